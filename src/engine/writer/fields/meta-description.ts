// The meta description. The merchant's own stays: too short, it goes on with a sentence of the description; too long, it loses sentences that
// state nothing. Where there is none, sentences of the description stand in it, and where those are too few, facts.

import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import type { Topic } from '../../languages/sentence-templates.ts'
import type { Style } from '../../optimization.ts'
import { statesNothing } from '../../proposals/content-loss.ts'
import { plain, withoutEnds } from '../../text/plain-text.ts'
import { eachSentence } from '../../text/sentences.ts'
import { byTone, isReadable, type OwnSentence, ownSentences } from '../facts/merchant-sentences.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { namesItsKind, titleMaterial } from '../facts/title-material.ts'
import { topicSentences } from '../phrasing/lead.ts'
import { composedSummary, hasFigures, measureSentences, type Summary, withListed } from './composed-summary.ts'
import { isCutOff } from './cut-off.ts'
import { isOfThing, isPoorBeginning, joinedUp, ownSummary } from './own-summary.ts'
import {
  BEFORE_THING,
  behind,
  cut,
  isAboutThing,
  isTelling,
  LEAST,
  LEAST_OF_ALL,
  MOST,
  namesKind,
  POINTS,
  PRAISES,
  passesOver,
  pointsBack,
  repeatsItself,
  saysAgain,
  standsSecond,
} from './sentence-parts.ts'
import { shortenedTitle } from './shortened-title.ts'
import {
  isBetter,
  isLabelled,
  isSaid,
  keepsNamed,
  keepsSought,
  LEAST_SAID,
  saidIn,
  type Written,
  worthOf,
} from './shown-beginning.ts'
import { isSound } from './sound-summary.ts'
import { cleanTitle, isCoded } from './title.ts'

/** What is told in a sentence; the rest stands as label and value. */
const SPOKEN: ReadonlySet<Topic> = new Set(['made', 'composition', 'size', 'content', 'audience', 'choice'])
/** A line in capitals that runs into a sentence: "GOLD A tiny ring". */
const RUNS_ON = /^(\p{Lu}{3,})[.:]? (\p{Lu}(?:\p{Ll}+| ))/u
/** A maker in capitals before the name is none: "LUND Oak Wash is …" of the "Lund Oak Wash". */
export const runsOn = (text: string, { title }: Pick<Reading, 'title'>): boolean => {
  const [, ...words] = RUNS_ON.exec(text) ?? []
  return words.length > 0 && !words.every((word) => isSaid(word, title.text))
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** The parts in their order, each as far as it fits. */
const fitting = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (shownLength(joined([text, part])) <= MOST ? joined([text, part]) : text), '')

const sentencesOf = (text: string): string[] => {
  const sentences: string[] = []
  eachSentence(text, 0, text.length, (start, end) => sentences.push(text.slice(start, end).trim()))
  return sentences
}

/** So many characters of a text that does not break off are most of what is shown, … */
const LEAST_SHOWN = 140
/** … and of one that is so little too long results cut less than would go. */
const SLIGHTLY = 15

/** Without the sentences that state nothing, last first, until it can be shown. */
const shortened = (current: string, { lexicon }: Reading): string | null => {
  let kept = sentencesOf(current)
  for (const sentence of kept.toReversed()) {
    if (shownLength(joined(kept)) <= MOST) break
    if (statesNothing(lookUpText(sentence, lexicon))) kept = kept.filter((one) => one !== sentence)
  }
  const text = joined(kept)
  return shownLength(text) <= MOST && shownLength(text) >= LEAST_SHOWN ? text : null
}

/** A text that is too long or breaks off, up to the last sentence that is shown whole, where no figure, colour or material goes with the rest. */
const endedSooner = (current: string, reading: Reading): string | null => {
  const sentences = sentencesOf(current)
  const isCut = isCutOff(current, reading)
  const text = joinedUp(isCut ? sentences.slice(0, -1) : sentences)
  const rest = current.slice(text.length)
  if (/\d/.test(rest.slice(0, MOST - text.length)) || !keepsNamed(rest, text, reading)) return null
  if (reading.product.seo.description?.trim().includes('\n')) return null
  if (!isCut && shownLength(current) <= MOST + SLIGHTLY) return null
  const isText = /[.!?]$/.test(text) && !/(?<!\p{L})\p{L}[\p{L} ]{1,30} ?: ?\S/u.test(text)
  return isText && shownLength(text) >= (isCut ? LEAST : LEAST_SHOWN) ? text : null
}

