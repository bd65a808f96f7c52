// What pages show where there is no meta description: how the description begins; and whether another text serves better than that.

import type { Reading } from '../../analyzer/reading.ts'
import { unprovenSentences } from '../../analyzer/rules/content/unproven-claims.ts'
import { lookUpText, phraseAt } from '../../languages/lexicon/text.ts'
import { plain, withoutEnds } from '../../text/plain-text.ts'
import { isSlogan } from '../facts/merchant-sentences.ts'
import { isTalk } from '../facts/other-things.ts'
import { namesKind, titleWordsIn } from './sentence-parts.ts'

const unspaced = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** Whether a text has a line, whatever blanks stand in it: "10g" in "10 g". */
export const isSaid = (line: string, text: string): boolean => unspaced(text).includes(unspaced(line))

/** Characters of the description that shops and engines show where there is no meta description. */
const SHOWN = 155
/** What stands before the first sentence may be a heading of so many characters. */
const NEAR = 20
/** A sentence that stands for the lines before it has so many. */
export const LEAST_ALONE = 75
/** A text that states one thing says too little of it. */
export const LEAST_SAID = 2

/** What pages show beside a text anyway. */
const OF_LISTING: ReadonlySet<string> = new Set(['title', 'options', 'variants'])

/** Values of facts, each once, that a text states. */
export const saidIn = (text: string, { facts }: Reading): Reading['facts'] => {
  const known = new Map(
    facts.filter(({ field }) => !OF_LISTING.has(field)).map((one) => [one.value.toLowerCase(), one]),
  )
  return [...known.values()].filter(({ value }) => isSaid(value, text))
}

/** Words in capitals one behind the other. */
const SHOUTS = /(?<!\p{L})\p{Lu}{3,20}[^\p{L}]{1,3}\p{Lu}{3,20}[^\p{L}]{1,3}\p{Lu}{3,20}(?!\p{L})/u
/** "Material: Shell: 100% Polyester", "Practical advice: …". */
const LABEL_FIRST = /^\p{Lu}[\p{L} ]{2,30}: ?\S/u
/** What urges to buy, or tells how. */
const CALLS =
  /(?<!\p{L})(?:buy (?:it|now)|gone for good|(?:to )?purchase|e-?mail|order now|add to cart|while stocks? lasts?)(?!\p{L})/iu
