// The OpenAPI 3.0 document: generated from the schemas that validate, served at /api/v1/openapi.json, shown at /docs.

import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { whoMay } from '../accounts/permissions.ts'
import { BASE_PATH, type Http } from './app.ts'
import { problem } from './problems.ts'
import { type Answer, OTHER_PROBLEM, ProblemDetails, RATE_HEADERS, TOO_MANY_REQUESTS } from './route-schemas.ts'

const schemaTransform = createJsonSchemaTransform({})
const objectTransform = createJsonSchemaTransformObject({})

type JsonObject = Record<string, unknown>

// The generator names every component twice, as input and as output; only what the paths refer to stays.
const withoutUnused = (document: JsonObject): JsonObject => {
  const { schemas = {}, ...rest } = (document.components ?? {}) as { schemas?: JsonObject }
  const used = new Set<string>()
  const visit = (part: unknown): void => {
    for (const [, id] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!id || used.has(id)) continue
      used.add(id)
      visit(schemas[id])
    }
  }
  visit(document.paths)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([id]) => used.has(id)))
  return { ...document, components: { ...rest, schemas: kept } }
}

// The generator calls the schema of a request XInput; it gets the plain name X where no answer uses that.
const withPlainNames = (document: JsonObject): JsonObject => {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: JsonObject }
  const plain = (name: string, id: string): string => (Object.hasOwn(schemas, id) ? name : id)
  return JSON.parse(JSON.stringify(document).replaceAll(/\b(\w+)Input(?=")/g, plain))
}

// In OpenAPI 3.0 `nullable` does not add null to an enum; the enum has to name it.
const withNullInEnums = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withNullInEnums)
  if (typeof part !== 'object' || part === null) return part
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withNullInEnums(value)]))
  if (copy.nullable === true && Array.isArray(copy.enum) && !copy.enum.includes(null)) copy.enum = [...copy.enum, null]
  return copy
}

type JsonBody = { content: { 'application/json': { schema: z.ZodType } } }

const reference = (schema: z.ZodType): JsonObject => ({ $ref: `#/components/schemas/${schema.meta()?.id}Input` })

// The generator supports one body type only, and OpenAPI 3.0 can describe NDJSON only by one line.
const bodyContent = (body: JsonBody, lines: z.ZodType | undefined) => ({
  'application/json': { schema: reference(body.content['application/json'].schema) },
  ...(lines ? { 'application/x-ndjson': { schema: reference(lines) } } : {}),
})

/** Of files that are described elsewhere. */
const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const OPTIONAL_BODY = 'x-optional-body'

type Operation = JsonObject & { requestBody?: JsonObject }

