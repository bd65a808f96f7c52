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

export const Score = z
  .object({ value: z.int().min(0).max(100), grade: z.enum(GRADES) })
  .describe('After the gates. A from 90, B from 80, C from 70, D from 60')

export const Suggestion = z
  .object({
    id: z.string().describe('Category prefix, a hyphen and a number, e.g. struct-001'),
    category: z.enum(CATEGORIES),
    priority: z.enum(PRIORITIES),
    title: z.string().describe('What to do'),
    description: z.string().describe('What is wrong here, quoting the record'),
    example: z.string().describe("Made of the record's own facts, or which field to fill"),
    impact: z.enum(['high', 'medium', 'low']).describe('By the points of the score that it would bring'),
  })
  .describe('What to change, the most recoverable points first')

export const ShopSuggestion = Suggestion.omit({ impact: true })
  .extend({
    products: z.int().min(0).nullable().describe('How many products it is true of; null if it is a fact of the shop'),
    of: z.int().min(0).nullable().describe('Of how many that are asked for it; null if it is a fact of the shop'),
    resource_ids: z.array(z.string()).describe('The first of them where they are few'),
  })
  .describe('What is to be done once for the whole shop')

export const Eeat = z
  .object({
    experience: z
      .object({ score, signals: strings.describe('Tests, notes on fit and use, ratings'), missing: strings })
      .describe('Whether someone has used it'),
    expertise: z
      .object({
        score,
        author_info: z.boolean().describe('Whether it says who made, designed or wrote it'),
        credentials: strings.describe('Standards and certificates that are named'),
        expert_quotes: z.int().min(0),
        missing: strings,
      })
      .describe('Whether somebody who knows vouches for it'),
    authoritativeness: z
      .object({
        score,
        citations: z.int().min(0).describe('External links that a statement can rest on'),
        external_links: z.int().min(0),
        source_quality: z.enum(['none', 'low', 'medium', 'high', '']),
        missing: strings,
      })
      .describe('Sources; a twentieth of the whole, as controlled studies found no gain'),
    trustworthiness: z
      .object({
        score,
        contact_info: z.boolean(),
        about_page: z.boolean(),
        transparency_signals: strings.describe('What shop and record say of contact, policies, delivery, warranty'),
        missing: strings,
      })
      .describe('What is known of the shop'),
    overall_score: score,
  })
  .describe('Signals that were found add up; `missing` names what would add most. Beside the score')

export const ConversationalQuery = z
  .object({
    score,
    question_answer_pairs: z.array(
      z.object({ question: z.string(), answer: z.string(), quality: z.enum(['good', 'fair', 'poor']) }),
    ),
    faq_detected: z.boolean().describe('Whether there is any such pair'),
    natural_language_optimization: z.object({
      score,
      conversational_tone: z.boolean().describe('Whether the buyer is addressed'),
      direct_answers: z.int().min(0).describe("Buyers' questions that the text itself answers"),
      improvements: strings,
    }),
    voice_search_readiness: z.object({
      score,
      featured_snippet_potential: z
        .boolean()
        .describe('Whether the first sentence can be read out: at most 60 words with the product and a fact'),
      concise_answers: z.int().min(0).describe('Answers that can be quoted as they stand'),
      improvements: strings,
    }),
    missing_questions: strings.describe('What buyers of such a product ask and the record does not answer'),
  })
  .describe("Answers to buyers' questions. Beside the score")

export const SemanticRichness = z
  .object({
    score,
    topical_authority: z.object({
      score,
      main_topics: strings.describe('Whole phrases of title, type, category, tags and facts'),
      subtopic_coverage: strings.describe('Attributes that are stated, and headings'),
      depth: z.enum(['shallow', 'moderate', 'deep', '']),
      improvements: strings,
    }),
    semantic_keywords: z.object({
      score,
      primary_keywords: strings.describe(
        'What buyers would search by: kind, tags that the text bears out, short values',
      ),
      related_terms: strings.describe('Other words by which buyers search for such a thing'),
      semantic_gaps: strings.describe(
        'Attributes that this record does not state: what buyers of its kind ask for, then what similar products of the catalogue state',
      ),
    }),
    content_depth: z.object({
      score,
      word_count: z.int().min(0),
      reading_level: z
        .enum(['elementary', 'middle_school', 'high_school', 'college', 'graduate', ''])
        .describe('US school grades; "" where the text is too short or its language has none'),
      technical_depth: z.enum(['none', 'basic', 'intermediate', 'advanced', '']).describe('By facts with a measure'),
      improvements: strings,
    }),
    entity_coverage: z.object({
      score,
      entities: strings.describe('Facts as "what: value"'),
      relationships: strings.describe('"product – relation – value"'),
      missing: strings.describe('Attributes that buyers of such a product ask for'),
    }),
  })
  .describe('Topics, terms, depth, facts. Beside the score')

const Opportunity = z
  .object({
    title: z.string(),
    description: z.string(),
    impact: z.enum(['high', 'medium', 'low']),
    effort: z.enum(['high', 'medium', 'low']),
    priority: z.int().min(1).describe('1 is the first to take'),
  })
  .describe('A suggestion whose rule the others meet')

export const Comparison = z
  .object({
    id: z.uuid(),
    name: z.string(),
    source: z.string().describe('category average, category best, or what was named as a competitor'),
    score: Score,
    insights: z.object({
      strength_areas: strings.describe('Categories of rules'),
      weak_areas: strings.describe('Categories of rules'),
      opportunities: z.array(Opportunity),
      summary: z.string(),
    }),
  })
  .describe('With similar products of the catalogue, or competitors. Beside the score')

export const Summary = z.object({
  total_issues: z.int().min(0).describe('Suggestions'),
  critical_count: z.int().min(0),
  warning_count: z.int().min(0),
  info_count: z.int().min(0),
})

export type Score = z.infer<typeof Score>
export type Grade = Score['grade']
export type ShopSuggestion = z.infer<typeof ShopSuggestion>
export type Suggestion = z.infer<typeof Suggestion>
export type Summary = z.infer<typeof Summary>
export type Eeat = z.infer<typeof Eeat>
export type ConversationalQuery = z.infer<typeof ConversationalQuery>
export type SemanticRichness = z.infer<typeof SemanticRichness>
export type Comparison = z.infer<typeof Comparison>

/** Where a finding can be seen: a place in a field's plain text, or a field that is missing. */
export type Evidence = { field: string; start: number; end: number; text: string } | { missing: string }

/** One of several things that a finding tells. */
export type Part = {
  /** Equal in all products that have it for the same reason. */
  kind: string
  said: string
  /** As it is said behind others, where that is another sentence. */
  further?: string
  fix: string
  example: string
  priority: Suggestion['priority']
  evidence: Evidence[]
}

/** What the analyzer answers for one record: the report without the parts that only a job can know (ids, times). */
export type Analysis = {
  score: Score
  summary: Summary
  suggestions: Suggestion[]
  /** By rule, what its suggestion says, so that one of it can be said of the shop instead. No part of the report. */
  parts: Record<string, readonly Part[]>
  eeat: Eeat
  conversational_query: ConversationalQuery
  semantic_richness: SemanticRichness
  comparisons: Comparison[]
  /** Characters of semantic HTML that were analysed. */
  content_length: number
  /** Free-form facts about how the score came about: evidence per rule, stage scores, gates, rule version. */
  additional_fields: Record<string, unknown>
}
