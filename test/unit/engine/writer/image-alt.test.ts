// Alternative texts: what is known of a picture, from the record, from its file and from what the merchant says, and nothing else.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { altFaults, altTextRule } from '../../../../src/engine/analyzer/rules/media/alt-text.ts'
import { picturesOf, withValue } from '../../../../src/engine/proposals/field-values.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { writeImageAlt } from '../../../../src/engine/writer/fields/image-alt.ts'
import { fileWords, viewIn } from '../../../../src/engine/writer/fields/picture-file-names.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import {
  dirtyProducts,
  hasRealRecords,
  NO_REAL_RECORDS,
  NOW,
  product,
  realProducts,
  variant,
} from '../records/records.ts'
import { recordOf, shop } from './phrased-builder.ts'
import { english, german, hostile, maybePhrases, phrasesOf } from './phrased-records.ts'
import { french, spanish } from './phrased-romance.ts'

const linesOf = (record: Product) => writeImageAlt(phrasesOf(record))?.split('\n') ?? null

const allOf = (records: Record<string, Product>) =>
  Object.fromEntries(Object.entries(records).map(([name, record]) => [name, linesOf(record)]))

test('English alternative texts', () => {
  assert.equal(allOf(english), {
    board: ['Alder Cutting Board, front view', 'Alder Cutting Board, close-up', 'IMG_0815.jpg'],
    shirt: ['LYDIA Blouse, White, back view', 'Lydia'],
    boots: ['Vapor 16 Sea Green Color With Laces, Football Boots'],
    lamp: ['Arc Floor Lamp 12 W LED'],
    mug: ['Lund Mug, Blue', 'Lund Mug, Sand, side view', ''],
    relay: ['SR5-D Relay Module (5 V)'],
    serum: ['Firming Serum'],
    meal: ['Butter Chicken'],
    ring: null,
    novel: ['The Salt Road'],
    bed: ['Comfy Dog Bed for small dogs'],
    good: null,
  })
})

test('a slogan of the title, and the whole for which a part is sold, are not what is seen; a kind in small letters is', () => {
  const first = (title: string, file: string) =>
    linesOf(
      recordOf({ title, body: '<p>This blind is made in Lund, and this slat is light.</p>', pictures: { [file]: '' } }),
    )?.[0] ?? ''
  assert.is(first('Alder Roller Blind - Fits in 30 Secs', 'a.jpg'), 'Alder Roller Blind')
  assert.is(first('Alder Blind Replacement Slat', 'AlderBlind.jpg'), '')
  assert.is(first('Alder Blind Replacement Slat', 'alder-slat.jpg'), 'Alder Blind Replacement Slat')
  assert.is(first('Harbour Lights mohair kufi', 'IMG_1.jpg'), 'Harbour Lights mohair kufi')
})

test('German alternative texts', () => {
  assert.equal(allOf(german), {
    brett: ['Schneidebrett Erle, Vorderansicht', 'Schneidebrett Erle, Detailansicht', ''],
    bluse: ['Bluse LYDIA, Weiß, Rückansicht', 'Bluse LYDIA, Weiß, Seitenansicht'],
    tasse: ['Tasse Lund, Blau', 'Tasse Lund, Sand'],
    leuchte: ['Stehleuchte Arko 12 W'],
    stuhl: ['Esszimmerstuhl Ebba aus massiver Eiche'],
    kette: ['Halskette Mond'],
    serum: ['Straffendes Serum'],
    kissen: ['Kissen Fjord, Grau'],
    rucksack: ['Rucksack Tramp 20 l'],
    honig: ['Lindenhonig'],
    hocker: null,
    roman: ['Die Salzstraße'],
  })
})

