// Nouns of families in the texts of a record, and the one by which a name says what a thing is.

import type { Phrase } from '../../languages/lexicon/entry.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt, type Range, type Text } from '../../languages/lexicon/text.ts'
import { FAMILIES, type FamilyId } from '../../languages/taxonomy/families.ts'
import { unitOf } from '../../languages/taxonomy/units.ts'

export type Noun = { families: Phrase<FamilyId>['means']; from: number; to: number }

/** Words of the lead in which the product is named; later nouns are what it goes with. */
const LEAD_WORDS = 40

/** Nouns of families among words [from, to), in order. */
export const nounsIn = (text: Text, from = 0, to = text.stems.length): Noun[] => {
  const found: Noun[] = []
  for (let at = from; at < to; at++) {
    const phrase = text.entries[at] && phraseAt(text, at, 'nouns')
    if (!phrase || at + phrase.words.length > to) continue
    found.push({ families: phrase.means, from: at, to: at + phrase.words.length })
    at += phrase.words.length - 1
  }
  return found
}

export const isNumeric = (word: string): boolean => word.charCodeAt(0) < 0x3a

/** A number, a letter or the unit of a number behind the noun: "Chef Knife 20 cm", "Lamp 4 W". */
const isDetail = (stems: readonly string[], at: number): boolean =>
  stems[at]!.length === 1 || isNumeric(stems[at]!) || (isNumeric(stems[at - 1]!) && unitOf(stems[at]!) !== undefined)

/** How many words come before this place, without details at their end. */
const wordsBefore = ({ stems, starts }: Text, end: number): number => {
  let words = 0
  while (words < starts.length && starts[words]! < end) words++
  while (words > 1 && isDetail(stems, words - 1)) words--
  return words
}

/** How many words of a title come before it turns to details: "Slim Wallet", "Trail Backpack (20 l)". */
export const wordsToTurn = (name: Text, lexicon: Lexicon): number =>
  wordsBefore(name, lexicon.turns.exec(name.text)?.index ?? name.text.length)

const AND = /^(?:and|und|&)$/i
/** "Garnet and Diamond Dress Ring": the noun behind two words of what it has, where none stands before their "and". */
const headBehindAnd = (name: Text, nouns: readonly Noun[], lexicon: Lexicon | null): Noun | undefined => {
  const turn = lexicon?.grammar.head === 'last' ? lexicon.turns.exec(name.text) : null
  if (!lexicon || !turn || !AND.test(turn[0])) return undefined
  const behind = turn.index + turn[0].length
  const next = lexicon.turns.exec(name.text.slice(behind))?.index
  const end = next === undefined ? name.text.length : behind + next
  const words = wordsBefore(name, end)
  const [first] = nouns
  // "Salt and Pepper": one word behind it is the second of two things.
  const isLong = words > wordsBefore(name, turn.index) + 2
  return isLong && first && name.starts[first.from]! > turn.index ? nouns.find(({ to }) => to === words) : undefined
}

/** The last noun of the first ones that stand side by side: "Kaffee Tasse Alma". */
const lastOfFirst = (nouns: readonly Noun[]): Noun => {
  let last = 0
  while (last + 1 < nouns.length && nouns[last + 1]!.from === nouns[last]!.to) last++
  return nouns[last]!
}

/** The noun by which a name says what something is, before it turns to details: the one it ends in there, or begins with. */
export const headNoun = (name: Text, nouns: readonly Noun[], lexicon: Lexicon | null): Noun | undefined => {
  if (nouns.length === 0 || !lexicon) return undefined
  const words = wordsToTurn(name, lexicon)
  const { head } = lexicon.grammar
  if (head === 'last') return nouns.find(({ to }) => to === words)
  const before = nouns.filter(({ from }) => from < words)
  if (before.length > 0 && lexicon.compounds) return lastOfFirst(before)
  // "Petit sac", "Toma doble polo": behind more than one word stands what the thing has or is for.
  return before[0] && before[0].from < 2 ? before[0] : undefined
}

/** The same of a title, which may list what the thing has before it names it. */
export const headOfTitle = (title: Text, nouns: readonly Noun[], lexicon: Lexicon | null): Noun | undefined =>
  headNoun(title, nouns, lexicon) ?? headBehindAnd(title, nouns, lexicon)

export const headOf = (name: string, lexicon: Lexicon | null): Noun | undefined => {
  const text = lookUpText(name, lexicon)
  return headNoun(text, nounsIn(text), lexicon)
}

export type KindEvidence = {
  listing: { type: string; category: string; vendor: string; options: readonly { values: readonly string[] }[] }
  tags: readonly string[]
  title: Text
  description: Text
  lead: Range | null
}

