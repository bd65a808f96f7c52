// Perplexity's Sonar: chat completions with `search_results` (title, url, date), earlier `citations` (addresses alone).
// Marks such as [2] in the text count into that list from 1; so what is marked is cited, and the rest was only found. An answer without
// any mark cites the whole list, as that is what the fields are documented to be.

import type { Citation, ParsedAnswer, Source, Usage } from './answer.ts'
import { completionText, completionTokens } from './chat-completion.ts'
import { amountOf, type Fields, fieldsOf, listOf, textOf } from './json.ts'

const everyMark = /\[(\d{1,3})\]/g

const sourcesOf = ({ search_results: results, citations }: Fields): (Source | null)[] => {
  const found = listOf(results)
  // An entry that cannot be read keeps its place, as the marks count it.
  if (found.length > 0)
    return found.map((one) => {
      const { url, title } = fieldsOf(one)
      return typeof url === 'string' ? { url, title: textOf(title) } : null
    })
  return listOf(citations).map((url) => (typeof url === 'string' ? { url, title: null } : null))
}

const cite = (source: Source, at: number | null): Citation => ({ ...source, at, domain: null })

/** @throws UnusableAnswer */
export const parsePerplexity = (answer: Fields): ParsedAnswer => {
  const text = completionText(answer)
  const sources = sourcesOf(answer)
  const marked = [...text.matchAll(everyMark)].flatMap(({ 1: number, index }) => {
    const source = sources[Number(number) - 1]
    return source ? [{ source, at: index }] : []
  })
  const all = sources.filter((source) => source !== null)
  const cited = new Set(marked.length > 0 ? marked.map(({ source }) => source) : all)
  return {
    text,
    citations: marked.length > 0 ? marked.map(({ source, at }) => cite(source, at)) : all.map((one) => cite(one, null)),
    retrieved: all.filter((source) => !cited.has(source)),
    fan_out: [],
    model: textOf(answer.model),
  }
}

/** Every request is one search; what it cost the answer says itself (`usage.cost.total_cost`). */
export const perplexityUsage = (answer: Fields): Usage => ({
  tokens: completionTokens(answer),
  searches: 1,
  cost_usd: amountOf(fieldsOf(fieldsOf(answer.usage).cost).total_cost),
})
