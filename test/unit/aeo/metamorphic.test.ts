// What must not change a report, and what may change it in one direction only, on every real record.

import { analyze } from '../../../src/aeo/analyzer/analyze.ts'
import { ATTRIBUTES, type AttributeId } from '../../../src/aeo/analyzer/attributes.ts'
import type { Product } from '../../../src/aeo/product.ts'
import type { Analysis } from '../../../src/aeo/report.ts'
import { assert, testIf } from '../../support/test.ts'
import { judged } from './analysis.ts'
import { dirtyProducts, euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, realProducts } from './records.ts'

const records = [...realProducts(), ...dirtyProducts()]
const check = testIf(hasRealRecords, NO_REAL_RECORDS)

const an = (record: Product) => analyze(record, euroShop, NOW)

/** The report without the length of the HTML, which markup may change. */
const judgement = ({ content_length: _, ...rest }: Analysis) => rest

const withBody = (record: Product, body_html: string): Product => ({ ...record, body_html })

const NEUTRAL: [string, (record: Product) => Product][] = [
  ['wrapping the body in divs', (record) => withBody(record, `<div><div class="x">${record.body_html}</div></div>`)],
  [
    'the order of tags and pictures',
    (record) => ({ ...record, tags: record.tags.toReversed(), images: record.images.toReversed() }),
  ],
  [
    'spelling characters as entities',
    (record) =>
      withBody(
        record,
        record.body_html.replace(/[\u00a1-\ud7ff\ue000-\uffff]/g, (letter) => `&#${letter.charCodeAt(0)};`),
      ),
  ],
  [
    'the order of attributes',
    (record) =>
      withBody(
        record,
        record.body_html.replace(
          /<(\w+)((?: [\w-]+="[^"<>]*"){2,})>/g,
          (_, tag: string, attributes: string) =>
            `<${tag} ${attributes
              .match(/[\w-]+="[^"]*"/g)!
              .toReversed()
              .join(' ')}>`,
        ),
      ),
  ],
  [
    'writing strong for b and em for i',
    (record) => withBody(record, record.body_html.replace(/<(\/?)b>/g, '<$1strong>').replace(/<(\/?)i>/g, '<$1em>')),
  ],
]

for (const [name, change] of NEUTRAL)
  check(`${name} changes nothing`, () => {
    for (const record of records) assert.equal(judgement(an(change(record))), judgement(an(record)), record.title)
  })

check('the same record twice gives the same report', () => {
  for (const record of records) assert.equal(an(structuredClone(record)), an(record), record.title)
})

check('removing the price never raises the score', () => {
  for (const record of records) {
    const without = { ...record, variants: record.variants.map((variant) => ({ ...variant, price: null })) }
    assert.ok(an(without).score.value <= an(record).score.value, record.title)
  }
})

const TRUE_VALUES: Partial<Record<AttributeId, string>> = {
  material: 'cotton',
  care: 'machine wash at 30 degrees',
  dimensions: '20 x 30 x 40 cm',
  net_content: '250 g',
  fit: 'regular',
}

check('stating a missing attribute never lowers the score, as metafield or as line of the description', () => {
  for (const record of records) {
    const before = an(record)
    for (const span of judged(before, 'content-004').spans ?? []) {
      if (!('missing' in span)) continue
      const value = TRUE_VALUES[span.missing as AttributeId] ?? 'as shown on the label'
      const line = `<p>${ATTRIBUTES[span.missing as AttributeId].name}: ${value}</p>`
      const metafield = { namespace: 'custom', key: span.missing, type: null, value }
      const stated = [
        withBody(record, record.body_html + line),
        { ...record, metafields: [...record.metafields, metafield] },
      ]
      for (const after of stated)
        assert.ok(an(after).score.value >= before.score.value, `${record.title}: ${span.missing}`)
    }
  }
})

check('repeating a paragraph never raises the score', () => {
  for (const record of records) {
    const [paragraph] = /<p[^>]*>[\s\S]*?<\/p>/.exec(record.body_html) ?? []
    if (!paragraph) continue
    const before = an(record).score.value
    const doubled = record.body_html.replace(paragraph, () => paragraph + paragraph)
    for (const body of [doubled, record.body_html + paragraph.repeat(6)])
      assert.ok(an(withBody(record, body)).score.value <= before, record.title)
  }
})

// A labelled sentence that is cut short can turn into a short labelled value, one fact more, so a cut is made between blocks.
check('a shorter body never has more substance', () => {
  for (const record of records) {
    const blocks = record.body_html.split(/(?<=<\/(?:p|li|h\d|div|tr|ul)>)/)
    let least = Number.POSITIVE_INFINITY
    for (let kept = blocks.length; kept >= 0; kept -= Math.max(1, Math.floor(blocks.length / 5))) {
      const analysis = an(withBody(record, blocks.slice(0, kept).join('')))
      const value = judged(analysis, 'content-002').value ?? 0
      assert.ok(value <= least + 1e-9, record.title)
      least = value
    }
  }
})
