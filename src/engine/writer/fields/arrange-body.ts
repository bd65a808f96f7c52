// A description in the merchant's own words and order, with the markup that its lines have in fact: bold lines above a text as headings, lines
// with bullets or labels as lists, and a wall of sentences as paragraphs. No word is changed; only signs that stand for bullets go.

import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  isInline,
  parseTree,
  serializeTree,
  textRun,
} from '../../verifier/sanitize/html-tree.ts'
import { cleanValue } from '../../verifier/sanitize/sanitize-value.ts'
import { slice } from './slice-nodes.ts'
import { partsOf } from './wall-parts.ts'

const MAX_HEADING = 60
const MAX_ITEM = 300
const MAX_LABELLED = 160
/** A line without bold letters is a heading only above a list, and if it is no longer than this. */
const MAX_PLAIN_HEADING = 40
/** One without a colon is a heading only if it has so few words. */
const MAX_PLAIN_WORDS = 2
/** Fewer lines are no list. */
const LEAST_ITEMS = 3

const element = (tag: string, children: HtmlNode[]): HtmlElement => ({ tag, open: `<${tag}>`, children, isVoid: false })

const textOf = (nodes: readonly HtmlNode[]): string => textRun(nodes).text.trim()

/** `paragraph`: the one that it stands in; `isAlone`: it is the only line there. */
type Line = { nodes: HtmlNode[]; text: string; paragraph: HtmlElement; isAlone: boolean }

/** The lines of a paragraph, as line breaks part them; empty ones are left out. */
const linesOf = (paragraph: HtmlElement): Line[] => {
  const { text } = textRun(paragraph.children)
  const lines: Omit<Line, 'isAlone'>[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const nodes = slice(paragraph.children, start, start + line.length)
    for (const [from, to] of partsOf(line)) {
      const part = slice(nodes, from, to)
      lines.push({ nodes: part, text: textOf(part), paragraph })
    }
    start += line.length + 1
  }
  const shown = lines.filter((one) => one.text !== '' || one.nodes.some(hasPicture))
  return shown.map((line) => ({ ...line, isAlone: shown.length === 1 }))
}

const hasPicture = (node: HtmlNode): boolean =>
  isElement(node) && (node.tag === 'img' || node.children.some(hasPicture))

const isBold = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) =>
    isElement(node)
      ? node.tag === 'strong' || node.tag === 'b' || (node.tag !== 'img' && isBold(node.children))
      : node.text.trim() === '',
  )

/** `title` in small letters; what speaks of the shop heads no part of a description; `tag` of new headings. */
type Setting = { title: string; isTalk: (text: string) => boolean; tag: string }

const isTitle = ({ nodes, text }: Line, longest: number): boolean =>
  text.length > 2 &&
  text.length <= longest &&
  /^(?:\p{Extended_Pictographic}\uFE0F? ?)?[\p{L}\d¿¡]/u.test(text) &&
  !/[.!,;]$|: /.test(text) &&
  !nodes.some(hasPicture)

const isHeadingLine = (line: Line): boolean => isTitle(line, MAX_HEADING) && isBold(line.nodes)

const BULLET = /^\s*(?:\.:|[•·●▪◦■✓✔☑➢►➤]\uFE0F?|[*–—-](?=\s)|::)\s*/u
/** A label of at least three letters, with dots in abbreviations only: shorter ones are sizes, and rows of a table. */
const LABELLED = /^(?!desc)\p{L}(?:[^.:：!?\n]|\.(?= ?\p{Ll}|[:：)])){2,39}[:：] ?(?!\/\/)\S/iu

/** How many there are of each thing in the box: "2x Cable". */
const COUNTED = /^\d{1,3} ?[x×] ?\p{L}/iu

/** By what a line is an item of a list: its sign, its count, or its label; "" where it is none. */
const formOf = ({ text }: Line): string => {
  const sign = BULLET.exec(text)?.[0].trim()
  if (sign !== undefined) return text.length <= MAX_ITEM && text.replace(BULLET, '') !== '' ? sign : ''
  if (text.length > MAX_LABELLED) return ''
  return COUNTED.test(text) ? 'count' : LABELLED.test(text) ? 'label' : ''
}

