// The address of a page and the type of its product, as copying, importing and translating leave them. Part of struct-007.

import { LANGUAGES, lexiconFor } from '../../../languages/by-language.ts'
import { lookUpText } from '../../../languages/lexicon/text.ts'
import { meaningsOf } from '../../../languages/taxonomy/kind-names.ts'
import { isNoType } from '../../../record/identifiers.ts'
import { isTold } from '../../../record/product.ts'
import { MAY_BE_BROKEN, squeezed } from '../../../text/plain-text.ts'
import { withoutAccents } from '../../../text/words.ts'
import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { isMisspelt } from '../../slips/misspellings.ts'
import { type Fault, fault } from '../shared/faults.ts'
import { foreignTags, heldValues, idleTags, tagFaults } from './tags.ts'

type Source = Reads<'contradictions' | 'description' | 'lexicon' | 'listing' | 'product' | 'title'>

/** What a platform calls the page of a copied product. */
export const COPIED_HANDLE =
  /^(?:copy-of|kopie-von|copie-de|copia-de)-|-(?:copy|kopie|copie|copia|c[oó]pia|kopia|kopi|clone|clon|duplicate|duplicado|dupliqué)(?:-\d{1,2})?$/

/** That of a product which a platform or a theme shows as an example. */
const SAMPLE_HANDLE =
  /(?:^|-)(?:example|sample|dummy|demo|placeholder)-(?:product|item)s?(?:-|$)|^(?:template|untitled)(?:-\d{1,3})?$/

const plainOf = (text: string): string =>
  withoutAccents(text.toLowerCase()).replace(/[ßđðøłıæœ]/g, (letter) => IN_PLAIN[letter]!)
