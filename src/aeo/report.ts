// The analysis report: its fields are the interface specification's, in its order, and every key is always present.
// Sub-scores are 0-100. A part that no rule computes is empty ("", 0, false or an empty list), never invented.

import { z } from 'zod'

const strings = z.array(z.string())
const score = z.number().min(0).max(100)

export const GRADES = ['A', 'B', 'C', 'D', 'F'] as const
export const PRIORITIES = ['critical', 'warning', 'info'] as const
export const CATEGORIES = [
  'structure',
  'content',
  'commerce',
  'schema',
  'conversational',
  'semantic',
  'eeat',
  'media',
  'freshness',
  'safety',
] as const

export const Score = z.object({ value: z.int().min(0).max(100), grade: z.enum(GRADES) })

export const Suggestion = z
  .object({
    id: z.string().describe('Category prefix, a hyphen and a number, e.g. struct-001'),
    category: z.enum(CATEGORIES),
    priority: z.enum(PRIORITIES),
    title: z.string(),
    description: z.string(),
    example: z.string(),
    impact: z.enum(['high', 'medium', 'low']),
  })
  .describe('What to change, the most recoverable points first')

export const Eeat = z.object({
  experience: z.object({ score, signals: strings, missing: strings }),
  expertise: z.object({
    score,
    author_info: z.boolean(),
    credentials: strings,
    expert_quotes: z.int().min(0),
    missing: strings,
  }),
  authoritativeness: z.object({
    score,
    citations: z.int().min(0),
    external_links: z.int().min(0),
    source_quality: z.enum(['none', 'low', 'medium', 'high', '']),
    missing: strings,
  }),
  trustworthiness: z.object({
    score,
    contact_info: z.boolean(),
    about_page: z.boolean(),
    transparency_signals: strings,
    missing: strings,
  }),
  overall_score: score,
})

export const ConversationalQuery = z.object({
  score,
  question_answer_pairs: z.array(
    z.object({ question: z.string(), answer: z.string(), quality: z.enum(['good', 'fair', 'poor']) }),
  ),
  faq_detected: z.boolean(),
  natural_language_optimization: z.object({
    score,
    conversational_tone: z.boolean(),
    direct_answers: z.int().min(0),
    improvements: strings,
  }),
  voice_search_readiness: z.object({
    score,
    featured_snippet_potential: z.boolean(),
    concise_answers: z.int().min(0),
    improvements: strings,
  }),
  missing_questions: strings,
})

export const SemanticRichness = z.object({
  score,
  topical_authority: z.object({
    score,
    main_topics: strings,
    subtopic_coverage: strings,
    depth: z.enum(['shallow', 'moderate', 'deep', '']),
    improvements: strings,
  }),
  semantic_keywords: z.object({
    score,
    primary_keywords: strings,
    related_terms: strings,
    semantic_gaps: strings,
  }),
  content_depth: z.object({
    score,
    word_count: z.int().min(0),
    reading_level: z.enum(['elementary', 'middle_school', 'high_school', 'college', 'graduate', '']),
    technical_depth: z.enum(['none', 'basic', 'intermediate', 'advanced', '']),
    improvements: strings,
  }),
  entity_coverage: z.object({ score, entities: strings, relationships: strings, missing: strings }),
})

export const Opportunity = z.object({
  title: z.string(),
  description: z.string(),
  impact: z.enum(['high', 'medium', 'low']),
  effort: z.enum(['high', 'medium', 'low']),
  priority: z.int().min(1),
})

export const Comparison = z.object({
  id: z.uuid(),
  name: z.string(),
  source: z.string(),
  score: Score,
  insights: z.object({
    strength_areas: strings,
    weak_areas: strings,
    opportunities: z.array(Opportunity),
    summary: z.string(),
  }),
})

export const Summary = z.object({
  total_issues: z.int().min(0),
  critical_count: z.int().min(0),
  warning_count: z.int().min(0),
  info_count: z.int().min(0),
})

export type Score = z.infer<typeof Score>
export type Grade = Score['grade']
export type Suggestion = z.infer<typeof Suggestion>
export type Summary = z.infer<typeof Summary>
export type Eeat = z.infer<typeof Eeat>
export type ConversationalQuery = z.infer<typeof ConversationalQuery>
export type SemanticRichness = z.infer<typeof SemanticRichness>
export type Comparison = z.infer<typeof Comparison>

/** What the analyzer answers for one record: the report without the parts that only a job can know (ids, times). */
export type Analysis = {
  score: Score
  summary: Summary
  suggestions: Suggestion[]
  eeat: Eeat
  conversational_query: ConversationalQuery
  semantic_richness: SemanticRichness
  comparisons: Comparison[]
  /** Characters of semantic HTML that were analysed. */
  content_length: number
  /** Free-form facts about how the score came about: evidence per rule, stage scores, gates, rule version. */
  additional_fields: Record<string, unknown>
}
