// The meta description. The merchant's own stays: too short, it goes on with a sentence of the description; too long, it loses sentences that
// state nothing. Where there is none, sentences of the description stand in it, and where those are too few, facts.

import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { THRESHOLDS } from '../../analyzer/thresholds.ts'
import { lookUpText, phraseAt } from '../../languages/lexicon/text.ts'
import type { Topic } from '../../languages/sentence-templates.ts'
import type { Style } from '../../optimization.ts'
import { isEmptyAt, statesNothing } from '../../proposals/content-loss.ts'
import { plain, withoutEnds } from '../../text/plain-text.ts'
import { eachSentence } from '../../text/sentences.ts'
import { byTone, isReadable, isSlogan, isTalk, type OwnSentence, ownSentences } from '../facts/merchant-sentences.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { namesItsKind, titleMaterial } from '../facts/title-material.ts'
import { topicSentences } from '../phrasing/lead.ts'
import { composedSummary, measureSentences } from './composed-summary.ts'
import { shortenedTitle } from './shortened-title.ts'
import { cleanTitle, isCoded } from './title.ts'

const { minLength: LEAST } = THRESHOLDS.metaDescription
/** The analyzer passes what is a little shorter than it asks for. */
export const LEAST_OF_ALL = LEAST - 10
/** What is told in a sentence; the rest stands as label and value. */
const SPOKEN: ReadonlySet<Topic> = new Set(['made', 'composition', 'size', 'content', 'audience', 'choice'])
/** Engines cut longer ones, and some of them a little sooner. */
export const MOST = THRESHOLDS.metaDescription.maxLength - 5

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

