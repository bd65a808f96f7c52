// How French words meet their other forms.

import type { Fold } from '../lexicon/lexicon.ts'

/** "bougie", "bougies"; "poche", "poches"; "rideaux"; "doublée". */
export const foldFrench: Fold = (word) => {
  const { length } = word
  if (length < 4) return word
  if (word.endsWith('x')) return length > 4 && /[aeo]ux$/.test(word) ? word.slice(0, -1) : word
  if (!word.endsWith('e')) return word
  if (word.endsWith('ée')) return word.slice(0, -1)
  if (word.endsWith('ie')) return `${word.slice(0, -2)}y`
  if (word.endsWith('ve')) return length > 4 && !/[aeiou]ve$/.test(word) ? `${word.slice(0, -2)}f` : word
  return /(?:ch|ss|x|sh|zz|tz)e$/.test(word) ? word.slice(0, -1) : word
}

const ELIDED = new Set(['l', 'd', 'j', 'm', 't', 's', 'c', 'n', 'qu', 'jusqu', 'lorsqu', 'puisqu'])

/** How many characters an elided article or pronoun takes before its word ("l'huile"); 0 where there is none. */
export const elisionOf = (word: string): number => {
  for (let at = 1; at < word.length - 1 && at < 7; at++) {
    const code = word.charCodeAt(at)
    if (code === 0x27 || code === 0x2019) return ELIDED.has(word.slice(0, at)) ? at + 1 : 0
  }
  return 0
}
