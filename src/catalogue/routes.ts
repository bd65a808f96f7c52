// The imported catalogue of a shop: uploaded files, the results of their imports, and the products.

import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { KeyedSemaphore } from '../concurrency/semaphore.ts'
import { shopContext } from '../http/access/caller.ts'
import type { Http, RouteParts } from '../http/app.ts'
import { sendJson, sendList } from '../http/json-text.ts'
import { problem } from '../http/problems.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import type { Shop } from '../shops/decide.ts'
import { UnreadableFile } from './formats/open-file.ts'
import { type ImportRow, importOf, importsOf } from './imports.ts'
import {
  CatalogueImport,
  CatalogueProduct,
  CatalogueQuery,
  FILE_TYPES,
  ImportParams,
  ImportQuery,
  ImportsQuery,
} from './schemas.ts'
import { cataloguePage } from './storefront.ts'
import { importUpload } from './upload.ts'

/** A request has to arrive within a minute. */
const MAX_FILE_BYTES = 64 * 1024 * 1024
const TOO_LARGE = `The file is longer than ${MAX_FILE_BYTES} bytes; send it in parts: an import leaves other products unchanged.`
const RUNNING = 'An import of this shop is running; send the file once it has ended.'
const EXTENSIONS: Record<string, string> = { 'text/csv': '.csv', 'application/x-ndjson': '.ndjson' }

const importText = ({ import_id, error, ended_at, ...row }: ImportRow): string =>
  JSON.stringify({ id: import_id, ...row, error_message: error, completed_at: ended_at })

/** @throws the 413 problem if it is too much */
async function* limited(body: Readable): AsyncGenerator<Buffer, void, undefined> {
  let bytes = 0
  // A refusal can still be answered on the connection, so leaving early must not destroy it.
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    bytes += piece.length
    if (bytes > MAX_FILE_BYTES) throw problem.tooLarge(TOO_LARGE)
    yield piece
  }
}

export type CatalogueRouteDeps = RouteParts & {
  /** Of an organization, and of all: how many imports this process does at once. */
  importing: KeyedSemaphore
  shopForImport: (request: FastifyRequest) => Promise<Shop>
}

const importRoute = (app: Http, deps: CatalogueRouteDeps): void => {
  const { rows, recentWrites, importing, shopForImport, now } = deps
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...FILE_TYPES], async ({ headers }: FastifyRequest, body: Readable) => {
    if (Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES) throw problem.tooLarge(TOO_LARGE)
    return body
  })
  app.addContentTypeParser('*', async () => {
    throw problem.unsupportedMediaType(`The body must be one of ${FILE_TYPES.join(', ')}.`)
  })

  app.post(
    '/catalogue',
    shopRoute('Catalogue', {
      operationId: 'importCatalogue',
      summary: 'Import a catalogue',
      description: `A Shopify product CSV, a products.json, Admin API JSON or JSON lines of at most ${MAX_FILE_BYTES / 1024 / 1024} MiB, stored as it arrives. Products with the same id are replaced; others stay. Bad records are skipped and reported with their lines. If an import is interrupted, send the same file again to complete it. GET …/catalogue/imports shows its progress.`,
      querystring: ImportQuery,
      answers: answer('The result of the import', CatalogueImport),
      problems: {
        409: 'An import of the shop is running',
        413: 'The body is too large',
        415: `None of ${FILE_TYPES.join(', ')}, or compressed`,
      },
      config: { files: FILE_TYPES, bringsProducts: true },
    }),
    async (request, reply) => {
      const body = request.body as Readable | undefined
      if (!body) throw problem.invalidJson('The body', 'is empty')
      const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      const upload = {
        chunks: limited(body),
        named: { name: 'The body', extension: EXTENSIONS[type] ?? '' },
        currency: request.query.currency,
        shopOf: () => shopForImport(request),
        contextOf: (shop: Shop) => shopContext({ shop, id: request.id, caller: request.caller }, now),
      }
      try {
        const done = await importing(request.shop.organization_id, () => importUpload(deps, upload))
        if (!done) throw problem.limitReached(RUNNING)
        const { shop, import_id, position } = done
        recentWrites.wrote(shop.shop_id, position)
        const row = await importOf(rows(shop.shop_id), shop.shop_id, import_id)
        if (!row) throw problem.notFound()
        return sendJson(reply, importText(row))
      } catch (error) {
        throw error instanceof UnreadableFile ? problem.invalidValue('body', error.message) : error
      } finally {
        // What is left of a file that was refused.
        body.resume()
      }
    },
  )
}

export const catalogueRoutes = (app: Http, deps: CatalogueRouteDeps): void => {
  const { pool, rows } = deps

  app.register(async (scope) => importRoute(scope as Http, deps))

  app.get(
    '/catalogue',
    shopRoute('Catalogue', {
      operationId: 'listProducts',
      summary: 'Products of the imported catalogue, in the order of their first import',
      description: 'All imported products, analysed or not.',
      querystring: CatalogueQuery,
      answers: answer('Products', z.array(CatalogueProduct)),
    }),
    async ({ shop, query }, reply) =>
      sendList(
        reply,
        (await cataloguePage(pool, shop.domain, query)).map((one) => JSON.stringify(one)),
      ),
  )

  app.get(
    '/catalogue/imports',
    shopRoute('Catalogue', {
      operationId: 'listImports',
      summary: 'Imports of the catalogue, most recent first',
      description: 'The last hundred imports.',
      querystring: ImportsQuery,
      answers: answer('Imports', z.array(CatalogueImport)),
    }),
    async ({ shop, query }, reply) =>
      sendList(reply, (await importsOf(rows(shop.shop_id), shop.shop_id, query)).map(importText)),
  )

  app.get(
    '/catalogue/imports/:import_id',
    shopRoute('Catalogue', {
      operationId: 'getImport',
      summary: 'One import of the catalogue',
      description: 'Its progress while it runs, and its result afterwards.',
      params: ImportParams,
      answers: answer('The import', CatalogueImport),
      problems: { 404: 'No such import of this shop' },
    }),
    async ({ shop, params }, reply) => {
      const row = await importOf(rows(shop.shop_id), shop.shop_id, params.import_id)
      if (!row) throw problem.notFound()
      return sendJson(reply, importText(row))
    },
  )
}
