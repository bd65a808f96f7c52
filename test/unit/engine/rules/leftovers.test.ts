// What is left in a record from setting a product up, and what looks like it.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { tidyOfferRule } from '../../../../src/engine/analyzer/rules/commerce/tidy-offer.ts'
import { tidyRule } from '../../../../src/engine/analyzer/rules/content/tidy.ts'
import { tidyFieldsRule } from '../../../../src/engine/analyzer/rules/structure/tidy-fields.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const RULES = [tidyRule, tidyOfferRule, tidyFieldsRule]

const said = (of: Partial<Product>): string => {
  const reading = read(product({ title: 'Oak Table', handle: 'oak-table', ...of }), euroShop, NOW)
  return RULES.flatMap((rule) => {
    const { outcome, problem } = rule.assess(reading)
    return outcome === 'warn' ? problem : []
  }).join(' ')
}
const choice = (name: string, values: string[], of: (at: number) => object = () => ({})): Partial<Product> => ({
  options: [{ name, values }],
  variants: values.map((value, at) => variant({ sku: `T-${at + 1}`, options: [value], ...of(at) })),
})
const one = (of: object): Partial<Product> => ({ options: [], variants: [variant({ sku: 'T-7', ...of })] })
const text = (body: string): Partial<Product> => ({ ...one({}), body_html: `<p>${body}</p>` })
const html = (body_html: string): Partial<Product> => ({ ...one({}), body_html })
const tagged = (...tags: string[]): Partial<Product> => ({ tags })
const picture = (src: string) => ({ src, alt: null, width: null, height: null })

