// eeat-001 to eeat-004: reviews, experience, credentials and the shop. From data alone; nothing is ever to be made up.

import { isIn, linesWith } from '../../../languages/lexicon/hits.ts'
import type { Range } from '../../../languages/lexicon/text.ts'
import type { FamilyId } from '../../../languages/taxonomy/families.ts'
import type { ShopFacts } from '../../../record/product.ts'
import type { Reading, Reads } from '../../reading.ts'
import { absent, type Finding, fail, listed, missing, na, pass, quoted, type Rule, warn } from '../../rule.ts'
import { addressOf } from '../../shop-documentation/section-texts.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import type { ShopSignal } from '../../trust/shop-signals.ts'
import { descriptionSpan, statementSpan } from '../shared/description-evidence.ts'

type Source = Reads<'description' | 'lexicon' | 'naming' | 'trust'>

const NEVER_INVENT = 'Show only ratings and reviews of real buyers; where there are none yet, ask buyers for them.'

const assessReviews = ({ trust, page }: Reads<'page' | 'trust'>): Finding => {
  const { rating, excerpts } = trust.reviews
  if (!rating) {
    if (!page) return na('no review data in the record')
    return warn({
      value: 0,
      priority: 'info',
      evidence: [missing('reviews')],
      problem: 'As crawlers read it, without running scripts, the page shows neither a rating nor reviews.',
      example: NEVER_INVENT,
    })
  }
  const { value, count, text, start, end } = rating
  if (count === 0) return na('there are no reviews yet')
  // Exports carry some of an app's metafields only.
  if (!page && rating.field.startsWith('metafields') && (value === null || count === null))
    return na('the record leaves out part of the rating')
  const evidence = [statementSpan(rating)]
  const shown = quoted(text.slice(start, end), 40)
  if (value === null)
    return warn({
      value: 0.5,
      priority: 'info',
      evidence: [...evidence, missing('reviews.rating')],
      problem: `The record counts ${count === 1 ? 'one review' : `${count} reviews`} but carries no rating.`,
      fix: 'Give the rating with the number of reviews',
      example: 'Let the review app write the rating into the record as well (metafield reviews.rating).',
    })
  if (count === null)
    return warn({
      value: 0.6,
      priority: 'info',
      evidence: [...evidence, missing('reviews.rating_count')],
      problem: `The rating ${shown} does not say how many reviews it is the mean of.`,
      fix: 'Give the number of reviews with the rating',
      example: 'Name the number of reviews beside the rating.',
    })
  // A catalogue carries no texts of reviews, so there their absence says nothing.
  if (!page || excerpts > 0) return pass(1)
  return warn({
    value: 0.8,
    priority: 'info',
    evidence: [missing('reviews.text')],
    problem: `The page shows a rating of ${count === 1 ? 'one review' : `${count} reviews`}, but no review with its author in the page itself.`,
    fix: 'Put a review with its author into the page',
    example: NEVER_INVENT,
  })
}

/** What is worn or applied: only there a note from use decides a purchase. */
const TRIED = new Set<FamilyId | null>(['apparel', 'footwear', 'cosmetics', 'supplements'])

const assessExperience = ({ trust, lexicon, description, naming }: Source): Finding => {
  if (!lexicon) return na('language')
  if (description.text === '') return absent('description')
  const { experience } = trust
  const kinds = new Set(experience.map(({ kind }) => kind)).size
  if (kinds > 0) return pass(kinds > 1 || experience.length > 2 ? 1 : 0.8)
  if (!TRIED.has(naming.family)) return na('not asked of such a product')
  // The same for every product of a shop, so it is said to the shop.
  return fail({ value: 0, evidence: [missing('experience')], problem: '', example: '' })
}

/** Families whose claims about the body a buyer cannot check. */
const SENSITIVE = new Set<FamilyId | null>(['supplements', 'cosmetics'])

/** A standard, or the word for one, in the claim or right behind it. */
const STANDARD =
  /(?<!\p{L})(?:norm[ae]?s?|standards?|est[aá]ndar(?:es)?|reglamento|ISO|DIN|IEC|ASTM|ANSI|EN ?\d|UL ?\d)(?!\p{L})/iu
const NEAR = 200

/** The first claim of care that needs someone to vouch for it; certificates without a name are content-007's. */
const claimOf = ({ description, naming }: Pick<Reading, 'description' | 'naming'>): Range | null => {
  const { marked, sentences, text } = description
  if (!SENSITIVE.has(naming.family)) return null
  for (const line of linesWith(sentences, marked, 'careClaim', 5)) {
    const isNamed = STANDARD.test(text.slice(line.start, line.end + NEAR))
    if (!isNamed && !isIn(marked, 'denial', line.from, line.to)) return line
  }
  return null
}

