// Product identifiers as sellers write them, checked; and used pieces, whose maker and numbers the shop may not know.

import type { Product } from './product.ts'

/** Characters of a field that could hold an identifier, with what spreadsheets and readers of barcodes put around it. */
const MAX = 100

/** "'8720…" and " 8720 …" are spreadsheet artefacts: digits alone count. */
const bare = (value: string): string => value.slice(0, MAX).replace(/^'|[\s-]/g, '')

/** What spreadsheets put before a number so that it stays a text. */
export const startsWithApostrophe = (value: string | null): boolean => value?.trimStart().startsWith("'") === true

const PLACEHOLDERS = new Set(
  ',-,--,.,n/a,n.a.,na,none,null,nil,undefined,unknown,0,00,000,sku,mpn,gtin,test,tbd,x,xx,xxx,default,does not apply,not applicable,no gtin,nobarcode,no barcode'.split(
    ',',
  ),
)

/** "SKU GOES HERE", "[your text]", "{{ product.color }}", "Lorem ipsum …", "Full list of ingredients" without one, "???": what a template left for a value. */
const TEMPLATE =
  /^(?:.{1,40} )?(?:goes?|comes?|text|content|value) here[.!]?$|^(?:add|enter|insert|type|put|write|replace|your) .{1,40} here[.!]?$|^(?:enter|insert) (?:your|the|a|text|value|here)\b.{0,40}$|^your (?:text|title|value|content|description)\b.{0,20}$|^lorem ipsum|^\[[^\]\d]{3,40}\]$|^<[^>]{3,40}>$|^\{\{[^}]*\}\}$|^(?:placeholder|sample|dummy|example)(?: (?:text|value|content|sku))?$|^(?:to be (?:determined|announced|confirmed)|tba|tbc|coming soon|asdf+|(?:the )?(?:full|complete) (?:list of ingredients|ingredients? list)[.:]?|\?+|\.{2,}|-+|_+)$/i

/** Whether a text is what a template left in place of a value. */
export const isTemplate = (shown: string): boolean => shown.length <= 500 && TEMPLATE.test(shown)

