// Every text that the writer makes of real records and of our own, in all tones and lengths, held against the record by a checker that
// knows nothing of how the writer works.

import { type Drafts, TONES } from '../../../../src/engine/optimization.ts'
import { currentValue } from '../../../../src/engine/proposals/field-values.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { readEvidence } from '../../../../src/engine/verifier/evidence.ts'
import { cleanValue } from '../../../../src/engine/verifier/sanitize/sanitize-value.ts'
import { verify } from '../../../../src/engine/verifier/verify.ts'
import { write } from '../../../../src/engine/writer/write.ts'
import { drawnRuns } from '../../../support/rounds.ts'
import { assert, test, testIf } from '../../../support/test.ts'
import { dirtyProducts, hasRealRecords, NO_REAL_RECORDS, realProducts, sampled } from '../records/records.ts'
import { EVERY_STYLE, flawsIn, newNumbers, PROSE, readingOf, saidBy, shown, styled, writtenIn } from './texts.ts'
import { WRITER_RECORDS } from './writer-records.ts'

const own = Object.values(WRITER_RECORDS).flat()
const real = sampled([...realProducts(), ...dirtyProducts()])

type Judge = (text: string, field: (typeof PROSE)[number], record: Product) => void

/** Written once, in every style, for all tests. */
const written = new Map<Product, Drafts[]>()
const draftsInEveryStyle = (record: Product): Drafts[] => {
  const known = written.get(record)
  if (known) return known
  const reading = readingOf(record)
  const drafts = EVERY_STYLE.map((style) => write({ reading, fields: PROSE, style }))
  written.set(record, drafts)
  return drafts
}

const onEvery = (records: readonly Product[], judge: Judge): number => {
  let judged = 0
  for (const record of records)
    for (const drafts of draftsInEveryStyle(record))
      for (const field of PROSE) {
        const draft = drafts[field]
        if (draft === undefined) continue
        judge(draft, field, record)
        judged++
      }
  return judged
}

const noNewNumber: Judge = (draft, field, record) => {
  const found = newNumbers(writtenIn(field, draft, record), saidBy(record))
  assert.equal(found, [], `${field} of ${record.title}: ${draft.slice(0, 400)}`)
}

const LIMIT = { limitMs: 120_000 }

test('no text in any language states a number that its record does not have', () => {
  const judged = onEvery(own, noNewNumber)
  assert.ok(judged > 220, String(judged))
})

testIf(hasRealRecords, NO_REAL_RECORDS)(
  'no text about a real record states a number that the record does not have',
  () => {
    const judged = onEvery(real, noNewNumber)
    assert.ok(judged > drawnRuns(1_000), String(judged))
  },
  LIMIT,
)

for (const [language, records] of Object.entries(WRITER_RECORDS))
  test(`no text shows the seams of its frames (${language})`, () => {
    const without =
      language === 'fr'
        ? ['the wrong article']
        : language === 'en'
          ? ['a missing elision']
          : ['the wrong article', 'a missing elision']
    onEvery(records, (draft, field, record) => {
      assert.equal(flawsIn(writtenIn(field, draft, record), ...without), [], `${field} of ${record.title}: ${draft}`)
    })
  })

testIf(hasRealRecords, NO_REAL_RECORDS)(
  'no text about a real record shows the seams of its frames where its values have none',
  () => {
    onEvery(real, (draft, field, record) => {
      const said = saidBy(record)
      for (const line of writtenIn(field, draft, record).split('\n')) {
        const flaws = flawsIn(line, 'the wrong article', 'a missing elision', 'doubled marks')
        assert.equal(
          flaws.filter(() => !said.includes(line.trim())),
          [],
          `${field} of ${record.title}: ${line}`,
        )
      }
    })
  },
  LIMIT,
)

test(
  'a meta description has 70 to 160 characters in one line',
  () => {
    onEvery([...own, ...real], (draft, field) => {
      if (field !== 'meta_description') return
      assert.ok(draft.length >= 60 && draft.length <= 160 && !draft.includes('\n'), draft)
    })
  },
  LIMIT,
)

test('a FAQ has two to eight questions, each answer at most 60 words, and each names the product', () => {
  onEvery(own, (draft, field, record) => {
    if (field !== 'faq') return
    const pairs = [...draft.matchAll(/<h3>(.*?)<\/h3>\n<p>(.*?)<\/p>/g)]
    assert.ok(pairs.length >= 2 && pairs.length <= 8, draft)
    const telling = record.title.split(' ')[0]!.toLowerCase()
    for (const [, question, answer] of pairs) {
      assert.match(question!, /\?$/)
      assert.ok(shown(answer!).split(/\s+/).length <= 60, answer)
      // French and Spanish point at a thing by its noun: "cette plante".
      const said = shown(question! + answer!).toLowerCase()
      assert.ok(said.includes(telling) || / (?:cet|cette|ce|este|esta) /.test(said), `${record.title}: ${answer}`)
    }
  })
})

test('a description keeps the body of the merchant word for word', () => {
  onEvery(own, (draft, field, record) => {
    if (field === 'description') assert.ok(draft.includes(record.body_html), record.title)
  })
})

test('a lead has at most 60 words and names the product', () => {
  onEvery(own, (draft, field, { title, body_html }) => {
    if (field !== 'description' || draft.startsWith(body_html.slice(0, 20) || '<h3>')) return
    const lead = shown(draft.slice(0, draft.indexOf('</p>')))
    assert.ok(lead.trim().split(/\s+/).length <= 60, lead)
    assert.ok(lead.toLowerCase().includes(title.split(' ')[0]!.toLowerCase()), `${title}: ${lead}`)
  })
})

test('nothing urges, shouts or boasts', () => {
  onEvery(own, (draft, field, record) => {
    const text = writtenIn(field, draft, record)
    assert.not.match(text, /!/)
    assert.not.match(
      text,
      /\b(?:best|perfect|amazing|exclusive|hurry|now|beste|perfekt|exklusiv|meilleur|parfait|mejor|perfecto|exclusivo)\b/i,
    )
  })
})

/** Texts that the verifier bears out whole, and all that it was shown. */
const borneOut = (records: readonly Product[]): { whole: number; all: number } => {
  const count = { whole: 0, all: 0 }
  for (const record of records) {
    const reading = readingOf(record)
    const evidence = readEvidence(reading)
    for (const tone of TONES) {
      const drafts = write({ reading, fields: PROSE, style: styled(tone) })
      for (const field of PROSE) {
        const draft = drafts[field]
        if (draft === undefined) continue
        count.all++
        const cleaned = cleanValue(field, draft, { current: currentValue(record, field), written: true })
        if ('value' in cleaned && verify(field, cleaned.value, evidence, reading).status === 'supported') count.whole++
      }
    }
  }
  return count
}

test('the verifier bears out nearly every text as it stands', () => {
  const { whole, all } = borneOut(own)
  assert.ok(all > 70, String(all))
  assert.ok(whole / all > 0.93, `${whole} of ${all}`)
})

testIf(hasRealRecords, NO_REAL_RECORDS)(
  'the verifier bears out nearly every text about a real record',
  () => {
    const { whole, all } = borneOut(real.filter((_, at) => at % 3 === 0))
    assert.ok(whole / all > 0.9, `${whole} of ${all}`)
  },
  LIMIT,
)
