// What readers who had not written the rules found false or missing in suggestions, one line for each class of it.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

type Case = readonly [of: Partial<Product>, expected: RegExp | null]

/** What a rule says and advises of a record; "" where it says nothing. */
const told = (id: string, of: Partial<Product>): string => {
  const { suggestion, outcome } = judgedAlone(product({ title: 'Oak Table', handle: 'oak-table', ...of }), id)
  return suggestion && outcome !== 'na' ? `${suggestion.description} ${suggestion.example}` : ''
}

const holds = (id: string, cases: readonly Case[]): void => {
  for (const [of, expected] of cases) {
    const said = told(id, of)
    if (expected === null) assert.is(said, '', JSON.stringify(of))
    else assert.match(said, expected, JSON.stringify(of))
  }
}

const body = (text: string): Partial<Product> => ({ body_html: `<p>${text}</p>` })
const meta = (title: string | null, description: string | null): Partial<Product> => ({ seo: { title, description } })
const field = (key: string, value: string) => ({ metafields: [{ namespace: 'custom', key, type: null, value }] })
const choice = (name: string, values: string[]): Partial<Product> => ({
  options: [{ name, values }],
  variants: values.map((value, at) => variant({ sku: `T-${at + 1}`, options: [value] })),
})

test('a meta description advertises where it names neither the product nor a fact', () =>
  holds('struct-003', [
    [
      meta(null, 'Shop our table of solid oak in natural brown for six people at home. Buy now and dine together!'),
      null,
    ],
    [
      meta(null, 'Shop now for the best products online, at cheap prices, today and on any other day of the year.'),
      /advertises/,
    ],
  ]))

test('words that a language inflects, and tags, are no second spelling', () =>
  holds('content-014', [
    [{ ...body('A table for the kitchen that cleansers do not hurt.'), tags: ['Accessoires', 'Accessories'] }, null],
    [
      { title: 'DİKİŞ Masası', ...body('Bu masa dikişli kumaş için yapıldı. Masanın yüzeyini ve yüzeylini silin.') },
      null,
    ],
    [body('Fiberstone is light, and it is the stone of this table. The pots are of fibertsone.'), /fibertsone/],
  ]))

test('stock of a product that is offered nowhere is not told of', () => {
  const gone = { variants: [variant({ available: false })] }
  holds('commerce-002', [
    [gone, /sold out/],
    [{ ...gone, status: 'archived' }, null],
    [{ ...gone, status: 'draft' }, null],
    [{ ...gone, status: 'active', created_at: '2026-01-01T00:00:00Z', published_at: null }, null],
  ])
})

test('lines of a list that begin with a number count, and degrees below zero do not', () =>
  holds('content-013', [
    [body('- 100% oak<br>- oiled by hand<br>- made in Porto<br>- of two parts'), /^4 lines/],
    [body('-5 °C at night<br>-7 °C in winter<br>-9 °C on hills'), null],
  ]))

test('an alternative text names the product in any case, with and without accents of its language', () => {
  const shown = (title: string, alt: string): Partial<Product> => ({
    title,
    body_html: `<p>${title} und noch ein Tisch, der für die Küche und das Bad gemacht ist.</p>`,
    images: ['a', 'b'].map((name) => ({
      src: `https://shop.example/${name}.jpg`,
      alt: `${alt} ${name === 'a' ? 'von links' : 'im Garten'}`,
      width: null,
      height: null,
    })),
  })
  holds('media-002', [
    [shown('Töpfe', 'töpfe'), null],
    [shown('İpek', 'ipek'), null],
    [shown('Töpfe', 'Wolke'), /did not find/],
  ])
})

test('the example for a title is the word for one thing', () => {
  const jacket = { title: 'Alder Nova', product_type: 'Jackets', category: 'Apparel & Accessories > Clothing' }
  holds('struct-001', [
    [
      { ...jacket, ...body('Alder Nova is a warm jacket for the autumn, and it is lined with wool.') },
      /Name it among the first words: “Jacket”/,
    ],
    [{ ...jacket, ...body('Warm in the autumn and lined with wool, made for you and your friends.') }, /“Jackets”\. $/],
  ])
})

