// Walks the tables of the interface specification against a running service, and prints what it has compared.

import { organizationId } from '../../src/event-log/ids.ts'
import { cycleAt } from '../../src/usage/cycle.ts'
import { anOrganization, aProject } from '../support/accounts.ts'
import {
  endpoints,
  type Field,
  jobStatuses,
  rateHeaders,
  resources,
  resourceTypes,
  statuses,
  type Type,
} from '../support/interface.ts'
import { product } from '../support/products.ts'
import { AEO, type Answer, BASE, randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'
import { used } from '../support/usage.ts'

type Schema = { enum?: string[]; $ref?: string; properties?: Record<string, Schema> }
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Document = {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>
  components: { schemas: Record<string, Schema> }
}

let service: TestService
let document: Document
before(async () => {
  service = await sharedTestService()
  document = service.document as unknown as Document
})

const print = (line: string): boolean => process.stderr.write(`interface: ${line}\n`)

const VALUES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  'string (UUID)': (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(value)),
  'string (URI)': (value) => URL.canParse(String(value)),
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  'date-time': (value) => new Date(String(value)).toISOString() === value,
  'date-time or null': (value) => value === null || new Date(String(value)).toISOString() === value,
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null,
  'free-form object': (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

/** Where there is nothing yet, or nothing to say. */
const NULL = ['error_message', 'frozen_reason', 'position', 'started_at', 'completed_at']

const compare = (value: unknown, type: Type, place: string): void => {
  if (value === null && NULL.some((name) => place.endsWith(`.${name}`))) return
  switch (type.kind) {
    case 'list':
      assert.ok(Array.isArray(value), `${place} is a list`)
      for (const one of value) compare(one, type.of, `${place}[]`)
      return
    case 'object':
      compareFields(value, type.fields, place)
      return
    case 'resource':
      compareFields(value, resources[type.name] ?? [], place)
      return
    case 'value':
      assert.ok(VALUES[type.type]?.(value), `${place} is no ${type.type}: ${JSON.stringify(value)}`)
  }
}

const compareFields = (value: unknown, fields: readonly Field[], place: string): void => {
  assert.ok(fields.length > 0, place)
  for (const { name, type } of fields) {
    assert.ok(Object.hasOwn(value as object, name), `${place}.${name} is there`)
    compare((value as Record<string, unknown>)[name], type, `${place}.${name}`)
  }
}

const compareResource = (name: string, values: readonly unknown[]): void => {
  assert.ok(values.length > 0, `there is a ${name}`)
  const fields = resources[name] ?? []
  for (const value of values) compareFields(value, fields, name)
  print(`${name} (${values.length}): ${fields.map((field) => field.name).join(', ')}`)
}

const inDocument = (path: string) =>
  Object.entries(document.paths).find(
    ([known]) => known.replaceAll(/\{\w+\}/g, '{}') === path.replaceAll(/\{\w+\}/g, '{}'),
  )

test('every endpoint is served and documented, with its parameters and headers', async () => {
  assert.ok(endpoints.length > 45, `${endpoints.length} endpoints`)
  for (const { method, path, query, headers } of endpoints) {
    const operation = inDocument(path)?.[1][method.toLowerCase()]
    assert.ok(operation, `${method} ${path}`)
    const { parameters = [] } = operation
    for (const name of query)
      assert.ok(
        parameters.some((one) => one.in === 'query' && one.name === name),
        `${path} ${name}`,
      )
    for (const name of headers)
      assert.ok(
        parameters.some((one) => one.in === 'header' && one.name === name && one.required),
        `${path} ${name}`,
      )
    const url = BASE + path.replace('{provider}', 'development').replaceAll(/\{\w+\}/g, organizationId('a.example'))
    const answer = await fetch(service.url + url, { method, redirect: 'manual' })
    await answer.arrayBuffer()
    assert.ok([302, 400, 401].includes(answer.status), `${method} ${path} ${answer.status}`)
    for (const name of rateHeaders) assert.match(answer.headers.get(name) ?? '', /^\d+$/, `${method} ${path} ${name}`)
  }
  print(`endpoints: ${endpoints.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
  print(
    `query parameters: ${endpoints.flatMap(({ path, query }) => query.map((name) => `${path}?${name}`)).join(', ')}`,
  )
  print(`headers: ${[...rateHeaders, ...endpoints.flatMap(({ headers }) => headers)].join(', ')}`)
})

test('enumerations are those of the specification', () => {
  const { schemas } = document.components
  const job = (name: string) => schemas[name]?.properties
  for (const name of ['AnalysisJob', 'OptimizationJob']) assert.equal(job(name)?.status?.enum, jobStatuses)
  assert.equal(job('AnalysisJob')?.resource_type?.enum, resourceTypes)
  const history = inDocument('/storefront/aeo/analyze')?.[1].get?.parameters
  assert.equal(history?.find(({ name }) => name === 'resource_type')?.schema.enum, resourceTypes)
  print(`enumerations: status ${jobStatuses.join(', ')}; resource_type ${resourceTypes.join(', ')}`)
})

test('every resource has its fields in their types, and every status is answered where it belongs', async () => {
  const shop = randomShop()
  const answered: Answer[] = []
  const ask = async <T>(method: string, path: string, options: Parameters<typeof service.call>[2]): Promise<T> => {
    const answer = await service.call<T>(method, path, options)
    answered.push(answer)
    return answer.body
  }
  const get = <T>(path: string) => ask<T>('GET', `${AEO}/${path}`, { shop })
  // One that the others are better than.
  const poor = product('1', { body_html: '<p>A mug.</p>', vendor: null, images: [] })
  const products = [poor, ...['2', '3', '4'].map((one) => product(one))]
  await service.importProducts(shop, products)
  const { id } = await service.startJob(shop, ['1', '2', '3', '4'])
  await service.ended(shop, id)
  compareResource('Analysis job', [await get(`analysis-jobs/${id}`), ...(await get<object[]>('analysis-jobs'))])
  compareResource('Analysis job result', await get<object[]>(`analysis-jobs/${id}/results`))

  const [first] = await get<{ id: string }[]>('analyze')
  const started = await service.startOptimization(shop, `analyses/${first!.id}`)
  await service.optimized(shop, started.id)
  compareResource('Optimization job', [await get(`optimization-jobs/${started.id}`), started])
  const optimizations = await get<object[]>(`optimization-jobs/${started.id}/results`)
  compareResource('Optimization', optimizations)
  type Full = { suggestions: object[]; comparisons: { insights: { opportunities: object[] } }[] }
  const reports = await get<Full[]>('analyze')
  compareResource('Analysis report', reports)
  compareResource(
    'Suggestion',
    reports.flatMap(({ suggestions }) => suggestions),
  )
  const comparisons = reports.flatMap((report) => report.comparisons)
  compareResource('Comparison', comparisons)
  compareResource(
    'Opportunity',
    comparisons.flatMap(({ insights }) => insights.opportunities),
  )

  const tested = { resource_type: 'product', resource_id: '1', queries: ['ceramic mug', 'oak lamp'] }
  compareResource('Visibility test', [
    await ask('POST', `${AEO}/visibility`, { shop, json: tested }),
    ...(await get<object[]>('visibility')),
  ])

  const { organization_id, members } = await anOrganization(service, ['owner', 'member'])
  const [owner = '', member = ''] = members.map(({ token }) => token)
  const { project_id } = await aProject(service, organization_id)
  const read = (path: string) => ask<object>('GET', `${BASE}/${path}`, { token: owner })
  compareResource('Organization usage', [await read(`organizations/${organization_id}/usage`)])
  compareResource('Project usage', [await read(`projects/${project_id}/usage`)])
  compareResource('Usage history', [await read(`organizations/${organization_id}/usage/history`)])
  const lists = ['members', 'projects', 'audit-logs'].map((name) => `organizations/${organization_id}/${name}`)
  const pages: object[] = []
  for (const path of ['organizations', ...lists, `projects/${project_id}/api-keys`])
    pages.push(await read(`${path}?offset=0&limit=20`))
  compareResource('Paginated list', pages)

  const start = { resource_type: 'product', resource_id: '1' }
  await ask('POST', `${AEO}/analyze`, { shop, json: { ...start, resource_type: 'page' } })
  await ask('POST', `${AEO}/visibility`, { shop, json: { ...tested, resource_type: 'page' } })
  await ask('GET', `${AEO}/analyze`, {})
  await ask('DELETE', `${BASE}/organizations/${organization_id}`, { token: member })
  await ask('GET', `${AEO}/analysis-jobs/${organization_id}`, { shop })
  // Refused while another one is at work, which may have ended before.
  for (let tries = 0; tries < 20 && !answered.some(({ status }) => status === 409); tries++) {
    const missing = await service.startJob(shop, ['missing'])
    const second = await service.call<{ id: string }>('POST', `${AEO}/analyze`, { shop, json: start })
    answered.push(second)
    await service.ended(shop, missing.id)
    if (second.status === 202) await service.ended(shop, second.body.id)
    await ask('GET', `${AEO}/analysis-jobs/${missing.id}/results`, { shop })
  }
  const now = new Date().toISOString()
  await used(service, organizationId(shop), cycleAt(now, now).cycle.start, {
    metric: 'analysis',
    amount: 2_000_000,
    project_id,
  })
  await ask('POST', `${AEO}/analyze`, { shop, json: start })

  assert.equal([...new Set(answered.map(({ status }) => status))].toSorted(), statuses)
  const problems = answered.filter(({ status }) => status >= 400)
  for (const { headers } of problems) assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/)
  const invalid = problems.filter(({ status }) => status === 400).map(({ body }) => body)
  compareResource('Problem', invalid)
  for (const { errors } of invalid as { errors: object[] }[])
    for (const error of errors) assert.equal(Object.keys(error), ['field', 'message'])
  for (const { body } of problems)
    compareFields(body, resources.Problem?.filter(({ name }) => name !== 'errors') ?? [], 'Problem')
  for (const { headers } of answered) for (const name of rateHeaders) assert.match(headers.get(name) ?? '', /^\d+$/)
  print(`statuses: ${statuses.join(', ')}`)
})
