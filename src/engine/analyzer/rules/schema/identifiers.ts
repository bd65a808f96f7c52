// schema-002: identifiers by which catalogues recognise the product.

import { isThing } from '../../../languages/taxonomy/families.ts'
import {
  gtin,
  isbn,
  isInternalGtin,
  isMistypedGtin,
  isNoBrand,
  isSeveral,
  realSku,
} from '../../../record/identifiers.ts'
import { brandField } from '../../../record/metafields.ts'
import { membersOf } from '../../../structured-data/structured-data.ts'
import { counted, plain } from '../../../text/plain-text.ts'
import { isBook } from '../../kind/product-type.ts'
import { isSoldAsService } from '../../kind/services.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, fail, missing, na, pass, quoted, type Rule, warn, whole } from '../../rule.ts'

/** More variants than this say nothing new about how identifiers are kept. */
const MAX_VARIANTS = 250

/** Characters of a barcode field that are looked at. */
const MAX_BARCODE = 100

/** `known`: catalogues elsewhere have it; `internal`: a number for use within a shop; `wrong`: its check digit does not fit; `several`: of a set. */
type Kind = 'known' | 'internal' | 'several' | 'wrong' | 'other'

type Barcode = { text: string; kind: Kind }

const kindOf = (barcode: string): Kind => {
  const digits = gtin(barcode)
  if (digits !== null) return isInternalGtin(digits) ? 'internal' : 'known'
  if (isbn(barcode) !== null) return 'known'
  if (isSeveral(barcode)) return 'several'
  return isMistypedGtin(barcode) ? 'wrong' : 'other'
}

const judged = (barcodes: readonly (string | null)[]): Barcode[] => {
  const filled: Barcode[] = []
  for (const text of barcodes)
    if (text !== null && plain(text.slice(0, MAX_BARCODE)) !== '') filled.push({ text, kind: kindOf(text) })
  return filled
}

/** Of how many variants, and the barcodes that are filled in. */
type Barcodes = { variants: number; filled: Barcode[] }

/** Several of the other variants sold together, of which no package has a number. */
const COMBINED = /(?<!\p{L})(?:combos?|bundles?|duos?|trios?)(?!\p{L})|\S \+ \S/iu

/** Barcodes as the record or the structured data has them, in an order of their own: that of the variants decides nothing. */
const barcodesOf = ({ product, own }: Reads<'own' | 'product'>): Barcodes => {
  const barcodes = product.variants
    .slice(0, MAX_VARIANTS)
    .filter(({ barcode, options }) => barcode !== null || !COMBINED.test(options.join(' ')))
    .map(({ barcode }) => barcode)
  const filled = judged(barcodes).sort((a, b) => (a.text < b.text ? -1 : 1))
  if (filled.length > 0 || own === null) return { variants: barcodes.length, filled }
  const inNode = membersOf(own.product).map((member) => member.gtin ?? own.product.gtin)
  return { variants: inNode.length, filled: judged(inNode) }
}

/** The manufacturer's part number of the record or its structured data, if it is one. */
const partNumberOf = (reading: Reads<'listing' | 'own'>): string | null => {
  const attribute = reading.listing.attributes.find(({ key }) => /[._-]mpn$/i.test(key))
  const match = reading.own
  const inNode = match && (match.product.mpn ?? membersOf(match.product).find(({ mpn }) => mpn !== null)?.mpn)
  return realSku(attribute?.value ?? null) ?? realSku(inNode ?? null)
}

const shareOf = (values: readonly (string | null)[]): number =>
  values.length === 0 ? 0 : values.filter((value) => value !== null).length / values.length

/** The listing has already dropped vendors that are placeholders. Books are found by author and ISBN; Google asks no brand of them. */
const hasBrand = (reading: Reads<'kind' | 'listing' | 'naming' | 'own'>): boolean =>
  reading.listing.vendor !== '' || !isNoBrand(reading.own?.product.brand ?? '') || isBook(reading)

