// Every real record: a report of the right shape and size, and scores that tell records apart.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { semanticHtml } from '../../../../src/engine/html/semantic-html.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, testIf } from '../../../support/test.ts'
import { Analysis } from '../analyzer/analysis.ts'
import { dirtyProducts, euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, realProducts } from './records.ts'

const check = testIf(hasRealRecords, NO_REAL_RECORDS)
const real = realProducts()
const all = [...real, ...dirtyProducts()]

/** Made once for all tests. */
const reports = new Map(all.map((record) => [record, analyze(record, euroShop, NOW)]))
const reportOf = (record: Product) => reports.get(record)!

type Span = { field: string; start: number; end: number; text: string }
type Evidence = { rule: string; outcome: string; spans?: Span[] }

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)]!

check('every record, however dirty, gets a report that the schema accepts', () => {
  for (const record of all) {
    const analysis = Analysis.parse(reportOf(record))
    assert.is(analysis.summary.total_issues, analysis.suggestions.length, record.title)
    for (const { id, description, example } of analysis.suggestions) {
      assert.not.match(description, /undefined|NaN|\[object/, `${record.title}: ${id}`)
      assert.not.match(example, /undefined|NaN|\[object/, `${record.title}: ${id}`)
    }
  }
})

check('the median report is at most 9 KB of JSON, and none is above 16 KB', () => {
  const sizes = real.map((record) => Buffer.byteLength(JSON.stringify(reportOf(record))))
  assert.ok(quantile(sizes, 0.5) <= 9 * 1024, String(quantile(sizes, 0.5)))
  assert.ok(Math.max(...sizes) <= 16 * 1024, String(Math.max(...sizes)))
})

// Shops write many products from one template, so neighbours share a score; one number of a hundred holds no more than a sixteenth of them.
check('scores spread: the middle half spans 15 points or more, and no score is held by many records', () => {
  const scores = real.map((record) => reportOf(record).score.value)
  assert.ok(quantile(scores, 0.75) - quantile(scores, 0.25) >= 15)
  const counts = Map.groupBy(scores, (score) => score)
  assert.ok(Math.max(...[...counts.values()].map(({ length }) => length)) < real.length / 16)
  assert.ok(Math.max(...scores) >= 90)
})

check('contradictions are rare, and each shows two different places or values', () => {
  const found = real.flatMap((record) => {
    const { evidence } = reportOf(record).additional_fields as { evidence: Evidence[] }
    return evidence.filter(({ rule, outcome }) => rule === 'content-008' && outcome === 'fail')
  })
  // A shop says the same of all its soaps.
  const said = new Set(found.map(({ spans = [] }) => spans.map(({ text }) => text.toLowerCase()).join()))
  assert.ok(said.size > 0 && said.size <= real.length / 30, [...said].join('; '))
  for (const { spans = [] } of found) assert.is(new Set(spans.map(({ field, text }) => `${field} ${text}`)).size, 2)
})

/** The items under one heading are one fact. */
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())

check('facts and evidence quote the text that stands at their place', () => {
  for (const record of all) {
    const reading = read(record, euroShop, NOW)
    const { title, description, metaTitle, metaDescription } = reading
    const texts: Record<string, string | undefined> = {
      title: title.text,
      description: description.text,
      'seo.title': metaTitle?.text,
      'seo.description': metaDescription?.text,
    }
    for (const { field, start, end, shown } of reading.facts)
      if (field === 'title' || field === 'description')
        assert.ok(
          linesOf(texts[field]!.slice(start, end)).every((line) => shown.includes(line)),
          `${record.title}: ${shown}`,
        )
    const { evidence } = reportOf(record).additional_fields as { evidence: Evidence[] }
    for (const { rule, spans = [] } of evidence)
      for (const { field, start, end, text } of spans) {
        const whole = rule === 'safe-001' ? undefined : texts[field]
        if (whole === undefined) continue
        assert.ok(whole.slice(start, end).startsWith(text.replace(/…$/, '')), `${record.title}: ${rule}`)
      }
  }
})

check('a proposed value is made of words of the record', () => {
  for (const record of all) {
    const known = `${JSON.stringify(record)} ${semanticHtml(record, euroShop)}`.normalize('NFKC').toLowerCase()
    const { suggestions, additional_fields } = reportOf(record)
    const evidence = additional_fields.evidence as { rule: string; proposes?: boolean }[]
    for (const { id, example } of suggestions) {
      if (!evidence.some(({ rule, proposes }) => rule === id && proposes)) continue
      for (const word of example.match(/[\p{L}\p{N}]+/gu) ?? [])
        assert.ok(known.includes(word.normalize('NFKC').toLowerCase()), `${record.title}: ${id}: ${word}`)
    }
  }
})
