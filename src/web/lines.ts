// HTML as a reader sees it: a line for each heading, paragraph, list item and row of a table.

import type { Line } from './diff.ts'
import { texts } from './texts.ts'

const BLOCKS = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION SUMMARY TABLE TR UL`.split(
    ' ',
  ),
)
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'])

/** A document that is never shown obeys the policy of the page too, and reports each style; a template is as unseen. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'))

/** Nothing of it is run or fetched. What styles hide is among the lines: search engines read it. */
export const linesOf = (html: string): Line[] => {
  const lines: Line[] = []
  let kind: Line['kind'] = 'text'
  let text = ''
  const end = () => {
    const said = text.replace(/\s+/g, ' ').trim()
    if (said !== '') lines.push({ kind, text: said })
    text = ''
  }
  const read = (parent: Element): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) text += node.data
      else if (node instanceof Element && !UNSEEN.has(node.tagName)) readElement(node)
    }
  }
  const readBlock = (block: Element): void => {
    end()
    const outer = kind
    if (block.tagName === 'LI') kind = 'item'
    if (/^H[1-6]$/.test(block.tagName)) kind = 'heading'
    read(block)
    end()
    kind = outer
  }
  const readElement = (element: Element): void => {
    const { tagName } = element
    if (BLOCKS.has(tagName)) readBlock(element)
    else if (tagName === 'BR') end()
    else if (tagName === 'IMG') text += ` [${element.getAttribute('alt') || texts.changes.picture}] `
    else {
      const isCell = tagName === 'TD' || tagName === 'TH'
      if (isCell && text.trim() !== '') text += element.previousElementSibling?.previousElementSibling ? ' · ' : ': '
      read(element)
    }
  }
  read(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body)
  end()
  return lines
}
