// The type of the server that routes are registered on, and where its API is.

import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'

export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

export const BASE_PATH = '/api/v1'
export const STOREFRONT_PATH = `${BASE_PATH}/storefront/aeo`

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shape of one line where the route also reads NDJSON. */
    lines?: z.ZodType
    /** An empty body counts as an empty object. */
    optionalBody?: true
  }
}
