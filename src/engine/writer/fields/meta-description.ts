// The meta description: as many of the first sentences about the product as fit.

import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import type { Style } from '../../optimization.ts'
import { ownSentences } from '../facts/merchant-sentences.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { extraSentences } from '../phrasing/labelled-facts.ts'
import { topicSentences } from '../phrasing/lead.ts'

/** Shown whole by engines, and not too little; what is longer is cut. */
const LEAST = 70
const MOST = 155

/** Sentences in their order as far as they fit together; one that is too long is left out. */
const fitting = (sentences: readonly string[]): string => {
  let text = ''
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`
    if (shownLength(longer) <= MOST) text = longer
    else if (text === '') return ''
  }
  return text
}

export const writeMetaDescription = (material: TextMaterial, style: Style): string | null => {
  const told = topicSentences(material, style).map(({ text }) => text)
  const text = fitting(told)
  if (shownLength(text) >= LEAST) return text
  // What the merchant says well already, where facts are few.
  const own = ownSentences(material).filter((sentence) => shownLength(sentence) <= MOST)
  if (told.length > 0) {
    const longer = fitting([...told, ...own])
    if (shownLength(longer) >= LEAST) return longer
    // Labels with their values are the way of a technical text alone.
    const longest = style.tone === 'technical' ? fitting([...told, ...extraSentences(material, text)]) : ''
    if (shownLength(longest) >= LEAST) return longest
  }
  return own.find((sentence) => shownLength(sentence) >= LEAST) ?? null
}
