// A query as words and signs; each reader takes out the ones it understands.

type Token = {
  /** Lower-case, as written. */
  word: string
  start: number
  end: number
  /** A word or number, and no sign. */
  isWord: boolean
  /** Punctuation stands before it. */
  isAfterBreak: boolean
}

export type Tokens = {
  lower: string
  all: Token[]
  /** Taken out: no longer content. */
  taken: Set<number>
  /** Kept as content in any case. */
  kept: Set<number>
}

const JOINED = /(?<=\p{Nd})[.,](?=\p{Nd})|(?<=[\p{L}\p{M}])['’](?=\p{L})/u.source
const WORD = String.raw`[\p{L}\p{M}\p{N}\u200c\u200d]`
const everyToken = new RegExp(
  `(?:${WORD}|${JOINED})+|<=|>=|[\\p{Sc}<>≤≥~%]|(?<=[\\d\\p{Sc} ])[-–](?=[\\d\\p{Sc} ])`,
  'gu',
)
const isWordLike = /[\p{L}\p{N}]/u
const hasBreak = /[.,;:!?()[\]|/]/

export const tokensOf = (lower: string): Tokens => {
  const all: Token[] = []
  let last = 0
  for (const match of lower.matchAll(everyToken)) {
    const word = match[0].replaceAll('’', "'")
    const end = match.index + match[0].length
    const isAfterBreak = hasBreak.test(lower.slice(last, match.index))
    all.push({ word, start: match.index, end, isWord: isWordLike.test(word), isAfterBreak })
    last = end
  }
  return { lower, all, taken: new Set(), kept: new Set() }
}

/** The word at a place; "" beyond the ends. */
export const wordAt = ({ all }: Tokens, at: number): string => all[at]?.word ?? ''

/** Takes tokens out: they are no longer content. */
export const take = ({ taken }: Tokens, from: number, to: number): void => {
  for (let at = from; at < to; at++) taken.add(at)
}

/** First word of the phrases of a set -> words of the longest of them. Sets are few and are asked for every word. */
const lengths = new WeakMap<ReadonlySet<string>, Map<string, number>>()

const LONGEST_PHRASE = 4

const lengthsOf = (phrases: ReadonlySet<string>): Map<string, number> => {
  const known = lengths.get(phrases)
  if (known) return known
  const now = new Map<string, number>()
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    now.set(words[0]!, Math.min(LONGEST_PHRASE, Math.max(now.get(words[0]!) ?? 0, words.length)))
  }
  lengths.set(phrases, now)
  return now
}

/** How many tokens from `at` on are a phrase of the set, the longest first; 0 for none. */
export const phraseAt = (tokens: Tokens, at: number, phrases: ReadonlySet<string>): number => {
  let phrase = wordAt(tokens, at)
  const longest = lengthsOf(phrases).get(phrase) ?? 0
  let found = longest > 0 && phrases.has(phrase) ? 1 : 0
  for (let length = 2; length <= longest && at + length <= tokens.all.length; length++) {
    phrase += ` ${wordAt(tokens, at + length - 1)}`
    if (phrases.has(phrase)) found = length
  }
  return found
}

/** Whether a phrase of the set ends before `at`, and how many tokens it has. */
export const phraseBefore = (tokens: Tokens, at: number, phrases: ReadonlySet<string>): number => {
  for (let length = Math.min(LONGEST_PHRASE, at); length > 0; length--)
    if (phraseAt(tokens, at - length, phrases) === length) return length
  return 0
}

/** The words of tokens [from, to) with a space between them. */
export const shownWords = ({ all }: Tokens, from: number, to: number): string =>
  all
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ')
