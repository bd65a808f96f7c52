// The set of a shop's competitors: what is decided, what the log says of it, and that the read model shows the same.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { competitorOf, competitorText } from '../../../projections/visibility/competitors.ts'
import {
  type Changed,
  declareCompetitors,
  readCompetitors,
  refreshCompetitor,
  removeCompetitor,
} from '../../../src/competitors/commands.ts'
import { type Declared, MOST_COMPETITORS, type PageRead, pageAddress } from '../../../src/competitors/decide.ts'
import { competitorId } from '../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { readEvent } from '../../../src/event-log/parse-event.ts'
import { competitorsStream } from '../../../src/event-log/streams.ts'
import { cloudEvent } from '../../../src/feed/cloud-events.ts'
import { contextOfShop, failedPage, listedOf, readPage } from '../../support/competitors.ts'
import { assert, test } from '../../support/test.ts'

const given = () => {
  const store = openMemoryStore()
  const shop_id = randomUUID()
  const id = (name: string) => competitorId(shop_id, `https://shop.example/${name}`)
  const one = (name: string, of: Partial<Declared> = {}): Declared => ({
    competitor_id: id(name),
    url: `https://shop.example/${name}`,
    ...of,
  })
  const context = () => contextOfShop(shop_id, randomUUID())
  const declare = (...declared: Declared[]) => declareCompetitors(store, declared, context())
  const refresh = (name: string, page: PageRead) => refreshCompetitor(store, id(name), page, context())
  const remove = (name: string) => removeCompetitor(store, id(name), context())
  const events = async () => (await store.readStream(competitorsStream(shop_id), { limit: 1_000 })).map(readEvent)
  const types = async () => (await events()).map(({ type }) => type)
  /** As the log tells it; the read model must show the same. */
  const listed = async () => {
    const { known } = await readCompetitors(store, shop_id)
    const texts = [...known.values()].toReversed().map(({ read, newest }) => competitorText(competitorOf(read, newest)))
    assert.equal(await listedOf(store, shop_id), texts)
    return texts.map((text) => JSON.parse(text))
  }
  return { store, shop_id, id, one, declare, refresh, remove, events, types, listed }
}

const isChanged = (answer: object): answer is Changed => 'after' in answer

test('a declared set is the whole set: new ones are read, those that are there stay, the others go', async () => {
  const { one, declare, listed, types } = given()
  await declare(one('a', { page: readPage('A') }), one('b', { page: failedPage() }))
  assert.equal(
    (await listed()).map(({ name, status, error }) => [name, status, error]),
    [
      ['A', 'read', null],
      ['https://shop.example/b', 'failed', 'The host does not answer.'],
    ],
  )
  await declare(one('c', { page: readPage('C') }), one('a'))
  assert.equal(
    (await listed()).map(({ name }) => name),
    ['C', 'A'],
  )
  assert.equal(await types(), ['CompetitorFailed', 'CompetitorRead', 'CompetitorRemoved', 'CompetitorRead'])
  await declare()
  assert.equal(await listed(), [])
})

test('the same set again appends nothing, in any order', async () => {
  const { one, declare, types } = given()
  await declare(one('a', { page: readPage('A') }), one('b', { page: readPage('B') }))
  await declare(one('b'), one('a'))
  assert.is((await types()).length, 2)
})

test('a name that is given later renames, without the page being read again, and stays when none is given', async () => {
  const { one, declare, refresh, listed, types } = given()
  await declare(one('a', { page: readPage('A') }), one('b', { page: failedPage() }))
  await declare(one('a', { name: 'Theirs' }), one('b', { name: 'Other' }))
  await declare(one('a'), one('b', { name: 'Other' }))
  assert.equal(
    (await listed()).map(({ name, title, status }) => [name, title, status]),
    [
      ['Theirs', 'A', 'read'],
      ['Other', null, 'failed'],
    ],
  )
  assert.equal((await types()).slice(2), ['CompetitorFailed', 'CompetitorRead'])
  await refresh('a', readPage('A2'))
  assert.equal((await listed())[0].name, 'Theirs')
})

test('a page that cannot be read again stays as it was read, and says why it is not newer', async () => {
  const { one, declare, refresh, listed, store, shop_id, id } = given()
  await declare(one('a', { page: readPage('A') }))
  await refresh('a', failedPage())
  await refresh('a', failedPage('It answers with status 503.'))
  const [only] = await listed()
  assert.equal([only.status, only.error, only.title], ['failed', 'It answers with status 503.', 'A'])
  assert.is((await readCompetitors(store, shop_id)).known.get(id('a'))?.read?.data.product.title, 'A')
  await refresh('a', readPage('A, new'))
  assert.equal(
    (await listed()).map(({ error, title }) => [error, title]),
    [[null, 'A, new']],
  )
})

test('one that is not in the set is neither refreshed nor removed, and must be read before it is declared', async () => {
  const { one, declare, refresh, remove, types, id } = given()
  assert.equal(await refresh('a', readPage('A')), { refused: 'unknown' })
  assert.equal(await remove('a'), { refused: 'unknown' })
  assert.equal(await declare(one('a'), one('b', { page: readPage('B') })), { unread: [id('a')] })
  assert.equal(await types(), [])
})

