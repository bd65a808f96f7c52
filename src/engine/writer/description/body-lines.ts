// The lines of a description: where they begin and end, and which of them are items of lists or headings by their signs, labels and letters.

import { isClause } from '../../text/sentences.ts'
import { type HtmlElement, type HtmlNode, isElement, textRun } from '../../verifier/sanitize/html-tree.ts'
import { slice } from './slice-nodes.ts'
import { partsOf } from './wall-parts.ts'

export const MAX_HEADING = 60
const MAX_ITEM = 300
/** A line without bold letters is a heading only above a list, and if it is no longer than this. */
const MAX_PLAIN_HEADING = 40
/** One without a colon is a heading only if it has a word or two, of a script whose first letter tells a beginning. */
const FEW_WORDS = /^(?:\p{Extended_Pictographic}\uFE0F? ?)?[\p{Lu}\d]\S*(?: \S+)?$/u
/** Fewer lines are no list. */
export const LEAST_ITEMS = 3

export const element = (tag: string, children: HtmlNode[]): HtmlElement => ({
  tag,
  open: `<${tag}>`,
  children,
  isVoid: false,
})

export const textOf = (nodes: readonly HtmlNode[]): string => textRun(nodes).text.trim()

/** `paragraph`: the one that it stands in; `isAlone`: it is the only line there; `isApart`: an empty line stands before it. */
export type Line = { nodes: HtmlNode[]; text: string; paragraph: HtmlElement; isAlone: boolean; isApart: boolean }

/** Without the blanks at its ends. */
const trimmed = (nodes: HtmlNode[]): HtmlNode[] => {
  const { text } = textRun(nodes)
  const [from, to] = [text.length - text.trimStart().length, text.trimEnd().length]
  return to <= from || to - from === text.length ? nodes : slice(nodes, from, to)
}

/** The lines of a paragraph, as line breaks part them; empty ones are left out. */
export const linesOf = (paragraph: HtmlElement): Line[] => {
  const { text } = textRun(paragraph.children)
  if (paragraph.children.some(hasPicture))
    return [{ nodes: paragraph.children, text: text.trim(), paragraph, isAlone: true, isApart: false }]
  const lines: Pick<Line, 'nodes' | 'text' | 'paragraph'>[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const nodes = slice(paragraph.children, start, start + line.length)
    for (const [from, to] of partsOf(line)) {
      const part = trimmed(slice(nodes, from, to))
      lines.push({ nodes: part, text: textOf(part), paragraph })
    }
    start += line.length + 1
  }
  const shown = lines.flatMap((one, at) => (one.text === '' ? [] : { ...one, isApart: lines[at - 1]?.text === '' }))
  return shown.map((line) => ({ ...line, isAlone: shown.length === 1 }))
}

export const hasPicture = (node: HtmlNode): boolean =>
  isElement(node) && (node.tag === 'img' || node.children.some(hasPicture))

export const isBold = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) =>
    isElement(node)
      ? node.tag === 'strong' || node.tag === 'b' || (node.tag !== 'img' && isBold(node.children))
      : node.text.trim() === '',
  )

/** A pictograph at the end, or behind a call: a slogan. */
const CALLS =
  /(?:[!.]|\p{Extended_Pictographic})\s*\uFE0F?\p{Extended_Pictographic}\uFE0F?$|\S ?\p{Extended_Pictographic}\uFE0F?$/u

const isTitle = ({ nodes, text }: Line, longest: number): boolean =>
  text.length > 2 &&
  text.length <= longest &&
  /^(?:\p{Extended_Pictographic}\uFE0F? ?)?[\p{L}\d¿¡]/u.test(text) &&
  !/[.!,;。！、]$|: /.test(text) &&
  !CALLS.test(text) &&
  !isClause(text) &&
  !nodes.some(hasPicture)

/** Words that go on in the list below them: "Benefits include:", "Compatible with:". */
const GOES_ON =
  /(?<!\p{L})(?:so|alors|also|entonces|então|with|for|to|of|from|as|is|are|includes?|including|contains?|comes?|mit|für|aus|ist|sind|enthält|umfasst|avec|pour|de|est|sont|contient|comprend|inclut|con|com|para|por|per|es|son|está|incluye|contiene|inclui|contém|include|met|voor|bevat)(?: ?[:：])?$/iu

/** "Perfect For", every word of which begins as those of a heading do. */
const INITIALS = /^(?:\p{Lu}\S* )+\p{Lu}\p{L}*(?: ?[:：])?$/u

