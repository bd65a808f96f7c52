// `citable log renumber|resume`: what a restored event log needs before the service can continue with it.

import { REMEMBERED } from '../../projections/parked-events.ts'
import { emptyReadModels } from '../../projections/rebuild/cleanup.ts'
import { type EventStore, START } from '../event-log/event-store.ts'
import { createLogTables } from '../event-log/postgres/adapter.ts'
import { type Renumbered, renumber } from '../event-log/postgres/renumber.ts'
import { FEED } from '../feed/reactor.ts'
import { OUTBOUND_POSITIONS, resumeOutbound } from '../outbound/deliveries/resume.ts'
import { OUTBOUND } from '../outbound/reactor.ts'
import type { Pool } from '../postgres/connection.ts'
import { alone } from '../postgres/exclusive-lock.ts'
import { CHECKPOINT_COLUMNS, checkpointsAhead, fenceAll } from '../reactors/leases.ts'
import { counted, type Output, printLine, UsageError } from './output/output.ts'

type Deps = Output & { databaseUrl: string }

const seconds = (started: number): string => `${((performance.now() - started) / 1_000).toFixed(1)} s`

/** Renumbers the events after they were restored into another Postgres server, all or none. */
export const logRenumber = async ({
  databaseUrl,
  pool,
  eventStoreUrl,
  out,
}: Deps & { pool: Pool; eventStoreUrl: string | undefined }): Promise<number> => {
  if (eventStoreUrl)
    throw new UsageError('The event log is in the server at EVENTSTORE_URL, where positions go with a backup.')
  await createLogTables(pool)
  const started = performance.now()
  const renumbered = await alone(
    databaseUrl,
    'events, checkpoints',
    async (client): Promise<Renumbered | undefined> => {
      const done = await renumber(client, [CHECKPOINT_COLUMNS, OUTBOUND_POSITIONS, ...REMEMBERED])
      if (done) await fenceAll(client)
      return done
    },
  )
  if (!renumbered) await printLine(out, 'Nothing to do: the event log is not ahead of this server.')
  else {
    const { events, remembered } = renumbered
    const summary = `Renumbered ${counted(events, 'event')} and ${counted(remembered, 'row')} that refer to them`
    await printLine(out, `${summary} in ${seconds(started)}; the service can be started.`)
  }
  return 0
}

type Resuming = Deps & { store: EventStore }

/**
 * Takes a log as it is, after it was restored from a backup that is older than what was read from it: the read models are made
 * again from its first event, the dispatcher looks for unfinished jobs from there too, and the feed and webhooks continue after its end.
 */
export const logResume = async (
  { publishAgain = false }: { publishAgain?: boolean },
  { databaseUrl, store, out }: Resuming,
): Promise<number> => {
  const tables = await alone(databaseUrl, 'checkpoints, projection_groups', async (client) => {
    const ahead = await checkpointsAhead(client, store)
    if (ahead.length === 0) return undefined
    await client.query(`update checkpoints set position = '', scanned = '' where name <> all($1)`, [[FEED, OUTBOUND]])
    if (ahead.some(({ name }) => name === OUTBOUND)) await resumeOutbound(client, store)
    if (publishAgain || ahead.some(({ name }) => name === FEED)) {
      const scanned = publishAgain ? START : await store.end()
      await client.query(`update checkpoints set position = '', scanned = $2 where name = $1`, [FEED, scanned])
    }
    await fenceAll(client)
    return await emptyReadModels(client)
  })
  const summary =
    tables === undefined
      ? 'Nothing to do: the event log has everything that was read from it.'
      : `Emptied ${counted(tables, 'table')} of read models, which are built again from the log when the service is started.`
  await printLine(out, summary)
  return 0
}
