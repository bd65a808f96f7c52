// What is used: by an organization and by a project in the current billing cycle, and by an organization in all of them.

import {
  organizationUsageState,
  projectUsageState,
  type UsageState,
  usageHistory,
} from '../../projections/usage/queries.ts'
import type { HeldPlan } from '../accounts/names.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { OrganizationParams, ProjectParams } from '../http/parameters.ts'
import { problem } from '../http/problems.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
import { OrganizationUsage, ProjectUsage, UsageHistory, UsageHistoryQuery } from './schemas.ts'
import { beforeCurrent, organizationUsage, projectUsage, usageHistoryPage } from './view.ts'

/** The groups of the read models that a page shows. */
const USAGE = ['usage']
const USAGE_AND_PAYMENT = [...USAGE, 'accounts']

export type UsageRouteDeps = Pick<RouteParts, 'store' | 'rows' | 'recentWrites' | 'now'> & {
  /** Of an organization without a subscription. */
  defaultPlan: HeldPlan
}

const usageReads = ({ store, rows, recentWrites, defaultPlan, now }: UsageRouteDeps) => {
  /**
   * Includes what has just been written. The caller is known to be a member of the organization, so if these read models do not have it
   * yet, they are waited for. @throws the 503 problem if they stay behind
   */
  const state = async <S extends UsageState<unknown>>(
    organizationId: string,
    read: () => Promise<S | undefined>,
    groups: readonly string[] = USAGE,
  ): Promise<S> => {
    const seen = () => Promise.all(groups.map((group) => recentWrites.seen(organizationId, group)))
    await seen()
    const known = await read()
    if (known) return known
    recentWrites.wrote(organizationId, await store.end())
    await seen()
    const late = await read()
    if (!late) throw problem.unavailable('The usage of the organization is not known yet; try again in a moment.')
    return late
  }

  const ofProject = async (project: { project_id: string; organization_id: string }) => {
    const { project_id, organization_id } = project
    const time = now()
    const read = () => projectUsageState(rows(organization_id), organization_id, project_id, beforeCurrent(time))
    return projectUsage(project, await state(organization_id, read), { now: time, defaultPlan })
  }

  return { state, ofProject }
}

/** What a project uses in the current billing cycle. */
export const projectUsageOf = (deps: UsageRouteDeps) => usageReads(deps).ofProject

export const usageRoutes = (app: Http, deps: UsageRouteDeps): void => {
  const { rows, defaultPlan, now } = deps
  const { state, ofProject } = usageReads(deps)

  app.get(
    `${BASE_PATH}/organizations/:org_id/usage`,
    accountRoute('Usage', 'usage.read', {
      operationId: 'getOrganizationUsage',
      summary: 'Usage of an organization in the current billing cycle',
      description:
        'Always all three metrics. If is_frozen is true, no work can be started until the next billing cycle, a larger plan or billing. If it is false, frozen_reason is null or a warning.',
      params: OrganizationParams,
      answers: answer('The usage', OrganizationUsage),
    }),
    async ({ params: { org_id } }) => {
      const time = now()
      const read = () => organizationUsageState(rows(org_id), org_id, beforeCurrent(time))
      const known = await state(org_id, read, USAGE_AND_PAYMENT)
      return organizationUsage(org_id, known, { now: time, defaultPlan }, known.is_overdue)
    },
  )

  app.get(
    `${BASE_PATH}/organizations/:org_id/usage/history`,
    accountRoute('Usage', 'usage.read', {
      operationId: 'listUsageHistory',
      summary: 'Usage of an organization by billing cycle, latest first',
      description:
        'Every billing cycle since the organization was created, with zeros if nothing was used. Usage reserved for unfinished work is not in the totals.',
      params: OrganizationParams,
      querystring: UsageHistoryQuery,
      answers: answer('Billing cycles', UsageHistory),
    }),
    async ({ params: { org_id }, query }) => {
      const { start_date: from, end_date: to } = query
      if (from !== undefined && to !== undefined && from > to)
        throw problem.invalid([{ field: 'end_date', message: 'must not be before start_date' }])
      return usageHistoryPage(await state(org_id, () => usageHistory(rows(org_id), org_id)), query, now())
    },
  )

  app.get(
    `${BASE_PATH}/projects/:project_id/usage`,
    accountRoute('Usage', 'project_usage.read', {
      operationId: 'getProjectUsage',
      summary: 'Usage of a project in the current billing cycle',
      description:
        "Always all three metrics. A project has no limits of its own: it can use what the other projects leave of its organization's limits, which are in organization_metrics.",
      params: ProjectParams,
      answers: answer('The usage', ProjectUsage),
    }),
    ({ params: { project_id }, caller: { organization_id = '' } }) => ofProject({ project_id, organization_id }),
  )
}