const ENDED = /[.!?…。]["”»’)]?$/u

/** Where the text begins that is shown: behind a heading such as "Description", which says nothing. */
const startOf = ({ description: { sentences } }: Reading): number => {
  const [first, next] = sentences
  const isLabel = first?.block.kind === 'heading' && first.end - first.start <= NEAR && first.to - first.from === 1
  return isLabel && next ? next.start : 0
}

/** What is shown without a meta description. */
export const shownText = (reading: Reading): string => plain(reading.description.text.slice(startOf(reading), SHOWN))

/** Whether it begins with a heading such as "Description". */
export const isLabelled = (reading: Reading): boolean => startOf(reading) > 0

/** How it reads: lines that run into each other, capitals, or talk of the shop; cut off; or as a whole text. */
const openingOf = (reading: Reading): 'raw' | 'cut' | 'whole' => {
  const { text, sentences } = reading.description
  const from = startOf(reading)
  const opening = sentences.filter(({ start }) => start >= from && start < SHOWN)
  const lines = opening.map(({ start, end }) => plain(text.slice(start, end)))
  const [first = ''] = lines
  if (text === '') return 'raw'
  if (text.length <= first.length) return first.length > SHOWN ? 'cut' : 'whole'
  const isGlued = lines.slice(0, -1).some((line) => !ENDED.test(line))
  if (LABEL_FIRST.test(first) || lines.some((line) => CALLS.test(line))) return 'raw'
  if (isGlued || SHOUTS.test(text.slice(from, SHOWN)) || isTalk(first, reading.lexicon)) return 'raw'
  return opening.at(-1)!.end > SHOWN ? 'cut' : 'whole'
}

/** Whether what is shown reads as sentences of a text. */
export const isRunningText = (reading: Reading): boolean => openingOf(reading) !== 'raw'

/** Whether it tells something of the thing in a sentence, and neither shouts nor begins with talk of the shop. */
export const beginsWithText = (reading: Reading): boolean => {
  const { prose, description, lexicon } = reading
  if (isRunningText(reading)) return true
  const from = startOf(reading)
  const lines = prose
    .filter(({ start }) => start >= from && start < SHOWN)
    .map(({ start, end }) => plain(description.text.slice(start, end)))
  if (SHOUTS.test(shownText(reading).replace(reading.title.text, '')) || isTalk(lines[0] ?? '', lexicon)) return false
  return lines.some((line) => ENDED.test(line) && namesKind(line, reading))
}

/** Words of a text that name materials, colours and figures, and things unless only what is sought is wanted. */
const namedIn = (text: string, { lexicon }: Reading, isSought = false): ReadonlySet<string> => {
  const words = lookUpText(text, lexicon)
  const isNamed = (at: number): boolean =>
    /^\d/.test(words.stems[at]!) ||
    lexicon?.colors.has(words.stems[at]!) === true ||
    (words.entries[at] !== undefined &&
      (phraseAt(words, at, 'statements') ?? (isSought ? undefined : phraseAt(words, at, 'nouns'))) !== undefined)
  return new Set(words.stems.filter((_, at) => isNamed(at)).map((word) => /^\d+/.exec(word)?.[0] ?? word))
}

/** What of the opening is about the thing: without capitals and talk of the shop. */
const toldIn = (shown: string, { lexicon }: Reading): string =>
  shown
    .split(/(?<=[.!?]) /)
    .filter((line) => !SHOUTS.test(line) && !isTalk(line, lexicon))
    .join(' ')

/** Whether a text has every figure, colour and material that another has in whole words. */
export const keepsNamed = (had: string, text: string, reading: Reading): boolean => {
  const named = namedIn(text, reading, true)
  return [...namedIn(had, reading, true)].every((word) => named.has(word))
}

/** So many more words outweigh one that goes. */
const MORE = 2

/** Whether a text has not all shares of fibres that are shown: buyers look for them first. */
const losesShare = (shown: string, had: Reading['facts'], text: string): boolean =>
  had.some(({ value, attributes }) => value.includes('%') && attributes.includes('material') && !isSaid(value, text)) ||
  shown.match(/(?<!\d)\d{1,3}(?=\s?%)/g)?.some((share) => !text.includes(share)) === true

const MOST_NAME_WORDS = 3
/** "Support for Liver, Kidney & Blood" */
const NAMES = /(?<!\p{L})(\p{Lu}\p{Ll}+), (\p{Lu}\p{Ll}+),? (?:&|and|und|et|y|e) (\p{Lu}\p{Ll}+)(?!\p{L})/u

/** Whether a text leaves out what is listed by name in what is shown: "Inulin Fiber, Berry Extract, Vitamin C, Zinc". */
const losesNames = (shown: string, text: string): boolean => {
  const names = shown
    .split(', ')
    .slice(1, -1)
    .filter((part) => /^\p{Lu}/u.test(part) && part.split(' ').length <= MOST_NAME_WORDS)
  const [, ...listed] = NAMES.exec(shown) ?? []
  return (names.length > 1 && names.some((name) => !isSaid(name, text))) || listed.some((name) => !isSaid(name, text))
}

/** "Shop the blue oak board with rope handle.": sentences that call to buy and say of what. */
const callsByName = (shown: string, reading: Reading): string =>
  shown
    .split(/(?<=[.!?]) /)
    .filter((line) => ENDED.test(line) && titleWordsIn(line, reading) >= LEAST_SAID && isTalk(line, reading.lexicon))
    .join(' ')

/** Whether a text leaves out a figure, colour or material of what is shown as sentences of a text; the last word may be cut. */
const losesNamed = (shown: string, text: string, reading: Reading): boolean => {
  const whole = reading.description.text.length <= SHOWN ? shown : shown.slice(0, shown.lastIndexOf(' ') + 1)
  return !keepsNamed(openingOf(reading) === 'raw' ? callsByName(shown, reading) : whole, text, reading)
}

/** Whether a list leaves out a figure that a sentence of what is shown has. */
const losesFigure = (shown: string, text: string): boolean =>
  shown
    .split(/(?<=[.!?]) /)
    .some(
      (line) => ENDED.test(line) && line.match(/\d+(?:[.,]\d+)*/g)?.some((figure) => !text.includes(figure)) === true,
    )

/** Whether a text leaves out what buyers look for first. */
const losesSought = (
  { text, isOwn }: Pick<Written, 'text' | 'isOwn'>,
  shown: string,
  had: Reading['facts'],
  reading: Reading,
): boolean =>
  losesShare(shown, had, text) ||
  losesNames(shown, text) ||
  losesNamed(shown, text, reading) ||
  (isOwn === undefined && losesFigure(shown, text))

/** Whether a list has what buyers look for first in what is shown. */
export const keepsSought = (text: string, reading: Reading): boolean => {
  const shown = shownText(reading)
  return !losesSought({ text }, shown, saidIn(shown, reading), reading)
}

/** How much a text tells: its facts, and the words in it that name something. */
export const worthOf = (text: string, reading: Reading): number =>
  2 * saidIn(text, reading).length + namedIn(text, reading).size

/** Whether a text names nothing but what the title does, and has no figure and no fact, though the description has: praise that could stand above any such thing. */
export const isFactless = (text: string, reading: Reading): boolean => {
  const { title, lexicon, description } = reading
  const named = namedIn(title.text, reading)
  const hasOthers = (said: string): boolean =>
    /\d/.test(said.replaceAll(title.text, '')) ||
    [...namedIn(said, reading)].some((word) => !named.has(word)) ||
    saidIn(said, reading).some(({ value }) => !isSaid(value, title.text))
  return lexicon !== null && !hasOthers(text) && hasOthers(description.text)
}

/** `told`: how many parts are the writer's own; `isOwn`: it has a plain sentence of the merchant's. */
export type Written = { text: string; told: number; isOwn?: boolean }

/** Whether a text serves better than what is shown without it: every fact of that and another one, or half of them where that is no text to show. */
export const isBetter = (written: Written, reading: Reading): boolean => {
  const { text, told, isOwn } = written
  const shown = shownText(reading)
  const had = saidIn(shown, reading)
  const said = Math.max(told, saidIn(text, reading).length)
  if (losesSought(written, shown, had, reading)) return false
  // What it begins with is shown as it is.
  const at = shown.indexOf(withoutEnds(text, '.').slice(0, SHOWN - NEAR))
  const isRaw = openingOf(reading) === 'raw'
  // Behind labels, notices and capitals any sentence that stands alone serves better than they do.
  const front = lookUpText(shown.slice(0, Math.max(at, 0)), reading.lexicon).stems
  const isNear = at !== -1 && at < NEAR
  const isLong = text.length >= LEAST_ALONE
  if (isRaw && isOwn && !isNear && isLong && !reading.title.stems.some((stem) => front.includes(stem))) return true
  if (isNear) return false
  const named = namedIn(text, reading)
  const before = namedIn(toldIn(shown, reading), reading)
  // Of a text that is shown whole nothing goes but for more; of the beginning of another the rest is behind it.
  const isWhole = reading.description.text.length <= SHOWN
  if (isWhole && shown.includes('•')) return false
  const isKept = [...before].every((word) => named.has(word))
  if (!isKept && named.size < before.size + (isWhole ? MORE : 0)) return false
  const lost = had.filter(({ value }) => !isSaid(value, text)).length
  if (isRaw) return said >= Math.max(LEAST_SAID, had.length / 2) && !(isWhole && isOwn !== undefined && lost > 0)
  const [first = ''] = shown.split(/(?<=[.!?]) /)
  const isLonger = !isWhole && text.includes(first) && worthOf(text, reading) >= worthOf(shown, reading) + MORE
  // A list of facts is no text in place of one that tells what the thing is.
  const isKeptText = told === 0 || text.includes(first)
  return isLonger || ((isSlogan(first) || (lost === 0 && isKeptText)) && said > had.length + Number(told > 0))
}

/** The first sentence of a text. */
export const firstOf = (text: string): string => text.split(/(?<=[.!?。]["”]?) /)[0] ?? ''

/** Whether sentences of the merchant's say no less of the thing than the beginning: as much of its name at once, as many facts, and no claim without proof first. */
export const holdsUp = (text: string, reading: Reading): boolean => {
  const [first, shown] = [firstOf(text), shownText(reading)]
  const isOpen = [...unprovenSentences(reading)].some(({ start, end }) => {
    const claim = plain(reading.description.text.slice(start, end))
    return first.includes(claim) || claim.includes(withoutEnds(first, ' .'))
  })
  return (
    !isOpen &&
    (!isRunningText(reading) ||
      (titleWordsIn(first, reading) >= titleWordsIn(firstOf(shown), reading) &&
        saidIn(text, reading).length >= saidIn(shown, reading).length))
  )
}