const assessCredentials = ({ trust, lexicon, description, naming }: Source): Finding => {
  const { credentials, issuers, expertQuotes } = trust
  if (expertQuotes.length > 0 || credentials.some(({ identified }) => identified)) return pass(1)
  if (issuers.length > 0 || credentials.some(({ kind }) => kind === 'label')) return pass(0.8)
  if (credentials.length > 0) return pass(0.6)
  if (!lexicon) return na('language')
  const claim = claimOf({ description, naming })
  if (!claim) return na('no claim that asks for proof')
  return warn({
    value: 0.2,
    evidence: [descriptionSpan(description, claim)],
    // content-007 says which claims want proof.
    problem: '',
    example: '',
  })
}

/** Where the documentation has what the facts of the shop lack: known to the merchant, and not yet to buyers. */
const documentedAmong = ({ documentation }: ShopFacts, absent: readonly ShopSignal[]): string => {
  const places = absent.flatMap(({ id, name }) => {
    const one = documentation?.find(({ topic }) => topic === id)
    return one ? [`the ${name} (${addressOf(one)})`] : []
  })
  return places.length > 0 ? ` The documentation has ${listed(places)}: publish it from there.` : ''
}

const assessShop = ({ trust, shop }: Reads<'shop' | 'trust'>): Finding => {
  const signals = trust.shop
  if (!signals) return na('shop facts not given')
  const absent = signals.filter(({ isKnown }) => !isKnown)
  const value = 1 - absent.length / signals.length
  if (value >= THRESHOLDS.shop.pass) return pass(value)
  return warn({
    value,
    evidence: absent.map(({ field }) => missing(field)),
    problem: `The facts of the shop name no ${listed(absent.map(({ name }) => name))}.`,
    example: `Publish these pages, link them from every page, and fill the shop facts.${documentedAmong(shop, absent)}`,
  })
}

const SHARED = { category: 'eeat', weight: 1, stage: 'citable', effort: 'medium' } as const

export const reviewsRule: Rule = {
  ...SHARED,
  id: 'eeat-001',
  title: 'Give rating, number of reviews and a review with its author',
  severity: 'warning',
  tier: 'B',
  field: null,
  measures:
    'A rating with the number of reviews, from metafields of review apps, structured data or the text; of a page also a review with its author. Not checked for catalogue records without review data or with a part of it, nor before the first review.',
  source: 'arXiv 2605.25517 (What Gets Cited, SIGIR 2026); EMNLP 2025 (arXiv 2502.01349, Bias Beware)',
  effect: 'More and better reviews: four of six models cite first; social proof raises the rate of recommendation.',
  counter_evidence: 'Another review of the same study counts two to three of six models.',
  assess: assessReviews,
}

export const experienceRule: Rule = {
  ...SHARED,
  id: 'eeat-002',
  title: 'Add a note from use',
  severity: 'info',
  weight: 0.5,
  tier: 'D',
  field: 'description',
  measures:
    'The description has a test with a number, a note on the fit, or an instruction with an amount, a time or a temperature; more than one kind gives full marks. Its absence counts for clothing, shoes, cosmetics and supplements alone, and is told to no one.',
  source: 'Google Search Quality Rater Guidelines (experience)',
  effect: 'Raters ask for first-hand experience; no measured effect on being cited.',
  counter_evidence: '',
  assess: assessExperience,
}

export const credentialsRule: Rule = {
  ...SHARED,
  id: 'eeat-003',
  title: 'Name who vouches for the claim',
  severity: 'info',
  tier: 'C',
  weight: 0.5,
  field: 'description',
  measures:
    'Where the description of a cosmetic or supplement speaks of health or safety, it names a standard or label (full marks with a number) or quotes an expert by name.',
  source: 'arXiv 2605.25517 (claims with evidence); Google Search Quality Rater Guidelines (expertise)',
  effect: 'Claims with adjacent evidence: odds ratio 2.09 to over 10,000; certificates by themselves are not measured.',
  counter_evidence:
    'Citations, quotes and a tone of authority that were added to texts: 0 of 24 cells positive, some negative (arXiv 2506.11097, C-SEO Bench).',
  assess: assessCredentials,
}

export const shopRule: Rule = {
  ...SHARED,
  id: 'eeat-004',
  title: 'Make shop and policies reachable',
  severity: 'warning',
  tier: 'C',
  weight: 0.5,
  field: null,
  stage: 'eligible',
  measures:
    'Share of name, contact, page about the shop, returns, shipping, privacy and terms that the shop facts know; six of seven pass. Not checked where nothing is known of the shop.',
  source:
    'OpenAI product feed specification (seller_privacy_policy, seller_tos); Google Search Quality Rater Guidelines (trust)',
  effect: 'Required of sellers by shopping feeds.',
  counter_evidence: 'No measured effect on being cited.',
  assess: assessShop,
}
