// robots.txt as RFC 9309 has it: groups by product token, the longest rule that matches decides, allow before disallow.

type Line = { allow: boolean; pattern: string; shown: string }

export type Robots = {
  /** Rules by product token in lower case; "*" for all others. */
  groups: Map<string, Line[]>
}

/** RFC 9309 2.5: at least 500 KiB are read. */
export const MAX_ROBOTS = 500 * 1024
const MAX_LINES = 20_000
const MAX_PATTERN = 2_000

const LINE = /^\s*([\w-]{1,40})\s*:(.*)$/

/** Percent-encodes what is not ASCII, so that a rule compares with an address; "%c3" and "%C3" are the same. */
const encoded = (path: string): string =>
  path
    .toWellFormed()
    .replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
    .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase())

const tokenOf = (value: string): string =>
  value === '*' ? value : (/^[a-z_-]+/i.exec(value)?.[0] ?? value).toLowerCase()

export const parseRobots = (text: string): Robots => {
  const groups = new Map<string, Line[]>()
  let current: Line[][] = []
  /** Whether user agents are being listed; a rule ends the list. */
  let listing = false
  const addAgent = (value: string): void => {
    if (!listing) current = []
    listing = true
    const token = tokenOf(value)
    const lines = groups.get(token) ?? []
    groups.set(token, lines)
    current.push(lines)
  }
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/, MAX_LINES)) {
    const [, name = '', rest = ''] = LINE.exec(line.split('#', 1)[0]!) ?? []
    const value = rest.trim()
    const key = name.toLowerCase()
    if (key === 'user-agent' && value !== '') addAgent(value)
    else if (key === 'allow' || key === 'disallow') {
      listing = false
      const rule = {
        allow: key === 'allow',
        pattern: encoded(value.slice(0, MAX_PATTERN)),
        shown: `${name}: ${value.slice(0, 200)}`,
      }
      if (value !== '') for (const lines of current) lines.push(rule)
    }
  }
  return { groups }
}

/** "*" stands for any characters, "$" at the end for the end. Each part is searched for once, from left to right. */
export const matches = (pattern: string, path: string): boolean => {
  const anchored = pattern.endsWith('$')
  const [first = '', ...parts] = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  if (parts.length === 0) return !anchored || at === path.length
  const last = parts.pop()!
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return anchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) !== -1
}

/** Whether a crawler with this product token may fetch the address, and the line that says so; null if none does. */
export const mayFetch = ({ groups }: Robots, token: string, url: string): { allowed: boolean; line: string | null } => {
  const { pathname, search } = new URL(url)
  const path = encoded(pathname + search)
  const lines = groups.get(token.toLowerCase()) ?? groups.get('*') ?? []
  let best: Line | null = null
  for (const line of lines) {
    const longer = !best || line.pattern.length > best.pattern.length
    const stronger = best !== null && line.allow && !best.allow && line.pattern.length === best.pattern.length
    if ((longer || stronger) && matches(line.pattern, path)) best = line
  }
  return { allowed: best?.allow ?? true, line: best?.shown ?? null }
}
