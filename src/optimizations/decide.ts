// The optimizations of one analysis: generated and edited; applying and reverting them is in optimizations/apply/decide.ts. One that is in
// the shop, or on its way into it or out of it, is never edited, removed or generated again. Every decision is made on the analysis's
// stream, and repeating one yields nothing.

import { bytesOf } from '../engine/page/limit-record.ts'
import type { DataOf, Fact } from '../event-log/catalogue.ts'
import { optimizationId } from '../event-log/ids.ts'
import type { OptimizationEvent, OwnOptimizationEvent } from '../event-log/streams.ts'

type Added = DataOf<'OptimizationsGenerated'>['added'][number]
/** A value that was checked against the record and measured. */
export type Proposal = Omit<Added, 'id'>

type Phase = 'unapplied' | 'applying' | 'applied' | 'reverting' | 'reverted' | 'removed'

/** What is written into the shop where that has what is expected. */
export type PendingChange = {
  kind: 'apply' | 'revert'
  analysis_id: string
  optimization_id: string
  resource_id: string
  field: Proposal['field']
  value: string
  expected: string
  pictures?: readonly string[] | undefined
}

export type Optimization = {
  id: string
  resource_id: string
  field: Proposal['field']
  phase: Phase
  /** What the shop had when it was generated; "" where it had nothing. */
  current_value: string
  optimized_value: string
  manually_edited: boolean
  pictures?: readonly string[] | undefined
  /** Events of its own since it was generated. */
  events: number
  /** Of one that is in the shop: what the shop has now, and had before. */
  in_shop?: { value: string; previous_value: string }
  /** Of one that is on its way: what is being written. */
  change?: PendingChange
}

/** The state of an analysis's stream; those that were removed stay known. */
export type Optimizations = {
  known: ReadonlyMap<string, Optimization>
  /** The jobs that have generated for this analysis. */
  jobs: ReadonlySet<string>
}

export const noOptimizations: Optimizations = { known: new Map(), jobs: new Set() }

const generatedOf = ({ known, jobs }: Optimizations, data: DataOf<'OptimizationsGenerated'>): Optimizations => {
  const next = new Map(known)
  for (const id of data.removed) {
    const removed = next.get(id)
    if (removed) next.set(id, { ...removed, phase: 'removed' })
  }
  for (const { id, field, current_value, optimized_value, pictures } of data.added) {
    const values = { current_value, optimized_value, manually_edited: false, pictures, events: 0 }
    next.set(id, { id, resource_id: data.resource_id, field, phase: 'unapplied', ...values })
  }
  return { known: next, jobs: new Set(jobs).add(data.job_id) }
}

const startedOf = (
  kind: PendingChange['kind'],
  data: DataOf<'OptimizationApplyStarted' | 'OptimizationRevertStarted'>,
): PendingChange => {
  const { analysis_id, optimization_id, resource_id, field, value, expected_current, pictures } = data
  return { kind, analysis_id, optimization_id, resource_id, field, value, expected: expected_current, pictures }
}

/** What one of its own events makes of an optimization. */
const changed = (before: Optimization, event: OwnOptimizationEvent) => {
  const { change: _, ...settled } = before
  switch (event.type) {
    case 'OptimizationEdited':
      return { ...before, optimized_value: event.data.optimized_value, manually_edited: true }
    case 'OptimizationAdapted':
      return { ...before, optimized_value: event.data.optimized_value }
    case 'OptimizationApplyStarted':
      return { ...before, phase: 'applying' as const, change: startedOf('apply', event.data) }
    case 'OptimizationApplied': {
      const { value, previous_value } = event.data
      return { ...settled, phase: 'applied' as const, optimized_value: value, in_shop: { value, previous_value } }
    }
    case 'OptimizationApplyFailed':
      return { ...settled, phase: 'unapplied' as const }
    case 'OptimizationRevertStarted':
      return { ...before, phase: 'reverting' as const, change: startedOf('revert', event.data) }
    case 'OptimizationReverted':
      return { ...settled, phase: 'reverted' as const }
    case 'OptimizationRevertFailed':
      return { ...settled, phase: 'applied' as const }
  }
}

/** The state after one more event of the stream. */
export const evolve = (state: Optimizations, event: OptimizationEvent): Optimizations => {
  if (event.type === 'OptimizationsGenerated') return generatedOf(state, event.data)
  const before = state.known.get(event.data.optimization_id)
  if (!before) throw new Error(`${event.type} of the unknown optimization ${event.data.optimization_id}`)
  const after = { ...changed(before, event), events: before.events + 1 }
  return { ...state, known: new Map(state.known).set(before.id, after) }
}

