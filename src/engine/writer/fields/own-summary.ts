// A meta description of the merchant's own whole sentences, for a description that begins with something else: a heading, a slogan, a notice, labels, or
// a sentence that could stand above any product of the shop. First what names the thing and says what it is, then what tells most of it.

import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { Style } from '../../optimization.ts'
import { plain, squeezed, withoutEnds } from '../../text/plain-text.ts'
import { byTone, isReadable, isSlogan, type OwnSentence } from '../facts/merchant-sentences.ts'
import { isTalk } from '../facts/other-things.ts'
import {
  ADDRESSES,
  BEFORE_THING,
  behind,
  cut,
  isAboutThing,
  MOST,
  namesKind,
  POINTS,
  PRAISES,
  passesOver,
  subjectOf,
} from './sentence-parts.ts'
import {
  firstOf,
  isLabelled,
  isRunningText,
  keepsSought,
  LEAST_ALONE,
  saidIn,
  shownText,
  worthOf,
} from './shown-beginning.ts'

/** Whether a text has a word of the title, in whatever form its language gives it. */
const hasWordOfTitle = (text: string, { title, lexicon }: Reading): boolean => {
  const said = lookUpText(text, lexicon).stems
  return title.stems.some(
    (word) => word.length > 2 && said.some((other) => other.startsWith(word.slice(0, LEAST_ALIKE))),
  )
}
const LEAST_ALIKE = 5

/** Whether a sentence says which thing it is of: by its kind, or two words of its name; where neither is known, by a word of its name. */
export const isOfThing = (text: string, reading: Reading): boolean => {
  const isKnown = reading.lexicon !== null && (reading.naming.typeAt > 0 || reading.typeWords.length > 0)
  if (!isKnown) return hasWordOfTitle(text, reading)
  return namesKind(text, reading) || isAboutThing({ text }, reading)
}

/** Whether the beginning, which pages show, is no sentence that is about the thing. */
export const isPoorBeginning = (reading: Reading): boolean => {
  const first = firstOf(shownText(reading))
  return (
    !isRunningText(reading) ||
    isLabelled(reading) ||
    isSlogan(first) ||
    PRAISES.test(first) ||
    !isOfThing(first, reading)
  )
}

