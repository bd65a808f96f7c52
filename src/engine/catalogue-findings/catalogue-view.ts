// What a catalogue, and competitors, say of one product, and how it is added to the product's analysis: next to score, summary and suggestions, which depend
// on the record alone.

import { shownSpans } from '../analyzer/analyze.ts'
import { OF_PEERS } from '../analyzer/report/not-judged.ts'
import { type Analysis, type Comparison, PRIORITIES, type Suggestion } from '../analyzer/report/report.ts'
import { type Evidence, type Part, saidTogether } from '../analyzer/rule.ts'
import { shownDescription, shownExample, summaryOf } from '../analyzer/suggestions.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { SHOP } from '../analyzer/wants.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import { attributeNamed, sameFact } from '../languages/taxonomy/attributes.ts'
import { FAMILIES } from '../languages/taxonomy/families.ts'
import type { Product } from '../record/product.ts'
import { digestOf } from '../text/hash.ts'
import { averageOf, comparisonWith, oneOther, ownOf } from './comparison.ts'
import { type ComparedCompetitor, closestCompetitors, competitorComparisons } from './competitors.ts'
import { type CatalogueFinding, catalogueFindings } from './findings.ts'
import { faultKey, type Group, type Peer } from './peer-groups.ts'
import { groupsOf } from './product-fingerprint.ts'
import { type ProductSummary, productSummary } from './product-summary.ts'
import { type Lack, tells } from './shop-lacks.ts'
import { namedCopies, shopWideLacks } from './shop-suggestions.ts'
import type { StatisticsSnapshot } from './statistics-snapshot.ts'
import { termsOf } from './term-gaps.ts'

/** All that `withCatalogueFindings` adds depends on this and on the analysis. */
export type CatalogueView = {
  /** What the peers have in common ("Mug", "kitchen"), and those among them that were analysed; null when there are too few. */
  peers: { name: string; sameType: boolean; sample: Peer[] } | null
  /** Those of the shop's competitors that it is compared with. */
  competitors: ComparedCompetitor[]
  terms: readonly string[]
  findings: CatalogueFinding[]
  /** Whether the shop is told by name that its text is a copy. */
  isToldAsCopy: boolean
  /** What nearly every product lacks in the same way, and whether the shop is told of it. */
  shopWide: (Lack & { isTold: boolean })[]
  /** Faults of most products, of which the shop is told. */
  faults: ReadonlySet<string>
  /** Rules of which the shop is told. */
  told: ReadonlySet<string>
  /** The peer digest: equal views have equal ones, even if other parts of the catalogue have changed. */
  digest: string
}

type Found = { group: Group; peers: NonNullable<CatalogueView['peers']> }

/** The closest group with enough other products. */
const peersOf = (frozen: StatisticsSnapshot, id: string, portrait: ProductSummary): Found | null => {
  for (const { key, basis } of groupsOf(portrait)) {
    const group = frozen.groups.get(key)
    const sample = group?.peers.filter((peer) => peer.id !== id) ?? []
    if (!group || sample.length < THRESHOLDS.catalogue.leastPeers) continue
    const name = basis === 'type' ? portrait.typeName : FAMILIES[portrait.family!].name
    return { group, peers: { name, sameType: basis === 'type', sample } }
  }
  return null
}

/** What a comparison takes from the peers. */
const usedOf = ({ name, sample }: NonNullable<CatalogueView['peers']>) => {
  const best = bestOf(sample)
  return [name, best.title || best.id, sample.map(({ digest }) => digest)]
}

type ShopView = Pick<CatalogueView, 'shopWide' | 'faults' | 'told'> & { namedCopies: ReadonlySet<string> }
const shopViews = new WeakMap<StatisticsSnapshot, ShopView>()

/** What a view takes from the shop, whichever of its products is looked at. */
const shopViewOf = (frozen: StatisticsSnapshot): ShopView => {
  const known = shopViews.get(frozen)
  if (known) return known
  const said = [...frozen.shop.values()]
  const isTold = (lack: Lack): boolean => said.some(({ id, title }) => id === lack.rule && title === lack.title)
  const made: ShopView = {
    shopWide: shopWideLacks(frozen).map((lack) => ({ ...lack, isTold: isTold(lack) })),
    faults: new Set(frozen.faults.keys()),
    told: new Set(said.map(({ id }) => id)),
    namedCopies: new Set(namedCopies(frozen)),
  }
  shopViews.set(frozen, made)
  return made
}

