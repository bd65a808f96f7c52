// A description in the merchant's own words and order, with the markup that its lines have in fact: bold lines above a text as headings, lines
// with bullets or labels as lists, and a wall of sentences as paragraphs. No word is changed; only signs that stand for bullets go.

import { eachSentence } from '../../text/sentences.ts'
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

const MAX_HEADING = 60
const MAX_ITEM = 300
const MAX_LABELLED = 160
/** A line without bold letters is a heading only above a list, and if it is no longer than this. */
const MAX_PLAIN_HEADING = 40
/** Fewer lines are no list. */
const LEAST_ITEMS = 3
/** A paragraph with more characters is divided. */
const WALL = 600
const PART = 250

const element = (tag: string, children: HtmlNode[]): HtmlElement => ({ tag, open: `<${tag}>`, children, isVoid: false })

const textOf = (nodes: readonly HtmlNode[]): string => textRun(nodes).text.trim()

const lengthOf = (node: HtmlNode): number => textRun([node]).text.length

/** The nodes with characters [from, to) of their text, each in the elements around it. */
const slice = (nodes: readonly HtmlNode[], from: number, to: number): HtmlNode[] => {
  let at = 0
  return nodes.flatMap((node): HtmlNode[] => {
    const start = at
    const length = lengthOf(node)
    at += length
    if (length === 0) return start >= from && start < to ? [node] : []
    if (at <= from || start >= to) return []
    if (!isElement(node)) return [{ text: node.text.slice(Math.max(0, from - start), to - start) }]
    return node.isVoid ? [node] : [{ ...node, children: slice(node.children, from - start, to - start) }]
  })
}

type Line = { nodes: HtmlNode[]; text: string }

const lineOf = (nodes: HtmlNode[]): Line => ({ nodes, text: textOf(nodes) })

/** The lines of a paragraph, as line breaks part them; empty ones are left out. */
const linesOf = (nodes: readonly HtmlNode[]): Line[] => {
  const { text } = textRun(nodes)
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push(lineOf(slice(nodes, start, start + line.length)))
    start += line.length + 1
  }
  return lines.filter(({ text: shown, nodes: own }) => shown !== '' || own.some(hasPicture))
}

const hasPicture = (node: HtmlNode): boolean =>
  isElement(node) && (node.tag === 'img' || node.children.some(hasPicture))

const isBold = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) =>
    isElement(node)
      ? node.tag === 'strong' || node.tag === 'b' || (node.tag !== 'img' && isBold(node.children))
      : node.text.trim() === '',
  )

const isTitle = ({ nodes, text }: Line, longest: number): boolean =>
  text.length > 2 &&
  text.length <= longest &&
  /^[\p{L}\d¿¡]/u.test(text) &&
  !/[.!,;]$|: /.test(text) &&
  !nodes.some(hasPicture)

const isHeadingLine = (line: Line): boolean => isTitle(line, MAX_HEADING) && isBold(line.nodes)

const BULLET = /^\s*(?:[•·●▪◦■✓✔☑➢►➤]\uFE0F?|[*–—-](?=\s)|::)\s*/u
const LABELLED = /^[\p{L}\d][^.:：!?\n]{1,39}[:：] ?(?!\/\/)\S/u

const isItem = ({ text }: Line): boolean =>
  BULLET.test(text)
    ? text.length <= MAX_ITEM && text.replace(BULLET, '') !== ''
    : text.length <= MAX_LABELLED && LABELLED.test(text)

/** Without the sign in front of it. */
const withoutBullet = ({ nodes }: Line): HtmlNode[] => {
  const { text } = textRun(nodes)
  const sign = BULLET.exec(text)?.[0].length ?? 0
  return sign === 0 ? nodes : slice(nodes, sign, text.length)
}

