// What a proposed value is worth: always the score of the record with it.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import { withValue } from '../../../../src/engine/proposals/field-values.ts'
import { isExampleField, scoreWith } from '../../../../src/engine/proposals/score-gain.ts'
import { noShopFacts, type Product } from '../../../../src/engine/record/product.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { hasRealRecords, NO_REAL_RECORDS, NOW, product, realProducts } from '../records/records.ts'

const shop = { ...noShopFacts, currency: 'EUR' }
const score = (of: Product) => analyze(of, shop, NOW).score.value

const CARAFE = product({
  title: 'Borosilicate Glass Carafe',
  vendor: 'Klarvand',
  product_type: 'Carafe',
  body_html:
    '<p>The Klarvand water carafe of borosilicate glass holds 1.2 l and fits the door of a fridge.</p><ul><li>Height: 29 cm</li><li>Material: borosilicate glass, cork</li><li>Weight: 640 g</li></ul>',
})

test('the value stands in its field, and the score is that of the record with it', () => {
  const texts = {
    title: 'Glass Carafe 1.2 l',
    meta_title: 'A meta title',
    meta_description: 'A sentence.',
    description: '<p>Text</p>',
  }
  for (const [field, text] of Object.entries(texts)) {
    assert.ok(isExampleField(field))
    const changed = withValue(CARAFE, field, text)
    assert.is(scoreWith({ product: CARAFE, shop, now: NOW, page: null }, field, text), score(changed))
    assert.ok(JSON.stringify(changed).includes(text))
  }
  assert.not.ok(isExampleField('json_ld'))
  assert.not.ok(isExampleField(null))
})

type Unmet = { rule: string; proposes?: true }
const fieldOf = new Map(rules.map(({ id, field }) => [id, field]))

/** Rule, field and value of what an analysis proposes to take as it stands. */
const proposals = (of: Product) => {
  const { suggestions, additional_fields } = analyze(of, shop, NOW)
  const { evidence } = additional_fields as { evidence: Unmet[] }
  return suggestions.flatMap(({ id, example }) => {
    const field = fieldOf.get(id) ?? null
    return evidence.some(({ rule, proposes }) => rule === id && proposes) && isExampleField(field)
      ? [{ id, field, example }]
      : []
  })
}

test('a meta title that is proposed raises the score', () => {
  const short = { ...CARAFE, seo: { title: 'Carafe', description: null } }
  const found = proposals(short)
  assert.equal(found.map(({ id }) => id).sort(), ['struct-002'])
  for (const { field, example } of found)
    assert.ok(scoreWith({ product: short, shop, now: NOW, page: null }, field, example) > score(short), example)
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)(
  'what is proposed for real records never lowers the score, and its rule is met',
  () => {
    let found = 0
    for (const real of realProducts().filter((_, at) => at % 5 === 0)) {
      const record = { ...real, seo: { ...real.seo, title: real.title.trim().split(' ', 1)[0]! } }
      const before = score(record)
      for (const { id, field, example } of proposals(record)) {
        found++
        const after = analyze(withValue(record, field, example), shop, NOW)
        assert.ok(after.score.value >= before, `${record.title}: ${id}: ${before} to ${after.score.value}: ${example}`)
        assert.not(
          after.suggestions.some((suggestion) => suggestion.id === id),
          `${record.title}: ${id}: ${example}`,
        )
      }
    }
    assert.ok(found > 20, String(found))
  },
)
