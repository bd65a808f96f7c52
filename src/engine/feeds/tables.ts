// What today's consumers of product feeds require: columns, limits and forms, one table for each feed, for the writer of rows and for the
// verdict on them.

export type Column = {
  name: string
  /** What is said where a required value is missing. */
  required?: string
  /** Characters of a text, or of each entry of a list. */
  max?: number
  /** Entries of a list. */
  entries?: number
  form?: RegExp
  /** What is worth a word where it is missing. */
  wanted?: string
}

type Table = { source: string; date: string; columns: readonly Column[] }

export type FeedName = 'openai' | 'google' | 'google-supplement' | 'ucp' | 'acp'

const ADDRESS = /^https?:\/\/[^\s]+$/
/** "79.90 EUR": amount and ISO 4217 code. */
const MONEY = /^\d+(?:\.\d{2,3})? [A-Z]{3}$/
const GTIN = /^(?:\d{8}|\d{12,14})$/
const GENDER = /^(?:male|female|unisex)$/
const AGE_GROUP = /^(?:newborn|infant|toddler|kids|adult)$/
const CONDITION = /^(?:new|refurbished|used)$/
const TRUTH = /^(?:true|false)$/

const NO_ID = 'neither an id nor a SKU'
const NO_ADDRESS = 'no address: give the url of the shop with --facts'
const NO_PRICE = 'no price above zero, or no currency'
const NO_NUMBER = 'neither GTIN nor MPN'

const OPENAI: Table = {
  source: 'developers.openai.com/commerce/specs/file-upload/products',
  date: '2026-11',
  columns: [
    { name: 'item_id', required: NO_ID, max: 100 },
    { name: 'is_eligible_search', form: TRUTH },
    { name: 'is_eligible_checkout', form: TRUTH },
    { name: 'title', required: 'no title', max: 150 },
    { name: 'description', required: 'no description', max: 5_000 },
    { name: 'url', required: NO_ADDRESS, form: ADDRESS },
    { name: 'brand', required: 'no brand', max: 70 },
    { name: 'seller_name', required: 'no name of the seller: give the name of the shop with --facts', max: 70 },
    { name: 'seller_url', form: ADDRESS },
    { name: 'image_url', required: 'no image', form: ADDRESS },
    { name: 'additional_image_urls', form: ADDRESS },
    { name: 'price', required: NO_PRICE, form: MONEY },
    { name: 'sale_price', form: MONEY },
    {
      name: 'availability',
      required: 'no availability',
      form: /^(?:in_stock|out_of_stock|pre_order|backorder|unknown)$/,
    },
    { name: 'gtin', form: GTIN, wanted: NO_NUMBER },
    { name: 'mpn', max: 70 },
    { name: 'product_category' },
    { name: 'condition', form: CONDITION },
    { name: 'listing_has_variations', form: TRUTH },
    { name: 'group_id', max: 70 },
    { name: 'variant_dict' },
    { name: 'color', max: 100 },
    { name: 'size', max: 100 },
    { name: 'material', max: 100 },
    { name: 'gender', form: GENDER },
    { name: 'age_group', form: AGE_GROUP },
    { name: 'dimensions', form: /^[\d.]+x[\d.]+x[\d.]+ (?:mm|cm|m|in)$/ },
    { name: 'weight', form: /^[\d.]+$/ },
    { name: 'item_weight_unit', form: /^g$/ },
    { name: 'accepts_returns', form: TRUTH },
    { name: 'return_deadline_in_days', form: /^\d+$/ },
    { name: 'return_policy', form: ADDRESS },
    { name: 'star_rating', form: /^[0-5](?:\.\d+)?$/ },
    { name: 'review_count', form: /^\d+$/ },
    { name: 'target_countries', form: /^[A-Z]{2}$/ },
  ],
}

