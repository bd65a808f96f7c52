// struct-002 and struct-003: meta title and meta description.

import { type Range, type Text, wordAt } from '../../../languages/lexicon/text.ts'
import { clip, counted } from '../../../text/plain-text.ts'
import type { Description } from '../../description/description.ts'
import { opensWell } from '../../description/opening.ts'
import type { Fact } from '../../facts/facts.ts'
import type { Reads } from '../../reading.ts'
import {
  advised,
  type Example,
  type Finding,
  missing,
  na,
  proposed,
  quoted,
  type Rule,
  warn,
  whole,
} from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { whatToAdd } from '../content/attributes.ts'
import { hasFact, isAdvertising, namesBrand, shownLength } from '../shared/field-text.ts'
import { shortFacts } from '../shared/short-facts.ts'
import { type Check, findingFromChecks } from '../shared/weighted-checks.ts'

type Source = Reads<
  | 'brand'
  | 'calmTitle'
  | 'contradictions'
  | 'description'
  | 'facts'
  | 'lexicon'
  | 'listing'
  | 'metaDescription'
  | 'metaTitle'
  | 'naming'
  | 'stated'
  | 'title'
  | 'titleFacts'
>

/** It shares a word with the title, or names the type. */
const namesProduct = (text: Text, { title }: Reads<'title'>): boolean =>
  title.stems.some((word, at) => word.length > 2 && !title.entries[at]?.common && text.stems.includes(word))

type Limits = { minLength: number; maxLength: number }

const isInLimits = (text: string, { minLength, maxLength }: Limits): boolean => {
  const length = shownLength(text)
  return length >= minLength && length <= maxLength
}

const lengthCheck = (name: string, text: Text, limits: Limits): Check => {
  const { minLength, maxLength } = limits
  const length = shownLength(text.text)
  const problem = () =>
    `The ${name} has ${counted(length, 'character')}; ${minLength} to ${maxLength} are shown whole and used well.`
  const fix = `${length < minLength ? 'Lengthen' : 'Shorten'} the ${name}`
  return { weight: 4, value: isInLimits(text.text, limits) ? 1 : 0.4, problem, fix }
}

const checksOf = (name: string, text: Text, limits: Limits, reading: Source): Check[] => [
  lengthCheck(name, text, limits),
  {
    weight: 3,
    value: namesProduct(text, reading) ? 1 : 0,
    problem: () => `The ${name} ${quoted(text.text)} shares no telling word with the title of the product.`,
    fix: `Name the product in the ${name}`,
  },
  {
    weight: 3,
    value: hasFact(text, reading) ? 1 : 0,
    problem: () => `In the ${name} ${quoted(text.text)} we found neither a number nor an attribute nor the brand.`,
    fix: `State an attribute or the brand in the ${name}`,
  },
]

/** Whether the title with facts or the brand behind it would meet the rule in place of what is there. */
const isMet = (text: string, limits: Limits, reading: Reads<'title'>): boolean =>
  isInLimits(text, limits) && namesProduct(reading.title, reading)

const LIMITS = THRESHOLDS.metaTitle

/** With less room than this a title has none for a further fact. */
const ROOM = 10

const betterTitle = (reading: Source): Example => {
  const { title, calmTitle: calm, metaTitle, listing } = reading
  const { vendor } = listing
  const { maxLength } = LIMITS
  const isPromoted = isAdvertising(title)
  if (calm === '' || isPromoted || shownLength(calm) > maxLength) {
    const instead = isPromoted ? ', instead of advertising' : calm === '' ? '' : ', and leave out the rest'
    return advised(`Start with the kind of product, then add ${whatToAdd(reading)}${instead}.`)
  }
  const isBrandLess = reading.brand.length > 0 && !namesBrand(title, reading)
  const brand = isBrandLess ? ` | ${vendor}` : ''
  const facts = shortFacts(reading, { without: title, count: 1, labelled: false })
  const fact = facts.map(({ value }) => ` – ${value}`).join('')
  const better = [fact + brand, fact, brand].find((rest) => rest !== '' && isMet(calm + rest, LIMITS, reading))
  if (better !== undefined) return proposed(calm + better)
  // Where there is room, the title alone is nothing better than what platforms show without a meta title.
  const isNew = metaTitle !== null || calm !== title.text || calm.length > maxLength - ROOM
  if (isNew && isMet(calm, LIMITS, reading) && hasFact(title, reading)) return proposed(calm)
  const start = calm + (shownLength(calm + brand) <= maxLength ? brand : '')
  return advised(`Start with ${quoted(start)}, then add ${whatToAdd(reading, { isBranded: start !== calm })}.`)
}

