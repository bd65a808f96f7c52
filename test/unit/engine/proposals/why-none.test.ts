// Why a field has no proposal: each reason is one state of the record, and says nothing that the record does not have.

import type { Suggestion } from '../../../../src/engine/analyzer/report/report.ts'
import type { Rule } from '../../../../src/engine/analyzer/rule.ts'
import { type Field, STANDARD_STYLE } from '../../../../src/engine/optimization.ts'
import {
  describeProposal,
  leftOut,
  remarkingTitle,
  titleOf,
} from '../../../../src/engine/proposals/describe-proposal.ts'
import { ofText, slight, withRoom } from '../../../../src/engine/proposals/none-of.ts'
import { questionsOf } from '../../../../src/engine/proposals/open-needs.ts'
import { proposeOrSayWhy } from '../../../../src/engine/proposals/propose.ts'
import { sharedValues } from '../../../../src/engine/proposals/shared-values.ts'
import { whyNone } from '../../../../src/engine/proposals/why-none.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { fromFacts } from '../../../../src/engine/writer/write.ts'
import { assert, test } from '../../../support/test.ts'
import { product, variant } from '../records/records.ts'
import { readingOf } from '../writer/texts.ts'

const TEXT = 'Thrown in a workshop by the sea, it keeps tea warm for long on cold mornings in the garden.'
const LONG = [2, 3, 4, 5, 6].map((year) => TEXT.replace('for long', `for year ${year}`)).join(' ')
const MUG: Partial<Product> = { title: 'Lund Mug', vendor: 'Nordwood', body_html: `<p>${TEXT} ${TEXT}</p>` }
const photo = (src: string, alt: string | null = null) => ({
  src: `https://cdn.example/${src}`,
  alt,
  width: null,
  height: null,
})

const CARE = { namespace: 'custom', key: 'care', type: null, value: 'Wash by hand' }

