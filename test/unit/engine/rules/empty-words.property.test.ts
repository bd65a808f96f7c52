// What is added only to urge, to flatter or to fill earns nothing: sentences that state nothing, appended to every record in every
// language, with or without a lexicon.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Analysis } from '../../../../src/engine/analyzer/report/report.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, testIf } from '../../../support/test.ts'
import { developmentProducts, euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, sampled } from '../records/records.ts'
import { EMPTY_WORDS, type Kind } from './empty-words.ts'

const check = testIf(hasRealRecords, NO_REAL_RECORDS)
const an = (record: Product): Analysis => analyze(record, euroShop, NOW)
const withMore = (record: Product, text: string): Product => ({
  ...record,
  body_html: `${record.body_html}<p>${text}</p>`,
})

/** A sentence can turn the language of a record of mere labels, and a lexicon takes words of another for its own: cases of a thousand, or all of one record. */
const TOLERATED = 40

for (const [language, kinds] of Object.entries(EMPTY_WORDS))
  for (const kind of Object.keys(kinds) as Kind[])
    check(
      `${kind} in ${language} raises hardly a score, and opens no gate`,
      () => {
        const risen: string[] = []
        let cases = 0
        for (const record of sampled(developmentProducts().filter((_, at) => at % 24 === 0))) {
          const before = an(record)
          for (const text of kinds[kind]) {
            const after = an(withMore(record, text))
            cases++
            if (after.score.value > before.score.value)
              risen.push(`${record.title}: ${text} ${before.score.value} to ${after.score.value}`)
          }
        }
        const sentences = kinds[kind].length
        assert.ok(risen.length <= Math.max(sentences, (cases * TOLERATED) / 1_000), risen.join('\n'))
      },
      { limitMs: 300_000 },
    )
