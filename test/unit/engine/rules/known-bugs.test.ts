// Mistakes that other analyzers are known to have made, each held against this one. Those about reading structured data (walkers that
// miss @graph, the first offer of a page, availability on a Product) stand in structured-data.test.ts.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Analysis } from '../../../../src/engine/analyzer/report/report.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import { weightOf } from '../../../../src/engine/analyzer/score.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { judged } from '../analyzer/analysis.ts'
import {
  dirtyProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  NOW,
  product,
  realProducts,
  variant,
} from '../records/records.ts'

const an = (of: Partial<Product>, now = NOW): Analysis => analyze(product(of), euroShop, now)
const body = (html: string, of: Partial<Product> = {}): Analysis => an({ title: 'Oak Stool', body_html: html, ...of })

const PLAIN =
  'This stool is made of solid oak and stands 45 cm high. It carries 120 kg and weighs 4 kg. The seat measures 30 x 30 cm and is oiled by hand. It suits kitchens and workshops, where one sits for a while and gets up again often.'

type Fields = {
  points: number
  max_points: number
  evidence: { rule: string; outcome: string }[]
  passed: Record<string, number>
  not_applicable: Record<string, string>
  score_before_gates: number
  stages: Record<string, number | null>
  valid_until: string | null
}
const fieldsOf = ({ additional_fields }: Analysis) => additional_fields as Fields

const sample = (): Product[] => [...realProducts(), ...dirtyProducts()].filter((_, at) => at % 40 === 0)
const check = slowTestIf(hasRealRecords, NO_REAL_RECORDS)

test('a sum is divided by the maximum that applies and never cut off at 100', () => {
  for (const one of [body(`<p>${PLAIN}</p>`), body(''), an({ title: '' })]) {
    const { points, max_points, score_before_gates } = fieldsOf(one)
    assert.ok(points >= 0 && points <= max_points, `${points} of ${max_points}`)
    assert.ok(Math.abs(score_before_gates - (100 * points) / max_points) < 0.1)
  }
  const all = rules.reduce((sum, rule) => sum + weightOf(rule), 0)
  assert.ok(fieldsOf(body(`<p>${PLAIN}</p>`)).max_points < all)
})

check('every score, stage and block is of 100, whatever its own maximum', () => {
  for (const record of sample()) {
    const one = analyze(record, euroShop, NOW)
    const { experience, expertise, authoritativeness, trustworthiness } = one.eeat
    const blocks = [experience, expertise, authoritativeness, trustworthiness].map(({ score }) => score)
    const numbers = [
      one.score.value,
      ...Object.values(fieldsOf(one).stages).filter((stage) => stage !== null),
      ...blocks,
    ]
    for (const number of numbers) assert.ok(number >= 0 && number <= 100, `${record.title}: ${number}`)
  }
})

test('every variant is judged, and the first does not speak for all', () => {
  const variants = [variant({ sku: 'A-1' }), variant({ sku: 'A-2', price: null }), variant({ sku: 'A-3' })]
  const priced = judged(an({ variants }), 'commerce-001')
  assert.is(priced.outcome, 'warn')
  assert.is(priced.value, 0.67)
  assert.equal(judged(an({ variants: variants.toReversed() }), 'commerce-001').value, priced.value)
  const sold = variants.map((one, at) => ({ ...one, price: '9.00', available: at === 2 }))
  assert.is(judged(an({ variants: sold }), 'commerce-002').outcome, 'pass')
})

test('a placeholder is no SKU, and a number of the wrong length or check digit no GTIN', () => {
  for (const sku of ['N/A', 'n/a', 'none', '-', '0'])
    assert.is.not(judged(an({ variants: [variant({ sku })] }), 'commerce-005').outcome, 'pass', sku)
  for (const barcode of ['12345', '4006381333932', 'N/A'])
    assert.is.not(judged(an({ variants: [variant({ sku: null, barcode })] }), 'commerce-005').outcome, 'pass', barcode)
  assert.is(
    judged(an({ variants: [variant({ sku: null, barcode: '4006381333931' })] }), 'commerce-005').outcome,
    'pass',
  )
})

test('an empty rating and one of no reviews are none', () => {
  for (const rating of ['{}', '{"reviewCount":"0"}', '{"ratingValue":"5","reviewCount":"0"}']) {
    const node = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Oak Stool","aggregateRating":${rating}}</script>`
    assert.is.not(judged(body(`<p>${PLAIN}</p>${node}`), 'eeat-001').outcome, 'pass', rating)
  }
})

test('neither a category nor an end of the price is asked for', () => {
  const said = JSON.stringify(body(`<p>${PLAIN}</p>`).suggestions)
  assert.not.match(said, /priceValidUntil|google product category/i)
})

test('a brand within an address or a longer word is no brand', () => {
  const of = { vendor: 'Stoolia', title: 'Oak Stool', tags: [] }
  const named = (html: string) => judged(body(html, of), 'sem-003').value ?? 0
  const without = named(`<p>${PLAIN}</p>`)
  assert.is(named(`<p>${PLAIN}</p><p>See stooliashop.example or stooliawood.</p>`), without)
})

