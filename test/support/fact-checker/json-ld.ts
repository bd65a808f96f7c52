// What JSON-LD states: its vocabulary is schema.org's, everything else has to be the record's.

import type { Raw, Supported } from './record.ts'

type Leaf = { path: string; text: string }

const TYPES = new Set(
  `Product ProductGroup Offer AggregateOffer Brand Organization OnlineStore PropertyValue QuantitativeValue FAQPage Question Answer ImageObject UnitPriceSpecification
  SizeSpecification DefinedTerm BreadcrumbList ListItem`.split(/\s+/),
)
/** Properties that speak of what customers said, or promise something, and that a product record cannot support. */
const REFUSED =
  /(?:^|\.)(?:aggregateRating|review|reviews|ratingValue|award|hasCertification|shippingDetails|hasMerchantReturnPolicy|priceValidUntil|itemCondition|warranty)\b/
const VOCABULARY = /^https?:\/\/schema\.org\/?/

/** Every text and number of JSON with the path to it. */
const leaves = (value: unknown, path = ''): Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, path))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leaves(one, path === '' ? key : `${path}.${key}`))
  return value === null ? [] : [{ path, text: String(value) }]
}

const last = (path: string): string => path.split('.').at(-1)!

const amounts = (record: Raw): Set<number> =>
  new Set((record.variants ?? []).map(({ price }: Raw) => Number(price)).filter(Number.isFinite))

/** Sold now, as the platform has it: not tracked, sold beyond the stock, or in stock. Undefined where the record does not say. */
const isSold = (variant: Raw): boolean | undefined => {
  if (typeof variant.available === 'boolean') return variant.available
  if (variant.inventory_policy === 'continue') return true
  if (variant.inventory_management && typeof variant.inventory_quantity === 'number')
    return variant.inventory_quantity > 0
  return variant.inventory_policy === 'deny' && !variant.inventory_management ? true : undefined
}

const isStock = (state: string, record: Raw): boolean => {
  const sold = (record.variants ?? []).map(isSold)
  return state === 'InStock' ? sold.includes(true) : state === 'OutOfStock' ? sold.includes(false) : false
}

const digits = (text: unknown): string => String(text ?? '').replace(/\D/g, '')

const isOwnAddress = (address: string, record: Raw, shop: Raw): boolean => {
  const plain = decodeURI(address.split('#')[0]!)
  const own = `${shop.url}/products/${record.handle}`
  const ofVariants = (record.variants ?? []).map(({ id }: Raw) => `${own}?variant=${id}`)
  return plain === shop.url || plain === own || ofVariants.includes(plain) || JSON.stringify(record).includes(address)
}

/** Leaves with a meaning of their own; null where `check` has to read the words. */
const settled = ({ path, text }: Leaf, { record, text: all }: Supported, shop: Raw): string[] | null => {
  const key = last(path)
  const wrong = (isRight: boolean): string[] => (isRight ? [] : [`${path}: ${text}`])
  switch (key) {
    case '@context':
      return wrong(VOCABULARY.test(text))
    case '@type':
      return wrong(TYPES.has(text))
    case 'availability':
      return wrong(isStock(text.replace(VOCABULARY, ''), record))
    case 'price':
    case 'lowPrice':
    case 'highPrice':
      return wrong(amounts(record).has(Number(text)))
    case 'priceCurrency':
      return wrong(text === shop.currency || all.includes(text.toLowerCase()))
    case 'offerCount':
      return wrong(Number(text) <= (record.variants ?? []).length)
    case 'sku':
    case 'mpn':
    case 'productGroupID':
      return wrong(JSON.stringify(record).includes(JSON.stringify(text).slice(1, -1)))
    case 'gtin':
    case 'gtin8':
    case 'gtin12':
    case 'gtin13':
    case 'gtin14':
      return wrong(
        JSON.stringify(record).replaceAll(' ', '').includes(text) ||
          (record.variants ?? []).some(({ barcode }: Raw) => digits(barcode) === text),
      )
    case 'image':
    case 'contentUrl':
      return wrong((record.images ?? []).some(({ src }: Raw) => src === text || decodeURI(src) === text))
    case 'unitCode':
      return wrong(/^[A-Z\d]{2,3}$/.test(text))
    case 'variesBy':
      return wrong(
        VOCABULARY.test(text) || (record.options ?? []).some(({ name }: Raw) => String(name).trim() === text),
      )
    case 'inLanguage':
      return []
    case '@id':
    case 'url':
      return wrong(isOwnAddress(text, record, shop))
    default:
      return null
  }
}

/** Splits JSON-LD into what is wrong by its meaning and the texts whose words have to be looked at. */
export const readJsonLd = (value: string, support: Supported, shop: Raw): { problems: string[]; texts: string[] } => {
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    return { problems: ['no JSON'], texts: [] }
  }
  const problems = /<\/?script|<!--/i.test(value) ? ['it would end its own script element'] : []
  const texts: string[] = []
  for (const leaf of leaves(parsed)) {
    if (REFUSED.test(leaf.path)) {
      problems.push(leaf.path)
      continue
    }
    const wrong = settled(leaf, support, shop)
    if (wrong) problems.push(...wrong)
    else texts.push(leaf.text)
  }
  return { problems, texts }
}
