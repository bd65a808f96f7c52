// What the service serves and what it says of it: the pages name every endpoint, the OpenAPI document describes each.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsTable } from '../../src/http/problems.ts'
import { exampleDefects, storedExamples } from '../support/documents/api-examples.ts'
import { withEndpoints } from '../support/documents/endpoints-document.ts'
import { type OpenApi, openApiDocument } from '../support/openapi.ts'
import { BASE, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

type Schema = {
  description?: string
  nullable?: boolean
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; description?: string }[]
  responses: Record<string, { description: string }>
}
type Document = {
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, Schema & { example?: unknown }> }
}

let service: TestService
let document: Document
before(async () => {
  service = await sharedTestService()
  document = service.document as unknown as Document
})

const root = join(import.meta.dirname, '..', '..')
const read = (page: string): string => readFileSync(join(root, page), 'utf8')
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  )

test('the page of endpoints is as they are declared', () => {
  const page = read('docs/api/README.md')
  assert.is(page, withEndpoints(page, service.document as never), 'npm run docs')
})

test('the pages of the API show every endpoint of a shop', () => {
  const pages = globSync(['docs/api/*.md', 'docs/watching.md'], { cwd: root }).filter(
    (page) => !page.endsWith('README.md'),
  )
  const text = pages.map(read).join('\n')
  const ofShop = Object.keys(document.paths).filter((path) => path.startsWith('/storefront/aeo/'))
  assert.ok(ofShop.length > 20)
  for (const path of ofShop) assert.ok(text.includes(`${path}\``) || text.includes(`${path}?`), path)
})

test('every operation has a summary of its own, a known heading, known credentials, and words for parameters and answers', () => {
  const tags = document.tags.map(({ name }) => name)
  const summaries = operations().map(({ operation }) => operation.summary)
  for (const { name, operation } of operations()) {
    assert.ok(operation.summary, name)
    assert.is(summaries.filter((one) => one === operation.summary).length, 1, `${name}: ${operation.summary}`)
    assert.is(operation.tags?.length, 1, name)
    assert.ok(
      operation.tags?.every((tag) => tags.includes(tag)),
      name,
    )
    assert.ok(operation.security, name)
    for (const scheme of operation.security?.flatMap(Object.keys) ?? [])
      assert.ok(Object.hasOwn(document.components.securitySchemes, scheme), `${name}: ${scheme}`)
    for (const parameter of operation.parameters ?? [])
      assert.ok(parameter.in === 'path' || parameter.description, `${name}: ${parameter.name}`)
    for (const [status, { description }] of Object.entries(operation.responses))
      assert.ok(description, `${name}: ${status}`)
  }
  for (const tag of tags)
    assert.ok(
      operations().some(({ operation }) => operation.tags?.includes(tag)),
      tag,
    )
})

test('every operation of an organization or a project says who may', () => {
  const about = (path: string) => document.paths[path] ?? {}
  assert.match(
    about('/projects/{project_id}').get?.description ?? '',
    /For every member, and API keys .* with the scope read\.$/,
  )
  assert.match(
    about('/projects/{project_id}/usage-events').post?.description ?? '',
    /For API keys .* with the scope write\.$/,
  )
  assert.match(about('/organizations/{org_id}').delete?.description ?? '', /For owners\.$/)
  for (const { name, path, operation } of operations())
    if (/^\/(organizations|projects)\/\{/.test(path)) assert.match(operation.description ?? '', /For [^.]+\.$/, name)
})

test('every body has an example, and every schema says what it is', () => {
  for (const [name, { description, example }] of Object.entries(document.components.schemas))
    assert.ok(name.endsWith('Request') || name === 'SubscriptionChange' ? example : description, name)
})

/** Those without a description, by their places. */
const silent = (schema: Schema, place: string): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    ...(one.description || '$ref' in one ? [] : [`${place}.${name}`]),
    ...silent(one, `${place}.${name}`),
  ]),
  ...[schema.items ?? [], schema.anyOf ?? [], schema.allOf ?? []].flat().flatMap((one) => silent(one, place)),
]

test('every property says what it means, and every operation what it does', () => {
  assert.equal(
    Object.entries(document.components.schemas).flatMap(([name, schema]) => silent(schema, name)),
    [],
  )
  for (const { name, operation } of operations()) assert.ok(operation.description, name)
})

test('what is asked and answered has an example that fits', async () => {
  const served = (await (await fetch(`${service.url}${BASE}/openapi.json`)).json()) as OpenApi
  assert.equal(exampleDefects(served, storedExamples()), [])
  const wrong = { ...storedExamples(), getUser: { response: { id: 1 } }, nothing: {} }
  assert.equal(exampleDefects(served, wrong), ['nothing is no operation', 'getUser: the answer does not fit'])
  const { content } = served.paths['/users/me']!.get!.responses[200]!
  assert.equal(content?.['application/json']?.example, storedExamples().getUser?.response)
  assert.equal(await openApiDocument(), served)
})

/** Those that may be null and do not say when, by their places. */
const silentlyNull = (schema: Schema, place: string): string[] => [
  ...(schema.nullable && !/null/.test(schema.description ?? '') ? [place] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => silentlyNull(one, `${place}.${name}`)),
  ...[schema.items ?? [], schema.anyOf ?? [], schema.allOf ?? []].flat().flatMap((one) => silentlyNull(one, place)),
]

test('every field of an answer that may be null says when', () => {
  const answers = Object.entries(document.components.schemas).filter(([name]) => !/(Request|Change)$/.test(name))
  assert.equal(
    answers.flatMap(([name, schema]) => silentlyNull(schema, name)),
    [],
  )
})

test('headers that a delivery needs are required, and say which may stand in their place', () => {
  const needed: Record<string, string[]> = {
    '/webhooks/payments': ['payments-signature'],
    '/webhooks/storefront': ['x-shopify-hmac-sha256', 'x-shopify-topic', 'x-shopify-shop-domain'],
    '/webhooks/docs/repohost': ['x-hub-signature-256', 'x-repo-event'],
    '/webhooks/docs/repohost/{project_id}': ['x-hub-signature-256', 'x-repo-event'],
  }
  for (const [path, names] of Object.entries(needed)) {
    const headers = (document.paths[path]?.post?.parameters ?? []).filter((one) => one.in === 'header')
    assert.equal(
      headers.filter(({ required }) => required).map(({ name }) => name),
      names,
    )
    for (const { description = '' } of headers) {
      const [, other] = / instead of `([^`]+)`/.exec(description) ?? []
      if (other === undefined) continue
      assert.ok(names.includes(other), `${path}: ${other}`)
    }
  }
})

test('every status that is answered stands in the table of status codes, and none else', () => {
  const table = read('docs/problems.md').split('## Status codes')[1] ?? ''
  const listed = [...table.matchAll(/^\| (\d{3}) \|/gm)].map(([, status]) => status)
  const ofProblems = [...problemsTable().matchAll(/\| (\d{3}) /g)].map(([, status]) => status)
  const ofOperations = operations().flatMap(({ operation }) => Object.keys(operation.responses))
  const used = new Set([...ofProblems, ...ofOperations].filter((status) => status !== 'default'))
  assert.equal(listed, [...used].toSorted())
  for (const { name, operation } of operations()) assert.ok(operation.responses.default, name)
})
