// The text of HTML without its structure: `visibleText` as a reader sees it, to ask what a text says; `quickText` in one pass, to compare
// products. It is quoted as text only, so nothing has to be sanitised.

import { Parser } from 'htmlparser2'
import { decodeDoubleEscapes, withoutInvisible } from '../text/plain-text.ts'
import { countSteps } from '../work-budget.ts'
import { LIMITS } from './limits.ts'

/** Elements within a line: what stands on both sides of their tags is one word. */
const WITHIN_A_LINE: ReadonlySet<string> = new Set(['a', 'abbr', 'b', 'code', 'em', 'font', 'i', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u']) // biome-ignore format: a word list

/** Elements whose content no reader sees as text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'select', 'template', 'iframe', 'noscript', 'svg', 'title']) // biome-ignore format: a word list

/** Decoded text between the tags, a space for each tag that ends a line. Without attributes. */
export const visibleText = (html: string): string => {
  countSteps(html.length)
  if (!html.includes('<') && !html.includes('&')) return html
  let text = ''
  let hidden = 0
  const gap = (name: string) => {
    if (!WITHIN_A_LINE.has(name)) text += ' '
  }
  const parser = new Parser({
    onopentag: (name) => {
      if (WITHOUT_TEXT.has(name)) hidden++
      gap(name)
    },
    ontext: (part) => {
      if (hidden === 0) text += part
    },
    onclosetag: (name) => {
      if (WITHOUT_TEXT.has(name)) hidden--
      gap(name)
    },
  })
  parser.end(html)
  return text
}

const isNameCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)

/** Lower-case name of the tag whose "<" or "</" ends before `from`; "" for a "<" that opens no tag. */
const nameAt = (html: string, from: number): string => {
  let end = from
  while (end < html.length && end - from < 12 && isNameCode(html.charCodeAt(end))) end++
  return html.slice(from, end).toLowerCase()
}

/** The index after the end tag of an element that shows no text; the end of the body where there is none. */
const behind = (html: string, name: string, from: number): number => {
  const endTag = new RegExp(`</${name}`, 'gi')
  endTag.lastIndex = from
  const close = endTag.test(html) ? html.indexOf('>', endTag.lastIndex) : -1
  return close === -1 ? html.length : close + 1
}

/** What stands between the tags, a line per block. Reads at most as much of a body as the analyzer reads. */
export const quickText = (body: string): string => {
  const html = body.length > LIMITS.body ? body.slice(0, LIMITS.body) : body
  countSteps(html.length)
  if (!html.includes('<')) return withoutInvisible(decodeDoubleEscapes(html))
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) return withoutInvisible(decodeDoubleEscapes(text + html.slice(at)))
    text += html.slice(at, open)
    const isEnd = html.charCodeAt(open + 1) === 0x2f
    const name = nameAt(html, isEnd ? open + 2 : open + 1)
    const next = html.charCodeAt(open + 1)
    if (name === '' && next !== 0x21 && next !== 0x3f && !isEnd) {
      text += '<'
      at = open + 1
      continue
    }
    const close = html.indexOf('>', open)
    if (close === -1) break
    at = !isEnd && WITHOUT_TEXT.has(name) ? behind(html, name, close) : close + 1
    if (name !== '' && !WITHIN_A_LINE.has(name)) text += '\n'
  }
  return withoutInvisible(decodeDoubleEscapes(text))
}
