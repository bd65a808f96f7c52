// The AsyncAPI document of the event log and of the public feed, generated from the schemas that events are checked with.
// Examples are stored events of the service (test/fixtures/events).

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AnalysisReport } from '../../src/analysis/schemas.ts'
import { QueryResult } from '../../src/engine/visibility-test.ts'
import {
  EVENT_TYPES,
  EVENTS,
  type Event,
  type EventType,
  PUBLIC_TYPES,
  versionOf,
} from '../../src/event-log/catalogue.ts'
import { EventMetadata } from '../../src/event-log/event-definition.ts'
import { categoryOf } from '../../src/event-log/event-store.ts'
import { CLOUD_EVENT_TYPE, CloudEvent, cloudEvent } from '../../src/feed/cloud-events.ts'
import { feedPlaces } from '../../src/feed/cursor.ts'
import { LEFT_OUT } from '../../src/feed/messages.ts'
import { eventSubject, EVENTS as FEED } from '../../src/queue/streams.ts'
import { MeasuredDetails } from '../../src/visibility/schemas.ts'
import { STREAMS } from './event-streams.ts'

const root = join(import.meta.dirname, '..', '..')

type JsonObject = Record<string, unknown>

/** What schemas say of themselves but their names in the OpenAPI document, which they have where that has been made before. */
const metadata = z.registry<Record<string, unknown>>()
metadata.get = (schema) => {
  const { id: _, ...rest } = z.globalRegistry.get(schema) ?? {}
  return rest as never
}

/** What may be written; readers take keys that they do not know as well, so none is forbidden. */
const jsonSchema = (schema: z.ZodType): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', metadata })
  return rest
}

/** A report is recorded without optimizations, so what would be said of them in it stays as it was released. */
const recordedReport = (): JsonObject => {
  const report = structuredClone(jsonSchema(AnalysisReport))
  const { optimizations } = report.properties as {
    optimizations: { items: { properties: Record<string, JsonObject> } }
  }
  const said = { minimum: 1, description: 'Points that the generated value brings by itself, measured' }
  Object.assign(optimizations.items.properties.expected_score_increase!, said)
  return report
}

const ref = (path: string) => ({ $ref: `#/${path}` })

/** An event as it stands in the log of an installation, in the version that its type has today. @throws where none is stored */
export const storedExample = (type: EventType, version = versionOf(type)): Event => {
  const path = `test/fixtures/events/${type}.v${version}.ndjson`
  if (!existsSync(join(root, path))) throw new Error(`Add a stored example: ${path}`)
  return JSON.parse(readFileSync(join(root, path), 'utf8').split('\n')[0] ?? '')
}

const LOG = 'postgres:bad00411-c2a5-4835-8df8-c06fbee2bbdb'

const categories = Object.entries(STREAMS)
const categoryOfType = (type: EventType): string =>
  categories.find(([, { types }]) => (types as readonly string[]).includes(type))?.[0] ?? ''

const publicName = (type: string): string => `Public${type}`
const isPersonal = (type: EventType): boolean => EVENTS[type].personal.length > 0

/** Parts of events that are described as the API describes them, although events are read with less. */
const API_PARTS: Partial<Record<EventType, JsonObject>> = {
  AnalysisRecorded: { report: ref('components/schemas/AnalysisReport') },
  VisibilityTested: { queries: jsonSchema(z.array(QueryResult)), details: jsonSchema(MeasuredDetails) },
}

/** The schema of an event's data. */
const dataSchema = (type: EventType, schema: z.ZodType = EVENTS[type].schema): JsonObject => {
  const { title, ...made } = jsonSchema(schema)
  const parts = API_PARTS[type]
  if (!parts) return { title: type, ...made }
  return { title: type, ...made, properties: { ...(made.properties as JsonObject), ...parts } }
}

const publicData = (type: EventType): JsonObject => {
  const { personal, schema } = EVENTS[type]
  const kept = Object.fromEntries(Object.entries(schema.shape).filter(([key]) => !personal.includes(key)))
  const description = `The data of ${type} without what is personal: ${personal.join(', ')}`
  return { ...dataSchema(type, z.object(kept)), title: publicName(type), description }
}

