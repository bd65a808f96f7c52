// Signals of trust: reviews, experience, credentials, quotations, sources, the shop. Read once for the rules and the block.

import { isIn } from '../../languages/lexicon/hits.ts'
import type { PageFacts } from '../../page/page-facts.ts'
import type { Product, ShopFacts } from '../../record/product.ts'
import type { StructuredProduct } from '../../structured-data/structured-data.ts'
import type { Description } from '../description/description.ts'
import { type Credential, credentialsIn, issuersIn, type Place } from './credentials.ts'
import { type Experience, experienceIn } from './experience.ts'
import { isLearned, type Quote, quotesIn, wordsOfQuote } from './quotations.ts'
import { type Reviews, reviewsOf } from './reviews.ts'
import { type ShopSignal, shopSignals } from './shop-signals.ts'
import { type Sources, sourcesOf } from './sources.ts'

export type Trust = {
  reviews: Reviews
  experience: Experience[]
  credentials: Credential[]
  /** Sentences that name who certified or tested it. */
  issuers: Place[]
  /** Quotations with a name. */
  quotes: Quote[]
  /** The quotations by people with a degree or learned profession, or whose trade the lexicon knows. */
  expertQuotes: Quote[]
  sources: Sources
  /** null when nothing is known of the shop. */
  shop: ShopSignal[] | null
}

type Source = {
  product: Product
  shop: ShopFacts
  page: PageFacts | null
  /** The record's product in structured data. */
  own: StructuredProduct | null
  description: Description
  links: readonly string[]
}

export const readTrust = ({ product, shop, page, own, description, links }: Source): Trust => {
  const { marked, sentences } = description
  const quotes = quotesIn(description, sentences)
  return {
    reviews: reviewsOf(product, own, description),
    experience: experienceIn(description),
    credentials: credentialsIn(description),
    issuers: issuersIn(description, sentences),
    quotes,
    expertQuotes: quotes.filter(
      (quote) => isLearned(quote) || isIn(marked, 'expert', ...wordsOfQuote(description, quote)),
    ),
    sources: sourcesOf(
      links,
      [shop.url, shop.about_url, page?.url, ...Object.values(shop.policies).map((policy) => policy?.url)],
      [shop.name, product.vendor],
    ),
    shop: shopSignals(shop, page),
  }
}
