// Who makes the product, as relationships, structured data, feeds and titles name it: the brand that a label names, else the vendor,
// unless that names a shop, a stone, an ordinary thing, or the record another maker.

import { shownBlock } from '../html/blocks.ts'
import type { Lexicon } from '../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt } from '../languages/lexicon/text.ts'
import type { AttributeId } from '../languages/taxonomy/attributes.ts'
import { isNoBrand } from '../record/identifiers.ts'
import { squeezed } from '../text/plain-text.ts'
import { quantitiesIn } from './facts/quantities.ts'
import type { Reading } from './reading.ts'

type Named = Pick<Reading, 'converted' | 'facts' | 'lexicon' | 'listing' | 'naming' | 'shop'>

/** Title and description as they are shown. */
const textsOf = ({ converted: { blocks }, listing: { title } }: Pick<Named, 'converted' | 'listing'>): string[] => [
  title,
  blocks.map(shownBlock).join('\n'),
]

/** What a vendor is called that is called as a material, a stone or a colour is: "Diamonds". */
export const stuffIn = (vendor: string, lexicon: Lexicon | null): readonly AttributeId[] => {
  // "Nordholz" is a name, though a compound.
  if (lexicon?.language === 'de') return []
  const text = lookUpText(vendor, lexicon)
  const stated = text.entries[0] ? phraseAt(text, 0, 'statements') : undefined
  return stated?.words.length === text.stems.length ? stated.means.filter((id) => STUFF.has(id)) : []
}
const STUFF = new Set<AttributeId>(['material', 'stone', 'color'])

/** A vendor of these words sells or prints what others make. */
const SELLS =
  /(?<!\p{L})(?:shop|store|stores|tienda|loja|boutique|stock|outlet|market|marketplace|imports?|wholesale|e-?commerce|online|dropshipping|services|group|trading|supply|supplies|promotions?|printify|printful|gelato|spod|redbubble|aliexpress|alibaba|dsers|amazon|ebay|temu)(?!\p{L})|demo|\d ?\p{Ll}+ ?\//iu
/** "Lumibeauty": a shop's name in one word. */
const SHOP = /^\p{L}{3,}(?:beauty|shops?|stores?|mart|boutique|bazaa?r|deals|parfums?)$/iu
/** The name by which a shop logs in: "alderandfern". */
const LOGIN = /^[\p{Ll}\d_-]+$/u

/** Whether a vendor is none that makes things, as far as its name tells: a shop, a measure, a material, a stone or a colour. */
const isNoMaker = (vendor: string, lexicon: Lexicon | null): boolean =>
  vendor === '' ||
  SELLS.test(vendor) ||
  stuffIn(vendor, lexicon).length > 0 ||
  quantitiesIn(vendor, 0, vendor.length).length > 0

/** "felt.example" of "https://www.felt.example/shop"; "" without an address. */
const hostOf = (url: string | null): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url ?? '')?.[1] ?? ''

/** Whether the vendor is the name of the shop, or of its address. */
const isShop = ({ listing: { vendor }, shop }: Pick<Named, 'listing' | 'shop'>): boolean => {
  const key = squeezed(vendor)
  return key !== '' && (key === squeezed(shop.name ?? '') || key === squeezed(hostOf(shop.url).split('.')[0]!))
}

