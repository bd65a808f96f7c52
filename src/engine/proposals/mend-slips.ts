// Slips of typing that have one right form, mended in a value: the merchant's own words are carried on as they were meant.

import type { Reading } from '../analyzer/reading.ts'
import { quoted } from '../analyzer/rule.ts'
import type { Slip } from '../analyzer/slips/slip.ts'
import { slipsIn } from '../analyzer/slips/slips.ts'
import { scriptSafe } from '../html/product-json-ld.ts'
import { type Field, FORMS } from '../optimization.ts'

/** `pattern`: the slip as it stands in text or HTML. */
export type Mend = { field: string; shown: string; mended: string; isOpening: boolean; pattern: RegExp }

/** Where the slips of a field are told. */
const PLACES: Partial<Record<Field, string>> = {
  title: 'title',
  meta_title: 'seo.title',
  meta_description: 'seo.description',
  description: 'description',
  faq: 'description',
  json_ld: 'description',
}

const WORD = /^[\p{L}’'-]+$/u

/** What stands beside another spelling, or was cut off, may be meant in another way. */
const isSure = ({ shown, mended, beside }: Slip): boolean =>
  mended !== null &&
  mended !== shown &&
  beside === undefined &&
  !shown.includes('\n') &&
  !(mended.length > shown.length && mended.toLowerCase().startsWith(shown.toLowerCase()))

/** "( clear )" to "(clear)". */
export const isOfSpace = ({ shown, mended }: Pick<Mend, 'shown' | 'mended'>): boolean =>
  /\(\s|\s\)/.test(shown) && shown.replace(/\s+/g, '') === mended.replace(/\s+/g, '')

const isCase = ({ shown, mended }: Pick<Slip, 'shown' | 'mended'>): boolean =>
  shown.toLowerCase() === mended?.toLowerCase()
const SMALL = /\p{L}{2}[.!?]\s+\p{Ll}{2}/u

const BLANK = String.raw`(?:\s|&nbsp;)+`

const patternOf = (shown: string, isOpening: boolean): RegExp => {
  const escaped = shown
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/&/g, '&(?:amp;)?')
    .replace(/"/g, '(?:"|&quot;)')
    .replace(/[ \u00a0]+/g, BLANK)
  const before = /^[\p{L}\p{N}]/u.test(shown) ? '(?<![\\p{L}\\p{N}])' : ''
  const behind = /[\p{L}\p{N}]$/u.test(shown) ? '(?![\\p{L}\\p{N}])' : ''
  return isOpening ? new RegExp(`(?<=^\\s{0,9})${escaped}`, 'u') : new RegExp(before + escaped + behind, 'gu')
}

const known = new WeakMap<Reading, Mend[]>()

/** Every slip of a record that can be mended. */
export const mendsOf = (reading: Reading): Mend[] => {
  const before = known.get(reading)
  if (before) return before
  // Where all sentences begin small, one alone is not mended.
  const isSmall = SMALL.test(reading.description.text)
  const mends = slipsIn(reading)
    .filter((one) => isSure(one) && !(isSmall && isCase(one)))
    .map(({ field, start, shown, mended }) => {
      const isOpening = start === 0 && isCase({ shown, mended })
      return { field, shown, mended: mended!, isOpening, pattern: patternOf(shown, isOpening) }
    })
  known.set(reading, mends)
  return mends
}

/** Where a description ends in the middle of a sentence, which only the merchant can end; null where it does not. */
export const cutEnd = (field: Field, reading: Reading): string | null => {
  const cut = field === 'description' && slipsIn(reading).find((slip) => slip.isCut && slip.field === 'description')
  return cut ? quoted(cut.shown) : null
}

/** French sets a space before them. */
const SPACED = new Set(['fr'])