const isClosed = (text: string): boolean =>
  (text.match(/[(["“«]/g)?.length ?? 0) === (text.match(/[)\]"”»]/g)?.length ?? 0)

/** The sentence up to where it could end, with as much as fits behind `start`; null if it cannot be cut. */
const cut = (start: string, sentence: string): string | null => {
  const dashes = sentence.match(/ [–—] |—/g)?.length ?? 0
  const ends = [...sentence.matchAll(BEHIND_COMMA)]
    .filter(([mark]) => !/[–—]/.test(mark) || dashes === 1)
    .map(({ index }) => `${start}${sentence.slice(0, index)}.`)
  return ends.findLast((text) => shownLength(text) <= MOST && shownLength(text) >= LEAST && isClosed(text)) ?? null
}

const ADDRESSES = /(?<!\p{L})(?:you|your)(?!\p{L})/iu

/** The sentences behind `first` that tell something, and go on from nothing that is left out. */
const behind = (first: OwnSentence, own: readonly OwnSentence[], reading: Reading): OwnSentence[] => {
  let last = own.indexOf(first)
  return own.filter((one, at) => {
    const isJoined = at > last && !ADDRESSES.test(one.text) && (!one.goesOn || (one.follows && at === last + 1))
    if (at <= own.indexOf(first) || !isJoined || (!one.isPlain && first.isPlain) || !isTelling(one, reading))
      return false
    last = at
    return true
  })
}

/** Facts that the earliest sentence, or the one that suits the tone, is worth. */
const OF_OPENING = { professional: 1, friendly: 3, technical: 3, luxurious: 3 } as const

/** The text that begins with the earliest of the sentences. */
const byPlace = (own: readonly OwnSentence[], texts: readonly string[]): string | undefined => {
  const first = own.find(({ text }) => texts.some((one) => one.includes(text)))
  return texts.find((one) => first !== undefined && one.includes(first.text))
}

/** "The Shield Crew is …" of a product that is called otherwise. */
const OTHER = /^(?:the|our|le|la|les|el|los) \p{Lu}/u

const LEAST_FULL = 100
const MOST_ADDED = 2

/** What points at another text, or at a range of products. */
export const POINTS =
  /^(?:this|these|those|that|it|they|our|dies\p{L}*|unser\p{L}*|ce|ces|cette|cet|nos|notre|est[aeo]s?|nuestr\p{L}*|ess[ae]s?|noss\p{L}*)(?!\p{L})/iu

/** "The perfect wax for …": praise without a verb. */
export const PRAISES = /^(?:(?:the|an?) )?(?:perfect|ideal|ultimate|best|must-have)(?!\p{L})/iu

/** So many words tell what a sentence is about. */
const SUBJECT_WORDS = 7

/** Whether a sentence begins with the thing: its kind, or two words of its name. */
export const isAboutThing = ({ text }: Pick<OwnSentence, 'text'>, { title, naming, lexicon }: Reading): boolean => {
  const subject = text.split(' ').slice(0, SUBJECT_WORDS).join(' ')
  const { stems } = lookUpText(subject, lexicon)
  const kind = naming.typeAt > 0 ? title.stems[naming.typeAt - 1] : undefined
  const named = new Set(title.stems.filter((stem) => stem.length > 2 && stems.includes(stem)))
  // "The lamp's shade" is a part of it.
  if (/\p{L}['’]s /u.test(subject)) return false
  return lexicon === null || named.size > 1 || (kind !== undefined && stems.includes(kind))
}

/** What a sentence begins with that tells how or of what a thing is before it names it. */
const BEFORE_THING =
  /^(?:made|crafted|designed|built|with|from|inspired|featuring|mit|aus|avec|conçu|con|hecho|diseñado)(?!\p{L})/iu
/** A line in capitals that runs into a sentence: "GOLD A tiny ring". */
const RUNS_ON = /^\p{Lu}{3,}[.:]? \p{Lu}(?:\p{Ll}| )/u

/** A sentence with a fact that calls the thing by its name, or that the name can be put before without naming it twice. */
const canBegin = (first: OwnSentence, name: string, reading: Reading): boolean =>
  (first.facts > 0 || (first.isNamed && first.isPlain && reading.lexicon !== null && openingOf(reading) === 'raw')) &&
  isAboutThing(first, reading) &&
  (first.text.includes(name) || !(BEFORE_THING.test(first.text) || RUNS_ON.test(first.text))) &&
  !POINTS.test(first.text) &&
  !PRAISES.test(first.text) &&
  !/(?<!\p{L})(?:this|these|those)(?!\p{L})/iu.test(first.text) &&
  (first.isCalled || !name.split(/[^\p{L}]+/u).some((word) => word.length > 2 && isSaid(word, first.text))) &&
  (first.isNamed || !OTHER.test(first.text.charAt(0).toLowerCase() + first.text.slice(1))) &&
  first.leads &&
  first.says &&
  name !== '' &&
  (first.isNamed || !MARKED.test(name))

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
    const before = first.isCalled || name === '' || MARKED.test(name) ? '' : `${name}: `
    const start = before + first.text
    if (!canBegin(first, name, reading)) return []
    if (shownLength(start) > MOST) return [cut(before, first.text) ?? '']
    const next = behind(first, own, reading).map(({ text }) => text)
    if (length === 'concise' && shownLength(start) >= least) return [start]
    const rest = length === 'detailed' ? [...next, ...told] : next
    const text = fitting([start, ...rest])
    // A short text has room for what stands elsewhere.
    const isFull = shownLength(text) >= (length === 'concise' ? least : LEAST_FULL)
    const added = told.filter((one) => !isSaid(one.replace(/\.$/, ''), text)).slice(0, MOST_ADDED)
    const longer = fitting([start, ...rest, ...added])
    return [isFull ? text : shownLength(longer) >= least ? longer : fitting([start, ...rest, ...told])]
  })
  const enough = texts.filter((text) => shownLength(text) >= least)
  const opening = tone === 'professional' ? byPlace(own, texts) : texts[0]
  const worth = (text: string): number =>
    length === 'concise'
      ? -text.length
      : saidIn(text, reading).length + text.length / LEAST + (text === opening ? OF_OPENING[tone] : 0)
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

/** Words beyond the title by which a sentence without a known fact tells something. */
const LEAST_WORDS = 4

/** Whether a buyer is told something: a fact, a figure, or several words that neither praise nor repeat the title. */
const isTelling = ({ text, facts }: OwnSentence, { lexicon, title }: Reading): boolean => {
  if (facts > 0 || /\d/.test(text) || lexicon === null) return true
  const words = lookUpText(text, lexicon)
  const telling = words.stems.filter(
    (word, at) => word.length > 2 && !words.entries[at]?.common && !title.stems.includes(word) && !isEmptyAt(words, at),
  )
  return telling.length >= LEAST_WORDS
}

export const isSaid = (line: string, text: string): boolean => text.toLowerCase().includes(line.toLowerCase())

/** Characters of the description that shops and engines show where there is no meta description. */
export const SHOWN = 155
/** What stands before the first sentence may be a heading of so many characters. */
const NEAR = 20
/** A text that states one thing says too little of it. */
const LEAST_SAID = 2

/** Values of facts, each once, that a text states. */
export const saidIn = (text: string, { facts }: Reading): Reading['facts'] => {
  const known = new Map(facts.filter(({ field }) => field !== 'title').map((one) => [one.value.toLowerCase(), one]))
  return [...known.values()].filter(({ value }) => isSaid(value, text))
}

/** Words in capitals one behind the other. */
const SHOUTS = /(?<!\p{L})\p{Lu}{3,20}[^\p{L}]{1,3}\p{Lu}{3,20}[^\p{L}]{1,3}\p{Lu}{3,20}(?!\p{L})/u
const ENDED = /[.!?…。]["”»’)]?$/u

/** How what is shown without a meta description reads: lines that run into each other, capitals, or talk of the shop; cut off; or as a whole text. */
const openingOf = ({ description: { text, sentences }, lexicon }: Reading): 'raw' | 'cut' | 'whole' => {
  const opening = sentences.filter(({ start }) => start < SHOWN)
  const lines = opening.map(({ start, end }) => plain(text.slice(start, end)))
  const [first = ''] = lines
  if (text === '') return 'raw'
  if (text.length <= first.length) return first.length > SHOWN ? 'cut' : 'whole'
  const isGlued = lines.slice(0, -1).some((line) => !ENDED.test(line))
  if (isGlued || SHOUTS.test(text.slice(0, SHOWN)) || isTalk(first, lexicon)) return 'raw'
  return opening.at(-1)!.end > SHOWN ? 'cut' : 'whole'
}

/** Words of a text that name things, materials, colours and figures. */
const namedIn = (text: string, { lexicon }: Reading): ReadonlySet<string> => {
  const words = lookUpText(text, lexicon)
  const isNamed = (at: number): boolean =>
    /^\d/.test(words.stems[at]!) ||
    lexicon?.colors.has(words.stems[at]!) === true ||
    (words.entries[at] !== undefined &&
      (phraseAt(words, at, 'statements') ?? phraseAt(words, at, 'nouns')) !== undefined)
  return new Set(words.stems.filter((_, at) => isNamed(at)).map((word) => /^\d+/.exec(word)?.[0] ?? word))
}

/** What of the opening is about the thing: without capitals and talk of the shop. */
const toldIn = (shown: string, { lexicon }: Reading): string =>
  shown
    .split(/(?<=[.!?]) /)
    .filter((line) => !SHOUTS.test(line) && !isTalk(line, lexicon))
    .join(' ')

/** So many more words outweigh one that goes. */
const MORE = 2

/** Whether a text serves better than what is shown without it: every fact of that and another one, or half of them where that is no text to show. */
const isBetter = ({ text, told, isOwn }: Written, reading: Reading): boolean => {
  const shown = plain(reading.description.text.slice(0, SHOWN))
  const had = saidIn(shown, reading)
  const said = Math.max(told, saidIn(text, reading).length)
  // Shares of fibres are what buyers look for first.
  const isShare = ({ value, attributes }: Reading['facts'][number]): boolean =>
    value.includes('%') && attributes.includes('material')
  if (had.some((one) => isShare(one) && !isSaid(one.value, text))) return false
  if (shown.match(/(?<!\d)\d{1,3}(?=\s?%)/g)?.some((share) => !text.includes(share))) return false
  // What it begins with is shown as it is.
  const at = shown.indexOf(withoutEnds(text, '.').slice(0, SHOWN - NEAR))
  const isRaw = openingOf(reading) === 'raw'
  // Behind labels, notices and capitals any sentence that stands alone serves better than they do.
  const front = lookUpText(shown.slice(0, Math.max(at, 0)), reading.lexicon).stems
  if (isRaw && isOwn && at !== 0 && !reading.title.stems.some((stem) => front.includes(stem))) return true
  if (at !== -1 && at < NEAR) return false
  const named = namedIn(text, reading)
  const before = namedIn(toldIn(shown, reading), reading)
  // Of a text that is shown whole nothing goes but for more; of the beginning of another the rest is behind it.
  const isWhole = reading.description.text.length <= SHOWN
  if (isWhole && shown.includes('•')) return false
  const isKept = [...before].every((word) => named.has(word))
  if (!isKept && named.size < before.size + (isWhole ? MORE : 0)) return false
  if (isRaw) return said >= Math.max(LEAST_SAID, had.length / 2)
  const lost = had.filter(({ value }) => !isSaid(value, text)).length
  return (lost === 0 || isSlogan(shown.split(/(?<=[.!?]) /)[0]!)) && said > had.length + Number(told > 0)
}

/** The thing by its name where a sentence points at it by its kind: "Made of oak, this table …". English names end with their kind. */
const POINTED_AT = /(?<!\p{L})(?:this|these) ([\p{L}-]+)(?!\p{L})/iu

const called = (one: OwnSentence, name: string, reading: Reading): OwnSentence => {
  // "Our Derby backpack is …": who speaks is the shop.
  if (reading.language === 'en' && one.isCalled && /^our /i.test(one.text))
    return { ...one, text: one.text.replace(/^our/i, 'The'), leads: true }
  const [words = '', noun = ''] = POINTED_AT.exec(one.text) ?? []
  const isKind = noun !== '' && name.toLowerCase().endsWith(` ${noun.toLowerCase()}`)
  if (reading.language !== 'en' || !isKind || one.isCalled || POINTED_AT.test(one.text.replace(words, ''))) return one
  const the = one.text.startsWith(words) ? 'The' : 'the'
  const text = one.text.replace(words, () => (/^the /i.test(name) ? name : `${the} ${name}`))
  return { ...one, text, isCalled: true, isNamed: true, leads: true, says: true }
}

/** `told`: how many parts are the writer's own; `isOwn`: it has a plain sentence of the merchant's. */
type Written = { text: string; told: number; isOwn?: boolean }

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

/** What can follow a sentence that names the thing. */
const laterFacts = (material: TextMaterial, style: Style): string[] => [
  ...measureSentences(material, ''),
  ...topicSentences(material, { ...style, tone: 'professional' }, true).flatMap(({ topic, text }) =>
    topic === 'choice' && material.choices.some(({ values }) => values.length > 1) ? text : [],
  ),
]

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
  const facts = material ? laterFacts(material, style) : []
  const sentences = own.map((one) => called(one, name, reading))
  const text = fromOwn(name, sentences, facts, style, least, reading)
  const owned: Written[] =
    text === null
      ? []
      : [{ text, told: 0, isOwn: own.some((one) => one.isPlain && one.isCalled && text.includes(one.text)) }]
  if (material === null || name === '' || MARKED.test(name)) return owned
  const said = text === null ? 0 : saidIn(text, reading).length
  const spoken = style.tone === 'professional' ? null : spokenText(material, name, style, least)
  const told = spoken === null ? [] : [spoken]
  const summary = composedSummary(material, style, MOST)
  // "The Lodge is made of cotton" tells no one what it is.
  const isNamed = namesItsKind(material) || material.name.split(' ').length > 1
  const isFull = isNamed && summary.told >= LEAST_TOLD && summary.told - summary.chosen >= LEAST_SAID
  const summed = isFull && shownLength(summary.text) >= least ? [summary] : []
  if (spoken !== null && saidIn(spoken.text, reading).length >= said) return [...told, ...owned, ...summed]
  return said > Math.max(summary.told, saidIn(summary.text, reading).length)
    ? [...owned, ...summed]
    : [...summed, ...owned]
}

export const writeMetaDescription = (reading: Reading, material: TextMaterial | null, style: Style): string | null => {
  const current = plain(reading.product.seo.description ?? '')
  if (shownLength(current) > MOST) return shortened(current, reading)
  if (shownLength(current) >= LEAST_OF_ALL) return null
  const own = ownSentences(reading).filter((one) => !current.includes(one.text))
  if (current === '') {
    const texts = [LEAST, LEAST_OF_ALL].flatMap((least) => written(reading, material, own, style, least))
    return texts.find((one) => isBetter(one, reading))?.text ?? null
  }
  const longer = byTone(own, style.tone)
    .filter((one) => isTelling(one, reading))
    .map(({ text }) => `${ended(current)} ${text}`)
    .find((text) => shownLength(text) >= LEAST && shownLength(text) <= MOST)
  return longer ?? null
}
