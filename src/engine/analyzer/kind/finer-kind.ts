// The kind of a product that is finer than its family, by the words of its type, its category and its title, in that order. Tags do not count:
// they sort what is sold beside it too.

import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { isUnderRootOf, lastPart, readCategory } from '../../languages/taxonomy/families.ts'
import { ANYTHING, CLOTHES, type FinerKind, KINDS, KINDS_OF_PATHS } from '../../languages/taxonomy/kinds.ts'
import type { Listing } from '../../record/listing.ts'
import type { Product } from '../../record/product.ts'
import { areClothes } from './name-nouns.ts'
import { isBesideThing } from './outranking.ts'
import { isCode } from './product-kind.ts'
import type { Naming } from './product-type.ts'

/** Words of the longest name of a kind. */
const LONGEST = 4
const MAX_NAME = 200

const whole = (words: string): RegExp => new RegExp(`^(?:${words})(?:e?s|en?|n)?$`, 'iu')
const named = KINDS.filter(({ ofFamily }) => ofFamily !== '').map((kind) => ({
  kind,
  isAnyway: kind.words === '' ? null : whole(kind.words),
  isOfFamily: whole(kind.ofFamily),
  endsIn: new RegExp(`(?:${kind.ofFamily})(?:e?s|en?|n)?$`, 'iu'),
}))
const ANY = whole(named.map(({ kind }) => kind.ofFamily).join('|'))

/** Languages that name a thing first and then what it is like; in others but these two a name may stand anywhere. */
const FIRST = new Set(['fr', 'es', 'it', 'pt', 'ro', 'he', 'ar', 'ca', 'gl'])
const LAST = new Set(['en', 'de', 'nl', 'sv', 'da', 'no', 'nb', 'fi', 'tr', 'hu', 'ja', 'zh', 'ko'])
const COMPOUND = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'fi'])

