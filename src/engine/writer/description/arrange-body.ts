// A description in the merchant's own words and order, with the markup that its lines have in fact: bold lines above a text as headings, lines
// with bullets or labels as lists, and a wall of sentences as paragraphs. No word is changed; only signs that stand for bullets go.

import { quickText } from '../../html/visible-text.ts'
import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  isInline,
  parseTree,
  serializeTree,
  showsSomething,
  textRun,
} from '../../verifier/sanitize/html-tree.ts'
import { cleanValue } from '../../verifier/sanitize/sanitize-value.ts'
import {
  BULLET,
  element,
  formOf,
  HEADINGS,
  hasPicture,
  headsList,
  isHeaded,
  isHeadingLine,
  isPlainTitle,
  isRowApart,
  isSigned,
  isTitleLike,
  isValue,
  itemsAt,
  LEAST_ITEMS,
  type Line,
  linesOf,
  listOf,
  ROW,
  standsApart,
  textOf,
  withoutColon,
} from './body-lines.ts'
import { BREAK, ridding, tidyNodes } from './tidy-nodes.ts'
import { partsOf } from './wall-parts.ts'

/** `title` in small letters; what speaks of the shop heads no part of a description; `tag` of new headings. */
type Setting = {
  title: string
  isTalk: (text: string) => boolean
  calm: (text: string) => string
  tag: string
  /** Whether several lines may be headings: one bold line among others that stays what it is would look forgotten. */
  isOneOfMany: boolean
  /** Which lines may become headings. */
  heads: 'all' | 'bold' | 'none'
}

const LIST = /^(?:ul|ol|table)$/
/** At least two words in capitals. */
const CAPITALS = /^\p{Lu}{3,}(?: \p{Lu}+){1,4}$/u

