// Applying beside a platform that fails, beside other requests, and beside processes that die: nothing is written twice, no
// mark is lost, and nothing stays on its way.

import { randomUUID } from 'node:crypto'
import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import type { Context } from '../../src/event-log/handle.ts'
import type { OptimizationEvent } from '../../src/event-log/streams.ts'
import { recordOptimizations, startApply, startRevert } from '../../src/optimizations/commands.ts'
import { evolve, noOptimizations } from '../../src/optimizations/decide.ts'
import { StorefrontUnavailable } from '../../src/providers/storefront.ts'
import { installedShop } from '../../src/shops/commands.ts'
import { createFakeShop } from '../support/fake-shop.ts'
import { contextFor, generation, optimized, proposal, recordedBare, typesOf } from '../support/optimizations.ts'
import { product } from '../support/products.ts'
import { drawnRuns, IS_LONG } from '../support/rounds.ts'
import {
  AEO,
  type OptimizationAnswer,
  type ProblemAnswer,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const RACES = drawnRuns(IS_LONG ? 100 : 20)
/** Each is a request of its own after the other, and takes longer. */
const IMPORTS = drawnRuns(IS_LONG ? 100 : 14)
const RECOVER_AFTER_MS = 300

const platform = createFakeShop()
let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres', storefront: platform, recoverAfterMs: RECOVER_AFTER_MS })
  context = contextFor(await installedShop(service.store, shop, () => new Date().toISOString()))
})
after(() => service?.stop())

const OLD = 'Old title'
const NEW = 'New title'
const titled = (value = NEW) => proposal('title', { current_value: OLD, optimized_value: value })
const shop = randomShop()
let context: Context

/** An analysis with a title to be applied, of a product of its own unless told. */
const given = async (resource_id: string = randomUUID()) => {
  Object.assign(platform, {
    beforeWrite: () => undefined,
    afterWrite: () => undefined,
  })
  platform.records.set(resource_id, product(resource_id, { title: OLD }))
  const analysis = await recordedBare(service.store, context, resource_id)
  const made = await optimized(service, shop, [titled()], { resource_id, analysis })
  const id = made.ids[0] ?? ''
  const post = <T = OptimizationAnswer>(what: 'apply' | 'revert') =>
    service.call<T>('POST', `${AEO}/optimizations/${id}/${what}`, { shop })
  const patch = (optimized_value: string) =>
    service.call<OptimizationAnswer>('PATCH', `${AEO}/optimizations/${id}`, { shop, json: { optimized_value } })
  const writes = () => platform.writes.filter(({ key }) => key === resource_id).map(({ change }) => change.value)
  const title = () => platform.records.get(resource_id)?.title
  const named = { analysis_id: made.analysis_id, optimization_id: id }
  return {
    ...made,
    id,
    named,
    resource_id,
    post,
    patch,
    writes,
    title,
    types: () => typesOf(service.store, made.analysis_id),
  }
}

const STARTED = ['OptimizationsGenerated', 'OptimizationApplyStarted']
const APPLIED = [...STARTED, 'OptimizationApplied']

const away = (mayHaveWritten: boolean) => () => {
  throw new StorefrontUnavailable('The shop cannot be reached at the moment.', { mayHaveWritten })
}

test('a platform that is away before anything was written: 503, and it stays unapplied', async () => {
  const { post, patch, types, writes } = await given()
  platform.beforeWrite = away(false)
  const { status, headers, body } = await post<ProblemAnswer>('apply')
  assert.equal([status, headers.get('retry-after')], [503, '5'])
  assert.match(body.detail, /nothing was written/)
  assert.equal(await types(), [...STARTED, 'OptimizationApplyFailed'])
  assert.is((await patch(NEW)).status, 200)
  platform.beforeWrite = () => undefined
  assert.is((await post('apply')).status, 200)
  assert.equal(writes(), [NEW])
})

