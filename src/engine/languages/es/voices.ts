// Spanish sentences by tone. No participle or adjective has to agree with the product, as its gender may not be known.

import type { Voices } from '../voices.ts'

export const voices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['{The}[ de {brand}] <es|son> de {material}[ para {audience}].']],
      composition: [['La composición {ofThe}[ ({brand})] es {composition}.']],
      size: [
        ['{The}[ de {brand}] <mide|miden> {dims}[ y <pesa|pesan> {weight}].'],
        ['{The}[ de {brand}] <mide|miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['{The}[ de {brand}] <pesa|pesan> {weight}.'],
      ],
      content: [['El contenido {ofThe}[ ({brand})] es de {content}.']],
      choice: [
        [
          '{The}[ de {brand}] se <ofrece|ofrecen> en {colors}, {sizes}.',
          '{The}[ de {brand}] se <ofrece|ofrecen> en {colors}, {sizes}.',
        ],
        ['{The}[ de {brand}] se <ofrece|ofrecen> en {colors}.'],
        ['{The}[ de {brand}] se <ofrece|ofrecen> {sizes}.', '{The}[ de {brand}] se <ofrece|ofrecen> {sizes}.'],
      ],
      data: [['{datum}'], ['Estos son los datos principales {ofThe}[ ({brand})]: {data}.']],
    },
    later: {
      made: [['<Es|Son> de {material}.']],
      composition: [['La composición es {composition}.']],
      size: [
        ['<Mide|Miden> {dims}[ y <pesa|pesan> {weight}].'],
        ['<Mide|Miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['<Pesa|Pesan> {weight}.'],
      ],
      content: [['El contenido es de {content}.']],
      choice: [
        ['Se <ofrece|ofrecen> en {colors}, {sizes}.'],
        ['Se <ofrece|ofrecen> en {colors}.'],
        ['Se <ofrece|ofrecen> {sizes}.'],
      ],
      data: [['{further}'], ['Estos son los datos principales: {data}.', 'Estos son otros datos: {data}.']],
      notes: [['{lines}']],
      warranty: [['<Tiene|Tienen> {warranty}.']],
      origin: [['El país de origen es {origin}.']],
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
      content: [['Recibes {content} de {quoted}[ de {brand}].']],
      choice: [
        ['Puedes elegir {the}[ de {brand}] en {palette}, {sizes}.'],
        ['Puedes elegir {the}[ de {brand}] en {palette}.'],
        ['<Tu|Tus> {own}[ de {brand}] se <ofrece|ofrecen> en {colors}, {sizes}.'],
        ['<Tu|Tus> {own}[ de {brand}] se <ofrece|ofrecen> en {colors}.'],
        ['Puedes elegir {the}[ de {brand}] {sizes}.'],
      ],
      data: [['{datum}'], ['Esto es lo que te conviene saber {ofThe}[ de {brand}]: {data}.']],
    },
    later: {
      made: [['Recibes un producto de {material}.']],
      composition: [['Esto es lo que recibes: {composition}.']],
      size: [
        ['Ten en cuenta que <mide|miden> {dims}[ y <pesa|pesan> {weight}].'],
        ['Ten en cuenta que <mide|miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['Ten en cuenta que <pesa|pesan> {weight}.'],
      ],
      content: [['Recibes {content}.']],
      choice: [
        ['Puedes elegir entre {palette}, {sizes}.'],
        ['Puedes elegir entre {palette}.'],
        ['Recibes el color {colors}, {sizes}.'],
        ['Recibes el color {colors}.'],
        ['Puedes elegir entre las {sizesLabel} {plainSizes}.'],
      ],
      data: [['{further}'], ['Esto es lo que te conviene saber: {data}.']],
      notes: [['{lines}']],
      warranty: [['Tienes {warranty}.']],
      origin: [['El país de origen es {origin}.']],
    },
  },
  technical: {
    order: ['data', 'size', 'composition', 'made', 'content', 'notes', 'choice', 'warranty', 'origin', 'audience'],
    first: {
      made: [['Material {ofThe}[ ({brand})]: {material}.']],
      composition: [['Composición {ofThe}[ ({brand})]: {composition}.']],
      size: [
        ['Medidas {ofThe}[ ({brand})]: {dims}[; peso: {weight}].'],
        ['Medidas {ofThe}[ ({brand})]: {sides}[; peso: {weight}].'],
        ['{The}[ ({brand})] <pesa|pesan> {weight}.'],
      ],
      content: [['Contenido {ofThe}[ ({brand})]: {content}.']],
      choice: [
        ['Versiones {ofThe}[ ({brand})]: {palette}, {sizes}.'],
        ['Versiones {ofThe}[ ({brand})]: {palette}.'],
        ['{SizesLabel} {ofThe}[ ({brand})]: {plainSizes}.'],
        ['Color {ofThe}[ ({brand})]: {colors}.'],
      ],

      data: [['{datum}'], ['Datos {ofThe}[ ({brand})]: {data}.']],
      notes: [['Datos {ofThe}[ ({brand})] – {pairs}.']],
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
      composition: [['La composición {ofThe}[ ({brand})] es {composition}.']],
      size: [
        ['Las proporciones {ofThe}[ ({brand})] son {dims}[, con un peso de {weight}].'],
        ['Las proporciones {ofThe}[ ({brand})] son {proportions}[, con un peso de {weight}].'],
        ['{The}[ de {brand}] <mide|miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['El peso {ofThe}[ ({brand})] es de {weight}.'],
      ],
      content: [['El contenido {ofThe}[ ({brand})] es de {content}.']],
      choice: [
        ['{The}[ de {brand}] se <ofrece|ofrecen> en {colors}, {sizes}.'],
        ['{The}[ de {brand}] se <ofrece|ofrecen> en {colors}.'],
        ['{The}[ de {brand}] se <ofrece|ofrecen> {sizes}.'],
      ],
      data: [['{datum}'], ['Esto es {quoted}[ ({brand})] en detalle: {data}.']],
    },
    later: {
      made: [['El material es {material}.']],
      composition: [['La composición es {composition}.']],
      size: [
        ['Las proporciones son {dims}[, con un peso de {weight}].'],
        ['Las proporciones son {proportions}[, con un peso de {weight}].'],
        ['<Mide|Miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['El peso es de {weight}.'],
      ],
      content: [['El contenido es de {content}.']],
      choice: [
        ['El color se elige entre {palette}, {sizes}.'],
        ['El color se elige entre {palette}.'],
        ['Se <ofrece|ofrecen> en {colors}, {sizes}.'],
        ['Se <ofrece|ofrecen> en {colors}.'],
        ['Las {sizesLabel} son {plainSizes}.'],
      ],
      data: [['{further}'], ['Estos son los datos: {data}.']],
      notes: [['{lines}']],
      warranty: [['La garantía es de {warrantySpan}.']],
      origin: [['El país de origen es {origin}.']],
    },
  },
}
