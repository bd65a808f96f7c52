// Record -> semantic HTML: structure, safety, and JSON-LD.

import { Parser } from 'htmlparser2'
import { readBlocks } from '../../../../src/engine/html/blocks.ts'
import { sanitise, Unconvertible } from '../../../../src/engine/html/sanitize-body.ts'
import { scan } from '../../../../src/engine/html/scan.ts'
import { convert, semanticHtml } from '../../../../src/engine/html/semantic-html.ts'
import { visibleText } from '../../../../src/engine/html/visible-text.ts'
import { noShopFacts } from '../../../../src/engine/record/product.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import {
  dirtyProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  product,
  realProducts,
  variant,
} from '../records/records.ts'

const withBody = (body_html: string) => semanticHtml(product({ body_html }), euroShop)

/** The JSON-LD of a page, parsed. */
const jsonLdOf = (html: string) => {
  const [, json] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)!
  return JSON.parse(json!)
}

const isInvisible = (code: number): boolean =>
  (code < 0x20 && ![0x09, 0x0a, 0x0d].includes(code)) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2064) ||
  [0x7f, 0xfeff].includes(code)

/** Everything in a page that could run or leave: answers one line per finding. */
const unsafeIn = (html: string): string[] => {
  const found: string[] = []
  let scripts = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'script' && (attributes.type !== 'application/ld+json' || ++scripts > 1)) found.push('script')
      if (/^(?:style|iframe|object|embed|form|input|svg|math|base|link|meta|template)$/.test(name)) found.push(name)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on') || attribute === 'style' || attribute === 'id') found.push(attribute)
        if (/^\s*(?:javascript|vbscript|data)\s*:/i.test(value)) found.push(value)
      }
    },
  })
  parser.write(html)
  parser.end()
  if ([...html].some((character) => isInvisible(character.codePointAt(0)!))) found.push('invisible character')
  return found
}

const headingLevels = (html: string): number[] => [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))

test('a record becomes one article with title, lead, description, specs, offer and JSON-LD in that order', () => {
  const html = semanticHtml(
    product({
      title: 'Oak Shelf',
      vendor: 'Nordwood',
      body_html: '<h1>About</h1><p>A wall shelf of solid oak for books and plants.</p><ul><li>Holds 20 kg</li></ul>',
      variants: [variant({ grams: 2500, barcode: '4006381333931' })],
    }),
    euroShop,
  )
  const order = ['<article>', '<h1>Oak Shelf</h1>', '<p class="lead">A wall shelf', '<section class="description">', '<h2>About</h2>', '<li>Holds 20 kg', '<section class="specs">', '<dt>Brand</dt><dd>Nordwood</dd>', '<dt>GTIN</dt><dd>4006381333931</dd>', '<section class="offer">', 'Price: 49 EUR. In stock.', 'application/ld+json'] // biome-ignore format: a sequence
  const places = order.map((piece) => html.indexOf(piece))
  assert.not(places.includes(-1), `missing: ${order.filter((_, at) => places[at] === -1)}`)
  assert.equal(
    places,
    places.toSorted((a, b) => a - b),
  )
})

test('the headings of the merchant start at h2 and skip no level', () => {
  const levels = headingLevels(withBody('<h4>A</h4><p>x</p><h6>B</h6><p>y</p><h1>C</h1><p>z</p><h3>D</h3><p>w</p>'))
  assert.equal(levels, [1, 2, 3, 2, 3])
})

test('several variants are listed in a table with price, availability in words and SKU', () => {
  const html = semanticHtml(
    product({
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        variant({ options: ['S'], price: '10.5', compare_at_price: '12', sku: 'A-S' }),
        variant({ options: ['M'], price: '20', available: false, sku: 'A-M' }),
      ],
    }),
    euroShop,
  )
  assert.ok(html.includes('Price: 10.50 EUR to 20 EUR. 1 of 2 variants in stock.'))
  assert.ok(html.includes('<tr><th>S</th><td>10.50 EUR (regular price 12 EUR)</td><td>In stock</td><td>A-S</td></tr>'))
  assert.ok(html.includes('<tr><th>M</th><td>20 EUR</td><td>Out of stock</td><td>A-M</td></tr>'))
})