test('numbers in scripts, styles, comments and attributes are neither facts nor reviews', () => {
  const before = body(`<p>${PLAIN}</p>`)
  const noise = [
    '<script>var reviews = "1234 reviews, rated 4.9 of 5"; var weight = "99 kg";</script>',
    '<style>.a::after { content: "99 kg, 1234 reviews" }</style>',
    '<!-- Weight: 99 kg. 1234 reviews -->',
    '<template><p>1234 reviews. Weight: 99 kg</p></template>',
  ]
  for (const one of noise) {
    const after = body(`<p>${PLAIN}</p>${one}`)
    assert.equal([after.eeat, after.semantic_richness], [before.eeat, before.semantic_richness])
    for (const id of ['content-002', 'content-003', 'eeat-001', 'content-008'])
      assert.is(judged(after, id).value, judged(before, id).value, id)
  }
})

test('a quotation without a name is no testimonial and earns nothing', () => {
  const quote = '<blockquote>I love this stool, it is the best that I have ever bought for my kitchen.</blockquote>'
  const { eeat } = body(`<p>${PLAIN}</p>${quote}`)
  assert.is(eeat.expertise.expert_quotes, 0)
  assert.is(judged(body(`<p>${PLAIN}</p>${quote}`), 'safe-002').outcome, 'warn')
})

test('a language without a lexicon is not checked instead of failed', () => {
  const html = `<p>${'Ez a szék tömör tölgyfából készült, és negyvenöt centiméter magas, kényelmes ülőkével. '.repeat(4)}</p>`
  const one = fieldsOf(body(html, { title: 'Tölgyfa szék' }))
  const words = ['content-001', 'content-004', 'content-005', 'content-006', 'conv-002', 'conv-004']
  for (const id of words) assert.is(one.not_applicable[id], 'language', id)
})

test('a collapsed menu, an accordion or a tab is no hidden order to machines', () => {
  const folded = [
    '<details><summary>Care</summary><p>Wipe the seat with a damp cloth and oil it once a year.</p></details>',
    '<nav hidden><ul><li><a href="/a">Stools and benches for the home</a></li><li><a href="/b">Tables and other furniture</a></li></ul></nav>',
    '<button aria-expanded="false" aria-controls="m">Menu</button><ul id="m" style="display:none"><li>Stools and benches</li><li>Tables and desks of oak</li></ul>',
  ]
  for (const html of folded) assert.is(judged(body(`<p>${PLAIN}</p>${html}`), 'safe-001').outcome, 'pass', html)
})

test('a text that mentions an assistant is neither an order to one nor written by one', () => {
  for (const name of ['ChatGPT', 'Gemini', 'Claude', 'an AI assistant']) {
    const before = body(`<p>${PLAIN}</p>`)
    const after = body(`<p>${PLAIN}</p><p>The stand holds a tablet, so that you can ask ${name} for a recipe.</p>`)
    assert.is(judged(after, 'safe-001').outcome, 'pass', name)
    assert.ok(after.score.value >= before.score.value, name)
  }
})

test('what cannot be checked has a reason, and no rule is both not applicable and reported', () => {
  for (const one of [body(''), body(`<p>${PLAIN}</p>`), an({ variants: [] })]) {
    const { evidence, passed, not_applicable } = fieldsOf(one)
    const told = new Set([
      ...one.suggestions.map(({ id }) => id),
      ...evidence.map(({ rule }) => rule),
      ...Object.keys(passed),
    ])
    for (const [id, reason] of Object.entries(not_applicable)) {
      assert.ok(reason !== '', id)
      assert.not(told.has(id), id)
    }
    assert.is(new Set([...told, ...Object.keys(not_applicable)]).size, rules.length)
  }
})

const YEARS = Array.from({ length: 17 }, (_, at) => 2024 + at)
const TIMED = new Set(['fresh-001'])

/** Every rule's outcome and value but those that speak of time. */
const timeless = (one: Analysis) => {
  const { evidence, passed, not_applicable } = fieldsOf(one)
  return JSON.stringify([
    evidence.filter(({ rule }) => !TIMED.has(rule)),
    Object.entries(passed).filter(([id]) => !TIMED.has(id)),
    Object.entries(not_applicable).filter(([id]) => !TIMED.has(id)),
  ])
}

check(
  'nothing but the rule of freshness depends on the clock, and that changes when the report says so',
  () => {
    for (const record of sample()) {
      let last: { one: Analysis; year: number } | null = null
      for (const year of YEARS) {
        const one = analyze(record, euroShop, new Date(`${year}-06-15T12:00:00Z`))
        if (last) {
          assert.is(timeless(one), timeless(last.one), `${record.title}: ${year}`)
          const { valid_until } = fieldsOf(last.one)
          const isDue = valid_until !== null && new Date(valid_until) <= new Date(`${year}-06-15T12:00:00Z`)
          if (!isDue) assert.is(one.score.value, last.one.score.value, `${record.title}: ${year}`)
        }
        last = { one, year }
      }
    }
  },
  { limitMs: 120_000 },
)
