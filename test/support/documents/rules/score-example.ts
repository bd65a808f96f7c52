// A score computed step by step, for a record with a fault that caps it.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import { type Assessed, isLeftOut, type Scored, scoreOf, weightOf } from '../../../../src/engine/analyzer/score.ts'
import { code, number, table } from '../markdown.ts'
import { EXAMPLE_CLOCK, productOf, type State, shopOf } from './example.ts'

const mug: State = {
  title: 'Stoneware Mug Lund, 350 ml',
  product_type: 'Mug',
  body_html: `<p>The Lund mug of stoneware is made for coffee at home and in the office.</p>
<ul>
<li>Capacity: 350 ml</li>
<li>Height: 9.5 cm</li>
<li>Care: dishwasher safe</li>
</ul>
<p>It is fired twice at 1240 °C and might keep coffee warm for a while. Amazing with tea!</p>`,
  variants: [{ price: '0.00' }],
  images: [{ alt: 'Stoneware mug in sea green on a wooden table' }],
}

const assessedOf = (state: State): Assessed[] => {
  const reading = read(productOf(state), shopOf(state), EXAMPLE_CLOCK)
  return rules.map((rule) => ({ rule, finding: rule.assess(reading) }))
}

const rowsOf = (assessed: readonly Assessed[], { raw }: Scored): string[][] =>
  assessed
    .filter(({ rule, finding }) => finding.outcome !== 'na' && weightOf(rule) > 0)
    .map((one) => {
      const { rule, finding } = one
      const weight = weightOf(rule)
      const counted = isLeftOut(one, raw)
        ? ['–', 'only adds: left out']
        : rule.counts === 'faults'
          ? ['–', finding.value < 1 ? `−${number(weight * (1 - finding.value))}` : '–']
          : [number(weight), number(finding.value * weight)]
      return [code(rule.id), finding.outcome, number(finding.value), ...counted]
    })

const capOf = ({ gates, raw, score }: Scored): string => {
  const cap = Math.min(100, ...gates.map((one) => one.cap))
  const named = gates.map((one) => `${code(one.gate)} (${one.cap})`).join(', ')
  return gates.length === 0
    ? `No gate is closed, so the score is ${score.value}, grade ${score.grade}.`
    : `Closed gates: ${named}. The score is ${number(raw.value)} × ${cap} / 100 = ${score.value}, grade ${score.grade}.`
}

export const workedScore = (): string => {
  const assessed = assessedOf(mug)
  const scored = scoreOf(assessed)
  const { points, max, value } = scored.raw
  const left = rules.length - assessed.filter(({ finding }) => finding.outcome !== 'na').length
  const { eligible, retrievable, citable } = scored.stages
  const priced = scoreOf(assessedOf({ ...mug, variants: [{ price: '24.00' }] }))
  return `“${mug.title}” has one image with an alt text, no meta fields, a price of 0.00, and this description:

\`\`\`html
${mug.body_html}
\`\`\`

${table(['rule', 'outcome', 'value', 'weight', 'points'], rowsOf(assessed, scored))}

* ${number(points)} of ${number(max)} points, or ${number(value)} of 100. ${left} rules are not applicable and count neither way.
* Stages: eligible ${eligible}, retrievable ${retrievable}, citable ${citable}.
* ${capOf(scored)}
* With a price of 24.00 it would be ${priced.score.value}, grade ${priced.score.grade}.`
}
