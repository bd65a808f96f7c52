// The OpenAPI 3.0 document: generated from the schemas that validate, served at /api/v1/openapi.json, shown at /docs.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { whoMay } from '../accounts/permissions.ts'
import { BASE_PATH, type Http } from './app.ts'
import { DOCS_PAGE, INTRODUCTION } from './docs-page.ts'
import { finished, linesOf, OPTIONAL_BODY, REQUEST_EXAMPLE } from './openapi-document.ts'
import { problem } from './problems.ts'
import {
  type Answer,
  OTHER_PROBLEM,
  ProblemDetails,
  RATE_HEADERS,
  SECURITY_SCHEMES,
  TOO_MANY_REQUESTS,
} from './route-schemas.ts'

const schemaTransform = createJsonSchemaTransform({})
const objectTransform = createJsonSchemaTransformObject({})

type JsonObject = Record<string, unknown>

type Example = { request?: unknown; response?: unknown }

type JsonBody = { content: { 'application/json': { schema: z.ZodType } } }

const reference = (schema: z.ZodType): JsonObject => ({ $ref: `#/components/schemas/${schema.meta()?.id}Input` })

// The generator supports one body type only.
const bodyContent = (body: JsonBody, lines: z.ZodType | undefined) => ({
  'application/json': { schema: reference(body.content['application/json'].schema) },
  ...(lines ? { 'application/x-ndjson': linesOf(reference(lines)) } : {}),
})

/** Of files that are described elsewhere. */
const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

/** An answer of success with what was answered once. */
const withExample = (answer: JsonObject, status: string, { response }: Example): JsonObject => {
  const { 'application/json': json, ...others } = (answer.content ?? {}) as Record<string, JsonObject>
  if (response === undefined || !json || !status.startsWith('2')) return answer
  return { ...answer, content: { 'application/json': { ...json, example: response }, ...others } }
}

/** A project has the operations of the storefront app, under names of their own. */
const PROJECT_DOOR = /\/projects\/[:{]project_id\}?\/aeo\//

/** "startAnalysis" as "startProjectAnalysis". */
const ofProject = (operationId: string): string => operationId.replace(/^[a-z]+/, '$&Project')

/** Operations of projects have the examples of those of shops. */
export const exampleIdOf = (path: string, operationId: string): string =>
  PROJECT_DOOR.test(path) ? operationId.replace(/^([a-z]+)Project/, '$1') : operationId

/** By operation, an example request and response (test/support/documents/api-examples.ts). */
const examples: Record<string, Example> = JSON.parse(
  readFileSync(new URL('./openapi-examples.json', import.meta.url), 'utf8'),
)

const options: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.0.3',
    info: {
      title: 'Citable',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: BASE_PATH, description: 'This service' }],
    components: {
      securitySchemes: SECURITY_SCHEMES,
    },
    tags: [
      { name: 'Analysis', description: 'Analysis jobs, their results, and the history of reports' },
      { name: 'Catalogue', description: 'Products imported from files, and the imports' },
      {
        name: 'Optimizations',
        description:
          'Better values for the fields of a product: start a job, read and edit what it generated, write it into the shop, revert it',
      },
      {
        name: 'Visibility',
        description:
          'Whether answer engines cite a product (a labelled simulation, and live engines if configured), next to which competitors, and which queries are tracked',
      },
      { name: 'Authentication', description: 'Login with a provider; refreshing and ending sessions' },
      { name: 'Users', description: 'The account of the caller, its login providers and sessions' },
      {
        name: 'Organizations',
        description: 'Organizations, their members and invitations, and claiming the organization of a shop',
      },
      { name: 'Projects', description: 'Projects and their API keys' },
      { name: 'Digests', description: 'Digests of scheduled analyses by mail, for members who want them' },
      { name: 'Feeds', description: 'Product feeds at an address, for those who fetch them' },
      { name: 'Documentation', description: 'The repository with the documentation of a project, and its documents' },
      {
        name: 'Usage',
        description:
          'What has been used in the billing cycle, what is left, whether the organization is frozen, and reporting external use',
      },
      { name: 'Audit log', description: 'Who did what in an organization, tamper-evident, with an export' },
      {
        name: 'Operations',
        description: 'For operators of the service; anyone else gets a 404',
      },
      { name: 'Subscriptions', description: 'Plans, which are local or billed by a payments provider' },
      {
        name: 'Webhooks',
        description: 'Signed deliveries from the payments provider, the storefront platform and the repository host',
      },
      { name: 'Events', description: 'Feeds of events as they happen' },
      {
        name: 'Webhook endpoints',
        description: 'Endpoints that receive events by webhook, and their deliveries',
      },
    ],
  },
  transform: ({ schema, url, route, ...rest }) => {
    const { body, ...others } = schema as { body?: JsonBody; response?: Record<string, Answer> }
    const { schema: transformed } = schemaTransform({ schema: others, url, route, ...rest } as never)
    const { lines, access, files } = route.config ?? {}
    const { operationId = '' } = transformed as { operationId?: string }
    const example = examples[operationId] ?? {}
    if (files) Object.assign(transformed, { body: { content: fileContent(files) } })
    if (body) Object.assign(transformed, { body: { content: bodyContent(body, lines) } })
    if (PROJECT_DOOR.test(url)) Object.assign(transformed, { operationId: ofProject(operationId) })
    if (access !== undefined && access !== 'own') {
      const { description } = transformed as { description?: string }
      Object.assign(transformed, { description: [description, whoMay(access)].filter(Boolean).join(' ') })
    }
    if (example.request !== undefined) Object.assign(transformed, { [REQUEST_EXAMPLE]: example.request })
    if (route.config?.optionalBody) Object.assign(transformed, { [OPTIONAL_BODY]: true })
    // The generator drops headers, and describes an answer without content as one with any content.
    const { response = {} } = transformed as { response?: JsonObject }
    for (const [status, { description, headers, content }] of Object.entries(others.response ?? {})) {
      const described =
        Object.keys(content).length > 0 ? (response[status] as JsonObject) : { type: 'null', description }
      response[status] = { ...withExample(described, status, example), headers: { ...headers, ...RATE_HEADERS } }
    }
    response[429] = TOO_MANY_REQUESTS
    response.default = OTHER_PROBLEM
    Object.assign(transformed, { response })
    // Paths are relative to the server URL, which contains the version.
    return { schema: transformed, url: url.startsWith(BASE_PATH) ? url.slice(BASE_PATH.length) : url }
  },
  transformObject: (document) => finished(objectTransform(document as never) as never) as never,
}

/** The named schemas of the document. */
export type Components = Readonly<Record<string, z.ZodType>>

/** The page of a rule by its id, as Markdown; undefined if there is none. */
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
  let served: { text: string; etag: string } | undefined
  app.get(`${BASE_PATH}/openapi.json`, { schema: { hide: true } }, (request, reply) => {
    if (!served) {
      const text = JSON.stringify(app.swagger())
      served = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
    }
    reply.header('etag', served.etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === served.etag) return reply.code(304).send(undefined as never)
    return reply.type('application/json; charset=utf-8').send(served.text as never)
  })
  app.get('/docs/rules/:id', { schema: { hide: true } }, (request, reply) => {
    const page = ruleOf((request.params as { id: string }).id)
    if (page === undefined) throw problem.notFound()
    return reply.type('text/markdown; charset=utf-8').send(page)
  })
  if (!shown) return
  await app.register(swaggerUi, DOCS_PAGE)
}
