// Exclusions of a query: "without lid", "no sugar". What things are sold free from is a property that is wanted as well.

import type { Wording } from '../../languages/query-wording.ts'
import { singular } from '../../text/words.ts'
import { phraseAt, shownWords, type Tokens, take, wordAt } from './tokens.ts'

/** What "no" begins the name of. */
const NAMES_WITH_NO = new Set(
  'show pull slip drill iron bake sew tie touch name more problem included available too just only one way spill crease stick skid kill fly heat cook line rinse damage dig chew'.split(
    ' ',
  ),
)

const LONGEST = 2

type Reading = { tokens: Tokens; wording: Wording; isStop: (word: string) => boolean; language: string }

/** Where what is excluded from `at` on ends: at the next word that carries nothing, at a break, after two words. */
const excludedEnd = ({ tokens, isStop, language }: Reading, at: number): number => {
  const most = language === 'en' ? LONGEST : 1
  let end = at
  while (end < tokens.all.length && end - at < most) {
    const token = tokens.all[end]!
    if (!token.isWord || (end > at && (token.isAfterBreak || isStop(token.word)))) break
    end++
  }
  return end
}

const isAction = (word: string): boolean => word.length > 5 && word.endsWith('ing')

/** English says all of these in one way in the end: "sugar free". Other languages keep the words they are said in. */
const keepProperty = ({ tokens, language }: Reading, from: number, at: number, to: number): void => {
  for (let place = from; place < to; place++) tokens.kept.add(place)
  if (language !== 'en') return
  take(tokens, from, at)
  const last = tokens.all[to - 1]!
  tokens.all[to - 1] = { ...last, word: `${singular(last.word)} free` }
}

const freeFromAt = ({ tokens, wording }: Reading, at: number): number => phraseAt(tokens, at, wording.freeFrom)

/** "without", "no", "kein" at `at`; answers what is excluded and where reading goes on. */
const deniedAt = (reading: Reading, at: number): { word: string; end: number } | null => {
  const { tokens, wording, isStop } = reading
  const strong = phraseAt(tokens, at, wording.without)
  const length = strong || phraseAt(tokens, at, wording.no)
  if (length === 0) return null
  let from = at + length
  while (strong > 0 && from < tokens.all.length - 1 && isStop(wordAt(tokens, from))) from++
  const property = freeFromAt(reading, from)
  if (property > 0) {
    const word = shownWords(tokens, from, from + property)
    keepProperty(reading, at, from, from + property)
    return { word, end: from + property }
  }
  const end = excludedEnd(reading, from)
  const first = wordAt(tokens, from)
  if (end === from || isAction(first) || isStop(first)) return null
  const isName = strong === 0 && (NAMES_WITH_NO.has(first) || end < tokens.all.length || /^\d/.test(first))
  if (isName) return null
  take(tokens, at, end)
  return { word: shownWords(tokens, from, end), end }
}

/** "sugar free", "zuckerfrei". */
const freeAt = ({ tokens, wording }: Reading, at: number): { word: string; end: number } | null => {
  const length = phraseAt(tokens, at, wording.freeFrom)
  if (length > 0 && wording.freeWord.has(wordAt(tokens, at + length)))
    return { word: shownWords(tokens, at, at + length), end: at + length + 1 }
  const word = wordAt(tokens, at)
  for (const ending of wording.freeEnding) {
    const stem = word.slice(0, -ending.length)
    if (ending !== '' && stem !== '' && word.endsWith(ending) && wording.freeFrom.has(stem))
      return { word: stem, end: at + 1 }
  }
  return null
}

const MOST_EXCLUSIONS = 6

/** Takes what is excluded out of the tokens; properties stay content. */
export const readExclusions = (reading: Reading): string[] => {
  const found: string[] = []
  for (let at = 0; at < reading.tokens.all.length && found.length < MOST_EXCLUSIONS; at++) {
    if (reading.tokens.taken.has(at)) continue
    const excluded = deniedAt(reading, at) ?? freeAt(reading, at)
    if (!excluded) continue
    if (!found.includes(excluded.word)) found.push(excluded.word)
    at = excluded.end - 1
  }
  return found
}
