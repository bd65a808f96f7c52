// What is true of the whole shop is said once, and no product repeats it.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { catalogueView, withCatalogueFindings } from '../../../../src/engine/catalogue-findings/catalogue-view.ts'
import { LACKS, lacksOf } from '../../../../src/engine/catalogue-findings/shop-lacks.ts'
import { factsSuggestions, shopSuggestions } from '../../../../src/engine/catalogue-findings/shop-suggestions.ts'
import type { StatisticsSnapshot } from '../../../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { emptySnapshot, parse, serialise } from '../../../../src/engine/catalogue-findings/statistics-snapshot.ts'
import type { FamilyId } from '../../../../src/engine/languages/taxonomy/families.ts'
import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { frozenOver } from '../../../support/statistics.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, product, realProducts, variant } from '../records/records.ts'

const NAMES = ['Fern', 'Tilda', 'Ossel', 'Nuvem', 'Harbour', 'Cedar', 'Linden', 'Dune', 'Alva', 'Ripple']

const lamp = (at: number, of: Partial<Product> = {}): Product =>
  product({
    resource_id: String(at),
    title: `${NAMES[at]} Table Lamp`,
    product_type: 'Lamps',
    vendor: at % 3 === 2 ? 'Birch Brothers' : 'Alder & Fern',
    body_html: `<p>The ${NAMES[at]} lamp is ${20 + at} cm high. It was drawn in ${1990 + at} for desk number ${at}.</p>`,
    seo: { title: null, description: null },
    images: [{ src: `https://shop.example/${at}.jpg`, alt: null, width: null, height: null }],
    variants: [variant({ sku: `L-${at}`, barcode: null })],
    ...of,
  })

const catalogue = NAMES.map((_, at) => lamp(at))
const frozen = (products: readonly Product[]) => frozenOver(products, euroShop, NOW)
const told = (facts: ShopFacts, over: StatisticsSnapshot) =>
  shopSuggestions(facts, factsSuggestions({ facts, now: NOW }), over)
const said = (products: readonly Product[]) => told(euroShop, frozen(products))
const within = (one: Product, products: readonly Product[]) => {
  const statistics = { ...frozen(products), shop: new Map(said(products).entries()) }
  return withCatalogueFindings(analyze(one, euroShop, NOW), catalogueView(one, statistics), (key) => key)
}

/** What a product alone is told, and ten like it once for the shop and not each. */
const isToldOnce = (id: string, products: readonly Product[]): void => {
  assert.ok(
    analyze(products[0]!, euroShop, NOW).suggestions.some((one) => one.id === id),
    `${id} alone`,
  )
  assert.is(said(products).filter((one) => one.id === id && one.products === 10).length, 1, id)
  assert.not(
    within(products[0]!, products).suggestions.some((one) => one.id === id),
    id,
  )
}

test('what nearly every product lacks is said once with its count, and not of each product again', () => {
  const filled = lamp(3, {
    images: [
      { src: 'https://shop.example/3.jpg', alt: 'The lamp, seen from the left, in green', width: null, height: null },
    ],
  })
  const products = catalogue.map((one, at) => (at === 3 ? filled : one))
  const texts = said(products).map(({ id, description }) => `${id} ${description}`)
  assert.ok(texts.includes('media-002 9 of 10 products have pictures without an alternative text.'), texts.join('\n'))
  assert.ok(texts.includes('struct-003 10 of 10 products have no meta description.'))
  assert.ok(texts.includes('schema-002 10 of 10 products have neither a GTIN nor an MPN.'))
  // A till keeps the number of the maker as SKU.
  const numbered = products.map((one, at) =>
    at === 3 ? { ...one, variants: [variant({ sku: "'9555895300502", barcode: null })] } : one,
  )
  const ofNumbers = said(numbered).map(({ description }) => description)
  assert.ok(ofNumbers.includes('9 of 10 products have neither a GTIN nor an MPN.'), ofNumbers.join('\n'))
  const { suggestions, summary, additional_fields } = within(catalogue[0]!, products)
  const evidence = additional_fields.evidence as { rule: string; said_by?: string; proposes?: boolean }[]
  const of = (id: string) => evidence.find(({ rule }) => rule === id)
  assert.is(of('media-002')?.said_by, 'shop')
  assert.not(suggestions.some(({ id }) => id === 'media-002' || id === 'schema-002'))
  assert.is(of('struct-003')?.said_by, 'shop')
  assert.not(suggestions.some(({ id }) => id === 'struct-002' || id === 'struct-003'))
  assert.is(summary.total_issues, suggestions.length)
})

