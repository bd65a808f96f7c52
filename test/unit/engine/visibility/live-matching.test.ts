// Whether what an engine cites or names is the product.

import fc from 'fast-check'
import type { Citation } from '../../../../src/engine/live-answers/answer.ts'
import { matcherOf, type Target, type Verdict } from '../../../../src/engine/live-answers/product-matcher.ts'
import { firstMention, namesOf } from '../../../../src/engine/live-answers/product-names.ts'
import { webAddress } from '../../../../src/engine/live-answers/web-addresses.ts'
import { anyCharacter } from '../../../support/any-character.ts'
import { assert, test } from '../../../support/test.ts'

const RUNS = { seed: 20_260_901, numRuns: 150 }

const TARGET: Target = {
  url: 'https://www.shop.example/products/aurora-mug',
  hosts: ['shop.example', 'aurora.myshopify.com'],
  handle: 'aurora-mug',
  title: 'Aurora Travel Mug 350 ml',
  aliases: [],
  vendor: 'Tonwerk',
}

const verdictOf = (url: string, more: Partial<Citation> = {}, target: Partial<Target> = {}): Verdict =>
  matcherOf({ ...TARGET, ...target }).judge({ url, title: null, at: null, domain: null, ...more })

const mentions = (text: string, title: string, aliases: string[] = [], vendor: string | null = null): boolean =>
  firstMention(text, namesOf(title, aliases, vendor)) >= 0

test('the product page is known by its host and path, however the address is written', () => {
  for (const url of [
    'https://www.shop.example/products/aurora-mug',
    'http://shop.example/products/aurora-mug/',
    'HTTPS://WWW.SHOP.EXAMPLE:443/products/aurora-mug?variant=1&utm_source=openai#reviews',
    'https://shop.example./products/Aurora-Mug',
    'https://shop.example/en-us/products/aurora-mug',
    'https://shop.example/de/products/aurora-mug',
    'https://shop.example/zh-hant/products/aurora-mug',
    'https://shop.example/us/en/products/aurora-mug',
    'https://shop.example/collections/mugs/products/aurora-mug',
    'https://shop.example/products/aurora%2Dmug',
    'https://shop.example//products//aurora-mug#:~:text=keeps%20warm',
    'https://aurora.myshopify.com/products/aurora-mug',
    'https://shop.example/produkte/aurora-mug',
    ' https://shop.example/products/aurora-mug\n',
  ])
    assert.is(verdictOf(url), 'product', url)
})

test('look-alike hosts, other products, lists and articles of that name, and the home page are others', () => {
  // Not even with the title of the product.
  for (const url of [
    'https://shop.example.evil.com/products/aurora-mug',
    'https://notshop.example/products/aurora-mug',
    'https://shop-example.com/products/aurora-mug',
    'https://my.shop.example/products/aurora-mug',
    'https://shop.example:8443/products/aurora-mug',
    'https://shop.example@evil.com/products/aurora-mug',
    'https://evil.com/https://shop.example/products/aurora-mug',
    'https://evil.com/?u=https://shop.example/products/aurora-mug',
    'https://xn--shp-5na.example/products/aurora-mug',
    'https://shop.example/products/aurora-mug-xl',
    'https://shop.example/products/the-aurora-mug',
    'https://shop.example/products/other',
    'https://shop.example/products/other?ref=/products/aurora-mug',
    'https://shop.example/collections/aurora-mug',
    'https://shop.example/collections/aurora-mug/products/other',
    'https://shop.example/blogs/news/aurora-mug',
    'https://shop.example/pages/aurora-mug',
    'https://shop.example/aurora-mug',
    'https://shop.example/products',
    'https://shop.example/products%2Faurora-mug',
    'https://shop.example/',
    'https://shop.example',
  ])
    assert.is(verdictOf(url, { title: TARGET.title }), 'other', url)
})

test('what is no absolute address of the web is dropped', () => {
  for (const url of [
    'javascript:alert(1)//https://shop.example/products/aurora-mug',
    'JaVaScRiPt:location="https://shop.example/products/aurora-mug"',
    'data:text/html,https://shop.example/products/aurora-mug',
    'file:///products/aurora-mug',
    'ftp://shop.example/products/aurora-mug',
    '/products/aurora-mug',
    '//shop.example/products/aurora-mug',
    'shop.example/products/aurora-mug',
    'https://',
    'https://[::1/products/aurora-mug',
    '',
    `https://shop.example/products/aurora-mug?${'x'.repeat(5_000)}`,
  ])
    assert.is(verdictOf(url), 'dropped', url)
})

