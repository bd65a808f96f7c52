// How many deliveries of each provider wait to be handled. While no dispatcher runs they pile up in the log; beyond a limit they are refused, and
// the provider, which delivers for hours or days, has them until there is room. One provider's flood leaves the others their room.

import type { WebhookBacklog } from '../../projections/inbox/deliveries.ts'
import { problem } from '../http/problems.ts'
import type { WebhookProvider } from './events.ts'

type BacklogLimits = { deliveries: number; bytes: number }

/** Of one provider; a shop that changes all its products at once makes tens of thousands. */
const BACKLOG_LIMITS: BacklogLimits = { deliveries: 200_000, bytes: 2 * 1024 ** 3 }
const COUNTED_EVERY_MS = 2_000
const AGAIN_AFTER_S = 60

type Options = {
  /** What waits by now, as far as the read model knows. */
  count: () => Promise<WebhookBacklog>
  limits?: BacklogLimits
  /** Milliseconds that never go back. */
  clock?: () => number
}

export type Backlog = ReturnType<typeof createBacklog>

/** Between two counts what this process takes is added. If nothing can be counted, the last count remains. */
export const createBacklog = ({ count, limits = BACKLOG_LIMITS, clock = () => performance.now() }: Options) => {
  let counted: WebhookBacklog = {}
  let at = Number.NEGATIVE_INFINITY
  let counting: Promise<void> | undefined

  const recount = async (): Promise<void> => {
    at = clock()
    counted = await count().catch(() => counted)
    counting = undefined
  }

  return {
    /** @throws the 503 problem if the provider has too much waiting */
    refuseBeyond: async (provider: WebhookProvider): Promise<void> => {
      if (clock() - at >= COUNTED_EVERY_MS) counting ??= recount()
      await counting
      const { deliveries = 0, bytes = 0 } = counted[provider] ?? {}
      if (deliveries >= limits.deliveries || bytes >= limits.bytes)
        throw problem.unavailable('Too many webhooks are waiting; send it again later.', AGAIN_AFTER_S)
    },
    took: (provider: WebhookProvider, bytes: number): void => {
      const before = counted[provider]
      counted = {
        ...counted,
        [provider]: { deliveries: (before?.deliveries ?? 0) + 1, bytes: (before?.bytes ?? 0) + bytes },
      }
    },
  }
}