const cloudEventOf = (type: EventType): JsonObject => ({
  title: `${type} as a CloudEvent`,
  allOf: [
    ref('components/schemas/CloudEvent'),
    {
      type: 'object',
      properties: {
        type: { const: `dev.citable.${type}.v${versionOf(type)}` },
        subject: { type: 'string', pattern: `^${categoryOfType(type)}-` },
        data: ref(`components/schemas/${isPersonal(type) ? publicName(type) : type}`),
      },
    },
  ],
})

const wordsOf = (type: EventType): { summary: string; description: string } => {
  const { title = '', description = '' } = EVENTS[type].schema.meta() ?? {}
  return { summary: title, description }
}

const logMessage = (type: EventType): JsonObject => {
  const { data, metadata } = storedExample(type)
  return {
    name: type,
    title: type,
    ...wordsOf(type),
    contentType: 'application/json',
    headers: ref('components/schemas/EventMetadata'),
    payload: ref(`components/schemas/${type}`),
    'x-version': versionOf(type),
    'x-public': EVENTS[type].isPublic,
    examples: [{ name: type, summary: 'An event of the sample shop', headers: metadata, payload: data }],
  }
}

const feedMessage = (type: EventType): JsonObject => {
  const stored = storedExample(type)
  const { summary, description } = wordsOf(type)
  const subject = eventSubject(stored.metadata.organization_id, categoryOf(stored.stream), type)
  const payload = cloudEvent(stored, LOG)
  return {
    name: `dev.citable.${type}.v${versionOf(type)}`,
    title: `${type} in the public feed`,
    summary,
    description: `${description} Subject: \`${eventSubject('*', categoryOfType(type), type).replace('._.', '.*.')}\`.`,
    contentType: CLOUD_EVENT_TYPE,
    headers: ref('components/schemas/FeedHeaders'),
    payload: cloudEventOf(type),
    correlationId: { location: '$message.payload#/correlationid', description: 'The request or job behind it' },
    examples: [
      {
        name: type,
        summary: `On the subject ${subject}`,
        headers: { 'Content-Type': CLOUD_EVENT_TYPE, 'Nats-Msg-Id': stored.id },
        payload,
      },
    ],
  }
}

/** What is followed over HTTP. Headers are the fields of Server-Sent Events, of which the data is the payload. */
const FOLLOWED = ['FollowedEvent', 'LeftOutEvent']

const followedMessages = (): JsonObject => {
  const stored = storedExample('AnalysisJobCompleted')
  const { id, type, stream: subject, revision } = stored
  const place = feedPlaces(LOG, [Buffer.alloc(32, 'for examples')]).placeOf('981:57')
  const required = ['id', 'type', 'subject', 'revision']
  const properties = {
    id: { type: 'string', format: 'uuid', description: "The event's own id" },
    type: { type: 'string', description: 'The type of the event, without a version' },
    subject: { type: 'string', description: 'The stream that the event is in' },
    revision: { type: 'integer', minimum: 0, description: 'Its place in the stream, 0 for the first' },
  }
  const fields = (event?: string): JsonObject => ({
    type: 'object',
    required: ['id', ...(event ? ['event'] : [])],
    properties: {
      id: { type: 'string', description: 'The place behind the event, to come again with as Last-Event-ID' },
      ...(event ? { event: { const: event } } : {}),
    },
  })
  return {
    FollowedEvent: {
      name: 'message',
      title: 'A public event, as it is followed over HTTP',
      summary: 'A CloudEvent in the data of a message without a name',
      description: 'The same events as in the feed over NATS. The field id is the place behind the event.',
      contentType: CLOUD_EVENT_TYPE,
      headers: fields(),
      payload: { oneOf: PUBLIC_TYPES.map((one) => ref(`components/messages/${publicName(one)}/payload`)) },
      examples: [{ name: 'completed', headers: { id: place }, payload: cloudEvent(stored, LOG) }],
    },
    LeftOutEvent: {
      name: LEFT_OUT,
      title: 'An event that is left out',
      summary: 'The process cannot read it: a newer version wrote it, or it is damaged',
      description: 'Nothing else of it is told. Whether it would be public is not known.',
      contentType: 'application/json',
      headers: fields(LEFT_OUT),
      payload: { type: 'object', required, properties },
      examples: [
        { name: 'left-out', headers: { id: place, event: LEFT_OUT }, payload: { id, type, subject, revision } },
      ],
    },
  }
}

