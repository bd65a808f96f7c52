// Every real record, however dirty: what is proposed for it says nothing that its raw line does not support, is safe on a page, and raises the
// score by what it says. Tone and length are drawn by seed; together they all occur.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Score } from '../../../../src/engine/analyzer/report/report.ts'
import { FIELDS, LENGTHS, type Proposal, type Style, TONES } from '../../../../src/engine/optimization.ts'
import { currentValue, withValue } from '../../../../src/engine/proposals/field-values.ts'
import { propose } from '../../../../src/engine/proposals/propose.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { cleanValue } from '../../../../src/engine/verifier/sanitize/sanitize-value.ts'
import { write } from '../../../../src/engine/writer/write.ts'
import { drawn } from '../../../support/drawn.ts'
import { factChecker, type Invented } from '../../../support/fact-checker/check.ts'
import { assert, testIf } from '../../../support/test.ts'
import { euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, productFrom, rawRecords, sampled } from '../records/records.ts'

const check = testIf(hasRealRecords, NO_REAL_RECORDS)
const scoreOf = (product: Product): Score => analyze(product, euroShop, NOW).score

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

type Proposed = {
  product: Product
  proposals: Proposal[]
  before: Score
  /** What the checker of raw records finds in the values, with where it stands. */
  invented: { kind: Invented['kind']; where: string }[]
}

const random = drawn(2026)
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!

const proposed: Proposed[] = sampled(rawRecords()).map((raw) => {
  const product = productFrom(raw)
  const style: Style = { tone: oneOf(TONES), length: oneOf(LENGTHS) }
  const reading = read(product, euroShop, NOW)
  const drafts = write({ reading, fields: FIELDS, style })
  const proposals = propose(reading, [{ by: 'facts', drafts }], style, FIELDS)
  const checker = factChecker(raw, euroShop)
  const invented = proposals.flatMap(({ field, optimized_value }) =>
    checker.check(field, optimized_value).map(({ kind, text }) => ({
      kind,
      where: `${product.resource_id} ${field} (${style.tone}, ${style.length}): ${kind}: ${text}`,
    })),
  )
  return { product, proposals, before: scoreOf(product), invented }
})

const found = (which: (kind: Invented['kind']) => boolean): string[] =>
  proposed.flatMap(({ invented }) => invented.filter(({ kind }) => which(kind)).map(({ where }) => where))

const listed = (all: readonly string[]): string => `${all.length}\n${all.slice(0, 40).join('\n')}`

check('nothing that is proposed is without support in the raw record', () => {
  const all = found((kind) => kind !== 'unsafe')
  assert.is(all.length, 0, listed(all))
})

check('nothing that is proposed is unsafe on a page', () => {
  const all = found((kind) => kind === 'unsafe')
  assert.is(all.length, 0, listed(all))
})

check('each proposal raises the score by exactly what it says, and none lowers it', () => {
  for (const { product, proposals, before } of proposed)
    for (const { field, current_value, optimized_value, expected_score_increase } of proposals) {
      const gain = scoreOf(withValue(product, field, optimized_value)).value - before.value
      assert.is(expected_score_increase, gain, `${product.resource_id} ${field}`)
      assert.ok(gain >= 0, `${product.resource_id} ${field}`)
      assert.is(current_value, currentValue(product, field))
    }
})

check('a proposed value is clean, and stays as it is when it is cleaned again', () => {
  for (const { product, proposals } of proposed)
    for (const { field, optimized_value } of proposals)
      assert.equal(
        cleanValue(field, optimized_value, { current: currentValue(product, field) }),
        { value: optimized_value },
        `${product.resource_id} ${field}`,
      )
})

check('what is proposed is worth it: gains and grades over the whole catalogue', () => {
  const gains: number[] = []
  let better = 0
  for (const { product, proposals, before } of proposed) {
    let result = product
    for (const { field, optimized_value } of proposals) result = withValue(result, field, optimized_value)
    const after = proposals.length === 0 ? before : scoreOf(result)
    gains.push(after.value - before.value)
    if (after.value > before.value && after.grade !== before.grade) better += 1
  }
  const counts = Map.groupBy(
    proposed.flatMap(({ proposals }) => proposals),
    ({ field }) => field,
  )
  const share = better / proposed.length
  console.error(`  proposals: ${FIELDS.map((field) => `${field} ${counts.get(field)?.length ?? 0}`).join(', ')}`)
  console.error(
    `  all together: median gain ${median(gains)}, ${proposed.filter(({ proposals }) => proposals.length > 0).length} of ${proposed.length} products, a better grade for ${Math.round(100 * share)} %`,
  )
  assert.ok(median(gains) >= 3, String(median(gains)))
  assert.ok(share >= 0.25, String(share))
})
