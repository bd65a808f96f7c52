// Delivery, returns and warranty as numbers, from the texts of a shop and from the description.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { ShopFacts } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'
import { judgedAlone } from './analysis.ts'

const policy = (text: string | null, url: string | null = 'https://shop.example/policy') => ({ url, text })

const shopWith = (policies: Partial<ShopFacts['policies']>): ShopFacts => ({
  ...euroShop,
  policies: { ...euroShop.policies, ...policies },
})

const lamp = { title: 'Lamp', body_html: '<p>The lamp is made of oak and gives a warm light for the desk.</p>' }
const policiesOf = (shop: ShopFacts, body_html = lamp.body_html) =>
  read(product({ ...lamp, body_html }), shop, NOW).policies

const shippingOf = (text: string) => {
  const { cost, freeFrom, days } = policiesOf(shopWith({ shipping: policy(text) })).shipping.said
  return { cost: cost?.value ?? null, freeFrom: freeFrom?.value ?? null, days: days?.value ?? null }
}
const returnsOf = (text: string) => {
  const { days, paidBy } = policiesOf(shopWith({ returns: policy(text) })).returns.said
  return { days: days?.value ?? null, paidBy: paidBy?.value ?? null }
}
const warrantyOf = (text: string) =>
  policiesOf(shopWith({ warranty: policy(text) })).warranty.said.stated?.value ?? null

const rule = (shop: ShopFacts, id: string, body_html = lamp.body_html) =>
  judgedAlone(product({ ...lamp, body_html }), id, shop)

test('cost, threshold and days of delivery are read out of the policy as numbers', () => {
  const cases: [string, ReturnType<typeof shippingOf>][] = [
    ['Standard shipping costs €4.90 and takes 3-5 business days.', { cost: 4.9, freeFrom: null, days: { low: 3, high: 5, working: true } }],
    ['We offer free shipping on all orders over €50. Delivery takes 2 to 4 working days.', { cost: null, freeFrom: 50, days: { low: 2, high: 4, working: true } }],
    ['Orders are dispatched within 24 hours. Delivery usually takes 5 days.', { cost: null, freeFrom: null, days: { low: 5, high: 5 } }],
    ['All orders are shipped out the next day, and sent out within 3 days at most.', { cost: null, freeFrom: null, days: null }],
    ['We ship your order within 2 days, and ship to the islands within 3 days.', { cost: null, freeFrom: null, days: null }],
    ['We ship your order within 2 days; please allow 7 days for arrival.', { cost: null, freeFrom: null, days: { low: 7, high: 7 } }],
    ['Your orders are dispatched within 3 days. The transit takes 5-7 days.', { cost: null, freeFrom: null, days: { low: 5, high: 7 } }],
    ['Wir verschicken Ihre Bestellung in 2 Tagen, und die Lieferzeit beträgt 5 Tage.', { cost: null, freeFrom: null, days: { low: 5, high: 5 } }],
    ['Die Ware wird innerhalb von 2 Werktagen verschickt.', { cost: null, freeFrom: null, days: null }],
    ['Your order is shipped within 2 days of payment.', { cost: null, freeFrom: null, days: null }],
    ['Please allow 3-5 days for processing before your order ships.', { cost: null, freeFrom: null, days: null }],
    ['Handling time: 2 days. Delivery in 4 to 6 days.', { cost: null, freeFrom: null, days: { low: 4, high: 6 } }],
    ['Orders ship out in 2 days and arrive within 5 days.', { cost: null, freeFrom: null, days: { low: 5, high: 5 } }],
    ['We contact you 4 days before delivery.', { cost: null, freeFrom: null, days: null }],
    ['Shipping is free within the country and arrives in one week.', { cost: 0, freeFrom: null, days: { low: 7, high: 7 } }],
    ['Our rates\nStandard: 5-8 working days, €5.95\nExpress: 1-2 working days, €14.95', { cost: 5.95, freeFrom: null, days: { low: 5, high: 8, working: true } }],
    ['Orders in the country: €3.90 (free over €40), delivered in 3 to 5 days.', { cost: 3.9, freeFrom: 40, days: { low: 3, high: 5 } }],
    ['We ship to all of the island. Ireland: €4.95, free from €60, 1 to 2 working days.', { cost: 4.95, freeFrom: 60, days: { low: 1, high: 2, working: true } }],
    ['Free shipping from 80 EUR. Otherwise a flat rate of 6 EUR applies to every order.', { cost: 6, freeFrom: 80, days: null }],
  ] // biome-ignore format: a table
  for (const [text, expected] of cases) assert.equal(shippingOf(text), expected, text)
})

test('times of other things are no time of delivery, and free delivery of some goods is not free delivery', () => {
  const none = { cost: null, freeFrom: null, days: null }
  for (const text of [
    'If your parcel arrives damaged please write to us within 48 hours of the delivery.',
    'You can return the goods within 14 days of delivery.',
    'We reply to all questions about your shipment quickly and with pleasure.',
    'Free shipping for members of the club with the code on your card.',
    'We do not offer free shipping at the moment for the time being.',
  ])
    assert.equal(shippingOf(text), none, text)
})

