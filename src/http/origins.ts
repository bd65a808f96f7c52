// Which web pages the service works together with: its own, and those of the settings.

import type { FastifyRequest } from 'fastify'

export type Origins = {
  /** Where the service is reached, e.g. "https://aeo.example.com". */
  own: () => string
  isAllowed: (origin: string) => boolean
}

export const originsOf = (own: () => string, others: readonly string[]): Origins => ({
  own,
  isAllowed: (origin) => origin === own() || others.includes(origin),
})

const MAX_ADDRESS = 2_000

/** An address to send a browser to: absolute, of an allowed origin, and nothing that two readers could understand differently. */
export const redirectTarget = (origins: Origins, given: string): string | undefined => {
  const isPlain = given.length <= MAX_ADDRESS && /^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(given)
  const url = isPlain ? URL.parse(given) : null
  if (url?.username !== '' || url.password !== '') return undefined
  return origins.isAllowed(url.origin) ? url.href : undefined
}

/**
 * Whether a request that carries a cookie comes from a page of ours: browsers send cookies along with whatever any page asks for.
 * A request without either header is none of a browser's, and had no cookie by accident.
 */
export const isFromOwnPage = ({ headers }: FastifyRequest, origins: Origins): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return origins.isAllowed(origin)
  return site === 'same-origin'
}
