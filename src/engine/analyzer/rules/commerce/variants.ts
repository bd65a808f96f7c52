// commerce-005: every variant can be told from the others and ordered.

import { isThing, lastPart } from '../../../languages/taxonomy/families.ts'
import { isUsedPiece } from '../../../record/identifiers.ts'
import type { Offer } from '../../../record/listing.ts'
import { isTold, isVisible, type Product } from '../../../record/product.ts'
import { FILED } from '../../kind/services.ts'
import type { Reads } from '../../reading.ts'
import { type Evidence, type Finding, fail, missing, na, pass, quoted, type Rule, warn, whole } from '../../rule.ts'

/** What is taken part in or given, as title or type name it. */
const NO_GOODS =
  /(?<!\p{L})(?:e?-?tickets?|admission|free entry|entrée libre|(?:visites?|balades?) guidées?|stadtführung(?:en)?|guided tours?|visitas? guiadas?|tournament|entry fee|workshop|gift (?:card|certificate|voucher)s?|e-?vouchers?|\p{L}*gutscheine?|geschenkkarten?|\p{L}*turnier|startgebühr|eintrittskarten?|bon cadeau|carte cadeau|billets?|tournoi|tarjeta (?:de )?regalo|entradas|torneo)(?!\p{L})/iu

/** A part of a category of what is sent as a file. */
const FILES = /(?:^|> )(?:software|digital (?:downloads?|goods|products)|downloads)(?: >|$)/i

/** What a variant is ordered by, where it has it. */
const identifierSpan = ({ sku, gtin }: Offer): Evidence => {
  if (sku !== null) return whole('variants.sku', sku)
  return gtin === null ? missing('variants.sku') : whole('variants.barcode', gtin)
}

/** Whether the platform knows every variant by an id of its own: they can be ordered, if not recognised elsewhere. */
const haveOwnIds = ({ variants }: Product): boolean =>
  variants.every(({ id }) => id !== null) && new Set(variants.map(({ id }) => id)).size === variants.length

const single = (only: Offer, product: Product): Finding => {
  if (only.sku !== null || only.gtin !== null) return pass(1)
  const problem = isTold(product, 'variants.barcode')
    ? 'The product has neither a SKU nor a valid barcode.'
    : 'The product has no SKU.'
  const example = 'Fill the SKU; where a GTIN stands on the package, fill the barcode with it.'
  const fix = 'Give the product a SKU or a barcode'
  const finding = warn({ value: 0.3, evidence: [missing('variants.sku')], problem, fix, example })
  return haveOwnIds(product) ? { ...finding, priority: 'info' } : finding
}