test('a page that is not under a known word is told by its own path alone', () => {
  const target = { url: 'https://shop.example/de/haus/becher-1.html', handle: null }
  assert.is(verdictOf('https://shop.example/haus/becher-1.html?x=1', {}, target), 'product')
  assert.is(verdictOf('https://shop.example/haus/becher-2.html', {}, target), 'other')
  // The path of a script says nothing, nor does that of the home page.
  for (const url of ['https://shop.example/index.php?id=7', 'https://shop.example/'])
    assert.is(verdictOf(url, {}, { url, handle: null }), 'other')
  assert.is(verdictOf('https://shop.example/products/x', {}, { url: null, handle: null }), 'other')
  assert.is(verdictOf('https://elsewhere.example/products/aurora-mug', {}, { hosts: [], url: null }), 'other')
})

test('handles in any script match as they are and as they are encoded', () => {
  for (const handle of ['tasse-café', '陶器マグ', 'кружка-синяя', 'ถ้วย'])
    for (const written of [handle, encodeURIComponent(handle), handle.normalize('NFD')])
      assert.is(verdictOf(`https://shop.example/products/${written}`, {}, { handle }), 'product', written)
  assert.is(verdictOf('https://shop.example/products/%E0%A4%A', {}, { handle: 'x' }), 'other')
})

test('an address that only forwards is told by the title or the host behind it, or not at all', () => {
  const url = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ'
  assert.is(verdictOf(url, { title: 'aurora  travel MUG 350 ml' }), 'product')
  assert.is(verdictOf(url, { title: TARGET.title, domain: 'shop.example' }), 'product')
  assert.is(verdictOf(url, { title: TARGET.title, domain: 'resale.example' }), 'other')
  assert.is(verdictOf(url, { domain: 'www.other.example' }), 'other')
  assert.is(verdictOf(url, { domain: 'www.shop.example' }), 'unknown')
  assert.is(verdictOf(url, { title: 'Best mugs of the year' }), 'unknown')
  assert.is(verdictOf(url), 'unknown')
  assert.is(verdictOf(url, { title: 'Mug' }, { title: 'Mug' }), 'unknown')
  assert.is(verdictOf(`https://vertexaisearch.cloud.google.com.evil.com/grounding-api-redirect/A`), 'other')
})

test('a name is found as whole words, and never as a part of an address or another word', () => {
  for (const text of [
    'Try GeoReady today.',
    'geoready',
    "GeoReady's bottle",
    'the GeoReady’s',
    '(GeoReady)',
    '**GeoReady**: fine',
    'GeoReady™ is good',
    'Geo\u00adReady',
    "l'GeoReady",
    'GeoReady-style',
    'ＧｅｏＲｅａｄｙ',
  ])
    assert.ok(mentions(text, 'Some Other Long Title', ['GeoReady']), text)
  for (const text of [
    'geoready.app',
    'GeoReadys',
    'MyGeoReady',
    'GeoReady2',
    'geoready_app',
    'geoready-app.com',
    'shop.geoready.app',
    'mail@geoready.com',
    'geoready@mail.com',
    'https://x.example/geoready',
    'Geo Ready',
    'O GeoReadyé',
    '',
  ])
    assert.not.ok(mentions(text, 'Some Other Long Title', ['GeoReady']), text)
})

test('names in every script have their own boundaries', () => {
  for (const [text, name, said] of [
    ['おすすめは陶器マグカップです。', '陶器マグカップ', true],
    ['東京都のお店です。', '京都', false],
    ['京都のお店です。', '京都', true],
    ['추천은 에코보틀은 좋습니다', '에코보틀', true],
    ['에코보틀러 회사', '에코보틀', false],
    ['แนะนำแก้วเซรามิกสีฟ้าครับ', 'แก้วเซรามิก', true],
    ['Кружка «Синяя птица» хороша', 'Синяя птица', true],
    ['Кружка «Синяя птицами»', 'Синяя птица', false],
    ['أفضل كوب القهوة الأزرق هنا', 'كوب القهوة', true],
    ['İstanbul Kahve Fincanı', 'istanbul kahve fincanı', true],
    ['Cafe\u0301 Kanne', 'Café Kanne', true],
    ['Le mug « Étoile du Nord ».', 'Étoile du Nord', true],
    ['ΟΔΥΣΣΕΥΣ ΚΟΥΠΑ ΜΠΛΕ', 'Οδυσσευς Κουπα Μπλε', true],
  ] as const)
    assert.is(mentions(text, 'x', [name]), said, `${text} ${name}`)
})

test('a title of one common word is no name, unless the brand stands beside it', () => {
  for (const text of ['A mug is a mug.', 'The Mug', 'MUG']) {
    assert.not.ok(mentions(text, 'Mug', [], 'Tonwerk'))
    assert.not.ok(mentions(text, 'Mug', ['mug', ' MUG '], null), 'nor as an alias of itself')
  }
  assert.equal(namesOf('Mug', [], null), [])
  assert.equal(namesOf('501', [], null), [])
  for (const text of ['the Tonwerk Mug', 'tonwerk mug', 'Mug by Tonwerk', 'Mug von Tonwerk'])
    assert.ok(mentions(text, 'Mug', [], 'Tonwerk'), text)
  assert.ok(mentions("Levi's 501 jeans", '501', [], "Levi's"))
  assert.ok(mentions('Sony WH‑1000XM5', 'WH-1000XM5'))
  assert.not.ok(mentions('Sony WH-1000XM55', 'WH-1000XM5'))
})

