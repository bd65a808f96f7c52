// A running service on a database of its own, and a client that holds every answer against the OpenAPI document.

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { Logger } from 'pino'
import { type Config, readConfig } from '../../src/config/config.ts'
import type { Product } from '../../src/engine/record/product.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { openMemoryStore } from '../../src/event-log/memory.ts'
import type { FeedBounds } from '../../src/feed/routes.ts'
import type { Writers } from '../../src/jobs/wiring.ts'
import { type Service, startService } from '../../src/main.ts'
import type { Storefront } from '../../src/providers/storefront.ts'
import type { Reach } from '../../src/providers/web/fetch.ts'
import type { Wrap } from '../../src/queue/open.ts'
import type { Engine } from '../../src/runtime/engine.ts'
import type { ReplacedReactors } from '../../src/runtime/reactors.ts'
import { signSessionToken } from '../../src/shops/session-token.ts'
import type { Simulate } from '../../src/visibility/corpora/searches.ts'
import { wholeLog } from './ledger.ts'
import { type OpenApi, withoutReferences } from './openapi.ts'
import { databaseWithTables } from './postgres.ts'
import { importProducts } from './products.ts'
import { openEngine } from './shared-engine.ts'
import { assert, atEnd, eventually } from './test.ts'

export const BASE = '/api/v1'
export const AEO = `${BASE}/storefront/aeo`

export const randomShop = (): string => `shop-${randomUUID().slice(0, 8)}.myshopify.com`

/** To a place in the document, by RFC 6901. */
const pointerTo = (place: readonly string[]): string =>
  ['document#', ...place.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))].join('/')

const PROBLEM = ['components', 'schemas', 'Problem']

