// One word in two spellings within a record: with a letter too many or too few, two letters that have changed places, or without its accent. Needs no
// lexicon: the record itself knows the right one.

import { longWordsFor } from '../../languages/by-language.ts'
import { lettersOf, withoutAccents } from '../../text/words.ts'
import { isMisspelt } from './misspellings.ts'
import { asWritten } from './slip.ts'

export type NearWord = {
  field: string
  start: number
  shown: string
  /** The other spelling, and the first field that has it. */
  other: string
  otherField: string
  /** Whether `other` is the right one: it has the accent. */
  isAccent: boolean
}

const LONG = /(?<![\p{L}\p{M}\d@/._#&=?'’-])\p{L}{6,24}(?![\p{L}\p{M}\d@/_='’-]|\.\p{L})/gu
/** Letters of the longer of two words. */
const LONGER = 7
/** Letters at the end of a word that inflection changes. */
const ENDING = 3
const BEGINNING = 2
/** Pairs of right words, and verbs that differ from a noun in an accent. */
const BOTH_RIGHT =
  /^(?:thr?ough|thorough|complaint|compliant|martial|marital|cleans?ing|cleans?er|hyaluronic|hyaluronate|pr[aá]c?tic|f[aá]bric|m[eé]dic|cr[ií]tic|p[uú]blic|dep[oó]sit|l[ií]quid|n[uú]mer|c[aá]lcul|t[eé]rmin)/u
/**
 * Two words that an accent tells apart: "boucles" and "bouclés", "perdida" and "pérdida", "continua" and "continúa". A noun that no verb can be
 * ends otherwise, or has its accent elsewhere.
 */
const FORMS_OF_VERB: Record<string, RegExp> = {
  fr: /és$/u,
  es: /[áéíóú][ns]$(?<!ón)|ú[aeo][ns]?$|[áéíóú][^aeiouáéíóú]{1,3}i?[aeo][ns]?$(?<!os|ic[oa])/u,
  pt: /[áéíóúâêôã][ns]$|ú[aeo][ns]?$|[áéíóúâêô][^aeiouáéíóúâêôãõ]{1,3}[iu]?[aeo][mns]?$(?<!os|ic[oa])/u,
  it: /[àèéìíòóù][^aeiou]{1,3}i?[aeio]$/u,
}

/** Compounds take an "s" between their parts. */
const JOINING_S = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb'])

const hasAccent = /[^\p{ASCII}]/u

/** "Setting" and "settling", "padding" and "paddling": forms of two verbs, one of which ends in "le". */
const FORM_OF_LE = /^l(?:ing|ed|er)s?$/

/** Whether b is a with one more letter, away from its ends, that doubles none. */
const hasOneMore = (a: string, b: string, language: string): boolean => {
  let at = 0
  while (a[at] === b[at]) at++
  const letter = b[at]
  if (at < BEGINNING || a.length - at < ENDING || a.slice(at) !== b.slice(at + 1)) return false
  if (language === 'en' && FORM_OF_LE.test(b.slice(at))) return false
  return letter !== b[at - 1] && letter !== b[at + 1] && !(letter === 's' && JOINING_S.has(language))
}

const haveSwapped = (a: string, b: string): boolean => {
  let at = 0
  while (a[at] === b[at]) at++
  return (
    at >= BEGINNING &&
    a.length - at > ENDING &&
    a[at] === b[at + 1] &&
    a[at + 1] === b[at] &&
    a.slice(at + 2) === b.slice(at + 2)
  )
}

/** In lower case, however a language writes the capital of “i”. */
const lowered = (word: string): string => word.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i')

/** "MÁQUINA" for "Maquina" is "Máquina". */
const asShown = (shown: string, other: string): string =>
  other === other.toUpperCase() ? asWritten(other.toLowerCase(), shown) : other

type Place = Pick<NearWord, 'field' | 'start' | 'shown'>

/** The long words that two places of a record, or one, write in two ways; each pair once. */
export const nearWords = (texts: readonly (readonly [field: string, text: string])[], language: string): NearWord[] => {
  const words = new Map<string, Place>()
  for (const [field, text] of texts)
    for (const { 0: shown, index: start } of text.matchAll(LONG)) {
      const lower = lowered(shown)
      if (!words.has(lower)) words.set(lower, { field, start, shown })
    }
  const letters = new Map([...words.keys()].map((word) => [word, lettersOf(word)]))
  const anagrams = Map.groupBy(words.keys(), (word) => letters.get(word)!)
  const accented = new Map<string, string>()
  for (const word of words.keys()) {
    const bare = hasAccent.test(word) ? withoutAccents(word) : word
    if (bare !== word && bare.at(-1) === word.at(-1)) accented.set(bare, word)
  }
  const otherOf = (word: string): string | undefined => {
    if (word.length < LONGER) return undefined
    const right = accented.get(word)
    if (right) return FORMS_OF_VERB[language]?.test(right) ? undefined : right
    const swapped = anagrams.get(letters.get(word)!)!.find((one) => one > word && haveSwapped(word, one))
    if (swapped) return swapped
    for (let at = BEGINNING; at < word.length - ENDING; at++) {
      const shorter = word.slice(0, at) + word.slice(at + 1)
      if (words.has(shorter) && hasOneMore(shorter, word, language)) return shorter
    }
    return undefined
  }
  // "Baby Acme Formula Pro", of English words without a small one among them, is a name.
  const isName = ({ field, start, shown }: Place): boolean =>
    field === 'title' &&
    longWordsFor('en')?.known.has(shown.toLowerCase()) === true &&
    texts.some(([of, text]) => of === field && text.startsWith(shown, start) && !/(?<!\p{L})\p{Ll}/u.test(text))
  return [...words].flatMap(([word, place]) => {
    const other = BOTH_RIGHT.test(word) || isName(place) ? undefined : otherOf(word)
    return other === undefined
      ? []
      : [
          {
            ...place,
            other: asShown(place.shown, words.get(other)!.shown),
            otherField: words.get(other)!.field,
            isAccent: accented.get(word) === other,
          },
        ]
  })
}

const NAMES = /(?<![\p{L}\p{M}\d'’-])\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,7}(?![\p{L}\p{M}\d'’-])/gu
/** Letters of a word of a name that may be misspelt, and of its neighbour by which it is known. */
const [MISSPELT, NEIGHBOUR] = [5, 4]

/** Neighbours in a name, each with the word that stands before or behind it, also where another comes between: "Pairs Illuminated Planters". */
const neighboursIn = (field: string, text: string): (Place & { by: string })[] =>
  [...text.matchAll(NAMES)].flatMap(({ 0: name, index }) => {
    const words = [...name.matchAll(/\p{L}+/gu)].map(({ 0: shown, index: at }) => ({ shown, start: index + at }))
    return words.flatMap((word, at) =>
      [words[at - 1], words[at - 2]].flatMap((before) =>
        before === undefined
          ? []
          : [
              { field, ...word, by: `${lowered(before.shown)} _` },
              { field, ...before, by: `_ ${lowered(word.shown)}` },
            ],
      ),
    )
  })

/** "Whitley Niell" beside "Whitley Neill": beside the same word, one that has a letter too many or two in another order. */
export const nearNames = (texts: readonly (readonly [field: string, text: string])[]): NearWord[] => {
  const all = texts
    .flatMap(([field, text]) => neighboursIn(field, text))
    .filter(({ by, shown }) => by.length >= NEIGHBOUR + 2 && shown.length >= MISSPELT)
  return [...Map.groupBy(all, ({ by }) => by).values()].flatMap((places) => {
    const once = [...new Map(places.map((place) => [lowered(place.shown), place])).entries()]
    return once.flatMap(([word, place], at) => {
      const other = once
        .slice(0, at)
        .find(
          ([one]) => isMisspelt(word, one) && (word.length !== one.length || lettersOf(word) === lettersOf(one)),
        )?.[1]
      return other
        ? [{ ...place, other: asShown(place.shown, other.shown), otherField: other.field, isAccent: false }]
        : []
    })
  })
}
