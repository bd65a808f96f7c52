// Writing on the platform: what every storefront promises, and what the platform says in its own words.

import type { ClientLimits } from '../../src/providers/shopify/client.ts'
import { type Change, StorefrontUnavailable } from '../../src/providers/storefront.ts'
import { product } from '../support/products.ts'
import { createBucket } from '../support/shopify/cost.ts'
import { IMPATIENT, rejection, startGiven } from '../support/shopify/given.ts'
import type { Fault } from '../support/shopify/server.ts'
import { after, assert, before, test } from '../support/test.ts'
import { type WritableShop, writes } from './storefront-write.ts'

let given: Awaited<ReturnType<typeof startGiven>>
let shop: WritableShop

before(async () => {
  given = await startGiven()
  const { storefront, shop: domain, put } = await open()
  shop = { storefront, domain, put }
})
after(async () => {
  assert.equal(given.shopify.wrong, [])
  await given.stop()
})

const open = async (limits?: ClientLimits) => {
  const shop = given.newShop()
  given.shopify.calm()
  given.shopify.shop(shop).bucket = createBucket(50_000, 5_000)
  const platform = given.platform(limits ? { limits } : {})
  await platform.connect(shop)
  const put = async (...products: Parameters<typeof given.shopify.put>[1][]) => given.shopify.put(shop, ...products)
  return { ...platform, shop, put }
}

writes('the platform', () => shop)

const opened = async (limits?: ClientLimits) => {
  const { storefront, shop, put, lines } = await open(limits)
  await put(product('1'))
  const change: Change = { field: 'title', expected: 'Ceramic Mug 1', value: 'Mug' }
  const held = () => given.shopify.shop(shop).products.get('gid://shopify/Product/1')
  return {
    storefront,
    shop,
    change,
    held,
    lines,
    write: (over: Partial<Change> = {}) => storefront.write(shop, '1', { ...change, ...over }),
  }
}

test('what the platform does not accept is told in its own words', async () => {
  const { write } = await opened()
  given.shopify.meddling.userError = { message: 'Title is too long (maximum is 255 characters)' }
  assert.equal(await write(), { status: 'refused', message: 'Title is too long (maximum is 255 characters)' })
  const faq = { field: 'faq', expected: '', value: '<h3>A?</h3><p>B.</p>' } as const
  given.shopify.meddling.userError = { message: 'Value exceeds the limit.', code: 'TOO_LONG' }
  assert.equal(await write(faq), { status: 'refused', message: 'Value exceeds the limit.' })
  assert.equal(await write({ field: 'json_ld', expected: '', value: '{broken' }), {
    status: 'refused',
    message: 'Value is invalid JSON.',
  })
})

test('a right that the app lacks is told in the words of the platform', async () => {
  const { write, shop } = await opened()
  given.shopify.shop(shop).scopes.delete('write_products')
  given.shopify.shop(shop).scopes.delete('write_files')
  const title = await write()
  assert.match(title.status === 'refused' ? title.message : '', /write_products/)
  const [src = ''] = product('1').images.map((image) => image.src)
  const alt = await write({ field: 'image_alt', expected: 'Blue ceramic mug', value: 'Mug', pictures: [src] })
  assert.match(alt.status === 'refused' ? alt.message : '', /write_files/)
})

test('a shop that cannot be looked at is told from one that does not take the value', async () => {
  const { write, shop, held } = await opened()
  const of = ({ shop: one }: { shop: string }) => one === shop
  given.shopify.fail({ kind: 'status', status: 423 }, { matches: (call) => of(call) && call.kind === 'query' })
  const locked = await write()
  assert.ok(locked.status === 'refused' && locked.unseen)
  given.shopify.fail({ kind: 'status', status: 423 }, { matches: (call) => of(call) && call.kind === 'mutation' })
  const refused = await write()
  assert.ok(refused.status === 'refused' && !refused.unseen)
  assert.is(held()?.title, 'Ceramic Mug 1')
})

