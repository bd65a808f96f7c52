// Deterministic ids. The same cause always makes the same id, on any machine, so that a retry after a crash repeats
// nothing and a crash between two appends heals.

import { v5 } from 'uuid'

/** Never change it: every shop would get a new id. */
const NAMESPACE = '5b2c7a0e-4a63-5d0f-9a41-6d1f0c5e8b27'

const idOf = (kind: string, ...parts: string[]): string => v5([kind, ...parts].join('\n'), NAMESPACE)

/** How many times a shop has started over after its organization was deleted. For 0 the ids are derived from the domain alone. */
const beginning = (domain: string, generation: number): string[] =>
  generation === 0 ? [domain] : [domain, String(generation)]

/** `domain` is lower-case, without scheme. */
export const shopId = (domain: string, generation = 0): string => idOf('shop', ...beginning(domain, generation))
export const organizationId = (domain: string, generation = 0): string =>
  idOf('organization', ...beginning(domain, generation))
export const projectId = (domain: string, generation = 0): string => idOf('project', ...beginning(domain, generation))

/** One analysis per job and resource, in whatever form the resource's id was submitted. */
export const analysisId = (jobId: string, resourceId: string): string =>
  idOf('analysis', jobId, resourceKey(resourceId))

/** As whose organization the service as a whole has an audit log. */
export const OPERATIONS_ID: string = idOf('operations')

/** One comparison of an analysis per key ("category average", "competitor 1"). */
export const comparisonId = (analysisId: string, key: string): string => idOf('comparison', analysisId, key)

/** One optimization of a field per job and analysis. */
export const optimizationId = (jobId: string, analysisId: string, field: string): string =>
  idOf('optimization', jobId, analysisId, field)

/** The id of an event that `cause` (an event or request id) leads to; `key` tells several of one type apart. */
export const eventId = (cause: string, type: string, key = ''): string => idOf('event', cause, type, key)

const PRODUCT_GID = /^gid:\/\/shopify\/Product\/(\d{1,20})$/

/** The one form of a resource id that is stored, compared and looked up: `gid://shopify/Product/123` and `123` are one. */
export const resourceKey = (resourceId: string): string => PRODUCT_GID.exec(resourceId)?.[1] ?? resourceId

/** One competitor per shop and address; `url` in the form that competitors are compared in. */
export const competitorId = (shopId: string, url: string): string => idOf('competitor', shopId, url)

/** One basket of queries per shop and product, in whatever form the product's id was submitted. */
export const basketId = (shopId: string, resourceId: string): string => idOf('basket', shopId, resourceKey(resourceId))

/** One job, or one test of each basket, per due time of a shop's schedule; `what`: the kind of work, or the basket. */
export const scheduledId = (shopId: string, dueAt: string, what: string): string =>
  idOf('scheduled', shopId, dueAt, what)

/** Whether a user wants the digests of a project by mail: one answer for each. */
export const digestMailId = (projectId: string, userId: string): string => idOf('digest mail', projectId, userId)

export const mailedDigestId = (digestId: string, userId: string): string => idOf('mailed digest', digestId, userId)

/** One membership per organization and user. */
export const memberId = (organizationId: string, userId: string): string => idOf('member', organizationId, userId)

/** One recorded use per project and id that its client has given it. */
export const usageEventId = (projectId: string, eventId: string): string => idOf('usage event', projectId, eventId)

/** One document per project and path in its repository. */
export const documentId = (projectId: string, path: string): string => idOf('document', projectId, path)

/** The account of an identity that was not linked when it logged in; `times`: how many events its stream had then. */
export const userId = (identity: string, times: number): string => idOf('user', identity, String(times))

/** The organization that a developer gets for trying things out, and its owner when that is another user. */
export const developmentOrganizationId = (userId: string): string => idOf('development organization', userId)
export const developmentOwnerId = (userId: string): string => idOf('development owner', userId)

/** One delivery of a webhook: the same id when the provider delivers it again. */
export const webhookId = (provider: string, topic: string, deliveryId: string): string =>
  idOf('webhook', provider, topic, deliveryId)
/** One record per shop, topic and request; `request`: what the platform calls it. */
export const privacyRequestId = (shopId: string, topic: string, request: string): string =>
  idOf('privacy request', shopId, topic, request)
