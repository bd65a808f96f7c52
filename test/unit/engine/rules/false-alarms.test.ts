// What looks like a fault and is none, in the ways that real records and data sheets write it, beside the fault that it looks like.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { noShopFacts, type Product } from '../../../../src/engine/record/product.ts'
import { eachSentence } from '../../../../src/engine/text/sentences.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { product, variant } from '../records/records.ts'

const BEFORE = '<p>The Alva is a charger of 50 g with a cable of 1 m.</p>'
const ruled = (id: string, of: Partial<Product>) => judgedAlone(product({ title: 'Alva Charger', ...of }), id)
const claimed = (text: string, of: Partial<Product> = {}) =>
  ruled('content-007', { body_html: `${BEFORE}<p>${text}</p>`, ...of }).outcome
const metafield = (key: string, value: string) => ({ namespace: 'custom', key, type: null, value })

test('a certificate is named by a label, a code or a standard in any number, and "got" names none', () => {
  for (const text of [
    'Certificates: CE, RoHS',
    'RoHS certified and safe.',
    'Made of cotton with gots certified thread.',
    'A USB 2.0 certified cable.',
    'A Cat8 25G/40G-certified cable.',
    'A medical-grade transformer to UL60601-1.',
    'Certified Max Havelaar Fair Trade: cane sugar.',
  ])
    assert.is.not(claimed(text), 'warn', text)
  for (const text of [
    'We got it certified for you.',
    'Certified organic, 100 % certified oils.',
    'Made of 12 certified oils.',
    'Certified: yes.',
  ])
    assert.is(claimed(text), 'warn', text)
})

test('the grade of a material, a comparison of sizes and the subject of a book are no claims without proof', () => {
  assert.is(claimed('The strap is of medical grade silicone.'), 'na')
  assert.is(claimed('With 1 MB it holds programs that are 32 times bigger.'), 'na')
  assert.is(claimed('Charges 3 times faster.'), 'warn')
  assert.is(claimed('The strap is of rubber, which is medical grade.'), 'na')
  assert.is(claimed('A medical grade charger.'), 'warn')
  const book = { title: 'The Kitchen Garden', product_type: 'Books' }
  assert.is(claimed('How to grow 30 % more on the same ground.', book), 'na')
})

test('two modules of 2 GB are 4 GB, and "12Gb" may be a rate', () => {
  const memory = (title: string, text: string) => ruled('content-008', { title, body_html: `<p>${text}</p>` }).outcome
  assert.is.not(memory('Tower 4 GB DDR2', 'Tower with 2x2GB DDR2 and a fan'), 'fail')
  assert.is.not(memory('Tower 4 GB DDR2', 'Tower with 4 x 1024MB DDR2 and a fan'), 'fail')
  assert.is.not(memory('Drive 800 GB SAS', 'A 12Gb SAS drive for servers'), 'fail')
  assert.is(memory('Tower 4 GB DDR2', 'Tower with 2x8GB DDR2 and a fan'), 'fail')
})

test('a colour of the title is contradicted only where no metafield has it, and is quoted alone', () => {
  const shoe = (title: string, ...values: [string, string][]) =>
    ruled('content-008', { title, metafields: values.map(([key, value]) => metafield(key, value)) })
  const two = shoe('Alva Yellow Color Shoe', ['color', 'Orange'], ['color-pattern', 'orange; yellow'])
  assert.match(two.suggestion!.description, /Two fields of colours differ: .*“color: Orange” without yellow/)
  assert.is(shoe('Alva white and colour light', ['color', 'Black']).outcome, 'na')
  const found = shoe('Alva Yellow Color Shoe', ['color', 'Orange'])
  assert.is(found.outcome, 'fail')
  assert.match(found.suggestion!.description, /“Yellow Color” in the title/)
})

test('a title may repeat what its parts are called; other words three times are stuffing', () => {
  const title = (text: string) => ruled('content-010', { title: text, body_html: BEFORE }).outcome
  for (const text of [
    'Alva 3m USB 2.0 A/B USB cable USB A USB B',
    'Alva HDMI cable HDMI-A male HDMI-C male',
    'Alva Li-Ion battery Lithium-Ion (Li-Ion)',
    'Alva RCA/Dual RCA adapter 2x RCA M',
    'Tam Tam drum of Tam Tam Town',
  ])
    assert.is.not(title(text), 'warn', text)
  const { suggestion } = ruled('content-010', { title: 'Lamp, table lamp, desk lamp', body_html: BEFORE })
  assert.match(suggestion!.example, /^Keep “lamp”/)
})

test('what is called a free download has no price to fill in', () => {
  const price = (title: string) => ruled('commerce-001', { title, variants: [variant({ price: '0.00' })] }).outcome
  assert.is(price('Bread at home (free download)'), 'na')
  assert.is(price('Baking guide (kostenlos)'), 'na')
  for (const free of [
    'Concert au jardin - Gratuit',
    'Hofkonzert (Eintritt frei)',
    'Entrée libre : visite',
    'Free entry',
    'Taller gratuito',
  ])
    assert.is(price(free), 'na', free)
  assert.is(price('Free Spirit bracelet'), 'fail')
  assert.is(price('Sugar free biscuits'), 'fail')
  assert.is(price('Biscuits (sugar free)'), 'fail')
  assert.is(price('Eggs, free range'), 'fail')
})

