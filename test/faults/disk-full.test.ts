// The disk of the database is full: what is asked for is refused with a sentence that says so, and when there is room
// again everything goes on by itself, with nothing lost and nothing doubled.

import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tables } from '../../projections/versions.ts'
import { findProcess } from '../../src/embedded/postgres-processes.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { spawnCitable } from '../support/command.ts'
import { assertEachOnce, ledgerOf, numbers } from '../support/ledger.ts'
import { startLoad } from '../support/load.ts'
import { hasNats, startNats } from '../support/nats.ts'
import { startServiceProcess } from '../support/process.ts'
import { product } from '../support/products.ts'
import { IS_LONG, ROUNDS } from '../support/rounds.ts'
import { AEO, type ProblemAnswer, randomShop, startTestService } from '../support/service.ts'
import { canHaveSmallDisk, smallDisk } from '../support/small-disk.ts'
import { assert, eventually, test, testIf } from '../support/test.ts'

const FILLINGS = IS_LONG ? Math.ceil(ROUNDS / 10) : 1

const testOnSmallDisk = testIf(canHaveSmallDisk(), 'only root can mount a file system in memory, on Linux')

/** A catalogue file of so many products with long descriptions, about 4 KB each. */
const catalogueFile = (folder: string, count: number): string => {
  const file = join(folder, 'shelves.ndjson')
  const noise = () => Array.from({ length: 500 }, () => Math.random().toString(36).slice(2, 10)).join(' ')
  const lines = numbers(count).map((n) => JSON.stringify({ id: n + 1, title: `Shelf ${n + 1}`, body_html: noise() }))
  writeFileSync(file, lines.join('\n'))
  return file
}

const isReady = (url: string): Promise<boolean> => fetch(`${url}/readyz`).then(({ status }) => status === 200)

/** What a command has said besides its progress. */
const one = /^(importing[^\n]+\n)*citable: [^\n]+\n$/

testOnSmallDisk(
  'a first start on a full disk ends with a sentence, leaves nothing half made, and succeeds when there is room',
  async () => {
    const disk = smallDisk(24)
    try {
      const env = { DATA_DIR: join(disk.folder, 'data') }
      const list = () => spawnCitable(['catalog', 'list', '--shop', 'my-shop.myshopify.com'], env)
      const refused = await list()
      assert.is(refused.status, 1)
      assert.match(refused.err, one)
      assert.match(refused.err, /the disk is full/)
      assert.equal(
        readdirSync(env.DATA_DIR).filter((name) => name.startsWith('postgres') && !name.endsWith('.log')),
        [],
      )
      disk.enlarge(200)
      const listed = await list()
      assert.is(listed.status, 0, listed.err)

      // A log that has grown too long is cut although there is no room to keep its older part.
      const log = join(env.DATA_DIR, 'postgres.log')
      appendFileSync(log, 'x'.repeat(6 * 1024 * 1024))
      disk.fill()
      const again = await list()
      assert.ok(again.status === 0 || /Postgres did not start: the disk is full/.test(again.err), again.err)
      assert.ok(statSync(log).size < 1024 * 1024)
    } finally {
      disk.remove()
    }
  },
)

