// What the commands of an operator have in common. The commands of the features decide, with the operator as actor.

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { waitUntilScanned } from '../../../projections/progress.ts'
import { checkpointOf } from '../../../projections/registry.ts'
import type { Config } from '../../config/config.ts'
import type { Tenant } from '../../event-log/event-definition.ts'
import type { EventStore, Position } from '../../event-log/event-store.ts'
import { type AccountContext, bySystem, eventsOf } from '../../event-log/handle.ts'
import { type OrganizationEvent, organizationStream } from '../../event-log/streams.ts'
import { foldOrganization, type Organization } from '../../organizations/state.ts'
import type { Pool } from '../../postgres/connection.ts'
import { unlessTaken } from '../../postgres/session-lock.ts'
import { refuseOtherLog } from '../../reactors/leases.ts'
import { now } from '../../runtime/clock.ts'
import { type Output, printable, UsageError } from '../output/output.ts'

export type OperatorDeps = Output & { config: Config; pool: Pool; store: EventStore }

/** A running service has read what was written by then; without one there is nothing to wait for. */
const SEEN_LIMIT_MS = 2_000

class Busy extends Error {
  override name = 'Busy'
}

export const byOperator = (tenant: Tenant): AccountContext => ({
  tenant,
  ...bySystem('operator', randomUUID(), now),
})

/** Does the work unless another process is at it. @throws Busy */
export const onlyOne = async <T>({ pool }: OperatorDeps, command: string, work: () => Promise<T>): Promise<T> => {
  const done = await unlessTaken(pool, command, work)
  if (done) return done.answer
  throw new Busy(`Another \`${command}\` is running; nothing was changed. Try again when it has finished.`)
}

/** @throws UsageError */
export const idNamed = (what: string, given: string): string => {
  const id = z.guid().safeParse(given.trim().toLowerCase()).data
  if (id === undefined) throw new UsageError(`"${printable(given)}" is not the id of ${what}.`)
  return id
}

/** By the log, which is ahead of the read models. @throws UsageError if there is none, or it has been deleted */
export const organizationNamed = async (given: string, { pool, store }: OperatorDeps): Promise<Organization> => {
  const id = idNamed('an organization', given)
  await refuseOtherLog(pool, store)
  const organization = foldOrganization(await eventsOf<OrganizationEvent>(store, organizationStream(id)))
  if (!organization) throw new UsageError(`There is no organization ${id}.`)
  if (organization.deleted_at !== null) throw new UsageError(`The organization ${id} has been deleted.`)
  return organization
}

/** What the API would take as the body of such a request; `words`: how the command line calls its keys. @throws UsageError */
export const takenBy = <T>(schema: z.ZodType<T>, given: object, words: Readonly<Record<string, string>>): T => {
  const { data, error } = schema.safeParse(given)
  if (data !== undefined) return data
  const [issue] = error?.issues ?? []
  throw new UsageError(`${words[String(issue?.path[0])]} ${issue?.message}.`)
}

/** Waits until a running service has seen what was written, so that its next answers include it. Returns whether it has. */
export const seen = async ({ pool, store }: OperatorDeps, position: Position | undefined): Promise<boolean> =>
  position === undefined || (await waitUntilScanned(pool, store, checkpointOf('accounts'), position, SEEN_LIMIT_MS))
