// Other words for the kind of thing that a record names: those that buyers of the same language search by ("jumper" of a sweater).

import { searchWordsFor } from '../../languages/by-language.ts'
import { normalWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { otherNames } from '../../languages/other-names.ts'
import { FAMILIES, type FamilyId, lastPart } from '../../languages/taxonomy/families.ts'
import { wordsForKind } from '../../languages/taxonomy/kind-words.ts'
import { nounsIn } from '../kind/name-nouns.ts'
import { phrasesOf } from '../kind/name-phrases.ts'
import { isCode } from '../kind/product-kind.ts'
import type { Reads } from '../reading.ts'

const LISTED = 6

type Groups = ReadonlyMap<string, readonly string[]>
const ofLanguages = new Map<string, Groups>()

const stemsOf = (phrase: string): string => normalWords(phrase).join(' ')

/** By the words of each phrase, in the singular, the phrases of its meaning. */
const groupsFor = (language: string): Groups => {
  const known = ofLanguages.get(language)
  if (known) return known
  const groups = new Map<string, readonly string[]>()
  for (const group of searchWordsFor(language)?.same ?? [])
    for (const phrase of group) if (!groups.has(stemsOf(phrase))) groups.set(stemsOf(phrase), group)
  ofLanguages.set(language, groups)
  return groups
}

type Source = Reads<'description' | 'kind' | 'language' | 'lexicon' | 'listing' | 'naming' | 'title'>

const lettersOf = (phrase: string): string => stemsOf(phrase).replaceAll(' ', '')

/** Other words for the kind; what is beside the things of a family goes by other words than they do. */
const otherWords = ({ kind, language, naming: { family } }: Source): readonly string[] =>
  wordsForKind(kind?.name || (family === null ? '' : FAMILIES[family].name), language)

/** Words for the kind, and phrases of one meaning with the name; none in a language without such words. */
export const relatedTerms = (source: Source): string[] => {
  const known = found.get(source) ?? findTerms(source)
  found.set(source, known)
  return known
}

/** The block and the reasons of what is not judged ask for them. */
const found = new WeakMap<object, string[]>()

/** Words that state more than the kind: whom it is for, the concentration of a scent, a stone. */
const STATES_MORE = /(?<!\p{L})(?:mens|womens|ladies|eau de (?:parfum|toilette|cologne)|ed[pt]|diamond)(?!\p{L})/u

const findTerms = (source: Source): string[] => {
  const said = [source.title, source.description].map(({ stems }) => ` ${stems.join(' ')} `)
  const isSaid = (phrase: string): boolean => said.some((text) => text.includes(` ${stemsOf(phrase)} `))
  const others = new Set([...sameNames(source, isSaid), ...otherWords(source).filter((name) => !isSaid(name))])
  return [...others].filter((name) => !STATES_MORE.test(name)).slice(0, LISTED)
}

/** Words that have other names in things of one family alone. */
const OF_ONE: Record<string, FamilyId> = {
  primer: 'tools', scrub: 'apparel', pump: 'footwear', 'quick drying': 'apparel', 'quick dry': 'apparel',
} // biome-ignore format: a word list

const isOfAnother = (phrase: string, family: FamilyId | null): boolean => phrase in OF_ONE && OF_ONE[phrase] !== family

/** Whether a phrase is surely the name of what it is: one word alone may mean something else, as the "clutch" of a car. */
const isSureName = (phrase: string, { lexicon, naming: { family } }: Source): boolean =>
  phrase.includes(' ') ||
  (family !== null && nounsIn(lookUpText(phrase, lexicon)).some(({ families }) => families.includes(family)))

const sameNames = (source: Source, isSaid: (phrase: string) => boolean): string[] => {
  const { language, lexicon, listing, naming } = source
  const groups = groupsFor(language)
  const type = isCode(listing.type) ? '' : lastPart(listing.type)
  const names = [
    ...listing.title.split(/ [-–—|] |[|:(]/).map((part) => part.split(',', 1)[0]!),
    isSaid(type) ? type : '',
  ]
  for (const name of names)
    for (const phrase of phrasesOf(name.slice(0, 200), language)) {
      // "honey **" of "Honey Armchair" begins a name, and does not name the thing.
      if (phrase.endsWith('*') || isOfAnother(phrase, naming.family)) continue
      const named = otherNames(phrase, language).filter((one) => !isSaid(one) && lettersOf(one) !== lettersOf(phrase))
      if (named.length > 0) return named
      const group = groups.get(stemsOf(phrase)) ?? []
      // "Ivory" of a cream
      const isColor = group.some((one) => one !== phrase && lexicon?.colors.has(stemsOf(one)))
      if (isColor || !isSureName(phrase, source)) continue
      const others = group.filter((one) => !isSaid(one) && lettersOf(one) !== lettersOf(phrase))
      if (others.length > 0) return others
    }
  return []
}
