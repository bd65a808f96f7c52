// From where agents may ask: a page that its owner has a name of lead to this machine (DNS rebinding), or that is of a foreign origin, may not.

import { isIP } from 'node:net'
import { problem } from '../http/problems.ts'

type Asked = { hostname: string; headers: { origin?: string | undefined } }

export type Doors = {
  /** Where the service is reached, e.g. "https://aeo.example.com". */
  own: () => string
  /** Of the settings, besides its own. */
  origins: readonly string[]
}

/** No one can register a name without a dot, and an address is not a name. */
const isLocal = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.')

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const isLoopback = (address: string): boolean => LOOPBACK.test(URL.parse(address)?.hostname ?? '')

/** @throws the 403 problem */
export const refuseForeign = ({ own, origins }: Doors, { hostname, headers: { origin } }: Asked): void => {
  const trusted = [own(), ...origins]
  const host = hostname.toLowerCase()
  if (!isLocal(host) && !trusted.some((one) => new URL(one).hostname === host))
    throw problem.forbidden(
      'The Host header does not name this service; PUBLIC_URL and CORS_ORIGINS list the allowed hosts.',
    )
  // If the service runs on a developer's machine, so do the tools to try it with.
  const isBeside = origin !== undefined && isLoopback(own()) && isLoopback(origin)
  if (origin !== undefined && !isBeside && !trusted.includes(origin))
    throw problem.forbidden('Pages of this origin may not call the service; CORS_ORIGINS lists those that may.')
}
