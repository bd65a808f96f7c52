// Probes and metrics, at the root, without authentication. A process without the api role serves only these. Metrics may have an address
// of their own.

import type { AddressInfo } from 'node:net'
import type { Http } from './app.ts'
import type { Metrics } from './metrics/metrics.ts'
import { problem } from './problems.ts'

// As in problems.ts.
const { createServer } = process.getBuiltinModule('node:http')

/** `hasLog`: whether the event log answers, if it can fail by itself; `hasMetrics`: metrics are served with the probes. */
export type Readiness = {
  ready: () => Promise<boolean>
  hasLog?: () => Promise<boolean>
  metrics: Metrics
  hasMetrics?: boolean
}

const WITHOUT_LOG = {
  status: 'ready',
  away: 'writes',
  detail: 'The event log cannot be reached: reads are answered, everything else waits for it.',
}

/** `/healthz`: the process runs. `/readyz`: its roles can serve, or at least reads; lag does not make a process unready. */
export const operationRoutes = (app: Http, { ready, hasLog, metrics, hasMetrics = true }: Readiness): void => {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (!(await ready())) throw problem.unavailable('This process is not ready to serve.')
    return (await hasLog?.()) !== false ? { status: 'ready' } : WITHOUT_LOG
  })
  if (!hasMetrics) return
  app.get('/metrics', { schema: { hide: true } }, async (_, reply) => {
    reply.type(metrics.contentType)
    return metrics.render()
  })
}

export const countRequests = (
  app: Http,
  { requests, requestSeconds }: Pick<Metrics, 'requests' | 'requestSeconds'>,
): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests(request.method, route, reply.statusCode)
    // The duration of a followed feed says nothing about latency.
    if (!request.routeOptions.config.isEndless) requestSeconds(reply.elapsedTime / 1_000, request.method, route)
  })
}

/** Serves only the metrics, until the app closes. Returns the port. @throws the error of an address that cannot be listened on */
export const serveMetrics = async (
  app: Http,
  { contentType, render }: Pick<Metrics, 'contentType' | 'render'>,
  address: { host: string; port: number },
): Promise<number> => {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    const text = isAsked ? await render().catch(() => undefined) : undefined
    response.writeHead(isAsked ? (text === undefined ? 503 : 200) : 404, { 'content-type': contentType })
    response.end(text)
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(address, resolve)
  await promise
  return (server.address() as AddressInfo).port
}
