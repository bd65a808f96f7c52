// What a node says: the values of its properties as texts, as nodes, as names.

import { type Graph, isReference, type Node, resolved, type Value } from './node.ts'

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
export const named = (graph: Graph, node: Node, property: string): string | null =>
  nameOf(graph, valuesOf(node, property)[0], 'name')
