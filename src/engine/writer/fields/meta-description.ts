// The meta description. The merchant's own stays: too short, it goes on with a sentence of the description; too long, it loses sentences that
// state nothing. Where there is none, sentences of the description stand in it, and where those are too few, facts.

import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { lookUpText } from '../../languages/lexicon/text.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import type { Topic } from '../../languages/sentence-templates.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { FAMILIES } from '../../languages/taxonomy/families.ts'
import type { Style } from '../../optimization.ts'
import { statesNothing } from '../../proposals/content-loss.ts'
import { plain, withoutEnds } from '../../text/plain-text.ts'
import { eachSentence } from '../../text/sentences.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import { byTone, isReadable, type OwnSentence, ownLines, ownSentences } from '../facts/merchant-sentences.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { namesItsKind, titleMaterial } from '../facts/title-material.ts'
import { topicSentences } from '../phrasing/lead.ts'
import { shortenedTitle } from './meta-title.ts'
import { specsOf } from './spec-list.ts'
import { cleanTitle, isCoded } from './title.ts'

const { minLength: LEAST } = THRESHOLDS.metaDescription
/** The analyzer passes what is a little shorter than it asks for. */
const LEAST_OF_ALL = LEAST - 10
/** What is told in a sentence; the rest stands as label and value. */
const SPOKEN: ReadonlySet<Topic> = new Set(['made', 'composition', 'size', 'content', 'audience'])
/** Engines cut longer ones. */
const MOST = THRESHOLDS.metaDescription.maxLength

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** The parts in their order, each as far as it fits. */
const fitting = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (shownLength(joined([text, part])) <= MOST ? joined([text, part]) : text), '')

/** Without the sentences that state nothing, last first, until it can be shown. */
const shortened = (current: string, { lexicon }: Reading): string | null => {
  let kept: string[] = []
  eachSentence(current, 0, current.length, (start, end) => kept.push(current.slice(start, end)))
  for (const sentence of kept.toReversed()) {
    if (shownLength(joined(kept)) <= MOST) break
    if (statesNothing(lookUpText(sentence, lexicon))) kept = kept.filter((one) => one !== sentence)
  }
  const text = joined(kept)
  return shownLength(text) <= MOST && shownLength(text) >= LEAST ? text : null
}

const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** What goes on behind a comma without being a part of the sentence before it: the rest stands alone. */
const BEHIND_COMMA =
  /, (?=(?:which|allowing|making|giving|providing|offering|ensuring|bringing|keeping|adding|creating|delivering|helping|perfect for|ideal for|perfect|ideal|so (?:you|that)|while|featuring|designed to|permitiendo|brindando|ofreciendo|garantizando|asegurando|proporcionando|ideal|lo que|permettant|offrant|idéale?|parfaite?|ce qui|sodass|wodurch|ideal|perfekt|während)(?!\p{L}))|(?: [–—] |—|; )/gu

