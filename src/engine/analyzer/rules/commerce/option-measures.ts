// Options by measure: sizes that no field measures, one value without the measure that the others have, and a text that gives the measure of one
// variant alone. Part of commerce-007.

import { sameFact } from '../../../languages/taxonomy/attributes.ts'
import type { Option } from '../../../record/listing.ts'
import type { Product } from '../../../record/product.ts'
import { lackOf } from '../../missing-attributes.ts'
import type { Reads } from '../../reading.ts'
import { CHART_FILE } from '../../record-texts.ts'
import { quoted, span, whole } from '../../rule.ts'
import { type Fault, fault, shownValues } from '../shared/faults.ts'

type Source = Reads<
  'converted' | 'description' | 'kind' | 'language' | 'lexicon' | 'listing' | 'naming' | 'product' | 'stated' | 'title'
>

export const SIZE_WORD =
  /^(?:extra[ -](?:large|small)|mini|small|medium|large|big|klein|mittel|gro(?:ß|ss)|petite?|moyen(?:ne)?|grande?|pequeñ[oa]|median[oa])$/i
const MEASURED =
  /\d ?(?:[cmd]?m|k?g|m?l|oz|lbs?|in|inch(?:es)?|ft|cl|["”″'′]|fl)(?![\p{L}\d])|\d ?[x×] ?\d|chart|guide|tabelle|tabla|guía/iu

/** "20 x 30 cm", "Large (2 l)": nothing but a measure, where "Dinner plate 27 cm" is a kind of piece. */
export const isMeasure = (value: string): boolean =>
  MEASURED.test(value) &&
  (value.match(/\p{L}{3,}/gu) ?? []).every(
    (word) => SIZE_WORD.test(word) || /^(?:inch(?:es)?|mah|lbs|extra)$/i.test(word),
  )

/** An option with sizes in words, where no field has a measure: no one knows how large "Large" is. Sizes of clothes are asked for with the rest. */
const unmeasuredOption = (options: readonly Option[], product: Product, texts: string): Option | undefined => {
  const found = options.find(({ values }) => values.length > 1 && values.every((value) => SIZE_WORD.test(value.trim())))
  if (!found || MEASURED.test(texts)) return undefined
  const { metafields, images } = product
  const isElsewhere =
    metafields.some(({ value }) => MEASURED.test(value.slice(0, 500))) ||
    images.some(({ alt, src }) => MEASURED.test(alt ?? '') || CHART_FILE.test(src))
  return isElsewhere ? undefined : found
}

const WORN = new Set<string | null>(['apparel', 'footwear'])

/** Whether content-004 asks for the measures already. */
const isAsked = (reading: Source): boolean =>
  lackOf(reading).all.some(({ id }) => ['dimensions', 'size', 'measure'].includes(sameFact(id)))

export const unmeasured = (reading: Source): Fault[] => {
  const { description, listing, naming, product } = reading
  const { options } = listing
  const option = WORN.has(naming.family)
    ? undefined
    : unmeasuredOption(options, product, `${product.title} ${description.text}`)
  return option && !isAsked(reading)
    ? fault(
        whole('options.values', option.values.join(', ')),
        `No field has a measure for the sizes ${shownValues(option.values)}.`,
        'Say how large each size is',
      )
    : []
}

/** "Small" beside "Medium | 360 mm x 417 mm" and "Large | 480 mm x 515 mm". */
export const unevenMeasures = ({ listing: { options } }: Source): Fault[] => {
  for (const { name, values } of options) {
    const bare = values.filter((value) => SIZE_WORD.test(value.trim()))
    if (bare.length === 0 || values.length - bare.length < bare.length) continue
    if (!values.every((value) => bare.includes(value) || MEASURED.test(value))) continue
    return fault(
      whole('options.values', values.join(', ')),
      `${bare.map((value) => quoted(value, 30)).join(' and ')} of the option ${quoted(name, 30)} ${bare.length === 1 ? 'lacks' : 'lack'} the measure that the other values have: ${shownValues(values)}.`,
      'Add the measure that is missing',
    )
  }
  return []
}

const MEASURE = /(?<![\d.,\p{L}/-])(\d{1,5}(?:[.,]\d{1,3})?) ?(ml|cl|l|g|kg|oz|cm|mm|lbs?|w|gb|mah)(?![\p{L}\d])/giu
const plain = (measure: string): string => measure.toLowerCase().replace(/\s/g, '').replace(',', '.')
const measuresIn = (text: string): RegExpExecArray[] => [...text.matchAll(MEASURE)]

const standsIn = (number: string, text: string): boolean =>
  new RegExp(`(?<![\\d.,])${number.replaceAll('.', '\\.')}(?![\\d]|[.,]\\d)`).test(text)

/** A text that gives the measure of one value of an option, and of no other. */
export const ofOneVariant = ({ listing: { options }, description: { text } }: Source): Fault[] => {
  for (const { name, values } of options) {
    const measures = values.map((value) => measuresIn(value).map(([measure]) => plain(measure)))
    const offered = new Set(measures.flat())
    if (offered.size < 2 || measures.some(({ length }) => length !== 1)) continue
    const said = measuresIn(text).filter(([measure]) => offered.has(plain(measure)))
    const [one] = said
    if (!one || said.some(([measure]) => plain(measure) !== plain(one[0]))) continue
    // "85, 95 and 105 cm": the unit stands behind the last of them.
    const others = values.flatMap((value) => measuresIn(value).map(([, number]) => number!))
    if (others.some((number) => number !== one[1] && standsIn(number, text))) continue
    return fault(
      span('description', text, one.index, one.index + one[0].length),
      `The text gives ${quoted(one[0], 30)}, which holds for one of the values of ${quoted(name, 30)} alone: ${shownValues(values)}.`,
      'Say what differs between the variants',
    )
  }
  return []
}
