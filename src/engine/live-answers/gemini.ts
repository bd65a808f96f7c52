// Gemini with the googleSearch tool. `groundingSupports` say which chunk carries which segment of the text: those chunks are cited, the
// others were only found. The address of a chunk is one of Google's that forwards to the page; the page's host is in `domain`, or, where
// that is not told, in the place of the title.

import {
  type Citation,
  CUT,
  DECLINED,
  EMPTY,
  type ParsedAnswer,
  UNREADABLE,
  UnusableAnswer,
  type Usage,
} from './answer.ts'
import { amountOf, type Fields, fieldsOf, listOf, textOf, tokensOf } from './json.ts'
import { isForwarding } from './web-addresses.ts'

const HOST = /^(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}$/u

type Chunk = Omit<Citation, 'at'>
type Support = { segment: Fields; groundingChunkIndices?: unknown }

const chunkOf = (chunk: unknown): Chunk | null => {
  const { uri, title: given, domain: named } = fieldsOf(fieldsOf(chunk).web)
  if (typeof uri !== 'string') return null
  const title = textOf(given)
  const isHost = title !== null && HOST.test(title.trim())
  const domain = textOf(named) ?? (isHost ? title.trim() : null)
  return { url: uri, title: isHost ? null : title, domain: isForwarding(uri) ? domain : null }
}

/** The index in a text at which this many of its UTF-8 bytes end. */
const placeOfByte = (text: string, bytes: number): number =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes)).length

/** Where a segment ends in the text. Indexes count bytes of one part, so its own text is looked for where it is there. */
const endOf = (text: string, { text: segment, endIndex, partIndex }: Fields): number | null => {
  if (typeof segment === 'string' && segment !== '') {
    const start = text.indexOf(segment)
    return start < 0 ? null : start + segment.length
  }
  const end = amountOf(endIndex)
  return end === null || (amountOf(partIndex) ?? 0) > 0 ? null : placeOfByte(text, end)
}

/** In the order of the text. */
const orderOf = ({ partIndex, startIndex }: Fields): [part: number, start: number] => [
  amountOf(partIndex) ?? 0,
  amountOf(startIndex) ?? 0,
]

const citationsOf = (text: string, supports: unknown, chunks: (Chunk | null)[]): Citation[] =>
  listOf(supports)
    .map((support) => ({ ...fieldsOf(support), segment: fieldsOf(fieldsOf(support).segment) }) as Support)
    .map((support) => ({ support, order: orderOf(support.segment) }))
    .toSorted(({ order: [part, start] }, { order: [otherPart, otherStart] }) => part - otherPart || start - otherStart)
    .flatMap(({ support: { segment, groundingChunkIndices: indexes } }) => {
      const at = endOf(text, segment)
      return listOf(indexes).flatMap((index) => {
        const chunk = typeof index === 'number' ? chunks[index] : null
        return chunk ? [{ ...chunk, at }] : []
      })
    })

const candidateOf = (answer: Fields): Fields => {
  const [candidate] = listOf(answer.candidates)
  if (candidate !== undefined) return fieldsOf(candidate)
  const isBlocked = typeof fieldsOf(answer.promptFeedback).blockReason === 'string'
  throw new UnusableAnswer(isBlocked ? DECLINED : UNREADABLE)
}

const ENDED_WELL = new Set([undefined, 'STOP', 'FINISH_REASON_UNSPECIFIED'])

const textIn = ({ content, finishReason }: Fields): string => {
  if (finishReason === 'MAX_TOKENS') throw new UnusableAnswer(CUT)
  if (!ENDED_WELL.has(finishReason as string | undefined)) throw new UnusableAnswer(DECLINED)
  const text = listOf(fieldsOf(content).parts)
    .map(fieldsOf)
    // Summaries of what the model thinks are parts, too.
    .map((part) => (part.thought === true ? '' : (textOf(part.text) ?? '')))
    .join('')
  if (text.trim() === '') throw new UnusableAnswer(EMPTY)
  return text
}

/** @throws UnusableAnswer */
export const parseGemini = (answer: Fields): ParsedAnswer => {
  const candidate = candidateOf(answer)
  const text = textIn(candidate)
  const grounding = candidate.groundingMetadata === undefined ? null : fieldsOf(candidate.groundingMetadata)
  const chunks = listOf(grounding?.groundingChunks).map(chunkOf)
  const citations = citationsOf(text, grounding?.groundingSupports, chunks)
  const cited = new Set(citations.map(({ url }) => url))
  return {
    text,
    citations,
    retrieved:
      grounding &&
      chunks.flatMap((chunk) => (chunk && !cited.has(chunk.url) ? [{ url: chunk.url, title: chunk.title }] : [])),
    fan_out: listOf(grounding?.webSearchQueries).filter((query) => typeof query === 'string'),
    model: textOf(answer.modelVersion),
  }
}

/** Thoughts count as answered, and what the tool has put into the prompt as sent. */
export const geminiUsage = (answer: Fields): Usage => {
  const counts = fieldsOf(answer.usageMetadata)
  const sum = (one: unknown, other: unknown) => {
    const first = amountOf(one)
    return first === null ? null : first + (amountOf(other) ?? 0)
  }
  const [candidate] = listOf(answer.candidates)
  return {
    tokens: tokensOf(
      sum(counts.promptTokenCount, counts.toolUsePromptTokenCount),
      sum(counts.candidatesTokenCount, counts.thoughtsTokenCount),
    ),
    searches: listOf(fieldsOf(fieldsOf(candidate).groundingMetadata).webSearchQueries).length,
    cost_usd: null,
  }
}
