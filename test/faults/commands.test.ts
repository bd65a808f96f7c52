// Each command as a process of its own says what it says within the process of the other tests, and ends with the same status.

import { runCitable, spawnCitable } from '../support/command.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { after, assert, before, longTest, test } from '../support/test.ts'

const SAMPLE = 'src/embedded/sample-products.json'
const SHOP = ['--shop', 'my-shop.myshopify.com']

const COMMANDS: string[][] = [
  ['--help'],
  ['analyze', SAMPLE, '--currency', 'EUR'],
  ['optimize', SAMPLE, '--currency', 'EUR'],
  ['visibility', SAMPLE, '--query', 'mug', '--json'],
  ['events', 'read', 'project-none'],
  ['events', 'tail', '--once'],
  ['projections', 'verify'],
  ['privacy', 'export', 'nobody@example.com'],
  ['audit', 'verify'],
  ['webhooks', 'list'],
  // What the others would find comes behind them.
  ['catalog', 'import', SAMPLE, ...SHOP],
  ['catalog', 'list', ...SHOP],
  ['token', ...SHOP],
]

/** One in so many runs in a usual run: all begin in the same way. */
const USUAL_STEP = 3

/** Without numbers and tokens, which differ from run to run. */
const stable = (text: string): string => text.replace(/eyJ[\w.-]+|\d+/g, '#')

let database: Awaited<ReturnType<typeof databaseWithTables>>
before(async () => {
  database = await databaseWithTables()
})
after(() => database?.drop())

for (const [n, args] of COMMANDS.entries())
  (n % USUAL_STEP === 1 ? test : longTest)(`citable ${args.join(' ')}`, async () => {
    const env = { DATABASE_URL: database.url }
    const [here, there] = [await runCitable(args, env), await spawnCitable(args, env)]
    assert.equal(
      [there.status, stable(there.out), stable(there.err)],
      [here.status, stable(here.out), stable(here.err)],
    )
  })
