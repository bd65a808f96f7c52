// What is known of a product page apart from the record that was read from it.

import { noStructuredData, type StructuredData } from '../structured-data/structured-data.ts'

/** Whether a crawler may fetch the page. Reported, never scored: it is a property of the site and of the day. */
export type CrawlerAccess = {
  /** Name of the crawler's product token: "GPTBot". */
  crawler: string
  /** Whose it is and what it fetches for. */
  purpose: string
  /** null when robots.txt could not be read. */
  allowed: boolean | null
  /** The line of robots.txt that decided, e.g. "Disallow: /cart"; null when none did. */
  line: string | null
}

/** What the server said when the page was fetched. */
export type PageAccess = {
  status: number
  /** Where redirects led. */
  url: string
  x_robots_tag: string | null
  robots_txt: 'found' | 'none' | 'unreachable'
  crawlers: CrawlerAccess[]
}

export type PageFacts = {
  /** The page's address; null for a file without a canonical one. */
  url: string | null
  structured: StructuredData
  /** Whether it is the page of one product; else a list of products, an article or the like. */
  isProduct: boolean
  /** Whether the visible text states a price of the product; null when the page has none at all. */
  priceVisible: boolean | null
  /** The price that stands nearest behind the title, a decimal string; null when none does. */
  shownPrice: string | null
  /** Words of the main content as a reader sees it. */
  words: number
  /** Share of the page's text that is not main content, 0-1. */
  boilerplate: number
  headings: { level: number; text: string }[]
  /** What meta elements ask of crawlers, e.g. "noindex"; "" when they ask nothing. */
  robots: string
  /** What a reader of the report should know of how the page was read. */
  notes: string[]
  /** null when the page came from a file. */
  access: PageAccess | null
}

export const noPageFacts: PageFacts = {
  url: null,
  structured: noStructuredData,
  isProduct: false,
  priceVisible: null,
  shownPrice: null,
  words: 0,
  boilerplate: 0,
  headings: [],
  robots: '',
  notes: [],
  access: null,
}
