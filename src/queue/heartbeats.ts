// What the dispatcher hears of chunks that are in work in other processes. Times are taken when a sign is heard, so the
// clocks of two machines are never compared.

export type Sign =
  /** In work, and so long without a sign of life. */
  | { state: 'working'; silence: number }
  /** Its handling has failed, for reasons of its own or because the database is away; it waits to be handed out again. */
  | { state: 'failed' | 'away' }

type Heard = { sign: Sign; at: number; failingSince: number | undefined }

export type Signs = ReturnType<typeof createSigns>

/** `lifeMs`: nobody works on a chunk of which nothing has been heard for so long; it waits for a worker. */
export const createSigns = (lifeMs: number, now: () => number = () => performance.now()) => {
  const chunks = new Map<string, Heard>()

  return {
    hear: (chunkId: string, sign: Sign): void => {
      const before = chunks.get(chunkId)
      const since = before && now() - before.at <= lifeMs ? before.failingSince : undefined
      const failingSince = sign.state === 'away' ? undefined : sign.state === 'failed' ? (since ?? now()) : since
      chunks.set(chunkId, { sign, at: now(), failingSince })
    },
    /** Milliseconds, as Queue.silences answers them. */
    silence: (chunkId: string): number => {
      const heard = chunks.get(chunkId)
      if (!heard || now() - heard.at > lifeMs) return 0
      if (heard.failingSince !== undefined) return now() - heard.failingSince
      return heard.sign.state === 'working' ? heard.sign.silence + now() - heard.at : 0
    },
    /** Forgets the others. */
    keep: (chunkIds: ReadonlySet<string>): void => {
      for (const id of chunks.keys()) if (!chunkIds.has(id)) chunks.delete(id)
    },
  }
}
