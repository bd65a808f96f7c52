// HTML that has been cleaned, as a tree in which single sentences can be cut out. What the cleaner writes is a small, balanced language
// (see engine/html/scan.ts): "<", ">" and "&" in text and attributes are always escaped.

import { escapeHtml } from '../../text/plain-text.ts'

type TextNode = { text: string }
export type HtmlElement = { tag: string; open: string; children: HtmlNode[]; isVoid: boolean }
export type HtmlNode = TextNode | HtmlElement

const VOID = new Set(['br', 'hr', 'img'])

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const decoded = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!) : text

const TAG_NAME = /^<\/?([a-z0-9]+)/

export const isElement = (node: HtmlNode): node is HtmlElement => 'tag' in node

/** The nodes of cleaned HTML. */
export const parseTree = (html: string): HtmlNode[] => {
  const root: HtmlElement = { tag: '', open: '', children: [], isVoid: false }
  const open = [root]
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    const stop = end === -1 ? html.length : start
    if (stop > at) open.at(-1)!.children.push({ text: decoded(html.slice(at, stop)) })
    if (end === -1) break
    const tag = html.slice(start, end + 1)
    const name = TAG_NAME.exec(tag)?.[1] ?? ''
    if (tag.startsWith('</')) {
      if (open.length > 1 && open.at(-1)!.tag === name) open.pop()
    } else {
      const element: HtmlElement = { tag: name, open: tag, children: [], isVoid: VOID.has(name) }
      open.at(-1)!.children.push(element)
      if (!element.isVoid) open.push(element)
    }
    at = end + 1
  }
  return root.children
}

/** The nodes as HTML again. */
export const serializeTree = (nodes: readonly HtmlNode[]): string => {
  let html = ''
  for (const node of nodes) {
    if (!isElement(node)) html += escapeHtml(node.text).replaceAll('&quot;', '"')
    else html += node.isVoid ? node.open : `${node.open}${serializeTree(node.children)}</${node.tag}>`
  }
  return html
}

const INLINE = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'span', 'br', 'img'])

/** Whether a node stands within a line of text. */
export const isInline = (node: HtmlNode): boolean =>
  !isElement(node) || (INLINE.has(node.tag) && node.children.every(isInline))

/** Text nodes of a line, with the place of each in the text of the line. */
type Run = { text: string; pieces: { node: TextNode; start: number }[] }

/** The text of nodes that make one line; a line break is a line end. */
export const textRun = (nodes: readonly HtmlNode[]): Run => {
  const run: Run = { text: '', pieces: [] }
  const add = (node: HtmlNode): void => {
    if (!isElement(node)) {
      run.pieces.push({ node, start: run.text.length })
      run.text += node.text.replace(/[\n\r\t\u00a0]/g, ' ')
    } else if (node.tag === 'br') run.text += '\n'
    else for (const child of node.children) add(child)
  }
  for (const node of nodes) add(node)
  return run
}

/**
 * Takes characters [start, end) of each of these stretches out of the line; they are in order and do not overlap. Nodes that lose
 * something are added to `touched`.
 */
export const removeText = (
  { pieces }: Run,
  stretches: readonly { start: number; end: number }[],
  touched: Set<HtmlNode>,
): void => {
  for (const { node, start } of pieces) {
    let rest = ''
    let at = 0
    for (const one of stretches) {
      const from = Math.max(0, one.start - start)
      const to = Math.min(node.text.length, one.end - start)
      if (to <= from) continue
      rest += node.text.slice(at, from)
      at = to
    }
    if (at > 0) touched.add(node)
    node.text = rest + node.text.slice(at)
  }
}

const MEDIA = new Set(['img', 'iframe', 'video', 'source', 'hr'])
/** Cells stay where their row does. */
const KEPT = new Set(['td', 'th', 'br', ...MEDIA])

/** Whether a node has a picture, a video, a rule or a word. */
export const showsSomething = (node: HtmlNode): boolean =>
  isElement(node) ? MEDIA.has(node.tag) || node.children.some(showsSomething) : node.text.trim() !== ''

const isHeading = (node: HtmlNode): node is HtmlElement => isElement(node) && /^h[2-4]$/.test(node.tag)

/** Headings with nothing under them: what follows is one of the same rank or a higher one, or the end. */
const withoutOrphans = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  let next: HtmlNode | undefined
  const kept: HtmlNode[] = []
  for (const node of nodes.toReversed()) {
    const isOrphan = isHeading(node) && (next === undefined || (isHeading(next) && next.tag <= node.tag))
    if (isOrphan) continue
    if (isElement(node) || node.text.trim() !== '') next = node
    kept.push(node)
  }
  return kept.reverse()
}

/** Line breaks at the ends of a block, and repeated ones, are left by what was cut out between them. */
const withoutLooseBreaks = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const kept: HtmlNode[] = []
  // Breaks wait for something to stand after them.
  let waiting: HtmlNode | null = null
  let hasShown = false
  for (const node of nodes) {
    if (isElement(node) && node.tag === 'br') {
      if (hasShown) waiting ??= node
      continue
    }
    const isShown = showsSomething(node)
    if (waiting && isShown) {
      kept.push(waiting)
      waiting = null
    }
    hasShown ||= isShown
    kept.push(node)
  }
  return kept
}

const isTouched = (node: HtmlNode, touched: ReadonlySet<HtmlNode>): boolean =>
  touched.has(node) || (isElement(node) && isInline(node) && node.children.some((child) => isTouched(child, touched)))

/** The nodes without elements that no longer show anything; `removed` are those that go as a whole, `touched` texts that were cut. */
export const pruneTree = (
  nodes: readonly HtmlNode[],
  removed: ReadonlySet<HtmlNode>,
  touched: ReadonlySet<HtmlNode>,
): HtmlNode[] => {
  const kept: HtmlNode[] = []
  for (const node of nodes) {
    if (removed.has(node)) continue
    if (isElement(node) && !node.isVoid) {
      node.children = pruneTree(node.children, removed, touched)
      if (!KEPT.has(node.tag) && !showsSomething(node)) {
        // Editors put the space between two words into an element of its own.
        if (isInline(node) && textRun([node]).text !== '') kept.push({ text: ' ' })
        continue
      }
    }
    kept.push(node)
  }
  const left = withoutOrphans(kept)
  return nodes.some((node) => isTouched(node, touched)) ? withoutLooseBreaks(left) : left
}
