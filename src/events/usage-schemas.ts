// The shapes of the events of usage; see schemas.ts. Each says all that a decision of its cycle needs.

import { z } from 'zod'

/** What is counted: resources analysed, values generated, queries of visibility tests. */
const METRICS = ['analysis', 'optimization', 'search_query'] as const

const count = z.int().min(0)

const metric_type = z.enum(METRICS).describe('What is counted')
const reservation_id = z.uuid().describe('What it is reserved for: the id of a visibility test or of a job')
const amount = count.describe('How many were reserved')

const Reservation = z
  .object({
    reservation_id,
    metric_type,
    amount,
    project_id: z.uuid().describe('Whose project it is for'),
    shop_id: z.uuid().nullable().describe('Whose shop it is for, if it is for one'),
    reserved_at: z.iso.datetime().describe('When'),
  })
  .describe('What is set aside for work that has not ended')

const cycle = {
  organization_id: z.uuid().describe('The organization'),
  cycle_start: z.iso.date().describe('The first day of the billing cycle, in UTC'),
}

const standing = {
  totals: z
    .object({ analysis: count, optimization: count, search_query: count })
    .describe('What has been used in the cycle, after this event; reservations are not in it'),
  reservations: z.array(Reservation).describe('Those that are open after this event, the oldest first'),
  limits: z
    .object({ analysis: count.nullable(), optimization: count.nullable(), search_query: count.nullable() })
    .nullable()
    .describe('How many of each may be used in the cycle; null where nothing is limited'),
}

export const usageSchemas = {
  UsageReserved: z.object({ ...cycle, ...Reservation.shape, ...standing }).meta({
    title: 'Usage has been set aside for work that is about to begin',
    description:
      'It counts as used until it is settled or released. The event also says where the cycle stands after it.',
  }),
  UsageSettled: z
    .object({
      ...cycle,
      ...Reservation.shape,
      used: count.describe('How many were used; what is left of the reservation is free again'),
      ...standing,
    })
    .meta({
      title: 'Usage that was set aside has been used',
      description: 'The work has ended. The event also says where the cycle stands after it.',
    }),
  UsageReleased: z
    .object({
      ...cycle,
      released: z.array(Reservation).describe('The reservations that are free again'),
      reason: z
        .enum(['failed', 'orphaned'])
        .describe('failed: the work came to nothing; orphaned: nothing was heard of it for a quarter of an hour'),
      ...standing,
    })
    .meta({
      title: 'Usage that was set aside is free again',
      description: 'Nothing of it was used. The event also says where the cycle stands after it.',
    }),
} as const
