// Proposals on the records on which the writer is made: applied, they leave nothing to propose; styles differ; what is not proposed says why.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { FIELDS, type Field, LENGTHS, STANDARD_STYLE, type Style, TONES } from '../../../../src/engine/optimization.ts'
import { withValues } from '../../../../src/engine/proposals/field-values.ts'
import { type Proposed, proposeOrSayWhy } from '../../../../src/engine/proposals/propose.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { fromFacts } from '../../../../src/engine/writer/write.ts'
import { assert, test, testIf } from '../../../support/test.ts'
import {
  developmentProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  NOW,
  product,
  sampled,
} from '../records/records.ts'

const TEXTS = FIELDS.filter((field) => field !== 'json_ld')

const proposed = (record: Product, style: Style = STANDARD_STYLE, fields: readonly Field[] = TEXTS): Proposed => {
  const rewrite = (reading: ReturnType<typeof read>, open: readonly Field[]) =>
    fromFacts({ reading, fields: open, style })
  const reading = read(record, euroShop, NOW)
  return proposeOrSayWhy(reading, [rewrite(reading, fields)], { style, fields, rewrite })
}

/** Texts of a field whose share tells something. */
const TELLING = 100
const LIMIT = { limitMs: 240_000 }
const real = testIf(hasRealRecords, NO_REAL_RECORDS)

real(
  'when everything is applied, a second run proposes nothing',
  () => {
    let first = 0
    const second: string[] = []
    const records = sampled(developmentProducts())
    for (const record of records) {
      const { proposals } = proposed(record)
      first += proposals.length
      if (proposals.length === 0) continue
      for (const { field } of proposed(withValues(record, proposals)).proposals)
        second.push(`${record.title}: ${field}`)
    }
    console.error(`proposed at first ${first}, at the second run ${second.length}`)
    assert.ok(first > records.length, `${first} for ${records.length} records`)
    assert.equal(second, [])
  },
  LIMIT,
)

real(
  'styles change texts, and generation_style says where they have not',
  () => {
    const changed = new Map<string, [differ: number, all: number]>()
    const styles: Style[] = [
      ...TONES.slice(1).map((tone) => ({ ...STANDARD_STYLE, tone })),
      ...LENGTHS.filter((length) => length !== 'standard').map((length) => ({ ...STANDARD_STYLE, length })),
    ]
    for (const record of sampled(developmentProducts())) {
      const reading = read(record, euroShop, NOW)
      const plain = fromFacts({ reading, fields: TEXTS, style: STANDARD_STYLE }).drafts
      for (const style of styles) {
        const { drafts, styles: done } = fromFacts({ reading, fields: TEXTS, style })
        for (const field of TEXTS.filter((one) => drafts[one] !== undefined && plain[one] !== undefined)) {
          const differs = drafts[field] !== plain[field]
          assert.equal(done![field], differs ? style : STANDARD_STYLE, `${record.title}: ${field}`)
          const key = `${field} ${style.tone === STANDARD_STYLE.tone ? style.length : style.tone}`
          const [some, all] = changed.get(key) ?? [0, 0]
          changed.set(key, [some + Number(differs), all + 1])
        }
      }
    }
    for (const [key, [differ, all]] of changed) console.error(`${key}: ${differ} of ${all} differ`)
    /** None where too few are written to tell. */
    const share = (key: string): number => {
      const [some, all] = changed.get(key) ?? [0, 0]
      return all < TELLING ? 1 : some / all
    }
    // Most are the merchant's own words, which have no tone and are already as long as is shown.
    for (const style of ['friendly', 'technical']) assert.ok(share(`meta_description ${style}`) > 0.02, style)
    assert.ok(share('meta_description concise') > 0.08)
    assert.ok(share('description detailed') > 0.05)
    const differing = [...changed.values()].filter(([some]) => some > 0).length
    assert.ok(differing > 2, `some text differs in ${differing} kinds of ${changed.size}`)
  },
  LIMIT,
)

test('an analysis without proposals says why', () => {
  const written = { title: 'Oak Stool X-200, 45 cm high', vendor: 'Nordwood', images: [] }
  const why = (record: Partial<Product>): string | null => proposed(product({ ...written, ...record })).none
  assert.match(
    why({ seo: { title: 'Oak Stool X-200 | Nordwood furniture', description: null }, body_html: '' }) ?? '',
    /Also left to you: “/,
  )
  assert.match(
    why({
      title: 'مرش غاوي للغرف والمفارش',
      seo: { title: 'مرش غاوي للغرف والمفارش | Nordwood', description: null },
      body_html: '',
    }) ?? '',
    /is left to you: the description is empty: describe the product first/,
  )
  const told = [1, 2, 3, 4, 5, 6].map(
    (n) => `Kitchen ${n} of our ${n} friends has had such a stool for ${n} good years by the window.`,
  )
  const bold = `<p><b>Made</b> to last. ${told.slice(0, 3).join(' ')}</p><p>${told.slice(3).join(' ')}</p>`
  const none = why({ seo: { title: 'Oak Stool X-200 | Nordwood furniture', description: null }, body_html: bold }) ?? ''
  assert.match(none, /Of description nothing is proposed: it is short enough to be read without headings/)
  assert.match(none, /Of faq nothing is proposed: answers are made from metafields, and the record has none/)
})
