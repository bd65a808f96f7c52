// What one client may take of the server: time, connections and headers. Bodies have limits where they are read (http/bodies/json.ts, http/bodies/ndjson.ts).

export type HttpLimits = {
  /** All headers of a request. */
  headerBytes: number
  /** From the first byte of a request to the last one of its headers, and of its body. */
  headersMs: number
  requestMs: number
  /** So often connections are looked at for that. */
  checkEveryMs: number
  /** A connection on which nothing moves, also while its request is in work. */
  silentMs: number
  /** A connection between two requests; longer than balancers keep theirs, as they do not like to find one closed. */
  keepAliveMs: number
  /** Then a connection is closed, so that clients spread over the processes there are. */
  requestsPerConnection: number
  /** More at once are closed unanswered. */
  connections: number
}

export const HTTP_LIMITS: HttpLimits = {
  headerBytes: 16_384,
  headersMs: 10_000,
  requestMs: 60_000,
  checkEveryMs: 5_000,
  silentMs: 120_000,
  keepAliveMs: 72_000,
  requestsPerConnection: 10_000,
  connections: 4_096,
}

/** As Fastify and Node call them. */
export const serverOptions = (limits: HttpLimits) => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.silentMs,
  keepAliveTimeout: limits.keepAliveMs,
  maxRequestsPerSocket: limits.requestsPerConnection,
  http: {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  },
})
