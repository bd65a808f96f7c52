// Labels before values: "Material: cotton", table rows, several labelled values on one line; and which of them are of the parcel.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { mentionsOf, STATED } from '../../languages/lexicon/mentions.ts'
import { lookUpText, type Range, type Text, wordAt } from '../../languages/lexicon/text.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { opensSentence } from '../../text/sentences.ts'
import { isDigitCode } from '../../text/words.ts'
import { meantLabel } from './misspelt-labels.ts'
import { quantitiesIn } from './quantities.ts'

/** A longer label is the beginning of a sentence. */
const MAX_LABEL = 45
const MAX_LABEL_WORDS = 6

const NONE: readonly AttributeId[] = []

/** The label of the maker's name in the languages of most shops, since a text may be in one without its words. */
const BRAND = /^(?:(?:nome d[ae] )?marc[ah]|marki?|brand(?: name)?|marque|merk|märke|mærke|značka|marka)$/u
const OF_BRAND: readonly AttributeId[] = ['brand']

/** How close a cloth is woven. */
const OF_CLOTH = /^(?:thread|yarn|stitch|weave|pick) count$/

const OF_STONE: readonly AttributeId[] = ['stone']
const isStone = (word: string, { words }: Lexicon): boolean =>
  words.get(word)?.statements.some(({ words: { length }, means }) => length === 1 && means.includes('stone')) === true

/** The attributes that the words of a label name: as a whole, else by its last or first words ("Outer shell material"). */
export const attributesOfWords = (words: readonly string[], lexicon: Lexicon | null): readonly AttributeId[] => {
  if (BRAND.test(words.join(' '))) return OF_BRAND
  if (!lexicon) return NONE
  const { labels } = lexicon
  const whole = labels.get(words.join(' '))
  if (whole || words.length < 2 || words.length > MAX_LABEL_WORDS) return whole ?? NONE
  const last = words.at(-1)!
  // "Diamond weight"
  if (labels.get(last)?.[0] === 'weight' && words.some((word) => isStone(word, lexicon))) return OF_STONE
  // Threads are no contents.
  if (OF_CLOTH.test(words.join(' '))) return NONE
  // "Package type" is what it comes in, and not with.
  if (last === 'type' && labels.get(words[0]!)?.[0] === 'in_the_box') return NONE
  // "Notes" of a perfume are its scent, "important notes" are not.
  const alone = lexicon.proseLabels.has(last) ? undefined : labels.get(last)
  const ends = labels.get(`${words.at(-2)} ${last}`) ?? alone
  return ends ?? labels.get(`${words[0]} ${words[1]}`) ?? labels.get(words[0]!) ?? NONE
}

/** A label that waits for its value: a heading, "Care:" at the end of a line, the name of a metafield. */
export type Pending = {
  shown: string
  label: string
  attributes: readonly AttributeId[]
  /** What is said with it (mentions.ts). */
  mark?: number
} | null

/** "Note:" opens a remark, where "Notes" of a perfume are its scent. */
export const isRemark = (shown: string, label: string, lexicon: Lexicon | null): boolean =>
  lexicon?.proseLabels.has(label) === true && !shown.toLowerCase().includes(`${label}s`)

export const pendingLabel = (shown: string, lexicon: Lexicon | null): NonNullable<Pending> & { mark: number } => {
  const text = lookUpText(shown, lexicon)
  const words = text.stems
  const label = words.join(' ')
  const attributes = isRemark(shown, label, lexicon) ? NONE : attributesOfWords(words, lexicon)
  return { shown, label, attributes, mark: mentionsOf(text).at(-1) ?? STATED }
}

const isLowerAt = (text: string, at: number): boolean => text[at] !== text[at]!.toUpperCase()

const isColon = (code: number): boolean => code === 0x3a || code === 0xff1a

/** "10:30" and "16:9" separate no label. */
const isBetweenDigits = (text: string, at: number): boolean =>
  isDigitCode(text.charCodeAt(at - 1)) && isDigitCode(text.charCodeAt(at + 1))

/** Where the label that starts at `start` ends: at the first colon or bar of the line, when that is near enough; else -1. */
const separatorAt = (text: string, start: number, end: number): number => {
  const limit = Math.min(end, start + MAX_LABEL)
  for (let at = start + 1; at < limit; at++) {
    const code = text.charCodeAt(at)
    if (isColon(code) || code === 0x7c) return isBetweenDigits(text, at) ? -1 : at
    if (code === 0x2e || code === 0x21 || code === 0x3f || code === 0x2c) return -1
  }
  return -1
}

