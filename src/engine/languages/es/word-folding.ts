// How Spanish words meet their other forms.

import type { Fold } from '../lexicon/lexicon.ts'

const ACCENTS: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u' }
const everyAccent = /[áéíóúü]/g

/** "colores", "cojín" and "cojines", "luces". Accents get lost in capitals and in haste, so they tell nothing apart. */
export const foldSpanish: Fold = (word) => {
  everyAccent.lastIndex = 0
  const plain = everyAccent.test(word) ? word.replace(everyAccent, (letter) => ACCENTS[letter]!) : word
  if (plain.length < 4 || !plain.endsWith('e')) return plain
  if (plain.endsWith('ie')) return `${plain.slice(0, -2)}y`
  if (plain.endsWith('ce')) return `${plain.slice(0, -2)}z`
  return /(?:[lrndsjy]|ch)e$/.test(plain) ? plain.slice(0, -1) : plain
}
