// What a database does to its connections at the worst moments, played by a server that speaks as much of Postgres' protocol as that takes
// (https://www.postgresql.org/docs/17/protocol-message-formats.html).

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createPool, type Pool, transaction } from '../../../src/postgres/connection.ts'
import { assert, test } from '../../support/test.ts'

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(length.length + body.length)
  return Buffer.concat([Buffer.from(type), length, body])
}

const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const selected = message('C', Buffer.from('SELECT 0\0'))
const ended = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mthe server has ended\0\0'))

/** A server that says this at a connection's beginning, and that to its first statement, which is where it ends. */
const withServer = async (greeting: Buffer, farewell: Buffer, work: (pool: Pool) => Promise<void>): Promise<void> => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(greeting)
      socket.once('data', () => socket.end(farewell))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const pool = createPool(`postgres://nobody:nothing@127.0.0.1:${port}/none`, { name: 'test', max: 1 })
  try {
    await work(pool)
  } finally {
    await pool.end()
    server.close()
  }
}

const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: Error) => error.message,
  )

const NOT_QUERYABLE = /connection error and is not queryable/

test('a connection that ends in the moment it is made fails the transaction, and not the process', async () => {
  await withServer(Buffer.concat([authenticated, ready, ended]), ended, async (pool) => {
    const worked: string[] = []
    const failed = await failure(transaction(pool, async () => void worked.push('worked')))
    assert.match(failed, NOT_QUERYABLE)
    assert.equal(worked, [])
    assert.is(pool.totalCount, 0, 'it is not given back')
  })
})

test('a connection that ends in the moment it passes to the next one in line fails that one, and not the process', async () => {
  await withServer(Buffer.concat([authenticated, ready]), Buffer.concat([selected, ready, ended]), async (pool) => {
    const first = pool.query('select')
    const second = failure(transaction(pool, async () => {}))
    assert.is((await first).rowCount, 0)
    assert.match(await second, NOT_QUERYABLE)
    assert.is(pool.totalCount, 0)
  })
})
