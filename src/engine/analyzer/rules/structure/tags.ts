// Tags that are for no buyer, or not of this product, as importing and promoting leave them. Part of struct-007.

import { ownMetafield } from '../../../record/metafields.ts'
import type { Product } from '../../../record/product.ts'
import { squeezed } from '../../../text/plain-text.ts'
import { OF_REGION } from '../../contradictions/other-product/other-kinds.ts'
import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { aside, type Fault, fault, faultOfValue } from '../shared/faults.ts'

type Source = Reads<'description' | 'listing' | 'product' | 'title'>

/** Tags for machines and for those who keep the shop: imports, reviews, feeds, bands of prices, numbers. */
const INTERNAL =
  /^(?:import_[\d_]{4,}|review-(?:inventory|pricing|images?)|available_\w{3,20}|[a-z]{2,6}_[a-z]{2,6}_\d+|\d\dq\d|q\d[ _-]?\d\d|[$€£]?\d{1,4} ?[-–] ?\d{1,4} ?[$€£]|[$€£]\d{1,4} ?[-–] ?[$€£]?\d{1,4}|__\w+|upc|ean|gtin|sku|no[-_]?index|hidden|(?:sample|example|dummy|demo) products?|todo|test|temp|[\w-]{3,40}-hide|[\w-]{3,20}-(?:title|subtitle)|spo-\S+|sync\S*|feed[-_]\S+|ss\d\d|[af]w\d\d|(?:from|source|supplier|vendor|template)[:_]\S+|dsers|oberlo|spocket|aliexpress|printify|printful|imported[_-]from[_-]\S+|badge_.{2,30}|draft|(?:nicht|do not|don['’]t|not for) (?:veröffentlichen|publish|sale)|entwurf|brouillon|borrador|rascunho|(?:ki|ai|ia)[ -](?:bild(?:er)?|foto|images?|pictures?|photos?|generated|generiert))$|草稿|(?:目前|暫時|暂时)[為为]?(?:私有|未公開|未公开)|[上下]架前|未上架|待[上確确]|[請请][確确][認认]|非公開/i

/** A tag that is for no buyer. */
export const internalTag = (tags: readonly string[]): string | undefined =>
  tags.filter((tag) => INTERNAL.test(tag.trim()) && !OF_REGION.test(tag.trim())).sort()[0]

/** What metafields hold, of a long one the beginning; structured data repeat what other fields say, the address among them. */
export const heldValues = (product: Pick<Product, 'metafields'>): string[] => {
  const structured = ownMetafield(product, 'json_ld')
  return product.metafields.flatMap(({ value }) => (value === structured ? [] : value.slice(0, MAX_HELD)))
}
const MAX_HELD = 2_000

/** A year that no other field has: that of a collection, which is soon the last one. */
const yearTag = ({ product, listing, title, description }: Source): string | undefined => {
  const fields = [
    title.text,
    description.text,
    listing.type,
    listing.category,
    ...listing.options.flatMap(({ values }) => values),
    ...heldValues(product),
  ].join('\n')
  return product.tags
    .map((tag) => tag.trim())
    .filter((tag) => /^20\d\d$/.test(tag) && !new RegExp(`${tag}|[-–/]${tag.slice(2)}(?!\\d)`).test(fields))
    .sort()[0]
}

/** By which shops are found, and no product of theirs: "buy jewelry", "jewellery near me". */
const SLOGAN =
  /^(?:buy|acheter|comprar) (?!(?:one|two|more|any|get|now)(?!\p{L}))\p{L}|\p{L} (?:near me|buy online|kaufen|online kaufen|pas cher)$/iu
/** How things stand with the product, or two tags in one: told with what is worth doing. */
const STATE =
  /^(?:new(?:est)?(?:[ -](?:in|arrivals?|products?|items?|releases?))?|just[ -](?:in|arrived)|in[ -]stock|out[ -]of[ -]stock|sold[ -]out|best(?:[ -]?sellers?)?|trending|featured|neuheit(?:en)?|nouveautés?|novedad(?:es)?|novidades?|lançamentos?)$|^#\p{L}{3,40}$|^\p{L}[\p{L} ]+ [/|] \p{L}[\p{L} ]+$/iu

const promotingTags = (reading: Source): Fault[] => {
  const all = reading.product.tags.map((tag) => tag.trim()).sort()
  const state = all.find((tag) => STATE.test(tag))
  return [
    ...faultOfValue(
      'tags',
      yearTag(reading),
      (tag) => `A tag is a year that no other field has: ${quoted(tag, 20)}.`,
      'Take the year out of the tags',
    ),
    ...faultOfValue(
      'tags',
      all.find((tag) => SLOGAN.test(tag)),
      (tag) => `A tag is a search for shops, and no word for this product: ${quoted(tag, 40)}.`,
      'Take searches for shops out of the tags',
    ),
    ...(state === undefined
      ? []
      : aside(
          whole('tags', state),
          state.startsWith('#')
            ? `A tag has the mark of another network: ${quoted(state, 40)}.`
            : /[/|]/.test(state)
              ? `A tag joins two: ${quoted(state, 40)}.`
              : `A tag tells how the product stands in the shop, and not what it is: ${quoted(state, 40)}.`,
        )),
  ]
}

const COMING = /^(?:coming[- ]soon|demnächst|bientôt(?: disponible)?|próximamente|em breve)$/i

const tags = ({ listing, product: { tags: all, variants } }: Source): Fault[] => {
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
      listing.available > 0 ? all.toSorted().find((tag) => COMING.test(tag.trim())) : undefined,
      (tag) => `The tag ${quoted(tag, 30)} says that it is still to come, and it can be bought.`,
      'Remove the tag of what has come',
    ),
    ...faultOfValue(
      'tags',
      internal,
      (tag) => `A tag is an internal mark: ${quoted(tag, 40)}.`,
      'Take internal marks out of the tags',
    ),
  ]
}

/** A tag that is a sentence: so many words and the end of one, or more words than a search has. */
const SENTENCE = /^\S+(?: \S+){5,}[.!?]$|^\S+(?: \S+){9,}$/

const sentences = ({ product: { tags: all } }: Source): Fault[] =>
  faultOfValue(
    'tags',
    all
      .map((tag) => tag.trim())
      .filter((tag) => SENTENCE.test(tag))
      .sort()[0],
    (tag) => `A tag is a sentence, by which no one searches: ${quoted(tag, 60)}.`,
    'Keep as tags the words by which buyers search',
  )

/** So many tags without a word of the record are of the shop and its buyers. */
const FOREIGN = 15
const BEGINNING = 5

/** Tags that no other field has a word of. */
export const foreignTags = ({ product, listing, title, description }: Source): Fault[] => {
  if (product.tags.length < FOREIGN) return []
  const record = [
    title.text,
    description.text,
    listing.type,
    listing.category,
    listing.vendor,
    ...product.variants.flatMap(({ options }) => options),
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

/** From so many tags on, half of them with one word are searches for one thing; fewer do no harm. */
const MANY = 21

/** "Graphic tee", "retro tee", "art tee": which part no shelf from another. */
const searches = ({ product: { tags: all } }: Source): Fault[] => {
  if (all.length < MANY) return []
  const counts = new Map<string, string[]>()
  for (const tag of all.toSorted())
    for (const word of new Set(tag.toLowerCase().match(/\p{L}{3,}/gu) ?? []))
      counts.set(word, [...(counts.get(word) ?? []), tag.trim()])
  const [most] = [...counts].sort(([a, one], [b, two]) => two.length - one.length || (a < b ? -1 : 1))
  return most && most[1].length * 2 >= all.length
    ? fault(
        whole('tags', most[1].join(', ')),
        `${most[1].length} of ${all.length} tags are searches with the word ${quoted(most[0], 30)}: ${quoted(most[1].slice(0, 3).join(', '), 60)}.`,
        'Keep one tag for each thing that buyers filter by',
      )
    : []
}

const letters = (text: string): string => squeezed(text.toLowerCase().replace(/&/g, ' and '))

/** Tags that find nothing that another one, the title or an option does not. */
export const idleTags = ({ product: { tags: all }, listing, title }: Source): Fault[] => {
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

/** Tags for no buyer. */
export const tagFaults = (reading: Source): Fault[] =>
  [tags, promotingTags, sentences, searches].flatMap((of) => of(reading))
