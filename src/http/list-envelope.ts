// Lists of accounts: the entries of a page, and how many there are.

import { z } from 'zod'
import { page } from './parameters.ts'

export const PageQuery = z.object(page)
type PageQuery = z.infer<typeof PageQuery>

const count = z.int().min(0)

/** `of`: what is listed. */
export const listOf = (entry: z.ZodType, of: string) =>
  z
    .object({
      data: z.array(entry),
      meta: z.object({
        offset: count,
        limit: z.int().min(1),
        total: count.describe('How many there are on all pages'),
      }),
    })
    .describe(of)

export const envelope = <T>(data: readonly T[], { offset, limit }: PageQuery, total: number) => ({
  data,
  meta: { offset, limit, total },
})