test('an answer without end before anything is written is an outage', async () => {
  const { write, shop } = await opened()
  given.shopify.fail({ kind: 'huge' }, { matches: (call) => call.shop === shop })
  const error = await rejection(write())
  assert.ok(error instanceof StorefrontUnavailable && !error.mayHaveWritten, error.message)
})

test('a metafield that changes between the look and the write is not written over', async () => {
  const { write, held } = await opened()
  given.shopify.meddling.beforeMutation = () => {
    held()?.metafields.push({
      id: 'x',
      namespace: 'citable',
      key: 'faq',
      type: 'multi_line_text_field',
      value: 'theirs',
    })
  }
  const answer = await write({ field: 'faq', expected: '', value: '<h3>A?</h3><p>B.</p>' })
  assert.equal(answer, { status: 'differs', found: 'theirs' })
  assert.is(held()?.metafields[0]?.value, 'theirs')
})

test('a value that the platform writes down in its own way counts as written, now and when it is taken back', async () => {
  const { write, held } = await opened()
  const expected = product('1').body_html
  const value = '<p>One<br />two</p>\n<p>three &amp; four</p>'
  const kept = '<p>One<br>two</p>\n<p>three &amp; four</p>'
  assert.equal(await write({ field: 'description', expected, value }), { status: 'written', holds: kept })
  assert.is(held()?.descriptionHtml, kept)
  assert.equal(await write({ field: 'description', expected, value }), { status: 'written', holds: kept })
  assert.equal(await write({ field: 'description', expected: value, value: expected }), { status: 'written' })
  const json = '{ "@type": "Product",\n "name": "Mug" }'
  const compact = '{"@type":"Product","name":"Mug"}'
  assert.equal(await write({ field: 'json_ld', expected: '', value: json }), { status: 'written', holds: compact })
  assert.is(held()?.metafields[0]?.value, compact)
  assert.equal(await write({ field: 'json_ld', expected: json, value: '' }), { status: 'written' })
  assert.equal(held()?.metafields, [])
})

test('a search engine text is written beside the other one', async () => {
  const { held, write } = await opened()
  Object.assign(held()?.seo ?? {}, { title: 'Kept', description: 'Old' })
  assert.equal(await write({ field: 'meta_description', expected: 'Old', value: 'New' }), { status: 'written' })
  assert.equal(held()?.seo, { title: 'Kept', description: 'New' })
})

test('both search engine texts written at once, by turns with other values, leave each other alone', async () => {
  const { held, write } = await opened()
  for (let round = 0; round < 10; round += 1) {
    const [before, after] = [round === 0 ? '' : `${round - 1}`, `${round}`]
    const both = (['meta_title', 'meta_description'] as const).map((field) =>
      write({ field, expected: before, value: after }),
    )
    for (const { status } of await Promise.all(both)) assert.is(status, 'written')
    assert.equal(held()?.seo, { title: after, description: after })
  }
})

const picture = (name: string, alt: string | null) => ({
  src: `https://cdn.example.com/${name}`,
  alt,
  width: 1,
  height: 1,
})

test('alternative texts go to the pictures of their addresses, in whichever order and version those are now', async () => {
  const { storefront, shop, put } = await open()
  await put(product('1', { images: ['c.jpg?v=7', 'b.jpg', 'a.jpg?v=9'].map((name) => picture(name, null)) }))
  const pictures = ['a.jpg?v=1', 'b.jpg', 'c.jpg?v=7'].map((name) => picture(name, null).src)
  const change: Change = { field: 'image_alt', expected: '', value: 'Of a\n\nOf c', pictures }
  assert.equal(await storefront.write(shop, '1', change), { status: 'written' })
  const media = given.shopify.shop(shop).products.get('gid://shopify/Product/1')?.media ?? []
  assert.equal(
    media.map(({ alt }) => alt),
    ['Of c', null, 'Of a'],
  )
})

