// A phrase with the thing in it, in English with its article and its number.

/** Things of which there is not one: cream, coffee, jewellery. */
const UNCOUNTED =
  /(?:cream|oil|balm|butter|water|milk|gel|soap|shampoo|conditioner|powder|coffee|tea|cocoa|honey|chocolate|food|jewell?ery|furniture|grass|soil|fabric|filament|wire|paint|grillz|clothing|equipment|hardware|software|tubing|lotion|makeup|skincare|wear)$/
const PLURAL_END = /(?<!s|u|i)s$/
const VOWEL = /^(?:[aeio]|u(?!s|ni))/i

/** "a rain jacket"; of several and of what is not counted without an article. */
const withArticle = (thing: string, isMass: boolean): string =>
  isMass || UNCOUNTED.test(thing) || PLURAL_END.test(thing) ? thing : `${VOWEL.test(thing) ? 'an' : 'a'} ${thing}`

export type PhraseSlots = {
  it: string
  value?: string
  one?: string
  other?: string
  limit?: string
  brand?: string
  name?: string
}

const VERBS: Record<string, readonly [one: string, several: string]> = { is: ['is', 'are'], does: ['does', 'do'] }

/** Dishes in the plural are asked for as one. */
const isSeveral = (thing: string, isMass: boolean): boolean => !isMass && PLURAL_END.test(thing)

const everySlot = /\{(\w+)\}/g

/** A phrase with its slots filled; `isMass`: the thing is called without an article and in the singular. */
export const fillPhrase = (phrase: string, filling: PhraseSlots, isMass: boolean): string =>
  phrase.replace(everySlot, (_, slot: string) =>
    slot === 'a'
      ? withArticle(filling.it, isMass)
      : slot in VERBS
        ? VERBS[slot]![isSeveral(filling.it, isMass) ? 1 : 0]
        : (filling[slot as keyof PhraseSlots] ?? ''),
  )
