// The report's conversational_query block: questions and answers, direct answers, readiness to be read out. Scores add up what is there
// and saturate, so more text never lowers them.

import { plainQuestions } from '../../languages/fact-questions.ts'
import { hitsOf } from '../../languages/lexicon/hits.ts'
import { rangeAt } from '../../languages/lexicon/text.ts'
import { INTENTS } from '../../languages/taxonomy/intents.ts'
import { isTold } from '../../record/product.ts'
import { clip } from '../../text/plain-text.ts'
import { opensWell } from '../description/opening.ts'
import { furtherFacts } from '../further-facts.ts'
import { lackOf } from '../missing-attributes.ts'
import { answeredShare, type Intents } from '../questions/answered-intents.ts'
import { questionsForFacts } from '../questions/questions.ts'
import type { Pair } from '../questions/quotable-answers.ts'
import type { Reads } from '../reading.ts'
import { THRESHOLDS } from '../thresholds.ts'
import type { ConversationalQuery } from './report.ts'

type Source = Reads<
  | 'answers'
  | 'brand'
  | 'description'
  | 'facts'
  | 'intents'
  | 'lexicon'
  | 'naming'
  | 'calmTitle'
  | 'converted'
  | 'kind'
  | 'language'
  | 'listing'
  | 'policies'
  | 'product'
  | 'stated'
  | 'statements'
  | 'title'
>

const { conversation: MAX, answers: ANSWERS } = THRESHOLDS

/** Points of the two sub-scores, which sum up to 100 each. */
const POINTS = {
  directAnswer: 12,
  directAnswers: 60,
  opening: 25,
  tone: 15,
  snippet: 40,
  conciseAnswer: 15,
  conciseAnswers: 60,
}

/** Shares of the block's score. */
const SHARES = { intents: 0.5, language: 0.25, voice: 0.25 }

/** Whether a stretch of the description states a fact other than whom it is for, which an appeal to buy names as well. */
const states = ({ facts }: Reads<'facts'>, { start, end }: { start: number; end: number }): boolean =>
  facts.some(
    (fact) =>
      fact.field === 'description' &&
      fact.start >= start &&
      fact.start < end &&
      !(fact.label === '' && fact.attributes[0] === 'audience'),
  )

/** The intents without answers of the description that state nothing. */
const factual = (reading: Reads<'facts' | 'intents'>): Intents =>
  Object.fromEntries(
    Object.entries(reading.intents).map(([id, intent]) => {
      const { answered } = intent
      const isEmpty = id !== 'what' && answered?.field === 'description' && !states(reading, answered)
      return [id, isEmpty ? { ...intent, applies: intent.applies, answered: null } : intent]
    }),
  ) as Intents

/** Intents that the text itself answers, in the description or its questions. */
const directAnswers = (intents: Intents): number =>
  INTENTS.filter((id) => {
    const field = intents[id].answered?.field
    return field === 'description' || field === 'structured data'
  }).length

/** Sentences that speak to the reader where they state a fact; an appeal to buy does so too, and tells nothing. */
const addressesReader = ({
  description: { marked, sentences, starts },
  facts,
}: Reads<'description' | 'facts'>): boolean => {
  const stating = new Set(
    facts.flatMap(({ field, start }) => (field === 'description' ? [rangeAt(sentences, start)] : [])),
  )
  const addressed = hitsOf(marked, 'address').filter(({ from }) => stating.has(rangeAt(sentences, starts[from]!)))
  return addressed.length >= MAX.addresses
}

/** Whether the opening can be read out whole: at most 60 words of its first sentence that name the product and a fact. */
const isSnippet = ({ description: { lead, sentences } }: Reads<'description'>, opens: boolean): boolean => {
  if (!lead || !opens) return false
  const first = sentences.find(({ from }) => from === lead.from)
  return first !== undefined && first.to - first.from <= ANSWERS.words
}

type Counts = {
  direct: number
  concise: number
  tone: boolean
  opens: boolean
  snippet: boolean
  pairs: readonly Pair[]
}

const languageOf = ({ direct, tone, opens }: Counts) => ({
  score:
    Math.min(POINTS.directAnswers, POINTS.directAnswer * direct) +
    (opens ? POINTS.opening : 0) +
    (tone ? POINTS.tone : 0),
  conversational_tone: tone,
  direct_answers: direct,
  // What is missing is in missing_questions.
  improvements: [],
})

const SHORTEN = `Shorten answers to at most ${ANSWERS.words} words, the answer first.`

const voiceOf = ({ concise, snippet, pairs }: Counts) => ({
  score: (snippet ? POINTS.snippet : 0) + Math.min(POINTS.conciseAnswers, POINTS.conciseAnswer * concise),
  featured_snippet_potential: snippet,
  concise_answers: concise,
  improvements: pairs.some(({ quality }) => quality === 'poor') ? [SHORTEN] : [],
})

const shownPair = ({ question, answer, quality }: Pair): ConversationalQuery['question_answer_pairs'][number] => ({
  question: clip(question, MAX.question),
  answer: clip(answer.replaceAll('\n', ' '), MAX.answer),
  quality,
})

const blockScore = (reading: Source, language: number, voice: number): number => {
  // Without words for it nothing was looked for.
  if (!reading.lexicon) return 0
  const isKnown = reading.lexicon.marks.has('audience') && reading.naming.family !== null
  const { intents, ...shares } = SHARES
  const rest = shares.language * language + shares.voice * voice
  // Where it is not known what buyers ask, the rest is all there is.
  return Math.round(
    isKnown ? 100 * intents * answeredShare(reading.intents, reading.statements.answers) + rest : rest / (1 - intents),
  )
}

/** What it costs, where that is not told, and the facts that no field of the record hints at. */
const missingQuestions = (reading: Source): string[] => {
  const { applies, answered } = reading.intents.price
  const price =
    applies && answered === null && isTold(reading.product, 'variants.price') ? [{ id: 'price', name: 'price' }] : []
  const { all, open } = lackOf(reading)
  // What content-004 names comes first.
  const facts = [...price, ...all, ...open, ...furtherFacts(reading)]
  return [
    ...new Set(
      reading.lexicon ? questionsForFacts(reading, facts, reading.intents) : plainQuestions(reading.language, facts),
    ),
  ]
}

export const conversationalOf = (reading: Source): ConversationalQuery => {
  const { pairs, ready } = reading.answers
  const opens = reading.lexicon !== null && opensWell(reading)
  const counts: Counts = {
    direct: directAnswers(factual(reading)),
    concise: ready,
    tone: addressesReader(reading),
    opens,
    snippet: isSnippet(reading, opens),
    pairs,
  }
  const language = languageOf(counts)
  const voice = voiceOf(counts)
  return {
    score: blockScore(reading, language.score, voice.score),
    question_answer_pairs: pairs.slice(0, MAX.pairs).map(shownPair),
    faq_detected: pairs.length > 0,
    natural_language_optimization: language,
    voice_search_readiness: voice,
    missing_questions: missingQuestions(reading).slice(0, MAX.missing),
  }
}
