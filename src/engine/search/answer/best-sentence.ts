// The sentence of a document that answers a query best. It is cited verbatim; only its end may be cut.

import { clip } from '../../text/plain-text.ts'
import type { Quotable } from '../index/quotable-text.ts'
import type { RankingQuery } from '../ranking/ranking.ts'
import { CITING } from '../ranking/weights.ts'

/** Characters of a quotation. */
const LONGEST = 300

type Means = { at: number; weight: number; phrase: readonly number[] }

/** What a query asks for, by term: which of its words a term stands for, and how well. */
type Sought = {
  /** What stands for the thing that is asked for, all terms of each; null when nothing does. */
  thing: readonly (readonly number[])[] | null
  /** By the last term; the others of a phrase stand right before it. */
  terms: ReadonlyMap<number, readonly Means[]>
  /** How telling each word is; their sum. */
  idfs: readonly number[]
  sum: number
}

/** A query in the form that sentences are compared with. */
export const sentenceQuery = ({ wanted, thing }: Pick<RankingQuery, 'wanted' | 'thing'>): Sought => {
  const terms = new Map<number, Means[]>()
  for (const [at, { terms: all }] of wanted.entries())
    for (const { terms: phrase, weight } of all) {
      const term = phrase.at(-1)!
      const known = terms.get(term)
      if (known) known.push({ at, weight, phrase })
      else terms.set(term, [{ at, weight, phrase }])
    }
  const idfs = wanted.map(({ idf }) => idf)
  const things = thing === null ? null : wanted[thing]!.terms.map(({ terms: phrase }) => phrase)
  return { thing: things, terms, idfs, sum: idfs.reduce((sum, idf) => sum + idf, 0) }
}

export type BestSentence = {
  sentence: string
  /** Share of what is asked that the sentence says itself, 0-1. */
  support: number
  /** Share of it that the document says anywhere, 0-1. */
  coverage: number
  /** Places of the words of the query that it says nowhere. */
  missing: number[]
  /** Whether it is the thing that is asked for, as far as that can be told. */
  isThing: boolean
}

const endsAt = (terms: Uint32Array, place: number, phrase: readonly number[]): boolean => {
  for (let back = 1; back < phrase.length; back++)
    if (terms[place - back] !== phrase[phrase.length - 1 - back]) return false
  return true
}

/** Raises what is met of each word by what the terms say; whether they say anything of it. */
const meet = (terms: Uint32Array, sought: Sought, met: Float64Array): boolean => {
  let any = false
  for (let place = 0; place < terms.length; place++) {
    const found = sought.terms.get(terms[place]!)
    if (!found) continue
    for (const { at, weight, phrase } of found) {
      if (weight <= met[at]! || !endsAt(terms, place, phrase)) continue
      met[at] = weight
      any = true
    }
  }
  return any
}

const worthOf = (met: Float64Array, { idfs, sum }: Sought): number => {
  let worth = 0
  for (const [at, idf] of idfs.entries()) worth += idf * met[at]!
  return sum === 0 ? 0 : worth / sum
}

/** The best sentence of a document; its title where nothing else says anything of what is asked. */
export const bestSentence = ({ lines, title, others, about }: Quotable, sought: Sought): BestSentence => {
  const size = sought.idfs.length
  const named = new Float64Array(size)
  meet(title.terms, sought, named)
  const anywhere = named.slice()
  meet(others, sought, anywhere)
  const met = new Float64Array(size)
  let best = title.text
  let most = -1
  let support = 0
  for (const line of lines) {
    met.fill(0)
    if (!meet(line.terms, sought, met)) continue
    const own = worthOf(met, sought)
    for (let at = 0; at < size; at++) {
      if (met[at]! > anywhere[at]!) anywhere[at] = met[at]!
      met[at] = Math.max(met[at]!, CITING.understood * named[at]!)
    }
    const score = worthOf(met, sought) * line.worth * line.shape
    if (score <= most) continue
    most = score
    best = line.text
    support = own
  }
  const missing: number[] = []
  for (let at = 0; at < size; at++) if (anywhere[at] === 0) missing.push(at)
  const isThing = sought.thing === null || sought.thing.some((phrase) => phrase.every((term) => about.has(term)))
  return { sentence: clip(best, LONGEST), support, coverage: worthOf(anywhere, sought), missing, isThing }
}