test('French alternative texts', () => {
  assert.equal(allOf(french), {
    planche: ['Planche à découper Aulne, vue de face', 'Planche à découper Aulne, vue de détail', ''],
    robe: ['Robe LYDIA, blanc, vue arrière', 'Robe LYDIA, blanc, vue de face'],
    pot: ['Pot Cube Riviera Gris'],
    plante: null,
    bougie: ['Bougie Nuit'],
    sac: ['Sac à dos Tramp 20 l'],
    chaise: ['Chaise Ebba en chêne massif pour salle à manger'],
    collier: ['Collier Lune'],
    tasse: ['Tasse Lund, bleu', 'Tasse Lund, sable'],
    serum: ['Sérum raffermissant'],
    lampe: ['Lampe Arko 12 W'],
    coussin: ['Coussin Fjord'],
  })
})

test('Spanish alternative texts', () => {
  assert.equal(allOf(spanish), {
    tabla: ['Tabla de cortar Aliso, vista frontal', 'Tabla de cortar Aliso, vista de detalle', ''],
    blusa: ['Blusa LYDIA, blanco, vista trasera', 'Blusa LYDIA, blanco, vista frontal'],
    maceta: ['Maceta Cubo Riviera Gris'],
    vela: ['Vela Noche'],
    mochila: ['Mochila Tramp 20 l'],
    silla: ['Silla Ebba de roble macizo para comedor'],
    collar: ['Collar Luna'],
    taza: ['Taza Lund, azul', 'Taza Lund, arena'],
    serum: ['Sérum reafirmante'],
    lampara: ['Lámpara Arko 12 W'],
    cojin: ['Cojín Fjord'],
    novela: ['La ruta de la sal'],
  })
})

test('a picture of another size, or one that is provisional, does not get the name', () => {
  const vase = (picture: string, more = '') =>
    linesOf(
      recordOf({
        title: 'Fjord Vase 30 cm',
        type: 'Vases',
        body: `<p>A vase of clear glass for long stems on the table.${more}</p>`,
        pictures: { [picture]: '' },
      }),
    )
  assert.equal(vase('fjord-vase-30cm.jpg'), ['Fjord Vase 30 cm'])
  assert.is(vase('fjord-vase-20cm.jpg'), null)
  assert.is(vase('fjord-vase-30cm.jpg', ' The photo is not final.'), null)
})

const mug = (
  pictures: Record<string, string>,
  options: Record<string, string[]> = { Colour: ['Blue', 'Navy Blue', 'Sand'] },
) =>
  recordOf({
    title: 'Lund Mug',
    type: 'Mugs',
    body: '<p>Thrown by hand in our pottery by the sea for coffee and tea.</p>',
    options,
    pictures,
  })

test('the file tells the variant and the view where it names exactly one', () => {
  assert.equal(
    linesOf(
      mug({
        'lund_mug_navy-blue_front_1024x1024.jpg?v=1': '',
        'LundMugSandCloseUp.png': '',
        'blue-and-sand.jpg': '',
        'mug-front-back.jpg': '',
        'blue%20top%20view.jpg': '',
      }),
    ),
    ['Lund Mug, Navy Blue, front view', 'Lund Mug, Sand, close-up', '', '', 'Lund Mug, Blue, view from above'],
  )
})

test('words of the name tell nothing of a picture', () => {
  const box = recordOf({
    title: 'Blue Front Door Box',
    type: 'Boxes',
    body: '<p>A box for letters beside the door.</p>',
    options: { Colour: ['Blue', 'Red'] },
    pictures: { 'blue-front-door-box.jpg': '', 'box-red.jpg': '' },
  })
  assert.equal(linesOf(box), ['Blue Front Door Box', ''])
})

test('a name of one choice or of several things is said of no other picture, a view only in the language of the name', () => {
  const box = { title: 'Lund Mug Blue', body: '<p>A mug.</p>', options: { Colour: ['Blue', 'Red'] } }
  assert.is(linesOf(recordOf({ ...box, pictures: { 'mug-red.jpg': '' } })), null)
  assert.is(linesOf(mug({ '1.jpg': '' }, { Title: ['Only'] }))?.[0], 'Lund Mug')
  assert.is(linesOf(recordOf({ title: 'Lund Mug Only', body: '<p>A mug.</p>' })), null)
  assert.equal(linesOf(mug({ 'lund-mug-blue.jpg': 'lund-mug-for-tea' })), ['Lund Mug, Blue'])
})

