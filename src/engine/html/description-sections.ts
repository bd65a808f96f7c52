// The merchant's body as clean sections: the lead, the description in order, questions with answers.

import { escapeHtml } from '../text/plain-text.ts'
import type { Block } from './blocks.ts'
import { section } from './listing-sections.ts'
import type { Question } from './questions.ts'

export const leadParagraph = (block: Block | undefined): string => (block ? `<p class="lead">${block.html}</p>\n` : '')

/**
 * Headings are renumbered by their nesting: in place of the merchant's levels, the description starts at h2 and skips none.
 * `open` are the merchant's levels of the headings the place is under.
 */
const headingTag = (open: number[], level: number): string => {
  while (open.length > 0 && open.at(-1)! >= level) open.pop()
  open.push(level)
  return `h${Math.min(open.length + 1, 6)}`
}

/** Inside an accordion its summary ranks below every heading. */
const SUMMARY_LEVEL = 6

/** A run of list items, nested by depth; a depth the merchant skipped is not nested twice. */
const list = (items: Block[]): string => {
  let html = ''
  const open: string[] = []
  for (const item of items) {
    const depth = Math.min(item.level, open.length + 1)
    while (open.length > depth) html += `</li></${open.pop()}>\n`
    if (open.length === depth) html += '</li>\n'
    else {
      open.push(item.marked ? 'ol' : 'ul')
      html += `<${open.at(-1)}>\n`
    }
    html += `<li>${item.html}`
  }
  while (open.length > 0) html += `</li></${open.pop()}>\n`
  return html
}

const row = ({ cells, marked }: Block): string => {
  const [first, ...rest] = cells
  const tag = marked ? 'th' : 'td'
  return `<tr><th>${first}</th>${rest.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>\n`
}

const pair = ({ label, html }: Block): string => `<dt>${escapeHtml(label)}</dt><dd>${html}</dd>\n`

/** Items, rows and pairs stand together in one element. */
const together = (run: Block[]): string => {
  if (run[0]!.kind === 'item') return list(run)
  return run[0]!.kind === 'row'
    ? `<table>\n${run.map(row).join('')}</table>\n`
    : `<dl>\n${run.map(pair).join('')}</dl>\n`
}

const alone = ({ kind, level, html }: Block, open: number[]): string => {
  if (kind === 'quote') return `<blockquote><p>${html}</p></blockquote>\n`
  const tag = kind === 'heading' ? headingTag(open, level) : kind === 'summary' ? headingTag(open, SUMMARY_LEVEL) : 'p'
  return `<${tag}>${html}</${tag}>\n`
}

const isGrouped = ({ kind }: Block): boolean => kind === 'item' || kind === 'row' || kind === 'pair'

/** The body in order, without the lead and the questions, which have sections of their own. */
export const descriptionSection = (blocks: Block[], lead: number, questions: Question[]): string => {
  const used = new Set(lead === -1 ? [] : [lead])
  for (const { from, to } of questions) for (let at = from; at < to; at++) used.add(at)
  const rest = used.size === 0 ? blocks : blocks.filter((_, at) => !used.has(at))
  let html = ''
  const open: number[] = []
  for (let at = 0; at < rest.length; ) {
    let end = at + 1
    while (end < rest.length && rest[end]!.kind === rest[at]!.kind) end++
    if (isGrouped(rest[at]!)) html += together(rest.slice(at, end))
    else for (; at < end; at++) html += alone(rest[at]!, open)
    at = end
  }
  return section('description', html)
}

export const faqSection = (questions: Question[]): string => {
  let html = ''
  for (const { question, answer } of questions)
    html += `<h2>${escapeHtml(question)}</h2>\n<p>${escapeHtml(answer).replaceAll('\n', '<br>')}</p>\n`
  return section('faq', html)
}
