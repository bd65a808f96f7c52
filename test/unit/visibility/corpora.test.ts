// The corpora of shops, over shops in memory: up to date, within their memory, kept in files that may be damaged.

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UnreadableFile } from '../../../src/catalogue/formats/open-file.ts'
import type { Entry } from '../../../src/engine/search/corpus.ts'
import { StorefrontUnavailable } from '../../../src/providers/storefront.ts'
import { noCatalogues, openCatalogues } from '../../../src/visibility/corpora/catalogue-files.ts'
import { createCorpora } from '../../../src/visibility/corpora/corpora.ts'
import { changingShops, shopNamed } from '../../support/changing-shops.ts'
import { fakeCorpora } from '../../support/fake-corpus.ts'
import { product } from '../../support/products.ts'
import { after, assert, eventually, test } from '../../support/test.ts'

const root = mkdtempSync(join(tmpdir(), 'corpora-'))
let folders = 0
const newFolder = () => {
  folders += 1
  const folder = join(root, String(folders))
  mkdirSync(folder)
  return folder
}
after(() => rmSync(root, { recursive: true, force: true }))

type Given = Partial<Parameters<typeof createCorpora>[0]>
const MEBIBYTE = 1024 * 1024

const corporaOf = (shops: ReturnType<typeof changingShops>, given: Given = {}) => {
  const troubles: string[] = []
  const told: { corpora: number; bytes: number; products: number }[] = []
  const corpora = createCorpora({
    storefront: shops.storefront,
    catalogues: noCatalogues,
    openCorpus: fakeCorpora(),
    version: '1',
    folder: newFolder(),
    memory: 64 * MEBIBYTE,
    keepAfterMs: 60_000,
    patienceMs: 25_000,
    onTrouble: (error, what) => troubles.push(`${what}: ${(error as Error).message}`),
    observe: { held: (now) => told.push(now), updated: () => {} },
    ...given,
  })
  return { ...corpora, troubles, told }
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => product(String(from + at), { title: `Mug ${from + at}` }))

const shop = shopNamed('tagus')
const other = shopNamed('douro')

test('a corpus has what the shop has: new, changed and removed products, and no drafts', async () => {
  const shops = changingShops()
  shops.put(shop, ...numbered(1, 25), product('30', { status: 'draft' }), product('31', { status: null }))
  const corpora = corporaOf(shops)
  const { corpus, partial, note, facts } = await corpora.of(shop)
  assert.equal([corpus.size, partial, note, facts.currency], [25, false, null, 'EUR'])
  assert.equal([corpus.has('30'), corpus.has('31')], [false, true])
  shops.put(shop, product('1', { title: 'Renamed teapot' }), product('2', { status: 'archived' }), product('30'))
  shops.remove(shop, '3')
  const again = await corpora.of(shop)
  assert.equal(
    again.corpus.rank('teapot', 5).map(({ id }) => id),
    ['1'],
  )
  assert.equal(
    ['2', '3', '30'].map((id) => again.corpus.has(id)),
    [false, false, true],
  )
  assert.equal(
    shops.asked.map(({ since }) => since),
    [null, '26'],
  )
  await corpora.close()
})

test('entries name the page of the product: at the address of the shop, or at its domain', async () => {
  const shops = changingShops()
  shops.put(shop, product('gid://shopify/Product/7', { handle: 'blue mug' }), product('8', { handle: null }))
  const seen: Entry[] = []
  const openCorpus = (() => {
    const corpus = fakeCorpora()()
    return { ...corpus, size: 0, bytes: 0, put: (entry: Entry) => seen.push(entry) > 0 }
  }) as never
  const corpora = corporaOf(shops, { openCorpus })
  await corpora.of(shop)
  assert.equal(
    seen.map(({ id, resource_id, url, origin }) => [id, resource_id, url, origin]),
    [
      ['7', 'gid://shopify/Product/7', 'https://tagus.myshopify.com/products/blue%20mug', 'shop'],
      ['8', '8', null, 'shop'],
    ],
  )
  shops.setFacts({ url: 'https://tagus.example/' })
  await eventually(async () => {
    await corpora.of(shop)
    return seen.at(-2)?.url === 'https://tagus.example/products/blue%20mug'
  })
  await corpora.close()
})

