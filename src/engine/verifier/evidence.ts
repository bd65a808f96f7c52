// What a record states, indexed for checking a proposed text: sentences word for word, words with what they describe, and figures. Built once
// per record.

import type { Reading } from '../analyzer/reading.ts'
import { vocabularyFor } from '../languages/by-language.ts'
import type { Lexicon } from '../languages/lexicon/lexicon.ts'
import { APART, DENIED, isOwn, mentionsOf, PERHAPS, STATED } from '../languages/lexicon/mentions.ts'
import { lookUpText, wordEnd } from '../languages/lexicon/text.ts'
import type { Vocabulary } from '../languages/verifier-vocabulary.ts'
import { type Line, linesOf } from './evidence-lines.ts'
import { type Figure, figuresIn } from './figures.ts'
import { promisesReturns, type WordEvidence } from './sentence.ts'

export type Evidence = {
  lexicon: Lexicon | null
  vocabulary: Vocabulary | null
  /** Sentences and values in the form of `sentenceKey`. */
  keys: ReadonlySet<string>
  /** By word, and by what its forms share. */
  words: ReadonlyMap<string, WordEvidence>
  roots: ReadonlyMap<string, WordEvidence>
  /** Whether words stand in the record one after another. */
  hasPhrase: (words: readonly string[]) => boolean
  /** By ends and beginnings of its words, for languages that write nouns together. */
  parts: ReadonlyMap<string, WordEvidence>
  figures: readonly (Figure & { structured: boolean })[]
  /** Roots of words of packs. */
  packs: ReadonlySet<string>
  /** Roots of the places that the record says it comes from. */
  origins: ReadonlySet<string>
  /** Roots of the places in which it says it was designed. */
  designs: ReadonlySet<string>
  /** Whether the record says that goods can be sent back. */
  returnable: boolean
  /** Roots of the words of its labels. */
  labels: ReadonlySet<string>
  /** Roots of title, type and brand: what the product itself is called. */
  names: ReadonlySet<string>
  /** Whether an address of mail or of a page stands in the record. */
  hasAddress: (address: string) => boolean
}

const SEPARATORS = /(?!(?<![\p{L}\p{N}])[-−](?=\d))[^\p{L}\p{M}\p{N}%°€$£¥+"″/]/gu

/** A sentence as it is compared word for word: lower case, no marks but those of units, money and below zero. */
export const sentenceKey = (text: string): string =>
  text.toLowerCase().replace(SEPARATORS, ' ').replace(/ {2,}/g, ' ').trim()

/** Words after a verb of origin among which the place is. */
const ORIGIN_WITHIN = 5

type Building = {
  words: Map<string, WordEvidence>
  roots: Map<string, WordEvidence>
  origins: Set<string>
  designs: Set<string>
  labels: Set<string>
  returnable: boolean
}

/** Clauses that are kept of a word; one that stands in more belongs to no part. */
const MAX_PLACES = 400
/** Figures of a record; more are a price list or a data dump. */
const MAX_FIGURES = 1_000

const note = (
  into: Map<string, WordEvidence>,
  word: string,
  mark: number,
  structured: boolean,
  clause: number,
): void => {
  let known = into.get(word)
  if (!known) {
    known = { stated: false, denied: false, apart: false, structured: false, statedIn: [], deniedIn: [] }
    into.set(word, known)
  }
  known.stated ||= mark < DENIED
  known.denied ||= mark === DENIED || mark === PERHAPS
  known.apart ||= mark === APART
  known.structured ||= structured && mark < DENIED
  const clauses = mark === DENIED ? known.deniedIn : known.statedIn
  if (clauses.at(-1) !== clause && clauses.length < MAX_PLACES) clauses.push(clause)
}

/** What a German compound denies by its end: "gluten" of "glutenfrei". */
export const deniedByEnding = (word: string, lexicon: Lexicon | null): string | null =>
  lexicon?.freeing?.test(word) ? word.replace(lexicon.freeing, '') : null

const CLAUSE = /[,;.:()|\n–—]/
/** Clauses of one line that are told apart. */
const MAX_CLAUSES = 64

const readLine = (
  { text, range, structured, label }: Line,
  line: number,
  vocabulary: Vocabulary,
  lexicon: Lexicon | null,
  building: Building,
): void => {
  const { words, roots, origins, designs, labels } = building
  const marks = mentionsOf(text).subarray(range.from, range.to)
  building.returnable ||= promisesReturns({ text, range, marks })
  /** The last verb of origin, and the places that belong to it. */
  let placedAt = -1
  let places = origins
  let clause = line * MAX_CLAUSES
  const put = (word: string, mark: number) => {
    note(words, word, mark, structured, clause)
    note(roots, vocabulary.root(word), mark, structured, clause)
  }
  for (let at = range.from; at < range.to; at++) {
    const isNext =
      !structured && at > range.from && CLAUSE.test(text.text.slice(wordEnd(text, at - 1), text.starts[at]))
    if (isNext && clause % MAX_CLAUSES < MAX_CLAUSES - 1) clause++
    const mark = marks[at - range.from]!
    const word = text.stems[at]!
    put(word, mark)
    const freed = deniedByEnding(word, lexicon)
    if (freed !== null) put(freed, DENIED)
    if (vocabulary.made.has(word) || vocabulary.designed.has(word)) {
      placedAt = at
      places = vocabulary.made.has(word) ? origins : designs
    } else if (placedAt !== -1 && at <= placedAt + ORIGIN_WITHIN && !vocabulary.neutral.has(word))
      places.add(vocabulary.root(word))
  }
  for (const word of label) {
    put(word, marks[0]! < DENIED ? STATED : marks[0]!)
    labels.add(vocabulary.root(word))
  }
}

const rootsOf = (texts: readonly string[], lexicon: Lexicon | null, vocabulary: Vocabulary): Set<string> =>
  new Set(
    texts.flatMap((text) => {
      const read = lookUpText(text, lexicon)
      return read.stems.filter((_, at) => isOwn(read, at)).map(vocabulary.root)
    }),
  )

const offered = ({ listing }: Reading): Evidence['figures'] => {
  const currencies = listing.currency === null ? [] : [listing.currency]
  const amounts = new Set(
    listing.offers.flatMap(({ price, regularPrice }) => [price, regularPrice].filter((one) => one !== null)),
  )
  const nothing = {
    near: new Set<string>(),
    names: new Set<string>(),
    beside: new Set<string>(),
    sides: new Set<never>(),
    least: false,
    most: false,
    working: false,
    isOwn: true,
    structured: true,
  }
  return [...amounts].map((amount) => ({
    kind: 'price',
    money: { amounts: [amount], currencies, start: 0, end: 0 },
    start: 0,
    end: 0,
    ...nothing,
  }))
}

/** Where addresses of mail and of pages are looked for. */
const rawOf = ({ product, shop }: Reading): string =>
  [
    product.title,
    product.body_html,
    ...product.metafields.map(({ value }) => value),
    shop.url,
    ...Object.values(shop.contact),
    shop.about_url,
  ]
    .join('\n')
    .toLowerCase()

/** Parts of a line between marks: what may stand alone in a text of an unknown language. */
export const chunksOf = (text: string): string[] =>
  text
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, ' ')
    .split(/[:;|()\n•–—,.!?。、，：；！？]+| - /)
    .map(sentenceKey)
    .filter((chunk) => chunk !== '')

