// The product record of a page: what its structured data says, over what its text shows. What neither says stays null.

import type { Image, Product, Variant } from '../product.ts'
import { amountOf } from '../record/prices.ts'
import type { StructuredData, StructuredOffer, StructuredProduct } from '../structured/data.ts'
import { plain } from '../text/plain.ts'
import { addressOf } from './head.ts'
import type { ShownOffer } from './offer.ts'
import type { Candidate, Outline } from './outline.ts'

const MAX = { variants: 250, images: 50, metafields: 60 } as const
/** Smaller pictures are icons. */
const ICON = 64

const AVAILABLE = new Set([
  'instock',
  'instoreonly',
  'limitedavailability',
  'onlineonly',
  'preorder',
  'presale',
  'backorder',
  'madetoorder',
])
const UNAVAILABLE = new Set(['outofstock', 'soldout', 'discontinued', 'reserved'])

const availableOf = (availability: string | null): boolean | null => {
  const state = (availability ?? '').toLowerCase()
  return AVAILABLE.has(state) ? true : UNAVAILABLE.has(state) ? false : null
}

/** The price of an offer; of a range its lowest. */
const priceOf = ({ price, lowPrice }: StructuredOffer): string | null => {
  const stated = price ?? lowPrice
  return amountOf(stated) === null ? null : stated
}

/** Every price that the structured data states of the product. */
export const pricesOf = ({ offers, variants }: StructuredProduct): string[] =>
  [...offers, ...variants.flatMap((one) => one.offers)].flatMap((offer) =>
    [offer.price, offer.lowPrice, offer.highPrice].filter((price) => price !== null && amountOf(price) !== null),
  ) as string[]

const stated = (offers: readonly StructuredOffer[]): StructuredOffer | undefined =>
  offers.find((offer) => priceOf(offer) !== null) ?? offers[0]

/** Properties that tell variants from one another, in the order of schema.org's variesBy. */
const optionNames = (variants: readonly StructuredProduct[]): string[] => {
  const values = new Map<string, Set<string>>()
  for (const { properties } of variants)
    for (const [name, value] of Object.entries(properties)) {
      const known = values.get(name) ?? new Set()
      values.set(name, known.add(value))
    }
  return [...values]
    .filter(([name, { size }]) => size > 1 && !isIdentifier(name))
    .map(([name]) => name)
    .slice(0, 3)
}

const isIdentifier = (name: string): boolean => /(?:id|url|code|sku)$/i.test(name)

const shownName = (name: string): string => {
  const words = plain(name)
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const variantOf = (
  product: StructuredProduct,
  offer: StructuredOffer | undefined,
  names: readonly string[],
  shown: ShownOffer | null,
): Variant => {
  const price = offer ? priceOf(offer) : null
  const regular = shown?.regularPrice?.amount ?? null
  const options = names.map((name) => product.properties[name] ?? '')
  return {
    id: null,
    title: options.length > 0 ? options.join(' / ') : null,
    sku: offer?.sku ?? product.sku,
    barcode: product.gtin,
    price: price ?? shown?.price?.amount ?? null,
    compare_at_price: regular,
    available: availableOf(offer?.availability ?? null) ?? shown?.available ?? null,
    options,
    grams: null,
  }
}

/** One variant per offer of its own number; several prices of one number are one offer. */
const offersApart = ({ offers }: StructuredProduct): StructuredOffer[] => {
  const bySku = new Map<string, StructuredOffer>()
  for (const offer of offers) if (offer.sku !== null && !bySku.has(offer.sku)) bySku.set(offer.sku, offer)
  return bySku.size > 1 ? [...bySku.values()] : []
}

const fromShown = ({ price, regularPrice, available }: ShownOffer): Variant[] =>
  price === null && available === null
    ? []
    : [
        {
          id: null,
          title: null,
          sku: null,
          barcode: null,
          price: price?.amount ?? null,
          compare_at_price: regularPrice?.amount ?? null,
          available,
          options: [],
          grams: null,
        },
      ]

/** Without those that are only named because a page of their own states them. */
const ownVariants = (variants: readonly StructuredProduct[]): StructuredProduct[] => {
  const own = variants.filter(({ offers, gtin, sku }) => offers.length > 0 || gtin !== null || sku !== null)
  return own.length > 0 ? own : [...variants]
}

const variantsOf = (product: StructuredProduct | null, shown: ShownOffer): { names: string[]; variants: Variant[] } => {
  if (!product) return { names: [], variants: fromShown(shown) }
  if (product.variants.length > 0) {
    const of = ownVariants(product.variants).slice(0, MAX.variants)
    const names = optionNames(of)
    return {
      names,
      variants: of.map((one) => variantOf(one, stated(one.offers) ?? stated(product.offers), names, null)),
    }
  }
  const apart = offersApart(product).slice(0, MAX.variants)
  if (apart.length > 0)
    return { names: [], variants: apart.map((offer) => variantOf({ ...product, gtin: null }, offer, [], null)) }
  return { names: [], variants: [variantOf(product, stated(product.offers), [], shown)] }
}

/** One picture comes in many sizes, which shops tell apart by a folder, a query or an end of the name. */
const pictureOf = (address: string): string =>
  address
    .split('?')[0]!
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/[-_](?:\d{2,4}x\d{0,4}|l\d{2,4})(?=\.\w{3,4}$)/, '')

