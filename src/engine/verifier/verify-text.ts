// Judges all sentences of a text: the problems of each, and how much of the whole rests on structured facts.

import { lookUpText, type Range, type Text } from '../languages/lexicon/text.ts'
import { type Evidence, sentenceKey } from './evidence.ts'
import { type Judgement, type Problem, sentencesOf } from './sentence.ts'
import { judgeSentence, type Mode } from './verify-sentence.ts'

/** What has been judged so far. */
export type Tally = { problems: Problem[]; stated: number; structured: number; repeated: number }

export const noTally = (): Tally => ({ problems: [], stated: 0, structured: 0, repeated: 0 })

/** Adds what holds; of what does not only its problems. */
const addTo = (tally: Tally, { problems, stated, structured, repeated }: Judgement): void => {
  tally.problems.push(...problems)
  if (problems.length > 0) return
  tally.stated += stated
  tally.structured += structured
  tally.repeated += repeated
}

/** Sentences that the record has word for word stay whole; others are taken part by part. */
const statementsOf = (text: Text, { keys }: Evidence): Range[] => {
  const whole = sentencesOf(text, true)
  return whole.every(({ start, end }) => keys.has(sentenceKey(text.text.slice(start, end)))) ? whole : sentencesOf(text)
}

const QUESTION = /[?？؟]\s*$/

/** The sentences of a line that do not hold. */
export const judgeLine = (line: string, evidence: Evidence, tally: Tally, mode?: Mode): Range[] => {
  const text = lookUpText(line, evidence.lexicon)
  const wrong: Range[] = []
  for (const range of statementsOf(text, evidence)) {
    const asked = mode ?? (QUESTION.test(line.slice(range.start, range.end)) ? 'question' : 'statement')
    const judged = judgeSentence(text, range, evidence, asked)
    addTo(tally, judged)
    if (judged.problems.length > 0) wrong.push(range)
  }
  return wrong
}

/** Whether a text begins with a word of these: "Yes, …". */
export const beginsWith = (line: string, words: ReadonlySet<string> | undefined, { lexicon }: Evidence): boolean => {
  const [first] = lookUpText(line.slice(0, 40), lexicon).stems
  return first !== undefined && (words?.has(first) ?? false)
}
