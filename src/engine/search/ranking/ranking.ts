// The ranking of a corpus for one query: BM25F over all documents, and a second look at the best of them.

import { lexiconFor } from '../../languages/by-language.ts'
import { singular } from '../../text/words.ts'
import type { InvertedIndex, TermCounts } from '../index/inverted-index.ts'
import { allTerms, type Quotable } from '../index/quotable-text.ts'
import { formsOf } from '../index/terms.ts'
import { checkConstraints, type Satisfied } from '../query/check-constraints.ts'
import type { Constraints, ParsedQuery } from '../query/parsed-query.ts'
import type { ProductFacts } from '../query/product-facts.ts'
import { normsOf, saturation, scoreOf, topDocuments } from './bm25f.ts'
import { headWord } from './head-phrase.ts'
import { type QueryTerm, queryTerms } from './query-terms.ts'
import type { SpellingVariants } from './spelling-variants.ts'
import { BM25F, BROKEN, CHECKED, RETRIEVED } from './weights.ts'

/** A document for a query. */
export type Hit = {
  document: number
  /** Share of the score that a document has which says all of it in its title and its text; some say it more often than that. */
  strength: number
  /** That share, 1 at most. Documents that reach it are not told apart by it, so nothing is put in order by it. */
  relevance: number
  /** The constraints of the query that the product does not meet. */
  broken: Satisfied[]
}

type Colours = { has: (word: string) => boolean } | undefined

/** A query as the ranking reads it. */
export type RankingQuery = {
  wanted: readonly QueryTerm[]
  /** The largest score that a document can have. */
  ideal: number
  /** Which of the words names the thing that is wanted; null when none does. */
  thing: number | null
  /** Words that only say how a thing is: they may follow its name. */
  qualities: Colours
  /** Null where it demands nothing that could be broken. */
  constraints: Constraints | null
  /** Words that no product may deny. */
  undenied: readonly string[]
  /** Constraints that documents are known to break. */
  known: Map<number, Satisfied[]>
}

export type SearchIndex = {
  index: InvertedIndex
  lookalikes: SpellingVariants
  quotableOf: (document: number) => Quotable
  factsOf: (document: number) => ProductFacts
  /** Whether it may deny anything. */
  mayDeny: (document: number) => boolean
  /** Settles who of two is first where nothing else does. */
  nameOf: (document: number) => string
}

const demandsNothing = ({ price, sizes, audiences, without }: Constraints): boolean =>
  price === null && sizes.length + audiences.length + without.length === 0

/** The words that are wanted, without those of what is to be left out: "sugar free". */
const undeniedOf = (wanted: readonly QueryTerm[], { without }: Constraints): string[] => {
  const unwanted = new Set(without.flatMap((words) => words.split(' ').map(singular)))
  return wanted.flatMap(({ word }) => (word === '' || unwanted.has(word) ? [] : word))
}

/** Reads a query for the ranking of this corpus. */
export const rankingQuery = (
  { index, lookalikes }: Pick<SearchIndex, 'index' | 'lookalikes'>,
  query: ParsedQuery,
): RankingQuery => {
  const { constraints } = query
  const wanted = queryTerms(index, lookalikes, query)
  const best = saturation(2 * BM25F.name + 1, normsOf(index))
  const colours = lexiconFor(query.language)?.colors
  const thing = headWord(query, (word) => colours?.has(word) === true)
  const at = wanted.findIndex(({ word }) => word === thing)
  return {
    wanted,
    ideal: best * wanted.reduce((sum, { idf }) => sum + idf, 0),
    thing: at === -1 ? null : at,
    qualities: colours,
    // What compares two things demands neither.
    constraints: query.comparative || demandsNothing(constraints) ? null : constraints,
    undenied: query.comparative ? [] : undeniedOf(wanted, constraints),
    known: new Map(),
  }
}

const NOTHING: Satisfied[] = []

