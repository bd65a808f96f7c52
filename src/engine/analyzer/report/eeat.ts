// The report's eeat block: experience, expertise, authoritativeness, trustworthiness. Each score is a sum of signals that were found, so a
// further true signal never lowers it; `missing` says what would add to it.

import { hitsOf } from '../../languages/lexicon/hits.ts'
import type { ShopFacts } from '../../record/product.ts'
import { clip, counted } from '../../text/plain-text.ts'
import type { Reading, Reads } from '../reading.ts'
import { addressOf, sectionsOn } from '../shop-documentation/section-texts.ts'
import type { Rating } from '../trust/reviews.ts'
import type { SourceQuality } from '../trust/sources.ts'
import type { Eeat } from './report.ts'

type Source = Reads<'description' | 'facts' | 'policies' | 'shop' | 'trust'>

const MAX_SIGNALS = 8
const SIGNAL = 80

/** What is missing is named by what it would add, the most first. */
const MAX_MISSING = 2

/** Points out of 100, met or not. Lists of them begin with those of most points. */
type Signal = { points: number; isMet: boolean; missing: string }

const scoreOf = (signals: readonly Signal[]): number =>
  signals.reduce((sum, { points, isMet }) => sum + (isMet ? points : 0), 0)

const missingOf = (signals: readonly Signal[]): string[] =>
  signals
    .filter(({ isMet }) => !isMet)
    .slice(0, MAX_MISSING)
    .map(({ missing }) => missing)

const ratingText = ({ value, best, count }: Rating): string => {
  const reviews = count === null ? '' : ` ${counted(count, 'review')}`
  return value === null ? `reviews:${reviews}` : `rating: ${value} of ${best}${reviews === '' ? '' : ` from${reviews}`}`
}

const experienceOf = ({ trust, description }: Reads<'description' | 'trust'>): Eeat['experience'] => {
  const { reviews, experience } = trust
  const { rating, excerpts } = reviews
  const has = (kind: string): boolean => experience.some((one) => one.kind === kind)
  const signals: Signal[] = [
    { points: 30, isMet: has('test'), missing: 'a test of the product with its conditions and result' },
    { points: 30, isMet: (rating?.count ?? 0) > 0, missing: 'rating and number of reviews, where there are any' },
    { points: 20, isMet: has('fit') || has('use'), missing: 'a note on fit or use with amounts, times or measures' },
    { points: 20, isMet: excerpts > 0, missing: 'a review with its author' },
  ]
  const shown = experience.map(({ kind, start, end }) =>
    clip(`${kind}: ${description.text.slice(start, end).replaceAll('\n', ' ')}`, SIGNAL),
  )
  if (rating && (rating.count ?? 1) > 0) shown.push(ratingText(rating))
  return { score: scoreOf(signals), signals: shown.slice(0, MAX_SIGNALS), missing: missingOf(signals) }
}

/** "Made by hand" names no maker. */
const NO_SUBJECT = new Set(['', 'hand', 'machine', 'us'])

/** Whether the text or structured data says who made, wrote or formulated it. */
const hasAuthor = ({ description, facts }: Reads<'description' | 'facts'>): boolean =>
  hitsOf(description.marked, 'maker').some(({ to }) => !NO_SUBJECT.has(description.stems[to] ?? '')) ||
  facts.some(({ attributes }) => attributes[0] === 'author')

const expertiseOf = (reading: Source): Eeat['expertise'] => {
  const { credentials, expertQuotes } = reading.trust
  const author = hasAuthor(reading)
  const signals: Signal[] = [
    { points: 30, isMet: author, missing: 'who made, designed or wrote it, by name' },
    { points: 25, isMet: credentials.length > 0, missing: 'a standard or certificate by name, where it has one' },
    { points: 25, isMet: expertQuotes.length > 0, missing: 'a statement of an expert with name and profession' },
    {
      points: 20,
      isMet: credentials.some(({ identified }) => identified),
      missing: 'the number of a standard or certificate',
    },
  ]
  return {
    score: scoreOf(signals),
    author_info: author,
    credentials: credentials.map(({ name }) => clip(name.replaceAll('\n', ' '), SIGNAL)).slice(0, MAX_SIGNALS),
    expert_quotes: expertQuotes.length,
    missing: missingOf(signals),
  }
}

const QUALITY: Record<SourceQuality, number> = { none: 0, low: 20, medium: 60, high: 100 }

/** Links to sources are reported; in controlled studies they brought nothing or did harm, so they weigh little in the whole. */
const authorityOf = ({ trust }: Reads<'trust'>): Eeat['authoritativeness'] => {
  const { external, citations, quality } = trust.sources
  return {
    score: QUALITY[quality],
    citations,
    external_links: external.length,
    source_quality: quality,
    missing: citations > 0 ? [] : ['a source for a claim that needs one'],
  }
}

