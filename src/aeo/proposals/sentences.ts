// The sentences of a text with their words.

import type { Range, Text } from '../analyzer/text.ts'
import { eachSentence } from '../text/sentences.ts'

/** Sentences and lines of a text. */
export const sentencesOf = (text: Text): Range[] => {
  const found: Range[] = []
  let from = 0
  eachSentence(text.text, 0, text.text.length, (start, end) => {
    let to = from
    while (to < text.starts.length && text.starts[to]! < end) to++
    found.push({ from, to, start, end })
    from = to
  })
  return found
}
