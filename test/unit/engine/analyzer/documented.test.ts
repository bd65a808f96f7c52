// Sections of a shop's documentation as evidence: which are picked, what rests on them, and that nothing else changes.

import fc from 'fast-check'
import { recordDigest } from '../../../../src/analysis/thread-work.ts'
import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Analysis } from '../../../../src/engine/analyzer/report/report.ts'
import { pickDocumentation } from '../../../../src/engine/analyzer/shop-documentation/pick-sections.ts'
import { noShopFacts, type Product, type ShopFacts } from '../../../../src/engine/record/product.ts'
import { product } from '../../../support/products.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from './analysis.ts'

const NOW = new Date('2026-11-01T00:00:00Z')

const section = (headings: string[], text: string, path = 'docs/help.md') => ({
  path,
  title: headings[0] ?? '',
  headings,
  text,
  anchor: headings.at(-1)?.toLowerCase().replaceAll(' ', '-') ?? null,
})

const RETURNS = section(
  ['Returns', 'Refunds'],
  'You can send goods back within 30 days of delivery.',
  'docs/returns.md',
)
const SHIPPING = section(['Help', 'Shipping'], 'Delivery costs €4.90 and takes 2 to 4 business days.')
const WARRANTY = section(['Warranty'], 'We give a 2-year warranty on all goods.', 'docs/warranty.md')
const SIZING = section(['T-shirts', 'Size guide'], 'T-shirt sizes: S has a chest of 92 cm, M of 98 cm, L of 104 cm.')
const CARE = section(['T-shirts', 'Washing'], 'Wash T-shirts at 30 °C in the machine and do not tumble dry.')
const ALL = [RETURNS, SHIPPING, WARRANTY, SIZING, CARE]

const shirt = product('1', {
  title: 'Blue T-Shirt',
  product_type: 'T-Shirt',
  category: 'Apparel & Accessories > Clothing > Shirts',
  body_html: '<p>A blue T-shirt for every day in the city.</p>',
})

type Used = { topic: string; path: string; headings: string[]; anchor: string | null; quote: string; rules: string[] }
type Fields = {
  documentation?: Used[]
  passed: Record<string, number>
  not_applicable: Record<string, string>
  evidence: { rule: string; value: number }[]
}

const fieldsOf = ({ additional_fields }: Analysis) => additional_fields as unknown as Fields

const analysed = (sections: Parameters<typeof pickDocumentation>[0], one: Product = shirt, facts = noShopFacts) => {
  const documentation = pickDocumentation(sections)
  const shop: ShopFacts = documentation.length > 0 ? { ...facts, documentation } : facts
  return analyze(one, shop, NOW)
}

const ruleValue = (analysis: Analysis, rule: string): number | undefined => {
  const { passed, evidence } = fieldsOf(analysis)
  return passed[rule] ?? evidence.find((one) => one.rule === rule)?.value
}

