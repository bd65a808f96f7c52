// The material that a label of the record names: a line "Material: oak" of the description, or a metafield of that name.

import type { Lexicon } from '../languages/lexicon/lexicon.ts'
import { lookedUp, phraseAt } from '../languages/lexicon/text.ts'
import type { Product } from '../record/product.ts'
import { clip, plain } from '../text/plain-text.ts'

const LINE = /(?:^|\n)[^\S\n]*(?:outer |main |frame )?(?:material|fabric|composition)s?[^\S\n]*[:：]\s*([^\n]{3,80})/i
const KEY = /^(?:outer_|main_)?(?:material|fabric|composition)$/i

/** The words of a value that name a material, in the lexicon's singular. */
export const materialWords = (value: string, lexicon: Lexicon | null): string[] => {
  if (!lexicon) return []
  const text = lookedUp(value, lexicon)
  const words: string[] = []
  for (let at = 0; at < text.stems.length; at++) {
    const phrase = text.entries[at] && phraseAt(text, at, 'statements')
    if (phrase?.means.includes('material')) words.push(...phrase.words)
  }
  return words
}

const labelledMaterial = ({ metafields }: Product, text: string): string => {
  const line = LINE.exec(text)
  if (line) return line[1]!
  return metafields.slice(0, 50).find(({ key, value }) => KEY.test(key) && value.length <= 80)?.value ?? ''
}

/** The value as it is written, "" where no label names one or it is of no material we know. */
export const materialOf = (product: Product, text: string, lexicon: Lexicon | null): string => {
  const value = clip(plain(labelledMaterial(product, text)), 60)
  return value === '' || materialWords(value, lexicon).length === 0 ? '' : value
}
