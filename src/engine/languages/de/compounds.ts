// German compounds: what a word made of several is ("Edelstahlflasche") its last part tells, and its first part what it is made of.
// A word is taken apart once, when it is first met.

import { type Entry, noEntry } from '../lexicon/entry.ts'
import type { Compounds } from '../lexicon/lexicon.ts'
import type { FamilyId } from '../taxonomy/families.ts'

const MIN_LENGTH = 7
const MIN_LAST = 4
const MAX_LAST = 16
const MIN_FIRST = 4
/** What a noun stands at the end of without being one: pigs are no wine, and what measures or is plugged in is nothing of a kitchen. */
const OTHERS =
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
    if (OTHERS.test(word)) return undefined
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