test('single pieces of their time need no SKU, and short titles in capitals are counted with the others', () => {
  const old = NAMES.map((name, at) =>
    lamp(at, { title: `Vintage ${name} Table Lamp, 1960s`, variants: [variant({ sku: null, barcode: null })] }),
  )
  assert.not(said(old).some(({ id }) => id === 'commerce-005'))
  const loud = NAMES.map((name, at) => lamp(at, { title: at === 0 ? 'BIG PINE' : `${name} TABLE LAMP`.toUpperCase() }))
  assert.is(said(loud).find(({ id }) => id === 'struct-001')?.products, 10)
})

test('a shop of its own brands, by its name or its domain, is not asked for the GTINs of others', () => {
  const products = NAMES.map((_, at) => lamp(at, { vendor: at % 2 ? 'Alder' : 'Birch' }))
  const asks = (facts: Partial<ShopFacts>) =>
    told({ ...euroShop, ...facts }, frozen(products)).some(({ id }) => id === 'schema-002')
  assert.is(asks({}), true)
  assert.is(asks({ url: 'https://www.alder-birch.example' }), false)
  assert.is(asks({ name: 'Alder & Birch' }), false)
})

test('jewellery is not weighed, and what is sold as a photograph needs no second picture', () => {
  const lacks = (field: string, what: string, of: Partial<Product>, family: FamilyId | null) =>
    lacksOf(product(of), family)[LACKS.findIndex((lack) => lack.field === field && lack.what === what)]
  const light = { variants: [variant({ grams: 0 })] }
  assert.is(lacks('variants.grams', 'a weight of 0', light, 'jewellery'), null)
  assert.is(lacks('variants.grams', 'a weight of 0', light, 'lighting'), true)
  const one = { images: [{ src: 'https://shop.example/1.jpg', alt: null, width: null, height: null }] }
  const photo = { title: 'Calm', tags: ['photography'], body_html: '<p>This is a photo of the sea.</p>' }
  assert.is(lacks('images.src', 'a single picture', { ...one, ...photo }, null), null)
  assert.is(lacks('images.src', 'a single picture', one, null), true)
})

test('a category for Google is a category, and one picture listed twice is no several', () => {
  const lacks = (what: string, of: Partial<Product>) =>
    lacksOf(product(of), null)[LACKS.findIndex((lack) => lack.what === what)]
  const unsorted = { product_type: null, category: null }
  const google = (value: string) => ({
    metafields: [{ namespace: 'mm-google-shopping', key: 'google_product_category', value, type: null }],
  })
  assert.is(lacks('neither a category nor a type', unsorted), true)
  assert.is(lacks('neither a category nor a type', { ...unsorted, ...google('Apparel & Accessories > Bags') }), false)
  assert.is(lacks('neither a category nor a type', { ...unsorted, ...google('-') }), true)
  const shown = (...files: string[]) => ({
    images: files.map((file) => ({ src: `https://shop.example/${file}`, alt: 'Lamp', width: null, height: null })),
  })
  assert.is(lacks('one alternative text for all their pictures', shown('1.jpg', '2.jpg')), true)
  assert.is(lacks('one alternative text for all their pictures', shown('1.jpg', '1.jpg')), false)
})

