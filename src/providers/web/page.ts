// A page of the web: its HTML, and what the server and its robots.txt say to crawlers.

import type { PageAccess } from '../../engine/page/page-facts.ts'
import { UnreadablePage } from './address.ts'
import { crawlerAccess } from './crawlers.ts'
import { decodeHtml } from './decode.ts'
import { type FetchOptions, fetchWeb, LIMITS } from './fetch.ts'

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i

const sizeOf = (bytes: number): string => (bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes} bytes`)

type Html = { html: string; url: string; status: number; xRobotsTag: string | null }

/** The HTML of a page, and where redirects led. @throws UnreadablePage with a sentence for the person who named the page. */
export const fetchHtml = async (given: string, options: FetchOptions = {}): Promise<Html> => {
  const { url, status, contentType, xRobotsTag, bytes, cut } = await fetchWeb(
    given,
    'text/html, application/xhtml+xml;q=0.9',
    options,
  )
  if (status < 200 || status > 299) throw new UnreadablePage(`${url} answers with status ${status}.`)
  if (!HTML.test(contentType ?? ''))
    throw new UnreadablePage(`${url} is not an HTML page but ${(contentType ?? 'of no stated type').slice(0, 80)}.`)
  if (cut) throw new UnreadablePage(`${url} is larger than ${sizeOf(options.maxBytes ?? LIMITS.maxBytes)}.`)
  const html = decodeHtml(bytes, contentType)
  if (html.trim() === '') throw new UnreadablePage(`${url} is empty.`)
  return { html, url, status, xRobotsTag }
}

/** The same with what robots.txt says to crawlers. @throws UnreadablePage */
export const fetchPage = async (
  given: string,
  options: FetchOptions = {},
): Promise<{ html: string; url: string; access: PageAccess }> => {
  const { html, url, status, xRobotsTag } = await fetchHtml(given, options)
  const access = await crawlerAccess(url, options)
  return { html, url, access: { status, url, x_robots_tag: xRobotsTag, ...access } }
}
