// Public events in the form of CloudEvents 1.0 (https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/spec.md),
// structured as JSON.

import { type Event, PUBLICITY, versionOf } from './catalogue.ts'

/** What a message with one event carries as its content type. */
export const CLOUD_EVENT_TYPE = 'application/cloudevents+json'

export type CloudEvent = {
  specversion: '1.0'
  /** The event's own id: who has seen it has seen the event. */
  id: string
  /** The log that the event is in. */
  source: string
  /** `dev.citable.<type>.v<version>`; the version is that of the data, whichever the event was written in. */
  type: string
  /** The stream that the event is in. */
  subject: string
  time: string
  datacontenttype: 'application/json'
  /** Place in the stream, 0 for the first. Names of extensions have only lower-case letters and digits. */
  revision: number
  correlationid: string
  causationid: string
  actortype: string
  organizationid?: string
  projectid?: string
  shopid?: string
  data: Record<string, unknown>
}

/**
 * Of an event in today's shape (readEvent); nothing for one that is not public. Who acted is told by kind alone, and
 * personal fields stay out.
 */
export const cloudEvent = (event: Event, log: string): CloudEvent | undefined => {
  const publicity = PUBLICITY[event.type]
  if (publicity === 'internal') return undefined
  const { metadata } = event
  const { organization_id, project_id, shop_id } = metadata
  const personal: readonly string[] = publicity.personal
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