const BULLETS = new Set([...' .,;:•·●▪◦■►➤✓✔✅☑➢*-–—|\ufe0f'].map((mark) => mark.charCodeAt(0)))

/** Where a line starts behind its bullet. */
export const withoutBullet = (text: string, start: number, end: number): number => {
  let at = start
  while (
    at < end &&
    at < start + 6 &&
    BULLETS.has(text.charCodeAt(at)) &&
    !('.,'.includes(text[at]!) && isDigitCode(text.charCodeAt(at + 1)))
  )
    at++
  return at
}

/** The words of a label between two places, without those in brackets ("Weight (g)"). */
export const labelWords = (
  { text, stems, starts }: Text,
  { from, to }: Range,
  start: number,
  end: number,
): string[] => {
  // Looked for between the two places alone: a text may be all labels, and have no bracket.
  const between = text.slice(start, end)
  const bracket = between.indexOf('(')
  const open = bracket === -1 ? end : start + bracket
  const closing = bracket === -1 ? -1 : between.indexOf(')', bracket)
  const close = closing === -1 ? -1 : start + closing
  const words: string[] = []
  for (let at = from; at < to && starts[at]! < end; at++)
    if (starts[at]! >= start && (starts[at]! < open || (close !== -1 && starts[at]! > close))) words.push(stems[at]!)
  return words
}

/** "#7: …", "1) …:": the number of an item labels nothing. */
const isListNumber = ([first, ...more]: readonly string[]): boolean =>
  more.length === 0 && isDigitCode(first!.charCodeAt(0))

const COLON = 0x3a
/** Words of a further label on one line. */
const MAX_FURTHER_WORDS = 3

const NAMED = /(?<!\p{Lu}\p{Ll}{1,14}) \p{Lu}\p{Ll}{3,14}:$/u

/** The label of one side of a thing, by its last word. */
export const SIDE =
  /(?<!\p{L})(?:depth|height|width|length|diameter|tiefe|höhe|breite|länge|profondeur|hauteur|largeur|longueur|profundidad|altura|anchura|ancho|largo|largura|comprimento)$/iu
const STARTS_NUMBER = /^\d/
const CAPITALIZED = /^\p{Lu}\p{Ll}/u
const LOWER = /^\p{Ll}/u
/** Words of a label before the one that the lexicon knows: "comprimento do cabo de alimentação". */
const MAX_WORDS_BEFORE = 4

/** Whether a measure ends right before the word. */
const isBehindMeasure = ({ text, starts }: Text, from: number, at: number): boolean => {
  const end = starts[at]! - 1
  return text[end] === ' ' && quantitiesIn(text, starts[from]!, end).some((quantity) => quantity.end === end)
}

/** Where the label begins whose last words the lexicon knows: `15.5" Strap height: 22"` with that right behind a measure; else `known`. */
const wholeLabel = (text: Text, from: number, known: number, isOfSide: boolean): number => {
  const at = (word: number): string => text.text.slice(text.starts[word]!, text.starts[word]! + 2)
  if (!isOfSide && !LOWER.test(at(known))) return known
  for (let first = known - 1; first > from && first >= known - MAX_WORDS_BEFORE; first--)
    if (CAPITALIZED.test(at(first)) && isBehindMeasure(text, from, first)) return first
  return known
}

/** The first word of the next side whose measure follows it without a colon, `3" Width 15.5"`; `to` when there is none. */
const furtherSide = (text: Text, from: number, to: number): number => {
  for (let at = from + 1; at < to - 1; at++) {
    const word = text.text.slice(text.starts[at]!, text.starts[at + 1]!)
    if (
      SIDE.test(word.trimEnd()) &&
      STARTS_NUMBER.test(text.text[text.starts[at + 1]!]!) &&
      isBehindMeasure(text, from, at)
    )
      return at
  }
  return to
}

/** The first word of the next label that the lexicon knows within words [from, to): "5 V Length: 5 m"; `to` when there is none. */
const furtherLabel = (
  whole: Text,
  from: number,
  to: number,
  end: number,
  isOfSide: boolean,
  lexicon: Lexicon,
): number => {
  const { text, stems, starts } = whole
  let next = from
  for (let colon = starts[from]!; colon < end; colon++) {
    if (text.charCodeAt(colon) !== COLON) continue
    while (next < to && starts[next]! < colon) next++
    for (let first = Math.max(from + 1, next - MAX_FURTHER_WORDS); first < next; first++)
      if (lexicon.labels.has(stems.slice(first, next).join(' '))) return wholeLabel(whole, from, first, isOfSide)
    // "G-H Clarity: VS"
    const last = next - 1
    if (last > from && NAMED.test(text.slice(starts[last]! - 16, colon + 1))) return last
  }
  return to
}

