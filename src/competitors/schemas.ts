// The shapes of competitors.

import { z } from 'zod'
import { nameOf } from '../accounts/display-name.ts'
import { idOf, page } from '../http/parameters.ts'
import { LONGEST_URL, MOST_COMPETITORS, pageAddress } from './decide.ts'

/** Of the HTML of one page. */
const MAX_HTML_BYTES = 2 * 1024 * 1024
/** Of all pages that are supplied with one request. */
export const MAX_COMPETITORS_BYTES = 8 * 1024 * 1024

/** What is wrong with an address, as far as that can be told without looking it up. */
const wrongAddress = (given: string): string | undefined => {
  if (given.length > LONGEST_URL) return `must have at most ${LONGEST_URL} characters`
  const url = URL.parse(given)
  if (!url) return 'must be a web address'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be an http or https address'
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or a password'
  return pageAddress(url).length > LONGEST_URL ? `must have at most ${LONGEST_URL} characters` : undefined
}

const PageUrl = z
  .string({ error: 'must be a string' })
  .transform((given, context) => {
    const wrong = wrongAddress(given)
    if (wrong === undefined) return pageAddress(new URL(given))
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })
  .meta({ maxLength: LONGEST_URL, description: 'Address of the page of one product, http or https' })

const Html = z
  .string({ error: 'must be a string' })
  .refine((html) => html.trim() !== '', 'must not be blank')
  .refine((html) => Buffer.byteLength(html) <= MAX_HTML_BYTES, `must have at most ${MAX_HTML_BYTES} bytes`)
  .meta({
    maxLength: MAX_HTML_BYTES,
    description:
      'The HTML of the page. It is read instead of fetching the address, which then only identifies the page',
  })

const Name = nameOf('competitor').describe('Its name in reports. Default: its title')

const AskedCompetitor = z.object(
  { url: PageUrl, html: Html.optional(), name: Name.optional() },
  { error: 'must be an object with url' },
)

export const CompetitorsRequest = z
  .object(
    {
      competitors: z
        .array(AskedCompetitor, { error: 'must be a list' })
        .max(MOST_COMPETITORS, `must have at most ${MOST_COMPETITORS} entries`)
        .superRefine((competitors, context) => {
          const places = new Map<string, number>()
          for (const [place, { url }] of competitors.entries()) {
            const before = places.get(url)
            if (before === undefined) places.set(url, place)
            else
              context.addIssue({
                code: 'custom',
                path: [place, 'url'],
                message: `is that of competitors.${before} too`,
              })
          }
        }),
    },
    { error: 'must be an object with competitors' },
  )
  .meta({
    description: 'All competitors of the shop',
    example: { competitors: [{ url: 'https://shop.example/products/their-mug', name: 'Their mug' }] },
  })

export const Competitor = z
  .object({
    id: z.uuid(),
    url: z.string(),
    name: z.string().describe("The shop's name for it, or its title, or its address"),
    status: z.enum(['read', 'failed']).describe('Whether its page could be read the last time'),
    error: z.string().nullable().describe('Why reading failed, or null; what was read before stays in use'),
    title: z.string().nullable().describe('null if nothing was ever read'),
    price: z.string().nullable().describe('The lowest of its variants, a decimal string; null if the page states none'),
    currency: z.string().nullable().describe('ISO 4217; null if the page states none'),
    read_at: z.iso.datetime().nullable().describe('When the content in use was read; null if nothing ever was'),
    source: z.enum(['fetched', 'supplied']),
  })
  .describe("The page of a competitor's product")

export const CompetitorParams = z.object({ competitor_id: idOf('competitor') })

export const CompetitorsQuery = z.object(page)

export const competitorComponents = { CompetitorsRequest, Competitor }
