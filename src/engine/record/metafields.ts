// Metafields that say something about the product to a reader, as label and text.

import { parseJson } from '../text/json.ts'
import { collapseWhiteSpace, plain, plainLines } from '../text/plain-text.ts'
import { isNoBrand, isPlaceholder } from './identifiers.ts'
import type { Product } from './product.ts'

export type Attribute = { label: string; value: string; key: string }

/** Where the platform keeps attributes of its product taxonomy: "shopify.color-pattern" with the handles of the chosen values. */
const TAXONOMY = 'shopify'

export const isOfTaxonomy = ({ key }: Pick<Attribute, 'key'>): boolean => key.startsWith(`${TAXONOMY}.`)

// Namespaces in which attributes are kept: the platform's standard definitions, the one that it proposes to merchants, what the service reads
// from a page, data sheets, and names that say so themselves. Any other is an app's or a theme's.
const OF_ATTRIBUTES =
  /^(?:facts|descriptors|page|icecat|(?:my|custom|product|technical|c)?[_-]?(?:custom|fields?|f|products?|details?|specs?|specifications?|attributes?|properties|info|information|features?))$/
/** Of a shopping feed's namespace only these are facts; the rest steers campaigns. */
const OF_FEEDS = /^(?:mm[_-]google[_-]shopping|google(?:[_-]shopping)?)$/
const FEED = new Set(['material', 'color', 'size', 'pattern', 'gender', 'age_group', 'condition', 'mpn'])
/** What steers a page, a campaign or a parcel, counts something, or stands for something else. */
const INTERNAL_KEY =
  /(?:^|[_-])(?:id|ids|handle|url|link|icon|image|images|file|video|badge|label|template|reference|related|upsell|html|json|schema|title|subtitle|sub|caption|banner|filters?|new|old|seo|tag|tags|sold|sales|stock|inventory|view|views|rank|score|rating|votes|points|discount|promo|offer|price|cost|profit|shipping|delivery|dispatch|parcel|packed|packaged|supplier|swatch|theme|layout|position|order|sort|date|enabled?|show|hide|hidden|google|timer|popularity|training|prompt)(?:$|[_-])/

/** "ingredients_heading": what a theme shows in large letters above something, and not its value. */
const HEADING = /[_.-]head(?:ing|line)s?$/i

export const isHeading = ({ key }: Pick<Attribute, 'key'>): boolean => HEADING.test(key)

const MAX_VALUE = 2_000
/** Platforms allow at most 255 characters. */
const MAX_KEY = 255

type Measured = { value?: unknown; unit?: unknown; amount?: unknown; currency_code?: unknown }

const UNIT_NAMES: Record<string, string> = {
  millimeters: 'mm', centimeters: 'cm', meters: 'm', inches: 'in', feet: 'ft', yards: 'yd', grams: 'g', kilograms: 'kg',
  ounces: 'oz', pounds: 'lb', milliliters: 'ml', centiliters: 'cl', liters: 'l', fluid_ounces: 'fl oz',
} // biome-ignore format: a word list

const measured = ({ value, unit }: Measured): string =>
  (typeof value === 'number' || typeof value === 'string') && typeof unit === 'string'
    ? `${value} ${UNIT_NAMES[unit.toLowerCase()] ?? unit}`
    : ''

/** Text of a value that is JSON: lists are joined, measures written out, anything else (rich text, references) is skipped. */
const fromJson = (value: string): string => {
  const json = parseJson(value)
  if (json === undefined) return value
  if (Array.isArray(json)) {
    const parts = json.map((part) =>
      typeof part === 'string' ? part : typeof part === 'object' && part ? measured(part) : '',
    )
    return parts.filter((part) => part !== '').join(', ')
  }
  return typeof json === 'object' && json !== null ? measured(json) : value
}

/** Addresses of things elsewhere, moments, and keys that programs make. */
const NO_TEXT =
  /^(?:gid:|https?:|\/\/|shopify:|<)|gid:\/\/|^\d{4}-\d\d-\d\d(?:T|$)|^(?=[^ ]*\d)[\da-f]{8,}(?:-[\da-f]{4,})*$|^#[\da-f]{3,8}$/i

