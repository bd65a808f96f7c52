// The shapes of schedules.

import { z } from 'zod'
import { oneOf, time } from '../http/parameters.ts'
import { DEFAULT_SCORE_FALL } from './decide.ts'
import { SKIPS } from './events.ts'
import { zoneNamed } from './times-decide.ts'

const hourError = 'must be a whole number from 0 to 23'
const onError = 'must be a whole number from 1 to 31'
const fallError = 'must be a whole number from 1 to 100'
const EVERY = ['day', 'week', 'month'] as const

const timing = {
  every: oneOf(EVERY).describe('How often'),
  hour: z
    .int({ error: hourError })
    .min(0, hourError)
    .max(23, hourError)
    .describe('The hour in the time zone, 0 to 23; each shop is assigned a minute'),
  on: z
    .int({ error: onError })
    .min(1, onError)
    .max(31, onError)
    .nullable()
    .default(null)
    .describe(
      'For a week 1 (Monday) to 7; for a month the day, or the last day if the month is shorter; null for every day',
    ),
}

const fits = ({ every, on }: { every: (typeof EVERY)[number]; on: number | null }): boolean =>
  every === 'day' ? on === null : on !== null && (every === 'month' || on <= 7)
const misfit = { error: 'must be 1 to 7 for a week, 1 to 31 for a month, and absent for every day', path: ['on'] }

const mustBe = { error: 'must be an object with every and hour' }

export const ScheduleRequest = z
  .object(
    {
      time_zone: z
        .string({ error: 'must be a string' })
        .max(64, 'must have at most 64 characters')
        .refine((name) => zoneNamed(name) !== undefined, 'must be the name of a time zone, such as Europe/Berlin')
        .describe('A name from the IANA database; when clocks change, no time is lost or repeated'),
      analysis: z
        .object(
          {
            ...timing,
            products: z
              .enum(['all', 'changed'], { error: 'must be all or changed' })
              .default('changed')
              .describe('Which products to analyse: all, or those written since the previous scheduled analysis'),
          },
          mustBe,
        )
        .refine(fits, misfit)
        .nullable()
        .default(null)
        .describe('When products are analysed; null for never'),
      visibility: z
        .object(timing, mustBe)
        .refine(fits, misfit)
        .nullable()
        .default(null)
        .describe('When the tracked queries of all products are tested; null for never'),
      score_fall: z
        .int({ error: fallError })
        .min(1, fallError)
        .max(100, fallError)
        .default(DEFAULT_SCORE_FALL)
        .describe('A fall of the score of a product by this many points is an alert in the digest'),
    },
    { error: 'must be an object with time_zone, and analysis or visibility' },
  )
  .refine(({ analysis, visibility }) => analysis !== null || visibility !== null, {
    error: 'must be given if visibility is not',
    path: ['analysis'],
  })
  .meta({
    description: 'What to do for the shop regularly',
    example: {
      time_zone: 'Europe/Berlin',
      analysis: { every: 'day', hour: 5, products: 'changed' },
      visibility: { every: 'week', on: 1, hour: 6 },
    },
  })

const LastTime = z
  .object({
    status: z.enum(['started', 'skipped']),
    due_at: time.describe('The time that was due'),
    decided_at: time.describe('When it was decided whether to start it'),
    job_id: z.uuid().nullable().describe('The analysis job; null for tests, and if nothing was started'),
    items: z.int().min(0).describe('Products in the job, or tests run'),
    reason: z.enum(SKIPS).nullable().describe('Why it was skipped; null if it was not'),
    detail: z.string().nullable().describe('A sentence for the merchant; null if there is nothing to say'),
  })
  .describe('The outcome of a due time')

const part = {
  every: timing.every,
  hour: z.int().min(0).max(23).describe('The hour in the time zone'),
  on: z.int().min(1).max(31).nullable().describe('The day of the week or month; null for every day'),
}
const next_at = time.describe('When it is due next')
const last = LastTime.nullable().describe('The last time; null before the first')

export const Schedule = z
  .object({
    time_zone: z.string().describe('Its IANA name'),
    analysis: z
      .object({ ...part, products: z.enum(['all', 'changed']).describe('Which products are analysed'), next_at, last })
      .nullable()
      .describe('When products are analysed; null for never'),
    visibility: z
      .object({ ...part, next_at, last })
      .nullable()
      .describe('When tracked queries are tested; null for never'),
    score_fall: z.int().min(1).max(100).describe('A fall of a score by this many points is an alert'),
    set_at: time.describe('When it was set'),
  })
  .describe('The schedule of a shop')

export const scheduleComponents = { ScheduleRequest, Schedule }