/** Throws when an answer is not as the document says. */
const responseChecker = (document: OpenApi) => {
  const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
  addFormats.default(ajv)
  // Added once, as Ajv looks through all of it to find what may be referred to.
  const { paths, components } = document
  ajv.addSchema({ $id: 'document', paths, components })
  const compiled = new Map<string, ValidateFunction>()
  const conforms = (name: string, place: readonly string[], body: unknown) => {
    const validate = compiled.get(name) ?? ajv.compile({ $ref: pointerTo(place) })
    compiled.set(name, validate)
    if (!validate(body))
      throw new Error(`${name}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 500)}`)
  }
  // A path without parameters is itself before it is a value of another one's.
  const parametersOf = (path: string): number => path.split('{').length
  const patterns = Object.keys(paths)
    .toSorted((a, b) => parametersOf(a) - parametersOf(b))
    .map((path) => ({ path, pattern: new RegExp(`^${BASE}${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) }))
  return (method: string, url: string, status: number, type: string | null, body: unknown): void => {
    const path = patterns.find(({ pattern }) => pattern.test(url.split('?')[0] ?? ''))?.path
    const operation = path && paths[path]?.[method.toLowerCase()]
    if (!operation) {
      conforms('Problem', PROBLEM, body)
      return
    }
    const name = `${method} ${path} ${status}`
    const response = operation.responses[status]
    if (!response) throw new Error(`${name} is not documented: ${JSON.stringify(body)}`)
    if (status === 304) return
    if (!response.content && body === '') return
    const media = (type ?? '').split(';')[0] ?? ''
    if (!response.content?.[media]) throw new Error(`${name} is not documented as ${media}`)
    const place = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', media, 'schema']
    conforms(name, place, body)
  }
}

export type Answer<T = unknown> = { status: number; headers: Headers; text: string; body: T }

type Call = {
  shop?: string
  token?: string
  body?: string | Uint8Array<ArrayBuffer>
  json?: unknown
  ndjson?: unknown[]
  headers?: Record<string, string>
}

export type TestService = Awaited<ReturnType<typeof startTestService>>

type Options = {
  env?: NodeJS.ProcessEnv
  logger?: Logger
  /** Where the event log is: in memory unless told, as half of all statements would be about it. In the database for those that read it there. */
  log?: 'memory' | 'postgres'
  storefront?: Storefront
  broker?: Wrap
  writers?: Writers
  engine?: Parameters<typeof openEngine>[0]
  simulate?: Simulate
  databaseUrl?: string
  recoverAfterMs?: number
  schedulesEveryMs?: number
  mailsEveryMs?: number
  reach?: Reach
  feed?: FeedBounds
  webhooks?: NonNullable<ReplacedReactors['webhooks']>
}

const parsed = (text: string, type: string | null): unknown =>
  text !== '' && type?.includes('json') ? JSON.parse(text) : text

/** Made once: the document is the same whatever the settings. */
let checking: Promise<{ document: OpenApi; check: ReturnType<typeof responseChecker> }> | undefined
/** Of an answer without end the beginning. */
const textOf = async (response: Response): Promise<string> => {
  const reader = response.headers.get('content-type')?.startsWith('text/event-stream') && response.body?.getReader()
  if (!reader) return await response.text()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

/** Of every answer to every test: what it is said, not to be guessed at, and kept by no shared cache. */
const checkHeaders = (method: string, path: string, { status, headers, text, body }: Answer): void => {
  const name = `${method} ${path.slice(0, 200)} ${status}`
  const { type, errors } = status === 400 ? (body as ProblemAnswer) : {}
  if (type !== undefined && !type.endsWith('/login-failed')) assert.ok(errors?.length, `${name} names what is wrong`)
  assert.is(headers.get('x-content-type-options'), 'nosniff', name)
  assert.match(headers.get('cache-control') ?? '', /^no-store$|^private, no-cache$|^no-cache$|^public, max-age=/, name)
  if (text !== '') assert.match(headers.get('content-type') ?? '', /^[a-z]+\/[a-z+-]+/, name)
}

/**
 * How long reads wait here: a transaction that another test holds open, in whichever database, holds all read models up, and so does a
 * machine that does much else.
 */
const READ_LIMIT_MS = 15_000

/** The threads of all services of a process, each of which would load the engine again. They end with the process. */
let engine: Engine | undefined

/** In memory, by the address of the database that they stand beside, for other services on it. */
const logs = new Map<string, EventStore>()

export const startTestService = async ({
  env = {},
  databaseUrl,
  log = databaseUrl || env.EVENTSTORE_URL ? 'postgres' : 'memory',
  ...replaced
}: Options = {}) => {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await databaseWithTables()
  const dataDir = join(tmpdir(), `citable-service-${randomUUID()}`)
  const given = {
    CITABLE_ENV: 'development',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATABASE_CONNECTIONS: '8',
    // Nobody listens there.
    REPOHOST_API_URL: 'http://127.0.0.1:9',
    ...env,
  }
  // Fewer than may be set, where the runner says so: each one learns the tables anew, which is a good part of what a test costs. Who lets
  // many wait for a lock asks for more.
  const few = env.DATABASE_CONNECTIONS ? undefined : process.env.TEST_CONNECTIONS
  const config: Config = { ...readConfig(given), ...(few && { databaseConnections: Number(few) }) }
  engine ??= openEngine(process.env.TEST_ENGINE ? undefined : { threads: 1 })
  const store = logs.get(database.url) ?? (log === 'memory' ? openMemoryStore() : undefined)
  if (store) logs.set(database.url, store)
  const service: Service = await startService(config, {
    engine,
    readLimitMs: READ_LIMIT_MS,
    ...(store ? { store } : {}),
    ...replaced,
  })
  checking ??= fetch(`${service.url}${BASE}/openapi.json`).then(async (answer) => {
    const document = withoutReferences((await answer.json()) as OpenApi)
    return { document, check: responseChecker(document) }
  })
  const { document, check } = await checking

  const token = (shop: string, lifetime = '1 hour') => signSessionToken(config.storefront, shop, lifetime)

  const call = async <T = unknown>(method: string, path: string, options: Call = {}): Promise<Answer<T>> => {
    const { shop, json, ndjson } = options
    const headers = new Headers(options.headers)
    const bearer = options.token ?? (shop ? await token(shop) : undefined)
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`)
    let body = options.body
    if (json !== undefined) body = JSON.stringify(json)
    if (ndjson !== undefined) body = ndjson.map((line) => JSON.stringify(line)).join('\n')
    if (body !== undefined && !headers.has('content-type'))
      headers.set('content-type', ndjson ? 'application/x-ndjson' : 'application/json')
    const response = await fetch(service.url + path, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await textOf(response)
    const type = response.headers.get('content-type')
    const answer = { status: response.status, headers: response.headers, text, body: parsed(text, type) as T }
    check(method, path, answer.status, type, answer.body)
    checkHeaders(method, path, answer)
    return answer
  }

  const startJob = async (shop: string, ids: readonly string[]) => {
    const ndjson = ids.map((resource_id) => ({ resource_type: 'product', resource_id }))
    const answer = await call<Job>('POST', `${AEO}/analyze`, { shop, ndjson })
    assert.is(answer.status, 202, answer.text)
    return answer.body
  }

  const startOptimization = async (shop: string, path: string, json?: object) => {
    const options = json === undefined ? { shop } : { shop, json }
    const answer = await call<OptimizationJob>('POST', `${AEO}/${path}/optimizations`, options)
    assert.is(answer.status, 202, answer.text)
    return answer.body
  }

  const untilEnded = async <J extends AnyJob>(shop: string, path: string, limitMs: number): Promise<J> => {
    const bearer = await token(shop)
    const endedJob = async (): Promise<J | undefined> => {
      const { body } = await call<J>('GET', `${AEO}/${path}`, { token: bearer })
      return body.status === 'completed' || body.status === 'failed' ? body : undefined
    }
    return await eventually(endedJob, { limitMs, what: `the end of ${path}` })
  }

  /** Polls as a client does, until the job has ended. */
  const ended = (shop: string, jobId: string, limitMs = 150_000): Promise<Job> =>
    untilEnded(shop, `analysis-jobs/${jobId}`, limitMs)

  /** The same of an optimization job. */
  const optimized = (shop: string, jobId: string, limitMs = 150_000): Promise<OptimizationJob> =>
    untilEnded(shop, `optimization-jobs/${jobId}`, limitMs)

  return {
    ...service,
    config,
    database,
    document,
    token,
    call,
    dataDir,
    /** What is in the log, of these types or of all. */
    events: async (...types: string[]) =>
      (await wholeLog(service.store)).filter(({ type }) => types.length === 0 || types.includes(type)),
    importProducts: (shop: string, products: readonly Product[]) => importProducts(service.pool, shop, products),
    startJob,
    ended,
    /** `path`: `analyses/<id>` or `analysis-jobs/<id>`. */
    startOptimization,
    optimized,
    stop: async () => {
      await service.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let shared: Promise<TestService> | undefined

/**
 * The service of this process, with the default settings, which runs until its last test file has ended. For tests whose tenants are
 * their own and who leave the service as it is: others before them have used it, and others after them will.
 */
export const sharedTestService = (): Promise<TestService> => {
  shared ??= startTestService({ env: { DATABASE_CONNECTIONS: '8' } }).then((service) => {
    atEnd(service.stop)
    return service
  })
  return shared
}

export type AnyJob = {
  id: string
  organization_id: string
  project_id: string
  shop_id: string
  status: 'pending' | 'running' | 'completed' | 'failed'
  progress_percent: number
  total_items: number
  completed_items: number
  failed_items: number
  failures: { resource_id?: string; analysis_id?: string; error: string }[]
  error_message: string | null
  started_at: string | null
  completed_at: string | null
  created_at: string
  updated_at: string
}

export type Job = AnyJob & { resource_type: string; resource_ids: string[] }
export type OptimizationJob = AnyJob & { analysis_ids: string[] }

export type ResultItem = {
  id: string
  job_id: string
  resource_id: string
  resource_title: string | null
  score: number | null
  grade: string | null
  status: string
  suggestions: { id: string }[]
  resource_metadata: Partial<Record<'title' | 'handle' | 'vendor' | 'image' | 'price' | 'error', string>> & {
    reused?: boolean
  }
  analyzed_at: string | null
  created_at: string
}

export type Report = {
  id: string
  score: { value: number; grade: string }
  summary: { total_issues: number; critical_count: number; warning_count: number; info_count: number }
  suggestions: { id: string; priority: string }[]
  metadata: { additional_fields: { resource_id: string; resource_title: string; job_id: string } }
  created_at: string
}

export type OptimizationAnswer = {
  id: string
  analysis_id: string
  job_id: string
  resource_id: string
  field: string
  description: string
  current_value: string
  optimized_value: string
  generation_style: { tone: string; length: string }
  written_by: string
  manually_edited: boolean
  applied_at: string | null
  reverted_at: string | null
  pictures?: string[]
  change?: { resource_id: string; target: string; from: string; to: string } | null
}

export type ProblemAnswer = {
  type: string
  title: string
  status: number
  detail: string
  errors?: { field: string; message: string }[]
  current_value?: string
  found_value?: string
}
