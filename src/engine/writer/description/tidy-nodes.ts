// The nodes of a description without what editors and imports leave in it: spans that mark nothing, elements that show nothing, marks that stand
// alone, and the title once more. Every word that tells something stays. And how a title says it of style sheets of spreadsheets and editors that style
// nothing, of headings and lists with nothing in them, and of headings of the first level, which the title of the page has.

import { HOLLOW, STYLE } from '../../analyzer/rules/content/markup-leftovers.ts'
import { squeezed } from '../../text/plain-text.ts'
import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  isInline,
  showsSomething,
  textRun,
} from '../../verifier/sanitize/html-tree.ts'
import { isBold } from './body-lines.ts'
import { slice } from './slice-nodes.ts'

/** Classes that programs make up, and names of editors. */
const MADE_UP = /[\d_\p{Lu}]|^class="(?:a-|il |gmail)|text|element|font|mce|run|ng-/u

const isMeaningless = ({ tag, open }: HtmlElement): boolean =>
  tag === 'span' && (open === '<span>' || MADE_UP.test(open.slice('<span '.length)))

/** Divisions round the answers of a chat, whose style sheet no shop has. */
const OF_CHAT = /text-message|markdown prose|flex max-w-full flex-col|empty:hidden first:pt-/
const isOfChat = ({ tag, open }: HtmlElement): boolean => tag === 'div' && OF_CHAT.test(open)

/** What goes if it shows nothing; one with a class of its own may be filled in by a program. */
const MAY_BE_EMPTY = new Set([
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'div', 'section', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'span',
]) // biome-ignore format: a word list

const hasBreak = (node: HtmlNode): boolean => isElement(node) && (node.tag === 'br' || node.children.some(hasBreak))

const breaksIn = (node: HtmlNode): HtmlElement[] => {
  if (!isElement(node)) return []
  return node.tag === 'br' ? [node] : node.children.flatMap(breaksIn)
}

const isHollow = (node: HtmlElement): boolean =>
  MAY_BE_EMPTY.has(node.tag) &&
  !showsSomething(node) &&
  (!/^(?:div|section)$/.test(node.tag) || !/ class=/.test(node.open) || hasBreak(node))

/** Marks that stand alone in a paragraph to keep others apart. */
const MARKS = /^[.·⸻_–—-]+$/u

const isMark = (node: HtmlElement): boolean =>
  /^(?:p|div)$/.test(node.tag) &&
  node.children.every(isInline) &&
  MARKS.test(textRun(node.children).text.trim()) &&
  !hasMedia(node)

const hasMedia = (node: HtmlNode): boolean =>
  isElement(node) && (/^(?:img|iframe|video)$/.test(node.tag) || node.children.some(hasMedia))

const isBreak = (node: HtmlNode): boolean => isElement(node) && node.tag === 'br'

/** The children of a block without line breaks at its ends. */
const withoutEndBreaks = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const isShown = (node: HtmlNode): boolean => !isBreak(node) && (isElement(node) || node.text.trim() !== '')
  const [first, last] = [nodes.findIndex(isShown), nodes.findLastIndex(isShown)]
  const isCut = first !== -1 && [...nodes.slice(0, first), ...nodes.slice(last + 1)].some(isBreak)
  return isCut ? nodes.slice(first, last + 1) : [...nodes]
}

const BLOCK = /^(?:p|li|h\d|div)$/

export const BREAK: HtmlElement = { tag: 'br', open: '<br />', children: [], isVoid: true }

/** An empty block between texts that no block holds parts them as a line break does. */
const tidyAll = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node, at) => {
    const isEmptyBlock = isElement(node) && !isInline(node) && isHollow(node)
    const isShown = (one: HtmlNode): boolean => isElement(one) || one.text.trim() !== ''
    const sides = isEmptyBlock ? [nodes.slice(0, at).findLast(isShown), nodes.slice(at + 1).find(isShown)] : []
    return sides.length > 0 && sides.every((side) => side && isInline(side)) ? [BREAK] : tidy(node)
  })

const tidy = (node: HtmlNode): HtmlNode[] => {
  if (!isElement(node) || node.isVoid || node.tag === 'pre') return [node]
  if (isHollow(node)) {
    if (!isInline(node)) return []
    const breaks = breaksIn(node)
    return breaks.length > 0 || textRun([node]).text === '' ? breaks : [{ text: ' ' }]
  }
  if (isMark(node)) return []
  const children = tidyAll(node.children)
  if (isMeaningless(node) || (isOfChat(node) && !children.some((child) => isInline(child) && showsSomething(child))))
    return children
  return [{ ...node, children: BLOCK.test(node.tag) ? withoutEndBreaks(children) : children }]
}

