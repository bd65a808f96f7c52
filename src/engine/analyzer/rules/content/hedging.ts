// content-005: statements about the product are definite. A hedge is one where it weakens what the product is or does; what may
// happen to a buyer (allergens, colours that vary, care, returns), questions and conditions are said as they must be said.

import { anyWithin, hitsOf, hitsOutside, withoutOverlaps } from '../../../languages/lexicon/hits.ts'
import type { Hit } from '../../../languages/lexicon/text.ts'
import { isCapitalAt } from '../../../text/words.ts'
import type { Sentence } from '../../description/description.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, na, pass, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import {
  decimal,
  hitSpan,
  hitsInSentences,
  hundreds,
  type Placed,
  quotedHits,
  valueOfRate,
} from '../shared/description-evidence.ts'

type Source = Reads<'description' | 'facts' | 'lexicon' | 'statements' | 'title'>

const { perHundred: LIMIT } = THRESHOLDS.hedges

/** So many may be the honest exceptions of any text. */
const FEW = 3

const isAsserted = ({ description }: Reads<'description'>, { block, from, to, end }: Sentence): boolean => {
  const { kind } = block
  if (kind !== 'paragraph' && kind !== 'item' && kind !== 'quote') return false
  if (description.stems[from] === 'if' || description.text[end - 1] === '?') return false
  // A health claim without its hedge would be worse (content-007).
  const { marked } = description
  return !(anyWithin(hitsOf(marked, 'ailment'), from, to) || anyWithin(hitsOf(marked, 'bodily'), from, to))
}

/** "May Chang oil" and "in May" name something; "May" opens a sentence only where it stands first. */
const isName = ({ description: { text, starts } }: Reads<'description'>, { hit, sentence }: Placed): boolean =>
  hit.from > sentence.from && isCapitalAt(text, starts[hit.from]!)

const hedgesIn = (reading: Reads<'description'>): Hit[] => {
  const { description } = reading
  const { marked } = description
  const hits = withoutOverlaps(hitsOutside(hitsOf(marked, 'hedge'), hitsOf(marked, 'harmless')))
  return hitsInSentences(description, hits)
    .filter((one) => isAsserted(reading, one.sentence) && !isName(reading, one))
    .map(({ hit }) => hit)
}

const assess = (reading: Source): Finding => {
  const { description, lexicon } = reading
  if (!lexicon?.marks.has('hedge')) return na('language')
  const hedges = hedgesIn(reading)
  const rate = hedges.length / hundreds(reading)
  const value = valueOfRate(rate, LIMIT)
  if (rate <= LIMIT || hedges.length < FEW) return pass(value)
  return warn({
    value,
    evidence: hedges.slice(0, 2).map((hit) => hitSpan(description, hit)),
    problem: `The description hedges ${decimal(rate)} times per 100 words (${LIMIT} is fine): ${quotedHits(description, hedges)}.`,
    example: 'Say what is certain, with the measure or test that shows it, and leave out what is not.',
  })
}

export const hedgingRule: Rule = {
  id: 'content-005',
  category: 'content',
  title: 'State definitely what the product is and does',
  severity: 'warning',
  weight: 0.25,
  tier: 'A',
  stage: 'citable',
  field: 'description',
  effort: 'low',
  counts: 'faults',
  measures:
    'At most one word such as "might", "possibly" or "should help" per 100 words that state something; with fewer there may be one. Not counted: questions, conditions, what may vary, allergens, care and returns, and statements about health.',
  source: 'arXiv 2605.25517 (What Gets Cited, SIGIR 2026)',
  effect: 'Confident against hedged language: odds ratio 2.67 to 754 of being cited first.',
  counter_evidence:
    'The authors advise to put claims with evidence in the place of hedges; a bold claim without evidence is worse (content-007).',
  assess,
}