const imagesOf = (
  { images, head }: Outline,
  main: Candidate,
  product: StructuredProduct | null,
  url: string | null,
): Image[] => {
  const shown = images.filter(
    ({ shown: at, width, height }) =>
      at >= main.shown.from && at <= main.shown.to && (width ?? ICON) >= ICON && (height ?? ICON) >= ICON,
  )
  const named = [
    ...(product?.images ?? []),
    ...(product?.variants ?? []).flatMap((variant) => variant.images),
    head.metas.get('og:image') ?? '',
  ]
  const found = new Map<string, Image>()
  const add = (src: string, of: { alt: string; width: number | null; height: number | null } | undefined) => {
    const key = pictureOf(src)
    if (src !== '' && !found.has(key) && found.size < MAX.images)
      found.set(key, { src, alt: of?.alt || null, width: of?.width ?? null, height: of?.height ?? null })
  }
  const byAddress = new Map(shown.map((image) => [pictureOf(image.src), image]))
  for (const image of named) {
    const src = addressOf(image, url)
    add(src, byAddress.get(pictureOf(src)))
  }
  for (const image of shown) if (!/\.svg(?:$|\?)/i.test(image.src)) add(image.src, image)
  return [...found.values()]
}

/** Facts that the structured data states of the product, and of all its variants alike. */
const factsOf = (product: StructuredProduct, options: readonly string[]): [string, string][] => {
  const facts = new Map(Object.entries(product.properties))
  const [first, ...others] = product.variants
  for (const [name, value] of Object.entries(first?.properties ?? {}))
    if (!options.includes(name) && others.every(({ properties }) => properties[name] === value)) facts.set(name, value)
  if (product.mpn !== null) facts.set('mpn', product.mpn)
  return [...facts].filter(([name, value]) => !isIdentifier(name) && !value.startsWith('http') && plain(value) !== '')
}

const metafieldsOf = (product: StructuredProduct | null, options: readonly string[]): Product['metafields'] =>
  product
    ? factsOf(product, options)
        .slice(0, MAX.metafields)
        .map(([name, value]) => ({
          namespace: 'page',
          key: shownName(name).toLowerCase().replaceAll(' ', '_'),
          type: null,
          value: plain(value),
        }))
    : []

/** Names of pages that are no categories. */
const GENERAL =
  /^(?:you are here|see (?:more|all)\b.*|home(?:page)?|start|startseite|accueil|inicio|shop|store|products?|all products|catalog(?:ue)?|ホーム|首页)$/i

/** Categories on the way to the page: without the shop's front page and the page itself. */
const categoriesOf = ({ breadcrumbs, categories }: Outline, structured: StructuredData, title: string): string[] => {
  for (const crumbs of [structured.breadcrumbs, breadcrumbs, categories.slice(0, 1)]) {
    const names = crumbs.map(plain)
    const own = names.at(-1)?.toLowerCase() === title.toLowerCase() ? names.slice(0, -1) : names
    const real = own.filter((name) => name !== '' && !GENERAL.test(name))
    if (real.length > 0) return real
  }
  return []
}

/** Of a Shopify page: what stands behind /products/ in its address. */
const handleOf = (url: string | null): string | null => /\/products\/([^/?#]+)/.exec(url ?? '')?.[1] ?? null

const idOf = (url: string | null, title: string): string => {
  const path = url === null ? '' : (URL.parse(url)?.pathname ?? '')
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return (last || title || 'page').slice(0, 64).toWellFormed()
}

export type RecordParts = {
  outline: Outline
  main: Candidate
  structured: StructuredData
  product: StructuredProduct | null
  title: string
  body: string
  shown: ShownOffer
  url: string | null
}

export const recordOf = ({ outline, main, structured, product, title, body, shown, url }: RecordParts): Product => {
  const { names, variants } = variantsOf(product, shown)
  const { head } = outline
  const crumbs = categoriesOf(outline, structured, title)
  const category = product?.category ?? null
  return {
    resource_id: idOf(url, title),
    title,
    body_html: body,
    vendor: product?.brand ?? head.metas.get('product:brand') ?? head.metas.get('og:brand') ?? null,
    product_type: category?.split('>').at(-1)?.trim() ?? null,
    category: category ?? (crumbs.length > 0 ? crumbs.join(' > ') : null),
    handle: handleOf(url),
    tags: [],
    status: null,
    options: names.map((name, at) => ({
      name: shownName(name),
      values: [...new Set(variants.map(({ options }) => options[at] ?? '').filter((value) => value !== ''))],
    })),
    variants,
    images: imagesOf(outline, main, product, url),
    seo: { title: head.title || null, description: head.metas.get('description') ?? null },
    metafields: metafieldsOf(product, names),
    created_at: null,
    updated_at: head.metas.get('article:modified_time') ?? head.metas.get('og:updated_time') ?? null,
    published_at: null,
  }
}
