// The text of one block while it is being read: plain, and as HTML with balanced inline markup.

import { decodeDoubleEscapes, escapeHtml, plain, tidy, withoutInvisible } from '../text/plain-text.ts'

export type InlineText = {
  /** Visible text; "\n" where the merchant broke the line. */
  text: string
  /** The same with inline markup (a, strong, em, sub, sup, code, br), balanced and escaped. */
  html: string
  /** How many characters at the start are bold; the length of the text when all of it is. */
  bold: number
}

const safeUrl = /^(?:https?:|mailto:|[^:]*$|[^:/?#]*[/?#])/i

/** The URL as it may stand in an attribute, or "" when it could run something. */
export const cleanUrl = (url: string | undefined): string => {
  const shown = plain(decodeDoubleEscapes(url ?? ''))
  return safeUrl.test(shown) ? shown : ''
}

const isBlank = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && (code < 0x09 || code > 0x0d)) return false
  }
  return true
}

/** A longer line goes on in the next one unless it ends a sentence. */
const SHORT_LINE = 60
const LEAST_LINES = 3
/** So many of them at least: a person who ends lines forgets a mark or a capital here and there. */
const MOST = 0.75
const BEGINS = /^[\p{Lu}\d–*-]/u

/** The lines of a text that was written line by line without markup: nearly each begins anew and ends by itself. Null for a text that is only wrapped. */
const ownLines = (run: string): string[] | null => {
  if (!run.includes('\n')) return null
  const lines = run.split('\n').flatMap((line) => (isBlank(line) ? [] : [line.trim()]))
  const isOwn = (line: string, at: number): boolean =>
    (at === 0 || !/^\p{Ll}/u.test(line)) &&
    (at === lines.length - 1 || line.length <= SHORT_LINE || /[.!?:;…]["'”’)]?$/.test(line))
  const areOwn =
    lines.filter(isOwn).length >= MOST * lines.length ||
    // What is only wrapped does not break off before a capital each time.
    (lines.length > LEAST_LINES && lines.every((line) => BEGINS.test(line)))
  return lines.length >= LEAST_LINES && areOwn ? lines : null
}

/** A buffer for the current block. Inline elements that are still open when a block ends go on in the next one. */
export const inlineBuffer = () => {
  let text = ''
  let html = ''
  let bold = 0
  /** Whether text added now follows a space or a line break, or nothing. */
  let atGap = true
  let atBreak = true
  let boldDepth = 0
  let preformatted = 0
  // Opening tags without brackets; "" for a link that lost its target.
  const open: string[] = []

  const cleaned = (run: string): string => {
    const source = decodeDoubleEscapes(run)
    if (preformatted === 0) return tidy(source)
    return withoutInvisible(source)
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/\r\n?/g, '\n')
  }

  const write = (run: string): void => {
    if (atGap && preformatted === 0 && isBlank(run)) return
    let piece = cleaned(run)
    if (atGap) piece = piece.trimStart()
    if (piece === '') return
    const boldSoFar = bold === text.length
    text += piece
    html += preformatted > 0 ? escapeHtml(piece).replaceAll('\n', '<br>') : escapeHtml(piece)
    const last = piece.charCodeAt(piece.length - 1)
    atBreak = last === 0x0a
    atGap = atBreak || last === 0x20
    if (boldSoFar && (boldDepth > 0 || piece === ' ')) bold = text.length
  }

  const breakLine = (): void => {
    if (atBreak) return
    const trimmed = text.trimEnd()
    if (bold === text.length) bold = trimmed.length + 1
    text = `${trimmed}\n`
    html += '<br>'
    atBreak = true
    atGap = true
  }

  return {
    /** Adds the text between two tags. */
    write: (run: string): void => {
      const lines = preformatted === 0 ? ownLines(run) : null
      if (lines === null) {
        write(run)
        return
      }
      // What stands before and behind them stays apart from them.
      if (/^\s/.test(run)) write(' ')
      for (const [at, line] of lines.entries()) {
        if (at > 0) breakLine()
        write(line)
      }
      if (/\s$/.test(run)) write(' ')
    },
    /** `tag` is one of strong, em, sub, sup, code and a; a link without a safe target leaves its text. */
    openTag: (tag: string, href: string) => {
      if (tag === 'strong') boldDepth++
      const opened = tag !== 'a' ? tag : href === '' ? '' : `a href="${escapeHtml(href)}"`
      open.push(opened)
      if (opened !== '') html += `<${opened}>`
    },
    closeTag: (tag: string) => {
      if (tag === 'strong') boldDepth--
      if (open.pop()) html += `</${tag}>`
    },
    breakLine,
    preformatted: (by: 1 | -1) => {
      preformatted += by
    },
    /** The block's text so far, which the buffer then forgets; null when it shows nothing. */
    take: (): InlineText | null => {
      if (text === '') {
        if (open.length === 0) html = ''
        return null
      }
      const shown = text.trimEnd()
      const taken =
        shown === '' ? null : { text: shown, html: html + closing(open), bold: Math.min(bold, shown.length) }
      text = ''
      html = open.length === 0 ? '' : opening(open)
      bold = 0
      atGap = true
      atBreak = true
      return taken
    },
  }
}

/** Tags that close, or open again, the inline elements a block leaves open. */
const closing = (open: readonly string[]): string => {
  let tags = ''
  for (const tag of open) if (tag) tags = `</${tag.startsWith('a ') ? 'a' : tag}>${tags}`
  return tags
}

const opening = (open: readonly string[]): string => {
  let tags = ''
  for (const tag of open) if (tag) tags += `<${tag}>`
  return tags
}
