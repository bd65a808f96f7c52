// What only metafields of a record say, where neither a buyer nor an engine reads it. Part of content-002.

import { isOtherLanguage } from '../../../languages/detect-language.ts'
import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { type AttributeId, sameFact } from '../../../languages/taxonomy/attributes.ts'
import { ASKED, MEASURES } from '../../../languages/taxonomy/facts-asked.ts'
import { FAMILIES } from '../../../languages/taxonomy/families.ts'
import type { Fact } from '../../facts/facts.ts'
import { isToldOtherwise } from '../../facts/otherwise-told.ts'
import type { Reads } from '../../reading.ts'
import { listed, quoted } from '../../rule.ts'
import { openingSpan } from '../shared/description-evidence.ts'
import { isContested } from '../shared/short-facts.ts'

type Source = Reads<
  | 'contradictions'
  | 'description'
  | 'facts'
  | 'kind'
  | 'language'
  | 'lexicon'
  | 'listing'
  | 'metaDescription'
  | 'naming'
  | 'product'
  | 'statements'
  | 'title'
>

/** A description with fewer statements says next to nothing. */
const NEXT_TO_NOTHING = 2
/** So many facts are named. */
const NAMED = 3

/** Whether a text has a telling word of a value or, where it is a measure, its first number. */
const isIn = (text: string, value: string): boolean => {
  const number = /\d+/.exec(value)?.[0]
  const words = normalWords(value).filter((word) => word.length > 2 && !/\d/.test(word))
  return number === undefined
    ? words.some((word) => text.includes(word))
    : new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text)
}

/** What a buyer reads without opening anything. */
const shownText = ({ description, listing, title }: Source): string =>
  [title.text, description.text, ...listing.options.flatMap(({ values }) => values)].join('\n').toLowerCase()

/** Facts that no other place of the record contradicts, of which the meta description does not speak, and that a buyer would read. */
const sure = (reading: Source): Fact[] => {
  const isDoubtful = isContested(reading)
  const meta = (reading.product.seo.description ?? '').toLowerCase()
  return reading.facts.filter(
    (fact) =>
      !(
        isDoubtful(fact) ||
        isToldOtherwise(fact, reading) ||
        isIn(meta, fact.value) ||
        (fact.attributes[0] === 'age_range' && ADULTS.test(fact.value))
      ),
  )
}
/** That it is no child's thing goes without saying. */
const ADULTS = /^(?:adults?|all ages|erwachsene|adultes?|adultos?|adulti)$/iu

/** Facts under labels of metafields of which the description has not a word, each attribute once; none where it states something itself. */
export const keptElsewhere = (reading: Source): string[] => {
  const { lexicon, statements } = reading
  if (lexicon === null || statements.own >= NEXT_TO_NOTHING) return []
  const text = shownText(reading)
  const kept = new Map<string, string>()
  for (const { field, label, attributes, value, shown } of sure(reading))
    if (field === 'metafields' && label !== '' && attributes[0] && value.length <= 60 && !isIn(text, value))
      kept.set(attributes[0], kept.get(attributes[0]) ?? shown)
  for (const unclear of ['audience', 'color', 'model', 'brand']) if (kept.size <= NEXT_TO_NOTHING) kept.delete(unclear)
  return kept.size >= NEXT_TO_NOTHING ? [...kept.values()].slice(0, NAMED) : []
}

/** Metafields that merchants name themselves. */
const OWN_FIELD = /^(?:custom|product|specs?|specifications?|details?|my_fields)$/
const MEASURED = new RegExp(`${MEASURES.length}|${MEASURES.mass}|${MEASURES.volume}|${ASKED.pages.trace}`, 'iu')

/** Whether a value stands in a metafield of another language than the text. */
const isForeign = (value: string, { language, product: { metafields } }: Source): boolean => {
  const whole = metafields.find((one) => one.value.includes(value))?.value ?? ''
  return isOtherLanguage(whole, normalWords(whole), language)
}

/** Parts whose material a field of the platform holds, which is not what the thing is made of. */
const PART =
  /^(?:handle|strap|leg|blade|(?:out|in)?sole|lining|frame|shade|lid|base|clasp|cord|cable|hardware)(?= material)/iu
const isOfUnnamedPart = (label: string, text: string): boolean => {
  const part = PART.exec(label)?.[0].toLowerCase()
  return part !== undefined && !text.toLowerCase().includes(part)
}

/** What buyers of the kind ask for and metafields alone hold; without a lexicon, where facts are not recognised, their measures, two at least. */
const askedAndKept = (reading: Source): string[] => {
  const { facts, kind, lexicon, naming, product } = reading
  const text = shownText(reading)
  if (lexicon === null) {
    const kept = product.metafields.filter(
      ({ namespace, value }) =>
        OWN_FIELD.test(namespace) &&
        value.length <= 40 &&
        /\d/.test(value) &&
        MEASURED.test(value) &&
        !isIn(text, value),
    )
    return kept.length >= NEXT_TO_NOTHING
      ? kept.slice(0, NAMED).map(({ key, value }) => `${key.replaceAll(/[_.-]/g, ' ')}: ${value.trim()}`)
      : []
  }
  const asked = new Set<string>([
    ...(naming.family === null ? [] : FAMILIES[naming.family].required.flat()),
    ...(kind?.asked ?? []).map(({ id }) => sameFact(id)),
  ])
  const isShown = (attribute: string): boolean =>
    facts.some(({ field, attributes }) => field !== 'metafields' && attributes.some((one) => one === attribute))
  const kept = new Map<string, string>()
  for (const { field, label, attributes, value, shown } of sure(reading)) {
    const attribute = attributes.find((one) => asked.has(one) && TOLD.has(one))
    if (field !== 'metafields' || label === '' || !attribute || value.length > 60) continue
    if (isForeign(value, reading) || isOfUnnamedPart(label, text)) continue
    if (!isShown(attribute) && !isIn(text, value)) kept.set(attribute, kept.get(attribute) ?? shown)
  }
  return [...kept.values()].slice(0, NAMED)
}

/** "Furniture fixture material", as a buyer reads it. */
const OF_PLATFORM = /^(?:\p{L}+ )+(?=material: )/u

/** What to add, line by line. Labels of metafields are English, and so are no lines of another text. */
export const asLines = (kept: readonly string[], { language }: Reads<'language'>): string => {
  if (language !== 'en') return 'Add a line for each to the description, under a label in its language.'
  const lines = kept.map((fact) => {
    const line = fact
      .replace(PART.test(fact) ? '' : OF_PLATFORM, '')
      .replaceAll(/ (?=[,;])/g, '')
      .replace(/(?<!\.)\.{1,3}$/, '')
    return `${line[0]!.toUpperCase()}${line.slice(1)}`
  })
  return `Add as lines of the description: ${lines.join('; ')}.`
}

/** What only metafields say is said again where a buyer and an engine read it. */
export const ofMetafields = (reading: Source) => {
  const only = askedAndKept(reading)
  if (only.length === 0) return null
  return {
    evidence: [openingSpan(reading.description)],
    problem: `Only metafields hold ${listed(only.map((fact) => quoted(fact)))}; the description does not say so.`,
    fix: 'Say in the description what the metafields state',
    example: asLines(only, reading),
  }
}

/** What a page has to say in words. */
const TOLD: ReadonlySet<string> = new Set([
  'material',
  'dimensions',
  'weight',
  'net_content',
  'capacity',
  'power',
  'age_range',
  'care',
  'pages',
] satisfies AttributeId[])
