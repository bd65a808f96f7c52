// The digests of a shop.

import { z } from 'zod'
import { digestsOf } from '../../projections/digests/digests.ts'
import type { Http } from '../http/app.ts'
import { sendList } from '../http/json-text.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import type { Rows } from '../postgres/tenant-rows.ts'
import { Digest, DigestsQuery } from './schemas.ts'

export type DigestRouteDeps = { rows: Rows }

export const digestRoutes = (app: Http, { rows }: DigestRouteDeps): void => {
  app.get(
    '/digests',
    shopRoute('Analysis', {
      operationId: 'listDigests',
      summary: 'Changes found by scheduled analyses, newest first',
      description: 'One for each completed scheduled job; see the schedule of the shop.',
      querystring: DigestsQuery,
      answers: answer('Digests', z.array(Digest)),
    }),
    async ({ shop, query }, reply) => sendList(reply, await digestsOf(rows(shop.shop_id), shop.shop_id, query)),
  )
}