const GAP = '(?: |&nbsp;){1,3}'
/** "stock!! Order", "Model2:: X4", "silk , cotton" */
const TWICE = /([!?])\1+|([,;:])\2{1,9}(?=\s|$)/g
const BEFORE_COMMA = new RegExp(`(?<=[\\p{L}\\p{N})])${GAP},(?=\\s)`, 'gu')
/** "Volume : 3 l", "stock !" */
const BEFORE_MARK = new RegExp(`(?<=[\\p{L})])${GAP}(?=[!?:](?:\\s|&nbsp;|$))`, 'gu')
/** "vary slightly.A mug", "soft,skin-friendly", "other occasions.1 x Bag" */
const PASTED = /(?<=\p{Ll}{3})(?:[.!?](?=A \p{Ll}{2}|\d{1,3} ?[xX×] ?\p{L}{2})|,(?=\p{Ll}{3}))/gu
/** "Features：Round": the colon of Chinese and Japanese in other text. */
const WIDE_COLON =
  /(?<=[\p{Script=Latin}\d)])：(?![^\S\n]|&nbsp;|$)(?!\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu
/** "Color:Pink", "Size:18 cm" */
const PASTED_LABEL = /^(\s{0,9}(?:[-•*] ?)?\p{Lu}\p{Ll}[\p{L} ]{1,30}):(?=[\p{Lu}\d])/u
const ADDRESS = /:\/\/|www\./
/** "100%cotton" */
const PASTED_SHARE = /(?<=\d%)(?=\p{Script=Latin}{3})/gu
/** "Size: - | Colour: blue" */
const EMPTY_ROW = /(?<=^|\| ?)\p{L}[\p{L} ]{1,20}: - ?\| ?/gu
/** "Material :20% silk,80% cotton" */
const BEFORE_SHARE = new RegExp(`(?<=^|[\\p{L})])(?:${GAP})?([:,])(?=\\d{1,3}%)`, 'gu')

/** Marks of a text once, right behind its words, and with a space behind them. */
const withMarksOnce = (text: string, language: string): string => {
  const once = text
    .replace(TWICE, '$1$2')
    .replace(WIDE_COLON, ': ')
    .replace(BEFORE_COMMA, ',')
    .replace(BEFORE_SHARE, '$1 ')
    .replace(EMPTY_ROW, '')
  const parted = ADDRESS.test(once)
    ? once
    : once.replace(PASTED, '$& ').replace(PASTED_SHARE, ' ').replace(PASTED_LABEL, '$1: ')
  return SPACED.has(language) ? parted : parted.replace(BEFORE_MARK, '')
}

/** The text between the tags of HTML changed piece by piece. */
const inPieces = (html: string, change: (text: string) => string, isOpening = false): string => {
  const pieces = html.split(/(<[^<>]*>)/)
  const first = pieces.findIndex((piece) => !piece.startsWith('<') && piece.trim() !== '')
  return pieces
    .map((piece, at) => (piece.startsWith('<') || (isOpening && at !== first) ? piece : change(piece)))
    .join('')
}

type Mended = { value: string; mended: Mend[] }

const mendText = (text: string, mends: readonly Mend[], language: string, isHtml: boolean): Mended => {
  const mended: Mend[] = []
  let value = text
  for (const mend of mends) {
    const right = isHtml ? mend.mended.replace(/&/g, '&amp;') : mend.mended
    // "Glass( clear )"
    const gap = (piece: string, at: number): string =>
      /^\(/.test(right) && /\p{L}$/u.test(piece.slice(0, at)) ? ' ' : ''
    const change = (piece: string): string =>
      piece.replace(mend.pattern, (_: string, at: number) => gap(piece, at) + right)
    const changed = isHtml ? inPieces(value, change, mend.isOpening) : change(value)
    if (changed !== value) mended.push(mend)
    value = changed
  }
  const marked = (piece: string): string => withMarksOnce(piece, language)
  return { value: isHtml ? inPieces(value, marked) : marked(value), mended }
}

/** Properties of structured data that hold words of the description. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'color', 'material', 'value'])

const mendJson = (json: string, mends: readonly Mend[], language: string): Mended => {
  const mended = new Set<Mend>()
  const follow = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string' || !TEXTS.has(name)) return value
    const text = mendText(value, mends, language, false)
    for (const one of text.mended) mended.add(one)
    return text.value
  }
  return { value: scriptSafe(JSON.stringify(JSON.parse(json, follow))), mended: [...mended] }
}

/** A value with the slips mended that stand in it, and which these were. */
export const mendValue = (
  field: Field,
  value: string,
  mends: readonly Mend[],
  { language }: Pick<Reading, 'language'>,
): Mended => {
  const place = PLACES[field]
  if (place === undefined || value === '') return { value, mended: [] }
  // A word is misspelt wherever it stands, and so is what other fields repeat of the title.
  const own = mends.filter(
    (one) => one.field === place || (!one.isOpening && (one.field === 'title' || WORD.test(one.shown))),
  )
  return field === 'json_ld' ? mendJson(value, own, language) : mendText(value, own, language, FORMS[field] === 'html')
}
