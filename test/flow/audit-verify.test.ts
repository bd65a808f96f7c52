// The check of audit logs: whatever is changed, removed, added, moved or cut off is found, in the event log, the read model, the
// checkpoints and an export, also where the read model was made again since.

import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unsignedChains } from '../../projections/audit/checkpoints.ts'
import { auditEntries } from '../../projections/audit/entries.ts'
import { rebuild } from '../../projections/rebuild/rebuild.ts'
import { groups } from '../../projections/registry.ts'
import { tables } from '../../projections/versions.ts'
import { signDue } from '../../src/audit/reactor.ts'
import { auditKeys, auditKeysOf } from '../../src/audit/signing-keys.ts'
import { auditExport, auditVerify } from '../../src/cli/audit.ts'
import { organizationStream } from '../../src/event-log/streams.ts'
import { anOrganization, appendFacts, aUser } from '../support/accounts.ts'
import { collecting } from '../support/collecting.ts'
import { runCitable } from '../support/command.ts'
import { personalOf } from '../support/members.ts'
import { projected } from '../support/projected.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres' })
})
after(() => service?.stop())

const now = () => new Date().toISOString()

const rename = (id: string, name: string) =>
  appendFacts(service, organizationStream(id), [{ type: 'OrganizationRenamed', data: { organization_id: id, name } }], {
    organization_id: id,
  })

const listed = () => projected(service, 'audit')

const onFailed = (_: string, error: unknown) => {
  throw error
}

/** Signs what this organization has. */
const signed = async (id: string, keys = auditKeysOf(service.config)): Promise<void> => {
  const { pool, store } = service
  await listed()
  const unsigned = async () => (await unsignedChains(pool)).filter(({ organization_id }) => organization_id === id)
  const onChanged = () => {
    throw new Error('the chain is not what was signed')
  }
  assert.is(await signDue({ store, keys, unsigned, onChanged, onFailed, now }, true), 1)
  await listed()
}

/** Five entries, and behind them an event that is of nobody, so that the log does not end with them. */
const given = async () => {
  const { organization_id: id } = await anOrganization(service, ['owner'])
  for (const name of ['One', 'Two', 'Three\u2028lines']) await rename(id, name)
  await aUser(service)
  await listed()
  return id
}

const deps = () => {
  const [out, err] = [collecting(), collecting()]
  const { pool, store } = service
  const keys = auditKeysOf(service.config)
  return { out, err, deps: { pool, store, keys, out: out.stream, err: err.stream, isTTY: false } }
}

/** What is found, as kinds and numbers of entries. */
const found = async (organization: string, file?: string): Promise<string[]> => {
  const { out, deps: given } = deps()
  const status = await auditVerify({ organization, json: true, ...(file ? { file } : {}) }, given)
  const lines = out.text().split('\n').filter(Boolean)
  assert.is(status, lines.length > 0 ? 1 : 0)
  return lines.map((line) => {
    const { kind, seq } = JSON.parse(line) as { kind: string; seq: number | null }
    return seq === null ? kind : `${kind} ${seq}`
  })
}

/** A write into a table, and another that takes it back. */
const written = async (text: string, values: unknown[]): Promise<void> => {
  const { rowCount } = await service.pool.query(text, values)
  assert.ok((rowCount ?? 0) > 0, text)
}

const rebuilt = async () => {
  const { pool, store, config } = service
  const group = groups.find(({ group }) => group === 'audit')!
  const signal = new AbortController().signal
  const done = await rebuild({
    url: config.databaseUrl!,
    pool,
    store,
    group,
    models: group.models,
    signal,
    fresh: true,
  })
  assert.is(done, 'rebuilt')
}

const OF = 'where stream = $1 and revision = $2'

test('what nobody has touched is intact', async () => {
  const id = await given()
  assert.equal(await found(id), [])
  await signed(id)
  await rename(id, 'Four')
  await signed(id)
  await listed()
  assert.equal(await found(id), [])
  const { out, deps: all } = deps()
  assert.is(await auditVerify({}, all), 0)
  assert.match(
    out.text(),
    /\d+ organizations?, \d+ entries, \d+ checkpoints?: the audit log is intact; \d+ not signed yet\./,
  )
})

