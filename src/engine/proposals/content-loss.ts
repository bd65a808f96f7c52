// What the current title, meta description or description would lose to a new one: facts, pictures, links, tables and videos. A value that
// loses any of them is not proposed, however well it reads.

import type { Reading } from '../analyzer/reading.ts'
import { vocabularyFor } from '../languages/by-language.ts'
import { isIn } from '../languages/lexicon/hits.ts'
import type { Mark } from '../languages/lexicon/marks.ts'
import { lookUpText, phraseAt, type Range, type Text } from '../languages/lexicon/text.ts'
import type { Vocabulary } from '../languages/verifier-vocabulary.ts'
import { isDigitCode } from '../text/words.ts'
import { supportsFigure } from '../verifier/figure-match.ts'
import { type Figure, figuresIn } from '../verifier/figures.ts'

/** Sentences with these say nothing that has to be kept. */
const EMPTY: readonly Mark[] = ['superlative', 'hype', 'scarcity', 'callToAction', 'promotion']

const isEmpty = ({ marked }: Text, { from, to }: Range): boolean => EMPTY.some((mark) => isIn(marked, mark, from, to))

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

type Body = { text: Text; lines: readonly Range[] }

const bodyOf = ({ description }: Reading): Body => ({
  text: description,
  lines: description.sentences.filter(({ start }) => start < description.faqAt),
})

const figuresOf = ({ text, lines }: Body, vocabulary: Vocabulary | null, all: boolean): Figure[] =>
  lines.flatMap((line) => (all || !isEmpty(text, line) ? figuresIn(text, line, vocabulary) : []))

const shown = ({ text }: Text, { start, end }: Figure): string => text.slice(start, end)

/** Words of the values that the description states of attributes, which the new one does not have. */
const lostWords = (before: Reading, after: Reading, vocabulary: Vocabulary): string[] => {
  const kept = new Set(after.description.stems.map(vocabulary.root))
  return before.facts.flatMap(({ field, start, attributes, value, quantities }) => {
    if (
      field !== 'description' ||
      start >= before.description.faqAt ||
      attributes.length === 0 ||
      quantities.length > 0
    )
      return []
    const words = lookUpText(value, before.lexicon).stems
    return words.filter(
      (word) => !vocabulary.neutral.has(word) && !isDigitCode(word.charCodeAt(0)) && !kept.has(vocabulary.root(word)),
    )
  })
}

const missing = (before: readonly string[], after: readonly string[]): number => {
  const kept = new Set(after)
  return new Set(before.filter((one) => !kept.has(one))).size
}

const VIDEO = /<(?:iframe|video|source)\b[^<]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi

const videosOf = (html: string): string[] =>
  [...html.matchAll(VIDEO)].map(([, src]) => src!.replace(/^\/\//, 'https://'))

const tablesOf = (html: string): number => html.match(/<table\b/gi)?.length ?? 0

/** What the new description does not have of the current one, in words; empty where nothing is lost. */
export const descriptionLoss = (before: Reading, after: Reading): string[] => {
  const [was, is] = [before.product.body_html, after.product.body_html]
  const vocabulary = before.lexicon ? vocabularyFor(before.lexicon) : null
  const lost = lostFigures(
    { text: before.description, figures: figuresOf(bodyOf(before), vocabulary, false) },
    { text: after.description, figures: figuresOf(bodyOf(after), vocabulary, true) },
  )
  if (vocabulary) lost.push(...lostWords(before, after, vocabulary))
  const pictures = (reading: Reading): string[] =>
    reading.converted.images.map(({ src }) => src.replace(/^\/\//, 'https://'))
  if (missing(pictures(before), pictures(after)) > 0) lost.push('a picture')
  if (missing(before.converted.links, after.converted.links) > 0) lost.push('a link')
  if (missing(videosOf(was), videosOf(is)) > 0) lost.push('a video')
  if (tablesOf(is) < tablesOf(was)) lost.push('a table')
  return lost
}

/** "ESP32", "X-200": letters and digits in one word name a model or a size. */
const CODE = /^(?=.*\d)(?=.*\p{L})/u

/** Figures and codes of the current title that the new one does not have. */
export const titleLoss = (before: Reading, title: string): string[] => {
  const { lexicon } = before
  const vocabulary = lexicon ? vocabularyFor(lexicon) : null
  const after = lookUpText(title, lexicon)
  const whole = (text: Text): Range => ({ from: 0, to: text.stems.length, start: 0, end: text.text.length })
  const figures = figuresIn(before.title, whole(before.title), vocabulary)
  const lost = lostFigures(
    { text: before.title, figures },
    { text: after, figures: figuresIn(after, whole(after), vocabulary) },
  )
  const isOfFigure = (at: number): boolean =>
    figures.some(({ start, end }) => before.title.starts[at]! >= start && before.title.starts[at]! < end)
  const codes = before.title.stems.filter(
    (word, at) => CODE.test(word) && !isOfFigure(at) && !after.stems.includes(word),
  )
  return [...lost, ...codes]
}

const saysMaterial = (text: Text): boolean =>
  text.stems.some((_, at) => phraseAt(text, at, 'statements')?.means.includes('material'))

const ONLY =
  /(?<!\p{L})(?:only|exclusively|nur|ausschließlich|uniquement|seulement|exclusivement|solo|sólo|solamente|únicamente)(?!\p{L})/iu
const DELIVERED = /(?<!\p{L})(?:deliver|ship|pick-?up|liefer|versand|abholung|livr|retrait|env[ií]|recogida)/iu

/** "Livraison uniquement dans Paris": buyers outside the area must see it before they click. */
const limitsDelivery = (text: string): boolean => ONLY.test(text) && DELIVERED.test(text)

/** Whether the current meta description says that goods are delivered to some alone, and the new one does not. */
export const losesDelivery = ({ product }: Reading, description: string): boolean =>
  limitsDelivery(product.seo.description ?? '') && !limitsDelivery(description)

/** Whether the current meta description says what the product is made of, and the new one does not. */
export const losesMaterial = ({ product, lexicon }: Reading, description: string): boolean =>
  saysMaterial(lookUpText(product.seo.description ?? '', lexicon)) && !saysMaterial(lookUpText(description, lexicon))
