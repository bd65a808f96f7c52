// The events of shops.

import { z } from 'zod'
import { event, id, organization_id, project_id } from '../event-log/event-definition.ts'

const shop_id = id.describe('The shop, derived from its domain and the number of times it has started over')

/** The last of them says whether a shop is installed. */
export const shopEvents = {
  ShopInstalled: event({
    title: 'A shop was installed',
    description:
      'The last of the three events of an installation, so that an interrupted one is repeated as a whole. Repeated for a shop that returns after it was uninstalled or redacted.',
    data: {
      shop_id,
      organization_id,
      project_id,
      domain: z.string().describe('Its domain on the platform'),
      installed_at: z.iso
        .datetime()
        .optional()
        .describe('When the merchant installed the app; absent if it was first noticed by a session token'),
    },
    personal: [],
  }),
  ShopUninstalled: event({
    title: 'The app was uninstalled from a shop',
    description:
      'Its platform tokens are deleted, and its active jobs fail. Its data stay until it is redacted. A session token issued later installs it again.',
    data: {
      shop_id,
      organization_id,
      project_id,
      uninstalled_at: z.iso.datetime().describe('When the merchant uninstalled the app'),
    },
    personal: [],
  }),
  ShopReplaced: event({
    title: 'A shop has started over',
    description:
      'Its organization was deleted. The last event of its stream: the shop with this domain now has other ids and shares nothing with this one.',
    data: {
      shop_id,
      organization_id,
      project_id,
      successor_id: id.describe('The shop with this domain from now on'),
    },
    personal: [],
  }),
  ShopRedacted: event({
    title: 'The data of a shop outside the log were deleted',
    description:
      'Its tokens, its imported catalogue and everything derived from it. A valid session token of the shop installs it again.',
    data: { shop_id, organization_id, project_id },
    personal: [],
  }),
}
