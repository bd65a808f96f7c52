// A thread in which work is counted: texts of two lengths are taken through a door, or through a place and a way, and what that took is answered.

import { parentPort } from 'node:worker_threads'
import { type Case, type Counted, textOf } from './cases.ts'
import { startCounting, sumOf, type Work } from './counted-work.ts'
import { TEXTS } from './texts.ts'

const count = startCounting()
const { DOORS, PLACES, WAYS } = await import('./doors.ts')
const { Unconvertible } = await import('../../../src/engine/html/sanitize-body.ts')

const taken = ({ door, place, way }: Case): ((text: string) => unknown) =>
  door === undefined ? (text) => WAYS[way!]!(PLACES[place!]!(text)) : DOORS[door]!

/**
 * Steps for each character from which on growth is looked at: what begins at some length, or ends, is no growth. A method of the language is
 * counted as a whole, wherever it is called.
 */
const LEAST = { loop: 4, method: 16 }

const leastOf = (where: string): number => (where.includes('/') ? LEAST.loop : LEAST.method)

/** The HTML parser keeps its open elements in a list that is moved for each: as many as a body has tags (engine/html/limits.ts), and no more. */
const MOVES = new Set(['Array.shift', 'Array.unshift'])

/** Coverage leaves out a function that was inlined all the time; so many steps for each character are looked at where it was. */
const UNSEEN = 32

/** Loops whose work has grown more than so many times while the text has doubled, the largest first. */
const grown = (before: Work, after: Work, length: number, times: number): string[] =>
  [...after]
    .filter(
      ([where, steps]) =>
        steps > leastOf(where) * length &&
        steps > times * (before.get(where) ?? (UNSEEN * length) / times) &&
        !MOVES.has(where),
    )
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([where, steps]) => `${where}: ${before.get(where) ?? 0} to ${steps}`)

/** What is read once for all texts, such as the words of a language, is no work for any of them. */
const warmUp = (): void => {
  const text = TEXTS.get('everything')!(2_048)
  for (const way of Object.values(WAYS)) way(PLACES.body!(text))
  for (const door of Object.values(DOORS)) door(text)
}
count(warmUp)

const counted = (given: Case, length: number, times: number): Counted => {
  const run = taken(given)
  const [short, long] = [textOf(given, length), textOf(given, 2 * length)]
  const work = (text: string): Work =>
    count(() => {
      try {
        run(text)
      } catch (error) {
        if (!(error instanceof Unconvertible)) throw error
      }
    })
  const before = work(short)
  const after = work(long)
  return {
    characters: long.length - short.length,
    before: sumOf(before),
    after: sumOf(after),
    grown: grown(before, after, long.length, times),
  }
}

/** As long a text is, where the work has grown for a shorter one: many loops begin at a length of their own, or end at a number, and grow no more. */
const LONG = 32 * 1024

/** Squared work grows fourfold, sooner or later. */
const SOONER = 3
const LATER = 3.5

parentPort?.on('message', (given: Case) => {
  const answer = counted(given, given.length, given.length < LONG ? SOONER : LATER)
  parentPort?.postMessage(answer.grown.length === 0 || given.length >= LONG ? answer : counted(given, LONG, LATER))
})
