// What a catalogue says of its products: duplicates, shared names, comparisons and terms, and that the score knows nothing of it.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import {
  type CatalogueView,
  catalogueView,
  withCatalogueFindings,
} from '../../../../src/engine/catalogue-findings/catalogue-view.ts'
import { compareWith } from '../../../../src/engine/catalogue-findings/comparison.ts'
import {
  emptySnapshot,
  parse,
  type StatisticsSnapshot,
  serialise,
} from '../../../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { quickText } from '../../../../src/engine/html/visible-text.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { frozenOver as statisticsOver } from '../../../support/statistics.ts'
import { assert, test } from '../../../support/test.ts'
import { Analysis } from '../analyzer/analysis.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const ID = '3f1c7f6e-5a36-4c58-9d55-5d4b9b1a2c11'

const frozenOver = (products: readonly Product[]): StatisticsSnapshot => statisticsOver(products, euroShop, NOW)

const viewsOf = (products: readonly Product[]): Map<string, CatalogueView> => {
  const frozen = frozenOver(products)
  return new Map(products.map((one) => [one.resource_id, catalogueView(one, frozen)]))
}

const kindsOf = (view: CatalogueView | undefined): string[] => view?.findings.map(({ kind }) => kind) ?? []
const analysed = (one: Product) => analyze(one, euroShop, NOW)

const NOUNS = 'river stone window garden ladder candle basket mirror pillow anchor button carpet bottle hammer island kettle lantern needle orange pencil quarry ribbon saddle tunnel velvet walnut yellow zipper acorn bridge'.split(' ') // biome-ignore format: a word list

/** Thirty words that only this number gives. */
const prose = (number: number): string =>
  `${NOUNS.map((_, at) => `${NOUNS[(at * 7 + number * 11 + (at % (number + 2))) % NOUNS.length]}${number}`).join(' ')}.`

const mug = (id: string, of: Partial<Product> = {}): Product =>
  product({
    resource_id: id,
    title: `Stoneware Mug ${id}`,
    vendor: 'Tonwerk',
    product_type: 'Mug',
    body_html: `<p>A mug for coffee. ${prose(Number(id))}</p>`,
    ...of,
  })

const mugs = (count: number): Product[] => Array.from({ length: count }, (_, at) => mug(String(at + 1)))

test('a description that another product has too is found on both, each naming the other', () => {
  const text = `<p>${prose(90)} It is fired twice and glazed by hand.</p>`
  const views = viewsOf([mug('1', { body_html: text }), mug('2', { body_html: `${text}<p>New.</p>` }), mug('3')])
  assert.equal(kindsOf(views.get('1')), ['near_duplicate'])
  assert.is(views.get('1')!.findings[0]!.other!.resource_id, '2')
  assert.is(views.get('2')!.findings[0]!.other!.resource_id, '1')
  assert.match(views.get('2')!.findings[0]!.description, /“Stoneware Mug 1” \(1\)/)
  assert.equal(kindsOf(views.get('3')), [])
})

test('texts that share some sentences, and short ones, are no duplicates', () => {
  const shared = prose(80)
  const half = (number: number) => mug(String(number), { body_html: `<p>${shared}</p><p>${prose(number)}</p>` })
  const short = (number: number) => mug(String(number), { body_html: '<p>A mug for coffee and for tea.</p>' })
  for (const view of viewsOf([half(1), half(2), short(3), short(4)]).values()) assert.equal(view.findings, [])
})

test('among a thousand products of one text each has its duplicate', () => {
  const text = `<p>${prose(70)}</p>`
  const views = viewsOf(Array.from({ length: 1_000 }, (_, at) => mug(String(at + 1), { body_html: text })))
  for (const view of views.values()) assert.equal(kindsOf(view), ['near_duplicate'])
})

test('a description that is mostly sentences of the shop is named with one of them', () => {
  const shop = 'We ship every parcel on the day of your order, and returns are free for sixty days in all of Europe.'
  const more =
    'Our workshop has been in the same street since the year it was founded, and visitors are welcome on Fridays.'
  const of = (number: number) =>
    mug(String(number), { body_html: `<p>${prose(number).slice(0, 60)}. ${shop} ${more}</p>` })
  const views = viewsOf([of(1), of(2), of(3), mug('4')])
  assert.equal(kindsOf(views.get('1')), ['boilerplate'])
  assert.match(views.get('1')!.findings[0]!.description, /several products .*(?:We ship every parcel|Our workshop)/)
  assert.equal(kindsOf(views.get('4')), [])
  assert.equal(kindsOf(viewsOf([of(1), of(2)]).get('1')), [], 'two products are no habit')
})

