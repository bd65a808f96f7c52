// Ratings and reviews that the record carries: metafields of review apps, structured data, and what the text shows.

import { hitsOf } from '../../languages/lexicon/hits.ts'
import { type Text, wordEnd } from '../../languages/lexicon/text.ts'
import type { Product } from '../../record/product.ts'
import type { StructuredProduct } from '../../structured-data/structured-data.ts'
import { isDigitCode } from '../../text/words.ts'

export type Rating = {
  /** Of `best`; null when only their number is known. */
  value: number | null
  best: number
  count: number | null
  /** Where it stands, and as what. */
  field: string
  text: string
  start: number
  end: number
}

export type Reviews = {
  rating: Rating | null
  /** Reviews with text and author. */
  excerpts: number
}

const NAMESPACES = /^(?:reviews?|judgeme|loox|yotpo|okendo|stamped|spr)/i
const MAX_METAFIELDS = 200
const MAX_VALUE = 4_000

const VALUE_KEYS =
  /^(?:rating|average|avg_rating|reviews_average|average_rating|rating_value|average_score|reviewAverageValue)$/
const COUNT_KEYS =
  /^(?:rating_count|reviews_count|review_count|num_reviews|count|reviewCount|total_reviews|number_of_reviews)$/
/** What review apps write into the markup of their badges. */
const VALUE_IN_TEXT =
  /(?:data-average-rating|data-rating|data-score|ratingValue|reviewAverageValue|"value")["'\s:=]{1,4}(\d(?:[.,]\d{1,3})?)/
const COUNT_IN_TEXT = /(?:data-number-of-reviews|data-count|data-raters|reviewCount|ratingCount)["'\s:=]{1,4}(\d{1,7})/
const BEST_IN_TEXT = /"scale_max"["'\s:=]{1,4}(\d{1,3})/

const numberIn = (text: string): number | null => {
  const shown = text.trim().replace(/^'/, '').replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,4})?$/.test(shown) ? Number(shown) : null
}

const found = (pattern: RegExp, text: string): number | null => numberIn(pattern.exec(text)?.[1] ?? '')

const rated = (value: number | null, best: number): number | null =>
  value !== null && value > 0 && value <= best ? value : null

type Stated = { value: number | null; count: number | null; best: number | null }

/** What one metafield says: a number of its own, JSON ({"value":"4.6","scale_max":"5"}) or the markup of a badge. */
const readMetafield = (key: string, shown: string): Stated => {
  const isText = /^\s*[{<]/.test(shown)
  if (isText)
    return {
      value: found(VALUE_IN_TEXT, shown),
      count: found(COUNT_IN_TEXT, shown),
      best: found(BEST_IN_TEXT, shown),
    }
  return {
    value: VALUE_KEYS.test(key) ? numberIn(shown) : null,
    count: COUNT_KEYS.test(key) ? numberIn(shown) : null,
    best: null,
  }
}

const ofMetafields = ({ metafields }: Pick<Product, 'metafields'>): Rating | null => {
  const rating: Rating = { value: null, best: 5, count: null, field: '', text: '', start: 0, end: 0 }
  for (const { namespace, key, value: raw } of metafields.slice(0, MAX_METAFIELDS)) {
    if (!NAMESPACES.test(namespace)) continue
    const shown = raw.slice(0, MAX_VALUE).trim()
    const { value, count, best } = readMetafield(key, shown)
    rating.best = best ?? rating.best
    rating.value ??= value
    rating.count ??= count
    if (rating.field === '' && (value ?? count) !== null)
      Object.assign(rating, { field: `metafields.${namespace}.${key}`, text: shown, end: shown.length })
  }
  return rating.field === '' ? null : { ...rating, value: rated(rating.value, rating.best) }
}

const ofStructured = (product: StructuredProduct | null): Rating | null => {
  const rating = product?.rating
  if (!rating) return null
  const best = numberIn(rating.best ?? '') ?? 5
  const value = rated(numberIn(rating.value ?? ''), best)
  const text = rating.value ?? ''
  const count = numberIn(rating.count ?? '')
  return value === null ? null : { value, best, count, field: 'aggregateRating', text, start: 0, end: text.length }
}

/** Words between the two halves of "4.8 out of 5 (212 reviews)". */
const MAX_APART = 6
const MAX_HITS = 20

/** The number whose word ends right before word `at`. */
const numberBefore = ({ stems, starts }: Text, at: number): number | null => {
  const stem = stems[at - 1]
  if (stem === undefined || !isDigitCode(stem.charCodeAt(0)) || starts[at]! - starts[at - 1]! > stem.length + 3)
    return null
  return numberIn(stem.replace(/^(\d{1,3}),(\d{3})$/, '$1$2'))
}

const ofText = (text: Text): Rating | null => {
  const { marked } = text
  for (const { from, to } of hitsOf(marked, 'outOfFive').slice(0, MAX_HITS)) {
    const value = rated(numberBefore(text, from), 5)
    if (value === null) continue
    const review = hitsOf(marked, 'review').find((hit) => hit.from >= to && hit.from <= to + MAX_APART)
    const last = review ? review.to : to
    const count = review ? numberBefore(text, review.from) : null
    const [start, end] = [text.starts[from - 1]!, wordEnd(text, last - 1)]
    return { value, best: 5, count, field: 'description', text: text.text, start, end }
  }
  return null
}

/** `own`: the record's product in structured data. */
export const reviewsOf = (product: Product, own: StructuredProduct | null, text: Text): Reviews => {
  const isSaid = (part: string | null): boolean => part !== null && part.trim() !== ''
  const excerpts = own?.reviews.filter(({ author, body }) => isSaid(author) && isSaid(body)).length ?? 0
  return { rating: ofStructured(own) ?? ofMetafields(product) ?? ofText(text), excerpts }
}