const WEIGHTS = { brand: 2, sku: 1, number: 3 } as const
const TOTAL = WEIGHTS.brand + WEIGHTS.sku + WEIGHTS.number

/** How far a number that others know is worth less: an MPN alone is found less often than a GTIN. */
const MPN_SHARE = 0.8

type Gap = { problem: string; fix: string; example: string; evidence: Evidence; serious: boolean; cause: string }

const brandGap = ({ product }: Reads<'product'>): Gap => {
  const vendor = plain((product.vendor ?? '').slice(0, 200))
  const field = brandField(product)
  return {
    problem: vendor === '' ? 'The vendor field names no brand.' : `The vendor ${quoted(vendor, 40)} names no brand.`,
    fix: 'Name the brand',
    example: field
      ? `Fill the vendor with ${quoted(plain(field.value))}, which the field ${quoted(field.key, 30)} has.`
      : 'Fill the vendor with the brand that stands on the product, or with your own brand if you make it.',
    evidence: vendor === '' ? missing('vendor') : whole('vendor', vendor),
    serious: true,
    cause: '',
  }
}

/** A GTIN that several variants have; without SKUs commerce-005 tells of it. */
const sharedBarcode = (filled: readonly Barcode[]): { text: string; count: number } | null => {
  for (const { text, kind } of filled) {
    const count = kind === 'known' ? filled.filter((other) => other.text === text).length : 0
    if (count > 1) return { text, count }
  }
  return null
}

const numberGap = ({ variants, filled }: Barcodes, known: number, skus: ReadonlySet<string>): Gap | null => {
  const first = (kind: Kind): string | undefined => filled.find((barcode) => barcode.kind === kind)?.text
  const wrong = first('wrong')
  if (wrong)
    return {
      problem: `The barcode ${quoted(wrong, 40)} is no GTIN: its check digit does not fit, so feeds refuse it.`,
      fix: 'Make the barcode a valid GTIN',
      example: 'Copy the number under the barcode on the package; leave the field empty if there is none.',
      evidence: whole('variants.barcode', wrong),
      serious: true,
      cause: '',
    }
  const several = first('several')
  if (several)
    return {
      problem: `The barcode ${quoted(several, 60)} holds several numbers: feeds take one GTIN, and refuse it.`,
      fix: 'Leave one GTIN in the barcode',
      example:
        'Fill in the number of the set, or empty the field where only its parts have one; keep theirs in the SKU.',
      evidence: whole('variants.barcodes', several),
      serious: true,
      cause: 'several',
    }
  const shared = skus.size > 0 && sharedBarcode(filled)
  if (shared)
    return {
      problem: `${counted(shared.count, 'variant')} share the GTIN ${quoted(shared.text, 40)}: a GTIN belongs to one variant, so catalogues take them for one.`,
      fix: 'Give each variant the GTIN of its own package',
      example: 'Fill the barcode with the number on the package of this variant; leave it empty if there is none.',
      evidence: whole('variants.barcode', shared.text),
      serious: true,
      cause: 'shared',
    }
  const internal = first('internal')
  // The SKU again says nothing of a number that others know, which a maker's own things may not have.
  const other = internal ?? filled.find(({ text, kind }) => kind === 'other' && !skus.has(text.trim()))?.text
  // Whether a thing without any number has one is not known: what is made to order or by the shop itself has none.
  if (!other && known === 0) return null
  if (!other)
    return {
      problem: `${variants - known} of ${variants} variants have no GTIN, while ${known === 1 ? 'another has' : 'others have'}.`,
      fix: 'Add the GTIN to the other variants',
      example: 'Fill the barcode with the GTIN (EAN, UPC, ISBN) on the package.',
      evidence: missing('variants.barcode'),
      serious: false,
      cause: '',
    }
  return {
    problem: `The barcode ${quoted(other, 40)} ${internal ? 'is a number for use within a shop' : 'is no GTIN'}: catalogues elsewhere do not know it.`,
    fix: 'Put the GTIN in place of the shop’s own number',
    example: 'Fill the barcode with the GTIN (EAN, UPC, ISBN) on the package; keep your own number as SKU.',
    evidence: whole('variants.barcode', other),
    serious: false,
    cause: '',
  }
}

