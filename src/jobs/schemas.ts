// Shapes that jobs of every kind have in common.

import { z } from 'zod'
import { count, idOf, oneOf, page, time } from '../http/parameters.ts'

const JOB_STATUSES = ['pending', 'running', 'completed', 'failed'] as const

const FailedItem = z
  .object({
    resource_id: z.string().optional().describe('For an analysis job: the product'),
    analysis_id: z.uuid().optional().describe('For an optimization job: the analysis'),
    error: z.string().describe('Why, in a sentence for the merchant'),
  })
  .describe('An item that failed, and why')

export const jobHead = { id: z.uuid(), organization_id: z.uuid(), project_id: z.uuid(), shop_id: z.uuid() }
export const jobProgress = {
  status: z.enum(JOB_STATUSES),
  progress_percent: z.int().min(0).max(100),
  total_items: count,
  completed_items: count.describe('Finished items, including failed ones'),
  failed_items: count.describe('Items that failed; `failures` says why, and other items continue'),
  failures: z.array(FailedItem).max(20).describe('The first twenty failed items'),
  error_message: z.string().nullable().describe('Why the job failed; null unless it did'),
  started_at: time.nullable().describe('null until a worker has started it'),
  completed_at: time.nullable().describe('When the job completed or failed; null until then'),
  created_at: time,
  updated_at: time,
}

export const JobParams = z.object({ job_id: idOf('job') })

export const JobsQuery = z.object({
  ...page,
  status: oneOf(JOB_STATUSES).optional().describe('Only jobs with this status'),
})
