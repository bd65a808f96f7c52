// What a sentence of a description can do in a meta description: whether it names the thing and tells something of it, where it could end, and what goes on
// behind it.

import { typeWordOf } from '../../analyzer/kind/product-type.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { isEmptyAt } from '../../proposals/content-loss.ts'
import { plain } from '../../text/plain-text.ts'
import { isSlogan, type OwnSentence } from '../facts/merchant-sentences.ts'
import { isTalk } from '../facts/other-things.ts'

export const { minLength: LEAST } = THRESHOLDS.metaDescription
/** The analyzer passes what is a little shorter than it asks for. */
export const LEAST_OF_ALL = LEAST - 10
/** Engines cut longer ones, and some of them a little sooner. */
export const MOST = THRESHOLDS.metaDescription.maxLength - 5

/** What a sentence begins with that tells how or of what a thing is before it names it. */
export const BEFORE_THING =
  /^(?:made|finished|crafted|designed|built|with|from|inspired|featuring|mit|aus|avec|conçu|con|hecho|diseñado)(?!\p{L})/iu

/** What goes on behind a comma without being a part of the sentence before it: the rest stands alone. */
const BEHIND_COMMA =
  /, (?=(?:which|allowing|making|giving|providing|offering|ensuring|bringing|keeping|adding|creating|delivering|helping|perfect for|ideal for|perfect|ideal|so (?:you|that)|while|featuring|designed to|permitiendo|brindando|ofreciendo|garantizando|asegurando|proporcionando|ideal|lo que|permettant|offrant|garantissant|idéale?|parfaite?|ce qui|sodass|wodurch|ideal|perfekt|während|\p{Ll}{4,}ing (?:the|a|an|your|you|it|any|all|for|to))(?!\p{L}))|(?: [–—] |—|; )/gu

