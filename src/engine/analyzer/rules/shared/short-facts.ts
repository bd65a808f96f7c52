// Facts of the record that are short enough for an example: what a better title, opening or meta description could say.

import type { Lexicon } from '../../../languages/lexicon/lexicon.ts'
import type { Text } from '../../../languages/lexicon/text.ts'
import type { AttributeId } from '../../../languages/taxonomy/attributes.ts'
import { squeezed } from '../../../text/plain-text.ts'
import type { Said } from '../../contradictions/measures.ts'
import type { Fact } from '../../facts/facts.ts'
import { quantitiesIn } from '../../facts/quantities.ts'
import type { Reads } from '../../reading.ts'

/** Attributes whose value says something without its label. */
const SPEAKING = new Set<AttributeId>(['material', 'color', 'scent', 'stone', 'flavor'])

/** Attributes whose value says something with its label. */
const MEASURED = new Set<AttributeId>([
  ...SPEAKING,
  'dimensions',
  'weight',
  'capacity',
  'net_content',
  'voltage',
  'power',
  'electrical',
  'battery',
  'size',
  'fit',
])

const MAX_VALUE = 30

/** A size of several sides, or the one measure a title would name ("Volume: 50 ml"). A bare "4 mm" says nothing. */
const isTelling = ({ label, quantities: [quantity, ...more] }: Fact, lexicon: Lexicon): boolean =>
  quantity !== undefined &&
  more.length === 0 &&
  (quantity.sizes.length > 1 || (lexicon.principal[quantity.dimension]?.has(label) ?? false))

type Wanted = {
  /** What is said already: neither a value of it nor another measure of the same dimension is said again. */
  without: Text
  count: number
  /** Whether the label is shown with the value. */
  labelled: boolean
}

/** Whether a fact reads well and is certainly about the product: it has a label, and is not about a part, a package or a variant. */
const isWanted = (fact: Fact, labelled: boolean, lexicon: Lexicon): boolean => {
  const { field, label, value, attributes } = fact
  if (label === '' || label.includes('pack') || (field !== 'description' && field !== 'metafields')) return false
  if (value.length < 2 || value.length > MAX_VALUE) return false
  if (SPEAKING.has(attributes[0]!)) return true
  return MEASURED.has(attributes[0]!) && (labelled || isTelling(fact, lexicon))
}

const isSame = (a: Said, b: Said): boolean =>
  a.field === b.field && (a.start === b.start || a.field === 'metafields') && squeezed(a.shown) === squeezed(b.shown)

/** Whether another place of the record contradicts a fact, so that none may be asked to repeat it. */
export const isContested =
  ({ contradictions: { found } }: Reads<'contradictions'>) =>
  (fact: Fact): boolean =>
    found.some(
      ({ one, other, about }) =>
        isSame(one, fact) || isSame(other, fact) || (about !== undefined && fact.attributes.includes(about)),
    )

/** Short facts that can stand in a title, an opening or, with their labels, in a meta description. None that another contradicts. */
export const shortFacts = (
  reading: Reads<'contradictions' | 'facts' | 'lexicon'>,
  { without, count, labelled }: Wanted,
): Fact[] => {
  const { facts, lexicon } = reading
  if (!lexicon) return []
  const wanted = facts.filter((fact) => isWanted(fact, labelled, lexicon))
  if (wanted.length === 0) return wanted
  let said = without.text.toLowerCase()
  const dimensions = new Set(quantitiesIn(without.text, 0, without.text.length).map(({ dimension }) => dimension))
  const isSaid = ({ value, quantities }: Fact): boolean =>
    said.includes(value.toLowerCase()) || quantities.some(({ dimension }) => dimensions.has(dimension))
  // Without labels one value of a kind: not "Red, Blue, red; blue".
  const kinds = new Set<AttributeId | undefined>()
  const isContradicted = isContested(reading)
  const short: Fact[] = []
  for (const fact of wanted) {
    if (short.length === count) break
    if (isSaid(fact) || isContradicted(fact)) continue
    if (!labelled && kinds.has(fact.attributes[0])) continue
    kinds.add(fact.attributes[0])
    short.push(fact)
    said += `\n${fact.value.toLowerCase()}`
    if (!labelled) for (const { dimension } of fact.quantities) dimensions.add(dimension)
  }
  return short
}
