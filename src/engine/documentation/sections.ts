// A document as clean sections: the text under each heading, without markup, control characters or what only a machine sees.

type Section = { headings: string[]; anchor: string | null; text: string }
export type Document = { title: string; sections: Section[] }

/** Sections are cut where they are longer, between lines where there are any. In characters, as all below. */
const LONGEST_SECTION = 4_000
const LONGEST_HEADING = 300
const DEEPEST = 6

// What is not seen but read: control characters, marks of direction, soft hyphens, and tags, in which whole sentences can hide.
const UNSEEN = /[\p{Cc}\u{ad}\u{200b}\u{2060}-\u{2069}\u{202a}-\u{202e}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

/** Lines are kept, other whitespace is one space each. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

const oneLine = (text: string): string => cleanText(text).replaceAll('\n', ' ')

/** Cuts to `longest` characters, without splitting a surrogate pair. */
const cut = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  const end = (text.codePointAt(longest - 1) ?? 0) > 0xffff ? longest - 1 : longest
  return text.slice(0, end)
}

/** Where the first part of a text ends. */
const endOfPart = (text: string): number => {
  if (text.length <= LONGEST_SECTION) return text.length
  for (const mark of ['\n', ' ']) {
    const end = text.lastIndexOf(mark, LONGEST_SECTION)
    if (end > LONGEST_SECTION / 2) return end
  }
  return cut(text, LONGEST_SECTION).length
}

const partsOf = (text: string): string[] => {
  const parts: string[] = []
  let rest = text
  while (rest !== '') {
    const end = endOfPart(rest)
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return parts
}

const NOT_IN_ANCHORS = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu

/** The anchors that code hosts give headings; the same heading again gets a number. */
const anchors = () => {
  const times = new Map<string, number>()
  return (heading: string): string => {
    const base = heading.toLowerCase().replaceAll(NOT_IN_ANCHORS, '').replaceAll(' ', '-')
    const before = times.get(base) ?? 0
    times.set(base, before + 1)
    return before === 0 ? base : `${base}-${before}`
  }
}

/** Takes headings and texts in the order of the document. */
export const createSections = () => {
  const anchorOf = anchors()
  const sections: Section[] = []
  let path: { level: number; text: string }[] = []
  let anchor: string | null = null
  let texts: string[] = []
  let first: string | undefined
  let topmost: string | undefined

  const close = (): void => {
    const text = texts.join('\n')
    texts = []
    const headings = path.map((heading) => heading.text)
    for (const part of partsOf(text)) sections.push({ headings, anchor, text: part })
  }

  return {
    /** `own`: the anchor that the document gives it. A heading without text is ignored. */
    heading: (level: number, given: string, own?: string | undefined): void => {
      const text = cut(oneLine(given), LONGEST_HEADING)
      if (text === '') return
      close()
      path = [...path.filter((above) => above.level < level), { level, text }].slice(-DEEPEST)
      anchor = own === undefined ? anchorOf(text) : cut(oneLine(own), LONGEST_HEADING)
      first ??= text
      if (level === 1) topmost ??= text
    },
    text: (given: string): void => {
      const text = cleanText(given)
      if (text !== '') texts.push(text)
    },
    /** `title`: the one that the document gives itself, `name`: what it is called where it has none and no heading. */
    done: (title: string | undefined, name: string): Document => {
      close()
      const given = cut(oneLine(title ?? ''), LONGEST_HEADING)
      return { title: given || topmost || first || name, sections }
    },
  }
}

export type Sections = ReturnType<typeof createSections>

// Which files of a repository are documentation. The parsers that read them are slow to load, so who only asks for the format comes here.

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
