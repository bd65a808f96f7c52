// The whole work of the storefront app over an API key: a catalogue comes in, is analysed, bettered, written, taken back and tested.

import { aKey, anOrganization, aProject } from '../support/accounts.ts'
import { product } from '../support/products.ts'
import {
  BASE,
  type Job,
  type OptimizationAnswer,
  type OptimizationJob,
  type ProblemAnswer,
  type ResultItem,
  sharedTestService,
  type TestService,
} from '../support/service.ts'
import { assert, before, eventually, test } from '../support/test.ts'

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
