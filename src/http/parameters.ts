// What several endpoints take or answer in the same form: ids, pages and lists.

import { z } from 'zod'

export const RESOURCE_TYPE = z.literal('product', { error: 'must be product' }).describe('v1 accepts products')

const CONTROL_CHARACTERS = /\p{Cc}/u

export const ResourceId = z
  .string({ error: 'must be a string' })
  .min(1, 'must not be empty')
  .max(64, 'must have at most 64 characters')
  .refine((id) => id === '' || id.trim() !== '', 'must not be blank')
  .refine((id) => !CONTROL_CHARACTERS.test(id), 'must not contain control characters')
  .refine((id) => id.isWellFormed(), 'must be well-formed Unicode')
  .describe('The id of the product on the platform (123 or gid://shopify/Product/123), or its handle if it has no id')

const whole = (name: string, from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.int({ error }).min(from, error).max(to, error).describe(name)
}

const MOST_OF_PAGE = 100
// Fifteen digits are parsed without loss; a page beyond the last entry is empty.
const MAX_OFFSET = 999_999_999_999_999

/** The query parameters of every list. */
export const page = {
  limit: whole('Maximum number of entries', 1, MOST_OF_PAGE).default(20),
  offset: whole('Number of entries to skip', 0, MAX_OFFSET).default(0),
}

const USUAL_YEAR = /^(?!0000)\d{4}-/

/** A check of times: Postgres has no year 0, and JavaScript prints years without four digits in a format of its own. */
export const inUsualYears = [
  (time: string): boolean => Number.isNaN(Date.parse(time)) || USUAL_YEAR.test(new Date(time).toISOString()),
  'must be in the years 1 to 9999',
] as const

// Any version of UUID: an id that we never issued is unknown, not malformed.
export const idOf = (of: string) => z.guid({ error: 'must be a UUID' }).toLowerCase().describe(`The id of the ${of}`)

export const OrganizationParams = z.object({ org_id: idOf('organization') })
export const ProjectParams = z.object({ project_id: idOf('project') })

export const PageQuery = z.object(page)
type PageQuery = z.infer<typeof PageQuery>

/** Of one character at least. */
export const shortText = (longest: number) =>
  z
    .string({ error: 'must be a string' })
    .min(1, 'must not be empty')
    .max(longest, `must have at most ${longest} characters`)

/** The same, with nothing in it that cannot be shown. */
export const plainText = (longest: number) =>
  shortText(longest)
    .refine((text) => !/\p{Cc}/u.test(text), 'must not contain control characters')
    .refine((text) => text.isWellFormed(), 'must be well-formed Unicode')

/** One of these words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

export const count = z.int().min(0)
export const time = z.iso.datetime()

/** `of`: what is listed. */
export const listOf = (entry: z.ZodType, of: string) =>
  z
    .object({
      data: z.array(entry).max(MOST_OF_PAGE),
      meta: z.object({
        offset: count,
        limit: z.int().min(1),
        total: count.describe('How many there are in total'),
      }),
    })
    .describe(of)

export const envelope = <T>(data: readonly T[], { offset, limit }: PageQuery, total: number) => ({
  data,
  meta: { offset, limit, total },
})
