// What the current value of a field would lose to a new one: figures, names, materials, kinds, parts and codes, and of a description also
// pictures, links, tables and videos. A value that loses any of them is not proposed, however well it reads.

import type { Reading } from '../analyzer/reading.ts'
import { RANKS } from '../analyzer/rules/media/alt-text.ts'
import { visibleText } from '../html/visible-text.ts'
import { vocabularyFor } from '../languages/by-language.ts'
import { hitsOf, isIn } from '../languages/lexicon/hits.ts'
import type { Mark } from '../languages/lexicon/marks.ts'
import { asWritten, lookUpText, phraseAt, type Range, type Text } from '../languages/lexicon/text.ts'
import type { Vocabulary } from '../languages/verifier-vocabulary.ts'
import type { Field } from '../optimization.ts'
import { squeezed } from '../text/plain-text.ts'
import { eachSentence } from '../text/sentences.ts'
import { isDigitCode, wordsOf } from '../text/words.ts'
import { supportsFigure } from '../verifier/figure-match.ts'
import { type Figure, figuresIn } from '../verifier/figures.ts'
import { OF_FIELD } from '../writer/description/tidy-nodes.ts'
import { isShownInPart, wholeWordsOfCut } from '../writer/fields/cut-off.ts'
import { WITH_IT } from '../writer/fields/remove-adverts.ts'
import { currentValue } from './field-values.ts'

/** What only urges or praises. */
const EMPTY: readonly Mark[] = ['superlative', 'hype', 'scarcity', 'callToAction', 'promotion']

const urges = ({ marked }: Text, { from, to }: Pick<Range, 'from' | 'to'>): boolean =>
  EMPTY.some((mark) => isIn(marked, mark, from, to))

const NOWHERE = new Set<never>()

/** The figure by its amount alone: other words may say what it describes. */
const bare = (figure: Figure): Figure => ({
  ...figure,
  near: NOWHERE,
  names: NOWHERE,
  beside: NOWHERE,
  sides: NOWHERE,
  least: false,
  most: true,
})

/** Figures that are looked for among those of another text; what is lost of a text with more of them, no one could check. */
const MAX_LOOKS = 1_000

/** The figure as it is written; what is written alike is the same amount. */
const writtenKey = ({ kind, working }: Figure, shown: string): string => `${kind} ${working} ${shown}`

type Said = { text: Text; figures: readonly Figure[] }

/** Figures of a text that another does not have, as they are written. */
const lostFigures = (before: Said, after: Said): string[] => {
  const written = new Set(after.figures.map((figure) => writtenKey(figure, shown(after.text, figure))))
  const kept = after.figures.map(bare)
  let looks = 0
  return before.figures.flatMap((figure) => {
    const said = shown(before.text, figure)
    if (written.has(writtenKey(figure, said))) return []
    const wanted = bare(figure)
    const isKept =
      looks++ < MAX_LOOKS &&
      kept.some(
        (other) =>
          supportsFigure(wanted, other, { packs: NOWHERE, names: NOWHERE }) ||
          (wanted.kind === 'number' && sharesAmount(wanted.value, other)),
      )
    return isKept ? [] : said
  })
}

/** "2 pieces" keeps the number of "set of 2". */
const sharesAmount = (value: number, other: Figure): boolean => other.kind === 'measure' && other.quantity.low === value

const shown = ({ text }: Text, { start, end }: Figure): string => text.slice(start, end)

const isMarkedAt = ({ marked }: Text, at: number): boolean =>
  EMPTY.some((mark) => hitsOf(marked, mark).some(({ from, to }) => from <= at && at < to))

/** Whether word `at` is one of those that urge or praise, or goes with one: "Hot" of "Hot Deal". */
export const isEmptyAt = (text: Text, at: number): boolean =>
  isMarkedAt(text, at) || (WITH_IT.test(text.stems[at]!) && (isMarkedAt(text, at - 1) || isMarkedAt(text, at + 1)))

const wholeOf = (text: Text): Range => ({ from: 0, to: text.stems.length, start: 0, end: text.text.length })

/** The sentences of a text as ranges of its words. */
const linesOf = (text: Text): Range[] => {
  const lines: Range[] = []
  eachSentence(text.text, 0, text.text.length, (start, end) => {
    const from = text.starts.findIndex((place) => place >= start)
    const to = text.starts.findIndex((place) => place >= end)
    if (from !== -1) lines.push({ from, to: to === -1 ? text.starts.length : to, start, end })
  })
  return lines
}

const CAPITAL = /^\p{Lu}/u

/** Whether word `at` names or states something: a name, a kind, a material, a colour, a code, or any word of a language that is not known. */
const states = (text: Text, at: number, isFirst: boolean, { lexicon }: Pick<Reading, 'lexicon'>): boolean => {
  const stem = text.stems[at]!
  if (isDigitCode(stem.charCodeAt(0)) && !/\p{L}/u.test(stem)) return false
  if (lexicon === null) return stem.length > 3
  if (/\d/.test(stem) || lexicon.colors.has(stem)) return true
  const entry = text.entries[at]
  if (entry && (phraseAt(text, at, 'statements') || phraseAt(text, at, 'nouns'))) return true
  return !isFirst && !entry?.common && stem.length > 2 && CAPITAL.test(asWritten(text, at))
}

