// content-001: the opening says what the product is. The opening is what a reader sees first: 60 words from the first sentence of
// running text on, whatever lines, headings and labelled values they run through.

import { isConsumed } from '../families.ts'
import { isIn, isMarked } from '../hits.ts'
import { wordsToTurn } from '../naming.ts'
import type { Reading } from '../reading.ts'
import { absent, type Finding, fail, na, pass, quoted, type Rule, warn } from '../rule.ts'
import { phraseAt, type Range } from '../text.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { isThing } from './attributes.ts'
import { isColor } from './depth.ts'
import { urgingSentences } from './hype.ts'
import { descriptionSpan, openingOf, quotedAt } from './phrases.ts'
import { shortFacts } from './short-facts.ts'

/** `short`: so few words that a use which no known phrase introduces cannot hide in them. */
type Opening = { named: boolean; attribute: boolean; use: boolean; empty: boolean; short: boolean }

const { words: WORDS, shortWords, pass: enough, minTitleShare } = THRESHOLDS.lead
const WEIGHTS = { named: 4, attribute: 4, use: 1, empty: 1 }

/** Whether the word by which the title names a thing, known as a noun or not, stands in words [from, to): "Nozzle" of "MK8 Copper Nozzle". */
const hasHeadWord = ({ title, description, lexicon }: Reading, from: number, to: number): boolean => {
  if (!lexicon) return false
  const head = title.stems[lexicon.grammar.head === 'last' ? wordsToTurn(title, lexicon) - 1 : 0] ?? ''
  if (head.length < 3 || lexicon.colors.has(head) || lexicon.vagueTypes.has(head)) return false
  const found = description.stems.indexOf(head, from)
  return found !== -1 && found < to
}

const isNamed = (reading: Reading, from: number, to: number): boolean => {
  const { title, description } = reading
  const { stems } = description
  let wanted = 0
  let shared = 0
  for (let at = 0; at < title.stems.length; at++) {
    const word = title.stems[at]!
    if (word.length < 3 || title.entries[at]?.common) continue
    wanted++
    const found = stems.indexOf(word, from)
    if (found !== -1 && found < to) shared++
  }
  if (shared > 0 && (shared / wanted >= minTitleShare || hasHeadWord(reading, from, to))) return true
  for (let at = from; at < to; at++) if (phraseAt(description, at, 'nouns')) return true
  return false
}

/** Whether words [from, to) show a colour, or something of make, shape or design: less than a fact, yet nothing that fits any product. */
const showsTrait = ({ description, lexicon, naming }: Reading, from: number, to: number): boolean => {
  if (isIn(description.marked, 'trait', from, to)) return true
  if (!lexicon || isConsumed(naming.family)) return false
  for (let at = from; at < to; at++)
    if (lexicon.colors.has(description.stems[at]!) && isColor(description, at)) return true
  return false
}

/** Where the opening starts: with the list above the first running text, where there is one. */
const startOf = ({ sentences }: Reading['description'], lead: Range): number => {
  for (const { block, from, start } of sentences) {
    if (start >= lead.start) break
    if (block.kind === 'item') return Math.max(from, lead.from - WORDS)
  }
  return lead.from
}

const readOpening = (reading: Reading, lead: Range): Opening => {
  const { description, facts } = reading
  const { stems, starts, text } = description
  const first = startOf(description, lead)
  const to = Math.min(stems.length, lead.from + WORDS)
  const end = to < stems.length ? starts[to]! : text.length
  const stated = facts.some(({ field, start }) => field === 'description' && start >= starts[first]! && start < end)
  return {
    named: isNamed(reading, first, to),
    // A service has none.
    attribute: stated || !isThing(reading) || showsTrait(reading, first, to),
    use: isIn(description.marked, 'use', first, to),
    empty: isMarked(description, lead.from, 'opener'),
    short: to - lead.from <= shortWords,
  }
}

const TOTAL = WEIGHTS.named + WEIGHTS.attribute + WEIGHTS.use + WEIGHTS.empty

