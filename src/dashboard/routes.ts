// Serves the dashboard: its page at every address that the page itself knows, and what belongs to it. Whose page it is depends on the
// credential that the page gets by itself, so all of this is the same for everyone, except who may frame it.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from '../http/app.ts'
import { matches } from '../http/json-text.ts'
import { problem } from '../http/problems.ts'
import { ADDRESSES } from '../web/addresses.ts'
import { type Page, type PageFile, withText } from './page.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

const FOREVER = 'public, max-age=31536000, immutable'
const NOT_BUILT = 'The dashboard could not be built; the log of the service says why.'

/** Replaced in the page by the ways to log in. */
const PROVIDERS = 'data-providers=""'

export type DashboardDeps = {
  openPage: () => Promise<Page>
  /** Names of login providers. */
  providers: readonly string[]
  /** Who may show the page in a frame for what its address asks; empty: no one. */
  framedBy: (query: Readonly<Record<string, unknown>>) => Promise<readonly string[]>
  onUnbuilt: (error: unknown) => void
}

type Encoded = { body: Buffer; encoding?: 'br' | 'gzip' }

const encodedFor = ({ headers }: FastifyRequest, { body, br, gzip }: PageFile): Encoded => {
  const accepted = (name: string) =>
    (headers['accept-encoding'] ?? '').split(',').some((one) => {
      const [coding = '', quality = ''] = one.split(';').map((part) => part.trim())
      return coding === name && !/^q=0(\.0*)?$/.test(quality)
    })
  if (accepted('br')) return { body: br, encoding: 'br' }
  return accepted('gzip') ? { body: gzip, encoding: 'gzip' } : { body }
}

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: PageFile): FastifyReply => {
  const { etag, type } = file
  reply.header('etag', etag).header('vary', 'Accept-Encoding')
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const { body, encoding } = encodedFor(request, file)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}

export const dashboardRoutes = (app: Http, { openPage, providers, framedBy, onUnbuilt }: DashboardDeps): void => {
  const page = () =>
    openPage().catch((error) => {
      onUnbuilt(error)
      throw problem.unavailable(NOT_BUILT)
    })
  const fileNamed = async (name: string): Promise<PageFile> => {
    const file = (await page()).get(name)
    if (!file) throw problem.notFound()
    return file
  }
  let index: PageFile | undefined
  const indexFile = async (): Promise<PageFile> => {
    index ??= withText(await fileNamed('index.html'), PROVIDERS, `data-providers="${providers.join(' ')}"`)
    return index
  }
  const hidden = { schema: { hide: true } }

  app.get('/assets/:name', hidden, async (request, reply) => {
    const file = await fileNamed(`assets/${(request.params as { name: string }).name}`)
    return sendFile(request, reply.header('cache-control', FOREVER), file) as never
  })
  app.get(
    '/icon.svg',
    hidden,
    async (request, reply) =>
      sendFile(request, reply.header('cache-control', 'public, max-age=86400'), await fileNamed('icon.svg')) as never,
  )
  for (const address of ADDRESSES)
    app.get(address, hidden, async (request, reply) => {
      const file = await indexFile()
      const ancestors = await framedBy(request.query as Record<string, unknown>)
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', `${POLICY}; frame-ancestors ${ancestors.join(' ') || "'none'"}`)
        .header('referrer-policy', 'same-origin')
      // A page in a frame of another site is not isolated from it by the browser anyway.
      if (ancestors.length === 0) reply.header('cross-origin-opener-policy', 'same-origin')
      return sendFile(request, reply, file) as never
    })
}
