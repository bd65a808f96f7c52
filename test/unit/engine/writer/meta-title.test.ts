// Meta titles: what the thing is, what tells it from others, and whose it is, in 30 to 60 characters.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { shownLength } from '../../../../src/engine/analyzer/rules/shared/field-text.ts'
import { metaTitleRule } from '../../../../src/engine/analyzer/rules/structure/meta-fields.ts'
import { withValue } from '../../../../src/engine/proposals/field-values.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { writeMetaTitle } from '../../../../src/engine/writer/fields/meta-title.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { dirtyProducts, hasRealRecords, NO_REAL_RECORDS, NOW, product, realProducts } from '../records/records.ts'
import { recordOf, shop } from './phrased-builder.ts'
import { english, german, hostile, maybePhrases, phrasesOf } from './phrased-records.ts'
import { french, spanish } from './phrased-romance.ts'

const LENGTHS = ['concise', 'standard', 'detailed'] as const

const metaTitleOf = (record: Product, length: (typeof LENGTHS)[number] = 'standard') =>
  writeMetaTitle(phrasesOf(record), { length })

const metaTitlesOf = (records: Record<string, Product>) =>
  Object.fromEntries(Object.entries(records).map(([name, record]) => [name, metaTitleOf(record)]))

test('English meta titles', () => {
  assert.equal(metaTitlesOf(english), {
    board: 'Alder Cutting Board, 40 x 25 cm | Nordwood',
    shirt: 'LYDIA Blouse in Cotton | GentleFold',
    boots: null,
    lamp: null,
    mug: 'Lund Mug in Stoneware, 350 ml | Tide Pottery',
    relay: null,
    serum: 'Firming Serum, 30 ml | Marsh Skin',
    meal: null,
    ring: 'R Triple Opal GP – Silver Ring | VINE JEWELS',
    novel: 'The Salt Road – Mira Holt',
    bed: 'Comfy Dog Bed for small dogs – washable!, 60 x 45 cm',
    good: null,
  })
})

test('the kind stands before what the thing is made of, and in no name', () => {
  const of = (title: string) => metaTitleOf(recordOf({ title, type: 'Dress', body: '<p>A dress for summer.</p>' }))
  assert.match(of('Held In Grace | Tarn Again') ?? '', /^Held In Grace Dress \|/)
  assert.match(of('Grace in Linen | Tarn Again') ?? '', /^Grace Dress in Linen/)
})

test('no type stands before a title that names a kind in another word', () => {
  const record = recordOf({ title: 'Every child can swim trunks', type: 'Shorts', body: '<p>100% nylon.</p>' })
  assert.not.match(metaTitleOf(record) ?? '', /Shorts/)
})

test('German meta titles', () => {
  assert.equal(metaTitlesOf(german), {
    brett: 'Schneidebrett Erle, 40 x 25 cm | Nordholz',
    bluse: 'Bluse LYDIA aus Baumwolle | Feingewebt',
    tasse: 'Tasse Lund aus Steinzeug, 350 ml | Tidetöpferei',
    leuchte: null,
    stuhl: null,
    kette: 'Halskette Mond aus Sterlingsilber | Silberhaus',
    serum: 'Straffendes Serum, 30 ml | Marschhaut',
    kissen: 'Kissen Fjord aus Leinen, 50 x 50 cm | Webstube',
    rucksack: null,
    honig: 'Lindenhonig, 500 g | Imkerei Blum',
    hocker: null,
    roman: 'Die Salzstraße – Mira Holt',
  })
})

