// Reading from a platform that is slow, sparing, broken or gone.

import type { ClientLimits } from '../../src/providers/shopify/client.ts'
import { StorefrontUnavailable } from '../../src/providers/storefront.ts'
import { notedRequests } from '../support/observing.ts'
import { product } from '../support/products.ts'
import { createBucket } from '../support/shopify/cost.ts'
import { IMPATIENT, rejection, startGiven } from '../support/shopify/given.ts'
import type { Fault } from '../support/shopify/server.ts'
import { after, assert, before, test } from '../support/test.ts'

let given: Awaited<ReturnType<typeof startGiven>>

before(async () => {
  given = await startGiven()
})
after(async () => {
  assert.equal(given.shopify.wrong, [])
  await given.stop()
})

const isQuery = ({ kind }: { kind: string }) => kind === 'query'
const queries = () => given.shopify.calls.filter(isQuery)

const opened = async (ids: readonly string[] = ['1'], limits?: ClientLimits) => {
  given.shopify.calm()
  const shop = given.newShop()
  given.shopify.put(shop, ...ids.map((id) => product(id)))
  const { noted, observe } = notedRequests()
  const platform = given.platform({ observe, ...(limits ? { limits } : {}) })
  await platform.connect(shop)
  const read = async (...keys: string[]) => {
    const found = await platform.storefront.products(shop, keys.length > 0 ? keys : ids)
    return [...found.values()].map((one) => (one.status === 'unreadable' ? one.reason : one.status))
  }
  return { shop, read, noted, ...platform }
}

const PASSING: [name: string, fault: Fault, outcome: string][] = [
  ['a connection that is cut', { kind: 'cut' }, 'unreachable'],
  ['a failure', { kind: 'status', status: 502 }, 'failed'],
  ['an answer that is no JSON', { kind: 'status', status: 200, body: '<html>maintenance</html>' }, 'failed'],
  ['an internal error', { kind: 'internal' }, 'failed'],
  ['an answer that takes too long', { kind: 'hang' }, 'timed_out'],
  ['a limit of requests', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }, 'throttled'],
  ['a token that is taken no more', { kind: 'status', status: 401 }, 'unauthorized'],
]

for (const [name, fault, outcome] of PASSING)
  test(`what passes is waited for, and counted: ${name}`, async () => {
    const { read, noted } = await opened(['1'], fault.kind === 'hang' ? IMPATIENT : undefined)
    given.shopify.fail(fault, { matches: isQuery })
    assert.equal(await read(), ['found'])
    assert.is(queries().length, 2)
    const ofQueries = noted.requests.filter((one) => one.startsWith('query'))
    assert.equal(ofQueries, [`query ${outcome}`, 'query ok'])
  })

test('a platform that stays away is told as such, and not asked for a moment', async () => {
  const { read } = await opened()
  given.shopify.fail({ kind: 'status', status: 503 }, { times: 100, matches: isQuery })
  for (let n = 0; n < 3; n++) {
    const error = await rejection(read())
    assert.ok(error instanceof StorefrontUnavailable && !error.mayHaveWritten)
    assert.match(error.message, /failed \(HTTP 503\)/)
  }
  assert.is(queries().length, 3)
})

test('a pause that is asked for is kept', async () => {
  const { read } = await opened()
  given.shopify.fail({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }, { matches: isQuery })
  assert.equal(await read(), ['found'])
  const [first, second] = queries()
  assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 990)
})

test('a pause that is too long is not waited for', async () => {
  const { read } = await opened()
  given.shopify.fail(
    { kind: 'status', status: 429, headers: { 'retry-after': '3600' } },
    { times: 9, matches: isQuery },
  )
  const started = performance.now()
  assert.match((await rejection(read())).message, /limit of requests is used up/)
  assert.ok(performance.now() - started < 10_000)
})

test('an empty bucket is waited for as long as it takes to fill up', async () => {
  const { read, shop, noted } = await opened()
  given.shopify.shop(shop).bucket = createBucket(1_000, 100)
  given.shopify.fail({ kind: 'throttled' }, { matches: isQuery })
  const started = performance.now()
  assert.equal(await read(), ['found'])
  const took = (performance.now() - started) / 1_000
  assert.ok(took >= 0.9)
  assert.is(queries().length, 2)
  const waited = noted.waits.reduce((sum, one) => sum + one, 0)
  assert.ok(waited >= 0.9 && waited <= took, `${waited} s of ${took} s`)
})

