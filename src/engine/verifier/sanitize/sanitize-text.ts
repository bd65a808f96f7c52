// Plain text of one line: markup gone, entities decoded, nothing invisible, white space collapsed, NFC.

import { Parser } from 'htmlparser2'
import { plain } from '../../text/plain-text.ts'

/** Elements whose content is no text. */
const OPENS = /<(script|style|textarea|template|noscript|iframe|svg|math|title)(?=[\s/>])/gi

/** The text without elements whose content is never shown; one that is never closed takes the rest with it. */
const withoutElements = (text: string): string => {
  let rest = ''
  let at = 0
  const lower = text.toLowerCase()
  for (const match of text.matchAll(OPENS)) {
    if (match.index < at) continue
    rest += text.slice(at, match.index)
    const close = lower.indexOf(`</${match[1]!.toLowerCase()}`, match.index)
    const end = close === -1 ? -1 : text.indexOf('>', close)
    at = end === -1 ? text.length : end + 1
    if (at === text.length) break
  }
  return at === 0 ? rest + text : rest + text.slice(at)
}

/** A tag with the text after it. */
const TAGGED = /<[a-z/!?][^<]*/gi

/** How long the tag is with which a text begins; a ">" within a quoted value does not end it. 0 where it has no end. */
const tagLength = (text: string): number => {
  let quote = ''
  for (let at = 1; at < text.length; at++) {
    const sign = text[at]!
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at + 1
    else if ((sign === '"' || sign === "'") && text[at - 1] === '=') quote = sign
  }
  return text.indexOf('>') + 1
}

const withoutTag = (text: string): string => {
  const length = tagLength(text)
  return length === 0 ? text : ` ${text.slice(length)}`
}

/** The beginning of a tag that never ends; "< 5 kg" and "<3" are none. */
const TAG_START = /<(?=[a-z/!?])/gi

const withoutMarkup = (text: string): string =>
  text.includes('<') ? withoutElements(text).replace(TAGGED, withoutTag).replace(TAG_START, '') : text

const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi

const decodedEntity = (entity: string): string => {
  let text = ''
  const parser = new Parser({
    ontext: (part) => {
      text += part
    },
  })
  parser.end(entity)
  return text
}

const decoded = (text: string): string => (text.includes('&') ? text.replace(ENTITY, decodedEntity) : text)

/** What is escaped more often than this hides something. */
const MAX_ROUNDS = 8

/**
 * The text as a reader would see it, one line; null if it is still changing after several rounds of decoding. The same again when it is
 * cleaned again, so entities are decoded until none is left: "&amp;amp;" is "&".
 */
export const cleanText = (text: string): string | null => {
  let value = text
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = plain(decoded(withoutMarkup(value))).normalize('NFC')
    if (next === value) return value
    value = next
  }
  return null
}
