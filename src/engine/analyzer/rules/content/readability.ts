// content-011: running text that reads easily.

import { asWritten } from '../../../languages/lexicon/text.ts'
import { isRunning, longestSentence, type Readability, syllablesOf } from '../../description/readability.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, listed, na, pass, quoted, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { decimal, descriptionSpan, quotedAt } from '../shared/description-evidence.ts'
import { shortFacts } from '../shared/short-facts.ts'

type Source = Reads<'contradictions' | 'description' | 'facts' | 'lexicon' | 'prose' | 'readability' | 'title'>

const { easyGrade, maxGrade, easySentence, maxSentence, wordySyllables, wordySentence, wordyGrade, longWord } =
  THRESHOLDS.readability

/** 1 up to `easy`, one half at the limit, 0 as far behind it. */
const valueFor = (measured: number, easy: number, limit: number): number =>
  Math.min(1, Math.max(0, 1 - (measured - easy) / (2 * (limit - easy))))

const splitting = (reading: Source): string => {
  const facts = shortFacts(reading, { without: reading.title, count: 2, labelled: true }).map(({ shown }) => shown)
  const lines = facts.length === 0 ? '' : `, and give measures a line each: ${facts.join(' / ')}`
  return `Split it at its conjunctions into sentences of 10 to 20 words${lines}.`
}

/** Whether long words, more than long sentences, make the grade. */
const isWordy = ({ meanSentence, syllablesPerWord }: Readability): boolean =>
  syllablesPerWord !== null && syllablesPerWord > wordySyllables && meanSentence <= wordySentence

const rounded = (value: number): number => Math.round(value * 10) / 10

const LONG_WORDS_SHOWN = 3

/** The first long words of running text, each once. Those with a capital are names, or open a sentence. */
const longWords = (reading: Reads<'description' | 'prose'>): string[] => {
  const { description, prose } = reading
  const found = new Set<string>()
  for (const sentence of prose) {
    if (!isRunning(reading, sentence)) continue
    for (let at = sentence.from; at < sentence.to && found.size < LONG_WORDS_SHOWN; at++) {
      const word = asWritten(description, at)
      if (word === word.toLowerCase() && syllablesOf(word) >= longWord) found.add(word)
    }
  }
  return [...found]
}

const wordyAdvice = (reading: Reads<'description' | 'prose'>): { fix: string; example: string } => {
  const words = longWords(reading).map((word) => quoted(word, 40))
  const such = words.length === 0 ? '' : ` such as ${listed(words)}`
  return {
    fix: 'Use shorter words',
    example: `Put short words in the place of long ones${such}, where there are any; names of materials and parts may stay.`,
  }
}

const assess = (reading: Source): Finding => {
  const measured = reading.readability
  if (!measured) return na('too little running text')
  const { grade, meanSentence } = measured
  const wordy = isWordy(measured)
  const limit = wordy ? wordyGrade : maxGrade
  const value = Math.min(
    valueFor(meanSentence, easySentence, maxSentence),
    grade === null ? 1 : valueFor(grade, easyGrade, limit),
  )
  const isHard = grade !== null && rounded(grade) > limit
  if (!isHard && rounded(meanSentence) <= maxSentence) return pass(value)
  const { description } = reading
  if (/lorem ipsum/i.test(description.text)) return na('the text only holds a place')
  const longest = longestSentence(reading)!
  const words = longest.to - longest.from
  const graded = isHard ? `reads at school grade ${decimal(grade)} (up to ${limit} is fine) and ` : ''
  return warn({
    value,
    evidence: [descriptionSpan(description, longest)],
    problem: `The running text ${graded}has ${decimal(meanSentence)} words per sentence (${maxSentence} at most); the longest has ${words}: ${quotedAt(description, longest)}.`,
    ...(wordy ? wordyAdvice(reading) : { example: splitting(reading) }),
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
    'Running text in the Latin script (paragraphs of at least 50 words and 3 sentences, without lists and labelled values) has at most 25 words per sentence and, in English, a Flesch-Kincaid grade of at most 12, or 14 where long words alone make it.',
  source: 'Kincaid et al. 1975 (Research Branch Report 8-75); arXiv 2311.09735 (GEO, KDD 2024)',
  effect: 'Making texts more fluent raised their share of the words of answers from 19.3 to 24.7.',
  counter_evidence:
    'Simpler language and fluency did not change the rank of citations in any of 24 settings (arXiv 2506.11097).',
  assess,
}
