// What is left in options, variants, prices and pictures from setting a product up: a remark in the value of an option, a price of 1, one picture
// twice, a choice that the text promises and no option gives. Part of content-013.

import { normalWords } from '../../../languages/lexicon/lexicon.ts'
import { isPlaceholder } from '../../../record/identifiers.ts'
import { amountOf } from '../../../record/prices.ts'
import type { Reads } from '../../reading.ts'
import { missing, quoted, span, whole } from '../../rule.ts'
import { COLOR_NAME, type Fault, fault, optionFaults } from './option-faults.ts'

type Source = Reads<'description' | 'lexicon' | 'listing' | 'naming' | 'product' | 'title'>
const PROMISED =
  /(?:available|comes|offered|sold) in (?:(?:a )?(?:variety|range|choice) of|(?:two|three|four|five|six|many|several|various|different|multiple|\d{1,2})(?: different)?) (?:colou?rs|sizes|lengths)|(?:choose|select|pick) your (?:size|colou?r)|(?:erhältlich|verfügbar|lieferbar) in (?:(?:zwei|drei|vier|fünf|mehreren|vielen|verschiedenen|\d{1,2}) )(?:verschiedenen )?(?:farben|größen|längen)|in (?:verschiedenen|mehreren) (?:farben|größen) (?:erhältlich|verfügbar)|(?:disponible|existe) en (?:deux|trois|quatre|plusieurs|différent(?:e?s)?|\d{1,2}) (?:couleurs|coloris|tailles)|disponible en (?:dos|tres|cuatro|varios|varias|diferentes|distint[oa]s|\d{1,2}) (?:colores|tallas|tamaños)/iu

const promisedChoice = ({ description: { text }, listing, product }: Source): Fault[] => {
  if (product.variants.length !== 1 || listing.options.length > 0) return []
  const match = PROMISED.exec(text)
  return match
    ? fault(
        span('description', text, match.index, match.index + match[0].length),
        `The description promises a choice, ${quoted(match[0], 60)}, and the product has no option.`,
        'Offer the choice that the text promises',
      )
    : []
}

const REMARK =
  /(?<!\p{L})(?:best[- ]?sell(?:er|ing)|(?:on|for) sale|hot sale|sale!|limited (?:edition )?offer|free shipping|most popular|our favou?rite|recommended!?|new!|\d{1,2} ?% off|save \d{1,2} ?%|bestseller|meistverkauft|im angebot|versandkostenfrei|meilleure vente|livraison gratuite|más vendido|envío gratis|oferta)(?!\p{L})/iu

const remarks = ({ listing: { options } }: Source): Fault[] => {
  const value = options.flatMap(({ values }) => values).find((one) => REMARK.test(one))
  return value === undefined
    ? []
    : fault(
        whole('options.values', value),
        `A value of an option advertises: ${quoted(value, 60)}.`,
        'Take the remark out of the value of the option',
      )
}

const PLACED = /^(?:0\.01|9{4,}(?:\.99)?|12345|1234\.56)$/
/** What weighs so much, or cost so much before, is not sold for 1. */
const HEAVY = 1_000
const DEAR = 20

/** What stands in for a price in every variant; small parts may cost 1. */
const placedPrice = ({ product: { variants } }: Source): Fault[] => {
  const prices = new Set(variants.map(({ price }) => amountOf(price)))
  const [price] = prices
  const isMore = variants.some(
    ({ grams, compare_at_price }) => (grams ?? 0) >= HEAVY || (amountOf(compare_at_price) ?? 0) >= DEAR,
  )
  return prices.size === 1 && (PLACED.test(String(price)) || (price === 1 && isMore))
    ? fault(
        whole('variants.price', variants[0]!.price!),
        `The price ${variants[0]!.price} looks like one that only holds a place.`,
        'Set the price at which it is sold',
      )
    : []
}

const placedSku = ({ product: { variants } }: Source): Fault[] => {
  const sku = variants.map((one) => (one.sku ?? '').trim()).find((one) => one !== '' && isPlaceholder(one))
  return sku === undefined
    ? []
    : fault(
        whole('variants.sku', sku),
        `A SKU only holds a place: ${quoted(sku, 40)}.`,
        'Replace the SKU that holds a place',
      )
}

