// Delivery in numbers: what it costs, from which amount it is free, how many days it takes.

import { hitsIn, isIn, linesWith } from '../../languages/lexicon/hits.ts'
import { DENIED, deniesItself, mentionsOf } from '../../languages/lexicon/mentions.ts'
import { type Hit, type Range, wordAt } from '../../languages/lexicon/text.ts'
import { type Money, mayNameMoney, moneyIn } from '../facts/money.ts'
import { durationsIn, MAX_LINES, type PolicyText, type StatedValue, statedValue } from './policy-text.ts'

export type Shipping = {
  /** In the currency of the text; 0 when delivery is free without a condition. */
  cost: StatedValue<number> | null
  /** The amount of an order from which delivery is free. */
  freeFrom: StatedValue<number> | null
  /** Days until the goods are there, not until they leave. */
  days: StatedValue<{ low: number; high: number; working?: true }> | null
}

/** Delivery that takes longer is a pre-order, or the number counts something else. */
const MAX_DAYS = 120

/** "4 days before delivery" is when something else happens. */
const BEFORE = /^[^.,;\n]{0,12}\b(?:before|prior|ahead|vor|avant|antes)\b/i

/** What the sender does: "we ship your order within 2 days" is when it leaves. */
const SENDS = new Set([
  'ship',
  'shipped',
  'send',
  'versend',
  'versendet',
  'verschick',
  'verschickt',
  'expédion',
  'expédié',
  'enviamo',
])
/** "7 days for arrival" */
const ARRIVES =
  /^ ?(?:for|to|until|bis zur|für die|zur|pour la|para la) (?:be )?(?:arriv|deliver|reach|transit|zustellung|lieferung|livraison|entrega)/i

/** The number that word `at` is: "orders over 50". */
const numberAt = ({ stems }: PolicyText, at: number): number | undefined => {
  const value = Number(stems[at])
  return value > 0 ? value : undefined
}

const moneyOf = ({ text }: PolicyText, { start, end }: Range): Money[] =>
  mayNameMoney(text.slice(start, end)) ? moneyIn(text, start, end) : []

/** Delivery for nothing: from an amount on ("free over €40"), or always. */
const readFree = (text: PolicyText, line: Range, free: Hit, money: readonly Money[], part: Shipping): void => {
  const { marked, starts } = text
  const limit = hitsIn(marked, 'threshold', line.from, line.to).at(-1)
  if (!limit) {
    if (money.length === 0 && !isIn(marked, 'someDelivery', line.from, line.to))
      part.cost ??= statedValue(0, text, line)
    return
  }
  const named = money.find(({ start }) => start >= starts[limit.from]!) ?? money.at(-1)
  const amount = named?.amounts[0] ?? numberAt(text, limit.to)
  if (amount) part.freeFrom ??= statedValue(amount, text, line)
  // "£3.99 (free over £40)"
  const before = money.find((one) => one !== named && one.end <= starts[free.from]!)
  if (before) part.cost ??= statedValue(before.amounts[0]!, text, line)
}

/** Words that say delivery is free; "free from" is of delivery only before an amount. */
const freeIn = ({ marked, starts }: PolicyText, { from, to }: Range, money: readonly Money[]): Hit | undefined =>
  hitsIn(marked, 'freeDelivery', from, to)[0] ??
  hitsIn(marked, 'freeFromAmount', from, to).find((hit) => money.some(({ start }) => start > starts[hit.from]!))

/** "Free U.S. shipping on prints over $75": what the amount is of; undefined where it may be the cost. */
const FREE =
  /(?<!\p{L})(?:free|(?:versand)?kosten(?:los|frei)\p{L}{0,2}|gratis|grátis|gratuit[eo]?s?|offerte?s?)(?!\p{L}|-)/iu
