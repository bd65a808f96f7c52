// What feeds take of a record of a catalogue, as a whole reading has it; each part is read when a row asks for it.

import type { Description } from '../analyzer/description/description.ts'
import { distinctFacts, factsOfKind } from '../analyzer/facts/facts.ts'
import { readNaming } from '../analyzer/kind/product-type.ts'
import { type Policies, readPolicies } from '../analyzer/policies/policies.ts'
import { type Reading, readLedger, readShown } from '../analyzer/reading.ts'
import { ownProduct } from '../analyzer/structured-product.ts'
import { reviewsOf } from '../analyzer/trust/reviews.ts'
import type { Trust } from '../analyzer/trust/trust.ts'
import { shownBlock } from '../html/blocks.ts'
import { type Converted, convert } from '../html/semantic-html.ts'
import { wordsFor } from '../languages/lexicon/lexicon.ts'
import { lookUp, type Text, textOf } from '../languages/lexicon/text.ts'
import type { Product, ShopFacts } from '../record/product.ts'
import { structuredOfRecord } from '../structured-data/read-structured-data.ts'

export const once = <Made>(make: () => Made): (() => Made) => {
  let known: { made: Made } | undefined
  return () => {
    known ??= { made: make() }
    return known.made
  }
}

/** Of the facts, those that name the maker or measure three sides are there, where there are any. */
export type OfferReading = Pick<
  Reading,
  'product' | 'shop' | 'page' | 'listing' | 'converted' | 'lexicon' | 'naming' | 'facts'
> & { policies: Pick<Policies, 'returns'>; trust: Pick<Trust, 'reviews'> }

/** "40 x 25 x 2 cm". */
const SIDE = String.raw`(\d{1,6}(?:[.,]\d{1,4})?)`
const SIDES = `${SIDE} ?[x×] ?${SIDE} ?[x×] ?${SIDE} ?(mm|cm|m|in)`
export const THREE_SIDES = new RegExp(`${SIDES}(?!\\p{L})`, 'u')

/** Where a text has none of these, no language finds that part in it, and its words need not be looked up. A fact may end where its text goes on. */
export const WORDS_OF = {
  maker: /brand|maker|manufactur|vendor|marke|marca|marque|herstell|fabricant|fournisseur|proveedor/i,
  sides: new RegExp(SIDES, 'u'),
  rating:
    /\d(?![.,]?\d)[^\p{L}\d]*(?:(?:out|of|stars?|von|sternen?|de|sobre|estrellas?|sur|étoiles?)[^\p{L}\d]*){0,3}(?:5|five|fünf|cinq|cinco)/iu,
  returns:
    /return|(?:money|sen[dt](?: it)?)\P{L}+back|exchang|refund|withdraw|cancellation|your mind|final|rück|retour|umtausch|umgetauscht|erstatt|geld|widerruf|devol|devuel|cambi|reembols|desisti|renvo|échang|rembours|rétract|avis|repris|vente ferme/iu,
} as const

/** All texts in which facts are looked for. */
const textOfAll = ({ listing, blocks }: Converted): string =>
  [
    listing.title,
    ...blocks.map(shownBlock),
    ...listing.options.flatMap(({ name, values }) => [name, values.join(', ')]),
    ...listing.attributes.flatMap(({ label, value }) => [label, value]),
  ].join('\n')

/** Throws `Unconvertible`. */
export const readOffer = (product: Product, shop: ShopFacts): OfferReading => {
  const converted = convert(product, shop)
  const { listing } = converted
  const shown = once(() => {
    const title = textOf(listing.title)
    const read = readShown(converted, title)
    lookUp(title, read.lexicon)
    return { title, ...read }
  })
  const ledger = once(() => {
    const { title, description, lexicon } = shown()
    return readLedger(listing, title, description, lexicon)
  })
  const naming = once(() => {
    const { title, description, lexicon } = shown()
    const brand = wordsFor(listing.vendor, lexicon)
    return readNaming({ listing, brand, tags: product.tags, title, description, lead: description.lead }, lexicon)
  })
  const text = once(() => textOfAll(converted))
  const facts = once(() =>
    WORDS_OF.maker.test(text()) || WORDS_OF.sides.test(text())
      ? distinctFacts(factsOfKind(ledger().facts, naming().family))
      : [],
  )
  const described = (words: RegExp): Pick<Description, keyof Text | 'sentences'> =>
    words.test(text()) ? shown().description : { ...textOf(''), sentences: [] }
  const policies = once(() => readPolicies(shop, described(WORDS_OF.returns)))
  const trust = once(() => {
    const own = ownProduct({ structured: structuredOfRecord(product), listing, page: null })
    return { reviews: reviewsOf(product, own?.product ?? null, described(WORDS_OF.rating)) }
  })
  return {
    product,
    shop,
    page: null,
    listing,
    converted,
    get lexicon() {
      return shown().lexicon
    },
    get naming() {
      return naming()
    },
    get facts() {
      return facts()
    },
    get policies() {
      return policies()
    },
    get trust() {
      return trust()
    },
  }
}