const counted = (values: readonly (string | null)[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

type Identity = { identifier: string | null; kind: 'SKU' | 'barcode'; isOwn: boolean }

/** What tells each variant from the others: a SKU that no other has, else a barcode that no other has; else what it shares. */
const identitiesOf = (variants: readonly Offer[]): Identity[] => {
  const skus = counted(variants.map(({ sku }) => sku))
  const gtins = counted(variants.map(({ gtin }) => gtin))
  return variants.map((variant): Identity => {
    const { sku, gtin } = variant
    const ownSku = sku !== null && skus.get(sku) === 1
    const isOwn = ownSku || (gtin !== null && gtins.get(gtin) === 1)
    const kind = ownSku || (sku !== null && !isOwn) ? 'SKU' : 'barcode'
    return { identifier: kind === 'SKU' ? sku : gtin, kind, isOwn }
  })
}

const identifierProblem = (identities: readonly Identity[], product: Product): string => {
  const number = (or: string): string => (isTold(product, 'variants.barcode') ? `a SKU ${or} a valid barcode` : 'a SKU')
  const all = identities.length
  const lacking = identities.filter(({ identifier }) => identifier === null).length
  if (lacking === all) return `${all === 2 ? 'Neither' : 'None'} of the ${all} variants has ${number('or')}.`
  if (lacking > 0) return `${lacking} of ${all} variants ${lacking === 1 ? 'lacks' : 'lack'} ${number('and')}.`
  const sharing = identities.filter(({ isOwn }) => !isOwn)
  const distinct = new Set(sharing.map(({ identifier }) => identifier)).size
  const [{ kind, identifier }] = sharing.sort((a, b) => (a.identifier! < b.identifier! ? -1 : 1)) as [Identity]
  const shared = distinct === 1 ? `one ${kind} (${quoted(identifier!, 40)})` : `${distinct} ${kind}s`
  const of = sharing.length === all ? '' : ` of ${all}`
  return `${sharing.length}${of} variants share ${shared}, so stock lists and feeds that go by ${kind} cannot tell them apart.`
}

/** A variant without an identifier, or else one that shares its own: where to look first. By name, as their order decides nothing. */
const unidentified = (variants: readonly Offer[], identities: readonly Identity[]): Offer | undefined => {
  const isLacking = identities.some(({ identifier }) => identifier === null)
  let first: Offer | undefined
  for (const [at, { identifier, isOwn }] of identities.entries()) {
    const variant = variants[at]!
    if ((isLacking ? identifier === null : !isOwn) && (!first || variant.name < first.name)) first = variant
  }
  return first
}

/** How many variants can be told from all others by SKU or barcode. */
const distinctOf = (identities: readonly Identity[]): number =>
  counted(identities.map(({ kind, identifier }) => identifier && `${kind} ${identifier}`)).size

type Source = Reads<'kind' | 'listing' | 'naming' | 'product'>

/** What is neither packed nor sent in a parcel. */
const isNoGoods = ({ kind, naming, listing: { title, type, category } }: Source): boolean =>
  !isThing(naming.family) ||
  kind?.families[0] === 'services' ||
  NO_GOODS.test(`${title}\n${type}`) ||
  FILES.test(category) ||
  FILED.test(lastPart(type).trim())

const assess = (reading: Source): Finding => {
  const { product, listing } = reading
  if (!isVisible(product)) return na('it is offered nowhere')
  const { offers: variants } = listing
  const [first] = variants
  if (!first) {
    const example = 'Add a variant with price, stock and SKU.'
    return fail({
      value: 0,
      gate: 'no_price',
      evidence: [missing('variants')],
      problem: 'The product has no variant to order.',
      fix: 'Add a variant',
      example,
    })
  }
  if (isNoGoods(reading)) return na('a voucher, file or service is ordered without a SKU')
  if (first.sku === null && first.gtin === null && isUsedPiece(product))
    return na('a used piece has no package, and there is one of it')
  if (variants.length === 1) return single(first, product)
  // Nearly always every variant has a SKU of its own, and barcodes need no look.
  const skus = new Set(variants.map(({ sku }) => sku))
  if (skus.size === variants.length && !skus.has(null)) return pass(1)
  const identities = identitiesOf(variants)
  const distinct = distinctOf(identities)
  const shown = unidentified(variants, identities) ?? first
  if (distinct === variants.length) return pass(1)
  const isLacking = identities.some(({ identifier }) => identifier === null)
  // Where all of them have none, one says nothing.
  const isSome = !identities.every(({ identifier }) => identifier === null)
  const finding = warn({
    value: distinct / variants.length,
    evidence: [identifierSpan(shown)],
    problem: identifierProblem(identities, product),
    example: `Give each variant a SKU of its own${shown.name === '' || !isSome ? '' : `; ${quoted(shown.name, 60)} ${isLacking ? 'has none yet' : 'shares one'}`}.`,
  })
  return distinct === 0 && !haveOwnIds(product) ? { ...finding, outcome: 'fail' } : finding
}

export const variantsRule: Rule = {
  id: 'commerce-005',
  category: 'commerce',
  title: 'Give every variant its own SKU',
  severity: 'critical',
  weight: 0.25,
  tier: 'A',
  stage: 'eligible',
  field: null,
  effort: 'medium',
  counts: 'faults',
  measures:
    'Every variant has a SKU or a valid barcode of its own. Where the platform knows each variant by an id, lacking them is less serious.',
  source: 'Agentic Commerce Protocol; Google documentation on product variants',
  effect: 'An agent orders a variant by its identifier; without one it cannot.',
  counter_evidence: 'No effect on citations in answers is known.',
  assess,
}