const assessTitle = (reading: Source): Finding => {
  const { metaTitle, title } = reading
  if (metaTitle) {
    const checks = checksOf('meta title', metaTitle, THRESHOLDS.metaTitle, reading)
    return findingFromChecks(
      checks,
      () => [whole('seo.title', metaTitle.text)],
      () => betterTitle(reading),
    )
  }
  if (title.text === '') return na('no title')
  // Platforms show the product's title instead, which is half of what a meta title does when it has the right length.
  return warn({
    value: lengthCheck('title', title, THRESHOLDS.metaTitle).value / 2,
    evidence: [missing('seo.title')],
    problem: `There is no meta title; the platform shows the product title ${quoted(title.text)} in its place.`,
    ...betterTitle(reading),
  })
}

/** "Height: 23 cm" of a line "Height | 23 cm" or "Height : 23 cm". */
const shownFact = ({ shown }: Fact): string =>
  /[|：]| :/.test(shown) ? shown.replace(/\s?[:：|][\s:|]*/, ': ') : shown

/** The first sentences of the opening as far as they fit; its beginning where that is too little. */
const openingWithin = ({ text, stems, starts, entries, sentences }: Description, lead: Range, limits: Limits): Text => {
  const { minLength, maxLength } = limits
  let fitting = lead.start
  for (const { start, end } of sentences) {
    if (end > Math.min(lead.end, lead.start + maxLength)) break
    if (start >= lead.start) fitting = end
  }
  const whole = text.slice(lead.start, fitting)
  const shown = shownLength(whole) >= minLength ? whole : clip(text.slice(lead.start, lead.end), maxLength)
  // Its words are those of the description, already read.
  const to = wordAt({ starts }, lead.from, lead.to, lead.start + shown.length - 1)
  const words = {
    stems: stems.slice(lead.from, to),
    starts: [],
    entries: entries.slice(lead.from, to),
    marked: new Map(),
  }
  return { text: shown.replaceAll('\n', ' '), ...words }
}

const betterDescription = (reading: Source): Example => {
  const { title, calmTitle, description } = reading
  const limits = THRESHOLDS.metaDescription
  const facts = shortFacts(reading, { without: title, count: 4, labelled: true })
  const shown = facts.map(shownFact)
  const ofFacts = (count: number): string => `${calmTitle}: ${shown.slice(0, count).join('; ')}`
  for (let count = facts.length; count > 1; count--)
    if (isMet(ofFacts(count), limits, reading)) return proposed(ofFacts(count))
  const { lead } = description
  const opening = lead && opensWell(reading) ? openingWithin(description, lead, limits) : null
  if (opening && isInLimits(opening.text, limits) && hasFact(opening, reading) && namesProduct(opening, reading))
    return proposed(opening.text)
  const known = facts.length > 0 ? ofFacts(facts.length) : ''
  return known !== '' && shownLength(known) < limits.minLength
    ? advised(`Start with ${quoted(known)}, then add ${whatToAdd(reading, { facts })}.`)
    : advised(`Fill the meta description with what it is, whom it is for, and ${whatToAdd(reading)}.`)
}

const assessDescription = (reading: Source): Finding => {
  const { metaDescription } = reading
  if (metaDescription) {
    const checks = checksOf('meta description', metaDescription, THRESHOLDS.metaDescription, reading)
    return findingFromChecks(
      checks,
      () => [whole('seo.description', metaDescription.text)],
      () => betterDescription(reading),
    )
  }
  const problem = 'There is no meta description.'
  return warn({
    value: 0,
    evidence: [missing('seo.description')],
    problem,
    ...betterDescription(reading),
  })
}

const SHARED = {
  category: 'structure',
  severity: 'warning',
  weight: 1,
  tier: 'B',
  stage: 'retrievable',
  effort: 'low',
  effect: 'Structural fields filled from the body raised retrieval hits from 0.58 to 0.71.',
} as const

export const metaTitleRule: Rule = {
  ...SHARED,
  id: 'struct-002',
  title: 'Write a meta title',
  field: 'meta_title',
  measures: 'Meta title of 30 to 60 characters that names the product and the brand, an attribute or a number.',
  source: 'arXiv 2602.12187 (SAGEO Arena, KDD 2026)',
  counter_evidence: 'Measured for all structural fields together, not for the meta title alone.',
  assess: assessTitle,
}

export const metaDescriptionRule: Rule = {
  ...SHARED,
  id: 'struct-003',
  title: 'Write a meta description',
  field: 'meta_description',
  measures: 'Meta description of 70 to 160 characters that names the product and a number, an attribute or the brand.',
  source: 'arXiv 2602.12187 (SAGEO Arena, KDD 2026); Google documentation on snippets',
  counter_evidence: 'Search engines often show a passage of the page instead.',
  assess: assessDescription,
}