const STATES: [field: Field, record: Partial<Product>, reason: RegExp][] = [
  ['title', {}, /^no title was found that is certain to be better/],
  ['title', { title: 'Lund Mug for coffee' }, /^no title was found that is certain to be better/],
  ['title', { title: 'R GEM GP' }, /^the title has “GP”, which may be a code/],
  ['title', { title: 'TWO BAR ZWRKLT', body_html: `<p>The Two Bar Zwrklt. ${TEXT}</p>` }, /^the description writes “Two Bar Zwrklt”: write it like that/],
  ['title', { title: 'TWO BAR ZWRKLT' }, /^the title is in capitals, and some of its words may be names or codes/],
  ['meta_title', { vendor: 'Lund' }, /^search results show the title without one, and which further words of the record belong in it only you can say$/],
  ['meta_title', { title: 'Lund Mug for coffee and tea in the garden' }, /belong in it only you can say$/],
  ['meta_title', { title: `Lund Mug ${'of the long winter '.repeat(4)}` }, /^search results show the title, which is long with 84 characters, and no shorter one was found that is certain to keep what matters$/],
  ['meta_description', { body_html: '' }, /^the description is empty: describe the product first$/],
  ['meta_description', { body_html: '<p>A mug.</p>' }, /^the description has only 6 characters: describe the product first$/],
  ['meta_description', { body_html: `<p>${TEXT}</p>` }, /^search results can show the whole description, which has only 91 characters, and what one would say beyond it only you can write$/],
  ['meta_description', { body_html: `<p>Œæ${TEXT}</p>` }, /^it would be made from the beginning of the description, which has “Œæ”/],
  ['meta_description', {}, /^search results show the beginning of the description without one, and no sentence of it was found that is certain to serve better$/],
  ['description', { body_html: `<p style="float: left">${TEXT}</p>` }, /^its layout depends on the style “float:”/],
  ['description', { body_html: `<p style="float: none">${TEXT}</p>` }, /^it is short, with \d+ words: add what else/],
  ['description', { body_html: String.raw`<div>\n<div>\n<div>\n<p>${LONG}</p></div></div></div>` }, /^it is short enough/],
  ['description', { body_html: `<p>${LONG}</p>` }, /^it is short enough to be read without headings$/],
  ['description', { body_html: `<p>${LONG}</p><p>${LONG.replaceAll('year', 'winter')}</p>` }, /^to head its parts, or to make lists of its sentences, takes new words/],
  ['description', { body_html: `<p>${TEXT}</p><p>*14k gold rim</p><p>*9 cm high</p>` }, /^its lines that begin with “\*” are typed as a list: /],
  ['description', { body_html: `<p>${TEXT}</p><p>• <b>Care</b>: wash by hand</p>` }, /^its line that begins with “•” is typed as an item/],
  ['description', { body_html: `<p>${TEXT}</p><p>1. Warm it.<br>2. Fill it.<br>3. Wait.</p>` }, /^its steps are numbered by hand, from “1\. Warm it\.” on: /],
  ['description', { body_html: '<p>Made by hand.</p>' }, /^it has only 3 words: write more about the product$/],
  ['description', { body_html: '<p>this mug is thrown by hand in<br>our pottery by the sea, and keeps<br>tea warm for long on cold<br>mornings in the garden.</p>' }, /^it is short, with \d+ words: add/],
  ['description', { body_html: `<p>Of clay<br>Blue<br>From Lund</p><p>${TEXT}</p>` }, /^which of its lines are headings or items of a list could not be told for certain/],
  ['description', { body_html: `<p>${TEXT}</p><form></form>` }, /^it has a <form> element, which no proposal could keep/],
  ['description', { body_html: `<p>${TEXT}</p><div data-app-id="7"></div>` }, /^it has an empty element that a program may fill in, which/],
  ['description', { body_html: `<p>${TEXT}</p><!-- end` }, /^it ends within a comment, which/],
  ['description', { body_html: `<ul><li><a href="#a">Details</a></li></ul><meta charset="utf-8"><div id="a">${TEXT}</div>` }, /^it has tabs, or links to its own parts, which no proposal could keep/],
  ['description', { body_html: `<p><b>Made by hand.</b></p><p>${TEXT}</p>` }, /^it is short, with \d+ words: add/],
  ['description', { body_html: ['Rest', 'Care'].map((word) => `<p><strong>${word}:</strong> ${LONG}</p>`).join('') }, /^its parts begin with words that may head them, as “Rest”/],
  ['description', { body_html: `<p>${LONG} ${LONG.replaceAll('year', 'winter')}</p><ul><li>One</li><li>Two</li></ul>` }, /^to head its parts takes new words/],
  ['description', { body_html: '<p>Glaze: white, of the sea</p><p>Height: 9 cm</p><p>Weight: 400 g of red clay from Lund</p>' }, /^which of its lines are headings or items of a list could not be told for certain/],
  ['description', { body_html: `<p>${TEXT}</p><p><strong>DIMENSIONS</strong></p><p>9 x 8 cm</p>` }, /^its line “DIMENSIONS” stands in bold where a heading would/],
  ['description', { body_html: `<p>${TEXT}</p><p><strong>Filled to the brim</strong></p>` }, /^it is short, with \d+ words: add/],
  ['description', { body_html: '<p>Its aura carries code,<br>subtle and ancient<br>Most will not see<br>The sky goes on<br>Until it ends for us all</p>' }, /^it is short, with \d+ words: add/],
  ['description', { body_html: `<p>${LONG} ${LONG.replaceAll('year', 'winter')}</p>` }, /^it is one paragraph, and where the next one begins only you can say/],
  ['meta_description', { body_html: `<p><b>COLOURS subject to change at any time.</b></p><p>${LONG}</p>` }, /^search results show the beginning of the description without one, and that, “COLOURS subject to change at any time\.”, does not say/],
  ['faq', { metafields: [{ ...CARE, namespace: 'export' }] }, /^answers are made from metafields, and none of these was recognised as an answer/],
  ['image_alt', { images: [photo('lund-mug-beside-amber-herbs.jpg')] }, /^the name of the file may say what is seen, as in “lund-mug-beside-amber-herbs”/],
  ['faq', { title: 'Lund' }, /^answers are made from metafields, and the record has none/],
  ['faq', { title: 'Lund', metafields: [CARE] }, /^what the product is could not be told for certain from the title/],
  ['faq', { title: 'R GEM GP', metafields: [CARE] }, /^(?:metafields gave too few certain answers|what the product is could not be told)/],
  ['faq', { metafields: [{ ...CARE, key: 'age_group', value: 'Adults' }] }, /^metafields gave too few certain answers/],
  ['faq', { metafields: [CARE] }, /^metafields gave too few certain answers/],
  ['faq', { title: 'ZORA BOLO', body_html: '<p>vitra</p>' }, /^the description has only 5 characters: describe the product first$/],
  ['faq', { body_html: `<p>${TEXT}</p><ul><li>Material: stoneware</li></ul>` }, /^answers are made from metafields, and the record has none/],
  ['faq', {}, /^answers are made from metafields, and the record has none/],
  ['faq', { product_type: 'Mug Set', body_html: `<p>${TEXT}</p><p>Material: stoneware</p><p>Height: 9 cm</p>` }, /^answers are made from metafields, and the record has none/],
  ['title', { title: 'TWO BAR ZWRKLT 30X40 MM' }, /^the title is in capitals, and some of its words may be names or codes/],
  ['faq', { body_html: '' }, /^the description is empty: describe the product first$/],
  ['image_alt', { title: 'Nordwood', images: [photo('1.jpg')] }, /^the title names the maker alone: /],
  ['image_alt', { title: 'Nordwood - N6352-14 - Blue', options: [{ name: 'Key', values: ['BLUE', 'RED'] }], images: [photo('1.jpg')] }, /^the title names a maker, a number and a choice: /],
  ['image_alt', { title: 'Sun hats for free!', images: [photo('1.jpg')] }, /^the title has “free”, which may be an offer/],
  ['image_alt', { title: 'Sun hats! For you', images: [photo('1.jpg')] }, /^the title has “!”, which may be an offer/],
  ['image_alt', { images: [photo('1.jpg', 'Lund mug on a table'), photo('2.jpg')] }, /^the names of the files are numbers or codes, and no variant/],
  ['image_alt', { images: [photo('1.jpg', 'Lund mug on a table')] }, /^each picture has a text, and what more it shows could not be told for certain/],
  ['image_alt', { title: 'Night Harbour', images: [photo('1.jpg')] }, /^which word of the title, “Night Harbour”, says what is seen could not be told for certain: /],
  ['image_alt', { title: 'Lund Ball 6kg', options: [{ name: 'Weight', values: ['5 kg', '6 kg'] }], images: [photo('1.jpg')] }, /^the title has “6 kg”, one of several to choose from/],
  ['image_alt', { title: 'Lund Mug Collection', images: [photo('1.jpg')] }, /^the title says “Collection”, and which of its things a picture shows/],
  ['image_alt', { title: 'Pottery workshop on 12 May', body_html: '<p>We meet on May 14th.</p>', images: [photo('1.jpg')] }, /^the title has “12 May”, and the description “May 14th”: /],
  ['image_alt', { images: [photo('1.jpg', 'Lund Mug'), photo('2.jpg', 'Lund Mug')], variants: [variant({ image: 'https://cdn.example/2.jpg' })] }, /^all pictures have the same text, though variants have pictures of their own/],
  ['image_alt', { images: [photo('1.jpg', 'Lund Mug'), photo('2.jpg', 'Lund Mug 2')] }, /^all pictures have the same text but for numbers or marks/],
  ['image_alt', { images: [photo('1.jpg', 'Lund Mug'), photo('2.jpg', 'Lund Mug')] }, /^all pictures have the same text/],
  ['image_alt', { images: [photo('lund-mug-blue-front.jpg', 'Mug'), photo('lund-mug-blue-back.jpg', 'Mug')] }, /^all pictures have the same text; the names of the files may say what is seen, as in “lund-mug-blue-front”/],
  ['image_alt', { handle: 'lund-mug', images: [photo('lund-mug-3.jpg', 'lund-mug')] }, /^the names of the files say no more for certain than which product is seen/],
] // biome-ignore format: a table

