// The requests of jobs as events: what is requested, and how a list that is too long for one event is recorded.

import type { DataOf, Fact } from '../event-log/catalogue.ts'
import type { JobKind } from './kinds.ts'

type AnalysisRequest = Pick<DataOf<'AnalysisJobRequested'>, 'job_id' | 'resource_type' | 'resource_ids' | 'cycle_start'>
export type OptimizationRequest = Omit<DataOf<'OptimizationJobRequested'>, 'total_items'>
export type JobRequests = { analysis: AnalysisRequest; optimization: OptimizationRequest }

// Below the 512 KiB of an event and the 900 KiB of an append, with room for metadata and framing.
const IDS_PER_EVENT_BYTES = 420 * 1024
export const IDS_PER_JOB_BYTES = 800 * 1024

const utf8 = new TextEncoder()
const bytesOf = (resourceId: string): number => utf8.encode(JSON.stringify(resourceId)).length + 1

/** Whether the ids of one job fit into one append. */
export const fitsOneJob = (resourceIds: readonly string[]): boolean =>
  resourceIds.reduce((sum, resourceId) => sum + bytesOf(resourceId), 0) <= IDS_PER_JOB_BYTES

const inParts = (resourceIds: readonly string[]): string[][] => {
  const parts: string[][] = [[]]
  let bytes = 0
  for (const resourceId of resourceIds) {
    bytes += bytesOf(resourceId)
    if (bytes > IDS_PER_EVENT_BYTES) {
      parts.push([])
      bytes = bytesOf(resourceId)
    }
    parts.at(-1)?.push(resourceId)
  }
  return parts
}

const analysisRequested = ({ job_id, resource_type, resource_ids, cycle_start }: AnalysisRequest): Fact[] => {
  const counted = cycle_start === undefined ? {} : { cycle_start }
  const parts = inParts(resource_ids)
  const last = parts.length - 1
  return parts.map((ids, part) =>
    part < last
      ? { type: 'AnalysisItemsListed', data: { job_id, part, resource_ids: ids } }
      : {
          type: 'AnalysisJobRequested',
          data: { job_id, resource_type, part, resource_ids: ids, total_items: resource_ids.length, ...counted },
        },
  )
}

/** The ids of 10,000 analyses, as many as a job has items, fit into one event: each has 39 bytes. */
const optimizationRequested = (request: OptimizationRequest): Fact[] => [
  { type: 'OptimizationJobRequested', data: { ...request, total_items: request.analysis_ids.length } },
]

/** The events that take a shop's place for a job; the last one is the request. */
export const requested: { [K in JobKind]: (request: JobRequests[K]) => Fact[] } = {
  analysis: analysisRequested,
  optimization: optimizationRequested,
}
