// What must not change a report, and what may change it in one direction only: properties over the real records, of which fast-check
// draws the same sample every time.
//
// A further true statement never lowers the score. Three things make that hold: rules that ask something of long texts alone (headings,
// sentences that read easily …) only add to the score (`counts: 'gains'`); measures count what is there and not its share of the text; and what
// a missing description leaves open is not met. Statements are added where they can be told from what stands
// before: as a paragraph, an item or a metafield, or behind a sentence that has ended.

import fc from 'fast-check'
import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { type Reading, read } from '../../../../src/engine/analyzer/reading.ts'
import type { Analysis } from '../../../../src/engine/analyzer/report/report.ts'
import { sanitise } from '../../../../src/engine/html/sanitize-body.ts'
import { ATTRIBUTES, type AttributeId } from '../../../../src/engine/languages/taxonomy/attributes.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { drawnRuns } from '../../../support/rounds.ts'
import { assert, testIf } from '../../../support/test.ts'
import { judged } from '../analyzer/analysis.ts'
import { dirtyProducts, euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, realProducts } from '../records/records.ts'

const records = [...realProducts(), ...dirtyProducts()]
const check = testIf(hasRealRecords, NO_REAL_RECORDS)

const RUNS = drawnRuns(60)
const LIMIT = { limitMs: 120_000 }

const an = (record: Product): Analysis => analyze(record, euroShop, NOW)
const scoreOf = (record: Product): number => an(record).score.value

/** Runs a check on a sample of the records. */
const onSample = (judge: (record: Product) => void, runs = RUNS): void =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: records.length - 1 }), (at) => judge(records[at]!)),
    { seed: 20_260_901, numRuns: runs, verbose: 1 },
  )

/** The report without the length of the HTML, which markup may change. */
const judgement = ({ content_length: _, ...rest }: Analysis) => rest

const withBody = (record: Product, body_html: string): Product => ({ ...record, body_html })
const withMore = (record: Product, html: string): Product => withBody(record, record.body_html + html)

type Change = (record: Product) => Product
const onBody =
  (change: (html: string) => string): Change =>
  (record) =>
    withBody(record, change(record.body_html))

const BLOCK = '(?:p|li|ul|ol|h\\d|div|tr|table)'
const betweenBlocks = new RegExp(`(</${BLOCK}>)(?=<${BLOCK}\\b)`, 'g')