test('a title that lacks what the record has, and data without a price, say what is missing', () => {
  const asked = { title: 'Make the title more specific', example: 'Add it.' } as Suggestion
  const description = 'The title “Lund Mug” does not say the material that the record has: “stoneware”.'
  const reading = readingOf(product(MUG))
  const kind = 'In the title “Lund” we did not find the kind of product: “mug”.'
  assert.match(whyNone('title', reading, { ...asked, description: kind }), /^how the title is to say “mug” only you/)
  assert.match(
    whyNone('title', reading, { ...asked, description }),
    /^where “stoneware” belongs in it only you can say/,
  )
  const unpriced = readingOf(product({ ...MUG, variants: [variant({ price: '0.00' })], images: [photo('1.jpg')] }))
  assert.match(
    whyNone('json_ld', unpriced),
    /^Google’s merchant listings require a price above 0, which the record lacks/,
  )
})

test('pictures without a text are told by the names of their files where those are words that differ', () => {
  const told = (...files: string[]) =>
    leftOut('Lund Mug\n\n', '', readingOf(product({ ...MUG, images: files.map((file) => photo(file)) }))) ?? ''
  assert.is(told('1.jpg', '1.jpg', '1.jpg'), '')
  assert.match(told('1.jpg', 'CuffLogo.jpg', 'InnerHandle.jpg'), /as in “CuffLogo”: write it in the texts\.$/)
  assert.match(
    told('1.jpg', 'image_eyk.jpg', 'image_pok.jpg'),
    /what of the product is seen could not be told for certain: describe it yourself\.$/,
  )
})

