// What tools may do: read with the queries of the routes, and call the routes themselves to start or change something, as the caller that
// the agent works for.

import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { WorstAnalysis } from '../../projections/analysis/analyses.ts'
import type { Metric } from '../accounts/names.ts'
import { Problem, type ProblemBody } from '../http/problems.ts'
import type { JobKind } from '../jobs/kinds.ts'
import type { ApiJob, ProjectUsage } from './shapes.ts'

type Asked = { json?: unknown; ndjson?: readonly unknown[] }

export class Refused extends Error {
  override name = 'Refused'
  readonly problem: ProblemBody
  constructor(problem: ProblemBody) {
    super(problem.detail)
    this.problem = problem
  }
}

/** That there is nothing, and what to do first. */
export const notThere = (detail: string): Problem => new Problem('not-found', detail)

type Listed = { resource_id: string; title: string; product_type: string | null; imported_at: string }

type Answered<T> = { body: T; headers: Record<string, unknown> }

export type Agent = {
  /** `path`: behind that of the shop's routes, as `/analyze`. @throws Refused */
  ask: <T>(method: 'GET' | 'POST', path: string, asked?: Asked) => Promise<Answered<T>>
  /** Of the imported catalogue. */
  products: (page: { search?: string | undefined; limit: number; offset: number }) => Promise<Listed[]>
  /** @throws the 404 problem for one that is not the shop's */
  job: (kind: JobKind, id: string) => Promise<ApiJob>
  /** The newest analysis job that has completed. */
  newestJob: () => Promise<ApiJob | undefined>
  /** The newest report on a product, as the routes answer it. */
  report: (resourceId: string) => Promise<unknown>
  /** What applying or reverting an optimization would write, as the routes of changes return it. @throws the problem */
  preview: (kind: 'apply' | 'revert', optimizationId: string) => Promise<unknown>
  /** The products of a job of the shop with the lowest scores. */
  worst: (page: { job_id: string; limit: number; offset: number }) => Promise<WorstAnalysis[]>
  /** What the project uses in the billing cycle. */
  usage: () => Promise<ProjectUsage>
}

const FIRST_LOOK_MS = 80
const SLOWEST_LOOK_MS = 1_000

/** Looks at a job until it has ended, at most for these seconds. */
export const untilEnded = async (
  agent: Agent,
  kind: JobKind,
  id: string,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<ApiJob> => {
  const until = performance.now() + seconds * 1_000
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, SLOWEST_LOOK_MS)) {
    const job = await agent.job(kind, id)
    const isOver = job.status === 'completed' || job.status === 'failed'
    if (isOver || signal.aborted || performance.now() + wait > until) return job
    await sleep(wait)
  }
}

// What a tool is. All of them are listed in tools.ts; protocol.ts makes tools of the protocol of them.

export type Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  /** The action in the table of permissions that it needs besides reading. */
  access: 'aeo.read' | 'aeo.write' | 'aeo.apply'
  /** What clients go by when they decide whether to ask a person first. */
  hints: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
  /** What a call counts in the usage; absent if it is free. */
  cost?: { metric_type: Metric; per: string }
  input: Input
  output: Output
  run: (agent: Agent, input: z.output<Input>, signal: AbortSignal) => Promise<z.input<Output>>
}

export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(one: Tool<Input, Output>): Tool =>
  one as unknown as Tool

/** It changes nothing, here or elsewhere. */
export const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
