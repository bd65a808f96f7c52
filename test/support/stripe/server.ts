// A server on this machine that speaks the part of Stripe's API that the service uses: forms in, JSON out, idempotency keys, errors in
// Stripe's shape; it fails as it is told to and keeps what it was asked.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createBilling, StripeFault } from './billing.ts'
import { type Form, parseForm } from './forms.ts'

export const STRIPE_KEY = 'sk_test_citable_4242424242424242'
/** The version of the API that the library speaks. */
const VERSION = '2026-10-28.endive'

/** How it fails: `reset` answers nobody, `lost` does what it was asked and does not say so, `silent` never answers. */
export type Outage = 'reset' | 'lost' | 'silent' | { status: number }

export type Asked = { method: string; path: string; form: Form; key: string | undefined; authorization: string }

type Kept = { fingerprint: string; status: number; body: string }

export type StripeServer = Awaited<ReturnType<typeof startStripe>>

export const startStripe = async () => {
  const billing = createBilling()
  const asked: Asked[] = []
  const kept = new Map<string, Kept>()
  const outages: Outage[] = []
  let always: Outage | undefined
  let requests = 0

  const answered = (method: string, path: string, form: Form, headers: IncomingMessage['headers']) => {
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
      throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' })
    if (headers['stripe-version'] !== VERSION)
      throw new StripeFault(400, { type: 'invalid_request_error', message: 'Invalid Stripe API version.' })
    const made = billing.answer(method, path, form)
    if (!made)
      throw new StripeFault(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path}).` })
    return made
  }

  const done = (method: string, path: string, form: Form, headers: IncomingMessage['headers']) => {
    try {
      return { status: 200, body: JSON.stringify(answered(method, path, form, headers)) }
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }) }
    }
  }

  /** The same key again is answered the same, also where that was a refusal. */
  const once = (one: Asked, headers: IncomingMessage['headers']) => {
    const { method, path, form, key } = one
    if (method !== 'POST' || key === undefined) return { ...done(method, path, form, headers), replayed: false }
    const fingerprint = JSON.stringify([path, form])
    const before = kept.get(key)
    if (before && before.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      const body = JSON.stringify({ error: { type: 'idempotency_error', message } })
      return { status: 400, body, replayed: false }
    }
    const answer = before ?? { fingerprint, ...done(method, path, form, headers) }
    if (answer.status !== 401) kept.set(key, answer)
    return { ...answer, replayed: before !== undefined }
  }

  const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) => {
    requests += 1
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests}`, ...headers })
    response.end(body)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request
    const form = parseForm(await text(request))
    const key = headers['idempotency-key']
    const one: Asked = {
      method,
      path: url.split('?')[0] ?? '',
      form,
      key: typeof key === 'string' ? key : undefined,
      authorization: headers.authorization ?? '',
    }
    asked.push(one)
    const outage = outages.shift() ?? always
    if (outage === 'silent') return
    if (outage === 'reset') return void request.socket.destroy()
    if (typeof outage === 'object') {
      const body = JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong.' } })
      return send(response, outage.status, body, { 'stripe-should-retry': 'false' })
    }
    const { status, body, replayed } = once(one, headers)
    if (outage === 'lost') return void request.socket.destroy()
    send(response, status, body, replayed ? { 'idempotent-replayed': 'true' } : {})
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...billing,
    url,
    asked,
    /** What it was asked with this method and path. */
    askedFor: (method: string, path: RegExp) => asked.filter((one) => one.method === method && path.test(one.path)),
    /** The next requests fail so, one each. */
    next: (...failing: Outage[]) => void outages.push(...failing),
    /** All requests fail so, until nothing is told. */
    fails: (outage?: Outage) => {
      always = outage
      if (outage === undefined) outages.length = 0
    },
    /** The settings of a service that it bills for. */
    env: {
      PAYMENTS_SECRET_KEY: STRIPE_KEY,
      PAYMENTS_API_URL: url,
      PAYMENTS_PRICE_STARTER: 'price_starter',
      PAYMENTS_PRICE_GROWTH: 'price_growth',
      PAYMENTS_PRICE_SCALE: 'price_scale',
      PAYMENTS_OVERAGE_PRICES: 'price_analysis,price_optimization,price_search_query',
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
