// What the API answers of subscriptions, and whoever asks.

import type { MemberRole } from '../../src/accounts/names.ts'
import { subscriptionStream } from '../../src/event-log/streams.ts'
import { anOrganization } from './accounts.ts'
import { BASE, type TestService } from './service.ts'

export type SubscriptionAnswer = {
  organization_id: string
  plan: string
  status: string
  provider: string | null
  billing_cycle_start: string
  billing_cycle_end: string
  cancel_at_period_end: boolean
  ends_on: string | null
  started_at: string | null
  ended_at: string | null
  pending_plan: string | null
  checkout_url: string | null
}

/** An organization, and calls to its subscription by its first member. */
export const aSubscriber = async (service: TestService, roles: readonly MemberRole[] = ['owner']) => {
  const { organization_id, members } = await anOrganization(service, roles)
  const path = `${BASE}/organizations/${organization_id}/subscription`
  const as =
    (token: string) =>
    <T = SubscriptionAnswer>(method: string, json?: unknown, rest = '') =>
      service.call<T>(method, path + rest, { token, ...(json === undefined ? {} : { json }) })
  const types = async () =>
    (await service.store.readStream(subscriptionStream(organization_id), { limit: 100 })).map(({ type }) => type)
  return { organization_id, members, path, as, call: as(members[0]?.token ?? ''), types }
}