test('the texts of more pictures than a page has are written at once', async () => {
  const { storefront, shop, put } = await open()
  const images = Array.from({ length: 130 }, (_, n) => picture(`${n}.jpg`, null))
  await put(product('1', { images }))
  const value = images.map((_, n) => `Of ${n}`).join('\n')
  const change: Change = { field: 'image_alt', expected: '', value, pictures: images.map(({ src }) => src) }
  assert.equal(await storefront.write(shop, '1', change), { status: 'written' })
  assert.is(given.shopify.calls.filter(({ kind }) => kind === 'mutation').length, 1)
  assert.is(given.shopify.shop(shop).products.get('gid://shopify/Product/1')?.media[129]?.alt, 'Of 129')
})

test('of two who write the same metafield at once one finds what the other has written', async () => {
  const { write, held } = await opened()
  const values = ['{"n":1}', '{"n":2}']
  const answers = await Promise.all(values.map((value) => write({ field: 'json_ld', expected: '', value })))
  const [winner] = values.filter((_, at) => answers[at]?.status === 'written')
  assert.is(answers.filter(({ status }) => status === 'written').length, 1)
  assert.equal(
    answers.find(({ status }) => status !== 'written'),
    { status: 'differs', found: winner },
  )
  assert.is(held()?.metafields[0]?.value, winner)
})

const isMutation = { matches: ({ kind }: { kind: string }) => kind === 'mutation' }

const away = async (writing: Promise<unknown>): Promise<StorefrontUnavailable> => {
  const error = await rejection(writing)
  assert.is(error.name, 'StorefrontUnavailable')
  return error as StorefrontUnavailable
}

const UNKNOWN: [string, Fault, string][] = [
  ['a time-out before it is done', { kind: 'hang' }, 'Ceramic Mug 1'],
  ['a time-out after it was done', { kind: 'hang', executes: true }, 'Mug'],
  ['a connection cut before it is done', { kind: 'cut' }, 'Ceramic Mug 1'],
  ['a connection cut after it was done', { kind: 'cut', executes: true }, 'Mug'],
  ['a failure of the platform', { kind: 'status', status: 502 }, 'Ceramic Mug 1'],
  ['an internal error', { kind: 'internal' }, 'Ceramic Mug 1'],
  ['an answer without end', { kind: 'huge' }, 'Ceramic Mug 1'],
  ['an answer that is no JSON', { kind: 'status', status: 200, body: '<html>' }, 'Ceramic Mug 1'],
]

for (const [name, fault, holds] of UNKNOWN)
  test(`a write is not sent again after ${name}, and may have been done`, async () => {
    const { write, held } = await opened(fault.kind === 'hang' ? IMPATIENT : undefined)
    given.shopify.fail(fault, isMutation)
    const error = await away(write())
    assert.is(error.mayHaveWritten, true)
    assert.is(given.shopify.calls.filter(({ kind }) => kind === 'mutation').length, 1)
    assert.is(held()?.title, holds)
  })

const SAFE: [string, Fault][] = [
  ['a refusal for the limit of requests', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
  ['an empty bucket', { kind: 'throttled' }],
  ['a token that is taken no more', { kind: 'status', status: 401 }],
]

for (const [name, fault] of SAFE)
  test(`a write is sent again after ${name}, which has done nothing`, async () => {
    const { write, held } = await opened()
    given.shopify.fail(fault, isMutation)
    assert.equal(await write(), { status: 'written' })
    assert.is(given.shopify.calls.filter(({ kind }) => kind === 'mutation').length, 2)
    assert.is(held()?.title, 'Mug')
  })

test('a platform that fails before anything was asked to be written has written nothing', async () => {
  const { write } = await opened()
  given.shopify.fail({ kind: 'status', status: 503 }, { times: 10 })
  assert.is((await away(write())).mayHaveWritten, false)
})

test('a write that is given up says whether it may have been done', async () => {
  const { storefront, shop, change } = await opened()
  const before = new AbortController()
  before.abort()
  assert.is((await away(storefront.write(shop, '1', change, before.signal))).mayHaveWritten, false)
  const during = new AbortController()
  given.shopify.fail({ kind: 'hang', executes: true }, isMutation)
  const writing = away(storefront.write(shop, '1', change, during.signal))
  setTimeout(() => during.abort(), 100)
  assert.is((await writing).mayHaveWritten, true)
})