const isUncatalogued = ({ naming, product }: Reads<'naming' | 'product'>): boolean =>
  !isThing(naming.family) || isSoldAsService(product)

const assess = (reading: Reads<'kind' | 'listing' | 'naming' | 'own' | 'product'>): Finding => {
  const { listing } = reading
  const match = reading.own
  if (listing.offers.length === 0) return na('no variant')
  if (isUncatalogued(reading)) return na('vouchers, services and downloads have no such identifiers')
  const barcodes = barcodesOf(reading)
  const isBranded = hasBrand(reading)
  const known = barcodes.filled.filter(({ kind }) => kind === 'known').length
  const catalogued = barcodes.variants === 0 ? 0 : known / barcodes.variants
  // Nothing is lost where no number may exist.
  const others = barcodes.filled.length === 0 || partNumberOf(reading) !== null ? MPN_SHARE : 0
  const number = Math.max(catalogued, others)
  const members = match ? membersOf(match.product) : []
  const skus = Math.max(
    shareOf(listing.offers.map(({ sku }) => sku)),
    shareOf(members.map(({ sku, offers }) => realSku(sku ?? offers[0]?.sku ?? null))),
  )
  const value = (WEIGHTS.brand * Number(isBranded) + WEIGHTS.number * number + WEIGHTS.sku * skus) / TOTAL
  const gap = numberGap(barcodes, known, new Set(listing.offers.flatMap(({ sku }) => sku ?? [])))
  const numbers = gap && (gap.serious || catalogued < MPN_SHARE) ? gap : null
  const gaps: Gap[] = []
  if (numbers?.serious) gaps.push(numbers)
  if (!isBranded) gaps.push(brandGap(reading))
  if (numbers && !numbers.serious) gaps.push(numbers)
  const [first] = gaps
  if (!first) return pass(value)
  const shown = first.serious ? gaps.filter(({ serious }) => serious) : gaps
  const finding = {
    value,
    evidence: gaps.map(({ evidence }) => evidence),
    problem: shown.map(({ problem }) => problem).join(' '),
    fix: first.fix,
    example: first.example,
    cause: first.cause,
  }
  if (first.serious) return value === 0 ? fail(finding) : warn(finding)
  // Without a SKU either, one suggestion asks for both.
  return warn({
    ...finding,
    priority: 'info',
    saidBy: skus === 0 && barcodes.filled.length === 0 ? ['commerce-005'] : [],
  })
}

export const identifiersRule: Rule = {
  id: 'schema-002',
  category: 'schema',
  title: 'Give the product identifiers that others know',
  severity: 'warning',
  weight: 0.25,
  tier: 'A',
  stage: 'eligible',
  field: 'json_ld',
  effort: 'medium',
  measures:
    'A brand is named; the variants have a GTIN of 8, 12, 13 or 14 digits with a right check digit (GS1) and no prefix for use within a company, an ISBN, or the product has a manufacturer’s part number; each variant has a SKU. Placeholders ("N/A", "0", "does not apply", "My Store") count as none. A book needs no brand. A product without any number is fine, as not everything has one; one that only some variants have is an info, a wrong check digit, several numbers in one barcode, one GTIN on several variants and a missing brand are warnings.',
  source:
    'OpenAI product feed specification; Google Merchant Center help (GTIN, MPN, brand); GS1 General Specifications 7.9',
  effect: 'Feeds match offers of one product by GTIN, or by brand and MPN; what cannot be matched is shown less.',
  counter_evidence: 'No effect on citations in answers is known.',
  assess,
}