/** Different phrases, and addresses, that are looked for in a record; a text with more of them is not a product's, and none is found. */
const MAX_LOOKED_FOR = 300

/** Whether a text holds another; each is looked for once. */
const finderIn = (all: string): ((sought: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (sought) => {
    let found = known.get(sought)
    if (found === undefined) {
      found = known.size < MAX_LOOKED_FOR && all.includes(sought)
      known.set(sought, found)
    }
    return found
  }
}

const NO_PARTS: ReadonlyMap<string, WordEvidence> = new Map()
/** Letters of the shortest end and beginning of a compound that is a word. */
const LEAST_END = 4
const LEAST_BEGINNING = 5
/** Words that are taken apart, and their longest part. */
const MAX_WORDS = 3_000
const MAX_PART = 24

const partsOf = (words: ReadonlyMap<string, WordEvidence>, lexicon: Lexicon): ReadonlyMap<string, WordEvidence> => {
  const parts = new Map<string, WordEvidence>()
  let left = MAX_WORDS
  for (const [word, known] of words) {
    if (left-- === 0) break
    if (lexicon.freeing?.test(word)) continue
    const longest = Math.min(MAX_PART, word.length - LEAST_END)
    for (let length = LEAST_END; length <= longest; length++) {
      const end = word.slice(-length)
      if (!parts.has(end)) parts.set(end, known)
      const beginning = word.slice(0, length)
      if (length >= LEAST_BEGINNING && !parts.has(beginning)) parts.set(beginning, known)
    }
  }
  return parts
}

/** "¿Es plegable? No." has the words of the statement. */
const isRefused = ({ text, range }: Line): boolean => text.text[range.end - 1] === '?' && !isOwn(text, range.from)

/** What the record states. */
export const readEvidence = (reading: Reading): Evidence => {
  const { lexicon, listing } = reading
  const vocabulary = lexicon ? vocabularyFor(lexicon) : null
  const lines = linesOf(reading)
  const building: Building = {
    words: new Map(),
    roots: new Map(),
    origins: new Set(),
    designs: new Set(),
    labels: new Set(),
    returnable: (reading.policies.returns.said.days?.value ?? 0) > 0,
  }
  const keys = new Set<string>()
  const figures: (Figure & { structured: boolean })[] = [...offered(reading)]
  const phrases: string[] = []
  for (const [at, line] of lines.entries()) {
    const { text, range, structured, label } = line
    const shown = text.text.slice(range.start, range.end)
    if (!isRefused(line)) keys.add(sentenceKey(shown))
    if (!vocabulary) for (const chunk of chunksOf(shown)) keys.add(chunk)
    phrases.push(text.stems.slice(range.from, range.to).join(' '))
    if (figures.length < MAX_FIGURES)
      for (const figure of figuresIn(text, range, vocabulary, label)) figures.push({ ...figure, structured })
    if (vocabulary) readLine(line, at, vocabulary, lexicon, building)
  }
  keys.delete('')
  const holdsPhrase = finderIn(`\n ${phrases.join(' \n ')} \n`)
  const holdsAddress = finderIn(rawOf(reading))
  return {
    lexicon,
    vocabulary,
    keys,
    words: building.words,
    roots: building.roots,
    hasPhrase: (words) => holdsPhrase(` ${words.join(' ')} `),
    parts: lexicon?.compounds ? partsOf(building.words, lexicon) : NO_PARTS,
    figures,
    packs: new Set([...(vocabulary?.packs ?? [])].map((word) => vocabulary!.root(word))),
    origins: building.origins,
    designs: building.designs,
    returnable: building.returnable,
    labels: building.labels,
    names: vocabulary
      ? rootsOf([listing.title, listing.type, reading.naming.typeName, listing.vendor], lexicon, vocabulary)
      : new Set(),
    hasAddress: (address) => holdsAddress(address.toLowerCase()),
  }
}
