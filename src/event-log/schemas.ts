// The shape of the data of every event type, and what it means. Types are past tense and unique; keys are the interface
// specification's own snake_case, so that an event and a read-model row read alike. docs/events/asyncapi.json is generated
// from here: titles are the summaries of its messages.

import { z } from 'zod'
import { jobShapes } from '../jobs/events.ts'

const id = z.uuid()
const count = z.int().min(0)

const organization_id = id.describe('The organization')
const project_id = id.describe('The project')
const shop_id = id.describe('The shop, derived from its domain')
const job = jobShapes({ kind: 'analysis', item: 'product', items: 'products' })
const { job_id, total_items, item } = job
const analysis_id = id.describe('The analysis of one product by one job')
const resource_type = z.literal('product')
const resource_id = z.string().describe('The product, in the form in which it was submitted')
const resource_ids = z.array(z.string())
const reused = z
  .literal(true)
  .optional()
  .describe('Present where the report is that of an earlier analysis, as nothing that it depends on has changed')

const Outcome = z.object({
  item,
  resource_id,
  resource_title: z.string().nullable().describe('The title of the product; null where it could not be read'),
  analysis_id,
  ...job.outcome,
  reused,
})

const progress = {
  ...job.progress,
  reused_items: count
    .optional()
    .describe('Products that are done with the report of an earlier analysis; absent in what was written before that'),
}

export const schemas = {
  OrganizationCreated: z.object({ organization_id, name: z.string().describe('Its name') }).meta({
    title: 'An organization exists from now on',
    description: 'A shop that sends its first valid session token gets an organization of its own.',
  }),
  ProjectCreated: z.object({ project_id, organization_id, name: z.string().describe('Its name') }).meta({
    title: 'A project of an organization exists from now on',
    description: 'The project that a new shop belongs to, or one that a member of the organization has created.',
  }),
  ShopInstalled: z
    .object({ shop_id, organization_id, project_id, domain: z.string().describe('Its domain on the platform') })
    .meta({
      title: 'A shop has begun to use the service',
      description:
        'Comes last of the three events of an installation, so that one that was cut off is repeated as a whole. Comes again for a shop that returns after it was redacted.',
    }),
  ShopRedacted: z.object({ shop_id, organization_id, project_id }).meta({
    title: 'What was kept about a shop beside the log has been deleted',
    description:
      'Its tokens, its imported catalogue and what was made of that. A valid session token of the shop installs it again.',
  }),

  AnalysisItemsListed: z
    .object({
      job_id,
      part: count.describe('Which part of the list this is, 0 for the first'),
      resource_ids: resource_ids.describe('The products of this part'),
    })
    .meta({
      title: 'A part of the list of products of a large job',
      description:
        'Only for jobs whose ids do not fit into one event. Parts 0, 1, … stand right before the AnalysisJobRequested that they belong to.',
    }),
  AnalysisJobRequested: z
    .object({
      job_id,
      resource_type,
      part: count.describe('How many AnalysisItemsListed stand before this event; 0 for most jobs'),
      resource_ids: resource_ids.describe('The products of the job; the last part of them where there are others'),
      total_items,
      cycle_start: job.cycle_start,
    })
    .meta({
      title: 'An analysis job has been accepted',
      description: "It is the shop's active job until it has completed or failed; meanwhile no other is accepted.",
    }),
  AnalysisJobClosed: z.object({ job_id }).meta({
    title: "The shop's place for a job is free again",
    description: 'Comes some time after the job has ended. It only tidies, and is not in the public feed.',
  }),

  AnalysisJobStarted: z
    .object(job.started)
    .meta({ title: 'A worker has begun with an analysis job', description: 'The first event of a job at work.' }),
  AnalysisItemsSettled: z
    .object({
      ...progress,
      settled: job.settled,
      items: z.array(Outcome).describe('What became of the products that were done with this event'),
    })
    .meta({
      title: 'Some products of an analysis job are done',
      description: 'Each product is counted once. The event also says where the job stands after it.',
    }),
  AnalysisJobCompleted: z.object({ ...progress, ...job.completed }).meta({
    title: 'An analysis job has completed',
    description: 'All products are done, and at least one of them has a report.',
  }),
  AnalysisJobFailed: z.object({ ...progress, ...job.failed }).meta({
    title: 'An analysis job has failed',
    description: 'No product has a report, or the job was given up because it got no further.',
  }),

  AnalysisRecorded: z
    .object({
      analysis_id,
      job_id,
      item,
      resource_type,
      resource_id,
      resource_title: z.string().describe('The title of the product'),
      report: z.looseObject({ id }).describe('The report, as the API returns it; its id is that of the analysis'),
      reused,
    })
    .meta({
      title: 'The report on one product of an analysis job',
      description:
        'One event per product that could be analysed, before the AnalysisItemsSettled that counts it. It is the only one of its stream.',
    }),
} as const
