// The analysis report as it is recorded and returned: the analyzer's answer with the ids and times of its job.

import { z } from 'zod'
import type { Analysis } from '../engine/analyzer/report/report.ts'
import { comparisonKeys } from '../engine/catalogue-findings/competitors.ts'
import { pageUrl, picturesOf } from '../engine/record/listing.ts'
import { amountOf, amountText } from '../engine/record/prices.ts'
import type { Product, ShopFacts } from '../engine/record/product.ts'
import type { DataOf } from '../event-log/catalogue.ts'
import { comparisonId } from '../event-log/ids.ts'

/** Characters of each. */
const MAX_TEXT = 255

/** A text as the database can keep it. */
const kept = (text: string | null): string | undefined =>
  text?.slice(0, MAX_TEXT).replaceAll('\0', '').toWellFormed().trim() || undefined

/** What a list shows of a product besides its title; unknown values are absent. */
export const resourceOf = (product: Product, facts: ShopFacts) => {
  const amounts = product.variants.map(({ price }) => amountOf(price)).filter((amount) => amount !== null)
  const lowest = amounts.length > 0 ? amountText(amounts.reduce((low, amount) => Math.min(low, amount))) : undefined
  const shown = {
    handle: kept(product.handle),
    url: pageUrl(product, facts) ?? undefined,
    vendor: kept(product.vendor),
    product_type: kept(product.product_type),
    image: picturesOf(product)[0]?.src,
    price: lowest,
    currency: lowest && kept(facts.currency),
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof shown, string>
  >
}

export type ReportHeader = {
  analysis_id: string
  /** Absent if there was no job (offline). */
  job_id?: string
  resource_type: string
  resource_id: string
  resource_title: string
  resource: ReturnType<typeof resourceOf>
  source: 'storefront' | 'catalogue' | 'page'
  /** ISO 8601. */
  analyzed_at: string
  /** Milliseconds. */
  processing_time: number
}

/** The report as it is recorded. */
export const reportOf = (analysis: Analysis, header: ReportHeader) => ({
  id: header.analysis_id,
  score: analysis.score,
  summary: analysis.summary,
  suggestions: analysis.suggestions,
  metadata: {
    source: header.source,
    content_type: header.resource_type,
    analyzed_at: header.analyzed_at,
    processing_time: header.processing_time,
    content_length: analysis.content_length,
    additional_fields: {
      resource_type: header.resource_type,
      resource_id: header.resource_id,
      resource_title: header.resource_title,
      resource: header.resource,
      ...(header.job_id === undefined ? {} : { job_id: header.job_id }),
      ...analysis.additional_fields,
    },
  },
  created_at: header.analyzed_at,
  eeat: analysis.eeat,
  conversational_query: analysis.conversational_query,
  semantic_richness: analysis.semantic_richness,
  comparisons: analysis.comparisons,
  optimizations: [],
})

/** What changes in a report that is given again; the rest of it is given as it is. */
const Recorded = z.looseObject({
  metadata: z.looseObject({ additional_fields: z.looseObject({}).catch({}) }).catch({ additional_fields: {} }),
  comparisons: z.array(z.looseObject({ source: z.string() })).catch([]),
})

type Repeated = Omit<DataOf<'AnalysisRepeated'>, 'item' | 'resource_type'>

/**
 * An earlier report as that of another analysis, made at `created_at`: what it says, when it was analysed and how long that took stay; ids,
 * where the record came from and the time of the report are new. @throws for what is no object
 */
export const reportAgain = (report: unknown, repeated: Repeated, created_at: string) => {
  const said = Recorded.parse(report)
  const { metadata, comparisons } = said
  const { analysis_id: id, job_id, resource_id, resource_title, source, repeats: reused_from } = repeated
  const keys = comparisonKeys(comparisons)
  const again = { resource_id, resource_title, job_id, reused: true, reused_from }
  return {
    ...said,
    id,
    created_at,
    metadata: { ...metadata, source, additional_fields: { ...metadata.additional_fields, ...again } },
    comparisons: comparisons.map((comparison, at) => ({ ...comparison, id: comparisonId(id, keys[at]!) })),
  }
}
