// Who is frozen is told also where whoever noticed has died before that, and where nobody asks for anything in the next cycle.

import { randomUUID } from 'node:crypto'
import { frozenTooLong } from '../../projections/accounts/organizations.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { organizationStream, subscriptionStream, usageStream } from '../../src/event-log/streams.ts'
import { runReactor } from '../../src/reactors/run.ts'
import { createUsages } from '../../src/usage/commands.ts'
import { freezing } from '../../src/usage/freezing/reactor.ts'
import { anOrganization, aProject, appendFacts } from '../support/accounts.ts'
import { reactorLog } from '../support/reactor-log.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let service: TestService
before(async () => {
  // Nothing of the service itself tells anybody.
  service = await startTestService({ env: { ROLES: 'api,projector' } })
})
after(() => service?.stop())

const now = () => new Date().toISOString()
const cause = { actor: { type: 'system', id: 'test' } as const, correlation_id: 'test', causation_id: 'test', now }

const telling = (overdue: () => Promise<string[]>) => {
  const { store, pool, database } = service
  const stopping = new AbortController()
  const { log, errors } = reactorLog()
  const usages = createUsages(store, { consumptionOf: async () => 'at work' })
  const reactor = freezing({
    overdue,
    now,
    log,
    everyMs: 20,
    recordFreezing: usages.recordFreezing,
    followPlan: usages.followPlan,
  })
  const onUnreadable = (error: unknown) => void errors.push(error)
  const running = runReactor(reactor, { url: database.url, pool, store, signal: stopping.signal, onUnreadable })
  return async () => {
    stopping.abort()
    await running
    assert.equal(errors, [])
  }
}

const toldOf = async (organization_id: string) =>
  (await service.store.readStream(organizationStream(organization_id), { limit: 100 }))
    .filter(({ type }) => type.endsWith('rozen'))
    .map(({ type, data, metadata }) => [type, (data as { reason: string }).reason, metadata.actor.id])

/** A process that dies whenever it is to tell something. */
const dumb = (store: EventStore): EventStore => ({
  ...store,
  append: async (stream, ...rest) => {
    if (stream.startsWith('organization-')) throw new Error('dead')
    return store.append(stream, ...rest)
  },
})

test('a process that has used up a quota and dies: another one tells that the organization is frozen, once', async () => {
  const { organization_id } = await anOrganization(service)
  const { project_id } = await aProject(service, organization_id)
  const usages = createUsages(dumb(service.store), { consumptionOf: async () => 'at work' })
  const shop = { organization_id, project_id, shop_id: randomUUID() }
  const use = async (amount: number) =>
    usages.settle(await usages.reserve({ id: randomUUID(), metric: 'analysis', amount }, { ...cause, shop }), amount, {
      ...cause,
      shop,
    })
  await use(99)
  await use(1)
  assert.equal(await toldOf(organization_id), [])
  for (let n = 0; n < 2; n += 1) {
    const stop = telling(async () => [])
    await eventually(async () => (await toldOf(organization_id)).length > 0)
    await stop()
  }
  assert.equal(await toldOf(organization_id), [['OrganizationFrozen', 'quota_exceeded', 'freezing']])
})

test('a process that has changed a plan and dies: another one has its limits hold, and tells, once', async () => {
  const { organization_id } = await anOrganization(service)
  const { project_id } = await aProject(service, organization_id)
  const shop = { organization_id, project_id, shop_id: randomUUID() }
  const usages = createUsages(service.store, { consumptionOf: async () => 'at work' })
  const context = { ...cause, shop }
  const today = now().slice(0, 10)
  await usages.settle(
    await usages.reserve({ id: randomUUID(), metric: 'analysis', amount: 100 }, context),
    100,
    context,
  )
  assert.is((await toldOf(organization_id)).at(-1)?.[0], 'OrganizationFrozen')
  const unbilled = { provider: 'local', external_id: null, customer_id: null, anchor: today } as const
  await appendFacts(service, subscriptionStream(organization_id), [
    { type: 'SubscriptionStarted', data: { organization_id, plan: 'growth', ...unbilled } },
  ])
  for (let n = 0; n < 2; n += 1) {
    const stop = telling(async () => [])
    await eventually(async () => (await toldOf(organization_id)).length > 1)
    await stop()
  }
  assert.equal((await toldOf(organization_id)).slice(1), [['OrganizationUnfrozen', 'limits_changed', 'freezing']])
  const cycle = await service.store.readStream(usageStream(organization_id, today), { limit: 100 })
  assert.equal(
    cycle.map(({ type }) => type),
    ['UsageReserved', 'UsageSettled', 'UsageLimitsChanged'],
  )
})

test('an organization whose billing cycle is over is told to be frozen no longer, though it asks for nothing', async () => {
  const [old, young] = [await anOrganization(service), await anOrganization(service)]
  const freeze = (organization_id: string, days: number) => {
    const cycle_start = new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10)
    const data = { organization_id, reason: 'quota_exceeded', metric_type: 'analysis', cycle_start } as const
    return appendFacts(service, organizationStream(organization_id), [{ type: 'OrganizationFrozen', data }])
  }
  await freeze(old.organization_id, 32)
  await freeze(young.organization_id, 27)
  assert.equal(await frozenTooLong(service.pool), [old.organization_id])
  const stop = telling(() => frozenTooLong(service.pool))
  const told = await eventually(async () => {
    const all = await toldOf(old.organization_id)
    return all.length > 1 && all
  })
  await stop()
  assert.equal(told.at(-1), ['OrganizationUnfrozen', 'new_cycle', 'freezing'])
  assert.is((await toldOf(young.organization_id)).length, 1)
})
