// Whether a text that is to stand as meta description tells of the thing, and nothing that readers may take for something else.

import type { Reading } from '../../analyzer/reading.ts'
import { plain } from '../../text/plain-text.ts'
import { isOfOtherModel } from '../facts/merchant-sentences.ts'
import { isOfOneChoice } from './composed-summary.ts'
import { isOfThing } from './own-summary.ts'
import { leavesHalf, namesKind, pointsBack, repeatsItself } from './sentence-parts.ts'
import { beginsWithText, firstOf, holdsUp, isFactless, type Written } from './shown-beginning.ts'

/** The length of a roll, and the sides of a sheet. */
const OF_ROLL = /\d ?(?:m|met(?:er|re)s?|mètres?|metros?|metri|yards?|yd)(?![\p{L}\d²³/])/iu
const OF_SHEET = /\d ?(?:[cm]m|in|")? ?[x×] ?\d{1,4}(?:[.,]\d{1,2})? ?(?:[cm]m|in|")/iu

/** "no load speed 620 rpm" reads as if it had none. */
const SEEMS_DENIED = /[:,] (?:no|non|ohne|kein\p{L}{0,2}|sans|sin) [^,.:\d]{1,40}\d/iu

const LEAST_TITLE_WORDS = 4

/** Lines in capital initials that stand as if they were sentences: "On-Chip Active Low Noise PGA." */
const isInLines = (text: string): boolean =>
  text.split(/(?<=[.!]) /).filter((line) => {
    const words = line.match(/(?<![\p{L}\d-])\p{L}[\p{L}-]{2,}/gu) ?? []
    return words.length >= LEAST_TITLE_WORDS && words.every((word) => /^\p{Lu}/u.test(word))
  }).length > 1

/** Whether a text has measures of two things, of which no one can tell which is the product's, or seems to deny a figure. */
const isMisleading = (text: string): boolean => (OF_ROLL.test(text) && OF_SHEET.test(text)) || SEEMS_DENIED.test(text)

/** Whether the first sentence says which thing it is of, and some sentence what kind of thing, where that is known. */
const tellsThing = (text: string, reading: Reading): boolean =>
  (isOfThing(firstOf(text), reading) || text.toLowerCase().startsWith(reading.calmTitle.toLowerCase())) &&
  (reading.lexicon === null || reading.naming.typeAt === 0 || namesKind(text, reading))

/** "Chicken are certified halal": one thing as several. */
const ONE_AS_MANY = /(?:^|: )(?:[\p{L}-]+ ){0,2}[\p{L}-]*[^s ] are /u

/** "This sheet mask features …": what points at the thing and does not say what it is goes on from the sentence before it. */
const GOES_ON_FROM = /^th(?:is|ese) (?!(?:[^ ]+ ){1,6}(?:is|are) (?:an?|the|for|made|designed)(?!\p{L}))/iu
const goesOnFrom = (text: string, { prose: [first], description }: Reading): boolean =>
  GOES_ON_FROM.test(text) &&
  (first === undefined || !text.startsWith(plain(description.text.slice(first.start, first.end))))

/** Whether a new text can stand in place of the beginning that pages show. */
export const isSound = ({ text, isOwn }: Written, reading: Reading): boolean =>
  tellsThing(text, reading) &&
  !isFactless(text, reading) &&
  (isOwn === undefined || holdsUp(text, reading)) &&
  !pointsBack(text, reading) &&
  !goesOnFrom(text, reading) &&
  !repeatsItself(text) &&
  !isOfOtherModel(text, reading) &&
  !leavesHalf(text, reading) &&
  !(reading.language === 'en' && ONE_AS_MANY.test(text)) &&
  !isMisleading(text) &&
  !isInLines(text) &&
  !/\p{Emoji_Presentation}/u.test(text) &&
  !isOfOneChoice(text, reading) &&
  // Facts alone are no text in place of one.
  (isOwn !== undefined || !beginsWithText(reading))
