// The outline of a page: the cleaned HTML of its content, the text a reader sees, and where headings, prices, pictures and
// landmarks stand in them. Places are indexes of the two lists of pieces.

import { type Head, newHead } from './head.ts'
import type { Money } from './money.ts'
import type { Attributes, Region } from './regions.ts'

export const MAX = {
  links: 3_000,
  images: 300,
  prices: 300,
  headings: 300,
  controls: 300,
  candidates: 2_000,
  crumbs: 12,
} as const

/** Pieces [from, to) of a list. */
type Span = { from: number; to: number }

export type Heading = { level: number; text: string; written: Span; shown: number }
export type Link = { address: string; text: string }
type Price = { money: Money[]; old: boolean; shown: number }
type PageImage = { src: string; alt: string; width: number | null; height: number | null; shown: number }
type Control = { text: string; disabled: boolean; shown: number }

/** An element that may hold the main content; `weight` is the characters of its text outside links. */
export type Candidate = {
  kind: 'main' | 'product' | 'article' | 'heading' | 'body'
  written: Span
  shown: Span
  weight: number
}

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
  /** Categories that the page files the product under. */
  categories: string[]
  candidates: Candidate[]
  /** Whether the page is nested so deep that its rest was not read. */
  tooDeep: boolean
}

/** Lists of an outline that shrink again when an element turns out to be chrome. */
const PLACED = ['images', 'prices', 'controls', 'stock', 'candidates'] as const

/** Lengths of the lists when an element began. */
type Mark = Record<'written' | 'shown' | 'headings' | (typeof PLACED)[number], number>

export const markOf = (outline: Outline): Mark => ({
  written: outline.written.length,
  shown: outline.shown.length,
  headings: outline.headings.length,
  images: outline.images.length,
  prices: outline.prices.length,
  controls: outline.controls.length,
  stock: outline.stock.length,
  candidates: outline.candidates.length,
})

/** An element that has not ended yet. */
export type Open = {
  name: string
  region: Region
  attributes: Attributes
  /** The end tag that is written; "" when no tag is. */
  closing: string
  mark: Mark
  /** Characters of its text, and of that in links; how many links. */
  text: number
  linked: number
  links: number
  /** Whether it contains an h1 or the main landmark: then it is not chrome, even if its name says so. */
  titled: boolean
  /** Whether the first heading in it is over other products; null before the first. */
  related: boolean | null
}

/** What the pass knows while it runs. */
export type Pass = {
  outline: Outline
  open: Open[]
  /** Labels of tabs by the id of their panel and by their own. */
  tabs: Map<string, string>
  /** A label that was written over a panel, and where. */
  label: { text: string; at: number } | null
  /** What addresses are relative to. */
  base: () => string | null
}

export const newOutline = (): Outline => ({
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
  categories: [],
  candidates: [],
  tooDeep: false,
})

/** Takes back everything since the mark, but for headings of the first level: a page may be named in its breadcrumbs. */
export const rollBack = (outline: Outline, mark: Mark): void => {
  const { written, shown, headings } = outline
  written.length = mark.written
  shown.length = mark.shown
  shown.push('\n')
  for (const list of PLACED) outline[list].length = mark[list]
  const titles = headings.slice(mark.headings).filter(({ level }) => level === 1)
  headings.length = mark.headings
  const nowhere = { from: written.length, to: written.length }
  for (const { level, text } of titles) headings.push({ level, text, written: nowhere, shown: shown.length })
}
