// Numbers with their units, in the spellings that shops use. Units of one dimension are brought to one, so that 7 cm is 70 mm.

import { normal } from './text.ts'

/** `plain` are the readings that the digits allow, 1,240 is 1240 or 1.24; `values` are those in the one unit of the dimension. */
export type Quantity = { shown: string; plain: number[]; values: number[]; dimension: string; start: number }

/** Unit -> dimension and factor. */
const UNITS: Record<string, [string, number]> = {}
const units = (dimension: string, factors: Record<string, number>): void => {
  for (const [names, factor] of Object.entries(factors))
    for (const name of names.split(' ')) UNITS[name.replaceAll('_', ' ')] = [dimension, factor]
}
units('mass', {
  'mg milligram milligrams milligramm miligramos milligrammes': 0.001,
  'g gr gm gms gram grams gramm gramme grammes gramo gramos grammi': 1,
  'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos': 1000,
  'oz ounce ounces onza onzas once onces unze unzen': 28.349523125,
  'lb lbs pound pounds libra libras livres pfund': 453.59237,
})
units('length', {
  'nm nanometer nanometers nanometre nanometres': 1e-6,
  'µm micron microns': 0.001,
  'mm millimeter millimeters millimetre millimetres millimètre millimètres milímetro milímetros': 1,
  'cm cms centimeter centimeters centimetre centimetres zentimeter centimètre centimètres centímetro centímetros': 10,
  'dm dezimeter': 100,
  'm mtr mtrs meter meters metre metres mètre mètres metro metros': 1000,
  'km kilometer kilometers kilometre kilometres': 1e6,
  "in inch inches \" zoll pulgada pulgadas pouce pouces inch. in. ''": 25.4,
  'ft foot feet pies pieds fuß fuss ft.': 304.8,
  'yd yard yards': 914.4,
})
units('volume', {
  'ml mls milliliter milliliters millilitre millilitres mililitro mililitros': 1,
  'cl centiliter centilitre zentiliter': 10,
  'dl deciliter': 100,
  'l ltr ltrs liter liters litre litres litro litros': 1000,
  'fl_oz fl._oz floz fluid_ounce fluid_ounces': 29.5735295625,
  'gal gallon gallons': 3785.411784,
})
units('time', {
  'ms milliseconds': 0.001,
  's sec secs second seconds sekunde sekunden secondes segundo segundos': 1,
  'min mins minute minutes minuten minuto minutos': 60,
  'h hr hrs hour hours stunde stunden std heure heures hora horas': 3600,
})
units('days', {
  'day days tag tage tagen jour jours día días dia dias': 1,
  'week weeks woche wochen semaine semaines semana semanas': 7,
})
units('months', {
  'month months monat monate monaten mois mes meses': 1,
  'year years yr yrs jahr jahre jahren an ans année années año años': 12,
})
units('power', { mw: 0.001, 'w watt watts vatios': 1, kw: 1000 })
units('voltage', { mv: 0.001, 'v volt volts vdc vac voltios dcv': 1, kv: 1000 })
units('charge', { mah: 1, ah: 1000 })
units('current', { ma: 1, 'a amp amps ampere amperes': 1000 })
units('frequency', { 'hz hertz': 1, khz: 1e3, mhz: 1e6, ghz: 1e9 })
units('data', { kb: 1, mb: 1e3, gb: 1e6, tb: 1e9 })
units('share', { '% percent prozent percentage pct': 1 })
units('celsius', { '°c ℃ celsius': 1 })
units('fahrenheit', { '°f ℉ fahrenheit': 1 })
units('degree', { '° degrees degree grad degrés grados': 1 })
units('sound', { 'db decibel': 1 })
units('light', { 'lm lumen lumens': 1 })
units('kelvin', { k: 1 })
units('resistance', { 'ohm ohms ω': 1, 'kohm kω': 1000 })
units('energy', { kwh: 1000, wh: 1, kcal: 4.184, kj: 1 })
units('pressure', { bar: 1, psi: 0.0689476 })
units('turns', { 'rpm u/min': 1 })
units('weave', { 'g/m2 gsm g/m²': 1 })
units('sight', { 'mp megapixel megapixels': 1 })
units('pixels', { 'px pixel pixels': 1 })
units('fineness', { 'ct carat carats karat karats k. kt': 1 })
units('money-eur', { '€ eur euro euros': 1 })
units('money-usd', { '$ usd us$ dollar dollars': 1 })
units('money-gbp', { '£ gbp': 1 })
units('money', { 'chf cad aud jpy ¥ ₹ rs inr vnd đ kr sek nok dkk pln zł': 1 })
units('stars', { 'stars star sterne étoiles estrellas ★': 1 })