test('of few products, of one alone, or where many have it, nothing is said of the shop', () => {
  assert.not(said(catalogue.slice(0, 4)).some(({ of }) => of !== null))
  assert.equal(
    told(euroShop, emptySnapshot).filter(({ of }) => of !== null),
    [],
  )
  const most = catalogue.map((one, at) =>
    at > 3
      ? lamp(at, {
          seo: {
            title: null,
            description: `Lamp ${at} of ash wood, with a shade of linen that gives a warm light to read by.`,
          },
        })
      : one,
  )
  assert.not(said(most).some(({ id }) => id === 'struct-003'))
})

test('each thing that a theme, an import or a template has to fill is said once for the shop', () => {
  const shown = (at: number, of: { alt?: string | null }[]) =>
    of.map((one, n) => ({ src: `https://shop.example/${at}-${n}.jpg`, alt: null, width: null, height: null, ...one }))
  const own = (body: string) => (at: number) => ({ body_html: `${lamp(at).body_html}${body}` })
  const cases: Record<string, (at: number) => Partial<Product>> = {
    'Have meta descriptions written for the whole shop': () => ({}),
    'Write the titles of the shop in normal case': (at) => ({ title: `${NAMES[at]} Table Lamp`.toUpperCase() }),
    'Write meta descriptions that are true of one product each': (at) => ({ seo: { title: null, description: `Shop ${NAMES[at]} Table Lamp, and light up every room of yours.` } }),
    'Give every product a SKU of its own': () => ({ variants: [variant({ sku: '100' })] }),
    'Have meta titles written for the whole shop': (at) => ({ title: `Lamp ${at} ${'of oak and brass '.repeat(6)}` }),
    'Give the pictures of the shop alternative texts': () => ({}),
    'Tell the pictures of each product apart': (at) => ({ images: shown(at, [{ alt: 'Lamp (1)' }, { alt: 'Lamp (2)' }]) }),
    'Number the variants of the shop': () => ({ variants: [variant({ sku: 'n/a', barcode: null })] }),
    'Give every variant of the shop its own SKU': (at) => ({ variants: [variant({ sku: `L-${at}` }), variant({ sku: `L-${at}` })] }),
    'Take over the GTINs of what others make': () => ({}),
    'Name the brand of the products': () => ({ vendor: 'My Store' }),
    'Give the products of the shop pictures': () => ({ images: [] }),
    'Have more pictures of each product taken': (at) => ({ images: shown(at, at < 9 ? [{}] : [{}, {}]) }),
    'Sort the products of the shop into categories': () => ({ product_type: null, category: null }),
    'Name the pages of the shop after their products': (at) => ({ handle: `copia-de-lamp-${at}` }),
    'Say what the sizes of the shop measure': (at) => ({ title: `${NAMES[at]} Linen Shirt`, product_type: 'Shirts', body_html: '<p>A shirt of linen.</p>', options: [{ name: 'Size', values: ['S', 'M'] }], variants: [variant({ sku: `L-${at}`, options: ['S'] })] }),
    'Price the products of the shop': () => ({ variants: [variant({ price: '0.00' })] }),
    'Correct the compare-at prices of the shop': (at) => ({ variants: [variant({ sku: `L-${at}`, compare_at_price: '39.00', price: '39.00' })] }),
    'Put headings into the descriptions of the shop': own(`<p>${'It stands on a foot of felt and brass. '.repeat(40)}</p>`),
    'Show the folded parts of the descriptions to every reader': own('<div style="display: none">Care: dust it.</div>'),
    'Begin the descriptions of the shop with the product': (at) => ({ body_html: `<p><b>In stock!</b></p>${lamp(at).body_html}` }),
    'Give the variants SKUs of the shop': (at) => ({ variants: [variant({ sku: `14:${771 + at}#Brown` })] }),
    'Empty the barcodes that are no GTIN': (at) => ({ variants: [variant({ sku: `L-${at}`, barcode: `L-${at}` })] }),
    'Give the products of the shop types that buyers would search for': () => ({ product_type: 'LIGHT_Table_Lamps' }),
    'Take internal marks out of the tags': () => ({ tags: ['lamp', 'import_2021_02_11'] }),
    'Take the style sheets out of the descriptions': own('<style>td {color: red}</style>'),
    'Make lists of what is typed as lists': own('<p>- brass<br>- felt<br>- oak</p>'),
    'Keep the pictures of the descriptions in the shop': own('<img src="https://ae01.alicdn.com/kf/x.jpg">'),
    'Name the options of the shop in its language': (at) => ({ body_html: '<p>Šviestuvas iš žalvario, ąžuolo ir ilgaamžės medžiagos.</p>', options: [{ name: 'Size', values: ['S', 'M'] }], variants: ['S', 'M'].map((size) => variant({ sku: `L-${at}-${size}`, options: [size] })) }),
    'Say in the alternative texts what the pictures show': (at) => ({ images: shown(at, [{ alt: 'Lamp - Buy the best lamps online.' }]) }),
    'Name the products in the meta titles instead of praising them': () => ({ seo: { title: 'Buy Lamp - Best Lighting Product', description: null } }),
    'Say in the meta descriptions what the products are': () => ({ seo: { title: null, description: 'Buy the best products online now.' } }),
    'Say when products come back, or take them off sale': (at) => ({ variants: [variant({ sku: `L-${at}`, available: false })] }),
    'Remove the note about the pandemic from the descriptions': own('<p>Parcels are late due to the Covid-19 pandemic.</p>'),
  } // biome-ignore format: a table
  const without = new Set(said(catalogue.map((_, at) => lamp(at, fine(at)))).map(({ title }) => title))
  for (const [title, of] of Object.entries(cases)) {
    const products = NAMES.map((_, at) => lamp(at, of(at)))
    const once = said(products).filter((one) => one.title === title)
    const lacking = title.startsWith('Have more pictures') ? 9 : 10
    assert.equal([once.length, once[0]?.products, once[0]?.of], [1, lacking, 10], title)
    assert.not(without.has(title), title)
    // One that has been mended is not among them.
    const mended = said([lamp(0, fine(0)), ...products.slice(1)]).find((one) => one.title === title)
    assert.ok(mended && mended.products! < 10, title)
  }
})