/** Whether a line goes on with the sentence of the one before it. */
const goesOn = ({ text, paragraph }: Line, before: Line | undefined): boolean =>
  before !== undefined &&
  before.paragraph === paragraph &&
  /^[\p{Ll},;]/u.test(text) &&
  /[\p{L},"”“]$/u.test(before.text) &&
  formOf(before) === '' &&
  !isHeadingLine(before)

/** The tag of headings among lines behind the element `before`: several right under a heading are parts of what it names. */
const tagUnder = (before: string, [first]: readonly Line[], tag: string): string =>
  HEADINGS.test(before) && first && isHeadingLine(first) ? lower(before) : tag
const LOWEST = 4
const lower = (tag: string): string => `h${Math.min(LOWEST, Number(tag[1]) + 1)}`

/** "Results:", "At once:": a bold label right above another one names the whole of which that is a part. */
const headsParts = (line: Line, next: Line | undefined): boolean =>
  next?.paragraph === line.paragraph && [line, next].every((one) => isHeadingLine(one) && /[:：]$/.test(one.text))

/** "weight 54 kg": what states a measure in a line of many words tells something, and heads nothing. */
const MEASURED = /(?<![\p{L}\d])\d{1,4}(?:[.,]\d{1,2})? ?(?:kg|lbs?|cm|mm)(?!\p{L})/iu
const MANY_WORDS = 5
/** Two long words in small letters: "Made for Home & Kitchen" has one, and is a name. */
const SENTENCE = /(?: \p{Ll}{4,}(?!\p{L}).*){2}/u

/** Whether a bold line is a sentence or a notice: it states a measure, or opens the description, in more words than a name has. */
const tells = ({ text }: Line, isOpening: boolean): boolean =>
  text.split(' ').length >= MANY_WORDS &&
  !/[:：?？]$/.test(text) &&
  ((isOpening && SENTENCE.test(text)) || MEASURED.test(text))

/** Whether a line heads what follows it, between the elements `before` and `after`. */
const isHeadingAt = (
  lines: readonly Line[],
  at: number,
  before: string,
  after: string,
  isOneOfMany: boolean,
): boolean => {
  const [line, next] = [lines[at]!, lines[at + 1]]
  const isAbove = next ? !isHeadingLine(next) : after !== ''
  const isAboveList =
    !next && LIST.test(after) && (/[:：]$/.test(line.text) || CAPITALS.test(line.text)) && isPlainTitle(line)
  // Bold words right under a heading are its second line, but the first of several are a part of it.
  const isFirst = lines.slice(at + 1).filter(isHeadingLine).length > 1
  const isPart = isFirst || (isOneOfMany && LIST.test(after) && !next)
  const isUnder = at === 0 && !isPart && HEADINGS.test(before) && !/[:：]$/.test(line.text)
  return (isHeadingLine(line) && isAbove && !isUnder) || isAboveList || headsList(lines, at)
}

/** Rows that are paragraphs of their own right behind a list would seem to be items of that. */
const newItemsAt = (lines: readonly Line[], at: number, isBehindList: boolean): number =>
  isBehindList ? 0 : itemsAt(lines, at)

/** What lines become between the elements `before` and `after`, "" for the beginning and the end: headings, lists of at least three items, paragraphs. */
const arranged = (
  lines: readonly Line[],
  before: string,
  after: string,
  { title, isTalk, calm, tag, isOneOfMany, heads }: Setting,
): HtmlNode[] => {
  const result: HtmlNode[] = []
  let headingTag = tagUnder(before, lines, tag)
  let isBehindList = LIST.test(before)
  const mayHead = (line: Line): boolean =>
    (heads === 'all' || (heads === 'bold' && isHeadingLine(line))) &&
    !title.includes(line.text.toLowerCase()) &&
    !tells(line, before === '' && line === lines[0]) &&
    (isOneOfMany || !isTalk(line.text))
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    isBehindList = isRowApart(line) && (isBehindList || LIST.test(tagOf(result.at(-1))))
    const items = newItemsAt(lines, at, isBehindList)
    const isBelow = isHeaded(result.at(-1)) || (at === 0 && items > 1 && HEADINGS.test(before))
    if (
      items >= LEAST_ITEMS ||
      (items > 0 && isSigned(line) && isBelow && (items > 1 || line.text.length <= MAX_LONE))
    ) {
      result.push(listOf(lines.slice(at, at + items)))
      at += items - 1
      continue
    }
    const isWhole = headsParts(line, lines[at + 1])
    const isHeading = isWhole || isHeadingAt(lines, at, before, after, isOneOfMany)
    // The title stands above the description already.
    if (isHeading && mayHead(line)) {
      result.push(element(headingTag, withoutColon(line, calm)))
      if (isWhole) headingTag = lower(headingTag)
    } else if (goesOn(line, lines[at - 1])) (result.at(-1) as HtmlElement).children.push(BREAK, ...line.nodes)
    else result.push(element('p', [...line.nodes]))
  }
  return result
}

const isText = (node: HtmlNode): boolean => !isElement(node) && node.text.trim() === ''

/** One that is set to a side stays what it is: a heading or list would not be. An empty one with a class may be filled in by a program. */
const isParagraph = (node: HtmlNode): node is HtmlElement =>
  isElement(node) &&
  (node.tag === 'p' || node.tag === 'div') &&
  !node.open.includes(' style=') &&
  (!node.open.includes(' class=') || showsSomething(node)) &&
  node.children.every(isInline)

/** Runs of paragraphs are arranged together; of what is left only the inside of divs is looked at. */
const isWall = ({ children }: HtmlElement): boolean =>
  textRun(children)
    .text.split('\n')
    .some((line) => partsOf(line).length > 1)

const tagOf = (node: HtmlNode | undefined): string => (node !== undefined && isElement(node) ? node.tag : '')

/** What a line can head: the tag of what follows it; "" for nothing. */
const behindTag = (node: HtmlNode | undefined): string => {
  const tag = node === undefined ? '' : isElement(node) ? node.tag : 'p'
  return /^h\d|hr$/.test(tag) ? '' : tag
}