/** The first word of a sentence that follows the value without a full stop: "45 cm It comes in a box"; `to` when none does. */
const furtherSentence = ({ text, starts }: Text, from: number, to: number): number => {
  for (let at = from + 1; at < to - 1; at++)
    if (opensSentence(text, starts[at]!) && text[starts[at]! - 1] === ' ' && isLowerAt(text, starts[at + 1]!)) return at
  return to
}

/** A full stop, semicolon or bar after a value is not part of it. */
const withoutStop = (value: string): string =>
  '.;,|'.includes(value.at(-1) ?? ' ') ? value.slice(0, -1).trimEnd() : value

/** A label and its colon behind a bar or a dot: "| Weight: 4 kg". */
const NEXT_LABEL = /[^:|\n]{1,45}[:：](?!\d)/y

const isLabelBehind = (text: string, bar: number, end: number): boolean => {
  NEXT_LABEL.lastIndex = bar + 1
  return NEXT_LABEL.test(text) && NEXT_LABEL.lastIndex <= end
}

/** What may part a value from the next label; behind commas and semicolons that begins with a capital. */
const everyParting = /\|| [·•●▪]|[;,](?= \p{Lu}[\p{L} ]{1,24}(?:\(\p{L}{1,8}\) ?)?: )/gu

/** Where a value ends since a further label follows: "Material: oak | Weight: 4 kg"; -1 where its marks part only values. */
const partingBehind = (text: string, from: number, end: number): number => {
  for (const { 0: mark, index } of text.slice(from, end).matchAll(everyParting))
    if (isLabelBehind(text, from + index + mark.length - 1, end)) return from + index
  return -1
}

/** The labels of a line that parts them by bars, in lower case; "" for any other. */
export const barredLabels = (line: string): string => {
  const labels = line.split('|').flatMap((part) => {
    const colon = part.search(/[:：](?!\d)/)
    return colon < 1 ? [] : [part.slice(0, colon).trim().toLowerCase()]
  })
  return labels.length > 1 ? labels.join('|') : ''
}

export type Label = {
  start: number
  shown: string
  label: string
  attributes: readonly AttributeId[]
  value: string
  valueStart: number
  /** Where the value ends, and the first word behind it: the end of the line, or the next label on it. */
  end: number
  to: number
}

/** Three values or more of few words each, however many words there are in all. */
export const isList = (value: string): boolean => {
  const values = value.split(', ')
  // An address has numbers.
  return (
    values.length > 2 && !/[@\d]/.test(value) && values.every((one) => one.trim().split(' ').length <= MAX_VALUE_WORDS)
  )
}

const MAX_VALUE_WORDS = 3

/** The label a line starts with, and its value; null when it starts with none. */
export const labelAt = (text: Text, line: Range, start: number, lexicon: Lexicon | null): Label | null => {
  const separator = separatorAt(text.text, start, line.end)
  if (separator === -1) return null
  const written = labelWords(text, line, start, separator)
  if (written.length === 0 || written.length > MAX_LABEL_WORDS || isListNumber(written)) return null
  const meant = meantLabel(written, lexicon)
  const words = meant === null ? written : [meant]
  const label = words.join(' ')
  const own = text.text.slice(start, separator).trim()
  const shown = meant?.length === own.length ? own[0]! + meant.slice(1) : own
  const isProse = lexicon?.proseLabels.has(label) === true
  if (isProse && (isRemark(shown, label, lexicon) || !isList(text.text.slice(separator + 1, line.end)))) return null
  const attributes = attributesOfWords(words, lexicon)
  if (attributes.length === 0 && lexicon && words.some((word) => lexicon.proseWords.has(word))) return null
  const isBar = text.text[separator] === '|'
  // "Red mug | Volume: 300 ml | Weight: 250 g"
  const behind = isBar && attributes.length === 0 ? labelBehind(text, line, separator, lexicon) : null
  return behind ?? labelled(text, line, { start, shown, label, attributes }, separator, lexicon)
}

/** "Width 15.5 in" behind another labelled side of the line. */
const sideAt = (text: Text, line: Range, start: number, lexicon: Lexicon | null): Label | null => {
  const { starts, stems } = text
  const end = starts[line.from + 1] ?? line.end
  const shown = text.text.slice(start, end).trimEnd()
  if (start !== starts[line.from] || end >= line.end || !SIDE.test(shown) || !STARTS_NUMBER.test(text.text[end]!))
    return null
  const label = stems[line.from]!
  return labelled(
    text,
    line,
    { start, shown, label, attributes: attributesOfWords([label], lexicon) },
    end - 1,
    lexicon,
  )
}

