// One active analysis job per shop. The last event of the shop's slot stream decides, so a decision reads one event
// however long the shop lives. A job that has ended frees the slot even before the tidying reactor has run: the caller
// says what the job's own stream says.

import type { DataOf, Fact } from '../events/catalogue.ts'

/** What a decision needs of an event of the slot; it may be all of it that can be read. */
export type SlotEvent = { type: string; data: { job_id: string } }
type Request = {
  job_id: string
  resource_type: DataOf<'AnalysisJobRequested'>['resource_type']
  resource_ids: string[]
}

/** The request that holds the slot, if one does. */
export const holderOf = <E extends SlotEvent>(last: E | undefined): E | undefined =>
  last?.type === 'AnalysisJobRequested' ? last : undefined

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

const requested = ({ job_id, resource_type, resource_ids }: Request): Fact[] => {
  const parts = inParts(resource_ids)
  const last = parts.length - 1
  return parts.map((ids, part) =>
    part < last
      ? { type: 'AnalysisItemsListed', data: { job_id, part, resource_ids: ids } }
      : {
          type: 'AnalysisJobRequested',
          data: { job_id, resource_type, part, resource_ids: ids, total_items: resource_ids.length },
        },
  )
}

/** Answers nothing when the slot is taken by a job that has not ended. */
export const start = (last: SlotEvent | undefined, holderEnded: boolean, request: Request): Fact[] => {
  const holder = holderOf(last)
  if (!holder) return requested(request)
  if (!holderEnded) return []
  return [{ type: 'AnalysisJobClosed', data: { job_id: holder.data.job_id } }, ...requested(request)]
}

/** Frees the slot of a job that has ended, unless the next one already holds it. */
export const close = (last: SlotEvent | undefined, jobId: string): Fact[] =>
  holderOf(last)?.data.job_id === jobId ? [{ type: 'AnalysisJobClosed', data: { job_id: jobId } }] : []
