// What one element says in microdata (HTML standard, section 5) and in RDFa Lite (W3C recommendation).

import { addType, lastPart, type Node, nodeOf } from './node.ts'

export type Attributes = Readonly<Record<string, string>>

/** The words of an attribute that lists names. */
export const words = (text: string | undefined): string[] =>
  text === undefined ? [] : text.split(/\s+/, 20).filter((word) => word !== '')

const ADDRESSES: Record<string, string> = {
  a: 'href', area: 'href', link: 'href', img: 'src', audio: 'src', video: 'src', iframe: 'src', embed: 'src', source: 'src', track: 'src', object: 'data',
} // biome-ignore format: a word list

/** The value that attributes state (HTML standard 5.2.4, with `content` on any element as search engines read it); null when the text is the value. */
const statedValue = (tag: string, attributes: Attributes): string | null => {
  const { content, value, datetime } = attributes
  if (content !== undefined) return content
  const address = Object.hasOwn(ADDRESSES, tag) ? attributes[ADDRESSES[tag]!] : undefined
  if (address !== undefined) return address
  if (tag === 'meta') return ''
  if (tag === 'data' || tag === 'meter') return value ?? null
  return tag === 'time' ? (datetime ?? null) : null
}

/** What one element says in one syntax. */
export type ElementMarkup = {
  /** Properties of the node around it. */
  names: string[]
  node: Node | null
  stated: string | null
}

export const microdataOf = (tag: string, attributes: Attributes): ElementMarkup | null => {
  const { itemscope, itemprop, itemtype, itemid } = attributes
  if (itemscope === undefined && itemprop === undefined) return null
  const node = itemscope === undefined ? null : nodeOf('microdata')
  if (node) {
    for (const type of words(itemtype)) addType(node, type)
    node.id = itemid?.trim() || null
  }
  return { names: words(itemprop).map(lastPart), node, stated: statedValue(tag, attributes) }
}

/** "schema:name" and "name" are schema.org's; "og:title" is not. */
const schemaNames = (names: string | undefined): string[] =>
  words(names)
    .filter((name) => !/^[a-z]+:/i.test(name) || /^(?:schema|https?):/i.test(name))
    .map(lastPart)

export const rdfaOf = (tag: string, attributes: Attributes): ElementMarkup | null => {
  const names = schemaNames(attributes.property)
  const types = schemaNames(attributes.typeof)
  if (names.length === 0 && types.length === 0) return null
  const node = types.length === 0 ? null : nodeOf('rdfa')
  const { resource, about } = attributes
  if (node) {
    node.types.push(...types)
    node.id = (resource ?? about)?.trim() || null
  }
  return { names, node, stated: attributes.content ?? resource ?? statedValue(tag, attributes) }
}
