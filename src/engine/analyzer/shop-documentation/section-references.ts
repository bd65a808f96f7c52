// The places in the documentation that an analysis relies on.

import { INTENTS } from '../../languages/taxonomy/intents.ts'
import type { Documented } from '../../record/product.ts'
import { clip } from '../../text/plain-text.ts'
import type { Reads } from '../reading.ts'
import { fieldOf } from './section-texts.ts'

/** Characters of a section that a report shows. */
const QUOTE = 160

type Place = { field: string; text: string; start: number; end: number }
type Relied = { rule: string; places: readonly (Place | null)[] }

const reliedOn = ({ policies: { shipping, returns, warranty }, intents }: Reads<'intents' | 'policies'>): Relied[] => {
  const { cost, freeFrom, days } = shipping.said
  return [
    { rule: 'commerce-003', places: [cost, freeFrom, days] },
    { rule: 'commerce-004', places: [returns.said.days, returns.said.paidBy] },
    { rule: 'conv-002', places: INTENTS.map((id) => intents[id].answered) },
    // Of the length of a warranty no rule asks, but the block does.
    { rule: 'eeat', places: [warranty.said.stated] },
  ]
}

const quoteOf = (one: Documented, places: readonly Place[]): string => {
  const [first] = places.filter(({ text }) => text === one.text)
  const quote = first ? one.text.slice(first.start, first.end) : one.text
  return clip(quote.replaceAll('\n', ' '), QUOTE)
}

/** Each section that something in the analysis rests on, with a quotation and the ids of the rules; `eeat` for the block. */
export const usedDocumentation = (
  reading: Reads<'intents' | 'policies' | 'shop'>,
  isChecked: (rule: string) => boolean,
) => {
  const relied = reliedOn(reading).filter(({ rule }) => rule === 'eeat' || isChecked(rule))
  return (reading.shop.documentation ?? []).flatMap((one) => {
    const field = fieldOf(one)
    const here = relied.flatMap(({ rule, places }) => {
      const own = places.filter((place) => place?.field === field) as Place[]
      return own.length > 0 ? [{ rule, own }] : []
    })
    if (here.length === 0) return []
    const { topic, path, headings, anchor } = one
    const quote = quoteOf(
      one,
      here.flatMap(({ own }) => own),
    )
    return [{ topic, path, headings, anchor, quote, rules: here.map(({ rule }) => rule) }]
  })
}
