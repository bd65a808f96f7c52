// One synchronisation of the documentation of a project: its documents become those of the commit that its branch is at. What is known is compared
// with what the commit has, content by content, so it does not matter what was pushed how, how often, or in which order it was reported.
// Below: what one organization may take of the host's requests, and how documents are read.

import { semaphore } from '../concurrency/semaphore.ts'
import { inThread, type ThreadLimits } from '../concurrency/thread-pool.ts'
import { type Format, formatOf } from '../engine/documentation/sections.ts'
import type { Fact } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { type AccountContext, bySystem } from '../event-log/handle.ts'
import { documentId } from '../event-log/ids.ts'
import {
  type FoundRepository,
  type Repohost,
  RepohostRefused,
  RepohostUnavailable,
  type Room,
  type TreeFile,
} from '../providers/github/port.ts'
import { type Base, type Documentation, readDocumentation, Superseded, synchronising } from './commands.ts'
import { isKnownAs, type ReadDocument } from './decide.ts'
import type { DocumentRecord, DocumentWork } from './document.ts'
import type { Delay, SyncState } from './state.ts'

export const MOST_DOCUMENTS = 5_000
/** Larger files are left out. */
const MOST_FILE_BYTES = 1024 * 1024
/** In bytes: an index of Postgres has no room for much longer ones. */
const LONGEST_PATH = 1_000
/** In the root of a private repository, with the ids of the projects that may read it. */
const CONSENT_FILE = '.citable'

type DocumentFile = TreeFile & { format: Format }

const ODD = /[\p{Cc}\\]/u

/** Whether a path stays below where it begins. Git itself makes no other, and a host may be anybody's. */
export const isSafePath = (path: string): boolean =>
  Buffer.byteLength(path) <= LONGEST_PATH &&
  path.isWellFormed() &&
  !ODD.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** The documents by their paths, how many paths were refused, and how many there are beyond those that a project may have. */
