// Public events in the form of CloudEvents 1.0 (https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/spec.md),
// structured as JSON.

import { z } from 'zod'
import { EVENTS, type Event, versionOf } from '../event-log/catalogue.ts'
import { EventMetadata } from '../event-log/event-definition.ts'

/** What a message with one event carries as its content type. */
export const CLOUD_EVENT_TYPE = 'application/cloudevents+json'

// Names of extensions have only lower-case letters and digits.
export const CloudEvent = z
  .object({
    specversion: z.literal('1.0'),
    id: z.uuid().describe("The event's own id, the same if it is sent again"),
    source: z.url().describe('The log that the event is in'),
    type: z.string().describe('dev.citable.<type>.v<version>, with the version of the data'),
    subject: z.string().describe('The stream that the event is in'),
    time: z.iso.datetime().describe('When it happened: ISO 8601, UTC, milliseconds'),
    datacontenttype: z.literal('application/json'),
    revision: z.int().min(0).describe('Its place in the stream, 0 for the first'),
    correlationid: z.string().describe('The request or job that caused everything with this id'),
    causationid: z.string().describe('The event or request that directly caused this one'),
    actortype: EventMetadata.shape.actor.shape.type.describe('The kind of actor, not its identity'),
    organizationid: z.uuid().optional().describe('The owner of the event'),
    projectid: z.uuid().optional(),
    shopid: z.uuid().optional(),
    data: z.record(z.string(), z.unknown()).describe('What happened, without personal keys'),
  })
  .describe('A public event as a CloudEvent 1.0, structured as JSON')

export type CloudEvent = z.infer<typeof CloudEvent>

/**
 * Of an event in today's shape (readEvent); nothing for one that is not public. Of the actor only the kind is given, and
 * personal fields stay out.
 */
export const cloudEvent = (event: Event, log: string): CloudEvent | undefined => {
  const { isPublic, personal } = EVENTS[event.type]
  if (!isPublic) return undefined
  const { metadata } = event
  const { organization_id, project_id, shop_id } = metadata
  return {
    specversion: '1.0',
    id: event.id,
    source: `https://citable.dev/logs/${log}`,
    type: `dev.citable.${event.type}.v${versionOf(event.type)}`,
    subject: event.stream,
    time: metadata.occurred_at,
    datacontenttype: 'application/json',
    revision: event.revision,
    correlationid: metadata.correlation_id,
    causationid: metadata.causation_id,
    actortype: metadata.actor.type,
    ...(organization_id ? { organizationid: organization_id } : {}),
    ...(project_id ? { projectid: project_id } : {}),
    ...(shop_id ? { shopid: shop_id } : {}),
    data: Object.fromEntries(Object.entries(event.data).filter(([key]) => !personal.includes(key))),
  }
}