test('a section is picked by its heading and by what it says, in each language', () => {
  const topics = (...sections: Parameters<typeof pickDocumentation>[0]) =>
    pickDocumentation(sections).map(({ topic, path }) => `${topic} ${path}`)
  assert.equal(topics(...ALL), [
    'shipping docs/help.md',
    'returns docs/returns.md',
    'warranty docs/warranty.md',
    'sizing docs/help.md',
    'care docs/help.md',
  ])
  // What does not hold now, or not for the shop, or is asked and not said.
  for (const other of [
    section(['Returns'], 'You can send goods back within 100 days.', 'docs/archive/returns.md'),
    section(['Returns (outdated)'], 'You can send goods back within 100 days.'),
    section(['Returns', 'Returns of mattresses'], 'You can send them back within 100 days.'),
    section(['Returns'], 'Can I send goods back within 100 days?'),
    section(['Returns'], 'There is no 30-day return period.'),
    section(['Shipping'], 'Delivery does not take 2 days.'),
    section(['Refunds'], 'Refunds are paid within 14 days.'),
    section(['Returns'], 'Until 2019 you could send goods back within 100 days.'),
    section(['Returns'], 'Until the end of January 2027 you can send goods back within 100 days.'),
    section(['Returns'], 'Previously you could send goods back within 100 days.'),
    section(['Returns'], 'You can no longer send goods back within 100 days.'),
    section(['Rückgabe'], 'Früher konnten Sie die Ware innerhalb von 100 Tagen zurücksenden.'),
    section(['Rückgabe'], 'Bis Ende 2024 konnten Sie die Ware innerhalb von 100 Tagen zurücksenden.'),
    section(['Retours'], "Jusqu'en 2020, vous pouviez retourner les articles sous 100 jours."),
    section(['Retours'], 'Vous ne pouvez plus retourner les articles sous 100 jours.'),
    section(['Devoluciones'], 'Anteriormente podía devolver los artículos en un plazo de 100 días.'),
  ])
    assert.equal(topics(other), [])
  assert.equal(topics(section(['Rückgabe'], 'Sie können die Ware innerhalb von 14 Tagen zurücksenden.', 'de.md')), [
    'returns de.md',
  ])
  assert.equal(topics(section(['Livraison'], 'La livraison coûte 4,90 € et prend 3 jours ouvrables.', 'fr.md')), [
    'shipping fr.md',
  ])
  assert.equal(topics(section(['Devoluciones'], 'Puede devolver los artículos en un plazo de 30 días.', 'es.md')), [
    'returns es.md',
  ])
  // What is over does not hide what holds; "not more than" and an "until" without a year are not over.
  assert.equal(
    topics(section(['Returns'], 'We used to take goods back within 100 days. You can send goods back within 30 days.')),
    ['returns docs/help.md'],
  )
  assert.equal(topics(section(['Lieferung'], 'Die Lieferung dauert nicht mehr als 3 Tage.')), ['shipping docs/help.md'])
  assert.equal(topics(section(['Returns'], 'Until it is used you can send it back within 30 days.')), [
    'returns docs/help.md',
  ])
  // A heading alone says nothing, nor does a number under another heading.
  assert.equal(topics(section(['Returns'], 'We will help you.'), section(['About us'], RETURNS.text)), [])
})

test('what is picked is bounded, and the same in any order', () => {
  const many = Array.from({ length: 60 }, (_, at) => ALL.map((one) => ({ ...one, path: `docs/${at}.md` }))).flat()
  const picked = pickDocumentation(many.map((one) => ({ ...one, text: one.text + ' And so on.'.repeat(400) })))
  assert.is(picked.length, 18)
  assert.ok(picked.every(({ text }) => text.length <= 2_000))
  fc.assert(
    fc.property(fc.shuffledSubarray(many.slice(0, 40), { minLength: 40 }), (shuffled) => {
      assert.equal(pickDocumentation(shuffled), pickDocumentation(many.slice(0, 40)))
    }),
    { numRuns: 10 },
  )
})

test('what the documentation says is not missing, and the report shows where it stands', () => {
  const without = analysed([])
  const found = analysed(ALL)
  assert.is(fieldsOf(without).documentation, undefined)
  assert.ok('commerce-003' in fieldsOf(without).not_applicable)
  assert.is(ruleValue(found, 'commerce-003'), 1)
  assert.is(ruleValue(found, 'commerce-004'), 1)
  assert.ok((ruleValue(found, 'conv-002') ?? 0) > (ruleValue(without, 'conv-002') ?? 0))
  assert.equal(
    fieldsOf(found).documentation?.map(({ topic, rules }) => [topic, ...rules]),
    [
      ['shipping', 'commerce-003', 'conv-002'],
      ['returns', 'commerce-004'],
      ['warranty', 'conv-002', 'eeat'],
      ['sizing', 'conv-002'],
      ['care', 'conv-002'],
    ],
  )
  assert.equal(fieldsOf(found).documentation?.[1], {
    topic: 'returns',
    path: 'docs/returns.md',
    headings: ['Returns', 'Refunds'],
    anchor: 'refunds',
    quote: RETURNS.text,
    rules: ['commerce-004'],
  })
  const { transparency_signals } = found.eeat.trustworthiness
  assert.ok(transparency_signals.includes('returns within 30 days'))
  assert.ok(transparency_signals.includes('returns in the documentation: docs/returns.md#refunds'))
})

