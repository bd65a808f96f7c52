// Which part of a page is its main content.

import type { StructuredData } from '../structured-data/structured-data.ts'
import { plain } from '../text/plain-text.ts'
import type { Candidate, Heading, Outline } from './outline.ts'

/** An ancestor of the title counts as the main content when it holds this share of the page's running text. */
const SHARE = 0.6

const normal = (text: string | null): string =>
  plain(text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isLike = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.includes(other) || other.includes(one))

/** The heading that names what the page is about: the h1 that structured data or the document's title repeat, else the first. */
export const titleHeading = ({ headings, head }: Outline, structured: StructuredData): Heading | null => {
  const firsts = headings.filter(({ level }) => level === 1)
  const names = [
    ...structured.products.slice(0, 3).map(({ name }) => normal(name)),
    normal(head.metas.get('og:title') ?? null),
    normal(head.title),
  ]
  for (const name of names) {
    const found = firsts.find(({ text }) => isLike(normal(text), name))
    if (found) return found
  }
  return firsts[0] ?? null
}

const ORDER: Candidate['kind'][] = ['main', 'product', 'article', 'heading']

const holds = ({ shown }: Candidate, title: Heading | null): boolean =>
  title === null || (shown.from <= title.shown && title.shown <= shown.to)

/**
 * A landmark (main, a Product in microdata, article) around the title; else the smallest element around it with most of the
 * running text; else everything that is not chrome. Null only for a page without a body.
 */
export const mainContent = ({ candidates }: Outline, title: Heading | null): Candidate | null => {
  const whole = candidates.findLast(({ kind }) => kind === 'body') ?? candidates.at(-1) ?? null
  if (!whole) return null
  for (const kind of ORDER) {
    const fitting = candidates.filter((one) => one.kind === kind && one.weight > 0 && holds(one, title))
    const best =
      kind === 'heading'
        ? fitting.find(({ weight }) => weight >= SHARE * whole.weight)
        : fitting.reduce<Candidate | undefined>(
            (most, one) => (most && most.weight >= one.weight ? most : one),
            undefined,
          )
    if (best && (kind !== 'article' || best.weight >= SHARE * whole.weight)) return best
  }
  return whole
}