/** "width_cm", "weight-g": the unit of a bare number stands in its key. */
const UNIT_IN_KEY = /[_-](mm|cm|m|in|inch|ft|mg|g|kg|oz|lbs?|ml|cl|l|w|v|a|mah|hz)$/
/** Bare numbers that need no unit. */
const COUNTED = /(?:^|[_-])(?:pages?|isbn\d*|[ge]an|gtin|upc|mpn|sku|model|size|sizes|number)(?:$|[_-])/
const BARE_NUMBER = /^\d[\d.,]*$/

/** Whether a value only says where the platform keeps it: "gid://shopify/Metaobject/12", "shopify--color-pattern-oak". */
export const isReference = (value: string): boolean => /^\s*(?:gid:\/\/|shopify--)/i.test(value)

/** Values of a list are a few words each, and neither sentences nor lines with labels of their own. */
const LISTED = /^(?!\d{1,2}[.)]? ?\p{L})(?:[^\s:.!?]|\.(?=\d)){1,30}(?: (?:[^\s:.!?]|\.(?=\d)){1,30}){0,3}$/u

/** A list that keeps each value on a line of its own, on one line; any other text as it is. */
const asList = (text: string): string => {
  const values = text.split(/\n+/).map((value) => value.trim())
  return values.length > 1 && values.every((value) => LISTED.test(value)) ? values.join(', ') : text
}

