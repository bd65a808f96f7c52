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

const isHeadingLine = ({ nodes, text }: Line): boolean =>
  text.length > 2 &&
  text.length <= MAX_HEADING &&
  /^[\p{L}\d¿¡]/u.test(text) &&
  !/[.!,;]$|: /.test(text) &&
  isBold(nodes) &&
  !nodes.some(hasPicture)

const BULLET = /^\s*(?:[•·●▪◦■✓✔☑➢►➤]\uFE0F?|[*–—-](?=\s)|::)\s*/u
const LABELLED = /^[\p{L}\d][^.:：!?\n]{1,39}[:：] ?(?!\/\/)\S/u

const isItem = ({ text }: Line): boolean =>
  text.length <= MAX_ITEM && (BULLET.test(text) ? text.replace(BULLET, '') !== '' : LABELLED.test(text))

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
    if (start - from >= PART && whole.length - start >= PART / 2) starts.push((from = start))
  })
  return [0, ...starts].map((start, at) => slice(nodes, start, starts[at] ?? whole.length))
}

const withoutColon = ({ nodes }: Line): HtmlNode[] => [{ text: textOf(nodes).replace(/\s*[:：]$/, '') }]

/** What lines become: headings, lists of at least three items, paragraphs. */
const arranged = (lines: readonly Line[], isFollowed: boolean): HtmlNode[] => {
  const result: HtmlNode[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!
    let end = at
    while (end < lines.length && isItem(lines[end]!)) end++
    const next = lines[at + 1]
    if (end - at >= LEAST_ITEMS) {
      result.push(element('ul', lines.slice(at, end).map((one) => element('li', withoutBullet(one)))))
      at = end
    } else {
      const isHeading = isHeadingLine(line) && (next ? !isHeadingLine(next) : isFollowed)
      if (isHeading) result.push(element('h3', withoutColon(line)))
      else result.push(...paragraphsOf(line).map((nodes) => element('p', nodes)))
      at++
    }
  }
  return result
}

const isText = (node: HtmlNode): boolean => !isElement(node) && node.text.trim() === ''

const isParagraph = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && (node.tag === 'p' || node.tag === 'div') && node.children.every(isInline)

/** Runs of paragraphs are arranged together; of what is left only the inside of divs is looked at. */
const arrangeNodes = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const result: HtmlNode[] = []
  for (let at = 0; at < nodes.length; ) {
    let end = at
    while (end < nodes.length && (isParagraph(nodes[end]!) || isText(nodes[end]!))) end++
    const run = nodes.slice(at, end).filter(isParagraph)
    const after = nodes.slice(end).find((node) => !isText(node))
    const isFollowed = after !== undefined && !(isElement(after) && /^h\d|hr$/.test(after.tag))
    const made = arranged(run.flatMap(({ children }) => linesOf(children)), isFollowed)
    // What has no heading, list or wall in it keeps the line breaks that it has.
    result.push(...(made.every((node) => isElement(node) && node.tag === 'p') && !hasWall(run) ? nodes.slice(at, end) : made))
    if (end === at) {
      const node = nodes[at]!
      const isOpen = isElement(node) && (node.tag === 'div' || node.tag === 'section')
      result.push(isOpen ? { ...node, children: arrangeNodes(node.children) } : node)
      end++
    }
    at = end
  }
  return result
}

const hasWall = (paragraphs: readonly HtmlElement[]): boolean =>
  paragraphs.some(({ children }) => linesOf(children).some(({ text }) => text.length > WALL))

/** The body with headings and lists for what already stands there as such; as it is where nothing of the kind does. */
export const arrangeBody = (body: string): string => {
  if (!body.includes('<')) return body
  const clean = cleanValue('description', body, { current: body, written: true })
  if ('problem' in clean) return body
  const nodes = parseTree(clean.value)
  // Text between no tags is that of a paragraph.
  const own = nodes.every(isInline) ? [element('p', nodes)] : nodes
  const result = serializeTree(arrangeNodes(own))
  return result === serializeTree(own) ? body : result
}