/** Without the sign in front of it. */
const withoutBullet = ({ nodes }: Line): HtmlNode[] => {
  const { text } = textRun(nodes)
  const sign = BULLET.exec(text)?.[0].length ?? 0
  return sign === 0 ? nodes : slice(nodes, sign, text.length)
}

const withoutColon = ({ nodes }: Line): HtmlNode[] => [
  {
    text: textOf(nodes)
      .trimEnd()
      .replace(/[:：]$/, '')
      .trimEnd(),
  },
]

const isSigned = (line: Line): boolean => !['', 'label'].includes(formOf(line))
const HEADINGS = /^h\d$/
const isHeaded = (node: HtmlNode | undefined): boolean =>
  node !== undefined && isElement(node) && HEADINGS.test(node.tag)

/** How many of the lines from `at` on are items of one list: of one form, and labelled ones of one paragraph, or each of its own. */
const itemsAt = (lines: readonly Line[], at: number): number => {
  const first = lines[at]
  const form = first ? formOf(first) : ''
  if (!first || form === '') return 0
  const rest = lines.slice(at)
  const end = rest.findIndex(
    (line) =>
      formOf(line) !== form ||
      (form === 'label' && line.paragraph !== first.paragraph && !(line.isAlone && first.isAlone)),
  )
  const count = end === -1 ? rest.length : end
  // Rows that are paragraphs of their own read as well as a list does.
  return form === 'label' && first.isAlone ? 0 : count
}

/** Labels that stand in several rows, with their values behind one another: "Model: S8", "Model: S9" -> "Model: S8, S9". */
const joinedRows = (rows: readonly Line[]): HtmlNode[][] => {
  const byLabel = Map.groupBy(rows, ({ text }) => LABEL.exec(text)?.[0].toLowerCase() ?? text)
  return [...byLabel.values()].map(([first, ...more]) => [
    ...first!.nodes,
    ...more.flatMap(({ nodes, text }) => {
      const { text: whole } = textRun(nodes)
      const from = whole.indexOf(text) + (LABEL.exec(text)?.[0].length ?? 0)
      return [{ text: ', ' }, ...slice(nodes, from, whole.length)]
    }),
  ])
}
const LABEL = /^[^:：]{2,40}[:：]\s*/u

const listOf = (rows: readonly Line[]): HtmlElement => {
  const items = rows.some(isSigned) ? rows.map(withoutBullet) : joinedRows(rows)
  return element(
    'ul',
    items.map((nodes) => element('li', nodes)),
  )
}

/** Whether a line without bold letters heads the list that follows it. */
const headsList = (lines: readonly Line[], at: number): boolean => {
  const [line, next] = [lines[at]!, lines[at + 1]]
  const isMarked = next !== undefined && isSigned(next)
  return (
    (/[:：]$/.test(line.text) || (isMarked && line.text.split(' ').length <= MAX_PLAIN_WORDS)) &&
    isTitle(line, MAX_PLAIN_HEADING) &&
    itemsAt(lines, at + 1) >= (isMarked ? 1 : LEAST_ITEMS)
  )
}

const LIST = /^(?:ul|ol|table)$/

const BREAK: HtmlElement = { tag: 'br', open: '<br />', children: [], isVoid: true }

/** Whether a line goes on with the sentence of the one before it. */
const goesOn = ({ text, paragraph }: Line, before: Line | undefined): boolean =>
  before !== undefined &&
  before.paragraph === paragraph &&
  /^\p{Ll}/u.test(text) &&
  /[\p{L},]$/u.test(before.text) &&
  formOf(before) === '' &&
  !isHeadingLine(before)

