// What a parser of Markdown takes squared time for, counted in one pass before it is asked. No document that is meant to be read comes near.

/** Quotations and items within one another on one line. */
const DEEPEST = 200
const NESTED = new RegExp(String.raw`^(?:[ \t]{0,3}(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){${DEEPEST}}`, 'm')

/** Brackets within one another: the work grows with their third power. */
const DEEPEST_BRACKETS = 50
/** Lines of = or - below another line, each of which makes the parser copy all that it has read so far. */
const MOST_UNDERLINES = 1_000
/** Steps of the parser, some of which take 100 ns; a table of 7,000 links in its rows has as many. */
const MOST_STEPS = 50_000_000

const LINE_END = /\r\n?|\n/
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/
const BLANK = /^[ \t>]*$/
/** What ends a paragraph without a blank line. */
const ITEM_OR_HEADING = /^ {0,3}(?:[-+*]|#{1,6})[ \t]+\S/
const QUOTE_OR_ITEM = /^[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])/
/** What is read together with what opened before it: brackets, stress, and what is sought an end for. */
const MARKS = /\\[\s\S]|\[|\]|[*~]+|_+|`+|<[!?]/g
const isInWord = (text: string, at: number, end: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(`${text[at - 1] ?? ''}${text[end] ?? ''}`)

/** Lines that go on with a quotation or an item without saying so. */
const lazyLines = (lines: readonly string[]): number => {
  const first = lines.findIndex((line) => QUOTE_OR_ITEM.test(line))
  return first < 0 ? 0 : lines.slice(first).filter((line) => !QUOTE_OR_ITEM.test(line)).length
}

/** Steps for lines without a blank one between them: a paragraph, an item, a table, or a part of some code. Infinity: brackets too deep. */
const stepsOf = (lines: readonly string[]): number => {
  const text = lines.join('\n')
  let depth = 0
  let paired = 0
  let sought = 0
  const codes = new Set<number>()
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (mark === '[') {
      depth += 1
      paired += 1
      if (depth > DEEPEST_BRACKETS) return Number.POSITIVE_INFINITY
    } else if (mark === ']') depth = Math.max(0, depth - 1)
    else if (mark.startsWith('`')) codes.add(mark.length)
    else if (mark.startsWith('<')) sought += 1
    else if (!mark.startsWith('\\') && !(mark.startsWith('_') && isInWord(text, index, index + mark.length)))
      paired += 1
  }
  return paired ** 2 + 5 * lazyLines(lines) ** 2 + (sought + codes.size) * text.length
}

/** Whether parsing it would take much longer than its length says; linear in the length. */
export const takesTooLong = (text: string): boolean => {
  if (NESTED.test(text)) return true
  let underlines = 0
  let steps = 0
  let together: string[] = []
  const end = (): void => {
    steps += stepsOf(together)
    together = []
  }
  for (const line of text.split(LINE_END)) {
    if (UNDERLINE.test(line) && together.length > 0) underlines += 1
    const isBlank = BLANK.test(line)
    if (isBlank || ITEM_OR_HEADING.test(line)) end()
    if (!isBlank) together.push(line)
    if (underlines > MOST_UNDERLINES || steps > MOST_STEPS) return true
  }
  end()
  return steps > MOST_STEPS
}
