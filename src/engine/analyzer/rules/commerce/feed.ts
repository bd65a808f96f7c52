// commerce-006: the product's rows would be accepted by shopping feeds.

import type { FeedVerdict } from '../../../record/feed-acceptance.ts'
import { isGrouped } from '../../../record/product.ts'
import { plain } from '../../../text/plain-text.ts'
import type { Reads } from '../../reading.ts'
import {
  type Evidence,
  type Finding,
  fail,
  listed,
  missing,
  na,
  type Part,
  pass,
  quoted,
  type Rule,
  warn,
  whole,
} from '../../rule.ts'
import { isFree, isHelper } from './offer.ts'

type Source = Reads<'description' | 'feeds' | 'listing' | 'naming' | 'product'>

const NAMES = { openai: 'OpenAI’s product feed', google: 'Google Merchant Center' } as const
const FEEDS = ['openai', 'google'] as const
const nameOf = (feed: (typeof FEEDS)[number]): string => NAMES[feed]
const rejects = ({ rejected_because }: FeedVerdict, reason: string): boolean => rejected_because.includes(reason)

type Field = {
  /** How a reason about it ends: "no price above zero", "title longer than …". */
  named: string
  /** Where the record has it. */
  field: string
  /** The rule that reports it missing. */
  rule: string
}

const FIELDS: readonly Field[] = [
  { named: 'title', field: 'title', rule: 'struct-001' },
  { named: 'description', field: 'body_html', rule: 'content-002' },
  { named: 'brand', field: 'vendor', rule: 'schema-002' },
  { named: 'price', field: 'variants.price', rule: 'commerce-001' },
  { named: 'variant', field: 'variants', rule: 'commerce-005' },
  { named: 'image', field: 'images', rule: 'media-001' },
  { named: 'id', field: 'variants.id', rule: 'commerce-005' },
]

/** Characters of the vendor field that are looked at. */
const MAX_VENDOR = 200

const isLack = (reason: string): boolean => reason.startsWith('no ')

const fieldOf = (reason: string): Field => {
  const start = isLack(reason) ? reason.slice('no '.length) : reason
  return FIELDS.find(({ named }) => start.startsWith(named))!
}

/** "Fill in the price and the image; shorten the title": what each reason asks for. */
const stepsOf = (reasons: readonly string[]): string => {
  const named = (which: boolean): string[] => [
    ...new Set(reasons.filter((reason) => isLack(reason) === which).map((reason) => `the ${fieldOf(reason).named}`)),
  ]
  const steps = [
    ...(named(true).length > 0 ? [`fill in ${listed(named(true))}`] : []),
    ...(named(false).length > 0 ? [`shorten ${listed(named(false))}`] : []),
  ].join('; ')
  return `${steps.charAt(0).toUpperCase()}${steps.slice(1)}.`
}

/** What stands in the vendor field of a record without a brand: "My Store"; "" when nothing does. */
const noBrand = ({ product, listing }: Reads<'listing' | 'product'>): string =>
  listing.vendor === '' ? plain((product.vendor ?? '').slice(0, MAX_VENDOR)) : ''

/** A reason as the merchant reads it: a vendor that names no brand is filled in, after all. */
const shownReason = (reason: string, reading: Reads<'listing' | 'product'>): string => {
  const vendor = reason === 'no brand' ? noBrand(reading) : ''
  return vendor === '' ? reason : `${reason}, as ${quoted(vendor, 40)} is none`
}

/** A missing field, or the text that is too long or says nothing. */
const evidenceOf = (reason: string, reading: Source): Evidence => {
  const { listing, description } = reading
  const { field } = fieldOf(reason)
  const vendor = reason === 'no brand' ? noBrand(reading) : ''
  if (vendor !== '') return whole('vendor', vendor)
  if (isLack(reason)) return missing(field)
  if (field === 'title') return whole('title', listing.title)
  return field === 'vendor'
    ? whole('vendor', listing.vendor)
    : field === 'body_html'
      ? whole('description', description.text)
      : missing(field)
}

/** Share of rows accepted, were there a description, which content-002 counts; each warning costs a tenth of the rest. */
const valueOfVerdict = ({ rows, accepted_rows, rejected_because, warnings }: FeedVerdict): number => {
  const accepted = rejected_because.every((reason) => reason === 'no description') ? rows : accepted_rows
  return rows === 0 ? 0 : (accepted / rows) * Math.max(0.5, 1 - warnings.length / 10)
}

const assess = (reading: Source): Finding => {
  const { feeds, listing, naming, product } = reading
  if (naming.family === 'services') return na('services and gift cards are not listed in shopping feeds')
  const { openai, google } = feeds
  const value = (valueOfVerdict(openai) + valueOfVerdict(google)) / 2
  const isGiven = isFree(listing) || isHelper(product) || isGrouped(product)
  const reasons = [...new Set([...openai.rejected_because, ...google.rejected_because])].filter(
    (reason) => !isGiven || fieldOf(reason).named !== 'price',
  )
  if (reasons.length === 0) return pass(value)
  const what = listing.offers.length > 1 ? 'rows of this product' : 'this product'
  /** One feed may only warn of what has the other reject. */
  const saidOf = (told: readonly string[]): string =>
    [...Map.groupBy(told, (reason) => listed(FEEDS.filter((feed) => rejects(feeds[feed], reason)).map(nameOf)))]
      .map(
        ([names, all]) =>
          `${names} would reject ${what}: ${all.map((reason) => shownReason(reason, reading)).join('; ')}.`,
      )
      .join(' ')
  // Of texts that are too long only the title is told by a rule of its own, which names the same limit.
  const untold = reasons.filter((reason) => !isLack(reason) && fieldOf(reason).named !== 'title')
  const told = untold.length === 0 ? reasons : untold
  const finding = {
    value,
    evidence: told.map((reason) => evidenceOf(reason, reading)),
    problem: saidOf(told),
    example: stepsOf(told),
    ...(reasons.every(isLack) ? { priority: 'info' as const } : {}),
    ...(untold.length === 0
      ? { saidBy: reasons.map((reason) => fieldOf(reason).rule) }
      : {
          parts: told.map(
            (reason): Part => ({
              kind: reason,
              said: saidOf([reason]),
              fix: '',
              example: stepsOf([reason]),
              priority: 'warning',
              evidence: [evidenceOf(reason, reading)],
            }),
          ),
        }),
  }
  return openai.accepted_rows + google.accepted_rows === 0 ? fail(finding) : warn(finding)
}

export const feedRule: Rule = {
  id: 'commerce-006',
  category: 'commerce',
  title: 'Make the product ready for shopping feeds',
  severity: 'warning',
  weight: 0.25,
  tier: 'A',
  stage: 'eligible',
  field: null,
  effort: 'low',
  measures:
    'Every variant gives a row that OpenAI’s product feed and Google Merchant Center accept: id of at most 100 (Google 50) characters, title of at most 150, plain-text description of at most 5,000, brand of at most 70, an image, a price above zero. Google cuts long texts and does not insist on a brand, so these are warnings there, as are addresses without https, a compare-at price below the price, and a missing or mistyped GTIN. What the record does not tell (address, currency, availability) is unknown and counts neither way.',
  source: 'OpenAI product feed specification; Google product data specification',
  effect:
    'A row that breaks a limit or lacks a required field is rejected; ChatGPT’s shopping results are made of feeds.',
  counter_evidence: 'A complete row is a condition, no advantage: no study measured what more fields bring.',
  assess,
}
