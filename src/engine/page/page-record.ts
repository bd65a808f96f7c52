// The product record of a page: what its structured data says, over what its text shows. What neither says stays null.

import type { Image, Product } from '../record/product.ts'
import type { StructuredData, StructuredProduct } from '../structured-data/structured-data.ts'
import { plain } from '../text/plain-text.ts'
import { addressOf } from './head.ts'
import type { Candidate, Outline } from './outline.ts'
import { isIdentifier, variantsOf } from './variants.ts'
import type { ShownOffer } from './visible-offer.ts'

const MAX_IMAGES = 50
/** Smaller pictures are icons. */
const ICON = 64

/** One picture comes in many sizes, which shops tell apart by a folder, a query or an end of the name. */
const pictureOf = (address: string): string =>
  address
    .split('?')[0]!
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/[-_](?:\d{2,4}x\d{0,4}|l\d{2,4})(?=\.\w{3,4}$)/, '')

/** Those that structured data names, with what the page says of them, then those that the main content shows. */
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
    if (src !== '' && !found.has(key) && found.size < MAX_IMAGES)
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

const MAX_METAFIELDS = 60

const shownName = (name: string): string => {
  const words = plain(name)
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
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
        .slice(0, MAX_METAFIELDS)
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

type RecordParts = {
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
