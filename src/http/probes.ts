// Probes and metrics, at the root, without authentication. A process without the api role serves only these.

import type { Http } from './app.ts'
import type { Metrics } from './metrics/metrics.ts'
import { problem } from './problems.ts'

export type Readiness = { ready: () => Promise<boolean>; metrics: Metrics }

/** `/healthz`: the process runs. `/readyz`: its roles can serve; lag is no unreadiness. */
export const operationRoutes = (app: Http, { ready, metrics }: Readiness): void => {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (!(await ready())) throw problem.unavailable('This process is not ready to serve.')
    return { status: 'ready' }
  })
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