test('a weight of 0 is told where delivery is charged by weight', () => {
  const products = NAMES.map((_, at) => lamp(at, { variants: [variant({ sku: `L-${at}`, grams: 0 })] }))
  const titles = (text: string): string[] => {
    const shipping = { url: 'https://shop.example/shipping', text }
    const facts = { ...euroShop, policies: { ...euroShop.policies, shipping } }
    return told(facts, frozen(products)).map(({ title }) => title)
  }
  assert.ok(titles('Delivery is charged by weight.').includes('Weigh the products of the shop'))
  assert.not(titles('Delivery costs 5 euros.').includes('Weigh the products of the shop'))
})

test('of an archived product only what is most wrong is told, and no number is asked of a used piece', () => {
  const bare = lamp(0, { body_html: '', images: [], status: 'archived' })
  assert.ok(analyze(bare, euroShop, NOW).suggestions.length <= 1)
  const used = lamp(0, {
    body_html: '<p>A pre-owned lamp of brass.</p>',
    variants: [variant({ sku: null, barcode: null })],
  })
  assert.not(analyze(used, euroShop, NOW).suggestions.some(({ id }) => id === 'commerce-005'))
})

test('two products of different names with one SKU are named', () => {
  const withSku = (titles: readonly string[]) =>
    said(
      catalogue.map((_, at) =>
        lamp(at, { ...fine(at), ...(titles[at] ? { title: titles[at], variants: [variant({ sku: 'L-900' })] } : {}) }),
      ),
    )
      .filter(({ id }) => id === 'commerce-005')
      .map(({ description }) => description)
  assert.equal(withSku(['Alder Reading Lamp', 'Birch Wall Lamp']), [
    '2 of 10 products have one SKU: “Birch Wall Lamp” and “Alder Reading Lamp”.',
  ])
  assert.equal(withSku(['Alder Reading Lamp', 'Alder Reading Lamp with shade']), [])
})

