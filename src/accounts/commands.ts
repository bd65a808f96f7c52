// The commands of users: logins by an identity, and changes of accounts. The stream of an identity decides whose it
// is, so two concurrent first logins create one account; the account's id derives from it, so the next login finishes what a
// crash interrupted.

import type { Fact } from '../event-log/catalogue.ts'
import { type EventStore, newestFirst, type Position } from '../event-log/event-store.ts'
import { type AccountContext, append, eventsOf, lastEvent, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { developmentOrganizationId, developmentOwnerId, userId } from '../event-log/ids.ts'
import { readable } from '../event-log/parse-event.ts'
import {
  type IdentityEvent,
  identityStream,
  type OrganizationEvent,
  organizationStream,
  type UserEvent,
  userStream,
} from '../event-log/streams.ts'
import type { Identity } from '../login/provider-port.ts'
import { foldOrganization } from '../organizations/state.ts'
import { unlinking } from '../privacy/decide.ts'
import { Erased, type Personal } from '../privacy/seal.ts'
import {
  type EndReason,
  giveRole,
  type LoginProfile,
  normalEmail,
  type Profile,
  profileOf,
  registerOrUpdate,
  rename,
  type UserState,
} from './decide.ts'
import { isUnseen, withoutTurns } from './display-name.ts'
import type { MemberRole } from './names.ts'

type UserDeps = { store: EventStore; personal: Personal }
type Cause = Omit<AccountContext, 'actor' | 'tenant'>

const PAGE = 100

const actingUser = (user_id: string, cause: Cause): AccountContext => ({
  ...cause,
  actor: { type: 'user', id: user_id },
  tenant: {},
})

/** The readable events of a user, the newest first. */
async function* backwards(store: EventStore, stream: string): AsyncGenerator<UserEvent> {
  for await (const stored of newestFirst(store, stream, PAGE)) {
    const event = readable<UserEvent>(stored)
    if (event) yield event
  }
}

type Loaded = UserState & { last: { revision: number } | undefined }

/** The state of a user's stream; the newest event with a profile has all of it. */
export const readUser = async (store: EventStore, user_id: string): Promise<Loaded> => {
  const stream = userStream(user_id)
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
  const [first] = last ? await store.readStream(stream, { limit: 1 }) : []
  const state: Loaded = { user_id, profile: undefined, erased: false, last, created_at: first?.metadata.occurred_at }
  for await (const event of backwards(store, stream)) {
    if (event.type === 'UserErased') return { ...state, erased: true }
    if (event.type === 'UserRegistered' || event.type === 'UserChanged') return { ...state, profile: profileOf(event) }
  }
  return state
}

const appendTo = async (
  store: EventStore,
  stream: string,
  last: { revision: number } | undefined,
  facts: readonly Fact[],
  context: AccountContext,
): Promise<Position | undefined> => {
  if (facts.length === 0) return undefined
  const events = toEvents(facts, stream, `${last?.revision ?? -1} ${context.causation_id}`, context)
  return (await append(store, stream, last, events)).at(-1)?.position
}

/** The stream name of an identity: a keyed hash, which reveals nothing without the key. */
export const identityName = async (personal: Personal, provider: string, { issuer, subject }: Identity) =>
  `${provider}-${await personal.hash(`${issuer}\n${subject}`)}`

type Linking = { provider: string; identity: Identity; link: string | undefined }

/** The user that owns the identity, after linking it where it is free. */
const owner = async (
  { store, personal }: UserDeps,
  { provider, identity, link }: Linking,
  cause: Cause,
): Promise<string | undefined> => {
  const name = await identityName(personal, provider, identity)
  const stream = identityStream(name)
  const last = await lastEvent<IdentityEvent>(store, stream)
  const holder = last?.type === 'IdentityLinked' ? last.data.user_id : undefined
  const isTaken = holder !== undefined && !(await readUser(store, holder)).erased
  if (isTaken) return link === undefined || link === holder ? holder : undefined
  const user_id = link ?? userId(name, (last?.revision ?? -1) + 1)
  const label = identity.label === null ? null : await personal.seal(user_id, identity.label)
  const facts: Fact[] = [
    ...(holder ? [{ type: 'IdentityUnlinked' as const, data: { user_id: holder, provider } }] : []),
    { type: 'IdentityLinked', data: { user_id, provider, label } },
  ]
  await appendTo(store, stream, last, facts, actingUser(user_id, cause))
  return user_id
}

const MAX_NAME = 200

/** Without characters that cannot be shown in one line. */
const cleanName = (name: string | null): string | null => {
  const clean = withoutTurns(name ?? '')
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed()
  return isUnseen(clean) ? null : clean
}

const loginProfile = async (
  personal: Personal,
  user_id: string,
  provider: string,
  identity: Identity,
): Promise<LoginProfile> => {
  const normal = identity.email === null ? undefined : normalEmail(identity.email)
  const email = normal === undefined ? null : (identity.email ?? '').trim()
  const name = cleanName(identity.name)
  return {
    provider,
    email: email === null ? null : await personal.seal(user_id, email),
    email_hash: normal === undefined ? null : await personal.hash(normal),
    email_verified: normal !== undefined && identity.email_verified,
    name: name === null ? null : await personal.seal(user_id, name),
  }
}

/** `position`: of the last appended event. */
type LoggedIn = { user_id: string; position: Position | undefined }

/**
 * Returns the account of an identity, created if there is none. With `link` the identity belongs to that user from now on.
 * @throws TooManyConflicts, UnreadableEvent, and Erased if the user is being erased
 */
export const logIn = async (
  deps: UserDeps,
  linking: Linking,
  cause: Cause,
): Promise<LoggedIn | { refused: 'linked to another user' }> => {
  const { store, personal } = deps
  const user_id = await untilNoConflict(() => owner(deps, linking, cause))
  if (user_id === undefined) return { refused: 'linked to another user' }
  const profile = await loginProfile(personal, user_id, linking.provider, linking.identity)
  const position = await untilNoConflict(async () => {
    const user = await readUser(store, user_id)
    return appendTo(store, userStream(user_id), user.last, registerOrUpdate(user, profile), actingUser(user_id, cause))
  })
  return { user_id, position }
}

/** Records in the user's stream that a session has begun. */
export const startSession = (
  { store }: UserDeps,
  session: { user_id: string; session_id: string; provider: string },
  cause: Cause,
): Promise<Position | undefined> =>
  untilNoConflict(async () => {
    const stream = userStream(session.user_id)
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
    return appendTo(
      store,
      stream,
      last,
      [{ type: 'SessionStarted', data: session }],
      actingUser(session.user_id, cause),
    )
  })

const hasEnded = async (store: EventStore, user_id: string, session_id: string): Promise<boolean> => {
  for await (const event of backwards(store, userStream(user_id))) {
    if (event.type === 'SessionEnded' && event.data.session_id === session_id) return true
    if (event.type === 'SessionStarted' && event.data.session_id === session_id) return false
  }
  return false
}

/** Records in the user's stream that a session has ended, once. */
export const endSession = (
  { store }: UserDeps,
  session: { user_id: string; session_id: string; reason: EndReason },
  cause: Cause,
): Promise<Position | undefined> =>
  untilNoConflict(async () => {
    const { user_id, session_id } = session
    const stream = userStream(user_id)
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
    if (await hasEnded(store, user_id, session_id)) return undefined
    return appendTo(store, stream, last, [{ type: 'SessionEnded', data: session }], actingUser(user_id, cause))
  })

/** Renames the user; the same name again changes nothing. Undefined for an unknown user. */
export const renameUser = (
  { store, personal }: UserDeps,
  { user_id, name }: { user_id: string; name: string },
  cause: Cause,
): Promise<{ profile: Profile; created_at: string; position: Position | undefined } | undefined> =>
  untilNoConflict(async () => {
    const user = await readUser(store, user_id)
    const { profile, erased, created_at = '' } = user
    if (!profile || erased) return undefined
    const before = profile.name === null ? null : await personal.open(user_id, profile.name)
    if (before === name) return { profile, created_at, position: undefined }
    // The key may have been deleted since the read.
    const sealed = await personal.seal(user_id, name).catch((error) => {
      if (error instanceof Erased) return undefined
      throw error
    })
    if (sealed === undefined) return undefined
    const facts = rename(user, sealed)
    const position = await appendTo(store, userStream(user_id), user.last, facts, actingUser(user_id, cause))
    return { profile: { ...profile, name: sealed }, created_at, position }
  })

/** Unlinks an identity, by its name, from the user; a no-op when it is not theirs. */
export const unlinkIdentity = (
  { store }: UserDeps,
  { identity, user_id }: { identity: string; user_id: string },
  cause: Cause,
): Promise<Position | undefined> =>
  untilNoConflict(async () => {
    const stream = identityStream(identity)
    const last = await lastEvent<IdentityEvent>(store, stream)
    return appendTo(store, stream, last, unlinking(last ? [last] : [], user_id), actingUser(user_id, cause))
  })

/** The owner when that is not the developer: a user without an identity. */
const registerOwner = async (store: EventStore, user_id: string, context: AccountContext): Promise<void> => {
  const stream = userStream(user_id)
  const [last] = await store.readStream(stream, { limit: 1 })
  if (last) return
  const data = { user_id, email: null, email_hash: null, email_verified: false, name: null }
  await append(store, stream, undefined, toEvents([{ type: 'UserRegistered', data }], stream, '', context))
}

/** Makes sure that the user has the role in an organization of the user's own. Returns the position of its newest event. */
export const giveDevelopmentRole = (
  store: EventStore,
  { user_id, role }: { user_id: string; role: MemberRole },
  cause: Cause,
): Promise<{ position: Position | undefined } | { refused: 'deleted' }> =>
  untilNoConflict(async () => {
    const organization_id = developmentOrganizationId(user_id)
    const owner_id = developmentOwnerId(user_id)
    const stream = organizationStream(organization_id)
    const before = await eventsOf<OrganizationEvent>(store, stream)
    const organization = foldOrganization(before)
    if (organization && organization.deleted_at !== null) return { refused: 'deleted' as const }
    const facts: Fact[] = giveRole(organization, { organization_id, user_id, role, owner_id })
    const last = before.at(-1)
    if (facts.length === 0) return { position: last?.position }
    const context = { ...cause, actor: { type: 'user' as const, id: user_id }, tenant: { organization_id } }
    if (facts.some(({ type, data }) => type === 'MemberJoined' && data.user_id === owner_id))
      await registerOwner(store, owner_id, { ...context, tenant: {} })
    const events = toEvents(facts, stream, `${last?.revision ?? -1} ${cause.causation_id}`, context)
    return { position: (await append(store, stream, last, events)).at(-1)?.position }
  })