export const documentFiles = (
  files: readonly TreeFile[],
): { documents: DocumentFile[]; refused: number; beyond: number } => {
  const known = new Map<string, DocumentFile>()
  let refused = 0
  for (const file of files) {
    const format = formatOf(file.path)
    if (!format) continue
    if (isSafePath(file.path)) known.set(file.path, { ...file, format })
    else refused += 1
  }
  const all = [...known.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return { documents: all.slice(0, MOST_DOCUMENTS), refused, beyond: Math.max(0, all.length - MOST_DOCUMENTS) }
}

/** Files that are fetched at once, for one project. */
const FETCHED_AT_ONCE = 6
/** After this long the synchronisation of a project lets others begin: a repository may have thousands of files that take seconds each to read. */
const TURN_MS = 60_000
/** What goes into the log together; one append may have 900 KiB. */
const TOGETHER = { documents: 50, bytes: 400 * 1024 }
const REMOVED_TOGETHER = 500
const CONSENT_BYTES = 64 * 1024

export type Syncing = {
  store: EventStore
  base: Base
  host: Repohost
  read: DocumentReader
  takeShare: TakeShare
  now: () => string
  signal: AbortSignal
  /** For tests. */
  turnMs?: number
}

/** It is the turn of others; what has come is kept. */
export class TurnOver extends Error {
  override name = 'TurnOver'
}

export const systemContext = (state: SyncState, cause: string, now: () => string): AccountContext => ({
  tenant: { organization_id: state.organization_id, project_id: state.project_id },
  ...bySystem('documentation', cause, now),
})

type Found = { repository: FoundRepository; branch: string; commit: string }

/**
 * The service reads every repository with one token, so a private repository names the projects that may have it: a file in it holds their
 * ids.
 */
const hasConsent = async (
  host: Repohost,
  { connection: { repository }, project_id }: SyncState,
  commit: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const files = await host.rootFiles(repository, commit, signal)
  const file = files.find(({ path }) => path === CONSENT_FILE)
  const content = file ? await host.blob(repository, file.blob_id, CONSENT_BYTES, signal) : null
  const lines = Buffer.from(content ?? [])
    .toString('utf8')
    .toLowerCase()
    .split(/\r\n|\r|\n/)
  return lines.some((line) => line.trim() === project_id)
}

/**
 * Where the branch of the connection is at. One sentence covers all that keeps a repository from being read before it is known to be public, or
 * to have given its consent: another would tell strangers that a private one is there, and which branches it has.
 * @throws RepohostUnavailable, RepohostRefused
 */
export const headOf = async (host: Repohost, state: SyncState, signal: AbortSignal): Promise<Found> => {
  const { connection, project_id } = state
  let isPublic = false
  try {
    const repository = await host.repository(connection.repository, signal)
    isPublic = !repository.private
    const branch = connection.branch ?? repository.default_branch
    const commit = await host.head(connection.repository, branch, signal)
    if (isPublic || (await hasConsent(host, state, commit, signal))) return { repository, branch, commit }
  } catch (error) {
    if (isPublic || !(error instanceof RepohostRefused)) throw error
  }
  throw new RepohostRefused(
    `There is no repository ${connection.repository} that this service may read; a private one needs a file ${CONSENT_FILE} with the line ${project_id} in its root, on the branch that is read.`,
  )
}

/** Pieces of the list, each of which is small enough to be appended at once. */
const batched = (documents: readonly ReadDocument[]): ReadDocument[][] => {
  const batches: ReadDocument[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const document of documents) {
    const size = Buffer.byteLength(JSON.stringify(document.sections))
    const last = batches.at(-1)
    if (last && last.length < TOGETHER.documents && bytes + size <= TOGETHER.bytes) last.push(document)
    else batches.push([document])
    bytes = batches.at(-1) === last ? bytes + size : size
  }
  return batches
}

/** Fetches and reads what is new, and appends it as it comes. Returns how many there were. */
const changed = async (
  { host, read, takeShare, signal, turnMs = TURN_MS }: Syncing,
  { connection, project_id, organization_id }: SyncState,
  files: readonly DocumentFile[],
  append: (documents: readonly ReadDocument[]) => Promise<void>,
): Promise<void> => {
  const limited = semaphore(FETCHED_AT_ONCE)
  const end = performance.now() + turnMs
  let begun = 0

  const fetched = async ({ path, blob_id, bytes: size, format }: DocumentFile): Promise<ReadDocument> => {
    if (begun >= FETCHED_AT_ONCE && performance.now() > end) throw new TurnOver('others wait')
    begun += 1
    const isLarge = size !== null && size > MOST_FILE_BYTES
    if (!isLarge) takeShare(organization_id)
    const bytes = isLarge ? null : await host.blob(connection.repository, blob_id, MOST_FILE_BYTES, signal)
    const record = await read({ path, format, bytes })
    return { document_id: documentId(project_id, path), path, blob_id, format, ...record }
  }

  for (let from = 0; from < files.length; from += TOGETHER.documents) {
    const some = files.slice(from, from + TOGETHER.documents)
    const outcomes = await Promise.allSettled(some.map((file) => limited(() => fetched(file))))
    // Documents that were read are kept even if others failed.
    const documents = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    for (const batch of batched(documents)) await append(batch)
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }
}

const sync = async (syncing: Syncing, begun: Documentation, state: SyncState, cause: string): Promise<void> => {
  const { host, now, signal } = syncing
  const { project_id, connection, connected } = state
  const { connection_id } = connection
  const handling = { store: syncing.store, projectId: project_id, context: systemContext(state, cause, now) }
  const append = synchronising(handling, begun)
  const about = { project_id, connection_id, up_to: begun.revision, looked_at: now() }
  let found: Found | undefined
  try {
    found = connected ? await headOf(host, state, signal) : undefined
    const files = found ? await host.files(connection.repository, found.commit, connection.folder, signal) : []
    const { documents, refused, beyond } = documentFiles(files)
    const paths = new Set(documents.map(({ path }) => path))
    const removed = [...begun.known.keys()].filter((path) => !paths.has(path))
    const news = documents.filter(({ path, blob_id }) => !isKnownAs(begun.known.get(path), connection_id, blob_id))
    for (let from = 0; from < removed.length; from += REMOVED_TOGETHER)
      await append.removed(removed.slice(from, from + REMOVED_TOGETHER))
    await changed(syncing, state, news, append.changed)
    await append.ended((known): Fact => {
      const left_out = [...known.values()].filter((document) => document.left_out !== null).length
      const { repository, commit = null, branch = null } = found ?? {}
      const { repository_id = null, web_url = null } = repository ?? {}
      const counts = { documents: known.size, changed: news.length, removed: removed.length, left_out, refused, beyond }
      return {
        type: 'DocumentationSyncCompleted',
        data: { ...about, commit, branch, repository_id, web_url, ...counts },
      }
    })
  } catch (error) {
    if (!(error instanceof RepohostRefused)) throw error
    const { commit = null } = found ?? {}
    await append.ended(() => ({
      type: 'DocumentationSyncFailed',
      data: { ...about, commit, error: error.message.slice(0, 500) },
    }))
  }
}

/**
 * Handles the last request; does nothing if none is open. A refusal of the host ends it as failed.
 * @throws RepohostUnavailable and TurnOver, where what has come so far is kept; UnreadableEvent
 */
export const syncDocumentation = async (syncing: Syncing, projectId: string): Promise<void> => {
  const begun = await readDocumentation(syncing.store, projectId, syncing.base, { documents: true })
  const { state } = begun
  if (!state?.requested) return
  const cause = `${projectId} ${state.requested.revision} ${begun.revision}`
  try {
    await sync(syncing, begun, state, cause)
  } catch (error) {
    // Connecting another repository has requested a synchronisation of that one.
    if (!(error instanceof Superseded)) throw error
  }
}

type Unanswered = Pick<Syncing, 'store' | 'base' | 'now'> & {
  projectId: string
  /** Of the request; nothing is recorded if there is another one by now. */
  revision: number
}

const ofUnanswered = async (
  { store, base, now, projectId, revision }: Unanswered,
  what: string,
  say: (append: ReturnType<typeof synchronising>, begun: Documentation, state: SyncState) => Promise<void>,
): Promise<void> => {
  const begun = await readDocumentation(store, projectId, base)
  const { state } = begun
  if (state?.requested?.revision !== revision) return
  const context = systemContext(state, `${projectId} ${revision} ${what}`, now)
  await say(synchronising({ store, projectId, context }, begun), begun, state).catch((failure) => {
    if (!(failure instanceof Superseded)) throw failure
  })
}

/** Says that it waits, and why. */
export const delaySync = (request: Unanswered, delay: Delay): Promise<void> =>
  ofUnanswered(request, 'delayed', (append) => append.delayed(delay))

/** Ends it as failed where it has been tried long enough. */
export const giveUpSync = (request: Unanswered, error: string): Promise<void> =>
  ofUnanswered(request, 'given up', async (append, { revision }, { project_id, connection: { connection_id } }) => {
    const about = { project_id, connection_id, up_to: revision, looked_at: request.now() }
    await append.ended(() => ({ type: 'DocumentationSyncFailed', data: { ...about, commit: null, error } }))
  })

// What one organization may take of the requests that the repository host allows all of them: as much as it wants while there is plenty, a
// tenth once more than half is used. So a huge repository takes hours, and the others are read meanwhile.

const PLENTY = 1 / 2
const SHARE = 1 / 10

/** Notes a file that is fetched for an organization. @throws RepohostUnavailable until the host's next window, where it is beyond the share */
export type TakeShare = (organizationId: string) => void

/** `now`: milliseconds since 1970. A host that names no limit has none. */
export const createFetchShare = (room: () => Room | undefined, now: () => number = Date.now): TakeShare => {
  const taken = new Map<string, number>()
  let countedUntil = 0
  return (organizationId) => {
    const current = room()
    if (!current || current.resetAt <= now()) return
    const { limit, remaining, resetAt } = current
    if (resetAt !== countedUntil) taken.clear()
    countedUntil = resetAt
    const count = taken.get(organizationId) ?? 0
    if (remaining < limit * PLENTY && count >= limit * SHARE)
      throw new RepohostUnavailable('the organization has used its share of what the repository host allows', resetAt)
    taken.set(organizationId, count + 1)
  }
}

// Reads documents, those that are not small in a thread of their own: some texts of a megabyte take minutes.

/** Files of fewer bytes are read at once: the worst of them take some ten milliseconds, of eight times the size seconds. */
const SMALL = 1024
/** An ordinary file needs a small part of the time; one that took longer is not read again until its content changes. */
const THREAD: ThreadLimits = { longestMs: 10_000, heapMb: 1_024, idleMs: 30_000 }

type DocumentReader = (work: DocumentWork) => Promise<DocumentRecord>

/** What takes too long, or makes the thread end, is left out as unreadable. */
export const documentReader = (limits: ThreadLimits = {}): DocumentReader => {
  const module = new URL('./document.ts', import.meta.url)
  const read = inThread<DocumentWork, DocumentRecord | null>(module, { ...THREAD, ...limits }, () => null)
  return async (work) => {
    // Its libraries are many modules, which most processes never need.
    const { documentRecord, leftOut } = await import('./document.ts')
    if (!work.bytes || work.bytes.length < SMALL) return documentRecord(work)
    return (await read(work).catch(() => null)) ?? leftOut(work.path, 'unreadable')
  }
}