const valueOfOpening = ({ named, attribute, use, empty }: Opening): number =>
  (WEIGHTS.named * Number(named) +
    WEIGHTS.attribute * Number(attribute) +
    WEIGHTS.use * Number(use) +
    WEIGHTS.empty * Number(!empty)) /
  TOTAL

/** Whether the description opens with a sentence that could stand for the product elsewhere. */
export const opensWell = (reading: Reading): boolean => {
  const { lead } = reading.description
  if (!lead || !reading.lexicon) return lead !== null
  const opening = readOpening(reading, lead)
  return !opening.empty && valueOfOpening(opening) >= enough
}

const better = (reading: Reading): string => {
  const { title, calmTitle, naming } = reading
  const facts = shortFacts(reading, { without: title, count: 3, labelled: false }).map(({ value }) => value)
  const type = naming.typeName !== '' && naming.typeAt === 0 ? `${naming.typeName}, ` : ''
  return facts.length === 0
    ? 'Open with what it is, one measured attribute and whom it is for.'
    : `${calmTitle}: ${type}${facts.join(', ')}, for … (whom or what it is for).`
}

/** With commas, as the parts have an "or" of their own. */
const oneOf = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}, or ${parts.at(-1)}`

/** Whether all sentences of the first paragraph urge to buy. */
const isUrge = (reading: Reading, { start, end }: Range): boolean => {
  const urging = urgingSentences(reading)
  if (urging.size === 0) return false
  return reading.description.sentences.every(
    (sentence) => sentence.start < start || sentence.start >= end || urging.has(sentence),
  )
}

const assess = (reading: Reading): Finding => {
  const { description, lexicon } = reading
  const { lead, text } = description
  if (text === '') return absent('description')
  if (!lead) {
    const problem = `The description opens with ${quoted(text)} and has no sentence that says what the product is.`
    const fix = 'Open the description with a sentence'
    return fail({ value: 0, evidence: [openingOf(description)], problem, fix, example: better(reading) })
  }
  if (!lexicon) return na('language')
  if (isUrge(reading, lead)) {
    const problem = `The description opens with ${quotedAt(description, lead)}, which urges to buy and does not say what the product is.`
    return fail({ value: 0, evidence: [openingOf(description)], problem, example: better(reading) })
  }
  const opening = readOpening(reading, lead)
  const value = valueOfOpening(opening)
  if (value >= enough) return pass(value)
  const evidence = [descriptionSpan(description, { start: lead.start, end: Math.min(lead.end, lead.start + 200) })]
  const lacks = [
    ...(opening.named ? [] : ['what the product is']),
    ...(opening.attribute ? [] : ['a concrete attribute']),
    ...(opening.use || !opening.short ? [] : ['what or whom it is for']),
  ]
  const empty = opening.empty ? ' It starts with a phrase that fits any product.' : ''
  const found = lacks.length === 0 ? '' : ` we did not find ${oneOf(lacks)}`
  const problem = `In the opening ${quotedAt(description, lead)}${found}.${empty}`
  const fix = opening.named ? `State ${lacks[0] ?? 'what it is'} in the opening` : ''
  return warn({ value, evidence, problem, fix, example: better(reading) })
}

export const openingRule: Rule = {
  id: 'content-001',
  category: 'content',
  title: 'Say in the opening what the product is',
  severity: 'warning',
  weight: 1,
  tier: 'B',
  stage: 'citable',
  field: 'description',
  effort: 'medium',
  measures:
    'The first 60 words shown, counted from the first sentence of running text and through the lines, headings and labelled values after it, name the product, a concrete attribute (a measure, a material, a colour, or something of make or shape) and a use, and do not start with an empty phrase.',
  source: 'arXiv 2506.11097 (C-SEO Bench, NeurIPS 2025); arXiv 2510.11438 (AutoGEO, ICLR 2026)',
  effect: 'A summary at the top gained 0.36 ranks in retail with GPT-4o-mini.',
  counter_evidence: 'No gain with three other models; it helped 26 %, hurt 13 % and left 61 % unchanged.',
  assess,
}
