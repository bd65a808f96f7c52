// HTML of a description: an allow-list, no hidden text, and in generated text no address that the current value does not have, so that no text
// can make a shop's page call a foreign server.

import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { withoutHidden } from '../../html/hidden-text.ts'
import { LIMITS as READ } from '../../html/limits.ts'
import { STRICT } from '../../html/sanitize-body.ts'
import { withoutInvisible } from '../../text/plain-text.ts'
import { wordSet } from '../../text/word-lists.ts'

/** What the field holds now, as far as a new value may keep it. */
export type AllowedContent = {
  /** Addresses of links, pictures and videos. */
  addresses: ReadonlySet<string>
  classes: ReadonlySet<string>
}

const NOTHING: AllowedContent = { addresses: new Set(), classes: new Set() }

/** Classes of themes and libraries that hide what has them. */
const HIDES = /hid(?:e|den)|sr-only|screen-?reader|d-none|invisible|opacity-0|collapse/i

const addressOf = (address: string): string => withoutInvisible(address).trim().replace(/^\/\//, 'https://')

const ADDRESSES = ['href', 'src', 'poster']

/** Addresses and classes of a description. */
export const allowedContent = (html: string): AllowedContent => {
  if (!html.includes('<')) return NOTHING
  const addresses = new Set<string>()
  const classes = new Set<string>()
  const parser = new Parser({
    onopentag: (_, attributes) => {
      for (const name of ADDRESSES) if (attributes[name]) addresses.add(addressOf(attributes[name]))
      for (const one of (attributes.class ?? '').split(/\s+/)) if (one !== '' && !HIDES.test(one)) classes.add(one)
    },
  })
  parser.write(html.slice(0, READ.body))
  parser.end()
  return { addresses, classes }
}

const VIDEO_HOSTS = [
  'www.youtube.com', 'youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com', 'www.dailymotion.com', 'geo.dailymotion.com',
  'player.bilibili.com', 'fast.wistia.net', 'www.loom.com', 'cdn.shopify.com',
] // biome-ignore format: a word list

/** Elements that are nothing without their address. */
const NEEDS_ADDRESS = new Set(['img', 'iframe', 'source'])

/** A link without an address leaves its text. */
export const withoutAddress = ({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' =>
  tag === 'a' ? !attribs.href && 'excludeTag' : NEEDS_ADDRESS.has(tag) && !attribs.src

const SIDE = /^\d{1,4}(?:px|%)?$/

const sides = ({ width = '', height = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => ({
  ...(SIDE.test(width) ? { width } : {}),
  ...(SIDE.test(height) ? { height } : {}),
})

/** Blocks that may be set to a side. */
const BLOCKS = wordSet('h1, h2, h3, h4, h5, h6, p, div, section, blockquote, ul, ol, li, th, td, table, figure')
const SET_TO = /(?:^|;)\s{0,9}text-align ?: ?(left|center|right|justify)(?!\w)/i
/** Without it the left is where a text stands anyway. */
const OTHER_SIDE = /text-align ?: ?(?:center|right|justify)/i

const WEB = /^https:\/\/[^\s/]/i

/** `isWritten`: by a machine, which may only keep addresses; `isAligned`: some of the text is set to another side than the left. */
const optionsFor = (
  { addresses, classes }: AllowedContent,
  isWritten: boolean,
  isAligned: boolean,
): sanitizeHtml.IOptions => {
  /** Pictures load as soon as the page is shown, so only a person may add one. */
  const picture: sanitizeHtml.Transformer = (tagName, attribs) => {
    const src = addressOf(attribs.src ?? '')
    if (!(addresses.has(src) ? /^https?:/i.test(src) || src.startsWith('/') : !isWritten && WEB.test(src)))
      return { tagName, attribs: {} }
    return { tagName, attribs: { src, ...(attribs.alt === undefined ? {} : { alt: attribs.alt }), ...sides(attribs) } }
  }
  const link: sanitizeHtml.Transformer = (tagName, attribs) => {
    const href = addressOf(attribs.href ?? '')
    return href === '' || (isWritten && !addresses.has(href))
      ? { tagName, attribs: {} }
      : { tagName, attribs: { href } }
  }
  const media: sanitizeHtml.Transformer = (tagName, attribs) => {
    const src = addressOf(attribs.src ?? '')
    if (tagName === 'video' && src === '') return { tagName, attribs: { controls: '', ...sides(attribs) } }
    if (!WEB.test(src) || (!addresses.has(src) && (isWritten || tagName !== 'iframe'))) return { tagName, attribs: {} }
    const more = tagName === 'iframe' ? { allowfullscreen: '', ...sides(attribs) } : {}
    const shown = tagName === 'video' ? { controls: '', ...sides(attribs) } : {}
    return { tagName, attribs: { src, ...(attribs.title ? { title: attribs.title } : {}), ...more, ...shown } }
  }

  /** Classes keep the layout; none that hides, and in what a machine wrote none that is not there already. Of styles only the side to which a block is set stays. */
  const looks: sanitizeHtml.Transformer = (tagName, { class: all = '', style = '', ...others }) => {
    const kept = all.split(/\s+/).filter((one) => one !== '' && (isWritten ? classes.has(one) : !HIDES.test(one)))
    const side = BLOCKS.has(tagName) && SET_TO.exec(style)?.[1]?.toLowerCase()
    const isSet = side && (side !== 'left' || isAligned)
    return {
      tagName,
      attribs: {
        ...others,
        ...(kept.length === 0 ? {} : { class: kept.join(' ') }),
        ...(isSet ? { style: `text-align: ${side}` } : {}),
      },
    }
  }
  return {
    allowedTags: [
      'h2', 'h3', 'h4', 'p', 'div', 'section', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead',
      'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'span', 'img', 'figure',
      'figcaption', 'details', 'summary', 'iframe', 'video', 'source',
    ], // biome-ignore format: a word list
    allowedAttributes: {
      '*': ['class', 'style', { name: 'dir', multiple: false, values: ['ltr', 'rtl', 'auto'] }],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
      video: ['src', 'controls', 'width', 'height', 'title'],
      source: ['src'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    allowedIframeHostnames: VIDEO_HOSTS,
    allowIframeRelativeUrls: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: withoutAddress,
    nestingLimit: READ.nesting,
    nonTextTags: STRICT.nonTextTags!.filter((tag) => tag !== 'iframe' && tag !== 'video'),
    transformTags: {
      '*': looks,
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      form: 'div',
      fieldset: 'div',
      center: sanitizeHtml.simpleTransform('div', { style: 'text-align: center' }),
      address: 'div',
      article: 'div',
      body: 'div',
      img: picture,
      a: link,
      iframe: media,
      video: media,
      source: media,
    },
  }
}

// U+0338 would make one character of ">" and itself.
const OVERLAY = /\u0338/g

/** NFC, in which a letter and its accent are one character, with the ends trimmed. */
export const composed = (text: string): string => text.replace(OVERLAY, '').normalize('NFC').trim()

const tidied = (html: string): string => composed(withoutInvisible(html))

/** A parser closes and opens elements on the way, so that what it wrote may read differently; real bodies need two rounds. */
const MAX_ROUNDS = 6

/** Whether a body has more tags than are read; each costs the parser time. */
const hasManyTags = (html: string): boolean => {
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (++tags > READ.tags) return true
  return false
}

/** HTML of the allow-list, unchanged when cleaned again; null if nothing is left. */
export const cleanHtml = (html: string, kept: AllowedContent, isWritten: boolean): string | null => {
  if (hasManyTags(html)) return null
  let value = html
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const options = optionsFor(kept, isWritten, OTHER_SIDE.test(value))
    const next = tidied(sanitizeHtml(withoutHidden(tidied(value)).html, options))
    if (next === value) return value
    value = next
  }
  return null
}