const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Facts that the earliest sentence, or the one that suits the tone, is worth. */
const OF_OPENING = { professional: 1, friendly: 3, technical: 3, luxurious: 3 } as const

/** "The Shield Crew is …" of a product that is called otherwise. */
const OTHER = /^(?:the|our|le|la|les|el|los) \p{Lu}/u

const MOST_ADDED = 2

/** A sentence with a fact that calls the thing by its name, or that the name can be put before without naming it twice; the first of a text as it stands. */
const canBegin = (first: OwnSentence, name: string, reading: Reading): boolean => {
  if (!first.leads || name === '' || PRAISES.test(first.text) || passesOver(first, reading)) return false
  if (isFirst(first, reading)) return first.isPlain && !runsOn(first.text, reading) && namesKind(first.text, reading)
  return (
    first.says &&
    (first.facts > 0 || (first.isNamed && first.isPlain && reading.lexicon !== null)) &&
    isAboutThing(first, reading) &&
    (first.text.includes(name) || !(BEFORE_THING.test(first.text) || runsOn(first.text, reading))) &&
    !POINTS.test(first.text) &&
    !/(?<!\p{L})(?:this|these|those)(?!\p{L})/iu.test(first.text) &&
    (first.isCalled || !name.split(/[^\p{L}]+/u).some((word) => word.length > 2 && isSaid(word, first.text))) &&
    (first.isNamed || !OTHER.test(first.text.charAt(0).toLowerCase() + first.text.slice(1))) &&
    (first.isNamed || !MARKED.test(name))
  )
}

/** Whether a sentence is the first one of the description. */
const isFirst = ({ text }: OwnSentence, { prose: [first], description }: Reading): boolean =>
  first !== undefined && plain(description.text.slice(first.start, first.end)) === text

const MOST_NEXT = { concise: 0, standard: 4, detailed: 6 } as const

/** What stands beside sentences of the merchant's: `list` adds what the record lists and a text does not say. */
type Beside = { list: (text: string) => Summary | null; measures: readonly string[]; choices: readonly string[] }

/**
 * Sentences of the description that suit the tone, and facts behind them. Lengths tell how many: concise the shortest that is enough, standard one with
 * what follows it, detailed as many as fit.
 */
const fromOwn = (
  name: string,
  own: readonly OwnSentence[],
  { list, measures, choices }: Beside,
  { tone, length }: Style,
  least: number,
  reading: Reading,
): Written | null => {
  const texts = byTone(own, tone).flatMap((first): Written[] => {
    if (!canBegin(first, name, reading)) return []
    // Without a name of its own the sentence would be that of every product like it.
    const isWhole = first.isCalled || MARKED.test(name) || isFirst(first, reading)
    const before = isWhole ? '' : `${name}: `
    const start = before + first.text
    if (shownLength(start) > MOST) return [{ text: cut(before, first.text) ?? '', told: 0 }]
    if (length === 'concise' && shownLength(start) >= least) return [{ text: start, told: 0 }]
    const next = behind(first, own, reading).slice(0, MOST_NEXT[length])
    return [...next.keys(), next.length].flatMap((count): Written[] => {
      const text = fitting([start, ...next.slice(0, count).map((one) => one.text)])
      const listed = list(text)
      const longer = listed?.text ?? text
      const later = [...measures, ...(listed ? choices : [])]
      const added = later.filter((one) => !hasFigures(one, longer)).slice(0, MOST_ADDED)
      return [
        { text, told: 0 },
        { text: fitting([longer, ...added]), told: listed?.told ?? 0 },
      ]
    })
  })
  const enough = texts.filter(({ text }) => shownLength(text) >= least)
  const opening = tone === 'professional' ? own.find(({ text }) => enough.some((one) => one.text.includes(text))) : null
  const worth = ({ text, told }: Written): number => {
    if (length === 'concise') return -text.length
    const isOpening = opening ? text.includes(opening.text) : text === texts[0]?.text
    return told + worthOf(text, reading) + text.length / LEAST + (isOpening ? OF_OPENING[tone] : 0)
  }
  const [best] = enough.toSorted((a, b) => worth(b) - worth(a))
  return best ? { ...best, told: best.told === 0 ? 0 : best.told + saidIn(best.text, reading).length } : null
}

