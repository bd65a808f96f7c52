// Which addresses of the network a page may be fetched from: only public ones, so that no one can make the service read its
// own machine, its network or a cloud's metadata (server-side request forgery).

import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isOwnNetwork } from '../../config/values.ts'

/** The message is a sentence for the person who named the page. */
export class UnreadablePage extends Error {}

/** Addresses that are given out on the public internet (IANA); every other one of version 6 has a special use. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Whether it is a public unicast address: no loopback, private, link-local, shared, multicast, documentation or translated one. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  // An address of version 4 that is written as one of version 6 is judged as what it is.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6)
}

const refusal = (host: string): UnreadablePage =>
  new UnreadablePage(`${host} is not on the public internet, so it is not fetched.`)

/**
 * Refuses a host that is written as an address which is not permitted, and a name that only the own network has where not even this machine
 * is: no lookup is made for it.
 */
export const checkLiteral = (
  hostname: string,
  permits: (address: string) => boolean = isPublicAddress,
  refused: (host: string) => Error = refusal,
): void => {
  const address = hostname.replace(/^\[|\]$/g, '')
  const isPermitted = ipaddr.isValid(address) ? permits(address) : permits('127.0.0.1') || !isOwnNetwork(hostname)
  if (!isPermitted) throw refused(hostname)
}

/**
 * A lookup for connections: a host of which any address is not permitted is refused, and the connection goes to the addresses that
 * were checked, without asking a second time (DNS rebinding).
 */
export const checkedLookup =
  (permits: (address: string) => boolean, refused: (host: string) => Error = refusal): LookupFunction =>
  (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => permits(address))) return callback(refused(hostname), [])
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
