// What a query seeks, in its own words: "wireless headphones for kids" of "i am looking for wireless headphones for kids under $40".

import type { Wording } from '../../languages/query-wording.ts'
import { type Tokens, wordAt } from './tokens.ts'

/** Stops that belong to what follows them. */
const isOpening = (word: string, wording: Wording): boolean => wording.without.has(word) || wording.no.has(word)

/** The first and the last token that say something, request and price apart. */
const endsOf = (tokens: Tokens, isStop: (word: string) => boolean, wording: Wording): [number, number] => {
  const isLeft = (at: number): boolean =>
    !tokens.taken.has(at) &&
    tokens.all[at]!.isWord &&
    (!isStop(wordAt(tokens, at)) || isOpening(wordAt(tokens, at), wording))
  let from = 0
  while (from < tokens.all.length && !isLeft(from)) from++
  let to = tokens.all.length
  while (to > from && !isLeft(to - 1)) to--
  return [from, to]
}

/** The words that say something, and those that link them, of a query that says it in sentences. */
const linked = (
  tokens: Tokens,
  from: number,
  to: number,
  isStop: (word: string) => boolean,
  wording: Wording,
): string => {
  const words: string[] = []
  let link = ''
  for (let at = from; at < to; at++) {
    const { word, isWord } = tokens.all[at]!
    if (!isWord || tokens.taken.has(at)) continue
    if (wording.links.has(word)) {
      link = word
    } else if (isOpening(word, wording) || (!isStop(word) && !wording.clauses.has(word))) {
      if (link !== '') words.push(link)
      words.push(word)
      link = ''
    }
  }
  return words.join(' ')
}

/**
 * The words between request and price, before anything else of the query is taken out: as they stand where nothing interrupts them, else
 * those that say something.
 */
export const subjectOf = (tokens: Tokens, isStop: (word: string) => boolean, wording: Wording): string => {
  const [from, to] = endsOf(tokens, isStop, wording)
  if (from === to) return ''
  for (let at = from; at < to; at++) {
    const { word, isAfterBreak } = tokens.all[at]!
    const isInterrupted = tokens.taken.has(at) || wording.clauses.has(word) || (at > from && isAfterBreak)
    if (isInterrupted) return linked(tokens, from, to, isStop, wording)
  }
  const end = tokens.all[to - 1]!.end
  return tokens.lower.slice(tokens.all[from]!.start, tokens.lower[end] === '"' ? end + 1 : end)
}