test('a hidden product and the helper of an app are not told to have a price, nor what is offered nowhere to have a SKU', () => {
  const price = (of: Partial<Product>) =>
    ruled('commerce-001', { variants: [variant({ price: '0.00' })], ...of }).outcome
  for (const tag of ['hidden', 'hide-from-search', 'seo.hidden', 'unlisted'])
    assert.is(price({ title: 'Alva', tags: [tag] }), 'na', tag)
  for (const title of ['Gift wrap', 'Shipping Protection', 'Engraving add-on', 'Alva (option)'])
    assert.is(price({ title }), 'na', title)
  assert.is(price({ title: 'Alva', product_type: 'Options' }), 'na')
  for (const tag of ['hidden zip', 'cow-hide', 'gift', 'add'])
    assert.is(price({ title: 'Alva', tags: [tag] }), 'fail', tag)
  const unnumbered = (status: string | null) =>
    ruled('commerce-005', { status, variants: [variant({ id: null, sku: null, barcode: null })] }).outcome
  assert.equal(['archived', 'draft', 'active', null].map(unnumbered), ['na', 'na', 'warn', 'warn'])
})

test('"only" before a measure is no pressure, and the name of the vendor no claim', () => {
  const pressed = (text: string, vendor = 'Alder') =>
    /pressure/.test(
      ruled('content-006', { vendor, body_html: `${BEFORE}<p>${text}</p>` }).suggestion?.description ?? '',
    )
  for (const text of [
    'It draws only 34 W, and is in stock.',
    'It weighs just 2 kg and left its box.',
    'Only 40 dB, available.',
  ])
    assert.is(pressed(text), false, text)
  for (const text of ['Only 3 pieces left.', 'Only 5 m left.', 'Only 2 available.'])
    assert.is(pressed(text), true, text)
  assert.is(pressed('Made by Last Chance Ltd in oak.', 'Last Chance'), false)
  assert.is(pressed('Your last chance to have one.', 'Last Chance'), true)
  const by = (text: string, vendor: string) => claimed(text, { vendor })
  assert.is(by('Made by Clinically Proven Co of oak.', 'Clinically Proven Co'), 'na')
  assert.is.not(by('It is clinically proven.', 'Clinically Proven Co'), 'na')
})

test('variants that the platform knows by id lack a SKU, which is no more than a warning', () => {
  const sizes = (ids: (string | null)[]) =>
    ruled('commerce-005', {
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: ids.map((id, at) => variant({ id, sku: null, options: ['SM'[at]!] })),
    }).suggestion!.priority
  assert.is(sizes(['1', '2']), 'warning')
  assert.is(sizes([null, null]), 'critical')
  assert.is(sizes(['1', '1']), 'critical')
  const only = (id: string | null) =>
    ruled('commerce-005', { variants: [variant({ id, sku: null })] }).suggestion!.priority
  assert.is(only('1'), 'info')
  assert.is(only(null), 'warning')
})

test('what is taken part in or downloaded needs no SKU', () => {
  const outcome = (of: Partial<Product>) =>
    ruled('commerce-005', { body_html: '', variants: [variant({ sku: null })], ...of }).outcome
  for (const title of ['Visite guidée du jardin - Gratuit', 'Pottery workshop', 'E-Ticket Hofkonzert'])
    assert.is(outcome({ title }), 'na', title)
  assert.is(outcome({ title: 'Une nuit au jardin', product_type: 'Événement' }), 'na')
  assert.is(outcome({ title: 'Festival Top', product_type: 'Tops' }), 'warn')
})

test('what has a label once for each size repeats no label, and has no two values', () => {
  const inText = (id: string, body_html: string) => ruled(id, { title: 'Alva Hammer', body_html })
  const sized =
    '<p><b>Twin</b></p><p>Dimensions: 1 x 2 m</p><p><b>Full</b></p><p>Dimensions: 2 x 2 m</p><p><b>King</b></p><p>Dimensions: 3 x 2 m</p>'
  assert.not(/lines have the label/.test(inText('content-013', sized).suggestion?.description ?? ''))
  const listed = '<p>Design: Floral</p><p>Design: Cute</p><p>Design: Glossy</p>'
  assert.match(inText('content-013', listed).suggestion!.description, /3 lines have the label/)
  const weighed = (size: string, other: string) =>
    inText(
      'content-008',
      `<ul><li>${size}</li><li>Weight: 1705 g</li><li>Handle: ash</li><li>${other}</li><li>Weight: 2272 g</li></ul>`,
    ).outcome
  assert.is(weighed('Colour: red', 'Head: steel'), 'fail')
  assert.is.not(weighed('Head: Ø 60 mm', 'Head: Ø 70 mm'), 'fail')
  assert.is.not(weighed('Head: Ø 60 mm', 'Other head: Ø 70 mm'), 'fail')
})

test('a compound at whose end stands a kind says what the thing is, behind adjectives and a code as well', () => {
  const said = (title: string, text: string) =>
    ruled('content-001', { title, body_html: `<p>${text}</p>` }).suggestion?.description ?? ''
  const rest = 'mit hoher Festigkeit und schneller Aushärtung für Naturstein und für den Einsatz im Freien.'
  assert.is(said('Alvapox 400 ml', `Vorgefärbter, gelartiger 2K-Konstruktionskleber ${rest}`), '')
  assert.is(said('Alvapox 400 ml', `AX-12: vorgefärbter, gelartiger 2K-Konstruktionskleber ${rest}`), '')
  assert.match(said('Alvapox 400 ml', `Vorgefärbt und gelartig, ${rest}`), /did not find what the product is/)
})

