// Who makes the product, as structured data and feeds name it: the vendor, unless that is the shop and the record names another maker.

import { isNoBrand } from '../record/identifiers.ts'
import { squeezed } from '../text/plain-text.ts'
import type { Reading } from './reading.ts'

type Named = Pick<Reading, 'listing' | 'shop' | 'facts'>

/** "felt.example" of "https://www.felt.example/shop"; "" without an address. */
const hostOf = (url: string | null): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url ?? '')?.[1] ?? ''

/** Whether the vendor is the name of the shop, or of its address. */
const isShop = ({ listing: { vendor }, shop }: Named): boolean => {
  const key = squeezed(vendor)
  return key !== '' && (key === squeezed(shop.name ?? '') || key === squeezed(hostOf(shop.url).split('.')[0]!))
}

/** "Vase by Alessi", "LEGO® Technic": a maker in the title. German "von" and French "par" say other things as often. */
const BY = /(?<!\p{L})by (\p{Lu}[\p{L}\p{N}&'’.-]*(?: \p{Lu}[\p{L}\p{N}&'’.-]*){0,2})/u
const MARKED = /(\p{Lu}[\p{L}\p{N}&'’.-]{0,40}) ?[®™]/u

/** The brand that a label of the record names ("Brand: Alessi"); "" where there is none, or several. */
const labelled = ({ facts }: Named): string => {
  const names = facts.filter(({ attributes, label }) => attributes.includes('brand') && label !== '')
  const keys = new Set(names.map(({ value }) => squeezed(value)))
  const [first] = names
  // A list of makers is none.
  return keys.size === 1 && first && /^[^,;(\n]{1,70}$/.test(first.value) && !isNoBrand(first.value) ? first.value : ''
}

/** The maker's name; "" where the record leaves open who it is. */
export const makerOf = (reading: Named): string => {
  const { listing } = reading
  const own = labelled(reading)
  if (listing.vendor === '') return own
  if (own !== '' && squeezed(own) !== squeezed(listing.vendor)) return isShop(reading) ? own : ''
  const [, named = ''] = BY.exec(listing.title) ?? MARKED.exec(listing.title) ?? []
  const isOther =
    named !== '' &&
    !squeezed(named).includes(squeezed(listing.vendor)) &&
    !squeezed(listing.vendor).includes(squeezed(named))
  return isOther && isShop(reading) ? '' : listing.vendor
}
