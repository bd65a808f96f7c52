// struct-001: the title names the kind of product early.

import { clip } from '../../text/plain.ts'
import { FAMILIES } from '../families.ts'
import type { Reading } from '../reading.ts'
import { type Finding, fail, missing, quoted, type Rule } from '../rule.ts'
import { hasMark } from '../text.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { whatToAdd } from './attributes.ts'
import { type Check, fromChecks } from './checks.ts'
import { calmTitle, shortFacts, shouts, shownLength, wholeText } from './wording.ts'

const { typeWithinWords, minLength, maxLength } = THRESHOLDS.title

const NAME_TYPE = 'Name the kind of product early in the title'

/** Nothing to check where the record names no type, where the name of such a product says it, or in a language without nouns. */
const typeCheck = (reading: Reading): Check[] => {
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
    ? `The title has ${length} characters; from ${minLength} it can name the product and an attribute.`
    : `The title has ${length} characters; feeds refuse more than ${maxLength}.`

const ENDS_IN_PLURAL = /(?:[^s]s)$/i
const ONLY_PLURAL = /(?:ies|us|is|jeans|pants|shorts|glasses|goods)$/i

/** The type as a title would use it: "Outdoor Chairs" -> "Outdoor Chair". */
const inTitle = (type: string): string => {
  const capital = type.charAt(0).toUpperCase() + type.slice(1)
  return ENDS_IN_PLURAL.test(type) && !ONLY_PLURAL.test(type) ? capital.slice(0, -1) : capital
}

const isSelfNaming = ({ naming: { family } }: Reading): boolean =>
  family !== null && FAMILIES[family].selfNaming === true

const better = (reading: Reading, length: number): string => {
  const { title, naming, lexicon } = reading
  const lacksType = lexicon && naming.typeAt === 0 && naming.typeName !== '' && !isSelfNaming(reading)
  const type = lacksType ? ` ${inTitle(naming.typeName)}` : ''
  const fact =
    length < minLength
      ? shortFacts(reading, { without: title, count: 1, labelled: false }).map(({ value }) => `, ${value}`)
      : []
  const text = clip(`${calmTitle(title)}${type}${fact.join('')}`, maxLength)
  return text === title.text ? `Start the title with the kind of product, then add ${whatToAdd(reading)}.` : text
}

const assess = (reading: Reading): Finding => {
  const { title } = reading
  if (title.text === '') {
    const example = 'Fill the title: the kind of product, then what sets it apart.'
    const problem = 'The product has no title.'
    return fail({ value: 0, evidence: [missing('title')], problem, fix: 'Give the product a title', example })
  }
  const length = shownLength(title.text)
  const typed = typeCheck(reading)
  const promoted = hasMark(title, 0, title.stems.length, 'promotion')
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
      value: shouts(title.text) ? 0 : 1,
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
  return fromChecks(checks, [wholeText('title', title)], () => better(reading, length), { minor })
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
