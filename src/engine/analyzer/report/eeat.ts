// The report's eeat block: experience, expertise, authoritativeness, trustworthiness. Each score is a sum of signals that were found, so a
// further true signal never lowers it; `missing` says what would add to it.

import { hitsOf } from '../../languages/lexicon/hits.ts'
import type { FamilyId } from '../../languages/taxonomy/families.ts'
import type { ShopFacts } from '../../record/product.ts'
import { clip, counted } from '../../text/plain-text.ts'
import type { Reading, Reads } from '../reading.ts'
import type { Assessed } from '../score.ts'
import { addressOf, sectionsOn } from '../shop-documentation/section-texts.ts'
import type { Rating } from '../trust/reviews.ts'
import type { SourceQuality } from '../trust/sources.ts'
import type { NotJudged } from './not-judged.ts'
import type { Eeat } from './report.ts'

type Source = Reads<
  | 'converted'
  | 'description'
  | 'facts'
  | 'intents'
  | 'lexicon'
  | 'listing'
  | 'naming'
  | 'policies'
  | 'shop'
  | 'stated'
  | 'trust'
>

const MAX_SIGNALS = 8
const SIGNAL = 80

/** What is missing is named by what it would add, the most first. */
const MAX_MISSING = 2

/**
 * Points out of 100, met or not; lists of them begin with those of most points. `missing`: what would meet it, where this kind of product
 * and what the record says of it call for that; "" where they do not.
 */
type Signal = { points: number; isMet: boolean; missing: string }

const scoreOf = (signals: readonly Signal[]): number =>
  signals.reduce((sum, { points, isMet }) => sum + (isMet ? points : 0), 0)

const missingOf = (signals: readonly Signal[]): string[] =>
  signals
    .filter(({ isMet, missing }) => !isMet && missing !== '')
    .slice(0, MAX_MISSING)
    .map(({ missing }) => missing)

const ratingText = ({ value, best, count }: Rating): string => {
  const reviews = count === null ? '' : ` ${counted(count, 'review')}`
  return value === null ? `reviews:${reviews}` : `rating: ${value} of ${best}${reviews === '' ? '' : ` from${reviews}`}`
}

/** Families that are worn, so that how they turn out to fit is what a wearer knows. */
const WORN = new Set<FamilyId>(['apparel', 'footwear'])

/** Families that are consumed, applied or prepared, so that amounts and times say how. */
const PREPARED = new Set<FamilyId>(['food', 'supplements', 'cosmetics', 'fragrance', 'plants'])

/** A rating of which a record with both would carry the other half. */
const halfRating = (rating: Rating | null): string => {
  if (!rating || (rating.value === null) === (rating.count === null)) return ''
  return rating.value === null
    ? 'the rating that belongs to the number of reviews'
    : 'the number of reviews behind the rating'
}

