// The attributes that distinguish a product from others of its kind, in its language: what titles and meta titles add to a name.

import { ANY_MATERIAL } from '../../analyzer/facts/otherwise-told.ts'
import { shortFacts } from '../../analyzer/rules/shared/short-facts.ts'
import { unsaidMaterial } from '../../analyzer/rules/structure/title.ts'
import { normalWords, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { isColor, lookUpText, phraseAt, type Text } from '../../languages/lexicon/text.ts'
import { capitalise } from '../../languages/sentence-grammar.ts'
import type { AttributeId } from '../../languages/taxonomy/attributes.ts'
import { type FamilyId, isConsumed } from '../../languages/taxonomy/families.ts'
import { wordSet } from '../../text/word-lists.ts'
import { COATED } from '../facts/composition.ts'
import { readerValue } from '../facts/format-value.ts'
import { platedMaterial } from '../facts/text-material.ts'
import { inTitleStyle, type TitleMaterial } from '../facts/title-material.ts'

type Part = {
  kind: 'author' | 'audience' | 'material' | 'measure' | 'color' | 'taste'
  text: string
  /** With the words that join it: " in oak", ", 30 cm". */
  joined: string
  /** What tells most of it, where there is no room for the whole. */
  brief?: string
}

/** German words after a preposition change but for nouns, which keep their form where they are names of materials. */
const GERMAN_NOUNS = /^\p{Lu}[\p{L}-]+(?: und \p{Lu}[\p{L}-]+)?$/u
const PURE = /^100 ?% /
/** Of precious metals: "925 silver", "argent 925". */
const FINENESS = /(?<!\d)(?:333|375|585|750|800|925|950|999)(?!\d)/

/** Options from which a buyer chooses say that the product as a whole has no such attribute. */
const isChosen = ({ reading }: Pick<TitleMaterial, 'reading'>, id: AttributeId): boolean => {
  const { listing, facts } = reading
  const several = new Set(
    listing.options.filter(({ values }) => values.length > 1).map(({ name }) => normalWords(name).join(' ')),
  )
  return facts.some(
    ({ field, attributes, label }) => field === 'options' && attributes.includes(id) && several.has(label),
  )
}

const MAX_MATERIAL = 28

/** What makes another thing of a material that stands before it. */
const NO_MATERIAL =
  /^[ -]*(?:[,/&+]|(?:and|or|blend|mix|look|effect|style|coated|plated|free|core|und|oder|et|ou|y|o)(?!\p{L}))/iu

/** The material that the value of its label begins with, and no other: "Ceramic figure with a mirror" -> "ceramic". */
const leadingMaterial = ({ facts, reading: { lexicon } }: Pick<TitleMaterial, 'facts' | 'reading'>): string | null => {
  const [only, ...more] = facts.filter(({ attribute, isWhole }) => attribute === 'material' && isWhole)
  if (only === undefined || more.length > 0) return null
  const text = lookUpText(only.value, lexicon)
  const isMaterial = (at: number): boolean =>
    text.entries[at] !== undefined && phraseAt(text, at, 'statements')?.means.includes('material') === true
  if (!isMaterial(0)) return null
  const end = phraseAt(text, 0, 'statements')!.words.length
  const rest = only.value.slice(text.starts[end] ?? only.value.length)
  const own = only.value.slice(0, text.starts[end] ?? only.value.length)
  const isAlone = text.stems.every((_, at) => at < end || !isMaterial(at))
  return isAlone && /^[\p{L} -]+$/u.test(own) && !NO_MATERIAL.test(rest) ? own.trim().toLowerCase() : null
}

/** The material with which its type begins, where a fact has it, too: "Concrete pots". */
const filedMaterial = ({ reading: { facts, lexicon, naming } }: Pick<TitleMaterial, 'reading'>): string | null => {
  const text = lookUpText(naming.typeName, lexicon)
  const phrase = text.entries[0] && phraseAt(text, 0, 'statements')
  const end = phrase?.means.includes('material') ? phrase.words.length : 0
  if (end === 0 || end >= text.stems.length) return null
  const name = naming.typeName.slice(0, text.starts[end]).trim().toLowerCase()
  const isStated = facts.some(
    ({ attributes, field, value }) =>
      field === 'description' && attributes.includes('material') && value.toLowerCase() === name,
  )
  return isStated ? name : null
}

/** "Denim and cotton", "faux leather and canvas": a weave beside its fibre, which are one cloth and no two. */
const WEAVE =
  /(?<!\p{L})(?:denim|twill|canvas|corduroy|jersey|satin|velvet|chiffon|flannel|poplin|gauze|tweed|köper|samt|velours|toile|sarga|lona|pana|mezclilla)(?!\p{L})/iu
const isWeaveBeside = (text: string): boolean => WEAVE.test(text) && / (?:and|und|et|y|e) /u.test(text)

/** Materials by which no one searches for a thing, besides those that platforms call anything. */
const UNSOUGHT = wordSet(
  'rubber, mdf, hdf, pvc, abs, pu, pe, pp, pet, polyester, polypropylene, polyethylene, foam, particle board, engineered wood, cardboard, gummi, polyéster, poliéster, caoutchouc, goma, caucho, mousse, espuma',
)

/** Whether buyers search for things of a material, of several for one of them. */
const isSought = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/, | (?:and|und|et|y|e|&) /u)
    .some((one) => !ANY_MATERIAL.has(one) && !UNSOUGHT.has(one))