const fine = (at: number): Partial<Product> => ({
  ...FINE,
  seo: { title: 'A table lamp of brass', description: `A lamp of brass by ${NAMES[at]}, number ${at}.` },
  variants: [variant({ sku: `FINE-${at}`, barcode: '4006381333931', grams: 400 })],
})

const FINE: Partial<Product> = {
  seo: { title: 'A table lamp of brass', description: 'A lamp of brass.' },
  images: ['left', 'right'].map((side) => ({
    src: `https://shop.example/${side}.jpg`,
    alt: `Seen from the ${side}`,
    width: null,
    height: null,
  })),
  variants: [variant({ sku: 'FINE', barcode: '4006381333931', grams: 400 })],
}

test('what is there is told of a product whose shop has nothing there, and one of several faults though the shop has another', () => {
  const products = catalogue.map((_, at) =>
    lamp(at, { body_html: `${lamp(at).body_html}<p>- brass<br>- felt<br>- oak</p>` }),
  )
  const long = lamp(0, { seo: { title: null, description: 'A lamp. '.repeat(60) } })
  assert.ok(within(long, [long, ...products.slice(1)]).suggestions.some(({ id }) => id === 'struct-003'))
  assert.not(within(products[0]!, products).suggestions.some(({ id }) => id === 'content-013'))
  const placed = lamp(0, { body_html: '<p>Lorem ipsum dolor sit amet, and so on for a lamp.</p>' })
  assert.ok(within(placed, [placed, ...products.slice(1)]).suggestions.some(({ id }) => id === 'content-013'))
})

test('one picture of each product of a shop is its way, and an advert is told once where the shop lacks meta descriptions', () => {
  const one = catalogue.map((_, at) =>
    lamp(at, { images: [{ ...FINE.images![0]!, src: `https://shop.example/${at}.jpg` }] }),
  )
  assert.not(said(one).some(({ id }) => id === 'media-001'))
  const advert = lamp(0, {
    seo: {
      title: null,
      description: 'Shop now for the best products online, at cheap prices, today and on any other day.',
    },
  })
  assert.ok(analyze(advert, euroShop, NOW).suggestions.some(({ id }) => id === 'struct-003'))
  assert.not(within(advert, [advert, ...catalogue.slice(1)]).suggestions.some(({ id }) => id === 'struct-003'))
})

test('facts of the shop are its own suggestions, and no product has them', () => {
  const policy = { url: 'https://shop.example/shipping', text: 'We ship quickly and carefully with the best couriers.' }
  const facts = { ...euroShop, currency: null, policies: { ...euroShop.policies, shipping: policy } }
  const ids = told(facts, frozen(catalogue)).map(({ id }) => id)
  assert.ok(ids.includes('commerce-003'), ids.join())
  // An export leaves out the currency that the shop shows to every buyer.
  assert.not(ids.includes('commerce-001'))
  const { suggestions } = analyze(catalogue[0]!, facts, NOW)
  assert.not(suggestions.some(({ id }) => ['commerce-003', 'commerce-004', 'eeat-004', 'commerce-001'].includes(id)))
})

test('a fault that most products have names the first of them, and a shared description for search is not told of each again', () => {
  const starred = catalogue.map((one, at) => lamp(at, { body_html: `${one.body_html}<p>Five years of warranty*</p>` }))
  const once = said(starred).find(({ id }) => id === 'content-013')!
  assert.equal([once.products, once.resource_ids.length], [10, 10])
  const described = NAMES.map((name, at) =>
    lamp(at, { seo: { title: null, description: `The ${name} Table Lamp is perfect for every room.` } }),
  )
  const kinds = (products: readonly Product[]) =>
    catalogueView(products[0]!, frozen(products)).findings.map(({ kind }) => kind)
  assert.equal(kinds(described), [])
  assert.equal(kinds([...described.slice(0, 2), ...catalogue.slice(2)]), ['same_meta_description'])
})

