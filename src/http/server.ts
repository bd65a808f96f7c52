// The HTTP server: what every route shares (limits, errors, headers, logs); features register their routes on it.

import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { TooManyConflicts } from '../event-log/handle.ts'
import { isFull, isUnavailable } from '../postgres/unavailable.ts'
import { BASE_PATH, type Http } from './app.ts'
import { decodeUtf8, MAX_JSON_BYTES, parseJson } from './bodies/json.ts'
import { checkBulkBytes } from './bodies/ndjson.ts'
import { HTTP_LIMITS, type HttpLimits, serverOptions } from './connection-limits.ts'
import { type CallingOrigins, crossOrigin } from './cors.ts'
import { type Components, type RuleOf, registerOpenApi } from './openapi.ts'
import { countRequests, operationRoutes, type Readiness } from './probes.ts'
import { Problem, problem, problemBody, statusText } from './problems.ts'
import { type RateLimiting, rateLimiting, type Unhooked } from './rate-limits/plugin.ts'

// JSON and pages are sent compressed to clients that accept it: brotli or gzip, above a kilobyte.
//
// The size of a compressed answer reveals whether what a stranger put into it occurs a second time (BREACH), so nothing is compressed that
// shows a secret: no answer to POST, PATCH and the like, where tokens, keys and links to accept are next to names that the sender chose,
// and none of a login. Feeds are not either, because an event would wait for the next one.

const LOGIN = `${BASE_PATH}/auth/`

const compressAnswers = async (app: Http): Promise<void> => {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    if (!isRead || route.config?.isEndless || route.url.startsWith(LOGIN)) route.compress = false
  })
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
}

const isInteger = (schema: unknown): boolean =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? isInteger(schema.unwrap())
    : schema instanceof z.ZodNumber

// Query parameters are text; digits become a number where the schema says integer.
const withIntegers = (schema: z.ZodObject, query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const integer = typeof value === 'string' && /^-?\d{1,15}$/.test(value) && isInteger(schema.shape[name])
      return [name, integer ? Number(value) : value]
    }),
  )

const compileValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route) as (data: unknown) => unknown
  const { schema, httpPart } = route as { schema: unknown; httpPart?: string }
  if (httpPart !== 'querystring' || !(schema instanceof z.ZodObject)) return validate as never
  return ((data: Record<string, unknown>) => validate(withIntegers(schema, data))) as never
}

type Validation = { instancePath: string; message?: string }

const asProblem = (error: FastifyError): Problem | undefined => {
  if (error instanceof Problem) return error
  if (error.validation) {
    const issues = error.validation as unknown as Validation[]
    return problem.invalid(
      issues.map(({ instancePath, message = 'is not valid' }) => ({
        field: instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'body'),
        message,
      })),
    )
  }
  if (error.statusCode === 413) return problem.tooLarge('The body is larger than this endpoint accepts.')
  if (error.statusCode === 415)
    return problem.unsupportedMediaType('The body must be application/json, or application/x-ndjson for bulk requests.')
  if (error.statusCode === 404) return problem.notFound()
  if (error.statusCode && error.statusCode < 500) return problem.invalidJson('The request', 'could not be read')
  if (isFull(error)) return problem.unavailable('The disk of the service is full; try again when there is room.')
  if (error instanceof TooManyConflicts || isUnavailable(error))
    return problem.unavailable('A part of the service is unavailable; try again in a moment.')
  return undefined
}

const sendProblem = (reply: FastifyReply, sent: Problem): FastifyReply =>
  reply
    .removeHeader('content-encoding') // of an answer that failed while it was compressed
    .code(sent.status)
    .headers(sent.headers)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(sent)))

/** Of every answer: its id, and that it is kept out of sniffers and, unless its route says otherwise, of caches. */
const setSafeHeaders = ({ id }: FastifyRequest, reply: FastifyReply): void => {
  reply.header('x-request-id', id).header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/** Which methods a path answers, for the Allow header of a 405. */
const methodTable = (app: Http) => {
  const routes: { segments: string[]; method: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ segments: url.split('/'), method: one })
  })
  return (url: string): string[] => {
    const segments = (url.split('?')[0] ?? '').split('/')
    const matches = routes.filter(
      (route) =>
        route.segments.length === segments.length &&
        route.segments.every((segment, i) => segment.startsWith(':') || segment === segments[i]),
    )
    return [...new Set(matches.map(({ method }) => method))].sort()
  }
}