/** Throws what a broken record throws. */
export const catalogueView = (product: Product, frozen: StatisticsSnapshot): CatalogueView => {
  const portrait = productSummary(product)
  const found = peersOf(frozen, product.resource_id, portrait)
  const peers = found?.peers ?? null
  const terms = found ? termsOf(portrait, product, found.group, found.peers.sameType) : []
  const findings = catalogueFindings(frozen, product, portrait)
  const competitors = closestCompetitors(portrait, frozen.competitors)
  const { shopWide: ofShop, faults, told, namedCopies: named } = shopViewOf(frozen)
  // The shop says of a product what it counts it for, or what a quotation shows to be the same.
  const shopWide = ofShop.filter(({ shows, lacks }) => shows !== undefined || lacks(product) === true)
  const isToldAsCopy = named.has(product.resource_id)
  const used = [
    isToldAsCopy,
    peers && usedOf(peers),
    terms,
    findings,
    shopWide.map(({ title, isTold }) => [title, isTold]),
    [...faults],
    ...competitors.map((competitor) => competitor.digest),
  ]
  const digest = digestOf(JSON.stringify(used))
  return { peers, competitors, terms, findings, isToldAsCopy, shopWide, faults, told, digest }
}

/** The best of the peers; of equally good ones the first by id. */
const bestOf = (peers: readonly Peer[]): Peer =>
  peers.reduce((best, peer) =>
    peer.score > best.score || (peer.score === best.score && peer.id < best.id) ? peer : best,
  )

type Own = ReturnType<typeof ownOf>

const peerComparisons = (
  own: Own,
  { name, sample }: NonNullable<CatalogueView['peers']>,
  comparisonId: (source: string) => string,
): Comparison[] => {
  const best = bestOf(sample)
  const average = averageOf(sample, `Average: ${name}`)
  const shown = `the best of ${sample.length} similar products`
  const other = oneOther(best, best.title || best.id, 'category best', shown)
  return [average, other].map((compared) => comparisonWith(own, compared, comparisonId(compared.source)))
}

const comparisonsOf = (
  analysis: Analysis,
  { peers, competitors }: CatalogueView,
  comparisonId: (key: string) => string,
): Comparison[] => {
  if (!peers && competitors.length === 0) return []
  const own = ownOf(analysis)
  return [
    ...competitorComparisons(own, competitors, comparisonId),
    ...(peers ? peerComparisons(own, peers, comparisonId) : []),
  ]
}

const withoutCatalogueRules = (notApplicable: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(notApplicable ?? {}).filter(([id]) => id !== 'content-009'))

/** What peers fill is judged where there are some. */
const withReasons = (notJudged: unknown, hasPeers: boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(notJudged ?? {}).filter(([part]) => !hasPeers || part !== OF_PEERS))

type Judged = { rule: string; said_by?: string; spans: Evidence[] }

/** What is left to say of a product: evidence and suggestions without what is told to the shop, or is its way. */
type Left = { evidence: Judged[]; suggestions: Suggestion[] }

const leftOf = ({ suggestions, parts, additional_fields }: Analysis, view: CatalogueView): Left => {
  const { shopWide, faults, told } = view
  const left: Left = { evidence: [], suggestions: [...suggestions] }
  for (const one of additional_fields.evidence as Judged[]) {
    const { rule } = one
    const lackOf = (place: Evidence) => shopWide.find((lack) => tells(lack, rule, place))
    const lifted = ({ kind, evidence }: Part): boolean =>
      evidence.length > 0 && (faults.has(faultKey(rule, kind)) || evidence.every(lackOf))
    const all = parts[rule] ?? []
    const own = all.filter((part) => !lifted(part))
    const isShops =
      all.length > 0
        ? own.every(({ evidence }) => evidence.length === 0)
        : one.spans.length > 0 && one.spans.every(lackOf)
    if (one.said_by || !(isShops || own.length < all.length)) {
      left.evidence.push(one)
      continue
    }
    if (own.length > 0 && !isShops) {
      left.evidence.push({ ...one, spans: shownSpans(own.flatMap(({ evidence }) => evidence)) })
      left.suggestions = left.suggestions.map((suggestion) =>
        suggestion.id === rule ? saidOf(own, suggestion) : suggestion,
      )
      continue
    }
    // One picture of each is how a shop shows its products: of that no one is told.
    const isTold = one.spans.every((place) => lackOf(place)?.isTold ?? told.has(rule))
    left.evidence.push(isTold ? { ...one, said_by: SHOP } : one)
    left.suggestions = left.suggestions.filter(({ id }) => id !== rule)
  }
  return left
}