/** Characters of a description that are looked through. */
export const LOOKED_THROUGH = 4_000

export const leadNouns = ({ description, lead }: Pick<KindEvidence, 'description' | 'lead'>): Noun[] =>
  lead ? nounsIn(description, lead.from, Math.min(lead.to, lead.from + LEAD_WORDS)) : []

/** Sizes in which clothes alone are sold. */
export const CLOTHES_SIZE =
  /^(?:x{0,3}[sl]|[2-6]xl|x?gg?|x-?large|x-?small|\d{1,2} ?- ?\d{1,2} ?(?:m|months|years|y))$/i

/** "XS" among "XR" and "8 Plus" is a phone. */
export const areClothes = ({ listing }: Pick<KindEvidence, 'listing'>): boolean =>
  listing.options.some(({ values }) => values.filter((value) => CLOTHES_SIZE.test(value)).length > values.length / 3)

const SHOE_SIZE =
  /^(?:eu ?)?(?:3[4-9]|4[0-8])(?:[.,]5)? ?eu(?!\p{L})|^(?:3[4-9]|4[0-8])(?:[.,]5)?$|^us ?\d{1,2}(?:\.5)?(?!\d)/iu
export const areShoes = ({ listing }: Pick<KindEvidence, 'listing'>): boolean =>
  listing.options.some(({ values }) => values.length > 1 && values.every((value) => SHOE_SIZE.test(value)))

export type Witnesses = {
  title: readonly Noun[]
  tagged: FamilyId | null
  inText: readonly Noun[]
}

export const isOf =
  (family: FamilyId) =>
  ({ families }: Noun): boolean =>
    families.includes(family)

/** What points at the thing that is sold, before its noun. */
const POINTS = new Set(
  'this these dies diese dieser dieses ce cet cette ces este esta estos estas estes essa esse'.split(' '),
)

/** The family of what a text points at, "these earrings", where it calls nothing else so; null where it points at nothing. */
export const familyShown = ({ description }: KindEvidence, inText: readonly Noun[]): FamilyId | null => {
  const shown = inText.filter(({ from }) => POINTS.has(description.stems[from - 1] ?? ''))
  const [first] = shown
  const family = first?.families[0]
  return family && family !== 'services' && shown.every(({ families }) => families[0] === family) ? family : null
}

const A_SET =
  /(?<!\p{L})(?:\p{L}*sets?|parures?|conjuntos?|coffrets?)(?=$| (?:with|of|in|mit|aus|avec|en|de|con|com|em)(?!\p{L})|[,(|:]| [-–—] )/iu
/** What such things are made, kept or cleaned with. */
const NO_SET =
  /(?<!\p{L})(?:mak(?:e|ing)|craft|diy|beads?|beading|tools?|boxe?s?|organi[sz]ers?|holders?|stands?|displays?|storage|cleaning|cleaner|repair|stickers?|moulds?|molds?|patterns?|cutters?|toys?|dolls?|play|bastel\p{L}*|aufbewahrung\p{L}*|boîte|rangement|caja|caixa|organizador)(?!\p{L})/iu
/** "Bridal Full Set" of a text that names necklace, bracelet and earrings, and things of no other family. */
export const familyOfSet = ({ title, description }: KindEvidence, inText: readonly Noun[]): FamilyId | null => {
  const [family] = inText.map(({ families }) => families[0])
  if (
    !family ||
    !A_SET.test(title.text) ||
    NO_SET.test(title.text) ||
    FAMILIES[family].consumed ||
    !inText.every(isOf(family))
  )
    return null
  return new Set(inText.map(({ to }) => description.stems[to - 1])).size > 2 ? family : null
}

/** "Dining Chair Lund. A chair for …": the last noun before a name that no lexicon knows, by which the first words of the text call it as well. */
export const headByLead = (
  evidence: KindEvidence,
  nouns: readonly Noun[],
  lexicon: Lexicon | null,
): Noun | undefined => {
  const { title, description, lead } = evidence
  const last = nouns.at(-1)
  const [first] = leadNouns(evidence)
  if (!lead || !last || !first || lexicon?.grammar.head !== 'last' || first.from - lead.from > 3) return undefined
  const name = title.stems.slice(last.to, wordsToTurn(title, lexicon))
  const isNamed = name.length > 0 && name.length < 3 && !name.some((_, at) => title.entries[last.to + at])
  const isSame = description.stems[first.to - 1] === title.stems[last.to - 1] && description.stems[first.to] !== name[0]
  const isForIt = description.entries.slice(lead.from, first.from).some((entry) => entry?.forWhom)
  return isNamed && isSame && !isForIt ? last : undefined
}