/** Words of a text that state something and that another does not have. */
const lostWords = (
  before: Text,
  lines: readonly Range[],
  after: Text,
  reading: Reading,
  vocabulary: Vocabulary | null,
) => {
  const root = (word: string): string => vocabulary?.root(word) ?? word
  const kept = new Set([...after.stems, ...wordsOf(after.text.replace(/-/g, ' ')).stems].map(root))
  return lines.flatMap(({ from, to, start }) =>
    before.stems.slice(from, to).flatMap((stem, place) => {
      const at = from + place
      const isSaid = kept.has(root(stem)) || vocabulary?.neutral.has(stem) === true
      if (isSaid || isEmptyAt(before, at)) return []
      return states(before, at, before.starts[at] === start, reading) ? asWritten(before, at) : []
    }),
  )
}

/** What a text says that another does not, in words; sentences that urge lose nothing but the names in them. */
const lostOf = (before: Text, lines: readonly Range[], after: Text, reading: Reading): string[] => {
  const vocabulary = reading.lexicon ? vocabularyFor(reading.lexicon) : null
  // "50 % off" goes with what it advertises.
  const isOff = (figure: Figure): boolean =>
    shown(before, figure).includes('%') && isMarkedAt(before, before.starts.indexOf(figure.start) + 1)
  const told = lines.flatMap((line) => figuresIn(before, line, vocabulary)).filter((figure) => !isOff(figure))
  const kept = linesOf(after).flatMap((line) => figuresIn(after, line, vocabulary))
  return [
    ...lostFigures({ text: before, figures: told }, { text: after, figures: kept }),
    ...lostWords(before, lines, after, reading, vocabulary),
  ]
}

const missing = (before: readonly string[], after: readonly string[]): number => {
  const kept = new Set(after)
  return new Set(before.filter((one) => !kept.has(one))).size
}

const VIDEO = /<(?:iframe|video|source)\b[^<]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi

const videosOf = (html: string): string[] =>
  [...html.matchAll(VIDEO)].map(([, src]) => src!.replace(/^\/\//, 'https://'))

const tablesOf = (html: string): number => html.match(/<table\b/gi)?.length ?? 0

const SIZED = /<img\b[^<>]{0,2000}?(?:height|width)\s?[:=]/gi

const sizedPictures = (html: string): number => html.match(SIZED)?.length ?? 0

const descriptionLoss = (before: Reading, after: Reading): string[] => {
  const [was, is] = [before.product.body_html, after.product.body_html]
  const { description, title } = before
  // The page has the title above the description, and what names the field tells nothing.
  const isTitle = ({ start, end }: Range): boolean => {
    const line = description.text.slice(start, end).trim()
    return squeezed(line) === squeezed(title.text) || OF_FIELD.test(line)
  }
  const lines = description.sentences.filter(
    (line) => line.start < description.faqAt && !urges(description, line) && !isTitle(line),
  )
  const lost = is.includes(was.trim()) ? [] : lostOf(description, lines, after.description, before)
  const pictures = (reading: Reading): string[] =>
    reading.converted.images.map(({ src }) => src.replace(/^\/\//, 'https://'))
  if (missing(pictures(before), pictures(after)) > 0) lost.push('a picture')
  if (sizedPictures(is) < sizedPictures(was)) lost.push('the size of a picture')
  if (missing(before.converted.links, after.converted.links) > 0) lost.push('a link')
  if (missing(videosOf(was), videosOf(is)) > 0) lost.push('a video')
  if (tablesOf(is) < tablesOf(was)) lost.push('a table')
  return lost
}

/** What a field says, as running text. */
const textIn = (field: Field, { product, lexicon }: Reading): Text =>
  lookUpText(visibleText(currentValue(product, field)), lexicon)

/** What a field says that is to be kept: of a meta title no rank, and of one that was cut off the whole words. */
const keptText = (field: Field, before: Reading): Text => {
  const current = textIn(field, before)
  if (field !== 'meta_title') return current
  const whole = wholeWordsOfCut(before)
  if (whole !== null) return lookUpText(whole, before.lexicon)
  return RANKS.test(current.text) ? lookUpText(current.text.replace(RANKS, ''), before.lexicon) : current
}

/** What a field would lose from one reading to the other, in words; empty if nothing is lost. */
export const contentLoss = (field: Field, before: Reading, after: Reading): string[] => {
  if (field === 'description') return descriptionLoss(before, after)
  if (field === 'json_ld') return []
  const was = keptText(field, before)
  // What is not shown is not lost where the page says it.
  const is =
    field === 'meta_description' && isShownInPart(field, was.text, before)
      ? lookUpText(
          `${currentValue(after.product, field)}\n${after.product.title}\n${after.description.text}`,
          before.lexicon,
        )
      : textIn(field, after)
  return lostOf(was, linesOf(was), is, before)
}

/** Whether a sentence can be left out: it urges or praises, and gives no figure. */
export const statesNothing = (sentence: Text): boolean =>
  urges(sentence, wholeOf(sentence)) && !/\d/.test(sentence.text)
