// Answers that can be quoted as they stand: short, with a fact, and understood without the sentence before.

import type { Question } from '../../html/questions.ts'
import type { Converted } from '../../html/semantic-html.ts'
import { isMarked } from '../../languages/lexicon/hits.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt, rangeAt, type Text, wordAt } from '../../languages/lexicon/text.ts'
import { INTENTS } from '../../languages/taxonomy/intents.ts'
import { NAMELESS } from '../../languages/taxonomy/units.ts'
import type { Product } from '../../record/product.ts'
import type { StructuredData } from '../../structured-data/structured-data.ts'
import { plain } from '../../text/plain-text.ts'
import type { Description, Sentence } from '../description/description.ts'
import type { Fact } from '../facts/facts.ts'
import { quantitiesIn } from '../facts/quantities.ts'
import { isStatement } from '../statements.ts'
import { THRESHOLDS } from '../thresholds.ts'
import type { Intents } from './answered-intents.ts'

const { words: MAX_WORDS } = THRESHOLDS.answers

type Quality = 'good' | 'fair' | 'poor'

/** Fewer words than this ("Yes.", "See below") answer nothing; a number makes up for them ("4 kg"). */
const MIN_WORDS = 3
/** Characters of an answer that are looked at. */
const MAX_LOOK = 4_000

const statesSomething = (text: Text): boolean => {
  if (quantitiesIn(text.text, 0, text.text.length).length > 0) return true
  for (let at = 0; at < text.stems.length; at++) if (text.entries[at] && phraseAt(text, at, 'statements')) return true
  return false
}

const pointsElsewhere = (text: Text): boolean => text.entries[0] !== undefined && isMarked(text, 0, 'pointer')

/** Good: at most 60 words with a fact that stand alone; fair: short enough, or with a fact; poor: neither, or no answer at all. */
const qualityOf = (answer: string, lexicon: Lexicon | null): Quality => {
  const text = lookUpText(answer.slice(0, MAX_LOOK), lexicon)
  const hasFact = statesSomething(text)
  const { length } = text.stems
  if (length < MIN_WORDS && !hasFact) return 'poor'
  if (length > MAX_WORDS) return hasFact && length <= 2 * MAX_WORDS ? 'fair' : 'poor'
  return hasFact && !pointsElsewhere(text) ? 'good' : 'fair'
}

/** What answers are read from. */
type Source = {
  converted: Converted
  structured: StructuredData
  lexicon: Lexicon | null
  description: Description
  facts: readonly Fact[]
  intents: Intents
  product: Product
}

export type Pair = { question: string; answer: string; quality: Quality }

/** "Is it waterproof? Yes, to 50 m.": a sentence that asks, and behind it one that decides and states something. */
const inProse = ({ description: { text, sentences }, lexicon }: Source): Pick<Question, 'question' | 'answer'>[] =>
  sentences.flatMap(({ start, end, block }, at) => {
    const next = sentences[at + 1]
    if (!text.endsWith('?', end) || next?.block !== block) return []
    const [question, answer] = [text.slice(start, end), text.slice(next.start, next.end)]
    const isAnswer = DECIDES.test(answer) && statesSomething(lookUpText(answer, lexicon))
    return isAnswer && !RHETORICAL.test(question) && !ADDRESSES_BUYER.test(question) ? { question, answer } : []
  })

const ASKING = /(?:^|[._-])(?:question|frage|pregunta)(?=[._-]?\d*$)/i

