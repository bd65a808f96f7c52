// One pass over a page for its structured data: texts of JSON-LD scripts, microdata (itemscope, itemprop, itemref) and RDFa Lite
// (vocab, typeof, property). The extraction libraries throw or recurse on hostile markup and leave out entities and itemref, so
// the two syntaxes are read here; nesting costs the parser quadratic time and is therefore bounded.

import { Parser } from 'htmlparser2'
import { collapseWhiteSpace } from '../text/plain-text.ts'
import { countSteps } from '../work-budget.ts'
import { type Attributes, type ElementMarkup, microdataOf, rdfaOf, words } from './microdata-and-rdfa.ts'
import { addValue, boundedText, type Graph, MAX, type Node, nodeOf, rememberNode, type Value } from './node.ts'

const MAX_DEPTH = 1_000
const CHUNK = 32 * 1024
/** Texts that are read at the same time: each character is added to all of them. */
const MAX_OPEN_TEXTS = 8
const MAX_REFERENCES = 100

/** An element whose end is waited for: the node whose properties stand in it, the property whose text it is. */
type Open = {
  depth: number
  node: Node | null
  text: { of: Node; names: readonly string[]; parts: string[]; length: number } | null
}

type Markup = { scripts: string[]; tooDeep: boolean }

const syntaxReader = (graph: Graph, left: { nodes: number }) => {
  const open: Open[] = []
  let texts = 0

  const addAll = (to: Node, names: readonly string[], value: Value): void => {
    for (const name of names) addValue(to, name, value)
  }

  const enterNode = (node: Node, names: readonly string[], depth: number, around: Node | null): void => {
    if (left.nodes-- <= 0) return
    if (around !== null && names.length > 0) addAll(around, names, node)
    else graph.roots.push(node)
    open.push({ depth, node, text: null })
  }

  const enterText = ({ names, stated }: ElementMarkup, depth: number, around: Node): void => {
    if (stated !== null) addAll(around, names, boundedText(stated))
    else if (texts < MAX_OPEN_TEXTS) {
      texts++
      open.push({ depth, node: null, text: { of: around, names, parts: [], length: 0 } })
    }
  }

  const enter = (said: ElementMarkup, depth: number, around: Node | null): void => {
    if (said.node) enterNode(said.node, said.names, depth, around)
    else if (around !== null && said.names.length > 0) enterText(said, depth, around)
  }

  return {
    enter,
    /** The node whose properties stand here. */
    around: (): Node | null => open.findLast(({ node }) => node !== null)?.node ?? null,
    openNode: (node: Node, depth: number): void => {
      open.push({ depth, node, text: null })
    },
    text: (data: string): void => {
      if (texts === 0) return
      for (const { text } of open) {
        if (text === null || text.length >= MAX.text) continue
        text.parts.push(data)
        text.length += data.length
      }
    },
    leave: (depth: number): void => {
      while (open.length > 0 && open.at(-1)!.depth >= depth) {
        const { node, text } = open.pop()!
        if (node) rememberNode(graph, node)
        if (!text) continue
        texts--
        const shown = boundedText(collapseWhiteSpace(text.parts.join('')))
        for (const name of text.names) addValue(text.of, name, shown)
      }
    },
  }
}

/** Ids that an itemref names: their elements carry properties of an item that stands elsewhere. */
const referencedIds = (html: string): Set<string> => {
  const ids = new Set<string>()
  for (const [, double, single] of html.matchAll(/\sitemref=(?:"([^"<>]*)"|'([^'<>]*)')/gi)) {
    for (const id of words(double ?? single)) ids.add(id)
    if (ids.size > MAX_REFERENCES) break
  }
  return ids
}

/** Reads the markup into the graph, and answers the texts of its JSON-LD scripts. */
export const readMarkup = (html: string, graph: Graph, left: { nodes: number }): Markup => {
  const scripts: string[] = []
  const referenced = referencedIds(html)
  /** Properties that stand under such an id, and the items that name it. */
  const pieces = new Map<string, Node>()
  const waiting: { node: Node; ids: string[] }[] = []
  const microdata = syntaxReader(graph, left)
  const rdfa = syntaxReader(graph, left)
  let depth = 0
  let deepest = 0
  let script: string[] | null = null
  let mute = 0

  const openMicrodata = (tag: string, attributes: Attributes): void => {
    const { id, itemref } = attributes
    if (id !== undefined && referenced.has(id) && !pieces.has(id) && microdata.around() === null) {
      const piece = nodeOf('microdata')
      pieces.set(id, piece)
      microdata.openNode(piece, depth)
    }
    const said = microdataOf(tag, attributes)
    if (!said) return
    if (said.node && itemref !== undefined) waiting.push({ node: said.node, ids: words(itemref) })
    microdata.enter(said, depth, microdata.around())
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      depth++
      if (depth > deepest) deepest = depth
      if (tag === 'script' || tag === 'style') {
        mute++
        if (tag === 'script' && /^\s*application\/ld\+json/i.test(attributes.type ?? '') && scripts.length < MAX.blocks)
          script = []
        return
      }
      openMicrodata(tag, attributes)
      const said = rdfaOf(tag, attributes)
      if (said) rdfa.enter(said, depth, rdfa.around())
    },
    ontext(data) {
      if (script !== null) script.push(data)
      if (mute > 0) return
      microdata.text(data)
      rdfa.text(data)
    },
    onclosetag(tag) {
      if (tag === 'script' || tag === 'style') {
        mute--
        if (script !== null) scripts.push(script.join(''))
        script = null
      }
      microdata.leave(depth)
      rdfa.leave(depth)
      depth--
    },
  })
  const end = Math.min(html.length, MAX.html)
  countSteps(end)
  for (let from = 0; from < end && deepest <= MAX_DEPTH; from += CHUNK)
    parser.write(html.slice(from, Math.min(end, from + CHUNK)))
  const tooDeep = deepest > MAX_DEPTH
  if (tooDeep) {
    microdata.leave(0)
    rdfa.leave(0)
  } else parser.end()
  for (const { node, ids } of waiting)
    for (const id of ids)
      for (const [name, values] of pieces.get(id)?.properties ?? [])
        for (const value of values) addValue(node, name, value)
  return { scripts, tooDeep }
}
