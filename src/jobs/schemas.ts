// Shapes that jobs of every kind have in common.

import { z } from 'zod'
import { idOf, page } from '../http/parameters.ts'

const time = z.iso.datetime()
const count = z.int().min(0)

const JOB_STATUSES = ['pending', 'running', 'completed', 'failed'] as const

export const jobHead = { id: z.uuid(), organization_id: z.uuid(), project_id: z.uuid(), shop_id: z.uuid() }
export const jobProgress = {
  status: z.enum(JOB_STATUSES),
  progress_percent: z.int().min(0).max(100),
  total_items: count,
  completed_items: count.describe('Settled items, failed ones included'),
  error_message: z.string().nullable(),
  started_at: time.nullable(),
  completed_at: time.nullable(),
  created_at: time,
  updated_at: time,
}

export const JobParams = z.object({ job_id: idOf('job') })

export const JobsQuery = z.object({
  ...page,
  status: z
    .enum(JOB_STATUSES, { error: `must be one of ${JOB_STATUSES.join(', ')}` })
    .optional()
    .describe('Only jobs of this status'),
})