/** A further label of a line, and its value. */
export const nextLabelAt = (text: Text, line: Range, start: number, lexicon: Lexicon | null): Label | null =>
  sideAt(text, line, start, lexicon) ?? labelAt(text, line, start, lexicon)

const labelBehind = (text: Text, line: Range, bar: number, lexicon: Lexicon | null): Label | null => {
  if (!isLabelBehind(text.text, bar, line.end)) return null
  const next = withoutBullet(text.text, bar, line.end)
  return labelAt(text, { ...line, from: wordAt(text, line.from, line.to, next) }, next, lexicon)
}

/** A label with the value behind its separator. */
const labelled = (
  text: Text,
  line: Range,
  named: Pick<Label, 'start' | 'shown' | 'label' | 'attributes'>,
  separator: number,
  lexicon: Lexicon | null,
): Label => {
  const isBar = text.text[separator] === '|'
  let valueStart = separator + 1
  while (valueStart < line.end && ' :|'.includes(text.text[valueStart]!)) valueStart++
  const value = wordAt(text, line.from, line.to, valueStart)
  const bar = isBar ? -1 : partingBehind(text.text, valueStart, line.end)
  const last = bar === -1 ? line.to : wordAt(text, value, line.to, bar)
  const isOfSide = SIDE.test(named.shown)
  const known =
    lexicon && value < last ? furtherLabel(text, value, last, bar === -1 ? line.end : bar, isOfSide, lexicon) : last
  const next = isOfSide ? furtherSide(text, value, known) : known
  const to = lexicon ? furtherSentence(text, value, next) : next
  const end = to < last ? text.starts[to]! : bar === -1 ? line.end : bar
  return {
    ...named,
    value: withoutStop(text.text.slice(valueStart, end).trimEnd()),
    valueStart,
    end,
    to,
  }
}

/** What a parcel measures, weighs and takes up, "Packed volume", "Box weight", "Volume: 0.5 cuft", is nothing of the thing in it. */
const PARCEL =
  /(?<!\p{L})(?:pack(?:ed|ages?|aging|ing)|box(?:ed)?|cartons?|shipping|shipment|gross|parcels?|versand\p{L}*|verpackung\p{L}*|packmaß\p{L}*|paket\p{L}*|karton\p{L}*|brutto\p{L}*|emballage|colis|brut|embalaje|envío|bruto|caja|koli|kutu|ambalaj|kargo)(?!\p{L})/iu
const MEASURED =
  /size|dimension|weight|volume|measure|maß|gewicht|volumen|größe|poids|taille|peso|medida|tamaño|packmaß|brutto|ölçü|ağırlı|hacim|hacmi|boyut/iu
/** A parcel is charged by the room that it takes up, in units in which no one fills a thing. */
const CUBIC =
  /\d ?(?:cbm|cuft|cu\.? ?(?:ft|feet|foot|m)|cubic (?:feet|foot|met(?:er|re)s?|inch(?:es)?)|(?:ft|feet|m|in|inch)(?:³|\^?3)|kubikmeter|kubikfuß|m[èe]tres? cubes?|metros? cúbicos?|metreküp|desi)(?![\p{L}\d/])/iu
const VOLUME = /(?<!\p{L})(?:volume|volumen|cubage|hacim|hacmi|desi|cbm|cuft)(?!\p{L})/iu
const SIDES = /\d ?(?:cm|mm|in|inches|["”″])? ?[x×*] ?\d[^x×*]{0,8}[x×*] ?\d/i

/** Characters before and behind a volume in which a parcel's other measures stand. */
const BESIDE = 120

const isOfNeighbour = ({ text }: Text, { start, end }: Range): boolean =>
  text
    .slice(Math.max(0, start - BESIDE), end + BESIDE)
    .split('\n')
    .some((line) => {
      const label = line.split(/[:|]/, 1)[0]!
      return PARCEL.test(label) && MEASURED.test(label)
    })

/** Whether a labelled value is the parcel's. A volume beside the parcel's other measures is, and one in cubic feet or metres. */
export const isOfParcel = ({ shown, value }: { shown: string; value: string }, text: Text, line: Range): boolean => {
  if (PARCEL.test(shown)) return MEASURED.test(shown) || CUBIC.test(value) || SIDES.test(value)
  return VOLUME.test(shown) && (CUBIC.test(`${value} `) || /desi/i.test(shown) || isOfNeighbour(text, line))
}