test('of many callers at once one reads the shop, and whoever comes while it is read has one more look at it', async () => {
  const shops = changingShops()
  shops.put(shop, ...numbered(1, 40))
  const gate = Promise.withResolvers<void>()
  shops.meddling.beforePage = async (_, page) => {
    if (shops.asked.length === 1 && page === 2) await gate.promise
  }
  const corpora = corporaOf(shops)
  const first = corpora.of(shop)
  await eventually(() => shops.asked.length === 1)
  const others = Array.from({ length: 20 }, () => corpora.of(shop))
  shops.put(shop, product('99'))
  gate.resolve()
  for (const one of [await first, ...(await Promise.all(others))]) assert.ok(one.corpus.has('99'))
  assert.is(shops.asked.length, 2)
  await corpora.close()
})

test('who calls after a change finds it, however many change and call at once', async () => {
  const shops = changingShops({ pageSize: 3 })
  const corpora = corporaOf(shops)
  const round = async (n: number) => {
    shops.put(shop, product(`n${n}`))
    const { corpus } = await corpora.of(shop)
    assert.ok(corpus.has(`n${n}`), `n${n}`)
  }
  await Promise.all(Array.from({ length: 150 }, (_, n) => round(n)))
  assert.ok(shops.asked.length < 150)
  await corpora.close()
})

test('a shop that takes long to be read is answered with what is known, and says so until it is whole', async () => {
  const shops = changingShops()
  shops.put(shop, ...numbered(1, 101))
  const gate = Promise.withResolvers<void>()
  shops.meddling.beforePage = async (_, page) => {
    if (page === 3) await gate.promise
  }
  const corpora = corporaOf(shops, { patienceMs: 50 })
  const early = await corpora.of(shop)
  assert.equal([early.partial, early.corpus.size], [true, 30])
  assert.is(early.note, 'Only 30 products of the shop are known so far because it is still being read.')
  gate.resolve()
  await eventually(async () => !(await corpora.of(shop)).partial)
  assert.is((await corpora.of(shop)).corpus.size, 100)
  await corpora.close()
})

test('a shop that is away is answered with what is known of it, and not at all where that is nothing', async () => {
  const shops = changingShops()
  const corpora = corporaOf(shops)
  let isUnavailable = true
  shops.meddling.beforePage = async () => {
    if (isUnavailable) throw new StorefrontUnavailable('The platform is away.')
  }
  const error = await corpora.of(shop).catch((failure: Error) => failure)
  assert.ok(error instanceof StorefrontUnavailable)
  isUnavailable = false
  shops.put(shop, product('1'))
  await corpora.of(shop)
  isUnavailable = true
  shops.put(shop, product('2'))
  const { corpus, partial, note } = await corpora.of(shop)
  assert.equal([corpus.size, partial, note], [1, false, 'The shop could not be asked for its latest changes.'])
  assert.ok(corpora.troubles.at(-1)?.includes('away'))
  await corpora.close()
})

test('a corpus is kept in a file, and goes on where it was', async () => {
  const shops = changingShops()
  const folder = newFolder()
  shops.put(shop, ...numbered(1, 31))
  const first = corporaOf(shops, { folder })
  await first.of(shop)
  await first.close()
  assert.equal(readdirSync(folder), [`${shop.shop_id}.1.corpus`])
  shops.put(shop, product('7', { title: 'Renamed teapot' }))
  const second = corporaOf(shops, { folder })
  const { corpus, partial } = await second.of(shop)
  assert.equal([corpus.size, partial, corpus.rank('teapot', 1)[0]?.id], [30, false, '7'])
  assert.is(shops.asked.at(-1)?.since, '30')
  assert.equal(second.troubles, [])
  await second.close()
})

test('a changed corpus is written a while after, also while it goes on changing', async () => {
  const shops = changingShops()
  const folder = newFolder()
  const corpora = corporaOf(shops, { folder, keepAfterMs: 20 })
  shops.put(shop, product('1'))
  await corpora.of(shop)
  const sizeOf = () => readFileSync(join(folder, `${shop.shop_id}.1.corpus`)).length
  await eventually(() => readdirSync(folder).some((name) => name.endsWith('.corpus')))
  const before = sizeOf()
  shops.put(shop, product('2'))
  await corpora.of(shop)
  await eventually(() => sizeOf() > before)
  await corpora.close()
})