const arrangeNodes = (nodes: readonly HtmlNode[], setting: Setting): HtmlNode[] => {
  const result: HtmlNode[] = []
  let { tag } = setting
  for (let at = 0; at < nodes.length; ) {
    let end = at
    while (end < nodes.length && (isParagraph(nodes[end]!) || isText(nodes[end]!))) end++
    const run = nodes.slice(at, end).filter(isParagraph)
    const after = nodes.slice(end).find((node) => !isText(node))
    const before = tagOf(nodes.slice(0, at).findLast((node) => !isText(node)))
    const made = arranged(run.flatMap(linesOf), before, behindTag(after), { ...setting, tag })
    // Until the next heading of the text all are parts of what the last one names, as the first is.
    if (HEADINGS.test(before)) tag = isHeaded(made[0]) ? tagOf(made[0]) : setting.tag
    // What has no heading or list in it keeps the line breaks that it has.
    const isPlain = made.every((node) => isElement(node) && node.tag === 'p') && !run.some(isWall)
    result.push(...(isPlain ? nodes.slice(at, end) : made))
    if (end === at) {
      const node = nodes[at]!
      const isOpen = isElement(node) && (node.tag === 'div' || node.tag === 'section')
      result.push(isOpen ? { ...node, children: arrangeNodes(node.children, setting) } : node)
      end++
    }
    at = end
  }
  return result
}

/** What the look of a text rests on, and no proposal keeps. */
export const LAID_OUT = /float:(?! ?none)|display: ?(?:flex|grid)|<h[1-6]\b[^<>]*>\s*<span[^<>]*font-size:/i

const isDivision = ({ tag }: HtmlElement): boolean => tag === 'div' || tag === 'section'

/** The nodes, and those within divisions. */
const insideOf = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node) =>
    isElement(node) && /^(?:div|section)$/.test(node.tag) && !isParagraph(node as HtmlNode)
      ? insideOf(node.children)
      : node,
  )

/** Text between no tags is that of a paragraph, also beside the paragraphs of a division. */
const inParagraphs = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const result: HtmlNode[] = []
  for (let at = 0; at < nodes.length; at++) {
    const block = nodes.findIndex((node, place) => place >= at && !isInline(node))
    const run = nodes.slice(at, block === -1 ? nodes.length : block)
    // Pictures behind the text are no part of its last line.
    const end = run.findLastIndex((node) => textOf([node]) !== '') + 1
    const pictures = run.slice(end).some(hasPicture) ? run.slice(end) : []
    const told = run.slice(0, run.length - pictures.length)
    const isIdle = textOf(told) === '' && told.every((node) => !isElement(node) || node.tag === 'br')
    // Line breaks between blocks would make an empty paragraph.
    if (!isIdle && told.some((node) => isElement(node) || !isText(node))) result.push(element('p', told))
    else if (isIdle) result.push(...told.filter(isText))
    else result.push(...told)
    if (pictures.length > 0) result.push(...(end > 0 ? [element('p', pictures)] : pictures))
    at += run.length
    const next = nodes[at]
    if (next && isElement(next) && isDivision(next) && !next.children.every(isInline))
      result.push({ ...next, children: inParagraphs(next.children) })
    else if (next) result.push(next)
  }
  return result
}

/** The tag of new headings: that of the lowest ones that the body has. */
const lowestTag = (body: string): string => {
  const [lowest] = [...body.matchAll(/<h([3-5])\b/gi)].map(([, level]) => Number(level)).sort((a, b) => b - a)
  return `h${lowest ?? 3}`
}

const countOf = (nodes: readonly HtmlNode[], tag: RegExp): number =>
  nodes.filter((node) => isElement(node) && tag.test(node.tag)).length

/** The nodes with the bold lines that are paragraphs of their own above a list or a text as headings, and all else as it is; in a short text those above a list alone. */
const withHeadings = (nodes: readonly HtmlNode[], setting: Setting, isLong: boolean): HtmlNode[] => {
  let { tag } = setting
  return nodes.map((node, at) => {
    if (isHeaded(node)) tag = setting.tag
    if (isElement(node) && /^(?:div|section)$/.test(node.tag) && !isParagraph(node as HtmlNode))
      return { ...node, children: withHeadings(node.children, setting, isLong) }
    const lines = isParagraph(node) ? linesOf(node) : []
    const behind = nodes.slice(at + 1).find((one) => !isText(one) && textOf([one]) !== '')
    const [line] = lines
    const before = nodes.slice(0, at).findLast((one) => !isText(one))
    const isHeading =
      line?.isAlone &&
      (!isHeaded(before) || /[:：]$/.test(line.text) || (setting.isOneOfMany && LIST.test(tagOf(behind)))) &&
      isHeadingLine(line) &&
      !tells(line, before === undefined) &&
      (LIST.test(tagOf(behind)) || (isLong && behind && isParagraph(behind) && !linesOf(behind).some(isHeadingLine))) &&
      !setting.title.includes(line.text.toLowerCase()) &&
      !setting.isTalk(line.text)
    if (!isHeading) return node
    if (isHeaded(before) && !/[:：]$/.test(line.text)) tag = lower(tagOf(before))
    return element(tag, withoutColon(line, setting.calm))
  })
}

