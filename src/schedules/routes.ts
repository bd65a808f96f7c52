// The schedule of a shop: set, read, removed.

import { type ScheduleRow, scheduleOf, scheduleOfShop } from '../../projections/schedules/schedules.ts'
import type { Event } from '../event-log/catalogue.ts'
import type { ScheduleEvent } from '../event-log/streams.ts'
import { shopContext } from '../http/access/caller.ts'
import type { Http, RouteParts } from '../http/app.ts'
import { sendJson } from '../http/json-text.ts'
import { problem } from '../http/problems.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import { removeScheduleOf, setScheduleOf } from './commands.ts'
import { DEFAULT_SCORE_FALL } from './decide.ts'
import { Schedule, ScheduleRequest } from './schemas.ts'
import { zoneNamed } from './times-decide.ts'

export type ScheduleRouteDeps = Pick<RouteParts, 'store' | 'rows' | 'recentWrites' | 'now'>

/** The group of its read model. */
const GROUP = 'schedules'
const NONE = 'The shop has no schedule'

const textOf = ({ schedule, next_analysis_at, next_visibility_at, ...row }: ScheduleRow): string =>
  JSON.stringify({
    time_zone: schedule.time_zone,
    analysis: schedule.analysis && { ...schedule.analysis, next_at: next_analysis_at, last: row.last_analysis },
    visibility: schedule.visibility && {
      ...schedule.visibility,
      next_at: next_visibility_at,
      last: row.last_visibility,
    },
    score_fall: schedule.score_fall ?? DEFAULT_SCORE_FALL,
    set_at: row.set_at,
  })

export const scheduleRoutes = (app: Http, { store, rows, recentWrites, now }: ScheduleRouteDeps): void => {
  /** As the read model has it, with what this process has just written. */
  const known = async (shopId: string): Promise<ScheduleRow | undefined> => {
    await recentWrites.seen(shopId, GROUP)
    return await scheduleOfShop(rows(shopId), shopId)
  }

  const rowAfter = (before: ScheduleRow | undefined, event: ScheduleEvent): ScheduleRow =>
    scheduleOf(before, event as Exclude<ScheduleEvent, Event<'ScheduleRemoved'>>)

  app.put(
    '/schedule',
    shopRoute('Analysis', {
      operationId: 'setSchedule',
      summary: 'Set the schedule of a shop',
      description:
        'Products are analysed, and tracked queries tested, every day, week or month at an hour of a time zone. Scheduled work counts towards usage like any other. A time is skipped, with the reason shown in the schedule, if a job is under way or a quota is used up. After missed times there is one catch-up run.',
      body: ScheduleRequest,
      answers: answer('The schedule as it is now', Schedule),
    }),
    async (request, reply) => {
      const { shop } = request
      const { time_zone, ...parts } = ScheduleRequest.parse(request.body)
      const schedule = { time_zone: zoneNamed(time_zone) ?? time_zone, ...parts }
      const before = await known(shop.shop_id)
      const event = await setScheduleOf(store, schedule, shopContext(request, now))
      recentWrites.wrote(shop.shop_id, event.position)
      return sendJson(reply, textOf(rowAfter(before, event)))
    },
  )

  app.get(
    '/schedule',
    shopRoute('Analysis', {
      operationId: 'getSchedule',
      summary: 'The schedule of a shop',
      description: 'With the next due time and the result of the last.',
      answers: answer('The schedule', Schedule),
      problems: { 404: NONE },
    }),
    async ({ shop }, reply) => {
      const row = await known(shop.shop_id)
      if (!row) throw problem.notFound()
      return sendJson(reply, textOf(row))
    },
  )

  app.delete(
    '/schedule',
    shopRoute('Analysis', {
      operationId: 'deleteSchedule',
      summary: 'Remove the schedule of a shop',
      description: 'A job that it started continues.',
      answers: answer('The removed schedule', Schedule),
      problems: { 404: NONE },
    }),
    async (request, reply) => {
      const { shop } = request
      const before = await known(shop.shop_id)
      const gone = await removeScheduleOf(store, 'asked', shopContext(request, now))
      if (!gone) throw problem.notFound()
      recentWrites.wrote(shop.shop_id, gone.event.position)
      return sendJson(reply, textOf(rowAfter(before, gone.removed)))
    },
  )
}
