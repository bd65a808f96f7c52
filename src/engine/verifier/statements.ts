// The statements of a text with their words: sentences, lines, and the parts between semicolons.

import { type Range, type Text, wordAt } from '../languages/lexicon/text.ts'
import { eachSentence } from '../text/sentences.ts'

const SEMICOLON = /[;；]\s/g

/** Calls `each` for every part of text[start, end) between semicolons. */
const eachPart = (text: string, start: number, end: number, each: (start: number, end: number) => void): void => {
  let from = start
  for (const { index } of text.slice(start, end).matchAll(SEMICOLON)) {
    each(from, start + index)
    from = start + index + 2
  }
  if (from < end) each(from, end)
}

/** Sentences, lines and parts of a text; `whole` leaves sentences in one piece. */
export const sentencesOf = (text: Text, whole = false): Range[] => {
  const found: Range[] = []
  let from = 0
  const add = (start: number, end: number) => {
    const to = wordAt(text, from, text.starts.length, end)
    found.push({ from, to, start, end })
    from = to
  }
  eachSentence(text.text, 0, text.text.length, (start, end) => {
    if (whole || !text.text.slice(start, end).includes(';')) add(start, end)
    else eachPart(text.text, start, end, add)
  })
  return found
}
