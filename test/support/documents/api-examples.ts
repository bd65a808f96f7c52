// Examples of requests and answers in the OpenAPI document: what a service on this machine was asked and has answered. They are made again when
// one is missing or does not fit its schema any more (`npm run docs`), as ids and times differ each time.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { exampleIdOf } from '../../../src/http/openapi.ts'
import { browser } from '../browser.ts'
import { startGithub } from '../github.ts'
import { developer } from '../logins.ts'
import { aUserWith, tokenIn } from '../members.ts'
import { type OpenApi, type Operation, openApiDocument, withoutReferences } from '../openapi.ts'
import { startTestPostgres } from '../postgres.ts'
import { product } from '../products.ts'
import { memoryRepository, startRepositoryHost } from '../repository-host.ts'
import { dueSchedule } from '../schedules.ts'
import { BASE, startTestService, type TestService } from '../service.ts'
import { startStripe } from '../stripe/server.ts'
import { eventually } from '../test.ts'
import { paymentsDelivery, paymentsEvent, repohostDelivery, storefrontDelivery } from '../webhooks.ts'

const FILE = join(import.meta.dirname, '..', '..', '..', 'src', 'http', 'openapi-examples.json')

export type Example = { request?: unknown; response?: unknown }

/** By operation; those of projects have those of shops. */
export type Examples = Record<string, Example>

type Found = { method: string; path: string; operation: Operation }

const operationsOf = ({ paths }: OpenApi): Map<string, Found> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [operation.operationId, { method, path, operation }]),
    ),
  )

/** A login leads elsewhere, feeds of events have no end, those of products are files, and who unsubscribes sees a page. */
const WITHOUT = [
  'startLogin',
  'followOrganizationEvents',
  'followProjectEvents',
  'getFeed',
  'askToUnsubscribe',
  'unsubscribe',
]

/** What is missing, and what does not fit its schema. */
export const exampleDefects = (document: OpenApi, examples: Examples): string[] => {
  const ajv = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } })
  addFormats.default(ajv)
  const { paths, components } = withoutReferences(document)
  ajv.addSchema({ $id: 'document', components })
  const wrong = (schema: object, value: unknown): boolean =>
    !ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')), value)
  const operations = operationsOf({ ...document, paths })
  const known = new Set([...operations.keys()])
  const unknown = Object.keys(examples).filter((id) => !known.has(id))
  return [
    ...unknown.map((id) => `${id} is no operation`),
    ...[...operations].flatMap(([id, { path, operation }]) => {
      const { request, response } = examples[exampleIdOf(path, id)] ?? {}
      const asked = operation.requestBody
      const { content } = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1] ?? {}
      const body = asked?.content['application/json'] ?? asked?.content['application/x-ndjson']
      if (WITHOUT.includes(id)) return []
      if (asked?.required && request === undefined)
        return [
          `${id} has no example of a request: call it in test/support/documents/api-examples.ts, and run npm run docs`,
        ]
      if (request !== undefined && typeof request !== 'string' && (!body || wrong(body.schema, request)))
        return [`${id}: the request does not fit`]
      if (content && response === undefined)
        return [
          `${id} has no example of an answer: call it in test/support/documents/api-examples.ts, and run npm run docs`,
        ]
      const answered = content?.['application/json']
      return answered && wrong(answered.schema, response) ? [`${id}: the answer does not fit`] : []
    }),
  ]
}

export const storedExamples = (): Examples => JSON.parse(readFileSync(FILE, 'utf8'))

type Asked = {
  token?: string
  shop?: string
  json?: unknown
  ndjson?: unknown[]
  body?: string
  headers?: Record<string, string>
  query?: Record<string, string | number>
} & Record<string, unknown>

const SECRET = /^(access_token|refresh_token|key|secret|code|token)$/

/** Nobody can use what is shown. */
const masked = (text: string): string => {
  const [, kind = '', rest = ''] = /^((?:ctb|ctr|whsec)_|eyJ)?(.*)$/s.exec(text) ?? []
  return kind + rest.replaceAll(/[A-Za-z0-9]/g, 'x')
}

const HERE = /http(:|%3A)(\/\/|%2F%2F)127\.0\.0\.1(:|%3A)\d+/g

/** With addresses as they would be elsewhere, and without secrets. */
const shown = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part) => {
    if (typeof part !== 'string') return part
    if (SECRET.test(key)) return masked(part)
    return part
      .replace(/^http:\/\/[^/]+\/login\/oauth\//, 'https://github.com/login/oauth/')
      .replaceAll(HERE, 'https$1$2citable.example.com')
      .replaceAll(/(?<=\b(?:token|state|code_challenge)=)[\w.-]+/g, masked)
  })

