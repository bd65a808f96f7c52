// The shop of a session token, for requests that only read, according to the read models. The log is asked about a shop that they do not know as
// installed, because a token installs it, and where they are too old to be believed (docs/decisions/0033-reading-without-the-log.md).

import { boundedCache } from '../concurrency/cache.ts'
import { cachedLoads } from '../concurrency/cached-loads.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { type Shops, UninstalledSince } from './commands.ts'
import { isAfter, type Shop } from './decide.ts'

/** `uninstalled_at`: ISO 8601; null if the app is in the shop. */
type KnownShop = Shop & { uninstalled_at: string | null }

/** Domains for which the log was asked for how it is now, as many as are remembered of the others. */
const ASKED = 10_000

type Reading = {
  /** By the log. */
  ofDomain: Shops['ofDomain']
  ofDomainNow: Shops['ofDomainNow']
  find: (domain: string) => Promise<KnownShop | undefined>
  /** Whether the read models have been behind for longer than may be. */
  areStale: () => boolean
}

/**
 * `reading` finds who a token is from, `now` by the log alone as it is now, behind which nothing earlier is believed.
 * @throws UninstalledSince, and the error of a log that cannot be reached and has to be asked
 */
export const shopForReading = ({ ofDomain, ofDomainNow, find, areStale }: Reading) => {
  const asked = boundedCache<number>(ASKED)
  const wroteSince = (domain: string, at: number) => (asked.get(domain) ?? Number.NEGATIVE_INFINITY) >= at
  const known = cachedLoads<KnownShop>({ wroteSince })
  const now: Shops['ofDomainNow'] = (domain, issued) =>
    ofDomainNow(domain, issued).finally(() => asked.set(domain, performance.now()))
  const reading: Shops['ofDomain'] = async (domain, issued) => {
    const row = areStale() ? undefined : await known(domain, [domain], () => find(domain))
    if (row?.uninstalled_at === null) {
      const { uninstalled_at: _, ...shop } = row
      return shop
    }
    try {
      return await ofDomain(domain, issued)
    } catch (error) {
      const isGone = row?.uninstalled_at && issued !== undefined && !isAfter(issued, row.uninstalled_at)
      throw isGone && isUnavailable(error) ? new UninstalledSince(`the app was taken out of ${domain}`) : error
    }
  }
  return { reading, now }
}
