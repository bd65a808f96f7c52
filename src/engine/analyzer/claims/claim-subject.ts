// Whether a short claim ("this chair is sold out", "only €199") speaks of this product. The words around the claim are
// compared with a closed vocabulary: one word outside it may be another subject, so the claim counts for nothing.

import type { Block } from '../../html/blocks.ts'
import { stockSourceFor } from '../../languages/by-language.ts'
import type { StockSource } from '../../languages/language-source.ts'
import { type Lexicon, wordsFor } from '../../languages/lexicon/lexicon.ts'
import type { Range, Text } from '../../languages/lexicon/text.ts'
import type { Listing } from '../../record/listing.ts'
import { opensSentence } from '../../text/sentences.ts'

export type Line = Range & { block: Block }

/** `certain`: about this product. `doubtful`: perhaps about a part, a variant or another product of like name. */
type Certainty = 'certain' | 'doubtful'

export type Claim = { line: Range; certainty: Certainty }

/** Words as texts are compared, from a list in ordinary spelling. */
export const wordSet = (list: string, lexicon: Lexicon | null = null): ReadonlySet<string> =>
  new Set(wordsFor(list, lexicon))

/** Phrases by their first words, longest first. */
export type Phrases = ReadonlyMap<string, string[][]>

/** Phrases as texts are compared, from a list in ordinary spelling with commas between. */
export const phrases = (list: string, lexicon: Lexicon | null = null): Phrases => {
  const all = list.split(',').map((phrase) => wordsFor(phrase, lexicon))
  return Map.groupBy(
    all.sort((a, b) => b.length - a.length),
    ([first]) => first!,
  )
}

/** How many words the longest phrase has that starts at word `at`; 0 when none does. */
export const phraseLength = (stems: readonly string[], at: number, known: Phrases): number =>
  known.get(stems[at]!)?.find((words) => words.every((word, offset) => stems[at + offset] === word))?.length ?? 0

/** Words by which a sentence names its subject. */
export type SubjectWords = Record<keyof StockSource['subject'], ReadonlySet<string>>

export const subjectWords = (lists: StockSource['subject'], lexicon: Lexicon | null = null): SubjectWords => ({
  self: wordSet(lists.self, lexicon),
  pronouns: wordSet(lists.pronouns, lexicon),
  itself: wordSet(lists.itself, lexicon),
  itselfIfThis: wordSet(lists.itselfIfThis, lexicon),
  variants: wordSet(lists.variants, lexicon),
  all: wordSet(lists.all, lexicon),
})

const ENGLISH = subjectWords(stockSourceFor('en')!.subject)

/** Words of title, type and options: what the product itself may be called. */
export const ownWords = ({ title, type, options }: Listing, lexicon: Lexicon | null = null): ReadonlySet<string> =>
  new Set(
    [title, type, ...options.flatMap(({ name, values }) => [name, ...values])].flatMap((text) =>
      wordsFor(text, lexicon),
    ),
  )

/** Whether a line opens its block, and so refers to nothing before it but the product. */
export const opensBlock = (lines: readonly Line[], at: number): boolean => {
  const before = lines[at - 1]
  return !before || (before.block !== lines[at]!.block && before.block.kind !== 'heading')
}

/** The line up to a sentence that begins behind word `at` without a full stop before it: "Price: €300 It comes in a box." */
export const sentenceAround = (text: Text, line: Range, at: number): Range => {
  for (let to = at + 1; to < line.to; to++) {
    const start = text.starts[to]!
    if (opensSentence(text.text, start)) return { ...line, to, end: text.text.slice(0, start).trimEnd().length }
  }
  return line
}

type Words = {
  own: ReadonlySet<string>
  neutral: ReadonlySet<string>
  isFirst: boolean
  /** Those of English unless others are given. */
  subject?: SubjectWords
}

/**
 * Of what the words [from, to) before a claim speak, null when of something else. `neutral` are those that name nothing.
 * `isFirst`: nothing before the sentence could be what "it" means.
 */
export const certaintyOf = (
  { stems }: Text,
  from: number,
  to: number,
  { own, neutral, isFirst, subject = ENGLISH }: Words,
): Certainty | null => {
  const { self, pronouns, itself, itselfIfThis, variants, all } = subject
  const words = stems.slice(from, to)
  const some = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word))
  const isThis = some(self)
  const known = [neutral, self, pronouns, itself, itselfIfThis, variants, all, own]
  const unknown = words.filter((word) => !known.some((set) => set.has(word))).length
  if (unknown > 0) return isThis && unknown < 3 ? 'doubtful' : null
  const named = words.filter((word) => own.has(word) && !neutral.has(word) && !itself.has(word))
  if (some(variants)) return some(all) ? 'certain' : 'doubtful'
  if (isThis || some(itself)) return named.length === 0 || isThis ? 'certain' : 'doubtful'
  return named.length === 0 && !some(itselfIfThis) && isFirst ? 'certain' : 'doubtful'
}
