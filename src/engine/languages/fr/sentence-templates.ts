// French questions, answers, headings and sentences about the shop.

import { wordSet } from '../../text/word-lists.ts'
import { capitalise } from '../sentence-grammar.ts'
import { type AnswerTemplates, both, type Gender, type SentenceTemplates, wordGenders } from '../sentence-templates.ts'

/** "la puissance", "l’autonomie". */
const frenchThe = (gender: Gender, label: string): string => (VOWEL.test(label) ? 'l’' : gender === 'f' ? 'la ' : 'le ')
const VOWEL = /^[aeiouàâéèêëîïôû]/i

const answers: AnswerTemplates = {
  ask: {
    sizes: { one: 'En quelles tailles existe {it} ?', many: 'En quelles tailles existe {it} ?' },
    fit: { one: 'Comment taille {it} ?', many: 'Comment taille {it} ?' },
    assembly: { one: 'Comment monter {it} ?', many: 'Comment monter {it} ?' },
    storage: { one: 'Comment conserver {it} ?', many: 'Comment conserver {it} ?' },
    measure: (gender, label) =>
      gender && `${gender === 'f' ? 'Quelle' : 'Quel'} est ${frenchThe(gender, label)}{label} de {it} ?`,
  },
  color: ['{The} <est|sont> de couleur {value}.', '{The} <existe|existent> en {value}.'],
  sizes: '{The} <existe|existent> {sizes}.',
  choices: {
    color: '{The} <existe|existent> dans ces couleurs : {value}.',
    size: '{The} <existe|existent> dans ces tailles : {value}.',
    other: '{The} <existe|existent> dans ces versions : {value}.',
  },
  origin: 'Le pays d’origine {ofThe} est le suivant : {origin}.',
  measure: (gender, label) => gender && capitalise(`${frenchThe(gender, label)}{label}[ {ofThe}] est de {value}.`),
  of: {
    ingredients: '{The} <contient|contiennent> ces ingrédients : {value}.',
    fit: 'Voici comment <taille|taillent> {the} : {value}.',
    audience: 'Voici à qui <s’adresse|s’adressent> {the} : {value}.',
    age_range: 'Voici l’âge à partir duquel {the} <convient|conviennent> : {value}.',
    skin_type: 'Voici, pour {quoted}, le type de peau prévu : {value}.',
    species: 'Voici les animaux auxquels <s’adresse|s’adressent> {the} : {value}.',
    usage: 'Voici comment utiliser {the} : {value}.',
    dosage: 'Voici comment prendre {the} : {value}.',
    assembly: 'Voici comment monter {the} : {value}.',
    care: 'Voici comment entretenir {the} : {value}.',
    storage: 'Voici comment conserver {the} : {value}.',
    light: 'Voici la lumière qu’il faut pour {the} : {value}.',
    watering: 'Voici comment arroser {the} : {value}.',
    allergens: 'Voici ce qui est indiqué pour {the} : {value}.',
    compatibility: 'Voici avec quoi {the} <est|sont> compatible<|s> : {value}.',
    in_the_box: 'La boîte {ofThe} contient : {value}.',
    warranty: 'Voici la garantie {ofThe} : {value}.',
    dimensions: 'Voici les dimensions {ofThe} : {value}.',
    capacity: 'La capacité {ofThe} est de {value}.',
    net_content: 'La contenance {ofThe} est de {value}.',
    pages: 'Voici le format {ofThe} : {value}.',
    plant_height: 'La hauteur {ofThe} est de {value}.',
    voltage: 'La tension {ofThe} est de {value}.',
    electrical: 'Voici les données électriques {ofThe} : {value}.',
    power: 'La puissance {ofThe} est de {value}.',
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
  ask: {
    color: both('De quelle couleur est {it} ?'),
    colors: both('En quelles couleurs existe {it} ?'),
    box: both('Que contient la boîte de {it} ?'),
    weight: both('Combien pèse {it} ?'),
    versions: both('Quelles versions de {it} existent ?'),
    origin: both('D’où vient {it} ?'),
  },
  weighs: '{The} <pèse|pèsent> {weight}.',
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
