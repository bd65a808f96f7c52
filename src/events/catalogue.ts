// Every event type of the service with the shape of its data. Types are past tense and unique; keys are the interface
// specification's own snake_case, so that an event and a read-model row read alike.

import { z } from 'zod'
import type { EventMetadata } from './metadata.ts'
import { currentVersion, type Upcasters, upcast } from './upcast.ts'

const id = z.uuid()
const time = z.iso.datetime()
const count = z.int().min(0)
const resourceType = z.literal('product')

/** Item numbers of a job that have been settled, as inclusive ranges in order, e.g. [[0, 49], [100, 149]]. */
const ranges = z.array(z.tuple([count, count]))

const jobProgress = {
  job_id: id,
  total_items: count,
  completed_items: count,
  failed_items: count,
  started_at: time,
}

const schemas = {
  OrganizationCreated: z.object({ organization_id: id, name: z.string() }),
  ProjectCreated: z.object({ project_id: id, organization_id: id, name: z.string() }),
  ShopInstalled: z.object({ shop_id: id, organization_id: id, project_id: id, domain: z.string() }),

  /** Resource ids of a job that is too large for one event; stands right before the AnalysisJobRequested it belongs to. */
  AnalysisItemsListed: z.object({ job_id: id, part: count, resource_ids: z.array(z.string()) }),
  /** `part`: how many AnalysisItemsListed stand before this event; the ids here are the last ones. */
  AnalysisJobRequested: z.object({
    job_id: id,
    resource_type: resourceType,
    part: count,
    resource_ids: z.array(z.string()),
    total_items: count,
  }),
  AnalysisJobClosed: z.object({ job_id: id }),

  AnalysisJobStarted: z.object({ job_id: id, total_items: count, started_at: time }),
  /** What became of some items, and where the job stands after it: the last one tells all about the job's progress. */
  AnalysisItemsSettled: z.object({
    ...jobProgress,
    settled: ranges,
    items: z.array(
      z.object({
        item: count,
        resource_id: z.string(),
        resource_title: z.string().nullable(),
        analysis_id: id,
        status: z.enum(['completed', 'failed']),
        error: z.string().nullable(),
        /** The report is that of an earlier analysis, as nothing it depends on has changed. */
        reused: z.literal(true).optional(),
      }),
    ),
  }),
  AnalysisJobCompleted: z.object({ ...jobProgress, completed_at: time }),
  AnalysisJobFailed: z.object({
    ...jobProgress,
    started_at: time.nullable(),
    completed_at: time,
    error_message: z.string(),
  }),

  AnalysisRecorded: z.object({
    analysis_id: id,
    job_id: id,
    item: count,
    resource_type: resourceType,
    resource_id: z.string(),
    resource_title: z.string(),
    /** The analysis report as the interface specification describes it (src/aeo/report.ts). */
    report: z.looseObject({ id }),
    /** As in AnalysisItemsSettled; the report's `metadata.additional_fields` name the earlier analysis. */
    reused: z.literal(true).optional(),
  }),
} as const

/** The steps from the shapes of earlier versions to those above; none has changed so far but by optional keys. */
const upcasters: Upcasters = {}

export type EventType = keyof typeof schemas
export type DataOf<T extends EventType> = z.infer<(typeof schemas)[T]>

/**
 * Which events everybody may read in the public feed, and which keys of their data are personal and stay out of it: a name
 * that somebody has chosen may be their own. `internal` events say how the service works and not what has happened.
 */
export const PUBLICITY: { readonly [T in EventType]: 'internal' | { personal: readonly (keyof DataOf<T>)[] } } = {
  OrganizationCreated: { personal: ['name'] },
  ProjectCreated: { personal: ['name'] },
  ShopInstalled: { personal: [] },
  AnalysisItemsListed: { personal: [] },
  AnalysisJobRequested: { personal: [] },
  AnalysisJobClosed: 'internal',
  AnalysisJobStarted: { personal: [] },
  AnalysisItemsSettled: { personal: [] },
  AnalysisJobCompleted: { personal: [] },
  AnalysisJobFailed: { personal: [] },
  AnalysisRecorded: { personal: [] },
}

/** An event as a decider answers it: what happened, without id and metadata. */
export type Fact<T extends EventType = EventType> = { [K in T]: { type: K; data: DataOf<K> } }[T]

/** An event of the log, of a type that the reader knows. */
export type Event<T extends EventType = EventType> = Fact<T> & {
  id: string
  stream: string
  revision: number
  position: string
  metadata: EventMetadata
}

export const EVENT_TYPES = Object.keys(schemas) as EventType[]

export const isPublic = (type: EventType): boolean => PUBLICITY[type] !== 'internal'
export const PUBLIC_TYPES = EVENT_TYPES.filter(isPublic)

export const isKnown = (type: string): type is EventType => Object.hasOwn(schemas, type)

/** The data with the keys of its type's shape and no others. @throws ZodError where it does not have that shape. */
export const parsedData = ({ type, data }: Fact): Fact['data'] => schemas[type].parse(data)

/** Throws when the data does not have the type's shape: a wrong event must not get into the log. */
export const checkFact = (fact: Fact): void => {
  parsedData(fact)
}

/** The version that an event of this type is written in. */
export const versionOf = (type: EventType): number => currentVersion(upcasters, type)

/**
 * An event of the log in the shape that its type has today. Its own shape was checked when it was appended.
 * One of a version that this code does not know yet is taken as it is when it has all that today's shape asks for.
 * @throws an error that says what it lacks.
 */
export const asEvent = (stored: { type: string; data: object; metadata: EventMetadata }): Event => {
  const event = stored as unknown as Event
  const version = stored.metadata.event_version
  const current = versionOf(event.type)
  if (version < current) return { ...stored, data: upcast(upcasters, event.type, version, stored.data) } as Event
  if (version > current && isKnown(event.type)) checkFact(event)
  return event
}
