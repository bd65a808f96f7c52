// The first round: BM25F over the posting lists.

import { FIELDS } from '../index/fields.ts'
import type { InvertedIndex, TermCounts } from '../index/inverted-index.ts'
import { BM25F, NAMING } from './weights.ts'

/**
 * What stands for one word of a query: the term itself, and others that mean about the same, each with what it is worth. Where it takes
 * several terms, they are a phrase of the title.
 */
export type Wanted = { terms: { terms: readonly number[]; weight: number }[]; idf: number }

/** Robertson and Sparck Jones, as in Lucene's BM25Similarity: never negative. */
export const idfOf = (documents: number, frequency: number): number =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))

/** What a term in a field is worth in every document. */
type Norms = {
  /** By field, for each of its frequencies. */
  worth: Float64Array
  /** By field, what its length takes off: flat + steep · length. */
  flat: Float64Array
  steep: Float64Array
  k1: number
}

/** Worked out once for a query. */
export const normsOf = (index: InvertedIndex): Norms => {
  const worth = new Float64Array(FIELDS.length * 16)
  const flat = new Float64Array(FIELDS.length)
  const steep = new Float64Array(FIELDS.length)
  for (const [field, name] of FIELDS.entries()) {
    const { b, cap } = BM25F
    const weight = NAMING.has(name) ? BM25F.name : 1
    for (let count = 1; count < 16; count++) worth[field * 16 + count] = weight * Math.min(count, cap)
    flat[field] = 1 - b
    steep[field] = b / Math.max(index.meanLength(field), 1e-9)
  }
  return { worth, flat, steep, k1: BM25F.k1 }
}

/** The frequencies of the fields, weighted and by their lengths, added up: before saturation. */
const weighted = (index: InvertedIndex, document: number, frequencies: number, norms: Norms): number => {
  const { worth, flat, steep } = norms
  let sum = 0
  for (let field = 0, left = frequencies; left !== 0; field++, left >>>= 4) {
    const count = left & 15
    if (count === 0) continue
    sum += worth[field * 16 + count]! / (flat[field]! + steep[field]! * index.length(document, field))
  }
  return sum
}

/** The same of a document that is not in the index. */
const weightedOf = (lengths: readonly number[], frequencies: number, norms: Norms): number => {
  let sum = 0
  for (let field = 0, left = frequencies; left !== 0; field++, left >>>= 4) {
    const count = left & 15
    if (count > 0)
      sum += norms.worth[field * 16 + count]! / (norms.flat[field]! + norms.steep[field]! * lengths[field]!)
  }
  return sum
}

/** The share of its score that a weighted frequency brings: half of it at `k1`. */
export const saturation = (frequency: number, { k1 }: Norms): number => frequency / (frequency + k1)

/** The bits of the title, which is the first field. */
const TITLE_COUNT = 15

type Scored = { document: number; score: number }

/** Arrays that are used again for every query, all zeroes between two; sized by the documents. */
const scratch = { scores: new Float32Array(0), worths: new Float32Array(0), touched: new Uint32Array(0) }

const room = (end: number): void => {
  if (scratch.scores.length >= end) return
  const size = Math.ceil(end * 1.5)
  scratch.scores = new Float32Array(size)
  scratch.worths = new Float32Array(size)
  // A document may be touched by every word of a query.
  scratch.touched = new Uint32Array(size)
}

/** Whether the terms stand one behind the other in the title. */
const isInTitle = (title: ArrayLike<number>, terms: readonly number[]): boolean => {
  for (let at = 0; at + terms.length <= title.length; at++) {
    let same = 0
    while (same < terms.length && title[at + same] === terms[same]) same++
    if (same === terms.length) return true
  }
  return false
}

/** Whether a document, which has the rarest of the terms, has them as a phrase of its title. */
const hasPhrase = (index: InvertedIndex, document: number, counts: number, terms: readonly number[]): boolean =>
  (counts & TITLE_COUNT) !== 0 && isInTitle(index.title(document), terms)

const rarestOf = (index: InvertedIndex, terms: readonly number[]): number =>
  terms.length === 1 ? terms[0]! : terms.reduce((a, b) => (index.frequency(b) < index.frequency(a) ? b : a))

/** The least of the `many` largest scores of those documents, by a heap with the least on top; 0 when there are no more. */
const leastOfBest = (scores: Float32Array, documents: Uint32Array, many: number): number => {
  if (documents.length <= many) return 0
  const heap = new Float32Array(many)
  for (const document of documents) {
    const score = scores[document]!
    if (score <= heap[0]!) continue
    let at = 0
    for (let child = 1; child < many; child = 2 * at + 1) {
      if (child + 1 < many && heap[child + 1]! < heap[child]!) child++
      if (heap[child]! >= score) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = score
  }
  return heap[0]!
}

/**
 * When there are this many documents with a telling word for each one that is wanted, those that have only more common words are skipped
 * ("continue" of Moffat and Zobel: Self-indexing inverted files for fast text retrieval, TOIS 1996).
 */
const CANDIDATES = 6

/** The `many` best documents with any of what is wanted, in no order; more where the last ones are equal. */
export const topDocuments = (index: InvertedIndex, wanted: readonly Wanted[], many: number): Scored[] => {
  room(index.end)
  const { scores, worths, touched } = scratch
  const norms = normsOf(index)
  let count = 0
  // The most telling words first: who has none of them is not among the best, however many common words it has.
  for (const { terms, idf } of wanted.toSorted((a, b) => b.idf - a.idf)) {
    const isClosed = count >= many * CANDIDATES
    const isPassedOver = (document: number): boolean => (isClosed && scores[document] === 0) || !index.isAlive(document)
    for (const { terms: all, weight } of terms) {
      const isPhrase = all.length > 1
      index.each(rarestOf(index, all), (document, counts) => {
        if (isPassedOver(document) || (isPhrase && !hasPhrase(index, document, counts, all))) return
        const worth = weight * saturation(weighted(index, document, counts, norms), norms)
        const before = worths[document]!
        if (worth <= before) return
        worths[document] = worth
        if (scores[document] === 0 && before === 0) touched[count++] = document
        scores[document]! += idf * (worth - before)
      })
    }
    // What one word is worth counts once, the best of what stands for it.
    for (let at = 0; at < count; at++) worths[touched[at]!] = 0
  }
  const documents = touched.subarray(0, count)
  const least = leastOfBest(scores, documents, many)
  const found: Scored[] = []
  for (const document of documents) {
    const score = scores[document]!
    if (score >= least) found.push({ document, score })
    scores[document] = 0
  }
  return found
}

/** The score that a document would have which is not in the index. */
export const scoreOf = (
  index: InvertedIndex,
  { terms: counts, lengths, title }: TermCounts,
  wanted: readonly Wanted[],
): number => {
  const norms = normsOf(index)
  let score = 0
  for (const { terms, idf } of wanted) {
    let best = 0
    for (const { terms: all, weight } of terms) {
      if (all.length > 1 && !isInTitle(title, all)) continue
      const rarest = rarestOf(index, all)
      const worth = weight * saturation(weightedOf(lengths, counts.get(rarest) ?? 0, norms), norms)
      if (worth > best) best = worth
    }
    score += idf * best
  }
  return score
}
