// The shapes of optimizations and of requests about them.

import { z } from 'zod'
import { FIELDS, LENGTHS, OPTIMIZATION_TYPES, STANDARD_STYLE, TONES, WRITERS } from '../engine/optimization.ts'
import { idOf, listOf, oneOf, page, ResourceId, time } from '../http/parameters.ts'
import { ProblemDetails } from '../http/route-schemas.ts'
import { jobHead, jobProgress } from '../jobs/schemas.ts'
import { GENERATED_BYTES } from './decide.ts'

const StyleOptions = z
  .object(
    {
      tone: oneOf(TONES).default(STANDARD_STYLE.tone),
      length: oneOf(LENGTHS).default(STANDARD_STYLE.length),
    },
    { error: 'must be an object with tone and length' },
  )
  .describe('How to write the values')

const MAX_OPTIMIZATION_IDS = 100

export const OptimizationRequest = z
  .object(
    {
      optimization_ids: z
        .array(z.guid({ error: 'must be a UUID' }).toLowerCase(), { error: 'must be a list of UUIDs' })
        .max(MAX_OPTIMIZATION_IDS, `must have at most ${MAX_OPTIMIZATION_IDS} entries`)
        .optional()
        .describe('Which ones to generate again; applied ones are skipped. Default, and if empty: all unapplied ones'),
      style_options: StyleOptions.optional(),
    },
    { error: 'must be an object' },
  )
  .meta({
    description: 'What to generate; everything is optional, including the body',
    example: { style_options: { tone: 'friendly', length: 'concise' } },
  })

export const StyleRequest = z.object({ style_options: StyleOptions.optional() }, { error: 'must be an object' }).meta({
  description: 'How to write the values; everything is optional, including the body',
  example: { style_options: { tone: 'professional', length: 'standard' } },
})

const keysOnly =
  (key: string) =>
  ({ code }: { code: string }): string =>
    code === 'unrecognized_keys' ? `may have only ${key}` : `must be an object with ${key}`

export const Optimization = z
  .object({
    id: z.uuid(),
    analysis_id: z.uuid(),
    job_id: z.uuid().describe('The optimization job that generated it'),
    resource_id: z.string().describe('The product that it is for'),
    field: z.enum(FIELDS).describe('The field of the product that it replaces'),
    optimization_type: z.enum(OPTIMIZATION_TYPES).describe('create if the field was empty'),
    title: z.string().describe('What it does, in a few words'),
    description: z.string().describe('What it fixes, what it is based on, and what was left out'),
    current_value: z.string().describe('The value in the shop when it was generated; empty if there was none'),
    optimized_value: z.string().describe('The proposed value, or the applied value once applied'),
    expected_score_increase: z
      .int()
      .min(0)
      .describe('Measured points that the generated value adds by itself; 0 if it only helps readers'),
    auto_applicable: z.boolean().describe('Whether it can be applied without review'),
    generation_style: z.object({ tone: z.enum(TONES), length: z.enum(LENGTHS) }).describe('How it was written'),
    confidence_score: z.int().min(0).max(100).describe('How well the record supports the generated value'),
    written_by: z.enum(WRITERS).describe("The record's own facts, or a language model"),
    needs_input: z.array(z.string()).describe('What only the merchant knows'),
    pictures: z
      .array(z.string())
      .optional()
      .describe('Only for image_alt: the addresses of the pictures, one per line of the values'),
    visibility: z
      .object({
        simulated: z.literal(true),
        queries: z.int().min(1).describe('Number of buyer queries that the simulation was asked'),
        before: z
          .number()
          .min(0)
          .max(1)
          .describe('Mean over the queries of 1 / log2(1 + place) without the generated value'),
        after: z.number().min(0).max(1).describe('The same with it'),
      })
      .optional()
      .describe(
        'How the generated value changes how well the product is found, simulated; absent if this was not tested',
      ),
    manually_edited: z
      .boolean()
      .describe('Whether the value was edited; gain and confidence are those of the generated value'),
    applied_at: time.nullable().describe('null if unapplied; kept after a revert'),
    reverted_at: time.nullable().describe('When it was reverted; null if it was not'),
    created_at: time,
  })
  .describe('A proposed value for one field of a product')

export const EditRequest = z
  .strictObject(
    {
      optimized_value: z
        .string({ error: 'must be a string' })
        .meta({ maxLength: GENERATED_BYTES, description: 'Cleaned to the format of its field' }),
    },
    { error: keysOnly('optimized_value') },
  )
  .meta({
    description: 'The value to propose instead',
    example: { optimized_value: 'Hand-thrown stoneware mug of 350 ml.' },
  })

export const ApplyRequest = z
  .strictObject(
    {
      dry_run: z
        .boolean({ error: 'must be true or false' })
        .default(false)
        .describe('Show what would be written, and write nothing'),
    },
    { error: keysOnly('dry_run') },
  )
  .meta({ description: 'How to apply or revert it', example: { dry_run: true } })

export const AppliedOptimization = Optimization.extend({
  change: z
    .object({
      resource_id: z.string(),
      target: z.enum(['catalogue', 'storefront']).describe('Where it would be written'),
      from: z.string().describe('The current value of the field'),
      to: z.string(),
    })
    .nullable()
    .optional()
    .describe('Only for a dry run: what would be written; null if nothing would change'),
}).describe('An optimization; for a dry run, also what would be written')

const MAX_CHANGES = 20
const CHANGES = `must have 1 to ${MAX_CHANGES} entries`

export const ChangesRequest = z
  .strictObject(
    {
      optimization_ids: z
        .array(z.guid({ error: 'must be a UUID' }).toLowerCase(), { error: 'must be a list of UUIDs' })
        .min(1, CHANGES)
        .max(MAX_CHANGES, CHANGES)
        .describe('The optimizations, each once'),
    },
    { error: keysOnly('optimization_ids') },
  )
  .meta({
    description: 'What to write or revert',
    example: { optimization_ids: ['3f1c8f5e-2f5b-4a57-9c0e-0c2c9d1f7a11'] },
  })

export const ChangeOutcome = z
  .object({
    id: z.uuid().describe('The optimization'),
    optimization: Optimization.optional().describe('As it is now; absent if it was refused'),
    problem: ProblemDetails.optional().describe('Why it was refused; absent if it was not'),
  })
  .describe('The outcome of one change')

export const ChangesQuery = z.object({
  ...page,
  resource_id: ResourceId.optional(),
  auto_applicable: oneOf(['true', 'false'])
    .optional()
    .describe('Only those that can be applied without review, or only the others'),
})

export const OptimizationPage = listOf(Optimization, 'Optimizations')

export const OptimizationJob = z
  .object({
    ...jobHead,
    analysis_ids: z.array(z.uuid()).describe('The analyses that it works on'),
    unproposed: z
      .array(z.object({ analysis_id: z.uuid(), reason: z.string().describe('Why, in sentences for the merchant') }))
      .describe(
        'Analyses of products for which nothing is proposed, or not everything that could be improved; the first twenty',
      ),
    ...jobProgress,
  })
  .describe('An optimization job')

export const OptimizationParams = z.object({ optimization_id: idOf('optimization') })

export const optimizationComponents = {
  OptimizationJob,
  OptimizationRequest,
  StyleRequest,
  Optimization,
  EditRequest,
  ApplyRequest,
  AppliedOptimization,
  ChangesRequest,
  ChangeOutcome,
}