/** What a title of a kind and a name alone leaves out; null where it stands under a label, by which it was refused, or may be the coat of another material. */
const unsaidIn = ({ reading, language }: Pick<TitleMaterial, 'reading' | 'language'>): string | null => {
  const value = unsaidMaterial(reading)
  const isLabelled = reading.facts.some(({ attributes, label }) => attributes.includes('material') && label !== '')
  const isCoated = COATED.test(reading.description.text) && !FINENESS.test(value)
  // "In wooden" is no material.
  if (value === '' || isLabelled || isCoated || /(?:wood|gold|wooll?|silk|earth)en$/i.test(value)) return null
  return language.code === 'de' ? value : value.charAt(0).toLowerCase() + value.slice(1)
}

/** What it is made of, without shares, in words that follow a preposition; null if they are not known to. */
const materialIn = (material: TitleMaterial): string | null => {
  const { made, language } = material
  const text =
    made.material ??
    (made.composition !== null && PURE.test(made.composition)
      ? made.composition.replace(PURE, '')
      : made.composition === null && language.code === 'en'
        ? (leadingMaterial(material) ?? filedMaterial(material))
        : null) ??
    unsaidIn(material)
  if (
    text === null ||
    text.length > MAX_MATERIAL ||
    /[\d%,()]/.test(text.replace(FINENESS, '')) ||
    !isSought(text) ||
    COATED.test(text) ||
    isWeaveBeside(text) ||
    isChosen(material, 'material')
  )
    return null
  return language.code === 'de' && !GERMAN_NOUNS.test(text) ? null : text
}

const TASTES = new Set<AttributeId>(['scent', 'flavor'])
const MEASURES = new Set<AttributeId>([
  'dimensions', 'capacity', 'net_content', 'power', 'voltage', 'battery', 'electrical', 'size',
]) // biome-ignore format: a word list
/** Where several stand in one value the product has none by itself. */
const SEVERAL = /[,;/+&]|\b(?:and|or|und|oder|et|ou|y|o|to|bis|à)\b/i
const MAX_MEASURE = 22

/** A value in capitals as other values are written. */
export const calmValue = (value: string): string =>
  value.length > 3 && value === value.toUpperCase() && /^[\p{L} -]+$/u.test(value)
    ? value
        .split(' ')
        .map((word) => capitalise(word.toLowerCase()))
        .join(' ')
    : value

/** Words with which the name of a colour begins: "Light Green". */
export const SHADES = wordSet(
  'light, dark, deep, pale, bright, sky, navy, royal, neon, matte, matt, hot, baby, sea, mint, multi, mix, mixed, army, ice, rose, off, jet, pure, warm, cool, soft, dusty, blood, forest, olive, metallic, faded, washed, heather, heathered, hell, dunkel, clair, foncé, claro, oscuro',
)

