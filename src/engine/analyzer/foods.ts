// What is eaten: whether a record names food alone, of one ingredient or served on a plate, and what need not be asked of it.

import type { AskedId } from '../languages/taxonomy/facts-asked.ts'
import { FAMILIES } from '../languages/taxonomy/families.ts'
import { isCountryTag } from './contradictions/origins.ts'
import { nounsIn } from './kind/name-nouns.ts'
import type { Reads } from './reading.ts'

/** So many words of what is eaten, and of nothing else, say that it is eaten, whatever the kind. */
const FOODS = 3
/** Whether title and text name what is eaten alone: it has no material and no measures. */
export const isEdible = ({ naming, title, description }: Reads<'description' | 'naming' | 'title'>): boolean => {
  if (naming.family !== null) return FAMILIES[naming.family].name === 'food'
  const nouns = [title, description].flatMap((text) =>
    nounsIn(text).map(({ families, to }) => ({ families, word: text.stems[to - 1]! })),
  )
  const foods = nouns.filter(({ families }) => families.includes('food'))
  return new Set(foods.map(({ word }) => word)).size >= FOODS && foods.length === nouns.length
}

/** Food of which the name is the only ingredient. */
const SINGLE =
  /^(?:huevos?|ovos?)(?! (?:de )?(?:choco|pas[ck]))(?: \p{L}{2,12}){0,4}$|^[^\n,|(–]{0,60}(?<!\p{L})(?:rice|honey|salt|sugar|eggs?|lentils?|quinoa|chickpeas|oil|ghee|flour|oats|sencha|matcha|gyokuro|hojicha|oolong|darjeeling|assam|rooibos|(?:green|black|white) tea|grüner tee|schwarztee|thé (?:vert|noir|blanc)|té (?:verde|negro|blanco)|almonds?|cashews?|walnuts?|pistachios?|dates|raisins|honig|reis|salz|zucker|mehl|olivenöl|miel|riz|sel|sucre|farine|huile d.olive|arroz|sal|azúcar|harina|aceite de oliva)(?= *(?:$|[,|(–-]|\d))/iu
/** A raw cut of one animal. */
const CUT =
  /^[^\n,|(–]{0,60}(?<!\p{L})(?:tenderloin|sirloin|rib ?-?eye|striploin|(?:short|spare) ?ribs?|neck bones?|(?:ground|minced|stewing|bulk|whole|half|quarter) (?:beef|veal|lamb|pork|bison|venison)|(?:beef|veal|lamb|pork|chicken|duck|turkey) (?:leg|loin|neck|shank|belly|shoulder|breast|thigh|wing|rack|bone|fillet|mince|steak|chop)s?)$/iu
export const isSingle = ({ naming, product }: Reads<'naming' | 'product'>): boolean =>
  (naming.family === 'food' || naming.family === null) && (SINGLE.test(product.title) || CUT.test(product.title.trim()))

/** What is eaten where it is cooked has a plate, and neither a pack nor a shelf life. */
const SERVED =
  /acompañad[oa]s? (?:de|con|por)|guarnición|(?:served|comes|accompanied) (?:with|by) (?:a side|fries|rice|salad|bread|soup)|mit (?:beilage|pommes|salat)|accompagnée? (?:de|d['’])/iu
/** "Water of the day" */
const OF_THE_DAY = /(?<!\p{L})(?:of the day|des tages|tages(?:suppe|gericht|menü)|du jour|del día|do dia)(?!\p{L})/iu
export const isServed = ({ kind, description, product }: Reads<'description' | 'kind' | 'product'>): boolean =>
  kind?.name === 'dishes and menus' ||
  (kind?.name === 'meals' && SERVED.test(description.text)) ||
  (kind?.families.includes('food') === true && OF_THE_DAY.test(product.title))
/** The same, or three parts in a row: a dish of two may be named so. */
const LISTED = new RegExp(
  String.raw`${SERVED.source}|(?<=\p{L})(?:, [\p{L} ]{3,40}, [\p{L} ]{3,40}| \/ [\p{L} ]{2,40} \/ \p{L})`,
  'iu',
)
const OF_PACK: ReadonlySet<string> = new Set(['net_content', 'amount', 'storage', 'nutrition'] satisfies AskedId[])
/** Whether a meal need not be asked for this: its text says what is on the plate, or it comes in no pack. */
export const isOnPlate = (reading: Reads<'description' | 'kind' | 'product'>, id: string): boolean =>
  (id === 'ingredients' && reading.kind?.name === 'meals' && LISTED.test(reading.description.text)) ||
  (OF_PACK.has(id) && isServed(reading))

const COUNTRY_TAGS = 40
/** Whether a tag of a food is a country: that of its origin. */
export const hasOriginTag = (reading: Reads<'description' | 'naming' | 'product' | 'title'>): boolean =>
  reading.product.tags.slice(0, COUNTRY_TAGS).some((tag) => isCountryTag(tag.trim())) && isEdible(reading)

/** Whether the text lists what is on the plate. */
export const listsDishes = (reading: Reads<'description' | 'kind' | 'naming' | 'product' | 'title'>): boolean =>
  (isServed(reading) || (reading.naming.family === null && isEdible(reading))) && LISTED.test(reading.description.text)

const FULL: Record<string, string> = { ingredients: 'all ingredients', composition: 'full composition' }

/** What is missing of the ingredients: most texts name some of them. */
export const fullName = (name: string): string => FULL[name] ?? name
