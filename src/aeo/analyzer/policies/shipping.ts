// Delivery in numbers: what it costs, from which amount it is free, how many days it takes.

import { type Money, mayNameMoney, moneyIn } from '../claims/money.ts'
import { hitsIn, isIn, linesWith } from '../hits.ts'
import { type Range, wordAt } from '../text.ts'
import { durationsIn } from './durations.ts'
import type { PolicyText } from './policies.ts'
import { MAX_LINES, type Stated, stated } from './stated.ts'

export type Shipping = {
  /** In the currency of the text; 0 where delivery is free without a condition. */
  cost: Stated<number> | null
  /** The amount of an order from which delivery is free. */
  freeFrom: Stated<number> | null
  /** Days until the goods are there; where a text states only when they leave, until then. */
  days: Stated<{ low: number; high: number }> | null
}

/** Delivery that takes longer is a pre-order, or the number counts something else. */
const MAX_DAYS = 120

type Part = Shipping & { leaves: Shipping['days'] }

/** The number that word `at` is: "orders over 50". */
const numberAt = ({ stems }: PolicyText, at: number): number | undefined => {
  const value = Number(stems[at])
  return value > 0 ? value : undefined
}

const readCost = (text: PolicyText, line: Range, part: Part): void => {
  const { marked } = text
  const [free] = hitsIn(marked, 'freeDelivery', line.from, line.to)
  const isDenied = free !== undefined && isIn(marked, 'denial', Math.max(line.from, free.from - 3), free.from)
  const money: Money[] = mayNameMoney(text.text.slice(line.start, line.end))
    ? moneyIn(text.text, line.start, line.end)
    : []
  const [first] = money
  if (free && !isDenied) {
    const [limit] = hitsIn(marked, 'threshold', line.from, line.to)
    const amount = first?.amounts[0] ?? (limit && numberAt(text, limit.to))
    if (limit && amount) part.freeFrom ??= stated(amount, text, line)
    else if (!first && !limit && !isIn(marked, 'someDelivery', line.from, line.to)) part.cost ??= stated(0, text, line)
    return
  }
  if (first && isIn(marked, 'delivery', line.from, line.to)) part.cost ??= stated(first.amounts[0]!, text, line)
}

const readDays = (text: PolicyText, line: Range, part: Part): void => {
  const { marked } = text
  const { from, to } = line
  const isSettlement = isIn(marked, 'settlement', from, to) && !isIn(marked, 'dispatch', from, to)
  if (isSettlement || isIn(marked, 'returns', from, to)) return
  for (const duration of durationsIn(text, marked, from, to)) {
    if (duration.high > MAX_DAYS) continue
    const { low, high, start } = duration
    const value = { low: Math.round(low * 10) / 10, high: Math.round(high * 10) / 10 }
    // "Dispatched within 1 day, delivered within 3": each number belongs to the word before it.
    const before = hitsIn(marked, 'delivery', from, wordAt(text, from, to, start)).at(-1)?.from ?? -1
    const leaving = hitsIn(marked, 'dispatch', from, wordAt(text, from, to, start)).at(-1)
    if (leaving && leaving.to > before) part.leaves ??= stated(value, text, line)
    else part.days ??= stated(value, text, line)
  }
}

/** The first statement of each kind in the texts, in their order. */
export const readShipping = (texts: readonly PolicyText[]): Shipping => {
  const part: Part = { cost: null, freeFrom: null, days: null, leaves: null }
  for (const text of texts) {
    if (text.lines.length === 0) continue
    for (const mark of ['freeDelivery', 'delivery', 'dispatch'] as const)
      for (const line of linesWith(text.lines, text.marked, mark, MAX_LINES)) {
        if (isIn(text.marked, 'otherDelivery', line.from, line.to)) continue
        readCost(text, line, part)
        readDays(text, line, part)
      }
    if (!text.isPolicy) continue
    // A table of rates has the word in its heading alone.
    for (const line of text.lines.slice(0, MAX_LINES)) if (part.days === null) readDays(text, line, part)
  }
  const { cost, freeFrom, days, leaves } = part
  return { cost, freeFrom, days: days ?? leaves }
}
