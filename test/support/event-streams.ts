// The categories of streams as the documents list them.

import { identityEvents, userEvents } from '../../src/accounts/events.ts'
import { analysisEvents, analysisJobEvents, analysisSlotEvents } from '../../src/analysis/events.ts'
import { auditEvents } from '../../src/audit/events.ts'
import { subscriptionEvents } from '../../src/billing/events.ts'
import { billedReferenceEvents, paymentEvents } from '../../src/billing/payments/events.ts'
import { billedEvents } from '../../src/billing/reports/events.ts'
import { catalogueEvents } from '../../src/catalogue/events.ts'
import { competitorEvents } from '../../src/competitors/events.ts'
import { digestMailEvents, mailedDigestEvents } from '../../src/digest-mail/events.ts'
import { digestEvents } from '../../src/digests/events.ts'
import { documentationEvents } from '../../src/documentation/events.ts'
import type { EventType } from '../../src/event-log/catalogue.ts'
import { typesOf } from '../../src/event-log/streams.ts'
import { webhookEvents } from '../../src/inbox/events.ts'
import { operationEvents } from '../../src/operations/events.ts'
import { optimizationEvents, optimizationJobEvents, optimizationSlotEvents } from '../../src/optimizations/events.ts'
import { organizationEvents } from '../../src/organizations/events.ts'
import { endpointEvents } from '../../src/outbound/endpoints/events.ts'
import { feedAddressEvents } from '../../src/product-feeds/events.ts'
import { apiKeyEvents, projectEvents } from '../../src/projects/events.ts'
import { scheduleEvents } from '../../src/schedules/events.ts'
import { shopEvents } from '../../src/shops/events.ts'
import { outdatedAnalysisEvents, privacyRequestEvents, shopScopesEvents } from '../../src/shops/platform/events.ts'
import { externalUsageEvents, usageEvents } from '../../src/usage/events.ts'
import { basketEvents, visibilityEvents } from '../../src/visibility/events.ts'