export type Generation = {
  analysis_id: string
  job_id: string
  resource_id: string
  /** Those to generate again; empty for all that are not applied. */
  optimization_ids: readonly string[]
  proposals: readonly Proposal[]
  /** Why there is none for what else could be better. */
  none?: string | null
  model_usage: DataOf<'OptimizationsGenerated'>['model_usage']
}

// Below the 512 KiB of an event, with room for metadata. The largest event of an apply carries both values of one.
export const GENERATED_BYTES = 440 * 1024

/** Whether the events of an apply can carry both values. */
export const fitsEvents = ({ current_value, pictures = [] }: Optimization, optimized_value: string): boolean =>
  bytesOf([current_value, optimized_value, pictures]) <= GENERATED_BYTES

/** Events of one that is to be edited or applied. Every decision reads all of them; generating it again starts from zero. */
export const EVENTS_UNAPPLIED = 200

const COVERING: ReadonlySet<Phase> = new Set(['unapplied', 'applying', 'applied', 'reverting'])

/** What a job that generates again removes (only the named ones, or all), and which fields it may write then. */
const replaced = ({ known }: Optimizations, optimization_ids: readonly string[]) => {
  const all = [...known.values()]
  const named = new Set(optimization_ids)
  const isWanted = ({ id }: Optimization) => named.size === 0 || named.has(id)
  const removed = all.filter((one) => one.phase === 'unapplied' && isWanted(one)).map(({ id }) => id)
  const going = new Set(removed)
  const covered = new Set(
    all.filter(({ id, phase }) => COVERING.has(phase) && !going.has(id)).map(({ field }) => field),
  )
  const open = named.size === 0 ? undefined : new Set(all.filter(isWanted).map(({ field }) => field))
  const isOpen = (field: Proposal['field']): boolean => !covered.has(field) && (!open || open.has(field))
  return { removed, covered, isOpen }
}

/** Those of the fields that a job with these ids may write; none of the ids for all that are not applied. */
export const openFields = <F extends Proposal['field']>(
  state: Optimizations,
  optimization_ids: readonly string[],
  fields: readonly F[],
): F[] => fields.filter(replaced(state, optimization_ids).isOpen)

/**
 * Once for each job: the unapplied ones go (with ids only those named), and the proposals come for the fields that nothing covers
 * which stays. With ids these are the fields of those that are named. A proposal that no event can carry is left out.
 */
export const generate = (state: Optimizations, generation: Generation): Fact[] => {
  const { analysis_id, job_id, resource_id, optimization_ids, proposals, none, model_usage } = generation
  if (state.jobs.has(job_id)) return []
  const { removed, covered, isOpen } = replaced(state, optimization_ids)
  const added: Added[] = []
  let bytes = bytesOf(removed)
  for (const proposal of proposals) {
    if (!isOpen(proposal.field)) continue
    const one = { id: optimizationId(job_id, analysis_id, proposal.field), ...proposal }
    const size = bytesOf(one)
    if (bytes + size > GENERATED_BYTES) continue
    bytes += size
    covered.add(proposal.field)
    added.push(one)
  }
  const told = none ? { none } : {}
  const data = { analysis_id, job_id, resource_id, removed, added, ...told, model_usage }
  return [{ type: 'OptimizationsGenerated', data }]
}

/** Nothing to append if `facts` is empty: it is already as requested. `refused` names the phase that does not allow it. */
export type Decision =
  | { facts: Fact[] }
  | { refused: Exclude<Phase, 'removed'> | 'unknown' | 'too large' | 'too often' }

export const NOTHING: Decision = { facts: [] }

type Existing = Optimization & { phase: Exclude<Phase, 'removed'> }

/** The optimization of this id, if it has not been removed. */
export const existing = ({ known }: Optimizations, id: string): Existing | undefined => {
  const one = known.get(id)
  return one?.phase === 'removed' ? undefined : (one as Existing | undefined)
}

/** What every event of an optimization says. */
export const factOf = (analysis_id: string, { id, resource_id, field }: Optimization) => ({
  analysis_id,
  optimization_id: id,
  resource_id,
  field,
})

/** Replaces the proposed value while it is neither in the shop nor on its way existing. */
export const edit = (state: Optimizations, analysis_id: string, id: string, optimized_value: string): Decision => {
  const one = existing(state, id)
  if (!one) return { refused: 'unknown' }
  if (one.phase !== 'unapplied') return { refused: one.phase }
  if (!fitsEvents(one, optimized_value)) return { refused: 'too large' }
  if (one.manually_edited && one.optimized_value === optimized_value) return NOTHING
  if (one.events >= EVENTS_UNAPPLIED) return { refused: 'too often' }
  return { facts: [{ type: 'OptimizationEdited', data: { ...factOf(analysis_id, one), optimized_value } }] }
}
