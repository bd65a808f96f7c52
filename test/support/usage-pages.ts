// An organization whose pages of usage are read, and what they answer.

import { memberId } from '../../src/event-log/ids.ts'
import { organizationStream } from '../../src/event-log/streams.ts'
import { cycleAt } from '../../src/usage/cycle.ts'
import { aProject, aUser } from './accounts.ts'
import { BASE, type TestService } from './service.ts'
import { appendAt, organizationSince } from './usage.ts'

type UsageMetric = { metric_type: string; current: number; limit: number; remaining: number; percentage: number }
export type Usage = {
  organization_id: string
  project_id?: string
  billing_cycle_start: string
  billing_cycle_end: string
  metrics: UsageMetric[]
  organization_metrics?: UsageMetric[]
  is_frozen: boolean
  frozen_reason: string | null
}
export type History = {
  data: { billing_cycle: string; metrics: { metric_type: string; total: number }[] }[]
  meta: { offset: number; limit: number; total: number }
}

export const now = () => new Date().toISOString()
export const today = () => now().slice(0, 10)
export const monthsAgo = (months: number, day = 15): string => {
  const date = new Date()
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, day, 10)).toISOString()
}

/** An organization that began at a time, today unless told, with its owner and two projects. */
export const aUsingOrganization = async (service: TestService, since = now()) => {
  const organization_id = await organizationSince(service, since)
  const { user_id, token } = await aUser(service)
  const member_id = memberId(organization_id, user_id)
  const joined = { organization_id, member_id, user_id, role: 'owner', via: 'creation', invitation_id: null } as const
  const facts = [{ type: 'MemberJoined', data: joined } as const]
  await appendAt(service, since, organizationStream(organization_id), facts, { organization_id })
  const [{ project_id }, { project_id: other }] = [
    await aProject(service, organization_id),
    await aProject(service, organization_id),
  ]
  const get = <T = Usage>(path: string) => service.call<T>('GET', `${BASE}/${path}`, { token })
  return {
    organization_id,
    project_id,
    other,
    token,
    cycle: cycleAt(since, now()).cycle.start,
    usage: () => get(`organizations/${organization_id}/usage`),
    ofProject: (id = project_id) => get(`projects/${id}/usage`),
    history: <T = History>(query = '') => get<T>(`organizations/${organization_id}/usage/history${query}`),
  }
}
