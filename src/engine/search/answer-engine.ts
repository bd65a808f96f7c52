// The embedded answer engine: a corpus in memory that answers as an engine that retrieves and cites would. A simulation, not a measurement.

import { digestOf } from '../text/hash.ts'
import type { Winner } from '../visibility-test.ts'
import { rounded, simulateQuery } from './answer/simulate-query.ts'
import { simulateAnswer } from './answer/simulated-answer.ts'
import type { Corpus, HypotheticalRank, OpenCorpus, Version } from './corpus.ts'
import { createDocuments, type Documents } from './index/documents.ts'
import { FIELDS } from './index/fields.ts'
import { parseIndex } from './index/index-file.ts'
import { paraphrases } from './query/paraphrases.ts'
import { type ParsedQuery, parseQuery } from './query/parse-query.ts'
import { denyingDocuments } from './ranking/denying-documents.ts'
import {
  type Hit,
  hypotheticalStrength,
  type RankingQuery,
  rankDocuments,
  rankingQuery,
  type SearchIndex,
  withSharedConstraints,
} from './ranking/ranking.ts'
import { spellingVariants } from './ranking/spelling-variants.ts'
import { RETRIEVED } from './ranking/weights.ts'

const hypotheticalRank = (
  searched: SearchIndex,
  asked: RankingQuery,
  hits: readonly Hit[],
  { id, counted }: Version,
): HypotheticalRank => {
  const strength = hypotheticalStrength(searched, asked, counted)
  const relevance = Math.min(1, strength)
  if (strength === 0) return { place: null, relevance }
  // Not counting its present version.
  const better = hits.filter((hit) => hit.strength > strength && searched.nameOf(hit.document) !== id).length
  return { place: better < RETRIEVED ? better + 1 : null, relevance }
}

/** By query, then by version. Constraints of the query are ignored: a version changes what is said, not what is sold. */
const hypotheticalRanks = (
  searched: SearchIndex,
  queries: readonly RankingQuery[],
  versions: readonly Version[],
): HypotheticalRank[][] =>
  queries.map((asked) => {
    const hits = rankDocuments(searched, { ...asked, constraints: null, undenied: [] })
    return versions.map((version) => hypotheticalRank(searched, asked, hits, version))
  })

const TITLE = FIELDS.indexOf('title')
const KIND = FIELDS.indexOf('kind')

const commonLanguage = (languages: ReadonlyMap<string, number>): string =>
  [...languages].reduce((most, one) => (one[1] > most[1] ? one : most), ['en', 0])[0]

const corpusOf = (documents: Documents): Corpus => {
  const { index, idOf, cardOf } = documents
  const lookalikes = spellingVariants(index)
  const mayDeny = denyingDocuments(index)
  const searched = { ...documents, lookalikes, mayDeny, nameOf: idOf }
  const understood = (query: string): ParsedQuery => parseQuery(query, commonLanguage(index.languages))
  const asked = (query: string): RankingQuery => rankingQuery(searched, understood(query))

  const winnerOf = (document: number, sentence: string): Winner => {
    const { origin, resource_id, url, texts } = cardOf(document)
    return { origin, resource_id: origin === 'shop' ? resource_id : null, title: texts[TITLE]!, url, sentence }
  }
  const kindOf = (document: number) => {
    const { origin, resource_id, texts, sale } = cardOf(document)
    if (origin !== 'shop') return null
    return { resource_id, kind: texts[KIND]!.trim().toLowerCase(), version: digestOf(JSON.stringify([texts, sale])) }
  }
  const source = { ...searched, winnerOf, kindOf }

  const simulate = (query: string, document: number) => {
    const parsed = understood(query)
    const own = rankingQuery(searched, parsed)
    const others = paraphrases(parsed).map(({ text }) => withSharedConstraints(asked(text), own))
    return simulateQuery(source, [own, ...others], document)
  }

  return {
    get size() {
      return index.size
    },
    get bytes() {
      return documents.bytes()
    },
    has: (id) => documents.numberOf(id) !== undefined,
    put: (entry) => {
      try {
        documents.put(entry)
        return true
      } catch {
        return false
      }
    },
    remove: (id) => {
      const document = documents.numberOf(id)
      if (document !== undefined) documents.remove(document)
    },
    rank: (query, limit) =>
      rankDocuments(searched, asked(query))
        .slice(0, limit)
        .map(({ document, relevance }) => ({
          id: idOf(document),
          resource_id: documents.resourceOf(document),
          relevance_score: rounded(relevance),
        })),
    answer: (query) =>
      simulateAnswer(source, asked(query)).cited.map(({ document, sentence, relevance }) => ({
        id: idOf(document),
        relevance_score: rounded(relevance),
        ...winnerOf(document, sentence),
      })),
    simulate: (query, id) => simulate(query, documents.numberOf(id)!),
    simulateWith: (query, entry) => documents.with(entry, (document) => simulate(query, document)),
    hypotheticalRanks: (queries, versions) => hypotheticalRanks(searched, queries.map(asked), versions),
    version: (entry) => ({ id: entry.id, counted: documents.count(entry) }),
    serialise: documents.serialise,
  }
}

/** Opens a corpus: an empty one, or one of bytes that `serialise` has answered; null when those are damaged or of another version. */
export const openCorpus: OpenCorpus = ((bytes?: Uint8Array) => {
  if (bytes === undefined) return corpusOf(createDocuments())
  const stored = parseIndex(bytes)
  return stored && corpusOf(createDocuments(stored))
}) as OpenCorpus
