// Faults of the shop's own text that a proposal would carry on: broken signs, a word written twice, and a word that the record spells in another way
// elsewhere. Who reads the proposal would take them for its own. So with what a proposal says newly although the record says otherwise elsewhere.

import type { Said } from '../analyzer/contradictions/measures.ts'
import type { Reading } from '../analyzer/reading.ts'
import { quoted } from '../analyzer/rule.ts'
import { visibleText } from '../html/visible-text.ts'
import { longWordsFor } from '../languages/by-language.ts'
import { wordsFor } from '../languages/lexicon/lexicon.ts'
import { type Field, FORMS } from '../optimization.ts'
import { unfilledParts } from '../record/identifiers.ts'
import { encodingFault, squeezed } from '../text/plain-text.ts'
import { currentValue } from './field-values.ts'

/** Brackets of a label: "【Composition】". */
const PAIRED = /【[^【】]*】/gu
const BROKEN = /[【】{}]| [,;]|\( | \)/u
/** A full stop or a bracket of words without a space behind it, signs twice, and a space before one. */
const SLIP = /\p{Ll}[.!?]\p{Lu}\p{Ll}|\p{Ll}{3}\)[\p{Lu}\d]|[,;:]{2}|(?<!\.)\.\.(?!\.)|\p{L} [,.](?=\s|$)/u
const TWICE = /(?<![\p{L}\p{N}'’-])(\p{Ll}{2,}) \1(?![\p{L}\p{N}'’-])/u

/** Letters at the end of a word in which its forms differ. */
const ENDING = 2
/** Letters from which on two words so alike are one, where the right words of the language are not known: "morado" and "mojado" are two. */
const SURE = 8
/** Words of a record that are looked through. */
const MAX_WORDS = 1_500

/** Words of at least six letters: shorter ones are too often other words. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{6,}/gu) ?? []

/** Whether two words differ by one letter, or by two that have changed places, before their ends. */
const isSlip = (one: string, other: string): boolean => {
  if (one === other || one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  if (Math.min(rest.length, otherRest.length) <= ENDING) return false
  if (one.length !== other.length)
    return rest.length > otherRest.length ? rest.slice(1) === otherRest : rest === otherRest.slice(1)
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
  return isSwapped || rest.slice(1) === otherRest.slice(1)
}

/** Fields that are written anew from parts of the record; a description keeps its text whatever stands in it. */
const WRITTEN: ReadonlySet<Field> = new Set(['title', 'meta_title', 'meta_description', 'faq', 'image_alt'])

/** What is wrong in a value that the record has, as a merchant finds it; null if nothing is. */
export const ownFault = (
  field: Field,
  value: string,
  { product, language, lexicon, description }: Reading,
): string | null => {
  const isWritten = WRITTEN.has(field)
  const text = (FORMS[field] === 'html' ? visibleText(value) : value).replace(PAIRED, '')
  const [unfilled] = unfilledParts(text).map(({ start, end }) => text.slice(start, end))
  const slip = isWritten ? (BROKEN.exec(text) ?? TWICE.exec(text)) : null
  const broken = encodingFault(text) ?? unfilled ?? (slip ?? (isWritten ? SLIP.exec(text) : null))?.[0]
  if (broken !== undefined) return quoted(broken.trim())
  if (!isWritten) return null
  const record = `${product.title} ${product.product_type} ${product.tags.join(' ')} ${description.text}`
  const known = Map.groupBy(wordsOf(record).slice(0, MAX_WORDS), (word) => word)
  const right = longWordsFor(language)?.known
  const isKnown = (word: string): boolean =>
    wordsFor(word, lexicon).some((one) => lexicon?.words.has(one) || lexicon?.colors.has(one)) ||
    (right ? right.has(word) : word.length < SURE)
  // What the title has is the name of the thing.
  const named = new Set(wordsOf(product.title))
  for (const word of new Set(wordsOf(text))) {
    if (isKnown(word) || (field === 'faq' && named.has(word))) continue
    for (const [other, places] of known)
      if (isSlip(word, other) && places.length >= (known.get(word)?.length ?? 0))
        return `${quoted(word)} beside ${quoted(other)}`
  }
  return null
}

/** Fields that are made of the text of a description. */
const OF_TEXT: ReadonlySet<Field> = new Set(['description', 'meta_description', 'faq'])

/** What the text calls another product by than the whole title; null where it is of this one, as far as that is known. */
export const otherProduct = (field: Field, { contradictions, product }: Reading): string | null => {
  if (!OF_TEXT.has(field)) return null
  const isName = ({ field: place, shown }: { field: string; shown: string }): boolean =>
    place === 'title' && squeezed(shown) === squeezed(product.title)
  for (const { one, other } of contradictions.found)
    for (const [name, said] of [
      [one, other],
      [other, one],
    ] as const)
      if (isName(name) && said.field === 'description') return said.shown
  return null
}

/** What a value says newly although another place of the record says otherwise, which only the merchant can settle. */
export const sideTaken = (field: Field, value: string, { product, contradictions }: Reading): string | null => {
  if (field === 'description' || field === 'image_alt' || field === 'json_ld') return null
  const had = `${product.title} ${currentValue(product, field)}`
  for (const { one, other } of contradictions.found)
    for (const side of [one, other]) if (isNewlySaid(side, had, value)) return side.shown
  return null
}

const spaced = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')} `

const isNewlySaid = ({ value: said }: Said, had: string, value: string): boolean =>
  spaced(value).includes(spaced(said)) && !spaced(had).includes(spaced(said))

/** What a merchant has to decide before a text that newly says one side of it can stand unread. */
export const contradictionsOf = ({ contradictions: { found } }: Reading, was: string, value: string): string[] =>
  found
    .flatMap(({ one, other }) => [
      [one, other],
      [other, one],
    ])
    .filter(([side]) => isNewlySaid(side!, was, value))
    .slice(0, 1)
    .map(
      ([side, other]) =>
        `It says ${quoted(side!.shown)}, and the record says ${quoted(other!.shown)} elsewhere: see which is right.`,
    )
