// German questions, answers, headings and sentences about the shop.

import { type AnswerTemplates, both, type SentenceTemplates, wordGenders } from '../sentence-templates.ts'

const THE = { m: 'Der', f: 'Die', n: 'Das' } as const
const SUBSTANCES = { ingredients: '{The} <enthält|enthalten> diese Inhaltsstoffe: {value}.' }
const WHICH = { m: 'Welchen', f: 'Welche', n: 'Welches' } as const

const answers: AnswerTemplates = {
  ask: {
    sizes: { one: 'In welchen Größen gibt es {it}?', many: 'In welchen Größen gibt es {it}?' },
    fit: { one: 'Wie sitzt {it}?', many: 'Wie sitzt {it}?' },
    assembly: { one: 'Wie wird {it} montiert?', many: 'Wie wird {it} montiert?' },
    storage: { one: 'Wie lagert man {it}?', many: 'Wie lagert man {it}?' },
    measure: (gender) => (gender ? `${WHICH[gender]} {label} hat {it}?` : null),
  },
  color: ['{The} <hat|haben> die Farbe {value}.', '{The} <hat|haben> die Farbe {value}.'],
  sizes: '{quoted} gibt es {sizes}.',
  choices: {
    color: '{quoted} gibt es in diesen Farben: {value}.',
    size: '{quoted} gibt es in diesen Größen: {value}.',
    other: '{quoted} gibt es in diesen Ausführungen: {value}.',
  },
  origin: 'Das Herkunftsland von {quoted} ist {origin}.',
  measure: (gender) => (gender ? `${THE[gender]} {label}[ von {quoted}] beträgt {value}.` : null),
  ofFamily: { cosmetics: SUBSTANCES, fragrance: SUBSTANCES },
  of: {
    ingredients: '{The} <enthält|enthalten> diese Zutaten: {value}.',
    fit: 'So <sitzt|sitzen> {the}: {value}.',
    audience: '{The} <ist|sind> für diese Zielgruppe gedacht: {value}.',
    age_range: '{The} <ist|sind> für dieses Alter gedacht: {value}.',
    skin_type: '{The} <ist|sind> für diesen Hauttyp gedacht: {value}.',
    species: '{The} <ist|sind> für diese Tiere gedacht: {value}.',
    usage: 'So <wird|werden> {the} angewendet: {value}.',
    dosage: 'So <wird|werden> {the} dosiert: {value}.',
    assembly: 'So <wird|werden> {the} montiert: {value}.',
    care: 'So <wird|werden> {the} gepflegt: {value}.',
    storage: 'So <wird|werden> {the} gelagert: {value}.',
    light: '{The} <braucht|brauchen> dieses Licht: {value}.',
    watering: 'So <wird|werden> {the} gegossen: {value}.',
    allergens: 'Das ist zu {quoted} angegeben: {value}.',
    compatibility: '{The} <passt|passen> hierzu: {value}.',
    in_the_box: 'Das gehört zum Lieferumfang von {quoted}: {value}.',
    warranty: 'Auf {quoted} gibt es diese Garantie: {value}.',
    dimensions: '{The} <hat|haben> diese Maße: {value}.',
    capacity: 'Das Fassungsvermögen von {quoted} beträgt {value}.',
    net_content: 'Der Inhalt von {quoted} beträgt {value}.',
    pages: '{The} <hat|haben> dieses Format: {value}.',
    plant_height: 'Die Höhe von {quoted} beträgt {value}.',
    voltage: 'Die Spannung von {quoted} beträgt {value}.',
    electrical: '{The} <hat|haben> diese elektrischen Daten: {value}.',
    power: 'Die Leistung von {quoted} beträgt {value}.',
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
  ask: {
    color: both('Welche Farbe hat {it}?'),
    colors: both('In welchen Farben gibt es {it}?'),
    box: both('Was gehört zum Lieferumfang von {it}?'),
    weight: both('Wie schwer ist {it}?'),
    versions: both('Welche Ausführungen von {it} gibt es?'),
    origin: both('Woher kommt {it}?'),
  },
  weighs: '{The} <wiegt|wiegen> {weight}.',
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
