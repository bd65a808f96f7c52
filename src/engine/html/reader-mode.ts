// What a reader mode leaves of a body: readers and crawlers that keep only the main text remove navigation, asides, footers, frames and
// everything that is hidden until a click.

import { Parser } from 'htmlparser2'
import { hiddenBy } from './hidden-text.ts'

const TAKEN = new Set(['nav', 'aside', 'footer', 'iframe', 'dialog', 'template', 'script', 'style', 'noscript'])
const ROLES = new Set(['navigation', 'complementary', 'contentinfo', 'dialog', 'alertdialog', 'menu', 'menubar'])
/** A cheap look before the exact one; of the attributes only the frequent ones. */
const SIGNS = /<(?:nav|aside|footer|iframe|dialog|template)|hidden|display:|complementary/
const UPPER_TAG = /<[A-Z]/

const maybeTaken = (html: string): boolean =>
  html.includes('<') && SIGNS.test(UPPER_TAG.test(html) ? html.toLowerCase() : html)

type Attributes = Record<string, string>

const isTaken = (name: string, attributes: Attributes): boolean =>
  TAKEN.has(name) ||
  ROLES.has(attributes.role ?? '') ||
  attributes['aria-hidden'] === 'true' ||
  ((attributes.style !== undefined || 'hidden' in attributes) && hiddenBy(attributes) !== null)

/** The body without what a reader mode takes away; null when there is nothing of the kind. Give it a bounded body (`readable`). */
export const survivingHtml = (html: string): string | null => {
  if (!maybeTaken(html)) return null
  let rest = ''
  let at = 0
  let depth = 0
  /** Depth of the element that is being left out; 0 outside of one. */
  let within = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth++
      if (within > 0 || !isTaken(name, attributes)) return
      within = depth
      rest += html.slice(at, parser.startIndex)
    },
    onclosetag: () => {
      if (depth === within) {
        within = 0
        at = parser.endIndex + 1
      }
      depth--
    },
  })
  parser.write(html)
  parser.end()
  return at === 0 && rest === '' ? null : rest + html.slice(at)
}
