// Every number of the ranking and of citing, with where it comes from; those of reading a document are in index/ (evidence.ts, quotable-text.ts).
// They are published in docs/visibility/simulation.md.

import type { EvidenceName } from '../index/evidence.ts'
import type { FieldName } from '../index/fields.ts'
import type { ConstraintKind } from '../query/check-constraints.ts'

/**
 * BM25F (Robertson, Zaragoza, Taylor: Simple BM25 extension to multiple weighted fields, CIKM 2004) with few numbers: what the
 * procedure of test/bench/visibility-tuning.ts chooses, parts and numbers, but for the cap (docs/visibility/evidence.md).
 */
export const BM25F = {
  /** Weight of a field that names the product. All others have 1. */
  name: 5,
  /** How much the length of a field counts, 0-1. */
  b: 0.5,
  /**
   * More occurrences in one field count no more. The one number that is not chosen by ratings, which cost nothing by it: without it words of a
   * query said thirty times beat those said once.
   */
  cap: 3,
  /** Saturation of the weighted frequency. */
  k1: 1.2,
  /** Share of its score that a product gains whose title names the thing that is asked for last, before numbers and colours. */
  head: 0.1,
}

/** Fields that say which thing it is. */
export const NAMING: ReadonlySet<FieldName> = new Set(['title', 'vendor', 'kind'])

/** What is left of a relevance where the product is not what the query demands, each time. Ours: an order of how sure a buyer is to refuse it. */
export const BROKEN: Record<ConstraintKind, number> = {
  price: 0.6,
  without: 0.6,
  denied: 0.6,
  audience: 0.6,
  size: 0.75,
}

/** Constraints that rule out a recommendation when broken: such a document is not cited. */
export const REFUSED: ReadonlySet<ConstraintKind> = new Set(['price', 'without', 'denied', 'audience'])

/** Documents that are retrieved for a query; only they are looked at again. */
export const RETRIEVED = 50

/** How many of the first are checked against the query's constraints: enough that ten remain when some break one. */
export const CHECKED = 20

/** Documents in the context of an answer: beyond the tenth hardly anything is cited (arXiv 2602.12187, rank 10 to 11). */
export const CONTEXT = 10

/** Sources that an answer cites: one sentence each, as many as an answer of a paragraph has. */
export const CITED = 5

/** What decides who is cited among those in the context. */
export const CITING = {
  /** Share of the relevance that does not depend on a sentence that says it. */
  unsupported: 0.6,
  /** A word of the query that only the title has counts in every sentence below it, at this share of its weight. */
  understood: 0.25,
  /** A sentence with this share of what is asked answers it, even without the product's name. */
  whole: 0.9,
  /** A source whose best sentence says less of what is asked is not cited. */
  leastSupport: 0.25,
  /** A document of less relevance, or with less of what is asked, is about something else. */
  leastRelevance: 0.3,
  leastCoverage: 0.45,
} as const

/**
 * How much each moves the relevance of a document, as a share of it: at most a few percent, as who is on topic is decided by the words.
 * Signs and order are those of the odds ratios of being cited first in "What Gets Cited" (arXiv 2605.25517, SIGIR 2026): price present
 * 6.26 and more, specifications 8.63 and more, claims with evidence 2.09, confident against hedged 2.67, comparisons 1.61. Answered
 * questions: arXiv 2510.11438; stuffing: below the baseline in arXiv 2311.09735.
 */
export const EVIDENCE_WEIGHTS: Record<EvidenceName, number> = {
  price: 0.02,
  specs: 0.04,
  answers: 0.02,
  comparison: 0.01,
  proof: 0.015,
  hedging: -0.02,
  stuffing: -0.1,
}

/** Weight of an expansion, relative to the word of the query itself. */
export const EXPANSIONS = {
  /** Written together or apart. */
  spelling: 0.9,
  /** A German compound whose last part it is. */
  compound: 0.6,
} as const
