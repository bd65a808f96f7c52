// What a plated thing is made of, and with what a line of the merchant's says it is plated: "stainless steel", "18k gold plated". English alone, as no
// other language puts the plating before its metal.

import { ownLines } from './merchant-sentences.ts'
import type { TextMaterial } from './text-material.ts'

export type Plated = { material: string; plating: string }

const PLAIN = /^\p{L}[\p{L} ]{2,30}$/u
const PLATING = /^[\p{L}\d ]{3,20}(?<!\p{L})(?:plated|vermeil)$/iu

type Source = Pick<TextMaterial, 'facts' | 'language' | 'reading'>

/** Null where the material has no label of its own, or more than one line says how it is plated. */
export const platedMaterial = ({ facts, language, reading }: Source): Plated | null => {
  if (language.code !== 'en') return null
  const known = facts.find(({ attribute, isWhole }) => attribute === 'material' && isWhole)
  const [plating, ...more] = ownLines(reading).filter((line) => PLATING.test(line))
  if (known === undefined || plating === undefined || more.length > 0 || !PLAIN.test(known.value)) return null
  return { material: known.value.toLowerCase(), plating: plating.toLowerCase() }
}
