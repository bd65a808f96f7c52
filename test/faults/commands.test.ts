// Each command as a process of its own says what it says within the process of the other tests, and ends with the same status.

import { runCitable, spawnCitable } from '../support/command.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { assert, test } from '../support/test.ts'

const SAMPLE = 'src/embedded/sample-products.json'
const SHOP = ['--shop', 'my-shop.myshopify.com']

const COMMANDS: string[][] = [
  ['--help'],
  ['analyze', SAMPLE, '--currency', 'EUR'],
  ['optimize', SAMPLE, '--currency', 'EUR'],
  ['visibility', SAMPLE, '--query', 'mug', '--json'],
  ['catalog', 'import', SAMPLE, ...SHOP],
  ['catalog', 'list', ...SHOP],
  ['token', ...SHOP],
  ['events', 'read', 'project-none'],
  ['events', 'tail', '--once'],
  ['projections', 'verify'],
  ['privacy', 'export', 'nobody@example.com'],
  ['audit', 'verify'],
  ['webhooks', 'list'],
]

/** Without numbers and tokens, which differ from run to run. */
const stable = (text: string): string => text.replace(/eyJ[\w.-]+|\d+/g, '#')

for (const args of COMMANDS)
  test(`citable ${args.join(' ')}`, async () => {
    const database = await databaseWithTables()
    const env = { DATABASE_URL: database.url }
    const [here, there] = [await runCitable(args, env), await spawnCitable(args, env)]
    assert.equal(
      [there.status, stable(there.out), stable(there.err)],
      [here.status, stable(here.out), stable(here.err)],
    )
    await database.drop()
  })
