// Against the reference implementation of CloudEvents, which refuses what the specification does.

import { CloudEvent as Reference } from 'cloudevents'
import { type DataOf, EVENT_TYPES, type Event, type EventType, PUBLIC_TYPES } from '../../../src/event-log/catalogue.ts'
import { cloudEvent } from '../../../src/feed/cloud-events.ts'
import { eventSubject } from '../../../src/queue/streams.ts'
import { assert, test } from '../../support/test.ts'

const LOG = '6b1f7c1e-3b0e-4a35-9d53-0f4b4a3c2f10'
const SHOP = '0af0116f-dc21-51a6-9f1b-6b10ad07de58'
const ORGANIZATION = '2157e6d0-f9ad-53a3-b832-e23ccde4e9bc'

const event = <T extends EventType>(type: T, data: DataOf<T>): Event =>
  ({
    type,
    data,
    id: '946b1e70-36ad-5b93-b065-4e136e91eaa4',
    stream: `shop-${SHOP}`,
    revision: 3,
    position: '7:8',
    metadata: {
      event_version: 1,
      correlation_id: 'request',
      causation_id: 'cause',
      actor: { type: 'user', id: 'jane@example.com' },
      organization_id: ORGANIZATION,
      shop_id: SHOP,
      occurred_at: '2026-11-21T21:08:18.637Z',
    },
  }) as Event

test('a public event is a CloudEvent 1.0', () => {
  const job_id = 'd7426713-dc7f-4336-bac0-e81dd11e3e4b'
  const made = cloudEvent(
    event('AnalysisJobStarted', { job_id, total_items: 1, started_at: '2026-11-21T21:08:18.637Z' }),
    LOG,
  )
  assert.equal(made, {
    specversion: '1.0',
    id: '946b1e70-36ad-5b93-b065-4e136e91eaa4',
    source: `https://citable.dev/logs/${LOG}`,
    type: 'dev.citable.AnalysisJobStarted.v1',
    subject: `shop-${SHOP}`,
    time: '2026-11-21T21:08:18.637Z',
    datacontenttype: 'application/json',
    revision: 3,
    correlationid: 'request',
    causationid: 'cause',
    actortype: 'user',
    organizationid: ORGANIZATION,
    shopid: SHOP,
    data: { job_id, total_items: 1, started_at: '2026-11-21T21:08:18.637Z' },
  })
  assert.ok(new Reference(made ?? {}).validate())
  assert.throws(() => new Reference({ ...made, organization_id: 'x' }), 'the reference refuses such names')
})

test('personal fields and who acted stay out', () => {
  const data = { organization_id: ORGANIZATION, name: 'Jane Doe' }
  const made = cloudEvent(event('OrganizationCreated', data), LOG)
  assert.equal(made?.data, { organization_id: ORGANIZATION })
  assert.not.match(JSON.stringify(made), /Jane|jane/)
})

test('an event of how the service works is not public', () => {
  assert.is(cloudEvent(event('AnalysisJobClosed', { job_id: SHOP }), LOG), undefined)
  assert.equal(
    EVENT_TYPES.filter((type) => !PUBLIC_TYPES.includes(type)),
    [
      'AnalysisJobClosed',
      'OptimizationJobClosed',
      'OptimizationApplyStarted',
      'OptimizationRevertStarted',
      'DigestMailWanted',
      'DigestMailStopped',
      'DigestMailSent',
      'DigestMailGivenUp',
      'UsageReserved',
      'UsageReleased',
      'SessionStarted',
      'SessionEnded',
      'IdentityLinked',
      'IdentityUnlinked',
      'SubscriptionRequested',
      'SubscriptionRequestClosed',
      'SubscriptionPaymentChanged',
      'SubscriptionSetAside',
      'WebhookReceived',
      'WebhookHandled',
      'WebhookFailed',
      'WebhookReplayRequested',
      'BilledSubscriptionLinked',
      'BilledSubscriptionReported',
      'BilledPaymentReported',
      'BilledReferenceLinked',
      'BilledPaymentSetAside',
      'DocumentationSyncRequested',
      'DocumentationSyncDelayed',
      'AuditCheckpointed',
      'AuditExported',
      'ParkedRetryRequested',
      'DeadLetterRetryRequested',
    ],
  )
})

test('what is in a subject is no wildcard and no part of another', () => {
  assert.is(
    eventSubject(ORGANIZATION, 'analysisJob', 'AnalysisJobStarted'),
    `citable.events.${ORGANIZATION}.analysisJob.AnalysisJobStarted`,
  )
  assert.is(eventSubject(undefined, 'shop', 'ShopInstalled'), 'citable.events.none.shop.ShopInstalled')
  assert.is(eventSubject('a.b c*>', 'shop', 'X'), 'citable.events.a_b_c__.shop.X')
  const long = 'x'.repeat(5_000)
  assert.ok(eventSubject(long, long, long).length < 1_000)
})
