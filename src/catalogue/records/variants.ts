// Variants and options of a record, in the forms of the Admin API (REST and GraphQL), the storefront's products.json and
// the CSV export.

import type { Product, Variant } from '../../engine/record/product.ts'
import {
  articleNumber,
  code,
  decimal,
  type Fields,
  flag,
  list,
  number,
  object,
  objects,
  optionalText,
  text,
} from './fields.ts'
import { isObject } from './raw-record.ts'

/** Grams in a unit of weight, in the short names of REST and the long ones of GraphQL. Pound: exact since 1959. */
const GRAMS: Record<string, number> = {
  g: 1,
  grams: 1,
  kg: 1000,
  kilograms: 1000,
  lb: 453.59237,
  pounds: 453.59237,
  oz: 28.349523125,
  ounces: 28.349523125,
}

const gramsOf = (variant: Fields, at: string): number | null => {
  const grams = number(variant.grams, `${at}.grams`)
  if (grams !== null) return grams
  const item = object(variant.inventoryItem, `${at}.inventoryItem`)
  const measured = object(object(item.measurement, `${at}.measurement`).weight, `${at}.weight`)
  const weight = number(measured.value ?? variant.weight, `${at}.weight`)
  const unit = code(measured.unit ?? variant.weight_unit ?? variant.weightUnit, `${at}.weight_unit`)
  const factor = unit === null ? undefined : GRAMS[unit.toLowerCase()]
  return weight === null || factor === undefined ? null : Math.round(weight * factor * 1000) / 1000
}

/** Whether stock is counted; null if the record does not say. An empty tracker means that it is not. */
const isTracked = (variant: Fields, at: string): boolean | null => {
  const item = object(variant.inventoryItem, `${at}.inventoryItem`)
  const said = flag(item.tracked, `${at}.inventoryItem.tracked`)
  if (said !== null || variant.inventory_management === undefined) return said
  return code(variant.inventory_management, `${at}.inventory_management`) !== null
}

/**
 * Whether the variant can be bought: what the record says outright, else what its stock means to Shopify (not tracked,
 * or sold on when out of stock, or some left). Null if it says nothing of either.
 */
const availability = (variant: Fields, at: string): boolean | null => {
  const said = flag(variant.available ?? variant.availableForSale, `${at}.available`)
  if (said !== null) return said
  const tracked = isTracked(variant, at)
  const policy = flagged(variant.inventory_policy ?? variant.inventoryPolicy, `${at}.inventory_policy`)
  const quantity = number(variant.inventory_quantity ?? variant.inventoryQuantity, `${at}.inventory_quantity`)
  // Records mapped from sources without stock carry all three as null; a real one always has its policy. The empty cell of a
  // CSV is not null: leaving the tracker blank is how Shopify's CSV says that stock is not tracked.
  const isMapped = variant.inventory_management === null && variant.inventoryItem === undefined
  if (isMapped && policy === null && quantity === null) return null
  if (tracked === false || policy === true) return true
  return quantity === null ? null : quantity > 0
}

/** The policy as "may be sold when out of stock"; newer CSV files write true and false for it. */
const flagged = (value: unknown, path: string): boolean | null => {
  const policy = typeof value === 'boolean' ? String(value) : code(value, path)?.toLowerCase()
  return policy === undefined ? null : policy === 'continue' || policy === 'true'
}

/** Whether stock is counted, none is left, and it may be sold nevertheless. */
const isOnBackorder = (variant: Fields, at: string): boolean => {
  const quantity = number(variant.inventory_quantity ?? variant.inventoryQuantity, `${at}.inventory_quantity`)
  const policy = flagged(variant.inventory_policy ?? variant.inventoryPolicy, `${at}.inventory_policy`)
  return policy === true && quantity !== null && quantity <= 0 && isTracked(variant, at) === true
}

const withoutEmptyEnd = (values: (string | null)[]): string[] =>
  values.slice(0, values.findLastIndex((value) => value !== null) + 1).map((value) => value ?? '')

