// Spanish sentences by tone. No participle or adjective has to agree with the product, as its gender may not be known.

import type { Voices } from '../sentence-templates.ts'

export const voices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['{The} <es|son> de {material}[ para {audience}].']],
      composition: [['La composición {ofThe} es {composition}.']],
      size: [
        ['{The} <mide|miden> {dims}[ y <pesa|pesan> {weight}].'],
        ['{The} <mide|miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['{The} <pesa|pesan> {weight}.'],
      ],
      content: [['El contenido {ofThe} es de {content}.']],
      choice: [['{The} se <ofrece|ofrecen> en {colors}[, {sizes}].'], ['{The} se <ofrece|ofrecen> {sizes}.']],
      data: [['{datum}'], ['Estos son los datos principales {ofThe}: {data}.']],
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
      choice: [['Se <ofrece|ofrecen> en {colors}[, {sizes}].'], ['Se <ofrece|ofrecen> {sizes}.']],
      data: [['{further}'], ['Estos son los datos principales: {data}.', 'Estos son otros datos: {data}.']],
      notes: [['{lines}']],
      warranty: [['<Tiene|Tienen> {warranty}.']],
      origin: [['El país de origen es {origin}.']],
    },
  },
  friendly: {
    order: ['made', 'composition', 'content', 'choice', 'size', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['<Tu|Tus> {own} <es|son> de {material}[ para {audience}].']],
      composition: [['Esto es lo que <lleva|llevan> <tu|tus> {own}: {composition}.']],
      size: [
        ['<Tu|Tus> {own} <mide|miden> {dims}[ y <pesa|pesan> {weight}].'],
        ['<Tu|Tus> {own} <mide|miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['<Tu|Tus> {own} <pesa|pesan> {weight}.'],
      ],
      content: [['Recibes {content} de {quoted}.']],
      choice: [
        ['Puedes elegir {the} en {palette}[, {sizes}].'],
        ['<Tu|Tus> {own} se <ofrece|ofrecen> en {colors}[, {sizes}].'],
        ['Puedes elegir {the} {sizes}.'],
      ],
      data: [['{datum}'], ['Esto es lo que te conviene saber {ofThe}: {data}.']],
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
        ['Puedes elegir entre {palette}[, {sizes}].'],
        ['Recibes el color {colors}[, {sizes}].'],
        ['Puedes elegir entre {plainSizes}.'],
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
      made: [['Material {ofThe}: {material}.']],
      composition: [['Composición {ofThe}: {composition}.']],
      size: [
        ['Medidas {ofThe}: {dims}[; peso: {weight}].'],
        ['Medidas {ofThe}: {sides}[; peso: {weight}].'],
        ['{The} <pesa|pesan> {weight}.'],
      ],
      content: [['Contenido {ofThe}: {content}.']],
      choice: [
        ['Versiones {ofThe}: {palette}[, {sizes}].'],
        ['{SizesLabel} {ofThe}: {plainSizes}.'],
        ['Color {ofThe}: {colors}.'],
      ],

      data: [['{datum}'], ['Datos {ofThe}: {data}.']],
      notes: [['Datos {ofThe} – {pairs}.']],
    },
    later: {
      made: [['Material: {material}.']],
      composition: [['Composición: {composition}.']],
      size: [['Medidas: {dims}[; peso: {weight}].'], ['Medidas: {sides}[; peso: {weight}].'], ['Peso: {weight}.']],
      content: [['Contenido: {content}.']],
      choice: [
        ['Colores: {palette}[; {sizesLabel}: {plainSizes}].'],
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
      made: [['Primero, el material: {the} <es|son> de {material}.', '{The} <es|son> de {material}.']],
      composition: [['La composición {ofThe} es {composition}.']],
      size: [
        ['Las proporciones {ofThe} son {dims}[, con un peso de {weight}].'],
        ['Las proporciones {ofThe} son {proportions}[, con un peso de {weight}].'],
        ['{The} <mide|miden> {sides}[ y <pesa|pesan> {weight}].'],
        ['El peso {ofThe} es de {weight}.'],
      ],
      content: [['El contenido {ofThe} es de {content}.']],
      choice: [['{The} se <ofrece|ofrecen> en {colors}[, {sizes}].'], ['{The} se <ofrece|ofrecen> {sizes}.']],
      data: [['{datum}'], ['Esto es {quoted} en detalle: {data}.']],
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
        ['El color se elige entre {palette}[, {sizes}].'],
        ['Se <ofrece|ofrecen> en {colors}[, {sizes}].'],
        ['Se <ofrece|ofrecen> {sizes}.'],
      ],
      data: [['{further}'], ['Estos son los datos: {data}.']],
      notes: [['{lines}']],
      warranty: [['La garantía es de {warrantySpan}.']],
      origin: [['El país de origen es {origin}.']],
    },
  },
}
