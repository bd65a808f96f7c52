// Reviews, experience, credentials, quotations, sources and the shop: from data alone, and the eeat block made of them.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { sourcesOf } from '../../../../src/engine/analyzer/trust/sources.ts'
import { noPageFacts, type PageFacts } from '../../../../src/engine/page/page-facts.ts'
import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { noStructuredData, type StructuredProduct } from '../../../../src/engine/structured-data/structured-data.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'
import { judged, judgedAlone } from './analysis.ts'

const PLAIN = '<p>The cream is made of oats and cares for the skin of the hands.</p>'
const record = (body = '', of: Partial<Product> = {}) =>
  product({ title: 'Oat Hand Cream', product_type: 'Hand Cream', body_html: PLAIN + body, ...of })

const metafield = (namespace: string, key: string, value: string) => ({ namespace, key, type: null, value })
const trustOf = (of: Product, shop = euroShop, page: PageFacts | null = null) => read(of, shop, NOW, page).trust

const found = (of: Product, id: string, shop = euroShop, page: PageFacts | null = null) =>
  page ? judged(analyze(of, shop, NOW, page), id) : judgedAlone(of, id, shop)

const inPage = (of: Partial<StructuredProduct>, ...others: Partial<StructuredProduct>[]): PageFacts => {
  const whole = (one: Partial<StructuredProduct>): StructuredProduct => ({
    format: 'json-ld', type: 'Product', id: null, name: 'Oat Hand Cream', description: null, brand: null, category: null, sku: null, mpn: null,
    gtin: null, images: [], url: null, offers: [], rating: null, reviews: [], variants: [], properties: {}, ...one,
  }) // biome-ignore format: a record
  return {
    ...noPageFacts,
    isProduct: true,
    url: 'https://shop.example/p',
    structured: { ...noStructuredData, products: [of, ...others].map(whole) },
  }
}

test('ratings are read out of the metafields of review apps', () => {
  const cases: [Product['metafields'], number | null, number | null][] = [
    [[metafield('reviews', 'rating', '{"value":"4.6","scale_min":"1.0","scale_max":"5.0"}'), metafield('reviews', 'rating_count', '31')], 4.6, 31],
    [[metafield('judgeme', 'badge', "<div class='jdgm-prev-badge' data-average-rating='4.80' data-number-of-reviews='12'></div>")], 4.8, 12],
    [[metafield('loox', 'avg_rating', '4.9'), metafield('loox', 'num_reviews', '1040')], 4.9, 1040],
    [[metafield('yotpo', 'reviews_average', '4.2'), metafield('yotpo', 'reviews_count', "'7")], 4.2, 7],
    [[metafield('okendo', 'summaryData', '{"reviewCount":9,"reviewAverageValue":"4.7"}')], 4.7, 9],
    [[metafield('reviews', 'rating', '9.9'), metafield('reviews', 'rating_count', '3')], null, 3],
  ] // biome-ignore format: a table
  for (const [metafields, value, count] of cases) {
    const { rating } = trustOf(record('', { metafields })).reviews
    assert.equal([rating?.value, rating?.count], [value, count], metafields[0]!.namespace)
  }
  assert.is(trustOf(record('', { metafields: [metafield('custom', 'rating', '4.6')] })).reviews.rating, null)
})

test('a rating in the text counts where it says of how many it is', () => {
  const { rating } = trustOf(record('<p>Rated 4.8 out of 5 by our buyers (212 reviews).</p>')).reviews
  assert.equal([rating?.value, rating?.count], [4.8, 212])
  for (const text of ['Lasts 4 out of 5 days.', 'It got 7 out of 5 points.', 'Takes 212 reviews to finish.'])
    if (text.startsWith('Lasts')) assert.is(trustOf(record(`<p>${text}</p>`)).reviews.rating?.count ?? null, null)
    else assert.is(trustOf(record(`<p>${text}</p>`)).reviews.rating, null, text)
})