test('copied texts are named once for the shop, and in the products that are not named there', () => {
  const text =
    '<p>A lamp of brass with a shade of linen that stands on the desk of those who read late into the night and like it warm.</p>'
  const products = catalogue.map((one, at) => (at < 2 ? lamp(at, { body_html: text }) : one))
  const copies = said(products).find(({ id }) => id === 'content-009')!
  assert.equal([copies.products, copies.of, copies.resource_ids], [2, 10, ['0', '1']])
  // The shop is told of it by name.
  assert.not(within(products[0]!, products).suggestions.some(({ id }) => id === 'content-009'))
  assert.not(within(products[5]!, products).suggestions.some(({ id }) => id === 'content-009'))
})

test('neither the order of the products nor keeping the statistics as text changes it', () => {
  assert.equal(said(catalogue.toReversed()), said(catalogue))
  assert.equal(told(euroShop, parse(serialise(frozen(catalogue)))!), said(catalogue))
})

test('equal records in catalogues that lack different things have different digests, so that no stale report is given again', () => {
  const described = catalogue.map((one, at) =>
    at === 0 ? one : lamp(at, { seo: { title: null, description: 'A lamp.' } }),
  )
  const digest = (products: readonly Product[]) =>
    catalogueView(catalogue[0]!, { ...frozen(products), groups: new Map() }).digest
  assert.is.not(digest(catalogue), digest(described))
})

