// The facts of the record as a list of labels with their values, in the order in which buyers of such a product ask for them.

import { capitalise } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES } from '../../languages/taxonomy/families.ts'
import type { Style } from '../../optimization.ts'
import { escapeHtml } from '../../text/plain-text.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'

/** After what the family asks for: what a thing is, how large it is, what it does, what comes with it, who stands behind it. */
const ORDER: readonly AttributeId[] = [
  'author', 'pages', 'species', 'material', 'ingredients', 'stone', 'color', 'pattern', 'flavor', 'scent', 'size', 'fit', 'dimensions',
  'plant_height', 'pot_size', 'capacity', 'net_content', 'weight', 'power', 'voltage', 'electrical', 'battery', 'connectivity',
  'compatibility', 'closure', 'sole', 'drainage', 'light', 'watering', 'skin_type', 'audience', 'age_range', 'usage', 'dosage', 'nutrition',
  'allergens', 'storage', 'assembly', 'care', 'in_the_box', 'model', 'brand', 'certification', 'origin', 'warranty',
] // biome-ignore format: a word list

/** Lines of each length; more would be a data sheet. */
const MAX_LINES = { concise: 3, standard: 8, detailed: 16 } as const
/** Fewer facts are no list. */
const MIN_LINES = 2
/** A longer value is a text, which has a place of its own. */
const MAX_VALUE = 110

/** Steps and instructions are sentences, not values. */
const IN_SENTENCES = new Set<AttributeId>(['usage', 'dosage'])

/** Longest value without a number under an unknown label ("Translation: …"); longer ones are prose. */
const MAX_WORDS = 4

const isTalk = ({ attribute, value }: KnownFact): boolean =>
  attribute === null && !/\d/.test(value) && value.split(' ').length > MAX_WORDS

const isLine = (fact: KnownFact): boolean => {
  const { attribute, value } = fact
  if (value.length > MAX_VALUE || value.includes('?') || isTalk(fact)) return false
  const sentences = value.split(/[.!] (?=\p{Lu})/u).length
  return sentences < 3 && (sentences === 1 || attribute === null || !IN_SENTENCES.has(attribute))
}

const rankOf = ({ family }: Pick<TextMaterial, 'family'>): ((fact: KnownFact) => number) => {
  const first = family === null ? [] : FAMILIES[family].required.flat()
  const order = [...first, ...ORDER.filter((id) => !first.includes(id))]
  return ({ attribute }) => (attribute === null ? order.length : order.indexOf(attribute))
}

const squeezed = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,;:]+/g, ' ')
    .trim()

const ABBREVIATIONS = new Map(
  ['MPN', 'EAN', 'MSG', 'GMO', 'BPA', 'PVC', 'UV', 'SPF', 'USB', 'LED', 'RAM', 'ROM', 'CPU', 'GPU', 'GPS', 'SSD'].map(
    (one) => [one.toLowerCase(), one],
  ),
)

const inCapitals = (text: string): string =>
  text.replace(/(?<!\p{L})\p{Ll}{2,3}(?!\p{L})/gu, (word) => ABBREVIATIONS.get(word) ?? word)

/** Words of one compound, which platforms part: "lace up", "anti aging". */
const PARTED =
  /(?<=(?:^|, )\p{L}{3,12}) (?=(?:up|on|off|down|in)(?:$|,))|(?<=(?<!\p{L})(?:anti|non|multi|semi)) (?=\p{Ll})/giu

/** As a reader writes it: "CARE" -> "Care", "Mpn" -> "MPN"; lists with commas. */
const shown = (fact: KnownFact, isEnglish: boolean): KnownFact => {
  const { label, value, attribute, source } = fact
  // Platforms file values in small letters: "brazil".
  const isFiled = isEnglish && source.field === 'metafields'
  const isLoud = attribute !== null && label.length > 3 && label === label.toUpperCase()
  return {
    ...fact,
    label: ABBREVIATIONS.get(label.toLowerCase()) ?? (isLoud ? capitalise(label.toLowerCase()) : label),
    value: (isFiled ? capitalise(inCapitals(value.replace(PARTED, '-'))) : value).replaceAll('; ', ', '),
  }
}

/** The facts that make lines of a list, each label and each value of an attribute once, those first that buyers ask first. */
export const specsOf = (
  material: Pick<TextMaterial, 'facts' | 'family' | 'reading'>,
  { length }: Pick<Style, 'length'>,
): KnownFact[] => {
  const rank = rankOf(material)
  const whole = new Set(material.facts.flatMap(({ attribute, isWhole }) => (isWhole ? [attribute] : [])))
  /** What apps add next to the fact itself: "Jewelry material: silver" beside "Material: 925 silver". */
  const isBeside = ({ attribute, isWhole, source }: KnownFact): boolean =>
    !isWhole && source.field === 'metafields' && attribute !== null && whole.has(attribute)
  const seen = new Set<string>()
  const lines: KnownFact[] = []
  const sorted = material.facts
    .filter((fact) => isLine(fact) && !isBeside(fact))
    .map((fact, at) => ({ fact, at, rank: rank(fact) }))
  sorted.sort((a, b) => a.rank - b.rank || a.at - b.at)
  for (const { fact } of sorted) {
    if (lines.length === MAX_LINES[length]) break
    const label = squeezed(fact.label)
    const isSaid =
      fact.attribute !== null &&
      lines.some(
        (line) => line.attribute === fact.attribute && line.value.toLowerCase().includes(fact.value.toLowerCase()),
      )
    if (seen.has(label) || isSaid) continue
    seen.add(label)
    lines.push(shown(fact, material.reading.language === 'en'))
  }
  return lines
}

/** `<ul><li>Label: value</li>…</ul>`; "" where there are too few facts for a list. */
export const specList = (
  material: Pick<TextMaterial, 'facts' | 'family' | 'language' | 'reading'>,
  style: Style,
): string => {
  const lines = specsOf(material, style)
  if (lines.length < MIN_LINES) return ''
  const { colon } = material.language
  return `<ul>${lines.map(({ label, value }) => `<li>${escapeHtml(`${label}${colon}${value}`)}</li>`).join('')}</ul>`
}
