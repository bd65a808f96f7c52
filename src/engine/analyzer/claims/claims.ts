// What the description claims about price and stock, where it disagrees with the offer.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import type { Text } from '../../languages/lexicon/text.ts'
import type { Listing } from '../../record/listing.ts'
import type { Claim, Line } from './claim-subject.ts'
import { type PriceClaim, priceClaim } from './price-claims.ts'
import { soldOutClaim } from './stock-claims.ts'

export type Claims = {
  /** A price that no variant has, or one in another currency. */
  otherPrice: PriceClaim | null
  /** That the product cannot be bought, while every variant can. */
  soldOut: Claim | null
}

/** Words of prices are English ones, so texts in another language claim none; those of stock each lexicon's language has. */
export const readClaims = (text: Text, lines: readonly Line[], listing: Listing, lexicon: Lexicon | null): Claims => {
  const isPriced = lexicon?.language === 'en' && listing.priced > 0
  const isOnSale = listing.available > 0 && listing.available === listing.variants
  return {
    otherPrice: isPriced ? priceClaim(text, lines, listing) : null,
    soldOut: lexicon && isOnSale ? soldOutClaim(text, lines, listing, lexicon) : null,
  }
}