const SEGMENTS = / [-–—•·/] |[|,:;()[\]]| [–—]|[–—] /u
/** What follows says what it is for, of or with, or how much of it there is. */
const TURN =
  / (?:(?:for|with|by|in|from|of|on|to|and|w\/|mit|für|aus|von|im|und|auf|zum|zur|met|voor|van|med|för|til|till|[&+])(?: |$)|[#№]?\p{L}{0,3}\d)/iu

const wordsOf = (name: string): string[] =>
  name
    .replace(/[®™©"“”„'’!?.*★✅]+/gu, (sign) => (/['’]/.test(sign) ? '’' : ' '))
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/’s$/, ''))

/** Where in a name the words for its kind may stand, the longest first. */
export const phrasesOf = (name: string, language: string): string[] => {
  const words = wordsOf(LAST.has(language) ? name.split(TURN, 1)[0]! : name).slice(0, 24)
  const phrases: string[] = []
  const take = (from: number, to: number) => phrases.push(words.slice(from, to).join(' ').replaceAll('’', '.'))
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    if (LAST.has(language)) take(words.length - length, words.length)
    else for (let at = 0; at + length <= words.length && at < (FIRST.has(language) ? 2 : 6); at++) take(at, at + length)
  }
  return phrases
}

/** Whether a product whose family is not known, under this first part of a category, may be of a kind. */
const mayBe = ({ families }: FinerKind, root: string | null): boolean =>
  root === null || families.length === 0 || families.some((one) => isUnderRootOf(one, root))

/** Sold under the name of a thing, and none. */
const NO_THING = /donation|spende(?!r)|donación|shipping (?:fee|protection)|deposit(?!\p{L})/iu

/** Nothing that has measures, or that is written in a script whose units are not known. */
const NO_GOODS =
  /service|membership|subscription|consult|session|training|massage|course|class(?:es)?(?!\p{L})|workshop|event|ticket|tour(?!\p{L})|rental|digital|download|software|licen[cs]e|printable|pdf|e-?book|gift|voucher|custom|warrant|insurance|repair|booking|appointment|gutschein|kurs|mitglied|abo(?!\p{L})|miete|reparatur|beratung|abonnement|formation|location|cadeau|curso|suscrip|alquiler|regalo|presente|assinatura|\p{sc=Grek}|\p{sc=Thai}|\p{sc=Hang}|\p{sc=Deva}|\p{sc=Geor}|\p{sc=Armn}/iu

/** "3 in 1": what follows is what else it does. */
const SEVERAL = /\d[ -]?(?:in|em|en)[ -]?1(?!\d)/i

/** The name of an option of sizes. */
const SIZES = /^(?:sizes?|größen?|tailles?|tallas?|tamanho|maat|storlek|taglia)$/i

type Source = {
  language: string
  listing: Listing
  naming: Naming
  product: Pick<Product, 'tags'>
  stated: ReadonlySet<AttributeId>
}

/** Where no name tells: what all of the family are asked, clothes by their sizes, and what the path of the category says. */
const kindWithoutName = (
  { listing, naming: { family, only }, product, stated }: Source,
  root: string | null,
): FinerKind | null => {
  const areSized =
    areClothes({ listing }) || listing.options.some(({ name, values }) => SIZES.test(name) && values.length > 1)
  if (family === 'apparel' && areSized) return CLOTHES
  if (family !== null)
    return KINDS.find(({ ofFamily, families }) => ofFamily === '' && families.includes(family)) ?? null
  if (root === null && !only && areClothes({ listing })) return CLOTHES
  const ofPath =
    family === null && !only ? KINDS_OF_PATHS.find(([named]) => named.test(listing.category))?.[1] : undefined
  if (ofPath && !NO_GOODS.test(listing.title)) return ofPath
  const said = `${listing.title}\n${listing.type}\n${listing.category}\n${product.tags.join()}`
  return stated.has('size') || stated.has('compatibility') || NO_GOODS.test(said) ? null : ANYTHING
}

/** The finer kind; null where no field names one, or the family says something else. */
export const finerKind = (source: Source): FinerKind | null => {
  const { language, listing, naming } = source
  const { family, only } = naming
  const { root: department, depth } = readCategory(listing.category)
  // A department alone is filed in haste: "Business & Industrial" of a blender.
  const root = depth === 1 ? null : department
  if (NO_THING.test(listing.title)) return null
  const ofPhrase = (phrase: string): FinerKind | undefined =>
    ANY.test(phrase)
      ? named.find(({ kind, isAnyway, isOfFamily }) =>
          family === null
            ? isAnyway?.test(phrase) && mayBe(kind, root) && (!only || kind.families.some((one) => one === only))
            : kind.families.includes(family) && isOfFamily.test(phrase),
        )?.kind
      : undefined
  const ofName = (name: string, spoken: string): FinerKind | undefined => {
    for (const phrase of phrasesOf(name.slice(0, MAX_NAME), spoken)) {
      const found = ofPhrase(phrase)
      if (found) return found
    }
    // "Silberhalskette"
    const last = COMPOUND.has(spoken) && family !== null ? wordsOf(name.split(TURN, 1)[0]!).at(-1) : undefined
    return last === undefined
      ? undefined
      : named.find(({ kind, endsIn }) => kind.families.includes(family!) && endsIn.test(last))?.kind
  }
  const first = (names: readonly string[], spoken: string): FinerKind | undefined => {
    for (const name of names) {
      const found = name === '' ? undefined : ofName(name, spoken)
      if (found) return found
    }
    return undefined
  }
  const path = listing.category.split('>').map((part) => part.trim())
  const leaves = path.reverse().slice(0, path.length > 2 ? 2 : 1)
  const listed =
    first([isCode(listing.type) ? '' : lastPart(listing.type)], language) ??
    first(leaves, department === null ? language : 'en')
  const titled = first(
    listing.title
      .slice(0, MAX_NAME)
      .split(SEGMENTS, SEVERAL.test(listing.title) ? 1 : MAX_NAME)
      .map((name) => name.trim()),
    language,
  )
  // A type may be that of a collection: "Anti-Aging Serums" of a lip gloss.
  const isBeside = listed?.families.some((one) => isBesideThing(one, listing.title)) ?? false
  if (listed && !isBeside) return titled?.families.some((one) => listed.families.includes(one)) ? titled : listed
  return titled ?? kindWithoutName(source, root)
}
