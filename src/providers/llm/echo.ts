// Whether a draft repeats what the model was told rather than what the product is: its instructions, the name of the data block, the
// key of the service. A text that talks a model into showing its instructions gets no further.

import type { Drafts, Field } from '../../engine/optimization.ts'

/** So many words in the same order are no coincidence in a text about a product. */
const WORDS_IN_A_ROW = 7
/** Shorter than this is no key, and could stand in any text. */
const MIN_SECRET = 8

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []

function* runs(words: readonly string[]): Generator<string> {
  for (let at = 0; at + WORDS_IN_A_ROW <= words.length; at++) yield words.slice(at, at + WORDS_IN_A_ROW).join(' ')
}

type Told = { instructions: string; blockName: string; secrets: readonly string[] }

/** The drafts without those that repeat something; `allowed` is the record's own text, whose words are no leak wherever they stand. */
export const withoutEchoes = (drafts: Drafts, { instructions, blockName, secrets }: Told, allowed: string): Drafts => {
  const told = new Set(runs(wordsIn(instructions)))
  for (const run of runs(wordsIn(allowed))) told.delete(run)
  const hash = blockName.slice(blockName.lastIndexOf('-') + 1)
  const words = [hash, ...secrets.filter((secret) => secret.length >= MIN_SECRET)].map((word) => word.toLowerCase())
  const isEcho = (value: string): boolean => {
    const lower = value.toLowerCase()
    if (words.some((word) => lower.includes(word))) return true
    for (const run of runs(wordsIn(value))) if (told.has(run)) return true
    return false
  }
  return Object.fromEntries(Object.entries(drafts).filter(([, value]) => !isEcho(value))) as Partial<
    Record<Field, string>
  >
}