test('each state of a field has its own reason', () => {
  for (const [field, of, reason] of STATES)
    assert.match(whyNone(field, readingOf(product({ ...MUG, ...of }))), reason, JSON.stringify(of))
})

test('a reason is given for each field that has room, and a text that is the address of a page is none', () => {
  const fields = (of: Partial<Product>) => withRoom(readingOf(product({ ...MUG, ...of })))
  assert.equal(fields({ images: [photo('1.jpg', 'lund-mug')], handle: 'lund-mug' }), [
    'meta_title',
    'meta_description',
    'description',
    'faq',
    'image_alt',
    'json_ld',
  ])
  const full = { seo: { title: 'Lund Mug | Nordwood', description: TEXT }, variants: [variant()] }
  assert.equal(fields({ ...full, body_html: `<h3>Text</h3><p>${TEXT}</p>` }), ['faq', 'json_ld'])
})

const CHANGE = { field: 'title', was: 'Mug', value: 'Lund Mug', title: 'Mug', mended: [] } as const

test('a text without what shows nothing says so, and one that settles something without a point says what', () => {
  const text = '<p>Thrown by hand.</p>'
  assert.is(remarkingTitle(`${text}<style>td {top: 0}</style>`, text), 'Take the style sheet out of the description')
  assert.is(remarkingTitle('<p>Care</p><ul></ul>', '<h3>Care</h3><ul></ul>'), 'Turn a line into a heading')
  assert.is(remarkingTitle(`<h3></h3>${text}`, text), 'Take out the empty headings and lists')
  assert.is(remarkingTitle('<h1>Lund</h1>', '<h2>Lund</h2>'), 'Give the headings the second level')
  const asked = { id: 'struct-001', title: 'Make the title more specific' } as Suggestion
  const gain = { points: 0, shown: 0, settles: [{ suggestion: asked, rule: {} as Rule }], worsens: [], breaks: [] }
  assert.match(
    describeProposal({ ...CHANGE, by: 'facts', gain, cut: false, note: undefined, look: [] }),
    /^It settles “Make the title more specific” \(struct-001\) and leaves the score as it is\./,
  )
})