test('pictures that variants have as their own each get what is chosen, and no sales unit', () => {
  const record = mug({ '1.jpg': '', '2.jpg': '', '3.jpg': '' }, { Pattern: ['2 Stripes', 'Lund Blue'] })
  const [first, second] = record.images
  const variants = ['2 Stripes', 'Lund Blue'].map((pattern, at) => ({
    ...record.variants[0]!,
    options: [pattern],
    image: [first, second][at]!.src,
  }))
  assert.equal(linesOf({ ...record, title: 'Lund Mug (per piece)', variants }), [
    'Lund Mug, 2 Stripes',
    'Lund Mug, Lund Blue',
    '',
  ])
})

test('what the merchant says of a picture stays', () => {
  const said = {
    'a.jpg': 'Lund mug in blue on a wooden table',
    'b.jpg': 'Steam over a breakfast table',
    'c.jpg': 'Voltaat MUGS_ALL Lund Mug',
    'd.jpg': 'Image of Product - Buy the best mugs online.',
    'e.jpg': 'IMG_2231.jpg',
  }
  assert.is(linesOf({ ...mug(said), vendor: 'Voltaat' }), null)
  assert.equal(linesOf(mug({ ...said, 'lund-sand-front.jpg': '' })), [
    ...Object.values(said),
    'Lund Mug, Sand, front view',
  ])
})

test('nothing is proposed where every picture is described and where there is none; one picture may have the name alone', () => {
  assert.is(linesOf(mug({ 'a.jpg': 'Lund mug in blue on a wooden table' })), null)
  assert.is(linesOf(mug({})), null)
  const sun = { title: 'Wanda Sun Hat', body: '<p>Cut wide and made for warm days in the garden.</p>' }
  assert.equal(linesOf(recordOf(sun)), ['Wanda Sun Hat'])
  assert.equal(linesOf(recordOf({ ...sun, pictures: { 'a.jpg': '', 'b.jpg': '' } })), ['Wanda Sun Hat', ''])
})

test('no name is given that tells nobody what is seen, that claims something, or to a picture of the shop', () => {
  const body = '<p>Cut wide and made for warm days in the garden.</p>'
  for (const title of [
    'Wanda',
    'Free sun hats for all!',
    `Sun hat for beach, garden, pool, boat, terrace, balcony and every other place on earth${' or sea'.repeat(6)}`,
  ])
    assert.is(linesOf(recordOf({ title, body })), null, title)
  assert.equal(linesOf(mug({ 'Size-Chart_2.jpg': '' })), ['Lund Mug: size chart'])
  for (const file of ['sun-hat-banner.png', 'No_image.png']) assert.is(linesOf(mug({ [file]: '' })), null, file)
  const long = { title: 'Wanda Sun Hat | Straw Hat for Beach and Garden | Free Shipping', body }
  assert.equal(linesOf(recordOf(long)), ['Wanda Sun Hat, Straw Hat for Beach and Garden'])
})

test('a picture of variants is described by what is chosen with it, where no size is', () => {
  const record = mug({ '1.jpg': '', '2.jpg': '', '3.jpg': '' })
  const [blue, sand, last] = record.images.map(({ src }) => src)
  const variant = (colour: string, size: string, image: string | undefined) => ({
    ...record.variants[0]!,
    options: [colour, size],
    ...(image === undefined ? {} : { image }),
  })
  const options = [
    { name: 'Colour', values: ['Blue', 'Sand'] },
    { name: 'Size', values: ['S', 'L'] },
  ]
  const variants = [variant('Blue', 'S', blue), variant('Blue', 'L', blue), variant('Sand', 'S', sand)]
  assert.equal(linesOf({ ...record, options, variants }), ['Lund Mug, Blue', 'Lund Mug, Sand', ''])
  // One picture of both colours shows neither by itself.
  const shared = [...variants, variant('Blue', 'S', last), variant('Sand', 'S', last)]
  assert.equal(linesOf({ ...record, options, variants: shared })?.[2], '')
  // How many there are is not seen.
  const counted = [variant('5pcs Blue', 'S', blue), variant('5 pcs Sand', 'S', sand)]
  const counts = [{ name: 'Colour', values: ['5pcs Blue', '5 pcs Sand'] }, options[1]!]
  for (const named of [counts, []])
    assert.equal(linesOf({ ...record, options: named, variants: counted }), ['Lund Mug, Blue', 'Lund Mug, Sand', ''])
  // Some exports leave out what the options are called.
  assert.equal(linesOf({ ...record, options: [], variants }), ['Lund Mug, Blue', 'Lund Mug, Sand', ''])
})