/** Calls by the names of operations, and keeps what was asked and answered. */
const recorder = (service: TestService, document: OpenApi) => {
  const operations = operationsOf(document)
  const examples: Examples = {}
  const keep = (id: string, request: unknown, response: unknown): void => {
    const example = { ...(request === undefined ? {} : { request }), ...(response === '' ? {} : { response }) }
    examples[id] = shown(example) as Example
  }
  // biome-ignore lint/suspicious/noExplicitAny: what comes is checked against the document
  const ask = async (id: string, asked: Asked): Promise<any> => {
    const found = operations.get(id)
    if (!found) throw new Error(`${id} is no operation`)
    const { query, token, shop, json, ndjson, body, headers } = asked
    const path = found.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(asked[name])))
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
    const sent = { token, shop, json, ndjson, body, headers }
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const answer = await service.call(found.method.toUpperCase(), BASE + path + search, given)
    if (answer.status >= 300) throw new Error(`${id}: ${answer.status} ${answer.text}`)
    keep(id, json ?? ndjson?.map((line) => JSON.stringify(line)).join('\n') ?? body, answer.body)
    return answer.body
  }
  return { examples, ask, keep }
}

type Recorder = ReturnType<typeof recorder>

type Stripe = Awaited<ReturnType<typeof startStripe>>

const SHOP = 'ballyfenn-pottery.myshopify.com'
const MUG = 'stoneware-mug'

const ended = (look: () => Promise<{ status: string }>) =>
  eventually(async () => ['completed', 'failed'].includes((await look()).status))

/** The work of the storefront app. */
const workOfShop = async ({ ask }: Recorder, service: TestService): Promise<void> => {
  const shop = SHOP
  const pot = { handle: 'brown-teapot', title: 'Brown teapot', body_html: '<p>A teapot.</p>' }
  const lines = [product(MUG, { handle: MUG, title: 'Stoneware mug, 350 ml' }), product('teapot', pot)]
  const file = {
    body: lines.map((one) => JSON.stringify(one)).join('\n'),
    headers: { 'content-type': 'application/x-ndjson' },
  }
  const { id: import_id } = await ask('importCatalogue', { shop, ...file, query: { currency: 'EUR' } })
  await ask('getImport', { shop, import_id })
  await ask('listImports', { shop, query: { limit: 1 } })
  await ask('listProducts', { shop })
  const html =
    '<html><head><title>Their mug</title></head><body><h1>Their mug</h1><p>A mug of stoneware, 300 ml.</p></body></html>'
  const competitors = [{ url: 'https://shop.example/products/their-mug', html, name: 'Their mug' }]
  const [{ id: competitor_id }] = await ask('setCompetitors', { shop, json: { competitors } })
  await ask('listCompetitors', { shop })

  const mug = { resource_type: 'product', resource_id: MUG }
  const { id: job_id } = await ask('startAnalysis', { shop, json: mug })
  await ended(() => ask('getAnalysisJob', { shop, job_id }))
  await ask('listAnalysisJobs', { shop })
  const [{ id: analysis_id }] = await ask('listAnalysisResults', { shop, job_id })
  await ask('listReports', { shop, query: { limit: 1 } })

  await ask('getOverview', { shop })
  await ask('listScoredProducts', { shop, query: { search: 'mug' } })
  await ask('listFeedVerdicts', { shop, query: { feed: 'google' } })
  await ask('listRefusedRows', { shop, query: { feed: 'google' } })
  await ask('getProductTexts', { shop, query: { resource_id: MUG } })

  const style_options = { tone: 'friendly', length: 'concise' }
  const optimizing = await ask('startOptimization', { shop, analysis_id, json: { style_options } })
  await ended(() => ask('getOptimizationJob', { shop, job_id: optimizing.id }))
  const again = await ask('startJobOptimization', { shop, job_id, json: { style_options } })
  await ask('listActiveJobs', { shop })
  await ended(() => ask('getOptimizationJob', { shop, job_id: again.id }))
  await ask('listOptimizationJobs', { shop })
  await ask('listAnalysisOptimizationJobs', { shop, analysis_id })
  await ask('listOptimizationResults', { shop, job_id: again.id })
  const proposals = await ask('listOptimizations', { shop, analysis_id })
  const { id: optimization_id } = proposals.find(({ field }: { field: string }) => field === 'meta_description')
  const optimized_value =
    'Hand-glazed stoneware mug of 350 ml, 9 cm high, safe in the dishwasher. Fits under most espresso machines.'
  await ask('editOptimization', { shop, optimization_id, json: { optimized_value } })
  await ask('applyOptimization', { shop, optimization_id, json: { dry_run: true } })
  await ask('applyOptimization', { shop, optimization_id, json: {} })
  await ask('revertOptimization', { shop, optimization_id, json: {} })
  const waiting = await ask('listChanges', { shop, query: { limit: 1 } })
  const optimization_ids = waiting.data.map(({ id }: { id: string }) => id)
  await ask('applyChanges', { shop, json: { optimization_ids } })
  await ask('revertChanges', { shop, json: { optimization_ids } })

  const queries = ['stoneware mug that fits under an espresso machine', 'dishwasher safe mug 350 ml']
  const before = await ask('testVisibility', { shop, json: { ...mug, queries } })
  const after = await ask('testVisibility', { shop, json: { ...mug, queries } })
  await ask('listVisibilityTests', { shop, query: { limit: 1 } })
  await ask('getVisibilityTest', { shop, test_id: after.id })
  await ask('compareVisibilityTests', { shop, query: { before: before.id, after: after.id } })
  await ask('suggestQueries', { shop, query: { resource_id: MUG, limit: 3 } })
  await ask('setBasket', { shop, resource_id: MUG, json: { queries } })
  await ask('getBasket', { shop, resource_id: MUG })
  await ask('listBaskets', { shop })
  await ask('listBasketVersions', { shop, resource_id: MUG })
  const schedule = {
    time_zone: 'Europe/Dublin',
    analysis: { every: 'day', hour: 5, products: 'changed' },
    visibility: { every: 'week', on: 1, hour: 6 },
  }
  await dueSchedule(service, shop)
  await eventually(async () => (await ask('listDigests', { shop })).length > 0)
  await ask('setSchedule', { shop, json: schedule })
  await ask('getSchedule', { shop })
  await ask('deleteSchedule', { shop })
  await ask('deleteBasket', { shop, resource_id: MUG })
  await ask('refreshCompetitor', { shop, competitor_id })
  await ask('deleteCompetitor', { shop, competitor_id })
}

