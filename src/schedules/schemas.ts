// The shapes of schedules.

import { z } from 'zod'
import { time } from '../http/parameters.ts'
import { DEFAULT_SCORE_FALL } from './decide.ts'
import { SKIPS } from './events.ts'
import { zoneNamed } from './times-decide.ts'

const hourError = 'must be a whole number from 0 to 23'
const onError = 'must be a whole number from 1 to 31'
const fallError = 'must be a whole number from 1 to 100'
const EVERY = ['day', 'week', 'month'] as const

const timing = {
  every: z.enum(EVERY, { error: `must be one of ${EVERY.join(', ')}` }).describe('How often'),
  hour: z
    .int({ error: hourError })
    .min(0, hourError)
    .max(23, hourError)
    .describe('The hour of the time zone, 0 to 23; the minute is one that the shop has been given'),
  on: z
    .int({ error: onError })
    .min(1, onError)
    .max(31, onError)
    .nullable()
    .default(null)
    .describe(
      'Of a week 1 (Monday) to 7; of a month its day, or its last where it has no such day; null for every day',
    ),
}

const fits = ({ every, on }: { every: (typeof EVERY)[number]; on: number | null }): boolean =>
  every === 'day' ? on === null : on !== null && (every === 'month' || on <= 7)
const misfit = { error: 'must be 1 to 7 of a week, 1 to 31 of a month, and absent for every day', path: ['on'] }

const mustBe = { error: 'must be an object with every and hour' }

export const ScheduleRequest = z
  .object(
    {
      time_zone: z
        .string({ error: 'must be a string' })
        .max(64, 'must have at most 64 characters')
        .refine((name) => zoneNamed(name) !== undefined, 'must be the name of a time zone, as Europe/Berlin')
        .describe('A name of the IANA database; changes of the clock neither lose a time nor double it'),
      analysis: z
        .object(
          {
            ...timing,
            products: z
              .enum(['all', 'changed'], { error: 'must be all or changed' })
              .default('changed')
              .describe('Which are analysed: all, or those that were written since the scheduled analysis before'),
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
        .describe('Points by which the score of a product must fall to be an alert of the digest'),
    },
    { error: 'must be an object with time_zone, and analysis or visibility' },
  )
  .refine(({ analysis, visibility }) => analysis !== null || visibility !== null, {
    error: 'must be given where visibility is not',
    path: ['analysis'],
  })
  .meta({
    description: 'What is done for the shop again and again',
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
    decided_at: time.describe('When that was decided'),
    job_id: z.uuid().nullable().describe('The analysis job; null of tests, and where nothing was started'),
    items: z.int().min(0).describe('Products in the job, or tests that were made'),
    reason: z.enum(SKIPS).nullable().describe('Why it was passed over; null if it was not'),
    detail: z.string().nullable().describe('A sentence for the merchant; null if there is nothing to say'),
  })
  .describe('What became of a time that was due')

const part = {
  every: timing.every,
  hour: z.int().min(0).max(23).describe('The hour of the time zone'),
  on: z.int().min(1).max(31).nullable().describe('The day of the week or month; null for every day'),
}
const next_at = time.describe('When it is due next')
const last = LastTime.nullable().describe('The last time; null before the first')

export const Schedule = z
  .object({
    time_zone: z.string().describe('As the platform writes its name'),
    analysis: z
      .object({ ...part, products: z.enum(['all', 'changed']).describe('Which are analysed'), next_at, last })
      .nullable()
      .describe('When products are analysed; null for never'),
    visibility: z
      .object({ ...part, next_at, last })
      .nullable()
      .describe('When tracked queries are tested; null for never'),
    score_fall: z.int().min(1).max(100).describe('Points by which a score must fall to be an alert'),
    set_at: time.describe('When it was set'),
  })
  .describe('The schedule of a shop')

export const scheduleComponents = { ScheduleRequest, Schedule }
