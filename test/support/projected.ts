// Waits for read models, and fails where they stay behind.

import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import type { Position } from '../../src/event-log/event-store.ts'
import type { TestService } from './service.ts'
import { assert } from './test.ts'

const LIMIT_MS = 90_000

/** Waits until a group of read models has looked past the position, the end of the log unless told. */
export const projected = async (
  { pool, store }: Pick<TestService, 'pool' | 'store'>,
  group: string,
  position?: Position,
): Promise<void> => {
  const scanned = await waitUntilScanned(pool, store, checkpointOf(group), position ?? (await store.end()), LIMIT_MS)
  assert.ok(scanned, `the read models of ${group} have not come as far within ${LIMIT_MS / 1_000} s`)
}
