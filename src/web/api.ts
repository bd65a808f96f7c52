// How the page asks the API: with the credential of the session, and again once where that was refused. What it answers is remembered, so
// that a page that was seen is there at once and made new behind.

import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { API, Problem, problemIn, session } from './session.ts'

type Asked = { method?: string; json?: unknown; body?: BodyInit; type?: string }

const send = async (url: string, { method = 'GET', json, body, type }: Asked, fresh: boolean): Promise<Response> => {
  const current = session.value
  if (!current) throw new Problem({ status: 401, detail: 'The session has ended; log in again.' })
  const headers: Record<string, string> = { authorization: `Bearer ${await current.source.token(fresh)}` }
  if (json !== undefined) headers['content-type'] = 'application/json'
  if (type) headers['content-type'] = type
  const sent = json === undefined ? body : JSON.stringify(json)
  return await fetch(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) }).catch(() => {
    throw new Problem({
      status: 0,
      detail: 'The service cannot be reached; it is tried again when you are back online.',
    })
  })
}

const asked = async (url: string, how: Asked): Promise<Response> => {
  const first = await send(url, how, false)
  const response = first.status === 401 ? await send(url, how, true) : first
  if (!response.ok) throw await problemIn(response)
  return response
}

/** `path`: of the API. @throws Problem */
export const ask = async (path: string, how: Asked = {}): Promise<Response> => {
  try {
    return await asked(path.startsWith('/api/') ? path : API + path, how)
  } catch (error) {
    const hasEnded = error instanceof Problem && error.status === 401 && session.value?.source.kind === 'login'
    if (hasEnded) session.value = null
    throw error
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
