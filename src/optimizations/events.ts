// The events of optimizations and of the jobs that generate them.

import { z } from 'zod'
import { count, event, id, time } from '../event-log/event-definition.ts'
import { jobShapes } from '../jobs/events.ts'

const job = jobShapes({ kind: 'optimization', item: 'analysis', items: 'analyses' })
const { job_id, total_items } = job
const analysis_id = id.describe('The analysis whose product it is for')
const optimization_id = id.describe('The optimization')
const resource_id = z.string().describe('The product, in the form in which it was submitted')

const style = z
  .object({
    tone: z.enum(['professional', 'friendly', 'technical', 'luxurious']),
    length: z.enum(['concise', 'standard', 'detailed']),
  })
  .describe('How it is written')

const field = z
  .enum(['title', 'meta_title', 'meta_description', 'description', 'faq', 'image_alt', 'json_ld'])
  .describe('The field of the product that it replaces')

const model_usage = z
  .object({
    model: z.string().describe('Its name'),
    calls: count,
    input_tokens: count,
    output_tokens: count,
    cost: z.number().min(0).nullable().describe('In US dollars; null if no prices are set'),
  })
  .nullable()
  .describe('Use of the language model; null if none was asked')

const progress = {
  ...job.progress,
  generated: count.optional().describe('Values generated so far; absent in older events'),
  model_usage: model_usage.describe('Use of the language model so far; null if none was asked'),
}

const none = z
  .string()
  .optional()
  .describe(
    'Why nothing, or nothing more, is proposed, for the merchant; absent if every possible improvement is proposed, and in older events',
  )

const Outcome = z.object({
  item: job.item,
  analysis_id,
  ...job.outcome,
  generated: count.describe('Optimizations generated for it'),
  none,
  model_usage,
})

const Optimization = z.object({
  id: optimization_id,
  field,
  optimization_type: z.enum(['enhance', 'rewrite', 'create']),
  title: z.string().describe('What it does'),
  description: z.string().describe('Why, and what it is based on'),
  current_value: z.string().describe('The value in the shop when it was generated; "" if there was none'),
  optimized_value: z.string().describe('The proposed value'),
  expected_score_increase: z
    .int()
    .min(0)
    .describe('Measured points that it adds to the score; 0 if it only helps readers'),
  auto_applicable: z.boolean().describe('Whether it can be applied without review'),
  confidence_score: z.int().min(0).max(100),
  generation_style: style,
  written_by: z.enum(['facts', 'model']).describe("The record's own facts, or a language model"),
  needs_input: z.array(z.string()).describe('What only the merchant knows'),
  pictures: z
    .array(z.string())
    .optional()
    .describe('For image_alt: the addresses of the pictures, one per line of the value'),
  visibility: z
    .object({
      queries: z.int().min(1).describe('Queries that the simulation was asked'),
      before: z.number().min(0).max(1).describe('Mean of 1 / log2(1 + place) without the value'),
      after: z.number().min(0).max(1).describe('The same with it'),
    })
    .optional()
    .describe('How it changes how well the product is found, simulated; absent if this was not tested'),
})

const change = { analysis_id, optimization_id, resource_id, field }

export const optimizationSlotEvents = {
  OptimizationJobRequested: event({
    title: 'An optimization job has been accepted',
    description: "It is the shop's active optimization job until it has completed or failed.",
    data: {
      job_id,
      analysis_ids: z.array(analysis_id).min(1).describe('The analyses of the job'),
      total_items,
      optimization_ids: z.array(optimization_id).describe('Which ones to generate again; empty for all unapplied ones'),
      style_options: style,
      cycle_start: job.cycle_start,
    },
    personal: [],
  }),
  OptimizationJobClosed: event({
    title: "The shop's place for an optimization job is free again",
    description: 'Written some time after the job has ended. It only tidies up, and is not in the public feed.',
    data: { job_id },
    internal: true,
  }),
}

