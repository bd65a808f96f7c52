// Everything in a proposed value that the raw record of the product does not support. Made from the raw export line alone and sharing no code
// with what proposes, so that one mistake is not made on both sides.

import { ASKING, FRAME } from './frames.ts'
import { unsafeHtml, unsafeText } from './html.ts'
import { readJsonLd } from './json-ld.ts'
import { type Kind, kindOf, NEED_STATEMENT } from './kinds.ts'
import { isNegation, polarities } from './polarity.ts'
import { agree, type Quantity, quantitiesOf, statedQuantities } from './quantities.ts'
import { type Raw, type Supported, supportOf } from './record.ts'
import { countsOf, fileName, wrongMeasures, wrongOptions, wrongOrigins } from './relations.ts'
import { linesOfHtml, normal, sentencesOf, stems, tightStems, wordsOf } from './text.ts'

export type FactField = 'title' | 'meta_title' | 'meta_description' | 'description' | 'faq' | 'image_alt' | 'json_ld'

export type Invented = {
  kind: Kind | 'number' | 'name' | 'word' | 'quote' | 'address' | 'denial' | 'relation' | 'data' | 'unsafe'
  text: string
}

type Checker = {
  /** Everything that the record does not support, and everything that may not stand on a page. */
  check: (field: FactField, value: string) => Invented[]
}

const ADDRESS = /https?:\/\/[^\s<>"']+|www\.[^\s<>"']+|[\w.+-]+@[\w-]+\.[\w.]+|\+\d[\d ()/-]{7,}\d/gi
const QUOTED = /[“„«]\s*([^”“»]{3,300}?)\s*[”“»]|(?<![\d\p{L}])"([^"]{3,300}?)"(?![\p{L}])/gu
const SPELLED: Record<string, number> = Object.fromEntries(
  [
    ['two', 'zwei', 'deux', 'dos'],
    ['three', 'drei', 'trois', 'tres'],
    ['four', 'vier', 'quatre', 'cuatro'],
    ['five', 'funf', 'cinq', 'cinco'],
    ['six', 'sechs', 'seis'],
    ['seven', 'sieben', 'sept', 'siete'],
    ['eight', 'acht', 'huit', 'ocho'],
    ['nine', 'neun', 'neuf', 'nueve'],
    ['ten', 'zehn', 'dix', 'diez'],
    ['twelve', 'zwolf', 'douze', 'doce'],
  ].flatMap((names, at) => names.map((name) => [name, at === 9 ? 12 : at + 2])),
)

/** Whether a word begins with a capital somewhere inside a sentence. */
const isName = (word: string, sentence: string): boolean =>
  (sentence.match(/(?<=\p{L}[\p{L},;:]* )\p{Lu}[\p{L}\p{N}]+/gu) ?? []).some((name) => wordsOf(name).includes(word))

const isQuestion = (sentence: string): boolean => /\?\s*$/.test(sentence)

/** Measured adjectives: beside a measure they only say of what it is. */
const MEASURED =
  /(?<=\d[^.;:,\d]{0,12}\s)(?:high|tall|wide|long|deep|thick|heavy|hoch|breit|lang|tief|dick|schwer|haut|large|long|profond|alto|ancho|largo|profundo)\b/gi

/** Claims that look like a function word but for how they are written. */
const WRITTEN: [RegExp, string, Kind][] = [
  [/(?<![\p{L}\p{N}])CE(?![\p{L}\p{N}])/u, 'ce', 'certificate'],
  [/(?<!\p{L})fur(?!\p{L})/iu, 'fur', 'material'],
]

/** The same thing in other words of the same language. */
const SAME: Record<string, string> = { teenager: 'teen', teenagers: 'teens' }

/** Made, in another word; by itself it praises the making. */
const MADE = /\bcrafted (?=from|in\b)/gi

const SHORTEST_MISSPELT = 6