test('a listing that was cut off by a restart goes on, and what is missing from the whole of it goes with its end', async () => {
  const shops = changingShops()
  const folder = newFolder()
  shops.put(shop, ...numbered(1, 51))
  const first = corporaOf(shops, { folder, patienceMs: 20 })
  while ((await first.of(shop)).partial);
  shops.forget(shop, '3')
  shops.forget(shop, '45')
  shops.setFacts({ currency: 'USD' })
  const pages: number[] = []
  shops.meddling.beforePage = (_, page) => {
    pages.push(page)
    return page < 2 ? Promise.resolve() : new Promise(() => {})
  }
  await eventually(async () => {
    await first.of(shop)
    return pages.includes(2)
  })
  await first.close()
  shops.meddling.beforePage = async () => {}
  const second = corporaOf(shops, { folder })
  const { corpus, partial } = await second.of(shop)
  assert.equal([corpus.size, corpus.has('3'), corpus.has('45'), partial], [48, false, false, false])
  assert.is(shops.asked.at(-1)?.since, '21')
  await second.close()
})

const damages: [string, (path: string) => void][] = [
  ['empty', (path) => truncateSync(path, 0)],
  ['cut off', (path) => truncateSync(path, readFileSync(path).length - 10)],
  ['cut in its head', (path) => truncateSync(path, 30)],
  ['longer', (path) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.alloc(5)]))],
  [
    'of something else',
    (path) => writeFileSync(path, 'PK\x03\x04 something else altogether, as long as a preamble is and longer'),
  ],
  ['another by one bit', (path) => flip(path, -20)],
  ['another in its head', (path) => flip(path, 90)],
  ['another in its lengths', (path) => flip(path, 18)],
]
const flip = (path: string, at: number): void => {
  const bytes = readFileSync(path)
  const index = at < 0 ? bytes.length + at : at
  bytes[index] = bytes[index]! ^ 4
  writeFileSync(path, bytes)
}

for (const [what, damage] of damages)
  test(`a file that is ${what} is no error: the corpus is made again`, async () => {
    const shops = changingShops()
    const folder = newFolder()
    shops.put(shop, ...numbered(1, 12))
    const first = corporaOf(shops, { folder })
    await first.of(shop)
    await first.close()
    damage(join(folder, `${shop.shop_id}.1.corpus`))
    const second = corporaOf(shops, { folder })
    assert.is((await second.of(shop)).corpus.size, 11)
    assert.is(shops.asked.at(-1)?.since, null)
    assert.is(second.troubles.length, 1)
    await second.close()
    const third = corporaOf(shops, { folder })
    await third.of(shop)
    assert.equal([third.troubles, shops.asked.at(-1)?.since], [[], '11'])
    await third.close()
  })

test('what another version of the engine has kept is not used, by its name or by its bytes', async () => {
  const shops = changingShops()
  const folder = newFolder()
  shops.put(shop, product('1'))
  const first = corporaOf(shops, { folder })
  await first.of(shop)
  await first.close()
  for (const given of [{ version: '2/x' }, { openCorpus: fakeCorpora('2') }]) {
    const second = corporaOf(shops, { folder, ...given })
    assert.is((await second.of(shop)).corpus.size, 1)
    assert.is(shops.asked.at(-1)?.since, null)
    await second.close()
  }
  assert.ok(readdirSync(folder).includes(`${shop.shop_id}.2_x.corpus`))
})

test('who is killed between writing and renaming leaves the file of before, and what is left behind goes after an hour', async () => {
  const shops = changingShops()
  const folder = newFolder()
  shops.put(shop, product('1'))
  const first = corporaOf(shops, { folder })
  await first.of(shop)
  await first.close()
  shops.put(shop, product('2'))
  const killed = Promise.withResolvers<void>()
  const dying = corporaOf(shops, {
    folder,
    keepAfterMs: 1,
    beforeRename: () => {
      killed.resolve()
      return new Promise(() => {})
    },
  })
  await dying.of(shop)
  await killed.promise
  const [left] = readdirSync(folder).filter((name) => name.endsWith('.tmp'))
  assert.ok(left)
  const second = corporaOf(shops, { folder })
  assert.is((await second.of(shop)).corpus.size, 2)
  assert.is(shops.asked.at(-1)?.since, '1')
  await second.close()
  assert.ok(readdirSync(folder).includes(left))
  const old = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(join(folder, left), old, old)
  const third = corporaOf(shops, { folder })
  await third.of(shop)
  await third.close()
  await eventually(() => !readdirSync(folder).includes(left))
})

