// What all feeds say of a product and its variants, read once from the record.

import { makerOf } from '../analyzer/maker.ts'
import { isRealQuestion } from '../analyzer/questions/quotable-answers.ts'
import { shownBlock } from '../html/blocks.ts'
import { variesBy } from '../html/option-properties.ts'
import { isConsumed } from '../languages/taxonomy/families.ts'
import { isInternalGtin } from '../record/identifiers.ts'
import { type Listing, type Offer, webUrl } from '../record/listing.ts'
import { googleCategoryOf } from '../record/metafields.ts'
import { digestOf } from '../text/hash.ts'
import { type OfferReading, once } from './offer-reading.ts'

/** Texts of the record that a language model has written. */
export type ByModel = { title: boolean; description: boolean }

export type Offered = {
  reading: OfferReading
  /** What its variants have in common, in 50 characters: the product's id, or a digest of it. */
  groupId: string
  byModel: ByModel
  title: string
  /** Plain text. */
  description: string
  brand: string
  /** Where a shopper finds it; "" when unknown. */
  url: string
  pictures: OfferedPicture[]
  category: string
  googleCategory: string
  /** What a buyer asks, with the answers that the page shows. */
  questions: { question: string; answer: string }[]
  variants: OfferedVariant[]
}

/** With its size in pixels where the record has it. */
type OfferedPicture = { url: string; alt: string; width?: number; height?: number }

export type OfferedVariant = {
  offer: Offer
  /** The platform's id, else the SKU, else the product's where it has one variant; "" without any. */
  id: string
  /** The product's title with what was chosen: "Wool Rug - S / Plain". */
  title: string
  url: string
  /** Its own picture first. */
  pictures: OfferedPicture[]
  /** What it is of each option, by the option's name. */
  chosen: [string, string][]
  grams: number | null
  /** One that is in use beyond the shop, as text. */
  gtin: string | undefined
  /** color, size, material, pattern, gender, age_group, condition, mpn: of its options, else of the record's attributes. */
  named: Partial<Record<Named, string>>
}

type Named = 'color' | 'size' | 'material' | 'pattern' | 'gender' | 'age_group' | 'condition' | 'mpn'