const GOOGLE: Table = {
  source: 'support.google.com/merchants/answer/7052112; structured texts: answer/6324468',
  date: '2026-11',
  columns: [
    { name: 'id', required: NO_ID, max: 50 },
    { name: 'title', max: 150 },
    { name: 'structured_title', max: 200, form: /^trained_algorithmic_media:"/ },
    { name: 'description', max: 5_000 },
    { name: 'structured_description', max: 5_100, form: /^trained_algorithmic_media:"/ },
    { name: 'link', required: NO_ADDRESS, form: ADDRESS },
    { name: 'image_link', required: 'no image', form: ADDRESS },
    { name: 'additional_image_link', entries: 10, form: ADDRESS },
    { name: 'price', required: NO_PRICE, form: MONEY },
    { name: 'sale_price', form: MONEY },
    {
      name: 'availability',
      required: 'the record does not say whether it can be bought',
      form: /^(?:in_stock|out_of_stock|preorder|backorder)$/,
    },
    { name: 'brand', max: 70, wanted: 'no brand' },
    { name: 'gtin', form: GTIN, wanted: NO_NUMBER },
    { name: 'mpn', max: 70 },
    { name: 'condition', form: CONDITION },
    { name: 'google_product_category', max: 750 },
    { name: 'product_type', max: 750 },
    { name: 'item_group_id', max: 50 },
    { name: 'color', max: 100 },
    { name: 'size', max: 100 },
    { name: 'material', max: 200 },
    { name: 'pattern', max: 100 },
    { name: 'gender', form: GENDER },
    { name: 'age_group', form: AGE_GROUP },
    { name: 'shipping_weight', form: /^[\d.]+ g$/ },
  ],
}

const SUPPLEMENT: Table = {
  source:
    'support.google.com/merchants/answer/17085370, 17085211, 17085214, 17085297; product_highlight: answer/9216100',
  date: '2026-11',
  columns: [
    { name: 'id', required: NO_ID, max: 50 },
    // Question and answer have at most 1,000 characters each, and quotes around them.
    { name: 'question_and_answer', entries: 30, max: 2_100 },
    { name: 'variant_option', entries: 30, max: 600 },
    { name: 'item_group_title', max: 150 },
    { name: 'product_highlight', entries: 100, max: 150 },
  ],
}

const UCP: Table = {
  source: 'Universal-Commerce-Protocol/ucp, schemas of v2026-08-25: shopping/types/variant.json',
  date: '2026-08-25',
  columns: [
    { name: 'id', required: NO_ID },
    { name: 'title', required: 'no title' },
    { name: 'description', required: 'no description' },
    { name: 'price', required: NO_PRICE },
    { name: 'url', wanted: NO_ADDRESS, form: ADDRESS },
    { name: 'availability', wanted: 'the record does not say whether it can be bought' },
    { name: 'barcodes', wanted: 'no GTIN' },
    { name: 'media', wanted: 'no image' },
  ],
}

const ACP: Table = {
  ...UCP,
  source: 'Agentic Commerce Protocol 2026-04-17, schema.feed.json: Variant',
  date: '2026-04-17',
  // Required are only id and title; what the others are good for is the same.
  columns: UCP.columns.map(({ name, required, ...rest }) =>
    required && name !== 'id' && name !== 'title' ? { name, wanted: required, ...rest } : { name, required, ...rest },
  ) as Column[],
}

export const TABLES: Record<FeedName, Table> = {
  openai: OPENAI,
  google: GOOGLE,
  'google-supplement': SUPPLEMENT,
  ucp: UCP,
  acp: ACP,
}

const columnsOf = (feed: FeedName): ReadonlyMap<string, Column> =>
  new Map(TABLES[feed].columns.map((one) => [one.name, one]))
const BY_NAME = Object.fromEntries(Object.keys(TABLES).map((feed) => [feed, columnsOf(feed as FeedName)]))

/** The most characters that a column takes. */
export const maxOf = (feed: FeedName, name: string): number => BY_NAME[feed]!.get(name)?.max ?? Number.POSITIVE_INFINITY
