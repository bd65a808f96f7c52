// What the settings of NATS name: servers as the client wants them, and files, which are read before the client takes them, so that one that cannot be used
// is told by its setting.

import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'

export type NatsSettings = {
  /** `nats://` or `tls://` addresses, separated by commas. */
  url: string
  /** A file with a user's JWT and key, as `nsc` writes it. */
  credentials?: string | undefined
  /** The certificate authority of the server, and this client's certificate with its key; PEM files. */
  caFile?: string | undefined
  certFile?: string | undefined
  keyFile?: string | undefined
}

type Login = { user: string; pass: string } | { token: string } | Record<never, never>

const loginOf = ({ username, password }: URL): Login => {
  if (username === '') return {}
  const user = decodeURIComponent(username)
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) }
}

/** `nats://token@host` and `nats://user:password@host` say who logs in, those of the first address at all of them. */
export const serversOf = (url: string): { servers: string[]; tls: boolean } & Login => {
  const addresses = url.split(',').flatMap((one) => (one.trim() === '' ? [] : [new URL(one.trim())]))
  const named = addresses.find(({ username }) => username !== '')
  return {
    servers: addresses.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
    tls: addresses.some(({ protocol }) => protocol === 'tls:'),
    ...(named ? loginOf(named) : {}),
  }
}

/** A server or a file that cannot be used; the message is one sentence. */
export class NatsUnusable extends Error {
  override name = 'NatsUnusable'
}

/** The text of a file. @throws NatsUnusable when it cannot be read. */
export const readNatsFile = (setting: string, path: string): Promise<Buffer> =>
  readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new NatsUnusable(`The file of ${setting} cannot be read (${code}).`)
  })

const usable = (what: string, use: () => unknown): void => {
  try {
    use()
  } catch (error) {
    const { reason, code } = error as NodeJS.ErrnoException & { reason?: string }
    throw new NatsUnusable(`${what} (${reason ?? code}).`)
  }
}

type TlsFiles = { caFile?: string; certFile?: string; keyFile?: string }

/**
 * The files for TLS, which the client reads at each connection, so that a renewed certificate is taken without a restart;
 * nothing if none is named.
 * @throws NatsUnusable when one cannot be read or does not hold what it should.
 */
export const tlsFilesOf = async ({ caFile, certFile, keyFile }: NatsSettings): Promise<TlsFiles | undefined> => {
  if (caFile !== undefined) {
    const ca = await readNatsFile('NATS_CA_FILE', caFile)
    usable('The file of NATS_CA_FILE contains no certificate', () => new X509Certificate(ca))
  }
  if (certFile !== undefined && keyFile !== undefined) {
    const cert = await readNatsFile('NATS_CERT_FILE', certFile)
    const key = await readNatsFile('NATS_KEY_FILE', keyFile)
    usable('The file of NATS_CERT_FILE contains no certificate', () => new X509Certificate(cert))
    usable('The file of NATS_KEY_FILE contains no key for that certificate', () => createSecureContext({ cert, key }))
  }
  const files = { ...(caFile && { caFile }), ...(certFile && { certFile }), ...(keyFile && { keyFile }) }
  return Object.keys(files).length > 0 ? files : undefined
}
