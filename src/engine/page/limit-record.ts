// The record of a page within a number of bytes: pages may state thousands of variants, and a text as long as a book.

import { noShopFacts, type Product, type ShopFacts } from '../record/product.ts'

type PageRecord = { product: Product; shop: ShopFacts }

/** Of one text that is no description, and of the lists of a record: no product page of a shop states more that is worth comparing. */
const MOST = { text: 1_000, url: 2_000, variants: 100, images: 50, tags: 50, options: 10, values: 100, metafields: 60 }

const utf8 = new TextEncoder()
/** Of a value as JSON in UTF-8. */
export const bytesOf = (value: unknown): number => utf8.encode(JSON.stringify(value)).length

/** Databases do not store NUL in a text, nor half of a surrogate pair. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const most =
  (length: number) =>
  <T extends string | null>(text: T): T =>
    (text === null ? null : clean(text.slice(0, length))) as T

const short = most(MOST.text)
const shortUrl = most(MOST.url)
const shortTexts = (texts: readonly string[], many: number): string[] => texts.slice(0, many).map((text) => short(text))

const shortVariant = (variant: Product['variants'][number]): Product['variants'][number] => ({
  ...variant,
  id: short(variant.id),
  title: short(variant.title),
  sku: short(variant.sku),
  barcode: short(variant.barcode),
  price: short(variant.price),
  compare_at_price: short(variant.compare_at_price),
  options: shortTexts(variant.options, MOST.options),
})

const shortProduct = (product: Product): Product => ({
  ...product,
  resource_id: short(product.resource_id),
  title: short(product.title),
  body_html: clean(product.body_html),
  vendor: short(product.vendor),
  product_type: short(product.product_type),
  category: short(product.category),
  handle: short(product.handle),
  tags: shortTexts(product.tags, MOST.tags),
  options: product.options
    .slice(0, MOST.options)
    .map(({ name, values }) => ({ name: short(name), values: shortTexts(values, MOST.values) })),
  variants: product.variants.slice(0, MOST.variants).map(shortVariant),
  images: product.images
    .filter(({ src }) => src.length <= MOST.url)
    .slice(0, MOST.images)
    .map((image) => ({ ...image, src: clean(image.src), alt: short(image.alt) })),
  seo: { title: short(product.seo.title), description: short(product.seo.description) },
  metafields: product.metafields
    .slice(0, MOST.metafields)
    .map((field) => ({ ...field, key: short(field.key), value: short(field.value) })),
  updated_at: short(product.updated_at),
})

type Policies = ShopFacts['policies']

const shortShop = (shop: ShopFacts): ShopFacts => ({
  name: short(shop.name),
  currency: short(shop.currency),
  url: shortUrl(shop.url),
  contact: {
    email: short(shop.contact.email),
    phone: short(shop.contact.phone),
    address: short(shop.contact.address),
  },
  about_url: shortUrl(shop.about_url),
  policies: Object.fromEntries(
    Object.entries(shop.policies).map(([name, policy]) => [
      name,
      policy && { url: shortUrl(policy.url), text: short(policy.text) },
    ]),
  ) as Policies,
})

/** HTML up to about this many characters, without cutting a tag or entity in two. */
const shortHtml = (html: string, length: number): string => {
  const part = html.slice(0, Math.max(0, length))
  const tag = part.lastIndexOf('<')
  const whole = tag > part.lastIndexOf('>') ? part.slice(0, tag) : part
  const entity = whole.lastIndexOf('&')
  return clean(entity > whole.lastIndexOf(';') && whole.length - entity < 12 ? whole.slice(0, entity) : whole)
}

/** What goes first where a record without its description is too large. */
const halved = (product: Product): Product => ({
  ...product,
  variants: product.variants.slice(0, Math.floor(product.variants.length / 2)),
  images: product.images.slice(0, Math.floor(product.images.length / 2)),
  metafields: product.metafields.slice(0, Math.floor(product.metafields.length / 2)),
  options: product.options.map(({ name, values }) => ({ name, values: values.slice(0, Math.ceil(values.length / 2)) })),
  tags: product.tags.slice(0, Math.floor(product.tags.length / 2)),
})

const HALVINGS = 7

/** The longest beginning of the description with which the record fits. */
const withDescription = (record: PageRecord, html: string, bytes: number): PageRecord => {
  // A character takes a byte at least.
  let length = Math.min(html.length, bytes)
  for (;;) {
    const body_html = length === html.length ? html : shortHtml(html, length)
    const fitting = { ...record, product: { ...record.product, body_html } }
    const over = bytesOf(fitting) - bytes
    if (over <= 0 || body_html === '') return fitting
    // A character takes six bytes of JSON at most.
    length = Math.min(body_html.length - Math.ceil(over / 6), length - 1)
  }
}

/**
 * The record in at most `bytes` bytes of JSON (32 KiB or more): lists and texts that no product page needs are cut, then the end of the
 * description, and if the record is still too large the lists again.
 */
export const boundedRecord = ({ product, shop }: PageRecord, bytes: number): PageRecord => {
  const html = clean(product.body_html)
  let rest: PageRecord = { product: { ...shortProduct({ ...product, body_html: '' }) }, shop: shortShop(shop) }
  // A third is left for the description, which tells most.
  const room = html === '' ? bytes : Math.floor((bytes * 2) / 3)
  for (let left = HALVINGS; left > 0 && bytesOf(rest) > room; left--) rest = { ...rest, product: halved(rest.product) }
  if (bytesOf(rest) > room) rest = { product: rest.product, shop: { ...noShopFacts, currency: rest.shop.currency } }
  return withDescription(rest, html, bytes)
}
