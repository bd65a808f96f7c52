// How much one package holds, said twice: by an option, or the title, and by a label of the text, by a vessel that the text speaks of ("a bottle of 500 ml") or by
// the meta texts. Silent where several are sold together, where any place has the other amount, and of what is mixed, filled or fitted.

import { wordsFor } from '../../languages/lexicon/lexicon.ts'
import { type Quantity, quantitiesIn } from '../facts/quantities.ts'
import {
  AMBIGUOUS,
  APPROXIMATE,
  type Contradiction,
  confirms,
  isMeasure,
  measureOf,
  type Said,
  saidIn,
  saidOfOption,
} from './measures.ts'
import { MAX_TEXT, type Places } from './places.ts'

const OF_CONTENTS: ReadonlySet<string> = new Set(['mass', 'volume'])

type Stated = { said: Said; amounts: readonly Quantity[] }

/** Several that are sold together hold more than one. */
const SEVERAL =
  /(?<!\p{L})(?:sets?|packs?|kits?|bundles?|duos?|trios?|twin|box|lots?|pairs?|multipack|refills?|paar|lote|juego|coffret|estuche|combo)(?!\p{L})|(?<![\p{L}\d])\d{1,3} ?[x×](?!\p{L})|[x×] ?\d/iu

/** The single amount of a value that is that and hardly more: "250 ml", "500 g jar". */
const amountOf = (value: string): Quantity | undefined => {
  const [one, ...more] = quantitiesIn(value, 0, value.length)
  const isOne = one && more.length === 0 && one.low === one.high && one.sizes.length === 0 && one.times === 1
  return isOne && OF_CONTENTS.has(one.dimension) && !AMBIGUOUS.test(value) && !APPROXIMATE.test(value) ? one : undefined
}

/** What is chosen, or what the title names: one amount in each value. */
const sold = ({ listing: { options }, title }: Places): Stated | null => {
  for (const { name, values } of options) {
    const amounts = values.map(amountOf)
    if (values.length > 0 && amounts.every((one) => one !== undefined))
      return { said: saidOfOption({ name, values }), amounts }
  }
  const amount = amountOf(title.text)
  return amount && !/[/+]/.test(title.text[amount.end] ?? '')
    ? { said: saidIn('title', title.text.slice(amount.start, amount.end), amount.start), amounts: [amount] }
    : null
}

const VESSEL =
  'bottle|jar|tube|tin|can|pouch|sachet|bag|dose|flasche|glas|tiegel|beutel|packung|flacon|bouteille|pot|boîte|botella|frasco|tarro|bote|bolsa|garrafa|pote|saco'
const AMOUNT = String.raw`\d{1,4}(?:[.,]\d{1,2})? ?(?:ml|cl|l|g|gr|kg|oz|fl\.? ?oz|lbs?)`
const HELD = new RegExp(
  String.raw`(?<![\d.,/x×-])(${AMOUNT})[ -](?:\p{L}{4,10} )?(?:${VESSEL})(?!\p{L})|(?<!\p{L})(?:(?:${VESSEL}) (?:of|with|contains|holds|mit|enthält|de|con|com|contient|contiene|à)|holds|capacity of|fasst|contenance de|capacidad de) (${AMOUNT})(?!\p{L})`,
  'giu',
)
/** In front of a vessel that is another one. */
const OTHER =
  /(?<!\p{L})(?:fits?|for|into|in an?|fill|mix|dilut(?:e|ing)|add|makes?|yields?|empty|spray|water|per|each|from|also|or|larger|smaller|bigger|other|available|than|previous|old|für|in eine|mischen|pour|dans|para|en una|numa) (?:\p{L}{1,8} )?(?:\p{L}{1,8} )?$/iu
const BEFORE = 40

/** The one vessel that the text speaks of. */
const held = ({ description }: Places): Stated | null => {
  const text = description.text.slice(0, MAX_TEXT)
  const all = [...text.matchAll(HELD)].map((match) => ({ match, amount: amountOf(match[1] ?? match[2]!) }))
  const [first, ...more] = all
  if (!first?.amount || more.some(({ amount }) => amount?.low !== first.amount!.low)) return null
  const { 0: shown, index } = first.match
  const isOther =
    OTHER.test(text.slice(Math.max(0, index - BEFORE), index)) ||
    /^ of (?:water|milk)/iu.test(text.slice(index + shown.length))
  return isOther ? null : { said: saidIn('description', shown, index), amounts: [first.amount] }
}

/** Under the one label of what a package holds. */
const labelled = ({ facts, lexicon }: Places): Stated | null => {
  const all = facts.filter(
    ({ field, label, attributes }) =>
      (field === 'description' || field === 'metafields') && label !== '' && attributes.includes('net_content'),
  )
  const [fact, ...more] = all
  const amount = fact && more.length === 0 && isMeasure(fact) ? measureOf(fact) : undefined
  return fact &&
    amount &&
    OF_CONTENTS.has(amount.dimension) &&
    amount.times === 1 &&
    !APPROXIMATE.test(fact.value) &&
    wordsFor(fact.label, lexicon).length < 4
    ? { said: fact, amounts: [amount] }
    : null
}

/** Meta texts with one amount in all. */
const ofMeta = ({ metaTitle, metaDescription }: Places): Stated[] =>
  [['seo.title', metaTitle?.text ?? ''] as const, ['seo.description', metaDescription?.text ?? ''] as const].flatMap(
    ([field, text]) => {
      const amount = amountOf(text)
      return amount
        ? [{ said: saidIn(field, text.slice(amount.start, amount.end), amount.start), amounts: [amount] }]
        : []
    },
  )

const isIn = (text: string, amount: Quantity): boolean =>
  quantitiesIn(text, 0, text.length).some((one) => one.dimension === amount.dimension && confirms(amount.low, one))

/** Where the record or its text gives the contents of a vessel in two amounts. */
export const contentsContradictions = (places: Places): Contradiction[] => {
  const { title, description, listing } = places
  const own = sold(places)
  if (!own) return []
  const names = [title.text, ...listing.options.flatMap(({ values }) => values)].join('\n')
  if (SEVERAL.test(names)) return []
  const text = description.text.slice(0, MAX_TEXT)
  const others = [labelled(places), held(places), ...ofMeta(places)].filter((one) => one !== null)
  const other = others.find(
    ({ said, amounts: [amount] }) =>
      !(own.said.field === 'title' && said.field !== 'description') &&
      own.amounts.every(({ dimension }) => dimension === amount!.dimension) &&
      !own.amounts.some((one) => confirms(amount!.low, one)) &&
      !isIn(names, amount!) &&
      // The text may speak of what is sold as well.
      !own.amounts.some((one) => isIn(text, one)),
  )
  if (!other) return []
  const isMinor = other.said.field.startsWith('seo.')
  return [{ one: own.said, other: other.said, about: 'net_content', ...(isMinor && { isMinor: true as const }) }]
}
