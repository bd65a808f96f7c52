// JSON as it is read and written here: structured data, node by node.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Node = { [key: string]: Json }

export const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asText = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : [value])
