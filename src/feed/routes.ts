// Feeds of events as Server-Sent Events (https://html.spec.whatwg.org/multipage/server-sent-events.html): all public events of an
// organization, or of a project, in the order of the log. A client that reconnects names the last message that it has.

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type EventStore, type Position, START } from '../event-log/event-store.ts'
import type { UnreadableEvent } from '../event-log/parse-event.ts'
import { organizationStream, projectStream } from '../event-log/streams.ts'
import type { RevalidateAccess } from '../http/access/guard.ts'
import { BASE_PATH, type Http } from '../http/app.ts'
import { OrganizationParams, ProjectParams } from '../http/parameters.ts'
import { accountProblems, accountRoute } from '../http/route-schemas.ts'
import { FEED_LIMITS, FEED_PACE, type FeedLimits, type FeedPace, feedClients, feedMessages } from './client-stream.ts'
import { type FeedPlaces, knownPosition } from './cursor.ts'
import { type FeedEntry, feedEntry } from './messages.ts'
import { createFeedReader } from './reader.ts'
import { FeedHeaders, FeedMessages, FeedQuery } from './schemas.ts'

/** Whose events these are: only the project's if one is named. */
type Whose = { organization_id: string; project_id: string | undefined }

type Asked = Whose & {
  types?: readonly string[] | undefined
  from: 'start' | 'now'
  /** The id of the last message that the client has. */
  place: string | undefined
  mayGoOn: () => Promise<boolean>
  gone: AbortSignal
}

/** How often a client is checked, and how many there may be. */
export type FeedBounds = { pace?: FeedPace; limits?: FeedLimits }

type Options = FeedBounds & {
  store: EventStore
  places: FeedPlaces
  /** Whether the read models that rights are looked up in have come to the position. */
  isProjected: (position: Position) => Promise<boolean>
  onUnreadable?: (error: UnreadableEvent) => void
  /** Called with the number of clients. */
  observe?: (count: number) => void
}

/** `open` answers the messages for one client; `stop` ends all of them. */
export const createFeed = (options: Options) => {
  const { store, places, isProjected, observe = () => {}, pace = FEED_PACE, limits = FEED_LIMITS } = options
  const reader = createFeedReader(options)
  const enter = feedClients(limits, observe)
  const stopping = new AbortController()

  /** The first event of all is at the beginning of the stream of what it is about; there is no need to look before it. */
  const beginning = async (whose: Whose): Promise<{ after: Position; first: FeedEntry[] }> => {
    const { organization_id, project_id } = whose
    const stream = project_id === undefined ? organizationStream(organization_id) : projectStream(project_id)
    const [created] = await store.readStream(stream, { limit: 1 })
    if (!created) return { after: START, first: [] }
    const entry = feedEntry(created, { places })
    return { after: created.position, first: entry ? [entry] : [] }
  }

  const begin = async (asked: Asked): Promise<{ after: Position; first: FeedEntry[] }> => {
    if (asked.place !== undefined) return { after: await knownPosition(store, places, asked.place), first: [] }
    return asked.from === 'start' ? await beginning(asked) : { after: await store.end(), first: [] }
  }

  /** @throws the problems 400, 429 and 503, and where the log cannot be reached */
  const open = async (asked: Asked): Promise<Readable> => {
    const { organization_id, project_id, types, mayGoOn, gone } = asked
    const leave = enter(organization_id)
    try {
      const [place, follower] = [await begin(asked), await reader.join(organization_id)]
      const signal = AbortSignal.any([gone, stopping.signal])
      const wants = (entry: FeedEntry): boolean =>
        (project_id === undefined || entry.project_id === project_id) && (!types || types.includes(entry.type))
      const messages = feedMessages({ ...place, follower, places, wants, mayGoOn, isProjected, signal, pace })
      // A client that is gone before the first message begins no generator, but closes the stream.
      return Readable.from(messages, { objectMode: false }).once('close', () => {
        follower.leave()
        leave()
      })
    } catch (error) {
      leave()
      throw error
    }
  }

  return { open, stop: () => stopping.abort() }
}

export type Feed = ReturnType<typeof createFeed>

const MESSAGES = {
  description: 'The events as they happen',
  content: { 'text/event-stream': { schema: FeedMessages } },
}
const DESCRIPTION =
  'Public events in the order of the log. A client that sends the id of a message as Last-Event-ID continues after it. An event may arrive twice, with the same event id. The stream ends when the session or key ends, the role no longer allows it, or the service stops: connect again.'

export const feedRoutes = (app: Http, { feed }: { feed: Feed }, revalidate: RevalidateAccess): void => {
  // What is being answered would keep the server from closing.
  app.addHook('preClose', async () => feed.stop())

  const follow = async (request: FastifyRequest, reply: FastifyReply, query: Pick<Asked, 'types' | 'from'>) => {
    const { organization_id = '', project_id } = request.caller
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    if (reply.raw.destroyed) gone.abort()
    const messages = await feed.open({
      ...query,
      organization_id,
      project_id,
      gone: gone.signal,
      place: (request.headers['last-event-id'] as string | undefined) || undefined,
      mayGoOn: () => revalidate(request),
    })
    // The way of some proxies is to wait until there is more.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(messages)
  }

  const followed = <Params extends z.ZodType>(
    access: 'events.read' | 'project_events.read',
    operationId: string,
    what: string,
    params: Params,
  ) => ({
    ...accountRoute('Events', access, {
      operationId,
      summary: `Follow the events of ${what}`,
      description: DESCRIPTION,
      params,
      querystring: FeedQuery,
      headers: FeedHeaders,
      answers: MESSAGES,
      problems: { 429: `${accountProblems[429]}, or too many feeds are followed` },
      config: { isEndless: true },
    }),
    exposeHeadRoute: false,
  })

  app.get(
    `${BASE_PATH}/organizations/:org_id/events`,
    followed('events.read', 'followOrganizationEvents', 'an organization', OrganizationParams),
    (request, reply) => follow(request, reply, request.query),
  )

  app.get(
    `${BASE_PATH}/projects/:project_id/events`,
    followed('project_events.read', 'followProjectEvents', 'a project', ProjectParams),
    (request, reply) => follow(request, reply, request.query),
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its response continues until either side ends it. */
    isEndless?: true
  }
}
