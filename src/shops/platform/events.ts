// What the storefront platform has told about a shop, its products and its customers.

import { z } from 'zod'
import { event, id } from '../../event-log/event-definition.ts'

const shop_id = id.describe('The shop, derived from its domain')

const privacyRequest = {
  privacy_request_id: id.describe("Derived from the shop and the platform's id of the request"),
  shop_id,
  request_id: z.string().max(255).nullable().describe("The platform's id of the request; null if it gives none"),
  requested_at: z.iso.datetime().describe('When the platform sent it'),
  customer_data: z.literal('none').describe('What is stored about customers of shops: nothing'),
}

/** Why a report no longer describes its product. */
export const OUTDATED_REASONS = ['changed', 'deleted'] as const
export type OutdatedReason = (typeof OUTDATED_REASONS)[number]

export const shopScopesEvents = {
  ShopScopesChanged: event({
    title: 'The rights of the app in a shop have changed',
    description: 'The last event lists what the merchant has granted.',
    data: {
      shop_id,
      scopes: z.array(z.string().max(100)).max(200).describe('What the app may do in the shop now, in order'),
      changed_at: z.iso.datetime().describe('When they changed'),
    },
    personal: [],
  }),
}

export const privacyRequestEvents = {
  CustomerDataRequested: event({
    title: 'A customer of a shop has requested their data',
    description: 'No data about customers are stored, so there are none to hand out. The customer is not recorded.',
    data: privacyRequest,
    personal: [],
  }),
  CustomerRedactionRequested: event({
    title: 'The data of a customer of a shop are to be deleted',
    description: 'No data about customers are stored, so there is nothing to delete. The customer is not recorded.',
    data: privacyRequest,
    personal: [],
  }),
}

export const outdatedAnalysisEvents = {
  AnalysisOutdated: event({
    title: 'A report is outdated',
    description:
      'It was the newest report on a product that has changed. It will not be reused; the next analysis makes a new one. A product that is changed and then deleted has two of these events.',
    data: {
      analysis_id: id.describe('The analysis'),
      resource_id: z.string().describe('The product, in the form in which it was submitted'),
      reason: z.enum(OUTDATED_REASONS).describe('What happened to the product'),
      since: z.iso.datetime().describe('When it happened'),
    },
    personal: [],
  }),
}
