// What a product may lack as most of its shop does, seen of the record at once. Agrees with the rules that find it in a product. Longer than other
// files, as the lacks are one list and known by their places in it.

import { CLOTHES_SIZE } from '../analyzer/kind/name-nouns.ts'
import { isPhotograph } from '../analyzer/kind/outranking.ts'
import { isSoldAsService } from '../analyzer/kind/services.ts'
import { isAllCapitals, isShouted } from '../analyzer/normalize-title.ts'
import { hasChart } from '../analyzer/record-texts.ts'
import { skuAsBarcode, supplierSku } from '../analyzer/rules/commerce/number-leftovers.ts'
import { FREE, isHelper } from '../analyzer/rules/commerce/offer.ts'
import { ENGLISH_NAME } from '../analyzer/rules/commerce/option-language.ts'
import { CHAT_MARK, isFromChat } from '../analyzer/rules/content/import-faults.ts'
import { foreignSource, STYLE, TYPED } from '../analyzer/rules/content/markup-leftovers.ts'
import { NOTICE, OVER, PLACEHOLDER } from '../analyzer/rules/content/tidy.ts'
import { ADVERTISES, CALLS, hasOneAlt, RANKS } from '../analyzer/rules/media/alt-text.ts'
import { COPIED_HANDLE, typeFault } from '../analyzer/rules/structure/address-and-sorting.ts'
import { LONG_TITLE } from '../analyzer/rules/structure/meta-fields.ts'
import { internalTag } from '../analyzer/rules/structure/tags.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import { type FamilyId, isThing } from '../languages/taxonomy/families.ts'
import {
  gtin,
  isbn,
  isInternalGtin,
  isNoBrand,
  isNoCategory,
  isPlaceholder,
  isUsedPiece,
  realSku,
  TO_WRITER,
} from '../record/identifiers.ts'
import { googleCategoryOf } from '../record/metafields.ts'
import { isGrouped, isTold, isVisible, isWithheld, type Product, variantPictures } from '../record/product.ts'
import { hasBoldParagraph, hasMeasures, hasTypedList, hidesParts, isLongText, opensWithNotice } from './seen-in-html.ts'

/** How many products lack something, of those that are asked for it. */
type Lacks = { lacking: number; asked: number }

/** The same with the first of those that lack it, by the order of their ids. */
export type NamedLacks = Lacks & { ids: readonly string[] }

/** Products that a suggestion names. */
export const NAMED = 10

/** The first ids of those that lack something; most products come behind them. */
export const firstIds = (ids: readonly string[], id: string): readonly string[] =>
  ids.length === NAMED && id >= ids.at(-1)! ? ids : [...ids, id].sort().slice(0, NAMED)

const { leastProducts, shareOfShop } = THRESHOLDS.catalogue
/** Whether so many of the products that are asked are the shop. */
export const isShopWide = ({ lacking, asked }: Lacks): boolean =>
  asked >= leastProducts && lacking >= shareOfShop * asked

export type Lack = {
  rule: string
  /** As the evidence of the rule names it. */
  field: string
  /** Whether it is that there is nothing, and not what is there. */
  isAbsence?: true
  /** Whether what a rule quotes is this, or is told with it; for fields of which a rule tells several things. */
  shows?: (quotation: string) => boolean
  /** null where the product is not asked for it. */
  lacks: (product: Product) => boolean | null
  /** "… of … products have" it. */
  what: string
  title: string
  example: string
}

type Shown = Pick<Lack, 'rule' | 'field' | 'isAbsence' | 'shows'>
export type Place = { field: string; text: string } | { missing: string }

/** Whether what a rule shows is what the shop lacks. */
export const tells = ({ rule, field, isAbsence, shows }: Shown, by: string, place: Place): boolean =>
  // That a feed asks for the brand is told with the brand.
  (rule === by || (by === 'commerce-006' && field === 'vendor')) &&
  ('missing' in place ? place.missing === field : place.field === field && (shows?.(place.text) ?? !isAbsence))

/** A parcel that costs the buyer nothing needs no weight. */
const FREE_DELIVERY =
  /free (?:shipping|delivery)|ships? (?:for )?free|(?:kostenlose[rn]?|gratis) (?:versand|lieferung)|versandkostenfrei|livraison (?:est )?(?:gratuite|offerte)|envíos? (?:es )?gratis|frete grátis|spedizione gratuita/i
/** Letters that English has not, and the languages of western Europe neither. */
const OTHER_LETTERS = /(?![A-Za-z\u00aa-\u00ff])\p{L}/gu
const LEAST_LETTERS = 4

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

