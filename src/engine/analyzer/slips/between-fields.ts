// Words and names that a record writes otherwise in another of its fields, and slips of fields that are no running text.

import { isOfTaxonomy } from '../../record/metafields.ts'
import type { Reads } from '../reading.ts'
import { type NearWord, nearNames, nearWords } from './near-words.ts'
import { asWritten, nextLineEnd, type Slip, slip } from './slip.ts'

type Source = Reads<'language' | 'lexicon' | 'listing' | 'title'>

/** A tag with a letter too many or too few; "accessoires" beside "accessories" is of another language. */
const isOfTags = ({ field, otherField, shown, other, isAccent }: NearWord): boolean =>
  !isAccent && shown.length !== other.length && (field === 'tags' || otherField === 'tags')

const LISTS_INGREDIENTS = /ingr[eé]di|(?<!\p{L})inci(?!\p{L})|zutat|inhaltsstoff/iu
/** "Zinc Chelate" in a list of ingredients, which names them in English or Latin in every language; the name of the list may stand above it. */
const isIngredient = ({ field, start, shown, isAccent }: NearWord, own: string): boolean => {
  if (!isAccent || field !== 'description' || shown === shown.toLowerCase()) return false
  const line = own.lastIndexOf('\n', start) + 1
  return LISTS_INGREDIENTS.test(own.slice(own.lastIndexOf('\n', line - 2) + 1, nextLineEnd(own, start)))
}

/** Words and names that the record writes otherwise elsewhere. */
export const nearIn = (
  { title, language, lexicon, listing }: Source,
  own: string,
  fields: [string, string][],
): NearWord[] => {
  // Inflection makes two words of one, which no one can tell who does not know the language; and tags are no running text.
  const written = fields.filter(([field]) => field !== 'metafields')
  const texts: [string, string][] = [
    ['title', title.text],
    ['description', own],
    ...written.filter(([field]) => field !== 'tags'),
  ]
  const named: [string, string][] = [
    ['title', title.text],
    ['description', own],
    ['vendor', listing.vendor],
    ...written,
  ]
  return [
    ...(lexicon ? nearWords(texts, language).filter((one) => !isIngredient(one, own)) : []),
    ...(lexicon && language !== 'en' ? nearWords(named, language).filter(isOfTags) : []),
    ...nearNames(named),
  ]
}

/** "Wash instructions: Machine cold wasy": a word that the label has but for one letter at its end. */
export const besideLabel = ({ listing: { attributes }, lexicon }: Source): Slip[] =>
  attributes.flatMap(({ key, label, value }): Slip[] => {
    const named = isOfTaxonomy({ key }) ? [] : (label.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    return [...value.matchAll(/(?<![\p{L}\d-])\p{L}{4,}(?![\p{L}\d-])/gu)].flatMap(({ 0: shown, index }) => {
      const word = shown.toLowerCase()
      const meant = named.find(
        (one) => one !== word && one.length === word.length && one.slice(0, -1) === word.slice(0, -1),
      )
      const isWord = lexicon?.words.has(word) !== false || value.toLowerCase().includes(meant ?? word, index + 1)
      return meant && !isWord ? [slip('metafields', value, index, index + shown.length, asWritten(meant, shown))] : []
    })
  })

/** "Includes." */
const ALONE = /(?<=[.!?] )(?:Includes?|Incluye|Inclui|Comprende|Include|Inclut|Enthält|Beinhaltet)\./gu

/** Of a meta description, a verb without what it tells of. */
export const verbsAlone = (text: string): Slip[] =>
  [...text.matchAll(ALONE)].map(({ 0: shown, index }) => ({
    ...slip('seo.description', text, index, index + shown.length, null),
    lacksWord: true,
  }))