const IN_PLAIN: Record<string, string> = { ß: 'ss', đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe' }

/** Short words of a title, which silence it. */
const SHORT = /(?<![a-z])[a-z]{3}(?![a-z])/g
const LATIN = /[a-z]{4,}/g
/** Letters that tell a word, whatever it ends with. */
const STEM = 4

const TRIAL = /^(?:test|sample|dummy|example|untitled|copy|product|produkt|produit|producto|produto)(?![a-z])/

const WORDS = /[a-z]{4,}/g

/** Words of materials, makes and manners that no lexicon has. */
const MANNER =
  /^(?:vintage|retro|super|ultra|genuine|deluxe|sustainable|rustic|industrial|glossy|matte|brushed|polished|finish(?:es|ed)?|spacer|duty|nbsp|mens|womens|unisex|hazel|mint|hand|real|pure|best|free|sale|test)$/

/** Whether a word is of a language, or names a colour or a kind of thing, and so is no name. */
const isPlain = (word: string): boolean =>
  MANNER.test(word) ||
  LANGUAGES.some((language) => {
    const { words, colors } = lexiconFor(language)!
    return [word, word.replace(/e?s$/, '')].some((form) => words.has(form) || colors.has(form))
  }) ||
  meaningsOf(word, 'und').length > 0

/** What metafields hold, whatever it is of. */
const heldText = ({ product }: Source): string => plainOf(heldValues(product).join(' '))

/** Whether an address is made of what metafields hold, or has a name from there: that of a plant, or in another language. */
const isHeld = (handle: string, reading: Source): boolean => {
  const held = heldText(reading)
  const words = handle.match(LATIN) ?? []
  const kept = words.filter((word) => held.includes(word))
  return (kept.length > 1 && kept.length === words.length) || kept.some((word) => !isPlain(word))
}

/** Whether an address is in English beside a title in another language: its shop writes them so, and a new one would gain next to nothing. */
const isEnglish = (address: string, { lexicon }: Source): boolean =>
  lexicon?.language !== 'en' &&
  lookUpText(address.replaceAll('-', ' '), lexiconFor('en')).entries.some((entry) => entry !== undefined)

/** A page named after another thing; addresses are written in Latin letters, so other titles are not compared. */
const namesAnother = (handle: string, title: string, reading: Source): boolean => {
  const words = plainOf(title).match(LATIN) ?? []
  const address = plainOf(handle)
  if (
    handle === 'gift-card' ||
    plainOf(title)
      .match(SHORT)
      ?.some((word) => address.includes(word))
  )
    return false
  // One word may be that of the kind, which the title has by another: "breakfast".
  if (/^[a-z]+$/.test(handle) && !TRIAL.test(handle)) return false
  return (
    words.length > 1 &&
    address.search(LATIN) !== -1 &&
    !words.some((word) => address.includes(word.slice(0, STEM))) &&
    // "fig" of "Figs".
    !(address.match(/[a-z]{3,}/g) ?? []).some((part) => words.some((word) => word.startsWith(part))) &&
    !isEnglish(address, reading) &&
    !isHeld(address, reading)
  )
}

const fieldsOf = ({ product, listing, title, description }: Source): string =>
  plainOf(
    [
      '',
      title.text,
      description.text,
      listing.vendor,
      listing.type,
      listing.category,
      product.seo.title,
      product.seo.description,
      ...product.tags,
      ...listing.options.flatMap(({ name, values }) => [name, ...values]),
      ...heldValues(product),
      ...listing.pictures.map(({ alt, src }) => `${alt} ${src.slice(src.lastIndexOf('/'))}`),
      ...product.variants.flatMap(({ sku, options }) => [sku ?? '', ...options]),
    ].join(' '),
  )

/** A word that the address begins with and no field of the record has, where the title begins with a name that the address has not: "temi-bag" of the "LARA bag". */
const otherName = (reading: Source): string | undefined => {
  const { product, title } = reading
  const address = (product.handle ?? '').match(WORDS) ?? []
  const own = plainOf(title.text).match(WORDS) ?? []
  const named = own.filter((word) => !address.some((one) => one.startsWith(word.slice(0, STEM))))
  const shared = own.length - named.length
  if (named[0] !== own[0] || shared < 2) return undefined
  const record = fieldsOf(reading)
  const joined = squeezed(record)
  const [other, ...more] = address.filter(
    (word) =>
      !record.includes(word.slice(0, STEM)) && !joined.includes(word) && !record.includes(` ${word.slice(0, 3)}`),
  )
  return more.length === 0 && other === address[0] && other !== undefined && !isPlain(other) ? other : undefined
}

const TOKENS = /[\p{L}\d]+/gu
const tokensOf = (text: string): string[] => (plainOf(text).match(TOKENS) ?? []).filter((word) => !/^\d+$/.test(word))
const areAlike = (a: string | undefined, b: string | undefined): boolean => a?.slice(0, STEM) === b?.slice(0, STEM)

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** One word of the address that no field has, in the place of one of the title's: "palma-wide-boater" of the "Palma Wide Fedora". */
const replacedWord = (reading: Source): [string, string] | undefined => {
  const address = tokensOf(reading.product.handle ?? '')
  // "[Read the description]" is no part of the name.
  const own = tokensOf(reading.title.text.replace(/\[[^[\]]*\]/g, ' '))
  if (address.length < 2 || own.length < 2 || MAY_BE_BROKEN.test(reading.title.text)) return undefined
  // Without spaces between words none of them is told.
  if (UNSPACED.test(reading.title.text)) return undefined
  const [other, ...more] = address.filter((word) => word.length > 1 && !own.some((one) => areAlike(one, word)))
  if (!other || more.length > 0 || (/^[a-z]/.test(other) && other.length < 3) || /\d/.test(other)) return undefined
  const at = address.indexOf(other)
  const meant = own.find(
    (word, place) =>
      !squeezed(reading.product.handle ?? '').includes(word.slice(0, STEM)) &&
      areAlike(address[at - 1], own[place - 1]) &&
      (areAlike(address[at + 1], own[place + 1]) || (at === address.length - 1 && place > 0)),
  )
  // "shopper" may be "шопер" in other letters.
  if (!meant || /[a-z]/.test(meant) !== /[a-z]/.test(other)) return undefined
  const record = fieldsOf(reading)
  if (isMisspelt(meant, other)) return record.includes(other) ? undefined : [other, meant]
  // A thing may be called by its kind or its manner.
  return isPlain(other) || record.includes(other.slice(0, STEM)) ? undefined : [other, meant]
}

const LONG_WORD = 6

/** "duschoel" of "Duschöl". */
const spelledOut = (text: string): string =>
  plainOf(
    text
      .normalize('NFC')
      .replace(/ä|å/giu, (letter) => (letter === 'å' || letter === 'Å' ? 'aa' : 'ae'))
      .replace(/[öø]/giu, 'oe')
      .replace(/ü/giu, 'ue'),
  )

/** "chuncky-trough" of the "Chunky Trough": one word of the address that misspells one of the title's, which the address has nowhere. */
const misspelt = (reading: Source): [string, string] | undefined => {
  const { lexicon } = reading
  const { handle, title } = reading.product
  const words: readonly string[] = handle?.match(WORDS) ?? []
  const own: readonly string[] = plainOf(title).match(WORDS) ?? []
  for (const word of words) {
    if (word.length < LONG_WORD || lexicon?.words.has(word)) continue
    if (plainOf(title).includes(word) || spelledOut(title).includes(word)) continue
    const meant = own.find((one) => one.length >= LONG_WORD && !words.includes(one) && isMisspelt(one, word))
    if (meant && !heldText(reading).includes(word)) return [word, meant]
  }
  return undefined
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

const addressOf = (reading: Source): [said: string, fix: string] | null => {
  const { handle, title } = reading.product
  if (!handle) return null
  // A board may be the clone of another.
  if (COPIED_HANDLE.test(handle) && !(handle.endsWith('clone') && /clone|compatib|version/i.test(title)))
    return ['still says that the product was copied', 'Name the page after the product']
  if (SAMPLE_HANDLE.test(handle) && !/example|sample|dummy|demo|placeholder|template|untitled/i.test(title))
    return ['is that of an example product or a template', 'Name the page after the product']
  const lost = lostLetter(handle, title)
  if (lost) return [`has lost a letter in ${quoted(lost, 30)}`, 'Write the address in plain letters']
  if (/[^\p{L}\p{M}\p{N}_-]/u.test(handle))
    return ['holds signs that browsers write as codes', 'Write the address in plain letters']
  if (!/\p{L}{3}/u.test(handle) && /\p{L}{3}/u.test(title))
    return ['says nothing of the product', 'Name the page after the product']
  if (namesAnother(handle, title, reading))
    return [`has no word of the title ${quoted(title, 60)}`, 'Name the page after the product']
  const wrong = misspelt(reading)
  if (wrong) return [`misspells ${quoted(wrong[1], 30)} as ${quoted(wrong[0], 30)}`, 'Name the page after the product']
  const name = otherName(reading)
  if (name)
    return [`has the name ${quoted(name, 30)}, which no field of the product has`, 'Name the page after the product']
  const replaced = replacedWord(reading)
  if (!replaced) return null
  const [word, meant] = replaced
  return [
    isMisspelt(meant, word)
      ? `misspells ${quoted(meant, 30)} as ${quoted(word, 30)}`
      : `has ${quoted(word, 30)} where the title has ${quoted(meant, 30)}`,
    'Name the page after the product',
  ]
}

const address = (reading: Source): Fault[] => {
  // content-008 names it.
  const isTold = reading.contradictions.found.some(
    ({ one, other, why }) =>
      one.field === 'handle' || other.field === 'handle' || why?.includes(`(${reading.product.handle})`),
  )
  const wrong = isTold ? null : addressOf(reading)
  const handle = reading.product.handle ?? ''
  return wrong
    ? fault(whole('handle', handle), `The address of the page, ${quoted(handle, 60)}, ${wrong[0]}.`, wrong[1])
    : []
}

/** "COMP_Resis_Cap", "3DP_Printers". */
const CODED = /^[\p{L}\d]+(?:_[\p{L}\d]+)+$/u
/** For whom or where, and not what: of a shop that sorts by it. */
const NO_KIND =
  /^(?:(?:wo)?mens?|men['’]s|women['’]s|kids|girls?|boys?|unisex|children|toddlers?|bab(?:y|ies)|adults?|teens?|indoor|outdoor|others?|misc(?:ellaneous)?|general|new|sale|products?|shop|store|catalog(?:ue)?|front ?page|home ?page|herren|damen|kinder|sonstiges?|hombre|mujer|niñ[oa]s|homme|femme|enfant|autres?|otros|outros|default|hallway|(?:bed|living|dining|bath|laundry|kids ?)room|kitchen|patio|flur|diele|(?:wohn|schlaf|bade|kinder|ess)zimmer|küche|garten|chambre|cuisine|salle de bains?|salle à manger|entrée|jardin|cocina|baño|dormitorio|comedor|jardín|cozinha|banheiro|quarto|jardim|sala de (?:estar|jantar)|home ?page products|tilers?|plumbers?|electricians?|carpenters?|masons?|painters?|roofers?|gardeners?|(?:platten|fliesen)leger|maurer|elektriker|schreiner|tischler|dachdecker|gärtner|steinmetz|installateur|carreleur|maçon|électricien|plombier|menuisier|albañil|electricista|fontanero|carpintero|pedreiro|eletricista|encanador|carpinteiro)$/i

/** Of which no one knows what it is. */
const TOO_WIDE =
  /^(?:accessor(?:y|ies)|kits?|sets?|bundles?|home|sports?|auto|machines?|brands?|(?:spare )?parts|gear|equipment|supplies|essentials|merch(?:andise)?|items?|gifts?|zubehör|ersatzteile|geschenke?|accessoires?|pièces(?: détachées)?|cadeaux?|accesorios?|repuestos|regalos?|acessórios?|peças|presentes?)$/i
const MEASURE = /^\d+(?:[.,]\d+)? ?(?:volts?|watts?|ampere|gramm?s?|lit(?:er|re)s?|inch(?:es)?|zoll)$/i

/** "Home > Furniture > Tables", "root/12/tables": where a supplier or a feed files it; "Chairs/Stools/Benches" counts up its neighbours. */
const PATH = /[^>]>[^>]+>|^(?:root|home|\d+)(?:\/[^\s/]+){2,}$|^[^\s/]+\/\d+(?:\/[^\s/]+)+$/i
const SIZE = /^(?:x{0,3}[sl]|\dxl|one size|(?:extra )?(?:small|medium|large)|einheitsgröße|taille unique|talla única)$/i

/** The type of a product that says something else than what it is; undefined where it does not. */
export const typeFault = (type: string): string | undefined => {
  if (CODED.test(type)) return 'is written as an internal code'
  if (PATH.test(type)) return 'is a path through other kinds, and not what it is'
  if (MEASURE.test(type)) return 'is a measure, and not what it is'
  if (TOO_WIDE.test(type)) return 'is too wide to say what it is'
  if (SIZE.test(type)) return 'is a size, and not what it is'
  return NO_KIND.test(type) ? 'says for whom, where or when, and not what it is' : undefined
}

const FITS = /(?<!\p{L})(?:for|für|pour|para|compatible with) ([^|,()]{3,80})/iu
const HOLDER =
  /(?<!\p{L})(?:cases?|covers?|sleeves?|skins?|stickers?|straps?|holders?|stands?|chargers?|cables?|adapters?|protectors?|films?|mounts?|batter(?:y|ies)|hüllen?|coques?|étuis?|fundas?|capas?|capinhas?)(?!\p{L})/iu

const TYPE_IT = 'Give the product the type that it is'

const type = ({ listing, product, title }: Source): Fault[] => {
  const kind = listing.type
  const own = (product.product_type ?? '').trim()
  // sem-003 tells of what has no category either.
  if (isNoType(own) && listing.category !== '')
    return fault(
      whole('product_type', own),
      `The type ${quoted(own, 40)} is a word of the shop system, and not what the product is.`,
      TYPE_IT,
    )
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
        `The type ${quoted(kind, 40)} ${wrong}.${product.category === null && isTold(product, 'category') ? ' There is no category either.' : ''}`,
        TYPE_IT,
      )
    : []
}

/** In the order in which an editor would see to them. */
export const addressAndSorting = (reading: Source): Fault[] =>
  [address, foreignTags, type, tagFaults, idleTags].flatMap((of) => of(reading))