const followedChannel = (whose: 'organization' | 'project'): JsonObject => ({
  address: `/${whose}s/{${whose}}/events`,
  title: `The events of one ${whose}, over HTTP`,
  description: `Server-Sent Events in the order of the log, from any place of it on. One may come again, with the same id. Comments, and messages without data, are signs of life.`,
  servers: [ref('servers/api')],
  parameters: {
    [whose]: {
      description: `The id of the ${whose}`,
      examples: [storedExample('ShopInstalled').metadata[`${whose}_id`]],
    },
  },
  messages: Object.fromEntries(FOLLOWED.map((name) => [name, ref(`components/messages/${name}`)])),
})

const followOperation = (channel: string): JsonObject => ({
  action: 'send',
  channel: ref(`channels/${channel}`),
  title: 'Follow events',
  summary: 'GET, with the id of the last message that the client has in the header Last-Event-ID',
  description:
    'The answer goes on until either side ends it; the client then comes again, and goes on behind that message.',
  bindings: {
    http: {
      method: 'GET',
      query: {
        type: 'object',
        properties: {
          from: { type: 'string', enum: ['start', 'now'], description: 'Where a client begins without that header' },
          types: { type: 'string', description: 'Only events of these types, separated by commas' },
        },
      },
      bindingVersion: '0.3.0',
    },
  },
  messages: FOLLOWED.map((name) => ref(`channels/${channel}/messages/${name}`)),
})

const messagesOf = (types: readonly EventType[], name = (type: string) => type): JsonObject =>
  Object.fromEntries(types.map((type) => [name(type), ref(`components/messages/${name(type)}`)]))

const logChannels = (): JsonObject =>
  Object.fromEntries(
    categories.map(([category, { id, of, types, ...named }]) => [
      category,
      {
        address: `${category}-{${id}}${'and' in named ? `-{${named.and}}` : ''}`,
        title: `Streams of the category ${category}`,
        description: `${of}. In the log: one stream for each; revisions count from 0 without gaps.`,
        servers: [ref('servers/log')],
        parameters: {
          [id]: { description: `A UUID; the key ${id} of the events` },
          ...('and' in named ? { [named.and]: { description: `A day; the key ${named.and} of the events` } } : {}),
        },
        messages: messagesOf(types),
      },
    ]),
  )

const feedChannel = (): JsonObject => {
  const keeps = FEED.keeps as { days: number }
  return {
    address: 'citable.events.{organization}.{category}.{type}',
    title: 'The public feed',
    description: `The JetStream stream ${FEED.name}, which keeps ${keeps.days} days. Messages come in the order of the log. One may come again, with the same id. Wildcards: citable.events.{organization}.> is all of one organization, citable.events.*.*.AnalysisRecorded every report.`,
    servers: [ref('servers/nats')],
    parameters: {
      organization: {
        description: 'The id of the organization, or none',
        examples: [storedExample('ShopInstalled').metadata.organization_id, 'none'],
      },
      category: {
        description: "The part of the event's stream before the hyphen",
        enum: categories.map(([category]) => category),
      },
      type: { description: 'The type of the event', enum: PUBLIC_TYPES },
    },
    messages: messagesOf(PUBLIC_TYPES, publicName),
    'x-jetstream': { stream: FEED.name, subjects: [FEED.subjects], days: keeps.days },
  }
}

const operation = (
  channel: string,
  types: readonly EventType[],
  name: (type: string) => string,
  words: JsonObject,
) => ({
  action: 'send',
  channel: ref(`channels/${channel}`),
  ...words,
  messages: types.map((type) => ref(`channels/${channel}/messages/${name(type)}`)),
})

