// The report's semantic_richness block: topics, keywords, depth, entities.

import type { SemanticRichness } from '../../report.ts'
import { clip } from '../../text/plain.ts'
import { ATTRIBUTES } from '../attributes.ts'
import type { Fact } from '../facts/facts.ts'
import type { Reading } from '../reading.ts'
import { missingAttributes } from '../rules/attributes.ts'
import type { Assessed } from '../score.ts'

const ENTITIES = 10

const scoreOfRule = (assessed: readonly Assessed[], id: string): number => {
  const finding = assessed.find(({ rule }) => rule.id === id)?.finding
  return finding && finding.outcome !== 'na' ? Math.round(finding.value * 100) : 0
}

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