/** What lines become between the elements `before` and `after`, "" for the beginning and the end: headings, lists of at least three items, paragraphs. */
const arranged = (
  lines: readonly Line[],
  before: string,
  after: string,
  { title, isTalk, tag }: Setting,
): HtmlNode[] => {
  const result: HtmlNode[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const items = itemsAt(lines, at)
    const isBelow = isHeaded(result.at(-1)) || (at === 0 && items > 1 && HEADINGS.test(before))
    if (items >= LEAST_ITEMS || (items > 0 && isSigned(line) && isBelow)) {
      result.push(listOf(lines.slice(at, at + items)))
      at += items - 1
      continue
    }
    const next = lines[at + 1]
    const isAbove = next ? !isHeadingLine(next) : after !== ''
    const isAboveList = !next && LIST.test(after) && /[:：]$/.test(line.text) && isTitle(line, MAX_PLAIN_HEADING)
    // Bold words right under a heading are its second line, but the first of several are a part of it.
    const isFirst = lines.slice(at + 1).filter(isHeadingLine).length > 1
    const isUnder = at === 0 && !isFirst && HEADINGS.test(before) && !/[:：]$/.test(line.text)
    const isHeading = (isHeadingLine(line) && isAbove && !isUnder) || isAboveList || headsList(lines, at)
    // The title stands above the description already.
    if (isHeading && !title.includes(line.text.toLowerCase()) && !isTalk(line.text))
      result.push(element(tag, withoutColon(line)))
    else if (goesOn(line, lines[at - 1])) (result.at(-1) as HtmlElement).children.push(BREAK, ...line.nodes)
    else result.push(element('p', [...line.nodes]))
  }
  return result
}

const isText = (node: HtmlNode): boolean => !isElement(node) && node.text.trim() === ''

const isParagraph = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && (node.tag === 'p' || node.tag === 'div') && node.children.every(isInline)

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
  for (let at = 0; at < nodes.length; ) {
    let end = at
    while (end < nodes.length && (isParagraph(nodes[end]!) || isText(nodes[end]!))) end++
    const run = nodes.slice(at, end).filter(isParagraph)
    const after = nodes.slice(end).find((node) => !isText(node))
    const made = arranged(
      run.flatMap(linesOf),
      tagOf(nodes.slice(0, at).findLast((node) => !isText(node))),
      behindTag(after),
      setting,
    )
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
export const ALIGNED = /text-align: ?(?:center|right)|float:|display: ?(?:flex|grid)/i

/** The nodes, and those within divisions. */
const insideOf = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node) =>
    isElement(node) && /^(?:div|section)$/.test(node.tag) && !isParagraph(node as HtmlNode)
      ? insideOf(node.children)
      : node,
  )

/** Text between no tags is that of a paragraph. */
const inParagraphs = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const result: HtmlNode[] = []
  for (let at = 0; at < nodes.length; at++) {
    const end = nodes.findIndex((node, place) => place >= at && !isInline(node))
    const run = nodes.slice(at, end === -1 ? nodes.length : end)
    if (run.some((node) => isElement(node) || !isText(node))) result.push(element('p', run))
    else result.push(...run)
    at += run.length
    if (at < nodes.length) result.push(nodes[at]!)
  }
  return result
}

/** The tag of new headings: that of the lowest ones that the body has. */
const headingTag = (body: string): string => {
  const [lowest] = [...body.matchAll(/<h([3-5])\b/gi)].map(([, level]) => Number(level)).sort((a, b) => b - a)
  return `h${lowest ?? 3}`
}

const countOf = (nodes: readonly HtmlNode[], tag: RegExp): number =>
  nodes.filter((node) => isElement(node) && tag.test(node.tag)).length

/** The nodes with the bold lines that are paragraphs of their own above a list or a text as headings, and all else as it is; in a short text those above a list alone. */
const withHeadings = (nodes: readonly HtmlNode[], setting: Setting, isLong: boolean): HtmlNode[] =>
  nodes.map((node, at) => {
    if (isElement(node) && /^(?:div|section)$/.test(node.tag) && !isParagraph(node as HtmlNode))
      return { ...node, children: withHeadings(node.children, setting, isLong) }
    const lines = isParagraph(node) ? linesOf(node) : []
    const behind = nodes.slice(at + 1).find((one) => !isText(one) && textOf([one]) !== '')
    const [line] = lines
    const before = nodes.slice(0, at).findLast((one) => !isText(one))
    const isHeading =
      line?.isAlone &&
      (!isHeaded(before) || /[:：]$/.test(line.text)) &&
      isHeadingLine(line) &&
      (LIST.test(tagOf(behind)) || (isLong && behind && isParagraph(behind) && !linesOf(behind).some(isHeadingLine))) &&
      !setting.title.includes(line.text.toLowerCase()) &&
      !setting.isTalk(line.text)
    return isHeading ? element(setting.tag, withoutColon(line)) : node
  })

