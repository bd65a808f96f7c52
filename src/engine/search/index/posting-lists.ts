// Posting lists in one growing array: of each term the documents that have it, and how often each field has it. Lists grow in slices that
// double in size, each linked to the next, so that adding a document touches no other list and nothing is ever moved.

/** Words of a posting: document, and four bits of term frequency for each of eight fields. */
const WORDS = 2
const LARGEST_SLICE = 256
const NONE = 0

/** Frequencies are cut there. */
export const MAX_FREQUENCY = 15

export type Postings = {
  /** Adds a posting; documents of a term come in rising order. */
  add: (term: number, document: number, frequencies: number) => void
  /** Calls `take` with each posting of a term. */
  each: (term: number, take: (document: number, frequencies: number) => void) => void
  /** About how many bytes it takes. */
  bytes: () => number
  /** A copy with the documents that `renumber` answers a number for, under that number; -1 leaves one out. */
  compacted: (renumber: (document: number) => number) => Postings
  /** For a file. */
  arrays: () => { pool: Uint32Array; lists: Uint32Array }
}

/** Of each term: where its first slice begins, where the next posting goes, where the current slice ends, and how large that is. */
const PER_TERM = 4

const grown = (array: Uint32Array, least: number): Uint32Array => {
  const larger = new Uint32Array(Math.max(least, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}

type Arrays = { pool: Uint32Array; lists: Uint32Array }

/** `stored` are the arrays of earlier postings, which are taken over. */
export const createPostings = (stored?: Arrays): Postings => {
  let pool = stored?.pool ?? new Uint32Array(1 << 12)
  // The first word stays unused, so that no slice begins at 0.
  let used = stored?.pool.length ?? 1
  let lists = stored?.lists ?? new Uint32Array(PER_TERM << 10)

  const slice = (postings: number): number => {
    const start = used
    used += postings * WORDS + 1
    if (used > pool.length) pool = grown(pool, used)
    pool[used - 1] = NONE
    return start
  }

  const add = (term: number, document: number, frequencies: number): void => {
    const list = term * PER_TERM
    if (list + PER_TERM > lists.length) lists = grown(lists, list + PER_TERM)
    if (lists[list] === NONE) {
      const start = slice(1)
      lists[list] = start
      lists[list + 1] = start
      lists[list + 2] = start + WORDS
      lists[list + 3] = 1
    } else if (lists[list + 1] === lists[list + 2]) {
      const size = Math.min(lists[list + 3]! * 2, LARGEST_SLICE)
      const start = slice(size)
      pool[lists[list + 2]!] = start
      lists[list + 1] = start
      lists[list + 2] = start + size * WORDS
      lists[list + 3] = size
    }
    const at = lists[list + 1]!
    pool[at] = document
    pool[at + 1] = frequencies
    lists[list + 1] = at + WORDS
  }

  const each = (term: number, take: (document: number, frequencies: number) => void): void => {
    const list = term * PER_TERM
    if (list >= lists.length) return
    const last = lists[list + 1]!
    let size = 1
    for (let start = lists[list]!; start !== NONE; ) {
      const end = start + size * WORDS
      const stop = last >= start && last <= end ? last : end
      for (let at = start; at < stop; at += WORDS) take(pool[at]!, pool[at + 1]!)
      if (stop === last) return
      start = pool[end]!
      size = Math.min(size * 2, LARGEST_SLICE)
    }
  }

  return {
    add,
    each,
    bytes: () => (pool.length + lists.length) * 4,
    compacted: (renumber) => {
      const copy = createPostings()
      for (let term = 0; term * PER_TERM < lists.length; term++)
        each(term, (document, frequencies) => {
          const number = renumber(document)
          if (number >= 0) copy.add(term, number, frequencies)
        })
      return copy
    },
    arrays: () => ({ pool: pool.slice(0, used), lists: lists.slice() }),
  }
}
