// What kind of thing the record says the product is: its family, and whether the title names its type.

import type { Phrase } from '../languages/lexicon/entry.ts'
import type { Lexicon } from '../languages/lexicon/lexicon.ts'
import { asWritten, lookedUp, phraseAt, type Range, type Text } from '../languages/lexicon/text.ts'
import { type FamilyId, familyOfCategory } from '../languages/taxonomy/families.ts'
import { unitOf } from '../languages/taxonomy/units.ts'
import type { Listing } from '../record/listing.ts'

export type Naming = {
  family: FamilyId | null
  /** How the record names the type outside the title ("Brooch"); "" when it does not. */
  typeName: string
  /** Words of the title up to and with the type noun, brand and numbers not counted; 0 when the title has none. */
  typeAt: number
}

type Noun = { families: Phrase<FamilyId>['means']; from: number; to: number }

/** Words of the lead in which the product is named; later nouns are what it goes with. */
const LEAD_WORDS = 40
const MAX_TAGS = 40
/** Words within which an opening names a service that is sold; later it is one that goes with a thing. */
const SERVICE_WORDS = 8

/** Nouns of families among words [from, to), in order. */
const nounsIn = (text: Text, from = 0, to = text.stems.length): Noun[] => {
  const found: Noun[] = []
  for (let at = from; at < to; at++) {
    const phrase = text.entries[at] && phraseAt(text, at, 'nouns')
    if (!phrase || at + phrase.words.length > to) continue
    found.push({ families: phrase.means, from: at, to: at + phrase.words.length })
    at += phrase.words.length - 1
  }
  return found
}

/** An internal code ("MOD_RELAY_5V"): its words need not occur in a title. */
const isCode = (type: string): boolean => type.includes('_')

/** No type, or one that names no product ("Home", "New"). */
const isVague = ({ stems }: Text, lexicon: Lexicon | null): boolean =>
  stems.length === 0 || (lexicon?.vagueTypes.has(stems.join(' ')) ?? false)

/** How many words of a title come before it turns to details: "Slim Wallet", "Trail Backpack (20 l)". */
export const wordsToTurn = ({ text, stems, starts }: Text, lexicon: Lexicon): number => {
  const turn = lexicon.turns.exec(text)?.index ?? text.length
  let words = 0
  while (words < starts.length && starts[words]! < turn) words++
  while (words > 1 && isDetail(stems, words - 1)) words--
  return words
}

/** The last noun of the first ones that stand side by side: "Kaffee Tasse Alma". */
const lastOfFirst = (nouns: readonly Noun[]): Noun => {
  let last = 0
  while (last + 1 < nouns.length && nouns[last + 1]!.from === nouns[last]!.to) last++
  return nouns[last]!
}

/** The noun by which a title names the product, before it turns to details: the one it ends in there, or begins with. */
const headNoun = (title: Text, nouns: readonly Noun[], lexicon: Lexicon | null): Noun | undefined => {
  if (nouns.length === 0 || !lexicon) return undefined
  const words = wordsToTurn(title, lexicon)
  const { head } = lexicon.grammar
  if (head === 'last') return nouns.find(({ to }) => to === words)
  const before = nouns.filter(({ from }) => from < words)
  return before.length > 0 && lexicon.compounds ? lastOfFirst(before) : before[0]
}

/** A number, a letter or the unit of a number behind the noun: "Chef Knife 20 cm", "Lamp 4 W". */
const isDetail = (stems: readonly string[], at: number): boolean =>
  stems[at]!.length === 1 || isNumeric(stems[at]!) || (isNumeric(stems[at - 1]!) && unitOf(stems[at]!) !== undefined)

const isNumeric = (word: string): boolean => word.charCodeAt(0) < 0x3a

type Tagged = { stems: readonly string[]; family: FamilyId | null }

/** Words of the tags, and the family that most of their nouns belong to; null for a tie, so that the order of tags decides nothing. */
const readTags = (tags: readonly string[], lexicon: Lexicon): Tagged => {
  const text = lookedUp(tags.slice(0, MAX_TAGS).join('\n').slice(0, 2_000), lexicon)
  const counts = new Map<FamilyId, number>()
  for (const { families } of nounsIn(text)) counts.set(families[0]!, (counts.get(families[0]!) ?? 0) + 1)
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return { stems: text.stems, family: first && first[1] !== second?.[1] ? first[0] : null }
}

/** Words of the title that count up to word `end`: no brand, no numbers, no short function words. */
const countedUpTo = ({ stems, entries }: Text, end: number, brand: readonly string[]): number => {
  let counted = 1
  for (let at = 0; at < end - 1; at++) {
    const word = stems[at]!
    if (!brand.includes(word) && !isNumeric(word) && !(word.length < 4 && entries[at]?.common)) counted++
  }
  return counted
}

