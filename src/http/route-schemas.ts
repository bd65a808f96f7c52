// What routes state in the OpenAPI document: their answers, problems and credentials.

import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { z } from 'zod'
import { METRICS } from '../accounts/names.ts'
import { PERMISSIONS } from '../accounts/permissions.ts'
import type { Access } from './access/caller.ts'

export const ProblemDetails = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    errors: z
      .array(
        z.object({ field: z.string().describe('In NDJSON with its line: `line 3: resource_id`'), message: z.string() }),
      )
      .optional()
      .describe(
        'What is wrong; present if a parameter, a header or the body is refused (invalid-request, invalid-json, malformed-delivery)',
      ),
    current_value: z
      .string()
      .optional()
      .describe('Only for value-changed: the value that the shop was expected to have'),
    found_value: z.string().optional().describe('Only for value-changed: the value that the shop has'),
    metric_type: z
      .enum(METRICS)
      .optional()
      .describe('Only for quota-exceeded and organization-frozen: what is limited'),
    current: z.int().min(0).optional().describe('Only for these: how much is used or reserved for work'),
    limit: z.int().min(0).optional().describe('Only for these: how much may be used in a billing cycle'),
    resets_on: z.iso.date().optional().describe('Only for these: the first day of the next billing cycle'),
  })
  .meta({
    description: 'RFC 7807 problem details; every type is described in docs/problems.md',
    example: {
      type: 'https://citable.dev/problems/invalid-request',
      title: 'Invalid request',
      status: 400,
      detail: 'resource_type must be product.',
      errors: [{ field: 'resource_type', message: 'must be product' }],
    },
  })

type Headers = Record<string, { type: 'string'; description: string }>
export type Answer = { description: string; content: Record<string, { schema: z.ZodType }>; headers?: Headers }

/** The answer for one status; without a schema it has no body. */
export const answer = (
  description: string,
  schema: z.ZodType | null,
  headers: Record<string, string> = {},
): Answer => ({
  description,
  content: schema ? { 'application/json': { schema } } : {},
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, meaning]) => [name, { type: 'string', description: meaning }]),
  ),
})

const bodyOfProblem = { content: { 'application/problem+json': { schema: ProblemDetails } } }

/** Problems as entries of a route's `response`, by status. */
export const problems = (meanings: Record<number, string>): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [status, { description, ...bodyOfProblem }]),
  )

const signature = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description }) as const

/** Credentials, as the document names them. Tokens follow RFC 8725: one algorithm, and issuer, audience and times are checked. */
export const SECURITY_SCHEMES = {
  session_token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Session token of the storefront platform, verified as RFC8725 requires; the shop is the host in its dest claim.',
  },
  access_token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Access token of a user (RFC 9068, verified as RFC8725 requires), from a login; valid for 15 minutes, see POST /auth/refresh.',
  },
  api_key: {
    type: 'http',
    scheme: 'bearer',
    description: 'API key of a project, ctb_…; it may do what its scopes allow, only in its project.',
  },
  payments_signature: signature('Payments-Signature', 'Signature of the payments provider over the time and the body.'),
  storefront_signature: signature('X-Shopify-Hmac-Sha256', 'Signature of the storefront platform over the body.'),
  repohost_signature: signature('X-Hub-Signature-256', 'Signature of the repository host over the body.'),
} as const

/** Problems of every route of accounts. */
export const accountProblems = {
  400: 'A parameter or the body is not as documented',
  401: 'No valid credentials of a kind that the route accepts',
  403: 'The role of the member, or the scope of the API key, does not allow it',
  404: 'It does not exist, or belongs to someone else',
  429: 'The requests of this minute are used up',
  503: 'A part of the service is unavailable',
}

export const storefrontProblems = {
  400: 'A parameter or the body is not as documented',
  401: 'No valid session token',
  404: 'The organization of the shop was deleted, and can be restored',
  503: 'A part of the service is unavailable',
}

/** Besides those, of every route with a JSON body. */
const BODY_PROBLEMS = { 413: 'The body is too large', 415: 'The body is not JSON' }

/** What a route states about itself. */
type Statement = Omit<FastifySchema, 'body' | 'response'> & {
  /** Of JSON. */
  body?: z.ZodType
  /** With 200, or by status. */
  answers: Answer | Record<number, Answer>
  /** By status, besides those that every such route has. */
  problems?: Record<number, string>
  /** What else is special about it. */
  config?: FastifyContextConfig
}

const isAnswer = (answers: Statement['answers']): answers is Answer => 'content' in answers

const stated = <Stated extends Statement>(
  { body, answers, problems: own, config: _, ...schema }: Stated,
  usual: Record<number, string>,
) => ({
  ...schema,
  ...(body ? { body: { content: { 'application/json': { schema: body } } } } : {}),
  response: {
    ...(isAnswer(answers) ? { 200: answers } : answers),
    ...problems({ ...usual, ...(body ? BODY_PROBLEMS : {}), ...own }),
  },
})

/** A route of the storefront app. */
export const shopRoute = <Stated extends Statement>(tag: string, statement: Stated) => ({
  config: statement.config ?? {},
  schema: { tags: [tag], security: [{ session_token: [] }], ...stated(statement, storefrontProblems) },
})

/** Credentials of those who may call it. */
export const securityOf = (access: Access): Record<string, []>[] => {
  const takesUsers = access === 'own' || PERMISSIONS[access].roles.length > 0
  const takesKeys = access !== 'own' && 'scope' in PERMISSIONS[access]
  return [...(takesUsers ? [{ access_token: [] as [] }] : []), ...(takesKeys ? [{ api_key: [] as [] }] : [])]
}

/** A route of accounts, by who may call it. */
export const accountRoute = <Stated extends Statement>(tag: string, access: Access, statement: Stated) => ({
  config: { ...statement.config, access },
  schema: { tags: [tag], security: securityOf(access), ...stated(statement, accountProblems) },
})

const count = (description: string, minimum = 0) => ({ type: 'integer', format: 'int64', minimum, description })

export const RATE_HEADERS = {
  'X-RateLimit-Limit': count('Requests per minute allowed to this caller', 1),
  'X-RateLimit-Remaining': count('Requests left in this minute'),
  'X-RateLimit-Reset': count('When the next minute begins, in seconds since 1970'),
}

/** Of every operation, for what has nothing to do with it. */
export const OTHER_PROBLEM = {
  description:
    'Any other problem, by status: 405 wrong method, 408 the request did not arrive in time, 431 its headers are too large, 500 a defect of the service',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  headers: RATE_HEADERS,
}

/** An answer of every operation. */
export const TOO_MANY_REQUESTS = {
  description: 'The requests of this minute are used up',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  headers: { 'Retry-After': count('Seconds until the next minute begins', 1), ...RATE_HEADERS },
}
