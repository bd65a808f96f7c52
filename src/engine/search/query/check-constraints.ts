// Whether a product meets what a query asks for: met, broken, or not to be told from its record.

import type { Audience } from '../../languages/query-wording.ts'
import { singular } from '../../text/words.ts'
import type { Constraints, PriceBounds } from './parsed-query.ts'
import type { ProductFacts } from './product-facts.ts'

type State = 'met' | 'broken' | 'unknown'

export type ConstraintKind = 'price' | 'size' | 'audience' | 'without' | 'denied'

/** One constraint of a query; `wanted` in the query's words. */
export type Satisfied = { kind: ConstraintKind; wanted: string; state: State }

/** Whether a word, lower-case and as it is written, is in any text of the product. */
type Has = (word: string) => boolean

const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'])

const isSameCurrency = (asked: string | null, shop: string | null): boolean =>
  asked === null || asked === shop || (asked === '$' && (shop === null || DOLLARS.has(shop)))

const priceState = ({ least, most, currency }: PriceBounds, facts: ProductFacts): State => {
  if (!facts.prices || !isSameCurrency(currency, facts.currency)) return 'unknown'
  const [lowest, highest] = facts.prices
  return (most === null || lowest <= most) && (least === null || highest >= least) ? 'met' : 'broken'
}

const isLetterSize = (size: string): boolean => !/\d/.test(size.replace(/^[2-6]x/, ''))

const numberOfSize = (size: string): string | null => /\d+(?:\.\d+)?/.exec(size)?.[0] ?? null

/** "8.5" and "us 8.5 wide" are one; letters are compared with letters only. */
const isSameSize = (wanted: string, offered: string): boolean =>
  wanted === offered ||
  (!isLetterSize(wanted) && !isLetterSize(offered) && numberOfSize(wanted) === numberOfSize(offered))

const sizeState = (wanted: string, { sizes, title }: ProductFacts): State => {
  if (sizes.some((offered) => isSameSize(wanted, offered))) return 'met'
  if (wanted.split(' ').every((word) => title.includes(word))) return 'met'
  return sizes.some((offered) => isLetterSize(offered) === isLetterSize(wanted)) ? 'broken' : 'unknown'
}

const CHILDREN: readonly Audience[] = ['kids', 'girls', 'boys', 'babies', 'teens']

/** Audiences that exclude each other. */
const OTHERS: Partial<Record<Audience, readonly Audience[]>> = {
  women: ['men', 'boys'],
  men: ['women', 'girls'],
  girls: ['men', 'boys'],
  boys: ['women', 'girls'],
  adults: ['kids', 'babies'],
  kids: ['adults'],
  babies: ['adults', 'teens'],
  dogs: ['cats'],
  cats: ['dogs'],
}

const audienceState = (wanted: Audience, { audiences }: ProductFacts, has: Has): State => {
  if (audiences.includes(wanted)) return 'met'
  if (wanted === 'kids' && audiences.some((audience) => CHILDREN.includes(audience))) return 'met'
  if ((wanted === 'women' || wanted === 'men') && has('unisex')) return 'met'
  return audiences.some((audience) => OTHERS[wanted]?.includes(audience)) ? 'broken' : 'unknown'
}

const singulars = (phrase: string): string => phrase.split(' ').map(singular).join(' ')

const withoutState = (excluded: string, { without, title }: ProductFacts): State => {
  const wanted = singulars(excluded)
  if (without.some((one) => singulars(one) === wanted)) return 'met'
  return wanted.split(' ').every((word) => title.includes(word)) ? 'broken' : 'unknown'
}

/** The state of every constraint of a query, in a fixed order; none for a query without constraints. */
export const checkConstraints = (constraints: Constraints, facts: ProductFacts, has: Has): Satisfied[] => {
  const found: Satisfied[] = []
  const add = <T>(
    kind: ConstraintKind,
    wanted: readonly T[],
    shown: (one: T) => string,
    state: (one: T) => State,
  ): void => {
    for (const one of wanted) found.push({ kind, wanted: shown(one), state: state(one) })
  }
  const itself = (word: string): string => word
  add('price', constraints.price ? [constraints.price] : [], shownPrice, (price) => priceState(price, facts))
  add('size', constraints.sizes, itself, (size) => sizeState(size, facts))
  add('audience', constraints.audiences, itself, (audience) => audienceState(audience, facts, has))
  add('without', constraints.without, itself, (excluded) => withoutState(excluded, facts))
  return found
}

/** "up to 30 EUR", "from 20", "20 to 50 USD". */
const shownPrice = ({ least, most, currency }: PriceBounds): string => {
  const amount = least === null ? `up to ${most}` : most === null ? `from ${least}` : `${least} to ${most}`
  return currency === null ? amount : `${amount} ${currency}`
}
