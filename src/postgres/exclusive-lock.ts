// Work on the log and its checkpoints that needs them to itself.

import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, connect } from './connection.ts'

/** The names of connections of the commands that work alone, so that they do not take each other for the service. */
export const ALONE = 'citable log'

const GONE_WITHIN_MS = 3_000
const LOOK_EVERY_MS = 200

class NotAlone extends Error {
  override name = 'NotAlone'
}

const OTHERS = `
  select count(*) as others from pg_stat_activity
  where datname = current_database() and application_name like 'citable%' and application_name not like '${ALONE}%'`

/** What is told of connections includes those of processes that have just ended. */
const refuseOthers = async (client: Client): Promise<void> => {
  for (const deadline = performance.now() + GONE_WITHIN_MS; ; ) {
    const { rows } = await client.query<{ others: number }>(OTHERS)
    const others = rows[0]?.others ?? 0
    if (others === 0) return
    if (performance.now() > deadline)
      throw new NotAlone(
        `The database is in use by ${others} connection${others === 1 ? '' : 's'} of citable; stop all its processes first.`,
      )
    await sleep(LOOK_EVERY_MS)
  }
}

/**
 * Does the work in one transaction, however long it takes, while no one else can write to these tables.
 * @throws NotAlone if a process of the service is there, or another session holds one of the tables.
 */
export const alone = async <T>(url: string, tables: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await connect(url, { name: ALONE, limitMs: 0 })
  try {
    await client.query(`begin; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '1min'`)
    await client.query(`lock table ${tables} in access exclusive mode`).catch((error) => {
      throw error.code === '55P03'
        ? new NotAlone(`Another process is using the tables ${tables}; end it first.`)
        : error
    })
    await refuseOthers(client)
    const answer = await work(client)
    await client.query('commit')
    return answer
  } finally {
    // What was not committed is rolled back with the connection.
    await client.end()
  }
}
