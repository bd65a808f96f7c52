// No secret of the settings, and nothing that a caller has presented, gets into a log, an event, a table, the feed, the metrics or a file,
// whatever fails: everybody outside repeats what it was asked, tables are away, requests are nonsense.

import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readModels } from '../../projections/registry.ts'
import { readConfig } from '../../src/config/config.ts'
import { accessTokens } from '../../src/login/access-tokens.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import { anOrganization, aProject } from '../support/accounts.ts'
import { canaryCredentials, canarySettings, secretForms, secretNames, startEcho } from '../support/canary-secrets.ts'
import { collecting } from '../support/collecting.ts'
import { formsOf, foundAnywhere } from '../support/everywhere.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import { AEO, BASE, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const root = join(import.meta.dirname, '..', '..')

let service: TestService
let echo: Awaited<ReturnType<typeof startEcho>>
let database: Awaited<ReturnType<typeof databaseWithTables>>
let settings: Record<string, string>
const log = collecting()
/** What callers have presented. */
const presented: string[] = []

before(async () => {
  echo = await startEcho()
  database = await databaseWithTables()
  settings = canarySettings(echo.url)
  const env = { ...settings, DATABASE_URL: database.url, LOG_LEVEL: 'trace' }
  const logger = createLogger(readConfig(env), log.stream)
  service = await startTestService({ env, logger, databaseUrl: database.url })
})
after(async () => {
  await service?.stop()
  await database?.drop()
  echo?.stop()
})

/** Where any of the secrets is, but for what they were asked to hold. */
const found = async (): Promise<string[]> => {
  const texts = [...secretForms(settings), ...presented]
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  const lower = log.text().toLowerCase()
  const inText = (where: string, text: string) =>
    texts.flatMap(formsOf).flatMap((form) => (text.includes(form) ? [`${where}: ${form}`] : []))
  return [
    ...inText('log', log.text()),
    ...inText('log in lower case', lower),
    ...inText('metrics', metrics),
    ...(await foundAnywhere(service, texts)),
  ]
}

