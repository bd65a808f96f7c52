// What a project tells is counted once: where requests overtake one another, and where the log goes away at any append.

import { randomUUID } from 'node:crypto'
import type { EventStore } from '../../../src/event-log/event-store.ts'
import { type AccountContext, toEvents } from '../../../src/event-log/handle.ts'
import { usageEventId } from '../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { organizationStream, usageEventStream, usageStream } from '../../../src/event-log/streams.ts'
import { createUsages } from '../../../src/usage/commands.ts'
import { consumptionOf } from '../../../src/usage/consumption.ts'
import { type UsageEvent, usageOf } from '../../../src/usage/decide.ts'
import type { Use } from '../../../src/usage/external/commands.ts'
import { assert, test } from '../../support/test.ts'

/** As a process of its own does it. */
const recordUsage = (store: EventStore, use: Use, context: AccountContext) =>
  createUsages(store, { consumptionOf: (one) => consumptionOf(store, one) }).record(use, context)

const NOW = '2026-03-20T12:00:00.000Z'
const DAY = '2026-03-10'

/** An organization that began on a tenth of January, and a project of it. */
const given = async () => {
  const store = openMemoryStore()
  const tenant = { organization_id: randomUUID(), project_id: randomUUID() }
  /** Each is another request. */
  const context = (): AccountContext => ({
    tenant,
    actor: { type: 'api_key', id: 'test' },
    correlation_id: 'test',
    causation_id: randomUUID(),
    now: () => NOW,
  })
  const created = {
    type: 'OrganizationCreated',
    data: { organization_id: tenant.organization_id, name: 'Acme' },
  } as const
  const began = { ...context(), now: () => '2026-01-10T09:00:00.000Z' }
  await store.append(
    organizationStream(tenant.organization_id),
    'no_stream',
    toEvents([created], tenant.organization_id, 'created', began),
  )
  const id = usageEventId(tenant.project_id, 'one')
  const use = (amount = 5) => ({
    id,
    event_id: 'one',
    project_id: tenant.project_id,
    metric: 'analysis' as const,
    amount,
    occurred_at: '2026-03-20T11:00:00.000Z',
    fingerprint: `analysis ${amount}`,
  })
  const standing = async () => {
    const stream = usageStream(tenant.organization_id, DAY)
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
    return usageOf(last as unknown as UsageEvent | undefined)
  }
  return { store, context, use, standing, stream: usageEventStream(id) }
}

/** A store whose first look at a stream is answered at once, and told only when it may be. */
const delayed = (store: EventStore, stream: string, until: Promise<unknown>): EventStore => {
  let isFirst = true
  return {
    ...store,
    readStream: async (name, options) => {
      const events = await store.readStream(name, options)
      if (name === stream && isFirst) {
        isFirst = false
        await until
      }
      return events
    },
  }
}

for (const amount of [5, 6])
  test(`who looked before another one recorded and goes on after that was counted counts nothing, told ${amount}`, async () => {
    const { store, context, use, standing, stream } = await given()
    const first = Promise.withResolvers<void>()
    const overtaken = recordUsage(delayed(store, stream, first.promise), use(amount), context())
    assert.ok('recorded' in (await recordUsage(store, use(), context())))
    first.resolve()
    const outcome = await overtaken
    assert.is(amount === 5 ? 'idempotent' in outcome : 'conflict' in outcome, true)
    assert.equal([(await standing()).totals.analysis, (await standing()).reservations], [5, []])
  })

test('who sends it again while one that was overtaken has something set aside counts that not', async () => {
  const { store, context, use, standing, stream } = await given()
  const [looked, wrote] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = delayed(store, stream, looked.promise)
  const overtaken = recordUsage(
    {
      ...late,
      append: async (name, ...rest) => {
        if (name === stream) await wrote.promise
        return late.append(name, ...rest)
      },
    },
    use(),
    context(),
  )
  await recordUsage(store, use(), context())
  looked.resolve()
  while ((await standing()).reservations.length === 0) await new Promise((resolve) => setImmediate(resolve))
  assert.ok('idempotent' in (await recordUsage(store, use(), context())))
  assert.is((await standing()).totals.analysis, 5)
  wrote.resolve()
  await overtaken
  assert.equal([(await standing()).totals.analysis, (await standing()).reservations], [5, []])
})

/** A store whose nth append fails: before it is done, or after. */
const failing = (store: EventStore, nth: number, isDone: boolean): EventStore => {
  let n = 0
  return {
    ...store,
    append: async (...given) => {
      n += 1
      if (n !== nth) return store.append(...given)
      if (isDone) await store.append(...given)
      throw new Error('the log is away')
    },
  }
}

for (const isDone of [false, true])
  for (const nth of [1, 2, 3])
    test(`the log goes away ${isDone ? 'after' : 'before'} append ${nth}: told again, it is counted once`, async () => {
      const { store, context, use, standing } = await given()
      const outcome = await recordUsage(failing(store, nth, isDone), use(), context()).catch(({ message }) => message)
      assert.is(outcome, 'the log is away')
      for (const _ of [1, 2]) assert.ok('recorded' in (await recordUsage(store, use(), context())))
      const { totals, reservations } = await standing()
      assert.is(totals.analysis, 5)
      // What the dead one had set aside is released as nothing was recorded with it.
      for (const one of reservations) assert.is(await consumptionOf(store, one), null)
    })

test('what was recorded and never sent again is counted by whoever looks for orphans', async () => {
  const { store, context, use, standing } = await given()
  await recordUsage(failing(store, 3, false), use(), context()).catch(() => {})
  const [orphan] = (await standing()).reservations
  assert.ok(orphan)
  assert.is(await consumptionOf(store, orphan), 5)
})

test('it counts in the cycle of its own time: the current one, the one before, and no older', async () => {
  const { store, context, use, standing } = await given()
  const at = (occurred_at: string) => recordUsage(store, { ...use(), occurred_at }, context())
  assert.equal(await at('2026-02-09T23:59:59.999Z'), { refused: 'too old' })
  assert.equal(await at('2026-03-20T12:05:00.001Z'), { refused: 'in the future' })
  const outcome = await at('2026-03-09T23:59:59.999Z')
  assert.is('recorded' in outcome && outcome.recorded.data.cycle_start, '2026-02-10')
  assert.is((await standing()).totals.analysis, 0)
})
