// What is said of a database that cannot be connected to.

import { whyUnreachable } from '../../../src/postgres/unavailable.ts'
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
