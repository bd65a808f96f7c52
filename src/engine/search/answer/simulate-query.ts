// What the simulation says of one product and one query.

import type { Stage, Winner } from '../../visibility-test.ts'
import type { Simulated } from '../corpus.ts'
import { type Asked, brokenBy } from '../ranking/ranking.ts'
import { bestSentence, soughtIn } from './best-sentence.ts'
import { recommendationsFor } from './query-recommendations.ts'
import { type Answer, answerTo, type InContext, type Source } from './simulated-answer.ts'

/** A query and its other phrasings, as the ranking reads them; that of the buyer first. */
export type Phrasings = readonly [own: Asked, ...others: Asked[]]

const isOf =
  (document: number) =>
  (hit: { document: number }): boolean =>
    hit.document === document

const stageOf = ({ retrieved, context, cited }: Answer, document: number): Stage => {
  if (cited.some(isOf(document))) return 'cited'
  if (context.some(isOf(document))) return 'not_cited'
  return retrieved.some(isOf(document)) ? 'not_in_context' : 'not_retrieved'
}

type WinnerOf = { winnerOf: (document: number, sentence: string) => Winner }

/** The first that is cited, where that is another. */
const winnerAmong = ([first]: readonly InContext[], document: number, { winnerOf }: WinnerOf): Winner | null =>
  first === undefined || first.document === document ? null : winnerOf(first.document, first.sentence)

/** A share with three decimals, as answers tell it. */
export const rounded = (share: number): number => Math.round(share * 1000) / 1000

/** What the simulation answers to a query and its other phrasings, as seen by one document of the corpus. */
export const simulated = (source: Source & WinnerOf, asked: Phrasings, document: number): Simulated => {
  const [own, ...others] = asked
  const answer = answerTo(source, own)
  const stage = stageOf(answer, document)
  const place = answer.cited.findIndex(isOf(document))
  const again = others.filter((phrasing) => answerTo(source, phrasing).cited.some(isOf(document))).length
  const found = place !== -1
  const robustness = (again + (found ? 1 : 0)) / asked.length
  const winner = winnerAmong(answer.cited, document, source)
  const { missing, isThing } = bestSentence(source.quotableOf(document), soughtIn(own))
  const recommendations = recommendationsFor({
    stage,
    robustness,
    hasWords: own.wanted.length > 0,
    missing: missing.map((at) => own.wanted[at]!.word).filter((word) => word !== ''),
    otherThing: isThing || own.thing === null ? null : own.wanted[own.thing]!.word,
    broken: brokenBy(source, own, document).map(({ wanted }) => wanted),
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
    recommendations,
  }
}
