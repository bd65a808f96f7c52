// What an analysis asks of the engine's threads, by plain data: how the catalogue sees a product, the analysis of one that others are compared
// with, and the report of an item.

import { createHash } from 'node:crypto'
import { analyze } from '../engine/analyzer/analyze.ts'
import type { Analysis } from '../engine/analyzer/report/report.ts'
import { RULE_VERSION } from '../engine/analyzer/rules.ts'
import { catalogueView, withCatalogueFindings } from '../engine/catalogue-findings/catalogue-view.ts'
import { type PeerAnalysis, peerAnalysis } from '../engine/catalogue-findings/peer-groups.ts'
import { type Fingerprint, fingerprintOf } from '../engine/catalogue-findings/product-fingerprint.ts'
import type { StatisticsSnapshot } from '../engine/catalogue-findings/statistics-snapshot.ts'
import type { Product, ShopFacts } from '../engine/record/product.ts'
import { comparisonId } from '../event-log/ids.ts'
import { type ReportHeader, reportOf, resourceOf } from './report.ts'

/** Changes with the shape of reports. */
const REPORT_FORMAT = 3
/** The language that suggestions are written in. */
const LOCALE = 'en'

const digestOf = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Equal for records that, by themselves, are analysed to the same report until its `valid_until`. */
export const recordDigest = (product: Product, facts: ShopFacts): string =>
  digestOf([REPORT_FORMAT, RULE_VERSION, LOCALE, product, facts])

/** The same with what the catalogue says, by its digest. */
export const analysisDigest = (record: string, peers: string): string => digestOf([record, peers])

type Record = { product: Product; facts: ShopFacts }

/** An analysis that is kept for the report of its item: as bytes, which are small and quick to hand over. */
export type MadeAnalysis = {
  /** Digest of the record; that of another record is useless. */
  record: string
  bytes: Uint8Array
  /** Milliseconds that it took. */
  spent: number
}

const bytesOf = (analysis: Analysis): Uint8Array => new TextEncoder().encode(JSON.stringify(analysis))
const analysisIn = ({ bytes }: MadeAnalysis): Analysis => JSON.parse(new TextDecoder().decode(bytes))

/** ISO 8601, where there is one that can be read. */
const validUntil = ({ additional_fields: { valid_until } }: Analysis): string | null =>
  typeof valid_until === 'string' && !Number.isNaN(Date.parse(valid_until)) ? valid_until : null

/** How the statistics of a catalogue see a product. Throws what a broken record throws. */
export const look = ({ product }: { product: Product }): Fingerprint => fingerprintOf(product)

/** `earlier`: the digest of the record of an earlier analysis that is still valid. */
export type PeerTask = Record & { earlier: string | null; now: Date }
type Peer = { peer: PeerAnalysis; made: MadeAnalysis }

/** The analysis of a product that others are compared with, and all of it for its own report; null if the earlier one says the same. */
export const peer = ({ product, facts, earlier, now }: PeerTask): Peer | null => {
  const record = recordDigest(product, facts)
  if (record === earlier) return null
  const started = performance.now()
  const analysis = analyze(product, facts, now)
  const made = { record, bytes: bytesOf(analysis), spent: performance.now() - started }
  return { peer: peerAnalysis(analysis), made }
}

export type ReportTask = Record & {
  header: Pick<
    ReportHeader,
    'analysis_id' | 'job_id' | 'resource_type' | 'resource_id' | 'resource_title' | 'source'
  > & { analysis_id: string }
  /** Digest of the earlier analysis, whose report is given again where this one would be equal. */
  earlier: string | null
  made: MadeAnalysis | undefined
  now: Date
}

export type Reported = {
  /** Digests of the record, and of all that the report depends on. */
  record: string
  digest: string
  /** Null if the earlier one says the same. */
  made: { report: ReturnType<typeof reportOf>; peer: PeerAnalysis; valid_until: string | null } | null
}

/** The report of an item whose job has frozen these statistics. Throws what a broken record throws. */
export const report = (task: ReportTask, frozen: StatisticsSnapshot): Reported => {
  const { product, facts, header, now } = task
  const started = performance.now()
  const view = catalogueView(product, frozen)
  const record = recordDigest(product, facts)
  const digest = analysisDigest(record, view.digest)
  if (task.earlier === digest) return { record, digest, made: null }
  const before = task.made?.record === record ? task.made : undefined
  const alone = before ? analysisIn(before) : analyze(product, facts, now)
  const analysis = withCatalogueFindings(alone, view, (key) => comparisonId(header.analysis_id, key))
  const spent = performance.now() - started + (before?.spent ?? 0)
  const made = reportOf(analysis, {
    ...header,
    resource: resourceOf(product, facts),
    // Of this product: `now`, by which dates in the record are judged, is that of its batch.
    analyzed_at: new Date().toISOString(),
    processing_time: Math.round(spent * 1_000) / 1_000,
  })
  return { record, digest, made: { report: made, peer: peerAnalysis(alone), valid_until: validUntil(alone) } }
}
