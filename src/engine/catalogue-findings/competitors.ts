// Which competitors a product is compared with: those of its kind, when that is known, and the closest of them.

import type { Analysis, Comparison } from '../analyzer/report/report.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import type { Product } from '../record/product.ts'
import { digestOf } from '../text/hash.ts'
import { comparisonWith, oneOther, type ownOf, type Profile, profileOf } from './comparison.ts'
import { type ProductSummary, productSummary } from './product-summary.ts'

/** A competitor's product as it was when a job froze it. Serialised as it is. */
export type ComparedCompetitor = Profile & {
  id: string
  name: string
  family: string | null
  /** Singular words of its product type; "" when none is known. */
  type: string
  /** Of its title. */
  words: string[]
  /** Equal for competitors of one id, name, score and outcomes. */
  digest: string
}

/** The most competitors a product is compared with; more would repeat the same findings. */
const MOST_COMPARED = 5

const titleWords = (portrait: ProductSummary): string[] => [...new Set(normalWords(portrait.title))]

/** Throws what a broken record throws. */
export const comparedCompetitor = (
  id: string,
  name: string,
  product: Product,
  analysis: Analysis,
): ComparedCompetitor => {
  const portrait = productSummary(product)
  const { score, outcomes } = profileOf(analysis)
  const digest = digestOf([id, name, score, ...outcomes].join('\n'))
  return {
    id,
    name,
    score,
    outcomes,
    family: portrait.family,
    type: portrait.type,
    words: titleWords(portrait),
    digest,
  }
}

/** 3: of the same type. 2: of the same family. 1: unknown. 0: of another family. */
const kinship = ({ type, family }: ProductSummary, competitor: ComparedCompetitor): number => {
  if (type !== '' && type === competitor.type) return 3
  if (family === null || competitor.family === null) return 1
  return family === competitor.family ? 2 : 0
}

/** The closest ones: by kind, then by words that the titles share. The order does not depend on that of the competitors. */
export const closestCompetitors = (
  portrait: ProductSummary,
  competitors: ReadonlyMap<string, ComparedCompetitor>,
): ComparedCompetitor[] => {
  const own = new Set(titleWords(portrait))
  return [...competitors.values()]
    .map((competitor) => ({
      competitor,
      kin: kinship(portrait, competitor),
      shared: competitor.words.filter((word) => own.has(word)).length,
    }))
    .filter(({ kin }) => kin > 0)
    .sort(
      (one, other) =>
        other.kin - one.kin || other.shared - one.shared || (one.competitor.id < other.competitor.id ? -1 : 1),
    )
    .slice(0, MOST_COMPARED)
    .map(({ competitor }) => competitor)
}

/** What the ids of comparisons are made of: several competitors are of one source. */
export const comparisonKeys = (comparisons: readonly { source: string }[]): string[] => {
  let competitors = 0
  return comparisons.map(({ source }) => (source === 'competitor' ? `competitor ${++competitors}` : source))
}

/** `idOf` makes a UUID of a comparison's key. */
export const competitorComparisons = (
  own: ReturnType<typeof ownOf>,
  competitors: readonly ComparedCompetitor[],
  idOf: (key: string) => string,
): Comparison[] =>
  competitors.map((competitor, at) =>
    comparisonWith(
      own,
      oneOther(competitor, competitor.name, 'competitor', `“${competitor.name}”`),
      idOf(`competitor ${at + 1}`),
    ),
  )
