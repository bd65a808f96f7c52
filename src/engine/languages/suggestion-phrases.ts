// How buyers type what they look for. "{it}" is the thing as it is called ("rain jacket"), "{a}" the same with its article where
// a language puts one there. Forms were chosen that need no other gender, case or number than the record's own word.

import type { AskedId } from './taxonomy/intents.ts'

export type SuggestionPhrases = {
  /** What is typed for the thing itself, and for one that is eaten or grows. */
  category: readonly string[]
  consumed: readonly string[]
  comparison: readonly string[]
  /** "{one}" and "{other}" are materials. */
  materials: string
  /** "{value}" is a material, a colour or the like. */
  described: string
  /** "{value}" is an occasion, a place or a person. */
  purpose: string
  price: string
  /** "{limit}" is an amount of money with its currency. */
  below: string
  /** "{brand}" is the vendor, "{name}" what the title calls it. */
  branded: readonly string[]
  review: string
  /** By what is asked; what nobody types of a thing in general is left out. */
  ask: Partial<Record<AskedId, string>>
  /** Marks of the description's occasions and persons -> how a buyer says it behind `purpose`. */
  occasions: Record<string, string>
  persons: Record<string, string>
  /** Materials that buyers weigh against each other. */
  alternatives: readonly (readonly [string, string])[]
}