/** "Chandelier by Lumena", and not "inspired by" or "loved by" one. German "von" and French "par" say other things as often. */
const BY =
  /(?<!(?:inspired|powered|approved|recommended|certified|tested|loved|used|worn|sold|driven|designed|written|painted|licensed|supported|distributed) )(?<!\p{L})by (?!Hand|Numbers)(\p{Lu}[\p{L}\d’'&-]+)/gu
const MARKED = /(\p{Lu}[\p{L}\p{N}&'’.-]{0,40}) ?[®™]/u

/** The brand that a label of the record names ("Brand: Alessi"); "" where there is none, or several. */
const labelled = ({ facts }: Pick<Named, 'facts'>): string => {
  const names = facts.filter(({ attributes, label }) => attributes[0] === 'brand' && label !== '')
  const keys = new Set(names.map(({ value }) => squeezed(value)))
  const [first] = names
  // A list of makers is none.
  return keys.size === 1 && first && /^[^,;(\n]{1,70}$/.test(first.value) && !isNoBrand(first.value) ? first.value : ''
}

/** Whether the title names another maker than the vendor: "by" its name there, or in the text; of a shop also what a sign marks. */
const namesOther = (reading: Named): boolean => {
  const { listing, shop } = reading
  const { title } = listing
  const own = squeezed(listing.vendor)
  const isOther = (name: string): boolean => !own.includes(squeezed(name)) && !squeezed(name).includes(own)
  const marked = isShop({ listing, shop }) ? MARKED.exec(title)?.[1] : undefined
  return (
    (marked !== undefined && isOther(marked)) ||
    textsOf(reading).some((text) =>
      Array.from(text.matchAll(BY)).some(([, name]) => title.includes(name!) && isOther(name!)),
    )
  )
}

/** Where a vendor is only said to sell it: "at Lumena", "Lumena, votre boutique", an address. */
const AT = /(?<!\p{L})(?:at|visit|chez|bei|en|na|no|@|by shopping (?:at|with)) ?$/iu
const SELLING =
  /^(?:\.\p{L}|[,:]? (?:(?:is|are|est|ist|es|é) )?(?:(?:an?|the|your|our|votre|une?|la|ihr|ein|tu|sua?) )?(?:online )?(?:shop|store|boutique|tienda|loja|laden|online))/iu
const NEAR = 24

/** Whether title or text call it by the vendor's name, and nowhere as an ordinary word: "Body Wave" sold as a "body wave". */
const isBorneOut = (reading: Named): boolean => {
  const { vendor, title } = reading.listing
  if (vendor === '') return false
  const name = vendor.toLowerCase()
  const isProper = /\p{Lu}/u.test(vendor) && vendor !== vendor.toUpperCase()
  let isSaid = squeezed(vendor).length >= LONG && squeezed(title).includes(squeezed(vendor))
  for (const text of textsOf(reading)) {
    const lower = text.toLowerCase()
    for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + 1)) {
      const end = at + name.length
      if (/[\p{L}\d]/u.test((text[at - 1] ?? '') + (text[end] ?? '').replace(/s/, ''))) continue
      const said = text.slice(at, end)
      if (isProper && /(?<!\p{L})\p{Ll}/u.test(said) && !/(?<!\p{L})\p{Ll}/u.test(vendor)) return false
      isSaid ||= !AT.test(text.slice(Math.max(0, at - NEAR), at)) && !SELLING.test(text.slice(end, end + NEAR))
    }
  }
  return isSaid
}
/** So many letters stand in no other words by chance. */
const LONG = 6

/** Whether the text writes with small letters what the title begins or goes on with: "aquamarine ring" beside "Aquamarine Ring" of a vendor "Aquamarine". */
const isWordOfTitle = (reading: Named): boolean => {
  const { vendor, title } = reading.listing
  const at = title.indexOf(`${vendor} `)
  if (vendor === '' || at === -1 || /[\p{L}\d]/u.test(title[at - 1] ?? '') || vendor === vendor.toLowerCase())
    return false
  const [next = ''] = title.slice(at + vendor.length + 1).split(' ', 1)
  const [, text = ''] = textsOf(reading)
  return next !== '' && text.includes(`${vendor} ${next}`.toLowerCase())
}

/** "MAKER - Model": the title names another maker than the vendor that no text knows. */
const OTHER_MAKER = /^\p{Lu}\S{2,20} ?[-–] \S/u

const THIS = /(?<!\p{L})(?:[Tt]his|[Tt]hese|[Ee]ach)(?: \p{Ll}+)? (?=\p{Lu})/gu

/** "This fine Alvaro tie" of a title "Alvaro Silk Tie" is a maker's, where a model is "the Alvaro". */
const beginsWithOther = (reading: Named): boolean => {
  const { lexicon, listing } = reading
  const { entries, starts } = lookUpText(listing.title, lexicon)
  const known = lexicon ? starts.findIndex((_, at) => entries[at] !== undefined) : 0
  const name = known > 0 ? listing.title.slice(0, starts[known]) : ''
  const [, text = ''] = textsOf(reading)
  return (
    /^(?:\p{Lu}\p{Ll}[\p{L}’'-]+ )+$/u.test(name) &&
    Array.from(text.matchAll(THIS)).some(({ 0: { length }, index }) => {
      const end = index + length
      return text.startsWith(name, end) && /\p{Ll}/u.test(text[end + name.length] ?? '')
    })
  )
}

const isDoubtful = (reading: Named): boolean => {
  const { vendor, title } = reading.listing
  return LOGIN.test(vendor) || SHOP.test(vendor) || OTHER_MAKER.test(title) || beginsWithOther(reading)
}

/** The maker's name; "" where the record leaves open who it is. */
export const makerOf = (reading: Named): string => {
  const { lexicon, listing, naming } = reading
  const own = labelled(reading)
  // "Lumena" of "Lumena Home Ltd", or of a name with broken signs.
  if (own !== '')
    return listing.vendor !== '' && squeezed(own).includes(squeezed(listing.vendor)) ? listing.vendor : own
  // Whoever sells a book has not written it.
  const isNone =
    naming.family === 'books' ||
    // The name of the thing in the field of who makes it.
    squeezed(listing.vendor) === squeezed(listing.title) ||
    isNoMaker(listing.vendor, lexicon) ||
    namesOther(reading) ||
    isWordOfTitle(reading)
  return isNone || (isDoubtful(reading) && !isBorneOut(reading)) ? '' : listing.vendor
}

/** The maker that a label, the title or the text names as well, for what is said as a fact. */
export const statedMaker = (reading: Named): string => {
  const name = makerOf(reading)
  return name !== reading.listing.vendor || labelled(reading) !== '' || isBorneOut(reading) ? name : ''
}

/** A trade in which the same word is in the names of shops. */
const TRADE =
  /(?<!\p{L})(?:pharmac(?:y|ies?)|farm[aá]cias?|apotheken?|drugstore|chemists?|jewell?ers|joyer[ií]a|bijouterie|juwelier|antiques?|bookshop|librer[ií]a|librairie|pawn ?brokers?)(?!\p{L})/iu

/** Whether the shop writes makers into the field for the vendor: this is neither its own name, nor that of most of its products. */
const isOfMakers = ({ listing: { vendor }, shop }: Pick<Named, 'listing' | 'shop'>): boolean => {
  const own = squeezed(vendor)
  if (TRADE.test(vendor)) return false
  if (shop.makers !== undefined) return shop.makers.includes(own)
  const names = [shop.name ?? '', hostOf(shop.url).split('.')[0]!].map((name) => squeezed(name)).filter(Boolean)
  return names.length > 0 && names.every((name) => !name.includes(own) && !own.includes(name))
}

/** The maker of which the record, or how the shop fills in vendors, says that it is no shop; "" otherwise. Most shops fill in their own name. */
export const sureMaker = (reading: Named): string =>
  statedMaker(reading) || (isOfMakers(reading) ? makerOf(reading) : '')