test('a catalogue record without review data is not judged, a page without is told of it', () => {
  assert.match(found(record(), 'eeat-001').reason, /no review data/)
  const page = found(record(), 'eeat-001', euroShop, inPage({}))
  assert.is(page.outcome, 'warn')
  assert.is(page.suggestion?.priority, 'info')
  assert.match(page.suggestion!.example, /real buyers/)
  const none = record('', { metafields: [metafield('reviews', 'rating_count', '0')] })
  assert.is(found(none, 'eeat-001').reason, 'there are no reviews yet')
})

test('of a page the rating of this product counts, not that of one beside it', () => {
  const rating = { value: '4.6', best: '5', count: '31' }
  const reviews = [{ author: 'Ana P.', body: 'My hands are soft again.', rating: '5' }]
  assert.is(found(record(), 'eeat-001', euroShop, inPage({ rating, reviews })).outcome, 'pass')
  assert.is(found(record(), 'eeat-001', euroShop, inPage({ rating })).value, 0.8)
  const beside = inPage({ name: 'Rose Soap', rating, reviews }, { name: 'Oat Hand Cream' })
  assert.is(found(record(), 'eeat-001', euroShop, beside).value, 0)
})

test('tests with numbers, notes on the fit and instructions with amounts are signs of use; adjectives and bare praise are none', () => {
  const kinds = (text: string) => trustOf(record(`<p>${text}</p>`)).experience.map(({ kind }) => kind)
  assert.equal(kinds('We tested it with 40 nurses over four weeks of night shifts.'), ['test'])
  assert.equal(kinds('It runs small, so take the next size.'), ['fit'])
  assert.equal(kinds('The model is 178 cm tall and wears a size M.'), ['fit'])
  assert.equal(kinds('Apply 2 drops to each hand and wait.'), ['use'])
  assert.equal(kinds('Massage into the skin twice a day.'), ['use'])
  for (const text of [
    'We tested it and everybody loved the result.',
    'A snug fit and a lovely feel for every day.',
    'Apply it whenever you like.',
    'Visit our store at number 12 in the old town.',
  ])
    assert.equal(kinds(text), [], text)
})

test('standards are found by name and number in any language, and words of other languages are none', () => {
  const names = (text: string) => trustOf(record(`<p>${text}</p>`)).credentials.map(({ name }) => name)
  assert.equal(names('Zertifiziert nach ISO 9001 und OEKO-TEX Standard 100.'), ['ISO 9001', 'OEKO-TEX Standard 100'])
  assert.equal(names('Made with GOTS cotton, tested to EN 71 and sealed to IP67.'), ['GOTS', 'EN 71', 'IP67'])
  assert.equal(names('Ce pot est pour la terrasse, et il reste en place.'), [])
  assert.equal(names('Reach for the stars, sealed with a kiss, en route.'), [])
  assert.equal(
    names('KEEP OUT OF REACH OF CHILDREN. Kosher salt, film of ISO 400, 64 GB 3 ways. Not evaluated by the FDA.'),
    [],
  )
  assert.equal(names('EN vogue since it was made.'), [])
})

test('a claim of care without proof costs, certificates are left to another rule, and a body, number or expert passes', () => {
  const value = (text: string) => found(record(`<p>${text}</p>`), 'eeat-003').value
  const bare = found(record('<p>The oats are a natural antibacterial for the hands.</p>'), 'eeat-003')
  assert.is(bare.outcome, 'warn')
  assert.is(bare.suggestion, undefined)
  assert.is(found(record('<p>Our oats are certified organic and fine.</p>'), 'eeat-003').outcome, 'na')
  assert.is(value('Our oats are certified organic by Ecocert, licence FR-BIO-01.'), 1)
  assert.is(value('Certified by the Danish Skin Institute after a study.'), 0.8)
  assert.is(value('“It calms irritated skin within the hour of use.” – Dr. Ana Lima, dermatologist'), 1)
  assert.match(found(record(), 'eeat-003').reason, /no claim/)
  assert.match(found(record('<p>It is not clinically tested so far.</p>'), 'eeat-003').reason, /no claim/)
})