const optionsOf = (variant: Fields, at: string): string[] => {
  if (variant.selectedOptions !== undefined)
    return objects(variant.selectedOptions, `${at}.selectedOptions`).map(
      ({ fields, at: path }) => text(fields.value, `${path}.value`) ?? '',
    )
  if (variant.options !== undefined && variant.options !== null)
    return list(variant.options, `${at}.options`).map((value, i) => text(value, `${at}.options[${i}]`) ?? '')
  return withoutEmptyEnd(
    [variant.option1, variant.option2, variant.option3].map((value, i) => optionalText(value, `${at}.option${i + 1}`)),
  )
}

/** The address of a variant's picture: its own field, or the picture that names it or that it names. */
const pictureOf = (variant: Fields, at: string, pictures: readonly Fields[]): string | null => {
  const given = variant.image ?? variant.featured_image ?? variant.image_src
  const fields = isObject(given) ? given : { src: given }
  const src = code(fields.src ?? fields.url, `${at}.image`)
  if (src !== null || (variant.id ?? variant.image_id ?? null) === null) return src
  const picture = pictures.find(
    ({ id, variant_ids }) =>
      (id !== undefined && id !== null && id === variant.image_id) ||
      (Array.isArray(variant_ids) && variant_ids.includes(variant.id)),
  )
  return picture === undefined ? null : code(picture.src, `${at}.image`)
}

const variantOf = (variant: Fields, at: string, pictures: readonly Fields[] = []): Variant => {
  const image = pictureOf(variant, at, pictures)
  const options = optionsOf(variant, at)
  const available = availability(variant, at)
  return {
    id: platformId(code(variant.id, `${at}.id`)),
    // If the export omits the title, it is composed as Shopify does it.
    title: optionalText(variant.title, `${at}.title`) ?? (options.join(' / ') || null),
    sku: articleNumber(variant.sku, `${at}.sku`),
    barcode: articleNumber(variant.barcode, `${at}.barcode`),
    price: decimal(variant.price, `${at}.price`),
    compare_at_price: decimal(variant.compare_at_price ?? variant.compareAtPrice, `${at}.compare_at_price`),
    available,
    ...(available === true && isOnBackorder(variant, at) ? { backorder: true as const } : {}),
    options,
    grams: gramsOf(variant, at),
    ...(image === null ? {} : { image }),
  }
}

/** The number in a `gid://shopify/…/123`, anything else as it is. */
export const platformId = (id: string | null): string | null =>
  id === null ? null : (/^gid:\/\/shopify\/\w+\/(\d{1,20})$/.exec(id)?.[1] ?? id)

/** The record's variants; a price of the record's own, without any variants, is that of its only one. */
export const variantsOf = (record: Fields): Variant[] => {
  const pictures = Array.isArray(record.images) ? record.images.filter(isObject) : []
  const variants = objects(record.variants, 'variants').map(({ fields, at }) => variantOf(fields, at, pictures))
  if (variants.length > 0 || record.price === undefined || record.price === null) return variants
  const { sku, barcode, price, compare_at_price, available } = record
  return [variantOf({ sku, barcode, price, compare_at_price, available }, 'record')]
}

const namedValues = (option: Fields, at: string): string[] => {
  const values = list(option.values ?? option.optionValues, `${at}.values`)
  return values.flatMap((value, i) => text(isObject(value) ? value.name : value, `${at}.values[${i}]`) ?? [])
}

/** The product's options; where only their names are given, the values are those of the variants. */
export const productOptions = (record: Fields, variants: readonly Variant[]): Product['options'] =>
  list(record.options, 'options').flatMap((option, index) => {
    const at = `options[${index}]`
    const fields: Fields = typeof option === 'string' ? { name: option } : object(option, at)
    const name = text(fields.name, `${at}.name`)
    if (name === null) return []
    const given = namedValues(fields, at)
    const used = variants.flatMap((variant) => variant.options[index] || [])
    return [{ name, values: given.length > 0 ? given : [...new Set(used)] }]
  })