test('an answer that got lost after the write: the shop is asked again and has it', async () => {
  const { post, types, writes } = await given()
  platform.afterWrite = away(true)
  assert.is((await post('apply')).status, 200)
  assert.equal(writes(), [NEW])
  assert.equal(await types(), APPLIED)
})

test('a platform that is gone in the middle: 503, nobody edits it, and the recovery ends it when the platform is back', async () => {
  const { post, patch, types, writes } = await given()
  let isUnavailable = true
  platform.beforeWrite = () => (isUnavailable ? away(true)() : undefined)
  const { status, body } = await post<ProblemAnswer>('apply')
  assert.is(status, 503)
  assert.match(body.detail, /finished as soon as possible/)
  assert.is((await patch('Mine')).status, 409)
  assert.equal(await types(), STARTED)
  isUnavailable = false
  await eventually(async () => (await types()).length === 3)
  assert.equal(await types(), APPLIED)
  assert.equal(writes(), [NEW])
})

test('a field has one change at a time: what another analysis proposes for it waits for one that may be in the shop', async () => {
  const first = await given()
  await first.post('apply')
  const second = await given(first.resource_id)
  platform.records.set(first.resource_id, product(first.resource_id, { title: NEW }))
  // Taken back, and nobody has heard of it.
  platform.afterWrite = away(true)
  let isUnavailable = false
  platform.beforeWrite = () => {
    const answer = isUnavailable ? away(true)() : undefined
    isUnavailable = true
    return answer
  }
  assert.is((await first.post('revert')).status, 503)
  assert.is(second.title(), OLD)
  const busy = await second.post<ProblemAnswer>('apply')
  assert.is(busy.status, 503)
  assert.match(busy.body.detail, /Another optimization of this field is being applied/)
  assert.equal(await second.types(), ['OptimizationsGenerated'])
  Object.assign(platform, { beforeWrite: () => undefined, afterWrite: () => undefined })
  await eventually(async () => (await first.types()).at(-1) === 'OptimizationReverted')
  assert.is(
    (
      await eventually(async () => {
        const answer = await second.post('apply')
        return answer.status === 200 && answer
      })
    ).body.optimized_value,
    NEW,
  )
  assert.is(second.title(), NEW)
})

test('asking again for what is on its way goes on with it', async () => {
  const { post, types, writes } = await given()
  let isUnavailable = true
  platform.beforeWrite = () => (isUnavailable ? away(true)() : undefined)
  assert.is((await post('apply')).status, 503)
  isUnavailable = false
  assert.is((await post('apply')).status, 200)
  assert.equal(await types(), APPLIED)
  assert.equal(writes(), [NEW])
})

test('with a write on its way that may have happened, an outage later does not give it up', async () => {
  const { post, types } = await given()
  platform.beforeWrite = away(true)
  await post('apply')
  platform.beforeWrite = away(false)
  assert.is((await post('apply')).status, 503)
  assert.equal(await types(), STARTED)
  platform.beforeWrite = () => undefined
  await eventually(async () => (await types()).length === 3)
})

test('what the platform refuses is answered in its own words and stays as it was', async () => {
  const { post, types } = await given()
  platform.beforeWrite = async () => ({ status: 'refused', message: 'Title has already been taken' })
  const { status, body } = await post<ProblemAnswer>('apply')
  assert.equal([status, body.detail], [409, 'Title has already been taken'])
  platform.beforeWrite = () => undefined
  await post('apply')
  platform.beforeWrite = async () => ({ status: 'refused', message: 'Access denied' })
  assert.is((await post<ProblemAnswer>('revert')).body.detail, 'Access denied')
  assert.equal((await types()).slice(-2), ['OptimizationRevertStarted', 'OptimizationRevertFailed'])
  platform.beforeWrite = () => undefined
  assert.is((await post('revert')).status, 200)
})

