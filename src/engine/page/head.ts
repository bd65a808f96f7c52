// What the head of a page says: its title, meta elements, canonical address, language.

import { plain } from '../text/plain-text.ts'
import type { Attributes } from './regions.ts'

const MAX = { metas: 300, value: 2_000 } as const

export type Head = {
  title: string
  /** Content by name or property in lower case; the first of a name counts. */
  metas: Map<string, string>
  canonical: string | null
  base: string | null
  language: string | null
}

export const newHead = (): Head => ({ title: '', metas: new Map(), canonical: null, base: null, language: null })

const bounded = (value: string | undefined): string => plain((value ?? '').slice(0, MAX.value))

const addMeta = ({ metas }: Head, { name, property, content }: Attributes): void => {
  const key = bounded(property ?? name).toLowerCase()
  const value = bounded(content)
  if (key !== '' && value !== '' && metas.size < MAX.metas && !metas.has(key)) metas.set(key, value)
}

/** Takes what an element says of the page; answers whether it was one of the head's. */
export const readHead = (head: Head, name: string, attributes: Attributes): boolean => {
  switch (name) {
    case 'meta':
      addMeta(head, attributes)
      return true
    case 'link':
      if (attributes.rel?.trim().toLowerCase() === 'canonical') head.canonical ??= bounded(attributes.href) || null
      return true
    case 'base':
      head.base ??= bounded(attributes.href) || null
      return true
    case 'html':
      head.language ??= bounded(attributes.lang ?? attributes['xml:lang']) || null
      return false
    default:
      return false
  }
}

/** The absolute web address; "" without one. */
export const addressOf = (given: string | undefined | null, base: string | null): string => {
  const text = (given ?? '').trim()
  if (text === '' || text.length > MAX.value || text.startsWith('data:') || text.startsWith('javascript:')) return ''
  if (text.startsWith('//')) return `https:${text}`
  const url = URL.parse(text, base ?? undefined)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : ''
}
