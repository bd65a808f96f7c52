// A client of a feed over HTTP, which reads it message by message.

export type FeedMessage = {
  id: string | undefined
  event: string | undefined
  data: string | undefined
  comment: string
}

export type FeedEvent = {
  id: string
  type: string
  subject: string
  revision: number
  organizationid?: string
  projectid?: string
  data: Record<string, unknown>
}

const parsed = (block: string): FeedMessage => {
  const lines = block.split('\n')
  const of = (field: string) => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2)
  return { id: of('id'), event: of('event'), data: of('data'), comment: of('') ?? '' }
}

type Following = { token: string; place?: string | undefined; headers?: Record<string, string> }

/** Follows the feed at an address. Only what is asked for is read, so a client that asks for nothing is a slow one. */
export const followFeed = async (url: string, { token, place, headers = {} }: Following) => {
  const ending = new AbortController()
  const last = place === undefined ? {} : { 'last-event-id': place }
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...last, ...headers },
    signal: ending.signal,
  })
  if (response.status !== 200) throw new Error(`the feed answered ${response.status} ${await response.text()}`)
  const decoder = new TextDecoder()
  const body = response.body!.getReader()
  const messages: FeedMessage[] = []
  let rest = ''
  let lastId = place

  /** The next message of any kind; nothing where the feed has ended. */
  const next = async (): Promise<FeedMessage | undefined> => {
    while (messages.length === 0) {
      const { done, value } = await body.read()
      if (done) return undefined
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      messages.push(...blocks.map(parsed))
    }
    const message = messages.shift()
    lastId = message?.id ?? lastId
    return message
  }

  return {
    headers: response.headers,
    next,
    /** The next events; fewer where the feed has ended before. */
    events: async (count: number): Promise<FeedEvent[]> => {
      const events: FeedEvent[] = []
      while (events.length < count) {
        const message = await next()
        if (!message) break
        if (message.data !== undefined && message.event === undefined) events.push(JSON.parse(message.data))
      }
      return events
    },
    /** The id that a client would come again with. */
    lastId: () => lastId,
    end: () => ending.abort(),
  }
}
