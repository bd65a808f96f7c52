// What titles, meta titles and texts leave unsaid, say twice or bury, and what only looks like it.

import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { product, variant } from '../records/records.ts'

type Case = readonly [of: Partial<Product>, expected: RegExp | null]

const told = (id: string, of: Partial<Product>): string => judgedAlone(product(of), id).suggestion?.description ?? ''
const holds = (id: string, unwanted: RegExp, cases: readonly Case[]): void => {
  for (const [of, expected] of cases)
    if (expected === null) assert.not.match(told(id, of), unwanted, JSON.stringify(of))
    else assert.match(told(id, of), expected, JSON.stringify(of))
}
const shoe = { product_type: '', category: 'Apparel & Accessories > Shoes' }
const body = (...paragraphs: string[]) => ({
  body_html: paragraphs.map((one) => (one.startsWith('<') ? one : `<p>${one}</p>`)).join(''),
})

test('a title without the kind is told by the word of the type or of the opening', () =>
  holds('struct-001', /kind of product/, [
    [{ ...shoe, title: 'Alder Nine Mid Frost', ...body('This classic sneaker has a sole of gum.') }, /: “sneaker”/],
    [
      { ...shoe, title: 'Alder Nine Mid Frost', ...body('The Alder Nine is a stylish sneaker with a strap.') },
      /“sneaker”/,
    ],
    [{ ...shoe, title: 'Alder Nine Mid Frost', ...body('It goes with a sneaker collection of ours.') }, null],
    [
      {
        title: 'Alder Knowledge Transfer',
        product_type: 'Services',
        category: 'Services > Professional Services > IT & Technology',
        ...body('Enhance any project with a service and technology that keep it running well.'),
      },
      null,
    ],
    [
      {
        title: 'ALDER - eNE',
        product_type: 'TILL',
        category: 'Sporting Goods > Cycling > Bicycle Accessories > Bicycle Bells & Horns',
        ...body('The well-known Alder bike bell is made of brass. It has a clear tone.'),
      },
      /“bell”/,
    ],
    [
      {
        title: 'ALDER - Mid Rise Bar',
        product_type: 'TILL',
        category: 'Sporting Goods > Cycling > Bicycle Parts > Bicycle Handlebars',
        ...body('A wide handlebar of aluminium. It has a clamp of 25.4 mm.'),
      },
      null,
    ],
    [{ ...shoe, title: 'Alder Nine Sneaker', ...body('This classic shoe has a sole of gum.') }, null],
    [{ title: 'Alder Packable', product_type: 'Default', ...body('The Alder Packable Hat is of twill.') }, /“Hat”/],
    [{ title: 'Alder Packable', product_type: 'Default', ...body('The Alder Packable keeps its form.') }, null],
    [
      {
        title: 'Alder slim',
        product_type: 'SHOES',
        ...body('Una suela de goma con agarre para la calle y la lluvia.'),
      },
      /“SHOES”/,
    ],
    [
      {
        title: 'Zapato Alder',
        product_type: 'SHOES',
        ...body('Una suela de goma con agarre para la calle y la lluvia.'),
      },
      null,
    ],
    [{ title: 'ALDER EXTENTION 6PCS 18"', product_type: 'Hair extensions', ...body('Soft hair for one look.') }, null],
  ]))

test('a shelf of the shop is no kind, nor is what a thing is for', () =>
  holds('struct-001', /kind of product/, [
    [
      {
        title: 'Bladed Alder (weighted)',
        product_type: 'Deep-Surface',
        category: 'Sporting Goods > Outdoor Recreation > Fishing',
        ...body('A spoon for deep water, with a blade that turns.'),
      },
      null,
    ],
    [
      {
        title: 'Alder Suede Reviver',
        product_type: '',
        category: 'Home & Garden > Household Supplies > Shoe Care & Tools',
        ...body('Revive your suede with it: care that nourishes and restores.'),
      },
      null,
    ],
  ]))

