// Addresses of the web as a visibility test compares them.

/** No one cites longer ones. */
const MAX_LENGTH = 4_096
const MAX_LOCALES = 2

/** "en", "en-us", "zh-hant", "es-419": the language or the market that a path begins with. */
const LOCALE = /^[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/
/** Says where a visitor came from, and nothing of the page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|srsltid|ref)$/i

export type WebAddress = {
  /** In ASCII and lower case, without "www."; with the port where it is not that of the protocol. */
  host: string
  /** Of the path: decoded, in lower case, without a language at its beginning. */
  segments: readonly string[]
  /** Equal for the addresses of one page. */
  key: string
  /** The address without what only tracks visitors. */
  href: string
}

/** Google's address for a source of a grounded answer, which forwards to it. */
export const isForwarding = (url: string): boolean => {
  const parsed = url.length <= MAX_LENGTH ? URL.parse(url) : null
  return (
    parsed?.hostname === 'vertexaisearch.cloud.google.com' && parsed.pathname.startsWith('/grounding-api-redirect/')
  )
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** As the segments of paths are. */
export const pathWord = (text: string): string => text.normalize('NFC').toLowerCase()

const withoutLocale = (segments: string[]): string[] => {
  let start = 0
  // The last one names the page.
  while (start < MAX_LOCALES && start < segments.length - 1 && LOCALE.test(segments[start] ?? '')) start++
  return segments.slice(start)
}

const hostOf = ({ hostname, port }: URL): string => {
  const host = hostname.replace(/\.$/, '').replace(/^www\./, '')
  return port === '' ? host : `${host}:${port}`
}

/** The absolute http or https address; null for every other text: "javascript:", "data:", a path. */
export const webAddress = (given: string): WebAddress | null => {
  const url = given.length <= MAX_LENGTH ? URL.parse(given) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') return null
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  url.hash = ''
  const host = hostOf(url)
  const segments = withoutLocale(
    url.pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => pathWord(decoded(segment))),
  )
  return { host, segments, key: `${host}/${JSON.stringify(segments)}${url.search}`, href: url.href }
}

/** The host of "https://www.shop.example/…" or "shop.example" as `webAddress` has it; null when there is none. */
export const hostIn = (given: string): string | null =>
  webAddress(/^https?:/i.test(given) ? given : `https://${given}`)?.host ?? null
