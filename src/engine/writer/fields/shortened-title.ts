// A title that is too long, without parts that its own marks set off: what explains the name, and what is filed behind it.

import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt } from '../../languages/lexicon/text.ts'
import { withoutEnds } from '../../text/plain-text.ts'

const { maxLength } = THRESHOLDS.metaTitle
export const LEAST_HEAD_WORDS = 2
/** A dash and so few words behind it may be a name. */
const LEAST_PART_WORDS = 4

/**
 * Whether a part of a title may be what tells it from the next one: a number, a date, a name, a colour, what stands in capitals or brackets, and in
 * a language without a lexicon any.
 */
const distinguishes = (part: string, lexicon: Lexicon | null): boolean => {
  const { stems, entries } = lookUpText(part, lexicon)
  const isFew = !part.startsWith(' |') && part.trim().split(' ').length < LEAST_PART_WORDS
  return (
    isFew ||
    /[()\d"“”]/.test(part) ||
    part === part.toUpperCase() ||
    stems.some((word, at) => word.length > 2 && (entries[at] === undefined || lexicon?.colors.has(word)))
  )
}

/** What stands before or behind a name and is no part of it: "Brand New", and sizes to choose from ("(11/15oz)", "in 3 Colors"). */
const AROUND =
  /^(?:brand )?new (?=\p{Lu})(?!balance|era |york|zealand|orleans|england|jersey|mexico)|,? (?:\(\d{1,3} ?\p{L}{0,2}\/\d{1,3} ?\p{L}{1,2}\)|in \d{1,3} colou?rs)(?=$| [|–—-])/giu
/** A colour, a code, or a figure that is no number of choices may tell a product from the next one, also among words that explain. */
const isOfOne = (part: string, { lexicon }: Pick<Reading, 'lexicon'>): boolean =>
  /["“”]|(?<!\p{L})['‘][^'‘’]{2,60}['’](?!\p{L})/u.test(part) ||
  /\d/.test(part.replace(/(?<!\d)\d{1,3} (?:colou?rs|sizes)/gi, '')) ||
  lookUpText(part, lexicon).stems.some((word) => lexicon?.colors.has(word)) ||
  /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/u.test(part) ||
  hasName(part, lexicon)

/** "Huckleberry Finn, Tom Sawyer": a list with two words in capitals side by side that no lexicon has. */
const hasName = (part: string, lexicon: Lexicon | null): boolean => {
  const { entries, starts, text } = lookUpText(part, lexicon)
  const isUnknown = (at: number): boolean =>
    at < starts.length && entries[at] === undefined && /^\p{Lu}\p{Ll}{2}/u.test(text.slice(starts[at]))
  return lexicon !== null && part.includes(',') && starts.some((_, at) => isUnknown(at) && isUnknown(at + 1))
}
const LEAST_HEAD = 20

type Source = Pick<Reading, 'lexicon'> & Partial<Pick<Reading, 'description'>>

/** Whether the beginning of a title names the thing by itself: it has a word for a kind, or the shop's text calls it so. */
const namesIt = (head: string, { lexicon, description }: Source): boolean => {
  const text = lookUpText(head, lexicon)
  return (
    text.stems.some((_, at) => text.entries[at] && phraseAt(text, at, 'nouns') !== undefined) ||
    description?.text.toLowerCase().includes(head.toLowerCase()) === true
  )
}

/** A name of so many characters and words tells the thing from the next one by itself. */
const LEAST_NAME = 24
const LEAST_NAME_WORDS = 5

/** The first of the parts between bars, with those behind it that fit; "" where it may be no name, or where a part that goes names a colour. */
const withoutTags = (title: string, reading: Source, most: number): string => {
  const [head = '', ...tags] = title
    .replace(AROUND, '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isName = head.length >= LEAST_NAME && head.split(' ').length >= LEAST_NAME_WORDS && namesIt(head, reading)
  let text = isName ? head : ''
  for (const tag of isName ? tags : []) {
    if (shownLength(`${text} | ${tag}`) <= most) text = `${text} | ${tag}`
    else if (lookUpText(tag, reading.lexicon).stems.some((word) => reading.lexicon?.colors.has(word))) return ''
  }
  return text
}

/**
 * A title that is too long without the longest of the parts that its own dashes, bars and brackets mark, which explain the first; where that is not enough,
 * the first alone, if none of the others may tell the product from another. As it is where even that is too long.
 */
export const shortenedTitle = (title: string, reading: Source, most: number = maxLength): string => {
  if (shownLength(title) <= most) return title
  const parts = title.replace(AROUND, '').split(/(?= [–—|-] | \(|: )/)
  const [head = '', ...others] = parts
  const isHead = head.split(' ').length >= LEAST_HEAD_WORDS
  const droppable = others.filter((part) => !distinguishes(part, reading.lexicon))
  for (const part of droppable.toSorted((a, b) => b.length - a.length)) {
    if (!isHead || shownLength(parts.join('')) <= most) break
    parts.splice(parts.indexOf(part), 1)
  }
  const isAlone = head.length >= LEAST_HEAD && namesIt(head, reading) && !others.some((part) => isOfOne(part, reading))
  const isWhole = (text: string): boolean => (text.match(/["“”]/g)?.length ?? 0) % 2 === 0
  const texts = [parts.join(''), ...(isAlone && isHead ? [head] : [])].map((text) => withoutEnds(text, ' |–—-'))
  const named = title.includes('|') ? withoutTags(title, reading, most) : ''
  return [...texts, named].find((text) => text !== '' && isWhole(text) && shownLength(text) <= most) ?? title
}
