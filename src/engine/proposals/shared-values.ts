// Which titles and texts for search the products of a catalogue have, or are to get, so that no two are given the same.

import { scriptSafe } from '../html/product-json-ld.ts'
import type { Field, Proposal } from '../optimization.ts'
import { gtin } from '../record/identifiers.ts'
import { fileOf } from '../record/listing.ts'
import type { Product } from '../record/product.ts'
import { hash53 } from '../text/hash.ts'
import { collapseWhiteSpace } from '../text/plain-text.ts'
import { fileName } from '../writer/fields/picture-file-names.ts'
import { currentValue } from './field-values.ts'

/** Whether another product has a value, or is to get it. */
export type Taken = (field: Field, value: string) => boolean

const OF_ONE = ['title', 'meta_title', 'meta_description'] as const satisfies Field[]
const isOfOne = (field: Field): boolean => OF_ONE.some((one) => one === field)

/** Equal values have one key. */
export const keyOf = (field: Field, value: string): number =>
  hash53(`${field}\n${collapseWhiteSpace(value).trim().toLowerCase()}`)

/** The keys of those values of a product that no other may have. */
export const keysOfOne = (proposals: readonly Pick<Proposal, 'field' | 'optimized_value'>[]): string[] =>
  proposals.flatMap(({ field, optimized_value }) => (isOfOne(field) ? String(keyOf(field, optimized_value)) : []))

const GTIN = /^gtin\d*$/

/** Structured data without the numbers of trade that another product has, too: which of them is whose only the merchant knows. */
export const withoutTakenNumbers = (json: string, isTaken: Taken): string => {
  if (!json.includes('"gtin')) return json
  let isLess = false
  const follow = (name: string, value: unknown): unknown => {
    if (!GTIN.test(name) || typeof value !== 'string' || !isTaken('json_ld', value)) return value
    isLess = true
    return undefined
  }
  const left: unknown = JSON.parse(json, follow)
  return isLess ? scriptSafe(JSON.stringify(left)) : json
}

/** A long number in the name of a file is that of one picture, wherever it is kept. */
const OF_PICTURE = /\d{9}/
/** By what a picture is known, whatever size of it an address asks for. */
const pictureKey = (src: string): string => {
  const name = fileName(src)
  return OF_PICTURE.test(name) ? name : fileOf(src)
}

/** Lines for pictures without those of pictures that another product has, too: which of the two they show only the merchant knows. */
const withoutTakenPictures = (lines: string, product: Product, isTaken: Taken): string => {
  const current = currentValue(product, 'image_alt')
  const had = current.split('\n')
  const left = lines
    .split('\n')
    .map((line, at) => (isTaken('image_alt', pictureKey(product.images[at]?.src ?? '')) ? (had[at] ?? '') : line))
  return left.every((line, at) => line === (had[at] ?? '')) ? current : left.join('\n')
}

/** A value without what another product has, too. */
export const ofNoOther = (field: Field, value: string, product: Product, isTaken: Taken): string => {
  if (field === 'image_alt') return withoutTakenPictures(value, product, isTaken)
  return field === 'json_ld' ? withoutTakenNumbers(value, isTaken) : value
}

/** Stands for several products. */
const SEVERAL = ''

export type SharedValues = {
  add: (product: Product) => void
  takenFor: (id: string) => Taken
  /** Adds what a product is to get; false, and nothing is added, where another has it, or is to get it. */
  claim: (product: Product, proposals: readonly Pick<Proposal, 'field' | 'optimized_value'>[]) => boolean
}

export const sharedValues = (): SharedValues => {
  const owners = new Map<number, string>()
  const put = (id: string, field: Field, value: string): void => {
    if (value === '') return
    const key = keyOf(field, value)
    const owner = owners.get(key)
    owners.set(key, owner === undefined || owner === id ? id : SEVERAL)
  }
  const takenFor =
    (id: string): Taken =>
    (field, value) => {
      const owner =
        isOfOne(field) || field === 'json_ld' || field === 'image_alt' ? owners.get(keyOf(field, value)) : undefined
      return owner !== undefined && owner !== id
    }
  return {
    add: (product) => {
      for (const field of OF_ONE) put(product.resource_id, field, currentValue(product, field))
      for (const { src } of product.images) put(product.resource_id, 'image_alt', pictureKey(src))
      for (const { barcode } of product.variants) put(product.resource_id, 'json_ld', gtin(barcode) ?? '')
      // Pages show the title where there is no meta title.
      if (currentValue(product, 'meta_title') === '') put(product.resource_id, 'meta_title', product.title)
    },
    takenFor,
    claim: (product, proposals) => {
      const id = product.resource_id
      const isTaken = takenFor(id)
      const isOthers = ({ field, optimized_value: value }: Pick<Proposal, 'field' | 'optimized_value'>): boolean =>
        ofNoOther(field, value, product, isTaken) !== value || (isOfOne(field) && isTaken(field, value))
      if (proposals.some(isOthers)) return false
      for (const { field, optimized_value } of proposals) if (isOfOne(field)) put(id, field, optimized_value)
      return true
    },
  }
}
