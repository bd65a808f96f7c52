// What an entry of the audit log says of an event: the action, who did it, what it was done to, and what it has changed.

import { EVENTS, type EventType, isKnown } from '../../src/event-log/catalogue.ts'
import type { StoredEvent } from '../../src/event-log/event-store.ts'

/** Its own checkpoints are what the chain is held against, and no part of it. */
const LEFT_OUT: ReadonlySet<string> = new Set<EventType>(['AuditCheckpointed'])

/** Whether events of a type are entries, where they are of an organization. */
export const isAudited = (type: string): boolean => !LEFT_OUT.has(type)

/** MemberInvited is member.invited: the last word says what was done, those before it to what. */
export const actionOf = (type: string): string => {
  const words = (type.match(/[A-Z]+[a-z\d]*/g) ?? [type]).map((word) => word.toLowerCase())
  return words.length > 1 ? `${words.slice(0, -1).join('_')}.${words.at(-1)}` : words.join()
}

export type Target = { type: string; id: string }

type Data = Record<string, unknown>

const ID = /^[\w.:@/-]{1,128}$/
const ID_KEY = /^([a-z_]+)_id$/
/** The keys of the metadata and data that say because of what, or who, and not of what it is. */
const NO_TARGETS: ReadonlySet<string> = new Set(['organization_id', 'event_id', 'customer_id', 'external_id'])

/** The things that the ids of an event name, each once; the organization if there is nothing else. */
export const targetsOf = ({ data, metadata }: Pick<StoredEvent, 'data' | 'metadata'>): Target[] => {
  const { organization_id = '', project_id, shop_id } = metadata
  const named = Object.entries({ ...data, ...(project_id ? { project_id } : {}), ...(shop_id ? { shop_id } : {}) })
  const targets = named.flatMap(([key, id]): Target[] => {
    const [, type] = ID_KEY.exec(key) ?? []
    return type && !NO_TARGETS.has(key) && typeof id === 'string' && ID.test(id) ? [{ type, id }] : []
  })
  return targets.length > 0 ? targets : [{ type: 'organization', id: organization_id }]
}

type Value = { of: string; by: string; keys: readonly string[] }

const organizationName: Value = { of: 'organization name', by: 'organization_id', keys: ['name'] }
const projectName: Value = { of: 'project name', by: 'project_id', keys: ['name'] }
const memberRole: Value = { of: 'member role', by: 'member_id', keys: ['role'] }
const plan: Value = { of: 'plan', by: 'organization_id', keys: ['plan'] }
const payment: Value = { of: 'payment', by: 'organization_id', keys: ['is_overdue'] }
const frozen: Value = { of: 'frozen', by: 'organization_id', keys: ['metric_type', 'cycle_start'] }
const limits: Value = { of: 'limits', by: 'cycle_start', keys: ['plan', 'limits'] }

/** The values that events set, each until the next event that sets the same; those in `ENDING` set it to nothing. */
const VALUES: { readonly [T in EventType]?: Value } = {
  OrganizationCreated: organizationName,
  OrganizationRenamed: organizationName,
  ProjectCreated: projectName,
  ProjectRenamed: projectName,
  ProjectDeleted: projectName,
  MemberJoined: memberRole,
  MemberRoleChanged: memberRole,
  MemberRemoved: memberRole,
  SubscriptionStarted: plan,
  SubscriptionPlanChanged: plan,
  SubscriptionEnded: plan,
  SubscriptionPaymentChanged: payment,
  OrganizationFrozen: frozen,
  OrganizationUnfrozen: frozen,
  UsageLimitsChanged: limits,
}
const ENDING: ReadonlySet<string> = new Set<EventType>([
  'ProjectDeleted',
  'MemberRemoved',
  'SubscriptionEnded',
  'OrganizationUnfrozen',
])

/** Which value an event sets, and to what; the one before is what the entry before of the same `subject` says. */
export const changeOf = (type: string, data: object): { subject: string; after: object | null } | undefined => {
  const value = VALUES[type as EventType]
  if (!value) return undefined
  const all = data as Data
  const after = Object.fromEntries(value.keys.map((key) => [key, all[key] ?? null]))
  return { subject: `${value.of} ${String(all[value.by])}`, after: ENDING.has(type) ? null : after }
}

/** Longer values, such as a whole report, are read through their own routes. In characters of JSON. */
const LONGEST_DETAIL = 300
/** What src/privacy/seal.ts makes of a text. */
const SEALED = /^[\da-f]{12}\.[\w-]+$/

/** Names that everyone in the organization sees anyway. */
const NAMED: ReadonlySet<string> = new Set<EventType>([
  'OrganizationCreated',
  'OrganizationRenamed',
  'ProjectCreated',
  'ProjectRenamed',
  'ApiKeyIssued',
])

const personalOf = (type: string): readonly string[] => (isKnown(type) && !NAMED.has(type) ? EVENTS[type].personal : [])

/** Ids of the payments provider, in any event; the public feed leaves them out as well. */
const OF_THE_PROVIDER: ReadonlySet<string> = new Set(['customer_id', 'external_id'])

/** How much of `most` characters the JSON of a value leaves at best; negative as soon as it is known not to fit. */
const roomBehind = (value: unknown, most: number): number => {
  if (typeof value === 'string') return most - value.length
  if (typeof value !== 'object' || value === null) return most
  let room = most
  for (const one of Object.values(value)) {
    if (one !== undefined) room = roomBehind(one, room) - 1
    if (room < 0) break
  }
  return room
}

/** A whole report is not written once more to see that it is long. */
const isLong = (value: unknown): boolean =>
  roomBehind(value, LONGEST_DETAIL) < 0 || (JSON.stringify(value) ?? '').length > LONGEST_DETAIL

const isShown = (key: string, value: unknown): boolean =>
  !OF_THE_PROVIDER.has(key) &&
  !key.endsWith('_hash') &&
  !(typeof value === 'string' && SEALED.test(value)) &&
  !isLong(value)

/** The data of an event without what is personal but such a name, long, sealed, a hash or an id of the payments provider. */
export const detailsOf = (type: string, data: object): Data => {
  const personal = personalOf(type)
  return Object.fromEntries(
    Object.entries(data).filter(([key, value]) => !personal.includes(key) && isShown(key, value)),
  )
}

/** The email address that an event is about, sealed, and whose key opens it. */
export const emailOf = (type: string, data: object): { email: string; email_of: string } | undefined => {
  const { email, invitation_id } = data as Data
  const isThere = type === 'MemberInvited' && typeof email === 'string' && typeof invitation_id === 'string'
  return isThere ? { email, email_of: invitation_id } : undefined
}
