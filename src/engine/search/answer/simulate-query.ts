// What the simulation says of one product and one query, and what would help the product where the answer passed it over.

import type { Other, Stage, Winner } from '../../visibility-test.ts'
import type { Simulated } from '../corpus.ts'
import { brokenConstraints, type RankingQuery } from '../ranking/ranking.ts'
import { bestSentence, sentenceQuery } from './best-sentence.ts'
import { type Answer, type InContext, type Source, simulateAnswer } from './simulated-answer.ts'

type Loss = {
  stage: Stage
  /** Words of the query that the record says nowhere, as the buyer wrote them. */
  missing: readonly string[]
  /** What the query is taken to ask for, where nothing names the product so; else null. */
  otherThing: string | null
  /** Share of the phrasings of the query in which it is cited. */
  robustness: number
  /** Whether the query has any word that can be looked for. */
  hasWords: boolean
  /** Conditions of the query that the product does not meet, in words. */
  broken: readonly string[]
}

const quoted = (text: string): string => `“${text}”`

const listed = (words: readonly string[]): string => {
  const shown = words.slice(0, 5).map(quoted)
  const last = shown.pop()!
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}

const lackOf = ({ missing }: Loss): string =>
  missing.length === 0 ? '' : `neither its title nor its text says ${listed(missing)}`

const adviceFor = (loss: Loss): string => {
  const { stage, otherThing } = loss
  const lack = lackOf(loss)
  switch (stage) {
    case 'not_retrieved':
      return lack === ''
        ? 'it was not retrieved: others say the same words more clearly. Put what it is and what the query names into the first words of the title.'
        : `it was not retrieved: ${lack}. Where that is true of it, say so in the title or the attributes.`
    case 'not_in_context':
      return lack === ''
        ? 'it was retrieved, but ten others fit better. Name the product type and the attributes of the query in title and attributes, not only in the text.'
        : `it was retrieved, but ten others fit better: ${lack}. Where that is true of it, add it to the title, the attributes or the description.`
    case 'not_cited':
      if (otherThing !== null)
        return `it was considered, but not cited: ${quoted(otherThing)} was taken to be what is asked for, and neither its title, its type nor its tags call it that. Where it is one, say so there, or answer the whole query in one sentence.`
      return lack === ''
        ? 'it was considered, but no sentence of it answers the query well enough. Add one sentence, or a question with its answer, that states it with the figures of the product.'
        : `it was considered, but not cited: ${lack}. Where that is true of it, add a sentence that says so.`
    case 'cited':
      return 'it is cited, but not for other wordings of the same question. Use the other words buyers have for it in the description or in answers to questions.'
  }
}

/** A product cited in more than this share of the phrasings needs no advice. */
const ROBUST = 0.7

/** What to do about it, said behind the query that it is about; nothing when nothing was lost. */
const recommendationsFor = (loss: Loss): string[] => {
  if (!loss.hasWords) return ['there are no words that could be looked for. Ask what a buyer would ask.']
  if (loss.broken.length > 0) return [`the product does not meet ${listed(loss.broken)}, so it should not be cited.`]
  return loss.stage === 'cited' && loss.robustness >= ROBUST ? [] : [adviceFor(loss)]
}

/** A query and its other phrasings, as the ranking reads them; that of the buyer first. */
type Phrasings = readonly [own: RankingQuery, ...others: RankingQuery[]]

const isOf =
  (document: number) =>
  (hit: { document: number }): boolean =>
    hit.document === document

const stageOf = ({ retrieved, context, cited }: Answer, document: number): Stage => {
  if (cited.some(isOf(document))) return 'cited'
  if (context.some(isOf(document))) return 'not_cited'
  return retrieved.some(isOf(document)) ? 'not_in_context' : 'not_retrieved'
}

type WinnerOf = {
  winnerOf: (document: number, sentence: string) => Winner
  /** What kind of thing a product of the shop is, as its record names it, and which version of the record it is; null of others. */
  kindOf: (document: number) => { resource_id: string; kind: string; version: string } | null
}

const othersOf = ({ context, cited }: Answer, document: number, { kindOf }: WinnerOf): Other[] => {
  const kind = kindOf(document)?.kind ?? ''
  if (kind === '') return []
  return context.flatMap((one) => {
    const other = one.document === document ? null : kindOf(one.document)
    if (other?.kind !== kind) return []
    const place = cited.indexOf(one)
    return [{ resource_id: other.resource_id, version: other.version, position: place === -1 ? null : place + 1 }]
  })
}

/** The first that is cited, where that is another. */
const winnerAmong = ([first]: readonly InContext[], document: number, { winnerOf }: WinnerOf): Winner | null =>
  first === undefined || first.document === document ? null : winnerOf(first.document, first.sentence)

/** A share with three decimals, as answers tell it. */
export const rounded = (share: number): number => Math.round(share * 1000) / 1000

/** What the simulation answers to a query and its other phrasings, as seen by one document of the corpus. */
export const simulateQuery = (source: Source & WinnerOf, asked: Phrasings, document: number): Simulated => {
  const [own, ...others] = asked
  const answer = simulateAnswer(source, own)
  const stage = stageOf(answer, document)
  const place = answer.cited.findIndex(isOf(document))
  const again = others.filter((phrasing) => simulateAnswer(source, phrasing).cited.some(isOf(document))).length
  const found = place !== -1
  const robustness = (again + (found ? 1 : 0)) / asked.length
  const peers = othersOf(answer, document, source)
  const winner = winnerAmong(answer.cited, document, source)
  const { missing, isThing } = bestSentence(source.quotableOf(document), sentenceQuery(own))
  const recommendations = recommendationsFor({
    stage,
    robustness,
    hasWords: own.wanted.length > 0,
    missing: missing.map((at) => own.wanted[at]!.word).filter((word) => word !== ''),
    otherThing: isThing || own.thing === null ? null : own.wanted[own.thing]!.word,
    broken: brokenConstraints(source, own, document).map(({ wanted }) => wanted),
  })
  return {
    found,
    position: found ? place + 1 : null,
    relevance_score: rounded(answer.retrieved.find(isOf(document))?.relevance ?? 0),
    snippet: found ? answer.cited[place]!.sentence : '',
    stage,
    robustness: rounded(robustness),
    samples: asked.length,
    winner,
    ...(peers.length > 0 ? { others: peers } : {}),
    recommendations,
  }
}