/** Which lines may be headings, so that none stays a paragraph above a list where others like it are headings. */
const headsFor = (nodes: readonly HtmlNode[], title: string): Setting['heads'] => {
  const left = nodes.flatMap((node, at) => {
    const lines = isParagraph(node) ? linesOf(node) : []
    const isAbove = lines.length === 1 && LIST.test(tagOf(nodes.slice(at + 1).find((one) => !isText(one))))
    return isAbove ? lines.filter((line) => isTitleLike(line) && !title.includes(line.text.toLowerCase())) : []
  })
  if (left.some(isHeadingLine)) return 'none'
  return left.length > 0 ? 'bold' : 'all'
}

const MAX_BETWEEN = 60

/** Whether a short line stands between two lists as if it were an item of one. */
const isBroken = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node, at) => {
    const text = isParagraph(node) ? textOf([node]) : ''
    const isShort = text !== '' && text.length <= MAX_BETWEEN && !/[.!?:：]$/.test(text)
    return isShort && LISTS.test(tagOf(nodes[at - 1])) && LISTS.test(tagOf(nodes[at + 1]))
  })

/** Rows of a list that runs on in a line: "Width: 9 cm Height: 4 cm Colour: blue". */
const ROW_WITHIN = /(?<=\S )\p{Lu}\p{L}{2,20}: \S/gu
const LEAST_ROWS = 3
/** One item alone is a list where it is short. */
const MAX_LONE = 90
/** In a shorter text a bold line without a colon is rather a slogan than a heading. */
const LEAST_DIVIDED = 200
/** One bold line reads as well as a heading. */
const LEAST_HEADINGS = 2
const LISTS = /^ul$/
const PARAGRAPHS = /^(?:p|div)$/
/** A letter in a block of its own before the rest of its word. */
const TORN = /^ ?\p{L} ?\n+ ?\p{Ll}{2}/mu

