// How the page asks the API: with the credential of the session, and again once where that was refused. What it answers is remembered, so
// that a page that was seen is there at once and made new behind.

import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { CitableError } from '../client/problem.ts'
import { request } from '../client/request.ts'
import { API, Problem, session } from './session.ts'

type Asked = { method?: string; json?: unknown; body?: string | Blob; type?: string }

const OFFLINE = 'The service cannot be reached. Try again when you are back online.'
const ENDED = 'The session has ended; log in again.'
/** Someone waits before the screen. */
const LONGEST_PAUSE_MS = 5_000

const problemOf = (error: unknown): unknown => {
  if (error instanceof CitableError) return new Problem(error.problem)
  return error instanceof TypeError ? new Problem({ status: 0, detail: OFFLINE }) : error
}

/** `path`: of the API. @throws Problem */
export const ask = async (path: string, { method = 'GET', json, body, type }: Asked = {}): Promise<Response> => {
  const source = session.value?.source
  if (!source) throw new Problem({ status: 401, detail: ENDED })
  const sent = json === undefined ? body : JSON.stringify(json)
  const contentType = json === undefined ? type : 'application/json'
  try {
    return await request(path.startsWith(API) ? path.slice(API.length) : path, {
      baseUrl: API,
      method,
      credentials: (refused) => source.token(refused !== undefined),
      longestPauseMs: LONGEST_PAUSE_MS,
      ...(sent === undefined ? {} : { body: sent }),
      ...(contentType ? { headers: { 'content-type': contentType } } : {}),
    })
  } catch (error) {
    const problem = problemOf(error)
    if (problem instanceof Problem && problem.status === 401 && source.kind === 'login') session.value = null
    throw problem
  }
}

export const askJson = async <T>(path: string, asked?: Asked): Promise<T> => (await ask(path, asked)).json() as T

/** The path of something of the shop. */
export const ofShop = (path: string): string => `${session.value?.aeo ?? ''}${path}`
/** The path of something of the organization. */
export const ofOrganization = (path: string): string => `/organizations/${session.value?.organization?.id}${path}`

const known = new Map<string, unknown>()
export const version = signal(0)

/** All that was read may be other now. */
export const invalidate = (): void => {
  version.value += 1
}

export type Resource<T> = { data: T | undefined; problem: Problem | undefined; isLoading: boolean; path: string }

/** What the API answers under the path, now and whenever something has changed. Nothing without a path. */
export const useResource = <T>(path: string | undefined): Resource<T> => {
  const [state, setState] = useState<Resource<T>>({ data: undefined, problem: undefined, isLoading: true, path: '' })
  const current = version.value
  useEffect(() => {
    if (path === undefined) return
    let isOver = false
    setState((before) => ({
      data: (known.get(path) as T | undefined) ?? (before.path === path ? before.data : undefined),
      problem: undefined,
      isLoading: true,
      path,
    }))
    askJson<T>(path)
      .then((data) => {
        known.set(path, data)
        if (!isOver) setState({ data, problem: undefined, isLoading: false, path })
      })
      .catch((problem: Problem) => {
        if (!isOver) setState((before) => ({ ...before, problem, isLoading: false, path }))
      })
    return () => {
      isOver = true
    }
  }, [path, current])
  if (state.path !== path)
    return { data: known.get(path ?? '') as T | undefined, problem: undefined, isLoading: true, path: path ?? '' }
  return state
}
