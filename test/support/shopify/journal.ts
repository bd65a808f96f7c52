// What mutations have changed in a shop, field by field, as nobody else can tell who was only answered.

import { FIELDS, type Field } from '../../../src/engine/optimization.ts'
import type { PlatformProduct, PlatformShop } from './state.ts'

/** One mutation that was carried out and not refused, or an edit by hand; `changed` is empty where everything was so before. */
type Entry = {
  shop: string
  product: string
  by: 'app' | 'hand'
  at: string
  changed: { field: Field; before: string; after: string }[]
}

export type Journal = Entry[]

const ownMetafield = ({ metafields }: PlatformProduct, key: string): string =>
  metafields.find((one) => one.namespace === 'citable' && one.key === key)?.value ?? ''

const altsOf = ({ media }: PlatformProduct): string => {
  const lines = media.map(({ alt }) => alt ?? '')
  return lines.every((line) => line === '') ? '' : lines.join('\n')
}

/** What a product of the platform has in a field; "" for nothing. */
export const heldBy = (product: PlatformProduct, field: Field): string => {
  switch (field) {
    case 'title':
      return product.title
    case 'meta_title':
      return product.seo.title ?? ''
    case 'meta_description':
      return product.seo.description ?? ''
    case 'description':
      return product.descriptionHtml
    case 'image_alt':
      return altsOf(product)
    default:
      return ownMetafield(product, field)
  }
}

type Executed = { data?: Record<string, unknown> | null | undefined }

const isCarriedOut = ({ data }: Executed): boolean =>
  Object.values(data ?? {}).every((payload) => (payload as { userErrors?: unknown[] } | null)?.userErrors?.length === 0)

/** Runs an operation and notes what it has changed where it is a mutation. */
export const journalled = async <T extends Executed>(
  journal: Journal,
  { domain, products }: PlatformShop,
  variables: Record<string, unknown>,
  run: () => T | Promise<T>,
): Promise<T> => {
  const asked = JSON.stringify(variables)
  const named = [...products.values()].filter(
    ({ id, media }) => asked.includes(`"${id}"`) || media.some((one) => asked.includes(`"${one.id}"`)),
  )
  const before = named.map((product) => FIELDS.map((field) => heldBy(product, field)))
  const answer = await run()
  const isMutation = Object.values(answer.data ?? {}).some((payload) => payload && Object.hasOwn(payload, 'userErrors'))
  if (!isMutation || !isCarriedOut(answer)) return answer
  for (const [n, product] of named.entries()) {
    const fields = FIELDS.map((field, at) => ({ field, before: before[n]?.[at] ?? '', after: heldBy(product, field) }))
    const changed = fields.filter((one) => one.before !== one.after)
    journal.push({ shop: domain, product: product.id, by: 'app', at: new Date().toISOString(), changed })
  }
  return answer
}
