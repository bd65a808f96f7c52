// The shapes of feeds at an address.

import { z } from 'zod'
import { FEEDS } from '../engine/feeds/feeds.ts'
import type { FeedName } from '../engine/feeds/tables.ts'
import { oneOf } from '../http/parameters.ts'

export const FEED_NAMES = Object.keys(FEEDS) as [FeedName, ...FeedName[]]
const FILES = FEED_NAMES.map((name) => FEEDS[name].file)

const MEANT: Record<FeedName, string> = {
  openai: 'For product search at OpenAI',
  google: 'For Google Merchant Center',
  'google-supplement': 'A supplement to the feed for Google',
  ucp: 'A catalogue of the Universal Commerce Protocol',
  acp: 'A catalogue of the Agentic Commerce Protocol',
}

const url = z.url()

export const FeedAddress = z
  .object({
    project_id: z.uuid(),
    issued_at: z.iso.datetime().describe('Since when the address works'),
    feeds: z
      .object(
        Object.fromEntries(FEED_NAMES.map((name) => [name, url.describe(MEANT[name])])) as Record<FeedName, typeof url>,
      )
      .describe('The address of each feed; anyone who knows one can read them all'),
  })
  .describe("The address of a project's feeds")

export const FeedFileParams = z.object({
  address: z.string().max(128, 'must have at most 128 characters').describe('The unguessable part of the address'),
  file: z.string().max(64, 'must have at most 64 characters').describe(FILES.join(', ')),
})

export const RefusedQuery = z.object({
  feed: oneOf(FEED_NAMES).describe('The feed'),
})

export const RefusedRow = z
  .object({
    resource_id: z.string(),
    title: z.string(),
    id: z.string().describe('The id of the row; "" if the product has none'),
    reasons: z.array(z.string()).describe('Reasons, as ends of sentences'),
  })
  .describe('A row that is not in the feed')

export const productFeedComponents = { FeedAddress, RefusedRow }
