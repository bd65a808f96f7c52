// The schema of what `analyze` answers, from the schemas of the report.

import { z } from 'zod'
import {
  Comparison,
  ConversationalQuery,
  Eeat,
  Score,
  SemanticRichness,
  Suggestion,
  Summary,
} from '../../../src/aeo/report.ts'

export const Analysis = z.strictObject({
  score: Score,
  summary: Summary,
  suggestions: z.array(Suggestion),
  eeat: Eeat,
  conversational_query: ConversationalQuery,
  semantic_richness: SemanticRichness,
  comparisons: z.array(Comparison),
  content_length: z.int().min(0),
  additional_fields: z.record(z.string(), z.unknown()),
})
