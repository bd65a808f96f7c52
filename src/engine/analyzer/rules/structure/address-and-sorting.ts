// The address of a page, the type and the tags of its product, as copying, importing and translating leave them. Part of struct-007.

import { squeezed } from '../../../text/plain-text.ts'
import { OF_REGION } from '../../contradictions/other-kinds.ts'
import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { aside, type Fault, fault, faultOfValue } from '../shared/faults.ts'

type Source = Reads<'description' | 'listing' | 'product' | 'title'>

/** What a platform writes before the title of a product that was copied. */
const COPIED = /^(?:copy of|kopie von|copie de|copia de) \S|\((?:copy|kopie|copie|copia)\)$/i

const copiedTitle = ({ product: { title } }: Source): Fault[] =>
  COPIED.test(title)
    ? fault(
        whole('title', title),
        `The title still says that the product was copied: ${quoted(title, 60)}.`,
        'Take the mark of a copy out of the title',
        true,
      )
    : []

/** What a platform calls the page of a copied product. */
const COPIED_HANDLE = /^(?:copy-of|kopie-von|copie-de|copia-de)-|-(?:copy|kopie|copia)(?:-\d{1,2})?$/

const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[đð]/g, 'd')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .toLowerCase()

/** Short words of a title, which silence it. */
const SHORT = /(?<![a-z])[a-z]{3}(?![a-z])/g
const LATIN = /[a-z]{4,}/g
/** Letters that tell a word, whatever it ends with. */
const STEM = 4

/** A page named after another thing; addresses are written in Latin letters, so other titles are not compared. */
const namesAnother = (handle: string, title: string): boolean => {
  const words = plainOf(title).match(LATIN) ?? []
  const address = plainOf(handle)
  if (
    handle === 'gift-card' ||
    plainOf(title)
      .match(SHORT)
      ?.some((word) => address.includes(word))
  )
    return false
  return (
    words.length > 1 && address.search(LATIN) !== -1 && !words.some((word) => address.includes(word.slice(0, STEM)))
  )
}

/** "girat-rio" of "giratório": a letter that whoever made the address did not know. */
const lostLetter = (handle: string, title: string): string | undefined =>
  (
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}]{5,30}/gu) ?? []
  )
    .filter((word) => /^\p{ASCII}{2,}[^\p{ASCII}]\p{ASCII}{1,}$/u.test(word))
    .map((word) => word.replace(/[^\p{ASCII}]/u, '-'))
    .find((word) => new RegExp(`(?:^|-)${word}(?![a-z])`).test(handle))

const addressOf = ({ product: { handle, title } }: Source): [said: string, fix: string] | null => {
  if (!handle) return null
  if (COPIED_HANDLE.test(handle)) return ['still says that the product was copied', 'Name the page after the product']
  const lost = lostLetter(handle, title)
  if (lost) return [`has lost a letter in ${quoted(lost, 30)}`, 'Write the address in plain letters']
  if (/[^\p{L}\p{M}\p{N}_-]/u.test(handle))
    return ['holds signs that browsers write as codes', 'Write the address in plain letters']
  if (!/\p{L}{3}/u.test(handle) && /\p{L}{3}/u.test(title))
    return ['says nothing of the product', 'Name the page after the product']
  return namesAnother(handle, title)
    ? [`has no word of the title ${quoted(title, 60)}`, 'Name the page after the product']
    : null
}

const address = (reading: Source): Fault[] => {
  const wrong = addressOf(reading)
  const handle = reading.product.handle ?? ''
  return wrong
    ? fault(whole('handle', handle), `The address of the page, ${quoted(handle, 60)}, ${wrong[0]}.`, wrong[1])
    : []
}

/** "COMP_Resis_Cap", "3DP_Printers". */
const CODED = /^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u
/** For whom or where, and not what: of a shop that sorts by it. */
const NO_KIND =
  /^(?:(?:wo)?mens?|men['’]s|women['’]s|kids|girls?|boys?|unisex|indoor|outdoor|others?|misc(?:ellaneous)?|general|new|sale|products?|herren|damen|kinder|sonstiges?|hombre|mujer|niñ[oa]s|homme|femme|enfant|autres?|otros|outros)$/i

/** The type of a product that says something else than what it is; undefined where it does not. */
export const typeFault = (type: string): string | undefined => {
  if (CODED.test(type)) return 'is written as an internal code'
  return NO_KIND.test(type) ? 'says for whom, where or when, and not what it is' : undefined
}

const FITS = /(?<!\p{L})(?:for|für|pour|para|compatible with) ([^|,()]{3,80})/iu
const HOLDER =
  /(?<!\p{L})(?:cases?|covers?|sleeves?|skins?|stickers?|straps?|holders?|stands?|chargers?|cables?|adapters?|protectors?|films?|mounts?|batter(?:y|ies)|hüllen?|coques?|étuis?|fundas?|capas?|capinhas?)(?!\p{L})/iu