const NAMES = Object.keys(UNITS).sort((a, b) => b.length - a.length)
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const UNIT = `(?:${NAMES.map((name) => (/\p{L}$/u.test(name) ? `${escaped(name)}(?![\\p{L}])` : escaped(name))).join('|')})`
const FIGURE = String.raw`(?:\d{1,3}(?:[ .,']\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?(?:\s\d\/\d+)?|\.\d+)(?:\/\d+)?`
const FIGURES = new RegExp(`(?<![\\d.,\\p{L}])(?:([€$£¥])\\s?)?(${FIGURE})(?:(?:\\s?|-)(${UNIT}))?`, 'gu')

const decimal = (text: string): number[] => {
  const plain = text.replace(/[ ']/g, '')
  const separators = plain.replace(/\d/g, '')
  if (separators === '') return [Number(plain)]
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const asDecimal = Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`)
  const asThousands = Number(plain.replace(/[.,]/g, ''))
  const areGroups = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain)
  if (areGroups && separators.length > 1) return [asThousands]
  return areGroups ? [asDecimal, asThousands] : [asDecimal]
}

const readings = (figure: string): number[] => {
  const [, whole, above, below] = /^(?:(\d+)\s)?(\d+)\/(\d+)$/.exec(figure) ?? []
  if (above !== undefined && Number(below) > 0) return [Number(whole ?? 0) + Number(above) / Number(below)]
  return figure.includes('/') ? figure.split('/').flatMap(decimal) : decimal(figure)
}

// "3 in 1", "5 in white": the word, unless the text ends or goes on with a sign.
const isPreposition = (unit: string, after: string): boolean => unit === 'in' && /^ [\p{L}\d]/u.test(after)

/** 10x20 cm and 10 * 20 cm as 10 x 20 cm. */
const CROSSES = /(\d ?[a-z"']{0,4}) ?[x*] ?(?=\d)/gu

/** Between two numbers that share the unit of the last: 10 x 20 x 5 cm, 10-15 cm, 10 to 15 cm, S, 10, 20 and 30 ml. */
const CHAINED =
  /^\s?(?:x|-|\/|,|;|to|bis|à|a|y|et|und|and|or|oder|ou|o|&|\+|~|(?:[lwhdbt](?:ength|idth|eight|epth)?\.?\s?)?x)\s?$/u

/** All quantities of a text; a number without a unit has dimension "". */
export const quantitiesOf = (text: string): Quantity[] => {
  const line = normal(text).replace(CROSSES, (_, before: string) => `${before.trimEnd()} x `)
  const found: (Quantity & { end: number; factor: number })[] = []
  for (const match of line.matchAll(FIGURES)) {
    const [shown, sign, figure = '', named] = match
    const end = match.index + shown.length
    const unit = named !== undefined && isPreposition(named, line.slice(end)) ? undefined : (named ?? sign)
    const [dimension, factor] = unit === undefined ? ['', 1] : UNITS[unit]!
    const plain = readings(figure)
    found.push({ shown: shown.trim(), plain, values: plain, dimension, factor, start: match.index, end })
  }
  for (let at = found.length - 2; at >= 0; at--) {
    const [one, next] = [found[at]!, found[at + 1]!]
    if (one.dimension !== '' || next.dimension === '' || next.start - one.end > 10) continue
    if (CHAINED.test(line.slice(one.end, next.start)))
      Object.assign(one, { dimension: next.dimension, factor: next.factor })
  }
  return found.map(({ shown, plain, dimension, factor, start }) => ({
    shown,
    plain,
    values: plain.map((value) => value * factor),
    dimension,
    start,
  }))
}

/** A unit in a label or in brackets before the numbers: "Height (cm): 9", "weight in kg: 3". */
const LABELLED = new RegExp(`[(\\[/]\\s?(${UNIT})\\s?[)\\]]?|\\bin\\s(${UNIT})\\s?:`, 'gu')

/** The quantities of a record's line, and what its numbers would be in a unit that the line names apart. */
export const statedQuantities = (text: string): Quantity[] => {
  const all = quantitiesOf(text)
  const named = [...normal(text).matchAll(LABELLED)].flatMap(([, first, second]) => UNITS[first ?? second ?? ''] ?? [])
  const more: Quantity[] = []
  for (let at = 0; at + 1 < named.length; at += 2) {
    const [dimension, factor] = [named[at] as string, named[at + 1] as number]
    for (const one of all)
      if (one.dimension === '') more.push({ ...one, dimension, values: one.plain.map((value) => value * factor) })
  }
  return [...all, ...more]
}

const same = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))

const meet = (ones: readonly number[], others: readonly number[]): boolean =>
  ones.some((value) => others.some((other) => same(value, other)))

/** Whether a reading of each is the same amount. A number without a unit is found under any. */
export const agree = (claimed: Quantity, stated: Quantity): boolean =>
  claimed.dimension === ''
    ? meet(claimed.plain, stated.plain)
    : claimed.dimension === stated.dimension && meet(claimed.values, stated.values)