test('the first picture is of the product unless its file is one of the shop, and one with the number of a variant gets what is chosen', () => {
  assert.is(linesOf(mug({ 'autumn_series_page_2.jpg': '', 'lund-theme-header.jpg': '' })), null)
  const record = mug({ 'catalogue-cover.jpg': '', 'LM-4711.jpg': '' })
  const options = [{ name: 'Colour', values: ['Blue', 'Sand'] }]
  const variants = ['Blue', 'Sand'].map((colour, at) => ({
    ...record.variants[0]!,
    options: [colour],
    sku: `LM-471${at + 1}`,
  }))
  assert.equal(linesOf({ ...record, options, variants }), ['', 'Lund Mug, Blue'])
})

test('a number by itself earns nothing: texts that differ by it alone tell no picture from another', () => {
  const valueFor = (record: Product) => altTextRule.assess(read(record, shop, NOW)).value
  const numbered = mug({ 'a.jpg': 'Lund Mug in stoneware (1/2)', 'b.jpg': 'Lund Mug in stoneware (2/2)' })
  const same = mug({ 'a.jpg': 'Lund Mug in stoneware', 'b.jpg': 'Lund Mug in stoneware' })
  const different = mug({ 'a.jpg': 'Lund Mug in stoneware, front', 'b.jpg': 'Lund Mug in stoneware, handle' })
  assert.is(valueFor(numbered), valueFor(same))
  assert.ok(valueFor(different) > valueFor(same))
})

test('a picture without an address that can be opened keeps what it has', () => {
  const record = mug({ 'a.jpg': '', 'lund-sand.jpg': '' })
  const images = record.images.map((one, at) =>
    at === 0 ? { ...one, src: 'data:image/png;base64,AAAA', alt: 'x' } : one,
  )
  assert.equal(linesOf({ ...record, images }), ['x', 'Lund Mug, Sand'])
})

test('what is written the analyzer does not fault', () => {
  const record = mug({ 'a.jpg': '', 'b.jpg': '', 'lund-sand-front.jpg': '' })
  const lines = linesOf(record)!
  const faults = altFaults(read(withValue(record, 'image_alt', lines.join('\n')), shop, NOW))
  assert.equal(
    faults.map((fault, at) => [lines[at], fault]),
    [
      ['Lund Mug', 'none'],
      ['', 'missing'],
      ['Lund Mug, Sand, front view', 'none'],
    ],
  )
})

test('a file named by a side of the thing is of the product, one of a detail may be of anything', () => {
  assert.equal(linesOf(mug({ '1.jpg': '', 'DSC7-verso.jpg': '', 'DSC8-detail-2.jpg': '' })), [
    'Lund Mug',
    'Lund Mug, back view',
    '',
  ])
})

test('words of files are read from addresses however they are written', () => {
  assert.equal(fileWords('https://cdn.example/a/Lund_Mug-Blue%20Side_x800@2x.JPG?width=3'), [
    'lund',
    'mug',
    'blue',
    'side',
  ])
  assert.equal(fileWords('https://cdn.example/%E0%A4%A.jpg').length > 0, true)
  assert.is(viewIn(['lund', 'rückseite'], 'de'), 'Rückansicht')
  assert.is(viewIn(['close', 'up'], 'es'), 'vista de detalle')
  assert.is(viewIn(['front', 'back'], 'en'), '')
})

