// What tests of the writer share: drafts of a record, and a checker of its own that knows nothing of how the writer works.

import { type Reading, read } from '../../../../src/engine/analyzer/reading.ts'
import { type Drafts, type Field, LENGTHS, type Style, TONES } from '../../../../src/engine/optimization.ts'
import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { write } from '../../../../src/engine/writer/write.ts'
import { euroShop, NOW } from '../records/records.ts'

export const PROSE = ['meta_description', 'description', 'faq'] as const satisfies Field[]

export const EVERY_STYLE: Style[] = TONES.flatMap((tone) => LENGTHS.map((length) => ({ tone, length })))

export const styled = (tone: Style['tone'] = 'professional', length: Style['length'] = 'standard'): Style => ({
  tone,
  length,
})

const readings = new WeakMap<ShopFacts, WeakMap<Product, Reading>>()

/** Read once: many tests write from the same records, in all styles. */
export const readingOf = (record: Product, shop: ShopFacts = euroShop): Reading => {
  const ofShop = readings.get(shop) ?? new WeakMap<Product, Reading>()
  readings.set(shop, ofShop)
  const reading = ofShop.get(record) ?? read(record, shop, NOW)
  ofShop.set(record, reading)
  return reading
}

export const draftsOf = (record: Product, style: Style = styled(), shop: ShopFacts = euroShop): Drafts =>
  write({ reading: readingOf(record, shop), fields: PROSE, style })

/** A text without its tags. */
export const shown = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What is new in a draft: of a description all but the merchant's body, which it holds word for word. */
export const writtenIn = (field: string, draft: string, { body_html }: Product): string =>
  shown(field === 'description' && body_html.trim().includes('<') ? draft.replace(body_html.trim(), '\n') : draft)

/** Everything the record says, in one text. */
export const saidBy = (record: Product, { policies }: ShopFacts = euroShop): string =>
  [
    record.title, record.vendor, record.product_type, record.category, ...record.tags, shown(record.body_html), record.body_html.replace(/<[^>]*>/g, ''),
    ...record.options.flatMap(({ name, values }) => [name, ...values]),
    ...record.metafields.flatMap(({ key, value }) => [key, value]),
    ...record.variants.flatMap(({ title, grams }) => [title, grams === null ? null : `${grams} g ${Number((grams / 1000).toFixed(3))} kg`]),
    ...Object.values(policies).map((policy) => policy?.text ?? ''),
  ].join('\n') // biome-ignore format: a list

const NUMBER = /\d+(?:[.,]\d+)*/g

/** Numbers of a text as values: "1.50" and "1,5" are one. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(NUMBER)].map(([digits]) => String(Number(digits.replaceAll(',', '.').replace(/\.(?=.*\.)/g, ''))))

/** Numbers of a text that the record does not have. */
export const newNumbers = (text: string, said: string): string[] => {
  const known = new Set(numbersIn(said))
  // "6*50mm" and "DC14-32" name their numbers without a space around.
  for (const [digits] of said.matchAll(/\d+/g)) known.add(String(Number(digits)))
  return numbersIn(text).filter((number) => !known.has(number))
}

const FLAWS: [name: string, pattern: RegExp][] = [
  ['an empty slot', /undefined|null|NaN|\[object|\{|\}|\(\s*\)|“”|„“|« »|«»/],
  ['a doubled space', /\S {2,}\S/],
  ['a space before a comma or full stop', / [,.](?!\d)/],
  ['doubled marks', /,,|;;|\.\.(?!\.)|::|,\.|;\./],
  ['a doubled word', /(?<![\p{L}\p{N}])(by|von|de|the|is|are|in|and|und|et|y|für|pour|para) \1(?![\p{L}\p{N}])/iu],
  ['the wrong article', /\ba (?=[aeio]\w)|\ban (?=[bcdfgjkpqtvwz][a-z])/],
  ['a missing elision', /(?<![\p{L}])(?:de|le|la) (?:[aeé]\p{Ll}{3,})(?= )/u],
]

/** Seams of sentences made by a machine. */
export const flawsIn = (text: string, ...without: string[]): string[] =>
  FLAWS.filter(([name, pattern]) => !without.includes(name) && pattern.test(text)).map(
    ([name]) => `${name}: ${text.match(FLAWS.find(([one]) => one === name)![1])?.[0]}`,
  )
