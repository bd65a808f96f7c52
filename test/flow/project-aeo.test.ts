// The whole work of the storefront app over an API key: a catalogue comes in, is analysed, bettered, written, taken back and tested.

import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { uninstallShop } from '../../src/shops/commands.ts'
import { aKey, anOrganization, aProject } from '../support/accounts.ts'
import { runCitable } from '../support/command.ts'
import { product } from '../support/products.ts'
import {
  AEO,
  BASE,
  type Job,
  type OptimizationAnswer,
  type OptimizationJob,
  type ProblemAnswer,
  type ResultItem,
  randomShop,
  sharedTestService,
  type TestService,
} from '../support/service.ts'
import { assert, before, eventually, test, testIf } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

type Import = {
  id: string
  shop_id: string
  status: string
  imported: number
  replaced: number
  bad_records: number
  bad: { line: number; error: string }[]
}

/** A project with a key of these scopes, and what asks with it. */
const aKeyholder = async (...scopes: ('aeo:read' | 'aeo:write' | 'aeo:apply')[]) => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin', 'member'])
  const { project_id } = await aProject(service, organization_id)
  const { key, key_id } = await aKey(service, { organization_id, project_id }, scopes)
  const path = `${BASE}/projects/${project_id}/aeo`
  const ask = <T>(method: string, at: string, json?: object) =>
    service.call<T>(method, path + at, { token: key, ...(json ? { json } : {}) })
  const importing = (body: string, type = 'application/x-ndjson', query = '') =>
    service.call<Import>('POST', `${path}/catalogue${query}`, { token: key, body, headers: { 'content-type': type } })
  return { organization_id, project_id, members, key, key_id, path, ask, importing }
}

const ndjson = (...ids: string[]): string => ids.map((id) => JSON.stringify({ ...product(id), handle: id })).join('\n')

const root = join(import.meta.dirname, '..', '..')
const hasCurl = spawnSync('curl', ['--version']).status === 0

