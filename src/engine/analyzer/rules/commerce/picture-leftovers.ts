// Pictures as they were collected: one twice, a screenshot, one of a stock library or drawn by a program, a colour without its own. Part of commerce-007.

import { fileOf } from '../../../record/listing.ts'
import type { Reads } from '../../reading.ts'
import { missing, quoted, whole } from '../../rule.ts'
import { type Fault, fault, faultOfValue } from '../shared/faults.ts'
import { COLOR_NAME } from './option-faults.ts'

type Source = Reads<'listing' | 'product'>

const nameOf = (src: string): string => fileOf(src).slice(fileOf(src).lastIndexOf('/') + 1)

/** What Shopify adds to the name of a file that is uploaded again. */
const AGAIN = /_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?=\.)/
/** Cameras number their pictures; "image" and "1" are the names of many. */
const NUMBERED = /\d{4}/

/** The same for two uploads of one picture. */
const pictureOf = (src: string): string => {
  const file = fileOf(src)
  const first = file.replace(AGAIN, '')
  return first !== file && NUMBERED.test(nameOf(first)) ? first : file
}

const twicePictured = ({ product: { images, variants } }: Source): Fault[] => {
  // A picture that platforms have stored once for each variant is no copy to remove.
  const ofVariants = new Set(variants.flatMap(({ image }) => (image ? fileOf(image) : [])))
  const isOfSeveral = (group: readonly { src: string }[]): boolean =>
    new Set(group.map(({ src }) => fileOf(src)).filter((file) => ofVariants.has(file))).size > 1
  const byFile = new Map([...Map.groupBy(images, ({ src }) => pictureOf(src))].filter(([, all]) => !isOfSeveral(all)))
  const [again] = [...byFile].flatMap(([file, { length }]) => (file !== '' && length > 1 ? [file] : [])).sort()
  const files = (byFile.get(again ?? '') ?? []).map(({ src }) => fileOf(src))
  // Uploads that were all renamed may be other pictures of one name.
  const isSure = files.includes(again ?? '') || new Set(files).size < files.length
  return faultOfValue(
    'images.src',
    again,
    (file) =>
      isSure
        ? `One picture stands in the product twice: ${quoted(nameOf(file), 60)}.`
        : `Several pictures were uploaded under one name, and may be one: ${quoted(nameOf(file), 60)}.`,
    isSure ? 'Remove the picture that stands there twice' : 'See whether a picture stands there twice',
  )
}

const SCREENSHOT = /^(?:screen[ _-]?shot|captura|bildschirmfoto|capture[ _-]d)/i
const STOCK =
  /^(?:shutterstock|istock|adobestock|depositphotos|gettyimages|dreamstime|123rf|pexels|unsplash|freepik)[-_\d]/i
/** Names that programs which draw pictures give them. */
const DRAWN =
  /^(?:chatgpt[ _-]?image|dall[·_ -]?e[ _-]|gemini[_ -]generated[_ -]image|midjourney|stable[_ -]?diffusion|leonardo[_ -]?ai|ideogram[_-]|firefly[_ -]\p{L})/iu
const STOCK_HOST = /^https?:\/\/(?:burst\.shopifycdn\.com|images\.(?:unsplash|pexels)\.com)\//

const SHOT = { one: 'a screenshot', several: 'screenshots' }
const BY_PROGRAM = { one: 'drawn by a program', several: 'drawn by a program' }
const OF_LIBRARY = { one: 'one of a stock library', several: 'of a stock library' }

const borrowedKind = (src: string): typeof SHOT | undefined => {
  const name = nameOf(src)
  if (SCREENSHOT.test(name)) return SHOT
  if (DRAWN.test(name)) return BY_PROGRAM
  return STOCK.test(name) || STOCK_HOST.test(src) ? OF_LIBRARY : undefined
}

const borrowed = ({ product: { images } }: Source): Fault[] => {
  const all = images
    .map(({ src }) => src)
    .sort()
    .flatMap((src) => {
      const kind = borrowedKind(src)
      return kind ? { src, kind } : []
    })
  const [first] = all
  if (!first) return []
  const { src: found, kind } = first
  const name = nameOf(found)
  const { length } = all.filter((one) => one.kind === kind)
  const what = length === 1 ? `A picture is ${kind.one}` : `${length} pictures are ${kind.several}`
  return fault(
    whole('images.src', found),
    `${what}, as ${length === 1 ? 'its' : 'the'} ${STOCK_HOST.test(found) ? 'address' : 'name'} ${length === 1 ? 'tells' : 'of one tells'}: ${quoted(STOCK_HOST.test(found) ? fileOf(found) : name, 60)}.`,
    'Show the product in pictures of your own',
  )
}

/** Formats in which phones and cameras store pictures. */
const OF_CAMERA = /\.(?:hei[cf]|raw|dng|cr[23]|nef|arw|tiff?)$/i
/** Delivers to each browser a format that it shows, whatever was uploaded. */
const CONVERTS = /^(?:https?:)?\/\/(?:cdn\.shopify\.com|[^/]+\/cdn\/shop)\//i

const unshown = ({ product: { images } }: Source): Fault[] => {
  const all = images.map(({ src }) => src).filter((src) => OF_CAMERA.test(fileOf(src)) && !CONVERTS.test(src))
  const [first] = all.sort()
  return first === undefined
    ? []
    : fault(
        whole('images.src', first),
        `${all.length === 1 ? 'A picture is stored' : `${all.length} pictures are stored`} in a format of cameras, which most browsers and programs do not show: ${quoted(nameOf(first), 60)}.`,
        'Upload the pictures as JPEG, PNG or WebP',
      )
}

/** Colours without a picture of their own beside others with one. */
const unpictured = ({ product: { images, variants }, listing: { options } }: Source): Fault[] => {
  const at = options.findIndex(({ name }) => COLOR_NAME.test(name.trim()))
  if (at === -1) return []
  const shown = new Set<string>()
  const all = new Set<string>()
  for (const { options: values, image } of variants) {
    const value = values[at]
    if (value === undefined) continue
    all.add(value)
    if (image) shown.add(value)
  }
  const lacking = [...all].filter((value) => !shown.has(value) && !/random|assorted/i.test(value)).sort()
  if (shown.size === 0 && images.length > 1 && images.length < all.size)
    return fault(
      missing('variants.image'),
      `The product has ${all.size} colours and ${images.length} pictures: ${quoted([...all].sort().join(', '), 60)}.`,
      'Give each colour a picture of its own',
    )
  return shown.size === 0 || lacking.length === 0
    ? []
    : fault(
        missing('variants.image'),
        `No picture belongs to the variant${lacking.length === 1 ? '' : 's'} ${quoted(lacking.join(', '), 60)}, while other colours have one.`,
        'Give each colour a picture of its own',
      )
}

export const pictureLeftovers = (reading: Source): Fault[] =>
  [twicePictured, unshown, borrowed, unpictured].flatMap((of) => of(reading))