const NEUTRAL: [string, Change][] = [
  [
    'wrapping the body in divs and sections',
    onBody((html) => `<div><section class="x"><div id="y">${html}</div></section></div>`),
  ],
  [
    'class and data attributes',
    onBody((html) => html.replace(/<(p|li|ul|h2|h3|div|span)>/g, '<$1 class="a b" data-x="1">')),
  ],
  [
    'white space and comments between blocks',
    onBody((html) => `\n  ${html.replace(betweenBlocks, '$1\n  <!-- next -->\t')}\n`),
  ],
  [
    'the case of tags',
    onBody((html) =>
      html.replace(
        /<(\/?)(p|ul|li|h2|h3|div|strong)\b/g,
        (_, slash: string, tag: string) => `<${slash}${tag.toUpperCase()}`,
      ),
    ),
  ],
  [
    'spelling characters as entities',
    onBody((html) => html.replace(/[\u00a1-\ud7ff\ue000-\uffff]/g, (letter) => `&#${letter.charCodeAt(0)};`)),
  ],
  [
    'spelling characters as hexadecimal entities',
    onBody((html) =>
      html.replace(/[\u00a1-\ud7ff\ue000-\uffff]/g, (letter) => `&#x${letter.charCodeAt(0).toString(16)};`),
    ),
  ],
  [
    'the order of attributes',
    onBody((html) =>
      html.replace(
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
    onBody((html) => html.replace(/<(\/?)b>/g, '<$1strong>').replace(/<(\/?)i>/g, '<$1em>')),
  ],
]

for (const [name, change] of NEUTRAL)
  check(
    `${name} changes nothing`,
    () => onSample((record) => assert.equal(judgement(an(change(record))), judgement(an(record)), record.title)),
    LIMIT,
  )

const REORDERED: [string, Change][] = [
  ['tags', (record) => ({ ...record, tags: record.tags.toReversed() })],
  ['pictures', (record) => ({ ...record, images: record.images.toReversed() })],
  ['variants', (record) => ({ ...record, variants: record.variants.toReversed() })],
]

for (const [name, change] of REORDERED)
  check(
    `the order of ${name} changes neither score nor suggestions`,
    () =>
      onSample((record) => {
        const [before, after] = [an(record), an(change(record))]
        assert.equal([after.score, after.suggestions], [before.score, before.suggestions], record.title)
      }, 3 * RUNS),
    LIMIT,
  )

// Examples quote the first of several facts, so an order of options or metafields may show there, never in the score.
check(
  'the order of options and metafields does not change the score',
  () =>
    onSample(({ ...record }) => {
      const isWhole = record.variants.every(({ options }) => options.length === record.options.length)
      const options = isWhole ? record.options.toReversed() : record.options
      const variants = record.variants.map((one) => ({
        ...one,
        options: isWhole ? one.options.toReversed() : one.options,
      }))
      const metafields = record.metafields.toReversed()
      assert.is(scoreOf({ ...record, options, variants, metafields }), scoreOf(record), record.title)
    }),
  LIMIT,
)

check(
  'the same record twice gives the same report',
  () => onSample((record) => assert.equal(an(structuredClone(record)), an(record), record.title)),
  LIMIT,
)

check(
  'removing the price never raises the score',
  () =>
    onSample((record) => {
      const variants = record.variants.map((variant) => ({ ...variant, price: null }))
      assert.ok(scoreOf({ ...record, variants }) <= scoreOf(record), record.title)
    }),
  LIMIT,
)

/** True of a product that does not say otherwise: what it states, a sentence, and the label and value of a line. */
const STATEMENTS: { of: AttributeId[]; sentence: string; label: string; value: string }[] = [
  { of: ['weight', 'net_content'], sentence: 'It weighs 250 g.', label: 'Weight', value: '250 g' },
  { of: ['material', 'ingredients'], sentence: 'It is made of cotton.', label: 'Material', value: 'cotton' },
  {
    of: ['dimensions', 'size'],
    sentence: 'It measures 20 x 30 x 40 cm.',
    label: 'Dimensions',
    value: '20 x 30 x 40 cm',
  },
  { of: ['care'], sentence: 'Machine wash at 30 degrees.', label: 'Care', value: 'machine wash at 30 degrees' },
  { of: ['in_the_box'], sentence: 'The box contains the product and a manual.', label: 'In the box', value: 'manual' },
  { of: ['warranty'], sentence: 'It has a two-year warranty.', label: 'Warranty', value: '2 years' },
  { of: [], sentence: 'It was first sold in spring.', label: 'Season', value: 'spring' },
  { of: [], sentence: 'Use it once a day after breakfast.', label: 'Directions', value: 'once a day' },
  { of: [], sentence: 'It was tested to EN 71 by the TÜV in Cologne.', label: 'Standard', value: 'EN 71' },
  { of: [], sentence: 'It is lighter than the previous version.', label: 'Difference', value: 'lighter' },
  { of: [], sentence: 'Delivery takes two to four working days.', label: 'Delivery', value: '2 to 4 working days' },
]

const BLOCKS = ['experience', 'expertise', 'authoritativeness', 'trustworthiness'] as const

const isThing = ({ naming: { family } }: Reading): boolean => family !== 'services'

const statedIn = (record: Product, { sentence, label, value }: (typeof STATEMENTS)[number]): Product[] => {
  const { body_html, metafields } = record
  const item = `<li>${label}: ${value}</li>`
  const key = label.toLowerCase().replaceAll(' ', '_')
  const ended = /[.!?]<\/p>\s*$/
  return [
    withMore(record, `<p>${sentence}</p>`),
    withBody(
      record,
      body_html.includes('</ul>') ? body_html.replace('</ul>', `${item}</ul>`) : `${body_html}<ul>${item}</ul>`,
    ),
    { ...record, metafields: [...metafields, { namespace: 'custom', key, type: null, value }] },
    ...(ended.test(body_html) ? [withBody(record, body_html.replace(/<\/p>\s*$/, ` ${sentence}</p>`))] : []),
  ]
}

for (const statement of STATEMENTS)
  check(
    `“${statement.sentence}” never lowers the score, as sentence, line, item or metafield, nor the scores of the blocks`,
    () =>
      onSample((record) => {
        const reading = read(record, euroShop, NOW)
        const isOpen = statement.of.every((id) => !reading.stated.has(id))
        if (reading.language !== 'en' || !isThing(reading) || !isOpen) return
        const before = an(record)
        for (const changed of statedIn(record, statement)) {
          const { naming, contradictions } = read(changed, euroShop, NOW)
          // A first sentence may leave open what a title alone seemed to say; and what title or weights deny is not true of it.
          if (naming.family !== reading.naming.family) continue
          if (contradictions.found.length > reading.contradictions.found.length) continue
          const after = an(changed)
          assert.ok(
            after.score.value >= before.score.value,
            `${record.title}: ${before.score.value} to ${after.score.value}`,
          )
          for (const block of BLOCKS)
            assert.ok(after.eeat[block].score >= before.eeat[block].score, `${record.title}: ${block}`)
        }
      }, drawnRuns(30)),
    LIMIT,
  )

check(
  'stating a missing attribute never lowers the score, as metafield or as line of the description',
  () =>
    onSample((record) => {
      const before = an(record)
      for (const span of (judged(before, 'content-004').spans ?? []).slice(0, 2)) {
        if (!('missing' in span)) continue
        const metafield = { namespace: 'custom', key: span.missing, type: null, value: 'as shown on the label' }
        const line = `<p>${ATTRIBUTES[span.missing as AttributeId]?.name ?? span.missing}: as shown on the label</p>`
        for (const after of [withMore(record, line), { ...record, metafields: [...record.metafields, metafield] }])
          assert.ok(scoreOf(after) >= before.score.value, `${record.title}: ${span.missing}`)
      }
    }),
  LIMIT,
)

check(
  'repeating a paragraph never raises the score',
  () =>
    onSample((record) => {
      const [paragraph] = /<p[^>]*>[\s\S]*?<\/p>/.exec(record.body_html) ?? []
      if (!paragraph) return
      const before = scoreOf(record)
      const doubled = record.body_html.replace(paragraph, () => paragraph + paragraph)
      for (const body of [doubled, record.body_html + paragraph.repeat(6)])
        assert.ok(scoreOf(withBody(record, body)) <= before, record.title)
    }, 2 * RUNS),
  LIMIT,
)

check(
  'pressure to buy never raises the score, wherever it stands',
  () =>
    onSample((record) => {
      // Without a description any text meets the feeds, which ask for one.
      const { language, description } = read(record, euroShop, NOW)
      if (language !== 'en' || description.text === '') return
      const before = scoreOf(record)
      const urge = 'Hurry, only 3 left! Buy now!'
      const { body_html } = record
      const bodies = [
        `${body_html}<p>${urge}</p>`,
        `<p>${urge}</p>${body_html}`,
        body_html.replace('</p>', ` ${urge}</p>`),
      ]
      for (const body of bodies) assert.ok(scoreOf(withBody(record, body)) <= before, `${record.title}: ${before}`)
    }, 3 * RUNS),
  LIMIT,
)

// A labelled sentence that is cut short can turn into a short labelled value, one fact more, so a cut is made between blocks.
check(
  'a shorter body never has more substance',
  () =>
    onSample((record) => {
      const blocks = record.body_html.split(/(?<=<\/(?:p|li|h\d|div|tr|ul)>)/)
      let least = Number.POSITIVE_INFINITY
      for (let kept = blocks.length; kept >= 0; kept -= Math.max(1, Math.floor(blocks.length / 4))) {
        const value = judged(an(withBody(record, blocks.slice(0, kept).join(''))), 'content-002').value ?? 0
        assert.ok(value <= least + 1e-9, record.title)
        least = value
      }
    }),
  LIMIT,
)

// What the sanitiser takes away is judged as such: structured data, hidden parts and pictures without an address.
check(
  'a sanitised body scores like the body as it came',
  () =>
    onSample((record) => {
      if (/<script|<style|hidden|display|aria-|<img|<aside|<nav|<iframe/i.test(record.body_html)) return
      assert.is(scoreOf(withBody(record, sanitise(record.body_html))), scoreOf(record), record.title)
    }, 2 * RUNS),
  LIMIT,
)
