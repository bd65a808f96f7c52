// What a merchant reads about a proposal: what it does, where it comes from, and which suggestions it settles.

import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import { visibleText } from '../html/visible-text.ts'
import type { Field, OPTIMIZATION_TYPES, WriterName } from '../optimization.ts'
import { counted, squeezed } from '../text/plain-text.ts'
import { ridding } from '../writer/description/idle-markup.ts'
import type { Gain } from './score-gain.ts'

type Kind = (typeof OPTIMIZATION_TYPES)[number]

export const TITLES: Record<Field, Record<Kind, string>> = {
  title: { create: 'Write a title', enhance: 'Complete the title', rewrite: 'Rewrite the title' },
  meta_title: { create: 'Write a meta title', enhance: 'Complete the meta title', rewrite: 'Rewrite the meta title' },
  meta_description: {
    create: 'Write a meta description',
    enhance: 'Complete the meta description',
    rewrite: 'Rewrite the meta description',
  },
  description: {
    create: 'Write a description',
    enhance: 'Complete the description',
    rewrite: 'Rewrite the description',
  },
  faq: {
    create: 'Answer the questions of buyers',
    enhance: 'Answer more questions of buyers',
    rewrite: 'Rewrite the answers to buyers’ questions',
  },
  image_alt: {
    create: 'Describe the pictures',
    enhance: 'Describe the other pictures',
    rewrite: 'Describe the pictures anew',
  },
  json_ld: {
    create: 'Add structured data',
    enhance: 'Complete the structured data',
    rewrite: 'Renew the structured data',
  },
}

/** Characters by which a beginning is known. */
const FIRST = 20

export const countOf = (html: string, tag: RegExp): number => html.match(tag)?.length ?? 0

/** What new marks around the same words do. */
export const remarkingTitle = (current: string, proposed: string): string => {
  const isMore = (tag: RegExp): boolean => countOf(proposed, tag) > countOf(current, tag)
  const headings = countOf(proposed, /<h[1-6]\b/gi) - countOf(current, /<h[1-6]\b/gi)
  const lists = countOf(proposed, /<ul\b/gi) - countOf(current, /<ul\b/gi)
  const listed = lists > 1 ? 'lines into lists' : 'lines into a list'
  if (headings > 0 && lists > 0) return `Turn lines into headings and ${listed.slice('lines into '.length)}`
  if (headings > 0) return headings === 1 ? 'Turn a line into a heading' : 'Turn lines into headings'
  if (lists > 0) return `Turn ${listed}`
  const [was, is] = [squeezed(visibleText(current)), squeezed(visibleText(proposed))]
  if (is.length < was.length) return 'Take out the line that the page shows above the description'
  if (!is.startsWith(was.slice(0, FIRST))) return 'Move the notice at the top below the text'
  return (isMore(/<p\b/gi) ? '' : ridding(current, proposed)) || 'Divide the description into paragraphs'
}

const MADE: Record<WriterName, string> = {
  facts: 'It is made of what the record states.',
  model: 'A language model has written it; the record bears out every statement that is in it.',
}

/** Suggestions that are named; further ones are counted. */
const NAMED = 4

type Titled = Pick<Suggestion, 'id' | 'title'>

const named = (suggestions: readonly Titled[]): string[] =>
  suggestions.slice(0, NAMED).map(({ id, title }) => `${quoted(title)} (${id})`)

const settled = ({ settles, points }: Gain): string => {
  const all = named(settles.map(({ suggestion }) => suggestion))
  const more = settles.length > NAMED ? [`${settles.length - NAMED} more`] : []
  if (points === 0 && settles.length === 0) return 'It serves readers and leaves the score as it is.'
  const raises = points === 0 ? 'leaves the score as it is' : `raises the score by ${counted(points, 'point')}`
  return settles.length === 0
    ? `It ${raises}, without settling a suggestion as a whole.`
    : `It settles ${listed([...all, ...more])} and ${raises}.`
}

type Told = {
  by: WriterName
  gain: Gain
  cut: boolean
  note: string | undefined
  /** What the merchant has to look at. */
  look: readonly string[]
}

/** Sentences in the order in which they matter. */
export const describeProposal = ({ by, gain, cut, note, look }: Told): string =>
  [
    settled(gain),
    MADE[by],
    ...(cut ? ['Sentences that the record does not bear out were left out.'] : []),
    ...(gain.worsens.length > 0 ? [`Less is met of ${listed(named(gain.worsens))}.`] : []),
    ...look,
    ...(note === undefined || note === '' ? [] : [note]),
  ].join(' ')
