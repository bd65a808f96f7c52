// What the generated operations call: bodies out, answers in.

import { type CallOptions, request, type Sent } from './request.ts'

/** The last answer to the same request: sent along with its ETag, and returned again if it has not changed. */
export type Known = { etag?: string | null; answer?: unknown }

export type Options = CallOptions & { known?: Known }

const FILE_TYPES = ['text/csv', 'application/json', 'application/x-ndjson']

/** The type of a file of products, by its own type or its name; otherwise JSON lines. */
const typeOf = (file: Blob): string =>
  FILE_TYPES.find((type) => file.type.startsWith(type)) ??
  FILE_TYPES[
    ['csv', 'json'].indexOf((file as Blob & { name?: string }).name?.split('.').at(-1)?.toLowerCase() ?? '')
  ] ??
  'application/x-ndjson'

/** A list of objects is sent as NDJSON, one object per line; anything else unchanged. */
const bodyOf = (body: string | Blob): { body: string | Blob; type: string } => {
  if (typeof body !== 'string') return { body, type: typeOf(body) }
  if (!body.startsWith('[')) return { body, type: 'application/json' }
  const lines = (JSON.parse(body) as unknown[]).map((line) => JSON.stringify(line)).join('\n')
  return { body: lines, type: 'application/x-ndjson' }
}

const read = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return await response.json()
  const text = await response.text()
  return text === '' ? undefined : text
}

/** `T`: what the operation answers. @throws as `request` */
export const send = async <T>(path: string, { known, ...sent }: Sent & Options): Promise<T> => {
  const headers = new Headers(sent.headers)
  const content = sent.body === undefined ? undefined : bodyOf(sent.body)
  if (content) headers.set('content-type', content.type)
  if (known?.etag) headers.set('if-none-match', known.etag)
  const response = await request(path, { ...sent, headers, ...(content ? { body: content.body } : {}) })
  if (known && response.status === 304) return known.answer as T
  const answer = await read(response)
  if (known) Object.assign(known, { etag: response.headers.get('etag'), answer })
  return answer as T
}
