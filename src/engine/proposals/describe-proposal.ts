// What a merchant reads about a proposal: what it does, where it comes from, and which suggestions it settles.

import { COPIED } from '../analyzer/normalize-title.ts'
import type { Reading } from '../analyzer/reading.ts'
import type { Suggestion } from '../analyzer/report/report.ts'
import { listed, quoted } from '../analyzer/rule.ts'
import { visibleText } from '../html/visible-text.ts'
import type { Field, OPTIMIZATION_TYPES, WriterName } from '../optimization.ts'
import { counted, squeezed, withoutEnds } from '../text/plain-text.ts'
import { ridding } from '../writer/description/tidy-nodes.ts'
import { fileName, fileWords } from '../writer/fields/picture-file-names.ts'
import { picturesOf } from './field-values.ts'
import type { Mend } from './mend-slips.ts'
import type { Gain } from './score-gain.ts'
import { isRemarked } from './second-check.ts'

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

const PARAGRAPH = /<p\b/gi

/** What new marks around the same words do. */
export const remarkingTitle = (current: string, proposed: string): string => {
  // Plain text is one paragraph.
  const isParted = countOf(proposed, PARAGRAPH) > Math.max(1, countOf(current, PARAGRAPH))
  const headings = countOf(proposed, /<h[1-6]\b/gi) - countOf(current, /<h[1-6]\b/gi)
  const lists = countOf(proposed, /<ul\b/gi) - countOf(current, /<ul\b/gi)
  const listed = lists > 1 ? 'lines into lists' : 'lines into a list'
  if (headings > 0 && lists > 0) return `Turn lines into headings and ${listed.slice('lines into '.length)}`
  if (headings > 0) return headings === 1 ? ONE_HEADING : 'Turn lines into headings'
  if (lists > 0) return `Turn ${listed}`
  const [was, is] = [squeezed(visibleText(current)), squeezed(visibleText(proposed))]
  if (is.length < was.length) return 'Take out the line that the page shows above the description'
  if (!is.startsWith(was.slice(0, FIRST))) return 'Move the first paragraph below the text'
  if (isParted) return 'Divide the description into paragraphs'
  return ridding(current, proposed) || CORRECT
}

/** `was`: what the field holds with its slips mended; `mended`: those that were. */
export type Change = { field: Field; was: string; value: string; mended: readonly Pick<Mend, 'shown' | 'mended'>[] }

export const ONE_HEADING = 'Turn a line into a heading'
export const CORRECT = 'Correct the slips of typing'
const LESS: Partial<Record<Field, string>> = {
  title: 'Shorten the title',
  meta_title: 'Shorten the meta title',
  meta_description: 'Shorten the meta description',
}

/** The mark of a copied product that a value takes away. */
const copyMark = ({ field, was, value }: Pick<Change, 'field' | 'was' | 'value'>): string =>
  field === 'title' && !COPIED.test(value) ? (COPIED.exec(was)?.[0].trim() ?? '') : ''

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** What a value has beyond a text, each run of words by itself; `spelt`: how a word is compared. */
const addedTo = (was: string, value: string, spelt = (word: string): string => word): string[] => {
  const had = new Set(was.split(/\s+/).map(squeezed))
  const runs: string[][] = [[]]
  for (const word of value.split(/\s+/)) {
    if (word === '|') runs.push([])
    else if (!had.has(squeezed(spelt(word)))) runs.at(-1)!.push(word)
    else if (runs.at(-1)!.length > 0) runs.push([])
  }
  return runs.map((run) => withoutEnds(run.join(' '), ' ,;:|–—-')).filter((run) => run !== '')
}

/** What it does, as an imperative. */
export const titleOf = ({ field, was, value, mended }: Change, kind: Kind): string => {
  if (isRemarked(field, was, value)) return remarkingTitle(was, value)
  if (field === 'description' && kind !== 'create' && itemsAdded(was, value).length > 0)
    return 'Add facts of the record to the description'
  const mark = copyMark({ field, was, value })
  if (mark !== '' && addedTo(was, value).length === 0) return `Take ${quoted(mark)} out of the title`
  const less = LESS[field]
  if (less === undefined || was === '' || addedTo(was, value).length > 0) return TITLES[field][kind]
  if (value.trim() === was.trim() && mended.length > 0) return CORRECT
  return squeezed(was) === squeezed(value) ? (field === 'title' ? 'Correct the title' : TITLES[field][kind]) : less
}

