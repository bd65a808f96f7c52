// Cuts the sentences that the record does not support out of a description or a FAQ.

import { type Range, rangeAt } from '../languages/lexicon/text.ts'
import { eachSentence } from '../text/sentences.ts'
import { type Evidence, sentenceKey } from './evidence.ts'
import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  isInline,
  parseTree,
  pruneTree,
  removeText,
  serializeTree,
  textRun,
} from './sanitize/html-tree.ts'
import { faqHtml, faqPairs } from './sanitize/sanitize-faq.ts'
import { beginsWith, judgeLine, type Tally } from './verify-text.ts'

type Cutting = { evidence: Evidence; tally: Tally; removed: Set<HtmlNode>; touched: Set<HtmlNode>; cut: number }

/** The spaces after a sentence go with it. */
const endOfSpaces = (text: string, end: number): number => {
  let at = end
  while (text[at] === ' ' || text[at] === ';') at++
  return at
}

type Place = Pick<Range, 'start' | 'end'>

/** Where only the end of a sentence would be left ("delivery costs 4.95."), the whole of it goes. `wrong` is in order. */
const asSentences = (text: string, wrong: readonly Place[]): Place[] => {
  const headless: Place[] = []
  let at = 0
  eachSentence(text, 0, text.length, (start, end) => {
    let left = start
    for (; at < wrong.length && wrong[at]!.start < end; at++)
      if (wrong[at]!.start === left) left = endOfSpaces(text, wrong[at]!.end)
    if (left > start && left < end && /^\p{Ll}/u.test(text.slice(left))) headless.push({ start, end })
  })
  const stays = ({ start, end }: Place) => {
    const whole = headless[rangeAt(headless, start)]
    return whole === undefined || whole.start > start || end > whole.end
  }
  return [...wrong.filter(stays), ...headless].sort((a, b) => a.start - b.start)
}

const judgeRun = (nodes: readonly HtmlNode[], cutting: Cutting): void => {
  const run = textRun(nodes)
  if (run.text.trim() === '') return
  const wrong = judgeLine(run.text, cutting.evidence, cutting.tally)
  if (wrong.length === 0) return
  removeText(
    run,
    asSentences(run.text, wrong).map(({ start, end }) => ({ start, end: endOfSpaces(run.text, end) })),
    cutting.touched,
  )
  cutting.cut += wrong.length
}

const textOf = (nodes: readonly HtmlNode[]): string => textRun(nodes.flatMap(flat)).text.trim()

const flat = (node: HtmlNode): HtmlNode[] => (isElement(node) && !isInline(node) ? node.children.flatMap(flat) : [node])

/** Elements that only make sense together: the cells of a row, a term and its description. */
const judgeTogether = (elements: readonly HtmlElement[], cutting: Cutting): void => {
  const texts = elements.map(({ children }) => textOf(children).replaceAll('\n', ' ')).filter((text) => text !== '')
  if (texts.length === 0) return
  const [first, ...rest] = texts
  const line = rest.length === 0 ? first! : `${first}: ${rest.join(', ')}`
  if (judgeLine(line, cutting.evidence, cutting.tally).length === 0) return
  for (const element of elements) cutting.removed.add(element)
  cutting.cut++
}

const judgeRow = (row: HtmlElement, cutting: Cutting): void => {
  const before = cutting.cut
  judgeTogether(row.children.filter(isElement), cutting)
  if (cutting.cut > before) cutting.removed.add(row)
}

const judgePairs = (list: HtmlElement, cutting: Cutting): void => {
  let terms: HtmlElement[] = []
  for (const child of list.children.filter(isElement)) {
    if (child.tag === 'dt') terms = [child]
    else if (terms.length > 0) judgeTogether([...terms, child], cutting)
    else walk([child], cutting)
  }
}

const walk = (nodes: readonly HtmlNode[], cutting: Cutting): void => {
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at]!
    let end = at
    while (end < nodes.length && isInline(nodes[end]!)) end++
    if (end > at) judgeRun(nodes.slice(at, end), cutting)
    else if (isElement(node)) {
      if (node.tag === 'tr') judgeRow(node, cutting)
      else if (node.tag === 'dl') judgePairs(node, cutting)
      else walk(node.children, cutting)
    }
    at = Math.max(end, at + 1)
  }
}

/** `cut`: how many sentences, rows and pairs were taken out; "" where nothing is left. */
type Verified = { value: string; cut: number }

/** A description without what the record does not support. */
export const verifyDescription = (html: string, evidence: Evidence, tally: Tally): Verified => {
  const nodes = parseTree(html)
  const cutting: Cutting = { evidence, tally, removed: new Set(), touched: new Set(), cut: 0 }
  walk(nodes, cutting)
  return cutting.cut === 0
    ? { value: html, cut: 0 }
    : { value: serializeTree(pruneTree(nodes, cutting.removed, cutting.touched)).trim(), cut: cutting.cut }
}

const isKnown = (text: string, { keys }: Evidence): boolean => keys.has(sentenceKey(text))

/** The answer "yes" states what was asked, "no" its opposite. */
const judgeAsked = (question: string, answer: string, evidence: Evidence, tally: Tally): boolean => {
  const { vocabulary } = evidence
  if (judgeLine(question, evidence, tally).length > 0) return false
  if (isKnown(question, evidence) && isKnown(answer, evidence)) return true
  if (beginsWith(answer, vocabulary?.yes, evidence))
    return judgeLine(question, evidence, tally, 'answered').length === 0
  return !beginsWith(answer, vocabulary?.no, evidence) || judgeLine(question, evidence, tally, 'denied').length === 0
}

/** A FAQ without answers, or sentences of answers, that the record does not support. */
export const verifyFaq = (html: string, evidence: Evidence, tally: Tally): Verified => {
  let cut = 0
  const pairs = faqPairs(html).flatMap(({ question, answers }) => {
    if (!judgeAsked(question, textOf(parseTree(answers[0]!)), evidence, tally)) {
      cut++
      return []
    }
    const left = answers.flatMap((answer) => {
      const verified = verifyDescription(answer, evidence, tally)
      cut += verified.cut
      return verified.value === '' ? [] : verified.value
    })
    return left.length === 0 ? [] : { question, answers: left }
  })
  return cut === 0 ? { value: html, cut: 0 } : { value: faqHtml(pairs), cut }
}