/** Whether a line, in bold letters or not, may head what follows it. */
export const isTitleLike = (line: Line): boolean =>
  isTitle(line, MAX_HEADING) && (!GOES_ON.test(line.text) || INITIALS.test(line.text))

/** Whether a line without bold letters can head a list. */
export const isPlainTitle = (line: Line): boolean => isTitle(line, MAX_PLAIN_HEADING) && isTitleLike(line)

export const isHeadingLine = (line: Line): boolean => isTitle(line, MAX_HEADING) && isBold(line.nodes)

export const BULLET =
  /^\s*(?:\.:|[•·●▪◦■✓✔☑➢►➤🔹🔸🔷🔶✅👉➡▶◾◽▫]\uFE0F?|[*–—-](?=\s)|-(?=\p{Lu}\p{Ll}|\p{Lo})|::)\s*/u
/** "【Season】 Spring": a label in brackets of its own. */
const BRACKETED = /^【([^【】]{2,30})】[\s:：]{0,4}(?=[^\s:：])/u
/** A label of at least three letters, with dots in abbreviations and numbers only: shorter ones are sizes, and rows of a table. */
export const LABELLED =
  /^(?!desc|beschreib|(?:(?:please )?note|notice|disclaimer|warning|attention|importante?|hinweis|achtung|remarque|nota|aviso) ?[:：])(?:\d{1,4}(?:[.,]\d{1,2})? ?)?\p{L}(?:[^.:：!?\n]|\.(?= ?\p{Ll}|[\d:：)])){2,39}[:：] {0,3}(?!\/\/)\S/iu
/** The same with any label. */
export const ROW = /^[^:：\n]{1,40}[:：] ?\S/u

/** How many there are of each thing in the box: "2x Cable". */
const COUNTED = /^\d{1,3} ?[x×] ?\p{L}/iu

/** By what a line is an item of a list: its sign, its count, or its label; "" where it is none. */
export const formOf = ({ text }: Line): string => {
  const sign = BULLET.exec(text)?.[0].trim()
  if (sign !== undefined) return text.length <= MAX_ITEM && text.replace(BULLET, '') !== '' ? sign : ''
  if (text.length > MAX_ITEM) return ''
  if (BRACKETED.test(text)) return 'bracket'
  return COUNTED.test(text) ? 'count' : LABELLED.test(text) ? 'label' : ''
}

/** Without the sign in front of it, and without brackets around its label. */
const withoutBullet = ({ nodes }: Line): HtmlNode[] => {
  const { text } = textRun(nodes)
  const [bracket, label] = BRACKETED.exec(text) ?? []
  if (bracket !== undefined)
    return [
      element('strong', [{ text: `${label!.trim()}:` }]),
      { text: ' ' },
      ...slice(nodes, bracket.length, text.length),
    ]
  let sign = BULLET.exec(text)?.[0].length ?? 0
  // "• ✅ Sugar-free"
  if (sign > 0) sign += BULLET.exec(text.slice(sign))?.[0].length ?? 0
  return sign === 0 ? nodes : slice(nodes, sign, text.length)
}

export const withoutColon = ({ nodes }: Line, calm: (text: string) => string): HtmlNode[] => [
  {
    text: calm(
      textOf(nodes)
        .trimEnd()
        .replace(/[:：]$/, '')
        .trimEnd(),
    ),
  },
]

export const isSigned = (line: Line): boolean => !['', 'label'].includes(formOf(line))
export const HEADINGS = /^h\d$/
export const isHeaded = (node: HtmlNode | undefined): boolean =>
  node !== undefined && isElement(node) && HEADINGS.test(node.tag)

/** How many of the lines from `at` on are items of one list: of one form, and labelled ones of one paragraph, or each of its own. */
export const itemsAt = (lines: readonly Line[], at: number): number => {
  const first = lines[at]
  const form = first ? formOf(first) : ''
  if (!first) return 0
  if (form === '') return itemsUnder(lines, at) || itemsAlone(lines, at)
  const rest = lines.slice(at)
  const end = rest.findIndex(
    (line) =>
      formOf(line) !== form ||
      (form === 'label' && line.paragraph !== first.paragraph && !(line.isAlone && first.isAlone)),
  )
  const all = end === -1 ? rest : rest.slice(0, end)
  if (form !== 'label') return all.length
  // Divisions stand as close as lines do; behind rows that are paragraphs of their own a sentence is a notice.
  const items = standsApart(first) ? withoutNotice(all) : all
  const isList = !standsApart(first) || items.filter(isValue).length >= LEAST_VALUES
  return isList && !repeatsLabel(items) ? items.length : 0
}
/** Rows without those behind them that alone are sentences. */
const withoutNotice = (rows: readonly Line[]): readonly Line[] => {
  const others = rows.slice(0, rows.findLastIndex((row) => !isSentence(row)) + 1)
  return others.some(isSentence) ? rows : others
}

