// reStructuredText as clean sections: headings, paragraphs, lists, literal blocks and tables, and of directives what they enclose.
// A small reader of what documentation consists of, not of all that the language has: what it does not know stays as it is written.

import { createSections, type Document, type Sections } from './sections.ts'

const ADORNMENTS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/** The one character that a line consists of, where it is one that adorns titles. */
const adornmentOf = (line: string): string | undefined => {
  const text = line.trimEnd()
  const [mark = ''] = text
  return text.length >= 2 && ADORNMENTS.includes(mark) && text === mark.repeat(text.length) ? mark : undefined
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Nothing in them is text of the document. */
const UNREAD = new Set(
  'toctree raw include image csv-table highlight contents index meta only role default-role automodule autoclass autofunction literalinclude'.split(
    ' ',
  ),
)

const DIRECTIVE = /^\.\. ?([\w:+.-]{1,60}):: ?(.*)$/
const TARGET = /^\.\. ?_([^:]{1,200}): ?(.*)$/
const FOOTNOTE = /^\.\. ?\[[^\]]{1,60}\] ?(.*)$/
const FIELD = /^:[\w-]{1,60}:/

/** `**a**`, `*a*`, ``a``, `a <b>`_, :role:`a` and |a| as what is read of them. */
export const inlineText = (text: string): string =>
  text
    .replaceAll(/:[\w:+.-]{1,60}:`/g, '`')
    .replaceAll(/``([^`]+)``/g, '$1')
    .replaceAll(/`([^`<]*)<[^`>]*>`_{0,2}/g, '$1')
    .replaceAll(/`([^`]*)`_{0,2}/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/\*([^*\s][^*]*)\*/g, '$1')
    .replaceAll(/\|([^|\s][^|]*)\|/g, '$1')
    .replaceAll('\\', '')

const isTableRule = (line: string): boolean => {
  const text = line.trim()
  return /^[=+-][=+\- ]*$/.test(text) && /[=+-]{2}/.test(text) && (text.includes('+') || text.includes(' '))
}

const cellsOf = (line: string): string => {
  const text = line.trim()
  if (!text.startsWith('|')) return text
  return text
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' | ')
}

/** The lines that belong to what begins before `from`: those that are indented, and blank ones between. */
const blockEnd = (lines: readonly string[], from: number): number => {
  let end = from
  for (let place = from; place < lines.length; place += 1) {
    const line = lines[place] ?? ''
    if (line.trim() === '') continue
    if (indentOf(line) === 0) break
    end = place + 1
  }
  return end
}

const dedented = (lines: readonly string[]): string[] => {
  const indents = lines.filter((line) => line.trim() !== '').map(indentOf)
  const least = indents.reduce((one, other) => Math.min(one, other), Number.MAX_SAFE_INTEGER)
  return lines.map((line) => line.slice(least))
}

/** Directives stand in directives; deeper than this they are read as text. */
const DEEPEST = 8

type Levels = string[]

const levelOf = (levels: Levels, style: string): number => {
  if (!levels.includes(style)) levels.push(style)
  return levels.indexOf(style) + 1
}

type Reading = { sections: Sections; levels: Levels; depth: number }

/** What begins with two dots; answers where reading goes on. */
const readExplicit = (reading: Reading, lines: readonly string[], at: number, anchors: string[]): number => {
  const { sections, depth } = reading
  const line = lines[at] ?? ''
  const end = blockEnd(lines, at + 1)
  const target = TARGET.exec(line)
  if (target) {
    if (target[2] === '')
      anchors.push(
        (target[1] ?? '')
          .replaceAll('`', '')
          .toLowerCase()
          .replaceAll(/[^a-z\d]+/g, '-'),
      )
    return end
  }
  const footnote = FOOTNOTE.exec(line)?.[1]
  if (footnote !== undefined) {
    sections.text(inlineText([footnote, ...lines.slice(at + 1, end)].join(' ')))
    return end
  }
  const [, name = '', argument = ''] = DIRECTIVE.exec(line) ?? []
  // Without a name it is a comment.
  if (name === '' || UNREAD.has(name)) return end
  const block = dedented(lines.slice(at + 1, end))
  const options = block.findIndex((one) => one.trim() !== '' && !FIELD.test(one))
  const content = options < 0 ? [] : block.slice(options)
  if (/^(?:code|code-block|sourcecode|parsed-literal|math)$/.test(name)) sections.text(content.join('\n'))
  else {
    sections.text(inlineText(argument))
    readLines({ ...reading, depth: depth + 1 }, content)
  }
  return end
}

/** A title between two lines of marks, or above one; `lines`: how many it takes. */
const titleAt = (lines: readonly string[], at: number): { text: string; style: string; lines: number } | undefined => {
  const [line = '', next = '', third = ''] = lines.slice(at, at + 3)
  const over = adornmentOf(line)
  if (over && !isTableRule(line) && next.trim() !== '' && adornmentOf(third) === over)
    return { text: next.trim(), style: `${over}${over}`, lines: 3 }
  const under = adornmentOf(next)
  // A short line of marks below a long title is not an underline.
  if (over || !under || indentOf(line) > 0 || next.trim().length < Math.min(line.trim().length, 4)) return undefined
  return { text: line.trim(), style: under, lines: 2 }
}

const isExplicit = (line: string): boolean => line.startsWith('..') && (line.length === 2 || line[2] === ' ')

/** Lines between which nothing is said: those of tables, and between parts of a text. */
const isRule = (line: string): boolean =>
  isTableRule(line) || (adornmentOf(line) !== undefined && line.trim().length >= 4)

/** Writes what the lines say. */
const readLines = (reading: Reading, lines: readonly string[]): void => {
  const { sections, levels, depth } = reading
  let paragraph: string[] = []
  const anchors: string[] = []

  const flush = (): void => {
    sections.text(inlineText(paragraph.join('\n')))
    paragraph = []
  }

  /** What stands indented below two colons, as it is; answers where reading goes on. */
  const readLiteral = (at: number): number => {
    const line = lines[at] ?? ''
    paragraph.push(line.trim() === '::' ? '' : line.trimEnd().slice(0, -1))
    flush()
    if (indentOf(line) > 0) return at + 1
    const end = Math.max(blockEnd(lines, at + 1), at + 1)
    sections.text(dedented(lines.slice(at + 1, end)).join('\n'))
    return end
  }

  /** Reads what begins at a line; answers where reading goes on. */
  const readAt = (at: number): number => {
    const line = lines[at] ?? ''
    const title = depth === 0 && paragraph.length === 0 && line.trim() !== '' ? titleAt(lines, at) : undefined
    if (title) {
      sections.heading(levelOf(levels, title.style), inlineText(title.text), anchors.at(-1))
      anchors.length = 0
      return at + title.lines
    }
    if (isExplicit(line) && depth < DEEPEST) {
      flush()
      return readExplicit(reading, lines, at, anchors)
    }
    if (line.trimEnd().endsWith('::')) return readLiteral(at)
    if (line.trim() === '') flush()
    else if (!isRule(line)) paragraph.push(cellsOf(line))
    return at + 1
  }

  for (let at = 0; at < lines.length; ) at = readAt(at)
  flush()
}

/** `name`: the title of a document that has none. */
export const rstDocument = (text: string, name: string): Document => {
  const sections = createSections()
  readLines({ sections, levels: [], depth: 0 }, text.split(/\r\n|\r|\n/))
  return sections.done(undefined, name)
}