test('a title that stands in a meta text as a whole is named there, and wide letters are told as such', () => {
  const meta = (title: string, of: string | null, description: string | null = null) => ({
    title,
    seo: { title: of, description },
  })
  holds('struct-002', /shares no telling word/, [
    [meta('BIG BACK', 'Big Back - A Lure for the Surface'), null],
    [meta('AB-31', 'Buy AB-31 in Europe | 99% Pure'), null],
    [meta('AB-31', 'Buy pure powder in Europe for less'), /shares no telling word/],
  ])
  holds('struct-003', /never/, [
    [meta('重訓手套', null, '這款重訓手套適合每天的訓練'.repeat(9)), /is as wide as 2\d\d Latin letters/],
    [meta('Oak Lamp', null, 'An oak lamp with a linen shade. '.repeat(9)), /has 28\d characters/],
  ])
})

test('an opening that begins with a name in other words is not told to have none, and a line above it counts', () =>
  holds('content-001', /did not find what the product is/, [
    [{ title: 'AB-1295', ...body('GHRH analogue for sustained pulses. Ideal for a long day of work.') }, null],
    [{ title: 'AB-1295', ...body('Perfect for sustained pulses. Ideal for a long day of work.') }, /did not find/],
    [{ title: 'Pink Leggings', ...body('Leggins `AB`', '75 % Nylon and 25 % Spandex are what we have chosen.') }, null],
  ]))

test('a model is quoted with its letter', () =>
  assert.match(
    told('content-008', { title: 'Alder V5 Exercise Bike', handle: 'alder-v1-exercise-bike' }),
    /“V5 Exercise” in the title, “v1 exercise”/,
  ))

test('a kind that is told by another word is proposed as one thing, or not at all', () => {
  const example = (of: Partial<Product>) => judgedAlone(product(of), 'struct-001').suggestion?.example
  const text = body('This classic sneaker has a sole of gum.')
  assert.is(example({ ...shoe, title: 'Alder Nine Mid Frost', ...text }), 'Name it among the first words: “Sneaker”.')
  const spanish = body('Una suela de goma con agarre para la calle y la lluvia.')
  assert.is(example({ title: 'Alder slim', product_type: 'SHOES', ...spanish }), '')
})

test('a title filled by vendor and SKU, and two words that stand in one twice', () =>
  holds('struct-001', /vendor and SKU|twice/, [
    [
      {
        title: 'Nordwood Mills - ALMA Sofa (NW-1004)',
        vendor: 'Nordwood Mills',
        variants: [variant({ sku: 'NW-1004' })],
      },
      /gives 21 of its 36 characters to vendor and SKU/,
    ],
    [{ title: 'ALMA Sofa of Oak (NW-1004)', vendor: 'Nordwood Mills', variants: [variant({ sku: 'NW-1004' })] }, null],
    [
      {
        title: 'Nordwood ALMA Corner Sofa of Oak and Linen with Two Seats (NW-1004)',
        vendor: 'Nordwood',
        variants: [variant({ sku: 'NW-1004' })],
      },
      null,
    ],
    [{ title: 'Alder Speed Ladder - Set (3 Pcs of Speed Ladder)' }, /says “Speed Ladder” twice/],
    [{ title: 'Round Bar Table Bar Table Set' }, /says “Bar Table” twice/],
    [{ title: 'Alder Tic Tac Tac Set' }, null],
    [{ title: 'Your Body: How to Know Your Body', product_type: 'Books' }, null],
  ]))

test('a title says what the thing is, not how it is sent or whose perfume it is like', () => {
  holds('struct-001', /how it is sent|perfume of another/, [
    [{ title: 'Oak Table of Alva (Free Shipping)' }, /how it is sent/],
    [{ title: '徳島のすじ青のり４g【送料200円】' }, /how it is sent/],
    [{ title: 'Free Shipping Labels of Alva' }, null],
    [
      { title: 'Noor 12, inspired by Alder Night', product_type: 'Eau de Parfum', category: 'Perfume' },
      /perfume of another maker/,
    ],
    [{ title: 'Oak Lamp inspired by the Sea' }, null],
  ])
})

test('vendor and SKU in every title are told to the shop', () => {
  const record = product({
    title: 'Nordwood Mills - ALMA Sofa (NW-1004)',
    vendor: 'Nordwood Mills',
    variants: [variant({ sku: 'NW-1004' })],
  })
  assert.equal(judgedAlone(record, 'struct-001').suggestion?.title, 'Take the SKU out of the title')
})

test('a meta title that says its noun again, or a word three times', () =>
  holds(
    'struct-002',
    /repeats/,
    (
      [
        ['Alder Cocktail Table Coffee Table', /repeats “Table”/],
        ['Alder dress for the day, a spring dress and party dress', /repeats “dress”/],
        ['Alder Table of Oak - The Table Shop', null],
        ['Alder Coffee Table with Oak Top', null],
      ] as const
    ).map(([title, expected]): Case => [{ title: 'Alder Table', seo: { title, description: null } }, expected]),
  ))

