// The OpenAPI document without a running service: routes are registered on parts that are not there, as none is asked for anything.

import pino from 'pino'
import { accountComponents, accountRoutes } from '../../src/accounts/api.ts'
import { createServer } from '../../src/http/server.ts'
import { webhookRoutes } from '../../src/inbox/routes.ts'
import { webhookComponents } from '../../src/inbox/schemas.ts'
import { MOST_SECRETS } from '../../src/outbound/endpoints/secrets.ts'
import { storefrontComponents, storefrontRoutes } from '../../src/shops/api.ts'
import { projectAeoRoutes } from '../../src/shops/project/routes.ts'

export type Media = { schema: Record<string, unknown>; example?: unknown; examples?: Record<string, unknown> }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: { name: string; in: string; schema: Record<string, unknown> }[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}
export type OpenApi = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Record<string, unknown>> }
}

/** Whatever is asked of it, it is there. */
const absent: unknown = new Proxy(() => {}, {
  get: (_, name) => {
    if (name === Symbol.iterator) return function* () {}
    return name === 'then' ? undefined : absent
  },
  apply: () => absent,
})

export const openApiDocument = async (): Promise<OpenApi> => {
  const none = absent as never
  const accounts = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => (name === 'endpointSecrets' ? { most: MOST_SECRETS } : absent),
  }) as never
  const app = await createServer({
    logger: pino({ level: 'silent' }),
    operations: none,
    api: {
      routes: [
        (scope) => storefrontRoutes(scope, none),
        (scope) => projectAeoRoutes(scope, none),
        (scope) => accountRoutes(scope, accounts),
        (scope) => webhookRoutes(scope, none),
      ],
      components: { ...storefrontComponents, ...accountComponents, ...webhookComponents },
      docs: false,
      problemOf: () => undefined,
      rates: none,
      origins: none,
    },
  })
  await app.ready()
  return JSON.parse(JSON.stringify(app.swagger())) as OpenApi
}

/** The document with what its parameters, headers and answers refer to in their place; schemas stay references. */
export const withoutReferences = (document: OpenApi): OpenApi => {
  const parts = document.components as unknown as Record<string, Record<string, object>>
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve)
    if (typeof part !== 'object' || part === null) return part
    const [, kind, name] =
      /^#\/components\/(parameters|headers|responses)\/(.+)$/.exec((part as { $ref?: string }).$ref ?? '') ?? []
    if (kind && name) return resolve(parts[kind]![name])
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]))
  }
  return { ...document, paths: resolve(document.paths) as OpenApi['paths'] }
}
