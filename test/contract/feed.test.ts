// Feeds over every event store: from the beginning, live, and from any place that a client was told.

import { randomBytes, randomUUID } from 'node:crypto'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { feedPlaces } from '../../src/feed/cursor.ts'
import { createFeed } from '../../src/feed/routes.ts'
import { Problem } from '../../src/http/problems.ts'
import { rename } from '../support/feed-writing.ts'
import { numbers } from '../support/ledger.ts'
import { type Adapter, eventStoreDouble, labelOf, memory, postgres } from '../support/stores.ts'
import { after, assert, test } from '../support/test.ts'

const adapters: Adapter[] = [memory, postgres(), eventStoreDouble('a double', {})]

const names = (count: number): string[] => numbers(count).map((n) => `Name ${n}`)

/** A client of the organization that reads message by message. */
const follow = async (feed: ReturnType<typeof createFeed>, organization_id: string, place?: string) => {
  const messages = await feed.open({
    organization_id,
    project_id: undefined,
    from: 'start' as const,
    place,
    mayGoOn: async () => true,
    gone: new AbortController().signal,
  })
  const chunks = messages.iterator()
  const queue: string[] = []
  let rest = ''
  const next = async (): Promise<string> => {
    while (queue.length === 0) {
      const blocks = (rest + (await chunks.next()).value).split('\n\n')
      rest = blocks.pop() ?? ''
      queue.push(...blocks)
    }
    return queue.shift() ?? ''
  }
  const events = async (count: number): Promise<{ revision: number; place: string }[]> => {
    const found: { revision: number; place: string }[] = []
    while (found.length < count) {
      const message = await next()
      const revision = /"revision":(\d+)/.exec(message)?.[1]
      const [, told = ''] = /^id: (.+)$/m.exec(message) ?? []
      if (revision !== undefined) found.push({ revision: Number(revision), place: told })
    }
    return found
  }
  return { next, events, end: () => messages.destroy() }
}

const revisionsOf = (events: { revision: number }[]): number[] => events.map(({ revision }) => revision)

for (const adapter of adapters) {
  let store: EventStore | undefined
  after(async () => {
    await store?.close()
    if (store) await adapter.close()
  })

  test(`${labelOf(adapter)}: everything from the start, then what comes, and again from every place on the way`, async () => {
    store = await adapter.open()
    const log = store
    const [organization, other] = [randomUUID(), randomUUID()]
    for (const _ of numbers(3)) {
      await rename(log, organization, ...names(4))
      await rename(log, other, ...names(300))
    }
    const feed = createFeed({
      store: log,
      places: feedPlaces(log.identity, [randomBytes(32)]),
      isProjected: async () => true,
      pace: { heartbeatMs: 50, recheckMs: 60_000 },
    })
    const client = await follow(feed, organization)
    const events = await client.events(12)
    const coming = client.events(3)
    await rename(log, other, 'Other')
    await rename(log, organization, ...names(3))
    events.push(...(await coming))
    assert.equal(revisionsOf(events), numbers(15))

    // Nothing has come, and the place that a sign of life tells is further than the last event.
    await rename(log, other, 'Other')
    const alive = /^: still here\nid: (.+)$/.exec(await client.next())?.[1]
    client.end()
    await rename(log, organization, 'Last')
    const places = [...events.map(({ place }) => place), alive]
    for (const [index, place] of places.entries()) {
      const again = await follow(feed, organization, place)
      const left = 15 - index
      assert.equal(
        revisionsOf(await again.events(Math.max(1, left))),
        numbers(16).slice(Math.min(15, index + 1)),
        place,
      )
      again.end()
    }
    const foreign = await follow(feed, organization, `${alive}x`).catch((error) => error)
    assert.instance(foreign, Problem)
    feed.stop()
  })
}