// The generator marks every body as required.
const withOptionalBodies = (document: JsonObject): JsonObject => {
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (operation[OPTIONAL_BODY] && operation.requestBody) operation.requestBody.required = false
    delete operation[OPTIONAL_BODY]
  }
  return document
}

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.0.3',
    info: {
      title: 'Citable',
      version: '1',
      description:
        'Analyses product records of online stores, so that AI answer engines find and cite them, and proposes, applies and takes back better values for their fields. Shops call /storefront with their session token; users log in and manage organizations, projects, API keys and plans with access tokens; programs record and read the usage of a project with an API key. Requests a minute and usage in a billing cycle are limited by plan. Every error is an RFC 7807 problem.',
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: BASE_PATH }],
    components: {
      securitySchemes: {
        session_token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Session token of the storefront platform; the shop is the host of its dest claim.',
        },
        access_token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'Access token of a user (RFC 9068), from a login; valid for a quarter of an hour, see POST /auth/refresh.',
        },
        api_key: {
          type: 'http',
          scheme: 'bearer',
          description: 'API key of a project, ctb_…; it may do what its scopes say, in its project alone.',
        },
      },
    },
    tags: [
      { name: 'Analysis', description: 'Analysis jobs, their results, and the history of reports' },
      { name: 'Catalogue', description: 'Products that come as files: imports, and what they have brought' },
      {
        name: 'Optimizations',
        description:
          'Better values for the fields of a product: start a job, read what it generated, edit it, write it into the shop, take it back',
      },
      {
        name: 'Visibility',
        description:
          'Whether answer engines cite a product (a simulation that says that it is one, live engines where they are configured), beside which competitors, and which queries are tracked',
      },
      { name: 'Authentication', description: 'Login with a provider, refreshing and ending of sessions' },
      { name: 'Users', description: 'The account of whoever asks, how they log in, and where they are logged in' },
      {
        name: 'Organizations',
        description: 'Organizations, their members and invitations, and claiming the organization of a shop',
      },
      { name: 'Projects', description: 'Projects and their API keys' },
      { name: 'Documentation', description: 'The repository with the documentation of a project, and what is in it' },
      {
        name: 'Usage',
        description:
          'What is used in the billing cycle, what is left, whether the organization is frozen, and telling of more',
      },
      { name: 'Audit log', description: 'Who has done what in an organization, tamper-evident, and its export' },
      { name: 'Subscriptions', description: 'Plans, which are local or billed by a payments provider' },
      {
        name: 'Webhooks',
        description: 'What payments provider, storefront platform and repository host deliver, signed',
      },
      { name: 'Events', description: 'What happens, as it happens: feeds of events to follow' },
      {
        name: 'Webhook endpoints',
        description: 'Where an organization has what happens sent to, and what has arrived',
      },
    ],
  },
  transform: ({ schema, url, route, ...rest }) => {
    const { body, ...others } = schema as { body?: JsonBody; response?: Record<string, Answer> }
    const { schema: transformed } = schemaTransform({ schema: others, url, route, ...rest } as never)
    const { lines, access, files } = route.config ?? {}
    if (files) Object.assign(transformed, { body: { content: fileContent(files) } })
    if (body) Object.assign(transformed, { body: { content: bodyContent(body, lines) } })
    if (access !== undefined && access !== 'own') {
      const { description } = transformed as { description?: string }
      Object.assign(transformed, { description: [description, whoMay(access)].filter(Boolean).join(' ') })
    }
    if (route.config?.optionalBody) Object.assign(transformed, { [OPTIONAL_BODY]: true })
    // The generator drops headers, and describes an answer without content as one with any content.
    const { response = {} } = transformed as { response?: JsonObject }
    for (const [status, { description, headers, content }] of Object.entries(others.response ?? {})) {
      const described =
        Object.keys(content).length > 0 ? (response[status] as JsonObject) : { type: 'null', description }
      response[status] = { ...described, headers: { ...headers, ...RATE_HEADERS } }
    }
    response[429] = TOO_MANY_REQUESTS
    response.default = OTHER_PROBLEM
    Object.assign(transformed, { response })
    // Paths are relative to the server URL, which contains the version.
    return { schema: transformed, url: url.startsWith(BASE_PATH) ? url.slice(BASE_PATH.length) : url }
  },
  transformObject: (document) =>
    withNullInEnums(
      withPlainNames(withoutUnused(withOptionalBodies(objectTransform(document as never) as never))),
    ) as never,
}

/** The named schemas of the document. */
export type Components = Readonly<Record<string, z.ZodType>>

/** The page of a rule by its id, as Markdown; undefined where there is none. */
export type RuleOf = (id: string) => string | undefined

/** `shown`: whether there is a page for people, too. */
export const registerOpenApi = async (
  app: Http,
  components: Components,
  ruleOf: RuleOf = () => undefined,
  shown = true,
): Promise<void> => {
  for (const [id, schema] of Object.entries<z.ZodType>({ Problem: ProblemDetails, ...components }))
    schema.register(z.globalRegistry, { ...schema.meta(), id })
  await app.register(swagger, options)
  app.get(`${BASE_PATH}/openapi.json`, { schema: { hide: true } }, () => app.swagger())
  app.get('/docs/rules/:id', { schema: { hide: true } }, (request, reply) => {
    const page = ruleOf((request.params as { id: string }).id)
    if (page === undefined) throw problem.notFound()
    return reply.type('text/markdown; charset=utf-8').send(page)
  })
  if (!shown) return
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { deepLinking: true }, staticCSP: true })
  app.get('/', { schema: { hide: true } }, (_, reply) => reply.redirect('/docs'))
}
