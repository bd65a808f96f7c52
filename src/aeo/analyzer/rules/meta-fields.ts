// struct-002 and struct-003: meta title and meta description.

import { clip } from '../../text/plain.ts'
import { normalWords } from '../lexicon/lexicon.ts'
import type { Reading } from '../reading.ts'
import { type Finding, missing, na, quoted, type Rule, warn } from '../rule.ts'
import { containsWords, type Text } from '../text.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { whatToAdd } from './attributes.ts'
import { type Check, fromChecks } from './checks.ts'
import { opensWell } from './opening.ts'
import { calmTitle, shortFacts, shownLength, wholeText } from './wording.ts'

/** It shares a word with the title, or names the type. */
const namesProduct = (text: Text, { title }: Reading): boolean =>
  title.stems.some((word, at) => word.length > 2 && !title.entries[at]?.common && text.stems.includes(word))

const hasFact = (text: Text, { facts, brand }: Reading): boolean =>
  /\d/.test(text.text) ||
  containsWords(text, brand) ||
  facts.some(({ value }) => value.length < 40 && containsWords(text, normalWords(value)))

type Limits = { minLength: number; maxLength: number }

const lengthCheck = (name: string, { text }: Text, { minLength, maxLength }: Limits): Check => {
  const length = shownLength(text)
  const problem = () =>
    `The ${name} has ${length} characters; ${minLength} to ${maxLength} are shown whole and used well.`
  const fix = `${length < minLength ? 'Lengthen' : 'Shorten'} the ${name}`
  return { weight: 4, value: length >= minLength && length <= maxLength ? 1 : 0.4, problem, fix }
}

const checksOf = (name: string, text: Text, limits: Limits, reading: Reading): Check[] => [
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

const betterTitle = (reading: Reading): string => {
  const { title, metaTitle, listing } = reading
  const { vendor } = listing
  const brand = vendor !== '' && !containsWords(title, reading.brand) ? ` | ${vendor}` : ''
  const fact = shortFacts(reading, { without: title, count: 1, labelled: false }).map(({ value }) => ` – ${value}`)
  const { minLength, maxLength } = THRESHOLDS.metaTitle
  const longest = [fact.join('') + brand, fact.join(''), brand].map((rest) => calmTitle(title) + rest)
  const better = longest.find((text) => text.length <= maxLength) ?? clip(calmTitle(title), maxLength)
  // The record has nothing to lengthen it with, or nothing that is not there already.
  const isNew = better !== calmTitle(title) && better !== metaTitle?.text
  return isNew && shownLength(better) >= minLength
    ? better
    : `Start with ${quoted(better, maxLength)}, then add ${whatToAdd(reading)}.`
}

const assessTitle = (reading: Reading): Finding => {
  const { metaTitle, title } = reading
  if (metaTitle) {
    const checks = checksOf('meta title', metaTitle, THRESHOLDS.metaTitle, reading)
    return fromChecks(checks, [wholeText('seo.title', metaTitle)], () => betterTitle(reading))
  }
  if (title.text === '') return na('no title')
  // Platforms show the product's title instead, which is half of what a meta title does when it has the right length.
  return warn({
    value: lengthCheck('title', title, THRESHOLDS.metaTitle).value / 2,
    evidence: [missing('seo.title')],
    problem: `There is no meta title; the platform shows the product title ${quoted(title.text)} in its place.`,
    example: betterTitle(reading),
  })
}

const betterDescription = (reading: Reading): string => {
  const { title, description } = reading
  const facts = shortFacts(reading, { without: title, count: 4, labelled: true }).map(({ label, shown, value }) =>
    label === '' ? value : shown,
  )
  const { lead, text } = description
  if (facts.length > 1) return clip(`${calmTitle(title)}: ${facts.join('; ')}`, THRESHOLDS.metaDescription.maxLength)
  if (lead && opensWell(reading))
    return clip(text.slice(lead.start, lead.end).replaceAll('\n', ' '), THRESHOLDS.metaDescription.maxLength)
  return 'Fill the meta description: what it is, whom it is for and one number.'
}

const assessDescription = (reading: Reading): Finding => {
  const { metaDescription } = reading
  if (metaDescription) {
    const checks = checksOf('meta description', metaDescription, THRESHOLDS.metaDescription, reading)
    return fromChecks(checks, [wholeText('seo.description', metaDescription)], () => betterDescription(reading))
  }
  const problem = 'There is no meta description.'
  return warn({
    value: 0,
    evidence: [missing('seo.description')],
    problem,
    example: betterDescription(reading),
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
