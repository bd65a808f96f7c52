// Questions with their answers in a body: headings, summaries, terms and bold or "Q:" lines that ask, and what follows them.

import type { Block } from './blocks.ts'
import { LIMITS } from './limits.ts'

export type Question = {
  question: string
  /** Plain text, the blocks of the answer on lines of their own. */
  answer: string
  /** Blocks that make up the pair: [first, last + 1). */
  from: number
  to: number
}

const ENDS_ASKING = /[?？؟]["'”’»)\s]*$/
const PREFIX = /^(?:q|question)\s?\d{0,2}\s?[.:)]\s?/i
const ANSWER_PREFIX = /^(?:a|answer|ans)\s?\d{0,2}\s?[.:]\s?/i
/** A longer "question" is a paragraph that happens to end in one. */
const MAX_QUESTION = 160

const asks = (text: string): boolean => text.length <= MAX_QUESTION && ENDS_ASKING.test(text)

const isQuestion = (block: Block): boolean => {
  if (!asks(block.text) || block.text.includes('\n')) return false
  if (block.kind === 'heading' || block.kind === 'summary') return true
  if (block.kind !== 'paragraph' && block.kind !== 'item') return false
  return block.bold === block.text.length || PREFIX.test(block.text)
}

/** A question and its answer in one block: a dt/dd pair, or a bold question before a line break. */
const inOneBlock = (block: Block): { question: string; answer: string } | null => {
  if (block.kind === 'pair') return asks(block.label) ? { question: block.label, answer: block.text } : null
  const line = block.text.indexOf('\n')
  if (line === -1 || (block.kind !== 'paragraph' && block.kind !== 'item')) return null
  const first = block.text.slice(0, line)
  const marked = block.bold >= line || PREFIX.test(first)
  return marked && asks(first) ? { question: first, answer: block.text.slice(line + 1) } : null
}

/** Where the answer to the question at `at` ends: at the next heading or question, or with its details element. */
const answerEnd = (blocks: Block[], at: number): number => {
  const asked = blocks[at]!
  let end = at + 1
  for (; end < blocks.length; end++) {
    const block = blocks[end]!
    if (block.kind === 'heading' || block.kind === 'summary' || isQuestion(block) || inOneBlock(block)) break
    if (asked.kind === 'summary' && block.details !== asked.details) break
    const single = asked.kind === 'paragraph' || asked.kind === 'item'
    if (single && end > at + 1 && block.kind !== 'item') break
  }
  return end
}

export const questionsOf = (blocks: Block[]): Question[] => {
  const questions: Question[] = []
  for (let at = 0; at < blocks.length && questions.length < LIMITS.questions; at++) {
    const block = blocks[at]!
    const pair = inOneBlock(block)
    if (pair) {
      questions.push({ ...cleaned(pair), from: at, to: at + 1 })
    } else if (isQuestion(block)) {
      const to = answerEnd(blocks, at)
      const answer = blocks
        .slice(at + 1, to)
        .map(({ text, label }) => (label === '' ? text : `${label}: ${text}`))
        .join('\n')
      if (answer !== '') questions.push({ ...cleaned({ question: block.text, answer }), from: at, to })
      at = to - 1
    }
  }
  return questions.filter(({ answer }) => answer !== '')
}

const cleaned = ({ question, answer }: { question: string; answer: string }) => ({
  question: question.replace(PREFIX, '').trim(),
  answer: answer.replace(ANSWER_PREFIX, '').trim(),
})
