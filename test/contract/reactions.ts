// Every reaction to an event may come again: after a death, from a second process, or because a message is delivered twice.
// By then its stream has gone on, and no event store keeps the same event from being appended once more at the newer
// revision. So each is repeated here on every store, late, and must find in the state of its stream that it is done.

import { randomUUID } from 'node:crypto'
import type { Context } from '../../src/commands/handle.ts'
import { recordAnalysis } from '../../src/commands/handle-analysis.ts'
import { beginJob, closeSlot, failJob, settleItems, startJob } from '../../src/commands/handle-jobs.ts'
import {
  type Decided,
  editOptimization,
  endChange,
  recordOptimizations,
  startApply,
  startRevert,
} from '../../src/commands/handle-optimizations.ts'
import { installedShop } from '../../src/commands/handle-shops.ts'
import type { EventStore } from '../../src/store/store.ts'
import { generation, proposal, recordedBare } from '../support/optimizations.ts'
import { assert, test } from '../support/test.ts'

const now = () => new Date().toISOString()

const settled = (item: number) => ({
  ...{ item, resource_id: String(item), resource_title: null, analysis_id: randomUUID() },
  ...{ status: 'failed' as const, error: 'Broken.' },
})

const sceneOn = async (store: EventStore) => {
  const domain = `shop-${randomUUID().slice(0, 8)}.myshopify.com`
  const shop = await installedShop(store, domain, now)
  const context: Context = {
    ...{ shop, now, actor: { type: 'system' as const, id: 'test' } },
    ...{ correlation_id: randomUUID(), causation_id: randomUUID() },
  }
  const start = async (count = 3) => {
    const resource_ids = Array.from({ length: count }, (_, n) => String(n))
    const request = { job_id: randomUUID(), resource_type: 'product' as const, resource_ids }
    const { requested } = await startJob(store, 'analysis', request, context)
    const { job_id } = requested.data
    return { job_id, plan: { kind: 'analysis' as const, job_id, total_items: count }, stream: `analysisJob-${job_id}` }
  }
  const types = async (stream: string) => (await store.readStream(stream, { limit: 50 })).map(({ type }) => type)
  return { store, domain, context, start, types, slot: `shopAnalysis-${shop.shop_id}` }
}

/** Registers the tests; the store is there when they run. */
export const reactions = (label: string, opened: () => EventStore): void => {
  const it = (sentence: string, work: (scene: Awaited<ReturnType<typeof sceneOn>>) => Promise<void>) =>
    test(`${label}: ${sentence}`, async () => work(await sceneOn(opened())))

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

  it('a start beside a running job answers that job, also after its stream has gone on', async ({
    store,
    context,
    start,
    slot,
    types,
  }) => {
    const { job_id, plan } = await start()
    assert.is((await start()).job_id, job_id)
    await beginJob(store, plan, context)
    await settleItems(store, plan, [settled(0)], context)
    assert.is((await start()).job_id, job_id)
    assert.equal(await types(slot), ['AnalysisJobRequested'])
  })

  it('a job is begun once, also when that is asked again after its items have been settled', async ({
    store,
    context,
    start,
    types,
  }) => {
    const { plan, stream } = await start()
    await beginJob(store, plan, context)
    await settleItems(store, plan, [settled(0)], context)
    assert.is((await beginJob(store, plan, context))?.type, 'AnalysisItemsSettled')
    assert.equal(await types(stream), ['AnalysisJobStarted', 'AnalysisItemsSettled'])
  })

  it('a job that nobody has requested in this log is not begun', async ({ store, context, start, types }) => {
    const { plan } = await start()
    const unknown = { ...plan, job_id: randomUUID() }
    assert.is(await beginJob(store, unknown, context), undefined)
    assert.equal(await types(`analysisJob-${unknown.job_id}`), [])
  })

  it('items are settled once, also when they come again after others, or after the end', async ({
    store,
    context,
    start,
    types,
  }) => {
    const { plan, stream } = await start()
    await beginJob(store, plan, context)
    await settleItems(store, plan, [settled(0)], context)
    await settleItems(store, plan, [settled(1)], context)
    await settleItems(store, plan, [settled(0)], context)
    await settleItems(store, plan, [settled(2)], context)
    await settleItems(store, plan, [settled(1), settled(2)], context)
    const expected = ['AnalysisJobStarted', ...Array(3).fill('AnalysisItemsSettled'), 'AnalysisJobFailed']
    assert.equal(await types(stream), expected)
  })

  it('a job ends once, also when it is given up again', async ({ store, context, start, types }) => {
    const { plan, stream } = await start()
    await beginJob(store, plan, context)
    for (let n = 0; n < 3; n += 1) await failJob(store, plan, 'It made no progress.', context)
    assert.equal(await types(stream), ['AnalysisJobStarted', 'AnalysisJobFailed'])
  })

  it('a slot is freed once, and never for a job that came later', async ({ store, context, start, slot, types }) => {
    const first = await start()
    await beginJob(store, first.plan, context)
    await failJob(store, first.plan, 'It made no progress.', context)
    await closeSlot(store, first.plan, context)
    await closeSlot(store, first.plan, context)
    assert.equal(await types(slot), ['AnalysisJobRequested', 'AnalysisJobClosed'])
    const second = await start()
    assert.is.not(second.job_id, first.job_id)
    await closeSlot(store, first.plan, context)
    assert.equal(await types(slot), ['AnalysisJobRequested', 'AnalysisJobClosed', 'AnalysisJobRequested'])
  })

  it('a report stands as it was recorded first, also when another is made of the same product', async ({
    store,
    context,
    start,
    types,
  }) => {
    const { job_id } = await start()
    const analysis_id = randomUUID()
    const report = (resource_title: string) => ({
      ...{ analysis_id, job_id, item: 0, resource_type: 'product' as const, resource_id: '0', resource_title },
      report: { id: analysis_id },
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
      ...['AnalysisRecorded', 'OptimizationsGenerated', 'OptimizationApplyStarted', 'OptimizationApplied'],
      ...['OptimizationRevertStarted', 'OptimizationReverted'],
    ])
  })
}
