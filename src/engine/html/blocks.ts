// Sanitised HTML -> a flat list of blocks: headings, paragraphs, list items, table rows, label-value pairs. One pass and
// no tree, so nesting cannot overflow a stack. Wrapping divs, attribute order, entity spelling and b for strong leave no trace.

import { decodeDoubleEscapes, plain } from '../text/plain-text.ts'
import { byName } from '../text/word-lists.ts'
import { cleanUrl, type InlineText, inlineBuffer } from './inline-text.ts'
import { scan } from './scan.ts'

export type BlockKind = 'heading' | 'paragraph' | 'item' | 'row' | 'pair' | 'quote' | 'summary'

export type Block = InlineText & {
  kind: BlockKind
  /** The merchant's heading level 1-6, or the depth of a list item from 1; 0 elsewhere. */
  level: number
  /** What the value of a pair is called; "" elsewhere. */
  label: string
  /** Cells of a row as HTML; its text joins them with " | ". Empty elsewhere. */
  cells: string[]
  /** An item of a numbered list, or a row of header cells. */
  marked: boolean
  /** Number of the details element it is in; 0 outside. */
  details: number
}

/** The text of a block as the description shows it: a pair with its label. */
export const shownBlock = ({ kind, label, text }: Block): string => (kind === 'pair' ? `${label}: ${text}` : text)

export type BodyImage = { src: string; alt: string; caption: string }
export type Body = { blocks: Block[]; images: BodyImage[]; links: string[] }

type Role = 'inline' | 'heading' | 'breaking' | 'own'

/** What a tag does to the text around it; "own" tags are handled one by one. */
const roles = byName<Role>({
  inline: 'strong b em i sub sup code a',
  heading: 'h1 h2 h3 h4 h5 h6',
  breaking: 'p div section article header footer aside main nav figure hr caption tbody thead tfoot',
  own: 'br img ul ol li table tr td th dl dt dd details summary figcaption blockquote pre',
})

const inlineTag = (name: string): string => (name === 'b' ? 'strong' : name === 'i' ? 'em' : name)

const MAX_DEPTH = 4
const NO_CELLS: string[] = []

