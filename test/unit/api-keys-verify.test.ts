// What is remembered of API keys, for how long, and when their uses are written: over a database that counts what it is asked.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashOfApiKey, newApiKey } from '../../src/api-keys/format.ts'
import { apiKeyUses } from '../../src/api-keys/last-use.ts'
import { apiKeyVerifier } from '../../src/api-keys/verify.ts'
import type { Pool } from '../../src/postgres/connection.ts'
import { assert, eventually, test } from '../support/test.ts'

const NOW = '2026-11-22T12:00:00.000Z'

type Row = { revoked_at: string | null; expires_at: string | null }

const given = () => {
  const [key_id, project_id, organization_id] = [randomUUID(), randomUUID(), randomUUID()]
  const rows = new Map<string, Row>()
  const used: string[] = []
  const writes = new Map<string, number>()
  let asked = 0
  let isUnavailable = false
  const query = async ({ values: [hash] }: { values: [string] }) => {
    asked += 1
    await sleep(1)
    if (isUnavailable) throw new Error('away')
    const row = rows.get(hash)
    return {
      rows: [{ ...row, key_id, project_id, organization_id, scopes: ['read'], is_there: row !== undefined }],
    }
  }
  const verify = apiKeyVerifier({
    pool: { query } as unknown as Pool,
    recentWrites: {
      seen: async () => {},
      wroteSince: (id, at) => (writes.get(id) ?? Number.NEGATIVE_INFINITY) >= at,
    },
    used: (id) => used.push(id),
    now: () => NOW,
  })
  const issue = (row: Partial<Row> = {}) => {
    const key = newApiKey()
    rows.set(hashOfApiKey(key), { revoked_at: null, expires_at: null, ...row })
    return key
  }
  const detailOf = (key: string): Promise<string> =>
    verify(key).then(
      () => 'valid',
      ({ message }) => message,
    )
  return {
    key_id,
    project_id,
    organization_id,
    rows,
    used,
    verify,
    issue,
    detailOf,
    asked: () => asked,
    wrote: (id: string) => writes.set(id, performance.now()),
    goesAway: (away: boolean) => {
      isUnavailable = away
    },
  }
}

test('a key is whose it is, and its use is noted', async () => {
  const { issue, verify, used, key_id, project_id, organization_id } = given()
  const owner = { kind: 'api_key', key_id, project_id, organization_id, scopes: ['read'] }
  assert.equal(await verify(issue()), owner)
  assert.equal(used, [key_id])
})

test('a hundred requests at once ask the database once, and those of the next moment not at all', async () => {
  const { issue, verify, detailOf, asked } = given()
  const key = issue()
  await Promise.all(Array.from({ length: 100 }, () => verify(key)))
  await verify(key)
  const unknown = newApiKey()
  for (let n = 0; n < 3; n += 1) assert.is(await detailOf(unknown), 'The API key is not valid.')
  assert.is(asked(), 2)
})

test('what cannot be a key of ours does not reach the database', async () => {
  const { issue, detailOf, asked } = given()
  const key = issue()
  for (const wrong of [`${key}0`, key.slice(0, -1), 'ctb_', key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    assert.is(await detailOf(wrong), 'The API key is not valid.')
  assert.is(asked(), 0)
})

test('what is remembered is forgotten with a write to the key, its project or its organization', async () => {
  const { issue, verify, detailOf, asked, wrote, project_id, organization_id, rows } = given()
  const key = issue()
  for (const id of [hashOfApiKey(key), project_id, organization_id]) {
    await verify(key)
    const before = asked()
    wrote(id)
    await verify(key)
    assert.ok(asked() > before, id)
  }
  rows.set(hashOfApiKey(key), { revoked_at: NOW, expires_at: null })
  wrote(hashOfApiKey(key))
  assert.is(await detailOf(key), 'The API key was revoked.')
})

test('what another process has revoked is remembered for a second at most', async () => {
  const { issue, detailOf, rows } = given()
  const key = issue()
  const from = performance.now()
  assert.is(await detailOf(key), 'valid')
  rows.set(hashOfApiKey(key), { revoked_at: NOW, expires_at: null })
  await eventually(async () => (await detailOf(key)) === 'The API key was revoked.')
  assert.ok(performance.now() - from >= 900, 'it had been remembered')
})

test('a key that has expired says so, to the millisecond, also while it is remembered', async () => {
  const { issue, detailOf } = given()
  assert.is(await detailOf(issue({ expires_at: NOW })), 'The API key has expired.')
  assert.is(await detailOf(issue({ expires_at: '2026-11-22T12:00:00.001Z' })), 'valid')
})

test('a database that was away is not remembered', async () => {
  const { issue, detailOf, goesAway } = given()
  const key = issue()
  goesAway(true)
  assert.is(await detailOf(key), 'away')
  goesAway(false)
  assert.is(await detailOf(key), 'valid')
})

test('keys that are tried in thousands push out those that were asked for longest ago, and no more is kept', async () => {
  const { issue, verify, detailOf, asked } = given()
  const key = issue()
  await verify(key)
  for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 1_000 }, () => detailOf(newApiKey())))
  const before = asked()
  await verify(key)
  assert.is(asked(), before + 1)
})

const uses = () => {
  const written: [string[], string[]][] = []
  const errors: unknown[] = []
  const stopping = new AbortController()
  const clock = { now: Date.parse(NOW), isUnavailable: false }
  const query = async ({ values }: { values: [string[], string[]] }) => {
    if (clock.isUnavailable) throw new Error('away')
    written.push(values)
  }
  const noting = {
    pool: { query } as unknown as Pool,
    signal: stopping.signal,
    onError: (error: unknown) => errors.push(error),
    now: () => new Date(clock.now).toISOString(),
  }
  return { ...apiKeyUses(noting), written, errors, stopping, clock }
}

test('uses are written together, once a minute for each key', async () => {
  const { used, written, clock } = uses()
  for (let n = 0; n < 1_000; n += 1) for (const id of ['a', 'b']) used(id)
  assert.equal(written, [], 'no request waits for it')
  await eventually(async () => written.length > 0)
  assert.equal(written, [
    [
      ['a', 'b'],
      [NOW, NOW],
    ],
  ])
  clock.now += 59_999
  used('a')
  clock.now += 1
  used('a')
  await eventually(async () => written.length > 1)
  assert.equal(written[1], [['a'], ['2026-11-22T12:01:00.000Z']])
})

test('a process that stops writes what it has noted, and one whose database is away notes the next use again', async () => {
  const { used, written, errors, stopping, clock } = uses()
  clock.isUnavailable = true
  used('a')
  await eventually(async () => errors.length > 0)
  clock.isUnavailable = false
  used('a')
  stopping.abort()
  assert.equal(written, [[['a'], [NOW]]])
})
