// struct-002 and struct-003: meta title and meta description.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { containsWords, lookUpText, type Text } from '../../../languages/lexicon/text.ts'
import { pageCodeIn, writtenBrand } from '../../../record/identifiers.ts'
import type { Reads } from '../../reading.ts'
import {
  advised,
  type Evidence,
  type Example,
  type Finding,
  missing,
  na,
  proposed,
  quoted,
  type Rule,
  span,
  warn,
  whole,
} from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { ADVERTISES, CALLS, RANKS } from '../media/alt-text.ts'
import {
  hasFact,
  isAdvertising,
  isOneOf,
  lengthSaid,
  namesBrand,
  sharesWord,
  shownLength,
} from '../shared/field-text.ts'
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
  | 'page'
  | 'product'
  | 'title'
>

/** Letters of a part of a compound. */
const PART = 3
/** Whether both parts of a compound stand in a text: "hooks for live bait" of "Baithooks". */
const hasParts = (word: string, { stems }: Text): boolean =>
  stems.some(
    (first) =>
      first.length >= PART &&
      word.length >= first.length + PART &&
      word.startsWith(first) &&
      stems.includes(word.slice(first.length)),
  )

/** A word that is no part of a number: not the letters of "AB-1100". */
const WORD = /(?<![\p{L}\d_-])\p{L}{3,}(?![\p{L}\d_-])/u

/** It has the whole title, or shares a telling word with it. */
const namesProduct = (text: Text, { title }: Reads<'title'>): boolean =>
  containsWords(text, title.stems) ||
  title.stems.some((word, at) => {
    const entry = title.entries[at]
    return (
      (word.length > 2 && (!entry?.common || entry.nouns.length > 0) && text.stems.includes(word)) ||
      hasParts(word, text)
    )
  })

/** Words within which a meta description that begins with the thing says what it is. */
const SAYS_WITHIN = 5

/** Whether the meta title, which results show above it, names the product, and the meta description begins with what that is. */
const isNamedAbove = (text: Text, { metaTitle, title }: Source): boolean =>
  metaTitle !== null &&
  namesProduct(metaTitle, { title }) &&
  text.stems.slice(0, SAYS_WITHIN).some((word) => word.length > PART && metaTitle.stems.includes(word))

type Limits = { minLength: number; maxLength: number }

const isInLimits = (text: string, { minLength, maxLength }: Limits, slack = 0): boolean => {
  const length = shownLength(text)
  return length >= minLength - slack && length <= maxLength + slack
}

/** What is that little too long or too short is no fault. */
const SLACK = 10

/** Only what is that many times too long or too short is worth another text. */
const FAR = 1.5
/** A longer title is cut where it stands in for a meta title. */
export const LONG_TITLE = THRESHOLDS.metaTitle.maxLength * FAR
/** A meta description that is cut within a sentence. */
const CUT = 1.2

const lengthCheck = (name: string, text: Text, limits: Limits): Check => {
  const { minLength, maxLength } = limits
  const length = shownLength(text.text)
  // What stands behind the shown part of a description is not read; a title is cut at its least telling end.
  const far = limits === THRESHOLDS.metaDescription ? CUT : FAR
  const isFarOff = length * FAR < minLength || length > maxLength * far
  const problem = () =>
    isFarOff ? `The ${name} ${lengthSaid(text.text)}; ${minLength} to ${maxLength} are shown whole and used well.` : ''
  const fix = `${length < minLength ? 'Lengthen' : 'Shorten'} the ${name}`
  const value = isInLimits(text.text, limits, SLACK) ? 1 : 0.4
  // The pattern of an app makes those of a whole shop too long.
  return { weight: 4, value, problem, fix, ...(isFarOff && { cause: fix }) }
}

const withoutCalls = ({ text }: Text, { lexicon }: Source): Text => lookUpText(text.replace(CALLS, ' '), lexicon)

const namesWithoutCalls = (text: Text, reading: Source): boolean => namesProduct(withoutCalls(text, reading), reading)

/** Whether it urges to buy and, without that, neither names the product nor states anything. */
const advertisesAlone = (text: Text, reading: Source): boolean =>
  ADVERTISES.test(text.text) && !namesWithoutCalls(text, reading) && !hasFact(withoutCalls(text, reading), reading)

/** The text, or of one that advertises the call. */
const shownOf = (field: string, { text }: Text, isAdvert: boolean): Evidence =>
  isAdvert ? span(field, text, (RANKS.exec(text) ?? ADVERTISES.exec(text))!.index, text.length) : whole(field, text)

const DESCRIPTION = 'meta description'