test('a number or the vendor that a meta title leaves out is not put back', () => {
  const short = { vendor: 'Nordwood', ...meta('Oak Table', null) }
  holds('struct-002', [
    [{ ...short, title: 'Nordwood Oak Table for the Kitchen' }, /Say in 30/],
    [{ ...short, title: 'Oak Table for the Kitchen 4711' }, /Say in 30/],
    [{ ...short, title: 'Oak Table for the Kitchen' }, /^.*Oak Table for the Kitchen \| Nordwood$/],
  ])
})

test('a short text is told of whatever it is; what to state only where the kind is known', () =>
  holds('content-002', [
    [
      { title: 'Alva', ...body('A fine thing for you and your friends.') },
      /has 8 words: “A fine thing for you and your friends\.”\. $/,
    ],
    [
      {
        title: 'Blue Silk Tuxedo',
        product_type: 'Tuxedos',
        ...body('Blue silk tuxedo with marbled aquatic pattern and dark lining of the sleeves and chest.'),
      },
      /^(?!.*more than the title)/,
    ],
  ]))

test('a new name is offered for what all values are', () =>
  holds('commerce-007', [
    [choice('Title', ['20 x 30 cm', '40 x 60 cm']), /“Size”/],
    [choice('Title', ['Dinner plate 27 cm', 'Soup plate 23 cm']), /^(?!.*“Size”)/],
    [choice('Color', ['A', 'B', 'C']), /no names of colours/],
  ]))

test('a type of people or of a trade names no kind of thing', () => {
  for (const [type, family] of [
    ['Kitchen Knives for Professionals', null],
    ['Cake Bakery', null],
    ['Küche Gastronomie', null],
    ['Mugs', 'kitchen'],
  ] as const)
    assert.is(read(product({ title: 'Alva', product_type: type }), euroShop, NOW).naming.family, family, type)
  assert.is(read(product({ title: 'Alva Dinner Knife' }), euroShop, NOW).naming.family, 'kitchen')
})

test('every question that no field answers is named', () => {
  const ask = (key: string, value: string) => field(key, value).metafields
  holds('struct-007', [
    [
      { metafields: [...ask('faq_1', 'Is it oiled?'), ...ask('faq_2', 'How wide is it?')] },
      /2 metafields ask.*“How wide is it\?” and “Is it oiled\?”/,
    ],
    [{ metafields: ask('faq_d2', 'Is it oiled?') }, /asks “Is it oiled\?”/],
  ])
  // The description speaks of it.
  const told = product({ body_html: '<p>Its lens resolves 1080p.</p>', metafields: ask('faq_1', 'Is the 1080p real?') })
  assert.not.match(judgedAlone(told, 'struct-007').suggestion?.description ?? '', /metafield asks/)
  const { outcome } = judgedAlone(
    product({ metafields: [...ask('faq_d2', 'Is it oiled?'), ...ask('faq_r2', 'It is not.')] }),
    'struct-007',
  )
  assert.is(outcome, 'pass')
})

test('what a vessel cannot hold, a list of ingredients leaves out, and badges and fields say otherwise', () => {
  const listed = 'Ingredients: Maca Root Powder, Tongkat Ali Powder, L-Arginine, Rice Flour, Gelatin.'
  const badge = (alt: string) => `<img src="https://a.example/${alt.length}.png" alt="${alt}">`
  holds('content-008', [
    [body('A pot of 1.5 litres (diameter: 14 cm, height: 8 cm).'), /holds 1\.2 l at most/],
    [body('A pot of 1.5 litres (diameter: 17 cm, height: 9 cm).'), null],
    [body(`A blend with maca root, mucuna, l-arginine, and tongkat ali.<br>${listed}`), /counts “mucuna”/],
    [{ title: 'Alder Blend', ...body(`A blend with maca root, l-arginine, and tongkat ali.<br>${listed}`) }, null],
    [
      { body_html: `<p>Ingredients: Water, Oil, Propylene Glycol, Salt, Clay</p>${badge('All natural')}` },
      /picture of the description says “All natural”/,
    ],
    [{ tags: ['Size_Medium', 'large'] }, /“Size_Medium” in the tags, “large” in the tags/],
    [{ title: 'Green Bellbottom Pants', ...field('fit', 'Straight-Fit Cargo.') }, /Straight-Fit Cargo/],
    [{ title: 'Green Straight-Leg Pants', ...field('fit', 'Straight-Fit') }, null],
    [{ ...body('A kit to help both men and women travel.'), tags: ['men'] }, /both men and women/],
  ])
  holds('content-013', [
    [{ body_html: `<p>A soap.</p>${badge('Vegan friendly')}${badge('Paraben Free')}` }, /2 badges state as pictures/],
  ])
})

