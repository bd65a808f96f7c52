// Counts what a piece of work does, the same on every machine: how often V8 runs each block of the code, and how many characters and elements
// the methods of the language look at. Loaded before what is counted: blocks have counters only where they are compiled while counting is on.

import { Session } from 'node:inspector'

type Range = { startOffset: number; endOffset: number; count: number }
type Coverage = { result: { url: string; functions: { functionName: string; ranges: Range[] }[] }[] }

/** Work by where it is done: "file:offset function" of code, "String.indexOf" of methods. */
export type Work = Map<string, number>

const natives: Work = new Map()
const tick = (name: string, steps: number): void => {
  natives.set(name, (natives.get(name) ?? 0) + steps)
}

// biome-ignore lint/suspicious/noExplicitAny: methods of any signature
type Method = (this: any, ...given: any[]) => any

/** What a method looks at, told from what it was called on, with what, and what it answered. */
// biome-ignore lint/suspicious/noExplicitAny: methods of any signature
type Steps = (on: any, given: any[], answer: any) => number

const wrap = (name: string, prototype: object, methods: Record<string | symbol, Steps>): void => {
  for (const key of Reflect.ownKeys(methods)) {
    const native = Reflect.get(prototype, key) as Method
    const steps = methods[key as string]!
    const shown = `${name}.${String(key)}`
    const counted: Method = function (...given) {
      const answer = native.apply(this, given)
      tick(shown, steps(this, given, answer))
      return answer
    }
    Object.defineProperty(prototype, key, { value: counted, writable: true, configurable: true })
  }
}

const whole: Steps = (on) => on.length
const answered: Steps = (_, __, answer) => answer.length
/** Elements that make room are not looked at: they are moved in one piece. */
const moved: Steps = (on) => 1 + on.length / 64
const lengthOf = (sought: unknown): number => (typeof sought === 'string' ? sought.length : 1)
const upTo: Steps = (on, [sought, from = 0], at) =>
  at === -1 ? Math.max(0, on.length - from) : at - from + lengthOf(sought)
const downTo: Steps = (on, [sought, from = on.length], at) =>
  at === -1 ? Math.min(from, on.length) + 1 : Math.max(0, Math.min(from, on.length) - at) + lengthOf(sought)

const nativeExec = RegExp.prototype.exec
const nativeIndexOf = String.prototype.indexOf
const nativePlaceOf = Array.prototype.indexOf

/** A pattern that fails where it is tied to a place has looked at no more than it must; recheck holds each single look to be linear. */
const isTied = (pattern: RegExp): boolean => pattern.sticky || (pattern.source.startsWith('^') && !pattern.multiline)

const wrapMethods = (): void => {
  wrap('String', String.prototype, {
    indexOf: upTo,
    lastIndexOf: downTo,
    includes: (on, [sought, from = 0], found) =>
      found ? nativeIndexOf.call(on, sought, from) - from + sought.length : Math.max(0, on.length - from),
    toLowerCase: whole,
    toUpperCase: whole,
    normalize: whole,
    toWellFormed: whole,
    localeCompare: () => 1,
    repeat: answered,
    trim: (on, _, answer) => on.length - answer.length + 1,
    trimStart: (on, _, answer) => on.length - answer.length + 1,
    trimEnd: (on, _, answer) => on.length - answer.length + 1,
  })
  wrap('Array', Array.prototype, {
    indexOf: upTo,
    includes: (on, [sought, from = 0], found) => (found ? nativePlaceOf.call(on, sought, from) - from + 1 : on.length),
    concat: answered,
    slice: answered,
    splice: moved,
    shift: moved,
    unshift: moved,
    flat: answered,
    join: whole,
    sort: whole,
    toSorted: whole,
    reverse: whole,
    toReversed: whole,
  })
  wrap('Object', Object, {
    keys: (_, __, answer) => answer.length,
    values: (_, __, answer) => answer.length,
    entries: (_, __, answer) => answer.length,
  })
  wrap('JSON', JSON, {
    parse: (_, [text]) => text.length,
    stringify: (_, __, answer) => answer?.length ?? 1,
  })
  for (const [name, iterator] of [
    ['Array', [][Symbol.iterator]()],
    ['Set', new Set()[Symbol.iterator]()],
    ['Map', new Map()[Symbol.iterator]()],
    ['String', ''[Symbol.iterator]()],
  ] as const)
    wrap(name, Object.getPrototypeOf(iterator), { next: () => 1 })

  const exec: Method = function (this: RegExp, text: unknown) {
    const on = String(text)
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = nativeExec.call(this, on)
    if (found) tick('RegExp.exec', Math.max(0, found.index - from) + found[0].length + 1)
    else tick('RegExp.exec', isTied(this) ? 1 : Math.max(0, on.length - from) + 1)
    return found
  }
  Object.defineProperty(RegExp.prototype, 'exec', { value: exec, writable: true, configurable: true })

  const nativeSplit = String.prototype.split as Method
  // By a search from match to match: once `exec` is another, the language itself would look at every place.
  const split: Method = function (this: string, by: unknown, limit?: number) {
    const parts = by instanceof RegExp && this.length > 0 ? splitAt(this, by) : nativeSplit.call(this, by)
    tick('String.split', this.length)
    return limit === undefined ? parts : parts.slice(0, limit)
  }
  Object.defineProperty(String.prototype, 'split', { value: split, writable: true, configurable: true })
}

const splitAt = (text: string, by: RegExp): (string | undefined)[] => {
  const parts: (string | undefined)[] = []
  let start = 0
  for (const { index, 0: found, ...groups } of text.matchAll(new RegExp(by, `${by.flags.replace(/[gy]/g, '')}g`))) {
    if (index + found.length === start || index >= text.length) continue
    parts.push(text.slice(start, index))
    for (let group = 1; group in groups; group++) parts.push((groups as Record<number, string | undefined>)[group])
    start = index + found.length
  }
  return [...parts, text.slice(start)]
}

/** Turns counting on, for this thread and for good; answers what counts a piece of work. */
export const startCounting = () => {
  const session = new Session()
  session.connect()
  const post = (method: string, params?: object): Coverage => {
    let answer: Coverage | undefined
    // In one thread the answer is there when the call returns.
    session.post(method, params, (error, result) => {
      if (error) throw error
      answer = result as Coverage
    })
    return answer!
  }
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  wrapMethods()
  return (work: () => void): Work => {
    natives.clear()
    work()
    const counted: Work = new Map(natives)
    for (const { url, functions } of post('Profiler.takePreciseCoverage').result) {
      if (url.startsWith('node:') || url === '' || url.includes('/test/')) continue
      const file = url.slice(url.lastIndexOf('/src/') + 1)
      for (const { functionName, ranges } of functions)
        for (const { startOffset, endOffset, count } of ranges)
          if (count > 0) counted.set(`${file}:${startOffset}-${endOffset} ${functionName}`, count)
    }
    return counted
  }
}

export const sumOf = (work: Work): number => {
  let sum = 0
  for (const count of work.values()) sum += count
  return sum
}