test('a disk that is full is a warning, and what was changed is written when there is room', async () => {
  const shops = changingShops()
  const folder = newFolder()
  let isFull = true
  const beforeRename = () => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const corpora = corporaOf(shops, { folder, keepAfterMs: 1, beforeRename })
  shops.put(shop, product('1'))
  assert.is((await corpora.of(shop)).corpus.size, 1)
  await eventually(() => corpora.troubles.some((trouble) => trouble.includes('no space left')))
  assert.equal(readdirSync(folder), [])
  isFull = false
  await corpora.close()
  assert.equal(readdirSync(folder), [`${shop.shop_id}.1.corpus`])
})

test('a folder that cannot be made is a warning', async () => {
  const shops = changingShops()
  shops.put(shop, product('1'))
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  const corpora = corporaOf(shops, { folder: join(file, 'corpora') })
  assert.is((await corpora.of(shop)).corpus.size, 1)
  await corpora.close()
  assert.ok(corpora.troubles.some((trouble) => trouble.includes('cannot be kept')))
})

test('together they stay within the memory: those used longest ago are kept in their files and opened again', async () => {
  const shops = changingShops()
  const all = Array.from({ length: 6 }, (_, n) => shopNamed(`shop${n}`))
  for (const one of all) shops.put(one, ...numbered(1, 101))
  const memory = 400_000
  const corpora = corporaOf(shops, { memory })
  for (const one of all) assert.is((await corpora.of(one)).corpus.size, 100)
  await eventually(() => (corpora.told.at(-1)?.bytes ?? Number.POSITIVE_INFINITY) <= memory)
  const last = corpora.told.at(-1)
  assert.ok(last && last.corpora > 1 && last.corpora < 6, JSON.stringify(last))
  // The last ones are in memory still, and the first one has a file.
  shops.put(all[0]!, product('500'))
  const { corpus } = await corpora.of(all[0]!)
  assert.equal([corpus.size, shops.asked.at(-1)?.since], [101, '100'])
  await corpora.close()
  assert.is(corpora.told.at(-1)?.corpora, 0)
})

test('many shops at once, with hardly room for one, all get their answers', async () => {
  const shops = changingShops()
  const all = Array.from({ length: 8 }, (_, n) => shopNamed(`many${n}`))
  for (const one of all) shops.put(one, ...numbered(1, 61))
  const corpora = corporaOf(shops, { memory: 100_000 })
  const sizes = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => (await corpora.of(all[n % all.length]!)).corpus.size),
  )
  assert.is(sizes.length, 40)
  for (const one of all)
    await eventually(async () => {
      const { corpus, partial } = await corpora.of(one)
      return !partial && corpus.size === 60
    })
  await corpora.close()
})

test('a shop that is larger than the memory is cut, says so, and is read whole where there is more', async () => {
  const shops = changingShops()
  const folder = newFolder()
  shops.put(shop, ...numbered(1, 201))
  const corpora = corporaOf(shops, { folder, memory: 150_000 })
  const { corpus, partial, note } = await corpora.of(shop)
  assert.ok(corpus.size > 20 && corpus.size < 150, String(corpus.size))
  assert.equal(
    [partial, note],
    [
      true,
      `Only ${corpus.size} products of the shop are in the corpus because there is no memory for more (CORPUS_MEMORY).`,
    ],
  )
  const [known] = corpus.rank('mug', 1)
  shops.put(shop, product(known!.id, { title: 'Renamed teapot' }))
  const again = await corpora.of(shop)
  assert.equal(
    again.corpus.rank('teapot', 3).map(({ id }) => id),
    [known!.id],
  )
  await corpora.close()
  const roomy = corporaOf(shops, { folder })
  const whole = await roomy.of(shop)
  assert.equal([whole.corpus.size, whole.partial], [200, false])
  await roomy.close()
})

const competitor = (id: string, title: string): Entry => ({
  id: `competitor:${id}`,
  origin: 'competitor',
  resource_id: id,
  url: null,
  product: product(id, { title }),
  shop: { ...changingFacts },
})
const changingFacts = {
  name: null,
  currency: null,
  url: null,
  contact: { email: null, phone: null, address: null },
} as never as Entry['shop']

