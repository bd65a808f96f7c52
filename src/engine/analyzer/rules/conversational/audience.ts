// conv-004: whom or what the product is for, and why. conv-003: how it compares.

import { hitsOf, linesWith, lineWith } from '../../../languages/lexicon/hits.ts'
import type { AnswerMark } from '../../../languages/lexicon/marks.ts'
import type { Hit } from '../../../languages/lexicon/text.ts'
import type { AttributeId } from '../../../languages/taxonomy/attributes.ts'
import type { FamilyId } from '../../../languages/taxonomy/families.ts'
import { isDigitCode } from '../../../text/words.ts'
import type { Reads } from '../../reading.ts'
import { absent, type Finding, missing, na, pass, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { openingSpan } from '../shared/description-evidence.ts'

type Source = Reads<'description' | 'facts' | 'intents' | 'lexicon' | 'naming' | 'stated' | 'statements'>

/** Families for whose products a use goes without saying. */
const PLAIN = new Set<FamilyId>(['food', 'jewellery', 'books', 'art', 'plants', 'services', 'downloads'])

const AUDIENCE: readonly AttributeId[] = ['audience', 'age_range', 'skin_type', 'species']

const WEAK: readonly AnswerMark[] = ['audience', 'purpose', 'occasion', 'person', 'notFor']
/** Sentences that are looked at. */
const MAX_LINES = 20

/** With a fact in the same sentence, or an attribute that says it, or without. */
const VALUES = { named: 0.6, stated: 0.8, reasoned: 1 }

const assessAudience = (reading: Source): Finding => {
  const { description, lexicon, naming, facts, intents, statements } = reading
  if (!lexicon?.marks.has('audience')) return na('language')
  if (naming.family !== null && PLAIN.has(naming.family)) return na('its use goes without saying')
  if (description.text === '') return absent('description')
  const { audience, compatibility } = intents
  const isReasoned = linesWith(description.sentences, description.marked, 'audience', MAX_LINES).some(
    ({ start, end }) => facts.some((fact) => fact.field === 'description' && fact.start >= start && fact.start < end),
  )
  if (isReasoned) return pass(VALUES.reasoned)
  if (facts.some(({ attributes }) => attributes.some((id) => AUDIENCE.includes(id)))) return pass(VALUES.stated)
  const { answered } = audience
  if (answered?.field === 'description' && statements.telling.values().some(({ start }) => start === answered.start))
    return pass(VALUES.stated)
  if (statements.answers.has('audience') || compatibility.answered || reading.stated.has('compatibility'))
    return pass(VALUES.named)
  // Flattery has such phrases too ("for everyone who …"): neither a merit nor a fault.
  if (audience.answered || WEAK.some((mark) => description.marked.has(mark))) return pass(0)
  // "For cutting and grinding": what it is for may be said in words that are no phrase here.
  return warn({ value: 0, evidence: [openingSpan(description)], problem: '', example: '' })
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
    'The description says whom or what the product is for ("designed for …", "for … runners") with a fact in the same sentence; with people, an occasion or a place alone, or where another field says it, it counts for less, and a phrase that names none of them ("for everyone") for nothing. Not asked of food, jewellery, books, art, plants and services.',
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
    // Which product it should be compared with only the merchant knows.
    problem: '',
    example: '',
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
  counts: 'gains',
  effort: 'medium',
  measures:
    'The description sets the product beside an alternative or another version, helps to choose between versions, or says what speaks against it or whom it is not for; two of these kinds make the full value. Asked of families whose buyers weigh models, in descriptions of 80 words or more.',
  source: 'arXiv 2605.25517 (SIGIR 2026); arXiv 2510.11438 (ICLR 2026)',
  effect: 'Comparisons raised the odds of citation 1.61 to 7.45 times.',
  counter_evidence:
    'Found in articles and comparison pages more than in single product texts, so it weighs half and is no more than an info.',
  assess: assessComparison,
}
