// Returns and warranties in numbers: how many days a buyer has, who pays for the way back, and how long a warranty lasts.

import { hitsIn, isIn, linesWith } from '../../languages/lexicon/hits.ts'
import { isOwn } from '../../languages/lexicon/mentions.ts'
import type { Range } from '../../languages/lexicon/text.ts'
import { durationsIn, MAX_LINES, type PolicyText, type StatedValue, statedValue } from './policy-text.ts'

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

/** Whether a line says it as a whole, and is about returns: "for you. Pay close attention" ends a sentence between its words. */
const says = ({ marked, isPolicy }: PolicyText, { from, to }: Range, mark: 'freeReturns' | 'paidReturns'): boolean =>
  (isPolicy || isIn(marked, 'returns', from, to)) && hitsIn(marked, mark, from, to).some((hit) => hit.to <= to)

const readPayer = (text: PolicyText, line: Range, found: Returns): void => {
  const { marked } = text
  if (isIn(marked, 'settlement', line.from, line.to)) return
  if (says(text, line, 'freeReturns') && !isIn(marked, 'denial', line.from, line.to))
    found.paidBy ??= statedValue('shop', text, line)
  else if (says(text, line, 'paidReturns')) found.paidBy ??= statedValue('buyer', text, line)
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

export type Warranty = {
  /** In days; infinite where it lasts as long as the product. */
  stated: StatedValue<number> | null
}

/** Words between "warranty" and its length: "2-year limited manufacturer's warranty". */
const MAX_APART = 8

const warrantyIn = (text: PolicyText): StatedValue<number> | null => {
  const { marked } = text
  for (const line of linesWith(text.lines, marked, 'warranty', MAX_LINES)) {
    const [hit] = hitsIn(marked, 'warranty', line.from, line.to)
    const from = Math.max(line.from, hit!.from - MAX_APART)
    const to = Math.min(line.to, hit!.to + MAX_APART)
    // "30-day money-back guarantee" is about returns.
    const isOther = isIn(marked, 'settlement', line.from, line.to) || isIn(marked, 'returns', from, to)
    if (isOther || !isOwn(text, hit!.from)) continue
    if (isIn(marked, 'lifetime', from, to)) return statedValue(Number.POSITIVE_INFINITY, text, line)
    const [duration] = durationsIn(text, from, to)
    if (duration) return statedValue(duration.low, text, line)
  }
  return null
}

export const readWarranty = (texts: readonly PolicyText[]): Warranty => {
  for (const text of texts) {
    const found = text.lines.length === 0 ? null : warrantyIn(text)
    if (found) return { stated: found }
  }
  return { stated: null }
}
