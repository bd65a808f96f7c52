// The origins whose pages the service trusts: its own, and those of the settings.

import type { FastifyRequest } from 'fastify'

export type Origins = {
  /** The public origin of the service, e.g. "https://aeo.example.com". */
  own: () => string
  isAllowed: (origin: string) => boolean
}

export const originsOf = (own: () => string, others: readonly string[]): Origins => ({
  own,
  isAllowed: (origin) => origin === own() || others.includes(origin),
})

const MAX_ADDRESS = 2_000

/** A safe redirect target: absolute, of an allowed origin, and without characters that parsers read differently. */
export const redirectTarget = (origins: Origins, given: string): string | undefined => {
  const isPlain = given.length <= MAX_ADDRESS && /^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(given)
  const url = isPlain ? URL.parse(given) : null
  if (url?.username !== '' || url.password !== '') return undefined
  return origins.isAllowed(url.origin) ? url.href : undefined
}

/**
 * Whether a request with a cookie comes from one of our pages (CSRF check): browsers send cookies with requests of any page.
 * A request without either header does not come from a current browser and is refused.
 */
export const isFromOwnPage = ({ headers }: FastifyRequest, origins: Origins): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return origins.isAllowed(origin)
  return site === 'same-origin'
}
