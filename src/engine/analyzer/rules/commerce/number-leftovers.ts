// SKUs, barcodes and weights of variants as an import left them. Part of commerce-007.

import { gtin, isbn, isPlaceholder } from '../../../record/identifiers.ts'
import type { Product } from '../../../record/product.ts'
import { isNear } from '../../contradictions/measures.ts'
import { quantitiesIn, wholeQuantity } from '../../facts/quantities.ts'
import { goesOnWithModel } from '../../facts/rows.ts'
import type { Reads } from '../../reading.ts'
import { quoted, whole } from '../../rule.ts'
import { type Fault, fault, faultOfValue } from '../shared/faults.ts'

type Source = Reads<'description' | 'facts' | 'product' | 'title'>

const placedSku = ({ product: { variants } }: Source): Fault[] => {
  const sku = variants.map((one) => (one.sku ?? '').trim()).find((one) => one !== '' && isPlaceholder(one))
  return faultOfValue(
    'variants.sku',
    sku,
    (shown) => `A SKU only holds a place: ${quoted(shown, 40)}.`,
    'Replace the SKU that holds a place',
  )
}

/** The first of values by the alphabet, so that the order of variants decides nothing. */
const firstOf = (values: readonly (string | null)[], isWrong: (value: string) => boolean): string | undefined =>
  values.flatMap((value) => (value !== null && isWrong(value) ? [value] : [])).sort()[0]

const skusOf = ({ variants }: Product): (string | null)[] => variants.map(({ sku }) => sku)

/** "14:771#Brown;5:100014064", as AliExpress numbers what a variant is. */
const SUPPLIER = /^'?\d{1,10}:\d{1,12}(?:[#;]|$)/
/** "shopify_5550123456789": the number that a product had in another system. */
const OF_SYSTEM = /^(?:shopify|woo(?:commerce)?|wc|etsy|ebay|amazon|magento|prestashop|wix)[_:-]\d{6,16}$/i

/** The number of a supplier's system that an import took for the SKU. */
export const supplierSku = (product: Product): string | undefined =>
  firstOf(skusOf(product), (sku) => SUPPLIER.test(sku))

const importedNumbers = ({ product }: Source): Fault[] =>
  faultOfValue(
    'variants.sku',
    firstOf(skusOf(product), (sku) => OF_SYSTEM.test(sku)),
    (sku) => `A SKU is the number of the product in another system: ${quoted(sku, 40)}.`,
    'Give the variants SKUs of the shop',
  )

const supplierNumbers = ({ product }: Source): Fault[] =>
  faultOfValue(
    'variants.sku',
    supplierSku(product),
    (sku) => `A SKU is the supplier’s own code for a choice: ${quoted(sku, 40)}.`,
    'Give the variants SKUs of the shop',
  )

const LIST = /^[^,]{4,40}(?:,[^,]{4,40}){2,}$/

/** All numbers in each SKU, as an import that did not divide them; commerce-005 tells of one SKU of all variants. */
const listedSkus = ({ product }: Source): Fault[] => {
  if (product.variants.length > 1 && new Set(skusOf(product)).size === 1) return []
  const sku = firstOf(
    skusOf(product),
    (one) => LIST.test(one) && new Set(one.split(',').map(({ length }) => length)).size < 3,
  )
  return faultOfValue(
    'variants.sku',
    sku,
    (shown) => `A SKU holds a list of numbers: ${quoted(shown, 60)}.`,
    'Give each variant the one number that is its own',
  )
}

/** "DH34:35.5 EU:35.5 EU": a part that was put in twice. */
const TWICE = /(?:^|[:|/])([^:|/]{3,40})[:|/]\1(?:$|[:|/])/

const doubledSku = ({ product }: Source): Fault[] =>
  faultOfValue(
    'variants.sku',
    firstOf(skusOf(product), (sku) => TWICE.test(sku)),
    (sku) => `A SKU has one part twice: ${quoted(sku, 60)}.`,
    'Take the part that stands there twice out of the SKU',
  )

/** A barcode with letters that is the SKU once more. */
export const skuAsBarcode = ({ variants }: Product): string | undefined =>
  firstOf(
    variants.map(({ sku, barcode }) => (sku !== null && sku === barcode ? barcode : null)),
    (code) => /\p{L}/u.test(code) && gtin(code) === null && isbn(code) === null,
  )