test('discs name what they cut by any material, and an arbor for discs is none', () => {
  const asked = (title: string, text: string, product_type = '') =>
    ruled('content-004', { title, product_type, body_html: `<p>${text}</p>` }).suggestion?.description ?? ''
  const disc = (text: string) =>
    asked('Trennscheibe 125 mm', `Die Scheibe schneidet sauber und schnell und hält lange. ${text}`)
  assert.match(disc('Sie ist rot.'), /materials that it cuts/)
  for (const text of [
    'Für Granit und Marmor.',
    'Für Keramik.',
    'Für alle Baumaterialien.',
    'Für sämtliche Materialien.',
  ])
    assert.not(/materials that it cuts/.test(disc(text)), text)
  for (const title of ['Aufnahmeschaft für Trennscheiben', 'Adapter für Diamantscheibe M14', 'Arbor for cutting discs'])
    assert.not(/that it cuts/.test(asked(title, 'Aus Stahl.', 'Trennscheiben')), title)
})

test('a vendor that names no brand is quoted, not called missing', () => {
  const { suggestion, spans } = ruled('commerce-006', {
    vendor: 'My Store',
    body_html: BEFORE,
    images: [{ src: 'https://shop.example/1.jpg', alt: null, width: null, height: null }],
  })
  assert.match(suggestion!.description, /no brand, as “My Store” is none/)
  assert.equal(spans, [{ field: 'vendor', start: 0, end: 8, text: 'My Store' }])
})

const repeated = (sentence: string): string =>
  `<p>${['first', 'second', 'third', 'fourth'].map((word) => sentence.replace('main', word)).join(' ')}</p>`

test('long names in short sentences read easily enough, and a text that holds a place is not measured', () => {
  const grade = (sentence: string) => ruled('content-011', { body_html: repeated(sentence) })
  const names = 'The main microcontroller has a potentiometer and a capacitor to regulate how fast the motor is.'
  assert.is(grade(names).outcome, 'pass')
  const latin = `Lorem ipsum is simply dummy text of the main industry ${'and of all who print and set it '.repeat(4)}today.`
  assert.is(grade(latin).outcome, 'na')
})

test('lines that no tag and no full stop parts are no sentence, and a word of each is no repetition', () => {
  const line = (what: string) =>
    `Battery system for ${what} with the quick lock of this battery system and room for a battery of it`
  const lines = ['saws', 'drills', 'lamps', 'pumps', 'fans', 'radios'].map(line)
  const judgedAs = (body: string) =>
    ['content-010', 'content-011'].map((rule) => ruled(rule, { body_html: body }).outcome)
  assert.not(judgedAs(`<p>${lines.join('\n')}.</p>`).includes('warn'))
  const crowded =
    'This lamp is a lamp among lamps, a lamp for lamp tables and lamp shades. A lamp with the light of a lamp, lamp after lamp.'
  assert.ok(judgedAs(`<p>${crowded}</p>`).includes('warn'))
})

test('a name that looks like a hedge is none', () => {
  const text =
    'Wash it with soap of Litsea (May Chang) oil, drawn in Nepal by hand. It is small, round, green, light, firm.'
  assert.is(ruled('content-005', { body_html: `${BEFORE}<p>${text}</p>` }).value, 1)
})

test('a quotation is signed by who says it, and a month that is past ends an announcement', () => {
  const said = (text: string) => ruled('safe-002', { body_html: `${BEFORE}<p>${text}</p>` }).outcome
  assert.is(said('“I love this charger on the road”, says Ana from Porto.'), 'pass')
  assert.is(said('“I love this charger on the road”, says a customer.'), 'warn')
  const dated = (text: string) => ruled('fresh-001', { body_html: `${BEFORE}<p>${text}</p>` }).outcome
  assert.is(dated('It ships in March 2024.'), 'warn')
  assert.is(dated('It ships in 2 days.'), 'na')
})

test('a full stop with the space on the wrong side ends a sentence', () => {
  const sentences = (text: string): number => {
    let count = 0
    eachSentence(text, 0, text.length, () => count++)
    return count
  }
  assert.is(sentences('It fits everywhere .Built to last for years.'), 2)
  assert.is(sentences('It runs on .NET and on a phone.'), 1)
})

test('a “Tshirt” filed among other clothes says what it is', () => {
  const category = 'Apparel & Accessories > Clothing > Activewear > Sports Bras'
  const record = { title: 'Graphic Pulse Tshirt', product_type: '', category, body_html: '<p>100% cotton.</p>' }
  assert.not.match(JSON.stringify(ruled('struct-001', record)), /did not find the kind/)
})

