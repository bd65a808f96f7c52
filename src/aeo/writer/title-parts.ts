// What titles, meta titles and alternative texts are put together from: the type of the product in the spelling of a title, and the
// attributes that tell a thing from others of its kind, each in the words of its language.

import type { AttributeId } from '../analyzer/attributes.ts'
import { isConsumed } from '../analyzer/families.ts'
import { normalWords } from '../analyzer/lexicon/lexicon.ts'
import { shortFacts } from '../analyzer/rules/short-facts.ts'
import { isColor, lookedUp, type Text } from '../analyzer/text.ts'
import { capitalised, wordSet } from './language.ts'
import type { Material } from './material.ts'
import { readerValue } from './values.ts'

/** Words that English titles write small behind the first. */
const SMALL = wordSet('a, an, and, as, at, but, by, for, from, in, into, of, on, or, per, the, to, vs, with, x')

/** Whether most words of a title have a capital, as English titles write them. */
export const isTitleCase = (text: string): boolean => {
  const words = text.split(' ').filter((word) => /^\p{L}/u.test(word) && !SMALL.has(word.toLowerCase()))
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return capitals * 2 > words.length
}

/** "stainless steel" -> "Stainless Steel"; what has capitals of its own keeps them. */
const inTitleCase = (text: string): string =>
  text
    .split(' ')
    .map((word) => (SMALL.has(word) ? word : capitalised(word)))
    .join(' ')

/** English words in the case of the title they join; other languages write them as in a sentence. */
export const inCaseOf = (title: string, text: string, { language }: Pick<Material, 'language'>): string =>
  language.code === 'en' && isTitleCase(title) ? inTitleCase(text) : text

/** Departments are no type of one thing: nobody calls a boot a footwear. */
const DEPARTMENTS = wordSet(
  `footwear, apparel, clothing, clothes, jewelry, jewellery, accessory, accessories, cosmetics, cosmetic, food, drink, drinks, furniture, decor, home decor, lighting, electronics,
  textiles, toy, toys, kitchenware, tableware, homeware, gift, gifts, merchandise, merch, gear, equipment, supplies, supply, beauty, skincare, hardware, stationery, bedding, plant, plants,
  kleidung, bekleidung, schuhe, schmuck, accessoires, kosmetik, lebensmittel, möbel, dekoration, deko, beleuchtung, elektronik, textilien, spielzeug, geschenk, zubehör,
  vêtement, vêtements, bijoux, bijou, accessoire, cosmétique, meuble, meubles, décoration, éclairage, électronique, jouet, cadeau, ropa, calzado, joyería, joyas, accesorios, cosmética, muebles, decoración,
  iluminación, electrónica, juguetes, regalo`,
)

export const isDepartment = (type: string): boolean => DEPARTMENTS.has(type.toLowerCase())

/** The type as a noun that a title can take; null where the title tells it, and where it is a whole department. */
export const missingType = ({ newType }: Pick<Material, 'newType'>): string | null =>
  newType === null || isDepartment(newType.text) ? null : newType.text

export type Part = {
  kind: 'material' | 'measure' | 'color' | 'taste'
  text: string /** With the words that join it: " in oak", ", 30 cm". */
  joined: string
}

const MADE_OF = { en: 'in', de: 'aus', fr: 'en', es: 'de' } as const
/** German words behind a preposition change but for nouns, which keep their form where they are names of materials. */
const GERMAN_NOUNS = /^\p{Lu}[\p{L}-]+(?: und \p{Lu}[\p{L}-]+)?$/u
const PURE = /^100 ?% /

/** Options from which a buyer chooses say that the product as a whole has no such attribute. */
const isChosen = ({ reading }: Pick<Material, 'reading'>, id: AttributeId): boolean => {
  const { listing, facts } = reading
  const several = new Set(
    listing.options.filter(({ values }) => values.length > 1).map(({ name }) => normalWords(name).join(' ')),
  )
  return facts.some(
    ({ field, attributes, label }) => field === 'options' && attributes.includes(id) && several.has(label),
  )
}

const MAX_MATERIAL = 28
/** Words that platforms' lists of values have and nobody searches for. */
const ANY_MATERIAL = wordSet(
  'metal, alloy, fabric, textile, cloth, plastic, synthetic, mixed, other, wood, metall, stoff, kunststoff, holz, métal, tissu, plastique, bois, tejido, tela, plástico, madera',
)

/** What it is made of, without shares, in words that follow a preposition; null where they are not known to. */
export const materialIn = (material: Material): string | null => {
  const { made, language } = material
  const text =
    made.material ??
    (made.composition !== null && PURE.test(made.composition) ? made.composition.replace(PURE, '') : null)
  if (
    text === null ||
    text.length > MAX_MATERIAL ||
    /[\d%,()]/.test(text) ||
    ANY_MATERIAL.has(text.toLowerCase()) ||
    isChosen(material, 'material')
  )
    return null
  return language.code === 'de' && !GERMAN_NOUNS.test(text) ? null : text
}

