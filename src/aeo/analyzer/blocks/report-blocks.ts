// The blocks of the report beside score and suggestions. What no rule computes yet is empty, never guessed.

import type { ConversationalQuery, Eeat, SemanticRichness } from '../../report.ts'
import { clip } from '../../text/plain.ts'
import { wordsOf } from '../../text/words.ts'
import { ATTRIBUTES } from '../attributes.ts'
import type { Fact } from '../facts/facts.ts'
import { quantitiesIn } from '../facts/quantities.ts'
import type { Reading } from '../reading.ts'
import { missingAttributes } from '../rules/attributes.ts'
import type { Assessed } from '../score.ts'

const ENTITIES = 10
const PAIRS = 5
const CONCISE_WORDS = 60

const scoreOfRule = (assessed: readonly Assessed[], id: string): number => {
  const finding = assessed.find(({ rule }) => rule.id === id)?.finding
  return finding && finding.outcome !== 'na' ? Math.round(finding.value * 100) : 0
}

export const eeatOf = ({ shop }: Reading): Eeat => {
  const { contact, about_url, policies } = shop
  const signals = Object.entries(policies).flatMap(([name, policy]) => (policy ? [`${name} policy`] : []))
  return {
    experience: { score: 0, signals: [], missing: [] },
    expertise: { score: 0, author_info: false, credentials: [], expert_quotes: 0, missing: [] },
    authoritativeness: { score: 0, citations: 0, external_links: 0, source_quality: '', missing: [] },
    trustworthiness: {
      score: 0,
      contact_info: Boolean(contact.email || contact.phone || contact.address),
      about_page: Boolean(about_url),
      transparency_signals: signals,
      missing: [],
    },
    overall_score: 0,
  }
}

type Pair = ConversationalQuery['question_answer_pairs'][number]

/** Good: short and with a number; fair: short; poor: longer than an answer that is read out. */
const qualityOf = (answer: string): Pair['quality'] => {
  if (wordsOf(answer).stems.length > CONCISE_WORDS) return 'poor'
  return quantitiesIn(answer, 0, answer.length).length > 0 ? 'good' : 'fair'
}

export const conversationalOf = ({ converted: { questions } }: Reading): ConversationalQuery => ({
  score: 0,
  question_answer_pairs: questions.slice(0, PAIRS).map(({ question, answer }) => ({
    question: clip(question, 120),
    answer: clip(answer.replaceAll('\n', ' '), 200),
    quality: qualityOf(answer),
  })),
  faq_detected: questions.length > 0,
  natural_language_optimization: { score: 0, conversational_tone: false, direct_answers: 0, improvements: [] },
  voice_search_readiness: { score: 0, featured_snippet_potential: false, concise_answers: 0, improvements: [] },
  missing_questions: [],
})

/** "attribute: value" of a fact; a measure without a label is named by what it measures. */
const entityOf = ({ label, shown, value, attributes, quantities }: Fact): string => {
  if (label !== '') return clip(shown.replaceAll('\n', ' '), 60)
  const name = attributes[0] ? ATTRIBUTES[attributes[0]].name : (quantities[0]?.dimension ?? '')
  return clip(`${name}: ${quantities.length > 0 ? shown : value}`, 60)
}

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

export const semanticOf = (reading: Reading, assessed: readonly Assessed[]): SemanticRichness => {
  const { facts, terms, description } = reading
  const keywords = scoreOfRule(assessed, 'struct-004')
  const depth = scoreOfRule(assessed, 'content-002')
  const entities = mean([scoreOfRule(assessed, 'content-003'), scoreOfRule(assessed, 'content-004')])
  return {
    score: mean([keywords, depth, entities]),
    topical_authority: { score: 0, main_topics: [], subtopic_coverage: [], depth: '', improvements: [] },
    semantic_keywords: {
      score: keywords,
      primary_keywords: terms.slice(0, 10).map(({ shown }) => shown),
      related_terms: [],
      semantic_gaps: [],
    },
    content_depth: {
      score: depth,
      word_count: description.stems.length,
      reading_level: '',
      technical_depth: '',
      improvements: [],
    },
    entity_coverage: {
      score: entities,
      entities: [...facts.filter(({ label }) => label !== ''), ...facts.filter(({ label }) => label === '')]
        .slice(0, ENTITIES)
        .map(entityOf),
      relationships: [],
      missing: missingAttributes(reading).map((anyOf) => ATTRIBUTES[anyOf[0]!].name),
    },
  }
}