test('products of one title or one SEO description name each other; an empty field is nothing shared', () => {
  const seo = { title: null, description: 'A mug for every day.' }
  const views = viewsOf([
    mug('1', { title: 'Blue Mug', seo }),
    mug('2', { title: 'BLUE mug', seo }),
    mug('3', { title: '', seo: { title: '', description: '' } }),
    mug('4', { title: '', seo: { title: '', description: '' } }),
  ])
  assert.equal(kindsOf(views.get('1')), ['same_title', 'same_meta_description'])
  assert.is(views.get('2')!.findings[0]!.other!.resource_id, '1')
  const { suggestions } = withCatalogueFindings(
    analysed(mug('2', { title: 'BLUE mug', seo })),
    views.get('2')!,
    () => ID,
  )
  assert.match(suggestions.find(({ id }) => id === 'struct-001')?.description ?? '', /has the same title/)
  assert.equal(kindsOf(views.get('3')), [])
})

test('products of one title and vendor contradict each other when their labels name quite different materials', () => {
  const of = (id: string, material: string, vendor = 'Tonwerk') =>
    mug(id, { title: 'Round Tray', vendor, body_html: `<p>${prose(Number(id))}</p><p>Material: ${material}</p>` })
  const [oak, cotton] = [of('1', 'oak'), of('2', 'cotton')]
  assert.equal(kindsOf(viewsOf([oak, cotton]).get('1')), ['contradicting_products'])
  assert.match(viewsOf([oak, cotton]).get('1')!.findings[0]!.description, /“cotton”; this one names “oak”/)
  assert.equal(kindsOf(viewsOf([of('1', 'solid oak'), of('2', 'oak and cotton')]).get('1')), ['same_title'])
  assert.equal(kindsOf(viewsOf([oak, of('2', 'cotton', 'Other')]).get('1')), ['same_title'])
  assert.equal(kindsOf(viewsOf([oak, of('2', 'unobtainium')]).get('1')), ['same_title'])
})

test('a product is compared with the mean and the best of its peers, itself left out', () => {
  const good = {
    options: [{ name: 'Colour', values: ['Blue'] }],
    variants: [variant({ options: ['Blue'], grams: 340 })],
  }
  const best = mug('9', {
    ...good,
    body_html: `<p>A stoneware mug. ${prose(9)} ${prose(10)} ${prose(11)}</p><ul><li>Material: stoneware</li><li>Capacity: 350 ml</li><li>Height: 9 cm</li></ul>`,
  })
  const products = [mug('1', { title: 'Mug Mug Mug' }), ...mugs(4).slice(1), best]
  const view = viewsOf(products).get('1')!
  const analysis = withCatalogueFindings(analysed(products[0]!), view, () => ID)
  const [average, first] = analysis.comparisons
  assert.is(average!.source, 'category average')
  assert.is(first!.source, 'category best')
  assert.is(first!.name, best.title)
  assert.is(first!.score.value, analysed(best).score.value)
  const others = products.slice(1).map((one) => analysed(one).score.value)
  assert.is(average!.score.value, Math.round(others.reduce((sum, score) => sum + score, 0) / others.length))
  assert.match(first!.insights.summary, /below the best of 4 similar products/)
  const own = analysis.suggestions.map(({ id }) => id)
  for (const { description, priority } of first!.insights.opportunities) {
    assert.ok(
      own.some((id) => description.includes(id)),
      description,
    )
    assert.ok(priority >= 1)
  }
  assert.ok(first!.insights.opportunities.length > 0)
  assert.not(
    viewsOf(products)
      .get('9')!
      .peers!.sample.some(({ id }) => id === '9'),
  )
})

test('fewer than three peers of the type are none; then the products of the same kind are, and no gaps are told', () => {
  assert.is(viewsOf(mugs(3)).get('1')!.peers, null)
  const plates = ['5', '6'].map((id) => mug(id, { title: `Plate ${id}`, product_type: 'Dinner Plate' }))
  const { peers, terms } = viewsOf([...mugs(2), ...plates]).get('1')!
  assert.is(peers?.name, 'kitchenware')
  assert.is(peers?.sameType, false)
  assert.equal(terms, [])
  const none = withCatalogueFindings(analysed(mug('1')), viewsOf(mugs(3)).get('1')!, () => ID)
  assert.equal(none.comparisons, [])
})

test('a competitor is compared rule by rule', () => {
  const poor = product({ title: 'Mug', body_html: '<p>Nice mug.</p>' })
  const comparison = compareWith(analysed(poor), analysed(mug('1')), 'shop.example', ID)
  assert.is(comparison.source, 'competitor')
  assert.is(comparison.name, 'shop.example')
  assert.ok(comparison.insights.opportunities.length > 0)
  assert.match(comparison.insights.summary, /below “shop\.example”/)
})

test('a comparison says of no other that it states a fact, nor that it meets another rule than the one it names', () => {
  const poor = analysed(mug('1', { body_html: '<p>Nice mug.</p>', title: 'Mug Mug Mug' }))
  const other = analysed(mug('2'))
  const asked = poor.suggestions.map(({ id }) => id)
  assert.ok(
    asked.some((id) => id === 'content-004' || id === 'content-002'),
    asked.join(' '),
  )
  const { opportunities } = compareWith(poor, other, 'shop.example', ID).insights
  const { passed } = other.additional_fields as { passed: Record<string, number> }
  assert.ok(opportunities.length > 0)
  for (const { description } of opportunities) {
    const rule = /\((.+)\)\.$/.exec(description)![1]!
    assert.ok(rule !== 'content-004' && rule in passed, description)
  }
})

