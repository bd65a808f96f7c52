// Reads the outline of a page in one pass and without a tree. What turns out to be chrome when its element ends is cut off again.

import { Parser } from 'htmlparser2'
import { VOID } from '../html/hidden-text.ts'
import { decodeDoubleEscapes, escapeHtml, plain } from '../text/plain-text.ts'
import { closeHeading, closeLink, isInBreadcrumbs, settle } from './close-element.ts'
import { addressOf, readHead } from './head.ts'
import { type Candidate, MAX, markOf, newOutline, type Open, type Outline, type Pass } from './outline.ts'
import { type Attributes, regionOf } from './regions.ts'
import { closingTag, HEADING, INLINE, imageOf, openingTag } from './tags.ts'

/** Browsers nest no deeper than 512; a page that does is a mistake or an attack, and costs the parser squared time. */
const MAX_DEPTH = 1_000
const MAX_TITLE = 2_000

const LANDMARKS = new Map<string, Candidate['kind']>([
  ['main', 'main'],
  ['article', 'article'],
  ['', 'body'],
])

const kindOf = ({ name, attributes, titled }: Open): Candidate['kind'] | undefined => {
  if (attributes.role === 'main') return 'main'
  if (attributes.itemtype?.endsWith('/Product')) return 'product'
  return LANDMARKS.get(name) ?? (titled ? 'heading' : undefined)
}

const lengthOf = (text: string): number => {
  let length = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x20 && text.charCodeAt(at) !== 0xa0) length++
  return length
}

const newPass = (url: string | null): Pass => {
  const outline = newOutline()
  let known: string | null = null
  const base = (): string | null => {
    const { base: given, canonical } = outline.head
    known ??= addressOf(given, url) || url || addressOf(canonical, null) || null
    return known
  }
  return { outline, open: [], tabs: new Map(), label: null, base }
}

/** What stands in for a picture until a script has loaded it. */
const NO_PICTURE =
  /\/(?:s|(?:spacer|blank|pixel|placeholder|loading|transparent|1x1)(?:[-_]?\d{0,5}(?:x\d{0,5})?)?)\.(?:gif|png|svg)(?:$|\?)/i
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i

/** A picture that links to another page shows another product or colour; one that links to a file is there to be enlarged. */
const leadsElsewhere = (pass: Pass): boolean => {
  const link = pass.open.findLast(({ name }, at) => name === 'a' || at < pass.open.length - 6)
  const href = link?.name === 'a' ? link.attributes.href : undefined
  if (href === undefined || href.startsWith('#')) return false
  const to = URL.parse(addressOf(href, pass.base()))
  return to !== null && !PICTURE.test(to.pathname) && to.pathname !== URL.parse(pass.base() ?? '')?.pathname
}

const addImage = (pass: Pass, attributes: Attributes): void => {
  const { images, shown, written } = pass.outline
  const image = imageOf(pass, attributes)
  if (image.src === '' || images.length >= MAX.images || NO_PICTURE.test(image.src) || leadsElsewhere(pass)) return
  images.push({ ...image, alt: plain(decodeDoubleEscapes(image.alt)), shown: shown.length })
  written.push(`<img src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt)}">`)
}

const addVoid = (pass: Pass, name: string, attributes: Attributes): void => {
  const { written, shown, controls } = pass.outline
  if (name === 'br' || name === 'hr') {
    written.push(`<${name}>`)
    shown.push('\n')
  } else if (name === 'img') addImage(pass, attributes)
  else if (name === 'input' && (attributes.type === 'submit' || attributes.type === 'button')) {
    const text = plain((attributes.value ?? '').slice(0, 200))
    if (text !== '' && controls.length < MAX.controls)
      controls.push({ text, disabled: 'disabled' in attributes, shown: shown.length })
  }
}

