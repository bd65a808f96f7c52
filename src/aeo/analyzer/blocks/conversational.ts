// The report's conversational_query block: questions and answers, direct answers, readiness to be read out.

import type { ConversationalQuery } from '../../report.ts'
import { clip } from '../../text/plain.ts'
import { wordsOf } from '../../text/words.ts'
import { quantitiesIn } from '../facts/quantities.ts'
import type { Reading } from '../reading.ts'

const PAIRS = 5
const CONCISE_WORDS = 60

type Pair = ConversationalQuery['question_answer_pairs'][number]

/** Good: short and with a number; fair: short; poor: longer than an answer that is read out. */
const qualityOf = (answer: string): Pair['quality'] => {
  if (wordsOf(answer).stems.length > CONCISE_WORDS) return 'poor'
  return quantitiesIn(answer, 0, answer.length).length > 0 ? 'good' : 'fair'
}

export const conversationalOf = ({ converted: { questions } }: Reading): ConversationalQuery => ({
  score: 0,
  question_answer_pairs: questions.slice(0, PAIRS).map(({ question, answer }) => ({
    question: clip(question, 120),
    answer: clip(answer.replaceAll('\n', ' '), 200),
    quality: qualityOf(answer),
  })),
  faq_detected: questions.length > 0,
  natural_language_optimization: { score: 0, conversational_tone: false, direct_answers: 0, improvements: [] },
  voice_search_readiness: { score: 0, featured_snippet_potential: false, concise_answers: 0, improvements: [] },
  missing_questions: [],
})