test('attributes that the peers state and the record does not are gaps', () => {
  const of = (id: string, more: string) =>
    mug(id, {
      ...(id === '9' ? { title: 'Beaker 9' } : { tags: ['stoneware mug'] }),
      body_html: `<p>A stoneware mug for tea. ${prose(Number(id))}</p>${more}`,
    })
  const care = '<ul><li>Weight: 340 g</li><li>Care: dishwasher safe</li></ul>'
  const products = [...[1, 2, 3, 4, 5].map((number) => of(String(number), care)), of('9', '')]
  const view = (id: string) => {
    const analysis = analysed(products.find((one) => one.resource_id === id)!)
    return withCatalogueFindings(analysis, viewsOf(products).get(id)!, () => ID).semantic_richness.semantic_keywords
  }
  assert.ok(
    ['care', 'weight'].every((gap) => view('9').semantic_gaps.includes(gap)),
    JSON.stringify(view('9')),
  )
  assert.not(view('1').semantic_gaps.some((gap) => gap === 'care' || gap === 'weight'))
  // A tag hints at it.
  const hinted = { ...of('9', ''), tags: ['340 g'] }
  const hintedView = viewsOf([...products.slice(0, 5), hinted]).get('9')!
  const { semantic_keywords } = withCatalogueFindings(analysed(hinted), hintedView, () => ID).semantic_richness
  assert.ok(semantic_keywords.semantic_gaps.includes('care'))
  assert.not(semantic_keywords.semantic_gaps.includes('weight'))
})

test('the score is that of the record alone, copied text is a suggestion unless the shop is told of it by name, and the shape is that of the report', () => {
  const products = [...mugs(6), mug('7', { body_html: mug('1').body_html })]
  for (const [at, view] of [...viewsOf(products).values()].entries()) {
    const alone = analysed(products[at]!)
    const within = Analysis.parse(withCatalogueFindings(alone, view, () => ID))
    assert.equal(within.score, alone.score)
    assert.is(within.summary.total_issues, within.suggestions.length)
    const copied = view.findings.some(({ rule }) => rule === 'content-009') && !view.isToldAsCopy
    assert.is(
      within.suggestions.some(({ id }) => id === 'content-009'),
      copied,
    )
    assert.is((within.additional_fields.catalogue as { peers: number }).peers, 6)
    assert.not('content-009' in (within.additional_fields.not_applicable as object))
  }
})

test('frozen statistics do not depend on the order of the products, nor on one that comes twice', () => {
  const products = mugs(60)
  const reversed = [...products.toReversed(), products[0]!]
  assert.is(serialise(frozenOver(reversed)), serialise(frozenOver(products)))
})

test('statistics read from their text say the same; those of other rules are not read', () => {
  const products = [...mugs(6), mug('7', { body_html: mug('1').body_html })]
  const frozen = frozenOver(products)
  const again = parse(serialise(frozen))!
  for (const one of products) assert.equal(catalogueView(one, again), catalogueView(one, frozen))
  assert.is(parse(serialise(frozen).replace('"struct-001"', '"struct-999"')), undefined)
  assert.is(parse(serialise(emptySnapshot))!.groups.size, 0)
})

test('the digest changes with what is said of a product and with nothing else', () => {
  const products = [...mugs(5), mug('6', { title: 'Wall Lamp', product_type: 'Wall Lamp' })]
  const before = viewsOf(products)
  const digests = (views: Map<string, CatalogueView>) => [...views.values()].map(({ digest }) => digest)
  const lamp = products.with(5, mug('6', { title: 'Ceiling Lamp', product_type: 'Wall Lamp', body_html: '' }))
  assert.equal(digests(viewsOf(lamp)).slice(0, 5), digests(before).slice(0, 5))
  const changed = digests(viewsOf(products.with(0, mug('1', { body_html: '' }))))
  assert.ok(changed.slice(1, 5).every((digest, at) => digest !== digests(before)[at + 1]))
  assert.is(changed[5], digests(before)[5])
  const copied = digests(
    viewsOf(products.with(5, mug('6', { product_type: 'Wall Lamp', body_html: mug('1').body_html }))),
  )
  assert.is.not(copied[0], digests(before)[0])
  assert.equal(copied.slice(1, 5), digests(before).slice(1, 5))
})

test('the quick text is what stands between the tags', () => {
  assert.is(quickText('<p>One <b>two</b>&amp;nbsp;three</p>').trim(), 'One two three')
  assert.is(quickText('<script>let a = "<p>no</p>"</script>Yes<style>p {}</style>').trim(), 'Yes')
  assert.is(quickText('3 < 4 and <i>5').trim(), '3 < 4 and 5')
  assert.is(quickText('<!-- no -->Yes<p').trim(), 'Yes')
  for (const hostile of ['<', '<script>', '<p ', '</', '<!--'])
    assert.ok(quickText(hostile.repeat(60_000)).length <= 256 * 1024)
})