const experienceOf = (reading: Source): Eeat['experience'] => {
  const { trust, description, naming, lexicon, stated, intents } = reading
  const { reviews, experience } = trust
  const { rating, excerpts } = reviews
  const has = (kind: string): boolean => experience.some((one) => one.kind === kind)
  const isWorn = naming.family !== null && WORN.has(naming.family) && lexicon !== null
  const isPrepared = naming.family !== null && PREPARED.has(naming.family)
  const isUsed = isPrepared && intents.usage.applies && intents.usage.answered === null
  const isSure = description.text !== ''
  const use = isUsed ? 'a note on its use with amounts, times or measures' : ''
  const note = isWorn && !stated.has('fit') ? 'how it turns out to fit, or the size that a model wears' : use
  const signals: Signal[] = [
    { points: 30, isMet: has('test'), missing: '' },
    { points: 30, isMet: (rating?.count ?? 0) > 0, missing: halfRating(rating) },
    { points: 20, isMet: has('fit') || has('use'), missing: isSure ? note : '' },
    { points: 20, isMet: excerpts > 0, missing: '' },
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
const hasAuthor = ({ description, facts, naming: { family } }: Reads<'description' | 'facts' | 'naming'>): boolean =>
  // Who designed a game has not written its text.
  !(family === 'games' || family === 'toys') &&
  (hitsOf(description.marked, 'maker').some(({ to }) => !NO_SUBJECT.has(description.stems[to] ?? '')) ||
    facts.some(({ attributes: [first], label }) => first === 'author' || (first === 'brand' && label !== '')))

/** A work without its author, or handiwork of which neither text nor vendor tells whose it is. */
const authorWanted = ({ description, naming, lexicon, listing }: Source): string => {
  if (naming.family === 'books' && lexicon) return 'the author by name'
  const isHandmade = hitsOf(description.marked, 'maker').some(({ to }) => description.stems[to] === 'hand')
  return isHandmade && listing.vendor === '' ? 'who makes it by hand, by name' : ''
}

const expertiseOf = (reading: Source, open: Openings): Eeat['expertise'] => {
  const { credentials, expertQuotes } = reading.trust
  const author = hasAuthor(reading)
  const unnumbered = credentials.find(({ kind, identified }) => kind === 'label' && !identified)
  const signals: Signal[] = [
    { points: 30, isMet: author, missing: authorWanted(reading) },
    {
      points: 25,
      isMet: credentials.length > 0,
      missing: open.certified === '' ? '' : `the standard and who certified it, for ${open.certified}`,
    },
    { points: 25, isMet: expertQuotes.length > 0, missing: '' },
    {
      points: 20,
      isMet: credentials.some(({ identified }) => identified),
      missing: unnumbered ? `the number of the ${shortly(unnumbered.name)} certificate` : '',
    },
  ]
  return {
    score: scoreOf(signals),
    author_info: author,
    credentials: credentials.map(({ name }) => shortly(name)).slice(0, MAX_SIGNALS),
    expert_quotes: expertQuotes.length,
    missing: missingOf(signals),
  }
}

const shortly = (text: string): string => clip(text.replaceAll('\n', ' '), SIGNAL)

/** Claims without a source and without a certificate by name, as the rules have found them; "" where there are none. */
type Openings = { claim: string; certified: string }

const openingsOf = ({ description }: Reads<'description'>, assessed: readonly Assessed[]): Openings => {
  const shownOf = (id: string): string => {
    const finding = assessed.find(({ rule }) => rule.id === id)?.finding
    const isOpen = finding?.outcome === 'fail' || (finding?.outcome === 'warn' && finding.priority !== 'info')
    const span = isOpen ? finding.evidence[0] : undefined
    return span && 'text' in span ? `“${shortly(span.text)}”` : ''
  }
  return { claim: shownOf('content-007'), certified: description.marked.has('certified') ? shownOf('eeat-003') : '' }
}

const QUALITY: Record<SourceQuality, number> = { none: 0, low: 20, medium: 60, high: 100 }

/** Links to sources are reported; in controlled studies they brought nothing or did harm, so they weigh little in the whole. */
const authorityOf = ({ trust }: Reads<'trust'>, { claim }: Openings): Eeat['authoritativeness'] => {
  const { external, citations, quality } = trust.sources
  return {
    score: QUALITY[quality],
    citations,
    external_links: external.length,
    source_quality: quality,
    missing: claim === '' ? [] : [`a source for ${claim}`],
  }
}

const MAIL = /[\w.+-]{1,64}@[\w-]{2,60}\.[a-z]{2,10}(?![\w-])/i
/** A telephone number that says so or has its country's code. */
const TELEPHONE =
  /(?:tel(?:ephone|efon|éfono|efone)?|phone|whatsapp|call us|hotline)[\s.:]{1,3}(?:at )?\+?\d[\d\s().-]{6,18}\d|(?<![\w+])\+\d{1,3}[\s(.-]{1,2}\d[\d\s().-]{6,16}\d/i
/** The page about a shop, by its address. */
const ABOUT =
  /\/(?:about(?:-us)?|our-story|ueber-uns|über-uns|a-propos|qui-sommes-nous|quienes-somos|sobre(?:-nos|-nosotros)?|nosotros|chi-siamo|over-ons|om-oss|o-nas|o-nama)\/?(?:[?#]|$)/i

const hasContact = (text: string): boolean => (text.includes('@') && MAIL.test(text)) || TELEPHONE.test(text)

const trustworthinessOf = ({ trust, shop, policies, description, converted }: Source): Eeat['trustworthiness'] => {
  const { contact, about_url } = shop
  const signals = trust.shop ?? []
  const has = (id: string): boolean => signals.some((signal) => signal.id === id && signal.isKnown)
  const { shipping, returns, warranty } = policies
  const isReached =
    has('contact') || Boolean(contact.email || contact.phone || contact.address) || hasContact(description.text)
  const isTold = has('about') || Boolean(about_url) || converted.links.some((link) => ABOUT.test(link))
  const numbers: Signal[] = [
    { points: 15, isMet: isReached, missing: 'contact details' },
    { points: 10, isMet: isTold, missing: 'a page about the shop' },
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
    contact_info: isReached,
    about_page: isTold,
    transparency_signals: [
      ...transparencyOf(
        signals.filter(({ isKnown }) => isKnown),
        policies,
      ),
      ...documentedSignals(shop),
    ],
    // Where nothing is known of the shop, nothing of it can be called missing.
    missing: trust.shop ? missingOf(numbers) : [],
  }
}

const daysText = (days: number): string => counted(days, 'day')

/** A length in days in the unit in which it was most likely given (policies/policy-text.ts). */
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

/** `unjudged`: parts that are in no average. */
export const eeatOf = (reading: Source, assessed: readonly Assessed[], unjudged: NotJudged): Eeat => {
  const open = openingsOf(reading, assessed)
  const experience = experienceOf(reading)
  const expertise = expertiseOf(reading, open)
  const authoritativeness = authorityOf(reading, open)
  const trustworthiness = trustworthinessOf(reading)
  const parts = { experience, expertise, authoritativeness, trustworthiness }
  let [sum, weights] = [0, 0]
  for (const [name, weight] of Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][]) {
    if (`eeat.${name}` in unjudged) continue
    sum += weight * parts[name].score
    weights += weight
  }
  return { ...parts, overall_score: Math.round(sum / weights) }
}
