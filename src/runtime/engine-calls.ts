// What the engine is asked for in threads. All of it is pure: plain data in, plain data out.

import { look, peer, report } from '../analysis/thread-work.ts'
import { compare } from '../competitors/compared.ts'
import { suggestQueries } from '../engine/visibility/suggestions/suggest-queries.ts'
import { optimizing } from '../optimizations/thread-work.ts'

export const calls = { look, peer, report, compare, ...optimizing(), suggest: suggestQueries }

export type Calls = typeof calls

export type Call = { [Name in keyof Calls]: { call: Name; task: Parameters<Calls[Name]>[0] } }[keyof Calls]

/** Answers a call with these functions. */
export const answering =
  (functions: Calls) =>
  ({ call, task }: Call, shared: unknown): unknown =>
    (functions[call] as (task: unknown, shared: unknown) => unknown)(task, shared)
