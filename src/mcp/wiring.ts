// What agents may ask of this process: the routes of shops, asked from within, and the queries that tools use themselves.

import { worstAnalyses } from '../../projections/analysis/analyses.ts'
import type { AccountDeps } from '../accounts/api.ts'
import type { Caller } from '../http/access/caller.ts'
import { aeoPath } from '../http/access/request-context.ts'
import { type Http, STOREFRONT_PATH } from '../http/app.ts'
import { dryRuns } from '../optimizations/apply/routes.ts'
import type { StorefrontDeps } from '../shops/api.ts'
import type { Shop } from '../shops/decide.ts'
import { shopsToRead } from '../shops/project/routes.ts'
import { projectUsageOf } from '../usage/routes.ts'
import { type Agent, Refused } from './agent.ts'

export type Agents = {
  /** Of the project of a request that was let in and is worked for. */
  ofRequest: (request: { caller: Caller }) => Agent
  /** Of a shop, by its session tokens: `Bearer …`. */
  ofShop: (authorization: () => Promise<string>) => Agent
}

type Door = {
  path: string
  /** Absent where the caller is that of a request that is worked for. */
  authorization?: () => Promise<string>
  shop: () => Promise<Shop>
}

const bodyOf = (json: unknown, ndjson: readonly unknown[] | undefined) => {
  if (ndjson) {
    const payload = ndjson.map((line) => JSON.stringify(line)).join('\n')
    return { payload, type: 'application/x-ndjson' }
  }
  return json === undefined ? undefined : { payload: JSON.stringify(json), type: 'application/json' }
}

export const openAgents = (app: Http, deps: StorefrontDeps & Pick<AccountDeps, 'defaultPlan'>): Agents => {
  const dryRun = dryRuns(deps)
  const usageOf = projectUsageOf(deps)
  const shopToRead = shopsToRead(deps)

  const agentOf = ({ path, authorization, shop }: Door): Agent => ({
    ask: async <T>(method: 'GET' | 'POST', at: string, { query, json, ndjson }: Parameters<Agent['ask']>[2] = {}) => {
      const body = bodyOf(json, ndjson)
      const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      const { statusCode, headers, payload } = await app.inject({
        method,
        url: path + at,
        query: Object.fromEntries(asked),
        headers: {
          ...(authorization ? { authorization: await authorization() } : {}),
          ...(body ? { 'content-type': body.type } : {}),
        },
        ...(body ? { payload: body.payload } : {}),
      })
      const answered = JSON.parse(payload)
      if (statusCode >= 400) throw new Refused(answered)
      return { body: answered as T, headers }
    },
    preview: async (kind, id) => JSON.parse(await dryRun(kind, await shop(), id)),
    worst: async (page) => {
      const { shop_id } = await shop()
      return deps.largeReads(shop_id, () => worstAnalyses(deps.rows(shop_id), shop_id, page))
    },
    usage: async () => usageOf(await shop()),
  })

  return {
    ofRequest: ({ caller }) => {
      const { project_id = '', organization_id = '' } = caller
      return agentOf({
        path: aeoPath({ caller }),
        shop: () => shopToRead({ project_id, organization_id }),
      })
    },
    ofShop: (authorization) =>
      agentOf({
        path: STOREFRONT_PATH,
        authorization,
        shop: async () => deps.authenticate(await authorization(), 'now'),
      }),
  }
}