test('what reads like a fault in codes, areas, days, weights, vouchers, sets, sizes and names is none', () => {
  const told = (id: string, of: Partial<Product>): string => JSON.stringify(ruled(id, of))
  const option = (name: string, values: string[], barcodes: (string | null)[] = []): Partial<Product> => ({
    options: [{ name, values }],
    variants: values.map((value, at) => variant({ options: [value], barcode: barcodes[at] ?? null, grams: 0 })),
  })
  const lines = (...all: string[]) => ({ body_html: `<p>${all.join('<br>')}</p>` })
  const unpriced = { variants: [variant({ price: '0.00' })] }
  const sizes = Array.from({ length: 16 }, (_, at) => `${at + 1}Years`)
  const sized = { options: [], variants: sizes.map((size) => variant({ options: [size] })) }
  const CLOCKS = 'Home & Garden > Decor > Clocks > Wall Clocks'
  const branded = (value: string) => ({ vendor: 'Alva', ...option('Colour', ['Red', value], ['4006381333931']) })
  const purifier = (title: string) => ({ title, seo: { title: null, description: 'A purifier of 125 m³/h.' } })
  for (const [id, of, said] of [
    ['content-008', { title: 'Sare C-131 Nights', handle: 'sare-c-104-nights' }, /“131 Nights”/],
    ['content-008', purifier('Air Purifier (8 to 15 m²)'), /“125 m”/],
    ['struct-001', { title: 'Card games tournois 07/10/2025', category: 'Toys & Games > Games' }, /has a date/],
    ['commerce-007', { ...option('Title', ['50', '100']), title: 'Gift Card' }, /Its values tell it/],
    ['commerce-007', { ...option('Size', ['S']), ...lines('weight: 17 kg (180 cm), 13 kg (150 cm)') }, /the weight of/],
    [
      'struct-007',
      { title: '梨【ご注文時注意事項有】 pear', handle: '梨-個体差があります-pear' },
      /where the title has/,
    ],
    ['struct-002', { seo: { title: 'Set: Pan 2L + Deep Pans 3L + Pans 4L + Pans 5L', description: null } }, /repeats/],
    ['commerce-001', { title: 'FREE Stacking Ring', ...unpriced }, /No variant has a price/],
    ['commerce-001', { tags: ['Product-hide'], ...unpriced }, /No variant has a price/],
    [
      'content-004',
      { title: '自然農の玉ねぎ 約１kg', ...lines('自然農の固定種の玉ねぎです。まずは早生から。') },
      /size or amount/,
    ],
    ['struct-001', { title: 'SONOFF MINIR2' }, /in capitals/],
    ['sem-003', { vendor: 'Black Silk', ...lines('Brand Name:ŒæBlack Silk') }, /in one place/],
    ['struct-007', { ...sized, tags: sizes }, /no word of any other field/],
    ['schema-002', branded('Combo of 2'), /no GTIN/],
    ['content-014', { ...lines('A slipper called Mayberry OWN IT.'), title: 'Mayberry Own I' }, /“OWN IT”/],
    [
      'content-013',
      lines('A charger.', 'Features: small, light', 'Size: 4 cm', 'Features: quick'),
      /stands in the description twice/,
    ],
    [
      'commerce-007',
      { title: 'Coconut Bowl', ...option('Set', ['Coconut Bowl with Spoon', 'Coconut Bowl Only']) },
      /repeat/,
    ],
    ['content-013', lines('Size: 4 cm', 'Made in: Spain', 'Release date:'), /Nothing stands behind/],
    [
      'content-013',
      { body_html: '<p>Size: 4 cm</p><p>Material:</p><ul><li>Bag: canvas</li><li>Bottle: steel</li></ul>' },
      /has no value/,
    ],
    ['content-013', lines('A balm of wax. DO NOT USE IF THE SAFETY SEAL IS DAMAGED OR MISSING. Mild.'), /in capitals/],
    [
      'content-008',
      { title: 'Boot Sock - Merino Wool', metafields: [metafield('fabric', 'merino; nylon')], ...lines('Socks.') },
      /Two values/,
    ],
    [
      'content-014',
      lines('This is a sofa , wooden sofa furniture , sofa set for living rooms , sofa of solid wood'),
      /should be/,
    ],
    [
      'content-014',
      lines(`${'Una sortija de forma y presencia inconfundible '.repeat(3).trim()}. Plata 925`),
      /in the middle/,
    ],
    ['struct-001', { title: 'Wall Clock - Heron', category: CLOCKS, ...lines('Material: MDF') }, /the material that/],
    [
      'struct-001',
      { title: 'Sortija Mira', category: 'Ropa y accesorios > Joyería > Anillos', ...lines('Una sortija de plata.') },
      /did not find the kind/,
    ],
    [
      'struct-001',
      {
        title: 'Vision Support',
        product_type: 'Eye, Ear & Nose',
        ...lines('Take two capsules as a dietary supplement.'),
      },
      /did not find the kind/,
    ],
  ] as [string, Partial<Product>, RegExp][])
    assert.not.match(told(id, of), said)
  const book = { title: 'Garden Tips', product_type: 'Cosmetics', category: 'Media > Books > E-Books' }
  assert.match(told('content-008', book), /Correct the wrong one of “Cosmetics” and “Media > Books > E-Books”/)
  assert.match(told('content-008', { title: 'IC Socket-16 pin', handle: 'copy-of-ic-socket-8-pin' }), /“16 pin”/)
  assert.match(told('commerce-007', option('Option', ['S', 'M'])), /Its values tell it: “Size”/)
  assert.match(told('schema-002', branded('Blue')), /1 of 2 variants have no GTIN/)
  const aside = lines('It has SAIC (Single Antenna Interference Cancellation)support.')
  assert.match(told('content-014', aside), /“…Cancellation\)support” should be “…Cancellation\) support”/)
  assert.match(told('content-014', { ...lines('Mayberry OWN IT.'), title: 'Mayberry Own I' }), /“Own It”/)
})

test('a name within a sentence is no praise', () => {
  const praised = (text: string) => ruled('content-006', { body_html: `<p>${text}</p>` }).outcome
  assert.is.not(
    praised('The bundle includes the Candy LUT, Epic Titles and Amazing Frames for the edits of a film.'),
    'warn',
  )
  assert.is(praised('An epic bundle of amazing titles and frames for the edits of a film.'), 'warn')
})

test('a file needs no SKU', () => {
  const sold = (category: string) => ruled('commerce-005', { category, variants: [variant({ sku: null })] }).outcome
  assert.is(sold('Media > Videos > Digital Downloads'), 'na')
  assert.is(sold('Media > Videos > DVDs'), 'warn')
})