const saidOf = (own: readonly Part[], suggestion: Suggestion): Suggestion => {
  const { fix, example } = own[0]!
  const priority = PRIORITIES.find((one) => own.some((part) => part.evidence.length > 0 && part.priority === one))!
  const description = shownDescription(saidTogether(own))
  return { ...suggestion, priority, title: fix || suggestion.title, description, example: shownExample(example) }
}

/** What is copied from other products, as a suggestion, where the shop is not told of this product already. */
const copiedText = ({ findings, isToldAsCopy }: CatalogueView): Suggestion[] =>
  findings.flatMap(({ rule, kind, priority, title, description }) =>
    rule === 'content-009' && !(isToldAsCopy && kind === 'near_duplicate')
      ? [{ id: rule, category: 'content', priority, title, description, example: '', impact: 'medium' } as const]
      : [],
  )

/** What other products have the same of, and what it is worth to have one’s own. */
const SAME: Partial<Record<CatalogueFinding['kind'], Suggestion['impact']>> = {
  same_title: 'medium',
  same_meta_title: 'low',
  same_meta_description: 'low',
}

/** That other products have the same title, or the same meta text, told with what else is to be done to it. */
const withSame = (suggestions: readonly Suggestion[], { findings }: CatalogueView): Suggestion[] => {
  const all = [...suggestions]
  for (const { kind, rule: id, priority, title, description } of findings) {
    const impact = SAME[kind]
    if (!impact) continue
    const at = all.findIndex((one) => one.id === id)
    const one = all[at]
    if (one) {
      const graver = PRIORITIES.find((each) => each === priority || each === one.priority)!
      all[at] = { ...one, priority: graver, description: shownDescription(`${description} ${one.description}`) }
    } else all.push({ id, category: 'structure', priority, title, description, example: '', impact })
  }
  return all
}

/** Graver ones first, what the catalogue adds last among its like. */
const inOrder = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.toSorted((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority))

/** The one fact that "capacity" and "net content" ask for; none for other phrases. */
const factOf = (name: string): string[] => {
  const id = attributeNamed(name)
  return id ? [sameFact(id)] : []
}

/** The terms that none of the phrases has. */
const beside = (terms: readonly string[], phrases: readonly string[]): string[] => {
  const known = ` ${phrases.flatMap((phrase) => normalWords(phrase)).join(' ')} `
  const facts = new Set(phrases.flatMap((phrase) => factOf(phrase)))
  return terms.filter(
    (term) => !known.includes(` ${normalWords(term).join(' ')} `) && !factOf(term).some((fact) => facts.has(fact)),
  )
}

/**
 * The analysis with its comparisons, the terms of its peers and `additional_fields.catalogue`. Its score stays as it is; copied text, and a title or a meta text that others have, are further
 * suggestions, and what the whole shop lacks is none of this product. `comparisonId` makes a UUID of a comparison's key (`comparisonKeys`).
 */
export const withCatalogueFindings = (
  analysis: Analysis,
  view: CatalogueView,
  comparisonId: (key: string) => string,
): Analysis => {
  const { peers, terms, findings } = view
  const { semantic_richness, additional_fields } = analysis
  const { topical_authority, entity_coverage, semantic_keywords } = semantic_richness
  const { evidence, suggestions: own } = leftOf(analysis, view)
  const suggestions = inOrder([...withSame(own, view), ...copiedText(view)])
  return {
    ...analysis,
    summary: summaryOf(suggestions),
    suggestions,
    semantic_richness: {
      ...semantic_richness,
      semantic_keywords: {
        ...semantic_keywords,
        semantic_gaps: [
          ...semantic_keywords.semantic_gaps,
          ...beside(terms, [
            ...topical_authority.subtopic_coverage,
            ...entity_coverage.entities,
            ...semantic_keywords.semantic_gaps,
          ]),
        ],
      },
    },
    comparisons: comparisonsOf(analysis, view, comparisonId),
    additional_fields: {
      ...additional_fields,
      evidence,
      not_applicable: withoutCatalogueRules(additional_fields.not_applicable),
      not_judged: withReasons(additional_fields.not_judged, peers !== null),
      catalogue: { peers: peers?.sample.length ?? 0, findings },
    },
  }
}