export const optimizationJobEvents = {
  OptimizationJobStarted: event({
    title: 'A worker has started an optimization job',
    description: 'The first event of a running job.',
    data: job.started,
    personal: [],
  }),
  OptimizationItemsSettled: event({
    title: 'Some analyses of an optimization job are done',
    description: "Each is counted once. The event includes the job's progress after it.",
    data: {
      ...progress,
      settled: job.settled,
      items: z.array(Outcome).describe('The outcomes of the analyses that this event completes'),
    },
    personal: [],
  }),
  OptimizationJobCompleted: event({
    title: 'An optimization job has completed',
    description: 'All analyses are done, and at least one of them did not fail.',
    data: { ...progress, ...job.completed },
    personal: [],
  }),
  OptimizationJobFailed: event({
    title: 'An optimization job has failed',
    description: 'Nothing could be generated, or the job was given up because it made no progress.',
    data: { ...progress, ...job.failed },
    personal: [],
  }),
}

/** In the stream of the analysis: they tell the state of its optimizations. */
export const optimizationEvents = {
  OptimizationsGenerated: event({
    title: 'Optimizations were generated for an analysis',
    description:
      'Once for each job and analysis, even if there is nothing to propose. Applied optimizations, and those being applied, are never removed.',
    // Version 1 had none that brings no point.
    upcasters: [(data) => data],
    data: {
      analysis_id,
      job_id,
      resource_id,
      removed: z.array(optimization_id).describe('Earlier optimizations that these replace'),
      added: z.array(Optimization),
      none,
      model_usage,
    },
    personal: [],
  }),
  OptimizationEdited: event({
    title: 'An optimization was edited',
    description: 'Only while it is neither applied nor being applied.',
    data: { ...change, optimized_value: z.string().describe('The value as edited') },
    personal: [],
  }),
  OptimizationAdapted: event({
    title: 'An unapplied optimization was adapted to another one',
    description:
      'Structured data contain the title of the product, so they change with a title that is applied or reverted. Directly after that event.',
    data: { ...change, optimized_value: z.string().describe('The value adapted to what the shop has now') },
    personal: [],
  }),
  OptimizationApplyStarted: event({
    title: 'An optimization is about to be written into the shop',
    description: 'Until this ends, no one can edit, remove or apply it. The event is not in the public feed.',
    data: {
      ...change,
      value: z.string().describe('The value to write'),
      expected_current: z.string().describe('The value that the shop must have for the write'),
      pictures: z.array(z.string()).optional(),
    },
    internal: true,
  }),
  OptimizationApplied: event({
    title: 'An optimization is in the shop',
    description: 'The value was written, or was already there.',
    data: {
      ...change,
      value: z.string().describe('The value in the shop now'),
      previous_value: z.string().describe('The value before'),
      applied_at: time,
    },
    personal: [],
  }),
  OptimizationApplyFailed: event({
    title: 'An optimization could not be written into the shop',
    description: 'It remains unapplied.',
    data: { ...change, reason: z.string().describe("Why, in the platform's own words if it refused") },
    personal: [],
  }),
  OptimizationRevertStarted: event({
    title: 'An applied optimization is about to be reverted',
    description: 'The event is not in the public feed.',
    data: {
      ...change,
      value: z.string().describe('The value to write: the previous one'),
      expected_current: z.string().describe('The value that the shop must have for the write: the applied one'),
      pictures: z.array(z.string()).optional(),
    },
    internal: true,
  }),
  OptimizationReverted: event({
    title: 'An applied optimization was reverted',
    description: 'The shop has the previous value again.',
    data: { ...change, value: z.string().describe('The value in the shop now'), reverted_at: time },
    personal: [],
  }),
  OptimizationRevertFailed: event({
    title: 'An applied optimization could not be reverted',
    description: 'It remains in the shop.',
    data: { ...change, reason: z.string().describe("Why, in the platform's own words if it refused") },
    personal: [],
  }),
}