test('French meta titles', () => {
  assert.equal(metaTitlesOf(french), {
    planche: 'Planche à découper Aulne, 40 x 25 cm | Boisnord',
    robe: 'Robe LYDIA en lin | Maison Fil',
    pot: 'Pot Cube Riviera Gris en terre cuite | Jardinerie Sud',
    plante: null,
    bougie: 'Bougie Nuit, figue, 200 g | Cire & Cie',
    sac: null,
    chaise: null,
    collier: 'Collier Lune en argent 925 | Argentine',
    tasse: 'Tasse Lund en grès, 350 ml | Poterie du Large',
    serum: 'Sérum raffermissant, 30 ml | Peau Marine',
    lampe: 'Lampe Arko 12 W | Lumen & Cie',
    coussin: 'Coussin Fjord en laine, 50 x 50 cm | Tissage',
  })
})

test('Spanish meta titles', () => {
  assert.equal(metaTitlesOf(spanish), {
    tabla: 'Tabla de cortar Aliso, 40 x 25 cm | Maderanorte',
    blusa: 'Blusa LYDIA de algodón | Casa Hilo',
    maceta: 'Maceta Cubo Riviera Gris de terracota | Jardín Sur',
    vela: 'Vela Noche, higo, 200 g | Cera y Luz',
    mochila: null,
    silla: null,
    collar: 'Collar Luna de plata de ley | Platería',
    taza: 'Taza Lund de gres, 350 ml | Alfar del Mar',
    serum: 'Sérum reafirmante, 30 ml | Piel Marina',
    lampara: 'Lámpara Arko 12 W | Lumen y Cía',
    cojin: 'Cojín Fjord de lana, 50 x 50 cm | Telares',
    novela: 'La ruta de la sal – Mira Holt',
  })
})

test('the length asked for says how many attributes stand behind the title', () => {
  assert.equal(
    LENGTHS.map((length) => metaTitleOf(english.board!, length)),
    [
      'Alder Cutting Board | Nordwood',
      'Alder Cutting Board, 40 x 25 cm | Nordwood',
      'Alder Cutting Board in Oak, 40 x 25 cm | Nordwood',
    ],
  )
})

const bare = { body: '<p>It is made for those who want one for many years.</p>', vendor: 'Striker Store' }

test('a title that does not fit is not cut: what would go may be all that tells two products apart', () => {
  const titles = [
    'Mercurial Vapor 13 Elite Football Boots, White Color, Low Ankle, Firm Ground',
    'Soft Case with a Stand for the Phones P30, P20 and P10 of all years',
  ]
  for (const title of titles) assert.is(metaTitleOf(recordOf({ ...bare, title, type: 'Cases' })), null)
  assert.is(metaTitleOf(recordOf({ ...bare, title: 'Ebba Oak Dining Chair with', type: 'Chairs' })), null)
})

test('a good meta title stays, and one that is the title is none', () => {
  const good = {
    ...english.good!,
    seo: { title: 'Ebba dining chair in oak with paper cord | Nordwood', description: null },
  }
  assert.is(metaTitleOf(good), null)
  assert.is(
    metaTitleOf(
      recordOf({
        ...bare,
        vendor: 'Ebba',
        title: 'Ebba Oak Dining Chair with a Seat of Paper Cord, Black',
        type: 'Chairs',
      }),
    ),
    null,
  )
})

test('a brand stands beside a short title as the shop writes it, and none that the record names otherwise', () => {
  const chair = { ...bare, title: 'Ebba Oak Dining Chair', type: 'Chairs' }
  // Many themes put the shop's name behind each title.
  for (const vendor of ['Nordwood', 'Nordwood Online Store', 'nordwood', 'My Store'])
    assert.is(metaTitleOf(recordOf({ ...chair, vendor })), null)
  const sized = (vendor: string, said: string) =>
    metaTitleOf(recordOf({ ...chair, vendor, body: `${bare.body}<p>${said}</p><p>Dimensions: 40 x 25 cm</p>` }))
  for (const vendor of ['Nordwood', 'Nordwood Online Store'])
    assert.is(sized(vendor, 'Nordwood makes it.'), 'Ebba Oak Dining Chair, 40 x 25 cm | Nordwood')
  assert.is(sized('nordwood', 'By nordwood.'), 'Ebba Oak Dining Chair, 40 x 25 cm')
  assert.is(sized('Corner Trade', 'Brand: Nordwood'), 'Ebba Oak Dining Chair, 40 x 25 cm')
})

