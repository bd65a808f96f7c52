// Changes one field of a product in the catalogue, where it holds what is expected.

import { currentValue, picturesOf, withValue } from '../engine/proposals/field-values.ts'
import { Product } from '../engine/record/product.ts'
import { type Pool, transaction } from '../postgres/connection.ts'
import { type Change, OTHER_PICTURES, type Written } from '../providers/storefront.ts'
import { holdShop, TAKE_VERSION } from './changes.ts'

/** Characters of a title that the list of the catalogue shows. */
const TITLE_LISTED = 1_000

/** Columns stored with the record of a product, for readers that do not need the record. */
export const recordColumns = ({ title, body_html }: Product): { title: string; body_length: number } => ({
  title: title.slice(0, TITLE_LISTED).toWellFormed(),
  body_length: body_html.length,
})

const OTHER_VERSION = 'The product was stored by another version; import its file again.'

const SELECT = `
  select product from catalog_products
  where shop_domain = $1 and resource_key = $2 for update`
const UPDATE = `
  with taken as (
    ${TAKE_VERSION}
  )
  update catalog_products set title = $3, body_length = $4, product = $5, version = taken.version
  from taken where shop_domain = $1 and resource_key = $2`

const areOthers = (pictures: readonly string[], now: readonly string[]): boolean =>
  pictures.length !== now.length || pictures.some((src, index) => src !== now[index])

/**
 * Compares and writes in one transaction. The shop's version is held before the row, as imports take them. The row is locked meanwhile, so an import of the same product comes before, and then the
 * field is compared with what it has brought, or after, and then stands.
 */
export const writeField = (
  pool: Pool,
  shopDomain: string,
  resourceKey: string,
  { field, expected, value, pictures, dry }: Change,
): Promise<Written> =>
  transaction(pool, async (client): Promise<Written> => {
    // A key that no stored text can equal; Postgres refuses it outright.
    if (resourceKey.includes('\0')) return { status: 'missing' }
    if (!dry) await holdShop(client, shopDomain)
    const { rows } = await client.query(SELECT, [shopDomain, resourceKey])
    if (!rows[0]) return { status: 'missing' }
    const { data: product } = Product.safeParse(rows[0].product)
    if (!product) return { status: 'refused', message: OTHER_VERSION }
    if (pictures && areOthers(pictures, picturesOf(product))) return { status: 'refused', message: OTHER_PICTURES }
    const found = currentValue(product, field)
    if (found === value) return { status: 'written' }
    if (found !== expected) return { status: 'differs', found }
    if (dry) return { status: 'ready', found }
    const changed = withValue(product, field, value)
    const { title, body_length } = recordColumns(changed)
    await client.query(UPDATE, [shopDomain, resourceKey, title, body_length, JSON.stringify(changed)])
    return { status: 'written' }
  })
