// More than two thousand hostile records, pages, documents and texts of a model, each in two lengths: the work for them is counted, for
// one in eight hundred in a usual run. Megabytes of the same give bounded records and reports.

import { readPage } from '../../../../src/engine/page/read-page.ts'
import { type Case, everyCase, faultsIn } from '../../../support/hostile/cases.ts'
import { DOORS, PLACES } from '../../../support/hostile/doors.ts'
import { IS_LONG } from '../../../support/rounds.ts'
import { assert, test } from '../../../support/test.ts'
import { CASES } from './hostile-cases.ts'
import { testBoundedReports } from './hostile-reports.ts'

const LIMIT_MS = IS_LONG ? 1_500_000 : 900_000

/** Of the cases of a long run, one in so many is counted in a usual one; a prime, so that all kinds are among them. */
const USUAL_STEP = 797

/** Half of the longest body that is read. */
const HALF_OF_BODY = 128 * 1024

const LONGEST: readonly Case[] = ['prices', 'measures of materials', 'different labels in rows'].map((text) => ({
  text,
  length: HALF_OF_BODY,
  place: 'body',
  way: 'analysis',
}))

test(
  'the work for anything that a record, a page, a document or a model can hold grows no faster than its text',
  async () => {
    const cases = everyCase(512, Object.keys(PLACES), Object.keys(DOORS))
    assert.ok(cases.length > 2_000, `${cases.length} cases`)
    const counted = IS_LONG ? cases : cases.filter((_, at) => at % USUAL_STEP === 0)
    assert.equal(await faultsIn([...counted, ...CASES, ...LONGEST]), [])
  },
  { limitMs: LIMIT_MS },
)

testBoundedReports()

test('broken, huge and hostile pages give a bounded record', () => {
  const long = 2 * 1024 * 1024
  const pages = [
    '<div>'.repeat(100_000),
    `${'<div>'.repeat(100_000)}${'</b>'.repeat(200_000)}`,
    `<div class="${'a '.repeat(500_000)}" style="${'x'.repeat(1_000_000)}">x</div>`,
    '<h1>A</h1><p class="price">'.repeat(70_000),
    '<a href="/x">y</a>'.repeat(100_000),
    '<main><h1>T</h1><p>'.padEnd(long, 'word '),
    '<'.repeat(long),
    '</div></main><h1>x<p></h1><table><tr><td><main><h1>',
    '',
    '\u0000\ud800<h1>\udc00</h1>',
  ]
  for (const html of pages) {
    const { product: found } = readPage(html, 'https://shop.example/p')
    assert.ok(found.body_html.length <= long)
  }
})
