// Structured data as a graph, the same for JSON-LD, microdata and RDFa: nodes with types and properties. Names come from pages,
// so they are keys of maps, never of objects. Values are read as texts, as nodes or as names.

import type { Format } from './structured-data.ts'

export type Node = {
  format: Format
  /** Last parts of the types: "Product" of "https://schema.org/Product". */
  types: string[]
  id: string | null
  properties: Map<string, Value[]>
}

export type Value = string | Node

/** How much of a page's structured data is read; more is no product page but a mistake or an attack. Characters are UTF-16 units. */
export const MAX = {
  html: 4 * 1024 * 1024,
  blocks: 100,
  block: 1024 * 1024,
  nodes: 20_000,
  nesting: 40,
  values: 1_000,
  text: 5_000,
  products: 200,
  variants: 500,
  offers: 1_000,
  images: 1_000,
  reviews: 100,
  questions: 100,
  properties: 60,
  breadcrumbs: 20,
  types: 200,
  broken: 20,
} as const

export const nodeOf = (format: Format): Node => ({ format, types: [], id: null, properties: new Map() })

/** Adds a value; an empty text says nothing. */
export const addValue = ({ properties }: Node, name: string, value: Value): void => {
  if (value === '') return
  const values = properties.get(name)
  if (values === undefined) properties.set(name, [value])
  else if (values.length < MAX.values) values.push(value)
}

/** "https://schema.org/InStock", "schema:InStock" and "InStock" are one name. */
export const lastPart = (name: string): string => {
  const trimmed = name.trim().replace(/\/$/, '')
  return trimmed.slice(Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('#'), trimmed.lastIndexOf(':')) + 1)
}

export const addType = ({ types }: Node, name: string): void => {
  const type = lastPart(name)
  if (type !== '' && types.length < 20 && !types.includes(type)) types.push(type)
}

/** The text of a value for a reader, trimmed and bounded. */
export const boundedText = (text: string): string => text.slice(0, MAX.text).trim()

/** A node that only points at another: it has an id and nothing to say. */
const isReference = ({ id, properties }: Node): boolean => id !== null && properties.size === 0

/** The nodes of a page, and what their references mean. */
export type Graph = {
  /** Nodes that stand in no other, in the order of the page. */
  roots: Node[]
  /** Of several nodes with one id the one that says most. */
  byId: Map<string, Node>
  /** How much of the page may still be shown: one offer can be referred to a thousand times. */
  left: { offers: number; variants: number; images: number; reviews: number }
}

export const emptyGraph = (): Graph => ({
  roots: [],
  byId: new Map(),
  left: { offers: MAX.offers, variants: MAX.variants, images: MAX.images, reviews: MAX.reviews },
})

/** As many of a list as may still be shown. */
export const takeAllowed = <One>({ left }: Graph, kind: keyof Graph['left'], list: readonly One[]): One[] => {
  const shown = list.slice(0, left[kind])
  left[kind] -= shown.length
  return shown
}

export const rememberNode = ({ byId }: Graph, node: Node): void => {
  if (node.id === null || node.properties.size === 0) return
  const known = byId.get(node.id)
  if (known === undefined || known.properties.size < node.properties.size) byId.set(node.id, node)
}

/** The node itself, or the one that a reference points at. */
export const resolved = ({ byId }: Graph, node: Node): Node => (isReference(node) ? (byId.get(node.id!) ?? node) : node)

/** Values of the first of these properties that has any. */
export const valuesOf = ({ properties }: Node, ...names: string[]): readonly Value[] => {
  for (const name of names) {
    const values = properties.get(name)
    if (values !== undefined) return values
  }
  return []
}

export const nodesOf = (graph: Graph, node: Node, ...names: string[]): Node[] =>
  valuesOf(node, ...names).flatMap((value) => (typeof value === 'string' ? [] : [resolved(graph, value)]))

/** The first text of the first of these properties that has one. */
export const textOf = (node: Node, ...names: string[]): string | null => {
  for (const name of names)
    for (const value of node.properties.get(name) ?? []) if (typeof value === 'string') return value
  return null
}

/** A text, or what a node is called or points at: brand, author, image, availability. */
export const nameOf = (graph: Graph, value: Value | undefined, ...names: string[]): string | null => {
  if (value === undefined || typeof value === 'string') return value ?? null
  const node = resolved(graph, value)
  return textOf(node, ...names) ?? (isReference(node) ? node.id : null)
}

/** What the node of a property is called, or its text. */
export const propertyName = (graph: Graph, node: Node, property: string): string | null =>
  nameOf(graph, valuesOf(node, property)[0], 'name')