const noBarcode = ({ product }: Source): Fault[] =>
  faultOfValue(
    'variants.barcode',
    skuAsBarcode(product),
    (code) => `The barcode ${quoted(code, 40)} is the SKU once more and no GTIN, so feeds refuse it.`,
    'Empty the barcode, or fill in the GTIN',
  )

/** A choice that is sent as a file, and weighs nothing. */
const AS_FILE =
  /(?<!\p{L})(?:digital|downloads?|pdfs?|e-?books?|printables?|e-?gift|virtual|online|téléchargement|descarga)(?!\p{L})/iu
/** Variants without a weight beside others that have one. */
const unweighed = ({ product: { variants } }: Source): Fault[] => {
  const none = variants.filter(({ grams, options }) => grams === 0 && !options.some((one) => AS_FILE.test(one))).length
  return none > 0 && variants.some(({ grams }) => grams !== null && grams > 0)
    ? fault(
        whole('variants.grams', '0'),
        `${none} of ${variants.length} variants weigh 0, beside others with a weight.`,
        'Weigh the variants that have no weight',
      )
    : []
}

const KILO = 1_000
const shownMass = (grams: number): string =>
  grams >= KILO ? `${Math.round(grams / KILO)} kg` : `${grams < 1 ? Number(grams.toFixed(2)) : Math.round(grams)} g`

/** What is rounded down, or weighed by a scale for letters. */
const NEARLY = 0.9

/** "20 g" as a choice, of which the parcel weighs 10 g. */
const lighterThanContent = ({ product: { variants } }: Source): Fault[] => {
  const wrong = variants.flatMap(({ grams, options }) =>
    options.flatMap((option) => {
      const value = (option ?? '').trim()
      const mass = wholeQuantity(value)
      // Ounces may be those of a liquid.
      return mass?.dimension === 'mass' &&
        /g|kilo/i.test(mass.unit) &&
        grams !== null &&
        grams > 0 &&
        grams < NEARLY * mass.low
        ? [{ grams, value }]
        : []
    }),
  )
  const [first] = wrong
  return first
    ? fault(
        whole('variants.grams', String(first.grams)),
        `${wrong.length === 1 ? 'A variant weighs' : `${wrong.length} variants weigh`} less than what ${wrong.length === 1 ? 'it holds' : 'they hold'}: ${quoted(first.value, 30)} weighs ${Math.round(first.grams)} g.`,
        'Weigh each variant: delivery is charged by it',
      )
    : []
}

/** The label in languages whose facts are not read, and in those whose label is longer. */
const WEIGHED =
  /(?:^|\n)[^\p{L}\n]{0,4}((?:(?:net|gross|package|product|item|total) )?(?:peso|weight|gewicht|poids|težina|svoris|waga|vikt|vægt|hmotnost|الوزن|משקל)(?: (?:do produto|del producto|bruto|neto|líquido|net|total))? ?[:|] ?(?:(?:approx\.?|about|circa|ca\.|etwa|env\.|aprox\.) ?)?(\d[\d.,]{0,6}) ?(?:k?g|gr|lbs?|oz|gramas|gramos|جم|جرام|גרם)(?!\p{L}))/giu

/** How many times the weight of a variant may be the stated one, packed or by a rough guess. */
const TIMES = 30

/** "Weight: 17 kg (180 cm), 13 kg (150 cm)": the line has another weight. */
const hasOther = (text: string, shown: string, own: number): boolean => {
  const line = text.slice(text.indexOf(shown)).split('\n', 1)[0]!
  return quantitiesIn(line, 0, line.length).some(({ dimension, low }) => dimension === 'mass' && !isNear(low, own))
}

