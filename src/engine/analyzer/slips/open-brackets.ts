// Brackets without their other half.

import { nextLineEnd, type Slip, slip } from './slip.ts'

const BRACKETS = /[()（）]/g
/** "1)", "a)" and faces close nothing. */
const CLOSES_NOTHING = /(?:(?:^|[\s;,.])(?:\d{1,2}|\p{L}|[ivx]{2,4})|[:;=8]['-]?)$/iu
const BEGINNING = 24

/** Where a bracket stands without its other half in text[from, to): the bracket with what follows or precedes it. */
export const openBracket = (text: string, from: number, to: number): [number, number] | null => {
  const line = text.slice(from, to)
  const open: number[] = []
  for (const { 0: mark, index } of line.matchAll(BRACKETS)) {
    if (mark === '(' || mark === '（') open.push(index)
    else if (open.pop() === undefined && !CLOSES_NOTHING.test(line.slice(Math.max(0, index - 6), index)))
      return [from + Math.max(0, index - BEGINNING), from + index + 1]
  }
  const last = open.at(-1)
  return last === undefined ? null : [from + last, Math.min(to, from + last + BEGINNING)]
}

/** Brackets of a text up to `end` that stand alone, each with its surroundings. */
export const openBrackets = (text: string, end: number): Slip[] => {
  const found: Slip[] = []
  let from = 0
  // What a line break parts is closed in the next line.
  let closedAt = 0
  for (const line of text.slice(0, end).split('\n')) {
    const to = from + line.length
    const at = from < closedAt ? null : openBracket(text, from, to)
    const next = at ? nextLineEnd(text, to) : 0
    if (at && next > to && text[at[0]] === '(' && openBracket(text, from, next) === null) closedAt = next
    else if (at) found.push(slip('description', text, at[0], at[1], null))
    from = to + 1
  }
  return found
}