test('what is left from setting a product up is named', () => {
  for (const [of, expected] of [
    [one({ price: '99999.00' }), /only holds a place/],
    [one({ price: '1.00', grams: 12_000 }), /only holds a place/],
    [{ handle: 'copy-of-oak-bench' }, /was copied/],
    [one({ sku: 'SKU GOES HERE' }), /A SKU only holds a place/],
    [choice('Size', ['S', 'M (best seller)']), /advertises/],
    [choice('Color', ['Cotton', 'Leather']), /holds materials/],
    [choice('Material', ['Red', 'Blue']), /holds colours/],
    [choice('small', ['S', 'M', '2XL']), /The option “small” has the name of one of its values/],
    [text('A table. Available in three colours.'), /speaks of a choice/],
    [text('It stands in a hall. oak table decor<br>It is oiled. round table'), /2 lines end in words to be found by/],
    [text('A table. It keeps the look and feel of Alder Home.'), /for whoever writes/],
    [
      html('<p>It is oak.</p><p>It is old.</p><p>sanded by hand and oiled once more before it leaves us.</p>'),
      /in the middle of a sentence/,
    ],
    [
      html(
        ['Calm', 'Benefit:']
          .map(
            (label) =>
              `<p>${label}${label === 'Calm' ? ' ✨' : ''} It brings a calm light to every room of the house.</p>`,
          )
          .join(''),
      ),
      /says the same twice: “It brings/,
    ],
    [text('SOLD OUT until May! A table of oak.'), /opens with a notice/],
    [{ images: [picture('https://a.example/x.jpg?v=1'), picture('https://a.example/x.jpg?v=2')] }, /twice/],
    [choice('Colour', ['Red', 'Blue'], (at) => (at ? {} : { image: 'https://a.example/x.jpg' })), /No picture belongs/],
    [choice('Colour', ['Red', 'Blue'], (at) => ({ price: at ? '30.00' : '20.00' })), /no text says why/],
    [choice('Size', ['37', '38', '36']), /out of order/],
    [choice('Size', ['L', 'S', 'M']), /out of order/],
    [choice('Color', ['T5964', 'T5965']), /no names of colours/],
    [choice('Material', ['For Alder 7', 'For Alder 8']), /no materials/],
    [choice('Title', ['1/2"', '3/4"']), /does not say what is chosen.*“Size”/],
    [choice('Estilo', ['1', '2']), /codes that no text explains/],
    [choice('Estilo', ['Style #1', 'Style #2']), /codes that no text explains/],
    [choice('Color', ['Grey [S] (W-50cm)', 'Green [M] (W-54cm)']), /holds a size with each colour/],
    [choice('Color', ['8 inches oak', '8 inches ash', '9 inches oak', '9 inches ash']), /two choices in one/],
    [choice('Model', ['Basic', 'Pro']), /No text says how/],
    [{ ...choice('Size', ['350 ml', '500 ml']), body_html: '<p>A jug of 350ml.</p>' }, /one of the values/],
    [choice('', ['S', 'M']), /has no name.*“Size”/],
    [choice('Size', ['Large | 480 mm x 51 mm', 'Small']), /“Small” of the option “Size” lacks the measure/],
    [choice('Size', ['S', 'M - Sold Out']), /tells the stock/],
    [text('Tables of oak. They come in various colours and styles.'), /“come in various colours”.*one variant/],
    [{ ...choice('Color', ['Red', 'Blue']), title: 'Oak Table in 16 Colors' }, /says “16 Colors”.*has 2/],
    [
      { ...choice('Design', ['Fir', 'Star', 'Bell', 'Own']), body_html: '<p>Choose from three festive designs.</p>' },
      /says “Choose from three festive designs”.*has 4/,
    ],
    [text('A table of oak. Length: depending on the model.'), /speaks of a choice/],
    [html('<p>A table of oak.</p><p>Available sizes: 80, 90, 100</p>'), /no buyer can choose/],
    [{ ...one({}), title: 'Oak Weave 12", 14"' }, /names several sizes/],
    [one({ sku: '14:771#Brown;5:100014064' }), /supplier’s own code/],
    [one({ sku: '2058888877,2058888865,2058888869' }), /list of numbers/],
    [one({ sku: 'VT-17', barcode: 'VT-17' }), /no GTIN/],
    [{ images: [picture('https://a.example/ScreenShot2021-03-04.png')] }, /screenshot/],
    [{ images: [picture('https://a.example/shutterstock_1148.jpg')] }, /stock library/],
    [{ images: [picture('https://a.example/ChatGPT_Image_Apr_3_2025.png')] }, /drawn by a program/],
    [
      {
        images: ['', '_6202792e-e3f7-4de5-9a1b-6c7d8e9f0a1b'].map((again) =>
          picture(`https://a.example/DSC0360${again}.jpg`),
        ),
      },
      /twice/,
    ],
    [{ handle: 'oak-table-copy-2' }, /was copied/],
    [{ title: 'Round Table', handle: 'beech-bench' }, /no word of the title/],
    [{ title: 'Mesa Giratória', handle: 'mesa-girat-ria' }, /lost a letter/],
    [{ handle: 'oak-table™' }, /browsers write as codes/],
    [{ handle: 'p3' }, /says nothing/],
    [{ handle: 'coffee-and-tea-example-product-1' }, /an example product/],
    [{ title: 'Omega', handle: 'template' }, /a template/],
    [{ tags: ['table', 'Sample Product'] }, /internal mark/],
    [text('A table of oak. 0.00"W x 0.00"D x 0.00"H'), /measure is zero: “0.00"W x 0.00"D x 0.00"H”/],
    [text('A table of oak. 18"L x 2;3"W'), /wrong sign in its number: “2;3"W”/],
    [text('A table of oak. 64.81W x 19.00"D x 38.00"H'), /lacks the unit/],
    [text('Ask a doctor before use if taking blood thinners, or. Keep it dry.'), /stops where it goes on/],
    [{ product_type: 'FURN_Tables_Oak' }, /internal code/],
    [{ product_type: 'Outdoor' }, /not what it is/],
    [{ title: 'Leather Case for Alder Seven', handle: 'leather-case', product_type: 'Alder' }, /what it fits/],
    [{ tags: ['table', 'import_2021_02_11_033502'] }, /internal mark/],
    [{ tags: ['table', 'Sale'] }, /price is reduced/],
    [html('<h1>Oak Table</h1><p>A table of oak.</p>'), /title again/],
    [html('<p>A table of oak.</p><h1>Made to last</h1><p>Oiled.</p>'), /first level/],
    [html('<style>td {color: red}</style><p>A table of oak.</p>'), /style sheet/],
    [html('<p>A table of oak.</p><h3><br></h3>'), /a heading with nothing/],
    [html('<ul><li>- Of solid oak- Two drawers- Oiled by hand- 120 cm long</li></ul>'), /parted by signs alone/],
    [html('<p>.: Of oak<br>.: Oiled<br>.: Two drawers</p>'), /typed by hand/],
    [html('<p>A table of oak.</p><img src="https://ae01.alicdn.com/kf/x.jpg">'), /alicdn/],
    [html('<p>A table of oak. For its oil <a href="/x">click here</a>.</p>'), /“click here”/],
    [
      html('<p>The <a href="/products/oil?_pos=1&amp;_sid=8a&amp;_ss=r">oil</a> of this table.</p>'),
      /search of the shop/,
    ],
    [html('<p>It goes with the <a><span>oak</span> bench</a> of this line.</p>'), /no address: “oak bench”/],
    [html('<p>A table of oak, light and firm,</p><p>without a drawer.</p>'), /another paragraph/],
    [text('A table of oak with a five-year warranty*.'), /note that is not there/],
    [text('A table. PLEASE READ ALL OF OUR CARE INSTRUCTIONS BEFORE YOU OIL IT. Oak.'), /in capitals/],
    [html('<p>Design: Plain</p><p>Design: Old</p><p>Design: Round</p>'), /3 lines have the label “Design”/],
    [text('A table of oak. Two years as per Directive 1999/44/EC.'), /repealed/],
    [{ title: 'Oak Tableä‹¢ Round' }, /Letters were broken.*in the title/],
  ] as const)
    assert.match(said(of as Partial<Product>), expected)
})

test('what is meant so is left alone', () => {
  for (const of of [
    one({ price: '1.00', grams: 10 }),
    choice('Size', ['S', 'M']),
    choice('Color', ['Red', 'Blue']),
    choice('Color', ['Red (matt)', 'Blue (S-line)']),
    { ...choice('Style', ['Style #1', 'Style #2']), body_html: '<p>Style #1 is of oak, Style #2 of ash.</p>' },
    { handle: 'oak-table-template', title: 'Oak Table Template' },
    text('A table of oak. 64"W x 19"D x 38"H, with a top of 0.5 cm x 10 cm. One or two and more.'),
    choice('Material', ['Cotton', 'Leather']),
    choice('Size', ['38', '37', '36']),
    choice('Size', ['S', 'M', 'L', 'XL', '2XL']),
    choice('Color', ['11 Lavender', '15 Pink', '20 Lilac']),
    choice('Material', ['100% PU', 'Oak 20']),
    choice('Title', ['Default Title']),
    { ...choice('Style', ['1', '2']), body_html: '<p>Style 1 is of oak, style 2 of ash.</p>' },
    { ...choice('Model', ['Basic', 'Pro']), body_html: '<p>Basic is a board, Pro has legs.</p>' },
    { ...choice('Size', ['350 ml', '500 ml']), body_html: '<p>It holds 350 ml or 500 ml.</p>' },
    { ...choice('Size', ['S', 'M']), body_html: '<p>Available in two sizes.</p>' },
    { ...choice('Size', ['S', 'M', 'L']), body_html: '<p>If you are between two sizes, order the larger.</p>' },
    { ...choice('Size', ['S', 'M', 'L']), body_html: '<p>Order two sizes up.</p>' },
    { title: 'שולחן עץ', handle: 'oak-table' },
    { title: 'Eiche Tische', handle: 'eichentisch-rund' },
    { title: 'B 1.5MM', handle: 'b-1-5mm' },
    { title: 'Carte cadeau', handle: 'gift-card' },
    { body_html: '<ul><li>An oak- and a pine- top, pre- and post-war, Hand- and Kitchen- and Garden-tested</li></ul>' },
    { title: 'WOW Strong Sassy', handle: 'wownewtemptress' },
    { ...one({}), title: 'Oak Table 60 x 90 cm' },
    {
      images: [
        picture('https://a.example/image.jpg'),
        picture('https://a.example/image_6202792e-e3f7-4de5-9a1b-6c7d8e9f0a1b.jpg'),
      ],
    },
    { tags: ['Sale'], variants: [variant({ price: '20.00', compare_at_price: '30.00' })] },
    html('<p>A table of oak*.</p><p>* From Poland.</p>'),
    html('<p><a name="oak">Oak</a> is what it is made of.</p>'),
    html('<ul><li>- Of oak</li><li>- Oiled</li><li>- Two drawers</li></ul>'),
    html('<p>Top: Oak</p><p>Legs: Steel</p><p>Colour: Brown</p>'),
    text('A table in DIN A4 of OAK.'),
    text('A table of oak. Free shipping.'),
    { ...text('A table of oak.<br>Weight: 4 kg<br>Weight: 9 kg'), variants: [variant({ grams: 0 })] },
  ] as Partial<Product>[])
    assert.is(said(of), '', JSON.stringify(of))
})

test('addresses, vendors, lists, links and fields of suppliers as they were left', () => {
  for (const [of, expected] of [
    [{ title: 'Palma Wide Fedora', handle: 'palma-wide-boater-1' }, /has “boater” where the title has “fedora”/],
    [{ title: 'Ayres Chambray', handle: 'ayers-chambray' }, /misspells “ayres” as “ayers”/],
    [{ title: 'Ballı Fıstık Ezmesi', handle: 'balli-fistik-ezmesi' }, null],
    [{ title: 'Palma Wide Fedora', handle: 'palma-wide-hat' }, null],
    [{ vendor: 'acmetradinghouse' }, /written as an account/],
    [{ vendor: 'adidas' }, null],
    [text('• Soft cloth • Loose hem • Wide straps'), /One line holds a list/],
    [text('A table | 40 cm'), null],
    [html('<p>READ OUR J<a href="/care">EWEL CARE</a></p>'), /begins or ends within a word: “EWEL CARE”/],
    [html('<p>READ OUR <a href="/care">JEWEL CARE</a></p>'), null],
    [
      html('<p>A serum.</p><h6>Ingredients</h6><p>Full list of ingredients</p>'),
      /Nothing stands below the heading “Ingredients”/,
    ],
    [html('<p>A serum.</p><h6>Ingredients</h6><p>Full list of ingredients</p><p>Aqua, Glycerin</p>'), null],
    [text('A table.</p><p>is_customized: Yes'), /supplier’s form was left: “is_customized: Yes”/],
    [
      text('A table.</p><p>Care instructions<br>- Wipe</p><p>Care instructions: wipe it'),
      /stands in the description twice/,
    ],
    [{ ...text('The Luna? lamp is of oak.'), title: 'Luna? - Lamp' }, /was lost in an import: “Luna\?”/],
    [text('In 18 creamy matte shades.'), /“18 creamy matte shades”, and the product has one variant/],
    [text('A palette with 18 shades.'), null],
    [{ ...text('Available in 11oz and 15oz.'), ...choice('Size', ['11oz']) }, /“11oz and 15oz”, and the option/],
    [choice('Talla', ['white']), /holds colours: “white”/],
    [{ handle: 'oak-bench-clone' }, /was copied/],
    [text('A table. Enjoy free delivery across Italy today.'), /Terms of the shop.*“free delivery across Italy today/],
    [text('Une table. La livraison est gratuite en France.'), /Terms of the shop/],
    [text('A table that gives energy you can feel.*'), /asterisk points at a note/],
    [
      html(`<h2>${'This table of oak is made to last, and it stands firmly on its feet.'}</h2>`.repeat(2)),
      /2 headings are running text/,
    ],
    [
      text(
        'Each strap has a small clip which can be fixed to the clothes of the baby. Of oak. Each strap has a small clip that can be fixed to the clothes of the baby.',
      ),
      /in two versions/,
    ],
    [
      text(
        'Its scent is carried by the notes of Coconut and Sandalwood all day. Its scent is carried by the notes of Verbena and Sandalwood all day.',
      ),
      null,
    ],
    [
      text(
        'Each strap is 20 cm long and fits the small clip of oak. Each strap is 30 cm long and fits the small clip of oak.',
      ),
      null,
    ],
    [tagged('Coming Soon'), /still to come, and it can be bought/],
    [tagged('Product-hide'), /internal mark: “Product-hide”/],
    [tagged('badge_New'), /internal mark: “badge_New”/],
    [
      tagged(...[...'abcdefghijklmnopqrstu'].map((one) => (one < 'l' ? `${one}lm table` : `${one}lm`)), 'table_1970s'),
      /12 of 22 tags are searches with the word “table”/,
    ],
    [tagged('oak', ...['art', 'bar', 'old', 'red', 'tea', 'zen'].map((one) => `${one} table`)), null],
    [choice('Gauge', ['266.8 MCM', '266.38 MCM']), /differ in one digit/],
    [{ ...choice('Color', ['T515 KST', 'T515 SY', 'T515 MH']), title: 'Case for Tab T515' }, /name a model or a code/],
    [{ ...choice('Color', ['T515 red', 'T515 blue', 'T515 black']), title: 'Case for Tab T515' }, null],
  ] as const) {
    if (expected === null)
      assert.not.match(said(of), /address|account|list|link|shades|code|searches/, JSON.stringify(of))
    else assert.match(said(of), expected, JSON.stringify(of))
  }
})

const apart = (of: Partial<Product>): string => {
  const { suggestion, outcome } = judgedAlone(
    product({ title: 'Oak Table', handle: 'oak-table', ...of }),
    'content-008',
  )
  return suggestion && outcome !== 'na' ? suggestion.description : ''
}
const field = (key: string, value: string) => ({ metafields: [{ namespace: 'custom', key, type: null, value }] })

test('what two places say apart is told in a sentence of its own', () => {
  const cases: readonly (readonly [Partial<Product>, RegExp | null])[] = [
    [
      { ...text('Earrings with an imitation pearl each.'), title: 'Pearl Earrings' },
      /title says “Pearl”, and the description “imitation pearl”/,
    ],
    [{ ...text('Earrings with a pearl each, no imitation pearl.'), title: 'Pearl Earrings' }, null],
    [
      { ...text('A chair of PE cane.'), ...field('material', 'Cane') },
      /names a natural material, and the description says “PE cane”/,
    ],
    [
      text('A chemical-free soap.</p><p>Ingredients: Olea Oil, Sodium Hydroxide, Aqua'),
      /its ingredients have “Sodium Hydroxide”/,
    ],
    [text('A soap without harsh chemicals.</p><p>Ingredients: Olea Oil, Sodium Hydroxide, Aqua'), null],
    [text('A vegan serum.</p><p>Ingredients: Aqua, Soluble Collagen, Glycerin'), /The text says “vegan”/],
    [text('A serum with vegan collagen.</p><p>Ingredients: Aqua, Soluble Collagen, Glycerin'), null],
    [
      { ...text('To purchase, email us.'), ...one({ price: '90.00' }) },
      /“To purchase, email us.”, and the product can be ordered/,
    ],
    [
      { ...text('It comes with matching shorts.'), title: 'Home Jersey' },
      /the title has no word of a set or of shorts/,
    ],
    [{ ...text('It comes with matching shorts.'), title: 'Home Kit' }, null],
    [{ ...text('A cover of felt.'), title: 'Tablet Cover + Gift' }, /promises “\+ Gift”/],
    [{ title: 'Home Jersey Red', tags: ['third'] }, /“Home Jersey” in the title, “third” in the tags/],
    [
      { ...text('For riders from 7 years.'), title: 'Pedal Karts - Adults' },
      /“from 7 years” in the description, “Adults”/,
    ],
    [text('It measures 12 x 7 x 2 cm, or L 13.5 x H 7 x W 2 cm.'), /“12 x 7 x 2 cm” in the description/],
    [text('It measures 12 x 7 x 2 cm; folded 6 x 7 x 2 cm.'), null],
    [
      { ...text('With collagen.'), ...field('dietary-supplements', 'collagen; l-carnitine') },
      /has “l-?.?carnitine”, of which neither/,
    ],
    [{ ...text('Soft.'), title: 'Fern Print Dress, Rose', ...choice('Color', ['Green', 'Blue']) }, null],
  ]
  for (const [of, expected] of cases) {
    if (expected === null) assert.is(apart(of), '', JSON.stringify(of))
    else assert.match(apart(of), expected, JSON.stringify(of))
  }
})

const told = (of: Partial<Product>, rule: string): string => {
  const { suggestion, outcome } = judgedAlone(product({ title: 'Oak Table', handle: 'oak-table', ...of }), rule)
  return suggestion && outcome !== 'na' ? suggestion.description : ''
}

test('choices as they are written, and what text and fields name besides them', () => {
  const phones = choice('Model', ['For iPhone 8', 'For iPhone XR'])
  const cases: readonly (readonly [Partial<Product>, RegExp | null])[] = [
    [choice('Size', ['36 EU - 4 US', '35 EU - 3 US', '37 EU - 5 US']), /out of order: “36 EU - 4 US/],
    [choice('Size', ['35 EU - 3 US', '36 EU - 4 US', '37 EU - 5 US']), null],
    [choice('Size', ['1/4"', '1/2"', '3/8"']), /out of order/],
    [choice('Size', ['1/4"', '3/8"', '1/2"', '1"', '1 1/2"']), null],
    [choice('Gauge', ['1/0', '2', '2/0', '4']), null],
    [choice('Size', ['35 EU - 3 US', '36 EU - 4 US', '37 EU - 5 US', '38 EU - 6']), /“38 EU - 6” .* lacks the “US”/],
    [
      { ...choice('Size', ['S Round Oak Table', 'M Round Oak Table']), title: 'Round Oak Table' },
      /repeat the title: .*; what is chosen is “S, M”/,
    ],
    [{ ...choice('Style', ['Oak Table', 'Oak Table with drawer']), title: 'Oak Table' }, null],
    [
      { ...phones, title: 'Case for iPhone 11 8 XR' },
      /The title names “iPhone 11”, and the option “Model” has no such/,
    ],
    [{ ...phones, body_html: '<p>A case for iPhone 8 and iPhone XR.</p>' }, null],
    [text('A table. Available in Black Oak Finish and Grey Ash Finish.'), /“Available in Black Oak Finish and Grey/],
    [text('A table. Available in Black and White.'), null],
    [text('A table. Available in Canada and Mexico.'), null],
    [
      { ...choice('Size', ['1/2"', '3/4"', '1"']), body_html: '<p>Tubo desde ½" hasta 6".</p>' },
      /“desde ½. hasta 6.”, and the option “Size” has/,
    ],
    [{ ...choice('Size', ['1/2"', '3/4"', '1"']), body_html: '<p>A pipe from ½" to 1".</p>' }, null],
    [{ ...choice('Format', ['A4', 'A5']), ...field('page_size', 'A4/A5/A6') }, /lists “A4\/A5\/A6”, .* has no “A6”/],
    [{ ...choice('Format', ['A4', 'A5']), ...field('page_size', 'A4/A5') }, null],
    [
      {
        ...choice('Color', ['Red', 'Blue']),
        body_html: '<p>Cotton (fiber content may vary for different colors).</p>',
      },
      /fiber content may vary for different colors/,
    ],
    [
      {
        ...choice('Color', ['Red', 'Blue', 'Green']),
        images: ['a', 'b'].map((of) => picture(`https://a.example/${of}.jpg`)),
      },
      /3 colours and 2 pictures/,
    ],
    [{ ...one({ grams: 99 }), title: 'Oak Leaf Mug' }, /weigh 99 g, which is no weight of a “mug”/],
    [{ ...one({ grams: 99 }), title: 'Oak Leaf Enamel Mug' }, null],
    [{ ...one({ grams: 380 }), title: 'Oak Leaf Mug' }, null],
  ]
  for (const [of, expected] of cases) {
    if (expected === null) assert.is(told(of, 'commerce-007'), '', JSON.stringify(of))
    else assert.match(told(of, 'commerce-007'), expected, JSON.stringify(of))
  }
})

test('ages, looks and SKUs that exclude each other, and titles, texts and categories that say too little', () => {
  const ring =
    'A ring of steel with three balls on its top, polished by hand in our workshop by the sea. It sits flat on the finger, does not catch on wool, and comes in a small box of card that can be given as it is.'
  const sizes = choice('Size', ['2-3Y', '4-5Y', '7-8Y'])
  const sku = (size: string) =>
    choice('Size', ['22-23 / 16cm', '24-25 / 17cm'], (at) => (at ? {} : { sku: `14:17#${size}` }))
  const alts = (...all: string[]): Partial<Product> => ({
    images: all.map((alt, at) => ({ ...picture(`https://a.example/${at}.jpg`), alt })),
  })
  const bold = (times: number): Partial<Product> =>
    html(`<p>${'The <strong>Acme home jersey 2025</strong> is soft. '.repeat(times)}</p>`)
  const cases: readonly (readonly [string, Partial<Product>, RegExp | null])[] = [
    ['content-008', { ...sizes, title: 'Toddler Dress' }, /“Toddler” in the title, “7-8Y” in the options/],
    ['content-008', { ...sizes, title: 'Toddler and Kids Dress' }, null],
    ['content-008', { ...choice('Size', ['2-3Y', '4-5Y']), title: 'Toddler Dress' }, null],
    ['content-008', html('<p>Design: Plain</p><p>Design: Floral</p>'), /“Design: Plain” .*“Design: Floral”/],
    ['content-008', html('<p>Design: Cute</p><p>Design: Floral</p>'), null],
    ['content-008', sku('24-25 (Inner 16cm)'), /“14:17#24-25 \(Inner 16cm\)” in the SKU/],
    ['content-008', sku('22-23 (Inner 16cm)'), null],
    [
      'content-008',
      { ...alts('Rum Plant Pot', 'Rum pot in grey', 'Premium Chunky Trough'), title: 'Rum Plant Pot', handle: 'rum' },
      /“Premium Chunky Trough” in the text of a picture/,
    ],
    [
      'content-008',
      { ...alts('Rum Plant Pot', 'Rum pot in grey', 'Medina-Lund Holding RPP'), title: 'Rum Plant Pot', handle: 'rum' },
      null,
    ],
    [
      'content-008',
      { ...alts('Kira Bottom', 'Kira bottom in black', 'Medina Bandeau'), title: 'Kira Bottom', handle: 'kira' },
      null,
    ],
    [
      'content-008',
      { ...alts('Rum Plant Pot', 'Rum pot in grey', 'In a garden'), title: 'Rum Plant Pot', handle: 'rum' },
      null,
    ],
    ['content-010', bold(3), /sets “Acme home jersey 2025” in bold 3 times/],
    ['content-010', bold(2), null],
    ['struct-007', { category: 'Uncategorized', product_type: 'Table' }, /The category is “Uncategorized”/],
    ['struct-007', field('care', 'test texto producto'), /The metafield “care” holds a trial/],
    ['struct-007', field('care', 'test it on a hidden spot'), null],
    ['struct-007', field('seat_depth', ' 3 kg '), /“seat_depth” names a length and holds a weight: “3 kg”/],
    ['struct-007', field('seat_depth', '40 cm'), null],
    [
      'struct-007',
      {
        ...text('As a dietary supplement, take two capsules.'),
        category: 'Home & Garden > Lawn & Garden > Gardening > Hydroponics',
      },
      /category is .+, and the text says “As a dietary supplement”/,
    ],
    ['struct-007', field('cloth', 'Wool &amp; silk'), /The metafield “cloth” has a code of HTML: “&amp;”/],
    ['struct-007', field('cloth', '<p>Wool &amp; silk</p>'), null],
    ['struct-007', field('cloth2', '..'), /says nothing: “\.\.”/],
    ['struct-007', field('cloth', "'- 100 % wool"), /begins with the apostrophe of a table/],
    ['struct-007', field('height', "'t Koelhuis"), null],
    ['struct-007', { product_type: 'children' }, /says for whom/],
    [
      'struct-005',
      html(
        '<div><strong>Lasting</strong><p>It lasts.</p></div><div><strong>Light</strong><p>It is light.</p></div><div><strong>Dry</strong><p>It dries.</p></div>',
      ),
      /Bold lines stand where headings are meant: ?|Bold lines/,
    ],
    ['struct-005', html('<div><strong>Lasting</strong><p>It lasts.</p></div>'), null],
    [
      'content-013',
      html('<p>A pot.</p><h4>Which size do I need ?</h4><img src="https://a.example/s.png" alt="">'),
      /Only a picture stands below the heading “Which size do I need \?”/,
    ],
    ['content-013', html('<p>A pot.</p><h4>Which size do I need ?</h4><p>A large one.</p>'), null],
    [
      'content-013',
      html(`<p>A pot.</p><img alt="${'oak pot  round pot  '.repeat(6)}" src="/a.png">`),
      /list of search words/,
    ],
    [
      'content-013',
      html('<p>A wheel with a flip-flop hub.&amp;nbsp;</p>'),
      /Readers see a code of HTML in the description: “&nbsp;”/,
    ],
    ['content-013', html('<p>Salt &amp; pepper, in two&nbsp;mills.</p>'), null],
    ['struct-007', { ...text('Ein Öl für die Dusche.'), title: 'Mildes Duschöl', handle: 'mildes-duschoel' }, null],
    ['struct-001', { ...text('A lock of steel.'), title: 'ACME- UGrip BOLD 5700' }, null],
    ['struct-001', { ...text('A lock of steel.'), title: 'ACME STEEL LOCK 5700' }, /in capitals/],
    ['struct-001', { ...text('A plate of sweets.'), title: 'Basbousa', product_type: 'Dessert' }, /has 8 characters/],
    [
      'struct-001',
      {
        ...text('Womens zipped jacket of leather.'),
        title: 'Leather Jacket',
        product_type: 'Jackets',
        tags: ['women'],
      },
      /for whom it is.*“women”/,
    ],
    [
      'struct-001',
      {
        ...text('A zipped jacket, for women and men.'),
        title: 'Leather Jacket',
        product_type: 'Jackets',
        tags: ['women'],
      },
      null,
    ],
    [
      'content-004',
      { ...text('A deck that one person sets up.'), title: 'Alder', category: 'Electronics > Audio > Stage Equipment' },
      /Buyers of stages and platforms ask for load/,
    ],
    [
      'content-004',
      { ...text(`${ring} Size: adjustable.`), title: 'Ball Ring', category: 'Apparel & Accessories > Jewelry > Rings' },
      /range of sizes/,
    ],
    [
      'content-004',
      {
        ...text(`${ring} Adjustable from 16 to 19 mm.`),
        title: 'Ball Ring',
        category: 'Apparel & Accessories > Jewelry > Rings',
      },
      null,
    ],
    ['content-014', text('Womans jacket of leather.'), /“Womans” should be “Women’s”/],
  ]
  for (const [rule, of, expected] of cases) {
    if (expected === null && rule === 'content-004') assert.not.match(told(of, rule), /range of sizes/)
    else if (expected === null) assert.is(told(of, rule), '', `${rule} ${JSON.stringify(of)}`)
    else assert.match(told(of, rule), expected, `${rule} ${JSON.stringify(of)}`)
  }
})

test('what was read of one product changes nothing of what is told of the next', () => {
  const pearls = { ...text('Imitation pearl earrings.'), title: 'Pearl Earrings' }
  const before = apart(pearls)
  assert.match(before, /title says “Pearl”/)
  apart({ ...text('A bag.'), ...field('material', 'Leather and faux leather') })
  assert.is(apart(pearls), before)
})

test('a weight far from the stated one, looks that no option has, and copies in comments are told', () => {
  const weighed = (
    grams: number,
    body = '<p>Padėklas iš ąžuolo, skirtas arbatai ir kavai.</p><p>Svoris: 300 g</p>',
  ) => ({
    ...one({ grams }),
    body_html: body,
  })
  assert.match(said(weighed(90_000)), 'and the variants weigh 90 kg')
  assert.not.match(said(weighed(450)), 'the variants weigh')
  // What is read as a fact is a contradiction, told once.
  const english = weighed(90_000, '<p>A tray of oak.</p><p>Weight: 300 g</p>')
  assert.not.match(said(english), 'the variants weigh')
  assert.match(apart(english), /“90000 g” in the weight/)
  assert.match(said(text('A lamp for the table. Choose matte or glossy glass.')), 'no option has either')
  assert.not.match(
    said({
      ...choice('Surface', ['Matte', 'Glossy']),
      body_html: '<p>A lamp for the table. Choose matte or glossy glass.</p>',
    }),
    'no option has either',
  )
  const lines = ['A sturdy bench for two persons', 'Oak from forests near the shop', 'Screws and a key lie in the box']
  const copy = lines.map((line) => `<p class="description-line">${line}</p>`).join('<p>&nbsp;</p>')
  const commented = said(
    html(`<h3></h3>${lines.map((line) => `<p>${line}</p>`).join('')}<!-- ${copy} ${'-'.repeat(120)} end-->`),
  )
  assert.match(commented, 'a copy of itself in a comment')
  assert.not.match(commented, /empty (?:<p>|elements)/)
  assert.match(said(text('Ein Regal aus Eiche. (Hier kommt das Produktbild hin)')), 'only holds a place')
})

test('headings with pictographs of their own are no items of a list that other signs make', () => {
  const body = '🎁 Perfect for<br>• mothers<br>• fathers<br>• friends<br>📦 In the parcel<br>• a card<br>• a ribbon'
  assert.match(said(text(body)), '5 lines are a list typed by hand')
})

test('what sorting and importing leave in a title is named', () => {
  const titled = (title: string, category: string | null = null): string =>
    judgedAlone(product({ title, category, handle: 'oak-table', vendor: 'Nordwood' }), 'struct-001').suggestion
      ?.description ?? ''
  const table: [title: string, expected: RegExp][] = [
    ['Oak Side Table SS24', /has the code of a season/],
    ['Oak Side Table 2024-03-12', /has a date/],
    ['Oak Side Table import_2021', /has a mark of a program/],
    ['Oak Side Table [Draft]', /says that it is a draft/],
    ['Oak Side Table |', /ends in a separator/],
    ['Nordwood Oak Side Table by Nordwood', /names the brand twice/],
    ['Oak Side Table - Buy Online India', /urges to buy: “Buy Online”/],
    ['Oak Side Table SL24', /^$/],
    ['Oak Side Table – Nordwood', /^$/],
    ['Oak Side Table 60 x 40', /^$/],
  ]
  for (const [title, expected] of table) assert.match(titled(title), expected, `${title}: ${titled(title)}`)
  assert.is(titled('Gift Card 12/05/2026', 'Gift Cards'), '')
})

test('what a template left open and a note to the writer are named, and nothing of them is a fact', () => {
  const table: [body: string, expected: RegExp][] = [
    ['A lamp. Adapter with [e.g., 1.5m] cord', /A template was not filled in: “\[e.g., 1.5m\]”/],
    ['A lamp. Dims by touch [mention the dimmer if known]', /A template was not filled in/],
    ['A lamp that dims (if applicable - adjust if not).', /A template was not filled in/],
    ['A lamp. (Optional: "With a switch in the cable.")', /A template was not filled in/],
    ['Eine Lampe. Kabel von [z. B. 1,5 m] Länge', /A template was not filled in/],
    ['A lamp with a straight or slim foot (adjust per your product)', /was not filled in: “\(adjust/],
    ['A lamp for desks (or specify: for floors, depending on your target)', /was not filled in: “\(or specify/],
    ['A lamp. (Update these details if needed to match your actual product)', /A template was not filled in/],
    [
      'A lamp, [oval / round – edit as needed], sent from [your town] via [carrier/service]',
      /was not filled in: “\[oval [^”]+”, “\[your town\]”, “\[carrier\/service\]”/,
    ],
  ]
  for (const [body, expected] of table) assert.match(said(text(body)), expected, body)
  for (const body of [
    'Jersey 2024 [Player Version]',
    'Codes (if any) are used once',
    'Fits tables (e.g., desks)',
    'A strap (adjust to your height)',
  ])
    assert.not.match(said(text(body)), /template/, body)
  const open = 'A lamp.<br>Made of fine materials (e.g., PLA, steel).<br>With [e.g., 1.5m] cord'
  const { facts } = read(product(html(`<p>${open}</p>`)), euroShop, NOW)
  assert.equal(
    facts.filter(({ field }) => field === 'description').map(({ shown }) => shown),
    [],
  )
  const note = '<p>A bench of oak.</p><h2>💡 AJUSTE ESTRATÉGICO (IMPORTANTE)</h2><p>Material: pine</p>'
  assert.match(said(html(note)), /A note is for whoever writes the text/)
  assert.not.ok(read(product(html(note)), euroShop, NOW).facts.some(({ value }) => value === 'pine'))
})

test('marks of the chat that a text was copied from are named', () => {
  assert.match(
    said(html('<div data-message-author-role="assistant"><p>A bench of oak.</p></div>')),
    /marks of the chat .* “data-message-author-role”/,
  )
  assert.not.match(said(html('<p data-start="1" data-end="20">A bench of oak.</p>')), /marks of the chat/)
})

test('a letter that an import left by itself is broken', () => {
  assert.match(said(text('A bench of oak. Â')), /Letters were broken by an import: “Â”/)
  assert.not.match(said(text('A bench by Ângela.')), 'broken by an import')
})

test('messages and menus of a marketplace are named in a text of another shop', () => {
  for (const body of [
    'A sign. After checkout, send me your photo via Etsy Messages.',
    'A sign. Once you have ordered, message us on Etsy with the name.',
    'Ein Schild. Schreiben Sie uns über Etsy-Nachrichten.',
    'Una placa. Envíenos la foto por mensajes de Etsy.',
  ])
    assert.match(said(text(body)), /the messages of a marketplace: “/, body)
  const menu = 'A sign. Select your shape from the drop-down menus.'
  assert.match(said(text(`${menu} Message me on Etsy.`)), /a menu of another page/)
  assert.not.match(said(text(menu)), /a menu of another page/)
  assert.not.match(said(text('A sign. We started on Etsy in 2015.')), /marketplace/)
  assert.not.match(said({ vendor: 'Etsy', ...text('Message us on Etsy.') }), /marketplace/)
})

test('a link with the number of a click is named', () => {
  const link = (href: string) => html(`<p>A table, <a href="${href}">made by us</a> of oak.</p>`)
  assert.match(said(link('https://a.example/?fbclid=IwAR1Y')), /number of someone’s click.*“fbclid”/)
  assert.match(said(link('https://l.example/l.php?u=https%3A%2F%2Fa.example%2F%3Ffbclid%3DIw')), /“fbclid”/)
  assert.not.match(said(link('https://a.example/?size=2')), /click/)
})
