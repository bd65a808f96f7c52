// The streams of the message broker and the subjects in them.

import type { StreamPlan } from './broker.ts'

/** Chunks of work, until they are done. */
export const JOBS: StreamPlan = { name: 'CITABLE_JOBS', subjects: 'citable.jobs.>', keeps: 'work' }
/** Chunks that were given up, and events that are not in the feed. */
export const DEAD_LETTERS: StreamPlan = {
  name: 'CITABLE_DEAD_LETTERS',
  subjects: 'citable.dead-letters.>',
  keeps: { days: 30 },
}
/** The public feed. */
export const EVENTS: StreamPlan = { name: 'CITABLE_EVENTS', subjects: 'citable.events.>', keeps: { days: 90 } }

/** The one consumer of JOBS, shared by all workers. */
export const WORKERS = 'workers'

type Named = { id: string; kind: string }

/** A chunk has a subject of its own: `citable.jobs.analysis.<job id>.<first item>`. */
export const chunkSubject = ({ id, kind }: Named): string => `citable.jobs.${kind}.${id.replace(':', '.')}`
export const chunkIdOf = (subject: string): string => subject.split('.').slice(-2).join(':')
/** All chunks of a job. */
export const jobSubjects = (jobId: string): string => `citable.jobs.*.${jobId}.*`

export const deadLetterSubject = (jobsSubject: string): string =>
  jobsSubject.replace(/^citable\.jobs\./, 'citable.dead-letters.')

/** Heartbeats go to the current listeners; they are in no stream. */
export const heartbeatSubject = ({ id, kind }: Named): string => `citable.signs.${kind}.${id.replace(':', '.')}`
export const ALL_HEARTBEATS = 'citable.signs.>'

/** A server cuts the connection at a command of more than 4,096 bytes, which includes the subject. */
const LONGEST_PART = 200

/** What may be in one part of a subject is letters, digits, hyphen and underscore here. */
const part = (text: string | undefined): string => text?.slice(0, LONGEST_PART).replaceAll(/[^\w-]/g, '_') || 'none'

/** `citable.events.<organization>.<category>.<type>`; `none` for an event of no organization. */
export const eventSubject = (organization: string | undefined, category: string, type: string): string =>
  `citable.events.${part(organization)}.${part(category)}.${part(type)}`

/** Where it is reported that an event is not in the feed; next to the dead letters of jobs. */
export const unpublishedSubject = (category: string, type: string): string =>
  `citable.dead-letters.events.${part(category)}.${part(type)}`