const isWhole = (text: string): boolean =>
  (text.match(/[(["“«]/g)?.length ?? 0) === (text.match(/[)\]"”»]/g)?.length ?? 0)

/** The sentence up to where it could end, with as much as fits behind `start`; null if it cannot be cut. */
const cut = (start: string, sentence: string): string | null => {
  const dashes = sentence.match(/ [–—] |—/g)?.length ?? 0
  const ends = [...sentence.matchAll(BEHIND_COMMA)]
    .filter(([mark]) => !/[–—]/.test(mark) || dashes === 1)
    .map(({ index }) => `${start}${sentence.slice(0, index)}.`)
  return ends.findLast((text) => shownLength(text) <= MOST && shownLength(text) >= LEAST && isWhole(text)) ?? null
}

/**
 * Sentences of the description that suit the tone. Lengths tell how many: concise the shortest that is enough, standard one with what follows
 * it, detailed as many as fit, and facts behind them.
 */
const fromOwn = (
  name: string,
  own: readonly OwnSentence[],
  told: readonly string[],
  { tone, length }: Style,
  least: number,
  reading: Reading,
): string | null => {
  const texts = byTone(own, tone).flatMap((first): string[] => {
    // Without a name of its own the sentence would be that of every product like it.
    const before = first.tells || name === '' ? '' : `${name}: `
    const start = before + first.text
    if (!first.leads || !first.says || (!first.tells && (name === '' || MARKED.test(name)))) return []
    if (shownLength(start) > MOST) return [cut(before, first.text) ?? '']
    const behind = own.slice(own.indexOf(first) + 1).filter(({ isPlain }) => isPlain || !first.isPlain)
    const next = behind.map(({ text }) => text)
    const isEnough = shownLength(start) >= least
    if (length === 'concise' && isEnough) return [start]
    const rest = length === 'detailed' ? [...next, ...told] : next
    const text = fitting([start, ...rest])
    return [shownLength(text) >= least ? text : fitting([start, ...rest, ...told])]
  })
  const enough = texts.filter((text) => shownLength(text) >= least)
  const worth = length === 'concise' ? (text: string) => -text.length : (text: string) => saidIn(text, reading).length
  return enough.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
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
/** A list of fewer facts is none. */
const LEAST_ASKED = 3
const LEAST_NAME_WORDS = 3
const NO_NAME = /[|?]|^for | ['’"] /i
/** A longer value is a sentence of its own. */
const MAX_VALUE = 70

/** What a text calls the product: its whole title, as far as it is short enough to be a name; "" where none is. */
const nameOf = (reading: Reading, material: TextMaterial | null): string => {
  const whole = cleanTitle(titleMaterial(reading, material))
  const title = shortenedTitle(withoutEnds(whole, ' .!:|'), reading, MAX_NAME)
  if (title.length <= MAX_NAME && isReadable(title) && !NO_NAME.test(title)) return title
  const name = material?.name ?? ''
  const isShort = name.split(' ').length < LEAST_NAME_WORDS
  return whole.includes('|') || isShort || NO_NAME.test(name) || !isReadable(name) ? '' : name
}

/** Instructions, and colours, which are those of a picture as often as not. */
const NOT_TOLD: ReadonlySet<AttributeId> = new Set([
  'usage',
  'dosage',
  'care',
  'storage',
  'assembly',
  'color',
  'compatibility',
  'in_the_box',
])

/** What is chosen from is no fact by itself, and a label with a number goes on from one without. */
const isTold = ({ label, key, value, source, attribute, isWhole }: KnownFact, { facts }: Reading): boolean =>
  // One of several values is not the whole.
  !facts.some((one) => one.label === key && one.value !== source.value) &&
  source.field !== 'options' &&
  (isWhole || (source.field === 'description' && (attribute !== null || source.quantities.length > 0))) &&
  !(attribute && NOT_TOLD.has(attribute)) &&
  !/\d$|compatib/i.test(label) &&
  value.length <= MAX_VALUE &&
  isReadable(value)

/** A sentence without one of these is a line. */
const VERB =
  /(?<!\p{L})(?:is|are|was|were|has|have|can|will|must|comes?|features?|includes?|offers?|provides?|gives?|makes?|keeps?|holds?|fits?|uses?|combines?|delivers?|allows?|lets?|measures?|weighs?|contains?|consists?|works?|helps?|protects?|supports?|carr(?:y|ies)|shows?|connects?|runs?|opens?|closes?|adds?|stays?|sits?|draws?|brings?|creates?|adjusts?|attach(?:es)?|suits?|folds?|pairs?|ist|sind|hat|haben|besteht|bestehen|bietet|bieten|wird|werden|lässt|lassen|eignet|eignen|verfügt|verfügen|passt|passen|misst|kommt|sorgt|sorgen|schützt|kann|können|est|sont|offre|offrent|permet|permettent|convient|possède|comprend|dispose|mesure|se compose|protège|es|son|tiene|tienen|ofrece|ofrecen|incluye|incluyen|permite|permiten|cuenta|está|están|viene|mide|protege|contiene)(?!\p{L})/iu

/** What a buyer is told by: a verb, and a fact or a figure. A slogan has none. */
const isStatement = ({ text, facts }: OwnSentence): boolean => VERB.test(text) && (facts > 0 || /\d/.test(text))

const isSaid = (line: string, text: string): boolean => text.toLowerCase().includes(line.toLowerCase())

/** Characters of the description that shops show where there is no meta description. */
const SHOWN = 150
/** A text that states one thing says too little of it. */
const LEAST_SAID = 2

/** Values of facts, each once, that a text states. */
const saidIn = (text: string, { facts }: Reading): Reading['facts'] => {
  const known = new Map(facts.filter(({ field }) => field !== 'title').map((one) => [one.value.toLowerCase(), one]))
  return [...known.values()].filter(({ value }) => isSaid(value, text))
}

/** Whether a text states more of the record's facts than what is shown without it. */
const saysMore = (text: string, reading: Reading): boolean => {
  const shown = reading.description.text.slice(0, SHOWN)
  const said = saidIn(text, reading)
  return (
    said.length >= LEAST_SAID &&
    said.length > saidIn(shown, reading).length &&
    said.some(({ value }) => !isSaid(value, shown))
  )
}

/** A new one, of the merchant's sentences, else facts, else lines. `material` is null in a language that the writer has no words for. */
const written = (
  reading: Reading,
  material: TextMaterial | null,
  own: readonly OwnSentence[],
  style: Style,
  least: number,
): string | null => {
  if (isCoded(titleMaterial(reading, material))) return null
  const name = nameOf(reading, material)
  const lines = ownLines(reading).filter((line) => !own.some(({ text }) => isSaid(line, text)))
  const facts = material
    ? specsOf({ ...material, facts: material.facts.filter((fact) => isTold(fact, reading)) }, style)
    : []
  // A sentence calls the thing by a part of its title, which has to be the whole name.
  const isWhole = material?.name.toLowerCase() === name.toLowerCase()
  const isChosen = material?.choices.some(({ values }) => values.length > 1)
  const spoken = (isNamed: boolean): string[] =>
    (material && isWhole ? topicSentences(material, style, isNamed) : [])
      .filter(({ topic }) => SPOKEN.has(topic) || (topic === 'choice' && isChosen))
      .map((one) => one.text)
  const labelled = (beside: readonly string[]): string[] =>
    facts
      .filter(({ value }) => !beside.some((one) => isSaid(value, one)))
      .map(({ label, value, source }) => {
        // Platforms file values in small letters: "brazil".
        const isFiled = source.field === 'metafields' && material!.language.code === 'en'
        return ended(label + material!.language.colon + (isFiled ? capitalise(value) : value))
      })
  const behind = spoken(true)
  const text = fromOwn(name, own, [...lines.map(ended), ...behind, ...labelled(behind)], style, least, reading)
  if (text !== null) return text
  const before = spoken(false)
  const told = before.length === 0 ? '' : filled([...before, ...labelled(before)], style, least)
  if (told !== '') return told
  // What a buyer of this kind asks first, or none.
  const wanted = material?.family ? FAMILIES[material.family].required.flat() : []
  const asked = facts.filter(({ attribute }) => attribute !== null)
  const isAsked = asked.some(({ attribute }) => wanted.includes(attribute!))
  if (material === null || !isAsked || name === '' || MARKED.test(name) || !namesItsKind(material)) return null
  const list = filled([`${name} –`, ...labelled([])], style, least)
  return asked.filter(({ value }) => isSaid(value, list)).length < LEAST_ASKED ? null : list
}

export const writeMetaDescription = (reading: Reading, material: TextMaterial | null, style: Style): string | null => {
  const current = plain(reading.product.seo.description ?? '')
  if (shownLength(current) > MOST) return shortened(current, reading)
  if (shownLength(current) >= LEAST) return null
  const own = ownSentences(reading).filter((one) => !current.includes(one.text) && isStatement(one))
  if (current === '') {
    const texts = [LEAST, LEAST_OF_ALL].map((least) => written(reading, material, own, style, least))
    return texts.find((text) => text !== null && saysMore(text, reading)) ?? null
  }
  const longer = byTone(own, style.tone)
    .map(({ text }) => `${ended(current)} ${text}`)
    .find((text) => shownLength(text) >= LEAST && shownLength(text) <= MOST)
  return longer ?? null
}
