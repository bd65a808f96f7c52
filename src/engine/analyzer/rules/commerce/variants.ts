// commerce-005: variants can be told apart and ordered.

import { type Lexicon, normalWords } from '../../../languages/lexicon/lexicon.ts'
import { isVagueName, type Offer, type Option } from '../../../record/listing.ts'
import type { Product } from '../../../record/product.ts'
import { CHART_FILE } from '../../missing-attributes.ts'
import type { Reads } from '../../reading.ts'
import {
  advised,
  type Evidence,
  type Finding,
  fail,
  listed,
  missing,
  na,
  pass,
  quoted,
  type Rule,
  warn,
  whole,
} from '../../rule.ts'
import { type Check, findingFromChecks } from '../shared/weighted-checks.ts'

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
  const problem = 'The product has neither a SKU nor a valid barcode.'
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

const identifierProblem = (identities: readonly Identity[]): string => {
  const all = identities.length
  const lacking = identities.filter(({ identifier }) => identifier === null).length
  if (lacking === all) return `None of the ${lacking} variants has a SKU or a valid barcode.`
  if (lacking > 0) return `${lacking} of ${all} variants ${lacking === 1 ? 'lacks' : 'lack'} a SKU and a valid barcode.`
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

/** "A", "Type 2", "K07": what no buyer knows by itself, and no size ("M", "36"). */
const CODE =
  /^(?:(?!(?:x*[sml]|[fow]s|[a-k]{1,2})$)[a-z]|(?!a\d$)[a-z]{1,2}-?\d{1,4}[a-z]?|(?:type|typ|model|style|stil|modell|modèle|tipo) ?[a-z\d]{1,3})$/i

/** Choices that a number alone tells nothing of. */
const LOOKS = /colou?r|farb|couleur|color|style|stil|design|pattern|motif|muster|model/i

/** An option with nothing but codes that no text names. */
const codedOption = (options: readonly Option[], texts: string): Option | undefined =>
  options.find(
    ({ name, values }) =>
      values.length > 1 &&
      !/si[zs]e|gr[öo](?:ß|ss)e|taille|talla|tamaño|maat|storlek|length|länge/i.test(name) &&
      values.every(
        (value) => (CODE.test(value) || (LOOKS.test(name) && /^\d{1,3}$/.test(value))) && !texts.includes(value),
      ),
  )

const ACCESSORY =
  /(?<!\p{L})(?:cases?|charger|batter(?:y|ies)|bags?|cables?|stand|strap|cover|adapter|glass only|hülle|ladegerät|akku|tasche|kabel|étui|chargeur|batterie|housse|funda|cargador|batería)(?!\p{L})/iu

/** A value of a choice of colours that is another thing: "Soft case" beside "Blue" and "Red". */
const accessoryIn = (options: readonly Option[], lexicon: Lexicon | null): string | undefined => {
  if (!lexicon) return undefined
  const isColored = (value: string): boolean => normalWords(value).some((word) => lexicon.colors.has(word))
  return options
    .find(({ name, values }) => /colou?r|farbe|couleur/i.test(name) && values.filter(isColored).length > 1)
    ?.values.find((value) => ACCESSORY.test(value) && !isColored(value))
}

const SIZE_WORD =
  /^(?:extra[ -](?:large|small)|mini|small|medium|large|big|klein|mittel|gro(?:ß|ss)|petite?|moyen(?:ne)?|grande?|pequeñ[oa]|median[oa])$/i
const MEASURED =
  /\d ?(?:[cmd]?m|k?g|m?l|oz|lbs?|in|inch(?:es)?|ft|cl|["”″'′]|fl)(?![\p{L}\d])|\d ?[x×] ?\d|chart|guide|tabelle|tabla|guía/iu

/** An option with sizes in words, where no field has a measure: nobody knows how large "Large" is. Sizes of clothes are asked for with the rest. */
const unmeasuredOption = (options: readonly Option[], product: Product, texts: string): Option | undefined => {
  const found = options.find(({ values }) => values.length > 1 && values.every((value) => SIZE_WORD.test(value.trim())))
  if (!found || MEASURED.test(texts)) return undefined
  const { metafields, images } = product
  const isElsewhere =
    metafields.some(({ value }) => MEASURED.test(value.slice(0, 500))) ||
    images.some(({ alt, src }) => MEASURED.test(alt ?? '') || CHART_FILE.test(src))
  return isElsewhere ? undefined : found
}

const SIZES = /^(?:x*[sml]|\d{0,2}x[sml]|\d{1,3}(?:[.,]\d)?|one size)$/i
const PIECES = /^\d{1,4} ?(?:x|pcs?|pieces?|packs?|stück|pièces|piezas|er[- ]pack)\b|\b(?:set|pack|box) of \d/i

/** What an option without a telling name is to be called, where its values tell it. */
const nameAdvice = (values: readonly string[], lexicon: Lexicon | null): string => {
  const all = (isOne: (value: string) => boolean): boolean => values.length > 0 && values.every(isOne)
  const name = all((value) => PIECES.test(value))
    ? 'Pieces'
    : all((value) => SIZES.test(value.trim()) || SIZE_WORD.test(value.trim()) || MEASURED.test(value))
      ? 'Size'
      : lexicon && all((value) => normalWords(value).some((word) => lexicon.colors.has(word)))
        ? 'Colour'
        : null
  return name === null ? '' : `Its values tell it: “${name}”.`
}

const WORN = new Set<string | null>(['apparel', 'footwear'])

const assess = ({
  description,
  lexicon,
  naming,
  product,
  listing,
}: Reads<'description' | 'lexicon' | 'listing' | 'naming' | 'product'>): Finding => {
  const { offers: variants, options } = listing
  const [first] = variants
  if (!first) {
    const example = 'Add a variant with price, stock and SKU.'
    return fail({
      value: 0,
      evidence: [missing('variants')],
      problem: 'The product has no variant to order.',
      fix: 'Add a variant',
      example,
    })
  }
  if (naming.family === 'services') return na('a voucher or service is ordered without a SKU')
  if (variants.length === 1) return single(first, product)
  // Nearly always every variant has a SKU of its own, and barcodes need no look.
  const skus = new Set(variants.map(({ sku }) => sku))
  const isPlain = skus.size === variants.length && !skus.has(null)
  const identities = isPlain ? [] : identitiesOf(variants)
  const distinct = isPlain ? skus.size : distinctOf(identities)
  const shown = unidentified(variants, identities) ?? first
  const vague =
    options.length === 0 ? (product.options[0]?.name ?? '') : options.find(({ name }) => isVagueName(name))?.name
  const vagueValues = options.find(({ name }) => name === vague)?.values ?? product.options[0]?.values ?? []
  const codes = codedOption(options, `${product.title} ${description.text}`)
  const sizes = WORN.has(naming.family)
    ? undefined
    : unmeasuredOption(options, product, `${product.title} ${description.text}`)
  const checks: Check[] = [
    {
      weight: 7,
      value: distinct / variants.length,
      problem: () => identifierProblem(identities),
      fix: '',
    },
    {
      weight: 3,
      value: vague === undefined ? 1 : 0,
      fix: 'Name the options of the variants',
      problem: () =>
        vague === ''
          ? 'The options of the variants have no name.'
          : `The option ${quoted(vague!, 40)} does not say what is chosen.`,
    },
    {
      weight: 1,
      value: codes ? 0 : 1,
      fix: 'Explain the values of the option',
      problem: () =>
        `The values of the option ${quoted(codes!.name, 40)} are codes that the description does not explain: ${listed(codes!.values.slice(0, 3).map((value) => quoted(value, 20)))}.`,
    },
  ]
  if (sizes)
    checks.push({
      weight: 1,
      value: 0,
      fix: 'Say how large each size is',
      problem: () =>
        `No field has a measure for the sizes ${listed(
          sizes.values
            .toSorted()
            .slice(0, 4)
            .map((value) => quoted(value, 20)),
        )}.`,
    })
  const accessory = accessoryIn(options, lexicon)
  if (accessory !== undefined)
    checks.push({
      weight: 1,
      value: 0,
      fix: 'Sell the accessory by itself',
      problem: () => `${quoted(accessory, 40)} stands among the colours, and is another thing to buy.`,
    })
  const lacks = distinct < variants.length
  const vagueSpan =
    vague === ''
      ? missing('options.name')
      : whole('options.name', vague ?? codes?.name ?? sizes?.name ?? accessory ?? '')
  const evidence = () => [lacks ? identifierSpan(shown) : vagueSpan]
  const example = () =>
    advised(
      lacks
        ? `Give each variant a SKU of its own${shown.name === '' ? '' : `, among them ${quoted(shown.name, 60)}`}.`
        : vague === undefined && codes === undefined && sizes
          ? 'State a measure with its unit for each size, in its name or in the description.'
          : vague === undefined && codes === undefined && accessory !== undefined
            ? 'Make it a product of its own, or an option of its own: with it and without it.'
            : vague === undefined
              ? 'Name each value after what a buyer gets, or say in the description what each of them stands for.'
              : nameAdvice(vagueValues, lexicon),
    )
  const finding = findingFromChecks(checks, evidence, example)
  const isUnknown = finding.outcome === 'warn' && distinct === 0 && !haveOwnIds(product)
  return isUnknown ? { ...finding, outcome: 'fail' } : finding
}

export const variantsRule: Rule = {
  id: 'commerce-005',
  category: 'commerce',
  title: 'Give every variant its own SKU',
  severity: 'critical',
  weight: 1,
  tier: 'A',
  stage: 'eligible',
  field: null,
  effort: 'medium',
  counts: 'faults',
  measures:
    'Options have telling names, their values are no unexplained codes, no sizes without a measure and no accessories among colours, and every variant has a SKU or a valid barcode of its own. Where the platform knows each variant by an id, lacking them is less serious.',
  source: 'Agentic Commerce Protocol; Google documentation on product variants',
  effect: 'An agent orders a variant by its identifier; without one it cannot.',
  counter_evidence: 'No effect on citations in answers is known.',
  assess,
}