const addOpen = (pass: Pass, name: string, attributes: Attributes, region: Open['region']): void => {
  const { outline, open } = pass
  if (region !== 'skip' && !INLINE.has(name)) outline.shown.push('\n')
  const mark = markOf(outline)
  const tag = region === 'skip' || region === 'control' ? '' : openingTag(pass, name, attributes, region)
  if (tag !== '') outline.written.push(tag)
  const closing = closingTag(tag)
  open.push({ name, region, attributes, closing, mark, text: 0, linked: 0, links: 0, titled: false, related: null })
  if (region === 'skip' || (name !== 'h1' && name !== 'main' && attributes.role !== 'main')) return
  for (let at = open.length - 1; at >= 0 && !open[at]!.titled; at--) open[at]!.titled = true
}

const writeEnd = ({ written }: Outline, { closing, mark }: Open): void => {
  if (closing === '' || written.length === mark.written) return
  // An empty element is no content, and a picture or a text is a piece of its own.
  if (written.length === mark.written + 1) written.length = mark.written
  else written.push(closing)
}

const addCandidate = ({ candidates, written, shown }: Outline, element: Open): void => {
  const kind = kindOf(element)
  if (kind === undefined || candidates.length >= MAX.candidates) return
  const { mark, text, linked } = element
  candidates.push({
    kind,
    written: { from: mark.written, to: written.length },
    shown: { from: mark.shown, to: shown.length },
    weight: text - linked,
  })
}

const closeElement = (pass: Pass, element: Open): void => {
  const { outline, open } = pass
  const { name } = element
  if (name === 'a' && element.region !== 'control') closeLink(pass, element)
  if (HEADING.test(name)) closeHeading(pass, element)
  const kept = settle(pass, element)
  if (kept) writeEnd(outline, element)
  if (!INLINE.has(name) || (name === 'a' && isInBreadcrumbs(pass))) outline.shown.push('\n')
  const parent = open.at(-1)
  if (parent) {
    if (kept) {
      parent.text += element.text
      parent.linked += element.linked
      parent.links += element.links
    }
    parent.related ??= element.related
  }
  if (kept) addCandidate(outline, element)
}

/** Linear in the length of the page. `url` is where it came from, null when that is not known. */
export const readOutline = (html: string, url: string | null): Outline => {
  const pass = newPass(url)
  const { outline, open } = pass
  // A fragment has no body, so that the whole is an element of its own.
  addOpen(pass, '', {}, 'text')
  /** Depth from which nothing is text; 0 outside. */
  let skipped = 0

  const openTag = (name: string, attributes: Attributes): void => {
    if (readHead(outline.head, name, attributes)) return
    if (VOID.has(name)) {
      if (skipped === 0) addVoid(pass, name, attributes)
      return
    }
    if (open.length >= MAX_DEPTH) {
      outline.tooDeep = true
      parser.pause()
      return
    }
    const region = skipped > 0 ? 'skip' : regionOf(name, attributes)
    addOpen(pass, name, attributes, region)
    if (region === 'skip' && skipped === 0) skipped = open.length
  }

  const addText = (text: string): void => {
    const last = open.at(-1)
    if (!last) return
    if (last.name === 'title' && skipped === 0) outline.head.title += text.slice(0, MAX_TITLE)
    if (skipped > 0 || last.name === 'title' || last.name === 'head') return
    const length = lengthOf(text)
    outline.characters += length
    last.text += length
    outline.shown.push(text)
    outline.written.push(escapeHtml(text))
  }

  const closeTag = (name: string): void => {
    if (VOID.has(name) || open.length === 1) return
    const element = open.pop()!
    if (skipped === 0) closeElement(pass, element)
    else if (open.length < skipped) skipped = 0
  }

  const parser: Parser = new Parser({ onopentag: openTag, ontext: addText, onclosetag: closeTag })
  parser.write(html)
  if (outline.tooDeep) while (open.length > 1) closeTag(open.at(-1)!.name)
  else parser.end()
  closeElement(pass, open.pop()!)
  outline.head.title = plain(outline.head.title.slice(0, MAX_TITLE))
  return outline
}
