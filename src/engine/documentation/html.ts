// HTML as clean sections: what a reader sees of the main part of a page.

import { Parser } from 'htmlparser2'
import { createSections, type Document, type Sections } from './sections.ts'

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Nothing in them is text of the document. */
const UNREAD = names(
  'script style template noscript svg math iframe object canvas nav select button dialog title head del s strike',
)
const INLINE = names(
  'a abbr b bdi bdo cite code data dfn em i ins kbd label mark q samp small span strong sub sup time u var wbr',
)
const VOID = names('area base br col embed hr img input link meta source track wbr')
const CELLS = names('td th')
const HEADING = /^h([1-6])$/

type Attributes = Record<string, string>

const HIDDEN_STYLE = /display:none|visibility:hidden/

const isHidden = (attributes: Attributes): boolean =>
  'hidden' in attributes ||
  attributes['aria-hidden'] === 'true' ||
  HIDDEN_STYLE.test((attributes.style ?? '').toLowerCase().replaceAll(/\s/g, ''))

type Read = { title: string | undefined }

/** Writes the text of a piece of HTML, and answers what it says of itself. */
export const readHtml = (sections: Sections, html: string): Read => {
  const read: Read = { title: undefined }
  let line = ''
  let heading: { level: number; anchor: string | undefined } | undefined
  /** How many elements are open that begin in one that is not read. */
  let unread = 0
  let inTitle = false

  const flush = (): void => {
    if (!heading) sections.text(line)
    line = heading ? line : ''
  }

  const endHeading = (): void => {
    if (!heading) return
    sections.heading(heading.level, line, heading.anchor)
    heading = undefined
    line = ''
  }

  const beginHeading = (level: number, id: string | undefined): void => {
    endHeading()
    flush()
    heading = { level, anchor: id || undefined }
  }

  const beginText = (name: string, attributes: Attributes): void => {
    if (name === 'br') line += '\n'
    else if (CELLS.has(name)) line += line.trim() === '' || line.endsWith('\n') ? '' : ' | '
    else if (name === 'img') line += attributes.alt ?? ''
    else if (!INLINE.has(name)) flush()
  }

  const open = (name: string, attributes: Attributes): void => {
    if (name === 'title') inTitle = true
    if (unread > 0 || UNREAD.has(name) || isHidden(attributes)) {
      if (!VOID.has(name)) unread += 1
      return
    }
    const level = HEADING.exec(name)?.[1]
    if (level) beginHeading(Number(level), attributes.id)
    else beginText(name, attributes)
  }

  const close = (name: string): void => {
    if (name === 'title') inTitle = false
    if (unread > 0) {
      if (!VOID.has(name)) unread -= 1
      return
    }
    if (HEADING.test(name)) endHeading()
    else if (!INLINE.has(name) && !VOID.has(name) && !CELLS.has(name)) flush()
  }

  const parser = new Parser(
    {
      onopentag: open,
      onclosetag: close,
      ontext: (text) => {
        if (inTitle) read.title = (read.title ?? '') + text
        if (unread === 0) line += text
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(html)
  endHeading()
  flush()
  return read
}

const MAIN = /<main[\s>]/i
const MAIN_END = /<\/main\s?>/i

/** The main part of a page where it says which that is, else all of it. */
const mainOf = (html: string): string => {
  const from = html.search(MAIN)
  if (from < 0) return html
  const rest = html.slice(from)
  const end = rest.search(MAIN_END)
  return end < 0 ? rest : rest.slice(0, end)
}

/** `name`: the title of a page that has none. */
export const htmlDocument = (html: string, name: string): Document => {
  const sections = createSections()
  const main = mainOf(html)
  const { title } = readHtml(sections, main)
  const own = main === html ? title : readHtml(createSections(), html).title
  return sections.done(own, name)
}
