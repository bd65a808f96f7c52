// Buyers' questions with answers, as HTML: "<h3>question?</h3><p>answer</p>". Existing pairs stay, and a question that the description answers
// under a heading is not repeated.

import { readBlocks } from '../../html/blocks.ts'
import { questionsOf } from '../../html/questions.ts'
import { sanitise } from '../../html/sanitize-body.ts'
import type { Style } from '../../optimization.ts'
import { ownMetafield } from '../../record/metafields.ts'
import { escapeHtml } from '../../text/plain-text.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { answeredQuestions } from './faq-questions.ts'

const LEAST = 3
const MOST = { concise: 4, standard: 6, detailed: 8 } as const

const squeezed = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const MAX_KEPT = 20_000

export const writeFaq = (material: TextMaterial, style: Style): string | null => {
  const { product, answers } = material.reading
  const field = ownMetafield(product, 'faq')
  if (field.length > MAX_KEPT) return null
  const kept = field === '' ? [] : questionsOf(readBlocks(sanitise(field)).blocks)
  const known = new Set([...kept, ...answers.pairs].map(({ question }) => squeezed(question)))
  const room = MOST[style.length] - kept.length
  const added = answeredQuestions(material, style)
    .filter(({ question }) => !known.has(squeezed(question)))
    .slice(0, Math.max(0, room))
  if (added.length === 0 || kept.length + added.length < LEAST) return null
  const before = field === '' ? '' : `${field.trim()}\n`
  return (
    before +
    added.map(({ question, answer }) => `<h3>${escapeHtml(question)}</h3>\n<p>${escapeHtml(answer)}</p>`).join('\n')
  )
}