const SENTENCES = Array.from(
  { length: 16 },
  (_, at) => `On day ${at + 1} the alder top of the table is oiled by hand and rests in the hall.`,
)
const FOUR = [0, 4, 8, 12].map((from) => SENTENCES.slice(from, from + 4).join(' '))

test('running text without anything that divides it is told from 150 words on', () =>
  holds('struct-005', /running text|one paragraph/, [
    [{ title: 'Alder Table', ...body(SENTENCES.join(' ')) }, /is one paragraph of 288 words/],
    [{ title: 'Alder Table', ...body(...FOUR) }, /has 288 words in running text, and neither a heading nor a list/],
    [{ title: 'Alder Table', ...body(FOUR[0]!, FOUR[1]!) }, null],
    [{ title: 'Alder Table', ...body(...FOUR, '<ul><li>Oak</li></ul>') }, null],
    [{ title: 'Alder Table', ...body(...FOUR, 'Material: oak') }, null],
    [{ title: 'Alder Table', ...body('Use it for:', ...FOUR) }, null],
    [{ title: 'Alder Table', ...body('Light<br>Firm<br>Of oak<br>Oiled<br>Round<br>Low', ...FOUR) }, null],
  ]))

const LIST = '<ul><li>Material: oak</li><li>Height: 40 cm</li><li>Oiled by hand</li><li>Two drawers</li></ul>'

test('a list without a sentence is told, and a line that may be one is none', () =>
  holds('content-001', /is a list of/, [
    [{ title: 'Alder Table', ...body(LIST) }, /a list of 4 lines, without a sentence/],
    [{ title: 'Alder Table', ...body('The Alder Table stands on four legs of oak.', LIST) }, null],
    [
      {
        title: 'Alder Table',
        ...body(LIST.replace('Two drawers', 'The Alder Table has two drawers for knives and forks.')),
      },
      null,
    ],
    [{ title: 'Alder Table', ...body('<ul><li>Oak</li><li>Oiled</li></ul>') }, null],
  ]))

const OF_TABLE = 'The Alder Table for Halls is a fine way to put things where you want to have them.'
const AGAIN = 'The Alder Table for Halls is the best choice for those who look for order and form in a hall.'

test('lines that tell nothing of their own', () =>
  holds('content-013', /title again|Two paragraphs|maker|no labels/, [
    [
      { title: 'Alder Table', ...body('Product Name: Alder Table', 'Material: oak') },
      /title again: “Product Name: Alder Table”/,
    ],
    [{ title: 'Alder Table', ...body('Product Name: Alder Low Table', 'Material: oak') }, null],
    [{ title: 'Aloe vera', ...body('Nom latin : Aloe vera', 'Material: oak') }, null],
    [
      { title: 'Alder Table', ...body(OF_TABLE, LIST, AGAIN) },
      /Two paragraphs introduce the product, both beginning “The Alder Table for Halls”/,
    ],
    [{ title: 'Alder Table', ...body(OF_TABLE, LIST, `${AGAIN} It is 40 cm high.`) }, null],
    [{ title: 'Alder Table', ...body(OF_TABLE, AGAIN) }, null],
    [
      {
        title: 'Alder Table',
        ...body(OF_TABLE, LIST, 'The oak comes from a wood near the mill, and is cut in winter when it is dry.'),
      },
      null,
    ],
    [{ title: 'Alder Table', ...body('A table of oak (text from the manufacturer’s website).') }, /is the maker’s/],
    [{ title: 'Alder Table', ...body('A table of oak. Download the sheet from the manufacturer.') }, null],
    [
      { title: 'Alder Game', ...body('<table><tr><td>2 to 5 players</td><td>15 min</td></tr></table>') },
      /“15 min” may be of anything/,
    ],
    [{ title: 'Alder Game', ...body('<table><tr><td>2 players</td><td>8 years</td></tr></table>') }, null],
    [
      {
        title: 'Alder Game',
        ...body('<table><tr><th>Players</th><th>Time</th></tr><tr><td>2</td><td>15 min</td></tr></table>'),
      },
      null,
    ],
  ]))
