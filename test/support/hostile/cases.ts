// Which hostile text goes where, and how the work for it is judged.

import { Worker } from 'node:worker_threads'
import { TEXTS } from './texts.ts'

/** A text of `length` UTF-16 units and one twice as long: through a door, or in a place of a record that goes a way (doors.ts). */
export type Case = { text: string; length: number } & (
  | { door: string; place?: undefined; way?: undefined }
  | { door?: undefined; place: string; way: string }
)

export type Counted = {
  /** By which the second text is longer. */
  characters: number
  before: number
  after: number
  /** Loops whose work has grown much faster than the text. */
  grown: string[]
}

export const textOf = ({ text }: Case, length: number): string => TEXTS.get(text)!(length)

export const nameOf = ({ text, door, place, way }: Case): string => `${text} as ${door ?? `${place}, ${way}`}`

/** A thread that counts, and what it is asked one after the other. */
export const counting = () => {
  const thread = new Worker(new URL('./thread.ts', import.meta.url))
  const count = async (given: Case): Promise<Counted> => {
    const { promise, resolve, reject } = Promise.withResolvers<Counted>()
    thread.once('message', resolve).once('error', reject)
    thread.postMessage(given)
    try {
      return await promise
    } finally {
      thread.off('message', resolve).off('error', reject)
    }
  }
  return { count, end: () => thread.terminate() }
}

const NAMES = [...TEXTS.keys()]

/** Every so many texts, from one of them on. */
const some = (every: number, from = 0): string[] => NAMES.filter((_, at) => at % every === from % every)

/** At least two thousand: every text in the body, and some of them wherever else a text comes in. */
export const everyCase = (length: number, places: readonly string[], doors: readonly string[]): Case[] => {
  const ways = [
    'analysis',
    'feeds',
    'catalogue',
    'analysis',
    'visibility',
    'feeds',
    'catalogue',
    'optimization',
  ] as const
  return [
    ...NAMES.map((text): Case => ({ text, length, place: 'body', way: 'HTML report' })),
    ...some(12).map((text): Case => ({ text, length, place: 'body', way: 'optimization' })),
    ...places.flatMap((place, from) =>
      some(13, from).map((text, at): Case => ({ text, length, place, way: ways[at % ways.length]! })),
    ),
    ...doors.flatMap((door, from) => some(12, from).map((text): Case => ({ text, length, door }))),
  ]
}

/** Steps for each character of a text; questions with answers take 3,500 to be optimized, everything else less. */
const MOST_STEPS = 4_000

const faultsOf = (given: Case, { characters, before, after, grown }: Counted): string[] => {
  const steps = (after - before) / characters
  const faults = grown.map((where) => `${nameOf(given)}: ${where}`)
  return steps > MOST_STEPS ? [...faults, `${nameOf(given)}: ${steps.toFixed(0)} steps for each character`] : faults
}

/** What is wrong with the work for some cases; nothing where all of it grows no faster than the texts. */
export const faultsIn = async (cases: readonly Case[]): Promise<string[]> => {
  const { count, end } = counting()
  const faults: string[] = []
  for (const given of cases) faults.push(...faultsOf(given, await count(given)))
  await end()
  return faults
}
