// The listing as structured data say it: without ornaments in its name, and with the choices in words.

import { hasPictures, withoutPictures } from '../../analyzer/normalize-title.ts'
import { variesBy } from '../../html/option-properties.ts'
import type { Listing, Offer, Option } from '../../record/listing.ts'
import { squeezed, withoutEnds } from '../../text/plain-text.ts'

/** "[ Read description ]": what calls to read is no part of a name. */
const NOTICE = /[[(] ?(?:please )?(?:read|see|leia|lea|lire|lisez|lesen|siehe)(?!\p{L})[^\])]{0,40}[\])]/giu
/** A full stop behind a word; "Co." and "St." keep theirs. */
const STOP = /(?<=\p{Ll}{4})\.$/u
const LEAST_NAME = 8
/** "A L D E R": letters set apart, as a designer writes a word; so many are no initials. */
const SPACED = /(?<![\p{L}\d])\p{Lu}(?: \p{Lu}){4,20}(?![\p{L}\d])/gu

/** A title without the vendor behind a bar, where themes write the shop's name anyway. */
export const withoutVendor = (title: string, vendor: string): string => {
  const bar = title.lastIndexOf('|')
  const isVendor = bar > 0 && vendor !== '' && squeezed(title.slice(bar)) === squeezed(vendor)
  return isVendor ? withoutEnds(title.slice(0, bar), ' |') : title
}

/** The name without pictures, calls to read it, a full stop, and the vendor behind a bar. */
export const readableName = ({ title, vendor }: Pick<Listing, 'title' | 'vendor'>): string => {
  const plainly = hasPictures(title) ? withoutPictures(title) : title
  const whole = withoutEnds(
    plainly
      .replace(SPACED, (word) => word.replaceAll(' ', ''))
      .replace(NOTICE, '')
      .replace(/ {2,}/g, ' ')
      .replace(STOP, ''),
    ' |',
  )
  const name = withoutVendor(whole, vendor)
  return name.length < LEAST_NAME ? title : name
}

/** "white-1", "azul-3": how a platform names an entry that it has twice. */
const HANDLE = /^\p{Ll}+(?:-\p{Ll}+)*(?:-\d{1,2})?$/u
const NUMBER = /-\d{1,2}$/

/** Whether values are entries of a platform, some with a number, and none is another's without it. */
const areEntries = ({ name, values }: Option): boolean =>
  variesBy(name) === 'color' &&
  values.some((value) => NUMBER.test(value)) &&
  values.every((value) => HANDLE.test(value)) &&
  new Set(values.map((value) => value.replace(NUMBER, ''))).size === values.length

/** What says nothing without the question: "Blouse piece: Yes". */
const ANSWER = /^(?:yes|no|sí|si|sim|não|oui|non|ja|nein)$/iu

const isAsked = (value: string, option: Option): boolean =>
  ANSWER.test(value) && option.values.every((one) => ANSWER.test(one))

/** "x 15ct", "x 24 pcs": how many a pack holds. */
export const PACK_COUNT = / x ?\d{1,4} ?(?:ct|count|pcs?|pieces?|pk|packs?|units?|stk|stück)\.?$/iu

/** The listing with a readable name and readable choices; a count of the title is that of one of several packs. */
export const readableListing = (listing: Listing): Listing => {
  const entries = listing.options.map(areEntries)
  const name = readableName(listing)
  const title = listing.offers.length > 1 ? name.replace(PACK_COUNT, '') : name
  if (!entries.includes(true) && !listing.options.some(({ values }) => values.some((value) => ANSWER.test(value))))
    return { ...listing, title }
  const wordsOf = (value: string, at: number): string =>
    entries[at] ? value.replace(NUMBER, '').replaceAll('-', ' ') : value
  const nameOf = (values: readonly string[]): string =>
    values
      .map((value, at) => (isAsked(value, listing.options[at]!) ? `${listing.options[at]!.name}: ${value}` : value))
      .filter((value) => value !== '')
      .join(' / ')
  const offerOf = (offer: Offer): Offer => {
    const values = offer.values.map(wordsOf)
    return { ...offer, values, name: offer.name === '' ? '' : nameOf(values) || offer.name }
  }
  return {
    ...listing,
    title,
    options: listing.options.map((option, at) => ({
      ...option,
      values: option.values.map((value) => wordsOf(value, at)),
    })),
    offers: listing.offers.map(offerOf),
  }
}