const readBodies = (app: Http): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES },
    async ({ routeOptions: { config, schema } }: FastifyRequest, body: Buffer) =>
      // Many clients send the content type with every request, even without a body.
      body.length === 0 && (config.optionalBody || !schema?.body)
        ? {}
        : parseJson(decodeUtf8(body, 'The body'), 'The body'),
  )
  // Read line by line by the route that accepts it.
  app.addContentTypeParser(
    'application/x-ndjson',
    async ({ headers, routeOptions }: FastifyRequest, body: Readable) => {
      if (!routeOptions.config.lines) throw problem.unsupportedMediaType('The body must be application/json.')
      checkBulkBytes(Number(headers['content-length'] ?? 0))
      return body
    },
  )
  // Without a content type there is no body to validate.
  app.addHook('preValidation', async (request) => {
    const { body, routeOptions } = request
    if (!routeOptions.schema?.body || body !== undefined) return
    if (!routeOptions.config.optionalBody) throw problem.invalidJson('The body', 'is empty')
    request.body = {}
  })
  // A small compressed body can expand to a very large one.
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw problem.unsupportedMediaType('Compressed bodies are not accepted; send the body as it is.')
  })
}

const UNPARSABLE: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: problem.headersTooLarge(),
  ERR_HTTP_REQUEST_TIMEOUT: problem.requestTimeout(),
}

/** Refuses a request that is not valid HTTP and therefore reaches no route. */
const refuseUnparsable = (
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  unhooked: Unhooked | undefined,
): void => {
  // An answer that has begun cannot be replaced.
  const { _httpMessage: answering } = socket as { _httpMessage?: { headersSent: boolean } | null }
  if (!socket.writable || answering?.headersSent) return void socket.destroy()
  const sent = UNPARSABLE[code] ?? problem.invalidJson('The request', 'is not valid HTTP')
  const body = JSON.stringify(problemBody(sent))
  const head = [
    `HTTP/1.1 ${sent.status} ${statusText(sent.status)}`,
    'content-type: application/problem+json',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    ...Object.entries(unhooked?.headers(socket.remoteAddress ?? '') ?? {}).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`)
}

/** What features contribute to the server. */
export type Api = {
  /** Each registers its routes in a scope of its own. */
  routes: readonly ((scope: Http) => void)[]
  components: Components
  /** What is served under /docs/rules. */
  ruleOf?: RuleOf
  /** Whether the OpenAPI document is shown at /docs; yes unless told. */
  docs?: boolean
  /** The problem that an error of a feature is answered with; undefined for an error that no feature knows. */
  problemOf: (error: unknown) => Problem | undefined
  rates: RateLimiting
  origins: CallingOrigins
}
type ServerOptions = {
  logger: FastifyBaseLogger
  operations: Readiness
  api?: Api
  /** Whose X-Forwarded-For is trusted: a number of proxies in front, or proxies at these addresses; absent: no one's. */
  trustProxy?: number | readonly string[] | undefined
  limits?: HttpLimits
}

// Given a bare number Fastify trusts no one, because it cannot know the proxies; with this setting only they can reach the service.
const trustedProxies = (proxies: ServerOptions['trustProxy']) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies && [...proxies]

/** Builds the server; without `api` it answers only probes and metrics. */
export const createServer = async (options: ServerOptions): Promise<Http> => {
  const { logger, operations, api, trustProxy, limits = HTTP_LIMITS } = options
  const app: Http = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A child logger would set up its redaction for every request; our two log lines name the request instead.
    childLoggerFactory: (parent) => parent,
    ...serverOptions(limits),
    trustProxy: trustedProxies(trustProxy) ?? false,
    // Requests in flight are still answered when the service stops; stop() ends those that take too long.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: (error, socket) => refuseUnparsable(error, socket, unhooked),
    // A malformed path reaches neither a route nor its hooks.
    frameworkErrors: (_, request, reply) => {
      unhooked?.count(request, reply)
      setSafeHeaders(request, reply)
      return sendProblem(reply, problem.notFound())
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.server.maxConnections = limits.connections
  const allowed = methodTable(app)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(request.url)
    return sendProblem(reply, methods.length > 0 ? problem.methodNotAllowed(methods) : problem.notFound())
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asProblem(error) ?? api?.problemOf(error)
    if (!known)
      request.log.error(
        { request_id: request.id, err: error, method: request.method, route: request.routeOptions.url },
        'request failed',
      )
    return sendProblem(reply, known ?? problem.internal())
  })
  app.addHook('onSend', async (request, reply) => setSafeHeaders(request, reply))
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 100) / 100
    request.log.info(
      {
        request_id: request.id,
        method,
        path: url.split('?')[0],
        route: routeOptions.url,
        status: reply.statusCode,
        ms,
      },
      'request',
    )
  })
  readBodies(app)
  countRequests(app, operations.metrics)
  if (api) crossOrigin(app, api.origins, allowed)
  const unhooked = api && rateLimiting(app, api.rates)
  if (api) await compressAnswers(app)
  operationRoutes(app, operations)
  if (api) {
    await registerOpenApi(app, api.components, api.ruleOf, api.docs)
    for (const register of api.routes) await app.register(async (scope) => register(scope as Http))
  }
  return app
}