test('a name and its gloss may share a word that no list has', () => {
  const title = (of: string) => ruled('struct-001', { title: of }).suggestion?.title ?? ''
  const again = 'Say each word of the title once'
  assert.is.not(title('Velda’s Lasniya Gathiya 250gm– Authentic Garlic Gathiya from Bhavnagar | Crispy Namkeen'), again)
  assert.is(title('Velda’s Lasniya Gathiya 250gm, Authentic Garlic Gathiya from Bhavnagar | Crispy Namkeen'), again)
})

test('grams are written "gm" as well', () => {
  const snack = {
    product_type: 'Snacks',
    body_html: '<p>Mix the roasted gram with onions and serve it as a snack.</p>',
  }
  const asked = (title: string) => ruled('content-004', { title, ...snack }).suggestion?.description ?? ''
  assert.not.match(asked('Hing Chana 250gm– Roasted Chickpeas'), /net content/)
  assert.match(asked('Hing Chana – Roasted Chickpeas'), /net content/)
})

test('an opening that says what it is by any noun, praise within the limit and the wood of feet are no faults', () => {
  const herbs = 'A traditional herbal blend crafted to support the body by easing discomfort and calming the senses.'
  const opened = (body: string) =>
    ruled('content-001', { title: 'Sacred Calm', body_html: `<p>${body}</p>` }).suggestion?.description ?? ''
  assert.is(opened(herbs), '')
  assert.match(
    opened('Breathe in and let the day go, slowly and softly, as the evening falls over town.'),
    /did not find/,
  )
  const PARTS = 'lid base rim edge foot side back front top corner handle hinge spout neck shoulder'.split(' ')
  const praised = (words: number) =>
    ruled('content-006', {
      body_html: `<p>This amazing thing is a must-have. ${PARTS.slice(0, words / 7)
        .map((part) => `Its ${part} stays where you leave it.`)
        .join(' ')}</p>`,
    }).outcome
  assert.is(praised(105), 'pass')
  assert.is(praised(30), 'warn')
  const titled = (body: string) =>
    ruled('struct-001', { title: 'Abigail Bed', product_type: 'Beds', body_html: `<p>${body}</p>` }).suggestion
      ?.description ?? ''
  assert.not.match(
    titled('The Abigail Bed has a tufted headboard. The bed sits on dark brown turned wood feet.'),
    /wood/,
  )
})

test('a brand is the same in structured data and as vendor in languages that fold the ends of words', () => {
  const body_html =
    '<p>Uma lâmpada de mesa com luz quente para o quarto e a sala.</p><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lâmpada de mesa","brand":{"@type":"Brand","name":"Nord Core"}}</script>'
  const { suggestion } = ruled('sem-003', {
    title: 'Lâmpada de mesa',
    vendor: 'Nord Core',
    product_type: 'Lâmpadas',
    body_html,
  })
  assert.not.match(suggestion?.description ?? '', /in one place/)
})

test('what a thing only looks like, the one scent of a title and a warning in capitals are no faults', () => {
  const imitation = (text: string) =>
    ruled('content-008', {
      title: 'Alva Necklace',
      body_html: `<p>${text}</p>`,
      metafields: [metafield('jewelry-type', 'imitation-jewelry')],
    })
  assert.is.not(imitation('Clear crystals that sparkle, closely resembling real diamonds.').outcome, 'fail')
  assert.is(imitation('Set with real diamonds.').outcome, 'fail')
  assert.match(imitation('Set with real diamonds.').suggestion!.example, 'Choose in the field “Jewelry type”')
  const notes = '<p>Fragrance notes: earthy, woody, smoky, sweet</p>'
  assert.is.not(ruled('content-008', { title: 'Vetiver Fragrance Oil', body_html: notes }).outcome, 'fail')
  const long = Array.from({ length: 20 }, (_, at) => `The lamp number ${at} is of oak with a cable of ${at} metres.`)
  const bold = (line: string) =>
    ruled('struct-005', {
      body_html: `<p>${long.join(' ')}</p><p><b>${line}</b></p><p>It is a lamp for a desk.</p>`,
    }).suggestion?.description ?? ''
  assert.not.match(bold('NOT SAFE FOR CHILDREN'), 'Bold lines')
  assert.match(bold('USES AND CARE'), 'Bold lines')
})

test('a note in the title, a set of as many pieces as sizes, a slogan and a stop at the end of a title are taken for what they are', () => {
  const address = (title: string) => ruled('struct-007', { title, handle: 'alva-electric-scooter-urban' }).outcome
  assert.is.not(address('Alva Electric Scooter [ Read description ]'), 'warn')
  const sized = (title: string) =>
    ruled('commerce-007', { title, options: [], variants: [variant({ options: [] })] }).suggestion?.description ?? ''
  assert.not.match(sized('Alva Plant Stands Set of 2 Pieces (18",24")'), 'which of them')
  assert.match(sized('Alva Plant Stands 18",24"'), 'which of them')
  const short = ruled('content-002', { title: 'Green Round Shirt', body_html: '<p>Made for comfort and style</p>' })
  assert.not.match(short.suggestion?.description ?? '', 'repeats the title')
  const opened = ruled('content-001', {
    title: 'Alva Complete Wool Suit.',
    body_html: '<p>There are coupons in the shop for each order that you place with us today.</p>',
  })
  assert.not.match(opened.suggestion?.example ?? '', 'Suit.”')
})

