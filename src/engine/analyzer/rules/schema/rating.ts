// schema-003: a rating in the structured data is a real one.

import type { StructuredProduct } from '../../../structured-data/structured-data.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, fail, na, pass, quoted, type Rule, whole } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'

type Rating = NonNullable<StructuredProduct['rating']>

/** Scale of a rating that names none (Google documentation on review snippets). */
const DEFAULT_BEST = 5

const numberOf = (text: string | null): number | null => {
  const shown = (text ?? '').trim().replace(/^'/, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d+)?$/.test(shown) ? Number(shown) : null
}

/** What the shop itself has collected: metafields of the platform's standard `reviews` namespace. */
type Collected = { value: number | null; count: number | null }

const ratingText = (value: string): string | null => {
  if (!value.trimStart().startsWith('{')) return value
  try {
    const { value: rating } = JSON.parse(value) as { value?: unknown }
    return typeof rating === 'string' || typeof rating === 'number' ? String(rating) : null
  } catch {
    return null
  }
}

const collectedOf = ({ product }: Reads<'product'>): Collected => {
  const field = (name: string): string | null =>
    product.metafields.find(({ namespace, key }) => namespace === 'reviews' && key === name)?.value.slice(0, 500) ??
    null
  const rating = field('rating')
  return { value: rating === null ? null : numberOf(ratingText(rating)), count: numberOf(field('rating_count')) }
}

const shownRating = ({ value, best, count }: Rating): string =>
  `${value ?? 'no value'} of ${best ?? DEFAULT_BEST}, ${count ?? 'no'} ratings`

/** What makes a rating no rating; "" when nothing does. */
const defectOf = (rating: Rating): string => {
  const value = numberOf(rating.value)
  const best = numberOf(rating.best) ?? DEFAULT_BEST
  const count = numberOf(rating.count)
  if (value === null) return 'it has no value'
  if (count === null || count < 1) return 'nobody has rated'
  if (value > best) return `its value is above the best possible one (${best})`
  return value < 1 ? 'its value is below 1' : ''
}

/** What differs from what the shop has collected; "" when nothing does. */
const differenceOf = (rating: Rating, { value, count }: Collected): string => {
  const shown = numberOf(rating.value)
  const shownCount = numberOf(rating.count)
  const { ratingTolerance, countTolerance } = THRESHOLDS.structured
  if (value !== null && shown !== null && Math.abs(value - shown) > ratingTolerance) return `the record has ${value}`
  if (count === null || shownCount === null) return ''
  return Math.abs(count - shownCount) > Math.max(1, countTolerance * count) ? `the record counts ${count}` : ''
}

const assess = (reading: Reads<'own' | 'product'>): Finding => {
  const match = reading.own
  if (!match?.product.rating) return na('no rating in structured data')
  const { rating } = match.product
  const shown = shownRating(rating)
  const evidence: Evidence[] = [whole('structured data: aggregateRating', shown)]
  const defect = defectOf(rating)
  if (defect !== '')
    return fail({
      value: 0,
      evidence,
      problem: `The structured data states a rating (${quoted(shown)}), but ${defect}.`,
      example: 'Leave aggregateRating out until customers have rated the product.',
    })
  const difference = differenceOf(rating, collectedOf(reading))
  if (difference === '') return pass(1)
  return fail({
    value: 0.3,
    evidence,
    problem: `The structured data states ${quoted(shown)}, but ${difference}.`,
    fix: 'Make the rating in the structured data agree with the collected ones',
    example: 'Write aggregateRating from the same source as the stars on the page.',
  })
}

export const ratingRule: Rule = {
  id: 'schema-003',
  category: 'schema',
  title: 'State a rating only where there is one',
  severity: 'warning',
  weight: 0.5,
  tier: 'C',
  stage: 'eligible',
  field: 'json_ld',
  effort: 'low',
  counts: 'faults',
  measures:
    'An aggregateRating has a value between 1 and the best one (5 unless another is named) and at least one rating, and agrees with the collected ratings (metafields reviews.rating and reviews.rating_count) within rounding and a tenth of the count. Without a rating there is nothing to check.',
  source: 'Google documentation on review snippets; OpenAI product feed specification (review_count)',
  effect: 'A rating without data is ignored or leads to a manual action.',
  counter_evidence: 'No effect of ratings in structured data on citations is known; visible ones are another rule’s.',
  assess,
}