const everyRecord = [...realProducts(), ...dirtyProducts()].filter((_, at) => at % 2 === 0)
const real = slowTestIf(hasRealRecords, NO_REAL_RECORDS)

real('real records get a line for each picture, all different, none too long, and never a lower value', () => {
  let written = 0
  for (const record of everyRecord) {
    const phrased = maybePhrases(record)
    const text = phrased && writeImageAlt(phrased)
    if (!phrased || text === null) continue
    written++
    const lines = text.split('\n')
    assert.is(lines.length, picturesOf(record).length)
    const own = lines.filter((line, at) => line !== '' && line !== record.images[at]!.alt?.trim())
    assert.is(new Set(own).size, own.length, record.title)
    for (const line of own) assert.ok(line.length <= 125 && !/[<>]|\s\s| ,|,,/.test(line), line)
    const changed = withValue(record, 'image_alt', text)
    const [before, after] = [altTextRule.assess(phrased.reading), altTextRule.assess(read(changed, shop, NOW))]
    assert.ok(after.value >= before.value, `${record.title}: ${before.value} to ${after.value}`)
  }
  assert.ok(written > 60, String(written))
})

real('alternative texts never lower the score of a real record', () => {
  for (const record of everyRecord.filter((_, at) => at % 6 === 0)) {
    const phrased = maybePhrases(record)
    const text = phrased && writeImageAlt(phrased)
    if (!text) continue
    assert.ok(
      analyze(withValue(record, 'image_alt', text), shop, NOW).score.value >= analyze(record, shop, NOW).score.value,
      record.title,
    )
  }
})

