// What the platform answers to a GraphQL request, read with care: it is the outside world.

import { z } from 'zod'
import { isObject } from '../../catalogue/records/raw-record.ts'
import { parseJson } from '../../engine/text/json.ts'
import type { ThrottleStatus } from './throttle.ts'

type GraphQLError = {
  message: string
  /** E.g. THROTTLED, ACCESS_DENIED, MAX_COST_EXCEEDED, INTERNAL_SERVER_ERROR; "" where it has none. */
  code: string
  /** Names and indexes from the root to what could not be answered. */
  path: readonly (string | number)[]
}

export type GraphQLAnswer = {
  data: Record<string, unknown> | null
  errors: readonly GraphQLError[]
  requestedCost: number | undefined
  throttle: ThrottleStatus | undefined
  /** The platform's clock when it answered, to the second, in milliseconds since 1970. */
  at?: number
}

export type Fields = Record<string, unknown>

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

const LONGEST_MESSAGE = 500

const points = z.number().min(0)
const Body = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string().catch('no message'),
        path: z.array(z.union([z.string(), z.number()])).catch([]),
        extensions: z.object({ code: z.string().catch('') }).catch({ code: '' }),
      }),
    )
    .nullish(),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: points.optional().catch(undefined),
        throttleStatus: z
          .object({ maximumAvailable: points, currentlyAvailable: points, restoreRate: points })
          .optional()
          .catch(undefined),
      }),
    })
    .nullish()
    .catch(undefined),
})

const oneLine = (message: string): string =>
  message.slice(0, LONGEST_MESSAGE).replaceAll(/\s+/g, ' ').toWellFormed().trim()

/** Undefined if it is not an answer to a GraphQL request. */
export const answerIn = (text: string, headers = new Headers()): GraphQLAnswer | undefined => {
  const { data: read } = Body.safeParse(parseJson(text))
  if (!read || (read.data === undefined && !read.errors)) return undefined
  const cost = read.extensions?.cost
  const at = Date.parse(headers.get('date') ?? '')
  return {
    data: read.data ?? null,
    errors: (read.errors ?? []).map(({ message, path, extensions }) => ({
      message: oneLine(message),
      code: extensions.code,
      path,
    })),
    requestedCost: cost?.requestedQueryCost,
    throttle: cost?.throttleStatus,
    ...(Number.isNaN(at) ? {} : { at }),
  }
}

const Complaint = z.object({ errors: z.union([z.string(), z.object({}).loose()]) })

/** What an answer that is not 200 says, in a line; "" if it says nothing that can be read. */
export const complaintIn = (text: string): string => {
  try {
    const { data } = Complaint.safeParse(JSON.parse(text))
    if (!data) return ''
    return oneLine(typeof data.errors === 'string' ? data.errors : JSON.stringify(data.errors))
  } catch {
    return ''
  }
}
