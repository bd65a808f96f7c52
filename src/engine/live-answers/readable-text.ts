// What a reader sees of an answer in Markdown: without marks of emphasis, marks of citations, and addresses. An address that names a
// shop or a product is no mention of it.

export type ReadableText = {
  text: string
  /** The place in `text` of a place in the Markdown. */
  placeOf: (at: number) => number
}

/** Longer answers are hardly read. */
const MAX_TEXT = 200_000
const MAX_LINK_TEXT = 300
const MAX_ADDRESS = 4_096

const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"')\]]+/iy
/** Of another answer engine's kind: 【3†source】. */
const BRACKETED_MARK = /【[^】\n]{0,80}】/y
const NUMBERED_MARK = /\[\^?\d{1,3}\]/y
const TAG = /<\/?[a-z][^<>\n]{0,200}>/iy
/** A heading, a quotation, an item of a list. */
const LINE_MARK = /[ \t]{0,20}(?:#{1,6}[ \t]|>[ \t]?|[-+*•][ \t]|\d{1,3}[.)][ \t])/y
/** A line across the page, or between the head and the body of a table. */
const RULE = /^[-=*_|: \t]{3,}$/
const HOST_TEXT = /^[^\s/]+\.[^\s/.]{2,}(?:\/\S*)?$/

type Found = { kept: string; from: number; end: number }

const matchAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** "[text](address)" or an image; the text stays, unless it is an address itself. */
const linkAt = (text: string, at: number): Found | null => {
  const isImage = text[at] === '!'
  const start = isImage ? at + 2 : at + 1
  const close = text.slice(start, start + MAX_LINK_TEXT).indexOf('](')
  if (close < 0) return null
  const label = text.slice(start, start + close)
  const address = start + close + 2
  const end = text.slice(address, address + MAX_ADDRESS).indexOf(')')
  if (end < 0 || label.includes('\n')) return null
  const kept = isImage || HOST_TEXT.test(label) ? '' : label
  return { kept, from: start, end: address + end + 1 }
}

const gone = (at: number, end: number, kept = ''): Found | null => (end < 0 ? null : { kept, from: at, end })

/** What stands at a place and is not read as it is written. */
const specialAt = (text: string, at: number): Found | null => {
  switch (text[at]) {
    case '[':
      return gone(at, matchAt(NUMBERED_MARK, text, at)) ?? linkAt(text, at)
    case '!':
      return text[at + 1] === '[' ? linkAt(text, at) : null
    case '【':
      return gone(at, matchAt(BRACKETED_MARK, text, at))
    case '<':
      return gone(at, matchAt(TAG, text, at), ' ')
    case '*':
    case '`':
      return gone(at, at + 1)
    case '~':
    case '_':
      return text[at + 1] === text[at] ? gone(at, at + 2) : null
    case '|':
      return gone(at, at + 1, ' ')
    case 'h':
    case 'H':
    case 'w':
    case 'W':
      return gone(at, matchAt(BARE_ADDRESS, text, at))
    default:
      return null
  }
}

const specialStart = /[[!【<*`~_|hHwW\n]/g

/** What stands at the beginning of a line, where "*" is an item of a list. */
const lineStartAt = (text: string, at: number): Found | null => {
  const next = text.indexOf('\n', at)
  const end = next < 0 ? text.length : next
  return gone(at, RULE.test(text.slice(at, end)) ? end : matchAt(LINE_MARK, text, at))
}

const foundAt = (text: string, at: number): Found | null =>
  ((at === 0 || text[at - 1] === '\n') && lineStartAt(text, at)) || specialAt(text, at)

/** Reads an answer once, from its beginning. */
export const readableText = (markdown: string): ReadableText => {
  const given = markdown.slice(0, MAX_TEXT).toWellFormed()
  const pieces: string[] = []
  /** Where runs of text that stayed begin, in the Markdown and in the result. */
  const places: { given: number; shown: number }[] = [{ given: 0, shown: 0 }]
  let shown = 0
  const keep = (piece: string, from: number): void => {
    places.push({ given: from, shown })
    pieces.push(piece)
    shown += piece.length
  }
  let at = 0
  while (at < given.length) {
    const found = foundAt(given, at)
    if (found) {
      keep(found.kept, found.from)
      at = found.end
      continue
    }
    specialStart.lastIndex = at + 1
    const next = specialStart.test(given) ? specialStart.lastIndex - 1 : given.length
    // A line end is read by itself, so that its next character is looked at as the first of a line.
    const end = given[at] === '\n' ? at + 1 : next
    keep(given.slice(at, end), at)
    at = end
  }
  places.push({ given: given.length, shown })
  return { text: pieces.join(''), placeOf: (place) => shownAt(places, place) }
}

/** What was left out stands where the next thing begins that was not. */
const shownAt = (places: readonly { given: number; shown: number }[], place: number): number => {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (places[middle]!.given <= place) low = middle
    else high = middle - 1
  }
  const { given, shown } = places[low]!
  const next = places[low + 1]?.shown ?? shown
  return Math.min(shown + (place - given), next)
}
