// The receivers of webhooks. No body is read without a header of the right form, and the signature is verified over the raw bytes before
// anything is parsed. A valid delivery is appended once and answered; its effect comes later (reactor.ts), so the sender does not wait for it.

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bySystem } from '../event-log/handle.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { decodeUtf8, parseJson } from '../http/bodies/json.ts'
import type { WebhookReceipt } from '../http/metrics/families.ts'
import { ProjectParams } from '../http/parameters.ts'
import { Problem, problem } from '../http/problems.ts'
import { answer, problems } from '../http/route-schemas.ts'
import type { Personal } from '../privacy/seal.ts'
import type { Backlog } from './backlog.ts'
import { receiveWebhook } from './commands.ts'
import type { WebhookProvider } from './events.ts'
import { bodyReader, type Headers, headerOf, type Json, objectIn, type Reading } from './parse-body.ts'
import { PAYMENTS_SIGNATURE, readPayments } from './payments/receiver.ts'
import { readRepohost } from './repohost/receiver.ts'
import {
  PaymentsEventRequest,
  PaymentsHeaders,
  RepohostEventRequest,
  RepohostHeaders,
  StorefrontEventRequest,
  StorefrontHeaders,
  WebhookAnswer,
} from './schemas.ts'
import {
  isPaymentsSignature,
  isRepohostSignature,
  isStorefrontSignature,
  type Verdict,
  type Verify,
  verifyPayments,
  verifyRepohost,
  verifyStorefront,
} from './signature.ts'
import { namesNoCustomer, readStorefront, STOREFRONT_SIGNATURE } from './storefront/receiver.ts'

const MIB = 1024 * 1024

export type WebhookDeps = Pick<RouteParts, 'store' | 'now'> & {
  personal: Pick<Personal, 'seal'>
  /** The secrets of each provider: the current one and, during a rotation, the previous one. */
  secrets: Readonly<Record<WebhookProvider, readonly string[]>>
  /** Of a project whose repository has secrets of its own: these, and whose it is; undefined for all others. */
  pushSecretsOf: (projectId: string) => Promise<{ organization_id: string; secrets: readonly string[] } | undefined>
  backlog: Backlog
  /** Called with the outcome of each delivery. */
  observe: (provider: WebhookProvider, receipt: WebhookReceipt) => void
}

type Receiver = {
  provider: WebhookProvider
  bodyLimit: number
  /** Of all its bodies that are being read at once. */
  mostBodyBytes: number
  /** Of what is delivered, for the documentation only: the signature is checked first. */
  schemas: { headers: object; body: object }
  signature: readonly string[]
  isFormed: (header: string) => boolean
  verify: Verify
  read: (headers: Headers, body: Json, sha256: string) => Reading
  /** Whether bodies of the topic are kept, sealed, for a while. */
  keeps: (topic: string) => boolean
}

const RECEIVERS = {
  payments: {
    provider: 'payments',
    bodyLimit: MIB,
    mostBodyBytes: 32 * MIB,
    schemas: { headers: PaymentsHeaders, body: PaymentsEventRequest },
    signature: PAYMENTS_SIGNATURE,
    isFormed: isPaymentsSignature,
    verify: verifyPayments,
    read: (_, body) => readPayments(body),
    keeps: () => true,
  },
  storefront: {
    provider: 'storefront',
    bodyLimit: 5 * MIB,
    mostBodyBytes: 96 * MIB,
    schemas: { headers: StorefrontHeaders, body: StorefrontEventRequest },
    signature: STOREFRONT_SIGNATURE,
    isFormed: isStorefrontSignature,
    verify: verifyStorefront,
    read: readStorefront,
    keeps: namesNoCustomer,
  },
  repohost: {
    provider: 'repohost',
    bodyLimit: 25 * MIB,
    mostBodyBytes: 128 * MIB,
    schemas: { headers: RepohostHeaders, body: RepohostEventRequest },
    signature: ['x-hub-signature-256'],
    isFormed: isRepohostSignature,
    verify: verifyRepohost,
    read: readRepohost,
    keeps: () => true,
  },
} as const satisfies Record<WebhookProvider, Receiver>