type Source = {
  listing: Pick<Listing, 'type' | 'category'>
  /** Words of the vendor's name. */
  brand: readonly string[]
  tags: readonly string[]
  title: Text
  description: Text
  lead: Range | null
}

type Named = { noun: Noun; isType: boolean }

/** The noun of the opening that the tags agree with: it names the family, and the type when a tag is that very noun. */
const nounOfLead = ({ tags, description, lead }: Source, lexicon: Lexicon | null): Named | undefined => {
  if (!lexicon || !lead) return undefined
  const nouns = nounsIn(description, lead.from, Math.min(lead.to, lead.from + LEAD_WORDS))
  if (nouns.length === 0) return undefined
  const { stems, family } = readTags(tags, lexicon)
  const agreed = nouns.filter(({ families }) => families[0] === family)
  const type = agreed.find(({ to }) => stems.includes(description.stems[to - 1]!))
  return type ? { noun: type, isType: true } : agreed[0] && { noun: agreed[0], isType: false }
}

/** "Dog coat", "toys for cats": whatever the thing is, it belongs to pet supplies. */
const isForAnimals = ({ entries }: Text, noun: Noun | undefined): boolean => {
  if (!noun) return false
  if (entries[noun.from - 1]?.animal) return true
  for (let at = noun.to + 1; at < entries.length; at++) if (entries[at]?.animal && entries[at - 1]?.forWhom) return true
  return false
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

const namingOfThing = (
  source: Source,
  lexicon: Lexicon | null,
  titleNouns: readonly Noun[],
  titleHead: Noun | undefined,
): Naming => {
  const { listing, title } = source
  const type = listing.type.includes('>') ? listing.type.slice(listing.type.lastIndexOf('>') + 1).trim() : listing.type
  const leaf = listing.category.slice(listing.category.lastIndexOf('>') + 1).trim()
  const typeText = lookedUp(type, lexicon)
  const leafText = lookedUp(leaf, lexicon)
  const byCategory = listing.category === '' ? null : familyOfCategory(listing.category)
  // A department ("Cosmetics") tells less than a known category.
  const isWeak = isCode(type) || (byCategory !== null && isVague(typeText, lexicon))
  const typeNoun = isWeak ? undefined : nounsIn(typeText).at(-1)
  const familyOf = ({ families }: Noun): FamilyId =>
    byCategory && families.includes(byCategory) ? byCategory : families[0]!

  const head = typeNoun ?? (byCategory ? undefined : titleHead)
  const inLead = head || byCategory ? undefined : nounOfLead(source, lexicon)
  const ofNoun = head ? familyOf(head) : (byCategory ?? (inLead ? familyOf(inLead.noun) : null))
  const forAnimals = byCategory === 'pet' || isForAnimals(typeText, typeNoun) || isForAnimals(title, titleNouns.at(-1))
  const family = forAnimals ? 'pet' : ofNoun

  const names = [typeText, leafText].filter((text) => !isVague(text, lexicon))
  const hasCompounds = Boolean(lexicon?.compounds)
  const typeAt = typeAtOf(source, names, titleNouns, hasCompounds)
  if (names.includes(typeText) && !isCode(type)) return { family, typeName: type, typeAt }
  if (names.includes(leafText) && isTypeName(leafText)) return { family, typeName: leaf, typeAt }
  if (!inLead?.isType) return { family, typeName: '', typeAt }
  const { from, to } = inLead.noun
  return { family, typeName: asWritten(source.description, from, to), typeAt }
}

/** "Welding for Beginners – Workshop": the title ends in a service, and so does the first sentence name it. */
const endsInService = ({ title, description, lead }: Source, last: Noun | undefined): boolean => {
  if (!lead || last?.families[0] !== 'services' || last.to !== title.stems.length) return false
  const found = description.stems.indexOf(title.stems[last.to - 1]!, lead.from)
  return found !== -1 && found < Math.min(lead.to, lead.from + SERVICE_WORDS)
}

export const readNaming = (source: Source, lexicon: Lexicon | null): Naming => {
  const nouns = nounsIn(source.title)
  const head = headNoun(source.title, nouns, lexicon)
  // "Gift Card" in a title is one, in whatever department.
  if (head?.families[0] === 'services' || endsInService(source, nouns.at(-1)))
    return { family: 'services', typeName: '', typeAt: typeAtOf(source, [], nouns, false) }
  return namingOfThing(source, lexicon, nouns, head)
}