/** As much as fits; of a concise text the least that is enough. "" where that is too little. */
const filled = (parts: readonly string[], { length }: Style, least: number): string => {
  const [first = ''] = parts
  const texts = parts
    .map((_, at) => fitting(parts.slice(0, at + 1)))
    .filter((text) => shownLength(text) >= least && text.startsWith(first))
  return (length === 'concise' ? texts[0] : texts.at(-1)) ?? ''
}

/** A name with marks of its own is parted from a sentence by none. */
const MARKED = /[:–—|]/
const MAX_NAME = 70
/** Fewer parts beside the name are no summary. */
const LEAST_TOLD = 3
const LEAST_NAME_WORDS = 3
const NO_NAME = /[|?]|^for | ['’"] /i
/** Whether a text states enough: two facts, or one and what there is to choose. */
const isEnough = (text: string, { facts, choices, made }: TextMaterial): boolean => {
  const values = facts.flatMap(({ value, source }) => (source.field === 'options' ? [] : value))
  const told = new Set([...values, made.composition, made.material].filter((one) => one && isSaid(one, text))).size
  const chosen = choices.filter(({ values }) => isSaid(values[0]!, text) && isSaid(values.at(-1)!, text)).length
  return told + chosen >= LEAST_SAID && told > 0
}

/** What a text calls the product: its whole title, as far as it is short enough to be a name; "" where none is. */
const nameOf = (reading: Reading, material: TextMaterial | null): string => {
  const whole = cleanTitle(titleMaterial(reading, material))
  const title = shortenedTitle(withoutEnds(whole, ' .!:|'), reading, MAX_NAME)
  if (title.length <= MAX_NAME && isReadable(title) && !NO_NAME.test(title)) return title
  const name = material?.name ?? ''
  const isShort = name.split(' ').length < LEAST_NAME_WORDS
  return whole.includes('|') || isShort || NO_NAME.test(name) || !isReadable(name) ? '' : name
}

/** The thing by its name where a sentence points at it by its kind: "Made of oak, this table …". English names end with their kind. */
const POINTED_AT = /(?<!\p{L})(?:this|these) ([\p{L}-]+)(?!\p{L})/iu

/** "Our Derby backpack", "Our weekly planner" of a weekly planner: the name itself, and no range of things. */
const isOursNamed = (text: string, { title }: Reading): boolean => {
  const [, first = ''] = /^our (\p{L}+)/iu.exec(text) ?? []
  return /^\p{Lu}/u.test(first) || title.stems.includes(first)
}

const called = (one: OwnSentence, name: string, reading: Reading): OwnSentence => {
  // "Our Derby backpack is …": who speaks is the shop.
  if (reading.language === 'en' && one.isCalled && /^our /i.test(one.text))
    return isOursNamed(one.text, reading)
      ? { ...one, text: one.text.replace(/^our/i, 'The'), leads: true }
      : { ...one, isCalled: false, isNamed: false }
  const [words = '', noun = ''] = POINTED_AT.exec(one.text) ?? []
  const isKind = noun !== '' && name.toLowerCase().endsWith(` ${noun.toLowerCase()}`)
  if (reading.language !== 'en' || !isKind || one.isCalled || POINTED_AT.test(one.text.replace(words, ''))) return one
  const the = one.text.startsWith(words) ? 'The' : 'the'
  const text = one.text.replace(words, () => (/^the /i.test(name) ? name : `${the} ${name}`))
  return { ...one, text, isCalled: true, isNamed: true, leads: true, says: true }
}

/** Facts in whole sentences, as a tone tells them. */
const spokenText = (material: TextMaterial, name: string, style: Style, least: number): Written | null => {
  // A sentence calls the thing by a part of its title, which has to be the whole name.
  if (material.name.toLowerCase() !== name.toLowerCase()) return null
  const sentences = topicSentences(material, style, false).filter(({ topic }) => SPOKEN.has(topic))
  const spoken = sentences.map(({ text }) => text)
  const text =
    spoken.length === 0 ? '' : filled([...spoken, ...measureSentences(material, spoken.join(' '))], style, least)
  const told = spoken.filter((one) => text.includes(one)).length
  return text !== '' && isEnough(text, material) ? { text, told } : null
}

/** What there is to choose from several values, which can follow what the record lists. */
const choicesIn = (material: TextMaterial, style: Style): string[] =>
  topicSentences(material, { ...style, tone: 'professional' }, true).flatMap(({ topic, text }) =>
    topic === 'choice' && material.choices.length > 0 && material.choices.every(({ values }) => values.length > 1)
      ? text
      : [],
  )

/** New ones: of the merchant's sentences, and of what is known under labels and in lists, first what says more. */
const written = (
  reading: Reading,
  material: TextMaterial | null,
  own: readonly OwnSentence[],
  style: Style,
  least: number,
): Written[] => {
  if (isCoded(titleMaterial(reading, material))) return []
  const name = nameOf(reading, material)
  const beside: Beside = {
    list: (text) => material && withListed(material, style, text, MOST),
    measures: material ? measureSentences(material, '') : [],
    choices: material ? choicesIn(material, style) : [],
  }
  const sentences = own.map((one) => called(one, name, reading))
  const text = fromOwn(name, sentences, beside, style, least, reading)
  const owned: Written[] =
    text === null
      ? []
      : [{ ...text, isOwn: own.some((one) => one.isPlain && one.isCalled && text.text.includes(one.text)) }]
  if (material === null || name === '' || MARKED.test(name)) return owned
  const said = text === null ? 0 : Math.max(text.told, saidIn(text.text, reading).length)
  const spoken = style.tone === 'professional' ? null : spokenText(material, name, style, least)
  const told = spoken === null ? [] : [spoken]
  const summary = composedSummary(material, style, MOST)
  // "The Lodge is made of cotton" tells no one what it is.
  const isNamed = namesItsKind(material) || material.name.split(' ').length > 1
  const isFull = isNamed && summary.told >= LEAST_TOLD && summary.told - summary.chosen >= LEAST_SAID
  const summed = isFull && shownLength(summary.text) >= least ? [summary] : []
  if (spoken !== null && saidIn(spoken.text, reading).length >= said) return [...told, ...owned, ...summed]
  const isListed = text?.told === 0 && summary.told - summary.chosen > said + 1
  return isListed ? [...summed, ...owned] : [...owned, ...summed]
}

/** A new text, where none stands or one that was cut off. */
const anew = (
  reading: Reading,
  material: TextMaterial | null,
  own: readonly OwnSentence[],
  style: Style,
): string | null => {
  const texts = [LEAST, LEAST_OF_ALL]
    .flatMap((least) => written(reading, material, own, style, least))
    .filter((one) => isSound(one, reading))
  const better = texts.find((one) => isBetter(one, reading))
  if (better) return better.text
  if (isCoded(titleMaterial(reading, material)) || !isPoorBeginning(reading)) return null
  const name = nameOf(reading, material)
  const sentences = own.map((one) => called(one, name, reading))
  const merchants = ownSummary(reading, sentences, name, style.tone)
  if (merchants !== null && isSound({ text: merchants, told: 0, isOwn: true }, reading)) return merchants
  if (merchants !== null || isLabelled(reading)) return null
  // Of what the record lists three things are more than a beginning that does not name the thing.
  const listed = texts.find(({ told, isOwn }) => isOwn === undefined && told >= LEAST_TOLD)
  return listed && keepsSought(listed.text, reading) ? listed.text : null
}

/** A short text with a sentence behind it. */
const goingOn = (current: string, own: readonly OwnSentence[], reading: Reading, tone: Style['tone']): string | null =>
  byTone(own, tone)
    .filter(
      (one) =>
        isTelling(one, reading) &&
        !one.goesOn &&
        standsSecond(one.text, reading) &&
        (one.facts > 0 || isOfThing(one.text, reading)) &&
        (isOfThing(current, reading) || isOfThing(one.text, reading)) &&
        !saysAgain(one.text, current, reading) &&
        !pointsBack(one.text, reading),
    )
    .map(({ text }) => `${ended(current)} ${text}`)
    .find((text) => !repeatsItself(text) && shownLength(text) >= LEAST && shownLength(text) <= MOST) ?? null

export const writeMetaDescription = (reading: Reading, material: TextMaterial | null, style: Style): string | null => {
  const current = plain(reading.product.seo.description ?? '')
  const isCut = isCutOff(current, reading)
  const own = ownSentences(reading)
  if (current === '') return anew(reading, material, own, style)
  if (isCut) return endedSooner(current, reading) ?? anew(reading, material, own, style)
  if (shownLength(current) > MOST) return endedSooner(current, reading) ?? shortened(current, reading)
  if (shownLength(current) >= LEAST_OF_ALL) return null
  const unsaid = own.filter((one) => !current.includes(one.text))
  return goingOn(current, unsaid, reading, style.tone)
}
