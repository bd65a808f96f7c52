// Applying optimizations to the shop and reverting them. What is to be written is recorded before it is written, so that another process
// can finish it, and its end is recorded once.

import { renameJsonLd } from '../../engine/proposals/rename-json-ld.ts'
import type { Fact } from '../../event-log/catalogue.ts'
import {
  type Decision,
  EVENTS_UNAPPLIED,
  existing,
  factOf,
  fitsEvents,
  NOTHING,
  type Optimization,
  type Optimizations,
  type PendingChange,
} from '../decide.ts'

/** Events of an optimization that can only be reverted. */
const EVENTS_APPLIED = 500

type StartedFact = Extract<Fact, { type: 'OptimizationApplyStarted' | 'OptimizationRevertStarted' }>

/** What both starts say; lists of facts are their own. */
const started = (
  type: StartedFact['type'],
  about: ReturnType<typeof factOf>,
  value: string,
  expected_current: string,
  pictures: Optimization['pictures'],
): StartedFact => ({
  type,
  data: { ...about, value, expected_current, ...(pictures ? { pictures: [...pictures] } : {}) },
})

/** Locks it for being written. No facts where it is applied or being applied already: a repeated request continues that one. */
export const startApply = (state: Optimizations, analysis_id: string, id: string): Decision => {
  const one = existing(state, id)
  if (!one) return { refused: 'unknown' }
  if (one.phase === 'applied' || one.phase === 'applying') return NOTHING
  if (one.phase !== 'unapplied') return { refused: one.phase }
  if (one.events >= EVENTS_UNAPPLIED) return { refused: 'too often' }
  const { optimized_value, current_value, pictures } = one
  const about = factOf(analysis_id, one)
  return { facts: [started('OptimizationApplyStarted', about, optimized_value, current_value, pictures)] }
}

/** Locks an applied one for a revert. Nothing if that has happened or is in progress. */
export const startRevert = (state: Optimizations, analysis_id: string, id: string): Decision => {
  const one = existing(state, id)
  if (!one) return { refused: 'unknown' }
  if (one.phase === 'reverted' || one.phase === 'reverting') return NOTHING
  if (one.phase !== 'applied' || !one.in_shop) return { refused: one.phase }
  if (one.events >= EVENTS_APPLIED) return { refused: 'too often' }
  const { value, previous_value } = one.in_shop
  const about = factOf(analysis_id, one)
  return { facts: [started('OptimizationRevertStarted', about, previous_value, value, one.pictures)] }
}

/** How a write into the shop has ended; `value` is what the shop has now. */
export type Ending = { outcome: 'written'; value: string } | { outcome: 'failed'; reason: string }

const aboutOf = ({ analysis_id, optimization_id, resource_id, field }: PendingChange) => ({
  analysis_id,
  optimization_id,
  resource_id,
  field,
})

const written = (change: PendingChange, value: string, now: string): Fact => {
  const data = { ...aboutOf(change), value }
  return change.kind === 'apply'
    ? { type: 'OptimizationApplied', data: { ...data, previous_value: change.expected, applied_at: now } }
    : { type: 'OptimizationReverted', data: { ...data, reverted_at: now } }
}

/** Structured data that are not applied and contain the shop's previous title; they follow the new title, even if a user has edited them. */
const adapted = ({ known }: Optimizations, { analysis_id, field, expected }: PendingChange, title: string): Fact[] => {
  if (field !== 'title') return []
  return [...known.values()].flatMap((one): Fact[] => {
    if (one.field !== 'json_ld' || one.phase !== 'unapplied') return []
    const optimized_value = renameJsonLd(one.optimized_value, expected, title)
    if (optimized_value === undefined || !fitsEvents(one, optimized_value)) return []
    return [{ type: 'OptimizationAdapted', data: { ...factOf(analysis_id, one), optimized_value } }]
  })
}

const failed = (change: PendingChange, reason: string): Fact => ({
  type: change.kind === 'apply' ? 'OptimizationApplyFailed' : 'OptimizationRevertFailed',
  data: { ...aboutOf(change), reason },
})

const startedAgain = (change: PendingChange): Fact => {
  const type = change.kind === 'apply' ? 'OptimizationApplyStarted' : 'OptimizationRevertStarted'
  return started(type, aboutOf(change), change.value, change.expected, change.pictures)
}

const isSame = (one: PendingChange | undefined, other: PendingChange): boolean =>
  one?.kind === other.kind && one.value === other.value && one.expected === other.expected

/**
 * Ends a change that was started. If another process gave it up at the same time although the value is in the shop, the change is started
 * and ended again; any other end that was recorded meanwhile stays.
 */
export const end = (state: Optimizations, change: PendingChange, ending: Ending, now: string): Fact[] => {
  const one = existing(state, change.optimization_id)
  const isRunning = isSame(one?.change, change)
  if (ending.outcome === 'failed') return isRunning ? [failed(change, ending.reason)] : []
  const before = change.kind === 'apply' ? 'unapplied' : 'applied'
  if (!isRunning && one?.phase !== before) return []
  return [
    ...(isRunning ? [] : [startedAgain(change)]),
    written(change, ending.value, now),
    ...adapted(state, change, ending.value),
  ]
}
