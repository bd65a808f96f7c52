// A file of a repository as what the log keeps of it: its sections, or why it has none.

import { answerInThread } from '../concurrency/thread.ts'
import { htmlDocument } from '../engine/documentation/html.ts'
import { markdownDocument } from '../engine/documentation/markdown.ts'
import { rstDocument } from '../engine/documentation/rst.ts'
import { type Document, type Format, nameOf } from '../engine/documentation/sections.ts'
import type { ReadDocument } from './decide.ts'
import type { LeftOut } from './events.ts'

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

/** `bytes`: null if the file is larger than one that is read. */
export type DocumentWork = { path: string; format: Format; bytes: Uint8Array | null }
export type DocumentRecord = Pick<ReadDocument, 'title' | 'sections' | 'left_out'>

/** Of the sections of one document, as the log writes them; an event has room for somewhat more. */
const MOST_BYTES = 400 * 1024
const MOST_SECTIONS = 2_000
/** Reading Markdown takes up to a thousand times its bytes of memory, and of a longer file the text is too large anyway. */
const MOST_MARKDOWN = 512 * 1024

export const leftOut = (path: string, why: LeftOut): DocumentRecord => ({
  title: nameOf(path).slice(0, 300).toWellFormed(),
  left_out: why,
  sections: [],
})

export const documentRecord = ({ path, format, bytes }: DocumentWork): DocumentRecord => {
  const isMarkdown = format === 'markdown' || format === 'mdx'
  if (bytes === null || (isMarkdown && bytes.length > MOST_MARKDOWN)) return leftOut(path, 'too_large')
  const text = textOf(bytes)
  if (text === undefined) return leftOut(path, 'not_text')
  try {
    const { title, sections } = documentOf(format, text, path)
    const isLarge = sections.length > MOST_SECTIONS || Buffer.byteLength(JSON.stringify(sections)) > MOST_BYTES
    return isLarge ? { ...leftOut(path, 'too_large'), title } : { title, sections, left_out: null }
  } catch {
    return leftOut(path, 'unreadable')
  }
}

answerInThread(import.meta.url, documentRecord)
