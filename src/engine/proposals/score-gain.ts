// What a value does to the score: the record is analysed with it and without it, rule by rule, so the gain is measured and never estimated.

import { analyze, assessRules } from '../analyzer/analyze.ts'
import { type Reading, read } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import type { Rule } from '../analyzer/rule.ts'
import { type Assessed, type Scored, scoreOf } from '../analyzer/score.ts'
import { isCritical, suggestionsOf } from '../analyzer/suggestions.ts'
import { withAlternatives, withJsonLd, withMeta } from '../analyzer/update-reading.ts'
import type { Field } from '../optimization.ts'
import type { PageFacts } from '../page/page-facts.ts'
import type { Product, ShopFacts } from '../record/product.ts'
import { withValue } from './field-values.ts'

/** A record, read and judged once. */
export type AnalysedReading = {
  reading: Reading
  assessed: readonly Assessed[]
  scored: Scored
  /** The score that reports show. */
  shown: number
  suggestions: readonly Suggestion[]
}

/** Meta texts that the source does not tell can be proposed: what is asked for is what a page without them lacks. */
const withoutMeta = (reading: Reading): Reading => {
  const { product } = reading
  const untold = product.untold?.filter((field) => !field.startsWith('seo.'))
  return untold?.length === product.untold?.length
    ? reading
    : { ...reading, product: { ...product, ...(untold ? { untold } : {}) } }
}

/** A reading with what every rule says of it. */
export const analyseReading = (reading: Reading): AnalysedReading => {
  const asked = withoutMeta(reading)
  const assessed = assessRules(asked)
  const scored = scoreOf(assessed)
  const { score } = asked === reading ? scored : scoreOf(assessRules(reading))
  return { reading, assessed, scored, shown: score.value, suggestions: suggestionsOf(assessed, scored) }
}

/** The record with a value in a field; what the value cannot change is not read again. Throws `Unconvertible` as `read` does. */
export const readWith = (reading: Reading, field: Field, value: string): Reading => {
  const product = withValue(reading.product, field, value)
  switch (field) {
    case 'meta_title':
    case 'meta_description':
      return withMeta(reading, product)
    case 'image_alt':
      return withAlternatives(reading, product)
    case 'json_ld':
      return withJsonLd(reading, product)
    default:
      return read(product, reading.shop, reading.now, reading.page, reading)
  }
}

export type Gain = {
  /** Points of the score, were there nothing in what the source does not tell. */
  points: number
  /** Points of the score that reports show. */
  shown: number
  /** Suggestions that are there without the value and not with it, weightiest first. */
  settles: { rule: Rule; suggestion: Suggestion }[]
  /** Rules whose value it lowers, each with the title of its suggestion. */
  worsens: Pick<Suggestion, 'id' | 'title'>[]
  /** Ids of rules that become critical with it: whatever it gains, such a value is not proposed. */
  breaks: string[]
}

/** Differences below this are rounding. */
const LEAST_DIFFERENCE = 0.005

const isMet = ({ finding: { outcome } }: Assessed): boolean => outcome === 'pass' || outcome === 'na'

const criticalOf = ({ assessed }: AnalysedReading): Set<string> =>
  new Set(assessed.filter(isCritical).map(({ rule }) => rule.id))

export const gainOf = (before: AnalysedReading, after: AnalysedReading): Gain => {
  const left = new Map(after.suggestions.map(({ id, title }) => [id, title]))
  const byId = new Map(after.assessed.map((one) => [one.rule.id, one]))
  const rules = new Map(before.assessed.map(({ rule }) => [rule.id, rule]))
  const wasCritical = criticalOf(before)
  const was = new Map(before.assessed.map(({ rule, finding }) => [rule.id, finding.value]))
  // A rule may take off for what it tells no one.
  const isSettled = (id: string): boolean => {
    const now = byId.get(id)!
    return isMet(now) || (now.finding.problem === '' && now.finding.value > was.get(id)! + LEAST_DIFFERENCE)
  }
  return {
    points: after.scored.score.value - before.scored.score.value,
    shown: after.shown - before.shown,
    settles: before.suggestions
      .filter(({ id }) => !left.has(id) && isSettled(id))
      .map((suggestion) => ({ suggestion, rule: rules.get(suggestion.id)! })),
    worsens: before.assessed.flatMap(({ rule, finding }) => {
      const now = byId.get(rule.id)!.finding
      const isComparable = finding.outcome !== 'na' && now.outcome !== 'na'
      const isLess = isComparable && now.value < finding.value - LEAST_DIFFERENCE
      return isLess ? [{ id: rule.id, title: left.get(rule.id) ?? rule.title }] : []
    }),
    breaks: [...criticalOf(after)].filter((id) => !wasCritical.has(id)),
  }
}

/** Fields whose whole value the example of a suggestion is, where it proposes one. */
const EXAMPLE_FIELDS = ['title', 'meta_title', 'meta_description', 'description'] as const
export type ExampleField = (typeof EXAMPLE_FIELDS)[number]

export const isExampleField = (field: string | null): field is ExampleField =>
  (EXAMPLE_FIELDS as readonly (string | null)[]).includes(field)

type Subject = { product: Product; shop: ShopFacts; now: Date; page: PageFacts | null }

/** The score, 0-100, with that value in place. Throws `Unconvertible` for a description beyond the hard limit. */
export const scoreWith = ({ product, shop, now, page }: Subject, field: Field, value: string): number =>
  analyze(withValue(product, field, value), shop, now, page).score.value