/** Questions in metafields, with the answer in the field of the same name but for that word: "faq_question_2", "faq_answer_2". */
const inMetafields = ({ metafields }: Pick<Product, 'metafields'>): Pick<Question, 'question' | 'answer'>[] =>
  metafields.flatMap(({ namespace, key, value: question }) => {
    if (!ASKING.test(key)) return []
    const names = ['answer', 'antwort', 'réponse', 'respuesta'].map((word) =>
      key.replace(/question|frage|pregunta/i, word),
    )
    const answer = metafields.find((one) => one.namespace === namespace && names.includes(one.key.toLowerCase()))
    const questions = linesOf(question)
    const answers = linesOf(answer?.value ?? '')
    if (questions.length === 1)
      return answers.length === 0 ? [] : { question: questions[0]!.slice(0, MAX_ASKED), answer: answers.join(' ') }
    // A list of questions has its answers in the same order.
    return questions.length === answers.length
      ? questions.map((one, at) => ({ question: one.slice(0, MAX_ASKED), answer: answers[at]! }))
      : []
  })

const MAX_ASKED = 300

const linesOf = (value: string): string[] =>
  value
    .slice(0, 5 * MAX_LOOK)
    .split('\n')
    .map((line) => plain(line.slice(0, MAX_LOOK)))
    .filter((line) => line !== '')

/** Questions of description and metafields with their answers, then those of the structured data that the description does not show. */
const pairsOf = (source: Source): Pair[] => {
  const { converted, structured, lexicon, product } = source
  const shown = new Set<string>()
  const pairs: Pair[] = []
  const add = ({ question, answer }: Pick<Question, 'question' | 'answer'>) => {
    const key = question.toLowerCase().trim()
    if (shown.has(key)) return
    shown.add(key)
    pairs.push({ question, answer, quality: qualityOf(answer, lexicon) })
  }
  asked(converted.questions, lexicon).forEach(add)
  inProse(source).forEach(add)
  inMetafields(product).forEach(add)
  structured.questions.slice(0, MAX_MARKED_UP).forEach(add)
  return pairs
}

