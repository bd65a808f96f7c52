// An organization with an endpoint for webhooks that leads to a receiver of the test, and what it hears of.

import { randomUUID } from 'node:crypto'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { organizationStream } from '../../src/event-log/streams.ts'
import { anOrganization, appendFacts } from './accounts.ts'
import type { startReceiver } from './receiver.ts'
import { BASE, type TestService } from './service.ts'
import { assert, eventually } from './test.ts'

export type Endpoint = {
  id: string
  status: string
  disabled_reason: string | null
  waiting: number
  failing_since: string | null
  secret: string
}
export type Attempt = {
  event_id: string
  kind: string
  attempt: number
  delivered: boolean
  status: number | null
  error: string | null
  attempted_at: string
  next_attempt_at: string | null
}

const QUIET = ['OrganizationRenamed']

/** It has a path of its own, and hears of the organization's names unless told otherwise. */
export const anEndpoint = async (
  service: TestService,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  types: readonly string[] | null = QUIET,
) => {
  const { organization_id, members } = await anOrganization(service)
  const { token = '' } = members[0] ?? {}
  const all = `${BASE}/organizations/${organization_id}/webhook-endpoints`
  const place = `/${randomUUID()}`
  const answer = await service.call<Endpoint>('POST', all, { token, json: { url: receiver.url + place, types } })
  assert.is(answer.status, 200, answer.text)
  const path = `${all}/${answer.body.id}`
  const call = async <T>(method: string, to = '', json?: unknown) =>
    (await service.call<T>(method, path + to, json === undefined ? { token } : { token, json })).body
  const rename = async (name: string): Promise<void> => {
    const fact: Fact = { type: 'OrganizationRenamed', data: { organization_id, name } }
    await appendFacts(service, organizationStream(organization_id), [fact], { organization_id })
  }
  return {
    organization_id,
    token,
    all,
    path,
    endpoint: answer.body,
    rename,
    call,
    get: () => call<Endpoint>('GET'),
    attempts: async () => (await call<{ data: Attempt[] }>('GET', '/attempts')).data,
    arrived: () => receiver.at(place),
    arrives: (number: number) => eventually(() => receiver.at(place).length >= number && receiver.at(place)),
    /** The time of the next attempt has come. */
    due: async () => {
      const id = answer.body.id
      await service.pool.query('update outbound_deliveries set due_at = now() where endpoint_id = $1', [id])
      await service.pool.query('update outbound_endpoints set next_at = now() where endpoint_id = $1', [id])
    },
  }
}
