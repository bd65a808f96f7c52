// A product in a sentence or two: what it is made of, or of what kind it is, what the merchant lists of it, its measures, and what there is to
// choose from. What makes no whole sentence is left out.

import type { Reading } from '../../analyzer/reading.ts'
import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import { type Lexicon, normalWords } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt } from '../../languages/lexicon/text.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import type { Topic } from '../../languages/sentence-templates.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { isConsumed } from '../../languages/taxonomy/families.ts'
import type { Style } from '../../optimization.ts'
import { type KnownFact, PIECES } from '../facts/known-facts.ts'
import { ownLines } from '../facts/merchant-sentences.ts'
import { platedMaterial, type TextMaterial } from '../facts/text-material.ts'
import { isDepartment } from '../facts/title-material.ts'
import { isWorn } from '../phrasing/frame-slots.ts'
import { isMeasure, labelledMeasure } from '../phrasing/labelled-facts.ts'
import { topicSentence, topicSentences } from '../phrasing/lead.ts'
import { measureAnswer } from '../phrasing/measure-phrases.ts'

const isSaid = (part: string, text: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** Whether a text has every word of a part: "92% Nylon, 8% Spandex" in "92% nylon and 8% spandex". */
const isRepeated = (part: string, text: string, lexicon: Lexicon | null): boolean => {
  const said = new Set(lookUpText(text, lexicon).stems)
  return lookUpText(part, lexicon).stems.every((stem) => stem === '100' || said.has(stem))
}

/** "Made in California": no name, wherever it stands. */
const PARTICIPLE = /^(?:Made|\p{Lu}\p{Ll}{2,}ed)(?= (?:in|of|with|for|by|from|to) )/u

/** "18k Gold plated" as it stands behind a comma: words that are known, or that the text writes small, lose their capital. */
const inLine = (line: string, { language: { code }, reading: { lexicon, description } }: TextMaterial): string =>
  code === 'de'
    ? line
    : line
        .replace(PARTICIPLE, (word) => (code === 'en' ? word.toLowerCase() : word))
        .replace(/(?<![\p{L}\p{N}'’.])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) => {
          const small = word.toLowerCase()
          const isWord = lookUpText(word, lexicon).entries[0] !== undefined || description.text.includes(` ${small}`)
          return isWord ? small : word
        })
        .replace(/ & /g, code === 'en' ? ' and ' : ' & ')

/** What has a verb, or asks for something, does not go on behind a name. */
const VERBAL =
  /^(?:for|an?|the|travel|ride|play|watch|choose|connect|made with) |^\p{P}|size (?:up|down)|statement|elevate|^(?:designed|features?|includes?|offers?|provides?|opens?|closes?|push|pull|reduce|increase|extra|support|allow|help|enjoy|use|spray|apply|wash|dry|hand[ -]wash|machine|lay|spot|keep)|^\p{L}+s (?=the |your |a |an |and |up |to |in )|(?<!\p{L})(?:is|are|has|have|will|can|could|measures?|presents?|prefers?|weighs?|needs?|lasts?|fits|updated|exclusive|makes?|you|your|comes?|ist|sind|hat|est|sont|es|son|model|series|recommended|perform)(?!\p{L})/iu
const MAX_FEATURE = 70
const MOST_FEATURES = { concise: 1, standard: 5, detailed: 9 } as const
/** What makes a line no part of a list: marks of its own, and shorthand. */
const NO_PART = /[;"”“=|]|\S\/\S|\.\(|\d\.$| [-–] |^\p{Ll}/u

const featuresOf = (material: TextMaterial): string[] =>
  isConsumed(material.family) || PIECES.test(material.reading.title.text)
    ? []
    : ownLines(material.reading)
        .filter((line) => line.length <= MAX_FEATURE && !VERBAL.test(line) && !NO_PART.test(line))
        .filter((line) => /^[\p{L}\d].*\p{Ll}{3}/u.test(line))

const SIDES =
  /(?<!\d)\d{1,5}(?:[.,]\d{1,3})?(?: ?(?:mm|cm|m|in|"))?(?: ?[x×*] ?\d{1,5}(?:[.,]\d{1,3})?(?: ?(?:mm|cm|m|in|"))?){1,2}$/iu

const OF_WHOLE = /^(?:(?:product |overall )?dimensions?|medidas|dimensiones|maße|abmessungen)(?!\p{L})/iu

/** The sides of a thing that is sold in one size, "Large | 500mm x 365mm x 750mm", or as its label has them. */
const sidesOf = ({ facts, language, reading: { product } }: TextMaterial): string => {
  const filed = facts.flatMap(({ attribute, label, source: { value } }) =>
    attribute === 'dimensions' && OF_WHOLE.test(label) ? (SIDES.exec(value.trim())?.[0] ?? []) : [],
  )
  const offered = product.options.flatMap(({ values }) =>
    values.length === 1 ? (SIDES.exec(values[0]!.trim())?.[0] ?? []) : [],
  )
  const [sides = '', ...more] = new Set(filed.length > 0 ? filed : offered)
  if (more.length > 0 || !/[a-z"]/.test(sides)) return ''
  const text = sides.replace(/ X(?= ?\d)/g, ' x')
  return filed.length > 0 ? `${language.labels.dimensions.toLowerCase()} ${text}` : text
}

const MOST_MEASURES = 2
/** What decides no purchase: the mains, a cable, a supply. */
const SLIGHT = /volt|spannung|tensi[oó]n|cable|kabel|câble|cord(?!\p{L})|wire|supply|pack|carton|parcel/iu

const isLength = ({ source }: KnownFact): boolean => source.quantities.some(({ dimension }) => dimension === 'length')

/** Measures under labels of their own, in sentences: "The diameter is 8 cm."; of several sides none, which one sentence each would not make a size. */
export const measureSentences = (material: TextMaterial, beside: string): string[] => {
  const measures = material.facts.filter(
    (fact) => fact.isWhole && isMeasure(fact) && fact.source.field !== 'options' && !SLIGHT.test(fact.label),
  )
  const hasSides = measures.filter(isLength).length > 1
  return measures
    .filter((fact) => !(hasSides && isLength(fact)))
    .filter(({ value, source }) => !isSaid(value, beside) && !isSaid(source.value, beside))
    .flatMap((fact) => measureAnswer(material, fact, true) ?? [])
    .slice(0, MOST_MEASURES)
}

const SPOKEN: ReadonlySet<Topic> = new Set(['size', 'content', 'audience', 'choice'])
const LABELLED = /\p{L}\)? ?:\s/u

/** The sentences that can follow one that names the thing, or that begin with one. */
const toldOf = (material: TextMaterial, style: Style, isNamed: boolean): { topic: Topic; text: string }[] =>
  topicSentences(material, style, isNamed).filter(
    ({ topic, text }) =>
      SPOKEN.has(topic) &&
      !LABELLED.test(text) &&
      (topic !== 'choice' || material.choices.some(({ values }) => values.length > 1)),
  )

/** "The Marit Hoop Earrings are made of stainless steel."; null where the record does not say it beyond doubt. */
const madeOf = (material: TextMaterial, style: Style): string | null => {
  const plated = platedMaterial(material)
  const made =
    (plated && topicSentence(material, style, 'made', { material: plated.material })) ??
    topicSentence(material, style, 'made') ??
    topicSentence(material, style, 'composition')
  return made === null || LABELLED.test(made) ? null : made
}

/** Whether a line names the kind of thing, so that it can stand for the name: "Chunky punk gold unisex signet ring". */
const isKind = (line: string, { reading: { lexicon, title } }: TextMaterial): boolean => {
  const text = lookUpText(line, lexicon)
  const at = text.stems.length - 1
  return title.stems.includes(text.stems[at]!) && phraseAt(text, at, 'nouns') !== undefined
}

/** "Concrete Pots" of a trough says what it is made of. */
const typeOfMaterial = ({ type, reading: { lexicon, title } }: TextMaterial): string | undefined => {
  const said = type && lookUpText(type.text, lexicon)
  const isMaterial = said?.stems.some(
    (stem, at) =>
      said.entries[at] && phraseAt(said, at, 'statements')?.means.includes('material') && !title.stems.includes(stem),
  )
  return isMaterial ? type?.text : undefined
}

/** "The Orla Ring is a chunky signet ring." */
const kindOf = ({ language, subject }: TextMaterial, line: string | undefined): string | null =>
  line === undefined || language.code !== 'en'
    ? null
    : `${subject.start} ${subject.many ? 'are' : 'is'} ${language.a({ text: line.charAt(0).toLowerCase() + line.slice(1), many: subject.many, gender: null })}.`

/** `told` counts what is said beside the name, `chosen` what of it is only to be chosen. */
export type Summary = { text: string; told: number; chosen: number }

/** Values that tell what they are of by themselves, or with a word behind them. */
const BEHIND: Partial<Record<AttributeId, string>> = {
  fit: ' fit',
  closure: ' closure',
  sole: ' sole',
  scent: ' scent',
  flavor: ' flavour',
  stone: '',
  capacity: '',
  net_content: '',
}
const MAX_VALUE = 30
const MOST_VALUES = 4
const NO_VALUE = /[,;:/|()&]|(?<!\p{L})(?:and|or|to|see|none)(?!\p{L})/iu

/** Told by sentences of their own, or filed and not told. */
const ELSEWHERE = new Set<AttributeId | null>([
  'dimensions', 'size', 'weight', 'material', 'color', 'age_range', 'brand', 'model', 'warranty', 'care', 'usage', 'dosage', 'ingredients', 'in_the_box', 'nutrition', 'pages',
]) // biome-ignore format: a word list
const MAX_LABEL_WORDS = 3

/** "holding torque 40 Ncm" */
const labelledPart = (fact: KnownFact, { language }: TextMaterial): string | null =>
  isMeasure(fact) &&
  !ELSEWHERE.has(fact.attribute) &&
  !SLIGHT.test(fact.label) &&
  fact.label.split(' ').length <= MAX_LABEL_WORDS
    ? labelledMeasure(fact, language)
    : null

/** "relaxed fit", "46 liters", "holding torque 40 Ncm". */
const valuesOf = (material: TextMaterial): string[] =>
  material.facts
    .flatMap((fact) => {
      const { attribute, isWhole, value, source } = fact
      if (source.field === 'options' || value.length > MAX_VALUE || NO_VALUE.test(value)) return []
      const isOther = attribute === null || !isWhole || (attribute === 'fit' && !isWorn(material))
      const behind = isOther ? undefined : BEHIND[attribute]
      if (behind === undefined || (material.language.code !== 'en' && behind !== ''))
        return labelledPart(fact, material) ?? []
      const isTold = behind === '' || value.toLowerCase().includes(behind.trim())
      const shown = inLine(value, material)
      return isTold ? shown : shown + behind
    })
    .slice(0, MOST_VALUES)

const madeValue = (material: TextMaterial): string | null => {
  const { made } = material
  const plated = platedMaterial(material)
  return plated?.material ?? made.composition ?? made.material
}

const LEAST_LISTED = 2

/** A word with a capital of its own, which may be a name. */
const NAMED = /(?<!\p{L})\p{Lu}\p{Ll}+(?<!ian|ese|ish|can)(?!\p{L})/u
const PLACE = /(?<=(?<!\p{L})in )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu

/** "3280 (H) x 2464 (V) Active Pixel Count": a line of a data sheet, which is no sentence behind another. */
const SHEET_LINE = /(?<!\p{L})\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u

/** Parts behind a name, in small letters; where one has names in it, all as the merchant writes them behind their first letter. Those with names or commas in them are parted by semicolons. */
const inList = (parts: readonly string[], material: TextMaterial, isBehind: boolean): string => {
  const small = parts.map((part) => inLine(part, material))
  const isNamed = material.language.code !== 'de' && small.some((part) => NAMED.test(part.replace(PLACE, '')))
  const isParted = isNamed || small.some((part) => part.includes(','))
  // "Sugar-Free" would have one small letter and one capital.
  const asWritten = parts.map((part, at) =>
    /^\p{L}+-\p{Lu}/u.test(part) ? part : small[at]!.charAt(0) + part.slice(1),
  )
  // A name among words in small letters, and words that may be one, look uneven: they stand as sentences.
  const isUneven = isNamed && asWritten.slice(1).some((part) => /^\p{Lu}/u.test(part))
  const text = isUneven ? parts.map(capitalise).join('. ') : (isNamed ? asWritten : small).join(isParted ? '; ' : ', ')
  const label = `${material.language.labels.dimensions} `
  if (!isBehind && parts.length === 1 && capitalise(text).startsWith(label))
    return ` ${capitalise(text).replace(label, `${label.trimEnd()}: `)}.`
  return isBehind ? `${material.language.colon.trimEnd()} ${text}.` : ` ${capitalise(text)}.`
}

/** Whether a text has one value of an option and not the others: "5.0" of what comes with 4.0, too. */
export const isOfOneChoice = (text: string, { product, title }: Reading): boolean =>
  product.options.some(({ values }) => {
    const isIn = (value: string, where: string): boolean =>
      ` ${normalWords(where).join(' ')} `.includes(` ${normalWords(value).join(' ')} `)
    const said = values.map((value) => isIn(value, text) && !isIn(value, title.text))
    return values.length > 1 && said.includes(true) && !(said[0] && said.at(-1))
  })

/** The text with as many of the parts as fit and are not said already, and how many these are; `isBehind`: it is a name. */
const withParts = (
  text: string,
  all: readonly string[],
  most: number,
  material: TextMaterial,
  isBehind: boolean,
): { text: string; parts: readonly string[] } => {
  const { lexicon } = material.reading
  const parts: string[] = []
  for (const part of all) {
    const isNew =
      part !== '' && !isOfOneChoice(part, material.reading) && !isRepeated(part, `${text} ${parts.join(' ')}`, lexicon)
    const longer = text + inList([...parts, part], material, isBehind)
    if (isNew && shownLength(longer) <= most) parts.push(part)
  }
  return { text: text + inList(parts, material, isBehind), parts }
}

/** What the record lists of a thing: what it is made of first, then its features and values; `kind` names it as a whole. */
const listedOf = (material: TextMaterial, style: Style): { all: string[]; kind: string | undefined } => {
  const lines = featuresOf(material)
  const kinds = lines.filter((line) => isKind(line, material))
  const first = kinds.find((line) => line.split(' ').length > material.reading.title.stems.length)
  const kind = first ?? typeOfMaterial(material)
  const hasOther = style.tone === 'technical' || style.tone === 'friendly'
  const features = lines
    .filter((line) => !kinds.includes(line))
    .slice(0, MOST_FEATURES[style.length] - Number(hasOther))
  const made = madeValue(material) ?? kind?.toLowerCase() ?? ''
  const rest = [sidesOf(material), ...features, ...valuesOf(material)]
  const [listed] = rest.filter((part) => made !== '' && isSaid(made, part))
  return { all: [listed ?? made, ...rest], kind }
}

/** A text that names the thing with what is listed behind it: "… Brass, 18k gold plated, lead and nickel free."; null where that is one word. */
export const withListed = (material: TextMaterial, style: Style, before: string, most: number): Summary | null => {
  const { text, parts } = withParts(before, listedOf(material, style).all, most, material, false)
  if (parts.some((part) => SHEET_LINE.test(part))) return null
  const isEnough = parts.length >= LEAST_LISTED || parts.some((part) => /\d/.test(part))
  return isEnough ? { text, told: parts.length, chosen: 0 } : null
}

/** What comes behind is said of the name: "Cape in Dark Floral". */
const TURNS = / (?:in|with|for|of|by) /

/** The first sentence with what the merchant lists behind it; "" where none is known. */
const opening = (material: TextMaterial, style: Style, most: number): { text: string; told: number } => {
  const { name, newType, language } = material
  const { all, kind } = listedOf(material, style)
  const isUntold = newType !== null && language.code === 'en' && !isDepartment(newType.text) && !TURNS.test(name)
  const called = isUntold ? `${name} ${newType.text}` : name
  const { text, parts } = withParts(called, all, most, material, true)
  if (parts.length >= LEAST_LISTED) return { text, told: parts.length }
  const head = madeOf(material, { ...style, tone: 'professional' }) ?? kindOf(material, kind)
  return head === null ? { text: '', told: 0 } : { text: head, told: 1 }
}

const figuresOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

/** Whether a text has every figure of a sentence, and there is one. */
export const hasFigures = (sentence: string, text: string): boolean => {
  const [figures, said] = [figuresOf(sentence), new Set(figuresOf(text))]
  return figures.length > 0 && figures.every((figure) => said.has(figure))
}

/** As many parts as fit into `most` characters, those first that tell most; "" where none is a sentence. */
export const composedSummary = (material: TextMaterial, style: Style, most: number): Summary => {
  const { text: head, told: before } = opening(material, style, most)
  const sentences = toldOf(material, { ...style, tone: 'professional' }, head !== '')
  const choices = sentences.filter(({ topic }) => topic === 'choice')
  const others = sentences.filter(
    ({ topic }) => topic !== 'choice' && !(style.tone === 'luxurious' && topic === 'size'),
  )
  // Who is spoken to as a friend hears first what there is to choose, and who looks for the making no figures.
  const ordered = style.tone === 'friendly' && head !== '' ? [...choices, ...others] : [...others, ...choices]
  const isTold = head !== '' || ordered.length > 0
  const measures =
    style.tone === 'luxurious' || !isTold
      ? []
      : measureSentences(material, [head, ...ordered.map(({ text }) => text)].join(' '))
  const parts = [...ordered.map(({ text }) => text), ...measures]
  let text = head
  let told = before
  for (const part of parts) {
    const longer = text === '' ? part : `${text} ${part}`
    if (shownLength(longer) > most || hasFigures(part, text)) continue
    text = longer
    told++
  }
  return { text, told, chosen: choices.filter((one) => text.includes(one.text)).length }
}
