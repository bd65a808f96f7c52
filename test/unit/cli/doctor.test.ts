// `citable doctor`: what it prints about settings, and its status.

import { runCitable } from '../../support/command.ts'
import { production } from '../../support/settings.ts'
import { assert, test } from '../../support/test.ts'

test('settings of development are named as such, with what production would miss', async () => {
  const { status, out, err } = await runCitable(['doctor'], {})
  assert.equal([status, err], [0, ''])
  assert.match(out, /^warning {2}CITABLE_ENV is not production: anyone/)
  assert.match(out, /^warning {2}Production would not start: ENCRYPTION_KEY must be set/m)
})

test('each setting that the service would not start with has a line, and the status is 1', async () => {
  const { status, out } = await runCitable(
    ['doctor'],
    production({ RATE_LIMITS: 'off', ENCRYPTION_KEY: '00'.repeat(32) }),
  )
  assert.is(status, 1)
  assert.equal(out.split('\n'), [
    'error    ENCRYPTION_KEY must be random in production, and is easy to guess.',
    'error    RATE_LIMITS must be on in production.',
    '',
  ])
  const forgotten = await runCitable(['doctor'], { PUBLIC_URL: 'https://aeo.example.com', PORT: 'x' })
  assert.match(forgotten.out, /^error {4}PORT must be/)
})

const UNASKED = 'warning  The user of DATABASE_URL was not checked, as the database does not answer.\n'

test('sound settings of production are ok, and what still lacks behind a proxy is a warning', async () => {
  const own = production({ DATABASE_URL: 'postgres://citable:secret@127.0.0.1:1/citable' })
  const { status, out } = await runCitable(['doctor'], { ...own, TRUST_PROXY: '1' })
  assert.equal([status, out], [0, UNASKED])
  assert.match((await runCitable(['doctor'], own)).out, /^warning {2}TRUST_PROXY is not set/)
  assert.match(
    (await runCitable(['doctor'], production({ TRUST_PROXY: '1' }))).out,
    /^warning {2}DATABASE_URL is not set/,
  )
})
