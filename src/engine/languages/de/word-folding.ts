// How German words meet their other forms.

import type { Fold } from '../lexicon/lexicon.ts'

/** Endings of nouns and adjectives, longer ones first; "n" is one of "Gabeln" and "jeden", not of "Stein" and "klein". */
const ENDINGS = ['ern', 'em', 'en', 'er', 'es', 'e']
const PLURAL_N = /el?n$/
const LEAST_LEFT = 4
/** Words that without their ending would be others: linen and leash, rice and journey. */
const WHOLE = new Set(['leinen', 'reise', 'reisen', 'eisen', 'seiten', 'weiter', 'unter', 'seit'])
/**
 * Nouns that keep an ending where they stand alone, being short or another word without it. They keep it behind another word, too: a
 * "Kinderwagen" is a "Wagen", "Küchenmessern" are knives. None that ordinary words end in ("gemeinsamen", "kleinen").
 */
const HEADS =
  `besen bier boden dose eimer faden haken hose jade jute kissen käse laken leder loden messer mixer ofen puder soße säge tee toner
  vase wagen zeder`.split(/\s+/)

/** The forms of such a word: "Hosen", "Messern". */
const formsOf = (head: string): string[] => (head.endsWith('en') ? [head] : [head, `${head}n`])

const FORMS = new Map(HEADS.flatMap((head) => formsOf(head).map((form): [string, string] => [form, head])))
const LENGTHS = [...new Set([...FORMS.keys()].map(({ length }) => length))].sort((a, b) => b - a)
/** Most words end in none of them, which one look tells. */
const LAST = new Set([...FORMS.keys()].map((form) => form.slice(-3)))

/** A word that is or ends in one of `HEADS`, in its singular; undefined for any other. */
const withHead = (word: string): string | undefined => {
  if (!LAST.has(word.slice(-3))) return undefined
  for (const length of LENGTHS) {
    const head = length <= word.length && FORMS.get(word.slice(-length))
    if (head) return word.slice(0, -length) + head
  }
  return undefined
}

/** "Taschen", "wasserdichtes". Umlauts stay: "Küche" is no "Kuchen". */
export const foldGerman: Fold = (word) => {
  if (word.length <= LEAST_LEFT || WHOLE.has(word)) return word
  const whole = withHead(word)
  if (whole !== undefined) return whole
  for (const ending of ENDINGS)
    if (word.length - ending.length >= LEAST_LEFT && word.endsWith(ending)) return word.slice(0, -ending.length)
  return PLURAL_N.test(word) ? word.slice(0, -1) : word
}
