// content-011: running text that reads easily.

import { isIn } from '../../../languages/lexicon/hits.ts'
import type { Sentence } from '../../description/description.ts'
import { longestSentence } from '../../description/readability.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, na, pass, type Rule, warn } from '../../rule.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { descriptionSpan, isRunning, quotedAt } from '../shared/description-evidence.ts'

type Source = Reads<'description' | 'language' | 'naming' | 'prose' | 'readability'>

const { easyGrade, maxGrade, easySentence, maxSentence, longSentence } = THRESHOLDS.readability

/** 1 up to `easy`, one half at the limit, 0 as far behind it. */
const valueFor = (measured: number, easy: number, limit: number): number =>
  Math.min(1, Math.max(0, 1 - (measured - easy) / (2 * (limit - easy))))

const everyWhite = /\s+/

/** Words as people count them: "water-resistant" is one. */
const countWords = (text: string): number => text.trim().split(everyWhite).length

/** Sentences of care, delivery and returns are read where one needs them. */
const NOTICES = ['upkeep', 'disclaimer', 'delivery', 'returns', 'warranty', 'safety'] as const

/** So many words with a capital, where nouns have none, begin lines that lost their breaks: "… easily Features Gel type Made In …". */
const RUN_TOGETHER = 6
const areLines = (text: string, language: string): boolean =>
  !isRunning(text) ||
  (language !== 'de' && (text.match(/(?<=\p{Ll}[\p{Ll})]? )\p{Lu}\p{Ll}/gu)?.length ?? 0) >= RUN_TOGETHER)

/** "El servicio incluye la evaluación, la perforación, el montaje y la limpieza": cut at its conjunctions it falls into nouns. */
const COUNTS_UP =
  /(?<!\p{L})(?:includ(?:es?|ing)|contains?|consists? of|comprises?|covers?|enth(?:ält|alten)|umfass(?:t|en)|besteh(?:t|en) aus|compren(?:d|nent)|inclu(?:t|ent|y(?:e|en)|i|em)|contien(?:t|nent|en?)|comprende|contém|contêm|abrange)(?!\p{L})[^.;:!?\n,]{3,120}(?:,[^.;:!?\n,]{3,120}){2,12}[.!]?$/iu

const assess = (reading: Source): Finding => {
  const measured = reading.readability
  if (!measured) return na('too little running text')
  const { grade, meanSentence } = measured
  const value = Math.min(
    valueFor(meanSentence, easySentence, maxSentence),
    grade === null ? 1 : valueFor(grade, easyGrade, maxGrade),
  )
  const { description } = reading
  if (/lorem ipsum/i.test(description.text)) return na('the text only holds a place')
  const isNotice = ({ from, to }: Sentence): boolean => NOTICES.some((mark) => isIn(description.marked, mark, from, to))
  const longest = longestSentence({ ...reading, prose: reading.prose.filter((one) => !isNotice(one)) })
  if (longest === null) return pass(value)
  const words = countWords(description.text.slice(longest.start, longest.end))
  const isLines = areLines(description.text.slice(longest.start, longest.end), reading.language)
  const isHard = meanSentence > maxSentence || (grade !== null && grade > maxGrade)
  // What is longer still is lines that no mark parts.
  // The blurb of a book is its publisher's.
  const isBlurb = reading.naming.family === 'books'
  if (!isHard || isLines || isBlurb || words <= longSentence || words > 2 * longSentence) return pass(value)
  const evidence = [descriptionSpan(description, longest)]
  const problem = `The longest sentence of the running text has ${words} words, where ${maxSentence} still read easily: ${quotedAt(description, longest)}.`
  const example = COUNTS_UP.test(description.text.slice(longest.start, longest.end))
    ? 'Make a list of what it counts up, below a sentence that says what the list is of.'
    : 'Split it, and others like it, at their conjunctions into sentences of 10 to 20 words.'
  // One sentence of a template stands in all texts that are made from it.
  return warn({ value, evidence, problem, example, cause: problem })
}

export const readabilityRule: Rule = {
  id: 'content-011',
  category: 'content',
  title: 'Shorten long sentences',
  severity: 'info',
  weight: 0,
  tier: 'D',
  stage: 'citable',
  field: 'description',
  effort: 'medium',
  measures:
    'Running text in the Latin script (paragraphs of at least 50 words and 3 sentences, without lists and labelled values) has at most 25 words per sentence and, in English, a Flesch-Kincaid grade of at most 12, or 14 where long words alone make it. The sentence that is shown is none of care, delivery, returns, warranty or safety.',
  source: 'Kincaid et al. 1975 (Research Branch Report 8-75); arXiv 2311.09735 (GEO, KDD 2024)',
  effect: 'Making texts more fluent raised their share of the words of answers from 19.3 to 24.7.',
  counter_evidence:
    'Simpler language and fluency did not change the rank of citations in any of 24 settings (arXiv 2506.11097).',
  assess,
}
