// The list of all shops that the memberships of a user allow.

import { type OwnShopRow, shopsOfUser } from '../../projections/accounts/own-shops.ts'
import { METRICS } from '../accounts/names.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http } from '../http/app.ts'
import { envelope } from '../http/parameters.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
import type { Pool } from '../postgres/connection.ts'
import { OwnShopPage, OwnShopsQuery } from './schemas.ts'

const shown = ({ project_id, organization_id, organization_name, totals, limits, ...row }: OwnShopRow) => ({
  shop_id: row.shop_id,
  domain: row.domain,
  project: { id: project_id, name: row.name },
  organization: { id: organization_id, name: organization_name, role: row.role },
  score: row.score,
  change: row.score === null || row.previous_score === null ? null : row.score - row.previous_score,
  products: row.products,
  critical: row.critical,
  worst: row.worst,
  measured_at: row.measured_at,
  job: row.job_id && {
    id: row.job_id,
    status: row.job_status,
    total_items: row.job_total,
    completed_items: row.job_done,
  },
  next_analysis_at: row.next_analysis_at,
  digest: row.digest && { ...row.digest, created_at: new Date(row.digest.created_at).toISOString() },
  plan: { name: row.plan, state: row.plan_state },
  frozen_reason: row.frozen_metric,
  usage: totals
    ? METRICS.map((metric_type) => ({ metric_type, used: totals[metric_type], limit: limits?.[metric_type] ?? null }))
    : [],
})

export type OwnShopRouteDeps = { pool: Pool; recentWrites: RecentWrites }

export const ownShopRoutes = (app: Http, { pool, recentWrites }: OwnShopRouteDeps): void => {
  app.get(
    `${BASE_PATH}/users/me/shops`,
    accountRoute('Users', 'own', {
      operationId: 'listOwnShops',
      summary: 'The shops of all organizations of the user',
      description:
        "One entry for each shop of the user's organizations: its score, its worst problem, the running job, and its quota.",
      querystring: OwnShopsQuery,
      answers: answer('Shops', OwnShopPage),
    }),
    async (request) => {
      const { search, alerts, frozen, ...query } = request.query
      const user_id = userOfRequest(request)
      await recentWrites.seen(user_id, 'accounts')
      const text = search?.trim()
      const { rows, total } = await shopsOfUser(pool, user_id, {
        ...query,
        search: text || undefined,
        alerts: alerts && alerts === 'true',
        frozen: frozen && frozen === 'true',
      })
      return envelope(rows.map(shown), query, total) as never
    },
  )
}
