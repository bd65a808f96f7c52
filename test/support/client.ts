// A plain client of a service's address, for tests that start and kill it.

import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config/config.ts'
import type { Pool } from '../../src/postgres/connection.ts'
import { signSessionToken } from '../../src/shops/session-token.ts'
import { importProducts, product } from './products.ts'
import { AEO, type Job, randomShop } from './service.ts'
import { eventually } from './test.ts'

const TRIES = 10
const PAUSE_MS = 1_000

type Polled = { job: Job; etag: string }

/**
 * With a token that is valid from two hours ago and for most of a day, so that services whose clocks are moved take it too: one whose clock is an
 * hour late would refuse a whole day as longer than any token lives.
 */
export const createClient = async (shop: string, env: NodeJS.ProcessEnv = {}) => {
  const token = await signSessionToken(
    readConfig({ CITABLE_ENV: 'development', ...env }).storefront,
    shop,
    '22 hours',
    '-2 hours',
  )
  const headers = { authorization: `Bearer ${token}` }

  /** Asks again where a part of the service is unavailable, as an answer of 503 asks for. */
  const get = async <T>(url: string, path: string, tries = TRIES): Promise<T> => {
    const response = await fetch(`${url}${AEO}/${path}`, { headers })
    if (response.status === 503 && tries > 1) {
      await sleep(PAUSE_MS)
      return get(url, path, tries - 1)
    }
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  /** Asks once for an analysis. */
  const post = (url: string, ids: readonly string[]): Promise<Response> => {
    const lines = ids.map((resource_id) => JSON.stringify({ resource_type: 'product', resource_id }))
    const type = lines.length === 1 ? 'application/json' : 'application/x-ndjson'
    return fetch(`${url}${AEO}/analyze`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: lines.join('\n'),
    })
  }

  /** Asks once for something that needs no body. */
  const ask = (url: string, path: string): Promise<Response> =>
    fetch(`${url}${AEO}/${path}`, { method: 'POST', headers })

  /** Asks once for anything. */
  const send = (url: string, method: string, path: string, json?: object): Promise<Response> =>
    fetch(`${url}${AEO}/${path}`, {
      method,
      headers: { ...headers, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })

  const start = async (url: string, ids: readonly string[]): Promise<Job> => {
    const response = await post(url, ids)
    if (response.status !== 202) throw new Error(`start answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Job
  }

  /** Asks for a job that may be known already; answers the known one when it has not changed. */
  const poll = async (url: string, path: string, known?: Polled): Promise<Polled> => {
    const response = await fetch(`${url}${AEO}/${path}`, {
      headers: { ...headers, ...(known ? { 'if-none-match': known.etag } : {}) },
    })
    if (response.status === 304 && known) return known
    if (!response.ok) throw new Error(`the job answered ${response.status} ${await response.text()}`)
    return { job: (await response.json()) as Job, etag: response.headers.get('etag') ?? '' }
  }

  /** Polls the job at a path until `done`, through outages; `limitMs` as `eventually` takes it. */
  const untilAt = async (url: string, path: string, done: (job: Job) => boolean, limitMs?: number): Promise<Job> => {
    let known: Polled | undefined
    let failure: unknown
    const look = async (): Promise<Job | undefined> => {
      try {
        known = await poll(url, path, known)
        return done(known.job) ? known.job : undefined
      } catch (error) {
        failure = error
        return undefined
      }
    }
    try {
      return await eventually(look, {
        ...(limitMs === undefined ? {} : { limitMs }),
        what: `what is waited for of ${path}`,
      })
    } catch (error) {
      throw new Error(`${error}: ${JSON.stringify(known?.job ?? null).slice(0, 300)} ${failure}`)
    }
  }

  const until = (url: string, jobId: string, done: (job: Job) => boolean, limitMs?: number): Promise<Job> =>
    untilAt(url, `analysis-jobs/${jobId}`, done, limitMs)

  const hasEnded = ({ status }: Job): boolean => status === 'completed' || status === 'failed'
  const ended = (url: string, jobId: string, limitMs?: number) => until(url, jobId, hasEnded, limitMs)
  const optimized = (url: string, jobId: string, limitMs?: number) =>
    untilAt(url, `optimization-jobs/${jobId}`, hasEnded, limitMs)

  return { get, post, ask, send, start, until, untilAt, ended, optimized }
}

export type Client = Awaited<ReturnType<typeof createClient>>

/** A client of a new shop that has these products. */
export const clientWith = async (
  pool: Pool,
  ids: readonly string[],
  of = (id: string) => product(id),
): Promise<Client> => {
  const shop = randomShop()
  await importProducts(
    pool,
    shop,
    ids.map((id) => of(id)),
  )
  return createClient(shop)
}