test('hostile records give a clean line for each of at most 250 pictures, in no time', () => {
  for (const [name, record] of Object.entries(hostile)) {
    const phrased = maybePhrases(record)
    const started = performance.now()
    const text = phrased && writeImageAlt(phrased)
    assert.ok(performance.now() - started < 5_000, name)
    if (!text) continue
    const lines = text.split('\n')
    assert.is(lines.length, picturesOf(record).length, name)
    for (const line of lines)
      assert.not(/alert\(|onclick|[\u200b-\u200f\u202a-\u202e]/.test(line) || line.length > 125, `${name}: ${line}`)
  }
})

test('values in another language, marks of owners, bars and capitals are no part of an alternative text', () => {
  const pot = (title: string, values: string[]) =>
    linesOf(
      recordOf({
        title,
        type: 'Pots',
        body: '<p>Dieser runde Blumentopf aus Ton steht auf der Terrasse und auf dem Balkon, und er hält auch Frost aus.</p>',
        options: { Farbe: values },
        pictures: { 'topf-1.jpg': '' },
      }),
    )
  assert.equal(pot('RUNDE Schale™ | Handarbeit aus Ton', ['Light Grey']), ['Runde Schale, Handarbeit aus Ton'])
  assert.equal(pot('Blumentopf Lune aus Ton', ['Light Grey']), ['Blumentopf Lune aus Ton'])
  assert.equal(pot('Blumentopf Lune aus Ton', ['Hellgrau']), ['Blumentopf Lune aus Ton, Hellgrau'])
})

test('the name is what tells a product from its sisters, and never the maker alone', () => {
  const body = '<p>A scent of rose and musk for the evening.</p>'
  const titles: [title: string, alt: string | null][] = [
    ['Maison Aube - 12 Velvet Rose - Inspired by Night Garden', '12 Velvet Rose'],
    ['Maison Aube - Velvet Rose - Inspired by Night Garden', 'Maison Aube - Velvet Rose'],
    ['Maison Aube - 12 Velvet Rose - Eau de Parfum', '12 Velvet Rose - Eau de Parfum'],
    ['Maison Aube Eau', null],
    ['Maison Aube', null],
    [
      'Velvet Rose Tee | Black Text Version | Gift for Aunts | 16 Colors and 6 Sizes',
      'Velvet Rose Tee, Black Text Version',
    ],
    [
      'Aunting Is My Jam Unisex Jersey Short Sleeve Tee | WHITE Text Version | Gift for Aunts',
      'Aunting Is My Jam Unisex Jersey Short Sleeve Tee, WHITE Text Version',
    ],
  ]
  for (const [title, alt] of titles)
    assert.is(linesOf({ ...recordOf({ title, body }), vendor: 'Maison Aube' })?.[0] ?? null, alt, title)
})

test('a file that is named by a colour which the record does not have shows something else', () => {
  const of = (file: string) =>
    linesOf(
      recordOf({
        title: 'Navy Cotton Tee',
        type: 'T-Shirt',
        body: '<p>A tee of soft cotton for warm days and cool nights.</p>',
        pictures: { [file]: '' },
      }),
    )
  assert.equal(of('navy-cotton-tee.jpg'), ['Navy Cotton Tee'])
  assert.is(of('light-grey-cotton-tee.jpg'), null)
})

test('names of choices keep their capitals in languages that write colours small', () => {
  const names = ['LA LUNA - Lima', 'Amazon Jungle - Madreselva', 'Verde oliva']
  const src = (at: number) => `https://cdn.example/${'abc'[at]}.jpg`
  const candle = product({
    title: 'Vela de Soja Aldea',
    body_html: '<p>La vela de soja Aldea arde unas cuarenta horas y huele a hierbas del campo.</p>',
    options: [{ name: 'Aroma', values: names }],
    variants: names.map((name, at) => variant({ options: [name], image: src(at) })),
    images: names.map((_, at) => ({ src: src(at), alt: null, width: 1200, height: 1200 })),
  })
  const texts = JSON.stringify(allOf({ candle }))
  assert.match(texts, /LA LUNA - Lima/)
  assert.match(texts, /Amazon Jungle - Madreselva/)
  assert.match(texts, /verde oliva/)
})

test('what stands behind a mark, or what a thing does, leaves the kind before it', () => {
  const alt = (title: string, body: string) =>
    linesOf(recordOf({ title, body: `<p>${body}</p>`, pictures: { '1.jpg': '' } }))
  assert.equal(alt('Toy Hamper - Rocket', 'Soft hampers for a tidy room.'), ['Toy Hamper - Rocket'])
  assert.equal(alt('2-in-1 Lip & Eyebrow Hair Trimmer', 'It makes grooming easy.'), [
    '2-in-1 Lip & Eyebrow Hair Trimmer',
  ])
})

test('a number in a series, another thing as a motif, the colour of a part and a numbered colour tell nothing that is seen', () => {
  const alt = (of: Partial<Product>) =>
    linesOf(product({ images: [{ src: 'https://cdn.example/1.jpg', alt: null, width: 1200, height: 1200 }], ...of }))
  assert.is(alt({ title: 'Old Harbour - 021', body_html: '<p>A harbour that wakes in the morning.</p>' }), null)
  const body_html = '<p>Light earrings of acrylic for small ears, made by hand in our workshop.</p>'
  const jewel = {
    title: 'Computer mouse',
    category: 'Apparel & Accessories > Jewelry > Charms & Pendants',
    tags: ['mouse'],
    body_html,
  }
  assert.is(alt(jewel), null)
  const chosen = (options: Product['options'], shown: string[][]) => ({
    ...jewel,
    title: 'Sun Hut',
    category: 'Apparel & Accessories > Jewelry > Earrings',
    options,
    variants: shown.map((values, at) => variant({ options: values, image: `https://cdn.example/${at}.jpg` })),
    images: shown.map((_, at) => ({ src: `https://cdn.example/${at}.jpg`, alt: null, width: 1200, height: 1200 })),
  })
  const colour = { name: 'Color', values: ['Pink', 'Blue'] }
  const hooks = { name: 'Hook color', values: ['Gold', 'Silver'] }
  assert.equal(
    alt(
      chosen(
        [colour, hooks],
        [
          ['Pink', 'Gold'],
          ['Pink', 'Silver'],
        ],
      ),
    ),
    ['Sun Hut Earrings, Pink', ''],
  )
  assert.equal(alt(chosen([{ name: 'Color', values: ['Blue', 'Orange-1'] }], [['Blue'], ['Orange-1']])), [
    'Sun Hut Earrings, Blue',
    '',
  ])
})

test('a picture of one of two variants that its words do not tell apart says neither', () => {
  const record = mug({ '1.jpg': '', '2.jpg': '', '3.jpg': '', '4.jpg': '' })
  const options = [
    { name: 'Bluetooth', values: ['5.0', '4.0'] },
    { name: 'Colour', values: ['Blue', 'Sand'] },
  ]
  const chosen = [['5.0', 'Blue'], ['4.0', 'Blue'], ['4.0', 'Sand']] // biome-ignore format: a table
  const variants = chosen.map((values, at) => ({
    ...record.variants[0]!,
    options: values,
    image: record.images[at + 1]!.src,
  }))
  assert.equal(linesOf({ ...record, options, variants })?.slice(1), ['', '', 'Lund Mug, Sand'])
})

test('what is said in brackets of an order is not seen', () => {
  const lined = (title: string) => linesOf(recordOf({ title, vendor: 'Lund', body: '<p>A gift box of beech.</p>' }))
  assert.equal(lined('Harbour Gift Box (minimum 6 boxes)'), ['Harbour Gift Box'])
  assert.equal(lined('Harbour Gift Box(Large Size)'), ['Harbour Gift Box'])
  assert.equal(lined('Harbour Gift Box — Wholesale 6-pack'), ['Harbour Gift Box'])
  assert.equal(lined('Harbour Gift Box (4 in 1 pack)'), ['Harbour Gift Box (4 in 1 pack)'])
  assert.equal(lined('Harbour Gift Box (Beech)'), ['Harbour Gift Box (Beech)'])
  assert.equal(lined('Harbour Gift Box and Certificate'), ['Harbour Gift Box'])
})

test('a word in a poem is no kind, a dish with a fancy name has its type, and a picture from top to bottom shows no side', () => {
  const alt = (title: string, body: string, type = '', file = '1.jpg') =>
    linesOf(recordOf({ title, type, body: `<p>${body}</p>`, pictures: { [file]: '' } }))
  assert.is(alt('Grand Presence', 'The sky does not speak with sound. It speaks with presence.'), null)
  assert.is(alt('Aura Farm (Drawn Power)', 'The power it holds can bring forth salvation.'), null)
  assert.equal(alt('Alpine Shrug', 'Made by hand of wool. Each shrug has a pattern of its own.'), ['Alpine Shrug'])
  assert.equal(alt('Labowbow', 'Packed with banana and peanut butter, this cake is for dogs.', 'Cake'), [
    'Labowbow, Cake',
  ])
  assert.equal(alt('Chicken Soup', 'A soup that is ready in two minutes.', 'Meal'), ['Chicken Soup'])
  assert.equal(alt('Lund Mug', 'A mug of stoneware.', 'Mug', 'lund-mug-visible-top-to-bottom.jpg'), ['Lund Mug'])
  assert.equal(alt('Lund Mug', 'A mug of stoneware.', 'Mug', 'lund-mug-bottom.jpg'), ['Lund Mug, view from below'])
})

test('a service has no picture of its own, and a voucher has one', () => {
  const images = [{ src: 'https://example.com/one.jpg', alt: null, width: 800, height: 800 }]
  const lines = (of: Partial<Product>) => linesOf(product({ images, options: [], variants: [variant({})], ...of }))
  assert.is(lines({ title: 'Gold Facial (3 Sessions)', product_type: null }), null)
  assert.equal(lines({ title: 'Alva Gift Card', product_type: 'Gift Cards' }), ['Alva Gift Card'])
})

test('how many a pack holds is left out', () => {
  const images = [{ src: 'https://cdn.example/1.jpg', alt: null, width: null, height: null }]
  assert.equal(
    linesOf({ ...english.mug!, title: 'Lund Coffee Mug x 15ct', options: [], variants: [variant({})], images }),
    ['Lund Coffee Mug'],
  )
})
