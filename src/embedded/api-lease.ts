// One data folder has one api.

import { type Log, withLease } from '../reactors/leases.ts'

const REFUSED_AFTER_MS = 1_500
const SECOND_API = 'Another process already serves the API on this data folder; stop it or set another DATA_DIR.'

class SecondApi extends Error {
  override name = 'SecondApi'
}

type Leasing = {
  url: string
  log: Log
  signal: AbortSignal
  onError: (error: unknown) => void
}

/**
 * A second api on another port with the same data is never intended. A killed api may still be seen as the owner for a moment, so the
 * lease has to be refused for a while.
 */
export const leaseApi = async ({ url, log, signal, onError }: Leasing): Promise<{ running: Promise<void> }> => {
  const owned = Promise.withResolvers<void>()
  let refusal: NodeJS.Timeout | undefined
  const running = withLease({
    url,
    log,
    signal,
    onError,
    name: 'api',
    onTaken: () => {
      refusal ??= setTimeout(() => owned.reject(new SecondApi(SECOND_API)), REFUSED_AFTER_MS)
    },
    work: async (_, owning) => {
      owned.resolve()
      await new Promise((resolve) => owning.addEventListener('abort', resolve, { once: true }))
    },
  })
  try {
    await owned.promise
  } finally {
    clearTimeout(refusal)
  }
  return { running }
}