const operations = (): JsonObject => ({
  publish: operation('feed', PUBLIC_TYPES, publicName, {
    title: 'Publish an event',
    summary: 'The service publishes every public event after it stands in the log',
    description:
      'Consumers make a durable consumer of the stream, which goes on where it was, and keep the ids that they have seen, or write by id.',
  }),
  followOrganization: followOperation('organizationEvents'),
  followProject: followOperation('projectEvents'),
  ...Object.fromEntries(
    categories.map(([category, { types, of }]) => [
      `append_${category}`,
      operation(category, types, (type) => type, {
        title: `Append to a stream of the category ${category}`,
        summary: 'The service, and nobody else, appends; an event that does not have the shape of its type is refused',
        description: `${of}. An event is appended behind the last one that its writer has read, or not at all.`,
      }),
    ]),
  ),
})

const servers = {
  api: {
    host: 'citable.example.com',
    pathname: '/api/v1',
    protocol: 'https',
    description: 'Where the API of the installation is.',
    security: [ref('components/securitySchemes/bearer')],
  },
  nats: {
    host: 'nats.example.com:4222',
    protocol: 'nats',
    description:
      'Where NATS_URL of the installation leads: NATS 2.9 or newer with JetStream. Without it events are followed over HTTP alone.',
    security: [ref('components/securitySchemes/user')],
  },
  log: {
    host: 'eventstore.example.com:2113',
    protocol: 'esdb',
    description:
      'Where EVENTSTORE_URL of the installation leads: EventStoreDB 23 or newer, or KurrentDB. Headers are the metadata of its events. Without it the log is the table events of Postgres; `citable events read` and `citable events tail` print either.',
    security: [ref('components/securitySchemes/user')],
  },
}

const DESCRIPTION = `What Citable tells of itself as it happens: the event log, and the public feed made from it.

Whoever wants to follow shops, jobs and reports reads the feed: over HTTP that of an organization or a project, over NATS all of it. The log is described for those who operate the service or read it with tools of their own.

An event is written once and never changed. A key may be added to a type without a new version, so readers leave out what they do not know. Any other change raises the version of the type: the feed then has the new shape under a new CloudEvents type (\`dev.citable.<type>.v<version>\`), and the log keeps what was written, with its version in \`event_version\`.

This file is generated (\`npm run docs\`).`

/** The document as `npm run docs` writes it. */
export const asyncapiDocument = (): string => {
  const document = {
    asyncapi: '3.0.0',
    id: 'urn:citable:events',
    info: {
      title: 'Citable events',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      tags: [
        { name: 'events', description: 'What has happened, as events of a log' },
        { name: 'analysis', description: 'Analysis of the products of shops, and what follows from it' },
      ],
    },
    defaultContentType: 'application/json',
    servers,
    channels: {
      feed: feedChannel(),
      organizationEvents: followedChannel('organization'),
      projectEvents: followedChannel('project'),
      ...logChannels(),
    },
    operations: operations(),
    components: {
      messages: Object.fromEntries([
        ...PUBLIC_TYPES.map((type) => [publicName(type), feedMessage(type)]),
        ...Object.entries(followedMessages()),
        ...EVENT_TYPES.map((type) => [type, logMessage(type)]),
      ]),
      schemas: {
        CloudEvent: jsonSchema(CloudEvent),
        FeedHeaders: {
          type: 'object',
          required: ['Content-Type', 'Nats-Msg-Id'],
          properties: {
            'Content-Type': { const: CLOUD_EVENT_TYPE },
            'Nats-Msg-Id': { type: 'string', format: 'uuid', description: "The event's id" },
          },
        },
        EventMetadata: jsonSchema(EventMetadata),
        AnalysisReport: recordedReport(),
        ...Object.fromEntries(EVENT_TYPES.map((type) => [type, dataSchema(type)])),
        ...Object.fromEntries(PUBLIC_TYPES.filter(isPersonal).map((type) => [publicName(type), publicData(type)])),
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access token of an owner or admin; of the events of a project also an API key that may read',
        },
        user: {
          type: 'userPassword',
          description:
            'As the installation has it: a user and password, with NATS also a token or the credentials of an account',
        },
      },
    },
  }
  return `${JSON.stringify(document, undefined, 2)}\n`
}