/** Paragraphs of some sentences each, where one has too many. */
const paragraphsOf = ({ nodes, text }: Line): HtmlNode[][] => {
  if (text.length <= WALL) return [nodes]
  const whole = textRun(nodes).text
  const starts: number[] = []
  let from = 0
  eachSentence(whole, 0, whole.length, (start) => {
    if (start - from < PART || whole.length - start < PART / 2) return
    from = start
    starts.push(start)
  })
  return [0, ...starts].map((start, at) => slice(nodes, start, starts[at] ?? whole.length))
}

const withoutColon = ({ nodes }: Line): HtmlNode[] => [
  {
    text: textOf(nodes)
      .trimEnd()
      .replace(/[:：]$/, '')
      .trimEnd(),
  },
]

/** How many of the lines from `at` on are items. */
const itemsAt = (lines: readonly Line[], at: number): number => {
  const rest = lines.slice(at)
  const end = rest.findIndex((line) => !isItem(line))
  return end === -1 ? rest.length : end
}

/** What lines become: headings, lists of at least three items, paragraphs. */
const arranged = (lines: readonly Line[], isFollowed: boolean, title: string): HtmlNode[] => {
  const result: HtmlNode[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const items = itemsAt(lines, at)
    if (items >= LEAST_ITEMS) {
      result.push(
        element(
          'ul',
          lines.slice(at, at + items).map((one) => element('li', withoutBullet(one))),
        ),
      )
      at += items - 1
      continue
    }
    const next = lines[at + 1]
    const isAbove = next ? !isHeadingLine(next) : isFollowed
    const isPlainTitle = isTitle(line, MAX_PLAIN_HEADING) && itemsAt(lines, at + 1) >= LEAST_ITEMS
    const isHeading = (isHeadingLine(line) && isAbove) || isPlainTitle
    // The title stands above the description already.
    if (isHeading && line.text.toLowerCase() !== title) result.push(element('h3', withoutColon(line)))
    else result.push(...paragraphsOf(line).map((nodes) => element('p', nodes)))
  }
  return result
}

const isText = (node: HtmlNode): boolean => !isElement(node) && node.text.trim() === ''

const isParagraph = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && (node.tag === 'p' || node.tag === 'div') && node.children.every(isInline)

/** Runs of paragraphs are arranged together; of what is left only the inside of divs is looked at. */
const arrangeNodes = (nodes: readonly HtmlNode[], title: string): HtmlNode[] => {
  const result: HtmlNode[] = []
  for (let at = 0; at < nodes.length; ) {
    let end = at
    while (end < nodes.length && (isParagraph(nodes[end]!) || isText(nodes[end]!))) end++
    const run = nodes.slice(at, end).filter(isParagraph)
    const after = nodes.slice(end).find((node) => !isText(node))
    const isFollowed = after !== undefined && !(isElement(after) && /^h\d|hr$/.test(after.tag))
    const made = arranged(
      run.flatMap(({ children }) => linesOf(children)),
      isFollowed,
      title,
    )
    // What has no heading, list or wall in it keeps the line breaks that it has.
    result.push(
      ...(made.every((node) => isElement(node) && node.tag === 'p') && !hasWall(run) ? nodes.slice(at, end) : made),
    )
    if (end === at) {
      const node = nodes[at]!
      const isOpen = isElement(node) && (node.tag === 'div' || node.tag === 'section')
      result.push(isOpen ? { ...node, children: arrangeNodes(node.children, title) } : node)
      end++
    }
    at = end
  }
  return result
}

const hasWall = (paragraphs: readonly HtmlElement[]): boolean =>
  paragraphs.some(({ children }) => linesOf(children).some(({ text }) => text.length > WALL))

/** The body with headings and lists for what already stands there as such; as it is where nothing of the kind does. */
export const arrangeBody = (body: string, title: string): string => {
  if (!body.includes('<')) return body
  const clean = cleanValue('description', body, { current: body, written: true })
  if ('problem' in clean) return body
  const nodes = parseTree(clean.value)
  // Text between no tags is that of a paragraph.
  const own = nodes.every(isInline) ? [element('p', nodes)] : nodes
  const result = serializeTree(arrangeNodes(own, title.toLowerCase()))
  return result === serializeTree(own) ? body : result
}
