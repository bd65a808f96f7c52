// How the elements of a page are written in the cleaned HTML of its content.

import { escapeHtml } from '../text/plain-text.ts'
import { addressOf } from './head.ts'
import type { Pass } from './outline.ts'
import { type Attributes, isFolded, type Region } from './regions.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

export const INLINE = names(
  'a abbr b bdi bdo cite code data em font i label mark q s del ins small span strong sub sup time u var',
)
/** Those that the analyzer reads; every other block is written as a div, every other inline element without its tag. */
const WRITTEN = names(
  'h2 h3 h4 h5 h6 p ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote pre figure figcaption strong b em i sub sup code details summary div section article aside main',
)
export const HEADING = /^h[1-6]$/

const panelTag = (pass: Pass, name: string, attributes: Attributes): string => {
  const tag = `<${name} role="tabpanel"${isFolded(attributes) ? ' hidden' : ''}>`
  const label = pass.tabs.get(attributes.id ?? '') ?? pass.tabs.get(attributes['aria-labelledby'] ?? '')
  if (label === undefined) return tag
  pass.label = { text: label, at: pass.outline.written.length }
  return `${tag}<h3>${escapeHtml(label)}</h3>`
}

/** The start tag; "" for none. A panel is marked as such, under the label of its tab. */
export const openingTag = (pass: Pass, name: string, attributes: Attributes, region: Region): string => {
  if (name === '') return ''
  if (name === 'h1') return '<h2>'
  if (name === 'a') {
    const href = addressOf(attributes.href, pass.base())
    return href === '' ? '' : `<a href="${escapeHtml(href)}">`
  }
  if (!WRITTEN.has(name)) return INLINE.has(name) ? '' : '<div>'
  return region === 'panel' ? panelTag(pass, name, attributes) : `<${name}>`
}

export const closingTag = (tag: string): string => (tag === '' ? '' : `</${/^<(\w+)/.exec(tag)![1]}>`)

const numberOf = (value: string | undefined): number | null => {
  const match = /^\s*(\d{1,5})(?:px)?\s*$/.exec(value ?? '')
  return match ? Number(match[1]) : null
}

const widest = (srcset: string | undefined): string => {
  let best = ''
  let width = -1
  for (const entry of (srcset ?? '').slice(0, 8_000).split(/,\s/)) {
    const [address = '', size = ''] = entry.trim().split(/\s/)
    const own = Number.parseFloat(size) || 0
    if (address !== '' && own > width) {
      best = address
      width = own
    }
  }
  return best
}

/** Where a picture is; pages that load it later keep the address elsewhere. */
const sourceOf = ({ src, srcset, 'data-src': later, 'data-srcset': laterSet }: Attributes): string => {
  const first = later ?? src ?? ''
  return first === '' || first.startsWith('data:') ? widest(laterSet ?? srcset) : first
}

export const imageOf = (pass: Pass, attributes: Attributes) => ({
  src: addressOf(sourceOf(attributes), pass.base()),
  alt: (attributes.alt ?? '').slice(0, 500),
  width: numberOf(attributes.width),
  height: numberOf(attributes.height),
})
