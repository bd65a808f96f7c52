// What is said of a database that cannot be connected to.

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { isUnavailable, whyUnreachable } from '../../../src/postgres/unavailable.ts'
import { assert, test } from '../../support/test.ts'

const ADDRESS = 'postgres://ada:secret@db.example:5432/shop%20one'
const failure = (code: string, message: string) => Object.assign(new Error(message), { code })

for (const [code, message, sentence] of [
  ['3D000', 'gone', /^The database "shop one" of DATABASE_URL does not exist; create it \(createdb shop one\)/],
  ['28P01', 'password authentication failed', /refuses the user \(password authentication failed\); correct user and/],
  ['ECONNREFUSED', '', /^Postgres at DATABASE_URL cannot be reached \(ECONNREFUSED\); start it/],
] as const)
  test(`${code} has its own remedy, and the password is not repeated`, () => {
    const said = whyUnreachable(failure(code, message), ADDRESS, 'DATABASE_URL')
    assert.match(said, sentence)
    assert.not.match(said, /secret/)
  })

test('a server that takes a connection and says nothing is unavailable, to a client and to a pool', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const options = { host: '127.0.0.1', port, user: 'ada', connectionTimeoutMillis: 100 }
  const pool = new pg.Pool(options)
  for (const connecting of [new pg.Client(options).connect(), pool.connect()]) {
    const error = await connecting.then(
      () => null,
      (reason: unknown) => reason,
    )
    assert.ok(isUnavailable(error), String(error))
  }
  await pool.end()
  server.close()
})
