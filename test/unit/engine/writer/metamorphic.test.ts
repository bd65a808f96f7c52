// What must change in a text when its record changes, and what must not.

import { LENGTHS, TONES } from '../../../../src/engine/optimization.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { product, variant } from '../records/records.ts'
import { draftsOf, PROSE, shown, styled, writtenIn } from './texts.ts'
import { WRITER_RECORDS } from './writer-records.ts'

const metafield = (key: string, value: string) => ({ namespace: 'custom', key, type: null, value })

const jacket = (of: Partial<Product> = {}): Product =>
  product({
    title: 'Tarn Rain Jacket',
    vendor: 'Fjell',
    product_type: 'Jackets',
    metafields: [
      metafield('material', 'Recycled polyester'), metafield('care', 'Machine wash at 30 °C.'), metafield('warranty', '2 years'),
      metafield('origin', 'Portugal'), metafield('closure', 'Two-way zip'),
    ],
    options: [{ name: 'Size', values: ['XS', 'S', 'M'] }, { name: 'Color', values: ['Black', 'Olive'] }],
    variants: ['XS', 'S', 'M'].map((size) => variant({ sku: `T-${size}`, options: [size, 'Black'] })),
    ...of,
  }) // biome-ignore format: a table

const textOf = (record: Product, length: (typeof LENGTHS)[number] = 'detailed'): string =>
  TONES.map((tone) => Object.values(draftsOf(record, styled(tone, length))).join('\n')).join('\n')

test('a fact that the record loses is gone from every text', () => {
  const facts = {
    material: /polyester/i,
    care: /machine wash/i,
    warranty: /2[ -]year/i,
    origin: /Portugal/,
    closure: /two-way zip/i,
  }
  for (const [key, said] of Object.entries(facts)) {
    assert.match(textOf(jacket()), said, key)
    const without = jacket({ metafields: jacket().metafields.filter((one) => one.key !== key) })
    assert.not.match(textOf(without), said, key)
  }
})

test('an option that the record loses is gone from every text', () => {
  assert.match(textOf(jacket()), /olive/i)
  assert.not.match(textOf(jacket({ options: [jacket().options[0]!] })), /olive/i)
})

test('a value that another part of the record contradicts is told nowhere but where the merchant says it', () => {
  const record = product({
    title: 'Field Bottle 750 ml',
    vendor: 'Fjell',
    product_type: 'Bottles',
    body_html:
      '<ul><li>Volume: 500 ml</li><li>Material: Stainless steel</li><li>Height: 24 cm</li><li>Diameter: 7 cm</li></ul>',
  })
  for (const tone of TONES) {
    const drafts = draftsOf(record, styled(tone, 'detailed'))
    for (const field of PROSE) assert.not.match(writtenIn(field, drafts[field] ?? '', record), /500/)
  }
})

test('the order of metafields changes no meta description', () => {
  const turned = jacket({ metafields: jacket().metafields.toReversed() })
  for (const tone of TONES) {
    const style = styled(tone)
    assert.is(draftsOf(turned, style).meta_description, draftsOf(jacket(), style).meta_description)
  }
})

test('the same record gets the same texts, and records alike do not all get the same frames', () => {
  assert.equal(draftsOf(jacket()), draftsOf(jacket()))
  const leads = Array.from({ length: 24 }, (_, at) => draftsOf(jacket({ resource_id: String(at) })).description)
  assert.ok(new Set(leads).size > 1)
})

const words = (text: string): Set<string> =>
  new Set(
    shown(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [],
  )

/** Share of words that two texts have in common. */
const alike = (one: string, other: string): number => {
  const [a, b] = [words(one), words(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared)
}

for (const [language, records] of Object.entries(WRITER_RECORDS)) {
  // A sentence of the merchant's stands as it is in every tone; what is told behind it differs.
  test(`tones differ in the words of many meta descriptions (${language})`, () => {
    let pairs = 0
    let different = 0
    for (const record of records) {
      const leads = TONES.map((tone) => draftsOf(record, styled(tone)).meta_description).filter(
        (text) => text !== undefined,
      )
      for (const [at, one] of leads.entries())
        for (const other of leads.slice(at + 1)) {
          pairs++
          if (one !== other && alike(one, other) < 0.85) different++
        }
    }
    assert.ok(pairs === 0 || different / pairs > 0.4, `${different} of ${pairs}`)
  })

  test(`a longer length never tells fewer facts (${language})`, () => {
    for (const record of records) {
      const sizes = LENGTHS.map(
        (length) =>
          writtenIn('description', draftsOf(record, styled('professional', length)).description ?? '', record).length,
      )
      assert.ok(sizes[0]! <= sizes[1]! && sizes[1]! <= sizes[2]!, `${record.title}: ${sizes}`)
    }
    const [concise, , detailed] = LENGTHS.map(
      (length) => records.map((record) => draftsOf(record, styled('professional', length)).faq ?? '').join('').length,
    )
    assert.ok(concise! <= detailed!, `${concise} ${detailed}`)
  })
}

test('a friendly text speaks to the buyer, a technical one never does', () => {
  const friendly = draftsOf(jacket(), styled('friendly')).meta_description ?? ''
  assert.match(friendly, /\byou(?:r)?\b/i)
  assert.not.match(draftsOf(jacket(), styled('technical')).meta_description ?? '', /\byou/i)
})

test('a record without facts gets no text', () => {
  assert.equal(draftsOf(product({ title: '', variants: [] })), {})
  assert.equal(draftsOf(product({ title: 'Thing' })), {})
})

test('a language without words gets no text, as no one can tell what states a fact', () => {
  const record = product({
    title: 'مرش غاوي للغرف والمفارش',
    product_type: 'مرش',
    body_html: '<p>فخامة كلاسيكية تغير جو البيت وتدوم طويلا على الأقمشة.</p>',
    metafields: [metafield('material', 'خشب')],
  })
  assert.equal(draftsOf(record), {})
})

test('a description that opens well keeps its opening and gets no second one', () => {
  const opening =
    '<p>The Tarn Rain Jacket by Fjell is a rain jacket of recycled polyester for hikers, with a hood and two pockets.</p>'
  const { description } = draftsOf(jacket({ body_html: opening }))
  assert.ok(description?.startsWith(opening), description)
})

test('pictures, tables, links and videos of the body stay', () => {
  const body = `<p>Enjoy it.</p><img src="https://cdn.example/a.jpg" alt="a"><table><tr><td>Hood</td><td>yes</td></tr></table><p><a href="https://shop.example/size">Sizes</a></p>
    <iframe src="https://www.youtube.com/embed/abc"></iframe>`
  assert.ok(draftsOf(jacket({ body_html: body })).description?.includes(body.trim()))
})

test('questions that the field answers already are left as they are', () => {
  const own = '<h3>Does it have a hood?</h3>\n<p>The Tarn Rain Jacket has a hood.</p>'
  const faq = { namespace: 'citable', key: 'faq', type: null, value: own }
  assert.is(draftsOf(jacket({ metafields: [...jacket().metafields, faq] })).faq, undefined)
})
