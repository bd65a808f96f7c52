// The group of counting.ts in a process of its own, to be killed or paused: `project URL` follows the log until SIGTERM,
// `rebuild URL` rebuilds the group and ends. Started by fault tests; says what it does on its standard output.

import { groupsOf } from '../../projections/groups.ts'
import { rebuild } from '../../projections/rebuild/rebuild.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { tallying, tallyingAt } from './counting.ts'

const [, , what, url = ''] = process.argv
const pool = createPool(url, { name: 'tallying child' })
const store = await openPostgresStore(pool)
const [group] = groupsOf(tallying())
if (!group) throw new Error('there is no group')

if (what === 'rebuild') {
  const { models } = group
  const signal = new AbortController().signal
  process.stdout.write('begins\n')
  const onTaken = () => void process.stdout.write('waits\n')
  process.stdout.write(`${await rebuild({ url, pool, store, group, models, signal, onTaken })}\n`)
  process.exit(0)
}
const say = (details: object, message: string) => void process.stdout.write(`${message} ${JSON.stringify(details)}\n`)
const log = { error: say, warn: say }
const stop = tallyingAt(url, pool, store, { log })
process.stdout.write('begins\n')
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
