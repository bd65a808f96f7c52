// French sentences by tone. No participle or adjective has to agree with the product, as its gender may not be known.

import type { Voices } from '../voice.ts'

export const frenchVoices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['{The}[ {ofBrand}] <est|sont> en {material}[, pour {audience}].']],
      composition: [['Composition de {quoted}[ ({brand})] : {composition}.']],
      size: [
        ['{The}[ {ofBrand}] <mesure|mesurent> {dims}[ et <pèse|pèsent> {weight}].'],
        ['{The}[ {ofBrand}] <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['{The}[ {ofBrand}] <pèse|pèsent> {weight}.'],
      ],
      content: [['La contenance de {quoted}[ ({brand})] est de {content}.']],
      choice: [
        [
          '{The}[ {ofBrand}] <existe|existent> en {colors}, {sizes}.',
          '{The}[ {ofBrand}] se <décline|déclinent> en {colors}, {sizes}.',
        ],
        ['{The}[ {ofBrand}] <existe|existent> en {colors}.'],
        ['{The}[ {ofBrand}] <existe|existent> {sizes}.', '{The}[ {ofBrand}] se <décline|déclinent> {sizes}.'],
      ],
      data: [['Les données clés de {quoted}[ ({brand})] : {data}.']],
      notes: [['{quoted}[ ({brand})] en bref – {pairs}.', 'L’essentiel sur {quoted}[ ({brand})] – {pairs}.']],
    },
    later: {
      made: [['Matière : {material}.']],
      composition: [['Composition : {composition}.']],
      size: [
        ['{It} <mesure|mesurent> {dims}[ et <pèse|pèsent> {weight}].'],
        ['{It} <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['Dimensions : {dims}[ ; poids : {weight}].'],
        ['Dimensions : {sides}[ ; poids : {weight}].'],
        ['Poids : {weight}.'],
      ],
      content: [['Contenance : {content}.']],
      choice: [
        ['Couleurs à choisir : {colors}, {sizes}.'],
        ['Couleurs à choisir : {palette}.'],
        ['Couleur : {colors}.'],
        ['Tailles : {plainSizes}.'],
      ],
      data: [['Données clés : {data}.', 'Autres données : {data}.']],
      notes: [['{lines}']],
      warranty: [['Garantie : {warrantySpan}.']],
      origin: [['Origine : {origin}.']],
    },
  },
  friendly: {
    order: ['made', 'composition', 'content', 'choice', 'size', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['<Votre|Vos> {own}[ {ofBrand}] <est|sont> en {material}[, pour {audience}].']],
      composition: [['Voici ce qui compose <votre|vos> {own}[ {ofBrand}] : {composition}.']],
      size: [
        ['<Votre|Vos> {own}[ {ofBrand}] <mesure|mesurent> {dims}[ et <pèse|pèsent> {weight}].'],
        ['<Votre|Vos> {own}[ {ofBrand}] <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['<Votre|Vos> {own}[ {ofBrand}] <pèse|pèsent> {weight}.'],
      ],
      content: [['Avec {quoted}[ ({brand})], vous recevez {content}.']],
      choice: [
        ['Vous pouvez choisir {quoted}[ ({brand})] en {colors}, {sizes}.'],
        ['Vous pouvez choisir {quoted}[ ({brand})] en {colors}.'],
        ['Vous pouvez choisir {quoted}[ ({brand})] {sizes}.'],
      ],
      data: [['Ce que vous devez savoir sur {quoted}[ ({brand})] : {data}.']],
      notes: [['Ce que vous devez savoir sur {quoted}[ ({brand})] – {pairs}.']],
    },
    later: {
      made: [['Vous choisissez la matière : {material}.']],
      composition: [['La composition que vous recevez : {composition}.']],
      size: [
        ['Pour vous repérer : {dims}[, {weight}].'],
        ['Pour vous repérer : {sides}[, {weight}].'],
        ['Pour vous repérer : {weight}.'],
      ],
      content: [['Vous recevez {content}.']],
      choice: [
        ['Vous avez le choix : {palette}, {sizes}.'],
        ['Vous avez le choix : {palette}.'],
        ['Pour vous, en {colors}, {sizes}.'],
        ['Pour vous, en {colors}.'],
        ['Pour vous, {sizes}.'],
      ],
      data: [['À savoir : {data}.']],
      notes: [['{lines}']],
      warranty: [['Votre garantie : {warrantySpan}.']],
      origin: [['Origine : {origin}.']],
    },
  },
  technical: {
    order: ['data', 'size', 'composition', 'made', 'content', 'notes', 'choice', 'warranty', 'origin', 'audience'],
    first: {
      made: [['Matériau de {quoted}[ ({brand})] : {material}.']],
      composition: [['Composition de {quoted}[ ({brand})] : {composition}.']],
      size: [
        ['Dimensions de {quoted}[ ({brand})] : {dims}[ ; poids : {weight}].'],
        ['Dimensions de {quoted}[ ({brand})] : {sides}[ ; poids : {weight}].'],
        ['{The}[ ({brand})] <pèse|pèsent> {weight}.'],
      ],
      content: [['Contenance de {quoted}[ ({brand})] : {content}.']],
      choice: [
        ['Versions de {quoted}[ ({brand})] : {palette}, {sizes}.'],
        ['Versions de {quoted}[ ({brand})] : {palette}.'],
        ['Tailles de {quoted}[ ({brand})] : {plainSizes}.'],
        ['Couleur de {quoted}[ ({brand})] : {colors}.'],
      ],

      data: [['Caractéristiques techniques de {quoted}[ ({brand})] : {data}.']],
      notes: [['Caractéristiques de {quoted}[ ({brand})] – {pairs}.']],
    },
    later: {
      made: [['Matériau : {material}.']],
      composition: [['Composition : {composition}.']],
      size: [
        ['Dimensions : {dims}[ ; poids : {weight}].'],
        ['Dimensions : {sides}[ ; poids : {weight}].'],
        ['Poids : {weight}.'],
      ],
      content: [['Contenance : {content}.']],
      choice: [
        ['Couleurs : {palette} ; tailles : {plainSizes}.'],
        ['Couleurs : {palette}.'],
        ['Couleur : {colors} ; tailles : {plainSizes}.'],
        ['Tailles : {plainSizes}.'],
        ['Couleur : {colors}.'],
      ],
      audience: [['Usage prévu : pour {audience}.']],
      data: [['Autres données : {data}.']],
      notes: [['{lines}']],
      warranty: [['Garantie : {warrantySpan}.']],
      origin: [['Pays d’origine : {origin}.']],
    },
  },
  luxurious: {
    order: ['made', 'composition', 'origin', 'notes', 'choice', 'content', 'size', 'data', 'warranty'],
    first: {
      made: [
        [
          'La matière d’abord : {the}[ {ofBrand}] <est|sont> en {material}.',
          '{The}[ {ofBrand}] <est|sont> en {material}[, pour {audience}].',
        ],
      ],
      composition: [['La matière d’abord, pour {quoted}[ ({brand})] : {composition}.']],
      size: [
        ['Les proportions de {quoted}[ ({brand})] : {dims}[, pour un poids de {weight}].'],
        ['Les proportions de {quoted}[ ({brand})] : {sides}[, pour un poids de {weight}].'],
        ['Le poids de {quoted}[ ({brand})] : {weight}.'],
      ],
      content: [['La contenance de {quoted}[ ({brand})] : {content}.']],
      choice: [
        ['{The}[ {ofBrand}] se <décline|déclinent> en {colors}, {sizes}.'],
        ['{The}[ {ofBrand}] se <décline|déclinent> en {colors}.'],
        ['{The}[ {ofBrand}] se <décline|déclinent> {sizes}.'],
      ],
      data: [['{quoted}[ ({brand})] dans le détail : {data}.']],
      notes: [['{quoted}[ ({brand})] dans le détail – {pairs}.']],
    },
    later: {
      made: [['La matière : {material}.']],
      composition: [['La composition : {composition}.']],
      size: [
        ['Les proportions : {dims}[, pour un poids de {weight}].'],
        ['Les proportions : {sides}[, pour un poids de {weight}].'],
        ['Le poids : {weight}.'],
      ],
      content: [['La contenance : {content}.']],
      choice: [
        ['La palette : {palette}, {sizes}.'],
        ['La palette : {palette}.'],
        ['La couleur : {colors}, {sizes}.'],
        ['La couleur : {colors}.'],
        ['Les tailles : {plainSizes}.'],
      ],
      data: [['Les mesures : {data}.']],
      notes: [['{lines}']],
      warranty: [['La garantie : {warrantySpan}.']],
      origin: [['L’origine : {origin}.']],
    },
  },
}
