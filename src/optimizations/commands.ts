// The commands of optimizations. All of one analysis are one stream, behind the report that is its first event and that is
// not read again.

import { type Event, isKnown } from '../event-log/catalogue.ts'
import { type EventStore, eventsFrom, type Position, type StoredEvent } from '../event-log/event-store.ts'
import { append, type Context, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { analysisStream, OPTIMIZATION_EVENTS, type OptimizationEvent } from '../event-log/streams.ts'
import { startApply as decideApply, startRevert as decideRevert, type Ending, end } from './apply/decide.ts'
import {
  type Decision,
  edit,
  evolve,
  type Generation,
  generate,
  noOptimizations,
  type Optimization,
  type Optimizations,
  type PendingChange,
} from './decide.ts'

/** There is no report under this id that optimizations could be of. */
class UnknownAnalysis extends Error {
  override name = 'UnknownAnalysis'
  constructor(analysisId: string) {
    super(`there is no analysis ${analysisId}`)
  }
}

/** An event may have half a megabyte. */
const PAGE = 50
const HANDLED: ReadonlySet<string> = new Set(OPTIMIZATION_EVENTS)

type Loaded = { state: Optimizations; events: OptimizationEvent[]; last: { revision: number } | undefined }

/** The stream without its first event. Types that only newer code knows are passed over, and an append behind them conflicts. */
const stored = async (store: EventStore, stream: string): Promise<StoredEvent[]> => {
  const all: StoredEvent[] = []
  for await (const event of eventsFrom(store, stream, { from: 1, atOnce: PAGE }))
    if (isKnown(event.type)) all.push(event)
  return all
}

/** @throws UnreadableEvent if the state of the optimizations cannot be read. */
const load = async (store: EventStore, analysisId: string): Promise<Loaded> => {
  const stream = analysisStream(analysisId)
  const all = await stored(store, stream)
  const events = all.filter(({ type }) => HANDLED.has(type)).map((event) => readEvent<OptimizationEvent>(event))
  const last = all.at(-1) ?? (await store.readStream(stream, { limit: 1 }))[0]
  return { state: events.reduce(evolve, noOptimizations), events, last }
}

/** An optimization after a command. */
export type Optimized = {
  optimization: Optimization
  /** Its events, from its generation on. */
  events: OptimizationEvent[]
  /** The position of the newest event of the analysis. */
  position: Position | undefined
  /** Whether the command itself has changed something. */
  isNew: boolean
}
export type Refused = Extract<Decision, { refused: unknown }>
export type Decided = Optimized | Refused

/**
 * The platform cannot be reached, or does not let anybody look (`isRefused`). `isOpen`: it may be in the shop, and the recovery finds
 * out. `isDefect`: it is our own fault. `reason`: why it will not be soon, in a sentence for the merchant.
 */
export type Unavailable = { status: 'away'; isOpen: boolean; isDefect: boolean; isRefused?: true; reason?: string }

/** How writing into the shop ended, and the optimization after it; `found` is what the shop has. */
export type Finished =
  | Unavailable
  | { status: 'written'; decided: Decided }
  | { status: 'missing'; decided: Decided }
  | { status: 'differs'; found: string; decided: Decided }
  | { status: 'refused'; message: string; decided: Decided }

/** What a change would do: `ready` says what the shop has in its field, and where it would be written. */
export type DryRun =
  | { status: 'ready'; found: string; target: 'catalogue' | 'storefront' }
  | { status: 'written' }
  | { status: 'differs'; found: string }
  | { status: 'missing' }
  | { status: 'refused'; message: string }
  | { status: 'away'; reason?: string }

const decided = ({ state, events }: Loaded, id: string, isNew: boolean): Decided => {
  const optimization = state.known.get(id)
  if (!optimization) return { refused: 'unknown' }
  const own = events.filter(({ type, data }) =>
    type === 'OptimizationsGenerated' ? data.added.some((one) => one.id === id) : data.optimization_id === id,
  )
  return { optimization, events: own, position: events.at(-1)?.position, isNew }
}

type Facts = Parameters<typeof toEvents>[0]

/** Who asks for it is the cause; the revision it is decided on tells its events from those of other times. */
const appendTo = async (store: EventStore, analysisId: string, before: Loaded, facts: Facts, context: Context) => {
  const { last } = before
  const made = toEvents(facts, analysisId, `${last?.revision} ${context.causation_id}`, context)
  const appended = (await append(store, analysisStream(analysisId), last, made)) as OptimizationEvent[]
  const events = [...before.events, ...appended]
  return { state: appended.reduce(evolve, before.state), events, last: appended.at(-1) }
}

type Decide = (state: Optimizations) => Decision

const decide = (store: EventStore, analysisId: string, id: string, how: Decide, context: Context): Promise<Decided> =>
  untilNoConflict(async () => {
    const before = await load(store, analysisId)
    const decision = how(before.state)
    if ('refused' in decision) return decision
    if (decision.facts.length === 0) return decided(before, id, false)
    return decided(await appendTo(store, analysisId, before, decision.facts, context), id, true)
  })

/**
 * Records what was generated for an analysis, once per job: answers the event of the first time when it comes again.
 * @throws UnknownAnalysis, UnreadableEvent, TooManyConflicts
 */
export const recordOptimizations = (
  store: EventStore,
  generation: Generation,
  context: Context,
): Promise<Event<'OptimizationsGenerated'>> =>
  untilNoConflict(async () => {
    const { analysis_id, job_id } = generation
    const before = await load(store, analysis_id)
    if (!before.last) throw new UnknownAnalysis(analysis_id)
    const facts = generate(before.state, generation)
    const { events } = facts.length === 0 ? before : await appendTo(store, analysis_id, before, facts, context)
    const made = events.find((event) => event.type === 'OptimizationsGenerated' && event.data.job_id === job_id)
    return made as Event<'OptimizationsGenerated'>
  })

type Named = { analysis_id: string; optimization_id: string }

/** Replaces the proposed value. @throws UnreadableEvent, TooManyConflicts */
export const editOptimization = (
  store: EventStore,
  { analysis_id, optimization_id, optimized_value }: Named & { optimized_value: string },
  context: Context,
): Promise<Decided> => {
  const how: Decide = (state) => edit(state, analysis_id, optimization_id, optimized_value)
  return decide(store, analysis_id, optimization_id, how, context)
}

/** Locks an optimization for being written into the shop; its `change` is what to write, if it is not there yet. */
export const startApply = (store: EventStore, { analysis_id: of, optimization_id: id }: Named, context: Context) =>
  decide(store, of, id, (state) => decideApply(state, of, id), context)

/** Locks an applied optimization for a revert; its `change` is what to write, if that has not happened. */
export const startRevert = (store: EventStore, { analysis_id: of, optimization_id: id }: Named, context: Context) =>
  decide(store, of, id, (state) => decideRevert(state, of, id), context)

/** Records how a change ended, and returns the optimization after it, even if another process recorded its end. */
export const endChange = (
  store: EventStore,
  change: PendingChange,
  ending: Ending,
  context: Context,
): Promise<Decided> => {
  const { analysis_id, optimization_id } = change
  const how: Decide = (state) => ({ facts: end(state, change, ending, context.now()) })
  return decide(store, analysis_id, optimization_id, how, context)
}

/** All optimizations of an analysis as its stream tells them, and what the jobs have generated. @throws UnreadableEvent */
export const readOptimizations = async (
  store: EventStore,
  analysisId: string,
): Promise<{ state: Optimizations; generated: Event<'OptimizationsGenerated'>[] }> => {
  const { state, events } = await load(store, analysisId)
  return { state, generated: events.filter((event) => event.type === 'OptimizationsGenerated') }
}

/** The optimization according to its stream. @throws UnreadableEvent */
export const readOptimization = async (store: EventStore, named: Named): Promise<Decided> =>
  decided(await load(store, named.analysis_id), named.optimization_id, false)

/** The optimization as it would be after the start of a change; nothing is recorded. */
export const plannedChange = async (
  store: EventStore,
  kind: PendingChange['kind'],
  { analysis_id, optimization_id }: Named,
): Promise<Decided> => {
  const before = await load(store, analysis_id)
  const decision = (kind === 'apply' ? decideApply : decideRevert)(before.state, analysis_id, optimization_id)
  if ('refused' in decision) return decision
  const state = (decision.facts as OptimizationEvent[]).reduce(evolve, before.state)
  return decided({ ...before, state }, optimization_id, false)
}