test('the window of returns is an integer of days, however it is written, and not the time a refund takes', () => {
  const cases: [string, number | null][] = [
    ['You have 30 days to return an item that you do not like.', 30],
    ['Items can be sent back within 14 calendar days of receipt.', 14],
    ['We have a 30-day return policy for all of our goods.', 30],
    ['Return it within two weeks of the delivery for a full refund.', 14],
    ['You may exchange your order for up to 2 months.', 60],
    ['Refunds are processed within 5 days. You can return your order within 28 days.', 28],
    ['Your refund will be credited to your bank account in 7 days.', null],
    ['We will refund you within 14 days of receiving the returned goods.', null],
    ['All sales are final and we do not accept returns.', 0],
    ['Gift cards are non-returnable, and the rest can be returned to any shop.', null],
    ['Sale items are final sale. Everything else can be returned for 60 days.', 60],
  ]
  for (const [text, days] of cases) assert.is(returnsOf(text).days, days, text)
})

test('who pays for the way back is read where the policy says it', () => {
  assert.is(returnsOf('Returns are free: use the prepaid label in the parcel.').paidBy, 'shop')
  assert.is(returnsOf('The customer is responsible for the cost of return shipping.').paidBy, 'buyer')
  assert.is(returnsOf('You can return the goods within 14 days.').paidBy, null)
})

test('the length of a warranty is read in days, and a lifetime is without end', () => {
  assert.is(warrantyOf('All of our lamps come with a 2-year limited warranty.'), 730)
  assert.is(warrantyOf('The guarantee lasts 24 months from the day of purchase.'), 720)
  assert.is(warrantyOf('We give a lifetime warranty on the frame.'), Number.POSITIVE_INFINITY)
  assert.is(warrantyOf('We have a 30-day money-back guarantee.'), null)
  assert.is(warrantyOf('There is no warranty on bulbs that are more than 2 years old.'), null)
})

test('a policy that is not known is not judged, and the reason says how to give it', () => {
  for (const id of ['commerce-003', 'commerce-004']) {
    const { outcome, reason } = rule(euroShop, id)
    assert.is(outcome, 'na', id)
    assert.match(reason, /not given in the shop facts/)
  }
  const address = rule(shopWith({ returns: policy(null) }), 'commerce-004')
  assert.match(address.reason, /only the address/)
  const italian = policy(
    'I resi sono possibili entro trenta giorni con il modulo che si trova nel pacco e senza costi per il cliente.',
  )
  assert.is(rule(shopWith({ returns: italian }), 'commerce-004').reason, 'language')
})

test('a known policy without numbers is reported with what it lacks, and one with them passes', () => {
  const vague = rule(
    shopWith({ shipping: policy('We ship quickly and carefully with the best couriers.') }),
    'commerce-003',
  )
  assert.is(vague.outcome, 'fail')
  assert.match(vague.suggestion!.description, /what delivery costs and how many days it takes/)
  const half = rule(shopWith({ shipping: policy('Delivery costs €4.90 and is quick.') }), 'commerce-003')
  assert.is(half.outcome, 'warn')
  assert.match(half.suggestion!.description, /how many days/)
  assert.not.match(half.suggestion!.description, /costs/)
  assert.is(rule(shopWith({ shipping: policy('Delivery costs €4.90 and takes 3 days.') }), 'commerce-003').value, 1)
  assert.is(
    rule(shopWith({ returns: policy('Returns are easy with us and friendly.') }), 'commerce-004').outcome,
    'fail',
  )
  assert.is(rule(shopWith({ returns: policy('You can return it for 30 days.') }), 'commerce-004').value, 1)
  const some = rule(
    shopWith({ returns: policy('As hygiene goods, earrings cannot be returned to us by anybody.') }),
    'commerce-004',
  )
  assert.match(some.reason, /excludes some goods/)
  const nowhere = rule(shopWith({ returns: policy('You can return it for 30 days.', null) }), 'commerce-004')
  assert.is(nowhere.suggestion?.priority, 'info')
})

test('what the description itself says counts where the policy is not known', () => {
  assert.is(
    rule(euroShop, 'commerce-003', '<p>This oak lamp for the desk comes with free delivery across the country.</p>')
      .value,
    1,
  )
  assert.is(
    rule(euroShop, 'commerce-004', '<p>You can return the oak lamp within 30 days of the purchase.</p>').value,
    1,
  )
  assert.is(
    rule(euroShop, 'commerce-003', '<p>Better oxygen delivery within 3 days for all of your plants.</p>').outcome,
    'na',
  )
})

test('a policy too short to show its language is read in that of the others', () => {
  const terms = policy('The contract is concluded when we send you the confirmation of your order by mail.')
  const { shipping } = policiesOf(shopWith({ shipping: policy('Shipping: €4.95, 3 days'), terms }))
  assert.is(shipping.said.days?.value.high, 3)
})

test('policies of one shop are the same for every product, and a hostile policy costs little', () => {
  const long = 'Return it within 30 days for free delivery in 3 days over €50 or for a warranty of 2 years. '.repeat(
    3_000,
  )
  const shop = shopWith({ shipping: policy(long), returns: policy(long), warranty: policy(long) })
  const started = process.cpuUsage()
  for (let at = 0; at < 20; at++) policiesOf(shop)
  const { user, system } = process.cpuUsage(started)
  assert.ok(user + system < 8_000_000, String(user + system))
})
