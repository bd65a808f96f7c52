// The read models against what a replay of the log makes of them.

import type { Group } from '../../projections/groups.ts'
import { type Difference, verify } from '../../projections/rebuild/verify.ts'
import { groups } from '../../projections/registry.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import type { Pool } from '../../src/postgres/connection.ts'
import { assert } from './test.ts'

type Place = { url: string; pool: Pool; store: EventStore }

/** Replays the log and compares every row of these groups, all of the service's unless told; there has to be one at least. */
export const assertVerified = async ({ url, pool, store }: Place, of: readonly Group[] = groups): Promise<void> => {
  const { signal } = new AbortController()
  let rows = 0
  for (const group of of) {
    const differences: Difference[] = []
    const onDifference = (one: Difference) => void differences.push(one)
    const verified = await verify({ url, pool, store, group, models: group.models, signal, onDifference })
    assert.equal(differences, [])
    rows += verified?.rows ?? 0
  }
  assert.ok(rows > 0, 'nothing was compared')
}
