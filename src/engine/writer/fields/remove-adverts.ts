// Takes advertising out of a title: "Clearance Sale: 3D Printer X1" -> "3D Printer X1". Only whole parts that do nothing but advertise,
// and single phrases at its beginning and end; from the middle of a name nothing is taken.

import { isPromotion } from '../../analyzer/rules/shared/field-text.ts'
import { isMarked } from '../../languages/lexicon/hits.ts'
import { type Text, wordEnd } from '../../languages/lexicon/text.ts'

/** Words that advertise with others: "Hot", "Today Only". */
export const WITH_IT =
  /^(?:hot|today|only|now|big|mega|super|flash|summer|winter|spring|autumn|holiday|black|friday|final|save|up|to|on|the|best|free|new|limited|time|offer|price|special|great|heute|nur|jetzt|neu|gratis|nouveau|offre|prix|nuevo|precio|solo|hoy)$/i

/** Of a text without runs of spaces. */
const SEPARATOR = / [-–—|•] |[|•]|[:!] |!|[\][()*]/g

type Stretch = { start: number; end: number }

const partsOf = (text: string): Stretch[] => {
  const parts: Stretch[] = []
  let start = 0
  for (const { index, 0: separator } of text.matchAll(SEPARATOR)) {
    if (index > start) parts.push({ start, end: index })
    start = index + separator.length
  }
  if (start < text.length) parts.push({ start, end: text.length })
  return parts
}

/** Words of phrases that advertise, and what stands with them: "50 % off". */
const advertising = (title: Text): boolean[] => {
  const found = title.stems.map(() => false)
  for (const { from, to } of title.marked.get('promotion') ?? []) {
    if (!isPromotion(title, from)) continue
    for (let at = from; at < to; at++) found[at] = true
    for (let before = from - 1; before >= 0 && isWith(title, before); before--) found[before] = true
    for (let behind = to; behind < found.length && isWith(title, behind); behind++) found[behind] = true
  }
  return found
}

const isWith = (title: Text, at: number): boolean => {
  const word = title.stems[at]!
  if (WITH_IT.test(word) || isMarked(title, at, 'promotion')) return true
  // A number that is a share or a year of novelty: "50%", "2024".
  return /^\d{1,2}$/.test(word) && /^\s?%/.test(title.text.slice(wordEnd(title, at)))
}

/** The title without what advertises; as it is where that would leave nothing, or stands within a name. */
export const removeAdverts = (title: Text): string => {
  const isAdvert = advertising(title)
  const { text, starts } = title
  const kept = partsOf(text).filter(({ start, end }) => {
    const words = starts.flatMap((place, at) => (place >= start && place < end ? [at] : []))
    return words.length === 0 || words.some((at) => !isAdvert[at])
  })
  const first = kept[0]
  const last = kept.at(-1)
  if (!first || !last) return text
  let { start } = first
  let { end } = last
  for (let at = 0; at < starts.length && (isAdvert[at] || starts[at]! < start); at++)
    start = Math.max(start, starts[at + 1] ?? text.length)
  for (let at = starts.length - 1; at >= 0 && (isAdvert[at] || starts[at]! >= end); at--)
    if (isAdvert[at]) end = Math.min(end, starts[at]!)
  return start < end ? text.slice(start, end) : text
}