test('ages, players, minutes, codes and days of two places are held against each other', () => {
  const table = (...cells: string[]) => ({
    body_html: `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`,
  })
  holds('content-008', [
    [{ ...table('2-4 players', '30 min', '10+'), ...field('age', '14+') }, /“10\+” in the description, “age: 14\+”/],
    [{ ...table('Age', '10+'), tags: ['8+'] }, /“8\+” in the tags/],
    [{ ...body('Suitable for 10+ and great fun.'), ...field('min_age', '6') }, /min_age: 6/],
    [{ ...table('2-4 players', '30 min', '10+'), tags: ['2-4 players, 60 min'] }, /30 min.*60 min/],
    [
      { ...table('2-4 players', '30 min', '10+'), ...field('facts', '3-6 players | 30 min') },
      /2-4 players.*3-6 players/,
    ],
    [{ ...table('2-4 players', '30 min', '10+'), ...field('facts', '2-4 players | 30 min'), tags: ['10+'] }, null],
    [{ title: 'Alva Lamp XR-5500', tags: ['XR-5600'] }, /XR-5600/],
    [{ title: 'Alva Lamp XR-5500', tags: ['XR-5600', 'XR-5700'] }, null],
    [
      { title: 'Evening of Oak, 12 May', handle: 'evening-of-oak-5-may' },
      /“12 May” in the title, “5-may” in the address/,
    ],
    [{ title: 'Evening of Oak, 12 May', handle: 'evening-of-oak-may-12' }, null],
    [{ title: 'Oak Calendar 2026', handle: 'oak-calendar-2025' }, /“2026” in the title, “2025” in the address/],
    [{ title: 'Oak Jersey 2025-26', handle: 'oak-jersey-2025' }, null],
    [{ ...body('A table of NordWand.'), vendor: 'Nord Wond' }, /“Nord Wond” in the vendor, “NordWand”/],
    [{ title: 'Nordwod Table', vendor: 'Nordwood' }, /“Nordwood” in the vendor, “Nordwod” in the title/],
  ])
})

test('labels without a value, and quotation marks round single words, are told of', () =>
  holds('content-013', [
    [body('Size: -'), /“Size: -”/],
    [body('Brand: Alva<br>Material:<br>Weight: 4 kg'), /“Material:”/],
    [body('Brand: Alva<br>Details:<br>Weight: 4 kg'), null],
    [body('A "warm" and "soft" table, "light" to "move" and "easy" to clean.'), /round single words in 5 places/],
    [body('A "warm" and "soft" table, "soft" as "Queen" and "King" are.'), null],
  ]))

test('a title that is the number of an article wants a name, and a metal that is plated is not what a title is to say', () => {
  holds('struct-001', [
    [
      { title: 'PENDENTE-217', product_type: '', ...body('A pendant for the day.') },
      /number of an article.*Name the kind of product/,
    ],
    [{ title: 'ATMEGA328', product_type: '' }, /9 characters/],
    [{ title: 'Comet Hoops', product_type: 'Earrings', ...body('Hoops of the sea in 18k gold plated wire.') }, null],
  ])
  holds('content-004', [
    [
      { title: 'Alder Wallet', product_type: 'Wallet', ...body('A wallet of oak-tanned leather.') },
      /compartments[;.] /,
    ],
  ])
})