/** Whether a value names a colour. Shops call their colours as they like, where they are to be chosen; elsewhere each word has to be one. */
const isColorName = (value: string, isChosen: boolean, { reading: { lexicon } }: TitleMaterial): boolean => {
  const text = lookUpText(value, lexicon)
  const isWord = (stem: string, at: number): boolean => lexicon?.colors.has(stem) === true && isColor(text, at)
  if (text.stems.length > 3 || !text.stems.some(isWord)) return false
  // "Hea Grey": a short word that is none is an abbreviation.
  return text.stems.every((stem, at) => isWord(stem, at) || SHADES.has(stem) || (isChosen && stem.length > 3))
}

/** The only colour there is. */
export const onlyColor = (material: TitleMaterial): string | null => {
  const { choices, facts, family } = material
  if (isConsumed(family)) return null
  const chosen = choices.filter(({ kind }) => kind === 'color')
  const stated = facts.filter(({ attribute, isWhole }) => attribute === 'color' && isWhole).map(({ value }) => value)
  const [value, ...more] = chosen.length > 0 ? chosen.flatMap(({ values }) => values) : stated
  if (value === undefined || more.length > 0 || SEVERAL.test(value) || value.length > 20 || /\d/.test(value))
    return null
  return isColorName(value, chosen.length > 0, material) ? calmValue(value) : null
}

/** How many letters two words begin with alike. */
const alike = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

const LEAST_ALIKE = 5
const MAX_ENDING = 3

/** "gusseiserne" and "Gusseisen", "esmaltada" and "esmaltado", and in German "Lederhandtasche" and "Leder". */
const isForm = (said: string, word: string, isCompound: boolean): boolean => {
  const shared = alike(said, word)
  if (isCompound && shared === word.length && shared >= 4) return true
  return shared >= LEAST_ALIKE && said.length - shared <= MAX_ENDING && word.length - shared <= MAX_ENDING
}

/** Whether a text has a word of a value, in whatever form: "aus massiver Eiche" has "Eiche". */
export const mentionsAny = (
  { stems }: Pick<Text, 'stems'>,
  text: string,
  { reading: { lexicon }, language: { code } }: Pick<TitleMaterial, 'reading' | 'language'>,
): boolean =>
  wordsFor(text, lexicon).some(
    (word) =>
      word.length > 2 &&
      (stems.includes(word) || (code !== 'en' && stems.some((said) => isForm(said, word, code === 'de')))),
  )

const saysAll = ({ stems }: Pick<Text, 'stems'>, text: string): boolean =>
  normalWords(text).every((word) => stems.includes(word))

const inTitle = (kind: Part['kind'], text: string): Part => ({ kind, text, joined: `, ${text}` })

/** "Dimensions L x B x H": three sides of a piece of furniture are no part of its name. */
const IN_AXES = /(?<!\p{L})\p{L} ?[x×*] ?\p{L}(?!\p{L})/u
const THREE_SIDES = /[x×].*[x×]/u
const TWO_SIDES = /\d[^x×]{0,9}[x×][^\d]{0,3}\d/u
/** Things that buyers search for by two sides: rugs, prints, trays. */
const SIDED = new Set<FamilyId | null>(['textiles', 'art', 'decor', 'kitchen', 'furniture', 'planters', 'pet'])

