// OpenAI's Responses with the web_search tool: a list of output items. Only `url_citation` annotations of the text are citations; what
// its searches asked for and found stands in the `action` of each web_search_call.

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

const BETWEEN_TEXTS = '\n\n'

const itemsOf = (answer: Fields, type: string): Fields[] =>
  listOf(answer.output)
    .map(fieldsOf)
    .filter((item) => item.type === type)

/** Indexes count characters; in a text with pairs of surrogates those are fewer than UTF-16 units. */
const inUnits = (text: string, index: number): number => [...text].slice(0, index).join('').length

const citationOf = (annotation: unknown, text: string, offset: number): Citation[] => {
  const { type, url, title, start_index: start } = fieldsOf(annotation)
  if (type !== 'url_citation' || typeof url !== 'string') return []
  const index = amountOf(start)
  const at = index === null || index > text.length ? null : offset + inUnits(text, Math.floor(index))
  return [{ url, title: textOf(title), at, domain: null }]
}

const byPlace = (a: Citation, b: Citation): number =>
  (a.at ?? Number.POSITIVE_INFINITY) < (b.at ?? Number.POSITIVE_INFINITY) ? -1 : a.at === b.at ? 0 : 1

const searchesOf = (answer: Fields): Fields[] =>
  itemsOf(answer, 'web_search_call')
    .map(({ action }) => fieldsOf(action))
    // The other actions, open_page and find_in_page, look into a page that was found.
    .filter(({ type }) => type === 'search')

const queriesOf = ({ queries, query }: Fields): string[] => {
  const several = listOf(queries).filter((one) => typeof one === 'string')
  return several.length > 0 ? several : typeof query === 'string' ? [query] : []
}

const endedWell = (answer: Fields): void => {
  if (answer.status === 'incomplete') throw new UnusableAnswer(CUT)
  if (answer.status === 'failed' || answer.status === 'cancelled') throw new UnusableAnswer('failed to answer')
  if (!Array.isArray(answer.output)) throw new UnusableAnswer(UNREADABLE)
}

/** @throws UnusableAnswer */
export const parseOpenai = (answer: Fields): ParsedAnswer => {
  endedWell(answer)
  const parts = itemsOf(answer, 'message').flatMap(({ content }) => listOf(content).map(fieldsOf))
  const citations: Citation[] = []
  let text = ''
  for (const { type, text: part, annotations } of parts) {
    if (type !== 'output_text' || typeof part !== 'string') continue
    const offset = text === '' ? 0 : text.length + BETWEEN_TEXTS.length
    text = text === '' ? part : text + BETWEEN_TEXTS + part
    citations.push(...listOf(annotations).flatMap((one) => citationOf(one, part, offset)))
  }
  if (text.trim() === '') throw new UnusableAnswer(parts.some(({ type }) => type === 'refusal') ? DECLINED : EMPTY)
  const searches = searchesOf(answer)
  const cited = new Set(citations.map(({ url }) => url))
  const sources = searches.flatMap((action) => listOf(action.sources).map((one) => textOf(fieldsOf(one).url)))
  return {
    text,
    citations: citations.toSorted(byPlace),
    retrieved:
      searches.length === 0
        ? null
        : [...new Set(sources)].flatMap((url) => (url === null || cited.has(url) ? [] : [{ url, title: null }])),
    fan_out: searches.flatMap(queriesOf),
    model: textOf(answer.model),
  }
}

/** It tells no price. */
export const openaiUsage = (answer: Fields): Usage => {
  const { input_tokens: input, output_tokens: output } = fieldsOf(answer.usage)
  return { tokens: tokensOf(input, output), searches: searchesOf(answer).length, cost_usd: null }
}
