// Real merchants' records through the whole service: imported from the file, analysed in one bulk job over HTTP, twice.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Parser } from 'htmlparser2'
import { readRecords } from '../../src/catalogue/formats/read-records.ts'
import { listCatalogue } from '../../src/catalogue/storefront.ts'
import { catalogImport } from '../../src/cli/catalog.ts'
import { semanticHtml } from '../../src/engine/html/semantic-html.ts'
import { noShopFacts } from '../../src/engine/record/product.ts'
import { IS_LONG } from '../support/rounds.ts'
import {
  AEO,
  type Report,
  type ResultItem,
  randomShop,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { after, assert, before, testIf } from '../support/test.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'products')

let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres' })
})
after(() => service?.stop())

const analyseAll = async (shop: string, ids: string[]): Promise<ResultItem[]> => {
  const job = await service.startJob(shop, ids)
  const ended = await service.ended(shop, job.id, 120_000)
  assert.is(ended.status, 'completed')
  assert.is(ended.completed_items, ids.length)
  return (await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop })).body
}

/** One in so many is analysed twice in a run that is not long. */
const AGAIN_EVERY = 4

const LIVE_ATTRIBUTE = /^on/i
const LIVE_ADDRESS = /^\s*(javascript|vbscript|data):/i

/** Names of what could run in a browser. */
const liveParts = (html: string): string[] => {
  const live: string[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (['iframe', 'object', 'embed', 'form', 'base', 'meta', 'link', 'style', 'svg', 'math'].includes(name))
        live.push(name)
      if (name === 'script' && attributes.type !== 'application/ld+json') live.push('script')
      for (const [attribute, value] of Object.entries(attributes))
        if (LIVE_ATTRIBUTE.test(attribute) || LIVE_ADDRESS.test(value)) live.push(`${name} ${attribute}`)
    },
  })
  parser.end(html)
  return live
}

for (const [file, count] of [
  ['real.ndjson', 797],
  ['dirty.ndjson', 60],
] as const) {
  const path = join(folder, file)
  const testHere = testIf(existsSync(path), `${file} is not on this machine`)

  testHere(`${file}: every record is imported, analysed and reported, and a second run scores the same`, async () => {
    const shop = randomShop()
    const err = new PassThrough().resume()
    const deps = { pool: service.pool, out: err, err, isTTY: false, domainSuffixes: ['myshopify.com'] }
    assert.is(await catalogImport(path, { shop }, deps), 0)
    const ids: string[] = []
    for await (const { resource_id } of listCatalogue(service.pool, shop)) ids.push(resource_id)
    assert.is(ids.length, count)

    const first = await analyseAll(shop, ids)
    assert.equal(
      first.map(({ resource_id }) => resource_id),
      ids,
    )
    assert.equal(
      first.filter(({ status }) => status !== 'completed').map(({ resource_metadata }) => resource_metadata.error),
      [],
    )

    // Each page is held against the OpenAPI document by the client.
    let reports = 0
    for (let offset = 0; offset < count; offset += 100)
      reports += (await service.call<Report[]>('GET', `${AEO}/analyze?limit=100&offset=${offset}`, { shop })).body
        .length
    assert.is(reports, count)

    const again = ids.filter((_, at) => IS_LONG || at % AGAIN_EVERY === 0)
    const second = await analyseAll(shop, again)
    assert.equal(
      second.map(({ score, grade }) => [score, grade]),
      first.filter(({ resource_id }) => again.includes(resource_id)).map(({ score, grade }) => [score, grade]),
    )
  })

  testHere(`${file}: nothing that could run survives in the semantic HTML`, async () => {
    for await (const record of readRecords(path)) {
      assert.ok('product' in record)
      if ('product' in record)
        assert.equal(liveParts(semanticHtml(record.product, noShopFacts)), [], record.product.title)
    }
  })
}