testOnSmallDisk(
  `the embedded database on a full disk refuses, comes back when there is room, and has lost nothing, ${FILLINGS} times`,
  async () => {
    const disk = smallDisk(160 + FILLINGS * 40)
    const dataDir = join(disk.folder, 'data')
    const env = { DATA_DIR: dataDir }
    const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    const file = catalogueFile(tmpdir(), 5_000)
    const service = await startServiceProcess({ ...env, LOG_LEVEL: 'error' })
    const url = JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')).database_url
    const pool = createPool(url, { name: 'ledger' })
    try {
      const load = await startLoad(service.url, url)
      for (let filling = 0; filling < FILLINGS; filling += 1) {
        await load.progress()
        disk.fill(8 * 1024 * 1024)
        const shop = randomShop()
        const imported = await spawnCitable(['catalog', 'import', file, '--shop', shop], env)
        assert.is(imported.status, 1, imported.out)
        assert.match(imported.err, one)
        // Where the log found no room before the table did, Postgres has ended before or in the middle of it.
        const said =
          /The import stopped after ([\d,]+) products, because the database('s disk was full| went away)|the disk is full|database/
        assert.match(imported.err, said, imported.err)
        const count = Number(said.exec(imported.err)?.[1]?.replaceAll(',', '') ?? 0)
        // Our own file takes the rest; where there is no room for the next piece of its log, Postgres ends itself.
        const isDown = async () => {
          disk.fill()
          await pool.query(`select pg_logical_emit_message(false, 'fill', repeat('x', 1000000))`).catch(() => {})
          return !(await isReady(service.url))
        }
        await eventually(isDown, { what: 'the end of a Postgres that cannot write' })
        const noted = (words: RegExp) => log().match(words)?.length ?? 0
        const listing = async () => {
          const { err } = await spawnCitable(['catalog', 'list', '--shop', shop], env)
          return err.includes('the disk is full') && err
        }
        assert.match(await eventually(listing, { what: 'the sentence of a command' }), one)
        const starts = noted(/keeper: .*starting it again/g)
        assert.ok(noted(/keeper: .*the disk is full/g) <= 2 * starts, 'the keeper repeats itself')
        disk.makeRoom()
        await eventually(() => isReady(service.url), { what: 'readiness' })
        await load.progress()
        const { rows } = await pool.query<{ count: number }>(
          'select count(*) from catalog_products where shop_domain = $1',
          [shop],
        )
        assert.ok((rows[0]?.count ?? 0) >= count, 'what was imported is not there')
        await pool.query('delete from catalog_products where shop_domain = $1', [shop])
      }
      await load.stop()
      await load.settle(pool)
      assert.ok(findProcess(service.pid), 'the service has ended')
      assert.ok(statSync(join(dataDir, 'postgres.log')).size < 5 * 1024 * 1024)
      assert.is(await service.signal('SIGTERM'), 0)
    } finally {
      await service.kill()
      await pool.end()
      await eventually(() => !readdirSync(dataDir).includes('connection.json')).catch(() => {})
      disk.remove()
    }
  },
  { limitMs: 240_000 + FILLINGS * 60_000 },
)

test('a table that has no room refuses requests, imports and results with that reason, and a job goes on when it has', async () => {
  const service = await startTestService({ log: 'postgres' })
  const { pool } = service
  const fill = (table: string, where = 'true') =>
    pool.query(
      `create or replace function refuse() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
       create trigger full_disk before insert on ${table} for each row when (${where}) execute function refuse()`,
    )
  const makeRoom = (table: string) => pool.query(`drop trigger full_disk on ${table}`)
  try {
    const shop = randomShop()
    const ids = numbers(120).map((n) => String(n + 1))
    await service.importProducts(
      shop,
      ids.map((id) => product(id)),
    )
    const first = await service.startJob(shop, ids.slice(0, 1))
    await service.ended(shop, first.id)

    await fill('events')
    const ndjson = ids.map((resource_id) => ({ resource_type: 'product', resource_id }))
    const refused = await service.call<ProblemAnswer>('POST', `${AEO}/analyze`, { shop, ndjson })
    assert.is(refused.status, 503)
    assert.is(refused.headers.get('retry-after'), '1')
    assert.match(refused.body.detail, /^The disk of the service is full/)
    const read = await service.call('GET', `${AEO}/analysis-jobs`, { shop })
    assert.is(read.status, 200)
    await makeRoom('events')

    const job = await service.startJob(shop, ids)
    await fill('events')
    await fill(tables.analyses)
    await new Promise((resolve) => setTimeout(resolve, 300)) // the work meets it meanwhile, wherever it is
    await makeRoom('events')
    await makeRoom(tables.analyses)
    const ended = await service.ended(shop, job.id)
    assert.is(ended.status, 'completed')
    assertEachOnce(await ledgerOf(pool, job.id), ids.length)

    const other = randomShop()
    await fill('catalog_products', `new.resource_id = '700'`)
    const file = catalogueFile(tmpdir(), 1_000)
    const imported = await spawnCitable(['catalog', 'import', file, '--shop', other], {
      DATABASE_URL: service.database.url,
    })
    assert.is(imported.status, 1)
    assert.match(imported.err, one)
    const { rows } = await pool.query<{ count: number }>(
      'select count(*) from catalog_products where shop_domain = $1',
      [other],
    )
    const count = rows[0]?.count ?? 0
    assert.ok(count > 0)
    assert.match(
      imported.err,
      `The import stopped after ${count} products, because the database's disk was full; import the file again to complete it.`,
    )
  } finally {
    await service.stop()
  }
})

testIf(IS_LONG && hasNats && canHaveSmallDisk(), 'part of the long run, with nats-server and root')(
  'while the disk of NATS is full requests are accepted, and with room and a new start of NATS everything is done, each item once',
  async () => {
    // The streams reserve 256 MiB of the three quarters that the server takes for itself.
    const disk = smallDisk(400)
    const nats = await startNats({ options: ['--store_dir', disk.folder] })
    const service = await startTestService({ log: 'postgres', env: { NATS_URL: nats.url } })
    try {
      const shop = randomShop()
      const ids = numbers(120).map((n) => String(n + 1))
      await service.importProducts(
        shop,
        ids.map((id) => product(id)),
      )
      disk.fill()
      const job = await service.startJob(shop, ids)
      assert.ok(await isReady(service.url))
      disk.makeRoom()
      // Server 2.9 answers nothing any more once a write has failed.
      await nats.kill()
      await nats.start()
      assert.is((await service.ended(shop, job.id)).status, 'completed')
      assertEachOnce(await ledgerOf(service.pool, job.id), ids.length)
    } finally {
      await service.stop()
      await nats.stop()
      disk.remove()
    }
  },
)
