// What the storefront platform has told about a shop, its products and its customers.

import { z } from 'zod'
import { event } from '../../event-log/event-definition.ts'

const id = z.uuid()
const shop_id = id.describe('The shop, derived from its domain')

const privacyRequest = {
  privacy_request_id: id.describe('Made of the shop and what the platform calls the request'),
  shop_id,
  request_id: z
    .string()
    .max(255)
    .nullable()
    .describe('What the platform calls the request; null where it says nothing'),
  requested_at: z.iso.datetime().describe('When the platform sent it'),
  customer_data: z.literal('none').describe('What is kept about customers of shops: nothing'),
}

/** Why a report no longer describes its product. */
export const OUTDATED_REASONS = ['changed', 'deleted'] as const
export type OutdatedReason = (typeof OUTDATED_REASONS)[number]

export const shopScopesEvents = {
  ShopScopesChanged: event({
    title: 'The app may do something else in a shop',
    description: 'The last one says what the merchant has granted.',
    data: {
      shop_id,
      scopes: z.array(z.string().max(100)).max(200).describe('What the app may do in the shop now, in order'),
      changed_at: z.iso.datetime().describe('When that changed'),
    },
    personal: [],
  }),
}

export const privacyRequestEvents = {
  CustomerDataRequested: event({
    title: 'A customer of a shop has asked what is kept about them',
    description: 'Nothing is, so there is nothing to hand out. Who has asked is not recorded.',
    data: privacyRequest,
    personal: [],
  }),
  CustomerRedactionRequested: event({
    title: 'What is kept about a customer of a shop is to be deleted',
    description: 'Nothing is kept, so there is nothing to delete. Whom it is about is not recorded.',
    data: privacyRequest,
    personal: [],
  }),
}

export const outdatedAnalysisEvents = {
  AnalysisOutdated: event({
    title: 'A report does not tell how its product is any more',
    description:
      'It was the newest report on the product. It is not given again; the next analysis makes a new one. Of a product that is deleted after it has changed there are two.',
    data: {
      analysis_id: id.describe('The analysis'),
      resource_id: z.string().describe('The product, in the form in which it was submitted'),
      reason: z.enum(OUTDATED_REASONS).describe('What has happened to the product since'),
      since: z.iso.datetime().describe('When that was'),
    },
    personal: [],
  }),
}