/** `id`, `and`: the rest of the stream's name. `of`: what AsyncAPI says of it. `rule`: what always holds, in docs/flow/streams.md. */
export const STREAMS = {
  organization: {
    id: 'organization_id',
    of: 'An organization and its members',
    rule: 'the last owner stays; an invitation is accepted once; no user is a member twice; frozen is told once for each time; what is closed is never restored, and only what is closed is shredded',
    types: typesOf(organizationEvents),
  },
  project: {
    id: 'project_id',
    of: 'A project and its API keys',
    rule: 'at most 50 keys work; a key is revoked once; a deleted project takes nothing; that of an installed shop is not deleted',
    types: typesOf({ ...projectEvents, ...apiKeyEvents }),
  },
  shop: {
    id: 'shop_id',
    of: 'A shop: its last event says whether it is installed',
    rule: 'one shop per domain at a time; its last event says whether it is installed; nothing follows ShopReplaced',
    types: typesOf(shopEvents),
  },
  shopScopes: {
    id: 'shop_id',
    of: 'What the app may do in a shop',
    rule: 'none is older than the one before it',
    types: typesOf(shopScopesEvents),
  },
  privacyRequest: {
    id: 'privacy_request_id',
    of: 'What a customer of a shop has asked for: once for each request',
    rule: 'a request is recorded once',
    types: typesOf(privacyRequestEvents),
  },
  shopAnalysis: {
    id: 'shop_id',
    of: "A shop's one place for an analysis job: its last event says who holds it",
    rule: 'one active job per shop',
    types: typesOf(analysisSlotEvents),
  },
  analysisJob: {
    id: 'job_id',
    of: 'An analysis job at work: an item counts once, and the job ends once',
    rule: 'an item counts once; a job ends once',
    types: typesOf(analysisJobEvents),
  },
  shopOptimization: {
    id: 'shop_id',
    of: "A shop's one place for an optimization job: its last event says who holds it",
    rule: 'one active optimization job per shop',
    types: typesOf(optimizationSlotEvents),
  },
  optimizationJob: {
    id: 'job_id',
    of: 'An optimization job at work: an item counts once, and the job ends once',
    rule: 'an item counted once; the job ends once',
    types: typesOf(optimizationJobEvents),
  },
  analysis: {
    id: 'analysis_id',
    of: 'The analysis of one product by one job, and its optimizations: what is applied or being applied stays as it is',
    rule: 'one report per job and resource; an optimization that is applied, or being applied, is never edited, removed or generated again',
    types: typesOf({ ...analysisEvents, ...optimizationEvents }),
  },
  outdatedAnalysis: {
    id: 'analysis_id',
    of: 'That the newest report on a product does not tell how it is any more',
    rule: 'a report is outdated once for each reason, and deleted says more than changed',
    types: typesOf(outdatedAnalysisEvents),
  },
  catalogueImport: {
    id: 'import_id',
    of: 'An import of a catalogue over the API: that it began, and that it was done',
    rule: 'an import begins once, and is done once',
    types: typesOf(catalogueEvents),
  },
  competitors: {
    id: 'shop_id',
    of: 'The competitors of a shop: its last event says which there are, 20 at most',
    rule: 'each event says the set after it, 20 at most',
    types: typesOf(competitorEvents),
  },
  basket: {
    id: 'basket_id',
    of: 'The tracked queries of one product: its last event says which there are',
    rule: 'one set of tracked queries per product; no version comes twice',
    types: typesOf(basketEvents),
  },
  schedule: {
    id: 'shop_id',
    of: 'What is done for a shop again and again: its last event says what is due next',
    rule: 'each time that is due is decided once',
    types: typesOf(scheduleEvents),
  },
  digest: {
    id: 'shop_id',
    of: 'What scheduled analyses of a shop have found: its last event says which alerts are open',
    rule: 'one digest for each scheduled job; an alert is told once until it is mended',
    types: typesOf(digestEvents),
  },
  digestMail: {
    id: 'digest_mail_id',
    of: 'Whether a user wants the digests of a project by mail: its last event says so',
    rule: 'wanted and no longer wanted by turns',
    types: typesOf(digestMailEvents),
  },
  mailedDigest: {
    id: 'mailed_digest_id',
    of: 'What became of the mail of a digest to one user',
    rule: 'one event: the mail was taken, or given up',
    types: typesOf(mailedDigestEvents),
  },
  feedAddress: {
    id: 'project_id',
    of: 'That the feeds of a project have an address, and that it changed',
    rule: '',
    types: typesOf(feedAddressEvents),
  },
  visibility: { id: 'shop_id', of: 'The visibility tests of a shop', rule: '', types: typesOf(visibilityEvents) },
  usage: {
    id: 'organization_id',
    and: 'cycle_start',
    of: 'What an organization uses in a billing cycle: its last event has the totals and what is set aside',
    rule: 'a reservation is settled or released once; no limit is passed without billing; the last event says where the cycle stands',
    types: typesOf(usageEvents),
  },
  usageEvent: {
    id: 'usage_event_id',
    of: 'What was used outside, as a project has told it: once for each id',
    rule: 'what a project tells under an id is recorded once',
    types: typesOf(externalUsageEvents),
  },
  user: {
    id: 'user_id',
    of: 'A user and the sessions',
    rule: 'the last profile says all of it; a session ends once',
    types: typesOf(userEvents),
  },
  identity: {
    id: 'provider',
    and: 'subject_hash',
    of: 'An identity of a login provider: its last event says whose it is',
    rule: 'one account per identity: the last event says whose ([accounts](../accounts.md))',
    types: typesOf(identityEvents),
  },
  subscription: {
    id: 'organization_id',
    of: 'The subscription of an organization',
    rule: 'at most one subscription is in force; what the payments provider has done is recorded once ([subscriptions](../subscriptions/README.md))',
    types: typesOf(subscriptionEvents),
  },
  webhook: {
    id: 'provider',
    and: 'webhook_id',
    of: 'A delivery of a webhook: it is received once, and its last event says what became of it',
    rule: 'a delivery is received once; its last event says whether it waits to be handled',
    types: typesOf(webhookEvents),
  },
  billedSubscription: {
    id: 'external_id',
    of: 'A subscription at the payments provider, as far as it has told: its newest report counts',
    rule: 'of what webhooks tell of a subscription the newest counts, in whichever order it comes; it is linked to one organization',
    types: typesOf(billedEvents),
  },
  payment: {
    id: 'document_id',
    of: 'An invoice or a refund at the payments provider, and what was paid, failed, or came back',
    rule: 'an invoice is paid once, each attempt at it fails once, and a refund is made once and fails once, whatever tells of it ([the books](../subscriptions/books.md))',
    types: typesOf(paymentEvents),
  },
  billedReference: {
    id: 'reference',
    of: 'An id at the payments provider: whose it is, and what waits until that is known',
    rule: 'it belongs to one organization, and nothing waits behind the event that says so',
    types: typesOf(billedReferenceEvents),
  },
  docs: {
    id: 'project_id',
    of: 'The repository of a project and the documents of it: what was decided on an older revision is decided again',
    rule: 'one repository; a content is read once for a connection; what is of another connection is refused',
    types: typesOf(documentationEvents),
  },
  audit: {
    id: 'organization_id',
    of: 'Signatures of the audit log of an organization, and its exports',
    rule: 'a checkpoint vouches for more than the one before it',
    types: typesOf(auditEvents),
  },
  operations: {
    id: 'operations_id',
    of: 'What operators have done to the service as a whole',
    rule: 'what is to be done is told before it is done',
    types: typesOf(operationEvents),
  },
  webhookEndpoint: {
    id: 'endpoint_id',
    of: 'Where webhooks are sent to',
    rule: 'what is removed stays so; disabled is told once for each time',
    types: typesOf(endpointEvents),
  },
} as const satisfies Record<string, { id: string; and?: string; of: string; rule: string; types: readonly EventType[] }>
