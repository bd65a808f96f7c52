// Spanish sentences by tone. No participle or adjective has to agree with the product, as its gender may not be known.

import type { Voices } from '../voice.ts'

export const spanishVoices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['{The}[ de {brand}] <es|son> de {material}[ para {audience}].']],
      composition: [['Composición de {quoted}[ ({brand})]: {composition}.']],
      size: [
        ['{The}[ de {brand}] <mide|miden> {dims}[ y <pesa|pesan> {weight}].'],
        ['{The}[ de {brand}] <mide|miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['{The}[ de {brand}] <pesa|pesan> {weight}.'],
      ],
      content: [['El contenido de {quoted}[ ({brand})] es de {content}.']],
      choice: [
        [
          '{The}[ de {brand}] se <ofrece|ofrecen> en {colors}, {sizes}.',
          '{The}[ de {brand}] se <ofrece|ofrecen> en {colors}, {sizes}.',
        ],
        ['{The}[ de {brand}] se <ofrece|ofrecen> en {colors}.'],
        ['{The}[ de {brand}] se <ofrece|ofrecen> {sizes}.', '{The}[ de {brand}] se <ofrece|ofrecen> {sizes}.'],
      ],
      data: [['Datos principales de {quoted}[ ({brand})]: {data}.']],
      notes: [['{quoted}[ ({brand})] en resumen – {pairs}.', 'Lo esencial de {quoted}[ ({brand})] – {pairs}.']],
    },
    later: {
      made: [['<Es|Son> de {material}.']],
      composition: [['Composición: {composition}.']],
      size: [
        ['<Mide|Miden> {dims}[ y <pesa|pesan> {weight}].'],
        ['<Mide|Miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['<Pesa|Pesan> {weight}.'],
      ],
      content: [['Contenido: {content}.']],
      choice: [
        ['A elegir: {colors}, {sizes}.'],
        ['Se <ofrece|ofrecen> en {colors}.'],
        ['Se <ofrece|ofrecen> {sizes}.'],
      ],
      data: [['Datos principales: {data}.', 'Otros datos: {data}.']],
      notes: [['{lines}']],
      warranty: [['<Tiene|Tienen> {warranty}.']],
      origin: [['Origen: {origin}.']],
    },
  },
  friendly: {
    order: ['made', 'composition', 'content', 'choice', 'size', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['<Tu|Tus> {own}[ de {brand}] <es|son> de {material}[ para {audience}].']],
      composition: [['Esto es lo que <lleva|llevan> <tu|tus> {own}[ de {brand}]: {composition}.']],
      size: [
        ['<Tu|Tus> {own}[ de {brand}] <mide|miden> {dims}[ y <pesa|pesan> {weight}].'],
        ['<Tu|Tus> {own}[ de {brand}] <mide|miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['<Tu|Tus> {own}[ de {brand}] <pesa|pesan> {weight}.'],
      ],
      content: [['Con {quoted}[ de {brand}] recibes {content}.']],
      choice: [
        ['Puedes elegir {quoted}[ de {brand}] en {colors}, {sizes}.'],
        ['Puedes elegir {quoted}[ de {brand}] en {colors}.'],
        ['Puedes elegir {quoted}[ de {brand}] {sizes}.'],
      ],
      data: [['Lo que te conviene saber de {quoted}[ de {brand}]: {data}.']],
      notes: [['Lo que te conviene saber de {quoted}[ de {brand}] – {pairs}.']],
    },
    later: {
      made: [['Tienes {material}.']],
      composition: [['Esto es lo que recibes: {composition}.']],
      size: [
        ['Para que te orientes: {dims}[ y {weight}].'],
        ['Para que te orientes: {sides}[, {weight}].'],
        ['Para que te orientes: {weight}.'],
      ],
      content: [['Recibes {content}.']],
      choice: [
        ['Puedes elegir entre {palette}, {sizes}.'],
        ['Puedes elegir entre {palette}.'],
        ['Puedes elegir {colors}, {sizes}.'],
        ['Color: {colors}.'],
        ['Puedes elegir: {plainSizes}.'],
      ],
      data: [['Te conviene saber: {data}.']],
      notes: [['{lines}']],
      warranty: [['Tienes {warranty}.']],
      origin: [['Origen: {origin}.']],
    },
  },
  technical: {
    order: ['data', 'size', 'composition', 'made', 'content', 'notes', 'choice', 'warranty', 'origin', 'audience'],
    first: {
      made: [['Material de {quoted}[ ({brand})]: {material}.']],
      composition: [['Composición de {quoted}[ ({brand})]: {composition}.']],
      size: [
        ['Medidas de {quoted}[ ({brand})]: {dims}[; peso: {weight}].'],
        ['Medidas de {quoted}[ ({brand})]: {sides}[; peso: {weight}].'],
        ['{The}[ ({brand})] <pesa|pesan> {weight}.'],
      ],
      content: [['Contenido de {quoted}[ ({brand})]: {content}.']],
      choice: [
        ['Versiones de {quoted}[ ({brand})]: {palette}, {sizes}.'],
        ['Versiones de {quoted}[ ({brand})]: {palette}.'],
        ['{SizesLabel} de {quoted}[ ({brand})]: {plainSizes}.'],
        ['Color de {quoted}[ ({brand})]: {colors}.'],
      ],

      data: [['Datos técnicos de {quoted}[ ({brand})]: {data}.', 'Especificaciones de {quoted}[ ({brand})]: {data}.']],
      notes: [['Especificaciones de {quoted}[ ({brand})] – {pairs}.']],
    },
    later: {
      made: [['Material: {material}.']],
      composition: [['Composición: {composition}.']],
      size: [['Medidas: {dims}[; peso: {weight}].'], ['Medidas: {sides}[; peso: {weight}].'], ['Peso: {weight}.']],
      content: [['Contenido: {content}.']],
      choice: [
        ['Colores: {palette}; {sizesLabel}: {plainSizes}.'],
        ['Colores: {palette}.'],
        ['Color: {colors}; {sizesLabel}: {plainSizes}.'],
        ['{SizesLabel}: {plainSizes}.'],
        ['Color: {colors}.'],
      ],
      audience: [['Uso previsto: para {audience}.']],
      data: [['Otros datos: {data}.']],
      notes: [['{lines}']],
      warranty: [['Garantía: {warrantySpan}.']],
      origin: [['País de origen: {origin}.']],
    },
  },
  luxurious: {
    order: ['made', 'composition', 'origin', 'notes', 'choice', 'content', 'size', 'data', 'warranty'],
    first: {
      made: [
        [
          'Primero, el material: {the}[ de {brand}] <es|son> de {material}.',
          '{The}[ de {brand}] <es|son> de {material}.',
        ],
      ],
      composition: [['Primero, el material de {quoted}[ ({brand})]: {composition}.']],
      size: [
        ['Las proporciones de {quoted}[ ({brand})]: {dims}[, con un peso de {weight}].'],
        ['Las proporciones de {quoted}[ ({brand})]: {sides}[, con un peso de {weight}].'],
        ['El peso de {quoted}[ ({brand})]: {weight}.'],
      ],
      content: [['El contenido de {quoted}[ ({brand})]: {content}.']],
      choice: [
        ['{The}[ de {brand}] se <ofrece|ofrecen> en {colors}, {sizes}.'],
        ['{The}[ de {brand}] se <ofrece|ofrecen> en {colors}.'],
        ['{The}[ de {brand}] se <ofrece|ofrecen> {sizes}.'],
      ],
      data: [['{quoted}[ ({brand})] en detalle: {data}.']],
      notes: [['{quoted}[ ({brand})] en detalle – {pairs}.']],
    },
    later: {
      made: [['El material: {material}.']],
      composition: [['La composición: {composition}.']],
      size: [
        ['Las proporciones: {dims}[, con un peso de {weight}].'],
        ['Las proporciones: {sides}[, con un peso de {weight}].'],
        ['El peso: {weight}.'],
      ],
      content: [['El contenido: {content}.']],
      choice: [
        ['La paleta: {palette}, {sizes}.'],
        ['La paleta: {palette}.'],
        ['El color: {colors}, {sizes}.'],
        ['El color: {colors}.'],
        ['{SizesLabel}: {plainSizes}.'],
      ],
      data: [['Las medidas: {data}.']],
      notes: [['{lines}']],
      warranty: [['La garantía: {warrantySpan}.']],
      origin: [['El origen: {origin}.']],
    },
  },
}
