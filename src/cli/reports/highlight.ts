// The product's own text as HTML with the places of the findings marked in it. Places may overlap or be wrong: the text is cut
// at every border, and each piece knows the findings it belongs to.

import type { Texts } from '../../engine/analyzer/evidence-texts.ts'
import type { Priority } from '../../engine/analyzer/rule.ts'
import { escapeHtml } from '../../engine/text/plain-text.ts'
import type { Advice } from './view.ts'

/** Characters [start, end) of a text that finding `number` is about. */
export type Place = { start: number; end: number; number: number; priority: Priority }

/** Characters of a text that a report shows. */
export const SHOWN = 12_000

const WORST: Record<Priority, number> = { critical: 0, warning: 1, info: 2 }

const letter = /[\p{L}\p{N}\p{M}]/u
/** Characters that a place grows by so that it ends with a word. */
const REST = 20

/** Where the word ends that a place ends within; some places are cut after a number of characters. */
const wordEnd = (text: string, end: number): number => {
  if (!letter.test(text.charAt(end - 1))) return end
  let at = end
  while (at < end + REST && letter.test(text.charAt(at))) at++
  return at
}

/** The findings' places in a field's text; one whose quotation is not there is left out. */
export const placesIn = (field: string, text: string, advice: readonly Advice[]): Place[] =>
  advice.flatMap(({ spans, priority }, at) =>
    spans.flatMap((span) => {
      if ('missing' in span || span.field !== field) return []
      const { start, end } = span
      const quote = span.text.endsWith('…') ? span.text.slice(0, -1) : span.text
      if (!(start < end && end <= text.length && text.startsWith(quote, start))) return []
      return { start, end: wordEnd(text, end), number: at + 1, priority }
    }),
  )

const markOpening = (covering: readonly Place[]): string => {
  const worst = covering.reduce((worst, place) => (WORST[place.priority] < WORST[worst.priority] ? place : worst))
  return `<mark class="${worst.priority}">`
}

/** Characters [from, to) of the text, escaped, with marks; a reference to each finding follows its last character. */
export const marked = (
  text: string,
  from: number,
  to: number,
  places: readonly Place[],
  link: (number: number) => string,
): string => {
  const here = places.filter(({ start, end }) => start < to && end > from)
  if (here.length === 0) return escapeHtml(text.slice(from, to))
  const borders = [
    ...new Set([from, to, ...here.flatMap(({ start, end }) => [Math.max(start, from), Math.min(end, to)])]),
  ].sort((a, b) => a - b)
  let html = ''
  for (let at = 0; at + 1 < borders.length; at++) {
    const start = borders[at]!
    const end = borders[at + 1]!
    const covering = here.filter((place) => place.start <= start && place.end >= end)
    const piece = escapeHtml(text.slice(start, end))
    html += covering.length === 0 ? piece : `${markOpening(covering)}${piece}</mark>`
    const ending = new Set(here.filter((place) => place.end === end).map(({ number }) => number))
    for (const number of ending) html += link(number)
  }
  return html
}

const TAGS = {
  heading: 'h4',
  summary: 'h4',
  paragraph: 'p',
  quote: 'blockquote',
  item: 'p',
  row: 'p',
  pair: 'p',
} as const
const BULLETS: Record<string, string> = { item: ' class="item"', row: ' class="row"' }

/** The description, block by block; what is longer than `SHOWN` is cut and said to be. */
export const descriptionHtml = (
  { fields, paragraphs }: Texts,
  advice: readonly Advice[],
  link: (number: number) => string,
): string => {
  const text = fields.get('description') ?? ''
  const places = placesIn('description', text, advice)
  const shown = paragraphs
    .filter(({ start }) => start < SHOWN)
    .map(({ kind, start, end }) => {
      const tag = TAGS[kind]
      return `<${tag} dir="auto"${BULLETS[kind] ?? ''}>${marked(text, start, Math.min(end, SHOWN), places, link)}</${tag}>`
    })
  return `${shown.join('')}${text.length > SHOWN ? `<p class="quiet">… ${text.length - SHOWN} more characters.</p>` : ''}`
}