/** Of a person: logins, sessions, and the organization of the shop, which is claimed. Answers the token. */
const workOfOwner = async ({ ask, keep }: Recorder, service: TestService): Promise<string> => {
  const client = browser()
  const login = await developer(service, 'maeve@example.com', client)
  keep('completeLogin', undefined, login)
  const refreshed = await ask('refreshTokens', { json: { refresh_token: login.refresh_token } })
  const token: string = refreshed.access_token
  await ask('getUser', { token })
  await ask('updateUser', { token, json: { name: 'Maeve Byrne' } })
  // By the browser that is to come back.
  const link = `${service.url}${BASE}/users/me/oauth-providers/github/link`
  const begun = await client.ask(link, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  keep('linkProvider', {}, JSON.parse(begun.text))
  const linked = await client.visit(JSON.parse(begun.text).url)
  if (linked.status !== 200) throw new Error(linked.text)
  await ask('listProviders', { token })
  await ask('unlinkProvider', { token, provider: 'github' })
  const other = await developer(service, 'maeve@example.com')
  const { data } = await ask('listSessions', { token })
  const { id: session_id } = data.find(({ current }: { current: boolean }) => !current)
  await ask('endSession', { token, session_id })
  await ask('logout', { json: { refresh_token: other.refresh_token } })

  const shop = SHOP
  const { code } = await ask('createClaimCode', { shop })
  const { organization } = await ask('claimOrganization', { token, json: { code } })
  const { claims } = await ask('getShopOrganization', { shop })
  const { data: entries } = await ask('listAuditEntries', { token, org_id: organization.id, query: { limit: 3 } })
  await ask('getAuditState', { token, org_id: organization.id, entry_id: entries[0].id })
  await ask('deleteOrganization', { token, org_id: organization.id })
  await ask('restoreShopOrganization', { shop })
  await ask('contestClaim', { shop, member_id: claims[0].member_id })
  return token
}

const workOfOrganization = async ({ ask }: Recorder, service: TestService, token: string): Promise<string> => {
  const { id: org_id } = await ask('createOrganization', { token, json: { name: 'Ballyfenn Pottery' } })
  await ask('getOrganization', { token, org_id })
  await ask('updateOrganization', { token, org_id, json: { name: 'Ballyfenn Pottery' } })
  await ask('listOrganizations', { token, query: { limit: 1 } })
  const email = 'colm@example.com'
  const colm = await aUserWith(service, { email, name: 'Colm' })
  const invited = await ask('inviteMember', { token, org_id, json: { email, role: 'member' } })
  const { member } = await ask('acceptInvitation', { token: colm.token, json: { token: tokenIn(invited) } })
  await ask('listMembers', { token, org_id })
  await ask('updateMember', { token, org_id, member_id: member.id, json: { role: 'admin' } })
  await ask('removeMember', { token, org_id, member_id: member.id })

  const { id: project_id } = await ask('createProject', { token, org_id, json: { name: 'Web shop' } })
  await ask('getProject', { token, project_id })
  await ask('listProjects', { token, org_id })
  await ask('updateProject', { token, project_id, json: { name: 'Web shop' } })
  const mug = JSON.stringify(product(MUG, { handle: MUG, title: 'Stoneware mug, 350 ml' }))
  const headers = { 'content-type': 'application/x-ndjson' }
  await service.call('POST', `${BASE}/projects/${project_id}/aeo/catalogue`, { token, body: mug, headers })
  await ask('issueFeedAddress', { token, project_id })
  await ask('getFeedAddress', { token, project_id })
  await ask('removeFeedAddress', { token, project_id })
  for (const id of ['wantDigestMail', 'getDigestMail', 'stopDigestMail']) await ask(id, { token, project_id })
  await ask('listOwnShops', { token })
  const issued = { name: 'Nightly import', scopes: ['read', 'write'], expires_in_days: 90 }
  const { id: key_id, key } = await ask('createApiKey', { token, project_id, json: issued })
  await ask('listApiKeys', { token, project_id })
  const used = { id: 'import-2026-11-27', metric_type: 'analysis', amount: 12 }
  await ask('recordUsage', { token: key, project_id, json: used })
  await ask('getProjectUsage', { token, project_id })
  await ask('getOrganizationUsage', { token, org_id })
  await ask('listUsageHistory', { token, org_id })
  await ask('revokeApiKey', { token, project_id, key_id })
  await ask('deleteOrganization', { token, org_id })
  await ask('listDeletedOrganizations', { token })
  await ask('restoreOrganization', { token, org_id })
  return org_id
}

const workOfDocumentation = async ({ ask }: Recorder, token: string, org_id: string): Promise<void> => {
  const { id: project_id } = await ask('createProject', { token, org_id, json: { name: 'Handbook' } })
  const json = { repository: 'example/handbook', branch: 'main', folder: 'docs' }
  await ask('connectRepository', { token, project_id, json })
  await eventually(async () => (await ask('listDocuments', { token, project_id, query: { query: 'returns' } })).data[0])
  await ask('rotateRepositorySecret', { token, project_id })
  await eventually(async () => (await ask('getRepository', { token, project_id })).status === 'synced')
  await ask('disconnectRepository', { token, project_id })
  await ask('deleteProject', { token, project_id })
}

const workOfEndpoints = async ({ ask }: Recorder, token: string, org_id: string): Promise<void> => {
  const json = { url: 'https://hooks.example.com/citable', description: 'Warehouse', types: ['ProjectCreated'] }
  const { id: endpoint_id } = await ask('createWebhookEndpoint', { token, org_id, json })
  await ask('getWebhookEndpoint', { token, org_id, endpoint_id })
  await ask('listWebhookEndpoints', { token, org_id })
  await ask('updateWebhookEndpoint', { token, org_id, endpoint_id, json: { description: 'Warehouse in Cork' } })
  await ask('testWebhookEndpoint', { token, org_id, endpoint_id })
  await ask('replayWebhooks', { token, org_id, endpoint_id, json: { since: '2026-11-20T00:00:00Z' } })
  await eventually(async () => (await ask('listWebhookAttempts', { token, org_id, endpoint_id })).data[0])
  await ask('rotateWebhookSecret', { token, org_id, endpoint_id })
  await ask('deleteWebhookEndpoint', { token, org_id, endpoint_id })
}

const workOfSubscription = async ({ ask }: Recorder, stripe: Stripe, token: string, org_id: string): Promise<void> => {
  const { checkout_url } = await ask('createSubscription', { token, org_id, json: { plan: 'starter' } })
  stripe.pay(checkout_url.split('/').at(-1))
  await eventually(async () => (await ask('getSubscription', { token, org_id })).status === 'active')
  await ask('updateSubscription', { token, org_id, json: { plan: 'growth' } })
  await ask('openBillingPortal', { token, org_id, json: { return_url: 'https://app.example/billing' } })
  await ask('cancelSubscription', { token, org_id })
}

const deliveries = async ({ ask }: Recorder): Promise<void> => {
  const sent = {
    receivePaymentsWebhook: paymentsDelivery(paymentsEvent()),
    receiveStorefrontWebhook: storefrontDelivery(
      { topic: 'products/update', shop: SHOP },
      { id: 9_001_003, title: 'Mug' },
    ),
    receiveRepositoryWebhook: repohostDelivery(),
  }
  for (const [id, { body, headers }] of Object.entries(sent)) await ask(id, { body: String(body), headers })
}

/** As a service over NATS has answered (flow/unreadable-events.test.ts), which is not at hand here. */
const LETTER = {
  id: 3,
  kind: 'event',
  stream: 'shop-6f0f2c94-6d53-4f6e-9a7e-2f5c1f4c8c0b',
  number: 0,
  type: 'ShopInstalled',
  reason: 'domain: Invalid input: expected string, received undefined',
  at: '2026-11-27T11:45:52.310Z',
}

const workOfOperator = async ({ ask, keep }: Recorder, token: string, org_id: string): Promise<void> => {
  await ask('listReadModels', { token })
  await ask('getOperationsStanding', { token })
  await ask('retryParkedEvents', { token, json: { read_model: 'analyses' } })
  const [{ id: webhook_id }] = await eventually(async () => {
    const all = await ask('listReceivedWebhooks', { token, query: { limit: 1 } })
    return all.length > 0 && all
  })
  await ask('replayReceivedWebhook', { token, json: { webhook_id } })
  keep('listDeadLetters', undefined, [LETTER])
  keep('publishLeftOutEvent', { id: LETTER.id }, { id: LETTER.id, outcome: 'published' })
  await ask('listOperatorActions', { token, query: { limit: 1 } })
  await ask('listStreamEvents', { token, query: { stream: `organization-${org_id}`, limit: 1 } })
}

const MONA = {
  id: 583_231,
  login: 'maeve',
  name: 'Maeve Byrne',
  emails: [{ email: 'maeve@example.com', primary: true, verified: true }],
}
const HANDBOOK = { 'docs/returns.md': '# Returns\n\nA mug can be sent back within 30 days.\n' }

/** Asks a service of its own for everything once. */
const record = async (document: OpenApi): Promise<Examples> => {
  const token = 'token-of-the-repository-host'
  const [stripe, host, postgres] = [await startStripe(), await startRepositoryHost(token), await startTestPostgres()]
  process.env.TEST_DATABASE_URL = postgres.url
  const repository = memoryRepository()
  repository.push(HANDBOOK)
  host.repositories.set('example/handbook', { source: repository.source })
  const github = await startGithub()
  github.as(MONA)
  const env = {
    OPERATORS: 'maeve@example.com',
    ...stripe.env,
    ...github.env,
    REPOHOST_API_URL: host.url,
    REPOHOST_TOKEN: token,
  }
  const service = await startTestService({ env })
  try {
    const recording = recorder(service, document)
    await workOfShop(recording, service)
    const owner = await workOfOwner(recording, service)
    const org_id = await workOfOrganization(recording, service, owner)
    await workOfDocumentation(recording, owner, org_id)
    await workOfEndpoints(recording, owner, org_id)
    await workOfSubscription(recording, stripe, owner, org_id)
    await deliveries(recording)
    await workOfOperator(recording, owner, org_id)
    const { examples } = recording
    return { ...examples, receiveProjectRepositoryWebhook: examples.receiveRepositoryWebhook! }
  } finally {
    await service.stop()
    await Promise.all([stripe.stop(), host.stop(), github.stop(), postgres.stop()])
  }
}

/** Keeps those that are there while all fit. */
export const writeExamples = async (): Promise<void> => {
  const document = await openApiDocument()
  if (exampleDefects(document, storedExamples()).length === 0) return
  const examples = await record(document)
  const defects = exampleDefects(document, examples)
  if (defects.length > 0) throw new Error(defects.join('\n'))
  writeFileSync(FILE, `${JSON.stringify(examples, undefined, 1)}\n`)
}
