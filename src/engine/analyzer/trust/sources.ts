// Links of the description to other sites, and what kind of source they are, by the class of the domain.

import { isMisspelt } from '../slips/misspellings.ts'

export type SourceQuality = 'none' | 'low' | 'medium' | 'high'

export type Sources = {
  /** Addresses on other sites, each once. */
  external: string[]
  /** Those of them that a statement can rest on: public bodies, science, standards, reference works. */
  citations: number
  quality: SourceQuality
}

const PUBLIC = /(?:^|\.)(?:gov|edu|mil|int|gouv\.fr|gc\.ca|europa\.eu|(?:ac|gov|edu|go|gob|gub|nhs)\.[a-z]{2})$/
/** Publishers of research, standards and certificates. */
const SCIENCE =
  /(?:^|\.)(?:doi\.org|nature\.com|science\.org|sciencedirect\.com|springer\.com|wiley\.com|jstor\.org|plos\.org|arxiv\.org|cochranelibrary\.com|bmj\.com|thelancet\.com|iso\.org|astm\.org|iec\.ch|oeko-tex\.com|global-standard\.org|fsc\.org|nsf\.org|ewg\.org|who\.int)$/
/** Reference works and makers' data sheets. */
const REFERENCE =
  /(?:^|\.)(?:wikipedia\.org|britannica\.com|mayoclinic\.org|consumerreports\.org|test\.de|which\.co\.uk|rtings\.com|arduino\.cc|ti\.com|st\.com|microchip\.com|analog\.com|sparkfun\.com|adafruit\.com)$/
/** Networks, shops and shorteners: a link there is no source. */
const SOCIAL =
  /(?:^|\.)(?:facebook\.com|instagram\.com|tiktok\.com|pinterest\.[a-z.]{2,6}|youtube\.com|youtu\.be|twitter\.com|x\.com|wa\.me|whatsapp\.com|t\.me|bit\.ly|linktr\.ee|amazon\.[a-z.]{2,6}|ebay\.[a-z.]{2,6}|etsy\.com|aliexpress\.com|myshopify\.com|shopify\.com)$/

/** Links by which a shop is talked to, and pages that list its other links. */
const OF_SHOP =
  /(?:^|\.)(?:wa\.me|whatsapp\.com|t\.me|telegram\.me|m\.me|messenger\.com|line\.me|linktr\.ee|tawk\.to|crisp\.chat)$/

const MAX_LINKS = 50

const HOST = /^(?:https?:)?\/\/(?:[^/@?#\s]{0,80}@)?([a-z0-9.-]{3,120})/i

const hostOf = (url: string | null): string => (HOST.exec(url ?? '')?.[1] ?? '').toLowerCase().replace(/^www\./, '')

/** The class of a source: 3 public or science, 2 reference, 1 any other site, 0 a network or shop. */
const classOf = (host: string): number => {
  if (PUBLIC.test(host) || SCIENCE.test(host)) return 3
  if (REFERENCE.test(host)) return 2
  return SOCIAL.test(host) ? 0 : 1
}

const QUALITIES: SourceQuality[] = ['none', 'low', 'medium', 'high']

/** Hosts on which each shop or site has a part before them. */
const SHARED = /\.(?:myshopify|wixsite|bigcartel|wordpress|blogspot|webflow|square|github|netlify|vercel)\.[a-z]+$/
/** Where shops keep their own files. */
const FILES = 'cdn.shopify.com'

const everyMark = /[^\p{L}\p{N}]+/gu
const AROUND = /^(?:shop|the|get|buy)(?=.{4})|(?<=.{4})(?:shop|store|official|online)$/g
const nameOf = (text: string): string => text.toLowerCase().replace(everyMark, '').replace(AROUND, '')

/** What names a site whatever part of it and country it is for: "alder" of blog.alder.co.uk and shopalder.com. */
const siteOf = (host: string): string => {
  const parts = host.replace(SHARED, '.com').split('.').slice(0, -1)
  if (parts.length > 1 && /^(?:com?|org|net|ac)$/.test(parts.at(-1)!)) parts.pop()
  return nameOf(parts.at(-1) ?? '')
}

/** Whether a site is called as the shop or brand is, give or take a word or a letter: costyled.me of Costyled, alderwod.com of Alder Wood. */
const isOwn = (site: string, owned: ReadonlySet<string>): boolean =>
  owned.has(site) ||
  (site.length >= LEAST_NAME &&
    [...owned].some(
      (name) => name.length >= LEAST_NAME && (site.includes(name) || name.includes(site) || isMisspelt(name, site)),
    ))
const LEAST_NAME = 6

/** `own`: addresses of the shop itself, and of what it serves; `names`: of the shop and the brand. */
export const sourcesOf = (
  links: readonly string[],
  own: readonly (string | null | undefined)[],
  names: readonly (string | null)[] = [],
): Sources => {
  const owned = new Set([...own.map((url) => siteOf(hostOf(url ?? null))), ...names.map((name) => nameOf(name ?? ''))])
  const external: string[] = []
  let best = 0
  let citations = 0
  const seen = new Set<string>()
  for (const link of links.slice(0, MAX_LINKS * 4)) {
    const host = hostOf(link)
    if (
      host === '' ||
      host === FILES ||
      OF_SHOP.test(host) ||
      isOwn(siteOf(host), owned) ||
      seen.has(link) ||
      external.length === MAX_LINKS
    )
      continue
    seen.add(link)
    external.push(link)
    const of = classOf(host)
    if (of > 1) citations++
    best = Math.max(best, of)
  }
  return { external, citations, quality: QUALITIES[best]! }
}
