// `citable log renumber|resume`: what a restored event log needs before the service can go on with it.

import { REMEMBERED } from '../../projections/parked.ts'
import { emptyReadModels } from '../../projections/start-over.ts'
import { FEED } from '../jobs/feed.ts'
import { OUTBOUND } from '../jobs/outbound.ts'
import { OUTBOUND_POSITIONS, resumeOutbound } from '../jobs/outbound-resume.ts'
import { alone } from '../store/alone.ts'
import { CHECKPOINT_COLUMNS, checkpointsAhead, fenceAll } from '../store/claims.ts'
import { createLogTables } from '../store/postgres.ts'
import { type Renumbered, renumber } from '../store/renumber.ts'
import type { Pool } from '../store/sql.ts'
import { type EventStore, START } from '../store/store.ts'
import { counted, type Output, printLine, UsageError } from './output.ts'

type Deps = Output & { databaseUrl: string }

const seconds = (started: number): string => `${((performance.now() - started) / 1_000).toFixed(1)} s`

/** Numbers the events anew after they were restored into another Postgres server, all or none. */
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
    const told = `Renumbered ${counted(events, 'event')} and ${counted(remembered, 'row')} that refer to them`
    await printLine(out, `${told} in ${seconds(started)}; the service can be started.`)
  }
  return 0
}

type Resuming = Deps & { store: EventStore }

/**
 * Takes a log as it is, after it was restored from a backup that is older than what was read from it: the read models are made
 * again from its first event, the dispatcher looks for unfinished jobs from there too, and the feed and webhooks go on behind its end.
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
  const told =
    tables === undefined
      ? 'Nothing to do: the event log has everything that was read from it.'
      : `Emptied ${counted(tables, 'table')} of read models, which are built again from the log when the service is started.`
  await printLine(out, told)
  return 0
}
