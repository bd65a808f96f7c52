// Questions with their answers in a body: headings, summaries, terms, table rows, and bold or "Q:" lines that ask, and what follows
// them. Under a heading such as "FAQ" a plain line that asks is enough.

import { type Block, shownBlock } from './blocks.ts'
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
/** Where the answer starts on the line of its question: "Q: Is it hollow? A: No, solid." */
const ANSWER_BEHIND = /[?？؟] (?=(?:a|answer|ans)\s?[.:])/i
const FAQ_HEADING = /\bfaqs?\b|\bf\.a\.q|questions?\b|\bfragen\b|preguntas|\bq ?& ?a\b/i
/** A longer "question" is a paragraph that happens to end in one. */
const MAX_QUESTION = 160

const asks = (text: string): boolean => text.length <= MAX_QUESTION && ENDS_ASKING.test(text)

const isText = ({ kind }: Block): boolean => kind === 'paragraph' || kind === 'item'
const isTitle = ({ kind }: Block): boolean => kind === 'heading' || kind === 'summary'

/** Whether the whole block asks. `inFaq`: it stands under a heading that announces questions. */
const isQuestion = (block: Block, inFaq: boolean): boolean => {
  if (!asks(block.text) || block.text.includes('\n')) return false
  if (isTitle(block)) return true
  return isText(block) && (inFaq || block.bold === block.text.length || PREFIX.test(block.text))
}

type Pair = { question: string; answer: string }

const STRONG = '<strong>'

/** Whether a line of a block is bold from end to end, as its HTML has it. */
const isBold = (html: string | undefined): boolean =>
  html?.startsWith(STRONG) === true && html.indexOf('</strong>') === html.length - STRONG.length - 1

/** Question and answer on one line: "Q: …? A: …". */
const onOneLine = (line: string): Pair | null => {
  const behind = PREFIX.test(line) ? ANSWER_BEHIND.exec(line) : null
  if (!behind) return null
  const end = behind.index + 1
  return asks(line.slice(0, end)) ? { question: line.slice(0, end), answer: line.slice(end + 1) } : null
}

/** The lines of a block whose first line asks, as pairs. */
const pairsOfLines = ({ text, html, bold }: Block): Pair[] => {
  const lines = text.split('\n')
  const shown = html.split('<br>')
  const isKnown = shown.length === lines.length
  const pairs: Pair[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const marked = PREFIX.test(line) || (at === 0 ? bold >= line.length : isKnown && isBold(shown[at]))
    const pair = onOneLine(line) ?? (marked && asks(line) ? { question: line, answer: '' } : null)
    if (pair) pairs.push(pair)
    else if (at === 0) return pairs
    else pairs.at(-1)!.answer += `${pairs.at(-1)!.answer === '' ? '' : '\n'}${line}`
  }
  return pairs
}

/** Questions and answers within one block: a dt/dd pair, a row of two cells, bold or "Q:" lines, a bold question before its answer. */
const inOneBlock = (block: Block): Pair[] => {
  const { kind, text, label, cells, bold } = block
  if (kind === 'pair') return asks(label) ? [{ question: label, answer: text }] : []
  if (kind === 'row' && cells.length === 2) {
    const bar = text.indexOf(' | ')
    return asks(text.slice(0, bar)) ? [{ question: text.slice(0, bar), answer: text.slice(bar + 3) }] : []
  }
  if (!isText(block)) return []
  if (text.includes('\n')) return pairsOfLines(block).filter(({ answer }) => answer !== '')
  const single = onOneLine(text)
  if (single) return [single]
  const question = text.slice(0, bold).trimEnd()
  return bold < text.length && asks(question) ? [{ question, answer: text.slice(bold).trim() }] : []
}

/** Where the answer to the question at `at` ends: at the next heading or question, or with its details element. */
const answerEnd = (blocks: Block[], at: number, inFaq: boolean): number => {
  const asked = blocks[at]!
  let end = at + 1
  for (; end < blocks.length; end++) {
    const block = blocks[end]!
    if (isTitle(block) || isQuestion(block, inFaq) || inOneBlock(block).length > 0) break
    if (asked.kind === 'summary' && block.details !== asked.details) break
    if (isText(asked) && end > at + 1 && block.kind !== 'item') break
  }
  return end
}

/** `announced`: all of it stands under a heading that announces questions. */
export const questionsOf = (blocks: Block[], announced = false): Question[] => {
  const questions: Question[] = []
  let inFaq = announced
  for (let at = 0; at < blocks.length && questions.length < LIMITS.questions; at++) {
    const block = blocks[at]!
    const pairs = inOneBlock(block)
    if (pairs.length > 0) {
      for (const pair of pairs) questions.push({ ...cleaned(pair), from: at, to: at + 1 })
    } else if (isQuestion(block, inFaq)) {
      const to = answerEnd(blocks, at, inFaq)
      const answer = blocks
        .slice(at + 1, to)
        .map(shownBlock)
        .join('\n')
      if (answer !== '') questions.push({ ...cleaned({ question: block.text, answer }), from: at, to })
      at = to - 1
    } else if (isTitle(block)) inFaq = FAQ_HEADING.test(block.text)
  }
  return questions.filter(({ answer }) => answer !== '').slice(0, LIMITS.questions)
}

const cleaned = ({ question, answer }: Pair): Pair => ({
  question: question.replace(PREFIX, '').trim(),
  answer: answer.replace(ANSWER_PREFIX, '').trim(),
})
