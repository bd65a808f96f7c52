// conv-004: whom or what the product is for, and why. conv-003: how it compares.

import { hitsOf, isIn, isMarked, lineWith } from '../../../languages/lexicon/hits.ts'
import type { AnswerMark } from '../../../languages/lexicon/marks.ts'
import type { Hit } from '../../../languages/lexicon/text.ts'
import type { AttributeId } from '../../../languages/taxonomy/attributes.ts'
import type { FamilyId } from '../../../languages/taxonomy/families.ts'
import { isDigitCode } from '../../../text/words.ts'
import type { Reads } from '../../reading.ts'
import { absent, type Finding, missing, na, pass, quoted, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { openingSpan } from '../shared/description-evidence.ts'

type Source = Reads<'description' | 'facts' | 'intents' | 'lexicon' | 'naming' | 'stated'>

/** Families whose texts say what the product does, and so what it is for, before they say for whom. */
const PLAIN_USE = new Set<FamilyId | null>(['cosmetics', 'supplements', 'fragrance'])

/** Families for whose products a use goes without saying. */
const PLAIN = new Set<FamilyId>(['food', 'jewellery', 'books', 'art', 'plants', 'services', 'downloads'])

const AUDIENCE: readonly AttributeId[] = ['audience', 'age_range', 'skin_type', 'species']

/** Words between "for" and the people: "for ambitious young players". */
const APART = 4

/** The first word of "for … runners"; -1 when the description names no people so. */
const forPeople = ({ description }: Reads<'description'>): number => {
  for (const { from } of hitsOf(description.marked, 'person'))
    for (let at = from - 1; at >= Math.max(0, from - APART); at--) if (isMarked(description, at, 'towards')) return at
  return -1
}

/** The word at which the description says whom or what it is for; -1 when it does not. */
const statement = (reading: Reads<'description'>): number => {
  const first = hitsOf(reading.description.marked, 'audience')[0]?.from
  return first ?? forPeople(reading)
}

const hasReason = (
  { description, facts }: Reads<'description' | 'facts'>,
  from: number,
  to: number,
  start: number,
  end: number,
): boolean =>
  isIn(description.marked, 'reason', from, to) ||
  facts.some((fact) => fact.field === 'description' && fact.start >= start && fact.start < end)

const WEAK: readonly AnswerMark[] = ['purpose', 'occasion', 'person', 'notFor']

/** A hint of a use, without saying for whom or what. */
const VALUES = { weak: 0.6, statement: 0.8, reasoned: 1 }

const assessAudience = (reading: Source): Finding => {
  const { description, lexicon, naming, facts } = reading
  if (!lexicon?.marks.has('audience')) return na('language')
  if (naming.family !== null && PLAIN.has(naming.family)) return na('its use goes without saying')
  if (description.text === '') return absent('description')
  if (description.stems.length < THRESHOLDS.audience.minWords) return absent('description')
  const at = statement(reading)
  const sentence = at === -1 ? undefined : lineWith(description.sentences, at)
  if (sentence) {
    const { from, to, start, end } = sentence
    return pass(hasReason(reading, from, to, start, end) ? VALUES.reasoned : VALUES.statement)
  }
  if (facts.some(({ attributes }) => attributes.some((id) => AUDIENCE.includes(id)))) return pass(VALUES.statement)
  const { audience, compatibility } = reading.intents
  const isHinted = WEAK.some((mark) => description.marked.has(mark)) || audience.answered || compatibility.answered
  if (isHinted || reading.stated.has('compatibility')) return pass(VALUES.weak)
  return warn({
    value: 0,
    evidence: [openingSpan(description)],
    problem: `We found no statement of whom or what it is for in the description (${quoted(description.text)}).`,
    example: 'Best for … (people or situation), because … (the attribute that makes it fit).',
    ...(PLAIN_USE.has(naming.family) ? { priority: 'info' } : {}),
  })
}

export const audienceRule: Rule = {
  id: 'conv-004',
  category: 'conversational',
  title: 'Say whom or what it is for, and why',
  severity: 'warning',
  weight: 1,
  tier: 'B',
  stage: 'citable',
  field: 'description',
  effort: 'low',
  measures:
    'The description says whom or what the product is for ("designed for …", "for … runners") with a reason or fact in the same sentence; a use, an occasion or a group of people named anywhere counts for less. Not asked of food, jewellery, books, art, plants and services, nor of descriptions under 15 words.',
  source: 'arXiv 2511.20867 (E-GEO); arXiv 2508.02630 (ACES)',
  effect: 'Matching the intent of the query is among the features that raised the rank of product texts.',
  counter_evidence: 'Measured for whole rewrites, not for this statement alone.',
  assess: assessAudience,
}

/** Families whose buyers weigh one model against another. */
const COMPARED = new Set<FamilyId>([
  'apparel', 'footwear', 'bags', 'electronics', 'components', 'cables', 'supplements', 'cosmetics', 'furniture', 'sports', 'pet',
  'tools', 'toys', 'textiles', 'kitchen', 'lighting',
]) // biome-ignore format: a word list

const KINDS: readonly (readonly AnswerMark[])[] = [['difference'], ['choosing'], ['drawback', 'notFor']]

/** Values by how many kinds of comparison the text has: none, one, more. */
const COMPARISON_VALUES = [0, 0.8, 1]

const isFound = ({ description }: Reads<'description'>, marks: readonly AnswerMark[]): boolean => {
  // "Longer than 4 hours" compares with nothing else.
  const isOwn = ({ to }: Hit) => !isDigitCode(description.stems[to]?.charCodeAt(0) ?? 0)
  for (const mark of marks) {
    const hit = hitsOf(description.marked, mark).find(isOwn)
    if (hit) return lineWith(description.sentences, hit.from) !== undefined
  }
  return false
}

const assessComparison = (reading: Source): Finding => {
  const { description, lexicon, naming } = reading
  if (!lexicon?.marks.has('difference')) return na('language')
  const found = KINDS.filter((marks) => isFound(reading, marks)).length
  if (found > 0) return pass(COMPARISON_VALUES[Math.min(found, 2)]!)
  if (naming.family === null) return na('kind of product not recognised')
  if (!COMPARED.has(naming.family)) return na('seldom compared with others')
  if (description.stems.length < THRESHOLDS.comparison.minWords) return na('short description')
  return warn({
    value: 0,
    evidence: [missing('comparison')],
    problem:
      'Nothing in the description tells it from a similar product or another version: no difference, no help in choosing, no limit.',
    example:
      'Add how it differs from a named alternative or version, with a number, and for whom it is not the right choice.',
  })
}

export const comparisonRule: Rule = {
  id: 'conv-003',
  category: 'conversational',
  title: 'Say how it differs from similar products',
  severity: 'info',
  weight: 0.5,
  tier: 'B',
  stage: 'citable',
  field: 'description',
  gainsOnly: true,
  effort: 'medium',
  measures:
    'The description sets the product beside an alternative or another version, helps to choose between versions, or says what speaks against it or whom it is not for; two of these kinds make the full value. Asked of families whose buyers weigh models, in descriptions of 80 words or more.',
  source: 'arXiv 2605.25517 (SIGIR 2026); arXiv 2510.11438 (ICLR 2026)',
  effect: 'Comparisons raised the odds of citation 1.61 to 7.45 times.',
  counter_evidence:
    'Found in articles and comparison pages more than in single product texts, so it weighs half and is no more than an info.',
  assess: assessComparison,
}