const ITEM = /<li>([^<>]{1,200})<\/li>/g

/** Items of a list that a description did not have. */
const itemsAdded = (was: string, value: string): string[] =>
  [...value.matchAll(ITEM)].flatMap(([, item]) =>
    squeezed(visibleText(was)).includes(squeezed(item!)) ? [] : visibleText(item!),
  )

/** What is said of words in other marks; a line may go that repeats the title, and a label that stood twice. */
const staying = ({ was, value }: Change, slips: readonly string[]): string => {
  const [had, has] = [was, value].map((html) => squeezed(visibleText(html)).length)
  if (has! < had!) return 'Words that repeat others go; all other words stay as they are.'
  return slips.length > 0 ? 'All other words stay as they are.' : 'The words stay as they are.'
}

/** What changes in the words, in a sentence each. */
const changes = (change: Change, title: string): string[] => {
  const { field, was, value, mended } = change
  const isSame = isRemarked(field, was, value) || (was.trim() === value.trim() && mended.length > 0)
  const base = field === 'meta_title' && was === '' ? title : was
  const ofWords = NAMED_FIELDS.has(field) ? addedTo(base, value) : []
  const ofItems = field === 'description' && !isSame ? itemsAdded(was, value) : []
  const added = [...ofWords, ...ofItems]
  const dropped = field === 'meta_title' && was === '' ? addedTo(unaccented(value), title, unaccented) : []
  const slips = mended.map(({ shown, mended: right }) => `${quoted(shown)} to ${quoted(right)}`)
  return [
    ...(slips.length > 0 ? [`It corrects ${some(slips)}.`] : []),
    ...(isSame ? [staying(change, slips)] : []),
    ...(field === 'description' && countOf(value, EMPTY) < countOf(was, EMPTY) ? ['Empty paragraphs go.'] : []),
    ...(field === 'description' && OPENS.test(was) && !OPENS.test(value) ? [SAME_WINDOW] : []),
    ...(added.length > 0 && base !== '' ? [`It adds ${some(added.map((one) => quoted(one)))}.`] : []),
    ...(dropped.length > 0 ? [`It leaves out ${some(dropped.map((one) => quoted(one)))} of the title.`] : []),
  ]
}
const EMPTY = /<p\b[^<>]{0,200}>(?:\s|&nbsp;|\u00a0|<br ?\/?>){0,20}<\/p>/gi
/** Where a link opens, and what search engines are told of it, which no description keeps. */
const OPENS = /<a\s[^<>]{0,500}\s(?:target|rel)=/iu
const SAME_WINDOW = 'Its links keep their addresses and lose “target” and “rel”.'
const NAMED_FIELDS: ReadonlySet<Field> = new Set(['title', 'meta_title'])
const MOST = 3
const some = (all: readonly string[]): string =>
  listed(all.length > MOST ? [...all.slice(0, MOST), `${all.length - MOST} more`] : [...all])

const MADE: Record<WriterName, string> = {
  facts: 'It is made of what the record states.',
  model: 'A language model has written it; the record bears out every statement that is in it.',
}

/** Suggestions that are named; further ones are counted. */
const NAMED = 4

type Titled = Pick<Suggestion, 'id' | 'title'>

const named = (suggestions: readonly Titled[]): string[] =>
  suggestions.slice(0, NAMED).map(({ id, title }) => `${quoted(title)} (${id})`)

/** No analysis knows every slip. */
const OF_SLIPS = 'content-014'
/** With another title the address may agree, or be the one that has to change. */
const OF_ADDRESS = 'struct-007'

