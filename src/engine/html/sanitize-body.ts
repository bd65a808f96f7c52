// The merchant's body HTML on its way in: cut to a bounded size at a safe place, then sanitised with a strict allow-list.

import sanitizeHtml from 'sanitize-html'
import { countSteps } from '../work-budget.ts'
import { LIMITS } from './limits.ts'

/** The body is too large to be read at all; the message is a sentence for the merchant. */
export class Unconvertible extends Error {
  override name = 'Unconvertible'
}

const BLOCKS = ['p', 'div', 'blockquote', 'pre', 'section', 'article', 'header', 'footer', 'aside', 'main', 'nav', 'hr']
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const INLINE = ['a', 'strong', 'b', 'em', 'i', 'sub', 'sup', 'code', 'br', 'img', 'figure', 'figcaption']
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Classes that scripts of accordions give to what is clicked on. */
const TOGGLE =
  /\b(?:accordion|faq|collaps(?:e|ible)|toggle)(?:__|--|[-_])?(?:title|header|heading|question|button|trigger|toggle|label|btn|head)\b|\b(?:accordion|collapsible)\b/i
const TITLE_OF_PANEL =
  /\b(?:accordion|faq|collaps(?:e|ible)|toggle)(?:__|--|[-_])(?:title|header|heading|question|trigger|toggle|head)\b/i

const opensPanel = (attributes: sanitizeHtml.Attributes): boolean => {
  const expands = attributes['aria-expanded'] !== undefined && attributes['aria-controls'] !== undefined
  return expands || TOGGLE.test((attributes.class ?? '').slice(0, 200))
}

/** The button of an accordion is the title of what it opens; any other button is no text of the product. */
const accordionButton: sanitizeHtml.Transformer = (tagName, attribs) =>
  opensPanel(attribs) ? { tagName: 'summary', attribs: {} } : { tagName, attribs }

const accordionTitle: sanitizeHtml.Transformer = (tagName, attribs) =>
  attribs.class !== undefined && TITLE_OF_PANEL.test(attribs.class.slice(0, 200))
    ? { tagName: 'summary', attribs: {} }
    : { tagName, attribs }

/** Everything that is not named here loses its tag, and what is in `nonTextTags` its content too. */
export const STRICT: sanitizeHtml.IOptions = {
  allowedTags: [...HEADINGS, ...BLOCKS, ...LISTS, ...INLINE, 'details', 'summary'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: true,
  nestingLimit: LIMITS.nesting,
  // Elements that end a line of text but carry no meaning here; as div they keep "a</form>b" from becoming "ab".
  transformTags: {
    form: 'div',
    fieldset: 'div',
    center: 'div',
    address: 'div',
    legend: 'div',
    body: 'div',
    button: accordionButton,
    div: accordionTitle,
  },
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'button',
    'noscript',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
    'title',
    'template',
    'iframe',
    'object',
    'audio',
    'video',
    'canvas',
    'svg',
    'math',
  ],
}

/** Sanitised HTML: safe to show, and the same again when it is sanitised again. */
export const sanitise = (html: string): string => {
  countSteps(html.length)
  return sanitizeHtml(html, STRICT)
}

const tagLimit = (html: string): number => {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (++count > LIMITS.tags) return at
  }
  return html.length
}

const lastSpace = (html: string, before: number): number => {
  for (let at = before; at > before - 200 && at > 0; at--) {
    const character = html[at]
    if (character === ' ' || character === '\n' || character === '>') return at + 1
  }
  return before
}

/** Where to cut: never inside a tag, and between words where one ends near. */
const safeCut = (html: string, limit: number): number => {
  const open = html.lastIndexOf('<', limit)
  const close = html.lastIndexOf('>', limit)
  return open > close ? open : lastSpace(html, limit - 1)
}

/** The part of a body that is read, and whether something was left out. Throws `Unconvertible` beyond the hard limit. */
export const readable = (html: string): { html: string; truncated: boolean } => {
  if (html.length > LIMITS.bodyRefused)
    throw new Unconvertible('The description is larger than 2 MB; shorten it to have this product analysed.')
  if (html.length < LIMITS.tags) return { html, truncated: false }
  const limit = Math.min(LIMITS.body, tagLimit(html))
  if (html.length <= limit) return { html, truncated: false }
  return { html: html.slice(0, safeCut(html, limit)), truncated: true }
}
