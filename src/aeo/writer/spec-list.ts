// The facts of the record as a list of labels with their values, in the order in which buyers of such a product ask for them.

import type { AttributeId } from '../analyzer/attributes.ts'
import { FAMILIES } from '../analyzer/families.ts'
import type { Style } from '../optimization.ts'
import { escapeHtml } from '../text/plain.ts'
import type { Known } from './known-facts.ts'
import type { Material } from './material.ts'

/** Behind what the family asks for: what a thing is, how large it is, what it does, what comes with it, who stands behind it. */
const ORDER: readonly AttributeId[] = [
  'author',
  'pages',
  'species',
  'material',
  'ingredients',
  'stone',
  'color',
  'pattern',
  'flavor',
  'scent',
  'size',
  'fit',
  'dimensions',
  'plant_height',
  'pot_size',
  'capacity',
  'net_content',
  'weight',
  'power',
  'voltage',
  'electrical',
  'battery',
  'connectivity',
  'compatibility',
  'closure',
  'sole',
  'drainage',
  'light',
  'watering',
  'skin_type',
  'audience',
  'age_range',
  'usage',
  'dosage',
  'nutrition',
  'allergens',
  'storage',
  'assembly',
  'care',
  'in_the_box',
  'model',
  'brand',
  'certification',
  'origin',
  'warranty',
]

/** Lines of each length; more is a data sheet, which nobody reads in a description. */
const MAX_LINES = { concise: 6, standard: 10, detailed: 16 } as const
/** Fewer facts are no list. */
const MIN_LINES = 2
/** A longer value is a text, which has a place of its own. */
const MAX_VALUE = 110

/** Steps and instructions are sentences, not values. */
const IN_SENTENCES = new Set<AttributeId>(['usage', 'dosage'])

const isLine = ({ attribute, value, source }: Known): boolean => {
  if (value.length > MAX_VALUE || value.includes('?')) return false
  // What the variants of a shop weigh is what is sent, with its package.
  if (source.field === 'variants') return false
  const sentences = value.split(/[.!] (?=\p{Lu})/u).length
  return sentences < 3 && (sentences === 1 || attribute === null || !IN_SENTENCES.has(attribute))
}

const rankOf = ({ family }: Pick<Material, 'family'>): ((fact: Known) => number) => {
  const first = family === null ? [] : FAMILIES[family].required.flat()
  const order = [...first, ...ORDER.filter((id) => !first.includes(id))]
  return ({ attribute }) => (attribute === null ? order.length : order.indexOf(attribute))
}

const squeezed = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,;:]+/g, ' ')
    .trim()

/** The facts that make lines of a list, each label and each value of an attribute once, those first that buyers ask first. */
export const specsOf = (material: Pick<Material, 'facts' | 'family'>, { length }: Pick<Style, 'length'>): Known[] => {
  const rank = rankOf(material)
  const seen = new Set<string>()
  const lines: Known[] = []
  const sorted = material.facts.filter(isLine).map((fact, at) => ({ fact, at, rank: rank(fact) }))
  sorted.sort((a, b) => a.rank - b.rank || a.at - b.at)
  for (const { fact } of sorted) {
    if (lines.length === MAX_LINES[length]) break
    const label = squeezed(fact.label)
    const value = `${fact.attribute} ${squeezed(fact.value)}`
    if (seen.has(label) || (fact.attribute !== null && seen.has(value))) continue
    seen.add(label).add(value)
    lines.push(fact)
  }
  return lines
}

/** `<ul><li>Label: value</li>…</ul>`; "" where there are too few facts for a list. */
export const specList = (material: Pick<Material, 'facts' | 'family' | 'language'>, style: Style): string => {
  const lines = specsOf(material, style)
  if (lines.length < MIN_LINES) return ''
  const { colon } = material.language
  return `<ul>${lines.map(({ label, value }) => `<li>${escapeHtml(`${label}${colon}${value}`)}</li>`).join('')}</ul>`
}
