// Texts that policies are read from, and values that they state, each with its place.

import { type Range, type Text, wordAt } from '../../languages/lexicon/text.ts'
import { eachSentence } from '../../text/sentences.ts'

/** Lines of one text that are looked at. */
export const MAX_LINES = 60

/** A text that may state a policy, and what evidence calls it: "policies.shipping", "description" or "documentation docs/returns.md#refunds". */
export type PolicyText = Text & {
  field: string
  lines: readonly Range[]
  /** Whether the whole text is about one policy, so that a sentence need not name it. */
  isPolicy: boolean
}

export type StatedValue<Value> = { value: Value; field: string; text: string; start: number; end: number }

type Place = { start: number; end: number }

export const statedValue = <Value>(
  value: Value,
  { field, text }: { field: string; text: string },
  { start, end }: Place,
) => ({ value, field, text, start, end }) satisfies StatedValue<Value>

/** The sentences of a text with their words. */
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