const KEEPS_LINES =
  /(<(p|div|span|li)\b[^<>]{0,600}white-space: ?pre(?:-wrap|-line)?[;"'][^<>]{0,600}>)([^<>]{1,20000})(?=<\/\2>)/gi

/** Line ends that a style shows as such as line breaks, as no proposal keeps the style. */
const withShownBreaks = (body: string): string =>
  body.replace(KEEPS_LINES, (_, open: string, _tag: string, text: string) => {
    const lines = text.trim().split(/\r?\n/)
    return open + (lines.length > 1 ? lines.join('<br>\n') : text)
  })

const BLANK_LINE =
  /(?<=[^\s>]|<\/(?:b|strong|em|i|span|a)>)[ \t]{0,9}\r?\n[ \t]{0,9}(?:\r?\n[ \t]{0,9}){1,9}(?=[^\s<]|<(?:b|strong|em|i|span|a)\b)/gi

/** Blank lines in text without paragraphs as line breaks, as the shop system makes paragraphs of them. */
const withBlankLines = (body: string): string =>
  /<(?:p|pre)\b/i.test(body) ? body : body.replace(BLANK_LINE, '<br><br>')

/** Whether a text shows less than it did: the title that stands there again went, or the name of the field. */
export const isCleared = (body: string, tidied: string): boolean =>
  quickText(tidied).length >= LEAST_DIVIDED && lettersIn(tidied) < lettersIn(body)

const lettersIn = (body: string): number => quickText(body).match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Whether a heading right above a list is the only one that the body would have. */
const headsOnlyList = (nodes: readonly HtmlNode[]): boolean =>
  countOf(nodes, HEADINGS) === 1 &&
  nodes.some(
    (node, at) => HEADINGS.test(tagOf(node)) && LIST.test(tagOf(nodes.slice(at + 1).find((one) => !isText(one)))),
  )

/**
 * A body with the headings and lists that already stand there as lines, where there is a heading more, or lists and every row of a label and a value
 * comes into one, or a wall is parted, or without what editors left in it; else as it is: other marks for the same text tell no one more.
 */
export const arrangeBody = (
  body: string,
  title: string,
  isTalk: Setting['isTalk'] = () => false,
  calm: Setting['calm'] = (text) => text,
): string => {
  if (!body.includes('<') || LAID_OUT.test(body) || TORN.test(quickText(body))) return body
  const clean = cleanValue('description', withShownBreaks(withBlankLines(body)), { current: body, written: true })
  if ('problem' in clean) return body
  const tidied = tidyNodes(parseTree(clean.value), title)
  const own = inParagraphs(tidied)
  const before = insideOf(own)
  const rows = before.filter(isParagraph).flatMap(linesOf)
  const isOneOfMany = rows.filter(isHeadingLine).length > LEAST_HEADINGS
  // Beside headings of its own a line above a list leads into that.
  const first = countOf(before, HEADINGS) < LEAST_HEADINGS ? 'all' : 'bold'
  const setting: Setting = { title: title.toLowerCase(), isTalk, calm, tag: lowestTag(body), isOneOfMany, heads: first }
  const headed = arrangeNodes(own, setting)
  const heads = headsFor(insideOf(headed), setting.title)
  const made = heads === 'all' || heads === first ? headed : arrangeNodes(own, { ...setting, heads })
  const after = insideOf(made)
  const left = after.filter(isParagraph).flatMap(linesOf)
  const isListed = countOf(after, LISTS) > countOf(before, LISTS)
  const stays = new Set(left.map(({ text }) => text))
  const isBesideList = ({ paragraph }: Line): boolean =>
    rows.some((line) => line.paragraph === paragraph && formOf(line) !== '' && !stays.has(line.text))
  // A row that stays beside a list of the others, or a line with a sign, looks forgotten; a sentence behind a label is a notice.
  const isValueApart = (line: Line): boolean => standsApart(line) && isValue(line)
  const areListedApart = rows.some((line) => isValueApart(line) && !stays.has(line.text))
  const isForgotten = (line: Line): boolean =>
    stays.has(line.text) &&
    (BULLET.test(line.text) ||
      isSigned(line) ||
      (areListedApart && isValueApart(line)) ||
      (ROW.test(line.text) && !/[.!?]$/.test(line.text) && isBesideList(line)))
  const { text } = textRun(own)
  const isLong = text.length >= LEAST_DIVIDED || /[:：]/.test(text)
  const html = serializeTree(tidied)
  const isParted =
    countOf(after, PARAGRAPHS) > countOf(before, PARAGRAPHS) &&
    before.filter(isParagraph).some(isWall) &&
    !left.some((line) => (line.text.match(ROW_WITHIN)?.length ?? 0) >= LEAST_ROWS)
  const isWhole = isListed
    ? !rows.some(isForgotten) && !isBroken(after)
    : isParted || (countOf(after, HEADINGS) >= countOf(before, HEADINGS) + LEAST_HEADINGS && isLong)
  if (isWhole) return serializeTree(made)
  const alone = withHeadings(own, setting, isLong)
  if (countOf(insideOf(alone), HEADINGS) >= countOf(before, HEADINGS) + LEAST_HEADINGS) return serializeTree(alone)
  const isFirst = countOf(before, HEADINGS) === 0 && text.length >= LEAST_DIVIDED && headsOnlyList(insideOf(made))
  if (isFirst && !rows.some(isForgotten)) return serializeTree(made)
  // Without the title a text that goes on with a heading begins no better.
  const isClearer = isCleared(body, html) && !isHeaded(insideOf(tidied).find((node) => !isText(node)))
  return isClearer || ridding(body, html) !== '' ? html : body
}
