// The outline of a page in one pass and without a tree: the cleaned HTML of its content, the text a reader sees, and where
// headings, prices, pictures and landmarks stand in them. What turns out to be chrome when its element ends is cut off again.

import { Parser } from 'htmlparser2'
import { TO_A_MACHINE } from '../html/hidden.ts'
import { escapeHtml, plain } from '../text/plain.ts'
import { addressOf, type Head, newHead, readHead } from './head.ts'
import { type Money, moneyIn } from './money.ts'
import { type Attributes, isFolded, isOldPrice, RELATED_HEADING, type Region, regionOf } from './regions.ts'

/** Browsers nest no deeper than 512; a page that does is a mistake or an attack, and costs the parser squared time. */
const MAX_DEPTH = 1_000
const MAX = { links: 3_000, images: 300, prices: 300, headings: 300, controls: 300, candidates: 2_000, attribute: 2_000 } as const

/** Pieces [from, to) of a list. */
export type Span = { from: number; to: number }

export type Heading = { level: number; text: string; written: Span; shown: number }
export type Link = { address: string; text: string }
export type Price = { money: Money[]; old: boolean; shown: number }
export type PageImage = { src: string; alt: string; width: number | null; height: number | null; shown: number }
export type Control = { text: string; disabled: boolean; shown: number }
/** An element that may hold the main content; `weight` is the characters of its text outside links. */
export type Candidate = { kind: 'main' | 'product' | 'article' | 'heading' | 'body'; written: Span; shown: Span; weight: number; hasHeading: boolean }

export type Outline = {
  head: Head
  /** Pieces of cleaned HTML, and of the text that a reader sees. */
  written: string[]
  shown: string[]
  /** Characters of all text, chrome included. */
  characters: number
  headings: Heading[]
  links: Link[]
  prices: Price[]
  images: PageImage[]
  controls: Control[]
  stock: { text: string; shown: number }[]
  breadcrumbs: string[]
  candidates: Candidate[]
  /** Whether the page is nested so deep that its rest was not read. */
  tooDeep: boolean
}

type Open = {
  name: string
  region: Region
  attributes: Attributes
  closing: string
  written: number
  shown: number
  images: number
  prices: number
  controls: number
  stock: number
  candidates: number
  headings: number
  text: number
  linked: number
  links: number
  hasHeading: boolean
  /** Whether the first heading in it is over other products; null before the first. */
  related: boolean | null
}

const WRITTEN = new Set(
  'h2 h3 h4 h5 h6 p ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote pre figure figcaption strong b em i sub sup code details summary div section article aside main header center address'.split(
    ' ',
  ),
)
const INLINE = new Set('a abbr b bdi bdo cite code data em font i label mark q s del ins small span strong sub sup time u var'.split(' '))
const LANDMARKS = new Map<string, Candidate['kind']>([
  ['main', 'main'],
  ['article', 'article'],
  ['body', 'body'],
])
/** Elements that stand for themselves, so that a list of links in one can go without the rest. */
const BLOCKS = new Set(['div', 'section', 'ul', 'ol', 'table', 'dl', 'aside', 'details'])
const HEADING = /^h[1-6]$/

const lengthOf = (text: string): number => {
  let length = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x20 && text.charCodeAt(at) !== 0xa0) length++
  return length
}

const numberOf = (value: string | undefined): number | null => {
  const match = /^\s*(\d{1,5})(?:px)?\s*$/.exec(value ?? '')
  return match ? Number(match[1]) : null
}

const kindOf = (name: string, { role, itemtype = '' }: Attributes): Candidate['kind'] | undefined =>
  role === 'main' ? 'main' : /\/Product$/.test(itemtype) ? 'product' : LANDMARKS.get(name)

/** The widest picture of a srcset. */
const widest = (srcset: string | undefined): string => {
  let best = ''
  let width = -1
  for (const entry of (srcset ?? '').slice(0, 8_000).split(/,\s+/)) {
    const [address = '', size = ''] = entry.trim().split(/\s+/)
    const own = Number.parseFloat(size) || 0
    if (address !== '' && own > width) {
      best = address
      width = own
    }
  }
  return best
}