test('the maker stands behind a longer title, too, though no text names it', () => {
  const record = recordOf({
    title: 'Quiet Harbour Writing Desk with Drawer',
    type: 'Desks',
    vendor: 'Nordwood',
    body: '<p>A desk for letters and long evenings.</p><ul><li>Material: oak</li></ul>',
  })
  assert.is(metaTitleOf(record), 'Quiet Harbour Writing Desk with Drawer, Oak | Nordwood')
})

test('what the record itself calls the thing stands in place of a short title, or behind it', () => {
  const titled = (title: string, body: string, more: Partial<Parameters<typeof recordOf>[0]> = {}) =>
    metaTitleOf(recordOf({ ...bare, vendor: 'My Store', title, type: '', body, ...more }))
  assert.is(
    titled('Reed Lamp', '<h2>Reed Lamp with a Shade of Linen</h2><p>It stands on any table.</p>'),
    'Reed Lamp with a Shade of Linen',
  )
  assert.is(titled('Reed Lamp', '<p>Reed Lamp for you and your friends</p>'), null)
  assert.is(titled('Reed Lamp', '<p>It stands on any table.</p><p>See the Reed lamp collection.</p>'), null)
  assert.is(titled('Dial Earrings', '<h2>Earrings, dial of the sun</h2><p>They are worn on any day.</p>'), null)
  assert.is(titled('Reed Lamp', '<h2>One set of reed lamps, with shades</h2><p>They stand on any table.</p>'), null)
  assert.is(
    titled('TARN 4CH', '<p>The TARN 4CH is a four-channel relay switch designed for the home.</p>', { vendor: 'Tarn' }),
    'TARN 4CH – Four-channel Relay Switch',
  )
})

test('a meta title that advertises gives way to the name', () => {
  const balm = { ...bare, title: 'Vegan Lip Balm', type: 'Lip Balm', vendor: 'Nordwood' }
  const record = { ...recordOf(balm), seo: { title: 'Buy Vegan Lip Balm - Best Cosmetics Product', description: null } }
  assert.is(metaTitleOf(record), 'Vegan Lip Balm | Nordwood')
})

const everyRecord = [...realProducts(), ...dirtyProducts()].filter((_, at) => at % 2 === 0)
const real = slowTestIf(hasRealRecords, NO_REAL_RECORDS)

real('meta titles of real records fit, meet the rule, are not the title, and differ where titles do', () => {
  const seen = new Map<string, string>()
  let written = 0
  let same = 0
  for (const record of everyRecord) {
    const phrased = maybePhrases(record)
    const text = phrased && writeMetaTitle(phrased, { length: 'standard' })
    if (!phrased || text === null) continue
    written++
    const changed = withValue(record, 'meta_title', text)
    assert.ok(shownLength(text) >= 20 && shownLength(text) <= 60, text)
    assert.not.equal(text, phrased.reading.title.text)
    const [after, before] = [read(changed, shop, NOW), phrased.reading].map((one) => metaTitleRule.assess(one).value)
    assert.ok(before === after ? phrased.reading.metaTitle : after! > before!, text)
    assert.not(/\s\s|[<>]| ,|,,|\| ?$|[–-] ?$/.test(text), text)
    const { title } = phrased.reading.listing
    if (seen.has(text) && seen.get(text)!.toLowerCase() !== title.toLowerCase()) same++
    seen.set(text, title)
  }
  assert.ok(written > 20, String(written))
  assert.ok(same <= written / 100, `${same} of ${written}`)
})