type Refusal = 'missing' | Exclude<Verdict, 'right'>

const REFUSED: Record<Refusal, (header: string) => string> = {
  missing: (header) => `The header ${header} is missing.`,
  wrong: (header) => `The signature in ${header} does not match the bytes of this body and a secret of this service.`,
  late: (header) => `The signature in ${header} is more than five minutes old, or from the future.`,
}

/** Counts the delivery, and returns the problem 401. @throws the problem 429 after too many of an address */
const refused = ({ signature }: Receiver, refusal: Refusal, request: FastifyRequest): Problem => {
  request.server.limits.refused(request)
  return problem.signatureRefused(REFUSED[refusal](signature[0] ?? ''))
}

const WEBHOOK_PROBLEMS = {
  400: 'It is signed but not what the provider sends, or two names of one header disagree',
  401: 'The signature is missing, wrong or too old',
  413: 'The body is too large',
  415: 'The body is not application/json, or compressed',
  429: 'Too many signatures from this address were refused in this minute; correct ones are never refused',
  503: 'A part of the service is unavailable; deliver it again',
}

const EFFECT = 'It takes effect after the response. A repeated delivery is accepted and changes nothing.'

/** Checks only the form of the signature's header, before the body is read. @throws the problems 400, 401 and 429 */
const refuseUnsigned = (receiver: Receiver, request: FastifyRequest): void => {
  const header = headerOf(request.headers, receiver.signature)
  if (header === undefined) throw refused(receiver, 'missing', request)
  if (!receiver.isFormed(header)) throw refused(receiver, 'wrong', request)
}

const LONGEST_ID = 255

/** Of a project whose repository has secrets of its own. */
type Own = { project_id: string; secrets: readonly string[]; onSigned: () => Promise<void> }

/** A delivery signed by a project concerns that project alone, even if other projects have the same repository. */
const ofProject = ({ project_id }: Own, reading: Reading): Reading => ({
  ...reading,
  delivery_id: `${project_id}/${reading.delivery_id}`.slice(0, LONGEST_ID),
  subject: project_id,
  notice: { ...reading.notice, project_id },
})

/** Verifies a delivery and records it. @throws the problems 400, 401 and 429 */
const receive = async (deps: WebhookDeps, receiver: Receiver, request: FastifyRequest, own?: Own): Promise<Reading> => {
  const { provider, signature, verify, read, keeps } = receiver
  const { headers } = request
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const given = { secrets: own?.secrets ?? deps.secrets[provider], now: Date.parse(deps.now()) / 1_000 }
  const verdict = verify(headerOf(headers, signature) ?? '', body, given)
  if (verdict !== 'right') throw refused(receiver, verdict, request)
  await own?.onSigned()
  await deps.backlog.refuseBeyond(provider)
  const text = decodeUtf8(body, 'The body')
  const body_sha256 = createHash('sha256').update(body).digest('hex')
  const parsed = read(headers, objectIn(parseJson(text, 'The body')), body_sha256)
  const reading = own ? ofProject(own, parsed) : parsed
  const context = { tenant: {}, ...bySystem(`webhooks of ${provider}`, request.id, deps.now) }
  const kept = keeps(reading.topic) ? text : null
  const received = { provider, ...reading, body: kept, body_bytes: body.length, body_sha256 }
  const receipt = await receiveWebhook(deps, received, context)
  if (receipt === 'accepted') deps.backlog.took(provider, body.length)
  deps.observe(provider, receipt)
  return reading
}

const repohostAnswer = ({ topic }: Reading) => ({ message: topic === 'ping' ? 'pong' : `received: ${topic}` })

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Said = {
  operationId: string
  summary: string
  description: string
  params?: typeof ProjectParams
  /** The body of an answer if it differs from most receivers. */
  answers?: typeof WebhookAnswer | null
  problems?: Record<number, string>
}