/** The constraints of the query that the product does not meet. */
export const brokenConstraints = (
  { index, quotableOf, factsOf, mayDeny }: SearchIndex,
  { constraints, undenied, known }: Pick<RankingQuery, 'constraints' | 'undenied' | 'known'>,
  document: number,
): Satisfied[] => {
  if (constraints === null && (undenied.length === 0 || !mayDeny(document))) return NOTHING
  const there = known.get(document)
  if (there) return there
  const facts = factsOf(document)
  const brokenBy = (demanded: Constraints): Satisfied[] => {
    const says = allTerms(quotableOf(document))
    const has = (word: string): boolean =>
      formsOf(word, facts.language).some((form) => says.has(index.vocabulary.find(form) ?? -1))
    return checkConstraints(demanded, facts, has).filter(({ state }) => state === 'broken')
  }
  const broken = constraints === null ? [] : brokenBy(constraints)
  const formOf = (word: string): string => formsOf(word, facts.language)[0]!
  const denied = new Set(facts.denied.map(formOf))
  for (const word of undenied)
    if (denied.has(formOf(word))) broken.push({ kind: 'denied', wanted: word, state: 'broken' })
  known.set(document, broken)
  return broken
}

const wordAt = ({ wanted }: RankingQuery, at: number | null): string | null => (at === null ? null : wanted[at]!.word)

/** A phrasing of a query asks for the same thing and demands the same, so what is known of the documents is known for both. */
export const withSharedConstraints = (asked: RankingQuery, like: RankingQuery): RankingQuery => {
  const thing = asked.wanted.findIndex(({ word }) => word === wordAt(like, like.thing))
  const isSame = JSON.stringify(asked.constraints) === JSON.stringify(like.constraints)
  return {
    ...asked,
    thing: like.thing === null ? null : thing === -1 ? asked.thing : thing,
    undenied: like.undenied,
    known: isSame ? like.known : asked.known,
  }
}

const STARTS_WITH_DIGIT = /^\d/

/**
 * What the name of a product multiplies its score by. "Wireless mouse, 1600 dpi, black" is a mouse, and a mouse pad is none: the thing is the
 * name where the title ends with it, or goes on with a number or a colour.
 */
const nameFactor = (
  { vocabulary }: InvertedIndex,
  { wanted, thing, qualities }: Pick<RankingQuery, 'wanted' | 'thing' | 'qualities'>,
  title: ArrayLike<number>,
): number => {
  const own = thing === null ? undefined : wanted[thing]!.terms.find(({ weight }) => weight === 1)?.terms[0]
  if (own === undefined) return 1
  let place = title.length - 1
  while (place >= 0 && title[place] !== own) place--
  if (place === -1) return 1
  const next = place + 1 < title.length ? vocabulary.forms[title[place + 1]!]! : '0'
  return STARTS_WITH_DIGIT.test(next) || qualities?.has(next) ? 1 + BM25F.head : 1
}

/** The documents that are retrieved for a query, best first. */
export const rankDocuments = (searched: SearchIndex, asked: RankingQuery): Hit[] => {
  const { index, nameOf } = searched
  const { wanted, ideal } = asked
  if (ideal === 0) return []
  const hits = topDocuments(index, wanted, RETRIEVED).map(({ document, score }): Hit => {
    const strength = (score / ideal) * nameFactor(index, asked, index.title(document))
    return { document, strength, relevance: Math.min(1, strength), broken: NOTHING }
  })
  const inOrder = (a: Hit, b: Hit): number =>
    b.strength - a.strength || (nameOf(a.document) < nameOf(b.document) ? -1 : 1)
  hits.sort(inOrder)
  if (asked.constraints === null && asked.undenied.length === 0) return hits
  const checked = hits.slice(0, CHECKED).map((hit): Hit => {
    const broken = brokenConstraints(searched, asked, hit.document)
    const strength = broken.reduce((left, { kind }) => left * BROKEN[kind], hit.strength)
    return { ...hit, strength, relevance: Math.min(1, strength), broken }
  })
  return [...checked, ...hits.slice(CHECKED)].sort(inOrder)
}

/** The `strength` of a document that is not in the index; the query's constraints are ignored. */
export const hypotheticalStrength = (
  { index }: Pick<SearchIndex, 'index'>,
  asked: RankingQuery,
  counted: TermCounts,
): number =>
  asked.ideal === 0
    ? 0
    : (scoreOf(index, counted, asked.wanted) / asked.ideal) * nameFactor(index, asked, counted.title)