/** The metafield's text for a reader; "" when it has none. */
const readable = (value: string, key: string): string => {
  const trimmed = value.trim().replace(/^'/, '')
  const text = trimmed.startsWith('[') || trimmed.startsWith('{') ? fromJson(trimmed) : trimmed
  if (NO_TEXT.test(text)) return ''
  if (text === 'true' || text === 'false') return text === 'true' ? 'yes' : ''
  if (BARE_NUMBER.test(text) && !COUNTED.test(key)) {
    const unit = UNIT_IN_KEY.exec(key)?.[1]
    return unit === undefined ? '' : `${text} ${unit}`
  }
  return asList(
    plainLines(
      text
        .slice(0, MAX_VALUE)
        .replace(/&(?:amp|#38);/g, '&')
        .replace(/&nbsp;/g, ' '),
    ),
  )
}

/** "gold-plated", "female-2", "fabric__cotton": how platforms name an entry that a shop has chosen. */
const HANDLE = /^[\p{Ll}\p{Lo}\d]+(?:-+[\p{Ll}\p{Lo}\d]+)*$/u
/** "female-2": the second entry of that name. A number behind less than a word belongs to it ("vitamin-b-6"). */
const SECOND = /(?<=\p{L}{3})-\d$/u
/** Attributes with numbers among their values ("omega-3"). */
const NUMBERED = /ingredient|supplement|nutri|vitamin|size|certification|standard|connect|compat|version|model/
/** "size-10" of a ring size. */
const SIZE = /^size-(?=\d+$)/
const NO_VALUES = new Set(['other', 'none', 'not applicable', 'default', 'unknown', 'custom'])

/** "2z01p7ie": the name that the platform gives to an entry without one. */
const MADE_UP = /^(?=[a-z\d]{8}$)(?:[a-z]+\d+[a-z]|\d+[a-z]+\d|[bcdfghjklmnpqrstvwxz]{8})/

/** The words of a handle; "" where it has none, or its number may be part of the value. */
const wordsOfHandle = (handle: string, isNumbered: boolean): string => {
  if (!HANDLE.test(handle)) return handle
  if (MADE_UP.test(handle) && !isNumbered) return ''
  const own = handle.replace(SIZE, '')
  if (isNumbered && SECOND.test(own)) return ''
  const words = own.replace(SECOND, '').replace(/(?<!\d)-+|-+(?!\d)/g, ' ')
  return NO_VALUES.has(words) ? '' : words
}

/** The text with the handles of entries in words: the values of an attribute of the taxonomy, and a second entry elsewhere. */
const withoutHandles = (text: string, namespace: string, key: string): string => {
  if (namespace !== TAXONOMY)
    return SECOND.test(text) ? wordsOfHandle(text, NUMBERED.test(key) || text.indexOf('-') === text.length - 2) : text
  const values = text
    .split(/[;,] */)
    .map((one) => (isReference(one) ? one.replace(`shopify--${key}`, '').replace(/^[._-]{1,3}/, '') : one))
    .map((one) => wordsOfHandle(one.slice(one.indexOf('__') + 1).replace(/^_/, ''), NUMBERED.test(key)))
  const isPattern = (one: string): boolean => key.toLowerCase() === COLORS && PATTERNS.has(one)
  const chosen = [...new Set(values.filter((one) => one !== '' && !isPattern(one)))]
  return (chosen.find((one) => ALL.test(one)) ?? chosen.join(', ')).trim()
}
/** "All hair types" among a list of them holds each of the others. */
const ALL = /^all \p{L}/u

/** Where the platform keeps colours and patterns together; what of its patterns is no colour. */
const COLORS = 'color-pattern'
const PATTERNS = new Set(
  `abstract,animal,art,birds,brick,camouflage,characters,checkered,chevron,christmas,collage,diagonal,diamond,dots,floral,flowers,geometric,
  halloween,herringbone,holidays,houndstooth,leaves,leopard,logo,marble,ombre,organic,paisley,plaid,polka dot,random,scribble,solid,stars,
  striped,swirl,text,texture,tie dye,trees,vehicle`.split(/,\s*/),
)

/** French words that keys of platforms, which drop letters with accents, are often made of: "tranches_d_ge", "s_rie". */
const LOST_LETTERS: readonly (readonly [written: RegExp, whole: string])[] = [
  [/(?<!\p{L})([dl]) ge(?!\p{L})/giu, '$1’âge'],
  [/(?<!\p{L})([dl]) (cran|paisseur|nergie|diteur|dition|tat)(?!\p{L})/giu, '$1’é$2'],
  [/(?<!\p{L})(s) (ries?)(?!\p{L})/giu, '$1é$2'],
  [/(?<!\p{L})(mati) (res?)(?!\p{L})/giu, '$1è$2'],
]

/** "product_specifications" -> "Product specifications". */
const labelOf = (key: string): string => {
  const written = collapseWhiteSpace(plain(key).replace(/[_.-]+/g, ' ')).trim()
  const words = LOST_LETTERS.reduce((text, [lost, whole]) => text.replace(lost, whole), written)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a metafield that keeps an attribute of the product; null for what an app, a theme or a campaign keeps. */
const read = (namespace: string, key: string): string | null => {
  const name = key.toLowerCase()
  const at = namespace.toLowerCase()
  if (at === TAXONOMY) return labelOf(name === COLORS ? 'color' : key.slice(0, 60))
  if (OF_FEEDS.test(at)) return FEED.has(name) ? labelOf(key) : null
  if (!OF_ATTRIBUTES.test(at) || INTERNAL_KEY.test(name)) return null
  return labelOf(key.slice(0, 60).replace(UNIT_IN_KEY, '').replace(HEADING, ''))
}

/** Products of a shop have the same metafields, so that most are known; as many as shops have of them. */
const labels = new Map<string, string | null>()
const MOST_LABELS = 5_000

const labelFor = (namespace: string, key: string): string | null => {
  const full = `${namespace}\n${key}`
  const known = labels.get(full)
  if (known !== undefined) return known
  if (labels.size >= MOST_LABELS) labels.clear()
  const label = read(namespace, key)
  labels.set(full, label)
  return label
}

/**
 * Where this service keeps what a record has no field for, which is shown with the product and states no facts about it: `faq`, questions
 * with their answers as HTML that the page shows behind the description, and `json_ld`, structured data.
 */
export const OWN_METAFIELDS = {
  faq: { namespace: 'citable', key: 'faq', type: 'multi_line_text_field' },
  json_ld: { namespace: 'citable', key: 'json_ld', type: 'json' },
} as const

export type OwnName = keyof typeof OWN_METAFIELDS

export const isOwnAt = ({ namespace, key }: { namespace: string; key: string }, name: OwnName): boolean =>
  namespace === OWN_METAFIELDS[name].namespace && key === OWN_METAFIELDS[name].key

/** The value of one of this service's own metafields; "" when the record has none. */
export const ownMetafield = ({ metafields }: Pick<Product, 'metafields'>, name: OwnName): string =>
  metafields.find((metafield) => isOwnAt(metafield, name))?.value ?? ''

const GOOGLE_NAMESPACE = /^(?:mm[_-])?google(?:[_-]shopping)?$/i
/** Also as a table of products names its column: "Google Shopping / Google Product Category". */
const GOOGLE_CATEGORY = /^(?:google shopping ?\/ ?)?google[ _-]product[ _-]category$/i

const BRAND = /(?:^|[._-])(?:brand|marca|marke|marque)(?:[._-]name)?$/i
const LONG_BRAND = 40

/** The field that names the brand, where one does, and its value. */
export const brandField = ({ metafields }: Pick<Product, 'metafields'>): { key: string; value: string } | undefined =>
  metafields.find(
    ({ key, value }) =>
      BRAND.test(key) &&
      value.length < LONG_BRAND &&
      /^[\p{L}\d]/u.test(value) &&
      !isReference(value) &&
      !isNoBrand(value),
  )

/** Google's category as the shop has filed it: its number, or its path; "" where it has not. */
export const googleCategoryOf = ({ metafields }: Pick<Product, 'metafields'>): string => {
  const kept = metafields.find(
    ({ namespace, key }) =>
      GOOGLE_CATEGORY.test(key) || (GOOGLE_NAMESPACE.test(namespace) && /^(?:product_)?category$/i.test(key)),
  )
  const value = kept?.value.trim() ?? ''
  return /^\d{1,7}$|^\p{L}[^\n]{2,200}$/u.test(value) ? value : ''
}

/** The currency that a record names itself; null where it names none. */
export const statedCurrency = ({ metafields }: Pick<Product, 'metafields'>): string | null =>
  metafields.find(({ key, value }) => /^currency(?:_code)?$/i.test(key) && /^[A-Z]{3}$/.test(value))?.value ?? null

/** Attributes of the taxonomy that only what is eaten or taken, or only software, has; importers fill them in for anything. */
const OF_FOOD = /^(?:allergen-information|fat-content|dietary-preferences|food-product-form)$/
const OF_SOFTWARE = /^(?:license-type|operating-system|user-type|additional-[a-z-]+-software-features)$/
/** Departments in which there is none of either. */
const NO_SUCH_GOODS =
  /^(?:apparel & accessories|home & garden|furniture|luggage & bags|hardware|vehicles & parts|religious & ceremonial)(?: >|$)/i

const isOfOtherGoods = (namespace: string, key: string, category: string): boolean =>
  namespace === TAXONOMY && (OF_FOOD.test(key) || OF_SOFTWARE.test(key)) && NO_SUCH_GOODS.test(category)

/** The product's own attributes from its metafields, in their order, each label and value once. */
export const attributesOf = (
  { metafields, category }: Pick<Product, 'metafields' | 'category'>,
  limit: number,
): Attribute[] => {
  const attributes: Attribute[] = []
  const seen = new Set<string>()
  for (const metafield of metafields.slice(0, limit)) {
    const { value } = metafield
    const key = metafield.key.slice(0, MAX_KEY)
    const namespace = metafield.namespace.slice(0, MAX_KEY)
    const label = labelFor(namespace, key)
    if (label === null || isOfOtherGoods(namespace.toLowerCase(), key.toLowerCase(), category ?? '')) continue
    const text = withoutHandles(readable(value, key.toLowerCase()), namespace.toLowerCase(), key.toLowerCase())
    const once = `${label.toLowerCase()}\n${text.toLowerCase()}`
    if (text === '' || label === '' || isPlaceholder(text) || seen.has(once)) continue
    seen.add(once)
    attributes.push({ label, value: text, key: `${namespace}.${key}` })
  }
  return attributes
}
