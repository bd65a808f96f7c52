// How German words meet their other forms, and compounds their parts: what a word made of several is ("Edelstahlflasche") its last part tells,
// and its first part what it is made of. A word is taken apart once, when it is first met.

import { type Entry, noEntry } from '../lexicon/entry.ts'
import type { Compounds, Fold } from '../lexicon/lexicon.ts'
import type { FamilyId } from '../taxonomy/families.ts'

/** Endings of nouns and adjectives, longer ones first; "n" is one of "Gabeln" and "jeden", not of "Stein" and "klein". */
const ENDINGS = ['ern', 'em', 'en', 'er', 'es', 'e']
const PLURAL_N = /el?n$/
const LEAST_LEFT = 4
/** Words that without their ending would be others: linen and leash, rice and journey. */
const WHOLE = new Set(['leinen', 'reise', 'reisen', 'eisen', 'seiten', 'weiter', 'unter', 'seit'])
/**
 * Nouns that keep an ending where they stand alone, being short or another word without it. They keep it after another word, too: a
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

const MIN_LENGTH = 7
const MIN_LAST = 4
const MAX_LAST = 16
const MIN_FIRST = 4
/** What a noun stands at the end of without being one: pigs are no wine, and what measures or is plugged in is nothing of a kitchen. */
const NO_NOUNS =
  /(?:schwein|(?:durch|druck|feuchte|höhen|tiefen|winkel|zeit|strom|licht|schritt|abstand|abstands|keits|ungs|mengen|puls|radius|tacho)messer|(?:steck|anschluss|verteiler|abzweig|antennen|netzwerk|über|unterputz|aufputz|spray)dose|(?:stempel|luft|heiz|nadel)kissen)$/

/** Words kept; more are not of one shop. */
const MAX_KNOWN = 10_000

const isMaterial = ({ statements }: Entry): boolean =>
  statements.some(({ words, means }) => words.length === 1 && means[0] === 'material')

const nounOf = ({ nouns }: Entry): FamilyId[] | undefined => nouns.find(({ words }) => words.length === 1)?.means

/** The longest last part that the lexicon knows as a noun or a material; "Merinowolle" is wool. */
const lastPart = (word: string, words: ReadonlyMap<string, Entry>): Entry | undefined => {
  for (let length = Math.min(word.length - MIN_LAST, MAX_LAST); length >= MIN_LAST; length--) {
    const entry = words.get(word.slice(-length))
    if (entry && (nounOf(entry) || isMaterial(entry))) return entry
  }
  return undefined
}

const entryOf = (word: string, last: Entry, isOfMaterial: boolean): Entry => {
  const entry = noEntry()
  const families = nounOf(last)
  if (families) entry.nouns.push({ words: [word], means: families })
  if (isOfMaterial || (!families && isMaterial(last))) entry.statements.push({ words: [word], means: ['material'] })
  return entry
}

/** `materials`: names of materials as compounds begin with them. */
export const compoundsOf = (words: ReadonlyMap<string, Entry>, materials: readonly string[]): Compounds => {
  const byStart = Map.groupBy(
    materials.filter(({ length }) => length >= MIN_FIRST),
    (name) => name.slice(0, MIN_FIRST),
  )
  const known = new Map<string, Entry | undefined>()
  const takenApart = (word: string): Entry | undefined => {
    if (NO_NOUNS.test(word)) return undefined
    const last = lastPart(word, words)
    if (!last) return undefined
    const first = byStart.get(word.slice(0, MIN_FIRST))?.some((name) => word.startsWith(name)) ?? false
    return entryOf(word, last, first && nounOf(last) !== undefined)
  }
  return (word) => {
    if (word.length < MIN_LENGTH) return undefined
    if (known.has(word)) return known.get(word)
    if (known.size >= MAX_KNOWN) known.clear()
    const entry = takenApart(word)
    known.set(word, entry)
    return entry
  }
}