/** Names the field, and nothing in it; as a heading it is one that a text has. */
export const OF_FIELD =
  /^(?:product |item )?(?:description|descripción|descrição|beschreibung|produktbeschreibung|product details)(?: d(?:el?|o|u) produ\w{1,4})? ?[:：]?$/iu

/** A heading, or a bold line that is the first of all, without a first line that the page has above it or that names the field alone; [] where nothing is left. */
const withoutTitle = (node: HtmlElement, title: string, isFirst: boolean): HtmlNode[] => {
  const { text } = textRun(node.children)
  const line = text.split('\n', 1)[0]!
  const isIdle = isFirst && !/^h\d$/.test(node.tag) && OF_FIELD.test(line.trim())
  const isLine = isFirst && /^(?:p|div)$/.test(node.tag) && (isIdle || isBold(node.children))
  if ((!/^h\d$/.test(node.tag) && !isLine) || hasMedia(node)) return [node]
  const isTitle = squeezed(line) !== '' && squeezed(line) === squeezed(title)
  if (!isTitle && !isIdle) return [node]
  const rest = slice(node.children, line.length + 1, text.length)
  return textRun(rest).text.trim() === '' ? [] : [{ ...node, children: rest }]
}

/** Whether a bold line heads what a rule parts from the text before it, as the same text in another language: so does the first line its own part. */
const areParts = (nodes: readonly HtmlNode[]): boolean => {
  const shown = nodes.filter((node) => isElement(node) || node.text.trim() !== '')
  return shown.some((node, at) => {
    const before = shown[at - 1]
    return isElement(node) && before !== undefined && isElement(before) && before.tag === 'hr' && isBold(node.children)
  })
}

/** Without headings that are the title again, as the page has it above the text; behind another heading it begins a part of its own. */
const withoutTitles = (nodes: readonly HtmlNode[], title: string): HtmlNode[] => {
  const first = nodes.find((node) => isElement(node) || node.text.trim() !== '')
  let isHeaded = areParts(nodes)
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node]
    if (/^(?:div|section)$/.test(node.tag) && !node.children.every(isInline))
      return [{ ...node, children: node === first ? withoutTitles(node.children, title) : node.children }]
    const left = isHeaded ? [node] : withoutTitle(node, title, node === first)
    isHeaded ||= /^h\d$/.test(node.tag) && left.length > 0
    return left
  })
}

/** The nodes with every word that tells something, and without what shows or says nothing. */
export const tidyNodes = (nodes: readonly HtmlNode[], title: string): HtmlNode[] => {
  const tidied = tidyAll(nodes)
  const left = withoutTitles(tidied, title)
  return textRun(left).text.trim() === '' ? tidied : left
}

const SHEET = /<style\b[^<>]{0,200}>([\s\S]{0,20000}?)<\/style>/gi
const RULE = /([^{}]{1,400})\{([^{}]{0,2000})\}/g
/** What a spreadsheet says to itself: "br {mso-data-placement:same-cell;}". */
const TO_ITSELF = /^\s{0,9}(?:mso-|$)/i
const FIRST_LEVEL = /<h1\b/i

/** Whether a selector names a class, an id or an element that the body does not have. */
const isOfNothing = (selector: string, body: string): boolean =>
  [...selector.matchAll(/([.#]?)([a-z][\w-]*)/gi)].some(([, sign, name]) =>
    sign === '' ? !new RegExp(`<${name}[\\s>]`, 'i').test(body) : !body.includes(name!),
  )

/** Whether no style sheet of a body styles anything in it. */
const isIdle = (body: string): boolean => {
  const rest = body.replace(SHEET, '')
  if (STYLE.test(rest)) return false
  return [...body.matchAll(SHEET)].every(([, css]) =>
    [...css!.replace(/<!--|-->/g, '').matchAll(RULE)].every(
      ([, selectors, said]) =>
        said!.split(';').every((one) => TO_ITSELF.test(one)) ||
        selectors!.split(',').every((selector) => isOfNothing(selector, rest)),
    ),
  )
}

/** What a new text of a description does besides, as its title says it; "" where nothing of that kind. */
export const ridding = (current: string, value: string): string => {
  const went = (mark: RegExp): boolean => mark.test(current) && !mark.test(value)
  if (went(STYLE) && isIdle(current)) return 'Take the style sheet out of the description'
  if (went(HOLLOW)) return 'Take out the empty headings and lists'
  return went(FIRST_LEVEL) ? 'Give the headings the second level' : ''
}
