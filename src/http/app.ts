// The type of the server that routes are registered on, what most of them need, and where its API is.

import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { EventStore } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Rows } from '../postgres/tenant-rows.ts'
import type { RecentWrites } from './read-your-writes.ts'

export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

export type RouteParts = {
  store: EventStore
  pool: Pool
  /** What the API reads of a tenant. */
  rows: Rows
  /** What this process has written. */
  recentWrites: RecentWrites
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const BASE_PATH = '/api/v1'
/** Where shops, and projects, work with their products: the same routes in both places. */
export const STOREFRONT_PATH = `${BASE_PATH}/storefront/aeo`
export const PROJECT_PATH = `${BASE_PATH}/projects/:project_id/aeo`
/** Where agents call tools (Model Context Protocol). */
export const MCP_PATH = '/mcp'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shape of one line where the route also reads NDJSON. */
    lines?: z.ZodType
    /** An empty body counts as an empty object. */
    optionalBody?: true
    /** Media types of the files that its body may be, which it reads as they come. */
    files?: readonly string[]
    /** It brings products, with which a project that has no shop gets its own. */
    bringsProducts?: true
    /** It writes into the shop itself, which takes a right of its own. */
    writesShop?: 'always' | 'unless dry_run'
  }
}
