// Questions, headings and sentences about the shop in each language.

import { englishAnswers, frenchAnswers, germanAnswers, spanishAnswers } from './answer-sentences-by-language.ts'
import { amountOf, type Talk, unitOf, withComma } from './shop-sentences.ts'

const both = (text: string) => ({ one: text, many: text })

const ranged = (low: number, high: number, to: string): string => (low === high ? String(low) : `${low} ${to} ${high}`)

export const englishTalk: Talk = {
  ask: {
    color: { one: 'What {color} is {it}?', many: 'What {color} are {it}?' },
    colors: { one: 'What {hues} does {it} come in?', many: 'What {hues} do {it} come in?' },
    box: { one: 'What comes with {it}?', many: 'What comes with {it}?' },
    weight: { one: 'How much does {it} weigh?', many: 'How much do {it} weigh?' },
    versions: { one: 'Which versions of {it} are there?', many: 'Which versions of {it} are there?' },
    origin: { one: 'Where is {it} made?', many: 'Where are {it} made?' },
  },
  weighs: '{The} <weighs|weigh> {weight}.',
  answers: englishAnswers,
  headings: { specifications: 'Specifications', care: 'Care', use: 'How to use it' },
  policy: {
    daysAndCost: '{The} <is|are> delivered in {days}; delivery costs {cost}.',
    days: '{The} <is|are> delivered in {days}.',
    cost: 'For {the}, delivery costs {cost}.',
    returns: '<It|They> can be returned within {returns}.',
    warranty: 'The warranty on {the} is {warranty}.',
  },
  days: (low, high, working) => `${ranged(low, high, 'to')} ${working ? 'working ' : ''}${high === 1 ? 'day' : 'days'}`,
  within: (days) => (days === 1 ? '1 day' : `${days} days`),
  span: (days) => {
    const { count, unit } = unitOf(days)
    return `${count} ${unit}${count === 1 ? '' : 's'}`
  },
  money: (amount, currency) => `${amountOf(amount)} ${currency}`,
}

const GERMAN = { year: ['Jahr', 'Jahre'], month: ['Monat', 'Monate'], day: ['Tag', 'Tage'] } as const

export const germanTalk: Talk = {
  ask: {
    color: both('Welche Farbe hat {it}?'),
    colors: both('In welchen Farben gibt es {it}?'),
    box: both('Was gehört zum Lieferumfang von {it}?'),
    weight: both('Wie schwer ist {it}?'),
    versions: both('Welche Ausführungen von {it} gibt es?'),
    origin: both('Woher kommt {it}?'),
  },
  weighs: '{The} <wiegt|wiegen> {weight}.',
  answers: germanAnswers,
  headings: { specifications: 'Details', care: 'Pflege', use: 'Anwendung' },
  policy: {
    daysAndCost: 'Die Lieferung von {quoted} dauert {days} und kostet {cost}.',
    days: 'Die Lieferung von {quoted} dauert {days}.',
    cost: 'Die Lieferung von {quoted} kostet {cost}.',
    returns: 'Eine Rückgabe ist innerhalb von {returns} möglich.',
    warranty: 'Die Garantie auf {quoted} beträgt {warranty}.',
  },
  days: (low, high, working) => `${ranged(low, high, 'bis')} ${working ? 'Werktag' : 'Tag'}${high === 1 ? '' : 'e'}`,
  within: (days) => (days === 1 ? '1 Tag' : `${days} Tagen`),
  span: (days) => {
    const { count, unit } = unitOf(days)
    return `${count} ${GERMAN[unit][count === 1 ? 0 : 1]}`
  },
  money: (amount, currency) => `${withComma(amountOf(amount))} ${currency}`,
}

const FRENCH = { year: ['an', 'ans'], month: ['mois', 'mois'], day: ['jour', 'jours'] } as const

export const frenchTalk: Talk = {
  ask: {
    color: both('De quelle couleur est {it} ?'),
    colors: both('En quelles couleurs existe {it} ?'),
    box: both('Que contient la boîte de {it} ?'),
    weight: both('Combien pèse {it} ?'),
    versions: both('Quelles versions de {it} existent ?'),
    origin: both('D’où vient {it} ?'),
  },
  weighs: '{The} <pèse|pèsent> {weight}.',
  answers: frenchAnswers,
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
  days: (low, high, working) =>
    `${low === high ? '' : 'de '}${ranged(low, high, 'à')} ${high === 1 ? 'jour' : 'jours'}${working ? (high === 1 ? ' ouvré' : ' ouvrés') : ''}`,
  within: (days) => (days === 1 ? '1 jour' : `${days} jours`),
  span: (days) => {
    const { count, unit } = unitOf(days)
    return `${count} ${FRENCH[unit][count === 1 ? 0 : 1]}`
  },
  money: (amount, currency) => `${withComma(amountOf(amount))} ${currency}`,
}

const SPANISH = { year: ['año', 'años'], month: ['mes', 'meses'], day: ['día', 'días'] } as const

export const spanishTalk: Talk = {
  ask: {
    color: both('¿De qué color es {it}?'),
    colors: both('¿En qué colores está disponible {it}?'),
    box: both('¿Qué incluye {it}?'),
    weight: both('¿Cuánto pesa {it}?'),
    versions: both('¿Qué versiones de {it} hay?'),
    origin: both('¿De dónde viene {it}?'),
  },
  weighs: '{The} <pesa|pesan> {weight}.',
  answers: spanishAnswers,
  headings: {
    specifications: 'Características',
    care: 'Cuidado',
    use: 'Modo de uso',
  },
  policy: {
    daysAndCost: 'El envío {ofThe} tarda {days} y cuesta {cost}.',
    days: 'El envío {ofThe} tarda {days}.',
    cost: 'El envío {ofThe} cuesta {cost}.',
    returns: 'Se aceptan devoluciones en un plazo de {returns}.',
    warranty: 'La garantía {ofThe} es de {warranty}.',
  },
  days: (low, high, working) =>
    `${low === high ? '' : 'de '}${ranged(low, high, 'a')} ${high === 1 ? 'día' : 'días'}${working ? (high === 1 ? ' laborable' : ' laborables') : ''}`,
  within: (days) => (days === 1 ? '1 día' : `${days} días`),
  span: (days) => {
    const { count, unit } = unitOf(days)
    return `${count} ${SPANISH[unit][count === 1 ? 0 : 1]}`
  },
  money: (amount, currency) => `${withComma(amountOf(amount))} ${currency}`,
}
