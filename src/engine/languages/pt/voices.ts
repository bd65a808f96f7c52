// Portuguese sentences by tone. No participle or adjective has to agree with the product, as its gender may not be known.

import type { Voices } from '../sentence-templates.ts'

export const voices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['{The} <é|são> de {material}[ para {audience}].']],
      composition: [['A composição {ofThe} é {composition}.']],
      size: [
        ['{The} <mede|medem> {dims}[ e <pesa|pesam> {weight}].'],
        ['{The} <mede|medem> {sides}[ e <pesa|pesam> {weight}].'],
        ['{The} <pesa|pesam> {weight}.'],
      ],
      content: [['O conteúdo {ofThe} é de {content}.']],
      choice: [['{The} <vem|vêm> em {colors}[, {sizes}].'], ['{The} <vem|vêm> {sizes}.']],
      data: [['{datum}'], ['Estes são os dados principais {ofThe}: {data}.']],
    },
    later: {
      made: [['<É|São> de {material}.']],
      composition: [['A composição é {composition}.']],
      size: [
        ['<Mede|Medem> {dims}[ e <pesa|pesam> {weight}].'],
        ['<Mede|Medem> {sides}[ e <pesa|pesam> {weight}].'],
        ['<Pesa|Pesam> {weight}.'],
      ],
      content: [['O conteúdo é de {content}.']],
      choice: [['<Vem|Vêm> em {colors}[, {sizes}].'], ['<Vem|Vêm> {sizes}.']],
      data: [['{further}'], ['Estes são os dados principais: {data}.', 'Estes são outros dados: {data}.']],
      notes: [['{lines}']],
      warranty: [['<Tem|Têm> {warranty}.']],
      origin: [['O país de origem é {origin}.']],
    },
  },
  friendly: {
    order: ['made', 'composition', 'content', 'choice', 'size', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['{The} <é|são> de {material}[ para {audience}].']],
      composition: [['Você recebe {quoted} com esta composição: {composition}.']],
      size: [
        ['{The} <mede|medem> {dims}[ e <pesa|pesam> {weight}].'],
        ['{The} <mede|medem> {sides}[ e <pesa|pesam> {weight}].'],
        ['{The} <pesa|pesam> {weight}.'],
      ],
      content: [['Você recebe {content} de {quoted}.']],
      choice: [
        ['Você pode escolher {the} em {palette}[, {sizes}].'],
        ['{The} <vem|vêm> em {colors}[, {sizes}].'],
        ['Você pode escolher {the} {sizes}.'],
      ],
      data: [['{datum}'], ['Isto é o que convém saber {ofThe}: {data}.']],
    },
    later: {
      made: [['Você recebe um produto de {material}.']],
      composition: [['Isto é o que você recebe: {composition}.']],
      size: [
        ['Tenha em mente que <mede|medem> {dims}[ e <pesa|pesam> {weight}].'],
        ['Tenha em mente que <mede|medem> {sides}[ e <pesa|pesam> {weight}].'],
        ['Tenha em mente que <pesa|pesam> {weight}.'],
      ],
      content: [['Você recebe {content}.']],
      choice: [
        ['Você pode escolher entre {palette}[, {sizes}].'],
        ['Você recebe a cor {colors}[, {sizes}].'],
        ['Você pode escolher entre {plainSizes}.'],
      ],
      data: [['{further}'], ['Isto é o que convém saber: {data}.']],
      notes: [['{lines}']],
      warranty: [['Você tem {warranty}.']],
      origin: [['O país de origem é {origin}.']],
    },
  },
  technical: {
    order: ['data', 'size', 'composition', 'made', 'content', 'notes', 'choice', 'warranty', 'origin', 'audience'],
    first: {
      made: [['Material {ofThe}: {material}.']],
      composition: [['Composição {ofThe}: {composition}.']],
      size: [
        ['Medidas {ofThe}: {dims}[; peso: {weight}].'],
        ['Medidas {ofThe}: {sides}[; peso: {weight}].'],
        ['{The} <pesa|pesam> {weight}.'],
      ],
      content: [['Conteúdo {ofThe}: {content}.']],
      choice: [
        ['Versões {ofThe}: {palette}[, {sizes}].'],
        ['{SizesLabel} {ofThe}: {plainSizes}.'],
        ['Cor {ofThe}: {colors}.'],
      ],
      data: [['{datum}'], ['Dados {ofThe}: {data}.']],
      notes: [['Dados {ofThe} – {pairs}.']],
    },
    later: {
      made: [['Material: {material}.']],
      composition: [['Composição: {composition}.']],
      size: [['Medidas: {dims}[; peso: {weight}].'], ['Medidas: {sides}[; peso: {weight}].'], ['Peso: {weight}.']],
      content: [['Conteúdo: {content}.']],
      choice: [
        ['Cores: {palette}[; {sizesLabel}: {plainSizes}].'],
        ['Cor: {colors}; {sizesLabel}: {plainSizes}.'],
        ['{SizesLabel}: {plainSizes}.'],
        ['Cor: {colors}.'],
      ],
      audience: [['Uso previsto: para {audience}.']],
      data: [['Outros dados: {data}.']],
      notes: [['{lines}']],
      warranty: [['Garantia: {warrantySpan}.']],
      origin: [['País de origem: {origin}.']],
    },
  },
  luxurious: {
    order: ['made', 'composition', 'origin', 'notes', 'choice', 'content', 'size', 'data', 'warranty'],
    first: {
      made: [['Primeiro, o material: {the} <é|são> de {material}.', '{The} <é|são> de {material}.']],
      composition: [['A composição {ofThe} é {composition}.']],
      size: [
        ['As proporções {ofThe} são {dims}[, com um peso de {weight}].'],
        ['As proporções {ofThe} são {proportions}[, com um peso de {weight}].'],
        ['{The} <mede|medem> {sides}[ e <pesa|pesam> {weight}].'],
        ['O peso {ofThe} é de {weight}.'],
      ],
      content: [['O conteúdo {ofThe} é de {content}.']],
      choice: [['{The} <vem|vêm> em {colors}[, {sizes}].'], ['{The} <vem|vêm> {sizes}.']],
      data: [['{datum}'], ['Isto é {quoted} em detalhe: {data}.']],
    },
    later: {
      made: [['O material é {material}.']],
      composition: [['A composição é {composition}.']],
      size: [
        ['As proporções são {dims}[, com um peso de {weight}].'],
        ['As proporções são {proportions}[, com um peso de {weight}].'],
        ['<Mede|Medem> {sides}[ e <pesa|pesam> {weight}].'],
        ['O peso é de {weight}.'],
      ],
      content: [['O conteúdo é de {content}.']],
      choice: [
        ['A cor é escolhida entre {palette}[, {sizes}].'],
        ['<Vem|Vêm> em {colors}[, {sizes}].'],
        ['<Vem|Vêm> {sizes}.'],
      ],
      data: [['{further}'], ['Estes são os dados: {data}.']],
      notes: [['{lines}']],
      warranty: [['A garantia é de {warrantySpan}.']],
      origin: [['O país de origem é {origin}.']],
    },
  },
}
