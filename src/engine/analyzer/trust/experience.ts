// Signs that someone has used the product: tests with a number, notes on the fit, instructions with an amount, a time or a temperature.

import { isIn, linesWith } from '../../languages/lexicon/hits.ts'
import type { Mark } from '../../languages/lexicon/marks.ts'
import type { Range, Text } from '../../languages/lexicon/text.ts'
import { isDigitCode } from '../../text/words.ts'

export type Experience = { kind: 'test' | 'fit' | 'use'; start: number; end: number }

const MAX_LINES = 40
const MAX_SIGNALS = 8

/** Whether a number stands among words [from, to). */
const hasNumber = ({ stems }: Text, { from, to }: Range): boolean => {
  for (let at = from; at < to; at++) if (isDigitCode(stems[at]!.charCodeAt(0))) return true
  return false
}

const SIGNS: { mark: Mark; kind: Experience['kind']; needs: 'number' | 'amount' | 'nothing' }[] = [
  { mark: 'testing', kind: 'test', needs: 'number' },
  { mark: 'fitNote', kind: 'fit', needs: 'nothing' },
  { mark: 'aboutModels', kind: 'fit', needs: 'number' },
  { mark: 'instruction', kind: 'use', needs: 'amount' },
]

/** Words of a sentence among which an instruction begins it: "To use, soak …". */
const OPENING = 3

const isMet = (text: Text, line: Range, needs: 'number' | 'amount' | 'nothing'): boolean => {
  if (needs === 'nothing') return true
  if (needs === 'number') return hasNumber(text, line)
  const opens = isIn(text.marked, 'instruction', line.from, Math.min(line.to, line.from + OPENING))
  return opens && (hasNumber(text, line) || isIn(text.marked, 'amountInWords', line.from, line.to))
}

/** In the order of their weight: tests, then fit, then use. */
export const experienceIn = (text: Text & { sentences: readonly Range[] }): Experience[] => {
  const found: Experience[] = []
  for (const { mark, kind, needs } of SIGNS)
    for (const line of linesWith(text.sentences, text.marked, mark, MAX_LINES))
      if (isMet(text, line, needs) && !found.some(({ start }) => start === line.start))
        found.push({ kind, start: line.start, end: line.end })
  return found.slice(0, MAX_SIGNALS)
}
