// The kinds of jobs. All of them go the same way: a shop has one place for a job of each kind, a job's items are settled, and it
// ends once. What differs is which events say so and in which streams they are.

import type { DataOf, Event, EventType } from '../event-log/catalogue.ts'
import {
  analysisJobStream,
  analysisSlotStream,
  optimizationJobStream,
  optimizationSlotStream,
} from '../event-log/streams.ts'

/** What an event says of its job; `listed` only of kinds whose list may not fit into the request. */
type JobRole = 'listed' | 'requested' | 'closed' | 'started' | 'settled' | 'completed' | 'failed'

/** `types`: the events of a kind by what they say. `slot` and `job`: the streams of a shop's place, and of a job at work. */
export const JOB_KINDS = {
  analysis: {
    types: {
      listed: 'AnalysisItemsListed',
      requested: 'AnalysisJobRequested',
      closed: 'AnalysisJobClosed',
      started: 'AnalysisJobStarted',
      settled: 'AnalysisItemsSettled',
      completed: 'AnalysisJobCompleted',
      failed: 'AnalysisJobFailed',
    },
    slot: analysisSlotStream,
    job: analysisJobStream,
  },
  optimization: {
    types: {
      requested: 'OptimizationJobRequested',
      closed: 'OptimizationJobClosed',
      started: 'OptimizationJobStarted',
      settled: 'OptimizationItemsSettled',
      completed: 'OptimizationJobCompleted',
      failed: 'OptimizationJobFailed',
    },
    slot: optimizationSlotStream,
    job: optimizationJobStream,
  },
} as const satisfies Record<
  string,
  {
    types: Partial<Record<JobRole, EventType>>
    slot: (shopId: string) => string
    job: (jobId: string) => string
  }
>

type Kinds = typeof JOB_KINDS
export type JobKind = keyof Kinds
export const KIND_NAMES = Object.keys(JOB_KINDS) as JobKind[]

type TypeOf<K extends JobKind, R extends keyof Kinds[K]['types']> = Extract<Kinds[K]['types'][R], EventType>

/** The events of one kind, or of all of them, by what they say. */
export type ListedEvent = Event<'AnalysisItemsListed'>
export type RequestedEvent<K extends JobKind = JobKind> = Event<TypeOf<K, 'requested'>>
export type SettledEvent<K extends JobKind = JobKind> = Event<TypeOf<K, 'settled'>>
type EndedEvent<K extends JobKind = JobKind> = Event<TypeOf<K, 'completed' | 'failed'>>
/** What the stream of a running job contains. */
export type JobEvent<K extends JobKind = JobKind> = Event<TypeOf<K, 'started'>> | SettledEvent<K> | EndedEvent<K>
export type Outcome<K extends JobKind = JobKind> = DataOf<TypeOf<K, 'settled'>>['items'][number]

const ROLES: ReadonlyMap<string, { kind: JobKind; role: JobRole }> = new Map(
  KIND_NAMES.flatMap((kind) =>
    Object.entries(JOB_KINDS[kind].types).map(([role, type]) => [type, { kind, role: role as JobRole }] as const),
  ),
)

/** What an event of the type says about a job, and of which kind that is; nothing for other events. */
export const jobRoleOf = (type: string): { kind: JobKind; role: JobRole } | undefined => ROLES.get(type)

/** The types that say one of these of a job, of every kind. */
export const typesOf = (...roles: readonly JobRole[]): EventType[] =>
  [...ROLES].filter(([, { role }]) => roles.includes(role)).map(([type]) => type as EventType)

type Typed = { type: string }

export const isRequest = <E extends Typed>(event: E | undefined): boolean =>
  jobRoleOf(event?.type ?? '')?.role === 'requested'

/** Whether it reports the progress of a job. */
export const isSettlement = (event: Typed | undefined): event is SettledEvent =>
  jobRoleOf(event?.type ?? '')?.role === 'settled'

/** Whether it ends its job. */
export const isEnd = (event: Typed | undefined): boolean =>
  ['completed', 'failed'].includes(jobRoleOf(event?.type ?? '')?.role ?? '')

/** The ids of a job's items that a request, or a part of a list, has. */
export const itemIdsOf = ({ data }: { data: RequestedEvent['data'] | ListedEvent['data'] }): string[] =>
  'analysis_ids' in data ? data.analysis_ids : data.resource_ids
