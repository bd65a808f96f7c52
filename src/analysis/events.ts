// The events of analysis jobs and of their reports.

import { z } from 'zod'
import { ShopSuggestion } from '../engine/analyzer/report/report.ts'
import { count, event, id } from '../event-log/event-definition.ts'
import { jobShapes } from '../jobs/events.ts'

const job = jobShapes({ kind: 'analysis', item: 'product', items: 'products' })
const { job_id, total_items, item } = job
const analysis_id = id.describe('The analysis of one product by one job')
const resource_type = z.literal('product')
const resource_id = z.string().describe('The product, in the form in which it was submitted')
const resource_ids = z.array(z.string())
const reused = z
  .literal(true)
  .optional()
  .describe('Present if the report of an earlier analysis was reused because nothing it depends on has changed')

const Outcome = z.object({
  item,
  resource_id,
  resource_title: z.string().nullable().describe('The title of the product; null if it could not be read'),
  analysis_id,
  ...job.outcome,
  reused,
})

const progress = {
  ...job.progress,
  reused_items: count.optional().describe('Products done by reusing an earlier report; absent in older events'),
}

export const analysisSlotEvents = {
  AnalysisItemsListed: event({
    title: 'A part of the list of products of a large job',
    description:
      'Only for jobs whose ids do not fit into one event. Parts 0, 1, … come directly before their AnalysisJobRequested.',
    data: {
      job_id,
      part: count.describe('Which part of the list this is, 0 for the first'),
      resource_ids: resource_ids.describe('The products of this part'),
    },
    personal: [],
  }),
  AnalysisJobRequested: event({
    title: 'An analysis job has been accepted',
    description: "It is the shop's active job until it completes or fails; until then no other is accepted.",
    data: {
      job_id,
      resource_type,
      part: count.describe('How many AnalysisItemsListed precede this event; 0 for most jobs'),
      resource_ids: resource_ids.describe('The products of the job, or the last part of them'),
      total_items,
      cycle_start: job.cycle_start,
    },
    personal: [],
  }),
  AnalysisJobClosed: event({
    title: "The shop's place for a job is free again",
    description: 'Written some time after the job has ended. It only tidies up, and is not in the public feed.',
    data: { job_id },
    internal: true,
  }),
}

export const analysisJobEvents = {
  AnalysisJobStarted: event({
    title: 'A worker has started an analysis job',
    description: 'The first event of a running job.',
    data: job.started,
    personal: [],
  }),
  AnalysisItemsSettled: event({
    title: 'Some products of an analysis job are done',
    description: "Each product is counted once. The event includes the job's progress after it.",
    data: {
      ...progress,
      settled: job.settled,
      items: z.array(Outcome).describe('The outcomes of the products that this event completes'),
    },
    personal: [],
  }),
  AnalysisJobCompleted: event({
    title: 'An analysis job has completed',
    description: 'All products are done, and at least one of them has a report.',
    data: {
      ...progress,
      ...job.completed,
      shop_suggestions: z
        .array(ShopSuggestion)
        .optional()
        .describe('What to fix once for the whole shop; absent in older events'),
    },
    personal: [],
  }),
  AnalysisJobFailed: event({
    title: 'An analysis job has failed',
    description: 'No product has a report, or the job was given up because it made no progress.',
    data: { ...progress, ...job.failed },
    personal: [],
  }),
}

const analysis = {
  analysis_id,
  job_id,
  item,
  resource_type,
  resource_id,
  resource_title: z.string().describe('The title of the product'),
}

export const analysisEvents = {
  AnalysisRecorded: event({
    title: 'The report on one product of an analysis job',
    description:
      'One event per product that could be analysed, before the AnalysisItemsSettled that counts it. It is the only one of its stream.',
    data: {
      ...analysis,
      report: z.looseObject({ id }).describe('The report, as the API returns it; its id is that of the analysis'),
      reused,
    },
    personal: [],
  }),
  AnalysisRepeated: event({
    title: 'The report of an earlier analysis, reused for one product of an analysis job',
    description:
      'Nothing that it depends on has changed. The event replaces an AnalysisRecorded and contains no report: the report of the named analysis applies, with the ids and time of this one.',
    data: {
      ...analysis,
      source: z.enum(['storefront', 'catalogue', 'page']).describe('Where the record now comes from'),
      repeats: id.describe('The analysis whose report is reused, which was not reused itself'),
    },
    personal: [],
  }),
}
