// Read models that hold what the log held when they were asked for: for decisions that stand on the newest of them.

import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import type { Parts } from '../runtime/parts.ts'
import { WebhookLater } from './handler.ts'

/** After that it is asked for again later. */
const LONGEST_WAIT_MS = 2_000

/** Waits until the group holds all of the log as of now. @throws WebhookLater where it does not in time */
export const untilBuilt = async ({ pool, store }: Pick<Parts, 'pool' | 'store'>, group: string): Promise<void> => {
  if (!(await waitUntilScanned(pool, store, checkpointOf(group), await store.end(), LONGEST_WAIT_MS)))
    throw new WebhookLater(`the read models of ${group} are behind the log`)
}
