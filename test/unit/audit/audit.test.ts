// Audit logs without a database: what entries say, the chain, when it is signed, and cells of a table.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actionOf, detailsOf, targetsOf } from '../../../projections/audit/describe-event.ts'
import { BEFORE_FIRST, canonicalJson, entryOf, linkHash } from '../../../projections/audit/entries.ts'
import { csvCell, exportedLines } from '../../../projections/audit/export.ts'
import { matchesFilters } from '../../../projections/audit/queries.ts'
import { checkpoint, ENTRIES_BETWEEN, isDue } from '../../../src/audit/decide.ts'
import { auditKeys } from '../../../src/audit/signing-keys.ts'
import { EVENT_TYPES, EVENTS } from '../../../src/event-log/catalogue.ts'
import type { StoredEvent } from '../../../src/event-log/event-store.ts'
import type { Pool } from '../../../src/postgres/connection.ts'
import { assert, test } from '../../support/test.ts'

const ORGANIZATION = '2157e6d0-f9ad-53a3-b832-e23ccde4e9bc'

const fixture = (type: string): StoredEvent => {
  const lines = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'events', `${type}.v1.ndjson`), 'utf8')
  return JSON.parse(lines.split('\n', 1)[0] ?? '')
}

test('canonical JSON is that of RFC 8785', () => {
  const given = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000f\nA\'B"\\\\"/',
    literals: [null, true, false],
  }
  const canonical = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`
  assert.is(canonicalJson(given), canonical)
  const sorted = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 }
  assert.equal(
    [...canonicalJson(sorted).matchAll(/:(\d)/g)].map(([, value]) => Number(value)),
    [2, 4, 6, 7, 1, 5, 3],
  )
  assert.is(canonicalJson({ b: { z: 1, y: [{ d: 1, c: 2 }] }, a: undefined }), '{"b":{"y":[{"c":2,"d":1}],"z":1}}')
})

test('a hash changes with everything that it covers, and with nothing else', () => {
  const event = fixture('MemberInvited')
  const hash = linkHash(BEFORE_FIRST, event)
  // Computed once with hashlib of Python.
  assert.is(hash, '1f95d3b69fcfd8eb9d792d8213693812617544000d6d6b30c3b38546df7bf456')
  assert.is(linkHash(BEFORE_FIRST, { ...event, position: 'elsewhere' } as StoredEvent), hash)
  const data = Object.fromEntries(Object.entries(event.data).toReversed())
  assert.is(linkHash(BEFORE_FIRST, { ...event, data }), hash)
  const others = [
    { id: '00000000-0000-4000-8000-000000000000' },
    { type: 'MemberJoined' },
    { stream: 'organization-x' },
    { revision: 4 },
    { data: { ...event.data, role: 'owner' } },
    { metadata: { ...event.metadata, actor: { type: 'system' as const, id: 'x' } } },
  ]
  const hashes = [hash, linkHash(hash, event), ...others.map((other) => linkHash(BEFORE_FIRST, { ...event, ...other }))]
  assert.is(new Set(hashes).size, hashes.length)
})

test('every type has an action of its own', () => {
  assert.equal(['MemberInvited', 'ApiKeyIssued', 'AnalysisItemsSettled', 'X'].map(actionOf), [
    'member.invited',
    'api_key.issued',
    'analysis_items.settled',
    'x',
  ])
  assert.is(new Set(EVENT_TYPES.map(actionOf)).size, EVENT_TYPES.length)
  for (const type of EVENT_TYPES) assert.match(actionOf(type), /^[a-z_]+\.[a-z]+$/)
})

test('an entry keeps what is personal sealed and apart, and neither hashes nor long values', () => {
  const event = fixture('MemberInvited')
  const entry = entryOf({ seq: 3, hash: 'ab'.repeat(32) }, event, ORGANIZATION)
  const { email, email_hash } = event.data as { email: string; email_hash: string }
  assert.equal([entry.seq, entry.action, entry.email], [4, 'member.invited', email])
  for (const secret of [email, email_hash]) assert.not(JSON.stringify(entry.details).includes(secret))
  assert.equal(entry.targets, [{ type: 'invitation', id: '1068fa68-04a3-4a20-86a5-38ebfb2cac68' }])
  assert.equal(detailsOf('X', { a: 1, long: 'x'.repeat(400), key_hash: 'a' }), { a: 1 })
  const { targets } = entryOf(undefined, fixture('ApiKeyIssued'), ORGANIZATION)
  assert.equal(targets.map(({ type }) => type).toSorted(), ['key', 'project'])
  const nul = { ...event, metadata: { ...event.metadata, correlation_id: 'a\0b' } }
  assert.is(entryOf(undefined, nul, ORGANIZATION).correlation_id, 'a\u{fffd}b')
  assert.equal(targetsOf({ data: { job_id: 'a b' }, metadata: event.metadata }), [
    { type: 'organization', id: ORGANIZATION },
  ])
})

test('a detail is shown up to 300 characters of JSON, whatever it is', () => {
  const lists = (count: number) => Array.from({ length: count }, () => [])
  const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, undefined]))
  for (const [longest, longer] of [
    ['x'.repeat(298), 'x'.repeat(299)],
    ['"'.repeat(149), '"'.repeat(150)],
    [['x'.repeat(296)], ['x'.repeat(297)]],
    [{ a: { b: 'x'.repeat(286) } }, { a: { b: 'x'.repeat(287) } }],
    [[lists(98), 1], lists(100)],
    [{ ...members(400), a: 'x' }, { a: lists(100) }],
  ])
    assert.equal(detailsOf('X', { longest, longer }), { longest })
})

test('no entry says what is personal, but for names of organizations, projects and keys', () => {
  const named: string[] = []
  for (const type of EVENT_TYPES) {
    const { isPublic, personal } = EVENTS[type]
    const { details, after } = entryOf(undefined, fixture(type), ORGANIZATION)
    for (const key of isPublic ? personal : ['customer_id', 'external_id'])
      if (Object.hasOwn({ ...details, ...after }, key)) named.push(`${type}.${key}`)
  }
  assert.equal(named.toSorted(), [
    'ApiKeyIssued.name',
    'ApiKeyIssued.prefix',
    'OrganizationCreated.name',
    'OrganizationRenamed.name',
    'ProjectCreated.name',
    'ProjectRenamed.name',
  ])
})

test('filters let the same through as in the table', () => {
  const entry = entryOf(undefined, fixture('MemberInvited'), ORGANIZATION)
  const at = entry.occurred_at
  assert.ok(matchesFilters({}, entry))
  assert.ok(matchesFilters({ actor: entry.actor_id, action: 'member.*', target: entry.target_ids, since: at }, entry))
  for (const other of [{ actor: 'x' }, { action: 'member' }, { action: 'members.*' }, { target: 'x' }, { until: at }])
    assert.not(matchesFilters(other, entry), JSON.stringify(other))
})

test('a chain is signed when it has grown by so much, or for so long, and once', () => {
  const hour = ['2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z'] as const
  assert.not(isDue(5, 5, undefined, hour[1]))
  assert.ok(isDue(5, 6, ...hour))
  assert.not(isDue(5, 6, hour[1], hour[1]))
  assert.ok(isDue(5, 5 + ENTRIES_BETWEEN, hour[1], hour[1]))
  const last = fixture('AuditCheckpointed') as unknown as Parameters<typeof checkpoint>[0] & object
  assert.equal(checkpoint(last, last.data), [])
  assert.is(checkpoint(last, { ...last.data, seq: last.data.seq + 1 }).length, 1)
  assert.is(checkpoint(undefined, last.data).length, 1)
})

test('signatures: good, changed, by the key before, by one that is not known', () => {
  const [now, before, other] = ['now', 'before', 'other'].map((secret) => Buffer.from(secret)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const what = { organization_id: ORGANIZATION, seq: 7, hash: 'ab'.repeat(32), signed_at: '2026-11-22T10:00:00.000Z' }
  const keys = auditKeys([now, before])
  assert.is(keys.check({ ...what, ...keys.sign(what) }), 'good')
  assert.is(keys.check({ ...what, ...auditKeys([before]).sign(what) }), 'good')
  assert.is(keys.check({ ...what, ...auditKeys([other]).sign(what) }), 'unknown')
  for (const changed of [
    { seq: 8 },
    { hash: 'ac'.repeat(32) },
    { signed_at: '2026-11-22T10:00:00.001Z' },
    { signature: 'x' },
  ])
    assert.is(keys.check({ ...what, ...keys.sign(what), ...changed }), 'bad', JSON.stringify(changed))
})

test('a cell is never a formula', () => {
  assert.equal([null, '', 'a"b', '=1', '+1', '-1', '@a', '\ta', '\ra', '＝1', 'a=1'].map(csvCell), [
    ...['', '""', '"a""b"', `"'=1"`, `"'+1"`, `"'-1"`, `"'@a"`, `"'\ta"`, `"'\ra"`, `"'＝1"`, '"a=1"'],
  ])
})

test('what is sealed in an export is opened where it stands, and null where it was erased', async () => {
  const sealed = ['a.1', 'b.2', 'c.3'].map((text) => ({ subject: 's', sealed: text }))
  const exported = async (format: 'csv' | 'ndjson', lines: string) => {
    const pages = [{ lines, last: 3, sealed }]
    const pool = { query: async () => ({ rows: [pages.shift() ?? {}] }) } as unknown as Pool
    const given = { id: 'x', organization_id: ORGANIZATION, format, through: 3, filters: {}, checkpoints: [] }
    const openAll = async () => ['=maeve@example.com', null, '"$&"@example.com']
    const all: string[] = []
    for await (const page of exportedLines({ ...given, pool, openAll })) all.push(page)
    return all[1]
  }
  assert.is(
    await exported('csv', '1,a.1,x\r\n2,b.2,x\r\n3,c.3,x\r\n'),
    '1,"\'=maeve@example.com",x\r\n2,,x\r\n3,"""$&""@example.com",x\r\n',
  )
  assert.is(
    await exported('ndjson', '{"email":"a.1"}\n{"email":"b.2"}\n{"email":"c.3"}\n'),
    '{"email":"=maeve@example.com"}\n{"email":null}\n{"email":"\\"$&\\"@example.com"}\n',
  )
})