test('what is left of the text of a description is its words, or its markup', () => {
  const left = (id: string, title: string, description = '', stays = ''): string =>
    ofText({ id, title, description } as Suggestion, stays)
  assert.match(
    left(
      'content-014',
      'Correct the slips of typing',
      'Slips of typing: “vitamin” stands beside “vitmin”, and one of them is misspelt.',
    ),
    /^no proposal decides between two spellings/,
  )
  assert.match(
    left(
      'content-014',
      'Correct the slips of typing',
      'Slips of typing: the description ends in the middle of “and then”.',
    ),
    /^whether more is to follow or only a full stop is missing/,
  )
  assert.match(left('content-013', 'Write as text what the badges state'), /^whether each of them holds/)
  assert.is(
    left('content-014', 'Correct the slips of typing', '', 'it has filler text'),
    'it would come with a new description, and it has filler text',
  )
  assert.match(left('content-014', 'Correct the slips of typing'), /^what is left no proposal corrects/)
  assert.match(left('content-013', 'Write the sentence in normal case'), /^no proposal changes your own words$/)
  const inCapitals = { id: 'content-013', title: 'Write the sentence in normal case', description: '' } as Suggestion
  assert.match(ofText(inCapitals, '', true), /^what the new description leaves of it only you can change$/)
  assert.match(
    left('content-013', 'Keep the pictures of the description in the shop', '', 'it has filler text'),
    /^no proposal moves pictures/,
  )
  for (const title of ['Make a list of the lines', 'Link to the plain addresses of the products'])
    assert.match(left('content-013', title), /^none of the proposals does that: change it in your shop$/)
})

test('what the new description settles of the text is not left', () => {
  const link = '<p>See the <a href="https://lund.example/products/tray?_pos=3&amp;_sid=c80">tray</a>.</p>'
  const reading = readingOf(product({ ...MUG, body_html: `<ul></ul><p>${TEXT}</p>${link}` }))
  const draft = `<p>${TEXT}</p>${link}`
  const { none } = proposeOrSayWhy(reading, [{ by: 'facts', drafts: { description: draft } }], {
    style: STANDARD_STYLE,
  })
  assert.match(none ?? '', /“Link to the plain addresses of the products” \(content-013\) is left to you/)
  assert.not.match(none ?? '', /empty headings/)
})

test('a title says what the proposal does, and a reason what it adds', () => {
  const title = (was: string, value: string) => titleOf({ field: 'title', was, value, mended: [] }, 'enhance')
  assert.is(title('copy of Lund Mug', 'Lund Mug'), 'Take “copy of” out of the title')
  assert.is(title('LUND MUG.', 'Lund Mug'), 'Correct the title')
  assert.is(title('Lund Mug | Free Shipping', 'Lund Mug'), 'Shorten the title')
  assert.is(title('Lund Mug', 'Lund Mug in Stoneware'), 'Complete the title')
  assert.is(remarkingTitle('Tea.', '<p>Tea.</p>'), 'Correct the slips of typing')
  const gain = { points: 2, shown: 2, settles: [], worsens: [], breaks: [] }
  const change = {
    field: 'meta_title',
    was: '',
    value: 'Lund Mug in Stoneware | Tide',
    title: 'Lund Mug',
    mended: [],
  } as const
  const told = describeProposal({ ...change, by: 'facts', gain, cut: false, note: undefined, look: [] })
  assert.match(told, /It adds “in Stoneware” and “Tide”\. It is made/)
  const cut = { ...change, value: 'Lund Café Mug', title: 'Lund Cafe Mug – Windproof & Flameless' }
  const dropped = describeProposal({ ...cut, by: 'facts', gain, cut: false, note: undefined, look: [] })
  assert.match(dropped, /It leaves out “Windproof & Flameless” of the title\./)
  const list = {
    field: 'description',
    was: '<p>Tea</p>',
    value: '<ul><li>Tea</li></ul>',
    title: 'Lund Mug',
    mended: [],
  } as const
  const same = describeProposal({
    ...list,
    by: 'facts',
    gain: { ...gain, points: 0, shown: 0 },
    cut: false,
    note: undefined,
    look: [],
  })
  assert.is(same, 'It leaves the score as it is. The words stay as they are.')
})

