// A row of Google's product feed for each variant, and of its supplemental feed.

import { isUnderRootOf } from '../languages/taxonomy/families.ts'
import { moneyText } from '../record/prices.ts'
import { clip } from '../text/plain-text.ts'
import { chosenBy, type Offered, type OfferedVariant } from './feed-offer.ts'
import { maxOf } from './tables.ts'
import { filled, type Row } from './verdict.ts'

const MAX_PICTURES = 10

/** "quoted": a part of a value that has parts; its own quotes are doubled. */
const part = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Texts that a language model wrote have a column of their own (support.google.com/merchants/answer/6324468). */
const textCells = (name: 'title' | 'description', text: string, byModel: boolean): Row => {
  const short = clip(text, maxOf('google', name))
  if (short === '') return {}
  return byModel ? { [`structured_${name}`]: `trained_algorithmic_media:${part(short)}` } : { [name]: short }
}

/** A sale price is one only below the regular price. */
export const priceCells = ({ offer: { price, regularPrice } }: OfferedVariant, currency: string | null): Row =>
  filled({
    price: moneyText(regularPrice ?? price, currency),
    sale_price: regularPrice === null ? undefined : moneyText(price, currency),
  })

export const googleRow = (offered: Offered, variant: OfferedVariant): Row => {
  const { reading, byModel, variants } = offered
  const { listing } = reading
  const [main, ...others] = variant.pictures
  const { available } = variant.offer
  return filled({
    id: variant.id,
    ...textCells('title', variant.title, byModel.title),
    ...textCells('description', offered.description, byModel.description),
    link: variant.url,
    image_link: main?.url,
    additional_image_link: others.slice(0, MAX_PICTURES).map(({ url }) => url),
    ...priceCells(variant, listing.currency),
    availability: available === null ? undefined : available ? 'in_stock' : 'out_of_stock',
    brand: offered.brand,
    gtin: variant.gtin,
    google_product_category: offered.googleCategory,
    product_type: offered.category,
    item_group_id: variants.length > 1 ? offered.groupId : undefined,
    ...chosenBy(offered, variant),
    shipping_weight: variant.grams === null ? undefined : `${variant.grams} g`,
  })
}

/** What free listings of clothes, shoes and bags need besides (answer/7052112). */
const OF_APPAREL = ['gender', 'age_group', 'color', 'size'] as const

export const googleWarnings = ({ reading: { naming } }: Offered, row: Row): string[] =>
  naming.family !== null && isUnderRootOf(naming.family, 'apparel & accessories')
    ? OF_APPAREL.filter((name) => !(name in row)).map(
        (name) => `no ${name}, which free listings of clothing and accessories need`,
      )
    : []

const MAX_QUESTIONS = 30
const MAX_QUESTION = 1_000
/** Of all pairs of a row together. */
const MAX_PAIRS = 10_000
const MAX_OPTIONS = 30
const MAX_OPTION = 250
/** Google wants at least two highlights, and shows a few. */
const HIGHLIGHTS = { least: 2, most: 10 } as const

const pairsOf = ({ questions }: Offered): string[] => {
  const pairs: string[] = []
  let left = MAX_PAIRS
  for (const { question, answer } of questions) {
    const length = question.length + answer.length
    if (question.length > MAX_QUESTION || answer.length > MAX_QUESTION || length > left) continue
    left -= length
    if (pairs.push(`${part(question)}:${part(answer)}`) === MAX_QUESTIONS) break
  }
  return pairs
}

/** Lines of the merchant's lists in the description that say something; labelled values belong elsewhere. */
const highlightsOf = ({ reading: { converted } }: Offered): string[] => {
  const items = converted.blocks
    .slice(0, converted.faqAt)
    .filter(({ kind, text }) => kind === 'item' && text.length <= maxOf('google-supplement', 'product_highlight'))
    .filter(({ text }) => text.split(' ').length >= 3 && !/^[^.:]{1,40}:|\n|[?]$/u.test(text))
  const texts = [...new Set(items.map(({ text }) => text))].slice(0, HIGHLIGHTS.most)
  return texts.length < HIGHLIGHTS.least ? [] : texts
}

/** Options that every variant of the group has a value of. */
const optionsOf = ({ variants }: Offered, { chosen }: OfferedVariant): string[] =>
  variants.length < 2
    ? []
    : chosen
        .filter(([name, value]) => name.length <= MAX_OPTION && value.length <= MAX_OPTION)
        .filter(([name]) => variants.every((one) => one.chosen.some(([other]) => other === name)))
        .slice(0, MAX_OPTIONS)
        .map(([name, value]) => `${part(name)}:${part(value)}`)

export const supplementRow = (offered: Offered, variant: OfferedVariant): Row =>
  filled({
    id: variant.id,
    question_and_answer: pairsOf(offered),
    variant_option: optionsOf(offered, variant),
    item_group_title:
      offered.variants.length > 1 ? clip(offered.title, maxOf('google-supplement', 'item_group_title')) : undefined,
    product_highlight: highlightsOf(offered),
  })
