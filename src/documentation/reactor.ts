// Keeps the documentation of projects in sync with their repositories: follows requests, one synchronisation at a time for each project, and
// checks all repositories from time to time, because the webhook of a push may never arrive. The checkpoint is before the oldest open request.

import { semaphore } from '../concurrency/semaphore.ts'
import { exponentialBackoff, type Pauses } from '../concurrency/waiting.ts'
import type { Position, StoredEvent } from '../event-log/event-store.ts'
import { readEvent } from '../event-log/parse-event.ts'
import type { DocumentationEvent } from '../event-log/streams.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { RepohostRefused, RepohostUnavailable } from '../providers/github/port.ts'
import type { Follower, Log, Reactor, Run } from '../reactors/reactor.ts'
import { disconnectRepository, requestDocumentationSync } from './commands.ts'
import type { Delay, SyncState } from './state.ts'
import {
  createFetchShare,
  delaySync,
  giveUpSync,
  headOf,
  type Syncing,
  syncDocumentation,
  systemContext,
  type TakeShare,
  TurnOver,
} from './sync.ts'

const DOCUMENTATION = 'documentation'
const HANDLED = ['RepositoryConnected', 'RepositoryDisconnected', 'DocumentationSyncRequested']
const AT_ONCE = 2
const PAUSES_MS: Pauses = { first: 1_000, longest: 60_000 }
/** After this many failures a synchronisation has failed; the regular check tries again. */
const PATIENCE = 8
const LOOK_EVERY_MS = 1_000
const RECONCILE_EVERY_MS = 10 * 60_000
const PAGE = 200

type Needed = Omit<Syncing, 'store' | 'signal' | 'takeShare'> & {
  /** Projects that have a repository, in the order of their ids; `gone`: the project was deleted. */
  connected: (after: string | null, limit: number) => Promise<{ project_id: string; gone: boolean }[]>
  /** Of a connection that is over. */
  forgetSecrets: (connectionId: string) => Promise<void>
  log: Log
  /** For tests. */
  pausesMs?: Pauses
  reconcileEveryMs?: number
}
type Following = Needed & Run & { takeShare: TakeShare; onError: (error: unknown, projectId?: string) => void }

/**
 * `before`: reading from there finds the oldest open request. `revision`: of the newest request. `next`: when to try, by `performance.now()`.
 * `again`: another request has come since the last try began.
 */
type Open = { before: Position; revision: number; tries: number; next: number; running: boolean; again: boolean }

/** Shorter delays are not recorded. */
const TOLD_FROM_MS = 10_000

const WAITING = 'The repository host cannot be reached or does not answer properly; it will be tried again.'
const AWAY =
  'The repository host cannot be reached or does not answer properly; it will be tried again every ten minutes.'
const DEFECT = 'The documents could not be synchronised; the failure has been logged.'

const delayUntil = (until: number | undefined): Delay => {
  if (until === undefined) return { until: null, error: WAITING }
  const time = new Date(until).toISOString()
  return { until: time, error: `The repository host received too many requests; it may be asked again at ${time}.` }
}

/** Whether a project has to be synchronised. */
const isBehind = async ({ host }: Pick<Following, 'host'>, state: SyncState, signal: AbortSignal): Promise<boolean> => {
  const { synced, failed } = state
  try {
    const { commit } = await headOf(host, state, signal)
    return failed ? failed.commit !== commit : synced?.commit !== commit
  } catch (error) {
    // A refusal is recorded once.
    if (error instanceof RepohostRefused) return failed?.error !== error.message.slice(0, 500)
    throw error
  }
}

type Looking = Pick<Following, 'store' | 'base' | 'host' | 'now' | 'connected' | 'forgetSecrets' | 'onError'>

/**
 * Checks the repository of every project after `behind` once; when the host limits its rate the rest wait for the next time. Returns the
 * project to continue after.
 */
export const reconcile = async (
  looking: Looking,
  signal: AbortSignal,
  behind: string | null = null,
): Promise<string | null> => {
  const { store, base, now, connected, forgetSecrets, onError } = looking

  const lookAt = async ({ project_id, gone }: { project_id: string; gone: boolean }): Promise<void> => {
    const { state } = await base(project_id, { documents: false })
    if (!state?.connected) return
    const context = systemContext(state, `${DOCUMENTATION} ${project_id} ${now()}`, now)
    const handling = { store, base, projectId: project_id, context }
    if (gone) {
      await disconnectRepository(handling, 'project_deleted')
      await forgetSecrets(state.connection.connection_id)
    } else if (!state.requested && (await isBehind(looking, state, signal)))
      await requestDocumentationSync(handling, { reason: 'reconcile', head: null })
  }

  let after = behind
  while (!signal.aborted) {
    const page = await connected(after, PAGE)
    for (const one of page) {
      try {
        if (!signal.aborted) await lookAt(one)
      } catch (error) {
        onError(error, one.project_id)
        if (error instanceof RepohostUnavailable && error.until !== undefined) return one.project_id
      }
    }
    after = page.at(-1)?.project_id ?? null
    if (page.length < PAGE) return null
  }
  return after
}