/** Words behind "this" that may say which thing it is. */
const POINTED = /(?<!\p{L})(?:this|these|those) ((?:[\p{L}’'-]+ ?){1,5})/giu

/** Whether a sentence points at something that it does not name: "This makes …", but not "These gilded teaspoons …". */
const pointsAway = (text: string, reading: Reading): boolean => {
  const pointed = [...text.matchAll(POINTED)].map(([, words = '']) => words)
  if (pointed.length === 0) return POINTS.test(text) && !namesKind(text, reading)
  return !pointed.every((words) => namesKind(words, reading))
}

/** What is only wished or praised, and where it is sold. */
const PRAISED =
  /(?<!\p{L})(?:perfect|ideal|dream|available (?:at|from|on|in)|selling|resell\p{L}*|wonders?|masterpiece|revolution\p{L}*|cutting-edge)(?!\p{L})/iu
const SPOKEN_TO = /^(?:[^ ]+ ){0,6}(?:you|yours?|você|vocês|vous|te|tu|du|dich|usted)(?!\p{L})/iu
const calls = (text: string): boolean => PRAISED.test(text) || SPOKEN_TO.test(text)
const THIS_IS = /^this is (?:an?|the) /iu

/** Whether a sentence can stand first: it is of this thing and no other of the shop, and neither calls nor praises. */
const canLead = (one: OwnSentence, reading: Reading): boolean => {
  const { text, isPlain, isNamed, isCalled, facts } = one
  if (!isPlain || !isNamed || isSlogan(text) || PRAISES.test(text) || (facts === 0 && ADDRESSES.test(text)))
    return false
  if (passesOver(one, reading)) return false
  if (reading.lexicon === null) return !calls(text) && hasWordOfTitle(subjectOf(text), reading)
  // "Finished with a flare leg.": no sentence, but for what is said of the thing behind it.
  if (BEFORE_THING.test(text) && !/, (?:the|this|these|our|it|th[ei]y) /i.test(text)) return false
  const said = lookUpText(text, reading.lexicon).stems
  // By its kind alone a sentence is of every such thing of the shop.
  const named = new Set(reading.title.stems.filter((stem) => stem.length > 2 && said.includes(stem)))
  const isDefined = named.size > 1 && THIS_IS.test(text)
  if (!isDefined && (calls(text) || (!isAboutThing(one, reading) && pointsAway(text, reading)))) return false
  const isKnown = reading.naming.typeAt > 0 || reading.typeWords.length > 0
  return (isKnown ? namesKind(text, reading) || isDefined : facts > 0) && (isCalled || named.size > 1)
}

const MOST_NEXT = 3
/** So many characters are most of what is shown. */
const LEAST_KEPT = 100
const FIRST = 3
/** The sentences up to the first that is not shown whole. */
export const joinedUp = (sentences: readonly string[]): string =>
  sentences.map((_, at) => sentences.slice(0, at + 1).join(' ')).findLast((text) => shownLength(text) <= MOST) ?? ''

const MOST_LINE = 70
const LEAST_LINES = 2
/** What lines of facts have none of: "Chicken are certified halal". */
const SENTENCE = /(?<!\p{L})(?:is|are|was|were|has|have|ist|sind|hat|haben|est|sont|ont|es|son|tienen?)(?!\p{L})/iu

/** Whether a line says the name again, or a part of it. */
const isOfName = (line: string, title: string): boolean => {
  const [one, other] = [squeezed(line), squeezed(title)]
  return other.includes(one) || (one.includes(other) && one.length - other.length < LEAST_ALIKE)
}

/** "Supernova: 2024; Acrylic on Arches Oil Paper; 40\" H x 60\" W": a name and the lines under it, where the rest of the text speaks of the sale. */
const linesBehind = (name: string, { description, lexicon, title }: Reading): string | null => {
  const all = description.sentences.map(({ start, end, block }) => ({
    text: withoutEnds(plain(description.text.slice(start, end)), ' ;,•-'),
    isLine: block.text.length <= MOST_LINE,
    isHeading: block.kind === 'heading',
  }))
  const isSale = ({ text }: { text: string }): boolean => isTalk(text, lexicon)
  const lines = all
    .filter((one) => one.isLine && !one.isHeading && !isSale(one) && !isOfName(one.text, title.text))
    .map(({ text }) => withoutEnds(text, '.'))
  const isAll = all.every((one) => one.isLine || isSale(one)) && all.some(isSale)
  if (!isAll || lines.length < LEAST_LINES || name === '') return null
  if (lines.some((line) => /[:!?|]/.test(line) || SENTENCE.test(line))) return null
  const before = lines[0]!.toLowerCase().startsWith(name.toLowerCase()) ? '' : `${name}: `
  const texts = lines.map((_, at) => `${before}${lines.slice(0, at + 1).join('; ')}.`)
  return texts.findLast((text) => shownLength(text) <= MOST) ?? null
}

/** How the description begins, in whole sentences without the heading before them, up to one that calls or goes on from what is not shown. */
const wholeBeginning = (reading: Reading): string => {
  const { prose, description, lexicon } = reading
  const texts = prose.slice(0, MOST_NEXT).map(({ start, end }) => plain(description.text.slice(start, end)))
  const isPlain = (text: string): boolean =>
    /^[\p{Lu}\d"“].*[\p{L}\d)"”][.。]$/u.test(text) &&
    isReadable(text) &&
    !isSlogan(text) &&
    !isTalk(text, lexicon) &&
    !PRAISED.test(text) &&
    !/^which /i.test(text)
  const end = texts.findIndex((text) => !isPlain(text))
  return joinedUp(texts.slice(0, end === -1 ? texts.length : end))
}

/** What can take the place of a poor beginning; null where no sentence of the description is plain enough. */
export const ownSummary = (
  reading: Reading,
  own: readonly OwnSentence[],
  name: string,
  tone: Style['tone'],
): string | null => {
  const shown = shownText(reading)
  const had = saidIn(shown, reading).length
  const least = worthOf(isRunningText(reading) ? shown : firstOf(shown), reading)
  const isEnough = (text: string): boolean =>
    shownLength(text) >= LEAST_ALONE &&
    keepsSought(text, reading) &&
    saidIn(text, reading).length >= had &&
    worthOf(text, reading) >= least
  if (isLabelled(reading) && isRunningText(reading) && isOfThing(firstOf(shown), reading)) {
    const text = wholeBeginning(reading)
    return shownLength(text) >= LEAST_KEPT ? text : null
  }
  // What stands further behind may be of a part.
  const leads = own.slice(0, FIRST).filter((one) => canLead(one, reading))
  for (const first of tone === 'professional' ? leads : byTone(leads, tone)) {
    const start = shownLength(first.text) <= MOST ? first.text : cut('', first.text)
    if (start === null) continue
    const next = behind(first, own, reading)
      .filter(({ text, isPlain }) => isPlain && !isSlogan(text) && !calls(text))
      .slice(0, MOST_NEXT)
      .map(({ text }) => text)
    const sentences = joinedUp(start === first.text ? [start, ...next] : [start])
    if (isEnough(sentences)) return sentences
  }
  const lines = linesBehind(name, reading)
  return lines !== null && isEnough(lines) ? lines : null
}
