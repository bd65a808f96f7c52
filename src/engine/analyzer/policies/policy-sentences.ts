// The sentences of a policy with their words.

import { type Range, type Text, wordAt } from '../../languages/lexicon/text.ts'
import { eachSentence } from '../../text/sentences.ts'

export const linesOf = (text: Text): Range[] => {
  const lines: Range[] = []
  let from = 0
  eachSentence(text.text, 0, text.text.length, (start, end) => {
    const to = wordAt(text, from, text.starts.length, end)
    lines.push({ from, to, start, end })
    from = to
  })
  return lines
}
