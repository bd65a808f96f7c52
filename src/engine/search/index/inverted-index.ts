// The inverted index: what BM25F needs of every document. Documents are numbers that are never reused; a removed one stays in the lists as
// a dead number until there are enough of them to rewrite the lists. Statistics never count the dead, so an index answers the same whatever
// changes have led to it.

import type { Words } from '../../text/words.ts'
import { FIELD_COUNT, type FieldTexts } from './fields.ts'
import { createPostings, MAX_FREQUENCY, type Postings } from './posting-lists.ts'
import { createVocabulary, eachWord, type Vocabulary } from './terms.ts'

/** The terms of a document as the index counts them. */
export type TermCounts = {
  /** By term the frequencies of the fields, four bits each. */
  terms: ReadonlyMap<number, number>
  lengths: readonly number[]
  /** Terms of the title, in order. */
  title: readonly number[]
}

export type InvertedIndex = {
  readonly vocabulary: Vocabulary
  readonly size: number
  /** One more than the highest number of a document. */
  readonly end: number
  /** Another number whenever a document has come or gone. */
  readonly changes: number
  isAlive: (document: number) => boolean
  frequency: (term: number) => number
  length: (document: number, field: number) => number
  /** Mean of a field over the documents that have it: averaged over all documents, those of a rare field would seem very long. */
  meanLength: (field: number) => number
  each: Postings['each']
  /** Numbers of the terms of a document's title, in order. */
  title: (document: number) => Uint32Array
  /** Counts the terms of a document that does not go into the index. */
  count: (texts: FieldTexts, language: string) => TermCounts
  /** Returns the number of the document, and what it has of each term: frequencies of the fields, four bits each. */
  add: (texts: FieldTexts, language: string) => { document: number; terms: ReadonlyMap<number, number> }
  /** `texts` and `language` as they were added. */
  remove: (document: number, texts: FieldTexts, language: string) => void
  /** Documents in each language. */
  readonly languages: ReadonlyMap<string, number>
  bytes: () => number
  /** Whether enough documents are dead that `compact` is worth it. */
  readonly isLoose: boolean
  /** Renumbers the living without a gap, in their order, and answers the new numbers by the old ones, -1 for the dead. */
  compact: () => Int32Array
  arrays: () => Arrays
}

export type Arrays = {
  forms: string[]
  languages: [string, number][]
  end: number
  pool: Uint32Array
  lists: Uint32Array
  frequencies: Uint32Array
  lengths: Uint16Array
  alive: Uint8Array
  titleEnds: Uint32Array
  titles: Uint32Array
}

/** Terms of a title that phrases are looked for in. */
const TITLE_TERMS = 24
const MAX_LENGTH = 65_535
/** Title is the first field. */
const TITLE = 0

type Typed = Uint8Array | Uint16Array | Uint32Array

