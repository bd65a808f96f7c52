// Which parts of the blocks are not judged, and why. They keep the numbers of what was found, which are in no average; the reasons are in
// `additional_fields.not_judged`.

import { hasQuestions } from '../../languages/fact-questions.ts'
import { readingGrade } from '../description/readability.ts'
import { furtherFacts } from '../further-facts.ts'
import type { Reads } from '../reading.ts'
import type { Assessed } from '../score.ts'
import { relatedTerms } from './related-terms.ts'

const NO_WORDS = 'no lexicon of this language'

/** A part by its path in the report, and the reason. */
export type NotJudged = Readonly<Record<string, string>>

type Source = Reads<
  | 'converted'
  | 'description'
  | 'kind'
  | 'language'
  | 'lexicon'
  | 'listing'
  | 'naming'
  | 'policies'
  | 'product'
  | 'prose'
  | 'stated'
  | 'title'
  | 'trust'
>

const RELATED = 'semantic_richness.semantic_keywords.related_terms'
/** The part that similar products of a catalogue fill. */
export const OF_PEERS = 'semantic_richness.semantic_keywords.semantic_gaps'

/** Parts of which a rule of each must have been applicable. */
const BY_RULES: Record<string, readonly string[]> = {
  'semantic_richness.entity_coverage': ['content-003', 'content-004'],
}

/** How far the rules of a part that were applicable are met, 0-100; null when none was. */
export const scoreOfRules = (assessed: readonly Assessed[], ids: readonly string[]): number | null => {
  const values = assessed.flatMap(({ rule, finding }) =>
    ids.includes(rule.id) && finding.outcome !== 'na' && !finding.isUncounted ? [finding.value] : [],
  )
  return values.length === 0 ? null : Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length)
}

const byRules = (assessed: readonly Assessed[]): [string, string][] =>
  Object.entries(BY_RULES).flatMap(([part, ids]): [string, string][] => {
    if (scoreOfRules(assessed, ids) !== null) return []
    return [[part, assessed.find(({ rule }) => ids.includes(rule.id))?.finding.problem ?? '']]
  })

const NO_KIND = 'the kind of product is not known'
const NO_PEERS = 'no similar products to compare it with'
const NO_NAMES = 'no other names of it are known'

/** What is filled from what buyers of the kind ask, and from other words for it. */
const ofWants = (reading: Source): [string, string][] => {
  const { kind, lexicon, naming } = reading
  const isUnknown = kind === null && (naming.family === null || !lexicon) && furtherFacts(reading).length === 0
  const reasons: [string, string][] = []
  if (!lexicon && !hasQuestions(reading.language)) reasons.push(['conversational_query.missing_questions', NO_WORDS])
  else if (isUnknown) reasons.push(['conversational_query.missing_questions', NO_KIND])
  if (isUnknown)
    reasons.push(['semantic_richness.entity_coverage.missing', naming.family === null ? NO_KIND : NO_WORDS])
  if (relatedTerms(reading).length === 0) reasons.push([RELATED, NO_NAMES])
  if (isUnknown) reasons.push([OF_PEERS, NO_PEERS])
  return reasons
}

export const notJudged = (reading: Source, assessed: readonly Assessed[]): NotJudged => {
  const { lexicon, trust } = reading
  const reasons: [string, string][] = byRules(assessed)
  if (!lexicon)
    for (const part of [
      'eeat.experience',
      'eeat.expertise',
      'conversational_query.natural_language_optimization',
      'conversational_query.voice_search_readiness',
    ])
      reasons.push([part, NO_WORDS])
  if (trust.shop === null) reasons.push(['eeat.trustworthiness', 'no facts of the shop were given'])
  reasons.push(...ofWants(reading))
  const grade = readingGrade(reading)
  if (grade === 'text') reasons.push(['semantic_richness.content_depth.reading_level', 'too little running text'])
  if (grade === 'language')
    reasons.push(['semantic_richness.content_depth.reading_level', 'no formula for this language'])
  return Object.fromEntries(reasons)
}
