// What a visibility test answers: the interface specification's fields, and what is needed to read them honestly.

import { z } from 'zod'

/** Where a product was lost on the way to an answer, or that it was not. */
const STAGES = ['not_retrieved', 'not_in_context', 'not_cited', 'cited'] as const
export type Stage = (typeof STAGES)[number]

export const ENGINES = ['embedded', 'perplexity', 'openai', 'gemini', 'chat'] as const
export type EngineName = (typeof ENGINES)[number]

/** Whose a document of the corpus is. */
const ORIGINS = ['shop', 'competitor', 'catalogue'] as const
export type Origin = (typeof ORIGINS)[number]

const share = z.number().min(0).max(1)
const count = z.int().min(0)
const position = z.int().min(1).nullable()
const interval = z.tuple([share, share]).describe('Wilson interval of 95 %: from, to')

/** Who was cited first where the product was not. */
export const Winner = z
  .object({
    origin: z.enum(ORIGINS),
    resource_id: z.string().nullable().describe('Of a product of the shop; null for others'),
    title: z.string(),
    url: z.string().nullable().describe('null where it is not known'),
    sentence: z.string().describe('What was cited of it'),
  })
  .describe('Who was cited first instead')

/** Where the record that agents find differs from the shop's. */
export const RecordDifference = z.object({
  field: z.enum(['title', 'description', 'price', 'availability', 'barcode', 'images', 'attributes']),
  kind: z
    .enum(['inferred', 'missing', 'old'])
    .describe(
      'inferred: the catalogue says what the record does not; missing: the record says it and the catalogue does not; old: both say something else',
    ),
  catalogue: z.string().nullable().describe('null where it says nothing'),
  record: z.string().nullable().describe('What the shop says; null if it says nothing'),
})

/** What one engine said to one query, over all its samples. */
export const EngineRow = z
  .object({
    engine: z.enum(ENGINES),
    simulated: z.boolean().describe('true: a simulation over the shop, its competitors and nothing else'),
    asked: count.describe('Samples that were asked for'),
    samples: count.describe('Samples that were measured; the others failed and count as nothing'),
    cited: count.nullable().describe('Samples that cite the product; null if the engine cites nothing'),
    mentioned: count.nullable().describe('Samples that name the product; null if that cannot be told'),
    found_rate: share.nullable().describe('Share of the samples in which it was found; null without samples'),
    interval: interval.nullable().describe('null without samples, and for the simulation, which has no chance in it'),
    position: position.describe('Median place among what was cited; null if it was not'),
    error: z.string().nullable().describe('Why samples are missing; null if none is'),
    retrieved: count
      .nullable()
      .optional()
      .describe(
        'Live engines: samples that had found the page of the product as a source, cited or not; null if the engine does not tell its sources',
      ),
    unsupported: count.optional().describe('Live engines that cite: answers that cite nothing at all'),
    refused: count.optional().describe('Live engines: answers that were declined; they are not among the samples'),
  })
  .describe('What one engine answered to one query')

/** What the catalogue for agents answered to one query. A place in it is no citation, so it counts for no score. */
export const CatalogueRow = EngineRow.pick({
  asked: true,
  samples: true,
  cited: true,
  found_rate: true,
  interval: true,
  position: true,
  error: true,
}).extend({
  differences: z
    .array(RecordDifference)
    .optional()
    .describe("Where its record of the product differs from the shop's; absent if it was not found"),
})
export type CatalogueRow = z.infer<typeof CatalogueRow>

/** Another product of the shop in the answer of the simulation. */
const Other = z.object({
  resource_id: z.string(),
  version: z.string().describe('Of what the record says: another one where it changed'),
  position: position.describe('null where the engine did not name it'),
})
export type Other = z.infer<typeof Other>

export const QueryDetails = z.object({
  branded: z.boolean().describe('Names the brand or the product: tells recognition, and does not count for the score'),
  stage: z.enum(STAGES).nullable().describe('Where the simulation lost the product; null if it was not asked'),
  robustness: share
    .nullable()
    .describe('Share of the phrasings of the query in which the simulation cites it; null if that was not asked'),
  samples: count.describe('Phrasings and repeated questions that were measured, of all engines'),
  winner: Winner.nullable().describe('Who was cited first instead; null if the product was, or nothing was cited'),
  engines: z.array(EngineRow),
  catalogue: CatalogueRow.optional().describe(
    'What the catalogue that agents search (agent-catalog) has: a place in it is no citation and counts for no score; absent if it was not asked',
  ),
  others: z
    .array(Other)
    .optional()
    .describe(
      'Other products of the shop and of the same kind in the simulated answer, as comparisons take them for controls; absent if there are none',
    ),
})

export const QueryResult = z.object({
  query: z.string(),
  found: z.boolean().describe('Cited, in at least half of the samples where there are several'),
  position: position.describe('Place among what was cited, 1 first; null if it was not found'),
  relevance_score: share,
  snippet: z.string().describe('The sentence that was cited; "" where none was'),
  details: QueryDetails,
})

export type Winner = z.infer<typeof Winner>
export type RecordDifference = z.infer<typeof RecordDifference>
export type EngineRow = z.infer<typeof EngineRow>
export type QueryDetails = z.infer<typeof QueryDetails>
export type QueryResult = z.infer<typeof QueryResult>
