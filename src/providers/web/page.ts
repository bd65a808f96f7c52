// A page of the web: its HTML, and what the server and its robots.txt say to crawlers.

import type { CrawlerAccess, PageAccess } from '../../engine/page/page-facts.ts'
import { UnreadablePage } from './address.ts'
import { decodeHtml, type FetchOptions, fetchWeb, LIMITS } from './fetch.ts'
import { MAX_ROBOTS, mayFetch, parseRobots, type Robots } from './robots.ts'

// The crawlers that feed answer engines, by the product tokens their operators publish, and what robots.txt tells them.

const CRAWLERS: readonly [token: string, purpose: string][] = [
  ['Googlebot', 'Google Search and AI Overviews'],
  ['Google-Extended', 'Gemini: grounding and training (a token, no crawler of its own)'],
  ['Bingbot', 'Bing and Copilot'],
  ['OAI-SearchBot', 'ChatGPT search'],
  ['ChatGPT-User', 'ChatGPT, when a user asks for the page'],
  ['GPTBot', 'OpenAI: training'],
  ['PerplexityBot', 'Perplexity search'],
  ['Perplexity-User', 'Perplexity, when a user asks for the page'],
  ['Claude-SearchBot', 'Claude search'],
  ['Claude-User', 'Claude, when a user asks for the page'],
  ['ClaudeBot', 'Anthropic: training'],
  ['Applebot', 'Siri and Spotlight'],
  ['Applebot-Extended', 'Apple: training (a token, no crawler of its own)'],
  ['Amazonbot', 'Amazon: Alexa and Rufus'],
  ['meta-externalagent', 'Meta AI: training and index'],
  ['DuckAssistBot', 'DuckDuckGo answers'],
  ['MistralAI-User', 'Mistral, when a user asks for the page'],
  ['Bytespider', 'ByteDance: training'],
  ['CCBot', 'Common Crawl, which many models are trained on'],
]

type RobotsTxt = { found: PageAccess['robots_txt']; robots: Robots | null }

/** RFC 9309 2.3.1: a missing file allows everything; one that cannot be reached leaves the question open. */
const readRobots = async (page: string, options: FetchOptions): Promise<RobotsTxt> => {
  try {
    const address = new URL('/robots.txt', page)
    const { status, bytes, contentType } = await fetchWeb(address, 'text/plain, */*;q=0.5', {
      ...options,
      maxBytes: MAX_ROBOTS,
    })
    if (status >= 500) return { found: 'unreachable', robots: null }
    if (status >= 400 || status < 200) return { found: 'none', robots: parseRobots('') }
    return { found: 'found', robots: parseRobots(decodeHtml(bytes, contentType ?? 'text/plain; charset=utf-8')) }
  } catch {
    return { found: 'unreachable', robots: null }
  }
}

export const crawlersOf = (robots: Robots | null, url: string): CrawlerAccess[] =>
  CRAWLERS.map(([crawler, purpose]) =>
    robots === null
      ? { crawler, purpose, allowed: null, line: null }
      : { crawler, purpose, ...mayFetch(robots, crawler, url) },
  )

/** Who may fetch the page at that address, as the site's robots.txt has it. Never throws. */
const crawlerAccess = async (
  url: string,
  options: FetchOptions,
): Promise<Pick<PageAccess, 'robots_txt' | 'crawlers'>> => {
  const { found, robots } = await readRobots(url, options)
  return { robots_txt: found, crawlers: crawlersOf(robots, url) }
}

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
