// What a record files the product as, category or type, where its own words bear it out: both are filed in haste, and copied from product to product.

import { nounsIn } from '../../analyzer/kind/name-nouns.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { typeFault } from '../../analyzer/rules/structure/address-and-sorting.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { lastPart, readCategory } from '../../languages/taxonomy/families.ts'
import { isVagueName } from '../../record/listing.ts'
import { googleCategoryOf } from '../../record/metafields.ts'
import { squeezed } from '../../text/plain-text.ts'
import { isDepartment } from './title-material.ts'

/** Words under which things of many kinds are filed. */
const WIDE =
  /^(?:care|accessor(?:y|ies)|suppl(?:y|ies)|items?|produ(?:ct|kt|it)[es]*|equipment|parts|kits?|sets?|goods|other|clothing|apparel|soins?|accessoires?|zubehör|accesorios?|acessórios?)$/iu
/** Letters that two words of a language that is not known share where they are of one kind: "Kinderhelm", "Fietshelmen". */
const LEAST_ALIKE = 4
/** What a thing is for: "Case for Galaxy Tab". */
const FITTED = /(?<!\p{L})(?:for|für|pour|para|compatible) .*/iu
/** Sentences that tell what it is where the title does not. */
const OPENING = 2
/** Shorter ones repeat the title, or give a measure. */
const LEAST_OPENING = 5

const openingOf = ({ description: { sentences, text } }: Reading): string => {
  const said = sentences.map(({ start, end }) => text.slice(start, end))
  const told = said.filter((sentence) => sentence.split(' ').length >= LEAST_OPENING)
  return [...said.slice(0, OPENING), ...told.slice(0, OPENING)].join(' ')
}

/** Whether a word shares a run of letters with a text; one sign of a script without letters says a word. */
const isAlike = (word: string, text: string): boolean => {
  const least = /\p{Script=Han}/u.test(word) ? 1 : LEAST_ALIKE
  const lower = word.toLowerCase()
  for (let at = 0; at + least <= lower.length; at++) {
    const run = lower.slice(at, at + least)
    if (/^[\p{L}\p{M}]+$/u.test(run) && text.includes(run)) return true
  }
  return false
}

/** The words that name the kind in what is filed: "planters" and "pots" of "Pots & Planters", "soap" of "Bar Soap". */
const headsOf = (filed: string, isHeadFirst: boolean): string[] =>
  filed.split(/ ?[&,/+・] ?| (?:and|und|et|y|e|for|of) /u).flatMap((part) => {
    const words = part.split(/[\s-]+|d['’]/u).filter((word) => /\p{L}{2}|\p{Lo}/u.test(word) && !WIDE.test(word))
    return words.at(isHeadFirst ? 0 : -1) ?? []
  })

/** Whether title, type or opening of a record have a word for what it is filed as. */
const isBorneOut = (filed: string, beside: string, reading: Reading): boolean => {
  const { lexicon, listing } = reading
  const said = `${listing.title.replace(FITTED, '')}\n${beside}\n${openingOf(reading)}`
  const heads = headsOf(filed, lexicon?.grammar.head === 'first')
  // A maker's name is no kind.
  if (filed.split(',').every((part) => squeezed(part) === squeezed(listing.vendor))) return false
  if (squeezed(said).includes(squeezed(filed))) return true
  if (lexicon === null) return heads.some((head) => isAlike(head, said.toLowerCase()))
  const { stems } = lookUpText(said, lexicon)
  const has = (stem: string): boolean =>
    stems.some((one) => one === stem || (lexicon.language === 'de' && stem.length >= LEAST_ALIKE && one.endsWith(stem)))
  return heads.some((head) => lookUpText(head, lexicon).stems.some(has))
}

/** Whether title or opening name things of the family that is filed: of one that names no finer kind, or in another language than the taxonomy. */
const isOfFamily = (category: string, reading: Reading): boolean => {
  const { lexicon, listing, language, description } = reading
  const { family, isEnglish, depth } = readCategory(category)
  const isFine = depth > WHOLE_FAMILY && (language === 'en') === isEnglish
  if (family === null || lexicon === null || isFine) return false
  return nounsIn(lookUpText(`${listing.title}\n${description.text.slice(0, MOST_TEXT)}`, lexicon)).some(
    ({ families }) => families.includes(family),
  )
}
/** "Apparel & Accessories > Shoes" */
const WHOLE_FAMILY = 2
const MOST_TEXT = 600

/** A category without its last part where that has the name of the one before it and more that the record does not say: "Sofas > Sectional Sofas". */
const asFarAsSaid = (category: string, beside: string, reading: Reading): string => {
  const parts = category.split(/ ?> ?/)
  const [before = '', leaf = ''] = parts.slice(-2)
  const more = leaf.toLowerCase().endsWith(` ${before.toLowerCase()}`) ? leaf.slice(0, -before.length) : ''
  const said = `${reading.listing.title}\n${beside}\n${reading.description.text}`.toLowerCase()
  const isSaid = more
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= LEAST_ALIKE && said.includes(word.toLowerCase()))
  return more === '' || before === '' || isSaid ? category : parts.slice(0, -1).join(' > ')
}

/** Whether a reader of the record can read a category: one of an English record is not filed in another language. */
const isReadable = (category: string, { language }: Reading): boolean => {
  const { root, isEnglish } = readCategory(category)
  return /^[^>]+>/.test(category.trim()) && !isSeveral(category) && !(language === 'en' && root !== null && !isEnglish)
}

/** "Hats > Caps, Hats": categories of a shop one after the other, the first of them twice. */
const isSeveral = (category: string): boolean => {
  const [first, ...others] = category.split(/ ?[>,] ?/)
  return category.includes(',') && others.includes(first!)
}

/** The category that the record bears out, the shop's own before Google's, else its type; "" where none is certain. */
export const filedKind = (reading: Reading): string => {
  const { lexicon, listing, product } = reading
  const { type } = listing
  // "Glow" is a name of the shop's own.
  const isNamed = lexicon === null || nounsIn(lookUpText(type, lexicon)).length > 0
  const isKind = type !== '' && isNamed && !isVagueName(type) && !isDepartment(type) && typeFault(type) === undefined
  // Filed twice alike it is no copy's.
  const category = [listing.category, googleCategoryOf(product)].find(
    (one) =>
      isReadable(one, reading) &&
      !/^services(?: >|$)/i.test(one) &&
      (isBorneOut(lastPart(one), isKind ? type : '', reading) || isOfFamily(one, reading)),
  )
  if (category !== undefined) return asFarAsSaid(category, type, reading)
  return isKind && isBorneOut(type, '', reading) ? type : ''
}