const measureOrTaste = (material: TitleMaterial, said: Text): Part[] =>
  shortFacts(material.reading, { without: said, count: 6, labelled: false }).flatMap((fact): Part[] => {
    const [id] = fact.attributes
    const value = readerValue(fact.value, 60).replace(/(?<=\d ?(?:mm|cm|m|in)?) ?[X*] ?(?=\d)/g, ' x ')
    if (id === undefined || value === '' || isChosen(material, id)) return []
    if (TASTES.has(id))
      // An extract in a supplement is no taste of it.
      return material.family === 'supplements' || SEVERAL.test(value) || value.length > 24 || saysAll(said, value)
        ? []
        : [inTitle('taste', inTitleStyle(said.text, value, material))]
    // The size of clothing, and what is chosen among sizes, is no measure of the thing.
    if (OF_CURRENT.has(id) && !ELECTRIC.has(material.family)) return []
    const isOwn = material.facts.some(({ source, isWhole }) => isWhole && source === fact)
    const isMeasure =
      isOwn &&
      MEASURES.has(id) &&
      fact.quantities.length > 0 &&
      value.length <= MAX_MEASURE &&
      !SEVERAL.test(value.replace(/\d ?x ?\d/g, ''))
    return isMeasure &&
      !IN_AXES.test(fact.label) &&
      !THREE_SIDES.test(value) &&
      (SIDED.has(material.family) || !TWO_SIDES.test(value)) &&
      !isChosen(material, 'size')
      ? [inTitle('measure', value)]
      : []
  })

/** Whether a text names a colour already; a second one would contradict it. */
export const hasColor = (said: Text, { reading: { lexicon } }: Pick<TitleMaterial, 'reading'>): boolean =>
  said.stems.some((stem, at) => lexicon?.colors.has(stem) === true && isColor(said, at))

/** Things that are told apart by what they run on. */
const ELECTRIC = new Set<FamilyId | null>(['electronics', 'components', 'cables', 'lighting', 'tools'])
const OF_CURRENT = new Set<AttributeId>(['power', 'voltage', 'battery', 'electrical'])

const MAX_AUTHOR = 40

const BEGINS_LARGE = /^\p{Lu}[\p{Ll}’'-]+(?: [\p{Ll}’'-]+)*$/u

/** A colour as a title writes it; French, Spanish and Portuguese write it small, but for names of several and what is shouted. */
export const colorIn = (title: string, color: string, material: Pick<TitleMaterial, 'language'>): string => {
  const { code } = material.language
  if (code !== 'fr' && code !== 'es' && code !== 'pt') return inTitleStyle(title, color, material)
  return BEGINS_LARGE.test(color) ? color.charAt(0).toLowerCase() + color.slice(1) : color
}

/** Attributes that `title` does not say, those first by which buyers tell things apart. */
export const partsFor = (title: string, material: TitleMaterial): Part[] => {
  const { reading, language } = material
  const said = lookUpText(title, reading.lexicon)
  const parts: Part[] = []
  const author =
    material.family === 'books' ? material.facts.find(({ attribute }) => attribute === 'author') : undefined
  if (author && author.value.length <= MAX_AUTHOR && !saysAll(said, author.value))
    parts.push({ kind: 'author', text: author.value, joined: ` – ${author.value}` })
  const plated = platedMaterial(material)
  const made = plated === null ? materialIn(material) : null
  if (made !== null && !mentionsAny(said, made, material)) {
    const text = inTitleStyle(title, made, material)
    // "T-Shirt Stretch Limo in Cotton": behind another word than the kind it would be of that.
    const end = said.stems.length - 1
    const isOfKind =
      language.code !== 'en' ||
      reading.naming.typeAt === 0 ||
      (said.entries[end] !== undefined && phraseAt(said, end, 'nouns') !== undefined)
    parts.push({ kind: 'material', text, joined: isOfKind ? ` ${language.madeOf} ${text}` : `, ${text}` })
  }
  if (plated !== null && !mentionsAny(said, plated.material, material)) {
    const plating = saysAll(said, plated.plating) ? '' : `${plated.plating} `
    const whole = inTitle('material', inTitleStyle(title, plating + plated.material, material))
    const brief = plating === '' ? plated.material : plated.plating
    parts.push({ ...whole, brief: `, ${inTitleStyle(title, brief, material)}` })
  }
  parts.push(...measureOrTaste(material, said).slice(0, 2))
  const color = onlyColor(material)
  if (color !== null && !saysAll(said, color) && !hasColor(said, material)) {
    const text = colorIn(title, color, material)
    parts.push({ kind: 'color', text, joined: `, ${text}` })
  }
  return parts
}