/** Whether one letter more, less, other or two swapped make one word of the other. */
const isOneSlipApart = (one: string, other: string): boolean => {
  const start = [...one].findIndex((letter, at) => letter !== other[at])
  if (start < 0) return other.length === one.length + 1
  const [mine, its] = [one.slice(start), other.slice(start)]
  const swapped = mine[0] === its[1] && mine[1] === its[0] && mine.slice(2) === its.slice(2)
  return swapped || mine.slice(1) === its || mine === its.slice(1) || mine.slice(1) === its.slice(1)
}

const intersects = (ones: readonly string[], others: ReadonlySet<string>): boolean =>
  ones.some((one) => others.has(one))

const numbersOf = (support: Supported): { stated: Quantity[]; counts: Set<number> } => ({
  stated: support.statements.flatMap(({ text }) => statedQuantities(text)),
  counts: countsOf(support.record),
})

/** The numbers of a sentence that the record does not have. */
const wrongNumbers = (sentence: string, { stated, counts }: ReturnType<typeof numbersOf>): Invented[] =>
  quantitiesOf(sentence)
    .filter((claimed) => !stated.some((one) => agree(claimed, one)))
    .filter(({ dimension, plain }) => dimension !== '' || !plain.some((value) => counts.has(value)))
    .map(({ shown }) => ({ kind: 'number', text: shown }))

const kindOfWord = (word: string, sentence: string): Invented['kind'] =>
  kindOf(word) ?? (isName(word, sentence) ? 'name' : 'word')

