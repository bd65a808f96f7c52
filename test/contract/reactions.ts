// Every reaction to an event may come again: after a death, from a second process, or because a message is delivered twice.
// By then its stream has gone on, and no event store keeps the same event from being appended once more at the newer
// revision. So each is repeated here on every store, late, and must find in the state of its stream that it is done.

import { randomUUID } from 'node:crypto'
import { recordAnalysis } from '../../src/analysis/commands.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import type { Context } from '../../src/event-log/handle.ts'
import { beginJob, closeSlot, failJob, settleItems, startJob } from '../../src/jobs/commands.ts'
import { JOB_KINDS, type JobKind, KIND_NAMES, type Outcome } from '../../src/jobs/kinds.ts'
import type { JobRequests } from '../../src/jobs/request.ts'
import {
  type Decided,
  editOptimization,
  endChange,
  recordOptimizations,
  startApply,
  startRevert,
} from '../../src/optimizations/commands.ts'
import { installedShop } from '../../src/shops/commands.ts'
import { generation, proposal, recordedBare } from '../support/optimizations.ts'
import { assert, test } from '../support/test.ts'

const now = () => new Date().toISOString()

const settledOf =
  (kind: JobKind) =>
  (item: number): Outcome => {
    const failed = { item, analysis_id: randomUUID(), status: 'failed' as const, error: 'Broken.' }
    return kind === 'analysis'
      ? { ...failed, resource_id: String(item), resource_title: null }
      : { ...failed, generated: 0, model_usage: null }
  }

const requestOf: { [K in JobKind]: (job_id: string, count: number) => JobRequests[K] } = {
  analysis: (job_id, count) => ({
    job_id,
    resource_type: 'product',
    resource_ids: Array.from({ length: count }, (_, n) => String(n)),
  }),
  optimization: (job_id, count) => ({
    job_id,
    analysis_ids: Array.from({ length: count }, () => randomUUID()),
    optimization_ids: [],
    style_options: { tone: 'professional', length: 'standard' },
  }),
}

const sceneOn = async <K extends JobKind>(store: EventStore, kind: K) => {
  const domain = `shop-${randomUUID().slice(0, 8)}.myshopify.com`
  const shop = await installedShop(store, domain, now)
  const context: Context = {
    shop,
    now,
    actor: { type: 'system' as const, id: 'test' },
    correlation_id: randomUUID(),
    causation_id: randomUUID(),
  }
  const start = async (count = 3) => {
    const { requested } = await startJob(store, kind, requestOf[kind](randomUUID(), count), context)
    const { job_id } = requested.data
    return { job_id, plan: { kind, job_id, total_items: count }, stream: JOB_KINDS[kind].job(job_id) }
  }
  const types = async (stream: string) => (await store.readStream(stream, { limit: 50 })).map(({ type }) => type)
  const { types: type } = JOB_KINDS[kind]
  return {
    store,
    domain,
    context,
    start,
    types,
    type,
    settled: settledOf(kind),
    slot: JOB_KINDS[kind].slot(shop.shop_id),
  }
}

