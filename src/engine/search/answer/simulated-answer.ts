// The simulated answer to one query: who is retrieved, who is in the context, who is cited with which sentence.

import { EVIDENCE } from '../index/evidence.ts'
import { type Hit, type RankingQuery, rankDocuments, type SearchIndex } from '../ranking/ranking.ts'
import { CITED, CITING, CONTEXT, EVIDENCE_WEIGHTS, REFUSED } from '../ranking/weights.ts'
import { type BestSentence, bestSentence, sentenceQuery } from './best-sentence.ts'

/** By how much the evidence of a document (index/evidence.ts) multiplies its worth; about 1. `from`: where its bytes begin. */
const evidenceFactor = (bytes: Uint8Array, from: number): number => {
  let sum = 1
  for (const [at, name] of EVIDENCE.entries()) sum += (EVIDENCE_WEIGHTS[name] * bytes[from + at]!) / 255
  return sum
}

export type Source = SearchIndex & {
  /** Bytes of each document, in the order of `EVIDENCE`. */
  evidence: () => Uint8Array
}

/** A document in the context of an answer. */
export type InContext = Hit & BestSentence & { worth: number }

export type Answer = {
  /** All that was retrieved, best first. */
  retrieved: Hit[]
  /** The first of them, in the order in which they would be cited. */
  context: InContext[]
  cited: InContext[]
}

/** Whether a document says enough of what is asked to be cited for it. */
const isCitable = ({ support, coverage, relevance, isThing, broken }: InContext, words: number): boolean =>
  (isThing || (words > 1 && support >= CITING.whole)) &&
  !broken.some(({ kind }) => REFUSED.has(kind)) &&
  support >= CITING.leastSupport &&
  coverage >= CITING.leastCoverage &&
  relevance >= CITING.leastRelevance

/** The answer to a query: the context in the order of its worth, and which of it the answer cites. */
export const simulateAnswer = (source: Source, asked: RankingQuery): Answer => {
  const retrieved = rankDocuments(source, asked)
  const sought = sentenceQuery(asked)
  const bytes = source.evidence()
  const context = retrieved.slice(0, CONTEXT).map((hit): InContext => {
    const quoted = bestSentence(source.quotableOf(hit.document), sought)
    const evidence = evidenceFactor(bytes, hit.document * EVIDENCE.length)
    const worth = hit.strength * evidence * (CITING.unsupported + (1 - CITING.unsupported) * quoted.support)
    return { ...hit, ...quoted, worth }
  })
  context.sort((a, b) => b.worth - a.worth || (source.nameOf(a.document) < source.nameOf(b.document) ? -1 : 1))
  return { retrieved, context, cited: context.filter((one) => isCitable(one, asked.wanted.length)).slice(0, CITED) }
}
