// Following the log: what is taken in, what is skipped, and where the checkpoint stands.

import type { Position } from '../../../src/event-log/event-store.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { UnreadableEvent } from '../../../src/event-log/parse-event.ts'
import type { Pool } from '../../../src/postgres/connection.ts'
import type { Follower } from '../../../src/reactors/reactor.ts'
import { followLog } from '../../../src/reactors/run.ts'
import { testMetadata } from '../../support/events.ts'
import { assert, eventually, test } from '../../support/test.ts'

/** Follows a log of `types` until the checkpoint has moved; `pool` moves every checkpoint. */
const followed = async (follower: Follower, types: readonly string[]) => {
  const store = openMemoryStore()
  const events = types.map((type, n) => ({ id: String(n), type, data: {}, metadata: testMetadata() }))
  await store.append('stream', 'any', events)
  const stopping = new AbortController()
  const lease = { name: 'test', epoch: 1, position: '', scanned: '' }
  const skipped: string[] = []
  const following = followLog(follower, {
    lease,
    store,
    pool: { query: async () => ({ rowCount: 1 }) } as unknown as Pool,
    signal: stopping.signal,
    types: ['Wanted', 'Broken'],
    onUnreadable: ({ event }) => void skipped.push(event.type),
    onError: (error) => assert.unreachable(String(error)),
  })
  await eventually(() => lease.scanned !== '')
  stopping.abort()
  await following
  const positions = (await store.readAll({ after: '', limit: 100 })).events.map(({ position }) => position)
  return { lease, positions, skipped }
}

test('a follower that hands nothing on takes in each event of its types all the same', async () => {
  const seen: string[] = []
  let isClosed = false
  const close = async () => {
    isClosed = true
  }
  const { lease, positions } = await followed({ apply: ({ type }) => void seen.push(type), close }, [
    'Wanted',
    'Other',
    'Wanted',
  ])
  assert.equal(seen, ['Wanted', 'Wanted'])
  assert.is(lease.position, positions.at(-1))
  assert.ok(isClosed)
})

test('the checkpoint stands before the oldest event that is open, and an unreadable one is skipped', async () => {
  let open: Position | undefined
  const told: unknown[] = []
  const { lease, positions, skipped } = await followed(
    {
      apply: (stored, before) => {
        if (stored.type === 'Broken') throw new UnreadableEvent(stored, 'broken')
        if (stored.id === '2') open = before
        return stored.id
      },
      onBatch: async (all) => void told.push(...all),
      resumeAfter: () => open,
    },
    ['Wanted', 'Broken', 'Wanted', 'Wanted'],
  )
  assert.equal([told, skipped], [['0', '2', '3'], ['Broken']])
  assert.equal([lease.position, lease.scanned], [positions[1], positions[3]])
})
