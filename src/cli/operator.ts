// What an operator decides on the server's command line: `citable plan set`. The commands of the features decide, with the operator as actor.

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { PLAN_NAMES } from '../accounts/names.ts'
import { createSubscriptions } from '../billing/commands.ts'
import type { Config } from '../config/config.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { type AccountContext, eventsOf } from '../event-log/handle.ts'
import { type OrganizationEvent, organizationStream } from '../event-log/streams.ts'
import { foldOrganization, type Organization } from '../organizations/state.ts'
import type { Pool } from '../postgres/connection.ts'
import { stripePayments } from '../providers/stripe/payments.ts'
import { refuseOtherLog } from '../reactors/leases.ts'
import { now } from '../runtime/clock.ts'
import { createUsages } from '../usage/commands.ts'
import { consumptionOf } from '../usage/consumption.ts'
import { type Output, printable, printLine, UsageError } from './output/output.ts'

export type OperatorDeps = Output & { config: Config; pool: Pool; store: EventStore }

const DONE = 0
const FAILED = 1
/** A running service has read what was written by then; without one there is nothing to wait for. */
const SEEN_LIMIT_MS = 2_000

class Busy extends Error {
  override name = 'Busy'
}

const contextOf = (organization_id: string): AccountContext => {
  const cause = randomUUID()
  return {
    tenant: { organization_id },
    actor: { type: 'system', id: 'operator' },
    correlation_id: cause,
    causation_id: cause,
    now,
  }
}

/** Does the work unless another process is at it. @throws Busy */
const onlyOne = async <T>({ pool }: OperatorDeps, command: string, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [command])
    if (!rows[0]?.taken)
      throw new Busy(`Another \`${command}\` is running; nothing was changed, try again when it has ended.`)
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [command]).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}

/** @throws UsageError */
const idNamed = (what: string, given: string): string => {
  const id = z.guid().safeParse(given.trim().toLowerCase()).data
  if (id === undefined) throw new UsageError(`"${printable(given)}" is not the id of ${what}.`)
  return id
}

/** By the log, which is ahead of the read models. @throws UsageError where there is none, or it has been deleted */
const organizationNamed = async (given: string, { pool, store }: OperatorDeps): Promise<Organization> => {
  const id = idNamed('an organization', given)
  await refuseOtherLog(pool, store)
  const organization = foldOrganization(await eventsOf<OrganizationEvent>(store, organizationStream(id)))
  if (!organization) throw new UsageError(`There is no organization ${id}.`)
  if (organization.deleted_at !== null) throw new UsageError(`The organization ${id} has been deleted.`)
  return organization
}

/** So that who asks the service next is told of it. */
const seen = async ({ pool, store }: OperatorDeps, position: Position | undefined): Promise<void> => {
  if (position) await waitUntilScanned(pool, store, checkpointOf('accounts'), position, SEEN_LIMIT_MS)
}

const NO_PLAN = {
  exists: 'pays for its plan at the payments provider; change or cancel it there first.',
  paying: 'is paying for a plan at this moment; look again in a minute.',
  elsewhere: 'has been sent to the payments provider to pay, which cannot be asked without PAYMENTS_SECRET_KEY.',
}

/** Gives an organization a local plan at once. Returns 1 where the payments provider bills it. @throws UsageError, Busy */
export const planSet = async (organization: string, plan: string, deps: OperatorDeps): Promise<number> => {
  const name = PLAN_NAMES.find((one) => one === plan.trim().toLowerCase())
  if (!name) throw new UsageError(`"${printable(plan)}" is not a plan; plans are ${PLAN_NAMES.join(', ')}.`)
  const { config, store, out, err } = deps
  const { defaultPlan } = config.accounts
  const { provider } = config.billing
  return await onlyOne(deps, 'citable plan set', async () => {
    const { organization_id: id } = await organizationNamed(organization, deps)
    const usages = createUsages(store, { defaultPlan, consumptionOf: (one) => consumptionOf(store, one) })
    const payments = provider && stripePayments(provider)
    const subscriptions = createSubscriptions({ store, payments, applyLimits: usages.applyLimits })
    const before = await subscriptions.read(id)
    const done = await subscriptions.grant(id, name, contextOf(id))
    if ('refused' in done) {
      const why = NO_PLAN[done.refused as keyof typeof NO_PLAN] ?? 'cannot have this plan.'
      await printLine(err, `citable: The organization ${id} ${why}`)
      return FAILED
    }
    await seen(deps, done.position)
    const isSame = done.position === before.position
    await printLine(
      out,
      `The organization ${id} ${isSame ? 'has' : 'now has'} the plan ${name}${isSame ? ' already' : ''}.`,
    )
    return DONE
  })
}
