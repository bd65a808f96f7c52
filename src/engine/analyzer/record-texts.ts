// Everything that a record says anywhere, as one text.

import { readableValue } from '../record/listing.ts'
import type { Product } from '../record/product.ts'
import type { Reading } from './reading.ts'

/** Files of pictures with measures: "size-chart.jpg". */
export const CHART_FILE =
  /siz(?:e|ing)[^/]{0,12}(?:chart|guide|table)|measurement|dimension|größentab|guide[^/]{0,6}tailles|(?:tabla|guia|guía)[^/]{0,6}tallas?|medidas(?!\p{L})|tabela[^/]{0,6}(?:medida|tamanho)/iu

/** Whether one of the pictures, or one in the description, is a chart of sizes. */
export const hasChart = ({ body_html, images }: Pick<Product, 'body_html' | 'images'>): boolean =>
  images.slice(0, MAX_LISTED).some(({ src }) => CHART_FILE.test(src)) ||
  (body_html.match(IMAGE) ?? []).slice(0, MAX_LISTED).some((image) => CHART_FILE.test(image))
const IMAGE = /<img\s[^<>]{0,600}/gi

type Told = { description: Pick<Reading['description'], 'text'>; product: Product }

const ofReadings = new WeakMap<Told, string>()

/** Everything the record says anywhere, a line each; put together once for all that ask. */
export const textsOf = (reading: Told): string => {
  const texts = ofReadings.get(reading) ?? allTexts(reading)
  ofReadings.set(reading, texts)
  return texts
}

/** Structured data say again what the record says; the names in them are no statements. */
const STRUCTURED = /^\s{0,9}[[{]\s{0,9}"@(?:context|graph|type)"/

const allTexts = ({ product, description }: Told): string => {
  const { title, handle, seo, product_type, category, tags, options, variants, metafields, images } = product
  return [
    title,
    description.text,
    seo.title,
    seo.description,
    product_type,
    category,
    handle?.replaceAll('-', ' '),
    ...tags,
    ...options.map(({ name, values }) => `${name}: ${values.map((value) => readableValue(name, value)).join('\n')}`),
    ...variants.slice(0, MAX_LISTED).map((variant) => variant.title),
    ...metafields
      .filter(({ value }) => !STRUCTURED.test(value))
      .slice(0, MAX_LISTED)
      .map(fieldText),
    ...images.slice(0, MAX_LISTED).flatMap(({ alt, src }) => [alt, fileText(src)]),
    hasChart(product) ? 'size chart' : null,
  ]
    .filter((text) => text !== null && text !== undefined)
    .join('\n')
    .slice(0, MAX_TEXT)
    .replace(URGING, '')
    .replace(WIDE_DIGIT, (digit) => digit.normalize('NFKC'))
}

/** "約１kg". */
const WIDE_DIGIT = /[０-９]/g

/** Values of a measure as platforms keep them: {"value": 20, "unit": "CENTIMETERS"}. */
const KEPT = /\{[^{}]{0,40}"value": ?"?([\d.]{1,12})"?, ?"unit": ?"([a-z_]{1,20})"/gi
/** "Material care" may hold the material alone. */
const BESIDE_MATERIAL =
  /^((?:mat[eé]ri(?:al|aux|ais|ère)|fabric|stoff|composi|zusammensetzung)\p{L}*)(?: (?:and|und|et|y|e|&))? (?:care|pflege|entretien|cuidados?)$/iu
const UNIT_OF_KEY = /[ (](mm|cm|m|in|inch|kg|g|oz|lbs?|ml|l|w|v)\)?$/i

/** A metafield as a line: "length cm: 45 cm". */
const fieldText = ({ key, value }: Product['metafields'][number]): string => {
  const name = key.replaceAll(/[_.-]/g, ' ').replace(BESIDE_MATERIAL, '$1')
  const unit = UNIT_OF_KEY.exec(name)?.[1]
  const text = value.slice(0, MAX_VALUE).replace(TAG, ' ').replace(KEPT, '$1 $2')
  return `${name}: ${text}${unit === undefined ? '' : ` ${unit}`}`
}
const MAX_VALUE = 4_000
/** A table in a metafield is as wide as its page, and of no material by that. */
const TAG = /<\/?[a-z][^<>]{0,600}>|<style[^<]{0,2000}/gi

/** The words and measures in the name of a picture's file, without its own number and the size that it is shown in. */
const fileText = (src: string): string =>
  src
    .slice(src.lastIndexOf('/') + 1)
    .split('?', 1)[0]!
    .slice(0, 200)
    .replace(/\.\p{L}{3,4}$/u, '')
    .replaceAll(/[_+]|%20|-/g, ' ')
    .split(' ')
    // "500x500" is the size of the picture.
    .filter((word) => !/^([3-9]\d\d)x\1$/.test(word))
    .filter((word) =>
      /^(?:\p{L}{3,20}|\d{1,4}(?:mm|cm|in|inch|kg|g|oz|ml|l|w|v)|\d{1,3}x\d{1,3}(?:cm|mm|in)?)$/iu.test(word),
    )
    .join(' ')

/** Numbers of what is left, of those who want it, and of how sure it is: no amount of the product. */
export const URGING =
  /(?:only|just|noch|plus que|reste que|quedan|restam(?: apenas)?|bara|tylko|נותרו רק) \d{1,3} (?!(?:[km]?[WVg]|[cmk]?m|m?l|mAh|oz|lbs?|watt|volt|gramm?|kilo|cm)(?!\p{L}))\p{L}{1,20}|\d{1,6} (?:people|persons|menschen|personen|personnes|personas|pessoas|personer|osób|אנשים)|100 ?% (?:new|brand|authent|original|genuin|satisf|money|secur|risk|guarant|garant|quality|zufried|neu)\p{L}{0,9}/giu
const MAX_LISTED = 50
const MAX_TEXT = 20_000
