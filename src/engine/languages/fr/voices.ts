// French sentences by tone. No participle or adjective has to agree with the product, as its gender may not be known.

import type { Voices } from '../voices.ts'

export const voices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['{The}[ {ofBrand}] <est|sont> en {material}[, pour {audience}].']],
      composition: [['La composition {ofThe}[ ({brand})] est la suivante : {composition}.']],
      size: [
        ['{The}[ {ofBrand}] <mesure|mesurent> {dims}[ et <pèse|pèsent> {weight}].'],
        ['{The}[ {ofBrand}] <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['{The}[ {ofBrand}] <pèse|pèsent> {weight}.'],
      ],
      content: [['La contenance {ofThe}[ ({brand})] est de {content}.']],
      choice: [
        [
          '{The}[ {ofBrand}] <existe|existent> en {colors}, {sizes}.',
          '{The}[ {ofBrand}] se <décline|déclinent> en {colors}, {sizes}.',
        ],
        ['{The}[ {ofBrand}] <existe|existent> en {colors}.'],
        ['{The}[ {ofBrand}] <existe|existent> {sizes}.', '{The}[ {ofBrand}] se <décline|déclinent> {sizes}.'],
      ],
      data: [['{datum}'], ['Voici les données clés {ofThe}[ ({brand})] : {data}.']],
    },
    later: {
      made: [['Matière : {material}.']],
      composition: [['Composition : {composition}.']],
      size: [
        ['{It} <mesure|mesurent> {dims}[ et <pèse|pèsent> {weight}].'],
        ['{It} <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['Les dimensions sont de {dims}[, le poids est de {weight}].'],
        ['Les dimensions sont de {sides}[, le poids est de {weight}].'],
        ['Le poids est de {weight}.'],
      ],
      content: [['La contenance est de {content}.']],
      choice: [
        ['{It} <existe|existent> en {colors}, {sizes}.'],
        ['{It} <existe|existent> en {colors}.'],
        ['{The} <existe|existent> en {colors}, {sizes}.'],
        ['{The} <existe|existent> en {colors}.'],
        ['{The} <existe|existent> {sizes}.'],
      ],
      data: [['{further}'], ['Voici les données clés : {data}.', 'Voici d’autres données : {data}.']],
      notes: [['{lines}']],
      warranty: [['La garantie est de {warrantySpan}.']],
      origin: [['Pays d’origine : {origin}.']],
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
      content: [['Vous recevez {content} de {quoted}[ ({brand})].']],
      choice: [
        ['Vous pouvez choisir {the}[ ({brand})] en {palette}, {sizes}.'],
        ['Vous pouvez choisir {the}[ ({brand})] en {palette}.'],
        ['<Votre|Vos> {own}[ {ofBrand}] <existe|existent> en {colors}, {sizes}.'],
        ['<Votre|Vos> {own}[ {ofBrand}] <existe|existent> en {colors}.'],
        ['Vous pouvez choisir {the}[ ({brand})] {sizes}.'],
      ],
      data: [['{datum}'], ['Voici ce que vous devez savoir sur {quoted}[ ({brand})] : {data}.']],
    },
    later: {
      made: [['Vous choisissez une matière : {material}.']],
      composition: [['Voici la composition que vous recevez : {composition}.']],
      size: [
        ['Comptez {dims}[, pour un poids de {weight}].'],
        ['Comptez {sides}[, pour un poids de {weight}].'],
        ['Comptez un poids de {weight}.'],
      ],
      content: [['Vous recevez {content}.']],
      choice: [
        ['Vous avez le choix entre {palette}, {sizes}.'],
        ['Vous avez le choix entre {palette}.'],
        ['Vous recevez un produit de couleur {colors}.'],
        ['Vous avez le choix entre les tailles {plainSizes}.'],
      ],
      data: [['{further}'], ['Voici ce que vous devez savoir : {data}.']],
      notes: [['{lines}']],
      warranty: [['Votre garantie est de {warrantySpan}.']],
      origin: [['Pays d’origine : {origin}.']],
    },
  },
  technical: {
    order: ['data', 'size', 'composition', 'made', 'content', 'notes', 'choice', 'warranty', 'origin', 'audience'],
    first: {
      made: [['Matériau {ofThe}[ ({brand})] : {material}.']],
      composition: [['Composition {ofThe}[ ({brand})] : {composition}.']],
      size: [
        ['Dimensions {ofThe}[ ({brand})] : {dims}[ ; poids : {weight}].'],
        ['Dimensions {ofThe}[ ({brand})] : {sides}[ ; poids : {weight}].'],
        ['{The}[ ({brand})] <pèse|pèsent> {weight}.'],
      ],
      content: [['Contenance {ofThe}[ ({brand})] : {content}.']],
      choice: [
        ['Versions {ofThe}[ ({brand})] : {palette}, {sizes}.'],
        ['Versions {ofThe}[ ({brand})] : {palette}.'],
        ['Tailles {ofThe}[ ({brand})] : {plainSizes}.'],
        ['Couleur {ofThe}[ ({brand})] : {colors}.'],
      ],

      data: [['{datum}'], ['Caractéristiques {ofThe}[ ({brand})] : {data}.']],
      notes: [['Caractéristiques {ofThe}[ ({brand})] – {pairs}.']],
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
      composition: [['La matière {ofThe}[ ({brand})] est la suivante : {composition}.']],
      size: [
        ['Les proportions {ofThe}[ ({brand})] sont de {dims}[, pour un poids de {weight}].'],
        ['Les proportions {ofThe}[ ({brand})] sont de {proportions}[, pour un poids de {weight}].'],
        ['{The}[ {ofBrand}] <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['Le poids {ofThe}[ ({brand})] est de {weight}.'],
      ],
      content: [['La contenance {ofThe}[ ({brand})] est de {content}.']],
      choice: [
        ['{The}[ {ofBrand}] se <décline|déclinent> en {colors}, {sizes}.'],
        ['{The}[ {ofBrand}] se <décline|déclinent> en {colors}.'],
        ['{The}[ {ofBrand}] se <décline|déclinent> {sizes}.'],
      ],
      data: [['{datum}'], ['Voici {quoted}[ ({brand})] dans le détail : {data}.']],
    },
    later: {
      made: [['Matière : {material}.']],
      composition: [['Composition : {composition}.']],
      size: [
        ['Les proportions sont de {dims}[, pour un poids de {weight}].'],
        ['Les proportions sont de {proportions}[, pour un poids de {weight}].'],
        ['{It} <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['Le poids est de {weight}.'],
      ],
      content: [['La contenance est de {content}.']],
      choice: [
        ['{It} <existe|existent> en {colors}, {sizes}.'],
        ['{It} <existe|existent> en {colors}.'],
        ['{The} <existe|existent> en {colors}, {sizes}.'],
        ['{The} <existe|existent> en {colors}.'],
        ['{The} <existe|existent> {sizes}.'],
      ],
      data: [['{further}'], ['Voici les chiffres : {data}.']],
      notes: [['{lines}']],
      warranty: [['La garantie est de {warrantySpan}.']],
      origin: [['Pays d’origine : {origin}.']],
    },
  },
}