const type = ({ listing, title }: Source): Fault[] => {
  const kind = listing.type
  if (kind === '') return []
  const fits = HOLDER.test(title.text) ? FITS.exec(title.text)?.[1]?.toLowerCase() : undefined
  const wrong =
    typeFault(kind) ??
    (fits?.split(' ').includes(kind.toLowerCase()) ||
    (fits && /^(?:tablets?|phones?|smartphones?|laptops?)$/i.test(kind))
      ? 'is what it fits, and not what it is'
      : undefined)
  return wrong
    ? fault(
        whole('product_type', kind),
        `The type ${quoted(kind, 40)} ${wrong}.`,
        'Give the product the type that it is',
      )
    : []
}

/** Tags for machines and for those who keep the shop: imports, reviews, feeds, bands of prices, numbers. */
const INTERNAL =
  /^(?:import_[\d_]{4,}|review-(?:inventory|pricing|images?)|available_\w{3,20}|[a-z]{2,6}_[a-z]{2,6}_\d+|\d\dq\d|q\d[ _-]?\d\d|[$€£]?\d{1,4} ?[-–] ?\d{1,4} ?[$€£]|[$€£]\d{1,4} ?[-–] ?[$€£]?\d{1,4}|__\w+|upc|ean|gtin|sku|no[-_]?index|hidden|todo|test|temp|spo-\S+|sync\S*|feed[-_]\S+|ss\d\d|[af]w\d\d|(?:from|source|supplier|vendor|template)[:_]\S+|dsers|oberlo|spocket|aliexpress|printify|printful)$/i

/** A tag that is for no buyer. */
export const internalTag = (tags: readonly string[]): string | undefined =>
  tags.filter((tag) => INTERNAL.test(tag.trim()) && !OF_REGION.test(tag.trim())).sort()[0]

const tags = ({ product: { tags: all, variants } }: Source): Fault[] => {
  const internal = internalTag(all)
  const sale = all
    .toSorted()
    .find((tag) =>
      /^(?:on )?sale(?: items?)?$|^(?:im )?angebot$|^soldes?$|^(?:en )?oferta$|^promoção$/i.test(tag.trim()),
    )
  const isReduced = variants.some(({ price, compare_at_price }) => Number(compare_at_price) > Number(price))
  return [
    ...(sale !== undefined && !isReduced
      ? fault(
          whole('tags', sale),
          `The tag ${quoted(sale, 30)} says that the price is reduced, and no variant has a higher former price.`,
          'Remove the tag, or enter the former price',
        )
      : []),
    ...faultOfValue(
      'tags',
      internal,
      (tag) => `A tag is an internal mark: ${quoted(tag, 40)}.`,
      'Take internal marks out of the tags',
    ),
  ]
}

/** So many tags without a word of the record are of the shop and its buyers. */
const FOREIGN = 15
const BEGINNING = 5

/** Tags that no other field has a word of. */
const foreignTags = ({ product, listing, title, description }: Source): Fault[] => {
  if (product.tags.length < FOREIGN) return []
  const record = [
    title.text,
    description.text,
    listing.type,
    listing.category,
    listing.vendor,
    ...listing.options.flatMap(({ values }) => values),
    ...listing.attributes.map(({ value }) => value),
  ]
    .join(' ')
    .toLowerCase()
  const foreign = product.tags.toSorted().filter((tag) => {
    const words = tag.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []
    return words.length > 0 && !words.some((word) => record.includes(word.slice(0, BEGINNING)))
  })
  return foreign.length < FOREIGN
    ? []
    : fault(
        whole('tags', foreign.join(', ')),
        `${foreign.length} of ${product.tags.length} tags have no word of any other field: ${quoted(foreign.slice(0, 4).join(', '), 60)}.`,
        'Keep the tags that are true of this product',
      )
}

const letters = (text: string): string => squeezed(text.toLowerCase().replace(/&| and /g, ''))

/** Tags that find nothing that another one, the title or an option does not. */
const idleTags = ({ product: { tags: all }, listing, title }: Source): Fault[] => {
  const sorted = all.toSorted()
  const words = sorted.map(letters)
  const seen = new Set<string>()
  const again = sorted.find((_, at) => seen.size === seen.add(words[at]!).size)
  const ofTitle = sorted[words.indexOf(letters(title.text))]
  const values = new Set(listing.options.flatMap((option) => option.values.map(letters)))
  return [
    ...(again ? aside(whole('tags', again), `A tag stands there twice: ${quoted(again, 40)}.`) : []),
    ...(ofTitle ? aside(whole('tags', ofTitle), `A tag is the title again: ${quoted(ofTitle, 60)}.`) : []),
    ...(sorted.length > 2 && words.every((word) => values.has(word))
      ? aside(whole('tags', sorted.join(', ')), 'All tags are values of the options.')
      : []),
  ]
}

/** In the order in which an editor would see to them. */
export const addressAndSorting = (reading: Source): Fault[] =>
  [copiedTitle, address, foreignTags, type, tags, idleTags].flatMap((of) => of(reading))