export const readBlocks = (html: string): Body => {
  const body: Body = { blocks: [], images: [], links: [] }
  const buffer = inlineBuffer()
  let kind: BlockKind = 'paragraph'
  let level = 0
  /** Open lists, true for numbered ones. */
  const lists: boolean[] = []
  /** Open tables with the cells of their current row. */
  const rows: { cells: InlineText[]; header: boolean; isOpenedEmpty: boolean }[] = []
  let inCell = false
  let quotes = 0
  let details = 0
  let detailsCount = 0
  let term: InlineText | null = null
  let image: BodyImage | null = null
  let inCaption = false

  const put = ({ text, html, bold }: InlineText, as: BlockKind, label = '', cells = NO_CELLS, marked = false) => {
    body.blocks.push({ kind: as, text, html, bold, level, label, cells, marked, details })
  }

  const putText = (of: InlineText) => {
    if (kind === 'item') put(of, 'item', '', NO_CELLS, lists.at(-1) ?? false)
    else if (kind === 'pair' && term) put(of, 'pair', term.text.replaceAll('\n', ' '))
    else if (kind === 'heading' || kind === 'summary') put(of, kind)
    else put(of, quotes > 0 ? 'quote' : 'paragraph')
    if (kind === 'pair') term = null
  }

  /** Ends the current block; what follows is a paragraph until told otherwise. */
  const flush = () => {
    const of = buffer.take()
    if (of && inCaption) {
      if (image) image.caption = of.text
    } else if (of) putText(of)
    kind = 'paragraph'
    level = 0
  }

  const begin = (next: BlockKind, at = 0) => {
    flush()
    kind = next
    level = at
  }

  const boundary = () => {
    if (inCell || kind !== 'paragraph') buffer.breakLine()
    else flush()
  }

  const flushTerm = () => {
    if (term) put(term, 'paragraph')
    term = null
  }

  const endCell = () => {
    const of = buffer.take()
    const row = rows.at(-1)
    if (of) row?.cells.push(of)
    else if (row?.cells.length === 0) row.isOpenedEmpty = true
    inCell = false
  }

  /** A row of one cell is layout, not data, but for one above the columns behind the first. */
  const endRow = () => {
    const row = rows.at(-1)
    if (!row) return
    const [only] = row.cells
    if (only && row.cells.length === 1 && !row.isOpenedEmpty) put(only, 'paragraph')
    else if (only) {
      const text = row.cells.map((cell) => cell.text.replaceAll('\n', ' ')).join(' | ')
      const cells = row.cells.map((cell) => cell.html)
      put({ text, html: '', bold: 0 }, 'row', '', cells, row.header)
    }
    row.cells = []
    row.header = false
    row.isOpenedEmpty = false
  }

  /** A heading, list or table inside a cell: the table is only layout, and its cells are read as ordinary blocks. */
  const leaveCell = () => {
    if (!inCell) return
    inCell = false
    const rest = buffer.take()
    endRow()
    if (rest) put(rest, 'paragraph')
  }

  const openTag = (name: string, attribute: (name: string) => string | undefined) => {
    switch (name) {
      case 'br':
        return buffer.breakLine()
      case 'img':
        image = {
          src: cleanUrl(attribute('src')),
          alt: plain(decodeDoubleEscapes(attribute('alt') ?? '')),
          caption: '',
        }
        if (image.src !== '') body.images.push(image)
        return
      case 'ul':
      case 'ol':
        leaveCell()
        flush()
        lists.push(name === 'ol')
        return
      case 'li':
        leaveCell()
        return begin('item', Math.min(Math.max(lists.length, 1), MAX_DEPTH))
      case 'table':
        leaveCell()
        flush()
        rows.push({ cells: [], header: false, isOpenedEmpty: false })
        return
      case 'td':
      case 'th':
        if (rows.length === 0) return boundary()
        if (inCell) endCell()
        else flush()
        inCell = true
        if (name === 'th' && rows.at(-1)!.cells.length === 0) rows.at(-1)!.header = true
        return
      case 'dt':
        flush()
        flushTerm()
        kind = 'pair'
        return
      case 'dd':
        return begin('pair')
      case 'summary':
        return begin('summary')
      case 'figcaption':
        flush()
        inCaption = true
        return
      case 'blockquote':
        boundary()
        quotes++
        return
      case 'pre':
        boundary()
        return buffer.preformatted(1)
      case 'details':
        boundary()
        details = ++detailsCount
    }
  }

  const closeTag = (name: string) => {
    switch (name) {
      case 'br':
      case 'img':
        return
      case 'ul':
      case 'ol':
        flush()
        lists.pop()
        return
      case 'td':
      case 'th':
        return inCell ? endCell() : boundary()
      case 'tr':
        if (inCell) endCell()
        else flush()
        return endRow()
      case 'table':
        if (inCell) endCell()
        endRow()
        flush()
        rows.pop()
        return
      case 'dt':
        term = buffer.take()
        kind = 'paragraph'
        return
      case 'li':
      case 'dd':
      case 'summary':
        return flush()
      case 'dl':
        flush()
        return flushTerm()
      case 'figcaption':
        flush()
        inCaption = false
        return
      case 'blockquote':
        boundary()
        quotes--
        return
      case 'pre':
        boundary()
        return buffer.preformatted(-1)
      case 'details':
        boundary()
        details = 0
    }
  }

  const openHeading = (depth: number) => {
    if (kind !== 'paragraph') return buffer.breakLine()
    leaveCell()
    begin('heading', depth)
  }

  scan(html, {
    open: (name, attribute) => {
      const role = roles.get(name)
      if (role === 'inline') {
        const href = name === 'a' ? cleanUrl(attribute('href')) : ''
        if (href !== '') body.links.push(href)
        buffer.openTag(inlineTag(name), href)
      } else if (role === 'breaking') boundary()
      else if (role === 'heading') openHeading(Number(name[1]))
      else openTag(name, attribute)
    },
    text: buffer.write,
    close: (name) => {
      const role = roles.get(name)
      if (role === 'inline') buffer.closeTag(inlineTag(name))
      else if (role === 'breaking') boundary()
      else if (role === 'heading') kind === 'heading' ? flush() : buffer.breakLine()
      else closeTag(name)
    },
  })
  flush()
  flushTerm()
  return body
}
