// Reads and replaces each field of a record that an optimization can change.

import type { Field } from '../optimization.ts'
import { isOwnAt, OWN_METAFIELDS, type OwnName, ownMetafield } from '../record/metafields.ts'
import type { Product } from '../record/product.ts'
import { MAX_PICTURES } from '../verifier/sanitize/field-limits.ts'
import { renameJsonLd } from './rename-json-ld.ts'

type Metafield = Product['metafields'][number]

const isOwn = (field: Field): field is OwnName => field in OWN_METAFIELDS

/** Addresses of the pictures that have a line in `image_alt`, as the record writes them and in its order. */
export const picturesOf = ({ images }: Product): string[] => images.slice(0, MAX_PICTURES).map(({ src }) => src)

/** Line ends within an alternative text would be lines of other pictures. */
const asLine = (alt: string | null | undefined): string => (alt ?? '').replace(/[\n\r\u2028\u2029]+/g, ' ')

const altLines = ({ images }: Product): string => {
  const lines = images.slice(0, MAX_PICTURES).map(({ alt }) => asLine(alt))
  return lines.every((line) => line === '') ? '' : lines.join('\n')
}

/** What the field holds; "" where it holds nothing. Of `image_alt` a line for each of `picturesOf`. */
export const currentValue = (product: Product, field: Field): string => {
  if (isOwn(field)) return ownMetafield(product, field)
  switch (field) {
    case 'title':
      return product.title
    case 'meta_title':
      return product.seo.title ?? ''
    case 'meta_description':
      return product.seo.description ?? ''
    case 'description':
      return product.body_html
    case 'image_alt':
      return altLines(product)
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text)

const withMetafield = ({ metafields }: Product, field: OwnName, value: string): Metafield[] => {
  if (value === '') return metafields.filter((metafield) => !isOwnAt(metafield, field))
  const known = metafields.findIndex((metafield) => isOwnAt(metafield, field))
  return known === -1
    ? [...metafields, { ...OWN_METAFIELDS[field], value }]
    : metafields.with(known, { ...metafields[known]!, value })
}

/** Pictures beyond the lines keep what they have, unless all are emptied. */
const withAlt = ({ images }: Product, value: string): Product['images'] => {
  const lines = value.split('\n')
  return images.map((image, at) => {
    if (at >= MAX_PICTURES) return image
    const line = value === '' ? '' : lines[at]
    return line === undefined ? image : { ...image, alt: orNull(line) }
  })
}

/** The record with the values of several fields; structured data name it by the title that it gets. */
export const withValues = (product: Product, values: readonly { field: Field; optimized_value: string }[]): Product => {
  const result = values.reduce(
    (before, { field, optimized_value }) => withValue(before, field, optimized_value),
    product,
  )
  const renamed = renameJsonLd(currentValue(result, 'json_ld'), product.title, result.title)
  return renamed === undefined ? result : withValue(result, 'json_ld', renamed)
}

/** The record with a value in place of what the field holds; "" empties the field. The record itself stays as it is. */
export const withValue = (product: Product, field: Field, value: string): Product => {
  if (isOwn(field)) return { ...product, metafields: withMetafield(product, field, value) }
  switch (field) {
    case 'title':
      return { ...product, title: value }
    case 'meta_title':
      return { ...product, seo: { ...product.seo, title: orNull(value) } }
    case 'meta_description':
      return { ...product, seo: { ...product.seo, description: orNull(value) } }
    case 'description':
      return { ...product, body_html: value }
    case 'image_alt':
      return { ...product, images: withAlt(product, value) }
  }
}