test('within the limit that the platform tells, nothing is ever turned away', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => String(100 + n))
  const { read, shop, noted } = await opened(ids)
  given.shopify.shop(shop).bucket = createBucket(1_000, 500)
  // The first answer tells the limit; readers at once share it.
  assert.equal(await read('100'), ['found'])
  const halves = await Promise.all([read(...ids.slice(0, 30)), read(...ids.slice(30))])
  assert.equal(halves.flat(), Array(60).fill('found'))
  const asked = queries().reduce(
    (sum, { variables }) => sum + ((variables.ids as string[] | undefined)?.length ?? 0),
    0,
  )
  assert.is(asked, 61)
  assert.ok(noted.waits.length > 0 && !noted.requests.includes('query throttled'))
})

test('what costs too much at once is asked for in smaller parts, and the measure is remembered', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => String(100 + n))
  const { read, shop } = await opened(ids)
  given.shopify.shop(shop).bucket = createBucket(90_000, 9_000)
  const tooCostly = { errors: [{ message: 'too much', extensions: { code: 'MAX_COST_EXCEEDED' } }] }
  given.shopify.fail(
    { kind: 'status', status: 200, body: JSON.stringify(tooCostly) },
    { times: 1_000, matches: ({ variables }) => ((variables.ids as string[] | undefined)?.length ?? 0) > 3 },
  )
  assert.equal(await read(), Array(40).fill('found'))
  const refused = queries().filter(({ variables }) => (variables.ids as string[]).length > 3).length
  assert.ok(refused < 12, `${refused} requests were too costly`)
})

test('one product that the platform fails on does not fail the others', async () => {
  const { read } = await opened(['1', '2', '3'])
  given.shopify.meddling.broken.add('gid://shopify/Product/2')
  const [one, two, three] = await read('1', '2', '3')
  assert.equal([one, three], ['found', 'found'])
  assert.match(two ?? '', /^The storefront platform could not give it: Internal error/)
})

test('an answer that is too long is asked for in parts; a product that is too long says so', async () => {
  const { read, shop } = await opened(['1', '2', '3'])
  given.shopify.put(shop, product('2', { body_html: 'a'.repeat(1_500_000) }))
  const [one, two, three] = await read('1', '2', '3')
  assert.equal([one, three], ['found', 'found'])
  assert.match(two ?? '', /too large to be read/)
})

const FOR_GOOD: [string, Fault, RegExp][] = [
  ['a shop that does not pay', { kind: 'status', status: 402 }, /plan at its platform is frozen: a fault/],
  [
    'a right that was taken',
    { kind: 'status', status: 403, body: '{"errors":"[API] no scope"}' },
    /does not allow it: \[API\] no scope/,
  ],
  ['a shop that is gone', { kind: 'status', status: 404, body: 'x' }, /knows no such shop or version of its API\./],
  ['a locked shop', { kind: 'status', status: 423, body: '{"errors":{"base":"locked"}}' }, /is locked at its platform/],
]

for (const [name, fault, reason] of FOR_GOOD)
  test(`what does not pass is told to the merchant at once: ${name}`, async () => {
    const { read, noted } = await opened(['1', '2'])
    given.shopify.fail(fault, { times: 9, matches: isQuery })
    const reasons = await read('1', '2')
    for (const one of reasons) assert.match(one, reason)
    assert.is(queries().length, 1)
    assert.is(noted.requests.at(-1), 'query refused')
    assert.equal(noted.waits, [])
  })

test('a missing scope is told in the words of the platform', async () => {
  const { read, shop, storefront } = await opened()
  given.shopify.shop(shop).scopes.delete('read_products')
  assert.match((await read())[0] ?? '', /Access denied for product field. Required access: `read_products`/)
  assert.equal(await storefront.peers(shop, 'Mug', 5), [])
})

test('an API that will be taken away, and another version than asked for, are logged once', async () => {
  const { read, lines } = await opened()
  Object.assign(given.shopify.answerHeaders, {
    'x-shopify-api-deprecated-reason': 'https://shopify.dev/api/usage/versioning#deprecation',
    'x-shopify-api-version': '2027-01',
  })
  for (let n = 0; n < 3; n++) await read()
  for (const name of Object.keys(given.shopify.answerHeaders)) delete given.shopify.answerHeaders[name]
  assert.is(lines.filter((line) => line.includes('versioning#deprecation')).length, 1)
  assert.is(lines.filter((line) => line.includes('"version":"2027-01"')).length, 1)
})