const settled = ({ settles: found, shown }: Gain): string => {
  const points = Math.max(0, shown)
  const settles = found.filter(({ suggestion: { id, title } }) => id !== OF_ADDRESS || / copy /.test(title))
  const all = named(settles.map(({ suggestion }) => suggestion)).map((one) =>
    one.replace(OF_SLIPS, `${OF_SLIPS}, as far as slips were found`),
  )
  const more = settles.length > NAMED ? [`${settles.length - NAMED} more`] : []
  const raises = points === 0 ? 'leaves the score as it is' : `raises the score by ${counted(points, 'point')}`
  if (points === 0 && settles.length === 0) return 'It leaves the score as it is.'
  if (settles.length < found.length && settles.length === 0) return `It ${raises}.`
  return settles.length === 0
    ? `It ${raises}, without settling a suggestion as a whole.`
    : `It settles ${listed([...all, ...more])} and ${raises}.`
}

type Told = Change & {
  /** Of the product. */
  title: string
  by: WriterName
  gain: Gain
  cut: boolean
  note: string | undefined
  /** What the merchant has to look at. */
  look: readonly string[]
}

/** Sentences in the order in which they matter. */
export const describeProposal = ({ by, gain, cut, note, look, title, ...change }: Told): string => {
  const isKept = isRemarked(change.field, change.was, change.value) || change.was.trim() === change.value.trim()
  return [
    settled(gain),
    ...changes(change, title),
    ...(isKept ? [] : [MADE[by]]),
    ...(cut ? ['Sentences that the record does not bear out were left out.'] : []),
    ...(gain.worsens.length > 0 ? [`Less is met of ${listed(named(gain.worsens))}.`] : []),
    ...look,
    ...(note === undefined || note === '' ? [] : [note]),
  ].join(' ')
}

/** Pictures by their numbers, with what is said of one and of several; "" for none. */
const numbered = (all: readonly number[], one: string, several: string): string => {
  const [first = 0] = all
  const isRun = all.length > 2 && all.at(-1)! - first === all.length - 1
  const shown = isRun ? `${first} to ${all.at(-1)}` : listed(all.map(String))
  return all.length === 0 ? '' : all.length === 1 ? `Picture ${shown} ${one}` : `Pictures ${shown} ${several}`
}
const UNSEEN = 'what of the product is seen could not be told for certain: describe it yourself.'

const OF_VARIANTS = 'variants have pictures of their own: write in each text which variant it shows.'

/** Why pictures have no text: the names of their files may say what is seen, as far as they are words that differ. */
const unseen = (at: readonly number[], { product }: Reading): string => {
  const files = at.map((place) => product.images[place - 1]?.src ?? '')
  const own = files.filter((src) => product.variants.some(({ image }) => image === src))
  if (own.length * 2 > files.length) return OF_VARIANTS
  const isTelling = (src: string): boolean =>
    fileWords(src).filter((word) => /^(?=.*[aeiouyäöüéèáíóú])\p{L}{4,20}$/u.test(word)).length > 1
  const names = files.filter(isTelling).map(fileName)
  const apart = new Set(names.map((name) => name.replace(/[\d_ -]+/g, ' ').trim()))
  if (apart.size < 2 || apart.size * 2 <= at.length) return UNSEEN
  return `the names of the files may say what is seen, as in ${quoted(names[0]!)}: write it in the texts.`
}

/** Which pictures have no text, or keep one that others have, too, and why. */
export const leftOut = (value: string, current: string, reading: Reading): string | undefined => {
  const [lines, had] = [value.split('\n'), current.split('\n')]
  const placesOf = (isLeft: (line: string, at: number) => boolean): number[] =>
    lines.flatMap((line, at) => (isLeft(line, at) ? at + 1 : []))
  const addresses = picturesOf(reading.product)
  // A picture that stands there twice needs one text.
  const empty = placesOf((line, at) => line === '' && addresses.indexOf(addresses[at]!) === at)
  const kept = placesOf((line, at) => line !== '' && line === had[at] && had.indexOf(line) !== had.lastIndexOf(line))
  const told = [
    [numbered(empty, 'gets none', 'get none'), unseen(empty, reading)],
    [numbered(kept, 'keeps its text', 'keep their text'), UNSEEN],
  ]
  const shown = told.filter(([one]) => one !== '').map(([one, why]) => `${one}: ${why}`)
  return shown.length === 0 ? undefined : shown.join(' ')
}