for (const kind of ['apply', 'revert'] as const)
  test(`${kind}: a shop that is written, and then refuses to be looked at, is not given up`, async () => {
    const { post, types, title } = await given()
    if (kind === 'revert') await post('apply')
    const before = await types()
    let isWritten = false
    let isLocked = true
    platform.afterWrite = () => {
      isWritten = true
      return away(true)()
    }
    platform.beforeWrite = async () =>
      isWritten && isLocked ? { status: 'refused', message: 'The shop is locked.', unseen: true } : undefined
    assert.is((await post(kind)).status, 503)
    assert.is((await types()).length, before.length + 1)
    isLocked = false
    assert.is((await post(kind)).status, 200)
    const [ended, held] = kind === 'apply' ? ['OptimizationApplied', NEW] : ['OptimizationReverted', OLD]
    assert.equal([(await types()).at(-1), title()], [ended, held])
    platform.afterWrite = () => undefined
    platform.beforeWrite = () => undefined
  })

test('a dry run with the platform away is 503 and leaves no trace', async () => {
  const { id, types } = await given()
  platform.beforeWrite = away(false)
  const answer = await service.call('POST', `${AEO}/optimizations/${id}/apply`, { shop, json: { dry_run: true } })
  assert.is(answer.status, 503)
  assert.equal(await types(), ['OptimizationsGenerated'])
})

test('a fault of our own in writing is tried again', async () => {
  const { post, types } = await given()
  platform.beforeWrite = () => {
    throw new TypeError('a defect')
  }
  assert.is((await post('apply')).status, 503)
  assert.equal(await types(), STARTED)
  platform.beforeWrite = () => undefined
  await eventually(async () => (await types()).length === 3)
  assert.equal(await types(), APPLIED)
})

/** What a process has done that died between the start and the write, and between the write and its end. */
const DEATHS = {
  'before the write': async () => {},
  'after the write': async (resource_id: string, from: string, value: string) => {
    await platform.write(shop, resource_id, { field: 'title', expected: from, value })
  },
} as const

for (const [when, act] of Object.entries(DEATHS)) {
  test(`an apply whose process died ${when} is ended by the recovery, written once`, async () => {
    const { named, context, resource_id, types, writes, title } = await given()
    await startApply(service.store, named, context)
    await act(resource_id, OLD, NEW)
    await eventually(async () => (await types()).length === 3)
    assert.equal(await types(), APPLIED)
    assert.equal([title(), writes()], [NEW, [NEW]])
  })

  test(`a revert whose process died ${when} is ended by the recovery, written once`, async () => {
    const { named, context, resource_id, post, types, writes, title } = await given()
    await post('apply')
    await startRevert(service.store, named, context)
    await act(resource_id, NEW, OLD)
    await eventually(async () => (await types()).length === 5)
    assert.equal((await types()).slice(3), ['OptimizationRevertStarted', 'OptimizationReverted'])
    assert.equal([title(), writes()], [OLD, [NEW, OLD]])
  })
}

test('an apply whose process died, of a value that the shop has changed meanwhile, is given up', async () => {
  const { named, context, resource_id, types, title } = await given()
  await startApply(service.store, named, context)
  platform.records.set(resource_id, product(resource_id, { title: 'Renamed' }))
  await eventually(async () => (await types()).length === 3)
  assert.equal(await types(), [...STARTED, 'OptimizationApplyFailed'])
  assert.is(title(), 'Renamed')
})