test('an event of limited time is what is sold, and a line that names its silver is asked for a test', () => {
  const pressed = (text: string) => ruled('content-006', { body_html: `${BEFORE}<p>${text}</p>` }).outcome
  assert.is.not(pressed('This is an entry to our limited-time community event.'), 'warn')
  assert.is(pressed('This is a limited-time offer.'), 'warn')
  const example = (text: string) =>
    ruled('content-007', { title: 'Alva Ring', body_html: `<p>${text}</p>`, product_type: 'Rings' }).suggestion?.example
  assert.not.match(example('Made with tarnish-resistant sterling silver.') ?? '', 'name the coating')
})

test('alternative texts that the source does not tell are not missing', () => {
  const images = [{ src: 'https://shop.example/1.jpg', alt: null, width: null, height: null }]
  assert.is(ruled('media-002', { images, untold: ['images.alt'] }).outcome, 'na')
  assert.is(ruled('media-002', { images }).outcome, 'fail')
})

test('a number behind letters in capitals is of their name, and counts nothing', () => {
  const counted = (title: string) =>
    ruled('content-008', { title, body_html: '<p>A console with 10 painted buttons and a cable.</p>' }).outcome
  assert.is.not(counted('PX 5 Painted Console'), 'fail')
  assert.is(counted('Console with 5 painted buttons'), 'fail')
})

test('a category that the source does not tell is not missing, and a list of kinds is no path', () => {
  const kit = { title: 'Alva Kit', product_type: 'Kit' }
  const untold = product({ ...kit, category: null, untold: ['category'] })
  assert.not.match(JSON.stringify(judgedAlone(untold, 'struct-007')), /no category/)
  assert.match(JSON.stringify(ruled('struct-007', { ...kit, category: null })), /no category/)
  assert.is(judgedAlone({ ...untold, product_type: '' }, 'sem-003').outcome, 'pass')
  assert.is(ruled('struct-007', { title: 'Alva Stool', product_type: 'Chairs/Stools/Benches' }).suggestion, undefined)
  assert.match(JSON.stringify(ruled('struct-007', { product_type: 'root/12/tables' })), /is a path/)
})

test('what the shop does not publish is told nothing of its stock, and a pre-order in the text is named', () => {
  const gone = { variants: [variant({ available: false })] }
  assert.match(JSON.stringify(ruled('commerce-002', gone)), /sold out/)
  assert.is(ruled('commerce-002', { ...gone, published: false }).outcome, 'na')
  assert.match(
    JSON.stringify(ruled('commerce-002', { ...gone, body_html: '<p>This is a pre order.</p>' })),
    /pre order/,
  )
})

test('sizes of hooks, the compound of a kind and what hangs on a wall are no faults', () => {
  const hooks = { title: 'Carphooks', product_type: 'Hooks', body_html: '<p>Hooks of steel for live bait.</p>' }
  const values = ['5/0', '6/0', '7/0']
  const sized = {
    options: [{ name: 'Size', values }],
    variants: values.map((value) => variant({ options: [value], title: value })),
  }
  assert.not.match(JSON.stringify(ruled('commerce-007', { ...hooks, ...sized })), /does not fit/)
  assert.not.match(JSON.stringify(ruled('struct-001', hooks)), /find the kind/)
  const seo = { title: null, description: 'A pack of hooks of steel for all who fish for carp in rivers and lakes.' }
  assert.not.match(JSON.stringify(ruled('struct-003', { ...hooks, seo })), /shares no telling word/)
  const images = [{ src: 'https://shop.example/1.jpg', alt: 'Alva', width: null, height: null }]
  assert.match(
    JSON.stringify(ruled('media-001', { title: 'Alva Poster', product_type: 'Poster', images })),
    /on a wall/,
  )
})

test('a chart of results is no other product, an amount from which delivery is free is no cost', () => {
  const alts = ['Alva Charger', 'Alva Charger from above', 'Infographic showing Fjord Chargers Results with more power']
  const images = alts.map((alt, at) => ({ src: `https://shop.example/${at}.jpg`, alt, width: null, height: null }))
  assert.not.match(JSON.stringify(ruled('content-008', { images, body_html: BEFORE })), /Infographic/)
  const shipping = (text: string) =>
    read(product({ body_html: `${BEFORE}<p>${text}</p>` }), noShopFacts, new Date(0)).policies.shipping.said
  const free = shipping('Free U.S. shipping on prints over $75.')
  assert.equal([free.cost, free.freeFrom?.value], [null, 75])
  assert.is(shipping('Shipping in 3+ weeks.').days, null)
  assert.is(shipping('Delivery in 3 weeks.').days?.value.high, 21)
})

test('facts above the opening, a thing behind an article and a slogan in bold are read', () => {
  const opened = (body_html: string, title = 'Song of the Hills') =>
    JSON.stringify(ruled('content-001', { title, body_html }).suggestion ?? {})
  assert.match(opened('<p>Made in Japan</p><p>In collaboration with Fjord</p>'), /“Made in Japan/)
  assert.match(opened('<p>Made in Japan</p><p>In collaboration with Fjord</p>'), /what kind of thing/)
  assert.not.match(opened('<p>A lure that churns across the surface.</p>', 'Buzzrunner'), /did not find/)
  const named = '<p>The Alva Night Serum is a serum of 50 ml with squalane for dry skin.</p>'
  assert.not.match(opened(`<p><strong>Hit reset.</strong></p>${named}`, 'Alva Night Serum'), /did not find/)
})