test('what the record does not say is not said: no price, no stock, no currency', () => {
  const html = semanticHtml(product({ variants: [variant({ price: null, available: null })] }), noShopFacts)
  assert.ok(html.includes('Price not stated. Availability not stated.'))
  assert.is(jsonLdOf(html).offers, undefined)
})

test('questions with answers move to a section of their own, whichever markup asks them', () => {
  const html = withBody(
    '<h3>Is it waterproof?</h3><p>Yes, IP67.</p><details><summary>Which size fits?</summary><p>Up to 60 cm.</p></details>' +
      '<dl><dt>Does it float?</dt><dd>No.</dd><dt>Weight</dt><dd>2 kg</dd></dl><p><b>Who makes it?</b><br>We do.</p>',
  )
  const faq = html.slice(html.indexOf('<section class="faq">'))
  for (const question of ['Is it waterproof?', 'Which size fits?', 'Does it float?', 'Who makes it?'])
    assert.ok(faq.includes(`<h2>${question}</h2>`), question)
  assert.ok(html.includes('<dt>Weight</dt><dd>2 kg</dd>'))
  assert.not(html.slice(0, html.indexOf('<section class="faq">')).includes('IP67'))
})

test('images keep their alternative text as caption, and policies of the shop are linked', () => {
  const shop = {
    ...euroShop,
    policies: { ...euroShop.policies, returns: { url: 'https://shop.example/returns', text: '30 days.' } },
  }
  const html = semanticHtml(
    product({ images: [{ src: '//cdn.example/a.jpg', alt: 'Oak "shelf" <front>', width: null, height: null }] }),
    shop,
  )
  assert.ok(html.includes('<img src="https://cdn.example/a.jpg" alt="Oak &quot;shelf&quot; &lt;front&gt;">'))
  assert.ok(
    html.includes('<dt>Returns</dt><dd>30 days. <a href="https://shop.example/returns">Returns policy</a></dd>'),
  )
})

const VECTORS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\u200bscript:alert(1)">x</a>',
  '<a href="java&#8203;script:alert(1)">x</a>',
  '<a href="javascript&amp;#58;alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1) id=x class=y>t</p>',
  '</article></section><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  '<object data="javascript:alert(1)">x</object><embed src=x><base href=x><meta http-equiv=refresh content="0;url=x">',
  '<p>a\0b\u202ec\u200bd\ufeffe</p>',
]

test('markup that could run never reaches the output, from the body or from any other field', () => {
  for (const vector of VECTORS) {
    assert.equal(unsafeIn(withBody(vector)), [], vector)
    const everywhere = product({
      title: vector,
      body_html: '',
      vendor: vector,
      product_type: vector,
      category: vector,
      options: [{ name: vector, values: [vector, 'b'] }],
      variants: [
        variant({ title: vector, sku: vector, barcode: vector, options: [vector] }),
        variant({ options: ['b'] }),
      ],
      images: [{ src: `https://x.example/${vector}`, alt: vector, width: null, height: null }],
      metafields: [{ namespace: 'custom', key: 'material', type: null, value: vector }],
    })
    const html = semanticHtml(everywhere, { ...euroShop, currency: vector, url: vector })
    assert.equal(unsafeIn(html), [], vector)
    jsonLdOf(html)
  }
})