test('a title is a name where it is written as one', () => {
  assert.ok(mentions('Take the Ceramic Mug.', 'Ceramic Mug'))
  assert.ok(mentions('CERAMIC MUG', 'Ceramic Mug'))
  assert.ok(mentions('Take the Ceramic Mug.', 'CERAMIC MUG'))
  assert.not.ok(mentions('any ceramic mug will do', 'Ceramic Mug'))
  assert.not.ok(mentions('Ceramic mug or not', 'Ceramic Mug'))
  assert.not.ok(mentions('a stainless steel water bottle with lid', 'Stainless Steel Water Bottle with Lid'))
  assert.ok(mentions('the Stainless Steel Water Bottle with Lid', 'Stainless Steel Water Bottle with Lid'))
  assert.ok(mentions('tonwerk stainless steel bottle', 'Stainless Steel Bottle', [], 'Tonwerk'))
  assert.ok(mentions('the Aurora Travel Mug 350 ml', TARGET.title))
  assert.not.ok(mentions('the Aurora Travel Mug 500 ml', TARGET.title))
  assert.ok(mentions('the Aurora  Travel\nMug 350 ML', TARGET.title))
  // Where nothing is a capital, two words may be just what it is.
  assert.not.ok(mentions('陶器マグカップはいいです', '陶器マグカップ'))
  assert.ok(mentions('青い陶器マグカップはいいです', '青い陶器マグカップ'))
})

test('short aliases are no names, and the brand alone is none', () => {
  assert.not.ok(mentions('HP is here', 'x', ['HP']))
  assert.ok(mentions('杯子很好', 'x', ['杯子']))
  assert.not.ok(mentions('Tonwerk makes mugs', TARGET.title, [], 'Tonwerk'))
  for (const alias of ['', '  ', '***', '123', '!?']) assert.equal(namesOf('Mug', [alias], null), [])
})

const word = fc.stringMatching(/^[a-z]{3,12}$/)
const scripted = fc.constantFrom('aurora', 'αυρορα', 'аврора', 'אורורה', 'أورورا', 'ऑरोरा')

test('property: a name between spaces or signs is found, with a letter or a digit beside it never', () => {
  fc.assert(
    fc.property(
      scripted,
      fc.constantFrom(' ', '\n', '"', '(', '…', '!'),
      fc.constantFrom(' ', '.', ',', ')', '?', '"'),
      (name, before, after) => {
        assert.ok(mentions(`x${before}${name}${after}`, 'y', [name]))
        for (const letter of [...name.slice(0, 1), '7']) {
          assert.not.ok(mentions(` ${letter}${name} `, 'y', [name]))
          assert.not.ok(mentions(` ${name}${letter} `, 'y', [name]))
        }
      },
    ),
    RUNS,
  )
})

test('property: only the host and the handle decide, whatever else an address has', () => {
  fc.assert(
    fc.property(
      word,
      word,
      fc.webQueryParameters(),
      fc.webFragments(),
      fc.constantFrom('', 'en/', 'fr-ca/', 'collections/x/'),
      (host, handle, query, fragment, prefix) => {
        const target = { url: null, hosts: [`${host}.example`], handle }
        const tail = `${prefix}products/${handle}?${query}#${fragment}`
        assert.is(verdictOf(`https://www.${host}.example/${tail}`, {}, target), 'product')
        assert.is(verdictOf(`https://${host}x.example/${tail}`, {}, target), 'other')
        assert.is(verdictOf(`https://${host}.example.com/${tail}`, {}, target), 'other')
        assert.is(verdictOf(`https://${host}.example/products/${handle}x`, {}, target), 'other')
      },
    ),
    RUNS,
  )
})

test('property: no text makes reading an address or a name fail, or take long', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (text, name) => {
        webAddress(text)
        verdictOf(text, { title: name, domain: name }, { title: name, handle: name, hosts: [name], url: text })
        assert.type(mentions(text + name + text, name, [name], name), 'boolean')
      },
    ),
    RUNS,
  )
  const started = performance.now()
  for (const piece of ['a', 'aurora', '[', '](', 'aurora.', "'", '京', 'e\u0301', 'www.'])
    mentions(piece.repeat(20_000), 'Aurora Travel Mug', ['aurora', 'aur', '京都'], 'aurora')
  assert.ok(performance.now() - started < 30_000, `${performance.now() - started} ms`)
})