/** An address as RFC 3986 has it; "" for what is none. */
const uriOf = (address: string | null): string => {
  if (address === null || !URL.canParse(address)) return ''
  return new URL(address).href.replace(
    /[|\\^`{}[\]"<>,]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Keys under which attributes are kept, and their values in the words of the feeds; null if any value will do. */
const ATTRIBUTES: [Named, RegExp, Record<string, string> | null][] = [
  ['mpn', /^mpn$/, null],
  ['material', /^(?:material|fabric)$/, null],
  ['color', /^colou?r$/, null],
  ['size', /^size$/, null],
  ['pattern', /^pattern$/, null],
  ['gender', /^(?:target[_-])?gender$/, { male: 'male', men: 'male', female: 'female', women: 'female', unisex: 'unisex' }],
  [
    'age_group',
    /^age[_-]group$/,
    { newborn: 'newborn', infant: 'infant', infants: 'infant', toddler: 'toddler', toddlers: 'toddler', kids: 'kids', adult: 'adult', adults: 'adult' },
  ],
  ['condition', /^condition$/, { new: 'new', refurbished: 'refurbished', used: 'used' }],
] // biome-ignore format: a table

const attributesOf = ({ listing, naming }: OfferReading): OfferedVariant['named'] => {
  const named: OfferedVariant['named'] = {}
  for (const { key, value } of listing.attributes) {
    const last = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
    const found = ATTRIBUTES.find(([, pattern]) => pattern.test(last))
    if (!found || value.includes('\n') || value.length > 70) continue
    const [name, , words] = found
    // What is used up has a material only in its package.
    if (name === 'material' && isConsumed(naming.family)) continue
    const word = words === null ? value : words[value.toLowerCase()]
    if (word !== undefined) named[name] ??= word
  }
  return named
}

const isSchemaName = (name: string | undefined): name is 'color' | 'size' | 'material' | 'pattern' => name !== undefined

/** What was chosen, where the product has more than one variant or a choice with one value. */
const chosenOf = ({ options }: Listing, { values }: Offer): [string, string][] =>
  options.flatMap(({ name }, at): [string, string][] => (values[at] && name !== '' ? [[name, values[at]]] : []))

const namedOf = (chosen: readonly [string, string][], attributes: OfferedVariant['named']): OfferedVariant['named'] => {
  const own: OfferedVariant['named'] = {}
  for (const [name, value] of chosen) {
    const property = variesBy(name)
    if (isSchemaName(property) && value.length <= 100) own[property] ??= value
  }
  return { ...attributes, ...own }
}

/** What a variant is of what a shopper chooses by: a food for adults has an age group, but none that is. */
export const chosenBy = ({ reading }: Offered, { named }: OfferedVariant): OfferedVariant['named'] => {
  const { gender, age_group, ...others } = named
  return (gender === undefined && age_group === undefined) || !isConsumed(reading.naming.family) ? named : others
}

const questionsOf = ({ converted: { questions }, lexicon }: OfferReading): Offered['questions'] =>
  questions
    .filter((one) => isRealQuestion(one, lexicon))
    .map(({ question, answer }) => ({ question, answer: answer.replace(/\s+/g, ' ') }))

/** The text of the body alone. */
const descriptionOf = ({ converted: { blocks, faqAt } }: OfferReading): string =>
  blocks.slice(0, faqAt).map(shownBlock).join('\n').trimEnd()

/** GTINs of coupons and the like, which Google drops besides those for use within a company (answer/6324461). */
const COUPON = /^0?(?:05|98|99)/

const publicGtin = ({ gtin }: Offer): string | undefined =>
  gtin === null || isInternalGtin(gtin) || (gtin.length > 8 && COUPON.test(gtin.padStart(13, '0'))) ? undefined : gtin

const MAX_GROUP_ID = 50

const isPixels = (count: number | null): count is number => count !== null && Number.isInteger(count) && count > 0

const sizeOf = (width: number | null, height: number | null): Pick<OfferedPicture, 'width' | 'height'> =>
  isPixels(width) && isPixels(height) ? { width, height } : {}

/** Everything that feeds take from a record; `byModel` says which of its texts a model wrote. */
export const offeredOf = (reading: OfferReading, byModel: ByModel = { title: false, description: false }): Offered => {
  const { listing, product, page } = reading
  const url = uriOf(page?.url ?? listing.url)
  const sizes = new Map(product.images.map(({ src, width, height }) => [webUrl(src), sizeOf(width, height)]))
  const pictures = listing.pictures.flatMap(({ src, alt }): OfferedPicture[] => {
    const address = uriOf(webUrl(src))
    return address === '' ? [] : [{ url: address, alt, ...sizes.get(src) }]
  })
  const attributes = attributesOf(reading)
  const brand = once(() => makerOf(reading))
  const questions = once(() => questionsOf(reading))
  const isGroup = listing.offers.length > 1
  const variants = listing.offers.map((offer, at): OfferedVariant => {
    const { id, grams } = product.variants[at]!
    const own = uriOf(offer.picture)
    const first = pictures.find((one) => one.url === own) ?? { url: own, alt: '' }
    const chosen = chosenOf(listing, offer)
    return {
      offer,
      id: id ?? offer.sku ?? (isGroup ? '' : product.resource_id),
      title: isGroup && offer.name !== '' ? `${listing.title} - ${offer.name}` : listing.title,
      url: uriOf(offer.url) || url,
      pictures: own === '' ? pictures : [first, ...pictures.filter((one) => one.url !== own)],
      chosen,
      grams: grams !== null && grams > 0 ? grams : null,
      gtin: publicGtin(offer),
      named: namedOf(chosen, attributes),
    }
  })
  return {
    reading,
    byModel,
    groupId: product.resource_id.length <= MAX_GROUP_ID ? product.resource_id : digestOf(product.resource_id),
    title: listing.title,
    description: descriptionOf(reading),
    get brand() {
      return brand()
    },
    url,
    pictures,
    category: listing.category === '' ? listing.type : listing.category,
    googleCategory: googleCategoryOf(reading.product),
    get questions() {
      return questions()
    },
    variants,
  }
}