test('every setting that is a secret by its name has a canary', () => {
  const source = globSync('src/config/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const names = source.flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name))
  assert.equal(
    secretNames(names).filter((name) => !(name in settings)),
    [],
  )
  assert.ok(secretNames(names).length >= 11)
})

const tokenOf = async (): Promise<string> => {
  const secret = service.config.accounts.signingSecrets[0] ?? Buffer.alloc(0)
  const token = await accessTokens([secret], () => service.url).sign({
    user_id: randomUUID(),
    session_id: randomUUID(),
  })
  presented.push(token)
  return token
}

test('requests that are let in, and jobs whose partners outside refuse and repeat all they were asked', async () => {
  const shop = randomShop()
  const token = await service.token(shop)
  presented.push(token)
  await service.importProducts(shop, [product('1')])
  const ndjson = [{ resource_type: 'product', resource_id: '1' }]
  const { body } = await service.call<{ id: string }>('POST', `${AEO}/analyze`, { token, ndjson })
  await service.ended(shop, body.id)
  const { id } = await service.startOptimization(shop, `analysis-jobs/${body.id}`)
  await service.optimized(shop, id)
  const json = { resource_type: 'product', resource_id: '1', queries: ['ceramic mug'] }
  const tested = await service.call('POST', `${AEO}/visibility`, { token, json })
  assert.ok([200, 503].includes(tested.status))
  // Everybody was asked, with the keys.
  const asked = echo.asked.join('\n')
  for (const name of ['LLM_API_KEY', 'PERPLEXITY_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'CHAT_ENGINE_API_KEY'])
    assert.ok(asked.includes(settings[name] ?? ''), name)
  assert.ok(asked.includes(settings.STOREFRONT_CLIENT_SECRET ?? ''))
  assert.ok(asked.includes(token))
  assert.equal(await found(), [])
})

test('credentials, true and false, in headers, queries, paths and bodies', async () => {
  const credentials = canaryCredentials()
  presented.push(...Object.values(credentials))
  const access = await tokenOf()
  const stale = await service.token(randomShop(), '-1 hour')
  presented.push(stale)
  const secrets = [...Object.values(credentials), access, stale, settings.STOREFRONT_CLIENT_SECRET ?? '']
  const paths = [
    `${AEO}/analysis-jobs`,
    `${BASE}/users/me`,
    `${BASE}/projects/${randomUUID()}`,
    `${BASE}/nothing`,
    '/metrics',
  ]
  const request = (method: string, path: string, init: RequestInit = {}) =>
    fetch(service.url + path, { method, ...init }).then((answer) => answer.text())
  for (const secret of secrets) {
    const encoded = encodeURIComponent(secret)
    for (const path of paths) {
      await request('GET', path, { headers: { authorization: `Bearer ${secret}`, cookie: `session=${secret}` } })
      await request('GET', path, {
        headers: { authorization: `Basic ${Buffer.from(`a:${secret}`).toString('base64')}` },
      })
      await request('GET', `${path}?code=${encoded}&state=${encoded}&access_token=${encoded}&limit=${encoded}`)
    }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` }
    const bodies = [
      JSON.stringify({ refresh_token: secret, [secret]: secret, name: { token: secret } }),
      `{"refresh_token": "${secret}" nonsense`,
      secret,
    ]
    for (const path of [`${BASE}/auth/refresh`, `${BASE}/users/me`, `${AEO}/visibility`, `${AEO}/analyze`])
      for (const body of bodies) await request('POST', path, { headers, body })
    await request('GET', `${BASE}/auth/oauth/github/callback?code=${encoded}&state=${encoded}`)
    await request('POST', `${BASE}/webhooks/payments`, {
      headers: { ...headers, 'stripe-signature': secret },
      body: secret,
    })
    await request('GET', `${BASE}/users/me`, { headers: { 'x-api-key': secret } })
  }
  for (const secret of [access, credentials.api_key, credentials.refresh_token])
    await request('GET', `${BASE}/invitations/${secret}`)
  assert.equal(await found(), [])
})

test('a repository whose host repeats what it was asked', async () => {
  const { organization_id, members } = await anOrganization(service)
  const { project_id } = await aProject(service, organization_id)
  const { token = '' } = members[0] ?? {}
  presented.push(token)
  const json = { repository: 'example/handbook' }
  const { status } = await service.call('PUT', `${BASE}/projects/${project_id}/docs/repository`, { token, json })
  assert.is(status, 200)
  await eventually(() => echo.asked.join('\n').includes(settings.REPOHOST_TOKEN ?? ''))
  assert.equal(await found(), [])
})

test('what is looked for would be found', async () => {
  const secret = settings.LLM_API_KEY ?? ''
  await service.pool.query('create table leak as select $1::text as text', [secret])
  assert.ok((await found()).includes(`leak: ${secret}`))
  await service.pool.query('drop table leak')
})

test('unexpected errors, whose messages and parts hold whatever was asked', async () => {
  const shop = randomShop()
  const token = await service.token(shop)
  presented.push(token)
  await service.call('GET', `${AEO}/analysis-jobs`, { token })
  // Without the client of the tests, which takes no failures.
  const headers = { authorization: `Bearer ${token}` }
  const jobs = () => fetch(`${service.url}${AEO}/analysis-jobs?limit=3`, { headers })
  const jobsModel = readModels.find(({ name }) => name === 'analysis_jobs')
  const table = `${jobsModel?.name}_v${jobsModel?.version}`
  await service.pool.query(`alter table ${table} rename to gone`)
  const before = log.text().length
  const failed = await jobs()
  const told = await failed.text()
  assert.is(failed.status, 500)
  for (const inner of ['select', table, ' at ', 'src/', 'node_modules', 'relation'])
    assert.not(told.includes(inner), `${inner} in ${told}`)
  assert.match(log.text().slice(before), /"msg":"request failed"/)
  assert.ok(log.text().slice(before).includes(table)) // what it is about is still told
  await service.pool.query(`alter table gone rename to ${table}`)
  // Every connection of the process is cut, and the next one is refused for a moment.
  const name = new URL(database.url).pathname.slice(1)
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`
  await Promise.allSettled([service.pool.query(cut), jobs(), jobs(), jobs()])
  await eventually(() => service.pool.query('select 1').then(Boolean, () => false))
  assert.equal(await found(), [])
})

test('what a logger is handed is written without secrets, from every caller', () => {
  const config = readConfig({ ...settings, DATABASE_URL: 'postgres://me:canary-password@db/x', LOG_LEVEL: 'trace' })
  const { stream, text } = collecting()
  const logger = createLogger(config, stream)
  const [key, session] = [`ctb_${'a1B2'.repeat(9)}`, `eyJhbGciOiJIUzI1NiJ9.${'x'.repeat(20)}.${'y'.repeat(20)}`]
  const secret = settings.PERPLEXITY_API_KEY ?? ''
  const cause = Object.assign(new Error(`refused ${secret}`), {
    response: { headers: { authorization: secret } },
    status: 401,
  })
  const error = Object.assign(new TypeError(`cannot use Bearer ${key}`, { cause }), {
    config: { secret },
    detail: `(${session})`,
  })
  logger.error({ err: error, password: 'pass-word', nested: { token: 'to-ken' }, list: [secret] }, `about ${session}`)
  logger.warn({ error: `connect postgres://me:canary-password@db/x?key=${key}` }, secret)
  const hash = createHash('sha256').update(secret).digest('hex')
  logger.info({ hash, prefix: 'ctb_a1B2', path: `/x?code=${secret}` }, 'fine')
  for (const one of [secret, key, session, 'canary-password', 'pass-word', 'to-ken'])
    assert.not(text().includes(one), one)
  const forged = '\r\n{"level":60,"msg":"forged"}\u2028'
  logger.info({ path: forged }, forged)
  assert.is(
    text()
      .trim()
      .split(/[\n\r]/).length,
    4,
    'a line for each, whatever it says',
  )
  const [first, , third] = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(
    [first.err.type, first.err.message, first.err.cause.message, first.err.cause.status],
    ['TypeError', 'cannot use Bearer [redacted]', 'refused [redacted]', 401],
  )
  assert.match(first.err.stack, /canary-secrets\.test/)
  assert.equal([first.err.config, first.err.detail, third.hash, third.prefix], [undefined, undefined, hash, 'ctb_a1B2'])
})

test('an error that nothing catches is logged without secrets, and ends the process', () => {
  const secret = settings.PERPLEXITY_API_KEY ?? ''
  const program = `
    import { readConfig } from './src/config/config.ts'
    import { createLogger, endOnUnexpected } from './src/runtime/logger.ts'
    endOnUnexpected(createLogger(readConfig(process.env)))
    setInterval(() => {}, 1_000)
    Promise.reject(new TypeError('cannot use ' + process.env.PERPLEXITY_API_KEY))`
  const env = { ...process.env, ...settings, DATABASE_URL: database.url, LOG_LEVEL: 'info' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  assert.is(status, 1)
  assert.not.ok(`${stdout}${stderr}`.includes(secret))
  const [line = ''] = `${stdout}${stderr}`.trim().split('\n')
  const { level, msg, err } = JSON.parse(line)
  assert.equal([level, msg, err.message], [60, 'unexpected error: the process ends', 'cannot use [redacted]'])
})
