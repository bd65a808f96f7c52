// The statistics of a catalogue as they were frozen, and as text, so that several workers use the same.

import type { ShopSuggestion } from '../analyzer/report/report.ts'
import type { Documented } from '../record/product.ts'
import { ruleIds } from './comparison.ts'
import type { ComparedCompetitor } from './competitors.ts'
import type { Group, SharedFault } from './peer-groups.ts'
import type { NamedLacks } from './shop-lacks.ts'

/** Another product, as a finding names it. */
export type Other = {
  id: string
  title: string
  /** Hash of the vendor's name, 0 without one. */
  vendor: number
  /** What a label names as its material. */
  material: string
}

/** What several products share: how many they are, and the first of them. */
export type Shared = { count: number; first: Other[] }

export type StatisticsSnapshot = {
  /** By the place of the lack in the list of `shop-lacks.ts`. */
  lacks: Map<number, NamedLacks>
  groups: Map<string, Group>
  /** By product id, the one whose description is most alike, 0-1, and whether their titles differ in colours alone. */
  duplicates: Map<string, { other: Other; similarity: number; areColors: boolean }>
  /** By the hash of title, SEO title and SEO description. */
  titles: Map<number, Shared>
  metaTitles: Map<number, Shared>
  /** An SEO description without the title that it names. */
  metaDescriptions: Map<number, Shared>
  /** By the hash of the only SKU that a product has. */
  skus: Map<number, Shared>
  /** Hashes of sentences that stand in many products, and in how many. */
  sentences: Map<number, number>
  /** Faults that most products have which were analysed, by their kinds. */
  faults: Map<string, SharedFault>
  competitors: Map<string, ComparedCompetitor>
  /** Sections of the shop's documentation that are evidence, by their places in the order of the best. */
  documentation: Map<number, Documented>
  /** What is said once for the shop, by their order. */
  shop: Map<number, ShopSuggestion>
}

/** Statistics of no products: nothing is said about any. */
export const emptySnapshot: StatisticsSnapshot = {
  lacks: new Map(),
  groups: new Map(),
  duplicates: new Map(),
  titles: new Map(),
  metaTitles: new Map(),
  metaDescriptions: new Map(),
  skus: new Map(),
  sentences: new Map(),
  faults: new Map(),
  competitors: new Map(),
  documentation: new Map(),
  shop: new Map(),
}

const FORMAT = 7

export const serialise = (frozen: StatisticsSnapshot): string =>
  JSON.stringify({
    format: FORMAT,
    rules: ruleIds,
    ...Object.fromEntries(Object.entries(frozen).map(([name, map]) => [name, [...map]])),
  })

/** The statistics of `serialise`; nothing for those of another version, whose numbers would mean something else, and for a broken text. */
export const parse = (text: string): StatisticsSnapshot | undefined => {
  try {
    const { format, rules, ...maps } = JSON.parse(text)
    if (format !== FORMAT || rules.join() !== ruleIds.join()) return undefined
    const names = Object.keys(emptySnapshot)
    if (!names.every((name) => Array.isArray(maps[name]))) return undefined
    return Object.fromEntries(names.map((name) => [name, new Map(maps[name] as [])])) as StatisticsSnapshot
  } catch {
    return undefined
  }
}
