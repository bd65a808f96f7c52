// What a test file imports: `test`, `skip`, `before`, `after` on uvu, and uvu's assertions.
// uvu forgets the names of skipped tests, hangs on a test that never settles and exits 0 when nothing ran; so every
// outcome is recorded here, each test has a time limit, and the runner (run.ts) judges from the record.

import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { IS_LONG } from './rounds.ts'

export type Outcome = { name: string; result: 'passed' | 'failed' | 'skipped'; reason?: string; ms: number }

export const outcomes: Outcome[] = []
export const current = suite()
export { assert }

const DEFAULT_LIMIT_MS = 180_000
/** Limits are for what hangs: machines of one kind are less than half as quick on some days, and other work beside the tests doubles that. */
const PATIENCE = 4

const within = async (usualMs: number, work: () => unknown): Promise<void> => {
  const limitMs = PATIENCE * usualMs
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${limitMs} ms`)), limitMs)
  })
  try {
    await Promise.race([work(), limit])
  } finally {
    clearTimeout(timer)
  }
}

const described = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const details = 'details' in error && error.details ? `\n${error.details}` : ''
  return (error.stack ?? error.message) + details
}

// uvu swallows the error of a hook, and with it every test of the file.
const hook = (name: string, register: (work: () => Promise<void>) => void) => (work: () => unknown) =>
  register(async () => {
    try {
      await within(DEFAULT_LIMIT_MS, work)
    } catch (error) {
      outcomes.push({ name: `(${name})`, result: 'failed', reason: described(error), ms: 0 })
      throw error
    }
  })

export const before = hook('before', current.before)
export const after = hook('after', current.after)

/** Which tests of a file are run: those that are quick, those that are slow, or all. */
export type Part = 'quick' | 'slow' | 'all'
let part: Part = 'all'
/** Has only these tests of the files that are imported next registered. */
export const choosePart = (chosen: Part): void => {
  part = chosen
}

type Register = (name: string, work: () => unknown, options?: { limitMs?: number }) => void

const register: Register = (name, work, { limitMs = DEFAULT_LIMIT_MS } = {}) => {
  current(name, async () => {
    const started = performance.now()
    const record = (result: Outcome['result'], reason?: string) =>
      outcomes.push({ name, result, ms: performance.now() - started, ...(reason ? { reason } : {}) })
    try {
      await within(limitMs, work)
      record('passed')
    } catch (error) {
      record('failed', described(error))
      throw error
    }
  })
}

/** Registers a test. `limitMs` is its time limit on a machine as usual, 180 s unless told otherwise. */
export const test: Register = (...given) => {
  if (part !== 'slow') register(...given)
}

/** A slow test among quick ones: one over all real records, for example. It runs with what is slow. */
export const slowTest: Register = (...given) => {
  if (part !== 'quick') register(...given)
}

/** Counts a test that cannot run here as skipped and says why. */
export const skip = (name: string, reason: string): void => {
  outcomes.push({ name, result: 'skipped', reason, ms: 0 })
}

/** `test` where `possible` holds, else `skip` with the reason. */
export const testIf = (possible: boolean, reason: string): Register =>
  possible ? test : (name) => part !== 'slow' && skip(name, reason)

/** The same of a `slowTest`. */
export const slowTestIf = (possible: boolean, reason: string): Register =>
  possible ? slowTest : (name) => part !== 'quick' && skip(name, reason)

/** A test whose promise another one, which costs less, keeps in usual runs: a comment names it. */
export const longTest: Register = testIf(IS_LONG, 'part of the long run')

const ends: (() => Promise<unknown>)[] = []

/** Has work done when this process has run its last test file. */
export const atEnd = (work: () => Promise<unknown>): void => {
  ends.push(work)
}

export const runAtEnd = (): Promise<unknown> => Promise.all(ends.map((work) => work()))

const LONGEST_PAUSE_MS = 250

/**
 * How long to wait before looking again at what is waited for since `since`: a tenth of the time so far, as each look costs both sides
 * processor time that what is waited for needs.
 */
export const pauseSince = (since: number, shortestMs: number): number =>
  Math.max(shortestMs, Math.min((performance.now() - since) / 10, LONGEST_PAUSE_MS))

/** Polls until `probe` answers something truthy, and answers that; fails after four times `limitMs`. `everyMs`: at that pace from first to last. */
export const eventually = async <T>(
  probe: () => Promise<T> | T,
  { limitMs = 90_000, everyMs, what = 'the condition' }: { limitMs?: number; everyMs?: number; what?: string } = {},
): Promise<Exclude<T, false | null | undefined>> => {
  const since = performance.now()
  for (;;) {
    const answer = await probe()
    if (answer) return answer as Exclude<T, false | null | undefined>
    if (performance.now() - since > PATIENCE * limitMs)
      throw new Error(`${what} did not come true within ${PATIENCE * limitMs} ms`)
    await sleep(everyMs ?? pauseSince(since, 20))
  }
}
