// What `citable doctor` checks on this machine: whether the ports are free, and the data folder can be written to.

import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import type { Config } from '../../config/config.ts'

/** `error`: the service does not start with it. */
export type Finding = { kind: 'error' | 'warning'; sentence: string }

type Address = { host: string; port: number }

/** The code of the failure, or undefined if one can listen there. */
const whyNot = ({ host, port }: Address): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

const ANY = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
])

const bodyOf = async ({ host, port }: Address, path: string): Promise<string> => {
  const name = ANY.get(host) ?? (host.includes(':') ? `[${host}]` : host)
  const answer = await fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(2_000) })
  return answer.ok ? await answer.text() : ''
}

/** Whether one of our processes listens there, with its probes or its metrics, as when a running container is checked. */
const isCitable = async (address: Address): Promise<boolean> => {
  const [health, metrics] = await Promise.all(
    ['/healthz', '/metrics'].map((path) => bodyOf(address, path).catch(() => '')),
  )
  return health === '{"status":"ok"}' || /^citable_/m.test(metrics ?? '')
}

const portFindings = async (setting: string, address: Address): Promise<Finding[]> => {
  if (address.port === 0) return []
  const code = await whyNot(address)
  if (code === undefined) return []
  const place = `${address.host} port ${address.port}`
  if (code !== 'EADDRINUSE')
    return [
      { kind: 'error', sentence: `${setting}: this process cannot listen on ${place} (${code}); set another one.` },
    ]
  return (await isCitable(address))
    ? [
        {
          kind: 'warning',
          sentence: `${setting}: a Citable process already runs on ${place}; another one needs another port.`,
        },
      ]
    : [
        {
          kind: 'error',
          sentence: `${setting}: another program uses ${place}; stop it, or set another one.`,
        },
      ]
}

/** The folder, or where it is to be made. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

const folderFindings = ({ dataDir, databaseUrl, roles }: Config): Finding[] => {
  const isCache = databaseUrl !== undefined
  if (isCache && !roles.has('api')) return []
  const folder = nearest(dataDir)
  try {
    accessSync(folder, constants.W_OK)
    if (!statSync(folder).isDirectory()) throw new Error('a file')
    return []
  } catch {
    return [
      {
        kind: isCache ? 'warning' : 'error',
        sentence: `DATA_DIR: ${folder} is not a writable folder; give it to the user of the service, or set another one.`,
      },
    ]
  }
}

export const machineFindings = async (config: Config): Promise<Finding[]> => {
  const { host, port, http } = config
  return [
    ...folderFindings(config),
    ...(await portFindings('PORT', { host, port })),
    ...(http.metrics.address ? await portFindings('METRICS_ADDRESS', http.metrics.address) : []),
  ]
}
