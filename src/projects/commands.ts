// The commands of projects and their API keys. Each decides on the whole stream of the project and answers from its decision.

import { isKnown } from '../event-log/catalogue.ts'
import type { EventStore, Position, StoredEvent } from '../event-log/event-store.ts'
import { type AccountContext, append, lastEvent, toEvents, untilNoConflict, wholeStream } from '../event-log/handle.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { type ProjectEvent, projectStream, shopStream } from '../event-log/streams.ts'
import { shopOf } from '../shops/decide.ts'
import {
  type Decision,
  issueKey,
  type NewKey,
  type Project,
  projectAfter,
  remove,
  rename,
  revokeKey,
} from './decide.ts'

/** `shop_id`: of the shop that the project came with. */
type Loaded = {
  project: Project | undefined
  revision: number
  position: Position | undefined
  shop_id: string | undefined
}

/** The project after the command; `position`: of its newest event. */
type Changed = { project: Project; position: Position }

const fold = (before: Loaded, event: StoredEvent): Loaded =>
  // An append after an event type of newer code fails as a conflict, because it would be decided without that event.
  isKnown(event.type)
    ? {
        project: projectAfter(before.project, readEvent<ProjectEvent>(event)),
        revision: event.revision,
        position: event.position,
        shop_id: before.shop_id ?? event.metadata.shop_id,
      }
    : before

/** The project according to its stream. @throws UnreadableEvent */
export const readProject = async (store: EventStore, projectId: string): Promise<Loaded> => {
  const nothing: Loaded = { project: undefined, revision: -1, position: undefined, shop_id: undefined }
  return (await wholeStream(store, projectStream(projectId))).reduce(fold, nothing)
}

/** The project, actor and clock of a command. */
export type Handling = { store: EventStore; projectId: string; context: AccountContext }

const decided = <R extends string>(
  { store, projectId, context }: Handling,
  decide: (loaded: Loaded) => Decision<R> | Promise<Decision<R>>,
): Promise<Changed | { refused: 'unknown' | R }> =>
  untilNoConflict(async () => {
    const before = await readProject(store, projectId)
    const decision = await decide(before)
    if ('refused' in decision) return decision
    const made = toEvents(decision.facts, projectId, `${before.revision} ${context.causation_id}`, context)
    const appended =
      made.length > 0 ? ((await append(store, projectStream(projectId), before, made)) as ProjectEvent[]) : []
    const project = appended.reduce(projectAfter, before.project)
    const position = appended.at(-1)?.position ?? before.position
    if (!project || position === undefined) throw new Error(`project ${projectId} has no beginning`)
    return { project, position }
  })

/** Creates a project under an unused id. */
export const createProject = async ({ store, projectId, context }: Handling, name: string): Promise<Changed> => {
  const organization_id = context.tenant.organization_id
  if (organization_id === undefined) throw new Error('a project needs an organization')
  const fact = { type: 'ProjectCreated', data: { project_id: projectId, organization_id, name } } as const
  const made = toEvents([fact], projectId, context.causation_id, context)
  const [event] = (await append(store, projectStream(projectId), undefined, made)) as ProjectEvent[]
  const project = event && projectAfter(undefined, event)
  if (!project) throw new Error(`project ${projectId} was not created`)
  return { project, position: event.position }
}

/** @throws UnreadableEvent, TooManyConflicts, as all below */
export const renameProject = (handling: Handling, name: string) =>
  decided(handling, ({ project }) => rename(project, name))

/** Whether an installed shop came with the project, or its installation is under way. */
const hasShop = async (store: EventStore, projectId: string, shopId: string | undefined): Promise<boolean> => {
  if (shopId === undefined) return false
  const last = await lastEvent(store, shopStream(shopId))
  return last === undefined || shopOf(last)?.project_id === projectId
}

/** Refused while the shop that the project came with is installed. */
export const removeProject = (handling: Handling) =>
  decided(handling, async ({ project, shop_id }) =>
    remove(project, await hasShop(handling.store, handling.projectId, shop_id)),
  )

export const issueApiKey = (handling: Handling, key: NewKey) =>
  decided(handling, ({ project }) => issueKey(project, key, handling.context.now()))

export const revokeApiKey = (handling: Handling, keyId: string) =>
  decided(handling, ({ project }) => revokeKey(project, keyId))
