// Tools that find products: in the imported catalogue, and among those that were analysed, the worst first.

import { z } from 'zod'
import { SearchText } from '../../catalogue/schemas.ts'
import { GRADES } from '../../engine/analyzer/report/report.ts'
import { idOf } from '../../http/parameters.ts'
import { problem } from '../../http/problems.ts'
import { type Agent, notThere, READS, tool } from '../agent.ts'
import { type ApiJob, merchantText, NOTICE, nextOffset, notice, pageOf, paging } from '../shapes.ts'

export const findProducts = tool({
  name: 'find_products',
  title: 'Find products',
  description:
    'Lists the products of the imported catalogue, or those with a text in their title or type. Returns the resource_id that other tools need. A shop that is connected to its platform has no imported catalogue: use the ids of the platform.',
  access: 'aeo.read',
  hints: READS,
  input: z.object({
    search: SearchText.optional().describe('Part of a title or product type, in any case, or a whole id'),
    ...paging('products', 50, 20),
  }),
  output: z.object({
    products: z.array(
      z.object({
        resource_id: z.string(),
        imported_at: z.string(),
        merchant_text: merchantText({ title: z.string(), product_type: z.string().nullable() }),
      }),
    ),
    next_offset: nextOffset,
    notice,
  }),
  run: async (agent, { search, limit, offset }) => {
    const found = await agent.products({ search, limit: limit + 1, offset })
    const { page, next_offset } = pageOf(found, { limit, offset })
    const products = page.map(({ resource_id, imported_at, title, product_type }) => ({
      resource_id,
      imported_at,
      merchant_text: { title, product_type },
    }))
    return { products, next_offset, notice: NOTICE }
  },
})

/** @throws the problem if no job has completed */
const completedJob = async (agent: Agent, jobId: string | undefined): Promise<ApiJob> => {
  if (jobId !== undefined) {
    const job = await agent.job('analysis', jobId)
    if (job.status === 'completed') return job
    throw problem.jobNotCompleted(job.error_message ?? `The job is ${job.status}; call again when it has completed.`)
  }
  const newest = await agent.newestJob()
  if (newest) return newest
  throw notThere('Nothing has been analysed yet; call analyze_product first.')
}

const count = z.int().min(0)

export const listWorst = tool({
  name: 'list_worst',
  title: 'List the worst products',
  description:
    'Lists the products of an analysis job that answer engines can use least, lowest score first, each with the first thing to fix. Default: the newest completed job.',
  access: 'aeo.read',
  hints: READS,
  input: z.object({ job_id: idOf('analysis job').optional(), ...paging('products', 50, 10) }),
  output: z.object({
    job_id: z.uuid(),
    products: z.array(
      z.object({
        resource_id: z.string(),
        analysis_id: z.uuid(),
        score: z.int(),
        grade: z.enum(GRADES),
        total_issues: count,
        critical_count: count,
        warning_count: count,
        first_rule: z
          .string()
          .nullable()
          .describe('The rule of the suggestion that would add the most points; see explain_rule'),
        merchant_text: merchantText({ title: z.string().nullable(), first_suggestion: z.string().nullable() }),
      }),
    ),
    next_offset: nextOffset,
    notice,
  }),
  run: async (agent, { job_id, limit, offset }) => {
    const { id } = await completedJob(agent, job_id)
    const found = await agent.worst({ job_id: id, limit: limit + 1, offset })
    const { page, next_offset } = pageOf(found, { limit, offset })
    const products = page.map(({ resource_title, first, grade, ...one }) => ({
      ...one,
      grade: grade as (typeof GRADES)[number],
      first_rule: first?.id ?? null,
      merchant_text: { title: resource_title, first_suggestion: first?.title ?? null },
    }))
    return { job_id: id, products, next_offset, notice: NOTICE }
  },
})
