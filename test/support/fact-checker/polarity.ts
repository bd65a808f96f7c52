// Whether a text says a thing or its absence: "with nickel", "nickel-free", "not waterproof".

import { stems, wordsOf } from './text.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const BEFORE = words(`
  no not non without never isnt arent doesnt dont cannot wont neither nor zero lacks
  nicht kein keine keinen keinem keiner ohne nie weder
  pas sans jamais aucun aucune ni
  sin ninguno ninguna nunca tampoco`)
const AFTER = words('free frei libre')
/** Words over which a negation reaches; a conjunction that turns ends it. */
const REACH = 4
const TURNS = words('but however only with aber sondern mit mais avec pero con')

type Polarity = 'said' | 'denied'

/** How each word of a text is meant; a word may be both. */
export const polarities = (text: string): Map<string, Set<Polarity>> => {
  const found = new Map<string, Set<Polarity>>()
  for (const clause of text.split(/[.!?;:|()[\]]|, (?=\p{L}+ly\b)/u)) {
    const all = wordsOf(clause)
    let reach = 0
    all.forEach((word, at) => {
      if (BEFORE.has(word)) reach = REACH + 1
      else if (TURNS.has(word)) reach = 0
      const isDenied = reach > 0 || AFTER.has(all[at + 1] ?? '')
      if (reach > 0) reach -= 1
      for (const stem of stems(word)) found.set(stem, (found.get(stem) ?? new Set()).add(isDenied ? 'denied' : 'said'))
    })
  }
  return found
}

export const isNegation = (word: string): boolean => BEFORE.has(word) || AFTER.has(word)
