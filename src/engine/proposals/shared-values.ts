// Which titles and texts for search the products of a catalogue have, or are to get, so that no two are given the same.

import { scriptSafe } from '../html/product-json-ld.ts'
import type { Field, Proposal } from '../optimization.ts'
import { gtin } from '../record/identifiers.ts'
import { fileOf } from '../record/listing.ts'
import type { Product } from '../record/product.ts'
import { hash53 } from '../text/hash.ts'
import { collapseWhiteSpace, squeezed } from '../text/plain-text.ts'
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

/** How a vendor is told from a number of trade. */
const vendorKey = (vendor: string): string => `vendor ${squeezed(vendor)}`

type Named = { '@type'?: unknown; name?: unknown }
const isBrand = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && (value as Named)['@type'] === 'Brand'

/** Structured data without what is not this product's alone: the numbers of trade that another has, too, of which only the merchant knows whose they are, and the shop as brand. */
export const withoutTaken = (json: string, isTaken: Taken): string => {
  let isLess = false
  const follow = (name: string, value: unknown): unknown => {
    const key = isBrand(value)
      ? vendorKey(String(value.name))
      : GTIN.test(name) && typeof value === 'string'
        ? value
        : ''
    if (key === '' || !isTaken('json_ld', key)) return value
    isLess = true
    return undefined
  }
  const left: unknown = JSON.parse(json, follow)
  return isLess ? scriptSafe(JSON.stringify(left)) : json
}

/** What the products of one vendor show: how many are filed in each department, and whether one of them calls the vendor by its name. */
type Vendor = { products: number; departments: Map<string, number>; isSaid: boolean }

/** A maker of things of so many departments puts its name on one of them at least, … */
const LEAST_DEPARTMENTS = 3
/** … and where this share is of one department, the others may be slips. */
const MOST_OF_ONE = 0.75

/** Whether a vendor is who sells the things, and not who makes them. */
const isSeller = ({ departments, isSaid }: Vendor): boolean => {
  const counts = [...departments.values()]
  const all = counts.reduce((sum, count) => sum + count, 0)
  return !isSaid && counts.length >= LEAST_DEPARTMENTS && Math.max(...counts) <= all * MOST_OF_ONE
}

/** The vendor of more than this share of a catalogue may be the shop; so may either of two. */
const MOST_OF_CATALOGUE = 0.5
const LEAST_VENDORS = 3

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
  return field === 'json_ld' ? withoutTaken(value, isTaken) : value
}

/** Stands for several products. */
const SEVERAL = ''

export type SharedValues = {
  add: (product: Product) => void
  takenFor: (id: string) => Taken
  /** Vendors, squeezed, of a catalogue of several, of which no one has most of it: makers, and not the shop. */
  makers: () => string[]
  /** Adds what a product is to get; false, and nothing is added, where another has it, or is to get it. */
  claim: (product: Product, proposals: readonly Pick<Proposal, 'field' | 'optimized_value'>[]) => boolean
}

export const sharedValues = (): SharedValues => {
  const owners = new Map<number, string>()
  const vendors = new Map<string, Vendor>()
  const addVendor = ({ body_html, category, title, vendor }: Product): void => {
    const name = squeezed(vendor ?? '')
    if (name === '') return
    const key = vendorKey(name)
    const known = vendors.get(key) ?? { products: 0, departments: new Map<string, number>(), isSaid: false }
    vendors.set(key, known)
    known.products += 1
    const [department = '', kind] = (category ?? '').split(/ ?> ?/)
    if (kind !== undefined) known.departments.set(department, (known.departments.get(department) ?? 0) + 1)
    // "ACME" of "ACME Supplies"
    const short = /^\p{Lu}{3,}(?= )/u.exec(vendor ?? '')?.[0].toLowerCase() ?? name
    known.isSaid ||= squeezed(title).includes(short) || squeezed(body_html).includes(short)
  }
  const put = (id: string, field: Field, value: string): void => {
    if (value === '') return
    const key = keyOf(field, value)
    const owner = owners.get(key)
    owners.set(key, owner === undefined || owner === id ? id : SEVERAL)
  }
  const makers = (): string[] => {
    if (vendors.size < LEAST_VENDORS) return []
    const all = [...vendors.values()].reduce((sum, { products }) => sum + products, 0)
    return [...vendors].flatMap(([key, { products }]) =>
      products <= all * MOST_OF_CATALOGUE ? key.slice(vendorKey('').length) : [],
    )
  }
  const takenFor =
    (id: string): Taken =>
    (field, value) => {
      const vendor = field === 'json_ld' ? vendors.get(value) : undefined
      if (vendor) return isSeller(vendor)
      const owner =
        isOfOne(field) || field === 'json_ld' || field === 'image_alt' ? owners.get(keyOf(field, value)) : undefined
      return owner !== undefined && owner !== id
    }
  return {
    add: (product) => {
      addVendor(product)
      for (const field of OF_ONE) put(product.resource_id, field, currentValue(product, field))
      for (const { src } of product.images) put(product.resource_id, 'image_alt', pictureKey(src))
      for (const { barcode } of product.variants) put(product.resource_id, 'json_ld', gtin(barcode) ?? '')
      // Pages show the title where there is no meta title.
      if (currentValue(product, 'meta_title') === '') put(product.resource_id, 'meta_title', product.title)
    },
    takenFor,
    makers,
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