const fileOf = (src: string): string => src.split('?', 1)[0]!

const twicePictured = ({ product: { images } }: Source): Fault[] => {
  const files = images.map(({ src }) => fileOf(src))
  const again = files.filter((file, at) => file !== '' && files.indexOf(file) !== at).sort()[0]
  return again === undefined
    ? []
    : fault(
        whole('images.src', again),
        `One picture stands in the product twice: ${quoted(again.slice(again.lastIndexOf('/') + 1), 60)}.`,
        'Remove the picture that stands there twice',
      )
}

/** Colours without a picture of their own beside others with one. */
const unpictured = ({ product: { variants }, listing: { options } }: Source): Fault[] => {
  const at = options.findIndex(({ name }) => COLOR_NAME.test(name.trim()))
  if (at === -1) return []
  const shown = new Set<string>()
  const all = new Set<string>()
  for (const { options: values, image } of variants) {
    const value = values[at]
    if (value === undefined) continue
    all.add(value)
    if (image) shown.add(value)
  }
  const lacking = [...all].filter((value) => !shown.has(value) && !/random|assorted/i.test(value)).sort()
  return shown.size === 0 || lacking.length === 0
    ? []
    : fault(
        missing('variants.image'),
        `No picture belongs to the variant${lacking.length === 1 ? '' : 's'} ${quoted(lacking.join(', '), 60)}, while other colours have one.`,
        'Give each colour a picture of its own',
      )
}

/** Prices of one thing in several colours, a fifth apart. */
const APART = 1.2
const EXPLAINED = /price|surcharge|extra|preis|aufpreis|zuschlag|prix|supplément|precio|recargo/i

const unexplainedSteps = ({ description, lexicon, listing: { options, lowest, highest } }: Source): Fault[] => {
  const [only, ...more] = options
  if (!lexicon || !only || more.length > 0 || lowest === null || highest === null || highest < APART * lowest) return []
  const isColor = (value: string): boolean =>
    !/\d/.test(value) && normalWords(value).every((word) => lexicon.colors.has(word))
  return only.values.every(isColor) && !EXPLAINED.test(description.text)
    ? fault(
        whole('options.values', only.values.join(', ')),
        `The colours cost ${lowest} to ${highest}, and no text says why.`,
        'Say what the dearer variants have more',
      )
    : []
}

/** Stock or delivery as the first words of a description. */
export const NOTICE =
  /^(?:[*!\s]{0,4})(?:in stock\b|out of stock\b|sold out\b|low stock\b|back in stock\b|only \d{1,3} left\b|free (?:delivery|shipping)\b|auf lager\b|ausverkauft\b|nur noch \d|versandkostenfrei|gratis ?versand|en stock\b|rupture de stock|livraison gratuite|agotado\b|en existencia|envío gratis)[^\n]{0,80}/iu

const openingNotice = ({ description: { text } }: Source): Fault[] => {
  const match = NOTICE.exec(text)
  return match
    ? fault(
        span('description', text, match.index, match.index + match[0].length),
        `The description opens with stock or delivery instead of the product: ${quoted(match[0], 60)}.`,
        'Begin the description with the product',
      )
    : []
}

/** What a platform calls the page of a copied product. */
const copiedHandle = ({ product: { handle } }: Source): Fault[] =>
  handle && /^(?:copy-of|kopie-von|copie-de|copia-de)-|-copy$/.test(handle)
    ? fault(
        whole('handle', handle),
        `The address of the page still says that the product was copied: ${quoted(handle, 60)}.`,
        'Name the page after the product',
      )
    : []

/** In the order in which an editor would see to them. */
export const offerLeftovers = (reading: Source): Fault[] =>
  [
    placedPrice,
    placedSku,
    copiedHandle,
    remarks,
    optionFaults,
    promisedChoice,
    openingNotice,
    twicePictured,
    unpictured,
    unexplainedSteps,
  ].flatMap((of) => of(reading))