const MAX_BETWEEN = 60

/** Whether a short line stands between two lists as if it were an item of one. */
const isBroken = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node, at) => {
    const text = isParagraph(node) ? textOf([node]) : ''
    const isShort = text !== '' && text.length <= MAX_BETWEEN && !/[.!?:：]$/.test(text)
    return isShort && LISTS.test(tagOf(nodes[at - 1])) && LISTS.test(tagOf(nodes[at + 1]))
  })

/** In a shorter text a bold line without a colon is rather a slogan than a heading. */
const LEAST_DIVIDED = 200
const LISTS = /^ul$/

/**
 * A body with the headings and lists that already stand there as lines, where there is a heading more, or lists and every row of a label and a value
 * comes into one, or a wall is parted; else as it is: other marks for the same text tell no one more.
 */
export const arrangeBody = (body: string, title: string, isTalk: Setting['isTalk'] = () => false): string => {
  if (!body.includes('<') || ALIGNED.test(body)) return body
  const clean = cleanValue('description', body, { current: body, written: true })
  if ('problem' in clean) return body
  const own = inParagraphs(parseTree(clean.value))
  const setting = { title: title.toLowerCase(), isTalk, tag: headingTag(body) }
  const made = arrangeNodes(own, setting)
  const [before, after] = [insideOf(own), insideOf(made)]
  const left = after.filter(isParagraph).flatMap(linesOf)
  const isListed = countOf(after, LISTS) > countOf(before, LISTS)
  const rows = before.filter(isParagraph).flatMap(linesOf)
  const hasRows = rows.some((line) => formOf(line) === 'label' && !line.isAlone)
  const isForgotten = (line: Line): boolean =>
    BULLET.test(line.text) || COUNTED.test(line.text) || (LABELLED.test(line.text) && (hasRows || !line.isAlone))
  const { text } = textRun(own)
  const isLong = text.length >= LEAST_DIVIDED || /[:：]/.test(text)
  // A row or a line with a sign that stays beside lists of the others looks forgotten.
  const isWhole = isListed
    ? !left.some(isForgotten) && !isBroken(after)
    : (countOf(after, HEADINGS) > countOf(before, HEADINGS) && isLong) || before.filter(isParagraph).some(isWall)
  if (isWhole) return serializeTree(made)
  const headed = withHeadings(own, setting, isLong)
  return countOf(insideOf(headed), HEADINGS) > countOf(before, HEADINGS) ? serializeTree(headed) : body
}

/** A bold line that stays one, with what keeps it from being a heading; null where none is known. */
export const unheadedLine = (
  body: string,
  title: string,
  talkOf: (text: string) => string,
): { text: string; lack: string } | null => {
  const nodes = insideOf(inParagraphs(parseTree(body))).filter((node) => !isText(node) && textOf([node]) !== '')
  for (const [at, node] of nodes.entries()) {
    const [line] = isParagraph(node) ? linesOf(node) : []
    if (!line?.isAlone || !isBold(line.nodes) || line.text.length < LEAST_TITLE) continue
    const { text } = line
    const next = nodes[at + 1]
    const [nextLine] = next && isParagraph(next) ? linesOf(next) : []
    const lacks: [isLacking: boolean, lack: string][] = [
      [text.length > MAX_HEADING, `has ${text.length} characters, too many for a heading`],
      [/[.!,;]$/.test(text), 'ends as a sentence does'],
      [/: /.test(text), 'has a value behind its label'],
      [title.toLowerCase().includes(text.toLowerCase()), 'repeats the title'],
      [talkOf(text) !== '', talkOf(text)],
      [next === undefined || behindTag(next) === '', 'has no text below it'],
      [nextLine !== undefined && isBold(nextLine.nodes), 'stands above another bold line'],
      [at > 0 && isHeaded(nodes[at - 1]), 'stands right below a heading'],
    ]
    const [, lack] = lacks.find(([isLacking]) => isLacking) ?? []
    if (lack !== undefined) return { text, lack }
  }
  return null
}
const LEAST_TITLE = 3