/** "Why you'll love it?", "What makes it so special?": a heading that praises, whatever stands below it. */
const RHETORICAL =
  /^\P{L}*(?:why|warum|wieso|weshalb|pourquoi|por ?qu[eéê]|perch[eé]|zašto|dlaczego|proč|what (?:makes|sets)|was macht|qu['’]est-ce qui (?:rend|distingue)|qué hace|o que torna)(?!\p{L})/iu
/** An answer that begins with yes or no. */
const DECIDES = /^\P{L}*(?:yes|no|ja|nein|oui|non|sí|si|sim|não|tak|nie|ano|ne)(?!\p{L})/iu
/** "Ready to upgrade?", "Looking for a gift?": a heading that speaks to the buyer, and asks nothing of the product. */
const ADDRESSES_BUYER =
  /^\P{L}*(?:ready|looking|searching|tired|sick of|want|need|struggling|still|did you know|bereit|suchst|suchen sie|lust|wussten|wusstest|prêt|envie|marre|vous cherchez|tu cherches|saviez|buscas|quieres|sabías|cansad[oa])(?!\p{L})/iu
/** A list of so many questions is one of questions and answers, where most answers state something. */
const MIN_FAQ = 3

const answers = ({ answer }: Question, lexicon: Lexicon | null): boolean =>
  DECIDES.test(answer) || statesSomething(lookUpText(answer.slice(0, MAX_LOOK), lexicon))

/** Whether a buyer asks this, and the answer tells something. */
export const isRealQuestion = (one: Question, lexicon: Lexicon | null): boolean =>
  !RHETORICAL.test(one.question) && !ADDRESSES_BUYER.test(one.question) && answers(one, lexicon)

/** Questions that a buyer asks, each with an answer of facts; the rest are headings that end in a question mark. */
const asked = (questions: readonly Question[], lexicon: Lexicon | null): readonly Question[] => {
  const genuine = questions.filter((one) => !RHETORICAL.test(one.question) && answers(one, lexicon))
  return questions.length >= MIN_FAQ && genuine.length * 2 >= questions.length ? questions : genuine
}

/** Questions of structured data that are looked at. */
const MAX_MARKED_UP = 30

/** A stretch of the description: characters [start, end). */
type Stretch = { start: number; end: number }

const holdsFact = ({ facts }: Source, { start, end }: Stretch): boolean =>
  facts.some((fact) => fact.field === 'description' && fact.start >= start && fact.start < end)

const wordsIn = ({ description }: Source, { start, end }: Stretch): { from: number; to: number } => {
  const { length } = description.stems
  return { from: wordAt(description, 0, length, start), to: wordAt(description, 0, length, end) }
}

/** More of them change nothing. */
const MAX_QUOTABLE = 12

const isPointer = ({ description }: Source, at: number): boolean =>
  description.entries[at] !== undefined && isMarked(description, at, 'pointer')

/** Intents that a sentence of the description answers so that it can be quoted as it stands; each sentence once. */
const quotableSentences = (source: Source): Stretch[] => {
  const { description, intents, converted } = source
  const asked = new Set(converted.questions.flatMap(({ from, to }) => converted.blocks.slice(from, to)))
  const blockAt = new Map<number, Sentence['block']>()
  if (asked.size > 0) for (const { start, block } of description.sentences) blockAt.set(start, block)
  const quotable: Stretch[] = []
  const used = new Set<number>()
  for (const id of INTENTS) {
    const answer = intents[id].answered
    if (answer?.field !== 'description' || used.has(answer.start)) continue
    const block = blockAt.get(answer.start)
    if (block && asked.has(block)) continue
    const { from, to } = wordsIn(source, answer)
    if (to - from > MAX_WORDS || !holdsFact(source, answer) || isPointer(source, from)) continue
    used.add(answer.start)
    quotable.push(answer)
  }
  return quotable
}

/** Labelled values of the description ("Rated voltage: 5 V"), of attributes or with a measure. */
const labelledAnswers = ({ facts }: Source): Stretch[] =>
  facts
    .filter(
      ({ field, label, attributes, quantities }) =>
        field === 'description' && label !== '' && (attributes.length > 0 || quantities.length > 0),
    )
    .slice(0, MAX_QUOTABLE)

/** Sentences and items with a measure ("Brim of 8 cm"), whatever they answer; each once. */
const measuredAnswers = (source: Source): Stretch[] => {
  const { description, facts } = source
  const measured = facts.filter(
    ({ field, label, quantities: [quantity] }) =>
      field === 'description' && label === '' && quantity !== undefined && !NAMELESS.has(quantity.dimension),
  )
  const answers = new Set<Stretch>()
  for (const { start: place } of measured.slice(0, MAX_QUOTABLE)) {
    const sentence = description.sentences[rangeAt(description.sentences, place)]
    if (!sentence || sentence.start > place || sentence.block.kind === 'heading' || sentence.block.kind === 'summary')
      continue
    const { from, to } = sentence
    if (to - from > MAX_WORDS || to - from < MIN_WORDS || isPointer(source, from)) continue
    answers.add(sentence)
  }
  return [...answers]
}

/**
 * Answers of the description that can be quoted as they stand, in no certain order: sentences that answer an intent, labelled values,
 * measures.
 */
const quotableAnswers = (source: Source): Stretch[] => {
  const answers = quotableSentences(source)
  for (const further of [labelledAnswers(source), measuredAnswers(source)])
    answers.push(...further.filter((one) => !answers.some((other) => overlap(one, other))))
  return answers.slice(0, MAX_QUOTABLE)
}

const overlap = (one: Stretch, other: Stretch): boolean => one.start < other.end && other.start < one.end

export type Answers = {
  pairs: Pair[]
  quotable: Stretch[]
  /** Questions whose answer is good, sentences that answer an intent, and labelled values. */
  ready: number
}

export const readAnswers = (read: Source): Answers => {
  const source = { ...read, facts: read.facts.filter(isStatement) }
  const pairs = pairsOf(source)
  const quotable = quotableAnswers(source)
  return { pairs, quotable, ready: pairs.filter(({ quality }) => quality === 'good').length + quotable.length }
}