/** Folds the stream, which throws where an event has nothing to be of, and answers what is covered more than once, or on its way. */
const stateOf = async (analysisId: string) => {
  const events = (await service.store.readStream(`analysis-${analysisId}`, {
    from: 1,
    limit: 1_000,
  })) as unknown as OptimizationEvent[]
  let state = noOptimizations
  for (const event of events) {
    for (const { id, phase } of state.known.values()) {
      const isTouched =
        (event.type === 'OptimizationsGenerated' && event.data.removed.includes(id)) ||
        (event.type === 'OptimizationEdited' && event.data.optimization_id === id)
      assert.not(isTouched && phase !== 'unapplied', `${event.type} of one that is ${phase}`)
    }
    state = evolve(state, event)
  }
  const there = [...state.known.values()].filter(({ phase }) => phase !== 'removed')
  assert.not(there.some(({ phase }) => phase === 'applying' || phase === 'reverting'))
  const covering = there.filter(({ phase }) => phase !== 'reverted').map(({ field }) => field)
  assert.is(new Set(covering).size, covering.length)
  return { state, types: events.map(({ type }) => type) }
}

type Given = Awaited<ReturnType<typeof given>>
const generate = ({ analysis_id, resource_id, context }: Given) =>
  recordOptimizations(service.store, generation(analysis_id, [titled('Generated')], { resource_id }), context)

/** Each round has a product of its own; what holds of every stream is looked at after each. */
const race = (sentence: string, round: (one: Given) => Promise<void>) =>
  test(`${sentence}, ${RACES} rounds`, async () => {
    for (const one of await Promise.all(Array.from({ length: RACES }, given))) {
      await round(one)
      const { state } = await stateOf(one.analysis_id)
      const inShop = [...state.known.values()].find(({ phase }) => phase === 'applied')
      assert.is(one.title(), inShop?.in_shop?.value ?? OLD, 'what the shop has')
      assert.ok(one.writes().length <= 2)
    }
  })

race('a generation beside an apply: it is applied and stays, or it is gone and nothing is written', async (one) => {
  const [applied] = await Promise.all([one.post('apply'), generate(one)])
  const { state } = await stateOf(one.analysis_id)
  const phase = state.known.get(one.id)?.phase
  assert.equal([applied.status, phase], applied.status === 200 ? [200, 'applied'] : [404, 'removed'])
  assert.equal(one.writes(), applied.status === 200 ? [NEW] : [])
})

race('a generation beside an edit: the edit counts or is refused, and then the generated one is there', async (one) => {
  const [edited] = await Promise.all([one.patch('Edited'), generate(one)])
  const { state, types } = await stateOf(one.analysis_id)
  assert.is(edited.status, types.includes('OptimizationEdited') ? 200 : 404)
  const there = [...state.known.values()].filter(({ phase }) => phase === 'unapplied')
  assert.equal(
    there.map(({ optimized_value }) => optimized_value),
    ['Generated'],
  )
})

race('an edit beside an apply: what was written is what was proposed when the apply began', async (one) => {
  const [edited, applied] = await Promise.all([one.patch('Edited'), one.post('apply')])
  assert.is(applied.status, 200)
  assert.ok(edited.status === 200 || edited.status === 409)
  assert.equal(one.writes(), [edited.status === 200 ? 'Edited' : NEW])
  assert.is(applied.body.optimized_value, one.title())
})

race('four applies at once: all are answered alike, and one is written', async (one) => {
  const answers = await Promise.all([0, 1, 2, 3].map(() => one.post('apply')))
  for (const { status, body } of answers) assert.equal([status, body], [200, answers[0]?.body])
  assert.equal(one.writes(), [NEW])
  assert.equal(await one.types(), APPLIED)
})

race('an apply beside a revert: what the shop has is what the log says', async (one) => {
  const [applied, reverted] = await Promise.all([one.post('apply'), one.post('revert')])
  assert.is(applied.status, 200)
  assert.ok(reverted.status === 200 || reverted.status === 409)
  const answers = await Promise.all([one.post('revert'), one.post('apply'), one.post('revert')])
  for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status))
  assert.equal(one.writes(), [NEW, OLD])
})

