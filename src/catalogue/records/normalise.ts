// One record of an export, in any of Shopify's formats, becomes the Product that the service reads.

import { createHash } from 'node:crypto'
import { webUrl } from '../../engine/record/listing.ts'
import type { Image, Product, Untold } from '../../engine/record/product.ts'
import { BadRecord, code, type Fields, list, number, object, objects, optionalText, text } from './fields.ts'
import { isObject } from './raw-record.ts'
import { platformId, productOptions, variantsOf } from './variants.ts'

/** Characters a resource id may have: it is part of stream names and index keys. */
const RESOURCE_ID_LIMIT = 64

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex').slice(0, 32)

const shortened = (id: string): string =>
  id.length <= RESOURCE_ID_LIMIT ? id : `${id.slice(0, RESOURCE_ID_LIMIT - 33).toWellFormed()}-${hashOf(id)}`

const givenId = (record: Fields): string | null => {
  const given = record.id ?? record.legacyResourceId ?? record.admin_graphql_api_id
  if (typeof given === 'number' && !Number.isSafeInteger(given)) throw new BadRecord('id is not a whole number')
  const id = platformId(code(given, 'id'))
  if (id?.startsWith('gid://') || (id !== null && isOtherKind(given)))
    throw new BadRecord('id is not the id of a product')
  return id
}

const isOtherKind = (id: unknown): boolean => typeof id === 'string' && /^\s*gid:\/\/shopify\/(?!Product\/)/.test(id)

/** The platform's id, else the handle, else a hash of what the record says: the same record always has the same id. */
const resourceId = (record: Fields, product: Product): string => {
  const id = givenId(record) ?? product.handle
  return id === null ? `record-${hashOf(JSON.stringify(product))}` : shortened(id)
}

const tagsOf = (tags: unknown): string[] => {
  const entries = typeof tags === 'string' ? tags.split(',') : list(tags, 'tags')
  return entries.flatMap((tag, index) => code(tag, `tags[${index}]`) ?? [])
}

/** The first of its keys under which the record has something. */
const firstOf = (record: Fields, keys: readonly string[]): unknown =>
  keys.map((key) => record[key]).find((one) => one !== undefined && one !== null)

const TYPE = ['product_type', 'productType']
const CATEGORY = ['category', 'product_category', 'productCategory']

const categoryOf = (record: Fields): string | null => {
  const category = firstOf(record, CATEGORY)
  if (!isObject(category)) return optionalText(category, 'category')
  const node = isObject(category.productTaxonomyNode) ? category.productTaxonomyNode : category
  return optionalText(node.fullName ?? node.full_name ?? node.name, 'category')
}

const ALTS = ['alt', 'altText']

const imageOf = (entry: unknown, at: string): Image[] => {
  const fields: Fields = typeof entry === 'string' ? { src: entry } : object(entry, at)
  const kind = code(fields.mediaContentType, `${at}.mediaContentType`)
  if (kind !== null && kind !== 'IMAGE') return [] // the preview of a film is not a picture of the product
  const preview = object(fields.preview, `${at}.preview`)
  const inner = object(fields.image ?? preview.image, `${at}.image`)
  const said = (...keys: string[]) => keys.map((key) => fields[key] ?? inner[key]).find((value) => value)
  const src = code(said('src', 'url', 'originalSrc', 'transformedSrc'), `${at}.src`)
  if (src === null) return []
  return [
    {
      src,
      alt: optionalText(said(...ALTS), `${at}.alt`),
      width: number(said('width'), `${at}.width`),
      height: number(said('height'), `${at}.height`),
    },
  ]
}

const LISTS = ['images', 'media'] as const
const SINGLE = ['image', 'featuredMedia', 'featuredImage'] as const

const imagesOf = (record: Fields): Image[] => {
  for (const key of LISTS) {
    const images = list(record[key], key).flatMap((entry, index) => imageOf(entry, `${key}[${index}]`))
    if (images.length > 0) return images
  }
  const single = firstOf(record, SINGLE)
  return single === undefined ? [] : imageOf(single, 'image')
}

/** Values that are not texts (exports of other tools contain lists and numbers) are kept as their JSON. */
const metafieldsOf = (record: Fields): Product['metafields'] =>
  objects(record.metafields, 'metafields').flatMap(({ fields, at }) => {
    const key = code(fields.key, `${at}.key`)
    const { value } = fields
    if (key === null || value === null || value === undefined) return []
    return [
      {
        namespace: code(fields.namespace, `${at}.namespace`) ?? '',
        key,
        type: code(fields.type ?? fields.value_type, `${at}.type`),
        value: text(typeof value === 'string' ? value : JSON.stringify(value), `${at}.value`) ?? '',
      },
    ]
  })

