// JSON-LD blocks -> nodes. Read as consumers read it: @graph, lists, references, @value. What is not quite JSON is repaired only
// where it can mean one thing.

import { clip } from '../text/plain-text.ts'
import {
  addType,
  addValue,
  boundedText,
  type Graph,
  lastPart,
  MAX,
  type Node,
  nodeOf,
  rememberNode,
  type Value,
} from './node.ts'

const COMMENT =
  /^(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\/\*\s*\]\]>\s*\*\/|\]\]>|;)$/

/** Without the comments that old browsers needed around a script, and without a trailing semicolon. */
const uncovered = (text: string): string => {
  let bare = text.replace(/^\uFEFF/, '').trim()
  for (let layers = 0; layers < 4; layers++) {
    const next = bare.replace(COMMENT, '').trim()
    if (next === bare) break
    bare = next
  }
  return bare
}

const escaped: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const isSpace = (character: string): boolean =>
  character === ' ' || character === '\n' || character === '\r' || character === '\t'

/** Index of the first character behind white space. */
const behindSpace = (text: string, from: number): number => {
  let at = from
  while (at < text.length && isSpace(text[at]!)) at++
  return at
}

/** Line ends and tabs within strings escaped, commas before a closing bracket left out. One pass. */
const repaired = (text: string): string => {
  const parts: string[] = []
  let from = 0
  let quoted = false
  const replace = (at: number, by: string) => {
    parts.push(text.slice(from, at), by)
    from = at + 1
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (character === '"') quoted = !quoted
    else if (quoted && character === '\\') at++
    else if (quoted && character < ' ') replace(at, escaped[character] ?? ' ')
    else if (!quoted && character === ',') {
      const next = behindSpace(text, at + 1)
      if (text[next] === '}' || text[next] === ']') replace(at, '')
      at = next - 1
    }
  }
  return parts.join('') + text.slice(from)
}

const PLACE = /position (\d+)/

/** Where a text stops being JSON, in words that do not depend on the engine's. */
const reasonOf = (error: unknown, text: string): string => {
  const place = PLACE.exec(error instanceof Error ? error.message : '')?.[1]
  if (place === undefined) return 'no JSON: it ends too early'
  return `no JSON from ${JSON.stringify(clip(text.slice(Number(place), Number(place) + 60), 40))} on`
}

const parsed = (text: string): { json: unknown } | { reason: string } => {
  try {
    return { json: JSON.parse(text) }
  } catch {
    const mended = repaired(text)
    try {
      return { json: JSON.parse(mended) }
    } catch (error) {
      return { reason: reasonOf(error, mended) }
    }
  }
}

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

type Reading = { graph: Graph; left: number }

/** The values of a property: texts, nodes, lists of both. */
const valuesOf = (value: unknown, reading: Reading, depth: number): Value[] => {
  if (typeof value === 'string') return [boundedText(value)]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (depth > MAX.nesting) return []
  if (Array.isArray(value)) return value.slice(0, MAX.values).flatMap((one) => valuesOf(one, reading, depth + 1))
  if (!isJson(value)) return []
  if ('@value' in value) return valuesOf(value['@value'], reading, depth + 1)
  const list = value['@list'] ?? value['@set']
  if (list !== undefined) return valuesOf(list, reading, depth + 1)
  const node = readNode(value, reading, depth)
  return node ? [node] : []
}

const readNode = (json: Json, reading: Reading, depth: number): Node | null => {
  if (reading.left-- <= 0) return null
  const node = nodeOf('json-ld')
  for (const type of listOf(json['@type'] ?? json.type)) if (typeof type === 'string') addType(node, type)
  const id = json['@id']
  if (typeof id === 'string' && id.trim() !== '') node.id = boundedText(id)
  for (const [key, value] of Object.entries(json))
    if (!key.startsWith('@')) for (const one of valuesOf(value, reading, depth + 1)) addValue(node, lastPart(key), one)
  rememberNode(reading.graph, node)
  return node
}

/** Objects that stand in no other: of lists and of @graph, at any depth of both. */
const readRoots = (json: unknown, reading: Reading, depth: number): void => {
  if (depth > MAX.nesting) return
  if (Array.isArray(json)) for (const one of json.slice(0, MAX.values)) readRoots(one, reading, depth + 1)
  if (!isJson(json)) return
  const { '@graph': graph, ...own } = json
  const node = Object.keys(own).some((key) => key !== '@context') ? readNode(own, reading, 0) : null
  if (node) reading.graph.roots.push(node)
  if (graph !== undefined) readRoots(graph, reading, depth + 1)
}

/** Adds the nodes of one block to the graph; answers why it cannot be read, or null. */
export const readJsonLd = (block: string, graph: Graph, left: { nodes: number }): string | null => {
  if (block.length > MAX.block) return `longer than ${MAX.block} characters`
  const text = uncovered(block)
  if (text === '') return null
  const answer = parsed(text)
  if ('reason' in answer) return answer.reason
  const reading = { graph, left: left.nodes }
  readRoots(answer.json, reading, 0)
  left.nodes = Math.max(0, reading.left)
  return null
}