test('the policy of the shop counts first, and what it lacks may stand in the documentation', () => {
  const policies = { ...noShopFacts.policies, returns: { url: null, text: 'You can return goods within 14 days.' } }
  const facts = { ...noShopFacts, name: 'Shop', policies }
  const own = analysed([RETURNS], shirt, facts)
  assert.is(fieldsOf(own).documentation, undefined)
  assert.ok(own.eeat.trustworthiness.transparency_signals.includes('returns within 14 days'))
  const vague = { ...facts, policies: { ...policies, returns: { url: null, text: 'Send it back to us.' } } }
  const before = analysed([], shirt, vague)
  const after = analysed([RETURNS, SHIPPING], shirt, vague)
  assert.is(ruleValue(before, 'commerce-004'), 0)
  assert.is(ruleValue(after, 'commerce-004'), 0.8)
  const shop = { ...vague, documentation: pickDocumentation([RETURNS, SHIPPING]) }
  const said = judgedAlone(shirt, 'commerce-004', shop).suggestion?.description ?? ''
  assert.match(said, /^The documentation docs\/returns\.md#refunds says “You can send goods back/)
  // Exclusions that the documentation has beside its days leave nothing open; those of the policy itself do.
  const limited = { ...RETURNS, text: `${RETURNS.text} Earrings cannot be returned.` }
  assert.is(ruleValue(analysed([limited], shirt, vague), 'commerce-004'), 0.8)
  const excluding = { ...policies, returns: { url: null, text: 'Earrings cannot be returned.' } }
  const open = fieldsOf(analysed([RETURNS], shirt, { ...facts, policies: excluding }))
  assert.match(open.not_applicable['commerce-004'] ?? '', /excludes some goods/)
  // A page that buyers cannot reach is still asked for, with the place where its text is.
  assert.is(ruleValue(after, 'eeat-004'), ruleValue(before, 'eeat-004'))
  const example = judgedAlone(shirt, 'eeat-004', shop).suggestion?.example ?? ''
  assert.match(
    example,
    /The documentation has the shipping policy \(docs\/help\.md#shipping\): publish it from there\./,
  )
})

test('a guide is evidence for the kinds of products that it names, and for no other', () => {
  const mug = product('2', {
    title: 'Ceramic Mug',
    product_type: 'Mug',
    category: 'Home & Garden > Kitchen > Mugs',
    body_html: '<p>A ceramic mug that holds 350 ml.</p>',
  })
  assert.equal(analysed([SIZING, CARE], mug), analysed([], mug))
  assert.is(fieldsOf(analysed([SIZING, CARE])).documentation?.length, 2)
})

test('documentation lowers no score', () => {
  const returns = { url: null, text: 'Earrings cannot be returned.' }
  const given = [{}, { shipping: { url: null, text: 'We ship.' } }, { returns }]
  for (const policies of given.map((some) => ({ ...noShopFacts.policies, ...some })))
    for (const sections of ALL.map((one) => [one])) {
      const facts = { ...noShopFacts, policies }
      assert.ok(analysed(sections, shirt, facts).score.value >= analysed([], shirt, facts).score.value)
    }
})

test('an analysis is made again when its evidence is another', () => {
  const withText = (text: string): ShopFacts => ({
    ...noShopFacts,
    documentation: pickDocumentation([{ ...RETURNS, text }]),
  })
  const digests = [noShopFacts, withText(RETURNS.text), withText('You can send goods back within 60 days.')].map(
    (facts) => recordDigest(shirt, facts),
  )
  assert.is(new Set(digests).size, 3)
  assert.is(recordDigest(shirt, withText(RETURNS.text)), digests[1])
})
