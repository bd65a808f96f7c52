// The text of HTML as a reader sees it, without its order: for questions like what a text says, not for its statements.

import { Parser } from 'htmlparser2'

/** Elements within a line: what stands on both sides of their tags is one word. */
export const WITHIN_A_LINE: ReadonlySet<string> = new Set(['a', 'abbr', 'b', 'code', 'em', 'font', 'i', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u']) // biome-ignore format: a word list

/** Elements whose content no reader sees as text. */
export const WITHOUT_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'select', 'template', 'iframe', 'noscript', 'svg', 'title']) // biome-ignore format: a word list

/** Decoded text between the tags, a space for each tag that ends a line. Attributes are none of it, whatever they hold. */
export const shownText = (html: string): string => {
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
