// Which files of a repository are documentation, and a file as a document: its clean sections.

import { htmlDocument } from './html.ts'
import { markdownDocument } from './markdown.ts'
import { rstDocument } from './rst.ts'
import type { Document } from './sections.ts'

/** The text of a file; undefined for what is no text in UTF-8. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Throws for what cannot be read, as it is nested too deep. */
export const documentOf = (format: Format, text: string, path: string): Document => {
  const name = nameOf(path)
  switch (format) {
    case 'html':
      return htmlDocument(text, name)
    case 'rst':
      return rstDocument(text, name)
    default:
      return markdownDocument(text, name, { isMdx: format === 'mdx' })
  }
}

export type Format = 'markdown' | 'mdx' | 'html' | 'rst'

const FORMATS: Readonly<Record<string, Format>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdx: 'mdx',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  rst: 'rst',
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** By the end of its name; undefined for a file that is no documentation. */
export const formatOf = (path: string): Format | undefined => {
  const name = fileName(path)
  const dot = name.lastIndexOf('.')
  const end = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  return Object.hasOwn(FORMATS, end) ? FORMATS[end] : undefined
}

/** What a document is called by its path alone. */
export const nameOf = (path: string): string => {
  const name = fileName(path)
  const dot = name.lastIndexOf('.')
  return (dot > 0 ? name.slice(0, dot) : name).replaceAll(/[-_]+/g, ' ').trim() || name
}
