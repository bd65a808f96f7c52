// The shapes of feeds.

import { z } from 'zod'
import { type EventType, PUBLIC_TYPES } from '../event-log/catalogue.ts'

const LONGEST_TYPES = 4_000
const LONGEST_PLACE = 200

const isPublicType = (name: string): name is EventType => (PUBLIC_TYPES as readonly string[]).includes(name)

const EventTypes = z
  .string({ error: 'must be names of event types, separated by commas' })
  .max(LONGEST_TYPES, `must have at most ${LONGEST_TYPES} characters`)
  .transform((given, context) => {
    const names = given.split(',').map((name) => name.trim())
    const unknown = names.find((name) => !isPublicType(name))
    if (unknown === undefined) return names
    const what = unknown === '' ? 'an empty name' : `"${unknown.slice(0, 100)}"`
    context.addIssue({ code: 'custom', message: `must be names of public event types, and ${what} is none` })
    return z.NEVER
  })
  .describe('Only events of these types, separated by commas: AnalysisRecorded,AnalysisJobCompleted')

const FROM = ['start', 'now'] as const

export const FeedQuery = z.object({
  types: EventTypes.optional(),
  from: z
    .enum(FROM, { error: 'must be start or now' })
    .default('now')
    .describe('Where a client without Last-Event-ID begins: with everything that has happened, or with new events'),
})

/** Other headers are let through. */
export const FeedHeaders = z.looseObject({
  'last-event-id': z
    .string()
    .max(LONGEST_PLACE, `must have at most ${LONGEST_PLACE} characters`)
    .optional()
    .describe('The id of the last message that the client has received; events after it are sent'),
})

export const FeedMessages = z
  .string()
  .describe(
    'An endless stream of Server-Sent Events. The data of a message is one CloudEvent as JSON; a message named left-out names an event that cannot be read; comments and messages without data keep the connection alive',
  )
