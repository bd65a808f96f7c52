// Parts of HTML by the places of their text, each in the elements around it.

import { type HtmlNode, isElement, textRun } from '../../verifier/sanitize/html-tree.ts'

const lengthOf = (node: HtmlNode): number => textRun([node]).text.length

/** Where the text of each node ends, worked out once for all that is cut out of them. */
const endsOfNodes = new WeakMap<readonly HtmlNode[], number[]>()

const endsOf = (nodes: readonly HtmlNode[]): number[] => {
  const known = endsOfNodes.get(nodes)
  if (known) return known
  let end = 0
  const ends = nodes.map((node) => {
    end += lengthOf(node)
    return end
  })
  endsOfNodes.set(nodes, ends)
  return ends
}

/** The first of the ends, which grow, that is not before `from`. */
const firstFrom = (ends: readonly number[], from: number): number => {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle]! < from) low = middle + 1
    else high = middle
  }
  return low
}

/** The nodes with characters [from, to) of their text, each in the elements around it. */
export const slice = (nodes: readonly HtmlNode[], from: number, to: number): HtmlNode[] => {
  const ends = endsOf(nodes)
  const found: HtmlNode[] = []
  for (let at = firstFrom(ends, from); at < nodes.length; at++) {
    const [node, start, end] = [nodes[at]!, ends[at - 1] ?? 0, ends[at]!]
    if (start >= to) break
    if (start === end) {
      if (start >= from) found.push(node)
    } else if (end > from) {
      if (!isElement(node)) found.push({ text: node.text.slice(Math.max(0, from - start), to - start) })
      else if (node.isVoid) found.push(node)
      else found.push({ ...node, children: slice(node.children, from - start, to - start) })
    }
  }
  return found
}
