// struct-006: facts that a reader mode takes away.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { survivalRule } from '../../../../src/engine/analyzer/rules/structure/extractable-facts.ts'
import { survivingHtml } from '../../../../src/engine/html/reader-mode.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const assess = (body_html: string) => survivalRule.assess(read(product({ body_html }), euroShop, NOW))

const OPEN = '<p>The flask keeps tea warm for 12 hours.</p><ul><li>Weight: 420 g</li><li>Height: 24 cm</li></ul>'
const SPECS = '<ul><li>Capacity: 0.75 l</li><li>Material: steel</li><li>Width: 7 cm</li></ul>'

test('without hidden or side parts there is nothing to check', () => {
  assert.is(assess(OPEN + SPECS).outcome, 'na')
  assert.is(assess(`${OPEN}<p class="tab-intro">Dishwasher safe.</p>`).outcome, 'na')
})

test('facts in an aside, a footer or a hidden tab are lost, and quoted', () => {
  for (const lost of [
    `<aside>${SPECS}</aside>`,
    `<footer>${SPECS}</footer>`,
    `<div role="tabpanel" hidden>${SPECS}</div>`,
    `<div class="tab-content" style="display:none">${SPECS}</div>`,
    `<div class="tab-pane" aria-hidden="true">${SPECS}</div>`,
    `<div role="complementary"><div>${SPECS}</div></div>`,
  ]) {
    const finding = assess(OPEN + lost)
    assert.is(finding.outcome, 'warn', lost)
    assert.ok(finding.value > 0.4 && finding.value < 0.6, `${finding.value} ${lost}`)
    assert.match(finding.problem, 'Capacity')
    assert.is(finding.evidence.length, 3)
  }
  assert.is(assess(`<p>A flask.</p><aside>${SPECS}</aside>`).outcome, 'fail')
})

test('what also stands in the open is not lost, and parts without facts cost nothing', () => {
  assert.is(assess(`${OPEN}${SPECS}<aside>${SPECS}</aside>`).outcome, 'pass')
  assert.is(assess(`${OPEN}${SPECS}<nav><a href="/">Home</a></nav><iframe src="/film"></iframe>`).value, 1)
  assert.is(assess(`${OPEN}<details><summary>More</summary>${SPECS}</details><aside>Hello</aside>`).value, 1)
  assert.is(assess(`${OPEN}<div role="tabpanel">${SPECS}</div><aside>Hello</aside>`).value, 1)
})

test('what is cut out leaves the rest as it was, whatever is nested or not closed', () => {
  assert.is(survivingHtml('<p>a</p><nav><nav>b</nav>c</nav><p>d</p>'), '<p>a</p><p>d</p>')
  assert.is(survivingHtml('<p>a</p><aside><img src="x"><p>b'), '<p>a</p>')
  assert.is(survivingHtml('<p>a</p><aside>b</aside>c<footer>d</footer>e'), '<p>a</p>ce')
  assert.is(survivingHtml('<p>A hidden gem</p>'), null)
})
