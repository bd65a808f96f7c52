// The shapes of the events that come of what the storefront platform tells of its shops; see event-log/schemas.ts.

import { z } from 'zod'

const id = z.uuid()
const shop_id = id.describe('The shop, derived from its domain')
const organization_id = id.describe('The organization')
const project_id = id.describe('The project')

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

/** Why a report does not tell how its product is any more. */
export const OUTDATED_REASONS = ['changed', 'deleted'] as const
export type OutdatedReason = (typeof OUTDATED_REASONS)[number]

export const storefrontSchemas = {
  ShopUninstalled: z
    .object({
      shop_id,
      organization_id,
      project_id,
      uninstalled_at: z.iso.datetime().describe('When the merchant took the app out of the shop'),
    })
    .meta({
      title: 'The app was taken out of a shop',
      description:
        'Its tokens of the platform are dropped, and its active jobs fail. What is kept about it stays until it is redacted. A session token that was issued later installs it again.',
    }),
  ShopScopesChanged: z
    .object({
      shop_id,
      scopes: z.array(z.string().max(100)).max(200).describe('What the app may do in the shop now, in order'),
      changed_at: z.iso.datetime().describe('When that changed'),
    })
    .meta({
      title: 'The app may do something else in a shop',
      description: 'The last one says what the merchant has granted.',
    }),
  CustomerDataRequested: z.object(privacyRequest).meta({
    title: 'A customer of a shop has asked what is kept about them',
    description: 'Nothing is, so there is nothing to hand out. Who has asked is not recorded.',
  }),
  CustomerRedactionRequested: z.object(privacyRequest).meta({
    title: 'What is kept about a customer of a shop is to be deleted',
    description: 'Nothing is kept, so there is nothing to delete. Whom it is about is not recorded.',
  }),
  AnalysisOutdated: z
    .object({
      analysis_id: id.describe('The analysis'),
      resource_id: z.string().describe('The product, in the form in which it was submitted'),
      reason: z.enum(OUTDATED_REASONS).describe('What has happened to the product since'),
      since: z.iso.datetime().describe('When that was'),
    })
    .meta({
      title: 'A report does not tell how its product is any more',
      description:
        'It was the newest report on the product. It is not given again; the next analysis makes a new one. Of a product that is deleted after it has changed there are two.',
    }),
} as const
