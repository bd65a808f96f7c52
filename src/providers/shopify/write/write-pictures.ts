// Writes the alternative texts of a product's pictures: each file whose text changes, all in one request. (`productUpdateMedia`, which did
// this with one right less, is deprecated: https://shopify.dev/docs/api/admin-graphql/latest/mutations/fileUpdate)

import { normalise } from '../../../catalogue/records/normalise.ts'
import { isObject } from '../../../catalogue/records/raw-record.ts'
import { MAX_PICTURES } from '../../../engine/verifier/sanitize/field-limits.ts'
import { OTHER_PICTURES, type Written } from '../../storefront.ts'
import { COST, MORE, UPDATE_FILES } from '../graphql-documents.ts'
import { saysSame } from './compare-values.ts'
import { mutate, productIn, type Writing } from './mutation.ts'

type Picture = { id: string; src: string; alt: string }

/** A medium as the importer reads it; nothing for a film. */
const pictureIn = (medium: unknown): Picture[] => {
  if (!isObject(medium) || typeof medium.id !== 'string') return []
  const record = normalise({ id: '1', title: 'of one picture', media: [medium] })
  const [image] = 'product' in record ? record.product.images : []
  // A line end in it would be the line of another picture.
  return image
    ? [{ id: medium.id, src: image.src, alt: (image.alt ?? '').replaceAll(/[\n\r\u2028\u2029]+/g, ' ') }]
    : []
}

/** The product's pictures in its order; nothing if there is no such product. */
const picturesNow = async ({ api, shopDomain, id, signal }: Writing): Promise<Picture[] | undefined> => {
  const pictures: Picture[] = []
  for (let after: string | null = null; ; ) {
    const answer = await api.ask(shopDomain, { query: MORE.media, variables: { id, after }, cost: COST.media }, signal)
    const product = productIn(answer)
    if (!product) return undefined
    const { nodes, pageInfo } = isObject(product.media) ? product.media : {}
    if (Array.isArray(nodes)) pictures.push(...nodes.flatMap(pictureIn))
    const { hasNextPage, endCursor } = isObject(pageInfo) ? pageInfo : {}
    if (hasNextPage !== true || typeof endCursor !== 'string' || pictures.length >= MAX_PICTURES) return pictures
    after = endCursor
  }
}

/** The platform adds a version to addresses, which may change with the file: `mug.jpg?v=1700000000`. */
const withoutVersion = (address: string): string => address.replace(/\?v=\d+$/, '')

/** The pictures of these addresses, in their order; undefined for one that is no longer there. */
const atAddresses = (pictures: readonly Picture[], addresses: readonly string[]): (Picture | undefined)[] => {
  const exact = new Map(pictures.map((picture) => [picture.src, picture]))
  const alike = new Map(pictures.map((picture) => [withoutVersion(picture.src), picture]))
  return addresses.map((address) => exact.get(address) ?? alike.get(withoutVersion(address)))
}

const asLines = (pictures: readonly Picture[]): string => {
  const lines = pictures.map(({ alt }) => alt)
  return lines.every((line) => line === '') ? '' : lines.join('\n')
}

const MORE_LINES = 'There are more lines than pictures.'

/** The line of each picture; "" stands for no text at all. Undefined if there are more lines than pictures. */
const linesFor = (value: string, count: number): string[] | undefined => {
  const lines = value === '' ? [] : value.split('\n')
  return lines.length > count ? undefined : Array.from({ length: count }, (_, at) => lines[at] ?? '')
}

export const writePictures = async (writing: Writing): Promise<Written> => {
  const { change } = writing
  const now = await picturesNow(writing)
  if (!now) return { status: 'missing' }
  const pictures = change.pictures ? atAddresses(now, change.pictures) : now.slice(0, MAX_PICTURES)
  const there = pictures.filter((picture) => picture !== undefined)
  if (there.length < pictures.length) return { status: 'refused', message: OTHER_PICTURES }
  const held = asLines(there)
  if (saysSame('image_alt', held, change.value)) return { status: 'written' }
  if (!saysSame('image_alt', held, change.expected)) return { status: 'differs', found: held }
  if (change.dry) return { status: 'ready', found: held, source: 'storefront' }
  const lines = linesFor(change.value, there.length)
  if (!lines) return { status: 'refused', message: MORE_LINES }
  const files = there.flatMap(({ id, alt }, at) => (alt === lines[at] ? [] : [{ id, alt: lines[at] }]))
  const answer = await mutate(writing, 'fileUpdate', UPDATE_FILES, { files })
  return 'refused' in answer ? { status: 'refused', message: answer.refused } : { status: 'written' }
}