test('a noun behind another that adds nothing is no other kind, and one of a thing and several say no word twice', () => {
  const hob = {
    title: 'Alva 90cm 4 Burner Hob Fjord HT 904',
    product_type: 'Hob Top',
    category: 'Home & Garden > Kitchen & Dining > Kitchen Appliances',
    body_html: '<p>The Alva Fjord is a 90cm gas hob with four burners.</p>',
  }
  assert.not.match(JSON.stringify(ruled('content-008', hob).suggestion ?? {}), /Hob Top/)
  assert.not.match(JSON.stringify(ruled('struct-001', hob).suggestion ?? {}), /did not find/)
  const wash = (end: string) =>
    JSON.stringify(
      ruled('struct-001', { title: `Alva Animal Eye Wash and Tear Stain Remover | Fast Relief in the Yard | ${end}` }),
    )
  assert.not.match(wash('Safe for All Animals'), /“Animal” twice/)
  assert.match(wash('Safe for Each Animal'), /“Animal” twice/)
})

test('a meta description that leaves a word of the description out is not its opening to the letter', () => {
  const text =
    'Gone are the days of heavy railings that confine a home. With panels of clear glass and a slim frame this railing is the first choice of demanding owners and of architects who like light.'
  const meta = (description: string) =>
    JSON.stringify(ruled('struct-003', { body_html: `<p>${text}</p>`, seo: { title: null, description } }))
  assert.match(meta(text), /opening of the description word for word/)
  assert.match(meta(`${text.slice(0, 140)}…`), /opening of the description word for word/)
  assert.not.match(meta(text.replace('demanding ', '')), /word for word/)
})

test('the material of a part that no text names is not told as that of the thing', () => {
  const brush = (body_html: string) => {
    const metafields = [{ namespace: 'shopify', key: 'handle-material', type: null, value: 'synthetic' }]
    const category = 'Health & Beauty > Personal Care > Cosmetics > Bath & Body > Bath Brushes'
    return JSON.stringify(ruled('content-002', { title: 'Alva Glove for the Bath', category, metafields, body_html }))
  }
  const text = 'Wet the glove, put it on your hand and rub. Made in Turkey for a skin that is smooth after each bath.'
  assert.not.match(brush(`<p>${text}</p>`), /Material: synthetic/)
})

