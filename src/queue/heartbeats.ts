// What the dispatcher hears of chunks that are in work in other processes. Times are taken when a heartbeat is heard, so the
// clocks of two machines are never compared.

export type Heartbeat =
  /** In work, and without a heartbeat for `silence` milliseconds. */
  | { state: 'working'; silence: number }
  /** Its handling has failed, for reasons of its own or because the database cannot be reached; it waits to be handed out again. */
  | { state: 'failed' | 'away' }

type Heard = { heartbeat: Heartbeat; at: number; failingSince: number | undefined }

export type Heartbeats = ReturnType<typeof createHeartbeats>

/** `lifeMs`: a chunk without a heartbeat for longer than this has no worker and waits for one. */
export const createHeartbeats = (lifeMs: number, now: () => number = () => performance.now()) => {
  const chunks = new Map<string, Heard>()

  return {
    hear: (chunkId: string, heartbeat: Heartbeat): void => {
      const before = chunks.get(chunkId)
      const since = before && now() - before.at <= lifeMs ? before.failingSince : undefined
      const failingSince =
        heartbeat.state === 'away' ? undefined : heartbeat.state === 'failed' ? (since ?? now()) : since
      chunks.set(chunkId, { heartbeat, at: now(), failingSince })
    },
    /** Milliseconds, as Queue.silences answers them. */
    silence: (chunkId: string): number => {
      const heard = chunks.get(chunkId)
      if (!heard || now() - heard.at > lifeMs) return 0
      if (heard.failingSince !== undefined) return now() - heard.failingSince
      return heard.heartbeat.state === 'working' ? heard.heartbeat.silence + now() - heard.at : 0
    },
    /** Forgets the others. */
    keep: (chunkIds: ReadonlySet<string>): void => {
      for (const id of chunks.keys()) if (!chunkIds.has(id)) chunks.delete(id)
    },
  }
}
