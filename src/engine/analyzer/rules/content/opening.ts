// content-001: the opening says what the product is.

import type { Range } from '../../../languages/lexicon/text.ts'
import { ownText } from '../../description/description.ts'
import { openingScore, readOpening } from '../../description/opening.ts'
import type { Reads } from '../../reading.ts'
import { absent, type Finding, fail, na, pass, quoted, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { descriptionSpan, openingSpan, quotedAt } from '../shared/description-evidence.ts'
import { shortFacts } from '../shared/short-facts.ts'
import { urgingSentences } from './hype.ts'

type Source = Reads<'calmTitle' | 'contradictions' | 'description' | 'facts' | 'lexicon' | 'naming' | 'title'>

const better = (reading: Source): string => {
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
const isUrge = (reading: Source, { start, end }: Range): boolean => {
  const urging = urgingSentences(reading)
  if (urging.size === 0) return false
  return reading.description.sentences.every(
    (sentence) => sentence.start < start || sentence.start >= end || urging.has(sentence),
  )
}

const assess = (reading: Source): Finding => {
  const { description, lexicon } = reading
  const { lead } = description
  if (description.ownWords === 0) return absent('description')
  if (!lead) {
    const problem = `The description opens with ${quoted(ownText(description))} and has no sentence that says what the product is.`
    const fix = 'Open the description with a sentence'
    return fail({ value: 0, evidence: [openingSpan(description)], problem, fix, example: better(reading) })
  }
  if (!lexicon) return na('language')
  if (isUrge(reading, lead)) {
    const problem = `The description opens with ${quotedAt(description, lead)}, which urges to buy and does not say what the product is.`
    return fail({ value: 0, evidence: [openingSpan(description)], problem, example: better(reading) })
  }
  const opening = readOpening(reading, lead)
  const value = openingScore(opening)
  if (value >= THRESHOLDS.lead.pass) return pass(value)
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
