// A product in a line or two: what it is called, what it is made of, what the merchant lists of it, its measures, and what there is to choose from.

import { shownLength } from '../../analyzer/rules/shared/field-text.ts'
import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import { lookUpText, phraseAt } from '../../languages/lexicon/text.ts'
import { behindColon, capitalise } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { isConsumed } from '../../languages/taxonomy/families.ts'
import type { Style } from '../../optimization.ts'
import { withoutEnds } from '../../text/plain-text.ts'
import type { KnownFact } from '../facts/known-facts.ts'
import { ownLines } from '../facts/merchant-sentences.ts'
import { platedMaterial } from '../facts/plated-material.ts'
import type { TextMaterial } from '../facts/text-material.ts'
import { slotsOf } from '../phrasing/frame-slots.ts'
import { isMeasure } from '../phrasing/labelled-facts.ts'
import { materialIn, mentionsAny } from './title-parts.ts'

const isSaid = (part: string, text: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** Whether a text has every word of a part: "92% Nylon, 8% Spandex" in "92% nylon and 8% spandex". */
const isRepeated = (part: string, text: string, lexicon: Lexicon | null): boolean => {
  const said = new Set(lookUpText(text, lexicon).stems)
  return lookUpText(part, lexicon).stems.every((stem) => stem === '100' || said.has(stem))
}

/** "18k Gold plated" as it stands behind a comma: words that are known, or that the text writes small, lose their capital. */
const inLine = (line: string, { language: { code }, reading: { lexicon, description } }: TextMaterial): string =>
  code === 'de'
    ? line
    : line
        .replace(/(?<![\p{L}\p{N}'’.])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) => {
          const small = word.toLowerCase()
          const isWord = lookUpText(word, lexicon).entries[0] !== undefined || description.text.includes(` ${small}`)
          return isWord ? small : word
        })
        .replace(/ & /g, code === 'en' ? ' and ' : ' & ')

/** What has a verb, or asks for something, does not go on behind a name. */
const VERBAL =
  /^(?:for|an?|the) |size (?:up|down)|statement|elevate|^(?:designed|features?|includes?|offers?|provides?|opens?|closes?|push|pull|reduce|increase|extra|support|allow|help|enjoy|use|spray|apply|wash|dry|hand[ -]wash|machine|lay|spot|keep)|^\p{L}+s (?=the |your |a |an |and |up |to |in )|(?<!\p{L})(?:is|are|has|have|will|can|could|measures?|makes?|you|your|comes?|ist|sind|hat|est|sont|es|son|model)(?!\p{L})/iu
const MAX_FEATURE = 70
const MOST_FEATURES = { concise: 1, standard: 3, detailed: 9 } as const
/** A word with a capital of its own: a name, which is not certain to be one of the thing. Places and peoples are. */
const NAMED = /(?<!in |\p{L})\p{Lu}\p{Ll}+(?<!ian|ese|ish|can)(?!\p{L})/u

const featuresOf = (material: TextMaterial): string[] =>
  material.family === null || isConsumed(material.family)
    ? []
    : ownLines(material.reading)
        .filter(
          (line) => line.length <= MAX_FEATURE && !VERBAL.test(line) && !/[;"/=]|\d\.$| - |,.*,|^\p{Ll}/u.test(line),
        )
        .flatMap((line) => inLine(line, material).split(', '))
        .filter((line) => /\p{Ll}{3}/u.test(line))
        .filter((line) => material.language.code === 'de' || !NAMED.test(line))

const MOST_COLORS = 9

/** What is chosen from: "In black and olive, in sizes XS to XL." */
export const choiceOf = (material: TextMaterial, style: Style): string => {
  const { palette: few, sizes } = slotsOf(material, style)
  const { code, list } = material.language
  const colors = material.choices.find(({ kind }) => kind === 'color')?.values ?? []
  const isMany =
    colors.length > 6 &&
    colors.length <= MOST_COLORS &&
    colors.every((one) => /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(one))
  const palette = few ?? (isMany ? list(colors) : null)
  const parts = [palette && `${code === 'en' || code === 'de' ? 'in' : 'en'} ${palette}`, sizes].filter(
    (part) => part !== null && part !== undefined,
  )
  return parts.length === 0 ? '' : `${capitalise(parts.join(', '))}.`
}

const SIDES =
  /(?<!\d)\d{1,5}(?:[.,]\d{1,3})?(?: ?(?:mm|cm|m|in|"))?(?: ?[x×*] ?\d{1,5}(?:[.,]\d{1,3})?(?: ?(?:mm|cm|m|in|"))?){1,2}$/u

/** The measures of a thing that is sold in one size: "Large | 500mm x 365mm x 750mm". */
const onlySize = ({ reading: { product } }: TextMaterial): string | null => {
  const [size, ...more] = product.options.flatMap(({ values }) =>
    values.length === 1 ? (SIDES.exec(values[0]!.trim())?.[0] ?? []) : [],
  )
  return size === undefined || more.length > 0 || !/[a-z"]/.test(size) ? null : size
}

const MOST_LABELLED = 3

/** What a few words tell of the thing itself. */
const TOLD: ReadonlySet<AttributeId | null> = new Set([
  'material', 'ingredients', 'stone', 'pattern', 'flavor', 'scent', 'fit', 'closure', 'sole', 'author', 'species', 'light', 'watering', 'plant_height', 'power', 'voltage', 'electrical', 'battery', 'connectivity', 'certification',
]) // biome-ignore format: a word list
const MAX_WORDS = 4
const MAX_VALUE = 40

const isTold = ({ attribute, value, source }: KnownFact): boolean =>
  source.field === 'description' &&
  TOLD.has(attribute) &&
  value.length <= MAX_VALUE &&
  value.split(' ').length <= MAX_WORDS &&
  !/[:/;]/.test(value)

/** Measures and values of few words under labels of their own: "Weight: 8 g." */
export const labelledParts = ({ facts, language }: TextMaterial, beside: string): string[] =>
  facts
    .filter((fact) => (fact.isWhole && isMeasure(fact) && fact.source.field !== 'options') || isTold(fact))
    .filter(({ value, source }) => !isSaid(value, beside) && !isSaid(source.value, beside))
    .map((fact) => `${fact.label}${language.colon}${behindColon(fact.value, fact.attribute, language)}.`)
    .slice(0, MOST_LABELLED)

/** The material as it follows the name: " in stainless steel"; "" where it is said or not known for certain. */
const materialOf = (base: string, material: TextMaterial): string => {
  const { made, language, reading } = material
  const value = materialIn(material) ?? made.composition ?? platedMaterial(material)?.material ?? null
  const isTold = value === null || mentionsAny(lookUpText(base, reading.lexicon), value, material)
  if (!isTold) return ` ${language.madeOf} ${value}`
  // "Concrete Pots" of a trough says what it is made of.
  const type = value === null && language.code === 'en' ? material.type : null
  const said = type && lookUpText(type.text, reading.lexicon)
  const isMaterial = said?.stems.some(
    (_, at) => said.entries[at] && phraseAt(said, at, 'statements')?.means.includes('material'),
  )
  return isMaterial && !mentionsAny(lookUpText(base, reading.lexicon), type!.text, material) ? `, ${type!.text}` : ''
}

/** Whether a line names the kind of thing, so that it can stand for the name: "Chunky punk gold unisex signet ring". */
const isKind = (line: string, { reading: { lexicon, title } }: TextMaterial): boolean => {
  const text = lookUpText(line, lexicon)
  const at = text.stems.length - 1
  return title.stems.includes(text.stems[at]!) && phraseAt(text, at, 'nouns') !== undefined
}

/** `told` counts what is said beside the name, `chosen` what of it is only to be chosen. */
export type Summary = { text: string; told: number; chosen: number }

/** As many parts as fit into `most` characters, those first that tell most. */
export const composedSummary = (material: TextMaterial, name: string, style: Style, most: number): Summary => {
  const { reading } = material
  const lines = featuresOf(material)
  const kinds = lines.filter((line) => isKind(line, material))
  const first = kinds.find((line) => line.split(' ').length > reading.title.stems.length)
  const features = lines.filter((line) => !kinds.includes(line))
  const base = first ? capitalise(first) : withoutEnds(name, ' .')
  let text = base + materialOf(base, material)
  let told = (text === base ? 0 : 1) + (first ? 1 : 0)
  const add = (part: string, mark: string): boolean => {
    const longer = text + mark + part
    if (shownLength(longer) + 1 > most) return false
    text = longer
    told++
    return true
  }
  const { dims, sides } = slotsOf(material, style)
  const measures = [dims ?? onlySize(material), sides].filter((one) => one !== null && one !== undefined)
  const hasOther = style.tone === 'technical' || style.tone === 'friendly'
  const shown = MOST_FEATURES[style.length] - Number(hasOther)
  for (const part of [...measures, ...features.slice(0, shown)])
    if (!isRepeated(part, text, reading.lexicon)) add(part, ', ')
  text += '.'
  const choice = choiceOf(material, style)
  let chosen = 0
  const choose = (): void => {
    if (choice !== '' && chosen === 0 && add(choice, ' ')) chosen = 1
  }
  // Who is spoken to as a friend hears first what there is to choose, and who looks for the making no figures.
  if (style.tone === 'friendly') choose()
  if (style.tone !== 'luxurious')
    for (const part of labelledParts(material, `${text} ${measures.join(' ')}`)) add(part, ' ')
  choose()
  return { text, told, chosen }
}
