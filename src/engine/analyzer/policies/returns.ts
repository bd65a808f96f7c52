// Returns in numbers: how many days a buyer has, and who pays for the way back.

import { isIn, linesWith } from '../../languages/lexicon/hits.ts'
import type { Range } from '../../languages/lexicon/text.ts'
import { durationsIn } from './durations.ts'
import { MAX_LINES, type PolicyText, type StatedValue, statedValue } from './policy-text.ts'

export type Returns = {
  /** Days to send goods back; 0 when nothing can be sent back. */
  days: StatedValue<number> | null
  paidBy: StatedValue<'shop' | 'buyer'> | null
  /** Whether some goods cannot be sent back, and it is unclear whether others can. */
  isLimited: boolean
}

const MAX_DAYS = 730

const readWindow = (text: PolicyText, line: Range, found: Returns): void => {
  const { marked } = text
  if (isIn(marked, 'settlement', line.from, line.to)) return
  const window = durationsIn(text, line.from, line.to).find(({ low, high }) => low >= 1 && high <= MAX_DAYS)
  if (window) found.days ??= statedValue(Math.round(window.low), text, line)
}

const readPayer = (text: PolicyText, line: Range, found: Returns): void => {
  const { marked } = text
  if (isIn(marked, 'settlement', line.from, line.to)) return
  if (isIn(marked, 'freeReturns', line.from, line.to) && !isIn(marked, 'denial', line.from, line.to))
    found.paidBy ??= statedValue('shop', text, line)
  else if (isIn(marked, 'paidReturns', line.from, line.to)) found.paidBy ??= statedValue('buyer', text, line)
}

const readRefusal = (text: PolicyText, found: Returns): void => {
  for (const line of linesWith(text.lines, text.marked, 'noReturns', MAX_LINES))
    if (isIn(text.marked, 'someGoods', line.from, line.to)) found.isLimited = true
    else found.days ??= statedValue(0, text, line)
}

/** The first statement of each kind in the texts, in their order; a window counts before a refusal, which may be of some goods only. */
export const readReturns = (texts: readonly PolicyText[]): Returns => {
  const found: Returns = { days: null, paidBy: null, isLimited: false }
  for (const text of texts) {
    if (text.lines.length === 0) continue
    for (const line of linesWith(text.lines, text.marked, 'returns', MAX_LINES)) readWindow(text, line, found)
    if (text.isPolicy) for (const line of text.lines.slice(0, MAX_LINES)) readWindow(text, line, found)
    readRefusal(text, found)
    for (const mark of ['freeReturns', 'paidReturns'] as const)
      for (const line of linesWith(text.lines, text.marked, mark, MAX_LINES)) readPayer(text, line, found)
  }
  return found
}