test('pages of competitors come in, change and go with their version', async () => {
  const shops = changingShops()
  const folder = newFolder()
  shops.put(shop, product('1'))
  let now: { version: string; entries: Entry[] } = {
    version: 'a',
    entries: [competitor('x', 'Kettle'), competitor('y', 'Pan')],
  }
  const extras = async (_: unknown, known: string | null) => (known === now.version ? { ...now, entries: [] } : now)
  const corpora = corporaOf(shops, { folder, extras })
  const titles = async (of = corpora) => {
    const { corpus } = await of.of(shop)
    return ['kettle', 'pan', 'pot'].filter((word) => corpus.rank(word, 1).length > 0)
  }
  assert.equal(await titles(), ['kettle', 'pan'])
  assert.equal(await titles(), ['kettle', 'pan'])
  now = { version: 'b', entries: [competitor('y', 'Pot')] }
  assert.equal(await titles(), ['pot'])
  await corpora.close()
  now = { version: 'c', entries: [] }
  const second = corporaOf(shops, { folder, extras })
  assert.equal(await titles(second), [])
  assert.equal(second.troubles, [])
  await second.close()
})

test('products of other catalogues are in every corpus, and are others when the files are', async () => {
  const path = join(root, 'others.ndjson')
  const write = (...titles: string[]) =>
    writeFileSync(path, titles.map((title, id) => JSON.stringify({ id: id + 1, title })).join('\n'))
  write('Kettle', 'Pan')
  const shops = changingShops()
  const folder = newFolder()
  shops.put(shop, product('1'))
  const corpora = corporaOf(shops, { folder, catalogues: await openCatalogues([path]) })
  assert.equal(
    (await corpora.of(shop)).corpus.rank('kettle pan', 5).map(({ id }) => id),
    ['catalogue:others:1', 'catalogue:others:2'],
  )
  assert.is((await corpora.of(other)).corpus.size, 2)
  await corpora.close()
  write('Teapot of another kind')
  const second = corporaOf(shops, { folder, catalogues: await openCatalogues([path]) })
  const { corpus } = await second.of(shop)
  assert.equal([corpus.size, corpus.rank('teapot', 5)[0]?.id], [2, 'catalogue:others:1'])
  await second.close()
  const third = corporaOf(shops, { folder })
  assert.is((await third.of(shop)).corpus.size, 1)
  await third.close()
})

test('a file of another catalogue that is not there, or is none, is a sentence', async () => {
  const text = join(root, 'letter.txt')
  writeFileSync(text, 'Dear Sir or Madam')
  for (const [path, sentence] of [
    [join(root, 'none.csv'), `CORPUS_CATALOGUES: There is no file ${join(root, 'none.csv')}.`],
    [root, `CORPUS_CATALOGUES: ${root} is a directory, not a file.`],
    [text, /^CORPUS_CATALOGUES: .*letter\.txt is not a known format/],
  ] as const) {
    const error = await openCatalogues([path]).catch((failure: Error) => failure)
    assert.ok(error instanceof UnreadableFile)
    assert.match((error as Error).message, sentence)
  }
})

test('with another currency every entry is made again, and nothing is lost meanwhile', async () => {
  const shops = changingShops()
  shops.put(shop, ...numbered(1, 31))
  const corpora = corporaOf(shops)
  await corpora.of(shop)
  const reads = shops.asked.length
  shops.setFacts({ currency: 'USD' })
  await eventually(async () => {
    const { corpus, facts, partial } = await corpora.of(shop)
    assert.equal([corpus.size, partial], [30, false])
    return facts.currency === 'USD'
  })
  assert.ok(shops.asked.slice(reads).some(({ since }) => since === null))
  const later = shops.asked.length
  // What is not told any more has not changed.
  shops.setFacts({ currency: null })
  await corpora.of(shop)
  assert.ok(shops.asked.slice(later).every(({ since }) => since !== null))
  await corpora.close()
})

test('requests go on while a large shop is read', async () => {
  const shops = changingShops({ pageSize: 250 })
  shops.put(shop, ...numbered(1, 1_001))
  const slow = fakeCorpora()
  const openCorpus = ((...given: []) => {
    const corpus = slow(...given)
    const put = corpus.put
    corpus.put = (entry) => {
      for (const until = performance.now() + 0.5; performance.now() < until; );
      return put(entry)
    }
    return corpus
  }) as never
  const corpora = corporaOf(shops, { openCorpus })
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  count()
  assert.is((await corpora.of(shop)).corpus.size, 1_000)
  isOver = true
  // Half a second of work, in pieces of six milliseconds.
  assert.ok(turns > 40, `${turns} turns`)
  await corpora.close()
})

test('closed corpora answer nobody any more', async () => {
  const corpora = corporaOf(changingShops())
  await corpora.of(shop)
  await corpora.close()
  const error = await corpora.of(shop).catch((failure: Error) => failure)
  assert.ok(error instanceof Error)
})
