// Buyers' questions with answers, as HTML: "<h3>question?</h3><p>answer</p>", where neither the field nor the description has any.

import type { Style } from '../../optimization.ts'
import { ownMetafield } from '../../record/metafields.ts'
import { escapeHtml } from '../../text/plain-text.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { answeredQuestions } from './faq-questions.ts'

const MOST = { concise: 4, standard: 6, detailed: 8 } as const

export const writeFaq = (material: TextMaterial, style: Style): string | null => {
  const { product, answers } = material.reading
  if (ownMetafield(product, 'faq') !== '' || answers.pairs.length > 0) return null
  const pairs = answeredQuestions(material, style).slice(0, MOST[style.length])
  if (pairs.length === 0) return null
  return pairs
    .map(({ question, answer }) => `<h3>${escapeHtml(question)}</h3>\n<p>${escapeHtml(answer)}</p>`)
    .join('\n')
}