/** A checker for one raw record. `shop` is what the shop says of itself, as JSON. */
export const factChecker = (record: Raw, shop: Raw = {}): Checker => {
  const support = supportOf(record, shop)
  const numbers = numbersOf(support)
  const joined = support.text.replace(/[^\p{L}\p{N}]/gu, '')
  const meant = new Map<string, Set<string>>()
  for (const { text } of support.statements)
    for (const [word, ways] of polarities(text)) meant.set(word, new Set([...(meant.get(word) ?? []), ...ways]))

  const isSpelled = (word: string): boolean => {
    const number = SPELLED[word]
    return (
      number !== undefined &&
      (numbers.counts.has(number) ||
        numbers.stated.some(({ plain }) => plain.includes(number)) ||
        support.words.has(word))
    )
  }

  /** A word that the record has with a slip of typing, which a proposal mends. */
  const isMended = (word: string): boolean =>
    word.length >= SHORTEST_MISSPELT && [...support.words].some((other) => isOneSlipApart(word, other))

  const isSupported = (word: string): boolean => {
    if (/\p{N}/u.test(word)) return /^\p{N}/u.test(word) || joined.includes(word)
    const kind = kindOf(word)
    if (kind && NEED_STATEMENT.has(kind)) return intersects(tightStems(word), support.stated)
    if (kind) return intersects(tightStems(word), support.words)
    return (
      intersects(stems(word), support.words) ||
      support.words.has(SAME[word] ?? word) ||
      isSpelled(word) ||
      isMended(word)
    )
  }

  const wrongWords = (sentence: string): Invented[] => {
    const asks = isQuestion(sentence)
    const found = wordsOf(sentence.replace(MEASURED, ' ').replace(MADE, 'made ')).filter(
      (word) => !FRAME.has(word) && !(asks && ASKING.has(word)) && !(word.length === 1 && /\p{L}/u.test(word)),
    )
    const units = new Set(quantitiesOf(sentence).flatMap(({ shown }) => wordsOf(shown)))
    const written = WRITTEN.filter(([pattern, word]) => pattern.test(sentence) && !support.stated.has(word))
    return [
      ...[...new Set(found)]
        .filter((word) => !isSupported(word) && !units.has(word))
        .map((word) => ({ kind: kindOfWord(word, sentence), text: word })),
      ...written.map(([, text, kind]) => ({ kind, text })),
    ]
  }

  /** Claims that the record denies, and denials of what it says. */
  const wrongDenials = (sentence: string): Invented[] => {
    const here = polarities(sentence)
    return [...new Set(wordsOf(sentence))].flatMap((word): Invented[] => {
      const known = meant.get(word)
      if (!known || FRAME.has(word) || isNegation(word) || /\d/.test(word)) return []
      const ways = [...(here.get(word) ?? [])].filter((way) => !known.has(way))
      return ways.map((way) => ({ kind: 'denial', text: `${word} is ${way}` }))
    })
  }

  const wrongQuotes = (line: string): Invented[] =>
    [...line.matchAll(QUOTED)].flatMap(([, typographic, straight]): Invented[] => {
      const quote = wordsOf(typographic ?? straight ?? '').join(' ')
      return quote === '' || support.text.includes(quote) ? [] : [{ kind: 'quote', text: quote }]
    })

  const everything = `${normal(support.statements.map(({ text }) => text).join(' '))} ${normal(JSON.stringify(record))}`
  const wrongAddresses = (line: string): Invented[] =>
    (line.match(ADDRESS) ?? [])
      // A record may leave the scheme to the page.
      .filter(
        (address) => !everything.includes(normal(address.replace(/[.,;:)]+$/, '').replace(/^https:(?=\/\/)/, ''))),
      )
      .map((text) => ({ kind: 'address', text }))

  const ofLine = (line: string): Invented[] => [
    ...wrongQuotes(line),
    ...wrongAddresses(line),
    ...sentencesOf(line.replace(ADDRESS, ' ')).flatMap((sentence) => [
      ...wrongNumbers(sentence, numbers),
      ...wrongWords(sentence),
      ...(isQuestion(sentence) ? [] : wrongDenials(sentence)),
      ...wrongMeasures(sentence, support).map((text) => ({ kind: 'relation' as const, text })),
      ...wrongOrigins(sentence, support).map((text) => ({ kind: 'relation' as const, text })),
    ]),
  ]

  const pictured = new Set<string>(
    (record.images ?? []).flatMap(({ src }: Raw) => wordsOf(fileName(String(src))).flatMap(stems)),
  )

  const ofLines = (lines: readonly string[]): Invented[] => lines.flatMap(ofLine)
  const unsafe = (problems: readonly string[]): Invented[] => problems.map((text) => ({ kind: 'unsafe', text }))

  /** Addresses of links and pictures, which no reader sees as text. */
  const ofAttributes = (html: string): Invented[] =>
    [...html.matchAll(/\b(?:href|src)\s*=\s*["']?([^"'\s>]+)/gi)].flatMap(([, address = '']) => wrongAddresses(address))

  const body = String(record.body_html ?? '')
  const isOwnClass = (value: string): boolean => body.includes(value)

  return {
    check: (field, value) => {
      if (field === 'description' || field === 'faq')
        return [...unsafe(unsafeHtml(value, isOwnClass)), ...ofAttributes(value), ...ofLines(linesOfHtml(value))]
      if (field === 'json_ld') {
        const { problems, texts } = readJsonLd(value, support, shop)
        return [...problems.map((text) => ({ kind: 'data' as const, text })), ...ofLines(texts)]
      }
      const lines = value.split('\n')
      const options = field === 'image_alt' ? wrongOptions(lines, record) : []
      // Pictures are numbered in texts that tell them apart.
      const isNumbering = ({ kind, text }: Invented) =>
        field === 'image_alt' && kind === 'number' && text.split('/').every((figure) => Number(figure) <= lines.length)
      const isPictured = ({ kind, text }: Invented) =>
        field === 'image_alt' && (kind === 'word' || kind === 'name') && intersects(stems(text), pictured)
      return [
        ...unsafe(unsafeText(value)),
        ...options.map((text) => ({ kind: 'relation' as const, text })),
        ...ofLines(lines).filter((one) => !isNumbering(one) && !isPictured(one)),
      ]
    },
  }
}