testIf(hasCurl, 'there is no curl')('the lines of docs/integrate.md lead from a key to a report', async () => {
  const { project_id, key } = await aKeyholder('aeo:write')
  const [, lines = ''] = /```sh\n([\s\S]+?)```/.exec(readFileSync(join(root, 'docs', 'integrate.md'), 'utf8')) ?? []
  const [address = '', ...calls] = lines.trim().split('\n')
  assert.is(calls.length, 3)
  const env = { PATH: process.env.PATH, SERVICE: service.url, PROJECT: project_id, KEY: key }
  const answerTo = async (call: string) => {
    const child = spawn('sh', ['-c', `${address}\n${call}`], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    return JSON.parse(await textOf(child.stdout))
  }
  const [importing = '', starting = '', reading = ''] = calls
  assert.is((await answerTo(importing)).imported, 2)
  assert.is((await answerTo(starting)).status, 'pending')
  await eventually(async () => {
    const [report] = await answerTo(reading)
    return report?.score.value > 0 ? report : undefined
  })
})

test('a key imports, analyses, waits, reads results, optimizes, applies, reverts and tests visibility', async () => {
  const { project_id, organization_id, key_id, path, ask, importing } = await aKeyholder('aeo:write', 'aeo:apply')
  const early = await ask<ProblemAnswer>('POST', '/analyze', { resource_type: 'product', resource_id: 'mug' })
  assert.equal([early.status, early.body.type.split('/').at(-1)], [409, 'no-shop'])
  assert.equal((await ask('GET', '/analysis-jobs')).body, [])

  const imported = await importing(`${ndjson('mug', 'bowl')}\n{"broken`, undefined, '?currency=EUR')
  assert.is(imported.status, 200, imported.text)
  const { status, imported: products, bad_records, bad } = imported.body
  assert.equal([status, products, bad_records, bad[0]?.line], ['completed', 2, 1, 3])
  const listed = await ask<{ resource_id: string }[]>('GET', '/catalogue')
  assert.equal(
    listed.body.map(({ resource_id }) => resource_id),
    ['mug', 'bowl'],
  )

  const started = await ask<Job>('POST', '/analyze', { resource_type: 'product', resource_id: 'mug' })
  assert.equal([started.status, started.headers.get('citable-job')], [202, 'created'])
  assert.equal([started.body.project_id, started.body.organization_id], [project_id, organization_id])
  const location = started.headers.get('location') ?? ''
  assert.is(location, `${path}/analysis-jobs/${started.body.id}`)
  const untilEnded = <J extends Job | OptimizationJob>(at: string) =>
    eventually(async () => {
      const { body } = await ask<J>('GET', at.replace(path, ''))
      return ['completed', 'failed'].includes(body.status) ? body : undefined
    })
  assert.is((await untilEnded<Job>(location)).status, 'completed')
  const results = await ask<ResultItem[]>('GET', `/analysis-jobs/${started.body.id}/results`)
  const analysis = results.body[0]?.id ?? ''
  assert.is(results.body[0]?.resource_id, 'mug')

  const optimizing = await ask<OptimizationJob>('POST', `/analyses/${analysis}/optimizations`)
  assert.equal([optimizing.status, optimizing.headers.get('citable-job')], [202, 'created'])
  assert.is((await untilEnded<OptimizationJob>(optimizing.headers.get('location') ?? '')).status, 'completed')
  const proposals = (await ask<OptimizationAnswer[]>('GET', `/analyses/${analysis}/optimizations`)).body
  const proposal = proposals.find(({ field }) => field === 'meta_title') ?? proposals[0]
  assert.ok(proposal)
  const change = (kind: string) => ask<OptimizationAnswer>('POST', `/optimizations/${proposal.id}/${kind}`)
  const applied = await change('apply')
  assert.is(applied.status, 200, applied.text)
  assert.ok(applied.body.applied_at)
  assert.ok((await change('revert')).body.reverted_at)

  const asked = { resource_type: 'product', resource_id: 'mug', queries: ['ceramic mug'] }
  const tested = await ask<{ id: string }>('POST', '/visibility', asked)
  assert.is(tested.status, 200, tested.text)
  assert.is((await ask<{ id: string }[]>('GET', '/visibility')).body[0]?.id, tested.body.id)

  const events = (await service.events()).filter(({ metadata }) => metadata.project_id === project_id)
  const actors = new Map(events.map(({ type, metadata }) => [type, metadata.actor]))
  for (const type of [
    'ShopInstalled',
    'CatalogueImportStarted',
    'CatalogueImported',
    'AnalysisJobRequested',
    'OptimizationJobRequested',
    'OptimizationApplyStarted',
    'VisibilityTested',
  ])
    assert.equal(actors.get(type), { type: 'api_key', id: key_id }, type)
})

test('products are found by a part of their title or type in any letter case, or by their id', async () => {
  const { importing, ask } = await aKeyholder('aeo:write')
  const line = (id: string, title: string, product_type: string) =>
    JSON.stringify({ ...product(id), handle: id, title, product_type })
  await importing(
    [line('7', '100% Wool_Rug', 'Rug'), line('8', 'Blue Mug', 'Mug'), line('9', 'Rug pad', 'Pad')].join('\n'),
  )
  const found = async (search: string) =>
    (await ask<{ resource_id: string }[]>('GET', `/catalogue?search=${encodeURIComponent(search)}`)).body.map(
      ({ resource_id }) => resource_id,
    )
  const all = (await ask<{ resource_id: string }[]>('GET', '/catalogue')).body.map(({ resource_id }) => resource_id)
  const [rug, mug, pad] = all
  assert.equal(await found('RUG'), [rug, pad])
  assert.equal(await found('mug'), [mug])
  assert.equal(await found('%'), [rug])
  assert.equal(await found('_r'), [rug])
  assert.equal(await found('\\'), [])
  assert.equal(await found(mug ?? ''), [mug])
  const wrong = await ask<ProblemAnswer>('GET', '/catalogue?search=')
  assert.equal([wrong.status, wrong.body.errors?.[0]?.field], [400, 'search'])
})

const typesOf = async (projectId: string): Promise<string[]> =>
  (await service.events()).filter(({ metadata }) => metadata.project_id === projectId).map(({ type }) => type)

const rowsAbout = async (shopId: string, domain: string): Promise<number[]> => {
  const counts = [
    service.pool.query('select count(*)::int as n from catalog_imports where shop_id = $1', [shopId]),
    service.pool.query('select count(*)::int as n from catalog_products where shop_domain = $1', [domain]),
  ]
  return (await Promise.all(counts)).map(({ rows }) => rows[0].n)
}

test('of many first imports at once each is done or told that one is running, and the project has one shop', async () => {
  const { project_id, ask, importing } = await aKeyholder('aeo:write')
  const answers = await Promise.all(Array.from({ length: 6 }, () => importing(ndjson('mug'))))
  const statuses = answers.map(({ status }) => status)
  assert.ok(statuses.includes(200))
  assert.equal(
    statuses.filter((status) => ![200, 409].includes(status)),
    [],
  )
  const done = answers.filter(({ status }) => status === 200)
  assert.is(new Set(done.map(({ body }) => body.shop_id)).size, 1)
  const types = await typesOf(project_id)
  assert.is(types.filter((type) => type === 'ShopInstalled').length, 1)
  assert.is(types.filter((type) => type === 'CatalogueImported').length, done.length)
  assert.is((await ask<Import[]>('GET', '/catalogue/imports')).body.length, done.length)
})

test('a file that cannot be read changes nothing and gives the project no shop', async () => {
  const { project_id, ask, importing, path, key } = await aKeyholder('aeo:write')
  const wrong: [body: string, type: string, status: number, detail: RegExp][] = [
    ['', 'text/csv', 400, /^The body is empty\.$/],
    ['once upon a time', 'application/x-ndjson', 400, /^The body is not a known format: /],
    ['a,b\n1,2\n', 'text/csv', 400, /^The body is not a Shopify product CSV: /],
    [ndjson('mug'), 'text/plain', 415, /^The body must be one of text\/csv, /],
  ]
  for (const [body, type, status, detail] of wrong) {
    const answer = await importing(body, type)
    assert.equal([answer.status, type], [status, type], answer.text)
    assert.match((answer.body as unknown as ProblemAnswer).detail, detail)
  }
  assert.is((await importing(ndjson('mug'), undefined, '?currency=XXQ')).status, 400)
  const announced = { authorization: `Bearer ${key}`, 'content-type': 'text/csv', 'content-length': String(2 ** 27) }
  const refused = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${service.url}${path}/catalogue`, { method: 'POST', headers: announced })
    asked.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
    asked.write('Handle,Title\n')
  })
  assert.is(refused, 413)
  assert.not((await typesOf(project_id)).includes('ShopInstalled'))
  assert.equal((await ask('GET', '/catalogue')).body, [])
  assert.is((await ask('GET', `/catalogue/imports/${project_id}`)).status, 404)
})

test('files of each kind come in; a product that comes again is replaced, and bad records are told by their lines', async () => {
  const { ask, importing } = await aKeyholder('aeo:write')
  const csv = 'Handle,Title,Body (HTML)\nmug,Mug,Clay\nbowl,Bowl,"Clay\n'
  const first = await importing(csv, 'text/csv')
  assert.equal([first.body.imported, first.body.bad_records, first.body.bad[0]?.line], [1, 1, 3], first.text)
  const json = JSON.stringify({
    products: [
      { handle: 'mug', title: 'Stoneware mug' },
      { handle: 'cup', title: 'Cup' },
    ],
  })
  const second = await importing(json, 'application/json')
  assert.equal([second.body.imported, second.body.replaced, second.body.bad_records], [2, 1, 0], second.text)
  const listed = await ask<{ resource_id: string; title: string }[]>('GET', '/catalogue?limit=1&offset=0')
  assert.equal(
    listed.body.map(({ resource_id, title }) => [resource_id, title]),
    [['mug', 'Stoneware mug']],
  )
  const imports = await ask<Import[]>('GET', '/catalogue/imports')
  assert.equal(
    imports.body.map(({ id }) => id),
    [second.body.id, first.body.id],
  )
  assert.equal((await ask<Import>('GET', `/catalogue/imports/${first.body.id}`)).body, first.body)
})

test('a start that finds an active job says so, at both doors', async () => {
  const { organization_id, project_id, ask, importing } = await aKeyholder('aeo:write')
  await importing(ndjson('mug', 'bowl', 'cup'))
  const json = { resource_type: 'product', resource_id: 'mug' }
  const shop = randomShop()
  await service.importProducts(shop, [product('mug')])
  const doors = [
    () => ask<Job>('POST', '/analyze', json),
    () => service.call<Job>('POST', `${AEO}/analyze`, { shop, json }),
  ]
  for (const start of doors) {
    const answers = await Promise.all([start(), start(), start()])
    const said = answers.map(({ headers, body }) => `${body.id} ${headers.get('citable-job')}`)
    const created = new Set(answers.map(({ body }) => body.id))
    assert.is(said.filter((one) => one.endsWith(' created')).length, created.size)
  }
  const first = await service.events('AnalysisJobRequested')
  assert.equal(
    new Set(
      first
        .filter(({ metadata }) => metadata.project_id === project_id)
        .map(({ metadata }) => metadata.organization_id),
    ),
    new Set([organization_id]),
  )
})

test('what is left of a quota is the same at both doors, and a start that needs more is 402', async () => {
  const { organization_id, members, ask, importing, path, key } = await aKeyholder('aeo:write')
  await importing(ndjson('mug'))
  const many = Array.from({ length: 101 }, (_, n) => ({ resource_type: 'product', resource_id: `p${n}` }))
  const refused = await service.call<ProblemAnswer>('POST', `${path}/analyze`, { token: key, ndjson: many })
  assert.is(refused.status, 402, refused.text)
  const started = await ask<Job>('POST', '/analyze', { resource_type: 'product', resource_id: 'mug' })
  assert.is(started.status, 202)
  await eventually(async () => (await ask<Job>('GET', `/analysis-jobs/${started.body.id}`)).body.status === 'completed')
  type Usage = { metrics: { metric_type: string; current: number }[] }
  const usage = await service.call<Usage>('GET', `${BASE}/organizations/${organization_id}/usage`, {
    token: members[0]?.token ?? '',
  })
  assert.is(usage.body.metrics.find(({ metric_type }) => metric_type === 'analysis')?.current, 1)
})

test('a refusal says which credentials or scope would work', async () => {
  const { organization_id, project_id, path, key, ask } = await aKeyholder('aeo:read')
  const { key: writing } = await aKey(service, { organization_id, project_id }, ['aeo:write'])
  const headers = { 'content-type': 'application/x-ndjson' }
  await service.call('POST', `${path}/catalogue`, { token: writing, body: ndjson('mug'), headers })
  const shop = randomShop()
  const session = await service.token(shop)
  const detail = async (method: string, at: string, token: string): Promise<[number, string]> => {
    const { status, body } = await service.call<ProblemAnswer>(method, at, { token })
    return [status, body.detail]
  }
  assert.equal(await detail('GET', `${AEO}/analysis-jobs`, key), [
    401,
    'This endpoint takes session tokens of shops; API keys and access tokens do the same under /projects/{project_id}/aeo.',
  ])
  assert.equal(await detail('GET', `${path}/analysis-jobs`, session), [
    401,
    'This endpoint takes access tokens and API keys; a session token of a shop works on /storefront.',
  ])
  assert.equal(await detail('GET', `${BASE}/users/me`, session), [
    401,
    'This endpoint takes access tokens; a session token of a shop works on /storefront.',
  ])
  const needed = await ask<ProblemAnswer>('POST', `/optimizations/${project_id}/apply`)
  assert.equal([needed.status, needed.body.detail], [403, 'This needs the scope aeo:apply; the API key has aeo:read.'])
})

test('a dry run writes nothing, so that it takes reading alone', async () => {
  const { project_id, organization_id, members, path, ask, importing } = await aKeyholder('aeo:write', 'aeo:apply')
  const keyWith = async (...scopes: Parameters<typeof aKey>[2] & string[]) =>
    (await aKey(service, { organization_id, project_id }, scopes)).key
  const writing = await keyWith('aeo:write')
  for (const kind of ['apply', 'revert']) {
    const early = (json: object) =>
      service.call('POST', `${path}/optimizations/${project_id}/${kind}`, { token: writing, json })
    assert.is((await early({})).status, 403, 'what a key may not do it is not told of')
    assert.is((await early({ dry_run: true })).status, 409)
  }
  await importing(ndjson('mug'))
  const started = await ask<Job>('POST', '/analyze', { resource_type: 'product', resource_id: 'mug' })
  const until = (at: string) => eventually(async () => (await ask<Job>('GET', at)).body.status === 'completed')
  await until(`/analysis-jobs/${started.body.id}`)
  const optimizing = await ask<OptimizationJob>('POST', `/analysis-jobs/${started.body.id}/optimizations`)
  await until(`/optimization-jobs/${optimizing.body.id}`)
  const [proposal] = (await ask<OptimizationAnswer[]>('GET', `/optimization-jobs/${optimizing.body.id}/results`)).body
  const at = `${path}/optimizations/${proposal?.id}`
  const as = (token: string, kind: string, json?: object) =>
    service.call<OptimizationAnswer>('POST', `${at}/${kind}`, { token, ...(json ? { json } : {}) })
  const [, , member] = members
  const [reading, applying, other] = [await keyWith('aeo:read'), await keyWith('aeo:apply'), await keyWith('read')]
  for (const token of [reading, applying, member?.token ?? '']) {
    const { status, body } = await as(token, 'apply', { dry_run: true })
    assert.equal([status, body.applied_at, body.change?.to], [200, null, proposal?.optimized_value])
  }
  for (const token of [reading, member?.token ?? '']) {
    for (const json of [undefined, {}, { dry_run: false }]) assert.is((await as(token, 'apply', json)).status, 403)
    assert.is((await as(token, 'apply', { dry_run: 'true' })).status, 400)
    assert.is((await as(token, 'revert')).status, 403)
  }
  const refused = await as(other, 'apply', { dry_run: true })
  assert.is(refused.status, 403)
  assert.match((refused.body as unknown as ProblemAnswer).detail, /^This needs the scope aeo:apply; /)
  assert.is((await as(applying, 'apply')).status, 200)
  assert.is((await as(reading, 'revert', { dry_run: true })).status, 200)
})

test('a key issued without scopes reads the project, and may nothing of this', async () => {
  const { project_id, members, path } = await aKeyholder('aeo:read')
  const [{ token } = { token: '' }] = members
  const issue = (json: object) =>
    service.call<{ key: string; scopes: string[] }>('POST', `${BASE}/projects/${project_id}/api-keys`, { token, json })
  const plain = (await issue({ name: 'Plain' })).body
  assert.equal(plain.scopes, ['read'])
  assert.is((await service.call('GET', `${path}/analysis-jobs`, { token: plain.key })).status, 403)
  const able = (await issue({ name: 'Able', scopes: ['aeo:read', 'aeo:apply'] })).body
  assert.is((await service.call('GET', `${path}/analysis-jobs`, { token: able.key })).status, 200)
  assert.is((await service.call('GET', `${BASE}/projects/${project_id}`, { token: able.key })).status, 403)
})

test('a shop that came by its session token is the shop of its project: members see what it did, and do it for it', async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('mug')])
  const job = await service.startJob(shop, ['mug'])
  await service.ended(shop, job.id)
  const { key, key_id } = await aKey(service, job, ['aeo:write'])
  const path = `${BASE}/projects/${job.project_id}/aeo`
  const asked = await service.call<Job>('GET', `${path}/analysis-jobs/${job.id}`, { token: key })
  const own = await service.call<Job>('GET', `${AEO}/analysis-jobs/${job.id}`, { shop })
  assert.equal([asked.status, asked.text], [200, own.text])
  const json = { resource_type: 'product', resource_id: 'mug' }
  const again = await service.call<Job>('POST', `${path}/analyze`, { token: key, json })
  assert.equal([again.status, again.body.shop_id], [202, job.shop_id])
  const requests = (await service.events('AnalysisJobRequested')).filter(
    ({ metadata }) => metadata.shop_id === job.shop_id,
  )
  assert.equal(
    requests.map(({ metadata }) => metadata.actor),
    [
      { type: 'shop', id: shop },
      { type: 'api_key', id: key_id },
    ],
  )
  const body = ndjson('bowl')
  const headers = { 'content-type': 'application/x-ndjson' }
  assert.is(
    (await service.call<Import>('POST', `${path}/catalogue`, { token: key, body, headers })).body.shop_id,
    job.shop_id,
  )
  assert.is((await service.call<Import>('POST', `${AEO}/catalogue`, { shop, body, headers })).body.replaced, 1)
})

test('after the app was taken out, what was done can be read, and nothing is begun', async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('mug')])
  const job = await service.startJob(shop, ['mug'])
  await service.ended(shop, job.id)
  const { key } = await aKey(service, job, ['aeo:write'])
  const { organization_id, project_id, shop_id } = job
  const actor = { type: 'system', id: 'test' } as const
  const context = { actor, correlation_id: 'test', causation_id: 'test', now: () => new Date().toISOString() }
  const left = { organization_id, project_id, shop_id, domain: shop }
  await uninstallShop(service.store, new Date(Date.now() + 60_000).toISOString(), { ...context, shop: left })
  const path = `${BASE}/projects/${project_id}/aeo`
  const json = { resource_type: 'product', resource_id: 'mug' }
  await eventually(async () => (await service.call('POST', `${path}/analyze`, { token: key, json })).status === 409)
  assert.is((await service.call('GET', `${path}/analysis-jobs/${job.id}/results`, { token: key })).status, 200)
  const headers = { 'content-type': 'application/x-ndjson' }
  const body = ndjson('bowl')
  const refused = await service.call<ProblemAnswer>('POST', `${path}/catalogue`, { token: key, body, headers })
  assert.equal([refused.status, refused.body.detail], [409, 'The app was removed from the shop of this project.'])
})

test('with its project goes what is kept about its own shop', async () => {
  const { project_id, members, path, importing } = await aKeyholder('aeo:write')
  const { shop_id } = (await importing(ndjson('mug', 'bowl'))).body
  const domain = `${project_id}.project.invalid`
  assert.equal(await rowsAbout(shop_id, domain), [1, 2])
  const [{ token } = { token: '' }] = members
  assert.is((await service.call('DELETE', `${BASE}/projects/${project_id}`, { token })).status, 200)
  await eventually(async () => (await typesOf(project_id)).includes('ShopRedacted'))
  assert.equal(await rowsAbout(shop_id, domain), [0, 0])
  assert.is((await service.call('GET', `${path}/analysis-jobs`, { token })).status, 404)
})

test('an upload that breaks off is told as failed, keeps what was stored, and the same file completes it', async () => {
  const { path, key, ask, importing } = await aKeyholder('aeo:write')
  const ids = Array.from({ length: 600 }, (_, n) => `mug-${n}`)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' }
  const sent = request(`${service.url}${path}/catalogue`, { method: 'POST', headers })
  sent.on('error', () => {})
  sent.write(`${ndjson(...ids)}\n`)
  await eventually(async () => (await ask<Import[]>('GET', '/catalogue/imports')).body[0]?.status === 'running')
  const busy = await importing(ndjson('mug'))
  assert.equal([busy.status, (busy.body as unknown as ProblemAnswer).type.split('/').at(-1)], [409, 'limit-reached'])
  sent.destroy()
  const failed = await eventually(async () => {
    const [one] = (await ask<(Import & { error_message: string })[]>('GET', '/catalogue/imports')).body
    return one?.status === 'failed' ? one : undefined
  })
  assert.match(failed.error_message, /send it again to complete it\.$/)
  assert.is((await ask<object[]>('GET', '/catalogue?limit=1')).body.length, 1)
  const again = await importing(ndjson(...ids))
  assert.equal([again.status, again.body.imported], [200, ids.length])
})

test('the shop of a project is named by its domain on the command line, and has no session tokens', async () => {
  const { project_id, importing } = await aKeyholder('aeo:write')
  await importing(ndjson('mug'))
  const domain = `${project_id}.project.invalid`
  const run = (...args: string[]) =>
    runCitable([...args, '--shop', domain], { DATABASE_URL: service.database.url, DATA_DIR: service.dataDir })
  const listed = await run('catalog', 'list', '--json')
  assert.equal([listed.status, JSON.parse(listed.out).resource_id], [0, 'mug'])
  const refused = await run('token')
  assert.equal([refused.status, refused.out], [2, ''])
  assert.match(refused.err, /has no session tokens; use an API key of the project\.\n$/)
})
