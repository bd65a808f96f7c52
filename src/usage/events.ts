// The events of usage. Each says all that a decision of its cycle needs.

import { z } from 'zod'
import { METRICS, PLAN_NAMES } from '../accounts/names.ts'
import { count, event } from '../event-log/event-definition.ts'

const metric_type = z.enum(METRICS).describe('The metric')
const reservation_id = z.uuid().describe('What it is reserved for: the id of a visibility test or of a job')
const amount = count.describe('How many were reserved')

const Reservation = z
  .object({
    reservation_id,
    metric_type,
    amount,
    project_id: z.uuid().describe('The project that it is for'),
    shop_id: z.uuid().nullable().describe('The shop that it is for, if any'),
    reserved_at: z.iso.datetime().describe('When'),
    usage_event_id: z
      .uuid()
      .optional()
      .describe('For external usage reported by a project: the id in the name of its stream'),
  })
  .describe('Usage reserved for unfinished work')

const cycle = {
  organization_id: z.uuid().describe('The organization'),
  cycle_start: z.iso.date().describe('The first day of the billing cycle, in UTC'),
}

const cycleState = {
  totals: z
    .object({ analysis: count, optimization: count, search_query: count })
    .describe('What has been used in the cycle after this event, without reservations'),
  reservations: z.array(Reservation).describe('Open reservations after this event, oldest first'),
  limits: z
    .object({ analysis: count.nullable(), optimization: count.nullable(), search_query: count.nullable() })
    .nullable()
    .describe('How many of each may be used in the cycle; null if nothing is limited'),
  is_billed: z
    .boolean()
    .optional()
    .describe('Whether usage may exceed the limits because it is billed; absent in events from before plans existed'),
}

export const usageEvents = {
  UsageReserved: event({
    title: 'Usage was reserved for work that is about to begin',
    description:
      'It counts as used until it is settled or released. The event includes the totals of the cycle after it.',
    data: { ...cycle, ...Reservation.shape, ...cycleState },
    internal: true,
  }),
  UsageSettled: event({
    title: 'Reserved usage was settled',
    description: 'The work has ended. The event includes the totals of the cycle after it.',
    data: {
      ...cycle,
      ...Reservation.shape,
      used: count.describe('How many were used; what is left of the reservation is free again'),
      overage: count.optional().describe('How many of them are beyond the limit, and billed; absent if none are'),
      ...cycleState,
    },
    personal: [],
  }),
  UsageReleased: event({
    title: 'Reserved usage was released',
    description: 'None of it was used. The event includes the totals of the cycle after it.',
    data: {
      ...cycle,
      released: z.array(Reservation).describe('The reservations that are free again'),
      reason: z
        .enum(['failed', 'orphaned'])
        .describe('failed: the work failed; orphaned: there was no sign of it for a quarter of an hour'),
      ...cycleState,
    },
    internal: true,
  }),
  UsageLimitsChanged: event({
    title: 'The limits of a billing cycle have changed',
    description:
      'By another plan, or by billing, for the rest of the cycle. The event includes the totals of the cycle after it.',
    data: { ...cycle, plan: z.enum(PLAN_NAMES).describe('The plan from now on'), ...cycleState },
    personal: [],
  }),
}

export const externalUsageEvents = {
  UsageEventRecorded: event({
    title: 'A project has reported external usage',
    description: 'Each id counts once, in the billing cycle in which the usage occurred.',
    data: {
      ...cycle,
      project_id: z.uuid().describe('The project that reported it'),
      event_id: z.string().describe('The id given by the client'),
      metric_type,
      amount,
      occurred_at: z.iso.datetime().describe('When it was used'),
      fingerprint: z.string().describe('SHA-256 of the report, to detect the same id with a different body'),
      reservation_id: z.uuid().describe('The reservation that counts it'),
    },
    personal: [],
  }),
}
