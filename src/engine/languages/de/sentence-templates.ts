// German questions, answers, headings and sentences about the shop.

import { type AnswerTemplates, alike, type SentenceTemplates, wordGenders } from '../sentence-templates.ts'

const THE = { m: 'Der', f: 'Die', n: 'Das' } as const

const WHICH = { m: 'Welchen', f: 'Welche', n: 'Welches' } as const

const answers: AnswerTemplates = {
  ask: {
    assembly: alike('Wie wird {it} montiert?'),
    storage: alike('Wie lagert man {it}?'),
    sizes: alike('In welchen Größen gibt es {it}?'),
    colors: alike('In welchen Farben gibt es {it}?'),
    contents: alike('Was gehört zum Lieferumfang von {it}?'),
  },
  askMeasure: (gender, label) =>
    gender && { one: `${WHICH[gender]} ${label} hat {it}?`, many: `${WHICH[gender]} ${label} haben {it}?` },
  measure: (gender) => (gender ? `${THE[gender]} {label}[ von {quoted}] beträgt {value}.` : null),
  of: {
    warranty: 'Auf {quoted} gibt es diese Garantie: {value}.',
    dimensions: '{The} <hat|haben> diese Maße: {value}.',
    net_content: 'Der Inhalt von {quoted} beträgt {value}.',
    ingredients: '{The} <enthält|enthalten>: {value}.',
    plant_height: 'Die Höhe von {quoted} beträgt {value}.',
    in_the_box: 'Der Lieferumfang von {quoted} umfasst Folgendes: {value}.',
  },
  measures: {
    heads: wordGenders({
      f: 'länge, breite, höhe, tiefe, dicke, stärke, leistung, spannung, kapazität, frequenz, geschwindigkeit, temperatur, reichweite, laufzeit, drehzahl, auflösung, fläche, größe, tragkraft, brenndauer, helligkeit, lebensdauer, stromstärke',
      m: 'durchmesser, abstand, druck, strom, verbrauch, inhalt, umfang',
      n: 'gewicht, volumen, fassungsvermögen, drehmoment',
    }),
    beside: new Set(),
  },
}

export const templates: SentenceTemplates = {
  answers,
  headings: { specifications: 'Details', care: 'Pflege', use: 'Anwendung' },
  policy: {
    daysAndCost: 'Die Lieferung von {quoted} dauert {days} und kostet {cost}.',
    days: 'Die Lieferung von {quoted} dauert {days}.',
    cost: 'Die Lieferung von {quoted} kostet {cost}.',
    returns: 'Eine Rückgabe ist innerhalb von {returns} möglich.',
    warranty: 'Die Garantie auf {quoted} beträgt {warranty}.',
  },
  time: {
    day: ['Tag', 'Tage'],
    workingDay: ['Werktag', 'Werktage'],
    month: ['Monat', 'Monate'],
    year: ['Jahr', 'Jahre'],
    within: ['Tag', 'Tagen'],
  },
  range: '{low} bis {high}',
  decimalMark: ',',
}