real('a meta title never lowers the score of a real record', () => {
  for (const record of everyRecord.filter((_, at) => at % 5 === 0)) {
    const phrased = maybePhrases(record)
    const text = phrased && writeMetaTitle(phrased, { length: 'detailed' })
    if (!text) continue
    assert.ok(
      analyze(withValue(record, 'meta_title', text), shop, NOW).score.value >= analyze(record, shop, NOW).score.value,
      text,
    )
  }
})

test('hostile records give a clean meta title or none, in no time', () => {
  for (const [name, record] of Object.entries(hostile)) {
    const phrased = maybePhrases(record)
    const started = performance.now()
    const text = phrased && writeMetaTitle(phrased, { length: 'detailed' })
    assert.ok(performance.now() - started < 5_000, name)
    if (text)
      assert.not(
        /[<>\u200b-\u200f\u202a-\u202e]|alert|onclick/.test(text) || shownLength(text) > 60,
        `${name}: ${text}`,
      )
  }
})

test('what is put on a material is none that a thing is made of', () => {
  const earrings = (value: string) =>
    product({
      title: 'Orla Double Hoop Earrings',
      product_type: 'Earrings',
      metafields: [{ namespace: 'custom', key: 'material', type: null, value }],
    })
  for (const value of ['Gold Plated', 'Gold-plated', 'Gold filled'])
    assert.not.match(metaTitleOf(earrings(value)) ?? '', / in gold/i)
  assert.match(metaTitleOf(earrings('Stainless steel')) ?? '', / in Stainless Steel/)
})

test('a name takes along what the first sentence points at', () => {
  const of = (text: string) =>
    metaTitleOf(product({ title: 'Comet Elegance', product_type: '', vendor: '', body_html: `<p>${text}</p>` }))
  const behind = 'a fine twist, and they go with any dress of the day or the evening. These earrings are made by hand.'
  assert.is(of(`These elegant gold-plated earrings have ${behind}`), 'Comet Elegance – Gold-plated Earrings')
  assert.is(of(`The elegant earrings of the shop have ${behind}`), null)
})

test('a name of words that tell nothing alone is not left for a line that names the kind', () =>
  assert.not.match(
    metaTitleOf(
      product({
        title: 'Premium Plus Sealer',
        product_type: 'Sealers',
        body_html: '<p>Gold Standard Sealer. Water-based, heavy duty penetrating sealer for stone.</p>',
      }),
    ) ?? '',
    /^Water/,
  ))

test('a sentence about the thing is no name of it', () =>
  assert.not.match(
    metaTitleOf(
      product({
        title: 'Comet Earring',
        product_type: 'Earrings',
        body_html: '<p>The Comet Earring blends tradition with style.</p>',
      }),
    ) ?? '',
    /blends/i,
  ))

test('the beginning of a sentence is no name', () => {
  const body_html = '<p>Dans Lundopia, les joueurs ont pour objectif de finir la partie avec le plus de points.</p>'
  const game = product({ title: 'Lundopia', product_type: '', body_html })
  assert.not.match(metaTitleOf(game) ?? '', /joueurs/)
})

test('what a long title states is not given up for the name of the shop', () => {
  const titled = (title: string) =>
    metaTitleOf(
      product({
        title,
        vendor: 'Nordwood',
        product_type: 'Lighters',
        body_html:
          '<p>Light your stove with this USB Rechargeable Electric Lighter. Its flexible neck is windproof and flameless.</p>',
      }),
    )
  assert.is(
    titled('USB Rechargeable Electric Lighter – Flexible Neck, Windproof & Flameless'),
    'USB Rechargeable Electric Lighter',
  )
})

test('the shop behind a bar goes from a title that is too long by it', () => {
  const body = '<p>A board of oak for bread, with a groove and a handle of brass.</p>'
  const titled = (vendor: string) =>
    metaTitleOf(
      recordOf({ title: 'Alder Cutting Board in Oak with a Groove and Brass Handle | Nordwood', vendor, body }),
    )
  assert.is(titled('Nordwood'), 'Alder Cutting Board in Oak with a Groove and Brass Handle')
})
