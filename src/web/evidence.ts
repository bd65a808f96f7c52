// Where the evidence of a report shows in the merchant's own text.

import type { ProductTexts, Report } from './types.ts'

type Evidence = NonNullable<Report['metadata']['additional_fields']['evidence']>[number]
export type Span = { field: string; start: number; end: number; rule: string }

const ruleOf = ({ rule, said_by }: Evidence): string => said_by ?? rule

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** As far as the words at its ends go: a long quote may be cut within one. */
const wholeWords = (text: string, start: number, end: number): { start: number; end: number } => {
  const inWords = words.segment(text)
  const last = inWords.containing(end - 1)
  return { start: inWords.containing(start)?.index ?? start, end: last ? last.index + last.segment.length : end }
}

/** The places that a suggestion rests on, its own and those of what it speaks for; quotes that the text no longer has are left out. */
export const spansIn = (report: Report, texts: ProductTexts): Span[] => {
  const fields = new Map(texts.fields.map(({ field, text }) => [field, text]))
  return (report.metadata.additional_fields.evidence ?? []).flatMap((one) =>
    one.spans.flatMap((span): Span[] => {
      if (!('field' in span)) return []
      const { field, start, end, text } = span
      const whole = fields.get(field)
      if (!whole?.startsWith(text.replace(/…$/, ''), start) || end <= start) return []
      return [{ field, ...wholeWords(whole, start, end), rule: ruleOf(one) }]
    }),
  )
}

/** Fields that are missing, by the rule that says so. */
export const missingIn = (report: Report, rule: string): string[] => [
  ...new Set(
    (report.metadata.additional_fields.evidence ?? [])
      .filter((one) => ruleOf(one) === rule)
      .flatMap(({ spans }) => spans.flatMap((span) => ('missing' in span ? [span.missing] : []))),
  ),
]

type Piece = { text: string; rules: readonly string[] }

/** A text in pieces, each with the rules whose evidence it is. */
export const pieces = (text: string, spans: readonly Span[]): Piece[] => {
  const edges = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])]
    .filter((edge) => edge <= text.length)
    .sort((a, b) => a - b)
  return edges.slice(0, -1).map((from, n) => {
    const to = edges[n + 1]!
    const covering = spans.filter(({ start, end }) => start <= from && end >= to)
    return { text: text.slice(from, to), rules: [...new Set(covering.map(({ rule }) => rule))] }
  })
}