/** Search engine texts; REST keeps them in metafields (https://shopify.dev/docs/api/admin-rest/latest/resources/metafield). */
const seoOf = (record: Fields, metafields: Product['metafields']): Product['seo'] => {
  const seo = object(record.seo, 'seo')
  const kept = (key: string) => metafields.find((field) => field.namespace === 'global' && field.key === key)?.value
  const title = seo.title ?? record.metafields_global_title_tag ?? kept('title_tag')
  const description = seo.description ?? record.metafields_global_description_tag ?? kept('description_tag')
  return { title: optionalText(title, 'seo.title'), description: optionalText(description, 'seo.description') }
}

/** Keys that the formats have for a field. */
const KEYS: readonly [Untold, readonly string[]][] = [
  ['vendor', ['vendor']],
  ['product_type', TYPE],
  ['category', CATEGORY],
  ['variants', ['variants', 'price']],
]
const OF_VARIANTS = ['price', 'sku', 'barcode'] as const
const OF_SEO = ['title', 'description'] as const

const has = (fields: unknown, keys: readonly string[]): boolean =>
  isObject(fields) && keys.some((key) => fields[key] !== undefined)

/** Whether a picture has a key for its alternative text, be it null. */
const hasAlt = (picture: unknown): boolean =>
  has(picture, ALTS) ||
  (isObject(picture) && (has(picture.image, ALTS) || (isObject(picture.preview) && has(picture.preview.image, ALTS))))

/** What the record has no key for. Names of files alone do not say what can be seen of the product. */
const untoldOf = (record: Fields, { images, seo }: Product): Untold[] => {
  const untold = KEYS.flatMap(([field, keys]) => (has(record, keys) ? [] : [field]))
  const variants = [record, ...list(record.variants, 'variants')]
  for (const key of OF_VARIANTS) if (!variants.some((one) => has(one, [key]))) untold.push(`variants.${key}`)
  const pictures = [...LISTS.flatMap((key) => list(record[key], key)), ...SINGLE.map((key) => record[key])]
  if (!has(record, [...LISTS, ...SINGLE]) || (images.length > 0 && !images.some(({ src }) => webUrl(src) !== '')))
    untold.push('images')
  if (images.length > 0 && !pictures.some(hasAlt)) untold.push('images.alt')
  for (const key of OF_SEO)
    if (seo[key] === null && !has(record.seo, [key]) && !has(record, [`metafields_global_${key}_tag`]))
      untold.push(`seo.${key}`)
  return untold
}

/** Names that only products use for their description; anything can have a `description`. */
const BODIES = ['body_html', 'descriptionHtml', 'bodyHtml']

const bodyOf = (record: Fields): string => {
  const body = record.body_html ?? record.descriptionHtml ?? record.bodyHtml ?? record.description
  return text(body, 'body_html') ?? ''
}

const productOf = (record: Fields): Product => {
  // The storefront's /products/{handle}.js writes prices in cents; read as amounts they would be a hundred times too high.
  if ('price_varies' in record)
    throw new BadRecord('the record is from a products/….js address, whose prices are in cents: take products.json')
  const variants = variantsOf(record)
  const metafields = metafieldsOf(record)
  const product: Product = {
    resource_id: '',
    title: text(record.title, 'title') ?? '',
    body_html: bodyOf(record),
    vendor: optionalText(record.vendor, 'vendor'),
    product_type: optionalText(firstOf(record, TYPE), 'product_type'),
    category: categoryOf(record),
    handle: code(record.handle, 'handle'),
    tags: tagsOf(record.tags),
    status: code(record.status, 'status')?.toLowerCase() ?? null,
    ...(record.published === false ? { published: false } : {}),
    options: productOptions(record, variants),
    variants,
    images: imagesOf(record),
    seo: seoOf(record, metafields),
    metafields,
    created_at: code(record.created_at ?? record.createdAt, 'created_at'),
    updated_at: code(record.updated_at ?? record.updatedAt, 'updated_at'),
    published_at: code(record.published_at ?? record.publishedAt, 'published_at'),
  }
  const hasBody = product.body_html.trim() !== '' && BODIES.some((key) => key in record)
  if (product.title.trim() === '' && product.handle === null && !hasBody) throw new BadRecord('title is missing')
  const untold = untoldOf(record, product)
  return { ...product, resource_id: resourceId(record, product), ...(untold.length > 0 ? { untold } : {}) }
}

/**
 * Makes a Product of a raw record, or says what is wrong with it (`title is missing`, `variants[2].price is not a
 * number`). A record without a title is one as long as it has a handle or a description; the analyzer reports the rest.
 */
export const normalise = (record: unknown): { product: Product } | { error: string } => {
  if (!isObject(record)) return { error: 'the record is not an object' }
  try {
    return { product: productOf(record) }
  } catch (error) {
    if (error instanceof BadRecord) return { error: error.message }
    throw error
  }
}