test('quotations count with a name alone, and as those of an expert with a profession', () => {
  const quotes = (body: string) => {
    const { quotes, expertQuotes } = trustOf(record(body))
    return [quotes.length, expertQuotes.length]
  }
  assert.equal(quotes('<p>“My hands are soft again after a week.” – Ana P., Porto</p>'), [1, 0])
  assert.equal(quotes('<p>“It calms irritated skin within hours.” – Dr. Ana Lima, dermatologist</p>'), [1, 1])
  assert.equal(quotes('<blockquote>My hands are soft again after a week.</blockquote>'), [0, 0])
  assert.equal(quotes('<blockquote><p>My hands are soft again after a week.</p><p>– Ana P.</p></blockquote>'), [1, 0])
  assert.equal(quotes('<p>The “oat effect” – it works – is what we call it.</p>'), [0, 0])
})

test('an expert is found as texts quote one, before or behind the words and in any language', () => {
  for (const body of [
    '<p>“It calms irritated skin within hours,” says Dr. Ana Lima, dermatologist.</p>',
    '<p>Prof. Maria Weiss explains: “The seal keeps its shape for ten years.”</p>',
    '<p>„Der Schaum trägt auch schwere Schläfer sehr gut.“ – Dr. Jana Weiss, Fachärztin</p>',
    '<p>« La formule respecte les peaux sensibles. » – Dr Claire Petit, dermatologue</p>',
    '<p>“Jest bardzo łagodny dla skóry dzieci.” – Anna Nowak, dermatolog</p>',
  ])
    assert.is(analyze(record(body), euroShop, NOW).eeat.expertise.expert_quotes, 1, body)
  const customer = '<p>“My hands are soft again after a week,” says Ana Pires from Porto.</p>'
  assert.is(analyze(record(customer), euroShop, NOW).eeat.expertise.expert_quotes, 0)
})

test('contact and a page about the shop are found in the text as well', () => {
  const of = (body: string) => analyze(record(body), euroShop, NOW).eeat.trustworthiness
  assert.ok(of('<p>Questions? Write to care@oats.example.</p>').contact_info)
  assert.ok(of('<p>Call us at +351 22 123 4567.</p>').contact_info)
  assert.not(of('<p>Item 4711-0815-23, 20 x 30 cm, 1000-2000 pieces.</p>').contact_info)
  assert.ok(of('<p>Read <a href="https://shop.example/pages/about-us">our story</a>.</p>').about_page)
})

test('the block asks for what the kind of product and its claims call for, and else for nothing', () => {
  const { eeat } = analyze(record('<p>An oat soap of 100 g.</p>'), euroShop, NOW)
  assert.equal([eeat.authoritativeness.missing, eeat.expertise.missing], [[], []])
  const claiming = analyze(record('<p>Clinically proven to relieve eczema.</p>'), euroShop, NOW).eeat
  assert.match(claiming.authoritativeness.missing.join(), /a source for “/)
  const lasting = analyze(record('<p>An oat soap of 100 g. Lifetime warranty.</p>'), euroShop, NOW).eeat
  assert.equal(lasting.authoritativeness.missing, [])
})

test('links are classed by their domains, and those of the shop itself are none', () => {
  const quality = (...urls: string[]) =>
    trustOf(record(urls.map((url) => `<p><a href="${url}">more</a></p>`).join(''))).sources
  assert.equal(quality('https://www.shop.example/oats', '/pages/oats'), { external: [], citations: 0, quality: 'none' })
  for (const host of ['shop.example', 'blog.shop.example', 'shop.example.uk', 'cdn.shopify.com'])
    assert.is(quality(`https://${host}/oats`).external.length, host === 'shop.example.uk' ? 1 : 0, host)
  const own = sourcesOf(
    [
      'https://shopalder.com/a',
      'https://www.alder.co.uk',
      'https://alder.myshopify.com/b',
      'https://elm.myshopify.com',
    ],
    ['https://alder.com'],
    ['Elm & Co'],
  )
  assert.equal(own.external, ['https://elm.myshopify.com'])
  assert.equal(sourcesOf(['https://elm.com/a'], [null, undefined], ['Elm']).external, [])
  for (const url of ['https://alderwoodhome.com/a', 'https://alderwod.de/a'])
    assert.equal(sourcesOf([url], [null], ['Alderwood']).external, [])
  assert.is(quality('https://instagram.com/oats').quality, 'none')
  assert.is(quality('https://oats.example/blog').quality, 'low')
  assert.is(quality('https://en.wikipedia.org/wiki/Oat').quality, 'medium')
  const best = quality('https://oats.example', 'https://doi.org/10.1000/1', 'https://www.nhs.gov.uk/skin')
  assert.equal([best.external.length, best.citations, best.quality], [3, 2, 'high'])
})