/** Routes of a scope of their own, in which bodies stay as they came. */
export const webhookRoutes = (app: Http, deps: WebhookDeps): void => {
  app.removeAllContentTypeParsers()
  const readers = new Map(
    Object.values(RECEIVERS).map(({ provider, mostBodyBytes }) => [provider, bodyReader(mostBodyBytes)]),
  )
  app.addContentTypeParser('application/json', async ({ headers, routeOptions }: FastifyRequest, payload: Readable) => {
    const { bodyLimit, config } = routeOptions
    const read = config.webhookProvider && readers.get(config.webhookProvider)
    if (!read) throw new Error(`The route ${routeOptions.url} does not say who delivers to it.`)
    if (Number(headers['content-length']) > bodyLimit)
      throw problem.tooLarge(`The body is larger than ${bodyLimit} bytes.`)
    return await read(payload, bodyLimit)
  })
  app.addContentTypeParser('*', async () => {
    throw problem.unsupportedMediaType('Webhooks must be application/json; choose that where you set them up.')
  })

  const receiving = (receiver: Receiver, { answers = WebhookAnswer, problems: own = {}, ...said }: Said) => ({
    validatorCompiler: () => (value: unknown) => ({ value }),
    bodyLimit: receiver.bodyLimit,
    config: { webhookProvider: receiver.provider },
    onRequest: async (request: FastifyRequest) => refuseUnsigned(receiver, request),
    onError: async (_request: FastifyRequest, _reply: FastifyReply, error: Error) => {
      if (error instanceof Problem) deps.observe(receiver.provider, 'refused')
    },
    schema: {
      tags: ['Webhooks'],
      security: [{ [`${receiver.provider}_signature`]: [] }],
      ...said,
      headers: receiver.schemas.headers,
      body: { content: { 'application/json': { schema: receiver.schemas.body } } },
      response: {
        200: answer('It was accepted, now or before', answers),
        ...problems({ ...WEBHOOK_PROBLEMS, ...own }),
      },
    },
  })

  app.post(
    `${BASE_PATH}/webhooks/payments`,
    receiving(RECEIVERS.payments, {
      operationId: 'receivePaymentsWebhook',
      summary: 'Receive an event of the payments provider',
      description: EFFECT,
      answers: null,
    }),
    async (request, reply) => {
      await receive(deps, RECEIVERS.payments, request)
      return reply.header('content-length', 0).send()
    },
  )

  app.post(
    `${BASE_PATH}/webhooks/storefront`,
    receiving(RECEIVERS.storefront, {
      operationId: 'receiveStorefrontWebhook',
      summary: 'Receive an event of the storefront platform',
      description: EFFECT,
    }),
    async (request) => ({ message: `received: ${(await receive(deps, RECEIVERS.storefront, request)).topic}` }),
  )

  app.post(
    `${BASE_PATH}/webhooks/docs/repohost`,
    receiving(RECEIVERS.repohost, {
      operationId: 'receiveRepositoryWebhook',
      summary: 'Receive an event of the repository host',
      description:
        'A push starts a sync of the documentation after the response. A repeated delivery is accepted and changes nothing.',
    }),
    async (request) => repohostAnswer(await receive(deps, RECEIVERS.repohost, request)),
  )

  app.post<{ Params: { project_id: string } }>(
    `${BASE_PATH}/webhooks/docs/repohost/:project_id`,
    receiving(RECEIVERS.repohost, {
      operationId: 'receiveProjectRepositoryWebhook',
      summary: "Receive an event of a project's repository with its own secret",
      description: 'It counts as a request of the organization.',
      params: ProjectParams,
      problems: { 429: 'The requests of this minute are used up' },
    }),
    async (request) => {
      const project_id = request.params.project_id.toLowerCase()
      const known = UUID.test(project_id) ? await deps.pushSecretsOf(project_id) : undefined
      const { organization_id, secrets } = known ?? { organization_id: '', secrets: [] }
      const onSigned = () => app.limits.count(request, { organization: organization_id })
      return repohostAnswer(await receive(deps, RECEIVERS.repohost, request, { project_id, secrets, onSigned }))
    },
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who delivers to the route. */
    webhookProvider?: WebhookProvider
  }
}
