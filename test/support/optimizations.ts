// Proposals and generations for tests.

import { randomUUID } from 'node:crypto'
import { recordAnalysis } from '../../src/analysis/commands.ts'
import type { Field } from '../../src/engine/optimization.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import type { Context } from '../../src/event-log/handle.ts'
import { recordOptimizations } from '../../src/optimizations/commands.ts'
import type { Generation, Proposal } from '../../src/optimizations/decide.ts'
import { projected } from './projected.ts'
import { AEO, type ResultItem, type TestService } from './service.ts'

/** A middling proposal; the overrides say what a test is about. */
export const proposal = (field: Field, overrides: Partial<Proposal> = {}): Proposal => ({
  field,
  optimization_type: 'create',
  title: `Write the ${field}`,
  description: 'Made of the facts of the record.',
  current_value: '',
  optimized_value: `A better ${field}`,
  expected_score_increase: 3,
  auto_applicable: true,
  confidence_score: 90,
  generation_style: { tone: 'professional', length: 'standard' },
  written_by: 'facts',
  needs_input: [],
  ...overrides,
})

export const generation = (
  analysis_id: string,
  proposals: readonly Proposal[],
  overrides: Partial<Generation> = {},
): Generation => ({
  analysis_id,
  job_id: randomUUID(),
  resource_id: '1',
  optimization_ids: [],
  proposals,
  model_usage: null,
  ...overrides,
})

/** Analyses a product of the shop and records what is proposed for it, as a worker does. Answers the ids in the order of the proposals. */
export const optimized = async (
  service: Pick<TestService, 'startJob' | 'ended' | 'call' | 'store' | 'pool'>,
  shop: string,
  proposals: readonly Proposal[],
  { resource_id = '1', analysis = undefined as Analysis | undefined, overrides = {} as Partial<Generation> } = {},
) => {
  const known = analysis ?? (await analysed(service, shop, resource_id))
  const made = generation(known.analysis_id, proposals, { resource_id, ...overrides })
  const event = await recordOptimizations(service.store, made, known.context)
  await projected(service, 'analysis', event.position)
  return { ...known, job_id: made.job_id, ids: event.data.added.map(({ id }) => id) }
}

type Analysis = { analysis_id: string; context: Context }

/** Analyses one product. */
export const analysed = async (
  { startJob, ended, call }: Pick<TestService, 'startJob' | 'ended' | 'call'>,
  shop: string,
  resource_id: string,
): Promise<Analysis> => {
  const job = await startJob(shop, [resource_id])
  await ended(shop, job.id)
  const { body } = await call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop })
  const { organization_id, project_id, shop_id } = job
  return { analysis_id: body[0]?.id ?? '', context: contextFor({ organization_id, project_id, shop_id }) }
}

/** Whose it is, and somebody who does it now. */
export const contextFor = (shop: Context['shop']): Context => ({
  shop,
  actor: { type: 'system', id: 'test' },
  correlation_id: randomUUID(),
  causation_id: randomUUID(),
  now: () => new Date().toISOString(),
})

/** The types of the events of an analysis, without the report. */
export const typesOf = async (store: EventStore, analysisId: string): Promise<string[]> =>
  (await store.readStream(`analysis-${analysisId}`, { from: 1, limit: 1_000 })).map(({ type }) => type)

/** The least that counts as an analysis, recorded without a job; nobody asks the API for its report. */
export const recordedBare = async (store: EventStore, context: Context, resource_id: string): Promise<Analysis> => {
  const analysis_id = randomUUID()
  const ids = { analysis_id, job_id: randomUUID(), item: 0, resource_type: 'product' as const, resource_id }
  const report = { id: analysis_id, created_at: context.now() }
  const data = { ...ids, resource_title: 'A product', report }
  await recordAnalysis(store, { type: 'AnalysisRecorded', data }, context)
  return { analysis_id, context }
}
