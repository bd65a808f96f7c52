// Quotations with a name: what someone other than the shop says. One without a name may be anyone's, and counts for nothing.

import type { Block } from '../../html/blocks.ts'
import { type Range, type Text, wordAt } from '../../languages/lexicon/text.ts'

export type Quote = { words: string; author: string; start: number; end: number }

/** Characters of a quotation that says something, and of a name. */
const MIN_QUOTE = 20
const MAX_QUOTE = 600
const MAX_AUTHOR = 60
const MAX_QUOTES = 10

const MARKS: Record<string, string> = { '“': '”', '"': '"', '„': '“”', '«': '»', '»': '«' }

/** A dash and a name with a capital, up to the end of the line: "– Dr. Ana Lima, dermatologist". */
const BY = /^[\s.]{0,3}[—–―-] ?(\p{Lu}[^\n“”"«»]{1,58})/u
/** A verb and a name of two words or with a title: ", says Dr. Ana Lima, dermatologist". */
const SAID_BY =
  /^[\s,.]{0,3}(?:\p{Ll}+ ){1,2}((?:\p{Lu}\p{Ll}{0,4}\. ?)?\p{Lu}[\p{L}'’-]+ \p{Lu}[^\n“”"«».]{1,50}|(?:Dra?|Prof)\. ?\p{Lu}[^\n“”"«».]{1,50})/u
/** The same before the quotation, at the beginning of the line: "Dr. Ana Lima, dermatologist, explains: “…". */
const SAYS = /(?:^|\n)((?:\p{Lu}\p{Ll}{0,4}\. ?)?\p{Lu}[\p{L}'’-]+ [^\n“”"«»:]{2,58}?)(?:,? \p{Ll}+)? ?[:,]\s?$/u

type Line = Range & { block: Block }

const authorBehind = (text: string, from: number): string => {
  const behind = text.slice(from, from + MAX_AUTHOR + 24)
  return (BY.exec(behind.slice(0, MAX_AUTHOR + 4)) ?? SAID_BY.exec(behind))?.[1]?.trim() ?? ''
}

const authorBefore = (text: string, to: number): string =>
  SAYS.exec(text.slice(Math.max(0, to - MAX_AUTHOR - 24), to))?.[1]?.trim() ?? ''

const everyMark = /[“"„«»]/g

/** Where the next quotation from `at` on opens; -1 when none does. */
const nextMark = (text: string, at: number): number => {
  everyMark.lastIndex = at
  return everyMark.test(text) ? everyMark.lastIndex - 1 : -1
}

const MAX_MARKS = 60

/** Where the first of some marks stands; -1 when none does. */
const closeOf = (text: string, marks: string): number => {
  for (let at = 0; at < text.length; at++) if (marks.includes(text[at]!)) return at
  return -1
}

/** Quotations in marks with a name behind them. */
const markedQuotes = (text: string): Quote[] => {
  const quotes: Quote[] = []
  let at = nextMark(text, 0)
  for (let seen = 0; at !== -1 && seen < MAX_MARKS && quotes.length < MAX_QUOTES; seen++) {
    const closing = MARKS[text[at]!]!
    const close = closeOf(text.slice(at + 1, at + 1 + MAX_QUOTE), closing)
    const end = at + 1 + close
    const author = close < MIN_QUOTE ? '' : authorBehind(text, end + 1) || authorBefore(text, at)
    if (author !== '') quotes.push({ words: text.slice(at + 1, end), author, start: at, end: end + 1 })
    at = nextMark(text, close === -1 ? at + 1 : end + 1)
  }
  return quotes
}

/** Blocks of quotation that end in a name, or are followed by one. */
const blockQuotes = ({ text }: Text, lines: readonly Line[]): Quote[] => {
  const quotes: Quote[] = []
  for (let at = 0; at < lines.length && quotes.length < MAX_QUOTES; at++) {
    const { block, start, end } = lines[at]!
    if (block.kind !== 'quote') continue
    const author = authorBehind(text, end)
    if (end - start >= MIN_QUOTE && author !== '' && lines[at + 1]?.block.kind === 'quote')
      quotes.push({ words: text.slice(start, end), author, start, end })
  }
  return quotes
}

/** Attributed quotations, in order, each once. */
export const quotesIn = (text: Text, lines: readonly Line[]): Quote[] => {
  const marked = markedQuotes(text.text)
  const others = blockQuotes(text, lines).filter(
    ({ start, end }) => !marked.some((one) => one.start < end && start < one.end),
  )
  return [...marked, ...others].slice(0, MAX_QUOTES)
}

/** Degrees, and the beginnings that names of learned professions share in the languages of Europe. */
const LEARNED =
  /(?<!\p{L})(?:Dra?|Prof|PhD|Ph\.D|M\.?D)(?!\p{L})|profes|olog|ológ|iatr|iätr|pharma|farma|apothek|nutrition|nutric|diet[iíe]|m[eé]dec|médic|arzt|ärzt|veterin|vétérin|sommelier|physio|fisio|hebamme/iu

/** Whether the words behind a name say that it is of someone who knows. */
export const isLearned = ({ author }: Quote): boolean => LEARNED.test(author)

/** Words of a quotation with its author, for marks of expertise. */
export const wordsOfQuote = (text: Text, { start, end, author }: Quote): [from: number, to: number] => {
  const from = wordAt(text, 0, text.starts.length, start)
  return [from, wordAt(text, from, text.starts.length, end + author.length + 4)]
}