const trustworthinessOf = ({ trust, shop, policies }: Source): Eeat['trustworthiness'] => {
  const { contact, about_url } = shop
  const signals = trust.shop ?? []
  const has = (id: string): boolean => signals.some((signal) => signal.id === id && signal.isKnown)
  const { shipping, returns, warranty } = policies
  const numbers: Signal[] = [
    { points: 15, isMet: has('contact'), missing: 'contact details' },
    { points: 10, isMet: has('about'), missing: 'a page about the shop' },
    { points: 10, isMet: has('name'), missing: 'the name of the merchant' },
    { points: 10, isMet: has('returns'), missing: 'a returns policy' },
    { points: 10, isMet: has('shipping'), missing: 'a shipping policy' },
    { points: 10, isMet: has('privacy'), missing: 'a privacy policy' },
    { points: 10, isMet: returns.said.days !== null, missing: 'the days to return it as a number' },
    {
      points: 10,
      isMet: (shipping.said.cost ?? shipping.said.freeFrom) !== null,
      missing: 'what delivery costs as a number',
    },
    { points: 5, isMet: has('terms'), missing: 'terms of service' },
    { points: 5, isMet: shipping.said.days !== null, missing: 'days of delivery as a number' },
    { points: 5, isMet: warranty.said.stated !== null, missing: 'the length of the warranty' },
  ]
  return {
    score: scoreOf(numbers),
    contact_info: has('contact') || Boolean(contact.email || contact.phone || contact.address),
    about_page: Boolean(about_url),
    transparency_signals: [
      ...transparencyOf(
        signals.filter(({ isKnown }) => isKnown),
        policies,
      ),
      ...documentedSignals(shop),
    ],
    // Where nothing is known of the shop, nothing of it can be called missing.
    missing: trust.shop ? missingOf(numbers).slice(0, MAX_SIGNALS) : [UNKNOWN_SHOP],
  }
}

const UNKNOWN_SHOP = 'the facts of the shop: contact, page about it, policies'

const daysText = (days: number): string => counted(days, 'day')

/** A length in days in the unit in which it was most likely given (policies/durations.ts). */
const lengthText = (days: number): string => {
  if (days % 365 === 0) return counted(days / 365, 'year')
  return days > 90 && days % 30 === 0 ? counted(days / 30, 'month') : daysText(days)
}

const documentedSignals = (shop: ShopFacts): string[] =>
  (['shipping', 'returns', 'warranty'] as const).flatMap((topic) =>
    sectionsOn(shop, topic)
      .slice(0, 1)
      .map((one) => `${topic} in the documentation: ${addressOf(one)}`),
  )

const transparencyOf = (
  known: readonly { name: string }[],
  { shipping, returns, warranty }: Reading['policies'],
): string[] => {
  const said = known.map(({ name }) => name)
  const { days, paidBy } = returns.said
  if (days) said.push(days.value === 0 ? 'no returns' : `returns within ${daysText(days.value)}`)
  if (paidBy) said.push(`return paid by the ${paidBy.value}`)
  const { cost, freeFrom, days: delivery } = shipping.said
  if (cost) said.push(cost.value === 0 ? 'free delivery' : `delivery costs ${cost.value}`)
  if (freeFrom) said.push(`free delivery from ${freeFrom.value}`)
  if (delivery) {
    const { low, high } = delivery.value
    said.push(`delivery in ${low === high ? daysText(high) : `${low}-${high} days`}`)
  }
  const length = warranty.said.stated?.value
  if (length !== undefined)
    said.push(Number.isFinite(length) ? `warranty of ${lengthText(length)}` : 'lifetime warranty')
  return said
}

/** Authority least: controlled evidence for it is 0 or negative. Ours. */
const WEIGHTS = { experience: 0.3, expertise: 0.25, authoritativeness: 0.05, trustworthiness: 0.4 }

export const eeatOf = (reading: Source): Eeat => {
  const experience = experienceOf(reading)
  const expertise = expertiseOf(reading)
  const authoritativeness = authorityOf(reading)
  const trustworthiness = trustworthinessOf(reading)
  const overall =
    WEIGHTS.experience * experience.score +
    WEIGHTS.expertise * expertise.score +
    WEIGHTS.authoritativeness * authoritativeness.score +
    WEIGHTS.trustworthiness * trustworthiness.score
  return { experience, expertise, authoritativeness, trustworthiness, overall_score: Math.round(overall) }
}