/** Asked of every product with a description. */
const ofBody =
  (lacks: (html: string) => boolean): Lack['lacks'] =>
  ({ body_html }) =>
    isBlank(body_html) ? null : lacks(body_html)

const ofVariants =
  (lacks: (product: Product) => boolean): Lack['lacks'] =>
  (product) =>
    product.variants.length === 0 ? null : lacks(product)

/** Whether a quotation, which is short, begins as what advertises does. */
const isCall = (quotation: string): boolean =>
  /^(?:buy|order|shop|best|on sale|free shipping)(?!\p{L})/iu.test(quotation)

const tellingWords = (text: string): string[] => normalWords(text).filter((word) => word.length > 3)

/** As the rule has it: without the calls it shares no telling word with the title, and states no number. */
const advertisesAlone = (text: string, title: string): boolean => {
  if (!ADVERTISES.test(text)) return false
  const rest = text.replace(CALLS, ' ')
  const named = new Set(tellingWords(title))
  return !/\d/.test(rest) && !tellingWords(rest).some((word) => named.has(word))
}

/** What is sent as a file has no package with a number on it. */
const FILE =
  /(?<!\p{L})(?:pdfs?|e-?books?|epub|mp3|digital (?:downloads?|products?|files?|items?)|downloads?|printables?|téléchargements?|descargables?)(?!\p{L})/iu
const isFile = ({ title, product_type, category, tags }: Product): boolean =>
  FILE.test([title, product_type, category, ...tags].join('\n'))

/** Whether the number of a maker stands in the field for one's own, as imports from tills have it. */
const isGtinOfMaker = (sku: string | null): boolean => {
  const digits = gtin(sku)
  return digits !== null && digits.length > 8 && !isInternalGtin(digits)
}

/** Two words in capitals that alone are too short to be told, and are counted with the others. */
const SHORT_CAPITALS = /^(?=.*\p{Lu}{4})\p{Lu}{3,} \p{Lu}{3,}$/u

