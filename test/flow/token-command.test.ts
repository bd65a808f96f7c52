// `citable token --user`: a user and a token of a service that runs.

import { randomBytes } from 'node:crypto'
import { tables } from '../../projections/versions.ts'
import { runCitable } from '../support/command.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres' })
})

after(() => service?.stop())

const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runCitable(['token', ...args], { DATABASE_URL: service.database.url, DATA_DIR: service.dataDir, ...env })

type User = { id: string; email: string }

test('prints nothing but an access token that the service takes, of the same user each time', async () => {
  const first = await run(['--user', 'Dev@example.com'])
  assert.equal([first.status, first.err], [0, ''])
  assert.match(first.out, /^[\w-]+\.[\w-]+\.[\w-]+\n$/)
  const me = await service.call<User>('GET', `${BASE}/users/me`, { token: first.out.trim() })
  assert.equal([me.status, me.body.email], [200, 'Dev@example.com'])
  const again = await run(['--user', 'dev@example.com'])
  const same = await service.call<User>('GET', `${BASE}/users/me`, { token: again.out.trim() })
  assert.is(same.body.id, me.body.id)
})

test('with a role the user has it in an organization of their own, which has an owner', async () => {
  const roles = async (user: string) => {
    const { rows } = await service.pool.query<{ user_id: string; role: string; name: string }>(
      `select user_id, role, name from ${tables.members} join ${tables.organizations} using (organization_id)
       where organization_id in (select organization_id from ${tables.members} where user_id = $1)
       order by user_id = $1 desc`,
      [user],
    )
    return rows.map(({ role, name }) => [name, role])
  }
  const id = async (role: string) => {
    const { status, out, err } = await run(['--user', 'boss@example.com', '--role', role])
    assert.is(status, 0, err)
    return (await service.call<User>('GET', `${BASE}/users/me`, { token: out.trim() })).body.id
  }
  assert.equal(await roles(await id('owner')), [['development', 'owner']])
  const both = [
    ['development', 'member'],
    ['development', 'owner'],
  ]
  assert.equal(await roles(await id('member')), both)
  assert.equal(await roles(await id('member')), both)
  assert.equal(await roles(await id('admin')), [
    ['development', 'admin'],
    ['development', 'owner'],
  ])
})

test('wrong usage is status 2 and a sentence', async () => {
  const wrong: [string[], RegExp, NodeJS.ProcessEnv?][] = [
    [[], /--shop DOMAIN, or --user EMAIL/],
    [['--user', 'a@example.com', '--shop', 'a.myshopify.com'], /--shop DOMAIN, or --user EMAIL/],
    [['--shop', 'a.myshopify.com', '--role', 'owner'], /--shop DOMAIN, or --user EMAIL/],
    [['--user', 'nobody'], /"nobody" is not an email address/],
    [['--user', 'a@example.com', '--role', 'king'], /owner, admin, member/],
    [
      ['--user', 'a@example.com'],
      /In production tokens come from/,
      {
        CITABLE_ENV: 'production',
        STOREFRONT_CLIENT_ID: 'app',
        STOREFRONT_CLIENT_SECRET: 'a-production-secret-of-enough-bytes-0123456789',
        ENCRYPTION_KEY: randomBytes(32).toString('hex'),
        TOKEN_SIGNING_KEY: 'a-production-secret-of-enough-bytes-of-tokens',
        REPOHOST_WEBHOOK_SECRET: 'the-secret-that-pushes-are-signed-with',
        PUBLIC_URL: 'https://aeo.example.com',
      },
    ],
  ]
  for (const [args, sentence, env] of wrong) {
    const { status, out, err } = await run(args, env)
    assert.equal([status, out], [2, ''], err)
    assert.match(err, sentence)
  }
})
