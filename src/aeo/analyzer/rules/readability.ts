// content-011: running text that reads easily.

import { longestSentence, type Readability } from '../readability.ts'
import type { Reading } from '../reading.ts'
import { type Finding, na, pass, quoted, type Rule, warn } from '../rule.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { decimal, sentenceSpan } from './phrases.ts'
import { shortFacts } from './wording.ts'

const { easyGrade, maxGrade, easySentence, maxSentence, wordySyllables, wordySentence } = THRESHOLDS.readability

/** 1 up to `easy`, one half at the limit, 0 as far behind it. */
const valueFor = (measured: number, easy: number, limit: number): number =>
  Math.min(1, Math.max(0, 1 - (measured - easy) / (2 * (limit - easy))))

const splitting = (reading: Reading): string => {
  const facts = shortFacts(reading, { without: reading.title, count: 2, labelled: true }).map(({ shown }) => shown)
  const lines = facts.length === 0 ? '' : `, and give measures a line each: ${facts.join(' / ')}`
  return `Split it at its conjunctions into sentences of 10 to 20 words${lines}.`
}

/** Whether long words, more than long sentences, make the grade. */
const isWordy = ({ meanSentence, syllablesPerWord }: Readability): boolean =>
  syllablesPerWord !== null && syllablesPerWord > wordySyllables && meanSentence <= wordySentence

const rounded = (value: number): number => Math.round(value * 10) / 10

const WORDY_ADVICE = {
  fix: 'Use shorter words',
  example:
    'Long words make it hard more than long sentences: say “use” for “utilisation” and “how it works” for “functionality”; names of materials and parts may stay.',
}

const assess = (reading: Reading): Finding => {
  const measured = reading.readability
  if (!measured) return na('too little running text')
  const { grade, meanSentence } = measured
  const value = Math.min(
    valueFor(meanSentence, easySentence, maxSentence),
    grade === null ? 1 : valueFor(grade, easyGrade, maxGrade),
  )
  const isHard = grade !== null && rounded(grade) > maxGrade
  if (!isHard && rounded(meanSentence) <= maxSentence) return pass(value)
  const { description } = reading
  const longest = longestSentence(reading)!
  const words = longest.to - longest.from
  const graded = isHard ? `reads at school grade ${decimal(grade)} (up to ${maxGrade} is fine) and ` : ''
  return warn({
    value,
    evidence: [sentenceSpan(description, longest)],
    problem: `The running text ${graded}has ${decimal(meanSentence)} words per sentence (${maxSentence} at most); the longest has ${words}: ${quoted(description.text.slice(longest.start, longest.end))}.`,
    ...(isWordy(measured) ? WORDY_ADVICE : { example: splitting(reading) }),
  })
}

export const readabilityRule: Rule = {
  id: 'content-011',
  category: 'content',
  title: 'Shorten long sentences',
  severity: 'info',
  weight: 1,
  tier: 'D',
  stage: 'citable',
  field: 'description',
  gainsOnly: true,
  effort: 'medium',
  measures:
    'Running text in the Latin script (paragraphs of at least 50 words and 3 sentences, without lists and labelled values) has at most 25 words per sentence and, in English, a Flesch-Kincaid grade of at most 12.',
  source: 'Kincaid et al. 1975 (Research Branch Report 8-75); arXiv 2311.09735 (GEO, KDD 2024)',
  effect: 'Making texts more fluent raised their share of the words of answers from 19.3 to 24.7.',
  counter_evidence:
    'Simpler language and fluency did not change the rank of citations in any of 24 settings (arXiv 2506.11097).',
  assess,
}
