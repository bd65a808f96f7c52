// The events of shops.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

const id = z.uuid()

const organization_id = id.describe('The organization')
const project_id = id.describe('The project')
const shop_id = id.describe('The shop, derived from its domain, and from how often it has begun anew')

/** The last of them says whether a shop is installed. */
export const shopEvents = {
  ShopInstalled: event({
    title: 'A shop has begun to use the service',
    description:
      'Comes last of the three events of an installation, so that one that was cut off is repeated as a whole. Comes again for a shop that returns after it was uninstalled or redacted.',
    data: {
      shop_id,
      organization_id,
      project_id,
      domain: z.string().describe('Its domain on the platform'),
      installed_at: z.iso
        .datetime()
        .optional()
        .describe('When the merchant put the app into the shop; absent where a session token was the first to tell'),
    },
    personal: [],
  }),
  ShopUninstalled: event({
    title: 'The app was taken out of a shop',
    description:
      'Its tokens of the platform are dropped, and its active jobs fail. What is kept about it stays until it is redacted. A session token that was issued later installs it again.',
    data: {
      shop_id,
      organization_id,
      project_id,
      uninstalled_at: z.iso.datetime().describe('When the merchant took the app out of the shop'),
    },
    personal: [],
  }),
  ShopReplaced: event({
    title: 'A shop has begun anew',
    description:
      'Its organization was deleted. The last event of its stream: the shop of the same domain has other ids from now on, and nothing of this one.',
    data: {
      shop_id,
      organization_id,
      project_id,
      successor_id: id.describe('The shop that its domain is from now on'),
    },
    personal: [],
  }),
  ShopRedacted: event({
    title: 'What was kept about a shop beside the log has been deleted',
    description:
      'Its tokens, its imported catalogue and what was made of that. A valid session token of the shop installs it again.',
    data: { shop_id, organization_id, project_id },
    personal: [],
  }),
}
