// Limits of one client: time, connections and headers. Bodies have limits where they are read (bodies/json.ts, bodies/ndjson.ts).

export type HttpLimits = {
  headerBytes: number
  /** From the first byte of a request to the last one of its headers, and of its body. */
  headersMs: number
  requestMs: number
  checkEveryMs: number
  /** A connection without traffic, also while its request is being processed. */
  silentMs: number
  /** An idle connection; longer than load balancers keep theirs, so that they never send into a closed one. */
  keepAliveMs: number
  /** After this many a connection is closed, so that clients spread over all processes. */
  requestsPerConnection: number
  /** Further connections are closed without an answer. */
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

/** The same under the names of Fastify and Node. */
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