test('a call behind the name of a meta title is told of where nothing names the product, a rank always', () => {
  const titled = (title: string) => ({ title: 'Oak Plant Stand', handle: 'oak-plant-stand', ...meta(title, null) })
  holds('struct-002', [
    [titled('Oak Plant Stand - Buy Online India'), null],
    [titled('Buy Oak Plant Stand Online in India'), null],
    [titled('Buy furniture online at the best price | Shop now'), /advertises instead of naming/],
    [titled('Buy Oak Plant Stand - Best Furniture Product'), /advertises besides naming the product/],
    [{ ...titled('Oak'), title: 'Oak Plant Stand - Buy Online' }, /Say in 30/],
  ])
})

test('an address that has a name or all its words from a metafield is the product’s', () => {
  const plant = { title: 'Elephant Ear Green', handle: 'alocasia-zebrina' }
  holds('struct-007', [
    [plant, /has no word of the title/],
    [{ ...plant, ...field('botanical_name', 'Alocasia zebrina') }, null],
    [{ ...plant, handle: 'soft-warm-blanket', ...field('english', 'A soft, warm blanket') }, null],
    [{ ...plant, handle: 'soft-warm-blanket', ...field('kind', 'blanket') }, /has no word of the title/],
  ])
})

test('a feed’s lack of a price is no matter where something is given away', () => {
  const free = { title: '9 Tips: How to Oil Oak (Free Download)', variants: [variant({ price: '0.00' })] }
  holds('commerce-006', [
    [
      {
        ...free,
        images: [{ src: 'https://shop.example/a.jpg', alt: null, width: null, height: null }],
        vendor: 'Alva',
        ...body('Nine tips.'),
      },
      null,
    ],
  ])
})

test('a label claims nothing, and a measure is no material', () => {
  const list = '<p>A board of beech.</p><p>Certified to:</p><ul><li>beech</li><li>oil</li></ul>'
  holds('content-007', [
    [{ body_html: list }, null],
    [{ body_html: '<p>A board of beech that is certified.</p>' }, /certified/],
  ])
  const bag = { title: 'Weekend Duffle', product_type: 'Bags', category: 'Luggage & Bags > Duffel Bags' }
  holds('struct-001', [
    [{ ...bag, ...body('A duffle for a weekend.<br>Fabric: 8000 mm') }, null],
    [{ ...bag, ...body('A duffle for a weekend.<br>Fabric: canvas') }, /the material that the record has: “canvas”/],
  ])
})

test('lines that lost their breaks are no long sentence, and letters of another encoding are told in any language', () => {
  const filler =
    'The soap cleans dry hands and leaves them soft for a day. It was made for kitchens where oil and flour meet.'
  const lines =
    'Features Prevents rough skin and keeps moisture Gentle foam and easy lather Skin Concerns Dryness Skin Types All of them Made In the north How to Use Take a little and rub it well on both hands under water.'
  holds('content-011', [[body(`${filler} ${filler} ${filler} ${lines}`), null]])
  holds('content-013', [[body('Fiber Type:åÊSynthetic<br>Length: 48 cm'), /Letters were broken by an import: .*åÊ/]])
  assert.is(read(product(body('Shown Color:åÊ613<br>Fiber Type:åÊSynthetic')), euroShop, NOW).language, 'en')
  const itsCase = product({ title: 'Alva Panda Case', product_type: 'Skincare', ...body('A case for the pen.') })
  assert.is(read(itsCase, euroShop, NOW).naming.family, null)
})

test('a colour behind the name in the text is held against that of the title, and what a jewel is trimmed with is not what it is made of', () => {
  const widths = choice('Width', ['60 cm', '90 cm'])
  const told = body('Dark nights and mornings with our Roller Blind in rich plum, which is easy to fit.')
  holds('content-008', [
    [{ title: 'Roller Blind Teal', product_type: 'Blinds', ...widths, ...told }, /“Teal” in the title, “in rich plum”/],
    [{ title: 'Roller Blind Plum', product_type: 'Blinds', ...widths, ...told }, null],
    [{ title: 'Roller Blind Teal', product_type: 'Blinds', ...choice('Color', ['Teal', 'Plum']), ...told }, null],
  ])
  const star = body('A bold chain for the night, with subtle crystal embellishments.')
  holds('struct-001', [[{ title: 'Comet Star Chain', product_type: 'Necklace', ...star }, null]])
})

