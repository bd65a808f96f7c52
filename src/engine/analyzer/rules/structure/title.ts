// struct-001: the title names the kind of product early.

import { type Lexicon, wordsFor } from '../../../languages/lexicon/lexicon.ts'
import { FAMILIES } from '../../../languages/taxonomy/families.ts'
import { counted } from '../../../text/plain-text.ts'
import { isAllCapitals } from '../../normalize-title.ts'
import type { Reads } from '../../reading.ts'
import { advised, type Example, type Finding, fail, missing, proposed, quoted, type Rule, whole } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { whatToAdd } from '../content/attributes.ts'
import { isAdvertising, shownLength } from '../shared/field-text.ts'
import { shortFacts } from '../shared/short-facts.ts'
import { type Check, findingFromChecks } from '../shared/weighted-checks.ts'

type Source = Reads<
  'brand' | 'calmTitle' | 'contradictions' | 'facts' | 'lexicon' | 'naming' | 'stated' | 'title' | 'titleFacts'
>

const { typeWithinWords, minLength, maxLength } = THRESHOLDS.title

const NAME_TYPE = 'Name the kind of product early in the title'

/** Nothing to check where the record names no type, where the name of such a product says it, or in a language without nouns. */
const typeCheck = (reading: Source): Check[] => {
  const { naming, title, lexicon } = reading
  const { typeAt, typeName } = naming
  if (typeAt > 0) {
    const problem = () =>
      `The kind of product comes as word ${typeAt} of the title; shopping agents weigh the first ${typeWithinWords} most.`
    return [{ weight: 6, value: typeAt > typeWithinWords ? 0.6 : 1, problem, fix: NAME_TYPE }]
  }
  if (!lexicon || typeName === '' || isSelfNaming(reading)) return []
  return [
    {
      weight: 6,
      value: 0,
      fix: NAME_TYPE,
      problem: () => `In the title ${quoted(title.text)} we did not find the kind of product: ${quoted(typeName)}.`,
    },
  ]
}

const lengthProblem = (length: number): string =>
  length < minLength
    ? `The title has ${counted(length, 'character')}; from ${minLength} it can name the product and an attribute.`
    : `The title has ${counted(length, 'character')}; feeds refuse more than ${maxLength}.`

const ENDS_IN_PLURAL = /(?:[^s]s)$/i
const ONLY_PLURAL = /(?:ies|us|is|jeans|pants|shorts|glasses|goods)$/i

/** The type as a title would use it: "Outdoor Chairs" -> "Outdoor Chair". Of other plurals than English ones too little is known. */
const inTitle = (type: string, { language }: Lexicon): string => {
  const capital = type.charAt(0).toUpperCase() + type.slice(1)
  return language === 'en' && ENDS_IN_PLURAL.test(type) && !ONLY_PLURAL.test(type) ? capital.slice(0, -1) : capital
}

const isSelfNaming = ({ naming: { family } }: Reads<'naming'>): boolean =>
  family !== null && FAMILIES[family].selfNaming === true

const isInLimits = (text: string): boolean => shownLength(text) >= minLength && shownLength(text) <= maxLength

/** Whether the words of a type are found in a title that has them: short and common ones are not. */
const isTelling = (type: string, lexicon: Lexicon): boolean =>
  wordsFor(type, lexicon).some((word) => word.length > 2 && !lexicon.words.get(word)?.common)

/**
 * The title with its type: behind it where that is early enough, else before it. Where nouns go first ("Vase Lune bleu") a type behind
 * would qualify what is before it.
 */
const typed = ({ title, lexicon }: Reads<'lexicon' | 'title'>, calm: string, type: string): string => {
  if (type === '') return calm
  if (lexicon?.grammar.head === 'first') return `${type} ${calm}`
  const words = title.stems.length + type.split(' ').length
  return words > typeWithinWords ? `${type} ${calm}` : `${calm} ${type}`
}

const better = (reading: Source): Example => {
  const { title, calmTitle: calm, naming, lexicon } = reading
  const { typeAt, typeName } = naming
  const type = lexicon && typeAt === 0 && !isSelfNaming(reading) ? inTitle(typeName, lexicon) : ''
  const start = typed(reading, calm, type)
  const fact =
    shownLength(calm) < minLength
      ? shortFacts(reading, { without: title, count: 1, labelled: false }).map(({ value }) => `, ${value}`)
      : []
  const text = start + fact.join('')
  const isTyped = type === '' ? typeAt <= typeWithinWords : isTelling(type, lexicon!)
  const promoted = isAdvertising(title)
  if (isTyped && !promoted && isInLimits(text) && !isAllCapitals(text)) return proposed(text)
  const add = `then add ${whatToAdd(reading)}`
  if (promoted) return advised(`Start the title with the kind of product, ${add}, instead of advertising.`)
  if ((!lexicon || typeAt + type.length > 0) && shownLength(start) < minLength)
    return advised(`Start with ${quoted(start)}, ${add}.`)
  const rest = shownLength(calm) > maxLength ? ', and leave out the rest' : ''
  return advised(`Start the title with the kind of product, ${add}${rest}.`)
}

const assess = (reading: Source): Finding => {
  const { title } = reading
  if (title.text === '') {
    const example = 'Fill the title: the kind of product, then what sets it apart.'
    const problem = 'The product has no title.'
    return fail({ value: 0, evidence: [missing('title')], problem, fix: 'Give the product a title', example })
  }
  const length = shownLength(title.text)
  const typed = typeCheck(reading)
  const promoted = isAdvertising(title)
  const fits = length > maxLength ? 0 : length < minLength ? 0.5 : 1
  const checks: Check[] = [
    ...typed,
    {
      weight: 2,
      value: fits,
      problem: () => lengthProblem(length),
      fix: length < minLength ? 'Make the title more specific' : 'Shorten the title',
    },
    {
      weight: 1,
      value: isAllCapitals(title.text) ? 0 : 1,
      problem: () => `The title ${quoted(title.text)} is in capitals.`,
      fix: 'Write the title in normal case',
    },
    {
      weight: 1,
      value: promoted ? 0 : 1,
      problem: () => `The title ${quoted(title.text)} advertises instead of naming.`,
      fix: 'Take the advertising out of the title',
    },
  ]
  const minor = typed.every(({ value }) => value > 0) && length <= maxLength && !promoted
  return findingFromChecks(
    checks,
    () => [whole('title', title.text)],
    () => better(reading),
    { minor },
  )
}

export const titleRule: Rule = {
  id: 'struct-001',
  category: 'structure',
  title: NAME_TYPE,
  severity: 'critical',
  weight: 1,
  tier: 'A',
  stage: 'retrievable',
  field: 'title',
  effort: 'low',
  measures:
    'Type noun among the first five words of the title; 15 to 150 characters; neither all capitals nor promotion.',
  source: 'arXiv 2508.02630 (ACES, WWW 2026); OpenAI product feed specification',
  effect: 'Title edits that kept to the facts moved market share by +3.66 to +14.89 percentage points.',
  counter_evidence: 'Position bias differs by model, and model updates reshuffle shares.',
  assess,
}