const checksOf = (
  name: string,
  text: Text,
  limits: Limits,
  reading: Source,
  isAdvert: (text: Text) => boolean,
): Check[] => [
  lengthCheck(name, text, limits),
  {
    weight: 3,
    // What has a number for a title is described by other words.
    value:
      namesProduct(text, reading) ||
      (name === DESCRIPTION && (!WORD.test(reading.title.text) || isNamedAbove(text, reading)))
        ? 1
        : 0,
    problem: () =>
      sharesWord(reading.title, text)
        ? ''
        : `The ${name} ${quoted(text.text)} shares no telling word with the title of the product.`,
    fix: `Name the product in the ${name}`,
  },
  {
    weight: 1,
    value: isAdvert(text) ? 0 : 1,
    problem: () =>
      `The ${name} ${quoted(text.text)} advertises ${namesWithoutCalls(text, reading) ? 'besides naming the product' : 'instead of naming'}.`,
    fix: `Say in the ${name} what the product is`,
  },
  {
    weight: 3,
    // A feature may be said in words that no list has, so what is not found is not said to be missing.
    value: hasFact(text, reading) ? 1 : 0,
    problem: () => '',
    fix: '',
  },
]

/** "Cocktail Table Coffee Table": the noun of a name again, with one word between. */
const NOUN_AGAIN = /(?<!\p{L})(\p{L}{3,}) \p{L}{4,} \1$/iu
const LONG_WORD = /\p{L}{4,}/gu
const TOO_OFTEN = 3

/** The noun that a meta title repeats at its end, or a word that it says three times; undefined without one. */
const repeatedWord = ({ text }: Text): string | undefined =>
  NOUN_AGAIN.exec(text.split(/ [|·–—-] /, 1)[0]!)?.[1] ??
  // "Pan 2 L + pan 3 L + pressure pan 4 L" names each piece of a set.
  [...Map.groupBy((/ \+ /.test(text) ? '' : text).match(LONG_WORD) ?? [], (word) => word.toLowerCase()).values()].find(
    ({ length }) => length >= TOO_OFTEN,
  )?.[0]

/** Whether the title with facts or the brand behind it would meet the rule in place of what is there. */
const isMet = (text: string, limits: Limits, reading: Reads<'title'>): boolean =>
  isInLimits(text, limits) && namesProduct(reading.title, reading)

const LIMITS = THRESHOLDS.metaTitle

/** Whether the meta title is the title without a number, a code or the vendor that the merchant has left out on purpose. */
const leavesOut = ({ title, metaTitle, brand }: Source): boolean =>
  metaTitle !== null &&
  title.stems.some((word) => !metaTitle.stems.includes(word) && (brand.includes(word) || /\d/.test(word)))

/** The title with the brand behind it, where the record has a brand that it names nowhere differently; else what to write. */
const betterTitle = (reading: Source): Example => {
  const { title, calmTitle: calm, metaTitle, listing, brand, facts } = reading
  const isDoubted = reading.contradictions.found.some(({ one }) => one.field === 'title')
  // What stands there may say what the title does not.
  const isKept =
    metaTitle === null ||
    metaTitle.stems.every((word, at) => metaTitle.entries[at]?.common || title.stems.includes(word))
  const isPlain =
    !isDoubted &&
    !leavesOut(reading) &&
    isKept &&
    calm === title.text &&
    !isAdvertising(title) &&
    !ADVERTISES.test(calm) &&
    !/[|…]|\.\.|[^.]\.$/.test(calm)
  const isNamed = facts.some(
    ({ attributes, value }) => attributes[0] === 'brand' && !isOneOf(normalWords(value), brand),
  )
  const name = isNamed || namesBrand(title, reading) ? '' : writtenBrand(listing.vendor)
  const branded = name === '' ? '' : `${calm} | ${name}`
  if (isPlain && branded !== '' && isMet(branded, LIMITS, reading)) return proposed(branded)
  // Without a meta title platforms show the title as it is.
  if (isPlain && metaTitle !== null && isMet(calm, LIMITS, reading) && hasFact(title, reading)) return proposed(calm)
  return advised(
    `Say in ${LIMITS.minLength} to ${LIMITS.maxLength} characters what it is and what sets it apart, then name the brand or the shop.`,
  )
}

/** Codes that a plugin fills in on the page: what it shows cannot be told from them, and programs that read the record get the codes. */
const codeFault = (name: string, field: string, text: string | null, advice: () => Example): Finding | null =>
  text !== null && pageCodeIn(text) !== ''
    ? warn({
        value: 0.5,
        evidence: [whole(field, text)],
        priority: 'info',
        problem: `The ${name} is code that a plugin fills in on the page, and programs that read the record get the code: ${quoted(text)}.`,
        fix: `Write the ${name} out`,
        ...advice(),
      })
    : null

const ARCHIVED = 'an archived product is shown nowhere'

