// Whether the record supports one sentence of a proposed text: word for word, or else each figure, each meaningful word, each claim and each
// quotation in it.

import { labelAt } from '../analyzer/facts/labels.ts'
import type { Lexicon } from '../languages/lexicon/lexicon.ts'
import { DENIED, mentionsIn, STATED } from '../languages/lexicon/mentions.ts'
import { type Range, type Text, wordAt, wordEnd } from '../languages/lexicon/text.ts'
import type { Vocabulary } from '../languages/verifier-vocabulary.ts'
import { addressesIn, claimsIn, comparisonIn, quotesIn, unsupportedReturns } from './claims.ts'
import { chunksOf, type Evidence, sentenceKey } from './evidence.ts'
import { supportFigureTogether, supportsFigure } from './figure-match.ts'
import { type Figure, figuresIn } from './figures.ts'
import { includedIn, labelledIn, originIn, partsIn } from './relations.ts'
import { type Judgement, type Problem, type Sentence, textAt } from './sentence.ts'
import { judgeWords, phrasesOf } from './word-match.ts'

const WORD_FOR_WORD: Judgement = { problems: [], stated: 1, structured: 1, repeated: 0 }

type FigureJudged = { supported: boolean; structured: boolean; repeated: boolean }

const judgeFigure = (figure: Figure, evidence: Evidence): FigureJudged => {
  let count = 0
  let structured = false
  for (const stated of evidence.figures) {
    if (!supportsFigure(figure, stated, evidence)) continue
    count++
    structured ||= stated.structured
    if (structured && count > 1) break
  }
  const supported = count > 0 || supportFigureTogether(figure, evidence.figures, evidence)
  return { supported, structured, repeated: count > 1 }
}

/** Without a vocabulary only what the record says in the same words is taken, part by part. */
const judgeUnknownLanguage = (text: Text, { start, end }: Range, evidence: Evidence): Judgement => {
  const unknown = chunksOf(textAt(text, start, end)).find((chunk) => !evidence.keys.has(chunk))
  return unknown === undefined
    ? WORD_FOR_WORD
    : { problems: [{ why: 'unknown', text: textAt(text, start, end) }], stated: 1, structured: 0, repeated: 0 }
}

/**
 * question: states nothing but the figures and claims in it. answered: a question whose answer is yes, so that it states what it asks;
 * denied: one whose answer is no.
 */
export type Mode = 'statement' | 'question' | 'answered' | 'denied'

const wordsOfLabel = (text: Text, range: Range, lexicon: Lexicon): string[] => {
  const labelled = labelAt(text, range, range.start, lexicon)
  // A bar separates parts of a title, not a label from its value.
  const isLabel = labelled && labelled.value !== '' && !text.text.slice(range.start, labelled.valueStart).includes('|')
  return isLabel ? labelled.label.split(' ') : []
}

const readSentence = (text: Text, range: Range, evidence: Evidence, vocabulary: Vocabulary, mode: Mode): Sentence => {
  const label = mode === 'question' ? [] : wordsOfLabel(text, range, evidence.lexicon!)
  const own = label.filter(
    (word) => evidence.labels.has(vocabulary.root(word)) && !evidence.names.has(vocabulary.root(word)),
  )
  const marks = mentionsIn(text, range)
  if (mode === 'denied') for (let at = 0; at < marks.length; at++) marks[at] = marks[at] === DENIED ? STATED : DENIED
  return {
    text,
    range,
    label,
    figures: figuresIn(text, range, vocabulary, own),
    marks,
    addresses: addressesIn(text, range),
  }
}

/** A figure with the word after it, as a merchant finds it in the text. */
const aroundFigure = ({ text, range }: Sentence, { start, end }: Figure): string => {
  const next = wordAt(text, range.from, range.to, end)
  const stop = next < range.to && /^[\s-]+$/.test(text.text.slice(end, text.starts[next])) ? wordEnd(text, next) : end
  return textAt(text, start, stop)
}

const countOf = <One>(all: readonly One[], isOne: (one: One) => unknown): number => all.filter(isOne).length

/** "Feature: waterproof, light": a row for each value of a label in the record, put into one. */
const isMadeOfRows = (shown: string, { keys }: Evidence): boolean => {
  const at = shown.search(/[:：]/) + 1
  const values = shown.slice(at).split(', ')
  return at > 1 && values.length > 1 && values.every((value) => keys.has(sentenceKey(`${shown.slice(0, at)} ${value}`)))
}

/** Checks one sentence, words [from, to) of a text, against the record. */
export const judgeSentence = (text: Text, range: Range, evidence: Evidence, mode: Mode = 'statement'): Judgement => {
  const { vocabulary } = evidence
  const isAnswered = mode === 'answered' || mode === 'denied'
  const shown = textAt(text, range.start, range.end)
  if (!isAnswered && (evidence.keys.has(sentenceKey(shown)) || isMadeOfRows(shown, evidence))) return WORD_FOR_WORD
  if (!vocabulary) return judgeUnknownLanguage(text, range, evidence)
  const sentence = readSentence(text, range, evidence, vocabulary, mode)
  const found = mode === 'question' ? [] : judgeWords(sentence, evidence, vocabulary)
  const figures = sentence.figures.map((figure) => ({ figure, ...judgeFigure(figure, evidence) }))
  const problems: Problem[] = [
    ...phrasesOf(sentence, found),
    ...figures.flatMap(({ figure, supported }): Problem[] =>
      supported ? [] : [{ why: 'figure', text: aroundFigure(sentence, figure) }],
    ),
    ...claimsIn(sentence, evidence),
    ...comparisonIn(sentence, evidence),
    ...quotesIn(sentence, evidence),
    ...partsIn(sentence, found, evidence, vocabulary),
    ...includedIn(sentence, found, evidence, vocabulary),
    ...originIn(sentence, evidence, vocabulary),
    ...labelledIn(sentence, found, evidence, vocabulary),
  ]
  if (mode !== 'question') problems.push(...unsupportedReturns(sentence, evidence, problems))
  const isStructured = (one: { problem: unknown; known: { structured: boolean } | null }) =>
    one.known?.structured && one.problem === null
  const isRepeated = ({ known }: (typeof found)[number]) =>
    known !== null && known.statedIn.length + known.deniedIn.length > 1
  return {
    problems,
    stated: found.length + figures.length,
    structured: countOf(found, isStructured) + countOf(figures, (one) => one.structured),
    repeated: countOf(found, isRepeated) + countOf(figures, (one) => one.repeated),
  }
}