test('one that is removed tells what it was, and comes back as a new one', async () => {
  const { one, declare, remove, listed, id } = given()
  await declare(one('a', { page: readPage('A') }), one('b', { page: readPage('B') }))
  const removed = await remove('a')
  assert.ok(isChanged(removed))
  assert.is(removed.before.known.get(id('a'))?.newest.type, 'CompetitorRead')
  await declare(one('a', { page: readPage('A') }), one('b'))
  assert.equal(
    (await listed()).map(({ name }) => name),
    ['A', 'B'],
  )
})

test('two sets that are declared at once end in one of the two', async () => {
  for (let round = 0; round < 20; round++) {
    const { one, declare, listed } = given()
    const sets = ['abc', 'cde', 'xyz'].map((names) => [...names].map((name) => one(name, { page: readPage(name) })))
    await Promise.all(sets.map((set) => declare(...set)))
    const names = (await listed()).map(({ name }) => name).toSorted()
    assert.ok(
      sets.some((set) => set.map(({ url }) => url.at(-1)).join() === names.join()),
      names.join(),
    )
  }
})

test('a declaration beside a removal ends with the one or the other, and never with half of either', async () => {
  const { one, declare, remove, listed } = given()
  await declare(one('a', { page: readPage('A') }), one('b', { page: readPage('B') }))
  const [declared] = await Promise.all([declare(one('a'), one('b'), one('c', { page: readPage('C') })), remove('a')])
  const names = (await listed()).map(({ name }) => name).join('')
  assert.ok(isChanged(declared) ? names === 'CB' : names === 'B', names)
})

test('whatever is done, in any order, the newest event tells the set, and the read model shows it', async () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd')
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('declare' as const),
      names: fc.uniqueArray(name),
      failing: name,
      called: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('refresh' as const), name, fails: fc.boolean() }),
    fc.record({ kind: fc.constant('remove' as const), name }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const { one, declare, refresh, remove, listed } = given()
      let expected: string[] = []
      for (const each of steps) {
        if (each.kind === 'declare') {
          const page = (n: string) => (n === each.failing ? failedPage() : readPage(n))
          await declare(
            ...each.names.map((n) => one(n, { page: page(n), ...(each.called ? { name: `The ${n}` } : {}) })),
          )
          expected = each.names
        } else if (each.kind === 'refresh') await refresh(each.name, each.fails ? failedPage() : readPage(each.name))
        else {
          await remove(each.name)
          expected = expected.filter((n) => n !== each.name)
        }
        assert.equal((await listed()).map(({ url }) => url.at(-1)).toSorted(), expected.toSorted())
      }
    }),
    { numRuns: 60 },
  )
})

test('a decision reads a few events, however often one of the competitors was read again', async () => {
  const { one, declare, refresh, store, shop_id } = given()
  await declare(one('a', { page: readPage('A') }), one('b', { page: readPage('B') }))
  for (let n = 0; n < 200; n++) await refresh('a', readPage(`A${n}`))
  let read = 0
  const counting = {
    ...store,
    readStream: async (...asked: Parameters<typeof store.readStream>) => {
      const events = await store.readStream(...asked)
      read += events.length
      return events
    },
  }
  assert.is((await readCompetitors(counting, shop_id)).known.size, 2)
  assert.ok(read <= 3, `${read} events were read`)
})

test('the largest set fits into one append, and its events say nothing personal in the feed', async () => {
  const { declare, store, shop_id, events } = given()
  const url = (n: number) => `https://shop.example/${n}/${'x'.repeat(1_970)}`
  const set = (from: number) =>
    Array.from({ length: MOST_COMPETITORS }, (_, n) => ({
      competitor_id: competitorId(shop_id, url(from + n)),
      url: url(from + n),
      name: '名'.repeat(200),
      page: readPage('Mug', { product: { resource_id: 'x', title: 'x', body_html: 'x'.repeat(32 * 1024 - 2_000) } }),
    }))
  await declare(...set(0))
  await declare(...set(100))
  assert.is((await readCompetitors(store, shop_id)).known.size, MOST_COMPETITORS)
  for (const event of await events()) {
    const data = cloudEvent(event, 'log')?.data ?? {}
    for (const key of ['name', 'product', 'shop']) assert.not.ok(key in data, key)
    assert.ok('competitor_id' in data)
  }
})

test('addresses of one page are one address', () => {
  const same = [
    'https://Shop.Example/mug',
    'https://shop.example:443/mug#reviews',
    'https://shop.example/mug?utm_source=a&UTM_campaign=b&gclid=c',
    'https://shop.example/mug?',
  ]
  assert.equal([...new Set(same.map((url) => pageAddress(new URL(url))))], ['https://shop.example/mug'])
  assert.is(
    pageAddress(new URL('https://shop.example/mug?variant=2&utm_medium=x')),
    'https://shop.example/mug?variant=2',
  )
})