test('a title loses its pictures though the characters of a meta title are fewer, and the same words in other marks are no less of a text', () => {
  const title = '🪴 Lund Mug of blue stoneware 🌿'
  const { proposals } = proposeOrSayWhy(
    readingOf(product({ ...MUG, title })),
    [{ by: 'facts', drafts: { title: 'Lund Mug of blue stoneware' } }],
    { style: STANDARD_STYLE },
  )
  assert.equal(
    proposals.map(({ optimized_value }) => optimized_value),
    ['Lund Mug of blue stoneware'],
  )
})

test('a picture that another product has, too, in whatever size, gets the text of neither', () => {
  const of = (resource_id: string, title: string, ...files: string[]) =>
    product({ ...MUG, resource_id, title, images: files.map((file) => photo(file)) })
  const one = of('one', 'Lund Mug', 'photo-1700000000001-ab?w=800', '2.jpg')
  const shared = sharedValues()
  for (const each of [one, of('two', 'Lund Bowl', 'other/photo-1700000000001-ab?w=400')]) shared.add(each)
  const drafts = { image_alt: 'Lund Mug\nLund Mug from above' }
  const task = { style: STANDARD_STYLE, isTaken: shared.takenFor('one') }
  const { proposals } = proposeOrSayWhy(readingOf(one), [{ by: 'facts', drafts }], task)
  assert.equal(
    proposals.map(({ optimized_value }) => optimized_value),
    ['\nLund Mug from above'],
  )
  assert.not.match(proposals[0]!.description, /settles/)
  assert.not.ok(shared.claim(one, [{ field: 'image_alt', optimized_value: drafts.image_alt }]))
  const { none } = proposeOrSayWhy(readingOf(one), [{ by: 'facts', drafts: { image_alt: 'Lund Mug\n' } }], task)
  assert.match(none ?? '', /other products have the same picture/)
})

test('no one is asked what a machine is made of', () => {
  const category = 'Sporting Goods > Exercise & Fitness > Cardio > Cardio Machines > Exercise Bikes'
  const body_html =
    '<p>The bike stands firm on any floor and is quiet enough for a flat. It holds riders of up to 120 kg and has a screen for the pace.</p>'
  const asked = (of: Partial<Product>) => questionsOf('description', readingOf(product({ body_html, ...of }))).join(' ')
  assert.match(asked({ title: 'Fjord Exercise Bike', category }), /What size/)
  assert.not.match(asked({ title: 'Fjord Exercise Bike', category }), /made of/)
})

test('a filed list of more materials than the texts know, and a colour that they do not, are written nowhere', () => {
  const filed = (fabric: string, color: string, text: string) => {
    const metafields = [
      { namespace: 'shopify', key: 'fabric', value: fabric, type: null },
      { namespace: 'shopify', key: 'color', value: color, type: null },
      { namespace: 'shopify', key: 'pattern', value: 'floral', type: null },
    ]
    const robe = { title: 'Lund Robe', product_type: 'Robe', body_html: `<p>${TEXT}</p>`, metafields }
    const reading = readingOf(product({ ...robe, seo: { title: null, description: text } }))
    return fromFacts({ reading, fields: ['description'], style: STANDARD_STYLE }).drafts.description ?? ''
  }
  assert.match(filed('silk; viscose', 'red', 'A red robe of silk and viscose.'), /viscose/i)
  assert.not.match(filed('velvet; silk; viscose', 'red', 'A red robe of silk and viscose.'), /velvet/i)
  assert.not.match(filed('silk; viscose', 'red', 'A black robe of silk and viscose.'), /red/i)
})

