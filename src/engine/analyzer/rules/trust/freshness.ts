// fresh-001: nothing visible is out of date. No date is neutral, and a new one earns nothing.

import { isWithheld } from '../../../record/product.ts'
import type { DatedStatement } from '../../freshness/dates.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, na, type Rule, warn } from '../../rule.ts'
import { quotedAt, statementSpan } from '../shared/description-evidence.ts'

const WHERE: Record<string, string> = {
  title: 'title',
  'seo.title': 'meta title',
  'seo.description': 'meta description',
  description: 'description',
}

const problemOf = (dated: DatedStatement): string => {
  const { kind, field, text } = dated
  if (kind === 'price') return `The structured data lets the price end on ${text}, which is past.`
  const where = `The ${WHERE[field]} says ${quotedAt(dated, dated)}`
  if (kind === 'year') return `${where}; a year that old makes answer engines prefer other pages.`
  return kind === 'promotion' || kind === 'event'
    ? `${where}, and that day is past.`
    : `${where}, and that date is past.`
}

const EXAMPLES: Record<DatedStatement['kind'], string> = {
  year: 'Remove the year, or replace the statement by what is true today; a newer year alone makes nothing fresh.',
  promotion: 'Remove the promotion that has ended.',
  announcement: 'Say whether it can be bought now instead of when it was to come.',
  event: 'Take it off sale, or set the next day.',
  price: 'Leave priceValidUntil out, or set it to the day on which the price will really change.',
}

const FIXES: Record<DatedStatement['kind'], string> = {
  year: 'Take the old year out of the text',
  promotion: 'Remove the promotion that has ended',
  announcement: 'Remove the date that has passed',
  event: 'Take the event that has passed off sale',
  price: 'Remove the past end of the price',
}

const assess = ({ freshness, product }: Reads<'freshness' | 'product'>): Finding => {
  const { dated } = freshness
  // An event that is offered nowhere is off sale already.
  const stale = freshness.stale.filter(({ kind }) => kind !== 'event' || !isWithheld(product))
  const [first] = stale
  // Neither no date nor a new one may earn anything, so what is not stale leaves the denominator.
  if (!first) return na(dated === 0 ? 'no dated statement' : 'nothing is out of date')
  const certain = stale.filter(({ certain }) => certain).length
  const unmet = {
    value: certain === 0 ? 0.8 : certain === 1 ? 0.3 : 0,
    evidence: stale.slice(0, 2).map(statementSpan),
    problem: problemOf(first),
    fix: FIXES[first.kind],
    example: EXAMPLES[first.kind],
  }
  return certain === 0 ? warn({ ...unmet, priority: 'info' }) : warn(unmet)
}

export const freshnessRule: Rule = {
  id: 'fresh-001',
  category: 'freshness',
  title: 'Remove what is out of date',
  severity: 'warning',
  weight: 1,
  tier: 'A',
  stage: 'citable',
  field: 'description',
  effort: 'low',
  counts: 'faults',
  measures:
    'No year two or more years back beside words of novelty (“new for …”, “best of …”, a season’s collection), no promotion or announcement with a day that is past, no event whose day in the title is past, no past priceValidUntil. A day without a year is past from 120 days before its return on. Years in the title name the thing itself unless the title calls it new; history, vintages, seasons of shirts, standards and model numbers do not count. A bare “2021 model” is an info. What is not stale does not count, so that no date earns anything.',
  source: 'arXiv 2605.25517 (What Gets Cited, SIGIR 2026)',
  effect: 'Against a visibly stale date: odds ratio 14.4 to over 10,000 of being cited first.',
  counter_evidence: 'A recent date brought nothing over none, so dates are never asked for.',
  assess,
}
