// How the record names the type of product, and whether the title does.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { asWritten, lookUpText, type Text } from '../../languages/lexicon/text.ts'
import { isThing, lastPart } from '../../languages/taxonomy/families.ts'
import type { FinerKind } from '../../languages/taxonomy/kinds.ts'
import { headOf, isNumeric, type KindEvidence, leadNouns, type Noun, nounsIn } from './name-nouns.ts'
import { isCode, isVague, type Kind, kindOf, readTags } from './product-kind.ts'
import { namesOther } from './title-kinds.ts'

export type Naming = Kind & {
  /** How the record names the type outside the title ("Brooch"); "" when it does not. */
  typeName: string
  /** Words of the title up to and with the type noun, brand and numbers not counted; 0 when the title has none. */
  typeAt: number
}

/** Whether it is a book, by its family or its finer kind. */
export const isBook = ({
  naming,
  kind,
}: {
  naming: Pick<Naming, 'family'>
  kind?: Pick<FinerKind, 'name'> | null | undefined
}): boolean => naming.family === 'books' || kind?.name === 'books'

/** Words of the title that count up to word `end`: no brand, no numbers, no short function words. */
const countedUpTo = ({ stems, entries }: Text, end: number, brand: readonly string[]): number => {
  let counted = 1
  for (let at = 0; at < end - 1; at++) {
    const word = stems[at]!
    if (!brand.includes(word) && !isNumeric(word) && !(word.length < 4 && entries[at]?.common)) counted++
  }
  return counted
}

/** The word of the title that names the type; undefined where none does. */
export const typeWordOf = ({
  title,
  naming,
  brand,
}: {
  title: Text
  naming: Naming
  brand: readonly string[]
}): string | undefined => title.stems.findLast((_, at) => countedUpTo(title, at + 1, brand) === naming.typeAt)

type Source = KindEvidence & {
  /** Words of the vendor's name. */
  brand: readonly string[]
}

/** A word as short as this ends others by chance. */
const MIN_LAST = 4

/**
 * The words that name the type: those of type and category, if only as the last part of a compound ("Regal" of "Bücherregal"), and each noun of a
 * family in the title; where the first one ends.
 */
const typeAtOf = (
  { title, brand }: Source,
  names: readonly Text[],
  nouns: readonly Noun[],
  hasCompounds: boolean,
): number => {
  let first = 0
  const placeOf = (name: string): number => {
    const found = title.stems.indexOf(name)
    return found !== -1 || !hasCompounds || name.length < MIN_LAST
      ? found
      : title.stems.findIndex((word) => word.length > name.length + 1 && word.endsWith(name))
  }
  const consider = (end: number) => {
    const counted = countedUpTo(title, end, brand)
    if (first === 0 || counted < first) first = counted
  }
  for (const { to } of nouns) consider(to)
  for (const { stems, entries } of names)
    for (let at = 0; at < stems.length; at++) {
      if (stems[at]!.length < 3 || entries[at]?.common) continue
      const found = placeOf(stems[at]!)
      if (found !== -1) consider(found + 1)
    }
  return first
}

/** A category that names a kind of product ("Outdoor Chairs"), not a department ("Beauty & Personal Care"). */
const isTypeName = (text: Text): boolean =>
  text.stems.length <= 2 && !text.text.includes('&') && nounsIn(text).some(({ to }) => to === text.stems.length)

/** The noun of the opening that is a tag as well. */
const typeInLead = (source: Source, { family, source: told }: Kind, lexicon: Lexicon): string => {
  if (told !== 'description') return ''
  const { stems } = readTags(source.tags, lexicon)
  const { description } = source
  const type = leadNouns(source).find(
    ({ families, to }) => families[0] === family && stems.includes(description.stems[to - 1]!),
  )
  return type ? asWritten(description, type.from, type.to) : ''
}

/** "Mouse Pad" of a text that opens with the desk below it: what a text names is not the thing where the title names another. */
const kindBesideTitle = (source: Source, lexicon: Lexicon | null): Kind => {
  const kind = kindOf(source, lexicon)
  const isOther =
    lexicon !== null &&
    kind.source === 'description' &&
    kind.family !== null &&
    isThing(kind.family) &&
    namesOther(source.title.text, lexicon.language, kind.family)
  return isOther ? { family: null, source: null } : kind
}

export const readNaming = (source: Source, lexicon: Lexicon | null): Naming => {
  const { listing, title } = source
  const kind = kindBesideTitle(source, lexicon)
  const nouns = nounsIn(title)
  const hasCompounds = Boolean(lexicon?.compounds)
  if (kind.family === 'services') return { ...kind, typeName: '', typeAt: typeAtOf(source, [], nouns, false) }
  const named = lastPart(listing.type)
  const families = headOf(named, lexicon)?.families
  // A type of another kind is a collection, or what the product goes with.
  const type = families && !(kind.family && families.includes(kind.family)) ? '' : named
  const leaf = lastPart(listing.category)
  const names = [type, leaf].map((name) => lookUpText(name, lexicon)).filter((text) => !isVague(text, lexicon))
  const typeAt = typeAtOf(source, names, nouns, hasCompounds)
  const [first] = names
  if (first && first.text === type && !isCode(listing.type)) return { ...kind, typeName: type, typeAt }
  const ofLeaf = names.find(({ text }) => text === leaf)
  if (ofLeaf && isTypeName(ofLeaf)) return { ...kind, typeName: leaf, typeAt }
  return { ...kind, typeName: lexicon ? typeInLead(source, kind, lexicon) : '', typeAt }
}

/** What is no kind of thing: a place where things are sold, a department, a family of things. */
const SHELF =
  /^(?:shop|store|till|kasse|boutique|tienda|sale|storage|(?:home )?d[eé]cor|homewares?|products?|items?|goods|merch(?:andise)?)$|(?<!\p{L})services?$|(?:&|(?<!\p{L})(?:and|und|et|y)) [^&]{0,30}(?:care|pflege|beauty|wellness)$|^(?:soins?|cuidados?|pflege)(?: |$)/iu
/** "Bébé et Enfant", "Men's": those for whom it is. */
const FOR_WHOM =
  /^(?:(?:wom[ae]n|m[ae]n|kids?|child(?:ren)?|bab(?:y|ies)|girls?|boys?|ladies|unisex|damen|herren|kinder|femmes?|hommes?|enfants?|bébés?|filles?|garçons?|mujer(?:es)?|hombres?|niñ[oa]s?|mulher(?:es)?|homens?|infantil|crianças?)(?:['’]s)?(?: ?[,/&] ?| (?:and|und|et|y|e) |$)){1,4}$/iu

/** Whether a type or a category names where a thing is sold, whom it is for or what it cares for, and not the thing. */
export const isShelf = (name: string): boolean => SHELF.test(name.trim()) || FOR_WHOM.test(name.trim())
