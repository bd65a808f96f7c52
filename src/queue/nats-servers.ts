// The addresses of NATS_URL, as the client wants them: it takes hosts and ports, and the rest as options.

export type NatsSettings = {
  /** `nats://` or `tls://` addresses, separated by commas. */
  url: string
  /** A file with a user's JWT and key, as `nsc` writes it. */
  credentials?: string | undefined
  /** Who vouches for the server, and this client's certificate with its key; PEM files. */
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
