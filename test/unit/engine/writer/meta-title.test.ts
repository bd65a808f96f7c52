// Meta titles: what the thing is, what tells it from others, and whose it is, in 30 to 60 characters.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { shownLength } from '../../../../src/engine/analyzer/rules/shared/field-text.ts'
import { metaTitleRule } from '../../../../src/engine/analyzer/rules/structure/meta-fields.ts'
import { withValue } from '../../../../src/engine/proposals/field-values.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { writeMetaTitle } from '../../../../src/engine/writer/fields/meta-title.ts'
import { assert, test, testIf } from '../../../support/test.ts'
import { dirtyProducts, hasRealRecords, NO_REAL_RECORDS, NOW, realProducts } from '../records/records.ts'
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
    board: 'Alder Cutting Board, 40 x 25 cm',
    shirt: null,
    boots: null,
    lamp: null,
    mug: null,
    relay: null,
    serum: null,
    meal: null,
    ring: null,
    novel: null,
    bed: 'Comfy Dog Bed for small dogs – washable!, 60 x 45 cm',
    good: null,
  })
})

test('German meta titles', () => {
  assert.equal(metaTitlesOf(german), {
    brett: 'Schneidebrett Erle, 40 x 25 cm',
    bluse: null,
    tasse: null,
    leuchte: null,
    stuhl: null,
    kette: 'Halskette Mond aus Sterlingsilber',
    serum: null,
    kissen: null,
    rucksack: null,
    honig: null,
    hocker: null,
    roman: null,
  })
})

test('French meta titles', () => {
  assert.equal(metaTitlesOf(french), {
    planche: 'Planche à découper Aulne, 40 x 25 cm',
    robe: null,
    pot: 'Pot Cube Riviera Gris, 30 x 30 x 30 cm',
    plante: null,
    bougie: null,
    sac: null,
    chaise: null,
    collier: null,
    tasse: null,
    serum: null,
    lampe: null,
    coussin: null,
  })
})

test('Spanish meta titles', () => {
  assert.equal(metaTitlesOf(spanish), {
    tabla: 'Tabla de cortar Aliso, 40 x 25 cm',
    blusa: null,
    maceta: 'Maceta Cubo Riviera Gris, 30 x 30 x 30 cm',
    vela: null,
    mochila: null,
    silla: null,
    collar: null,
    taza: null,
    serum: null,
    lampara: null,
    cojin: null,
    novela: null,
  })
})

test('the length asked for says how many attributes stand behind the title', () => {
  assert.equal(
    LENGTHS.map((length) => metaTitleOf(english.board!, length)),
    [null, 'Alder Cutting Board, 40 x 25 cm', 'Alder Cutting Board in Oak, 40 x 25 cm'],
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

test('a brand alone is no reason, and it stands as the shop writes it in its texts', () => {
  const chair = { ...bare, title: 'Ebba Oak Dining Chair', type: 'Chairs' }
  assert.is(metaTitleOf(recordOf({ ...chair, vendor: 'Nordwood' })), null)
  const sized = (vendor: string, said: string) =>
    metaTitleOf(recordOf({ ...chair, vendor, body: `${bare.body}<p>${said}</p><p>Dimensions: 40 x 25 cm</p>` }))
  assert.is(sized('Nordwood', 'Nordwood makes it.'), 'Ebba Oak Dining Chair, 40 x 25 cm | Nordwood')
  assert.is(sized('nordwood', 'By nordwood.'), 'Ebba Oak Dining Chair, 40 x 25 cm')
  assert.is(sized('Corner Trade', 'Brand: Nordwood'), 'Ebba Oak Dining Chair, 40 x 25 cm')
})

const everyRecord = [...realProducts(), ...dirtyProducts()].filter((_, at) => at % 2 === 0)
const real = testIf(hasRealRecords, NO_REAL_RECORDS)

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
    assert.ok(metaTitleRule.assess(read(changed, shop, NOW)).value > metaTitleRule.assess(phrased.reading).value, text)
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