test('what the source does not tell is not missing, and no feed refuses it', () => {
  const bare = {
    vendor: null,
    category: null,
    product_type: null,
    variants: [variant({ price: null, sku: null, barcode: null })],
    images: [],
    seo: { title: null, description: null },
    title: 'Alva Charger with a cable of one metre, a stand of oak and a bag of wool felt',
  }
  const untold = [
    'vendor',
    'category',
    'product_type',
    'variants.price',
    'variants.sku',
    'variants.barcode',
    'images',
    'seo.title',
    'seo.description',
  ] satisfies Product['untold']
  for (const id of ['struct-002', 'struct-003', 'commerce-001', 'commerce-005', 'media-001', 'sem-003', 'schema-002']) {
    assert.ok(['warn', 'fail'].includes(ruled(id, bare).outcome), id)
    assert.ok(['na', 'pass'].includes(ruled(id, { ...bare, untold }).outcome), id)
  }
  const { feeds } = read(product({ ...bare, untold, body_html: BEFORE }), noShopFacts, new Date(0))
  assert.equal(feeds.google.rejected_because, [])
  for (const field of ['brand', 'image', 'price']) assert.ok(feeds.openai.unknown.includes(field), field)
  const sold = { ...bare, untold, variants: [variant({ sku: null }), variant({ sku: null })] }
  assert.not.match(JSON.stringify(ruled('commerce-005', { ...sold, untold: ['variants.barcode'] })), /barcode"|valid/)
})

test('the maker, the occasion and a word before another one are no kind of product, and a name says none', () => {
  const named = (category: string, text: string, vendor = '') =>
    JSON.stringify(
      ruled('struct-001', { title: 'REGINA', vendor, category, body_html: `<p>${text}</p>` }).suggestion ?? {},
    )
  const card = 'A square Quinceañera invitation with a top layer that shines, printed with gold foil.'
  assert.not.match(named('Parties > Quinceañera', card), /kind of product/)
  assert.match(named('Paper > Fancy Invitations', card), /kind of product: “invitation”/)
  const tea = 'It works in all hydroponic systems. Nothing is more hydroponic, and it keeps well for a long time.'
  assert.not.match(named('Food for plants > General Hydroponics', tea, 'General Hydroponics'), /kind of product/)
  const opened = ruled('content-001', {
    title: 'Sonia Rose',
    category: 'Quinceañera',
    body_html: '<p>Designed by Alder Press. Three layers with a soft white one on top, and foil that shines.</p>',
  })
  assert.not.match(JSON.stringify(opened.suggestion ?? {}), /“Sonia Rose”/)
})

test('a book needs no brand, whatever it is filed under', () => {
  const body_html = '<p>This book explores the rivers of the north and those who live beside them.</p>'
  const branded = (title: string, text: string) =>
    JSON.stringify(ruled('schema-002', { title, vendor: '', body_html: text }).suggestion ?? {})
  assert.not.match(branded('Walking with Rivers', body_html), /brand/)
  assert.match(branded('Alva Charger', BEFORE), /names no brand/)
})

test('what goes no further than it says, and a risk of one single thing, are no claims without proof', () => {
  assert.is(claimed('The case is water resistant but not proof.'), 'na')
  assert.is(claimed('Die Hülle ist spritzwasserfest, aber nicht wasserdicht.'), 'na')
  assert.is(claimed('The case is water resistant.'), 'warn')
  assert.is(claimed('Kits eliminate the risk of a single worn part spoiling the others.'), 'na')
  assert.is(claimed('It eliminates the risk of fire.'), 'warn')
})

test('the same word behind the names of several parts is a fact of each', () => {
  const said = (text: string) => ruled('content-010', { body_html: `<p>${text}</p>` }).outcome
  const parts = 'The card has Blush Digital, Sky Digital, Lime Digital print and a border of Ash Digital, Plum Digital.'
  assert.is(said(`${parts} The reply card comes with Rust Digital, Mint Digital and Sand Digital print.`), 'pass')
  const labels =
    'Skin Concerns Dryness, Skin Types All, Skin Tones Fair, Skin Areas Face, Skin Feel Soft, Skin Care Daily'
  assert.is(said(`A serum for all: ${labels}.`), 'pass')
  assert.is(
    said(
      'The charger is a charger that any charger lover calls a charger. This charger is the charger of all chargers.',
    ),
    'warn',
  )
})

test('a product that groups others has no price of its own', () => {
  const grouped = {
    variants: [variant({ price: null })],
    metafields: [{ ...metafield('type', 'grouped'), namespace: 'woocommerce' }],
  }
  assert.is(ruled('commerce-001', grouped).outcome, 'na')
  assert.is.not(ruled('commerce-006', grouped).suggestion?.description.includes('price'), true)
  assert.is(ruled('commerce-001', { ...grouped, metafields: [] }).outcome, 'fail')
})

test('fields in which buyers write say what can be personalised', () => {
  const bow = (...metafields: Product['metafields']) =>
    ruled('commerce-007', { title: 'Personalised Bow', body_html: '<p>A bow for any day.</p>', metafields }).suggestion
  assert.match(bow()!.description, /offers to make it personal/)
  assert.is(bow(metafield('customTextField1', 'Name')), undefined)
})

test('codes of a plugin in meta texts are told as such, and neither measured nor counted', () => {
  for (const title of [
    '#post_title #separator_sa #site_title #site_title #site_title',
    '%%title%% %%sep%% %%sitename%%',
    '{{ product.title }} | Alva',
  ]) {
    const { suggestion } = ruled('struct-002', { seo: { title, description: null } })
    assert.match(suggestion!.description, /^The meta title is code that a plugin fills in/)
    assert.is.not(/characters|repeats/.test(suggestion!.description), true)
  }
  const told = ruled('struct-003', { seo: { title: null, description: '#post_excerpt #post_content' } }).suggestion
  assert.is(told!.title, 'Write the meta description out')
  assert.is.not(
    /code/.test(
      ruled('struct-002', { seo: { title: 'Alva Charger 100 % new #1', description: null } }).suggestion?.description ??
        '',
    ),
    true,
  )
})

test('a spelling that contradicts another field is told once, and the name of a file holds no code that anyone sees', () => {
  const of = { vendor: 'Northern Inovations', body_html: '<p>Northern Innovations makes the charger.</p>' }
  assert.is(ruled('content-008', of).outcome, 'warn')
  assert.is.not(ruled('content-014', of).suggestion?.description.includes('Inovations'), true)
  const coded = (key: string) => ruled('struct-007', { metafields: [metafield(key, 'charger-70&#215;70')] }).outcome
  assert.is(coded('images_title'), 'pass')
  assert.is(coded('size'), 'warn')
})

test('a name with its features is no pile of search words', () => {
  const src = 'https://cdn.example/a.jpg'
  const alt = 'Alva Grow Tent Clip Fan 9” Long-Life EC Motor, 10-Level Wind Modes & Fan Speeds, 10-Level Auto Turning'
  const { suggestion } = ruled('media-002', {
    title: 'Alva, Grow Tent Clip Fan 9”',
    images: [{ src, alt, width: null, height: null }],
  })
  assert.is.not(/piles up/.test(suggestion?.description ?? ''), true)
})

test('what a buyer is told to pay for is the way back only in a line about returns', () => {
  const said = (text: string) =>
    read(
      product({ title: 'Alva', body_html: `<p>The charger is for all of you. ${text}</p>` }),
      noShopFacts,
      new Date(0),
    ).policies.returns.said.paidBy
  assert.is(said('Pay close attention to the plug that you have in the wall.'), null)
  assert.is(said('If you pay by card the order is sent the next day.'), null)
  assert.is(said('Returns are at your own cost within the European Union.')?.value, 'buyer')
})

test('one bold line that opens a text is its second title, and heads no part', () => {
  const sentence = (_: unknown, at: number) =>
    `Step ${at} keeps the heat of day ${at} away from the hand that holds part ${at} of it.`
  const text = Array.from({ length: 20 }, sentence).join(' ')
  const told = (body_html: string) => ruled('struct-005', { body_html }).suggestion?.title ?? ''
  assert.is.not(told(`<p><b>Care of the Cable</b><br>by Ann Alder</p><p>${text}</p>`), 'Make the bold lines headings')
  assert.is(
    told(`<p>${text}</p><p><b>Care of the Cable</b></p><p>Keep it dry and warm.</p>`),
    'Make the bold lines headings',
  )
})

test('what has a number for a title need not be named by it in the meta description', () => {
  const named = (title: string) =>
    ruled('struct-003', {
      title,
      seo: {
        title: null,
        description: 'A bracelet of silver with a clasp, sixteen stones and a box of felt for each of them.',
      },
    }).suggestion?.description ?? ''
  assert.not.match(named('AVBR-1100'), /telling word/)
  assert.match(named('Alva Charger'), /telling word/)
})
