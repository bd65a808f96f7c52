// The commands of competitors. The newest event of a shop's stream names the competitors and the revision of each one's newest event, so a
// decision reads these few events however long the stream is.

import type { Event, Fact } from '../event-log/catalogue.ts'
import type { EventStore, Position, StoredEvent } from '../event-log/event-store.ts'
import { append, type Context, lastStored, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { type CompetitorEvent, competitorsStream } from '../event-log/streams.ts'
import {
  type Competitor,
  type Competitors,
  type Decision,
  type Declared,
  declare,
  noCompetitors,
  type PageRead,
  refresh,
  remove,
} from './decide.ts'

/** Events at most this far apart are read together; an event may have some 70 KB. */
const APART = 5

const eventsAt = async (store: EventStore, stream: string, revisions: readonly number[]) => {
  const runs: { from: number; to: number }[] = []
  for (const revision of [...new Set(revisions)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && revision - run.to <= APART) run.to = revision
    else runs.push({ from: revision, to: revision })
  }
  const read = await Promise.all(runs.map(({ from, to }) => store.readStream(stream, { from, limit: to - from + 1 })))
  return new Map(read.flat().map((event) => [event.revision, event]))
}

type Loaded = Competitors & { position: Position | undefined }

const eventAt = <E extends Event>(events: ReadonlyMap<number, StoredEvent>, stream: string, revision: number): E => {
  const stored = events.get(revision)
  if (!stored) throw new Error(`${stream} has no event ${revision}`)
  return readEvent<E>(stored)
}

/** The shop's competitors, by its stream. @throws UnreadableEvent */
export const readCompetitors = async (store: EventStore, shopId: string): Promise<Loaded> => {
  const stream = competitorsStream(shopId)
  const last = await lastStored(store, stream)
  if (!last) return { ...noCompetitors, position: undefined }
  const { competitors } = readEvent<CompetitorEvent>(last).data
  const wanted = competitors.flatMap(({ revision, read }) => (read === null ? [revision] : [revision, read]))
  const events = await eventsAt(store, stream, wanted)
  const known = new Map<string, Competitor>()
  for (const { competitor_id, revision, read } of competitors)
    known.set(competitor_id, {
      newest: eventAt(events, stream, revision),
      read: read === null ? null : eventAt(events, stream, read),
    })
  return { known, revision: last.revision, position: last.position }
}

/** The event ids include the revision decided on and the causing request, so that a repeated decision makes other events. */
const appendTo = async (store: EventStore, before: Loaded, facts: readonly Fact[], context: Context) => {
  const { shop_id } = context.shop
  const { revision } = before
  const made = toEvents(facts, shop_id, `${revision} ${context.causation_id}`, context)
  const last = revision < 0 ? undefined : { revision }
  const appended = (await append(store, competitorsStream(shop_id), last, made)) as CompetitorEvent[]
  return stateAfter(before, appended)
}

const stateAfter = (before: Loaded, appended: readonly CompetitorEvent[]): Loaded => {
  const known = new Map(before.known)
  for (const event of appended) {
    const { competitor_id } = event.data
    if (event.type === 'CompetitorRemoved') known.delete(competitor_id)
    else if (event.type === 'CompetitorRead') known.set(competitor_id, { newest: event, read: event })
    else known.set(competitor_id, { newest: event, read: known.get(competitor_id)?.read ?? null })
  }
  const last = appended.at(-1)
  return { known, revision: last?.revision ?? before.revision, position: last?.position ?? before.position }
}

/** `before` still has a competitor that was removed. */
export type Changed = { before: Loaded; after: Loaded }

const decided = async (
  store: EventStore,
  context: Context,
  decide: (state: Competitors) => Decision,
): Promise<Changed | { refused: 'unknown' }> =>
  untilNoConflict(async () => {
    const before = await readCompetitors(store, context.shop.shop_id)
    const decision = decide(before)
    return 'refused' in decision ? decision : { before, after: await appendTo(store, before, decision.facts, context) }
  })

/** Makes these the whole set. `unread`: those that must be read first. @throws UnreadableEvent, TooManyConflicts */
export const declareCompetitors = (
  store: EventStore,
  declared: readonly Declared[],
  context: Context,
): Promise<Changed | { unread: string[] }> =>
  untilNoConflict(async () => {
    const before = await readCompetitors(store, context.shop.shop_id)
    const declaration = declare(before, declared)
    if ('unread' in declaration) return declaration
    const { facts } = declaration
    return { before, after: facts.length === 0 ? before : await appendTo(store, before, facts, context) }
  })

/** Records the outcome of reading the page again. @throws UnreadableEvent, TooManyConflicts */
export const refreshCompetitor = (store: EventStore, competitorId: string, page: PageRead, context: Context) =>
  decided(store, context, (state) => refresh(state, competitorId, page))

/** @throws UnreadableEvent, TooManyConflicts */
export const removeCompetitor = (store: EventStore, competitorId: string, context: Context) =>
  decided(store, context, (state) => remove(state, competitorId))
