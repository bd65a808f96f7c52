// `citable webhooks list
//
// show
//
// replay`: deliveries of providers, their outcome, and handling them again.

import {
  newestWebhooks,
  type WebhookFilter,
  type WebhookPlace,
  type WebhookRow,
  type WebhookStatus,
  webhooksInOrder,
  webhooksNamed,
} from '../../projections/inbox/deliveries.ts'
import type { Event } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { bySystem } from '../event-log/handle.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { webhookStream } from '../event-log/streams.ts'
import { requestReplay } from '../inbox/commands.ts'
import type { WebhookProvider } from '../inbox/events.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Personal } from '../privacy/seal.ts'
import { timeNamed, wholeNumber } from './arguments.ts'
import { counted, DONE, FAILED, type Output, printable, printLine, table, UsageError } from './output/output.ts'

export type WebhookCommandDeps = Output & {
  pool: Pool
  store: EventStore
  personal: Pick<Personal, 'open'>
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

const DEFAULT_LIMIT = '50'
const MOST_LISTED = 10_000
const READ_AT_ONCE = 500

type Chosen = { provider?: WebhookProvider; status?: WebhookStatus; since?: string; until?: string }

const filterOf = ({ provider, status, since, until }: Chosen): WebhookFilter => ({
  ...(provider ? { provider } : {}),
  ...(status ? { status } : {}),
  ...(since ? { since: timeNamed('--since', since) } : {}),
  ...(until ? { until: timeNamed('--until', until) } : {}),
})

const COLUMNS = [
  { title: 'received' },
  { title: 'id' },
  { title: 'provider' },
  { title: 'topic', max: 40 },
  { title: 'subject', max: 40 },
  { title: 'status' },
  { title: 'result', max: 60 },
]

const cellsOf = ({ received_at, webhook_id, provider, topic, subject, status, outcome, detail }: WebhookRow) => [
  received_at,
  webhook_id,
  provider,
  topic,
  subject,
  status,
  [outcome, detail].filter(Boolean).join(': '),
]

const shown = ({ revision: _, ...row }: WebhookRow) => row

/** Prints the newest deliveries, the newest first. */
export const webhooksList = async (
  options: Chosen & { limit?: string; json?: boolean },
  { out, err, pool }: WebhookCommandDeps,
): Promise<number> => {
  const limit = wholeNumber('--limit', options.limit ?? DEFAULT_LIMIT, 1, MOST_LISTED)
  const rows = await newestWebhooks(pool, filterOf(options), limit)
  const lines = options.json ? rows.map((row) => JSON.stringify(shown(row))) : table(COLUMNS, rows.map(cellsOf))
  for (const line of rows.length > 0 || !options.json ? lines : []) await printLine(out, line)
  if (rows.length === limit) await printLine(err, `There may be more: these are the newest ${limit}.`)
  return DONE
}

/** @throws UsageError where two providers have given the same id */
const named = async (id: string, { pool, err }: WebhookCommandDeps): Promise<WebhookRow | undefined> => {
  const rows = await webhooksNamed(pool, id.trim())
  if (rows.length > 1) {
    const ids = rows.map(({ webhook_id, provider, topic }) => `${webhook_id} (${provider}, ${printable(topic)})`)
    throw new UsageError(`Several deliveries have this id: ${ids.join(', ')}. Use one of these ids.`)
  }
  if (!rows[0]) await printLine(err, `citable: There is no delivery ${printable(id)}.`)
  return rows[0]
}

/** Prints a delivery, by its own id or its provider's, with its body while that can be read. Returns 1 if there is none. */
export const webhooksShow = async (id: string, deps: WebhookCommandDeps): Promise<number> => {
  const row = await named(id, deps)
  if (!row) return FAILED
  const { webhook_id, provider } = row
  const [stored] = await deps.store.readStream(webhookStream(provider, webhook_id), { limit: 1 })
  const { notice, body } = stored ? readEvent<Event<'WebhookReceived'>>(stored).data : { notice: null, body: null }
  const opened = body === null ? null : await deps.personal.open(webhook_id, body)
  await printLine(deps.out, JSON.stringify({ ...shown(row), notice, body: opened }, null, 2))
  if (opened === null) {
    const why =
      body === null ? 'it was too large to be kept, or may name customers of a shop' : 'its thirty days have passed'
    await printLine(deps.err, `The body cannot be read: ${why}.`)
  }
  return DONE
}

type Replaying = Omit<Chosen, 'status'> & { failed?: boolean }

const ask = ({ store, now }: WebhookCommandDeps, { provider, webhook_id }: WebhookRow) =>
  requestReplay(store, { provider, webhook_id }, { tenant: {}, ...bySystem('citable webhooks', webhook_id, now) })

async function* inRange(filter: WebhookFilter, { pool }: WebhookCommandDeps): AsyncGenerator<WebhookRow> {
  for (let after: WebhookPlace | undefined; ; ) {
    const rows = await webhooksInOrder(pool, filter, { after, limit: READ_AT_ONCE })
    yield* rows
    after = rows.at(-1)
    if (rows.length < READ_AT_ONCE) return
  }
}

async function* one(row: WebhookRow | undefined): AsyncGenerator<WebhookRow> {
  if (row) yield row
}

/**
 * Asks for one delivery, or all of a time, to be handled again, in the order in which they came; the running service does it. Returns 1
 * where the one is not there.
 */
export const webhooksReplay = async (
  id: string | undefined,
  options: Replaying,
  deps: WebhookCommandDeps,
): Promise<number> => {
  const { failed, ...chosen } = options
  const isRange = Object.keys(options).length > 0
  if (isRange === (id !== undefined) || (isRange && chosen.since === undefined))
    throw new UsageError('replay takes the id of a delivery, or --since TIME, with --until, --provider and --failed.')
  const filter = filterOf({ ...chosen, ...(failed ? { status: 'failed' } : {}) })
  const row = id === undefined ? undefined : await named(id, deps)
  if (id !== undefined && !row) return FAILED
  // What is received from now on is handled anyway.
  const until = filter.until ?? deps.now()
  const counts = { requested: 0, waiting: 0, unknown: 0 }
  for await (const delivery of isRange ? inRange({ ...filter, until }, deps) : one(row))
    counts[await ask(deps, delivery)] += 1
  const { requested, waiting } = counts
  const others = waiting > 0 ? `; ${counted(waiting, 'webhook')} already waited for that` : ''
  await printLine(deps.out, `${counted(requested, 'webhook')} will be handled again${others}.`)
  return DONE
}
