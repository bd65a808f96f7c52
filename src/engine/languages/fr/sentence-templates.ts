// French questions, answers, headings and sentences about the shop.

import { wordSet } from '../../text/word-lists.ts'
import { capitalise } from '../sentence-grammar.ts'
import { type AnswerTemplates, alike, type Gender, type SentenceTemplates, wordGenders } from '../sentence-templates.ts'

/** "la puissance", "l’autonomie". */
const frenchThe = (gender: Gender, label: string): string => (VOWEL.test(label) ? 'l’' : gender === 'f' ? 'la ' : 'le ')
const VOWEL = /^[aeiouàâéèêëîïôû]/i

const answers: AnswerTemplates = {
  ask: {
    assembly: alike('Comment monter {it} ?'),
    storage: alike('Comment conserver {it} ?'),
    sizes: alike('Quelles tailles sont proposées pour {it} ?'),
    colors: alike('Quelles couleurs sont proposées pour {it} ?'),
    contents: alike('Que contient l’emballage de {it} ?'),
  },
  askMeasure: (gender, label) => {
    const asked = gender && `Quel${gender === 'f' ? 'le' : ''} est ${frenchThe(gender, label)}${label} de {it} ?`
    return asked ? alike(asked) : null
  },
  measure: (gender, label) => gender && capitalise(`${frenchThe(gender, label)}{label}[ {ofThe}] est de {value}.`),
  of: {
    warranty: 'Voici la garantie {ofThe} : {value}.',
    dimensions: 'Voici les dimensions {ofThe} : {value}.',
    net_content: 'La contenance {ofThe} est de {value}.',
    ingredients: '{The} <contient|contiennent> : {value}.',
    plant_height: 'La hauteur {ofThe} est de {value}.',
    in_the_box: 'L’emballage {ofThe} contient : {value}.',
  },
  measures: {
    heads: wordGenders({
      f: 'longueur, largeur, hauteur, profondeur, épaisseur, puissance, tension, capacité, fréquence, vitesse, température, portée, autonomie, résolution, surface, contenance, taille, intensité',
      m: 'diamètre, poids, volume, débit, couple, courant',
    }),
    beside: wordSet(
      'totale, total, maximale, maximal, minimale, minimal, nominale, nominal, adulte, intérieure, intérieur, extérieure, extérieur',
    ),
  },
}

export const templates: SentenceTemplates = {
  answers,
  headings: {
    specifications: 'Caractéristiques',
    care: 'Entretien',
    use: 'Utilisation',
  },
  policy: {
    daysAndCost: 'La livraison {ofThe} prend {days} et coûte {cost}.',
    days: 'La livraison {ofThe} prend {days}.',
    cost: 'La livraison {ofThe} coûte {cost}.',
    returns: 'Les retours sont acceptés sous {returns}.',
    warranty: 'La garantie {ofThe} est de {warranty}.',
  },
  time: {
    day: ['jour', 'jours'],
    workingDay: ['jour ouvré', 'jours ouvrés'],
    month: ['mois', 'mois'],
    year: ['an', 'ans'],
    within: ['jour', 'jours'],
  },
  range: 'de {low} à {high}',
  decimalMark: ',',
}