/** Of rows that are paragraphs so many say no more than a value. */
const LEAST_VALUES = 2

/** Whether a line is a paragraph of its own. */
export const standsApart = ({ isAlone, paragraph }: Line): boolean => isAlone && paragraph.tag === 'p'

const isSentence = ({ text }: Line): boolean => /[.!?]["”’)]?$/.test(text)

export const isRowApart = (line: Line): boolean => standsApart(line) && formOf(line) === 'label'

/** A row that says no more than a value: "Height: 9 cm". */
export const isValue = (row: Line): boolean =>
  formOf(row) === 'label' && row.text.length <= MAX_VALUE && !isSentence(row)
const MAX_VALUE = 120

const LABEL = /^[^:：]{1,40}[:：]/u

const labelOf = ({ text }: Line): string => LABEL.exec(text)?.[0].toLowerCase() ?? ''

/** Whether a row has one more value of the label before it, each a word or two: "Style: plain" below "Style: modern". */
const isOneMore = (row: Line, before: Line | undefined): boolean =>
  before !== undefined && labelOf(row) === labelOf(before) && [row, before].every(({ text }) => ONE_VALUE.test(text))
const ONE_VALUE = /^[^:：]{1,40}[:：] {0,3}[^.,;:：!?]{1,30}$/u

/** Whether a label stands in several groups of rows: those of two sizes, of which no list tells which row is of which. */
const repeatsLabel = (rows: readonly Line[]): boolean => {
  if (!rows.slice(1).some((row) => row.isApart)) return false
  const labels = rows.flatMap((row, at) => (isOneMore(row, rows[at - 1]) ? [] : labelOf(row) || []))
  return new Set(labels).size < labels.length
}

/** Values of one label that stand in rows one below the other make one item. */
export const listOf = (rows: readonly Line[]): HtmlElement => {
  const items: HtmlElement[] = []
  for (const [at, row] of rows.entries()) {
    const { text } = row
    if (formOf(row) !== 'label' || !isOneMore(row, rows[at - 1])) items.push(element('li', withoutBullet(row)))
    else items.at(-1)!.children.push({ text: ', ' }, { text: text.slice(labelOf(row).length).trim() })
  }
  return element('ul', items)
}

/** Lines under "In the box:" that are items of a list though nothing marks them: all that follow in their paragraph, each short and no sentence. */
const itemsUnder = (lines: readonly Line[], at: number): number => {
  const [head, first] = [lines[at - 1], lines[at]]
  if (!head || !first || first.paragraph !== head.paragraph || !/[:：]$/.test(head.text)) return 0
  const rest = lines.slice(at)
  const end = rest.findIndex(({ paragraph }) => paragraph !== head.paragraph)
  const items = end === -1 ? rest : rest.slice(0, end)
  return items.length >= LEAST_ITEMS && items.every(isItem) ? items.length : 0
}

/** What a short line says that is an item of a list though nothing marks it. */
const isItem = ({ text, nodes }: Line): boolean =>
  text.length <= MAX_HEADING && /^[\p{Lu}\d](?:[^.:：!?]|\.(?=\d))*$/u.test(text) && !isBold(nodes)

/** The lines of a paragraph of short ones, which are no sentences: a list that was typed. */
const itemsAlone = (lines: readonly Line[], at: number): number => {
  const { paragraph } = lines[at]!
  if (lines[at - 1]?.paragraph === paragraph) return 0
  const all = lines.filter((line) => line.paragraph === paragraph)
  const isAll = all.every((line, place) =>
    isItem(place === all.length - 1 ? { ...line, text: line.text.replace(/\.$/, '') } : line),
  )
  return all.length >= LEAST_ALONE && isAll ? all.length : 0
}
const LEAST_ALONE = 4

/** Whether a line without bold letters heads the list that follows it. */
export const headsList = (lines: readonly Line[], at: number): boolean => {
  const [line, next] = [lines[at]!, lines[at + 1]]
  const isMarked = next !== undefined && isSigned(next)
  return (
    (/[:：]$/.test(line.text) || (isMarked && FEW_WORDS.test(line.text))) &&
    isPlainTitle(line) &&
    itemsAt(lines, at + 1) >= (isMarked ? 1 : LEAST_ITEMS)
  )
}