const sourceOf = ({ src, srcset, 'data-src': later, 'data-srcset': laterSet }: Attributes): string => {
  const plainSource = later ?? src ?? ''
  return plainSource === '' || plainSource.startsWith('data:') ? widest(laterSet ?? srcset) : plainSource
}

export const readOutline = (html: string, url: string | null): Outline => {
  const outline: Outline = {
    head: newHead(),
    written: [],
    shown: [],
    characters: 0,
    headings: [],
    links: [],
    prices: [],
    images: [],
    controls: [],
    stock: [],
    breadcrumbs: [],
    candidates: [],
    tooDeep: false,
  }
  const { head, written, shown, headings, links, prices, images, controls, stock, candidates } = outline
  const open: Open[] = []
  /** Labels of tabs by the id of their panel and by their own. */
  const tabs = new Map<string, string>()
  /** Depth from which nothing is text; 0 outside. */
  let skipped = 0
  let titled = false
  let title = ''

  let known: string | null = null
  /** What addresses are relative to. */
  const base = (): string | null => {
    known ??= addressOf(head.base, url) || url || addressOf(head.canonical, null) || null
    return known
  }

  /** Takes back everything since the element began. */
  const cut = (element: Open, fromShown: boolean): void => {
    written.length = element.written
    if (!fromShown) return
    shown.length = element.shown
    shown.push('\n')
    images.length = element.images
    prices.length = element.prices
    controls.length = element.controls
    stock.length = element.stock
    candidates.length = element.candidates
    const later = headings.slice(element.headings).filter(({ level }) => level === 1)
    headings.length = element.headings
    for (const heading of later) headings.push({ ...heading, written: { from: written.length, to: written.length }, shown: shown.length })
  }

  const textOf = ({ shown: from }: Open): string => plain(shown.slice(from, from + 400).join(''))

  const opening = (name: string, attributes: Attributes): string => {
    if (name === 'h1') return '<h2>'
    if (name === 'a') {
      const href = addressOf(attributes.href, base())
      return href === '' ? '' : `<a href="${escapeHtml(href)}">`
    }
    if (INLINE.has(name) && !WRITTEN.has(name)) return ''
    if (!WRITTEN.has(name)) return '<div>'
    if (!isFolded(name, attributes)) return `<${name}>`
    const label = tabs.get(attributes.id ?? '') ?? tabs.get(attributes['aria-labelledby'] ?? '')
    return `<${name} role="tabpanel">${label === undefined ? '' : `<h3>${escapeHtml(label)}</h3>`}`
  }

  const closingOf = (tag: string): string => (tag === '' ? '' : `</${/^<(\w+)/.exec(tag)![1]}>`)

  const addImage = (attributes: Attributes): void => {
    const src = addressOf(sourceOf(attributes), base())
    if (src === '' || images.length >= MAX.images) return
    const alt = plain((attributes.alt ?? '').slice(0, 500))
    images.push({ src, alt, width: numberOf(attributes.width), height: numberOf(attributes.height), shown: shown.length })
    written.push(`<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`)
  }

  const readVoid = (name: string, attributes: Attributes): void => {
    if (name === 'br' || name === 'hr') {
      written.push(`<${name}>`)
      shown.push('\n')
    } else if (name === 'img') addImage(attributes)
    else if (name === 'input' && (attributes.type === 'submit' || attributes.type === 'button'))
      addControl(attributes.value ?? attributes['aria-label'] ?? '', 'disabled' in attributes)
  }

  const addControl = (text: string, disabled: boolean): void => {
    const label = plain(text.slice(0, 200))
    if (label !== '' && controls.length < MAX.controls) controls.push({ text: label, disabled, shown: shown.length })
  }

  const openTag = (name: string, attributes: Attributes): void => {
    if (readHead(head, name, attributes)) return
    if (VOID.has(name)) {
      if (skipped === 0) readVoid(name, attributes)
      return
    }
    if (open.length >= MAX_DEPTH) {
      outline.tooDeep = true
      parser.pause()
      return
    }
    const region = skipped > 0 ? 'skip' : regionOf(name, attributes)
    if (skipped === 0 && !INLINE.has(name)) shown.push('\n')
    const from = written.length
    const tag = skipped > 0 || region === 'skip' || region === 'control' ? '' : opening(name, attributes)
    if (tag !== '') written.push(tag)
    open.push({
      name,
      region,
      attributes,
      closing: closingOf(tag),
      written: from,
      shown: shown.length,
      images: images.length,
      prices: prices.length,
      controls: controls.length,
      stock: stock.length,
      candidates: candidates.length,
      headings: headings.length,
      text: 0,
      linked: 0,
      links: 0,
      hasHeading: false,
      related: null,
    })
    if (region === 'skip' && skipped === 0) skipped = open.length
    if (name === 'h1' && skipped === 0)
      for (let at = open.length - 1; at >= 0 && !open[at]!.hasHeading; at--) open[at]!.hasHeading = true
  }

  const addText = (text: string): void => {
    const last = open.at(-1)
    if (last?.name === 'title' && !titled) title += text.slice(0, 2_000)
    if (skipped > 0 || !last || last.name === 'title' || last.name === 'head') return
    const length = lengthOf(text)
    outline.characters += length
    last.text += length
    shown.push(text)
    written.push(escapeHtml(text))
  }

  const closeHeading = (element: Open): void => {
    const text = textOf(element)
    if (text === '') return
    element.related = RELATED_HEADING.test(text)
    if (headings.length < MAX.headings || element.name === 'h1')
      headings.push({ level: Number(element.name[1]), text, written: { from: element.written, to: written.length }, shown: element.shown })
  }

  const closeLink = (element: Open): void => {
    element.linked = element.text
    element.links = 1
    const { href = '', role } = element.attributes
    const text = textOf(element)
    if (role === 'tab' || href.startsWith('#')) {
      for (const key of [element.attributes.id, element.attributes['aria-controls'], href.slice(1)])
        if (key) tabs.set(key, text.slice(0, 100))
    }
    if (links.length >= MAX.links || href === '') return
    const address = /^(?:mailto|tel):/i.test(href) ? href.slice(0, 200) : addressOf(href, base())
    if (address !== '') links.push({ address, text: text.slice(0, 200) || plain((element.attributes['aria-label'] ?? '').slice(0, 200)) })
  }

  /** A button's text is no content, unless it opens something: then it is the heading of that. */
  const closeControl = (element: Open): void => {
    const text = textOf(element)
    const { role, id, 'aria-controls': opens, 'aria-expanded': expanded } = element.attributes
    if (role === 'tab') for (const key of [id, opens]) if (key) tabs.set(key, text.slice(0, 100))
    const inHeading = open.some(({ name }) => HEADING.test(name) || name === 'summary')
    if (inHeading) return
    written.length = element.written
    shown.length = element.shown
    if (element.name === 'button' || element.name === 'a' || role === 'button') addControl(text, 'disabled' in element.attributes || element.attributes['aria-disabled'] === 'true')
    const opensContent = expanded !== undefined && element.name === 'button' && text.length > 2 && text.length <= 60
    if (opensContent) {
      written.push(`<h3>${escapeHtml(text)}</h3>`)
      shown.push(`\n${text}\n`)
    }
  }

  const inRunningText = (parent: Open | undefined): boolean =>
    parent !== undefined && parent.text > 12 && (parent.name === 'p' || parent.name === 'li' || parent.name === 'dd')

  /** An amount that stands alone belongs to the offer, which the record states by itself. */
  const closePrice = (element: Open, parent: Open | undefined): void => {
    if (shown.length - element.shown > 60) return
    const text = textOf(element)
    if (text === '' || text.length > 80 || inRunningText(parent)) return
    const money = moneyIn(text, 10)
    const isWhole = element.region === 'price' || (money.length === 1 && money[0]!.end - money[0]!.start >= text.length - 1)
    if (!isWhole || (money.length === 0 && !/\d/.test(text))) return
    const bare = /^\d{1,7}(?:[.,]\d{1,2})?$/.test(text)
    const amounts = money.length > 0 || !bare ? money : [{ amount: text.replace(',', '.'), currency: null, start: 0, end: text.length }]
    const old = [element, ...open.slice(-4)].some(({ name, attributes }) => isOldPrice(name, attributes))
    // The outer element of a price says the same once more.
    const isNew = prices.length === element.prices && prices.length < MAX.prices
    if (isNew && amounts.length > 0) prices.push({ money: amounts, old, shown: element.shown })
    written.length = element.written
  }

  const density = ({ text, linked }: Open): number => (text === 0 ? 0 : linked / text)

  const isGone = (element: Open): boolean => {
    const { region, hasHeading, text, links: count, related } = element
    switch (region) {
      case 'navigation':
      case 'breadcrumbs':
        return true
      case 'chrome':
      case 'reviews':
      case 'related':
        return !hasHeading
      case 'aside':
        return !hasHeading && (text < 150 || density(element) > 0.3 || related === true)
      case 'form':
        return !hasHeading && (text < 200 || density(element) > 0.5)
      default:
        if (hasHeading || !BLOCKS.has(element.name)) return false
        return (count >= 3 && density(element) > 0.6) || (related === true && density(element) > 0.3)
    }
  }

  const closeBreadcrumbs = ({ shown: from }: Open): void => {
    if (outline.breadcrumbs.length > 0) return
    for (const piece of shown.slice(from, from + 400).join('').split(/[\n/>›»|·→]+/)) {
      const name = plain(piece)
      if (name !== '' && name.length <= 100 && outline.breadcrumbs.length < 12) outline.breadcrumbs.push(name)
    }
  }

  const closeHidden = (element: Open): void => {
    const text = textOf(element)
    const tells = TO_A_MACHINE.test(text) && text.split(' ').length >= 3
    cut(element, true)
    if (tells) written.push(`<p hidden>${escapeHtml(text)}</p>`)
  }

  const settle = (element: Open, parent: Open | undefined): boolean => {
    switch (element.region) {
      case 'control':
        closeControl(element)
        return false
      case 'hidden':
        if (element.hasHeading) return true
        closeHidden(element)
        return false
      case 'stock': {
        const text = textOf(element)
        if (text.length > 60 || text === '') return true
        stock.push({ text, shown: element.shown })
        written.length = element.written
        return true
      }
      case 'breadcrumbs':
        closeBreadcrumbs(element)
    }
    if (isGone(element)) {
      cut(element, true)
      return false
    }
    closePrice(element, parent)
    return true
  }

  const addCandidate = (element: Open): void => {
    const kind = kindOf(element.name, element.attributes) ?? (element.hasHeading ? 'heading' : undefined)
    if (kind === undefined || candidates.length >= MAX.candidates) return
    candidates.push({
      kind,
      written: { from: element.written, to: written.length },
      shown: { from: element.shown, to: shown.length },
      weight: element.text - element.linked,
      hasHeading: element.hasHeading,
    })
  }

  const closeTag = (name: string): void => {
    if (VOID.has(name)) return
    const element = open.pop()
    if (!element) return
    if (name === 'title' && !titled && title.trim() !== '') {
      head.title = plain(title)
      titled = true
    }
    if (skipped > 0) {
      if (open.length < skipped) skipped = 0
      return
    }
    const parent = open.at(-1)
    if (element.region !== 'control' && name === 'a') closeLink(element)
    if (HEADING.test(name)) closeHeading(element)
    const kept = settle(element, parent)
    if (element.closing !== '' && kept && written.length === element.written + 1) written.length = element.written
    else if (element.closing !== '' && kept && written.length > element.written) written.push(element.closing)
    if (!INLINE.has(name)) shown.push('\n')
    if (parent) {
      if (kept) {
        parent.text += element.text
        parent.linked += element.linked
        parent.links += element.links
      }
      parent.related ??= element.related
    }
    if (kept) addCandidate(element)
  }

  const parser: Parser = new Parser({ onopentag: openTag, ontext: addText, onclosetag: closeTag })
  parser.write(html)
  if (outline.tooDeep) while (open.length > 0) closeTag(open.at(-1)!.name)
  else parser.end()
  return outline
}

const VOID = new Set('br img hr input meta link area base col embed source track wbr'.split(' '))
