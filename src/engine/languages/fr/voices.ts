// French sentences by tone. No participle or adjective has to agree with the product, as its gender may not be known.

import type { Voices } from '../sentence-templates.ts'

export const voices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['{The} <est|sont> en {material}[, pour {audience}].']],
      composition: [['La composition {ofThe} est la suivante : {composition}.']],
      size: [
        ['{The} <mesure|mesurent> {dims}[ et <pèse|pèsent> {weight}].'],
        ['{The} <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['{The} <pèse|pèsent> {weight}.'],
      ],
      content: [['La contenance {ofThe} est de {content}.']],
      choice: [
        ['{The} <existe|existent> en {colors}, {sizes}.', '{The} se <décline|déclinent> en {colors}, {sizes}.'],
        ['{The} <existe|existent> en {colors}.'],
        ['{The} <existe|existent> {sizes}.', '{The} se <décline|déclinent> {sizes}.'],
      ],
      data: [['{datum}'], ['Voici les données clés {ofThe} : {data}.']],
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
        ['{It} <existe|existent> en {colors}[, {sizes}].'],
        ['{The} <existe|existent> en {colors}[, {sizes}].'],
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
      made: [['<Votre|Vos> {own} <est|sont> en {material}[, pour {audience}].']],
      composition: [['Voici ce qui compose <votre|vos> {own} : {composition}.']],
      size: [
        ['<Votre|Vos> {own} <mesure|mesurent> {dims}[ et <pèse|pèsent> {weight}].'],
        ['<Votre|Vos> {own} <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['<Votre|Vos> {own} <pèse|pèsent> {weight}.'],
      ],
      content: [['Vous recevez {content} de {quoted}.']],
      choice: [
        ['Vous pouvez choisir {the} en {palette}[, {sizes}].'],
        ['<Votre|Vos> {own} <existe|existent> en {colors}[, {sizes}].'],
        ['Vous pouvez choisir {the} {sizes}.'],
      ],
      data: [['{datum}'], ['Voici ce que vous devez savoir sur {quoted} : {data}.']],
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
        ['Vous avez le choix entre {palette}[, {sizes}].'],
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
      made: [['Matériau {ofThe} : {material}.']],
      composition: [['Composition {ofThe} : {composition}.']],
      size: [
        ['Dimensions {ofThe} : {dims}[ ; poids : {weight}].'],
        ['Dimensions {ofThe} : {sides}[ ; poids : {weight}].'],
        ['{The} <pèse|pèsent> {weight}.'],
      ],
      content: [['Contenance {ofThe} : {content}.']],
      choice: [
        ['Versions {ofThe} : {palette}[, {sizes}].'],
        ['Tailles {ofThe} : {plainSizes}.'],
        ['Couleur {ofThe} : {colors}.'],
      ],

      data: [['{datum}'], ['Caractéristiques {ofThe} : {data}.']],
      notes: [['Caractéristiques {ofThe} – {pairs}.']],
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
        ['Couleurs : {palette}[ ; tailles : {plainSizes}].'],
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
        ['La matière d’abord : {the} <est|sont> en {material}.', '{The} <est|sont> en {material}[, pour {audience}].'],
      ],
      composition: [['La matière {ofThe} est la suivante : {composition}.']],
      size: [
        ['Les proportions {ofThe} sont de {dims}[, pour un poids de {weight}].'],
        ['Les proportions {ofThe} sont de {proportions}[, pour un poids de {weight}].'],
        ['{The} <mesure|mesurent> {sides}[ et <pèse|pèsent> {weight}].'],
        ['Le poids {ofThe} est de {weight}.'],
      ],
      content: [['La contenance {ofThe} est de {content}.']],
      choice: [['{The} se <décline|déclinent> en {colors}[, {sizes}].'], ['{The} se <décline|déclinent> {sizes}.']],
      data: [['{datum}'], ['Voici {quoted} dans le détail : {data}.']],
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
        ['{It} <existe|existent> en {colors}[, {sizes}].'],
        ['{The} <existe|existent> en {colors}[, {sizes}].'],
        ['{The} <existe|existent> {sizes}.'],
      ],
      data: [['{further}'], ['Voici les chiffres : {data}.']],
      notes: [['{lines}']],
      warranty: [['La garantie est de {warrantySpan}.']],
      origin: [['Pays d’origine : {origin}.']],
    },
  },
}
