// The settings of the host of repositories, from which documentation is read.

import { z } from 'zod'
import { isOwnNetwork, withoutSlash } from './network.ts'

const printable = z.string().regex(/^[\x21-\x7e]+$/, 'must be of printable ASCII characters, without spaces')

export const repohostSettings = {
  /** Token of the repository host's API, which may read contents; absent: public repositories alone, and few requests. */
  REPOHOST_TOKEN: printable.optional(),
  /** Where that API is: GitHub's, or that of a server of one's own, "https://github.example/api/v3". */
  REPOHOST_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .default('https://api.github.com'),
}

type Given = { REPOHOST_TOKEN?: string | undefined; REPOHOST_API_URL: string }

/** `apiUrl`: without a slash at its end. */
export type RepohostConfig = Readonly<{ apiUrl: string; token: string | undefined }>

/** How repositories are read; or a sentence about what is wrong. */
export const repohostIn = (given: Given): { repohost: RepohostConfig } | { problem: string } => {
  const { protocol, hostname, username, password, search, hash, href } = new URL(given.REPOHOST_API_URL)
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    return { problem: 'REPOHOST_API_URL must have neither a user nor a query; the token is REPOHOST_TOKEN.' }
  if (protocol === 'http:' && !isOwnNetwork(hostname))
    return {
      problem: 'REPOHOST_API_URL must begin with https:// unless its host is this machine or in a private network.',
    }
  return { repohost: Object.freeze({ apiUrl: withoutSlash(href), token: given.REPOHOST_TOKEN }) }
}