/** What a plugin or a theme fills in where it shows a page: "%%title%% %%sep%%", "#post_title", "%sitename%", "{{ product.title }}". */
const PAGE_CODE =
  /%%\w{2,40}%%|(?<![\p{L}\d#&])#(?:post|site|separator|product|term|taxonomy|author|category|custom|page|archive)_\w{2,40}|(?<!\S)%(?:title|sitename|site_?title|sep|excerpt|page|term|category|currentyear)%(?!\S)|\{\{[^{}\n]{1,60}\}\}|\{%[^%\n]{1,80}%\}/iu

/** The first code in a text that only the page gives a value; "" without one. */
export const pageCodeIn = (text: string): string => PAGE_CODE.exec(text.slice(0, 1_000))?.[0] ?? ''

const FOR_EXAMPLE = String.raw`(?:e\.? ?g\.?|for example|z\. ?b\.|zum beispiel|p\.? ?ej\.|por (?:ejemplo|exemplo)|p\. ?ex\.|par exemple)`
const TO_FILL_IN =
  'mention|insert|specify|enter|fill in|describe|provide|replace with|if known|optional|your|match your|einfügen|eintragen|angeben|insérer|indiquer|mentionner|insertar|indicar|mencionar|inserir|informar'

/** "Edit as needed", "update these details if needed", "to match your actual product"; a strap too is adjusted as needed. */
const TO_EDIT =
  '(?:edit (?:as|if|where) needed|(?:edit|update|adjust|change|modify|replace) (?:(?:this|these|the) )?(?:details?|information|info|specs|specifications|section|text|values?|numbers?) (?:as|if|where|when) (?:needed|necessary|required|applicable)|(?:edit|update|adjust|change|modify|replace)[^()[\\]\\n]{0,30} to match your (?:actual |own )?(?:product|item|shop|store|listing|brand|policy|policies))'

/**
 * Parts of a text that whoever took a template was to fill in or take out: "[e.g., 1.5 m]", "[mention the dimmer if known]",
 * "(if applicable - adjust if not)", "(adjust per your product)", "(Optional: “With a switch.”)", "[oval / round – edit as needed]", "via [carrier/service]".
 */
export const UNFILLED_PART = new RegExp(
  [
    `\\[ ?${FOR_EXAMPLE}[,: ][^[\\]\\n]{1,150}\\]`,
    `\\[ ?(?:${TO_FILL_IN})(?!\\p{L})[^[\\]\\n]{2,150}\\]`,
    '\\((?:if (?:applicable|known|available|needed|true)) ?[-–—,;:] ?(?:please )?(?:adjust|change|remove|delete|edit|modify|replace|update)(?!\\p{L})[^()\\n]{0,60}\\)',
    `[([](?:[^()[\\]\\n]{1,80}[-–—,;:/] ?)?(?:please )?${TO_EDIT}(?!\\p{L})[^()[\\]\\n]{0,60}[)\\]]`,
    `[([](?:or )?(?:please )?(?:specify|adjust|edit|update|change|modify)[^()[\\]\\n]{0,90}(?<!\\p{L})your (?:actual |own )?(?:products?|item|shop|store|listing|brand|target|audience|niche)(?!\\p{L})[^()[\\]\\n]{0,40}[)\\]]`,
    `\\[ ?(?:carrier|courier|shipping (?:service|carrier|method)|processing time)(?: ?\\/ ?\\p{L}{3,15}){0,3} ?\\]`,
    '\\((?:optional|opcional|optionnel) ?: ?["“«„][^()\\n]{2,120}\\)',
  ].join('|'),
  'giu',
)
/** The same where no other mark stands for itself: "(e.g., PLA, acrylic, metal)". */
const EXAMPLES = new RegExp(`\\( ?${FOR_EXAMPLE}[,: ][^()\\n]{1,150}\\)`, 'giu')

/** Where a text holds what a template left, with its examples where it does: places in the text. */
export const unfilledParts = (text: string): { start: number; end: number }[] => {
  const sure = [...text.matchAll(UNFILLED_PART)]
  const all = sure.length === 0 ? sure : [...sure, ...text.matchAll(EXAMPLES)]
  return all.map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
}

/** The heading of a note to whoever writes the text: "Strategic adjustment (important)", "SEO notes". */
export const TO_WRITER =
  /^(?:[^\p{L}\n]{0,6})(?:ajustes? estratégicos?|strategic (?:adjustments?|notes?)|(?:internal|editor['’]?s?|copywriter['’]?s?|seo) (?:notes?|adjustments?)|notas? internas?|notes? internes?|interne (?:notiz(?:en)?|hinweise?)|observaç(?:ão|ões) internas?)(?!\p{L})[^\n]{0,40}$/iu

/** Whether a short text stands where a value should be, and is none. */
export const isPlaceholder = (shown: string): boolean =>
  (shown.length <= 20 && PLACEHOLDERS.has(shown.toLowerCase())) || isTemplate(shown)

/** A stock keeping unit or part number worth showing, or null for a placeholder. */
export const realSku = (sku: string | null): string | null => {
  const shown = (sku ?? '').trim().replace(/^'/, '')
  return isPlaceholder(shown) ? null : shown
}

/** The GS1 check: weights 3 and 1 alternate from the right (GS1 General Specifications 7.9). */
const hasCheckDigit = (digits: string): boolean => {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const weight = (digits.length - at) % 2 === 0 ? 3 : 1
    sum += Number(digits[at]) * weight
  }
  return sum % 10 === 0
}

const GTIN_LENGTHS = [8, 12, 13, 14]

/** Digits of the length of a GTIN, with any check digit; null for anything else. */
const gtinDigits = (barcode: string | null): string | null => {
  if (!barcode) return null
  const digits = bare(barcode)
  return GTIN_LENGTHS.includes(digits.length) && /^\d+$/.test(digits) && !HOLDS_PLACE.test(digits) ? digits : null
}
/** Zeros, or the prefix of a country with next to nothing behind it, which a shop enters to leave no field empty: "7790000000003". */
const HOLDS_PLACE = /^0+$|^[1-9]\d{0,3}0{8,}\d{1,2}$/

/** The GTIN of a barcode field, else null: 8, 12, 13 or 14 digits whose last is the GS1 check digit. */
export const gtin = (barcode: string | null): string | null => {
  const digits = gtinDigits(barcode)
  return digits !== null && hasCheckDigit(digits) ? digits : null
}

/**
 * Whether a GTIN is a number that a shop gives itself: GS1 keeps the prefixes 02, 04 and 2 for use within a company, and feeds
 * refuse them (Google Merchant Center help, "GTIN"). A GTIN-14 has its prefix behind the first digit.
 */
export const isInternalGtin = (digits: string): boolean => {
  if (digits.length === 8) return digits.startsWith('2')
  const prefix = digits.padStart(14, '0').slice(1, 4)
  return prefix.startsWith('02') || prefix.startsWith('04') || prefix.startsWith('2')
}

/**
 * Whether a barcode has the length of a GTIN and a wrong check digit. Eight digits are often a shop's own number, or a UPC-E,
 * whose check digit is another's.
 */
export const isMistypedGtin = (barcode: string | null): boolean => {
  const digits = gtinDigits(barcode)
  return digits !== null && digits.length > 8 && !hasCheckDigit(digits) && !isInternalGtin(digits)
}

/** "06973227077893+06973227077862": the numbers of all that is in a set. */
export const isSeveral = (barcode: string): boolean => /^'?\d{8,14}(?: ?[+,;/|&] ?\d{8,14})+$/.test(barcode.trim())

/** An ISBN as thirteen digits: ISBN-13, or ISBN-10 (weights 10 to 1, modulo 11); null for anything else. */
export const isbn = (value: string | null): string | null => {
  const digits = bare(value ?? '').toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) return hasCheckDigit(digits) ? digits : null
  if (!/^\d{9}[\dX]$/.test(digits) || /^0+$/.test(digits)) return null
  let sum = 0
  for (let at = 0; at < 10; at++) sum += (10 - at) * (digits[at] === 'X' ? 10 : Number(digits[at]))
  if (sum % 11 !== 0) return null
  const body = `978${digits.slice(0, 9)}`
  for (let check = 0; check < 10; check++) if (hasCheckDigit(`${body}${check}`)) return `${body}${check}`
  return null
}

/** What a vendor field holds before it is filled in, in the languages of the platforms: "My Store", "Mi tienda", "Loja". */
const UNFILLED =
  /^(?:(?:my|our|mi|minha|mein|meine|ma|mon|online|default) )?(?:store|shop|brand|vendor|supplier|marketplace|company(?: \d+)?|tienda|marca|proveedor|loja|fornecedor|shop|laden|marke|hersteller|boutique|magasin|marque|fournisseur|negozio)$|^(?:(?:vendor|brand)[ _-]unknown|unknown[ _-](?:vendor|brand)|no ?brand|unbranded|generic|no ?en ?name.*|sin marca|sem marca|ohne marke|sans marque|markenlos)$/i

/** Platforms, markets and services that print or send for a shop: none of them is on the product. */
const SERVICE =
  /^(?:shopify|nuvem ?shop|tienda ?nube|woocommerce|prestashop|bigcommerce|ecwid|jumpseller|shopee|ali ?express|alibaba|dhgate|temu|printify|printful|gelato|gooten|teelaunch|customcat|merchize|spod|teespring|dsers|oberlo|spocket|zendrop|autods|eprolo|cj ?dropshipping|trendsi|modalyst|syncee|doba|printy6|redbubble)(?:\.com)?$/i

/** Names of a theme of the platform, and of a shelf: "Tema Conversão", "Best selling books". */
const THEME_OR_SHELF =
  /^(?:tema|theme) \p{L}|(?<!\p{L})theme$|^(?:best[ -]?sell(?:ing|ers?)|new arrivals?|featured|on sale|clearance|top[ -]rated|más vendidos|mais vendidos|meilleures ventes|nouveautés|neuheiten|novedades|novidades)(?!\p{L})/iu

/** "120gr / 15P / 50X70": a specification. */
const MEASURE = /^\d+(?:[.,]\d+)? ?(?:gr?|gsm|kg|ml|cl|oz|mm|cm)(?!\p{L})/iu

/** Whether a text that should name a brand names none: a placeholder, what platforms and importers fill in, a service, a theme, a shelf, a specification. */
export const isNoBrand = (name: string): boolean =>
  isPlaceholder(name) || UNFILLED.test(name) || SERVICE.test(name) || THEME_OR_SHELF.test(name) || MEASURE.test(name)

/** What platforms write where no category was chosen. */
export const isNoCategory = (category: string): boolean =>
  /^(?:uncategori[sz]ed|sin categor(?:ía|izar)|sem categoria|non class[ée]e?|unkategorisiert|nicht kategorisiert)$/i.test(
    category.trim(),
  )

/** What a shop system calls any product, where a merchant would say what it is. */
export const isNoType = (type: string): boolean =>
  isNoCategory(type) || /^(?:simple|variable|grouped|external|variation)(?: products?)?$/i.test(type.trim())

/** Names that shops have in systems, not on a label: "partners-demo", "FernTea-shop". */
const HANDLE = /^[a-z0-9]+(?:[-_.][a-z0-9]+)+$|^[a-z0-9]{13,}$|^(?:[A-Z][a-z]+){2,}[-_][a-z]{2,}$/

/** A brand as a title may name it; "" for what is none, or written as no label writes it. */
export const writtenBrand = (name: string): string =>
  name.length > 40 || HANDLE.test(name) || /[<>{}|]|:\/\//.test(name) || isNoBrand(name) ? '' : name

/** A piece of its time: not "vintage-inspired", nor a film or a theme. */
const OLD =
  /(?<!\p{L})(?:vintage|antique|antiquität|ancienne?|mid.century|art d[eé]co|\d\d(?:[2-8]0)['’]?s|circa 1[789]\d\d)(?![-– ]?(?:inspired|style|look|theme|effect|feel|optik)|\p{L})/iu
const USED =
  /(?<!\p{L})(?:pre-?owned|pre-?loved|second[- ]hand|gebraucht(?:e[rs]?)?|d['’]occasion|segunda mano)(?![-– ]?(?:inspired|style|look)|\p{L})/iu

const MAX_TEXT = 4_000

type Piece = Pick<Product, 'tags' | 'title' | 'variants'>

/** A piece of its time, of which there is one. */
export const isOldPiece = ({ title, tags, variants }: Piece): boolean =>
  variants.length < 2 && OLD.test(`${title}\n${tags.join('\n').replaceAll('_', ' ')}`)

/** One that is old, or that the text calls used. */
export const isUsedPiece = (product: Piece & Pick<Product, 'body_html'>): boolean =>
  isOldPiece(product) ||
  (product.variants.length < 2 &&
    USED.test(`${product.title}\n${product.tags.join('\n')}\n${product.body_html.slice(0, MAX_TEXT)}`))
