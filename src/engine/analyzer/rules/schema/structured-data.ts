// schema-001: structured data describes the product as search engines need it.

import {
  amountsOf,
  isBuyable,
  membersOf,
  offersOf,
  type StructuredProduct,
} from '../../../structured-data/structured-data.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, fail, listed, missing, na, pass, quoted, type Rule, warn } from '../../rule.ts'

/** One thing that a Product node has to say; `share` is how far it does, 0-1. */
type Part = { name: string; weight: number; share: number; field: string }

const valueOfParts = (parts: readonly Part[]): number => {
  let points = 0
  let weight = 0
  for (const part of parts) {
    points += part.weight * part.share
    weight += part.weight
  }
  return points / weight
}

const lacking = (parts: readonly Part[]): Part[] => parts.filter(({ share }) => share < 1)

const NO_CITATIONS =
  'No study found that JSON-LD makes language models cite a page; it is how prices reach Google’s Shopping Graph.'

// Google documentation on merchant listings: name, image and an offer with price and currency are required, availability is
// recommended. A price may be a range (AggregateOffer); availability counts where it belongs, in the offer.
const WEIGHTS = { name: 2, image: 2, price: 3, currency: 2, availability: 1 } as const

const shareOf = <One>(all: readonly One[], meets: (one: One) => boolean): number =>
  all.length === 0 ? 0 : all.filter(meets).length / all.length

const partsOfNode = (product: StructuredProduct): Part[] => {
  // Variants that only point at a page of their own are described there.
  const members = membersOf(product).filter(
    ({ name, offers, url }) => name !== null || offers.length > 0 || url === null,
  )
  const offers = offersOf(product)
  const priced = offers.filter((offer) => amountsOf(offer).length > 0)
  const unpriced = members.filter((member) => !offersOf(member).some((offer) => amountsOf(offer).length > 0))
  const price =
    product.variants.length > 0 && product.offers.length === 0
      ? 1 - unpriced.length / members.length
      : Number(priced.length > 0)
  const hasImage = product.images.length > 0 || members.some(({ images }) => images.length > 0)
  const isStated = offers.some((offer) => isBuyable(offer) !== null)
  return [
    {
      name: 'name',
      weight: WEIGHTS.name,
      share: Number(product.name !== null || members.some(({ name }) => name !== null)),
      field: 'name',
    },
    { name: 'image', weight: WEIGHTS.image, share: Number(hasImage), field: 'image' },
    { name: 'price', weight: WEIGHTS.price, share: members.length === 0 ? 0 : price, field: 'offers.price' },
    {
      name: 'currency',
      weight: WEIGHTS.currency,
      share: shareOf(priced, ({ currency }) => /^[A-Z]{3}$/.test(currency ?? '')),
      field: 'offers.priceCurrency',
    },
    { name: 'availability', weight: WEIGHTS.availability, share: Number(isStated), field: 'offers.availability' },
  ]
}

/** A node that was made of a record without stock cannot say what the record does not know. */
const assessNode = (product: StructuredProduct, { listing, page }: Reads<'listing' | 'page'>): Finding => {
  const isKnown = page !== null || listing.available + listing.unavailable > 0
  const parts = partsOfNode(product).filter(({ name }) => isKnown || name !== 'availability')
  const gaps = lacking(parts)
  if (gaps.length === 0) return pass(1)
  const names = listed(gaps.map(({ name, share }) => (share > 0 ? `${name} of every variant` : name)))
  const isMinor = gaps.every(({ name }) => name === 'availability')
  return warn({
    value: valueOfParts(parts),
    evidence: gaps.map(({ field }) => missing(`structured data: ${field}`)),
    problem: `The structured data of ${quoted(product.name ?? 'the product')} lacks ${names}. ${NO_CITATIONS}`,
    fix: `Add ${names} to the structured data`,
    example: 'Fill them from the record, so that page and structured data cannot differ.',
    ...(isMinor ? { priority: 'info' } : {}),
  })
}

const assessAbsent = ({ structured }: Reads<'structured'>): Finding => {
  const [broken] = structured.broken
  const problem = broken
    ? `The page’s structured data cannot be read (${broken.format}: ${broken.reason}).`
    : `The page has no structured data of type Product. ${NO_CITATIONS}`
  return fail({
    value: 0,
    evidence: [missing('structured data: Product')],
    problem,
    fix: broken ? 'Make the structured data readable' : '',
    example: 'Add one Product node with name, image and offers (price, priceCurrency, availability) as JSON-LD.',
  })
}

/** A catalogue record does not carry what the theme writes into the page: only whether a node can be made of it is known. */
const assessRecord = ({ listing }: Reads<'listing'>): Finding => {
  const { title, pictures, lowest, currency } = listing
  const parts: Part[] = [
    { name: 'name', weight: WEIGHTS.name, share: Number(title !== ''), field: 'title' },
    { name: 'image', weight: WEIGHTS.image, share: Number(pictures.length > 0), field: 'images' },
    { name: 'price', weight: WEIGHTS.price, share: Number(lowest !== null), field: 'variants.price' },
    { name: 'currency', weight: WEIGHTS.currency, share: Number(currency !== null), field: 'shop.currency' },
  ]
  const gaps = lacking(parts)
  if (gaps.length === 0) return pass(1)
  // What a node lacks is what the record lacks, and other rules ask for it.
  return warn({
    value: valueOfParts(parts),
    evidence: gaps.map(({ field }) => missing(field)),
    problem: '',
    example: '',
  })
}

const assess = (reading: Reads<'listing' | 'own' | 'page' | 'structured'>): Finding => {
  const { structured, page } = reading
  const match = reading.own
  if (match) return assessNode(match.product, reading)
  if (structured.products.length > 0)
    return na('several products in the structured data, none recognisable as this one')
  if (page) return assessAbsent(reading)
  const [broken] = structured.broken
  if (!broken) return assessRecord(reading)
  return warn({
    value: 0,
    evidence: [missing('structured data: Product')],
    problem: `The record carries structured data that cannot be read: ${broken.reason}.`,
    fix: 'Make the structured data readable',
    example: 'Remove it from the record; the Product node is then written from title, images and variants.',
  })
}

export const structuredDataRule: Rule = {
  id: 'schema-001',
  category: 'schema',
  title: 'Add structured data of the product',
  severity: 'critical',
  weight: 1,
  tier: 'A',
  stage: 'eligible',
  field: 'json_ld',
  effort: 'low',
  measures:
    'A Product or ProductGroup in JSON-LD, microdata or RDFa has name, image, and an offer with a price above zero (a range counts), a currency code and an availability of schema.org. A catalogue record does not show what the theme writes: of one without structured data of its own it is checked whether a complete node can be made of it.',
  source: 'Google documentation on merchant listings; Ahrefs and searchVIU for answer engines',
  effect: 'Required for Google’s merchant listings and one of the two ways into its Shopping Graph.',
  counter_evidence:
    'Adding JSON-LD changed citations by +2.4 % (AI Mode) and +2.2 % (ChatGPT), neither significant, and by −4.6 % in AI Overviews; none of five systems retrieved a price that stood in JSON-LD alone.',
  assess,
}