race(
  'a change of the product beside an apply and the recovery: nobody overwrites what is not expected',
  async (one) => {
    const rename = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      platform.records.set(one.resource_id, product(one.resource_id, { title: 'Renamed' }))
    }
    const [applied] = await Promise.all([one.post<ProblemAnswer>('apply'), rename()])
    assert.is(one.title(), 'Renamed')
    if (applied.status !== 200) assert.equal([applied.status, applied.body.found_value], [409, 'Renamed'])
    assert.equal(one.writes(), applied.status === 200 ? [NEW] : [])
    // As the log has it, for what is looked at after the round.
    platform.records.set(one.resource_id, product(one.resource_id, { title: applied.status === 200 ? NEW : OLD }))
  },
)

test(`an import of the catalogue beside an apply, ${IMPORTS} rounds: the shop has what came last, and the log what was written`, async () => {
  const own = await startTestService({ log: 'postgres' })
  const domain = randomShop()
  const tenant = contextFor(await installedShop(own.store, domain, () => new Date().toISOString()))
  let decided = 0
  for (let n = 0; n < IMPORTS; n += 1) {
    const resource_id = String(n + 1)
    await own.importProducts(domain, [product(resource_id, { title: OLD })])
    const analysis = await recordedBare(own.store, tenant, resource_id)
    const { ids, analysis_id } = await optimized(own, domain, [titled()], { resource_id, analysis })
    const [applied] = await Promise.all([
      own.call<ProblemAnswer>('POST', `${AEO}/optimizations/${ids[0]}/apply`, { shop: domain }),
      own.importProducts(domain, [product(resource_id, { title: 'Renamed' })]),
    ])
    const found = (await catalogueStorefront(own.pool).products(domain, [resource_id])).get(resource_id)
    assert.is(found?.status === 'found' && found.product.title, 'Renamed')
    const last = (await typesOf(own.store, analysis_id)).at(-1)
    // A machine that stands still for longer than a request may take: refused before anything began.
    if (applied.status === 503 && last === 'OptimizationsGenerated') continue
    const answer = JSON.stringify(applied)
    assert.is(last, applied.status === 200 ? 'OptimizationApplied' : 'OptimizationApplyFailed', answer)
    if (applied.status !== 200) assert.equal([applied.status, applied.body.found_value], [409, 'Renamed'], answer)
    decided += 1
  }
  assert.ok(decided > IMPORTS / 2, `${decided} of ${IMPORTS} were decided`)
  await own.stop()
})

test('applies and reverts in two processes at once: each is made once, and both processes answer what the log says', async () => {
  const one = await startTestService({ log: 'postgres' })
  const other = await startTestService({ databaseUrl: one.database.url })
  const domain = randomShop()
  const tenant = contextFor(await installedShop(one.store, domain, () => new Date().toISOString()))
  const titleOf = async (resource_id: string) => {
    const found = (await catalogueStorefront(one.pool).products(domain, [resource_id])).get(resource_id)
    return found?.status === 'found' ? found.product.title : undefined
  }
  for (let n = 0; n < IMPORTS / 2; n += 1) {
    const resource_id = String(n + 1)
    await one.importProducts(domain, [product(resource_id, { title: OLD })])
    const analysis = await recordedBare(one.store, tenant, resource_id)
    const { ids, analysis_id } = await optimized(one, domain, [titled()], { resource_id, analysis })
    const ask = (what: string) =>
      Promise.all(
        [one, other, one, other].map((service) =>
          service.call<OptimizationAnswer>('POST', `${AEO}/optimizations/${ids[0]}/${what}`, { shop: domain }),
        ),
      )
    for (const [what, title] of [
      ['apply', NEW],
      ['revert', OLD],
    ] as const) {
      const answers = await ask(what)
      for (const { status, body } of answers) assert.equal([status, body], [200, answers[0]?.body])
      assert.is(await titleOf(resource_id), title)
    }
    assert.equal(await typesOf(one.store, analysis_id), [
      ...APPLIED,
      'OptimizationRevertStarted',
      'OptimizationReverted',
    ])
  }
  await other.stop()
  await one.stop()
})