/** What can be seen of a record at once, without reading it. */
export const LACKS: readonly Lack[] = [
  {
    rule: 'struct-003',
    field: 'seo.description',
    isAbsence: true,
    shows: isCall,
    lacks: ({ seo }) => isBlank(seo.description),
    what: 'no meta description',
    title: 'Have meta descriptions written for the whole shop',
    example:
      'Begin with what sells most: what it is, and the fact that decides. Where the field is empty, results show the opening of the description, so open that with the product.',
  },
  {
    rule: 'struct-001',
    field: 'title',
    shows: isAllCapitals,
    lacks: ({ title }) => (isBlank(title) ? null : isShouted(title) || SHORT_CAPITALS.test(title.trim())),
    what: 'a title in capitals',
    title: 'Write the titles of the shop in normal case',
    example:
      'Leave capitals to abbreviations and codes; let the theme show titles in capitals where the design wants it.',
  },
  {
    rule: 'struct-002',
    field: 'seo.title',
    isAbsence: true,
    // A title that is shown whole, or nearly so, does the work of one.
    lacks: ({ seo, title }) => (isBlank(title) ? null : isBlank(seo.title) && title.trim().length > LONG_TITLE),
    what: `no meta title, and a title of more than ${LONG_TITLE} characters, which results cut`,
    title: 'Have meta titles written for the whole shop',
    example: 'Say in 60 characters what it is and what sets it apart; begin with what sells most.',
  },
  {
    rule: 'media-002',
    field: 'images.alt',
    isAbsence: true,
    lacks: ({ images }) => images.some(({ alt }) => isBlank(alt)),
    what: 'pictures without an alternative text',
    title: 'Give the pictures of the shop alternative texts',
    example:
      'Where a title says what is seen, let the theme write it, with the variant where that has a picture of its own; elsewhere write what the picture shows. Carry the texts along when you import pictures.',
  },
  {
    rule: 'media-002',
    field: 'images.alt',
    lacks: ({ images }) => (images.length < 2 || isBlank(images[0]!.alt) ? null : hasOneAlt(images)),
    what: 'one alternative text for all their pictures',
    title: 'Tell the pictures of each product apart',
    example:
      'Say what each picture shows: side, detail, use. Where pictures belong to variants, let the theme write the variant behind the title.',
  },
  {
    rule: 'commerce-005',
    field: 'variants.sku',
    isAbsence: true,
    lacks: (product) =>
      product.variants.length === 0 || !isVisible(product) || isSoldAsService(product) || isUsedPiece(product)
        ? null
        : product.variants.every(({ sku, barcode }) => realSku(sku) === null && gtin(barcode) === null),
    what: 'no SKU in the field for it',
    title: 'Number the variants of the shop',
    example: 'Give every variant a SKU of its own in one import of the product file; feeds and orders go by it.',
  },
  {
    rule: 'commerce-005',
    field: 'variants.sku',
    lacks: ({ variants, status }) => {
      const skus = variants.map(({ sku }) => realSku(sku)).filter((sku) => sku !== null)
      return skus.length < 2 || !isVisible({ status }) ? null : new Set(skus).size < skus.length
    },
    what: 'variants that share a SKU',
    title: 'Give every variant of the shop its own SKU',
    example: 'Put what differs behind the SKU of the product, such as colour and size, in one import.',
  },
  {
    rule: 'schema-002',
    field: 'variants.barcode',
    lacks: (product) =>
      product.variants.length === 0 || isSoldAsService(product) || isFile(product) || isUsedPiece(product)
        ? null
        : product.variants.every(
            ({ barcode, sku }) => gtin(barcode) === null && isbn(barcode) === null && !isGtinOfMaker(sku),
          ) && !product.metafields.some(({ key, value }) => /(?:^|[._-])mpn$/i.test(key) && realSku(value) !== null),
    what: 'neither a GTIN nor an MPN',
    title: 'Take over the GTINs of what others make',
    example: 'Import the barcodes of your suppliers’ lists into the barcode field; what you make yourself needs none.',
  },
  {
    rule: 'schema-002',
    field: 'vendor',
    lacks: (product) =>
      isSoldAsService(product) ? null : isBlank(product.vendor) || isNoBrand(product.vendor!.trim()),
    what: 'no brand as vendor',
    title: 'Name the brand of the products',
    example:
      'Fill the vendor in one import: the brand that stands on the product or in a field of it, or your own brand where you make it.',
  },
  {
    rule: 'media-001',
    field: 'images',
    lacks: (product) => (isSoldAsService(product) ? null : product.images.length === 0),
    what: 'no picture',
    title: 'Give the products of the shop pictures',
    example: 'Import the addresses of the pictures with the product file; feeds refuse rows without one.',
  },
  {
    rule: 'media-001',
    field: 'images.src',
    // What is sold as a photograph is seen whole.
    lacks: (product) => {
      const { body_html, images, product_type, tags, title } = product
      return images.length === 0 || isPhotograph([product_type ?? '', ...tags], title, body_html)
        ? null
        : images.length === 1 && variantPictures(product).every((src) => src === images[0]!.src)
    },
    what: 'a single picture',
    title: 'Have more pictures of each product taken',
    example: 'Begin with what sells most: the product alone, in use, and its details.',
  },
  {
    rule: 'sem-003',
    field: 'category',
    lacks: (product) =>
      (isBlank(product.category) || isNoCategory(product.category!)) &&
      (isBlank(product.product_type) || isPlaceholder(product.product_type!)) &&
      googleCategoryOf(product) === '',
    what: 'neither a category nor a type',
    title: 'Sort the products of the shop into categories',
    example: 'Set the category of the Google or Shopify taxonomy for a whole collection at once in the bulk editor.',
  },
  {
    rule: 'commerce-001',
    field: 'variants.price',
    lacks: ofVariants(
      (product) =>
        product.variants.every(({ price }) => !Number(price)) &&
        !FREE.test(product.title) &&
        !isHelper(product) &&
        !isGrouped(product),
    ),
    what: 'no price above zero',
    title: 'Price the products of the shop',
    example: 'Where prices are on request, say so in each description and name what they depend on.',
  },
  {
    rule: 'commerce-001',
    field: 'variants.compare_at_price',
    lacks: ({ variants }) => {
      const reduced = variants.filter((one) => Number(one.compare_at_price) > 0)
      return reduced.length === 0 ? null : reduced.some((one) => Number(one.compare_at_price) <= Number(one.price))
    },
    what: 'a compare-at price that is no higher than the price',
    title: 'Correct the compare-at prices of the shop',
    example: 'Empty the compare-at price in one import wherever nothing is reduced.',
  },
  {
    rule: 'commerce-006',
    field: 'variants.grams',
    lacks: (product) =>
      product.variants.every(({ grams }) => grams === null) ||
      FREE_DELIVERY.test(`${product.title} ${product.body_html}`) ||
      isSoldAsService(product)
        ? null
        : product.variants.every(({ grams }) => !grams),
    what: 'a weight of 0',
    title: 'Weigh the products of the shop',
    example:
      'Fill the weight in one import where delivery is charged by it, and turn delivery off for what is not sent.',
  },
  {
    rule: 'struct-005',
    field: 'description',
    lacks: ({ body_html }) => (isLongText(body_html) ? !/<(?:h[1-6]|summary)\b/i.test(body_html) : null),
    what: 'a long description without a heading',
    title: 'Put headings into the descriptions of the shop',
    example:
      'Give the parts that all descriptions have the same headings, as h2 or h3, in the editor or in one import.',
  },
  {
    rule: 'struct-005',
    field: 'description',
    lacks: ofBody(hasBoldParagraph),
    what: 'bold lines where headings are meant',
    title: 'Make the bold lines of the descriptions headings',
    example: 'Make them h2 or h3 in the editor or in one import of the descriptions; the theme says how headings look.',
  },
  {
    rule: 'struct-006',
    field: 'description',
    lacks: ofBody(hidesParts),
    what: 'a description with parts that the template folds or hides',
    title: 'Show the folded parts of the descriptions to every reader',
    example: 'Let the template write each part as an open section with a heading, or in a details element.',
  },
  {
    rule: 'commerce-007',
    field: 'variants.sku',
    lacks: ofVariants((product) => supplierSku(product) !== undefined),
    what: 'a SKU that is the supplier’s own code for a choice',
    title: 'Give the variants SKUs of the shop',
    example:
      'Let the app that imports from the supplier write SKUs of yours, and keep the supplier’s code in a metafield.',
  },
  {
    rule: 'commerce-007',
    field: 'variants.barcode',
    lacks: ofVariants((product) => skuAsBarcode(product) !== undefined),
    what: 'the SKU once more as barcode, which feeds refuse',
    title: 'Empty the barcodes that are no GTIN',
    example: 'Empty the column in one import; it is for GTINs, and what has none needs no barcode.',
  },
  {
    rule: 'struct-007',
    field: 'product_type',
    lacks: ({ product_type }) => (isBlank(product_type) ? null : typeFault(product_type!.trim()) !== undefined),
    what: 'a type that is an internal code, or says for whom or where and not what it is',
    title: 'Give the products of the shop types that buyers would search for',
    example: 'Replace the types in the bulk editor by the words that a buyer uses.',
  },
  {
    rule: 'struct-007',
    field: 'tags',
    lacks: ({ tags }) => (tags.length === 0 ? null : internalTag(tags) !== undefined),
    what: 'a tag that is an internal mark, of an import, a feed or a season',
    title: 'Take internal marks out of the tags',
    example: 'Remove them in the bulk editor, or keep them in a metafield that no page shows.',
  },
  {
    rule: 'content-013',
    field: 'body_html',
    shows: (quotation) => STYLE.test(quotation),
    lacks: ofBody((html) => STYLE.test(html)),
    what: 'the style sheet of an editor or a spreadsheet in their description',
    title: 'Take the style sheets out of the descriptions',
    example: 'Paste texts without formatting, and remove the style element in one import.',
  },
  {
    rule: 'content-013',
    field: 'body_html',
    shows: (quotation) => CHAT_MARK.test(` ${quotation}=`),
    lacks: ofBody(isFromChat),
    what: 'the markup of a chat tool in their description',
    title: 'Take the markup of chat tools out of the descriptions',
    example: 'Paste texts without formatting, and format them in the editor of the shop.',
  },
  {
    rule: 'content-013',
    field: 'description',
    shows: (quotation) => PLACEHOLDER.test(quotation),
    lacks: ofBody((html) => PLACEHOLDER.test(html)),
    what: 'a text that only holds a place (lorem ipsum, “your text here”, a mark of the template)',
    title: 'Replace what holds a place in the descriptions',
    example: 'Search all descriptions for it, and replace it in one import.',
  },
  {
    rule: 'content-013',
    field: 'description',
    shows: (quotation) => OVER.test(`${quotation} covid`),
    lacks: ofBody((html) => OVER.test(html)),
    what: 'a note about delays in the pandemic',
    title: 'Remove the note about the pandemic from the descriptions',
    example: 'Search all descriptions for the note, and take it out in one import.',
  },
  {
    rule: 'content-013',
    field: 'description',
    shows: (quotation) => NOTICE.test(quotation),
    lacks: ofBody(opensWithNotice),
    what: 'a notice of stock or delivery as the opening of the description',
    title: 'Begin the descriptions of the shop with the product',
    example: 'Move the notice below the description, in the template or in one import.',
  },
  {
    rule: 'content-013',
    field: 'description',
    shows: (quotation) => TYPED.test(quotation) && !TO_WRITER.test(quotation),
    lacks: ofBody(hasTypedList),
    what: 'a list typed by hand in their description',
    title: 'Make lists of what is typed as lists',
    example:
      'Make each line that begins with a dash, a bullet or a picture an item of a list, in the editor or in one import.',
  },
  {
    rule: 'content-013',
    field: 'description.images',
    lacks: (product) => (/<img\b/i.test(product.body_html) ? foreignSource(product) !== undefined : null),
    what: 'pictures in their description that another shop, a supplier or a market keeps',
    title: 'Keep the pictures of the descriptions in the shop',
    example: 'Download them, upload them to the files of the shop, and replace the addresses in one import.',
  },
  {
    rule: 'commerce-007',
    field: 'options.name',
    lacks: ({ options, title, body_html }) =>
      options.some(({ values }) => values.length > 1)
        ? options.some(({ name, values }) => values.length > 1 && ENGLISH_NAME.test(name.trim())) &&
          (`${title} ${body_html}`.match(OTHER_LETTERS)?.length ?? 0) > LEAST_LETTERS
        : null,
    what: 'an option with an English name beside texts in another language',
    title: 'Name the options of the shop in its language',
    example: 'Rename them in one import, or translate them in the settings of the theme.',
  },
  {
    rule: 'media-002',
    field: 'images.alt',
    shows: (quotation) => ADVERTISES.test(quotation),
    lacks: ({ images }) =>
      images.some(({ alt }) => !isBlank(alt)) ? images.some(({ alt }) => ADVERTISES.test(alt ?? '')) : null,
    what: 'an alternative text that advertises',
    title: 'Say in the alternative texts what the pictures show',
    example: 'Change the pattern of the app that writes them to title and variant.',
  },
  {
    rule: 'struct-002',
    field: 'seo.title',
    shows: isCall,
    lacks: ({ seo, title }) =>
      isBlank(seo.title) ? null : RANKS.test(seo.title!) || advertisesAlone(seo.title!, title),
    what: 'a meta title that advertises',
    title: 'Name the products in the meta titles instead of praising them',
    example: 'Change the pattern of the app that writes them to title and brand.',
  },
  {
    rule: 'struct-003',
    field: 'seo.description',
    shows: isCall,
    lacks: ({ seo, title }) => (isBlank(seo.description) ? null : advertisesAlone(seo.description!, title)),
    what: 'a meta description that advertises',
    title: 'Say in the meta descriptions what the products are',
    example: 'Change the pattern of the app that writes them to the first fact of each description.',
  },
  {
    rule: 'commerce-002',
    field: 'variants.available',
    lacks: (product) =>
      isWithheld(product) ||
      product.variants.length === 0 ||
      product.variants.some(({ available }) => available === null)
        ? null
        : product.variants.every(({ available }) => available === false),
    what: 'no variant that can be bought',
    title: 'Say when products come back, or take them off sale',
    example: 'Unpublish what does not come back; allow orders ahead, with the date, for what does.',
  },
  {
    rule: 'content-004',
    field: 'measurements',
    lacks: (product) =>
      product.options.some(({ values }) => values.some((value) => CLOTHES_SIZE.test(value)))
        ? !hasMeasures(product.body_html) && !hasChart(product)
        : null,
    what: 'sizes of clothes without their measures or a size chart',
    title: 'Say what the sizes of the shop measure',
    example:
      'Put a table with chest, waist and length of each size into the descriptions, or into the block of the theme that all clothes show, as text.',
  },
  {
    rule: 'struct-007',
    field: 'handle',
    shows: (quotation) => COPIED_HANDLE.test(quotation),
    lacks: ({ handle }) => (isBlank(handle) ? null : COPIED_HANDLE.test(handle!)),
    what: 'an address that still says that the product was copied',
    title: 'Name the pages of the shop after their products',
    example: 'Write each address after the title, and let the platform redirect the old one.',
  },
]

/** What goods have and services have not: numbers and a weight. */
const OF_GOODS: ReadonlySet<string> = new Set(['variants.sku', 'variants.barcode', 'variants.grams'])

/** Of whose sizes chest and waist tell: clothes, also those for animals and for sports; candles come in "Medium" too. */
const isWorn = (family: FamilyId | null): boolean => family === null || ['apparel', 'pet', 'sports'].includes(family)

/** Of each lack, whether a product has it; null if it is not asked for it. */
export const lacksOf = (product: Product, family: FamilyId | null): (boolean | null)[] =>
  LACKS.map(({ field, lacks }) => {
    // A ring of a few grams is sent as any letter is.
    const isWeighed = field !== 'variants.grams' || family !== 'jewellery'
    const isAsked = field === 'measurements' ? isWorn(family) : (isThing(family) && isWeighed) || !OF_GOODS.has(field)
    return isAsked && isTold(product, field) ? lacks(product) : null
  })
