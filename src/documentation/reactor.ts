// Keeps the documentation of projects as their repositories have it: follows what is asked for, one synchronisation at a time for a project, and looks
// from time to time at all repositories, because a push may never be told of. The checkpoint stands before the oldest request that is
// not answered yet.

import { doubled, type Pauses } from '../concurrency/backoff.ts'
import { semaphore } from '../concurrency/semaphore.ts'
import type { Position, StoredEvent } from '../event-log/event-store.ts'
import { readEvent, type UnreadableEvent } from '../event-log/parse-event.ts'
import type { DocumentationEvent } from '../event-log/streams.ts'
import type { Pool } from '../postgres/connection.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { RepohostAway, RepohostRefused } from '../providers/github/port.ts'
import { watch } from '../reactors/follow.ts'
import { type Lease, withLease } from '../reactors/leases.ts'
import { disconnectRepository, requestDocumentationSync } from './commands.ts'
import type { Delay, Standing } from './state.ts'
import { delaySync, giveUpSync, headOf, type Syncing, syncDocumentation, systemContext, TurnOver } from './sync.ts'

/** Name of the checkpoint. */
export const DOCUMENTATION = 'documentation'
const HANDLED = ['RepositoryConnected', 'RepositoryDisconnected', 'DocumentationSyncRequested']
const AT_ONCE = 2
const PAUSES_MS: Pauses = { first: 1_000, longest: 60_000 }
/** After so many failures it is said to have failed; the look from time to time tries again. */
const PATIENCE = 8
const LOOK_EVERY_MS = 1_000
const RECONCILE_EVERY_MS = 10 * 60_000
const PAGE = 200

type Following = Omit<Syncing, 'signal'> & {
  url: string
  pool: Pool
  signal: AbortSignal
  /** Projects that have a repository, those behind this one; `gone`: the project was deleted. */
  connected: (after: string | null, limit: number) => Promise<{ project_id: string; gone: boolean }[]>
  onUnreadable: (error: UnreadableEvent) => void
  onError: (error: unknown, projectId?: string) => void
  /** For tests. */
  pausesMs?: Pauses
  reconcileEveryMs?: number
}

/**
 * `before`: where reading finds the oldest open request. `revision`: of the newest. `next`: when to try, of the clock of `performance.now()`.
 * `again`: that one has come since the last try began.
 */
type Open = { before: Position; revision: number; tries: number; next: number; running: boolean; again: boolean }

/** A pause that is shorter is not worth a word. */
const TOLD_FROM_MS = 10_000

const WAITING = 'The repository host cannot be reached, or does not answer as it should; it is tried again.'
const AWAY =
  'The repository host cannot be reached, or does not answer as it should; it is tried again every ten minutes.'
const DEFECT = 'The documents could not be synchronised; the failure has been logged.'

const delayUntil = (until: number | undefined): Delay => {
  if (until === undefined) return { until: null, error: WAITING }
  const time = new Date(until).toISOString()
  return { until: time, error: `The repository host has been asked too often; it may be asked again at ${time}.` }
}

/** Whether the look should lead to a synchronisation. */
const isBehind = async (
  { host }: Pick<Following, 'host'>,
  standing: Standing,
  signal: AbortSignal,
): Promise<boolean> => {
  const { synced, failed } = standing
  try {
    const { commit } = await headOf(host, standing, signal)
    return failed ? failed.commit !== commit : synced?.commit !== commit
  } catch (error) {
    // What the host refuses is said once.
    if (error instanceof RepohostRefused) return failed?.error !== error.message.slice(0, 500)
    throw error
  }
}

type Looking = Pick<Following, 'store' | 'base' | 'host' | 'now' | 'connected' | 'onError'>

/**
 * Looks at every repository behind this one once; where the host wants to be left alone the others wait for the next time. Answers the project
 * behind which that begins.
 */
export const reconcile = async (
  looking: Looking,
  signal: AbortSignal,
  behind: string | null = null,
): Promise<string | null> => {
  const { store, base, now, connected, onError } = looking

  const lookAt = async ({ project_id, gone }: { project_id: string; gone: boolean }): Promise<void> => {
    const { standing } = await base(project_id, { documents: false })
    if (!standing?.connected) return
    const context = systemContext(standing, `${DOCUMENTATION} ${project_id} ${now()}`, now)
    const handling = { store, base, projectId: project_id, context }
    if (gone) await disconnectRepository(handling, 'project_deleted')
    else if (!standing.requested && (await isBehind(looking, standing, signal)))
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
        if (error instanceof RepohostAway && error.until !== undefined) return one.project_id
      }
    }
    after = page.at(-1)?.project_id ?? null
    if (page.length < PAGE) return null
  }
  return after
}

const keepUp = async (following: Following, lease: Lease, signal: AbortSignal): Promise<void> => {
  const { pool, store, onUnreadable, onError } = following
  const { pausesMs = PAUSES_MS, reconcileEveryMs = RECONCILE_EVERY_MS } = following
  const open = new Map<string, Open>()
  const limited = semaphore(AT_ONCE)
  const running = new Set<Promise<void>>()
  let reconciled = Number.NEGATIVE_INFINITY
  let reconciling = false
  let behind: string | null = null

  /** What was asked for since is tried from the beginning. */
  const ended = (projectId: string, one: Open): void => {
    if (one.again) Object.assign(one, { tries: 0, next: 0 })
    else open.delete(projectId)
  }

  const failed = async (projectId: string, one: Open, error: unknown): Promise<void> => {
    if (signal.aborted) return
    onError(error, projectId)
    if (one.again) return ended(projectId, one)
    const until = error instanceof RepohostAway ? error.until : undefined
    if (until === undefined && !isUnavailable(error)) one.tries += 1
    const pause = doubled(one.tries + 1, pausesMs)
    one.next = performance.now() + (until === undefined ? pause : Math.max(pausesMs.first, until - Date.now()))
    const request = { ...following, projectId, revision: one.revision }
    if (one.tries >= PATIENCE) {
      await giveUpSync(request, error instanceof RepohostAway ? AWAY : DEFECT)
      ended(projectId, one)
    } else if (error instanceof RepohostAway && one.next - performance.now() >= TOLD_FROM_MS)
      await delaySync(request, delayUntil(until))
  }

  const attempt = async (projectId: string, one: Open): Promise<void> => {
    one.again = false
    try {
      await syncDocumentation({ ...following, signal }, projectId)
      ended(projectId, one)
    } catch (error) {
      // It goes on behind those that wait.
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

  try {
    await watch({
      pool,
      store,
      lease,
      signal,
      types: HANDLED,
      apply,
      look,
      onUnreadable,
      onBatch: async () => begin(),
      resumeAfter: () => [...open.values()].map(({ before }) => before).toSorted(store.compare)[0],
      lookEveryMs: Math.min(LOOK_EVERY_MS, pausesMs.first),
      onError: (error) => onError(error),
    })
  } finally {
    await Promise.allSettled(running)
  }
}

/** Keeps up while this process owns it, until the signal aborts. */
export const runDocumentation = (following: Following): Promise<void> =>
  withLease({
    url: following.url,
    name: DOCUMENTATION,
    log: following.store,
    signal: following.signal,
    onError: (error) => following.onError(error),
    work: (lease, signal) => keepUp(following, lease, signal),
  })
