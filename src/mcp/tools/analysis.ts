// Tools of analyses: start one, look at a job, and why a rule says what it does.

import { z } from 'zod'
import type { AnalysisJobResult } from '../../analysis/schemas.ts'
import { GRADES } from '../../engine/analyzer/report/report.ts'
import { pageOfRule } from '../../engine/analyzer/rules.ts'
import { idOf } from '../../http/parameters.ts'
import { Problem } from '../../http/problems.ts'
import type { JobKind } from '../../jobs/kinds.ts'
import { type Agent, notThere, READS, tool, untilEnded } from '../agent.ts'
import { type ApiJob, cost, costOf, jobOf, jobShape, NOTICE, notice, resourceId, waitSeconds } from '../shapes.ts'

const resultsOf = async (agent: Agent, jobId: string) =>
  (await agent.ask<z.infer<typeof AnalysisJobResult>[]>('GET', `/analysis-jobs/${jobId}/results`)).body
    .filter(({ status }) => status === 'completed')
    .map(({ id, resource_id, score, grade }) => ({ resource_id, analysis_id: id, score, grade }))

export const analyzeProduct = tool({
  name: 'analyze_product',
  title: 'Analyse products',
  description:
    'Starts an analysis of one to fifty products: how ready their records are to be found and cited by answer engines. Waits for it to finish and returns the scores; get_report returns the findings. A shop has one active analysis job: while another one runs, started is false and that job is returned; call again when it has finished.',
  access: 'aeo.write',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  cost: { metric_type: 'analysis', per: 'product' },
  input: z.object({
    resource_ids: z.array(resourceId).min(1).max(50).describe('As returned by find_products'),
    wait_seconds: waitSeconds,
  }),
  output: z.object({
    started: z.boolean().describe('Whether this call started the job; false if one was already active'),
    job: jobShape,
    analyses: z
      .array(
        z.object({
          resource_id: z.string(),
          analysis_id: z.uuid().describe('The id to pass to propose_changes'),
          score: z.number().nullable(),
          grade: z.enum(GRADES).nullable(),
        }),
      )
      .describe('For a completed job that this call started'),
    cost,
    notice,
  }),
  run: async (agent, { resource_ids, wait_seconds }, signal) => {
    const ndjson = resource_ids.map((resource_id) => ({ resource_type: 'product', resource_id }))
    const { body, headers } = await agent.ask<ApiJob>('POST', '/analyze', { ndjson })
    const started = headers['citable-job'] === 'created'
    // Without waiting, the answer of the start is enough; reading the job would wait for the read model.
    const isWaiting = started && wait_seconds > 0
    const job = isWaiting ? await untilEnded(agent, 'analysis', body.id, { seconds: wait_seconds, signal }) : body
    const analyses = started && job.status === 'completed' ? await resultsOf(agent, job.id) : []
    const costing = costOf('analysis', started ? job.total_items : 0)
    return { started, job: jobOf('analysis', job), analyses, cost: costing, notice: NOTICE }
  },
})

const isMissing = (error: unknown): boolean => error instanceof Problem && error.status === 404

export const getJob = tool({
  name: 'get_job',
  title: 'Get a job',
  description:
    'Returns the progress of a job of either kind, and can wait a little for it to finish. After an analysis job, list_worst and get_report return the findings; after an optimization job, get_report returns the proposals.',
  access: 'aeo.read',
  hints: READS,
  input: z.object({ job_id: idOf('job'), wait_seconds: waitSeconds.default(0) }),
  output: z.object({ job: jobShape, notice }),
  run: async (agent, { job_id, wait_seconds }, signal) => {
    const look = (kind: JobKind) => untilEnded(agent, kind, job_id, { seconds: wait_seconds, signal })
    try {
      return { job: jobOf('analysis', await look('analysis')), notice: NOTICE }
    } catch (error) {
      if (!isMissing(error)) throw error
      return { job: jobOf('optimization', await look('optimization')), notice: NOTICE }
    }
  },
})

export const explainRule = tool({
  name: 'explain_rule',
  title: 'Explain a rule',
  description:
    'What a rule of the analyzer measures, why that matters, its source with the strength of the evidence, and the counter-evidence.',
  access: 'aeo.read',
  hints: READS,
  input: z.object({ rule_id: z.string().min(1).max(64).describe('As in suggestions, e.g. struct-001') }),
  output: z.object({ rule_id: z.string(), page: z.string().describe('Markdown') }),
  run: async (_, { rule_id }) => {
    const page = pageOfRule(rule_id)
    if (page === undefined) throw notThere('There is no such rule; the suggestions of a report name rules.')
    return { rule_id, page }
  },
})