const NEAR_FREE = 30
const CUT_OFF = 12
const isThreshold = ({ text, marked, starts }: PolicyText, line: Range, money: Money): boolean => {
  // "U.S." may have ended a line.
  const before = Math.max(0, line.start - CUT_OFF)
  const free = FREE.exec(text.slice(before, money.start))
  const freeAt = before + (free?.index ?? 0)
  return (
    free !== null &&
    hitsIn(marked, 'delivery', line.from, line.to).some(
      ({ from }) => starts[from]! > freeAt && starts[from]! < freeAt + NEAR_FREE,
    ) &&
    hitsIn(marked, 'threshold', line.from, line.to).some(
      ({ to }) => starts[to]! >= money.start && starts[to]! < money.end,
    )
  )
}

const readCost = (text: PolicyText, line: Range, part: Shipping): void => {
  const { marked } = text
  const money = moneyOf(text, line)
  const free = freeIn(text, line, money)
  const isDenied =
    free !== undefined && mentionsOf(text)[free.from] === DENIED && !deniesItself(text, free.from + 1, free.to)
  const [first] = money
  // A row of a table of rates ("Standard: 3-5 days, €4.90") need not say that it is about delivery.
  const isRate = text.isPolicy && durationsIn(text, line.from, line.to).length > 0
  if (free && !isDenied) readFree(text, line, free, money, part)
  else if (first && isThreshold(text, line, first)) part.freeFrom ??= statedValue(first.amounts[0]!, text, line)
  else if (first && (isRate || isIn(marked, 'delivery', line.from, line.to)))
    part.cost ??= statedValue(first.amounts[0]!, text, line)
}

const readDays = (text: PolicyText, line: Range, part: Shipping): void => {
  const { marked } = text
  const { from, to } = line
  const isSettlement = isIn(marked, 'settlement', from, to) && !isIn(marked, 'dispatch', from, to)
  // "Shipping dimensions: 30 x 20 cm" tells no time.
  if (isSettlement || isIn(marked, 'returns', from, to) || /\d ?[x×] ?\d/.test(text.text.slice(line.start, line.end)))
    return
  for (const duration of durationsIn(text, from, to)) {
    const { low, high, start, end, working } = duration
    // "3+ weeks" ends nowhere.
    if (high > MAX_DAYS || text.text.slice(start, end).includes('+')) continue
    const days = { low: Math.round(low * 10) / 10, high: Math.round(high * 10) / 10 }
    const value = working ? { ...days, working } : days
    if (BEFORE.test(text.text.slice(end, line.end))) continue
    // "Dispatched within 1 day, delivered within 3": each number belongs to the word before it, or, as in "2 days for handling", behind.
    const at = wordAt(text, from, to, start)
    const before = hitsIn(marked, 'delivery', from, at).at(-1)?.from ?? -1
    const leaving = hitsIn(marked, 'dispatch', from, at).at(-1) ?? (before < 0 && hitsIn(marked, 'dispatch', at, to)[0])
    const leaves = (leaving && leaving.to > before) || SENDS.has(text.stems[before] ?? '')
    if (!leaves || ARRIVES.test(text.text.slice(end, line.end))) part.days ??= statedValue(value, text, line)
  }
}

/** Lines that may speak of delivery: all of a policy, of another text those with a word of it. */
const linesOf = ({ lines, marked, isPolicy }: PolicyText): Range[] =>
  isPolicy
    ? lines.slice(0, MAX_LINES)
    : (['freeDelivery', 'delivery', 'dispatch'] as const).flatMap((mark) => linesWith(lines, marked, mark, MAX_LINES))

const isAbout = (text: PolicyText, line: Range): boolean =>
  isIn(text.marked, 'delivery', line.from, line.to) ||
  isIn(text.marked, 'dispatch', line.from, line.to) ||
  moneyOf(text, line).length > 0

/** The first statement of each kind in the texts, in their order. */
export const readShipping = (texts: readonly PolicyText[]): Shipping => {
  const part: Shipping = { cost: null, freeFrom: null, days: null }
  for (const text of texts)
    for (const line of linesOf(text)) {
      if (isIn(text.marked, 'otherDelivery', line.from, line.to)) continue
      readCost(text, line, part)
      if (isAbout(text, line)) readDays(text, line, part)
    }
  // "Iceland: 6 days" in a policy, where nothing else says how long it takes.
  for (const text of texts)
    if (text.isPolicy && part.days === null) for (const line of linesOf(text)) readDays(text, line, part)
  return part
}