test('sanitising twice is sanitising once', () => {
  for (const vector of VECTORS) assert.is(sanitise(sanitise(vector)), sanitise(vector), vector)
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)('sanitising twice is sanitising once for every real body', () => {
  for (const { body_html } of [...realProducts(), ...dirtyProducts()]) {
    const clean = sanitise(body_html)
    assert.is(sanitise(clean), clean)
  }
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)('no real record leads to unsafe HTML, and all JSON-LD parses', () => {
  for (const record of [...realProducts(), ...dirtyProducts()]) {
    const html = semanticHtml(record, euroShop)
    assert.equal(unsafeIn(html), [], record.title)
    assert.match(jsonLdOf(html)['@type'], /^Product(?:Group)?$/)
  }
})

type Event = string

const scanned = (html: string): Event[] => {
  const events: Event[] = []
  scan(html, {
    open: (tag, attribute) =>
      events.push(`<${tag} ${attribute('href') ?? ''} ${attribute('src') ?? ''} ${attribute('alt') ?? ''}>`),
    close: (tag) => events.push(`</${tag}>`),
    text: (text) => events.push(text),
  })
  return events
}

const parsed = (html: string): Event[] => {
  const events: Event[] = []
  let text = ''
  const flush = () => {
    if (text !== '') events.push(text)
    text = ''
  }
  const parser = new Parser({
    onopentag: (tag, { href = '', src = '', alt = '' }) => {
      flush()
      events.push(`<${tag} ${href} ${src} ${alt}>`)
    },
    ontext: (data) => {
      text += data
    },
    onclosetag: (tag) => {
      flush()
      events.push(`</${tag}>`)
    },
  })
  parser.write(html)
  parser.end()
  flush()
  return events
}

test('the scanner of sanitised HTML sees what a parser for all HTML sees', () => {
  for (const vector of VECTORS) assert.equal(scanned(sanitise(vector)), parsed(sanitise(vector)), vector)
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)('the scanner agrees with the parser on every real body', () => {
  for (const { body_html } of [...realProducts(), ...dirtyProducts()]) {
    const clean = sanitise(body_html)
    assert.equal(scanned(clean), parsed(clean))
  }
})

test('JSON-LD cannot end the script it stands in and says what the record says', () => {
  const html = semanticHtml(
    product({
      title: 'A </script><script>alert(1)</script>',
      vendor: 'Acme & Sons',
      variants: [variant({ price: '19.9', sku: 'N/A', barcode: "'4006381333931" })],
    }),
    euroShop,
  )
  const node = jsonLdOf(html)
  assert.is(html.match(/<\/script>/g)?.length, 1)
  assert.is(node.name, 'A </script><script>alert(1)</script>')
  assert.is(node.brand.name, 'Acme & Sons')
  assert.is(node.sku, undefined)
  assert.is(node.gtin13, '4006381333931')
  assert.equal(node.offers, { '@type': 'Offer', price: '19.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url: 'https://shop.example/products/thing' }) // biome-ignore format: one node
})

test('a barcode that is no GTIN is not called one', () => {
  for (const barcode of ['4006381333932', '12345', 'VT-1515', '0000000000000', '']) {
    const node = jsonLdOf(semanticHtml(product({ variants: [variant({ barcode })] }), euroShop))
    assert.not(
      Object.keys(node).some((key) => key.startsWith('gtin')),
      barcode,
    )
  }
})

test('several prices make an AggregateOffer with the lowest, the highest and their count', () => {
  const variants = ['10', '30', null, '20'].map((price, at) =>
    variant({ price, options: [String(at)], available: at === 1 }),
  )
  const { offers } = jsonLdOf(semanticHtml(product({ variants }), euroShop))
  assert.is(offers['@type'], 'AggregateOffer')
  assert.equal([offers.lowPrice, offers.highPrice, offers.offerCount], ['10', '30', 3])
  assert.is(offers.availability, 'https://schema.org/InStock')
})

test('what an editor escaped twice is shown once', () => {
  const html = withBody('<p>Soft&amp;nbsp;cotton &amp;amp; linen, 20 &amp;deg;C wash, made for every day.</p>')
  assert.ok(html.includes('Soft cotton &amp; linen, 20 °C wash'))
})

test('metafields are shown as text: lists joined, measures written out, references and settings left out', () => {
  const metafields = [
    ['custom', 'material', '["oak","steel"]'],
    ['custom', 'seat_height', '{"value":45,"unit":"CENTIMETERS"}'],
    ['custom', 'related', 'gid://shopify/Product/1'],
    ['reviews', 'rating', '{"value":"4.8"}'],
    ['custom', 'waterproof', 'true'],
    ['app--123', 'tracking_config', 'x'],
  ].map(([namespace, key, value]) => ({ namespace: namespace!, key: key!, type: null, value: value! }))
  const html = semanticHtml(product({ metafields }), euroShop)
  assert.ok(html.includes('<dt>Material</dt><dd>oak, steel</dd>'))
  assert.ok(html.includes('<dt>Seat height</dt><dd>45 cm</dd>'))
  assert.ok(html.includes('<dt>Waterproof</dt><dd>yes</dd>'))
  for (const absent of ['gid:', '4.8', 'racking']) assert.not(html.includes(absent), absent)
})

test('blocks keep lists, tables, pairs and quotations apart; layout tables are read as text', () => {
  const kinds = (html: string) => readBlocks(sanitise(html)).blocks.map(({ kind, text }) => `${kind}: ${text}`)
  assert.equal(kinds('<ul><li>a<ul><li>b</li></ul></li></ul>'), ['item: a', 'item: b'])
  assert.equal(kinds('<table><tr><td>Power</td><td><p>5</p><p>W</p></td></tr></table>'), ['row: Power | 5 W'])
  assert.equal(kinds('<table><tr><td> </td><td><b>Chest (cm)</b></td></tr><tr><td>M</td><td>52</td></tr></table>'), [
    'row: Chest (cm)',
    'row: M | 52',
  ])
  assert.equal(kinds('<table><tr><td><h2>T</h2><p>x</p></td><td>y</td></tr></table>'), [
    'heading: T',
    'paragraph: x',
    'paragraph: y',
  ])
  assert.equal(kinds('<dl><dt>Size</dt><dd>M</dd></dl><blockquote>q</blockquote>'), ['pair: M', 'quote: q'])
  assert.equal(kinds('one<br>two<div>three</div>four'), ['paragraph: one\ntwo', 'paragraph: three', 'paragraph: four'])
  assert.equal(kinds('<form>a</form>b<center>c</center>'), ['paragraph: a', 'paragraph: b', 'paragraph: c'])
})

test('a long body is cut at a safe place and said to be; a huge one is refused with a sentence', () => {
  const long = product({ body_html: `<p>${'word '.repeat(60_000)}</p>` })
  assert.ok(convert(long, euroShop).truncated)
  assert.ok(semanticHtml(long, euroShop).length < 300_000)
  const inTag = product({ body_html: `<p>kept text here</p><p title="${'x'.repeat(300_000)}">lost</p>` })
  assert.ok(convert(inTag, euroShop).truncated)
  assert.not(semanticHtml(inTag, euroShop).includes('lost'))
  try {
    semanticHtml(product({ body_html: 'a'.repeat(2 * 1024 * 1024 + 1) }), euroShop)
    assert.unreachable('a body of more than 2 MB was converted')
  } catch (error) {
    assert.instance(error, Unconvertible)
    assert.match((error as Error).message, /2 MB/)
  }
})

test('the shown text of HTML ends tags where they end, keeps words whole, and is read in one pass', () => {
  const shown = (html: string) => visibleText(html).replace(/\s+/g, ' ').trim()
  assert.is(shown('<p title="a > b">One <b>t</b>wo</p><p>&amp; three&nbsp;four</p>'), 'One two & three four')
  assert.is(shown("<img alt='never > ever'>5 < 6<br>7 <3"), '5 < 6 7 <3')
  assert.is(shown('<style>p > b {}</style><script>"<p>no</p>"</script>Yes'), 'Yes')
  const started = performance.now()
  for (const html of ['<p title="'.repeat(60_000), '<a b=">'.repeat(60_000), '<'.repeat(600_000)]) visibleText(html)
  assert.ok(performance.now() - started < 10_000)
})

test('a type that a platform fills in by itself is no category', () => {
  const categoryOf = (product_type: string) => jsonLdOf(semanticHtml(product({ product_type }), euroShop)).category
  assert.is(categoryOf('Default'), undefined)
  assert.is(categoryOf('Stool'), 'Stool')
})

test('lines of a text without markup stay apart from the words in bold before and behind them', () => {
  const html = '<b>OUTDOOR</b>\n\nReady in May.\n\nYields a lot.\n\nNeeds support.\n<b>INDOOR</b>'
  const text = withBody(html).replace(/<[^>]+>/g, '|')
  assert.not.match(text, /OUTDOOR\|?Ready|support\.\|?INDOOR/)
  assert.match(text, /OUTDOOR\| Ready in May\./)
})
