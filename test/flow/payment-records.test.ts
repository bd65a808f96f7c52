// Payments from the delivery of the payments provider to those who keep the books: the public feed, outbound webhooks and the audit log.

import type { CloudEvent } from '../../src/feed/cloud-events.ts'
import { messageChecker, readDocument } from '../support/asyncapi-check.ts'
import { followFeed } from '../support/feed-client.ts'
import { anEndpoint } from '../support/outbound.ts'
import { anInvoice, bodyOf } from '../support/payment-years.ts'
import { startReceiver } from '../support/receiver.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { deliver, nowSeconds, paymentsDelivery } from '../support/webhooks.ts'

let service: TestService
let receiver: Awaited<ReturnType<typeof startReceiver>>
before(async () => {
  receiver = await startReceiver()
  service = await startTestService({ env: { OUTBOUND_LOOPBACK: 'on' } })
})
after(async () => {
  await service?.stop()
  receiver?.close()
})

type Entry = { action: string; targets: { type: string; id: string }[]; details: Record<string, unknown> }
const TYPES = ['InvoicePaid', 'InvoicePaymentFailed', 'PaymentRefunded', 'PaymentRefundFailed']

test('what was paid, failed, refunded and came back is in the feed, in outbound webhooks and in the audit log, once', async () => {
  receiver.answerWith((_, response) => response.end())
  const { organization_id, token, arrives, arrived } = await anEndpoint(service, receiver, TYPES)
  const at = nowSeconds()
  const of = {
    invoice: 'in_1MtHbELkdIwHu7ix',
    subscription: 'sub_1MowQVLkdIwHu7ix',
    customer: 'cus_Na6dX7aXxi11N4',
    currency: 'eur',
    total: 5_831,
    tax: 931,
    isOld: false,
    begin: at - 86_400,
    end: at + 29 * 86_400,
  }
  const payment_intent = 'pi_1Gszsk2eZvKYlo2C'
  const refund = {
    id: 're_1Nispe2eZvKYlo2C',
    object: 'refund',
    amount: 1_000,
    currency: 'eur',
    charge: 'ch_1NirD82eZvKYlo2C',
    payment_intent,
    created: at - 10,
  }
  const bodies = [
    bodyOf('refund.failed', at, { ...refund, status: 'failed' }),
    bodyOf('refund.created', at - 10, { ...refund, status: 'succeeded' }),
    bodyOf('invoice.paid', at - 60, anInvoice(of, at - 60)),
    bodyOf('invoice.payment_succeeded', at - 60, anInvoice(of, at - 60)),
    bodyOf('invoice.payment_failed', at - 90, anInvoice(of, null)),
    bodyOf('invoice_payment.paid', at - 60, {
      id: 'inpay_1M3USa2eZvKYlo2C',
      object: 'invoice_payment',
      invoice: of.invoice,
      payment: { type: 'payment_intent', payment_intent },
    }),
    bodyOf('checkout.session.completed', at - 60, {
      id: 'cs_test_a1b2',
      object: 'checkout.session',
      customer: of.customer,
      subscription: of.subscription,
      client_reference_id: organization_id,
    }),
  ]
  for (const body of [...bodies, ...bodies]) assert.is((await deliver(service, paymentsDelivery(body))).status, 200)

  const got = (await arrives(4)).map(({ body }) => JSON.parse(body) as CloudEvent)
  const feed = await followFeed(`${service.url}${BASE}/organizations/${organization_id}/events?from=start`, { token })
  const inFeed: unknown[] = []
  while (inFeed.length < 4) {
    const [event] = await feed.events(1)
    if (TYPES.some((type) => event?.type === `dev.citable.${type}.v1`)) inFeed.push(event)
  }
  feed.end()
  assert.equal(got, inFeed)
  const wrongOf = messageChecker(readDocument())
  const told = got.map((event) => {
    const type = event.type.split('.')[2] ?? ''
    assert.is(wrongOf(`Public${type}`, 'payload', event), '')
    assert.equal([event.organizationid, event.actortype], [organization_id, 'system'])
    assert.not.match(JSON.stringify(event), /cus_|sub_/)
    const { amount, currency, invoice_id, total = null, tax = null } = event.data
    return [type, amount, currency, invoice_id, total, tax].join(' ')
  })
  assert.equal(told.toSorted(), [
    `InvoicePaid 5831 EUR ${of.invoice} 5831 931`,
    `InvoicePaymentFailed 5831 EUR ${of.invoice} 5831 931`,
    `PaymentRefundFailed 1000 EUR ${of.invoice}  `,
    `PaymentRefunded 1000 EUR ${of.invoice}  `,
  ])

  const entries = await eventually(async () => {
    const path = `${BASE}/organizations/${organization_id}/audit-logs?target=${of.invoice}`
    const { body } = await service.call<{ data: Entry[] }>('GET', path, { token })
    return body.data.length >= 4 && body.data
  })
  assert.equal(entries.map(({ action }) => action).toSorted(), [
    'invoice.paid',
    'invoice_payment.failed',
    'payment.refunded',
    'payment_refund.failed',
  ])
  for (const { details, targets } of entries) {
    assert.is(details.currency, 'EUR')
    assert.ok(Number(details.amount) > 0)
    assert.not.match(JSON.stringify([details, targets]), /cus_|sub_/)
  }
  assert.is(arrived().length, 4)
})
