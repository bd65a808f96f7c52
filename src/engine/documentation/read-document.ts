// A file of a repository as a document: its clean sections.

import { type Format, nameOf } from './format.ts'
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
