// Usage for tests: facts that happened at some time, as the ledger writes them.

import { randomUUID } from 'node:crypto'
import { METRICS, type Metric, type PlanName } from '../../src/accounts/names.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { organizationStream, subscriptionStream, usageStream } from '../../src/event-log/streams.ts'
import { type Reservation, type UsageEvent, usageOf } from '../../src/usage/decide.ts'
import { appendFacts } from './accounts.ts'
import { projected } from './projected.ts'
import type { TestService } from './service.ts'

type Tenant = { organization_id: string; project_id?: string }

/** Appends facts to a stream as of a time (ISO 8601), and waits until the usage pages have them. */
export const appendAt = async (
  service: TestService,
  at: string,
  stream: string,
  facts: readonly Fact[],
  tenant: Tenant,
): Promise<void> => {
  const position = await appendFacts(service, stream, facts, tenant, at)
  await projected(service, 'usage', position)
}

/** An organization that began at a time, without members. */
export const organizationSince = async (service: TestService, at: string) => {
  const organization_id = randomUUID()
  const created: Fact = { type: 'OrganizationCreated', data: { organization_id, name: 'Acme' } }
  await appendAt(service, at, organizationStream(organization_id), [created], { organization_id })
  return organization_id
}

/** A subscription from a time on. */
export const subscribed = (
  service: TestService,
  organization_id: string,
  { at, plan, provider = 'local' }: { at: string; plan: PlanName; provider?: 'local' | 'stripe' },
) => {
  const ids = { external_id: null, customer_id: null, anchor: at.slice(0, 10) }
  const started: Fact = { type: 'SubscriptionStarted', data: { organization_id, plan, provider, ...ids } }
  return appendAt(service, at, subscriptionStream(organization_id), [started], { organization_id })
}

type Step =
  | { reserve: Metric; amount: number; id?: string; project_id: string }
  | { settle: string; used: number; overage?: number }
  | { release: string[] }

/** Writes what happened in a cycle, each event with where the cycle stands after it. */
export const happened = async (
  service: TestService,
  organization_id: string,
  cycle_start: string,
  steps: readonly Step[],
): Promise<void> => {
  const cycle = { organization_id, cycle_start }
  const stream = usageStream(organization_id, cycle_start)
  const [last] = await service.store.readStream(stream, { direction: 'backwards', limit: 1 })
  const before = usageOf(last as unknown as UsageEvent | undefined)
  let totals = before.totals
  let reservations = before.reservations
  const at = new Date().toISOString()
  const facts = steps.map((step): Fact => {
    if ('reserve' in step) {
      const { reserve: metric_type, amount, id = randomUUID(), project_id } = step
      const one: Reservation = {
        reservation_id: id,
        metric_type,
        amount,
        project_id,
        shop_id: null,
        reserved_at: at,
      }
      reservations = [...reservations, one]
      return { type: 'UsageReserved', data: { ...cycle, ...one, totals, reservations, limits: null } }
    }
    const gone = 'settle' in step ? [step.settle] : step.release
    const ended = reservations.filter(({ reservation_id }) => gone.includes(reservation_id))
    reservations = reservations.filter(({ reservation_id }) => !gone.includes(reservation_id))
    const standing = { reservations, limits: null }
    if ('release' in step)
      return { type: 'UsageReleased', data: { ...cycle, released: ended, reason: 'failed', totals, ...standing } }
    const [one] = ended as [Reservation]
    totals = { ...totals, [one.metric_type]: totals[one.metric_type] + step.used }
    const { used, overage } = step
    return {
      type: 'UsageSettled',
      data: { ...cycle, ...one, used, ...(overage ? { overage } : {}), totals, ...standing },
    }
  })
  await appendAt(service, at, stream, facts, { organization_id })
}

/** Uses so many of a metric in a cycle, for a project. */
export const used = (
  service: TestService,
  organization_id: string,
  cycle_start: string,
  { metric, amount, project_id }: { metric: Metric; amount: number; project_id: string },
) => {
  const id = randomUUID()
  const steps: Step[] = [
    { reserve: metric, amount, id, project_id },
    { settle: id, used: amount },
  ]
  return happened(service, organization_id, cycle_start, steps)
}

/** Metrics by name, of what a page of usage answers. */
export const byMetric = <T extends { metric_type: string }>(metrics: readonly T[]): Record<Metric, T> =>
  Object.fromEntries(METRICS.map((metric) => [metric, metrics.find((one) => one.metric_type === metric)])) as never