test('only a space in brackets is not worth a description, and what brings nothing is named', () => {
  const of = (body_html: string) =>
    proposeOrSayWhy(
      readingOf(product({ ...MUG, body_html })),
      [
        fromFacts({
          reading: readingOf(product({ ...MUG, body_html })),
          fields: ['description'],
          style: STANDARD_STYLE,
        }),
      ],
      { style: STANDARD_STYLE, fields: ['description'] },
    )
  const { proposals, none } = of(`<p>${TEXT} With a saucer ( white or blue).</p>`)
  assert.equal(proposals, [])
  assert.match(none ?? '', /only take out a space in brackets/)
  assert.match(
    slight('Turn a line into a heading', { settles: [], worsens: [], breaks: [] }, []),
    /, “Turn a line into a heading”, would change too little to be worth a proposal, so/,
  )
})

test('questions that no buyer has are not passed on', () => {
  const candle = (description: string | null) => {
    const seo = { title: null, description }
    const record = product({ ...MUG, title: 'Fig Scented Candle', product_type: 'Candles', seo })
    return questionsOf('description', readingOf(record)).join(' ')
  }
  assert.not.match(candle(null), /used for/)
  const robe = (description: string | null) =>
    questionsOf(
      'description',
      readingOf(product({ ...MUG, title: 'Lund Robe', product_type: 'Robe', seo: { title: null, description } })),
    ).join(' ')
  assert.match(robe(null), /care for/)
  assert.not.match(robe('A robe of silk. Dry clean only.'), /care for/)
})

test('words that repeat others are said to go, and of slips only those are settled that were found', () => {
  const gain = (id: string) => ({
    points: 1,
    shown: 1,
    settles: [{ suggestion: { id, title: 'Settle it' } as Suggestion, rule: {} as Rule }],
    worsens: [],
    breaks: [],
  })
  const of = (was: string, value: string, id: string) =>
    describeProposal({
      field: 'description',
      was,
      value,
      title: 'Lund Mug',
      mended: [],
      by: 'facts',
      gain: gain(id),
      cut: false,
      note: undefined,
      look: [],
    })
  assert.match(
    of('<h2>Blue</h2><p>Blue mug</p>', '<p>Blue mug</p>', 'content-013'),
    /Words that repeat others go; all other words stay/,
  )
  assert.match(of('<p>Tea</p>', '<ul><li>Tea</li></ul>', 'content-014'), /\(content-014, as far as slips were found\)/)
  assert.is(
    of('<p>Tea</p>', '<ul><li>Tea</li></ul>', 'struct-007').startsWith('It raises the score by 1 point. '),
    true,
  )
})

test('one line that becomes a heading, which gains nothing, is not proposed', () => {
  const drafts = { description: `<p>${TEXT} ${TEXT}</p><h3>Details</h3><ul><li>Blue</li><li>Made in Lund</li></ul>` }
  const body_html = drafts.description.replace('<h3>Details</h3>', '<p><b>Details:</b></p>')
  const { proposals } = proposeOrSayWhy(readingOf(product({ ...MUG, body_html })), [{ by: 'facts', drafts }], {
    style: STANDARD_STYLE,
  })
  assert.equal(proposals, [])
})

test('what a metafield says under any label is not asked again', () => {
  const body_html = '<p>A shirt for the summer that you wear on warm days by the sea.</p>'
  const asked = (value: string) =>
    questionsOf(
      'description',
      readingOf(
        product({
          title: 'Alder Shirt',
          product_type: 'Shirt',
          body_html,
          metafields: [{ namespace: 'shop.info', key: 'Product info', type: null, value }],
        }),
      ),
    ).join(' ')
  assert.match(asked('Sent by post'), /made of/)
  assert.not.match(asked('<ul><li>100% Cotton</li><li>200gsm</li></ul>'), /made of/)
})