test('what one text of the shop causes in most products is said once, and what else is wrong with a product stays', () => {
  const notice = '<p><b>In stock</b></p><p>Ships today.</p>'
  const shared = '<p>MAKE SURE TO READ OUR CARE PAGE BEFORE YOU DUST THE LAMP.</p>'
  const products = NAMES.map((_, at) => lamp(at, { body_html: `${notice}${lamp(at).body_html}${shared}` }))
  const placed = lamp(0, { body_html: `${products[0]!.body_html}<p>Lorem ipsum dolor sit amet.</p>` })
  const all = [placed, ...products.slice(1)]
  const ofTexts = said(all).filter(({ id }) => id === 'content-013')
  assert.equal(
    ofTexts.map(({ title, products, of }) => [title, products, of]),
    [
      ['Begin the descriptions of the shop with the product', 10, 10],
      ['Write the sentence in normal case', 10, 10],
    ],
  )
  const own = within(products[1]!, all)
  assert.not(own.suggestions.some(({ id }) => id === 'content-013'))
  const left = within(placed, all)
  assert.equal(
    left.suggestions.filter(({ id }) => id === 'content-013').map(({ title, description }) => [title, description]),
    [['Replace the text that holds a place', '“Lorem ipsum” only holds a place.']],
  )
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)('what points at the shop is in its list', () => {
  const facts = { ...euroShop, currency: null }
  for (const shop of ['anoud', 'atp']) {
    const products = realProducts().filter(({ resource_id }) => resource_id.startsWith(`${shop}:`))
    const statistics = frozenOver(products, facts, NOW)
    const list = told(facts, statistics)
    const ids = new Set(list.map(({ id }) => id))
    const over = { ...statistics, shop: new Map(list.entries()) }
    for (const one of products) {
      const { additional_fields } = withCatalogueFindings(
        analyze(one, facts, NOW),
        catalogueView(one, over),
        (key) => key,
      )
      for (const { rule, said_by } of additional_fields.evidence as { rule: string; said_by?: string }[])
        assert.ok(said_by !== 'shop' || ids.has(rule), `${shop}, ${one.title}: ${rule}`)
    }
  }
})

test('a product keeps its own finding where the shop is told of another one under the same rule, and the shop names whom it counts', () => {
  const pictures = (...alts: (string | null)[]) => ({
    images: alts.map((alt, at) => ({ src: `https://shop.example/${at}.jpg`, alt, width: null, height: null })),
  })
  const products = NAMES.map((name, at) =>
    lamp(at, at === 0 ? pictures(null) : pictures(`${name} lamp`, `${name} lamp`, `${name} lamp`)),
  )
  const apart = said(products).find(({ id }) => id === 'media-002')
  assert.match(apart?.title ?? '', 'Tell the pictures of each product apart')
  assert.equal(apart?.resource_ids, ['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  assert.ok(within(products[0]!, products).suggestions.some(({ id }) => id === 'media-002'))
  assert.not(within(products[1]!, products).suggestions.some(({ id }) => id === 'media-002'))
})

test('a sentence of a template that claims, or is too long, and a text that feeds refuse, are said once for the shop', () => {
  const long = `It is drawn for homes ${'that are lit well and warmly and '.repeat(9)}that last.`
  const foot = (at: number) =>
    `Its foot of felt and brass was turned by hand in a small shop at the harbour of quay ${at}.`
  const styles: Record<string, (at: number) => string> = {
    'content-007': () => '<p>Our lamps are clinically proven to help you sleep.</p>',
    'content-011': (at) => `<p>${long} ${foot(at)} ${foot(at + 1)}</p>`,
    'commerce-006': (at) => `<p>${`Its foot of felt stands on desk number ${at}. `.repeat(150)}</p>`,
  }
  for (const [id, of] of Object.entries(styles)) {
    const products = NAMES.map((_, at) => lamp(at, { body_html: `${lamp(at).body_html}${of(at)}` }))
    isToldOnce(id, products)
  }
})

test('a description for search that a few products share is told of each, and that of many once for the shop', () => {
  const shared = (some: number) =>
    catalogue.map((one, at) => {
      const description =
        at < some ? `${one.title} lights your home warmly and well, from dusk to dawn.` : `Lamp ${at}.`
      return lamp(at, { seo: { title: null, description } })
    })
  const asked = (some: number, at: number) => {
    const products = shared(some)
    return within(products[at]!, products).suggestions.filter(({ description }) => /the same one/.test(description))
  }
  assert.equal(
    asked(2, 0).map(({ id }) => id),
    ['struct-003'],
  )
  assert.is(asked(2, 5).length, 0)
  assert.is(
    said(shared(2)).some(({ title }) => title.startsWith('Write meta descriptions')),
    false,
  )
  assert.is(asked(5, 0).length, 0)
  assert.is(said(shared(5)).filter(({ title }) => title.startsWith('Write meta descriptions')).length, 1)
})

test('a name that each text repeats, and bold lines for headings, are told once though each quotes its own', () => {
  const styles: Record<string, (at: number) => string> = {
    'content-010': (at) => `<p>${`Light up with the ${NAMES[at]} Alder Reading Table Lamp. `.repeat(6)}</p>`,
    'struct-005': (at) =>
      ['Use', 'Care', 'Parts']
        .map(
          (part) =>
            `<p><b>${part} of ${NAMES[at]}</b></p><p>${'It stands on a foot of felt and brass, oiled. '.repeat(7)}</p>`,
        )
        .join(''),
  }
  for (const [id, of] of Object.entries(styles)) {
    const products = NAMES.map((name, at) => lamp(at, { title: `${name} Alder Reading Table Lamp`, body_html: of(at) }))
    isToldOnce(id, products)
  }
})

test('a vendor that is none of the brands is told once for the shop', () => {
  const products = NAMES.map((name, at) =>
    lamp(at, { vendor: 'Light Stock', body_html: `${lamp(at).body_html}<p>Brand: ${name} Works</p>` }),
  )
  const isTold = ({ id, description }: { id: string; description: string }) =>
    id === 'sem-003' && description.includes('Light Stock')
  assert.ok(analyze(products[0]!, euroShop, NOW).suggestions.some(isTold))
  assert.is(said(products).filter(isTold).length, 1)
  assert.not(within(products[0]!, products).suggestions.some(isTold))
})
