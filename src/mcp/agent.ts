// What tools may do: ask the routes of a shop as whoever the agent works for, so that guards, limits and answers are those of the API; and a
// few reads that the routes have under other rights, or not at all.

import { setTimeout as sleep } from 'node:timers/promises'
import type { WorstAnalysis } from '../../projections/analysis/analyses.ts'
import { Problem } from '../http/problems.ts'
import type { ProjectUsage } from './shapes.ts'

type Asked = { query?: Record<string, string | number | undefined>; json?: unknown; ndjson?: readonly unknown[] }

/** A problem that a route has answered. */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  errors?: { field: string; message: string }[]
  current_value?: string
  found_value?: string
}

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

export type Answered<T> = { body: T; headers: Record<string, unknown> }

export type Agent = {
  /** `path`: behind that of the shop's routes, as `/analyze`. @throws Refused */
  ask: <T>(method: 'GET' | 'POST', path: string, asked?: Asked) => Promise<Answered<T>>
  /** What applying an optimization, or taking it back, would write, as the routes of changes answer it. @throws the problem */
  preview: (kind: 'apply' | 'revert', optimizationId: string) => Promise<unknown>
  /** The products of a job of the shop with the lowest scores. */
  worst: (page: { job_id: string; limit: number; offset: number }) => Promise<WorstAnalysis[]>
  /** What the project uses in the billing cycle. */
  usage: () => Promise<ProjectUsage>
}

const FIRST_LOOK_MS = 80
const SLOWEST_LOOK_MS = 1_000

/** Looks at a job until it has ended, at most for these seconds. */
export const untilEnded = async <Job extends { status: string }>(
  agent: Agent,
  path: string,
  seconds: number,
  signal: AbortSignal,
): Promise<Job> => {
  const until = performance.now() + seconds * 1_000
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, SLOWEST_LOOK_MS)) {
    const { body } = await agent.ask<Job>('GET', path)
    const isOver = body.status === 'completed' || body.status === 'failed'
    if (isOver || signal.aborted || performance.now() + wait > until) return body
    await sleep(wait)
  }
}