const keepUp = (following: Following): Follower<string> => {
  const { store, signal, onError } = following
  const { pausesMs = PAUSES_MS, reconcileEveryMs = RECONCILE_EVERY_MS } = following
  const open = new Map<string, Open>()
  const limited = semaphore(AT_ONCE)
  const running = new Set<Promise<void>>()
  let reconciled = Number.NEGATIVE_INFINITY
  let reconciling = false
  let behind: string | null = null

  /** A request that has come since starts from the beginning. */
  const ended = (projectId: string, one: Open): void => {
    if (one.again) Object.assign(one, { tries: 0, next: 0 })
    else open.delete(projectId)
  }

  const failed = async (projectId: string, one: Open, error: unknown): Promise<void> => {
    if (signal.aborted) return
    onError(error, projectId)
    if (one.again) return ended(projectId, one)
    const until = error instanceof RepohostUnavailable ? error.until : undefined
    if (until === undefined && !isUnavailable(error)) one.tries += 1
    const pause = exponentialBackoff(one.tries + 1, pausesMs)
    one.next = performance.now() + (until === undefined ? pause : Math.max(pausesMs.first, until - Date.now()))
    const request = { ...following, projectId, revision: one.revision }
    if (one.tries >= PATIENCE) {
      await giveUpSync(request, error instanceof RepohostUnavailable ? AWAY : DEFECT)
      ended(projectId, one)
    } else if (error instanceof RepohostUnavailable && one.next - performance.now() >= TOLD_FROM_MS)
      await delaySync(request, delayUntil(until))
  }

  const attempt = async (projectId: string, one: Open): Promise<void> => {
    one.again = false
    try {
      await syncDocumentation(following, projectId)
      ended(projectId, one)
    } catch (error) {
      // It continues after those that wait.
      if (error instanceof TurnOver) Object.assign(one, { again: true, tries: 0, next: 0 })
      else await failed(projectId, one, error).catch((failure) => onError(failure, projectId))
    } finally {
      one.running = false
      if (one.again) begin()
    }
  }

  const begin = (): void => {
    for (const [projectId, one] of open) {
      if (one.running || one.next > performance.now() || signal.aborted) continue
      one.running = true
      const work = limited(() => attempt(projectId, one)).finally(() => running.delete(work))
      running.add(work)
    }
  }

  const apply = (stored: StoredEvent, before: Position): string => {
    const { project_id } = readEvent<DocumentationEvent>(stored).data
    const known = open.get(project_id)
    const { revision } = stored
    if (known) Object.assign(known, { revision, again: true, tries: 0, next: 0 })
    else open.set(project_id, { before, revision, tries: 0, next: 0, running: false, again: false })
    return project_id
  }

  const look = async (): Promise<void> => {
    begin()
    if (reconciling || performance.now() - reconciled < reconcileEveryMs) return
    reconciled = performance.now()
    reconciling = true
    const work = reconcile(following, signal, behind)
      .then((ended) => {
        behind = ended
      })
      .catch((error) => onError(error))
      .finally(() => {
        reconciling = false
        running.delete(work)
      })
    running.add(work)
  }

  return {
    apply,
    onBatch: async () => begin(),
    resumeAfter: () => [...open.values()].map(({ before }) => before).toSorted(store.compare)[0],
    look,
    everyMs: Math.min(LOOK_EVERY_MS, pausesMs.first),
    close: () => Promise.allSettled(running),
  }
}

export const documentation = (needed: Needed): Reactor => {
  const onError = (error: unknown, project_id?: string) => {
    const about =
      error instanceof RepohostUnavailable ? { project_id, reason: error.message } : { project_id, err: error }
    needed.log.warn(about, 'synchronising the documentation of a project failed; it is retried')
  }
  return {
    name: DOCUMENTATION,
    onError: (error) => onError(error),
    handles: HANDLED,
    follow: (run) => keepUp({ ...needed, ...run, onError, takeShare: createFetchShare(needed.host.room) }),
  }
}