const isClosed = (text: string): boolean =>
  (text.match(/[(["“«]/g)?.length ?? 0) === (text.match(/[)\]"”»]/g)?.length ?? 0)

/** The sentence up to where it could end, with as much as fits behind `start`; null if it cannot be cut. */
export const cut = (start: string, sentence: string): string | null => {
  const dashes = sentence.match(/ [–—] |—/g)?.length ?? 0
  const ends = [...sentence.matchAll(BEHIND_COMMA)]
    .filter(([mark]) => !/[–—]/.test(mark) || dashes === 1)
    .map(({ index }) => `${start}${sentence.slice(0, index)}.`)
  return ends.findLast((text) => shownLength(text) <= MOST && shownLength(text) >= LEAST && isClosed(text)) ?? null
}

export const ADDRESSES = /(?<!\p{L})(?:you|your)(?!\p{L})/iu

/** What is needed beside the thing. */
const NEEDED = /(?<!\p{L})(?:is|are) required\.$/u
const SHORT_SENTENCE = /^(\p{Lu}\p{Ll}+[^s ]) (?:is|has|\p{Ll}{2,}s)(?!\p{L})/u

/** "Lamp requires European bulb and compatible with …": written as in a list, without articles. */
const isInShort = (text: string, reading: Reading): boolean => {
  const { language, lexicon, typeWords, naming } = reading
  const [, noun] = SHORT_SENTENCE.exec(text) ?? []
  if (language !== 'en' || noun === undefined) return false
  const [stem = ''] = lookUpText(noun, lexicon).stems
  return typeWords.includes(stem) || (naming.typeAt > 0 && stem === typeWordOf(reading))
}

/** The sentences behind `first` that tell something, and go on from nothing that is left out. */
export const behind = (first: OwnSentence, own: readonly OwnSentence[], reading: Reading): OwnSentence[] => {
  let last = own.indexOf(first)
  let skipped = -1
  return own.filter((one, at) => {
    const isJoined = at > last && !ADDRESSES.test(one.text) && (!one.goesOn || (one.follows && at === last + 1))
    if (at <= own.indexOf(first) || !isJoined || (!one.isPlain && first.isPlain) || !isTelling(one, reading))
      return false
    if (isInShort(one.text, reading) || NEEDED.test(one.text)) {
      skipped = at
      return false
    }
    if (one.follows && skipped === at - 1) return false
    last = at
    return true
  })
}

/** What points at another text, or at a range of products. */
export const POINTS =
  /^(?:this|these|those|that|it|they|our|dies\p{L}*|unser\p{L}*|ce|ces|cette|cet|nos|notre|est[aeo]s?|nuestr\p{L}*|ess[ae]s?|noss\p{L}*|quest\p{L}+|nostr\p{L}+|deze|denn?[ae]|dett[ae]|diss?e|dessa|ov(?:aj|[aeio])|t(?:en|a|o|y)to)(?!\p{L})/iu

/** "The perfect wax for …": praise without a verb. */
export const PRAISES =
  /^(?:(?:the|an?) )?(?:perfect|ideal|ultimate|best|must-have)(?!\p{L})|^(?:just|simply|absolutely|truly) /iu

/** So many words tell what a sentence is about. */
const SUBJECT_WORDS = 7
export const subjectOf = (text: string): string => text.split(' ').slice(0, SUBJECT_WORDS).join(' ')

/** Whether a sentence begins with the thing: its kind, or two words of its name. */
export const isAboutThing = ({ text }: Pick<OwnSentence, 'text'>, reading: Reading): boolean => {
  const { title, lexicon } = reading
  const subject = subjectOf(text)
  const { stems } = lookUpText(subject, lexicon)
  const kind = typeWordOf(reading)
  const named = new Set(title.stems.filter((stem) => stem.length > 2 && !/^\d/.test(stem) && stems.includes(stem)))
  // "The lamp's shade" is a part of it.
  if (/\p{L}['’]s /u.test(subject)) return false
  return lexicon === null || named.size > 1 || (kind !== undefined && !/^\d/.test(kind) && stems.includes(kind))
}

/** How many words of the title a text has, short ones apart. */
export const titleWordsIn = (text: string, { title, lexicon }: Reading): number => {
  const { stems } = lookUpText(text, lexicon)
  return new Set(title.stems.filter((stem) => stem.length > 2 && stems.includes(stem))).size
}

/** Whether a text has the word for the kind of thing; where the title has none, whether it is about the thing. */
export const namesKind = (text: string, reading: Reading): boolean => {
  const { naming, typeWords, lexicon } = reading
  const isTold = naming.typeAt > 0
  // "Great Outdoor" names no outdoor chair.
  const filed = reading.lexicon?.grammar.head === 'first' ? typeWords.slice(0, 1) : typeWords.slice(-1)
  const kinds = isTold ? [typeWordOf(reading), ...filed] : filed
  const { stems } = lookUpText(text, lexicon)
  return stems.some((stem) => kinds.includes(stem)) || (!isTold && isAboutThing({ text }, reading))
}

const BOTH = /^([^,:|(–—]{3,40}) (?:and|&|\+|und|et|y|e) ([^,:|(–—]{3,40})$/iu

/** Whether a text is of one of the two things that the title joins, and leaves out the other: "Oregano and Black Seed Oil". */
export const leavesHalf = (text: string, { title, lexicon }: Reading): boolean => {
  const said = lookUpText(text, lexicon).stems
  const [, ...halves] = BOTH.exec(title.text.trim()) ?? []
  const words = halves.map((half) => lookUpText(half, lexicon).stems.filter((stem) => stem.length > 2))
  return (
    words.some((own) => own.length > 0 && own.every((stem) => said.includes(stem))) &&
    words.some((own) => own.length > 0 && !own.some((stem) => said.includes(stem)))
  )
}

const nameWords = (text: string, { title }: Reading): string[] =>
  lookUpText(text, null).stems.filter((stem) => stem.length > 2 && title.stems.includes(stem))
const hasNameWord = (text: string, reading: Reading): boolean => nameWords(text, reading).length > 0

const FIRST_WORDS = 4

/** Whether the first words of a sentence are those of the title, in whatever language. */
const beginsWithName = (text: string, reading: Reading): boolean => {
  const [first = ''] = lookUpText(text, null).stems
  const words = nameWords(text.split(' ').slice(0, FIRST_WORDS).join(' '), reading)
  return words.length > 1 && words[0] === first && reading.title.stems[0] === first
}

/** Whether a sentence passes over an earlier one that says what the thing is, which a text in place of the beginning would lose. */
export const passesOver = ({ at, text: own }: OwnSentence, reading: Reading): boolean => {
  const { prose, description, lexicon } = reading
  const earlier = prose.slice(0, at).map(({ start, end }) => plain(description.text.slice(start, end)))
  if (lexicon === null)
    return at > 0 && !(beginsWithName(own, reading) && !earlier.some((text) => hasNameWord(text, reading)))
  return earlier.some(
    (text) =>
      /[.…]["”»’)]?$/u.test(text) &&
      (!isSlogan(text) || /^our /i.test(text)) &&
      !isTalk(text, lexicon) &&
      (namesKind(text, reading) || isAboutThing({ text }, reading)),
  )
}

/** Words beyond the title by which a sentence without a known fact tells something. */
const LEAST_WORDS = 4

/** Whether a buyer is told something: a fact, a figure, or several words that neither praise nor repeat the title. */
export const isTelling = ({ text, facts }: OwnSentence, { lexicon, title }: Reading): boolean => {
  if (facts > 0 || /\d/.test(text) || lexicon === null) return true
  const words = lookUpText(text, lexicon)
  const telling = words.stems.filter(
    (word, at) => word.length > 2 && !words.entries[at]?.common && !title.stems.includes(word) && !isEmptyAt(words, at),
  )
  return telling.length >= LEAST_WORDS
}

/** What goes on from another text, or counts those whom something befalls. */
const NO_SECOND =
  /(?<!\p{L})(?:another|also|too|these|those|such|others?)(?!\p{L})|\d ?% of (?!the |it)|(?<!\p{L})(?:affects? |common in |prevalen|suffer)|(?<!\d)\d{1,3} in \d{1,3} \p{L}/iu
/** Verbs, as far as they are known by their form. */
export const VERB =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|can|may|will|comes?|works?|fits?|needs?|keeps?|gives?|makes?|helps?|holds?|features?|includes?|contains?|offers?|provides?|measures?|weighs?|supports?|delivers?)(?!\p{L})|(?<!\p{L})\p{Ll}{2,}s (?:the|an?|your|any|all)(?!\p{L})/u

/** Whether an English sentence can stand behind another text by itself: a whole sentence that goes on from nothing. */
export const standsSecond = (text: string, { language }: Pick<Reading, 'language'>): boolean =>
  language !== 'en' || (VERB.test(text) && !NO_SECOND.test(text))

/** Words for something near, with those behind them: "diesen Moment", "this moment", "ce moment", "ese momento". */
const NEAR: Partial<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:this|these|those) (?!(?:is|are)(?!\p{L}))((?:[\p{L}’'-]+ ?){1,4})/giu,
  de: /(?<!\p{L})(?:diese[rsmn]?|jene[rsmn]?) (?!(?:ist|sind)(?!\p{L}))((?:[\p{L}’'-]+ ?){1,3})/giu,
  fr: /(?<!\p{L})(?:ce|cet|cette|ces) (?!qu|d(?:ont|ernier)|n['’]|sont|soit)((?:[\p{L}’'-]+ ?){1,3})/giu,
  es: /(?<!\p{L})(?:est[aeo]s?|es[aeo]s?|aquel(?:l[ao]s?)?) (?!(?:es|son)(?!\p{L}))((?:[\p{L}’'-]+ ?){1,3})/giu,
  pt: /(?<!\p{L})(?:[dn]?(?:est[ae]|ess[ae]|aquel[ae])s?) (?!(?:é|são)(?!\p{L}))((?:[\p{L}’'-]+ ?){1,3})/giu,
}

/** Whether a text points at something that it has not named before, and that is not the thing: who reads it alone cannot know what is meant. */
export const pointsBack = (text: string, reading: Reading): boolean => {
  const { language, title, lexicon } = reading
  const near = NEAR[language]
  if (near === undefined) return false
  return [...text.matchAll(near)].some(({ index, 1: words = '' }) => {
    const before = new Set([...lookUpText(text.slice(0, index), lexicon).stems, ...title.stems])
    const isNamed = lookUpText(words, lexicon).stems.some((stem) => stem.length > 3 && before.has(stem))
    return !isNamed && !namesKind(words, reading)
  })
}

/** Of a sentence as much stands in another that it says nothing new. */
const REPEATS = 0.8
const LEAST_REPEATED = 4

/** Whether a sentence says in nearly the same words what `text` says. */
export const repeats = (sentence: string, text: string): boolean => {
  const wordsOf = (part: string): string[] => part.toLowerCase().match(/\p{L}{3,}|\d+/gu) ?? []
  const words = wordsOf(sentence)
  const said = new Set(wordsOf(text))
  return words.length >= LEAST_REPEATED && words.filter((word) => said.has(word)).length >= words.length * REPEATS
}

/** So many letters tell a word in whatever form: "função", "funcionalidade". */
const LEAST_ALIKE = 4
const MOST_AGAIN = 1
const MOST_ALIKE = 2

/** Whether a sentence behind a short text tells again what that tells, beyond the words of the title, which any sentence may have. */
export const saysAgain = (sentence: string, text: string, { title }: Pick<Reading, 'title'>): boolean => {
  const wordsOf = (part: string): Set<string> =>
    new Set((part.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []).map((word) => word.slice(0, LEAST_ALIKE)))
  const [said, named] = [wordsOf(text), wordsOf(title.text)]
  const again = [...wordsOf(sentence)].filter((word) => said.has(word))
  return again.length > MOST_ALIKE || again.filter((word) => !named.has(word)).length > MOST_AGAIN
}

const PAIR = /(?<!\p{L})(?=(\p{L}{4,} \p{L}{4,})(?!\p{L}))/gu

/** Whether a text has two words twice one behind the other, or one sentence that repeats another. */
export const repeatsItself = (text: string): boolean => {
  const pairs = [...text.toLowerCase().matchAll(PAIR)].map(([, pair]) => pair)
  if (new Set(pairs).size < pairs.length) return true
  const sentences = text.split(/(?<=[.!?]) /)
  return sentences.some(
    (one, at) => at > 0 && sentences.slice(0, at).some((other) => repeats(one, other) || repeats(other, one)),
  )
}