/** A weight that a label states, and variants that weigh far from it. Of two weights one may be of another thing. 0 is none: it matters to delivery alone, and buyers read the text. */
const statedWeight = (reading: Source): Fault[] => {
  const { facts, product } = reading
  const weights = new Set(product.variants.map(({ grams }) => grams))
  const [grams] = weights
  if (weights.size !== 1 || !grams) return []
  const [fact, ...others] = facts.filter(
    ({ field, label, shown, attributes, quantities: [quantity, ...more] }) =>
      field === 'description' &&
      label !== '' &&
      attributes[0] === 'weight' &&
      !/load|limit|capacity|max|person|user|fabric|paper|carga|belast/i.test(shown) &&
      quantity?.dimension === 'mass' &&
      more.length === 0,
  )
  const { text } = reading.description
  const lines = [...text.matchAll(WEIGHED)]
  const line = fact ? undefined : lines[0]
  const shown = fact?.shown ?? line?.[1]
  const isOne = others.every(({ value }) => value === fact?.value) && new Set(lines.map(([, , one]) => one)).size < 2
  if (shown === undefined || !isOne) return []
  const at = line ? line.index + line[0].length - shown.length : 0
  if (line && goesOnWithModel(reading.description, { start: at, end: at + shown.length })) return []
  const [stated] = quantitiesIn(shown, 0, shown.length).filter(({ dimension }) => dimension === 'mass')
  if (stated && hasOther(text, shown, stated.low)) return []
  const times = stated ? Math.max(grams / stated.high, stated.low / grams) : 0
  // Where the fact is read, content-008 tells it.
  return times > TIMES && !fact
    ? fault(
        whole('variants.grams', String(grams)),
        `The description says ${quoted(shown, 50)}, and the variants weigh ${shownMass(grams)}.`,
        WEIGH,
      )
    : []
}

/** Things by their names in a title, and the grams between which each weighs, packed and by itself; not those of parts and of other stuff. */
const WEIGHS: readonly (readonly [names: RegExp, least: number, most: number, but: RegExp])[] = [
  [/\b(?:mugs?|canecas?|taza|mok)\b/i, 150, 3_000, /enamel|travel|rug|cork|silicone|paper|sticker|set|tree|rack|mat/i],
  [/\b(?:blankets?|throws?|mantas?|couvertures?)\b/i, 150, 8_000, /dog|doll|muslin|baby|swaddle|sticker|pillow|pin/i],
  [/\b(?:wigs?|perruques?|pelucas?)\b/i, 20, 800, /stand|head|set/i],
  [/\b(?:hoodies?|sweatshirts?)\b/i, 150, 3_000, /baby|toddler|infant|dog|kid|crop|doll/i],
  [/\b(?:earrings?|necklaces?|bracelets?|halskette|collier|pulsera|collar)\b/i, 0, 280, /light|box|stand|holder|tree|display|dog|cat|pet|set|pack|pcs|lot|kit|bulk|organi/i],
] // biome-ignore format: a table

const WEIGH = 'Weigh the product: delivery is charged by it'

/** No parcel weighs less: "0.1 g", as imports from suppliers fill in. */
const LEAST_GRAMS = 0.5

/** A mug of 99 g, a wig of two kilograms: what an app filled in for everything. */
const unlikely = ({ product: { title, variants } }: Source): Fault[] => {
  const grams = variants.map((variant) => variant.grams ?? 0)
  const [light, heavy] = [Math.min(...grams), Math.max(...grams)]
  if (variants.length > 0 && light > 0 && heavy < LEAST_GRAMS)
    return fault(
      whole('variants.grams', String(light)),
      `The variants weigh ${shownMass(light)}, which no parcel does and an import fills in.`,
      WEIGH,
    )
  const wrong = WEIGHS.find(
    ([names, least, most, but]) =>
      light > 0 && (heavy < least || light > most) && names.test(title) && !but.test(title),
  )
  const name = wrong?.[0].exec(title)?.[0]
  return variants.length > 0 && name !== undefined
    ? fault(
        whole('variants.grams', String(light)),
        `The variants weigh ${Math.round(light)} g, which is no weight of a ${quoted(name.toLowerCase(), 20)} and looks filled in.`,
        WEIGH,
      )
    : []
}

export const numberLeftovers = (reading: Source): Fault[] =>
  [
    placedSku,
    doubledSku,
    listedSkus,
    unweighed,
    lighterThanContent,
    unlikely,
    statedWeight,
    noBarcode,
    supplierNumbers,
    importedNumbers,
  ].flatMap((of) => of(reading))
