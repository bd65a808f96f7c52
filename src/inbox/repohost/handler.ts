// What deliveries of the repository host do: a push asks for a synchronisation of the projects whose branch it has moved.

import { z } from 'zod'
import { type Base, readDocumentation, takePushed } from '../../documentation/commands.ts'
import type { SyncState } from '../../documentation/state.ts'
import { systemContext } from '../../documentation/sync.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import { applied, type Delivery, type HandleWebhook, ignored, stale, WebhookUnfit } from '../handler.ts'

/** The database has no text with a NUL. */
const asked = z
  .string()
  .refine((text) => !text.includes('\0'))
  .nullable()

const Notice = z.object({
  repository_id: asked,
  full_name: asked,
  ref: z.string(),
  before: z.string().nullish(),
  after: z.string().nullable(),
  created: z.boolean().nullish(),
  deleted: z.boolean().nullish(),
  forced: z.boolean().nullish(),
  default_branch: z.string().nullable(),
  private: z.boolean().nullish(),
  /** The project whose own secret has signed it; none if that of the service has. */
  project_id: z.string().nullish(),
})
type Notice = z.infer<typeof Notice>

type Deps = {
  store: EventStore
  base: Base
  projectsOf: (repository: Pick<Notice, 'repository_id' | 'full_name'>) => Promise<string[]>
  now: () => string
}

const BRANCHES = 'refs/heads/'
const NONE = /^0*$/
const COMMIT = /^[\da-f]{40,64}$/

/** The commit that the branch is at after the push; null if it is gone, or that is not told. */
const headAfter = ({ after, deleted }: Notice): string | null =>
  deleted || after === null || NONE.test(after) || !COMMIT.test(after) ? null : after

/**
 * Anyone can name a private repository, so its pushes change nothing until it was read with its consent. Those who wait
 * for that see it at the next look.
 */
const mayKnow = (notice: Notice, { synced, failed }: SyncState): boolean =>
  notice.private === false || (synced !== null && failed === null)

/** A repository with a secret of its own takes nothing that another one has signed, and a project nothing of another repository. */
const isSigned = ({ project_id, repository_id, full_name }: Notice, { connection, synced }: SyncState): boolean =>
  project_id
    ? full_name?.toLowerCase() === connection.repository.toLowerCase() ||
      (repository_id !== null && repository_id === synced?.repository_id)
    : connection.secret_rotated_at === null

type Outcome = 'requested' | 'known' | 'other branch'

export const createRepohostHandler = ({ store, base, projectsOf, now }: Deps): HandleWebhook => {
  const tell = async (projectId: string, notice: Notice, delivery: Delivery): Promise<Outcome> => {
    const { state } = await readDocumentation(store, projectId, base)
    if (!state?.connected || !isSigned(notice, state) || !mayKnow(notice, state)) return 'other branch'
    const branch = state.connection.branch ?? notice.default_branch ?? state.synced?.branch
    if (notice.ref !== `${BRANCHES}${branch}`) return 'other branch'
    const context = systemContext(state, delivery.webhook_id, now)
    const push = { head: headAfter(notice), received_at: delivery.received_at }
    return (await takePushed({ store, base, projectId, context }, push)) ? 'requested' : 'known'
  }

  const toldOf = async (notice: Notice) => (notice.project_id ? [notice.project_id] : await projectsOf(notice))

  return async (delivery) => {
    if (delivery.topic === 'ping') return ignored('a ping')
    if (delivery.topic !== 'push') return ignored('nothing here depends on it')
    const parsed = Notice.safeParse(delivery.notice)
    if (!parsed.success) throw new WebhookUnfit('the push does not say what was pushed')
    const notice = parsed.data
    if (!notice.ref.startsWith(BRANCHES)) return ignored('the push is not to a branch')
    const projects = await toldOf(notice)
    if (projects.length === 0) return ignored('no project has this repository')
    const outcomes: Outcome[] = []
    for (const projectId of projects) outcomes.push(await tell(projectId, notice, delivery))
    const requested = outcomes.filter((one) => one === 'requested').length
    if (requested > 0)
      return applied(`the documentation of ${requested === 1 ? 'a project' : `${requested} projects`} is synchronised`)
    return outcomes.includes('known')
      ? stale('the state of the branch at that time is already known or requested')
      : ignored('no project reads this branch, or not with this secret')
  }
}
