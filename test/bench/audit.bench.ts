// The audit log: entries made of a log of 100,000 events, the check of them, and an export of 1,000,000 against a bare COPY of the same select.

import { randomUUID } from 'node:crypto'
import { auditCheckpoints } from '../../projections/audit/checkpoints.ts'
import { auditEntries } from '../../projections/audit/entries.ts'
import { exportedLines, linesOf } from '../../projections/audit/export.ts'
import { waitUntilScanned } from '../../projections/progress.ts'
import { createReadModelTables, runProjector } from '../../projections/projector.ts'
import { tables } from '../../projections/versions.ts'
import type { ExportFormat } from '../../src/audit/events.ts'
import { auditKeys } from '../../src/audit/signing-keys.ts'
import { verifyAudit } from '../../src/cli/audit/verify.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { freshDatabase } from '../support/postgres.ts'
import { figure, median, seconds } from './support.ts'

const EVENTS = 100_000
const ENTRIES = Number(process.env.AUDIT_ENTRIES ?? 1_000_000)
const ROUNDS = 3
const MEGABYTE = 1_000_000

const database = await freshDatabase()
const pool = createPool(database.url, { name: 'bench', limitMs: 30 * 60_000 })
const store = await openPostgresStore(pool)
const models = [auditEntries, auditCheckpoints]
await createReadModelTables(pool, models)

const organization = randomUUID()
await pool.query(
  `insert into events (stream, revision, id, type, bytes, data, metadata)
   select 'organization-' || $1, n - 1, gen_random_uuid(), 'OrganizationRenamed', 400,
     json_build_object('organization_id', $1::text, 'name', 'Name ' || n),
     json_build_object('event_version', 1, 'correlation_id', gen_random_uuid(), 'causation_id', gen_random_uuid(),
       'actor', json_build_object('type', 'user', 'id', gen_random_uuid()), 'organization_id', $1::text,
       'occurred_at', to_char(now() at time zone 'UTC' + n * interval '1 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
   from generate_series(1, $2::int) n`,
  [organization, EVENTS],
)

const stopping = new AbortController()
const { signal } = stopping
let running: Promise<void> | undefined
const projected = await seconds(async () => {
  const log = { error: (details: object, message: string) => console.error(message, details) }
  running = runProjector({ url: database.url, pool, store, models, signal, log })
  await waitUntilScanned(pool, store, 'audit', await store.end(), 10 * 60_000)
})
stopping.abort()
await running
figure('entries made by the projector', EVENTS / projected, '/s')

let wrong = 0
const onFound = (): void => {
  wrong += 1
}
const keys = auditKeys([Buffer.from('bench')])
const checked = await seconds(async () => {
  const { entries } = await verifyAudit({ pool, store, keys, onFound })
  if (entries !== EVENTS || wrong > 0) throw new Error(`${entries} entries, ${wrong} of them wrong`)
})
figure(`check of ${EVENTS} entries`, checked, 's')
figure('entries checked', EVENTS / checked, '/s')

await pool.query(`update events set data = replace(data::text, 'Name', 'Game')::json where revision = $1`, [EVENTS / 2])
await verifyAudit({ pool, store, keys, onFound })
figure('found after one event of them was changed', wrong, '', '1')

await pool.query(
  `insert into ${tables.audit_entries} select e.organization_id, n, gen_random_uuid(), e.type, e.action, e.actor_type, e.actor_id,
     e.occurred_at + n * interval '1 ms', e.stream, n, e.project_id, e.shop_id, e.correlation_id, e.causation_id, e.targets, e.target_ids,
     null, null, e.details, e.email, e.email_of, e.hash
   from ${tables.audit_entries} e, generate_series($2::int + 1, $3::int) n where e.organization_id = $1 and e.seq = 1`,
  [organization, EVENTS, ENTRIES],
)
await pool.query(`analyze ${tables.audit_entries}`)

const exported = async (format: ExportFormat): Promise<number> => {
  let bytes = 0
  const openAll = async () => []
  const options = { pool, openAll, id: randomUUID(), organization_id: organization, format }
  for await (const text of exportedLines({ ...options, through: ENTRIES, filters: {}, checkpoints: [] }))
    bytes += Buffer.byteLength(text)
  return bytes
}

for (const format of ['csv', 'ndjson'] as const) {
  const lines = linesOf(format, `e.organization_id = '${organization}'`, '')
  // The client reads what COPY sends, and drops it.
  const copy = () => pool.query(`copy (select line from (${lines}) as all_lines) to stdout`)
  const [copies, exports]: [number[], number[]] = [[], []]
  let bytes = 0
  let highest = 0
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const watching = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss - before)
  }, 20)
  for (let round = 0; round < ROUNDS; round += 1) {
    copies.push(await seconds(copy))
    exports.push(
      await seconds(async () => {
        bytes = await exported(format)
      }),
    )
  }
  clearInterval(watching)
  figure(`${format}: bare COPY of ${ENTRIES} entries`, median(copies), 's')
  figure(`${format}: export`, median(exports), 's')
  figure(`${format}: export`, bytes / MEGABYTE / median(exports), 'MB/s')
  figure(`${format}: speed of the export against COPY`, median(copies) / median(exports), 'times', '>= 0.5')
  figure(`${format}: more memory of the process at most`, highest / MEGABYTE, 'MB')
}

await pool.end()
await database.drop()