const TASTES = new Set<AttributeId>(['scent', 'flavor'])
const MEASURES = new Set<AttributeId>([
  'dimensions',
  'capacity',
  'net_content',
  'weight',
  'power',
  'voltage',
  'battery',
  'electrical',
  'size',
])
/** Where several stand in one value the product has none by itself. */
const SEVERAL = /[,;/+&]|\b(?:and|or|und|oder|et|ou|y|o|to|bis|à)\b/i
const MAX_MEASURE = 22

/** A value in capitals as other values are written. */
export const calmValue = (value: string): string =>
  value.length > 3 && value === value.toUpperCase() && /^[\p{L} -]+$/u.test(value)
    ? value
        .split(' ')
        .map((word) => capitalised(word.toLowerCase()))
        .join(' ')
    : value

/** Words with which the name of a colour begins: "Light Green". */
export const SHADES = wordSet(
  'light, dark, deep, pale, bright, sky, navy, royal, neon, matte, matt, hot, baby, sea, mint, multi, mix, mixed, army, ice, rose, off, jet, pure, warm, cool, soft, dusty, blood, forest, olive, metallic, faded, washed, heather, heathered, hell, dunkel, clair, foncé, claro, oscuro',
)

/** Whether a value names a colour. Shops call their colours as they like, where they are to be chosen; elsewhere each word has to be one. */
const isColorName = (value: string, isChosen: boolean, { reading: { lexicon } }: Material): boolean => {
  const text = lookedUp(value, lexicon)
  const isWord = (stem: string, at: number): boolean => lexicon?.colors.has(stem) === true && isColor(text, at)
  if (text.stems.length > 3 || !text.stems.some(isWord)) return false
  return isChosen || text.stems.every((stem, at) => isWord(stem, at) || SHADES.has(stem))
}

/** The only colour there is. */
export const onlyColor = (material: Material): string | null => {
  const { choices, facts, family } = material
  if (isConsumed(family)) return null
  const chosen = choices.filter(({ kind }) => kind === 'color')
  const stated = facts.filter(({ attribute, isWhole }) => attribute === 'color' && isWhole).map(({ value }) => value)
  const [value, ...more] = chosen.length > 0 ? chosen.flatMap(({ values }) => values) : stated
  if (value === undefined || more.length > 0 || SEVERAL.test(value) || value.length > 20 || /\d/.test(value))
    return null
  return isColorName(value, chosen.length > 0, material) ? calmValue(value) : null
}

const saysAll = ({ stems }: Pick<Text, 'stems'>, text: string): boolean =>
  normalWords(text).every((word) => stems.includes(word))

const measureOrTaste = (material: Material, said: Text): Part[] =>
  shortFacts(material.reading, { without: said, count: 6, labelled: false }).flatMap((fact): Part[] => {
    const [id] = fact.attributes
    const value = readerValue(fact.value, 60).replace(/ [X*] (?=\d)/g, ' x ')
    if (id === undefined || value === '' || isChosen(material, id)) return []
    if (TASTES.has(id))
      return SEVERAL.test(value) || value.length > 24 || saysAll(said, value)
        ? []
        : [{ kind: 'taste', text: value, joined: `, ${value}` }]
    // The size of clothing, and what is chosen among sizes, is no measure of the thing.
    const isOwn = material.facts.some(({ source, isWhole }) => isWhole && source === fact)
    const isMeasure =
      isOwn &&
      MEASURES.has(id) &&
      fact.quantities.length > 0 &&
      value.length <= MAX_MEASURE &&
      !SEVERAL.test(value.replace(/\d ?x ?\d/g, ''))
    return isMeasure && !isChosen(material, 'size') ? [{ kind: 'measure', text: value, joined: `, ${value}` }] : []
  })

/** Attributes that `title` does not say, those first by which buyers tell things apart. */
export const partsFor = (title: string, material: Material): Part[] => {
  const { reading, language } = material
  const said = lookedUp(title, reading.lexicon)
  const parts: Part[] = []
  const made = materialIn(material)
  if (made !== null && !normalWords(made).some((word) => word.length > 2 && said.stems.includes(word))) {
    const text = inCaseOf(title, made, material)
    parts.push({ kind: 'material', text, joined: ` ${MADE_OF[language.code]} ${text}` })
  }
  parts.push(...measureOrTaste(material, said).slice(0, 2))
  const color = onlyColor(material)
  if (color !== null && !saysAll(said, color)) {
    const text =
      language.code === 'en' || language.code === 'de' ? inCaseOf(title, color, material) : color.toLowerCase()
    parts.push({ kind: 'color', text, joined: `, ${text}` })
  }
  return parts
}

/** Names that shops have in systems, not on a label: "partners-demo". */
const HANDLE = /^[a-z0-9]+(?:[-_.][a-z0-9]+)+$|^[a-z0-9]{13,}$/

/** The brand as a title may name it; "" where the record has none. */
export const brandFor = ({ reading: { listing } }: Pick<Material, 'reading'>): string => {
  const { vendor } = listing
  return vendor.length > 40 || HANDLE.test(vendor) || /[<>{}|]|:\/\//.test(vendor) ? '' : vendor
}