const roomFor = <A extends Typed>(array: A, length: number): A => {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (length: number) => A)(Math.max(length, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}

const countTerms = (
  texts: FieldTexts,
  numbersOf: (word: string) => number | readonly number[],
  words: Words,
): TermCounts => {
  const terms = new Map<number, number>()
  const lengths: number[] = []
  const title: number[] = []
  let field = 0
  let length = 0
  const count = (term: number): void => {
    const known = terms.get(term) ?? 0
    const shift = field * 4
    if (((known >>> shift) & MAX_FREQUENCY) < MAX_FREQUENCY) terms.set(term, (known + 2 ** shift) >>> 0)
    length++
    if (field === TITLE && title.length < TITLE_TERMS) title.push(term)
  }
  for (; field < FIELD_COUNT; field++) {
    length = 0
    eachWord(words, texts[field]!, (word) => {
      const numbers = numbersOf(word)
      if (typeof numbers === 'number') count(numbers)
      else for (const term of numbers) count(term)
    })
    lengths.push(Math.min(length, MAX_LENGTH))
  }
  return { terms, lengths, title }
}

/** An empty index, or one as `arrays` has answered it. */
export const createInvertedIndex = (stored?: Arrays): InvertedIndex => {
  const words: Words = { stems: [], starts: [] }
  const vocabulary = createVocabulary(stored?.forms)
  const languages = new Map<string, number>(stored?.languages)
  let postings = createPostings(stored)
  let end = stored?.end ?? 0
  let frequencies = stored?.frequencies ?? new Uint32Array(1 << 10)
  let lengths = stored?.lengths ?? new Uint16Array(FIELD_COUNT << 6)
  let alive = stored?.alive ?? new Uint8Array(1 << 6)
  let titleEnds = stored?.titleEnds ?? new Uint32Array(1 << 6)
  let titles = stored?.titles ?? new Uint32Array(1 << 9)
  const sums = new Float64Array(FIELD_COUNT)
  const filled = new Float64Array(FIELD_COUNT)
  const tally = (document: number, sign: 1 | -1): void => {
    for (let field = 0; field < FIELD_COUNT; field++) {
      const length = lengths[document * FIELD_COUNT + field]!
      sums[field]! += sign * length
      if (length > 0) filled[field]! += sign
    }
  }
  let size = 0
  let changes = 0
  for (let document = 0; document < end; document++) {
    if (alive[document] === 0) continue
    size++
    tally(document, 1)
  }

  const titleStart = (document: number): number => (document === 0 ? 0 : titleEnds[document - 1]!)

  const count = (texts: FieldTexts, language: string): TermCounts =>
    countTerms(texts, (word) => vocabulary.add(word, language), words)

  const add: InvertedIndex['add'] = (texts, language) => {
    const document = end++
    const read = count(texts, language)
    frequencies = roomFor(frequencies, vocabulary.forms.length)
    lengths = roomFor(lengths, end * FIELD_COUNT)
    alive = roomFor(alive, end)
    titleEnds = roomFor(titleEnds, end)
    const from = titleStart(document)
    titles = roomFor(titles, from + read.title.length)
    titles.set(read.title, from)
    titleEnds[document] = from + read.title.length
    alive[document] = 1
    size++
    changes++
    for (const [term, counts] of read.terms) {
      postings.add(term, document, counts)
      frequencies[term]!++
    }
    lengths.set(read.lengths, document * FIELD_COUNT)
    tally(document, 1)
    languages.set(language, (languages.get(language) ?? 0) + 1)
    return { document, terms: read.terms }
  }

  const remove = (document: number, texts: FieldTexts, language: string): void => {
    if (alive[document] !== 1) return
    alive[document] = 0
    size--
    changes++
    for (const term of count(texts, language).terms.keys()) frequencies[term]!--
    tally(document, -1)
    const left = (languages.get(language) ?? 1) - 1
    if (left === 0) languages.delete(language)
    else languages.set(language, left)
  }

  const compact = (): Int32Array => {
    const numbers = new Int32Array(end).fill(-1)
    let next = 0
    let titleEnd = 0
    for (let document = 0; document < end; document++) {
      if (alive[document] === 0) continue
      const from = titleStart(document)
      const to = titleEnds[document]!
      numbers[document] = next
      titles.copyWithin(titleEnd, from, to)
      titleEnd += to - from
      lengths.copyWithin(next * FIELD_COUNT, document * FIELD_COUNT, (document + 1) * FIELD_COUNT)
      // The start of the next one is read from the end of this one.
      if (next < document) titleEnds[next] = titleEnd
      next++
    }
    postings = postings.compacted((document) => numbers[document]!)
    alive = new Uint8Array(Math.max(1 << 6, next)).fill(1, 0, next)
    end = next
    return numbers
  }

  return {
    vocabulary,
    languages,
    get size() {
      return size
    },
    get end() {
      return end
    },
    get changes() {
      return changes
    },
    isAlive: (document) => alive[document] === 1,
    frequency: (term) => frequencies[term] ?? 0,
    length: (document, field) => lengths[document * FIELD_COUNT + field]!,
    meanLength: (field) => (filled[field] === 0 ? 0 : sums[field]! / filled[field]!),
    each: (term, take) => postings.each(term, take),
    title: (document) => titles.subarray(titleStart(document), titleEnds[document]!),
    count,
    add,
    remove,
    bytes: () =>
      postings.bytes() +
      frequencies.byteLength +
      lengths.byteLength +
      alive.byteLength +
      titleEnds.byteLength +
      titles.byteLength +
      // A form is a string, and a key of a map: about a hundred bytes.
      vocabulary.forms.length * 100,
    get isLoose() {
      return end - size > Math.max(1_000, size / 4)
    },
    compact,
    arrays: () => ({
      forms: vocabulary.forms,
      languages: [...languages],
      end,
      ...postings.arrays(),
      frequencies: frequencies.slice(0, vocabulary.forms.length),
      lengths: lengths.slice(0, end * FIELD_COUNT),
      alive: alive.slice(0, end),
      titleEnds: titleEnds.slice(0, end),
      titles: titles.slice(0, titleStart(end)),
    }),
  }
}