test('in the event log: changed data, a changed actor, a removed, an added, a moved event, and an end that was cut off', async () => {
  const stream = (id: string) => organizationStream(id)
  let id = await given()
  await written(`update events set data = json_build_object('organization_id', $3::text, 'name', 'Other') ${OF}`, [
    stream(id),
    3,
    id,
  ])
  assert.equal(await found(id), ['changed 4'])
  id = await given()
  await written(`update events set metadata = replace(metadata::text, '"test"', '"nobody"')::json ${OF}`, [
    stream(id),
    3,
  ])
  assert.equal(await found(id), ['changed 4'])
  id = await given()
  await written(`delete from events ${OF}`, [stream(id), 3])
  assert.equal(await found(id), ['removed 4'])
  id = await given()
  await written(
    `insert into events (stream, revision, transaction, id, type, bytes, data, metadata)
     select stream, 99, transaction, gen_random_uuid(), type, bytes, data, metadata from events ${OF}`,
    [stream(id), 3],
  )
  assert.equal(await found(id), ['added'])
  id = await given()
  await written(
    `update events e set transaction = other.transaction from events other
     where e.stream = $1 and other.stream = $1 and (e.revision, other.revision) in ((2, 4), (4, 2))`,
    [stream(id)],
  )
  assert.equal(await found(id), ['reordered 4', 'reordered 3'])
  id = await given()
  await written('delete from events where stream = $1 and revision >= 3', [stream(id)])
  assert.equal(await found(id), ['truncated 4'])
  assert.equal(await found(await given()), [])
})

test('in the read model: a changed entry, a changed hash, a removed entry, an exchange, and an end that was cut off', async () => {
  const entry = 'where organization_id = $1 and seq = $2'
  let id = await given()
  await written(`update ${tables.audit_entries} set actor_id = 'nobody' ${entry}`, [id, 3])
  assert.equal(await found(id), ['entry 3'])
  id = await given()
  await written(`update ${tables.audit_entries} set hash = repeat('0', 64) ${entry}`, [id, 3])
  assert.equal(await found(id), ['changed 3', 'changed 4'])
  id = await given()
  await written(`delete from ${tables.audit_entries} ${entry}`, [id, 3])
  assert.equal(await found(id), ['added', 'changed 4', 'removed 3'])
  id = await given()
  for (const [from, to] of [
    [3, 99],
    [4, 3],
    [99, 4],
  ])
    await written(`update ${tables.audit_entries} set seq = $3 ${entry}`, [id, from, to])
  assert.ok((await found(id)).includes('reordered 3'))
  id = await given()
  await written(`update ${tables.audit_entries} set seq = 1::bigint << 40 ${entry}`, [id, 4])
  assert.equal(await found(id), ['changed 1099511627776', 'reordered 5', 'changed 5', 'removed 4', 'removed 6'])
  id = await given()
  await written(`delete from ${tables.audit_entries} where organization_id = $1 and seq > 3`, [id])
  assert.equal(await found(id), ['added', 'added'])
})

test('a read model that was made again hides nothing from the checkpoints', async () => {
  const [changed, cut, untouched] = [await given(), await given(), await given()]
  for (const id of [changed, cut, untouched]) await signed(id)
  for (const id of [changed, cut, untouched]) await rename(id, 'Four')
  await aUser(service)
  const data = `json_build_object('organization_id', $3::text, 'name', 'Other')`
  await written(`update events set data = ${data} ${OF}`, [organizationStream(changed), 2, changed])
  await written('delete from events where stream = $1 and revision >= 2', [organizationStream(cut)])
  await rebuilt()
  await listed()
  assert.equal(await found(changed), ['checkpoint 5'])
  assert.equal(await found(cut), ['truncated 5'])
  assert.equal(await found(untouched), [])
  const { pool, store } = service
  const refused: string[] = []
  const unsigned = async () => (await unsignedChains(pool)).filter((one) => one.organization_id === changed)
  const keys = auditKeysOf(service.config)
  assert.is(await signDue({ store, keys, unsigned, onChanged: (id) => void refused.push(id), onFailed, now }, true), 0)
  assert.equal(refused, [changed])
})