test('a finish, a trim and a lining are not what a thing is made of', () => {
  const piece = { title: 'Moon Wall Sculpture', product_type: 'Sculpture', category: 'Home & Garden > Decor' }
  const bag = { title: 'Weekend Duffle', product_type: 'Bags', category: 'Luggage & Bags > Duffel Bags' }
  const missing = /does not say the material that the record has/
  holds('struct-001', [
    [{ ...piece, ...body('A cast piece in white marble stone finish.') }, null],
    [{ ...piece, ...body('A cast piece with a marble look.') }, null],
    [{ ...piece, ...body('A piece for the wall.<br>Finish: high polish') }, null],
    [{ ...piece, ...body('A piece carved of marble.') }, missing],
    [{ ...bag, ...body('A duffle for a weekend.<br>Liner: Gold and white fabric') }, null],
    [{ ...bag, ...body('A duffle with leather trim.') }, null],
  ])
})

test('flowers of foam are no plants, and a bag with a first name is of no house', () => {
  const asked = /light|frost/
  const text = body('Lovely flowers for the house, the garden and the pond, which last for years.')
  const rose = (title: string) => told('content-004', { title, product_type: 'Plants', ...text })
  assert.match(rose('Moth Orchid'), asked)
  for (const title of ['Lifelike Orchid', 'Artificial Orchid', 'Foam Orchid Flowers'])
    assert.not.match(rose(title), asked, title)
  const tote = { title: 'Chanel Tote', product_type: 'Tote', vendor: 'Alva' }
  const sewn = 'A tote of canvas, 30 x 40 cm, sewn by hand with straps of 60 cm and a zip.'
  assert.not.match(told('content-004', { ...tote, ...body(sewn) }), /authenticity/)
  assert.match(told('content-004', { ...tote, ...body(`${sewn} By Chanel.`) }), /authenticity/)
})

test('what not to miss about a thing is no pressure, what turned out no proof, and the noun of a title names it', () => {
  holds('content-006', [
    [body("Don't miss the two pockets inside."), null],
    [body("Don't miss out."), /under pressure/],
    [body("Don't miss the chance."), /under pressure/],
  ])
  const german = 'Der Tisch ist aus Eiche und steht fest auf dem Boden.'
  holds('content-007', [
    [body(`${german} Es hat sich so erwiesen, wie es der Großvater sagte.`), null],
    [body(`${german} Er ist erwiesen wirksam gegen den Lärm.`), /erwiesen wirksam/],
  ])
  const text = 'Uma forma de pedra é a opção perfeita para fazer massas, bolos e todo tipo de assados na sua casa.'
  const tin = { title: 'Forma de Pedra M', product_type: '', ...body(text) }
  holds('struct-003', [
    [{ ...tin, ...meta(null, 'A forma perfeita para massas, bolos e assados, feita à mão para a sua cozinha.') }, null],
    [
      { ...tin, ...meta(null, 'Tudo para massas, bolos e assados, feito à mão para a sua casa e família.') },
      /no telling word/,
    ],
  ])
})

test('spirits are asked for their alcohol, and for their origin where no name says it', () => {
  const asked = (title: string, text: string) =>
    told('content-004', {
      title,
      product_type: title.split(' ').at(-1)!,
      ...body(`A fine drop for the evening. ${text}`),
    })
  const share = 'In the past 90% of the Scotch was sold abroad. Serve at 8 °C.'
  assert.match(asked('Alva Gin', share), /alcohol/)
  for (const text of ['40% vol.', '43.5 %', '86 proof', 'ABV 40'])
    assert.not.match(asked('Alva Gin', text), /alcohol/, text)
  assert.match(asked('Alva Gin', ''), /origin/)
  for (const title of ['Irish Whiskey', 'Scottish Dry Gin', 'Jamaican Dark Rum'])
    assert.not.match(asked(title, ''), /origin/, title)
})