/** Registers the tests; the store is there when they run. */
export const reactions = (label: string, opened: () => EventStore): void => {
  type Scene = Awaited<ReturnType<typeof sceneOn>>
  const it = (sentence: string, work: (scene: Scene) => Promise<void>) =>
    test(`${label}: ${sentence}`, async () => work(await sceneOn(opened(), 'analysis')))
  const ofEachKind = (sentence: string, work: (scene: Scene) => Promise<void>) => {
    for (const kind of KIND_NAMES)
      test(`${label}, ${kind}: ${sentence}`, async () => work(await sceneOn<JobKind>(opened(), kind)))
  }

  it('a shop is installed once, however often its first token comes', async ({ store, domain, context, types }) => {
    const streams = [
      `shop-${context.shop.shop_id}`,
      `organization-${context.shop.organization_id}`,
      `project-${context.shop.project_id}`,
    ]
    for (const stream of streams) assert.is((await types(stream)).length, 1, stream)
    assert.equal(await installedShop(store, domain, now), context.shop)
    for (const stream of streams) assert.is((await types(stream)).length, 1, stream)
  })

  ofEachKind(
    'a start beside a running job answers that job, also after its stream has gone on',
    async ({ store, context, start, slot, types, type, settled }) => {
      const { job_id, plan } = await start()
      assert.is((await start()).job_id, job_id)
      await beginJob(store, plan, context)
      await settleItems(store, plan, [settled(0)], context)
      assert.is((await start()).job_id, job_id)
      assert.equal(await types(slot), [type.requested])
    },
  )

  ofEachKind(
    'a job is begun once, also when that is asked again after its items have been settled',
    async ({ store, context, start, types, type, settled }) => {
      const { plan, stream } = await start()
      await beginJob(store, plan, context)
      await settleItems(store, plan, [settled(0)], context)
      assert.is((await beginJob(store, plan, context))?.type, type.settled)
      assert.equal(await types(stream), [type.started, type.settled])
    },
  )

  ofEachKind('a job that nobody has requested in this log is not begun', async ({ store, context, start, types }) => {
    const { plan } = await start()
    const unknown = { ...plan, job_id: randomUUID() }
    assert.is(await beginJob(store, unknown, context), undefined)
    assert.equal(await types(JOB_KINDS[unknown.kind].job(unknown.job_id)), [])
  })

  ofEachKind(
    'items are settled once, also when they come again after others, or after the end',
    async ({ store, context, start, types, type, settled }) => {
      const { plan, stream } = await start()
      await beginJob(store, plan, context)
      await settleItems(store, plan, [settled(0)], context)
      await settleItems(store, plan, [settled(1)], context)
      await settleItems(store, plan, [settled(0)], context)
      await settleItems(store, plan, [settled(2)], context)
      await settleItems(store, plan, [settled(1), settled(2)], context)
      const expected = [type.started, ...Array(3).fill(type.settled), type.failed]
      assert.equal(await types(stream), expected)
    },
  )

  ofEachKind('a job ends once, also when it is given up again', async ({ store, context, start, types, type }) => {
    const { plan, stream } = await start()
    await beginJob(store, plan, context)
    for (let n = 0; n < 3; n += 1) await failJob(store, plan, 'It made no progress.', context)
    assert.equal(await types(stream), [type.started, type.failed])
  })

  ofEachKind(
    'a slot is freed once, and never for a job that came later',
    async ({ store, context, start, slot, types, type }) => {
      const first = await start()
      await beginJob(store, first.plan, context)
      await failJob(store, first.plan, 'It made no progress.', context)
      await closeSlot(store, first.plan, context)
      await closeSlot(store, first.plan, context)
      assert.equal(await types(slot), [type.requested, type.closed])
      const second = await start()
      assert.is.not(second.job_id, first.job_id)
      await closeSlot(store, first.plan, context)
      assert.equal(await types(slot), [type.requested, type.closed, type.requested])
    },
  )

  it('a report stands as it was recorded first, also when another is made of the same product', async ({
    store,
    context,
    start,
    types,
  }) => {
    const { job_id } = await start()
    const analysis_id = randomUUID()
    const about = { analysis_id, job_id, item: 0, resource_type: 'product' as const, resource_id: '0' }
    const report = (resource_title: string) => ({
      type: 'AnalysisRecorded' as const,
      data: { ...about, resource_title, report: { id: analysis_id } },
    })
    const first = await recordAnalysis(store, report('First'), context)
    assert.equal(await recordAnalysis(store, report('First'), context), first)
    assert.equal(await recordAnalysis(store, report('Second'), context), first)
    assert.equal(await types(`analysis-${analysis_id}`), ['AnalysisRecorded'])
  })

  const optimizedOn = async (store: EventStore, context: Context) => {
    const { analysis_id } = await recordedBare(store, context, '0')
    const made = generation(analysis_id, [proposal('title')])
    const { data } = await recordOptimizations(store, made, context)
    return { made, named: { analysis_id, optimization_id: data.added[0]?.id ?? '' }, stream: `analysis-${analysis_id}` }
  }

  it('a job generates for an analysis once, also when it comes again after an edit and after another job', async ({
    store,
    context,
    types,
  }) => {
    const { made, named, stream } = await optimizedOn(store, context)
    await editOptimization(store, { ...named, optimized_value: 'Edited' }, context)
    const again = { ...made, proposals: [proposal('faq')] }
    assert.equal((await recordOptimizations(store, again, context)).data.added[0]?.id, named.optimization_id)
    await recordOptimizations(store, generation(named.analysis_id, []), context)
    await recordOptimizations(store, again, context)
    const generated = 'OptimizationsGenerated'
    assert.equal(await types(stream), ['AnalysisRecorded', generated, 'OptimizationEdited', generated])
  })

  it('for an analysis that is not there nothing is generated', async ({ store, context, types }) => {
    const unknown = randomUUID()
    const refused = await recordOptimizations(store, generation(unknown, []), context).then(
      () => undefined,
      (error) => error.name,
    )
    assert.is(refused, 'UnknownAnalysis')
    assert.equal(await types(`analysis-${unknown}`), [])
  })

  it('an apply and a revert are started once and end once, however often and late that comes again', async ({
    store,
    context,
    types,
  }) => {
    const { named, stream } = await optimizedOn(store, context)
    const changeOf = (decided: Decided) => {
      if (!('optimization' in decided) || !decided.optimization.change) throw new Error('nothing was started')
      return decided.optimization.change
    }
    const apply = changeOf(await startApply(store, named, context))
    assert.equal(changeOf(await startApply(store, named, context)), apply)
    const end = async (change: typeof apply) => {
      await endChange(store, change, { outcome: 'written', value: change.value }, context)
      await endChange(store, change, { outcome: 'failed', reason: 'Late.' }, context)
    }
    await end(apply)
    await startApply(store, named, context)
    const revert = changeOf(await startRevert(store, named, context))
    await end(apply)
    await end(revert)
    await end(apply)
    await startRevert(store, named, context)
    assert.equal(await types(stream), [
      'AnalysisRecorded',
      'OptimizationsGenerated',
      'OptimizationApplyStarted',
      'OptimizationApplied',
      'OptimizationRevertStarted',
      'OptimizationReverted',
    ])
  })
}