test('two that sign at once make one checkpoint', async () => {
  const id = await given()
  const { pool, store, config } = service
  const [chain] = (await unsignedChains(pool)).filter(({ organization_id }) => organization_id === id)
  const unsigned = async () => [chain!]
  const deps = { store, keys: auditKeysOf(config), unsigned, onChanged: () => {}, onFailed, now }
  await Promise.all(Array.from({ length: 8 }, () => signDue(deps, true)))
  assert.is((await store.readStream(`audit-${id}`, { limit: 10 })).length, 1)
  await listed()
  assert.equal(await found(id), [])
})

test('one that cannot be signed is told of, and those behind it are signed', async () => {
  const ids = [await given(), await given()]
  const { pool, store, config } = service
  const chains = await unsignedChains(pool)
  const unsigned = async () => ids.map((id) => chains.find(({ organization_id }) => organization_id === id)!)
  const failed: string[] = []
  const deps = {
    keys: auditKeysOf(config),
    unsigned,
    onChanged: () => {},
    now,
    onFailed: (id: string) => void failed.push(id),
  }
  const append: typeof store.append = async (stream, expected, events) => {
    if (stream === `audit-${ids[0]}`) throw new Error('refused')
    return await store.append(stream, expected, events)
  }
  assert.is(await signDue({ ...deps, store: { ...store, append } }, true), 1)
  assert.equal(failed, [ids[0]])
})

test('a chain that has grown is signed after an hour, and no sooner', async () => {
  const id = await given()
  const { pool, store, config } = service
  const unsigned = async () => (await unsignedChains(pool)).filter(({ organization_id }) => organization_id === id)
  const deps = { store, keys: auditKeysOf(config), unsigned, onChanged: () => {}, onFailed }
  const after = (ms: number) => new Date(Date.now() + ms).toISOString()
  assert.is(await signDue({ ...deps, now }), 0)
  assert.is(await signDue({ ...deps, now: () => after(61 * 60_000) }), 1)
  await listed()
  assert.is(await signDue({ ...deps, now: () => after(999 * 60_000) }), 0)
})

test('the command says so with its exit status, and takes keys of earlier checkpoints from a file', async () => {
  const id = await given()
  const earlier = auditKeys([Buffer.from('an earlier secret')])
  await signed(id, earlier)
  const env = { DATABASE_URL: service.config.databaseUrl, DATA_DIR: service.dataDir }
  const path = join(tmpdir(), `citable-keys-${randomUUID()}.json`)
  writeFileSync(path, JSON.stringify({ keys: earlier.publicKeys }))
  const verify = ['audit', 'verify', '--organization', id]
  const [without, with_] = await Promise.all([runCitable(verify, env), runCitable([...verify, '--keys', path], env)])
  assert.equal([without.status, with_.status], [1, 0], without.err + with_.err)
  assert.match(without.out, new RegExp(`^signature: ${id}: .* unknown key ${earlier.publicKeys[0]?.kid}\n`))
  assert.match(with_.out, /^1 organization, 5 entries, 1 checkpoint: the audit log is intact; 0 not signed yet\.\n$/)
  rmSync(path)
})

test('checkpoints: a changed signature, another key, a removed one', async () => {
  let id = await given()
  await signed(id, auditKeys([Buffer.from('another secret')]))
  assert.equal(await found(id), ['signature 5'])
  id = await given()
  await signed(id)
  await written(`update events set data = replace(data::text, '"seq":5', '"seq":4')::json ${OF}`, [`audit-${id}`, 0])
  assert.equal(await found(id), ['signature 4', 'removed 5'])
  id = await given()
  await signed(id)
  await rename(id, 'Four')
  await signed(id)
  await aUser(service)
  await written(`delete from events ${OF}`, [`audit-${id}`, 0])
  assert.equal(await found(id), ['removed'])
  await written(`delete from events ${OF}`, [`audit-${id}`, 1])
  assert.equal(await found(id), ['removed 6'])
})

test('checkpoints: the newest one renamed, one that says nothing, and those of two organizations exchanged', async () => {
  const [id, other] = [await given(), await given()]
  for (const one of [id, other]) await signed(one)
  await written(`update events set type = 'Renamed' ${OF}`, [`audit-${id}`, 0])
  assert.equal(await found(id), ['removed 5'])
  await written(`update events set type = 'AuditCheckpointed', data = 'null' ${OF}`, [`audit-${id}`, 0])
  assert.equal(await found(id), ['changed', 'removed 5'])
  await written(`update events set data = (select data from events ${OF}) where stream = $3`, [
    `audit-${other}`,
    0,
    `audit-${id}`,
  ])
  assert.equal(await found(id), ['changed', 'removed 5'])
  assert.equal(await found(other), [])
})

