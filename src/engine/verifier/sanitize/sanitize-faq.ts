// HTML of a FAQ: questions as h3, each followed by its answer in paragraphs, and nothing else.

import sanitizeHtml from 'sanitize-html'
import { withoutHidden } from '../../html/hidden-text.ts'
import { STRICT } from '../../html/sanitize-body.ts'
import { scan } from '../../html/scan.ts'
import { visibleText } from '../../html/visible-text.ts'
import { escapeHtml, tidy } from '../../text/plain-text.ts'
import { MAX_QUESTIONS } from './field-limits.ts'
import { type AllowedContent, composed, withoutAddress } from './sanitize-description.ts'

/** A question in plain text, and the paragraphs of its answer as HTML. */
type FaqPair = { question: string; answers: string[] }

const INLINE = new Set(['strong', 'em', 'a', 'br', 'sub', 'sup'])
/** Elements that are a question, at any level, and elements that are a paragraph of an answer. */
const AS_QUESTION = new Set(['h3', 'dt', 'summary'])

const optionsFor = ({ addresses }: AllowedContent, isWritten: boolean): sanitizeHtml.IOptions => ({
  allowedTags: ['h3', 'p', 'dt', 'summary', ...INLINE],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: withoutAddress,
  nestingLimit: 10,
  nonTextTags: STRICT.nonTextTags!,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    li: 'p',
    dd: 'p',
    div: 'p',
    a: (tagName, { href = '' }) => ({ tagName, attribs: isWritten && !addresses.has(href) ? {} : { href } }),
  },
})

/** Reads pairs from HTML that has been sanitised; text before the first question is `stray`. */
const readPairs = (html: string): { pairs: FaqPair[]; stray: string } => {
  const pairs: FaqPair[] = []
  let stray = ''
  let inQuestion = false
  let paragraph = ''
  let open: string[] = []
  const close = () => {
    const tags = open.map((tag) => `</${tag}>`).reverse()
    const shown = tidy(paragraph + tags.join('')).trim()
    open = []
    paragraph = ''
    if (visibleText(shown).trim() === '') return
    const last = pairs.at(-1)
    if (last) last.answers.push(shown)
    else stray += shown
  }
  scan(html, {
    open: (tag, attribute) => {
      if (AS_QUESTION.has(tag)) {
        close()
        inQuestion = true
        pairs.push({ question: '', answers: [] })
      } else if (tag === 'p') close()
      else if (!inQuestion && INLINE.has(tag)) {
        if (tag !== 'br') open.push(tag)
        const href = tag === 'a' ? attribute('href') : undefined
        paragraph += tag === 'a' ? (href ? `<a href="${escapeHtml(href)}">` : '<a>') : `<${tag}>`
      }
    },
    close: (tag) => {
      if (AS_QUESTION.has(tag)) inQuestion = false
      else if (tag === 'p') close()
      else if (open.at(-1) === tag) {
        open.pop()
        paragraph += `</${tag}>`
      }
    },
    text: (text) => {
      if (inQuestion) pairs.at(-1)!.question += text
      else paragraph += escapeHtml(text)
    },
  })
  close()
  return { pairs, stray }
}

export const faqHtml = (pairs: readonly FaqPair[]): string =>
  pairs
    .map(({ question, answers }) => `<h3>${escapeHtml(question)}</h3>${answers.map((one) => `<p>${one}</p>`).join('')}`)
    .join('\n')

/** Pairs of a value that has been cleaned. */
export const faqPairs = (value: string): FaqPair[] => readPairs(value).pairs

const tidied = (text: string): string => composed(tidy(text))

const QUESTION_END = /[?？؟;]$/

const problemOf = ({ pairs, stray }: { pairs: readonly FaqPair[]; stray: string }): string => {
  if (pairs.length === 0)
    return 'The FAQ has no question: write each as a heading (h3) with its answer in a paragraph behind it.'
  if (stray !== '') return 'The FAQ begins with text before the first question: begin with a question.'
  if (pairs.length > MAX_QUESTIONS) return `The FAQ has ${pairs.length} questions; at most ${MAX_QUESTIONS} are read.`
  const empty = pairs.find(({ question, answers }) => question === '' || answers.length === 0)
  if (empty) return empty.question === '' ? 'A question of the FAQ is empty.' : `“${empty.question}” has no answer.`
  const open = pairs.find(({ question }) => !QUESTION_END.test(question))
  return open ? `“${open.question}” is no question: it does not end with a question mark.` : ''
}

/** Questions with answers in one form. */
export const cleanFaq = (
  html: string,
  kept: AllowedContent,
  isWritten: boolean,
): { value: string } | { problem: string } => {
  const clean = sanitizeHtml(withoutHidden(tidied(html)).html, optionsFor(kept, isWritten))
  const read = readPairs(clean)
  const pairs = read.pairs.map(({ question, answers }) => ({
    question: tidied(question),
    answers: answers.map(tidied),
  }))
  const problem = problemOf({ pairs, stray: read.stray })
  return problem === '' ? { value: faqHtml(pairs) } : { problem }
}