const known: ShopFacts = {
  ...euroShop,
  contact: { email: 'hello@shop.example', phone: null, address: null },
  about_url: 'https://shop.example/about',
  policies: {
    shipping: { url: 'https://shop.example/shipping', text: 'Delivery costs €4.90 and takes 3-5 days.' },
    returns: { url: 'https://shop.example/returns', text: 'You can return it within 30 days; returns are free.' },
    privacy: { url: 'https://shop.example/privacy', text: null },
    terms: { url: 'https://shop.example/terms', text: null },
    warranty: null,
  },
}

test('a shop of which nothing is known is not judged, one that lacks pages is told which', () => {
  assert.match(found(record(), 'eeat-004').reason, /shop facts not given/)
  assert.is(found(record(), 'eeat-004', known).value, 1)
  const lacking = { ...known, about_url: null, policies: { ...known.policies, privacy: null } }
  const { suggestion } = found(record(), 'eeat-004', lacking)
  assert.is(suggestion?.priority, 'warning')
  assert.match(suggestion!.description, /page about the shop and privacy policy/)
})

test('the eeat block names its signals and what would add to them', () => {
  const { eeat } = analyze(record('<p>Tested to ISO 16128. Apply 2 drops twice a day.</p>'), known, NOW)
  assert.equal(eeat.expertise.credentials, ['ISO 16128'])
  assert.ok(eeat.experience.signals[0]!.startsWith('use: Apply 2 drops'))
  assert.ok(eeat.trustworthiness.contact_info && eeat.trustworthiness.about_page)
  for (const signal of ['returns policy', 'returns within 30 days', 'delivery costs 4.9', 'delivery in 3-5 days'])
    assert.ok(eeat.trustworthiness.transparency_signals.includes(signal), signal)
  assert.equal(eeat.trustworthiness.missing, ['the length of the warranty'])
  const { eeat: bare, additional_fields } = analyze(record(), euroShop, NOW)
  assert.is(bare.authoritativeness.source_quality, 'none')
  assert.equal(bare.trustworthiness.missing, [])
  const { not_judged } = additional_fields as { not_judged: Record<string, string> }
  assert.is(not_judged['eeat.trustworthiness'], 'no facts of the shop were given')
})

test('a further true signal never lowers a part of the block, and all scores are whole numbers up to 100', () => {
  const signals = [
    '<p>We tested it with 40 nurses over four weeks.</p>',
    '<p>Apply 2 drops twice a day.</p>',
    '<p>Rated 4.8 out of 5 (212 reviews).</p>',
    '<p>Tested to ISO 16128 and Ecocert 1234.</p>',
    '<p>“It calms irritated skin within hours.” – Dr. Ana Lima, dermatologist</p>',
    '<p>Formulated by Rui Costa in Porto. <a href="https://doi.org/10.1000/1">Study</a></p>',
    '<p>You can return it within 30 days. It has a 2 year warranty. Free delivery in 3 days.</p>',
  ]
  let before = [0, 0, 0, 0, 0]
  for (let count = 0; count <= signals.length; count++) {
    const { eeat } = analyze(record(signals.slice(0, count).join('')), euroShop, NOW)
    const { experience, expertise, authoritativeness, trustworthiness, overall_score } = eeat
    const scores = [experience.score, expertise.score, authoritativeness.score, trustworthiness.score, overall_score]
    for (const [at, score] of scores.entries()) {
      assert.ok(score >= before[at]! && score <= 100 && Number.isInteger(score), `${count}: ${scores}`)
    }
    before = scores
  }
  assert.ok(before[1] === 100 && before[4]! > 50, String(before))
})