test('an event that nobody could have written is told of like any other that was changed, and so is an entry before the first', async () => {
  const id = await given()
  await signed(id)
  const { rows } = await service.pool.query<{ data: object; metadata: object }>(
    `select data, metadata from events ${OF}`,
    [organizationStream(id), 2],
  )
  const { data, metadata } = rows[0]!
  const writtenAs = (other: { data?: unknown; metadata?: unknown }) =>
    written(`update events set data = $3, metadata = $4 ${OF}`, [
      organizationStream(id),
      2,
      ...Object.values({ data, metadata, ...other }).map((value) => JSON.stringify(value)),
    ])
  for (const other of [
    { data: null },
    { metadata: { organization_id: id } },
    { metadata: { ...metadata, actor: { type: 'user', id: 5 } } },
    { metadata: { ...metadata, occurred_at: 'yesterday' } },
  ]) {
    await writtenAs(other)
    assert.equal(await found(id), ['changed 3', 'checkpoint 5'], JSON.stringify(other))
  }
  await writtenAs({ metadata: null })
  assert.equal(await found(id), ['removed 3', 'truncated 5'])
  await writtenAs({})
  assert.equal(await found(id), [])
  const columns = 'event_id, seq, organization_id'
  const rest = Object.keys(auditEntries.columns).filter((name) => !columns.includes(name))
  await written(
    `insert into ${tables.audit_entries} (${columns}, ${rest.join()})
     select gen_random_uuid(), 0, organization_id, ${rest.join()} from ${tables.audit_entries} where organization_id = $1 and seq = 3`,
    [id],
  )
  assert.equal(await found(id), ['entry 0', 'changed 1'])
})

test('an export: what it says otherwise, leaves out or adds, and what the event log has lost since', async () => {
  const id = await given()
  await signed(id)
  const { out, deps: given_ } = deps()
  const table = deps()
  const exporting = { personal: personalOf(service), now }
  assert.is(await auditExport({ organization: id }, { ...given_, ...exporting }), 0)
  assert.is(await auditExport({ organization: id, format: 'csv' }, { ...table.deps, ...exporting }), 0)
  const [csvHead = ''] = table.out.text().split('\n')
  await listed()
  const lines = out.text().trim().split('\n')
  assert.is(lines.length, 1 + 5 + 1)
  const path = join(tmpdir(), `citable-audit-${randomUUID()}.ndjson`)
  const foundIn = async (changed: string[]) => {
    writeFileSync(path, `${changed.join('\n')}\n`)
    return await found(id, path)
  }
  assert.equal(await foundIn(lines), [])
  assert.equal(await foundIn(lines.toSpliced(3, 1)), ['export 3'])
  assert.equal(await foundIn(lines.map((line) => line.replace('organization.renamed', 'organization.deleted'))), [
    'export 3',
    'export 4',
    'export 5',
  ])
  assert.equal(await foundIn([...lines, lines[2]!.replace('"seq" : 2', '"seq" : 7')]), ['export 7'])
  assert.equal(await foundIn([...lines, 'nonsense']), ['export'])
  await foundIn([csvHead]).then(
    () => assert.unreachable(),
    (error) => assert.match((error as Error).message, 'is a CSV export'),
  )
  assert.equal(await foundIn([lines[0]!.replace(/"id":"[^"]+"/, `"id":"${randomUUID()}"`), ...lines.slice(1)]), [
    'export',
  ])
  // The log was cut off, with its checkpoint, and the read model made again: the export still knows.
  await aUser(service)
  await written('delete from events where stream = $1 and revision >= 3', [organizationStream(id)])
  await written(`delete from events where stream = $1 and type = 'AuditCheckpointed'`, [`audit-${id}`])
  await rebuilt()
  await listed()
  const afterwards = await foundIn(lines)
  assert.ok(afterwards.includes('truncated 5') || afterwards.includes('checkpoint 5'), afterwards.join())
  rmSync(path)
})
