// The main job by @citable/client alone, over both guards: with an API key of a project, as the example in the docs does it, and with the
// session token of a shop.

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aKey, anOrganization, aProject } from '../support/accounts.ts'
import { product } from '../support/products.ts'
import { BASE, type Job, randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'
import { builtClient } from '../support/typed-client/write.ts'

let service: TestService
let client: string
before(async () => {
  ;[service, client] = await Promise.all([sharedTestService(), builtClient()])
})

const lines = (...ids: string[]): string => ids.map((id) => JSON.stringify({ ...product(id), handle: id })).join('\n')

/** A project of somebody who uses the client, with a key, and what runs a program there. */
const aUserOfIt = async () => {
  const { organization_id } = await anOrganization(service, ['owner'])
  const { project_id } = await aProject(service, organization_id)
  const { key } = await aKey(service, { organization_id, project_id }, ['read', 'aeo:write', 'aeo:apply'])
  const folder = mkdtempSync(join(tmpdir(), 'citable-main-job-'))
  mkdirSync(join(folder, 'node_modules', '@citable'), { recursive: true })
  symlinkSync(client, join(folder, 'node_modules', '@citable', 'client'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const run = async (program: string, url: string, ...args: string[]): Promise<string> => {
    writeFileSync(join(folder, 'program.ts'), program)
    const env = { CITABLE_URL: url, CITABLE_KEY: key, CITABLE_PROJECT: project_id }
    return (await promisify(execFile)(process.execPath, ['program.ts', ...args], { cwd: folder, env })).stdout
  }
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const docs = join(import.meta.dirname, '..', '..', 'docs')

test('the example does the main job for a project', async () => {
  const { folder, run, remove } = await aUserOfIt()
  try {
    const bare = JSON.stringify({ id: 'bare', handle: 'bare', title: 'MUG' })
    writeFileSync(join(folder, 'products.ndjson'), `${bare}\n${lines('mug', 'bowl')}`)
    const program = readFileSync(join(docs, 'examples', 'main-job.ts'), 'utf8')
    const printed = await run(program, service.url, 'products.ndjson', 'ceramic mug')
    for (const line of [
      /^imported 3 products, 0 records are bad$/m,
      /^analysis completed 100 %$/m,
      /^worst: bare \d+ [A-F]$/m,
      /^its record says too little to write from$/m,
      /^worst: (mug|bowl) \d+ [A-F]$/m,
      /^\w+: ./m,
      /^visibility \d+/m,
      /^taken back \d{4}-/m,
      /^event dev\.citable\.AnalysisJobCompleted\.v1$/m,
      /^event dev\.citable\.OptimizationApplied\.v1$/m,
    ])
      assert.match(printed, line)
  } finally {
    remove()
  }
})

test('the first example of its page leads from a key to reports', async () => {
  const { folder, run, remove } = await aUserOfIt()
  try {
    const rows = ['Handle,Title,Body (HTML)', 'mug,Mug,"Stoneware, 350 ml."', 'bowl,Bowl,Clay']
    writeFileSync(join(folder, 'products.csv'), rows.join('\n'))
    const [, program = ''] = /```ts\n(.*?)```/s.exec(readFileSync(join(docs, 'client.md'), 'utf8')) ?? []
    assert.match(await run(program, service.url), /^Mug \d+ [A-F]\nBowl \d+ [A-F]\n$/)
  } finally {
    remove()
  }
})

test('the same goes with the session token of a shop', async () => {
  const citable = await import(join(client, 'dist', 'index.js'))
  const shop = randomShop()
  let jobWas: string | null = null
  const options = {
    baseUrl: service.url + BASE,
    credentials: () => service.token(shop),
    onResponse: ({ headers }: Response) => {
      jobWas = headers.get('citable-job') ?? jobWas
    },
  }
  const imported = await citable.importCatalogue(new Blob([lines('mug', 'bowl')]), { currency: 'EUR' }, options)
  assert.is(imported.imported, 2)
  const both = ['mug', 'bowl'].map((resource_id) => ({ resource_type: 'product', resource_id }))
  const started: Job = await citable.startAnalysis(both, options)
  assert.equal([started.total_items, jobWas], [2, 'created'])
  const look = (call: object) => citable.getAnalysisJob(started.id, { ...options, ...call })
  const job: Job = await citable.waitForJob(look)
  assert.is(job.status, 'completed')
  const [result] = await citable.listAnalysisResults(job.id, options)
  const optimizing: Job = await citable.startOptimization(result.id, {}, options)
  await citable.waitForJob((call: object) => citable.getOptimizationJob(optimizing.id, { ...options, ...call }))
  const [proposal] = await citable.listOptimizationResults(optimizing.id, options)
  assert.ok((await citable.applyOptimization(proposal.id, {}, options)).applied_at)
  assert.ok((await citable.revertOptimization(proposal.id, {}, options)).reverted_at)
  const again = await citable.applyOptimization(proposal.id, {}, options).catch((error: unknown) => error)
  assert.equal([again instanceof citable.CitableError, again.slug], [true, 'optimization-reverted'])
  const asked = { resource_type: 'product', resource_id: 'mug', queries: ['ceramic mug'] }
  const tested = await citable.testVisibility(asked, options)
  const tests: unknown[] = []
  for await (const one of citable.each((page: object) => citable.listVisibilityTests(page, options))) tests.push(one.id)
  assert.equal(tests, [tested.id])
  // A shop's session has no feed; a key of its project has.
  const { key } = await aKey(service, job, ['read'])
  const types: string[] = []
  const feed = {
    ...options,
    credentials: () => key,
    from: 'start',
    types: ['AnalysisJobCompleted', 'VisibilityTested'],
  }
  for await (const { event } of citable.followEvents({ project_id: job.project_id }, feed)) {
    types.push(event.type)
    if (types.length === 2) break
  }
  assert.equal(types, ['dev.citable.AnalysisJobCompleted.v1', 'dev.citable.VisibilityTested.v1'])
})
