// The pictures of a page's product.

import type { Image } from '../record/product.ts'
import type { StructuredProduct } from '../structured-data/structured-data.ts'
import { addressOf } from './head.ts'
import type { Candidate, Outline } from './outline.ts'

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
export const imagesOf = (
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
