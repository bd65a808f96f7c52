// One answer of a live engine, as far as it is about one product. Whether it cites the product and whether it names it are two findings,
// and neither follows from the other.

import { clip, plain } from '../text/plain-text.ts'
import { eachSentence } from '../text/sentences.ts'
import type { RecordDifference } from '../visibility-test.ts'
import type { Citation, EngineAnswer } from './answer.ts'
import { type Matcher, matcherOf, type Target, type Verdict } from './product-matcher.ts'
import { firstMention } from './product-names.ts'
import { type ReadableText, readableText } from './readable-text.ts'
import { recordDifferences } from './record-differences.ts'
import { webAddress } from './web-addresses.ts'

export type Sample = {
  /** null when it cannot be told: the engine cites nothing, or by an address that hides the page. */
  cited: boolean | null
  /** null when it cannot be told: the product has no name that could be told from other words. */
  mentioned: boolean | null
  /** Of the first citation of the product among the distinct addresses that are cited, 1 first; null when it is not cited. */
  position: number | null
  /** The sentence that cites the product, else the one that names it, in plain text; "" when none does. */
  snippet: string
  /** Whether the product's page was among all that it found, cited or not; null when the engine does not tell. */
  retrieved?: boolean | null
  /** An engine that cites has cited nothing. */
  unsupported?: boolean
  /** Of a catalogue that has the product: where its record differs. */
  differences?: RecordDifference[]
  /** What is cited before it, or first where it is not cited; at most three. A title that is not told is the host. */
  others: { url: string; title: string }[]
}

const MAX_OTHERS = 3
const MAX_SNIPPET = 300
const MAX_TITLE = 200

type Judged = { citation: Citation; verdict: Verdict }

/** The citations of the web, each page once. */
const distinct = (citations: readonly Citation[], { judge }: Matcher): Judged[] => {
  const seen = new Set<string>()
  return citations.flatMap((citation) => {
    const verdict = judge(citation)
    // The addresses of one product differ in what is not the page's: the language, the variant.
    const key = verdict === 'product' ? verdict : (webAddress(citation.url)?.key ?? citation.url)
    if (verdict === 'dropped' || seen.has(key)) return []
    seen.add(key)
    return [{ citation, verdict }]
  })
}

const otherOf = ({ citation: { url, title, domain } }: Judged): Sample['others'][number] => {
  const address = webAddress(url)
  const shown = clip(plain(title ?? ''), MAX_TITLE)
  return { url: address?.href ?? url, title: shown === '' ? (domain ?? address?.host ?? '') : shown }
}

/** "( , )" is left where an address stood. */
const HOLLOW = /[([]\s{0,3}[,;]?\s{0,3}[)\]]/g
const WORD = /[\p{L}\p{N}]/u

const sentenceBefore = (text: string, place: number): string => {
  let found = ''
  eachSentence(text, 0, text.length, (start, end) => {
    if (start >= place && found !== '') return
    const sentence = plain(text.slice(start, end).replace(HOLLOW, ' '))
    if (WORD.test(sentence)) found = sentence
  })
  return clip(found, MAX_SNIPPET)
}

const snippetOf = ({ text, placeOf }: ReadableText, citedAt: number | null, mentionedAt: number): string => {
  if (citedAt !== null) return sentenceBefore(text, placeOf(citedAt))
  return mentionedAt < 0 ? '' : sentenceBefore(text, mentionedAt + 1)
}

const isCited = (judged: readonly Judged[]): boolean | null => {
  if (judged.some(({ verdict }) => verdict === 'product')) return true
  return judged.some(({ verdict }) => verdict === 'unknown') ? null : false
}

const isRetrieved = ({ citations, retrieved }: EngineAnswer, { judge }: Matcher): boolean | null => {
  if (retrieved === null) return null
  const sources = retrieved.map((source): Citation => ({ ...source, at: null, domain: null }))
  return [...(citations ?? []), ...sources].some((source) => judge(source) === 'product')
}

/** Reads an answer for a product. Pure; takes time in proportion to the answer's length. */
export const sampleOf = (answer: EngineAnswer, target: Target): Sample => {
  const matcher = matcherOf(target)
  const judged = distinct(answer.citations ?? [], matcher)
  const place = judged.findIndex(({ verdict }) => verdict === 'product')
  const shown = readableText(answer.text)
  const mentionedAt = firstMention(shown.text, matcher.names)
  const record = judged[place]?.citation.record
  const before = place < 0 ? judged : judged.slice(0, place)
  return {
    cited: answer.citations === null ? null : isCited(judged),
    mentioned: matcher.names.length === 0 ? null : mentionedAt >= 0,
    position: place < 0 ? null : place + 1,
    snippet: snippetOf(shown, judged[place]?.citation.at ?? null, mentionedAt),
    retrieved: isRetrieved(answer, matcher),
    unsupported: answer.citations?.length === 0,
    ...(record && target.record ? { differences: recordDifferences(record, target.record) } : {}),
    others: before.slice(0, MAX_OTHERS).map(otherOf),
  }
}
