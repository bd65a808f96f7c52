// Values of settings as they are written.

import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** This machine, private networks, and the shared addresses that private overlay networks use (RFC 6598). */
const OWN_NETWORK = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  OWN_NETWORK.addSubnet(address, bits, 'ipv4')
OWN_NETWORK.addAddress('::1', 'ipv6')
OWN_NETWORK.addSubnet('fc00::', 7, 'ipv6')

/**
 * Those of RFC 6761, 6762 and 8375, the one that ICANN has reserved for private use, and others that networks use although they are not
 * assigned.
 */
const OWN_NAMES = /\.(?:local|internal|localhost|lan|home\.arpa|svc|corp|home|intranet|private)$/

/** A private address, or a name that does not exist on the public internet. */
export const isOwnNetwork = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  const version = isIP(host)
  if (version > 0) return OWN_NETWORK.check(host, version === 4 ? 'ipv4' : 'ipv6')
  return !host.includes('.') || OWN_NAMES.test(host)
}

export const withoutSlash = (url: string): string => (url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url)

/** Separated by commas. */
export const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

export const wholeNumber = (least: number, most: number) => {
  const range = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,10}$/, range)
    .transform(Number)
    .refine((value) => value >= least && value <= most, range)
}

/** US dollars for a million tokens. */
export const price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'must be an amount of US dollars for a million tokens, like 0.15')
  .transform(Number)

// Settings whose value is in a file, like secrets of containers: NAME_FILE instead of NAME.

const FILE = '_FILE'

/**
 * The settings with those of files put in, without the line break that editors end a file with; a sentence for each that cannot be. `isSetting` tells
 * the names of settings: one that ends so itself is left as it is.
 */
export const withFiles = (
  env: NodeJS.ProcessEnv,
  isSetting: (name: string) => boolean,
): { given: NodeJS.ProcessEnv; problems: string[] } => {
  const given = { ...env }
  const problems: string[] = []
  for (const [named, path] of Object.entries(env)) {
    const name = named.slice(0, -FILE.length)
    if (!path || !named.endsWith(FILE) || isSetting(named) || !isSetting(name)) continue
    if (env[name]) {
      problems.push(`${name} and ${named} are both set; remove one of them.`)
      continue
    }
    try {
      given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      problems.push(`${named} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
  return { given, problems }
}