const assessTitle = (reading: Source): Finding => {
  const { metaTitle, title, product } = reading
  if (product.status === 'archived') return na(ARCHIVED)
  const coded = codeFault('meta title', 'seo.title', product.seo.title, () => betterTitle(reading))
  if (coded) return coded
  if (metaTitle) {
    // What only calls behind the name, as “Buy online” does, is the way of results; a rank that no one gave is not.
    const isAdvert = (text: Text): boolean => RANKS.test(text.text) || advertisesAlone(text, reading)
    const checks = checksOf('meta title', metaTitle, THRESHOLDS.metaTitle, reading, isAdvert)
    const repeated = repeatedWord(metaTitle)
    if (repeated)
      checks.push({
        weight: 1,
        value: 0.5,
        problem: () => `The meta title ${quoted(metaTitle.text)} repeats ${quoted(repeated, 30)}.`,
        fix: 'Say each word of the meta title once',
      })
    return findingFromChecks(
      checks,
      () => [shownOf('seo.title', metaTitle, isAdvert(metaTitle))],
      () => betterTitle(reading),
    )
  }
  if (title.text === '') return na('no title')
  // Platforms show the product's title instead, which is half of what a meta title does when it has the right length.
  return warn({
    value: lengthCheck('title', title, THRESHOLDS.metaTitle).value / 2,
    evidence: [missing('seo.title')],
    // A title that is shown whole, or nearly so, does the work of one.
    problem:
      shownLength(title.text) <= LONG_TITLE
        ? ''
        : `There is no meta title; the platform cuts the product title ${quoted(title.text)} in its place.`,
    ...betterTitle(reading),
  })
}

const DESCRIBE = 'Say in one or two sentences what it is, whom it is for and what sets it apart.'

const shownWords = (text: string): string => text.slice(0, MAX_OPENING).replace(/\s+/g, ' ').trim()
const MAX_OPENING = 400
const LEAST_OPENING = 60

/** Whether a text is to the letter what another one begins with, up to where a program cut it. */
const isOpening = ({ text }: Text, description: Text): boolean => {
  const opening = shownWords(text).replace(/ ?(?:…|\.{3})$/, '')
  return opening.length >= LEAST_OPENING && shownWords(description.text).startsWith(opening)
}

/** "More colours coming soon" is of others. */
const COMING =
  /^(?:(?!more |other |further )\p{L}+ ){0,5}(?:coming soon|available soon|demnächst (?:erhältlich|verfügbar)|bientôt disponible|próximamente|em breve)(?!\p{L})/iu

const assessDescription = (reading: Source): Finding => {
  const { listing, metaDescription, metaTitle, page, product } = reading
  if (product.status === 'archived') return na(ARCHIVED)
  const coded = codeFault(DESCRIPTION, 'seo.description', product.seo.description, () => advised(DESCRIBE))
  if (coded) return coded
  if (metaDescription) {
    const checks = checksOf(DESCRIPTION, metaDescription, THRESHOLDS.metaDescription, reading, (text) =>
      advertisesAlone(text, reading),
    )
    if (isOpening(metaDescription, reading.description))
      checks.push({
        weight: 1,
        value: 0.5,
        problem: () =>
          `The meta description is the opening of the description word for word, which pages show without one: ${quoted(metaDescription.text, 60)}.`,
        fix: 'Write a meta description of its own',
      })
    const coming = listing.available > 0 ? COMING.exec(metaDescription.text)?.[0] : undefined
    if (coming)
      checks.push({
        weight: 4,
        value: 0,
        problem: () => `The meta description says ${quoted(coming, 40)} of what can be bought.`,
        fix: 'Say in the meta description what the product is, now that it is there',
      })
    return findingFromChecks(
      checks,
      () => [shownOf('seo.description', metaDescription, advertisesAlone(metaDescription, reading))],
      () => advised(DESCRIBE),
    )
  }
  // An export that leaves out meta texts and the state of a product says nothing of either.
  const isFull = page !== null || metaTitle !== null || product.status !== null
  const problem = isFull ? 'There is no meta description.' : ''
  return warn({
    value: 0,
    evidence: [missing('seo.description')],
    problem,
    example: DESCRIBE,
  })
}

const SHARED = {
  category: 'structure',
  severity: 'warning',
  weight: 0.5,
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
  measures:
    'Meta title of 30 to 60 characters that names the product and the brand, an attribute or a number, does not only urge to buy, claims no rank (“best … product”) and repeats no noun at its end and no word three times. Codes that a plugin fills in are told, and not measured.',
  source: 'arXiv 2602.12187 (SAGEO Arena, KDD 2026)',
  counter_evidence: 'Measured for all structural fields together, not for the meta title alone.',
  assess: assessTitle,
}

export const metaDescriptionRule: Rule = {
  ...SHARED,
  id: 'struct-003',
  title: 'Write a meta description',
  field: 'meta_description',
  measures:
    'Meta description of 70 to 160 characters that names the product, or says what it is where the meta title names it, and a number, an attribute or the brand, does not only urge to buy, does not say “coming soon” of what can be bought and is not the opening of the description word for word, nor code that a plugin fills in. That there is none is told of pages and of records that have a meta title or a status: other exports leave meta texts out.',
  source: 'arXiv 2602.12187 (SAGEO Arena, KDD 2026); Google documentation on snippets',
  counter_evidence: 'Search engines often show a passage of the page instead.',
  assess: assessDescription,
}
