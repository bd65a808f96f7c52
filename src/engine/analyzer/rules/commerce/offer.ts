// commerce-001 and commerce-002: price and availability, stated and not contradicted.

import type { Listing } from '../../../record/listing.ts'
import { amountOf, amountText } from '../../../record/prices.ts'
import { isGrouped, isVisible, isWithheld, type Product } from '../../../record/product.ts'
import type { Claim } from '../../claims/claim-subject.ts'
import type { PriceClaim } from '../../claims/price-claims.ts'
import type { Description } from '../../description/description.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, fail, missing, na, pass, quoted, type Rule, warn, whole } from '../../rule.ts'
import { descriptionSpan, quotedAt } from '../shared/description-evidence.ts'

type Source = Reads<'claims' | 'description' | 'listing' | 'page' | 'product'>

const FILL_PRICES = 'Fill the price of every variant that can be bought.'

/** What a title calls free of charge; "sugar free" and "free range" are something else. */
export const FREE =
  /\bfree (?:download|sample|gift|e-?book|guide|printable|trial|pdf)\b|\((?:for )?(?:free|gratis|gratuite?|kostenlos)\)|\bkostenlose[rs]? (?:download|muster|probe)\b|\b(?:téléchargement|échantillon) gratuit\b|\b(?:descarga|muestra) gratuita\b|(?<!\p{L}|\p{L}[ -])(?:free|gratis) (?:entry|entrance|admission|event|ticket|workshop|class|webinar|eintritt)(?!\p{L})|(?<!\p{L})(?:gratuit(?:e?s?|[oai])|gratis|ücretsiz|bedava|zdarma|ingyenes|darmow[aey]|besplatn[aoi]|бесплатн(?:ый|ая|ое|о)|kostenlos(?:e[rsnm]?)?|kostenfrei(?:e[rsnm]?)?|for free|free of charge|eintritt frei|freier eintritt|(?:entrée|accès) libre|entrada libre|ingresso libero|toegang vrij)(?!\p{L})|(?:^|[–—|:([!•·] ?| - )free(?= ?(?:$|[–—|:)\]!•·]| - ))/iu

/** A sample without a price costs nothing. */
const SAMPLE =
  /(?<!\p{L})(?:(?:free |fabric |colou?r )?(?:samples?|swatch(?:es)?)|(?:\p{L}+)?muster(?:karte)?|produktprobe|échantillons?|muestras?|campion[ei]|amostras?|stof(?:fen)?stalen?|proefje|varuprov(?:er)?|vareprøver?|próbk[ai]|vzor(?:ek|ky|ka)|uzorak|minta|näyte|numune|サンプル|样品|דוגמית|عينة)(?!\p{L})/iu

/** How shops and their apps tag what no buyer is to find: "hidden", "hide-from-search", "seo.hidden". */
const HIDDEN_TAG =
  /^(?:\w{1,20}[:._-])?(?:hidden|unlisted|invisible|versteckt|ausgeblendet|masqué|oculto)(?:[:._ -](?:products?|items?|true|yes|1))?$|^products?[-_ ]hide$|^hide(?:$|[:._ -](?:from|in|on|this|me|products?|items?|search|price|all)(?!\p{L}))/iu
/** What apps keep beside the goods to charge for a choice. */
const HELPER =
  /^(?:[\w ]{1,20} )?(?:product options?|options?(?: price| set| values?| products?)?|add-?ons?|gift[ -]?wrap(?:ping)?s?(?: service)?|(?:shipping|package|order|delivery) (?:protection|insurance)|geschenkverpackung|versandschutz|emballage cadeau|envoltorio (?:de|para) regalo)$|^mws_|\((?:add-?on|option)\)$/iu

/** Whether it is tagged as hidden, or no goods but a helper of an app: nobody looks for its price. */
export const isHelper = ({ tags, title, product_type }: Product): boolean =>
  tags.some((tag) => HIDDEN_TAG.test(tag.trim())) ||
  [title, product_type ?? ''].some((name) => HELPER.test(name.trim()))

/** Whether title or type say that it costs nothing. */
export const isFree = ({ title, type }: Pick<Listing, 'title' | 'type'>): boolean =>
  FREE.test(title) || /^FREE \p{L}/u.test(title) || FREE.test(type) || SAMPLE.test(`${title}\n${type}`)

const doubtfulPrice = ({ line, foreign }: PriceClaim, description: Description): Finding =>
  warn({
    value: 0.7,
    evidence: [descriptionSpan(description, line)],
    problem: foreign
      ? `The description names a price in a currency that the offer is not in: ${quotedAt(description, line)}.`
      : `The description names a price that no variant has; is it meant for this product? ${quotedAt(description, line)}.`,
    fix: foreign ? 'Remove the price in another currency' : 'Make clear what the price in the description is for',
    example: foreign
      ? 'Remove the price from the description; the offer states it, and it changes with the exchange rate.'
      : 'Remove the price from the description if it is that of this product; else name the product that it belongs to.',
  })

/** searchVIU: a price that stood in JSON-LD alone was found by none of five systems. */
const unseenPrice = (lowest: number, shown: string | null): Finding => {
  const instead = shown === null ? '' : ` What it shows beside the title is ${shown}.`
  return warn({
    value: 0.5,
    evidence: [missing('price in the visible text')],
    priority: 'warning',
    problem: `The price of ${amountText(lowest)} stands in the structured data alone; the text that the page shows without running scripts does not state it.${instead}`,
    fix: 'State the price in the text of the page',
    example: `Print the price beside the title in the HTML that the server sends: ${amountText(lowest)} with its currency.`,
  })
}

/** A price before the reduction that is no higher than the one after it: shops and feeds show no saving, or a wrong one. */
const reversedPrice = ({ variants }: Product): Finding | null => {
  const wrong = variants.filter(({ price, compare_at_price }) => {
    const [now, before] = [amountOf(price), amountOf(compare_at_price)]
    return now !== null && before !== null && before <= now
  })
  const order = (a: (typeof wrong)[number], b: (typeof wrong)[number]): number =>
    amountOf(a.price)! - amountOf(b.price)! || (a.compare_at_price! < b.compare_at_price! ? -1 : 1)
  // Of several the lowest price, so that their order shows nowhere; one that is too low before one that is the same.
  const below = wrong.filter((one) => amountOf(one.compare_at_price)! < amountOf(one.price)!)
  const shown = below.length > 0 ? below : wrong
  const [first] = shown.toSorted(order)
  if (!first) return null
  const areOne = shown.every(
    (one) => one.compare_at_price === first.compare_at_price && (below.length === 0 || one.price === first.price),
  )
  const count = shown.length > 1 ? ` in ${shown.length} variants` : ''
  const such = areOne
    ? ''
    : `, as ${first.compare_at_price} ${below.length > 0 ? `in one at ${first.price}` : 'in one of them'}`
  const is = below.length > 0 ? `is below the price${areOne ? ` ${first.price}` : ''}` : 'equals the price'
  return warn({
    value: below.length > 0 ? 0.8 : 0.9,
    priority: below.length > 0 ? 'warning' : 'info',
    evidence: [whole('variants.compare_at_price', first.compare_at_price!)],
    problem: `The compare-at price ${areOne ? `${first.compare_at_price} ` : ''}${is}${count}${such}, where a former price is higher.`,
    fix: 'Correct the compare-at price',
    example: FORMER_PRICE,
  })
}

const FORMER_PRICE = 'Leave the compare-at price empty where nothing is reduced; else enter the higher, former price.'

type Priced = Product['variants'][number]

/** A former price that the others of its value have not, and those of another value have: that of the large one, on a small one. */
const ofOtherValue = (variants: readonly Priced[], at: number): Priced | undefined => {
  const groups = [...Map.groupBy(variants, ({ options }) => options[at]).values()]
  return groups
    .filter((group) => new Set(group.map(({ price }) => price)).size === 1)
    .flatMap((group) =>
      group.filter(({ price, compare_at_price: former }) => {
        const alike = group.filter((one) => one.compare_at_price === former).length
        return (
          former !== null &&
          amountOf(former)! > FAR * amountOf(price)! &&
          2 * alike < group.length &&
          groups.some((other) => other !== group && other.every((one) => one.compare_at_price === former))
        )
      }),
    )
    .sort((a, b) => amountOf(a.price)! - amountOf(b.price)! || (a.options.join() < b.options.join() ? -1 : 1))[0]
}
/** How much higher it is than the price; and how far apart prices of one former price are. */
const FAR = 1.15

/** What of the former prices is that of another variant; "" where nothing is. */
const strayFormer = ({ options, variants }: Product): { said: string; former: string } | null => {
  const stray = options.map((_, at) => ofOtherValue(variants, at)).find((one) => one !== undefined)
  if (stray)
    return {
      said: `${quoted(stray.options.join(' / '), 50)} at ${stray.price} has the compare-at price ${stray.compare_at_price}, which is that of other variants.`,
      former: stray.compare_at_price!,
    }
  const prices = variants.map(({ price }) => amountOf(price) ?? 0)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const [former, ...more] = new Set(variants.map(({ compare_at_price }) => compare_at_price))
  // One size of a shoe may be reduced less than the others.
  const atLeast = prices.filter((price) => price === least).length
  const isOneApart = prices.length > 3 && new Set(prices).size === 2 && (atLeast === 1 || atLeast === prices.length - 1)
  return former && more.length === 0 && !isOneApart && least > 0 && most > FAR * least && amountOf(former)! > most
    ? {
        said: `${variants.length === 2 ? 'Both' : `All ${variants.length}`} variants have the compare-at price ${former}, and cost ${least} to ${most}.`,
        former,
      }
    : null
}

/** Former prices that are none, or another variant's. */
const wrongFormer = (product: Product): Finding | null => {
  const reversed = reversedPrice(product)
  const stray = strayFormer(product)
  if (!stray) return reversed
  return reversed
    ? { ...reversed, problem: `${reversed.problem} ${stray.said}` }
    : warn({
        value: 0.9,
        priority: 'info',
        evidence: [whole('variants.compare_at_price', stray.former)],
        problem: stray.said,
        fix: 'Correct the compare-at price',
        example: FORMER_PRICE,
      })
}

/** Why no price is looked for; "" where one is. */
const unpriced = ({ listing, product, page }: Pick<Source, 'listing' | 'page' | 'product'>): string => {
  if (isFree(listing)) return 'a title or type says that it is free of charge, or a sample'
  if (isGrouped(product)) return 'the products of the group have the prices'
  if (isHelper(product)) return 'tagged as hidden, or the helper of an app'
  return product.variants.length === 0 && page === null && isVisible(product)
    ? 'there is no variant to price, which commerce-005 tells'
    : ''
}

const assessPrice = ({ listing, claims, product, description, page }: Source): Finding => {
  const { offers, lowest, priced } = listing
  const { otherPrice } = claims
  const evidence = [missing('variants.price')]
  if (lowest === null) {
    const unasked = unpriced({ listing, product, page })
    if (unasked !== '') return na(unasked)
    const shown = product.variants[0]?.price ?? ''
    const stated = shown === '' ? '' : `; the price field says ${quoted(shown, 30)}`
    const problem = `No variant has a price above zero${stated}.`
    return fail({ value: 0, gate: 'no_price', evidence, problem, example: FILL_PRICES })
  }
  if (otherPrice?.certainty === 'certain') {
    return fail({
      value: 0.2,
      gate: 'contradicted_offer',
      evidence: [descriptionSpan(description, otherPrice.line)],
      problem: `The description names a price that no variant has: ${quotedAt(description, otherPrice.line)}.`,
      fix: 'Make the price in the description and the price of the variant agree',
      example: 'Correct the price of the variant, or remove the one in the description; the offer states it.',
    })
  }
  if (priced < offers.length) {
    const without = offers.filter(({ price }) => price === null).map(({ name }) => name)
    const problem = `${without.length} of ${offers.length} variants ${without.length === 1 ? 'has' : 'have'} no price: ${quoted(without.sort().join(', '))}.`
    const fix = 'Price every variant'
    return warn({ value: priced / offers.length, evidence, problem, fix, example: FILL_PRICES })
  }
  if (otherPrice) return doubtfulPrice(otherPrice, description)
  if (page?.priceVisible === false) return unseenPrice(lowest, page.shownPrice)
  const former = wrongFormer(product)
  if (former) return former
  // An export leaves out the currency that the shop shows to every buyer.
  if (listing.currency || !page) return pass(1)
  return warn({
    priority: 'info',
    value: 0.9,
    evidence: [missing('shop.currency')],
    problem: `The page does not say in which currency the price of ${amountText(lowest)} is.`,
    fix: 'Set the currency of the shop',
    example: 'Set the currency of the shop once (ISO 4217, such as EUR); it then stands with every price.',
  })
}

const doubtfulStock = ({ line }: Claim, description: Description): Finding =>
  warn({
    value: 0.7,
    evidence: [descriptionSpan(description, line)],
    problem: `The description says ${quotedAt(description, line)}, and every variant is offered as available: is this product meant?`,
    fix: 'Make clear what is sold out',
    example:
      'Name what is sold out if it is something else; if it is this product or a variant of it, make text and stock agree.',
  })

const PREORDER = /pre[- ]?orders?|vorbestell\p{L}*|précommande\p{L}*|preventa|reserva anticipada/iu

const closedPreorder = ({ 0: shown, index }: RegExpExecArray, description: Description): Finding =>
  warn({
    value: 0.7,
    evidence: [descriptionSpan(description, { start: index, end: index + shown.length })],
    problem: `The description speaks of a ${quoted(shown)}, and no variant can be bought.`,
    fix: 'Let the product be ordered ahead, or say that it cannot',
    example: 'Allow sales beyond the stock with the date of delivery, or remove the words from the description.',
  })

/** That it comes back. */
const RETURNS =
  /(?:back|again) in stock|re-?stock|in stock again|wieder (?:da|verfügbar|lieferbar|auf lager)|de retour|de nouveau disponible|vuelve a estar|de volta/iu

const allOf = (variants: number): string =>
  variants === 1 ? 'The product is' : variants === 2 ? 'Both variants are' : `All ${variants} variants are`

const assessAvailability = ({ listing, claims, description, page }: Source): Finding => {
  const { available, unavailable } = listing
  const { soldOut } = claims
  const variants = listing.offers.length
  const known = available + unavailable
  const evidence = [missing(variants === 0 ? 'variants' : 'variants.available')]
  if (listing.lowest === null && description.text.trim() === '') return na('it is not priced and described yet')
  if (soldOut?.certainty === 'certain') {
    return fail({
      value: 0.2,
      gate: 'contradicted_offer',
      evidence: [descriptionSpan(description, soldOut.line)],
      problem: `The description says ${quotedAt(description, soldOut.line)}, but every variant is offered as available.`,
      fix: 'Make description and stock agree',
      example: 'Remove the sentence if the product can be bought; set its stock to zero if it cannot.',
    })
  }
  if (soldOut) return doubtfulStock(soldOut, description)
  const ahead = variants > 0 && unavailable === variants ? PREORDER.exec(description.text) : null
  if (ahead) return closedPreorder(ahead, description)
  if (variants > 0 && unavailable === variants && !RETURNS.test(description.text))
    return warn({
      priority: 'info',
      value: 0.9,
      evidence: [whole('variants.available', 'false')],
      problem: `${allOf(variants)} sold out, and no text says whether it comes back.`,
      fix: 'Say whether it can be bought again',
      example: 'Allow orders ahead and name the date, or say that it does not come back.',
    })
  if (variants > 0 && known === variants) return pass(1)
  // A file may leave out quantities that the shop knows, and says so to every buyer.
  if (!page) return known === 0 ? na('the record leaves out what is in stock') : pass(1)
  const problem =
    known === 0
      ? 'The page does not say whether the product can be bought.'
      : `${variants - known} of ${variants} variants ${variants - known === 1 ? 'does not say whether it' : 'do not say whether they'} can be bought.`
  const example = 'Track the stock of every variant, or mark it as always available.'
  const unmet = known === 0 ? fail : warn
  return unmet({ value: variants === 0 ? 0 : known / variants, evidence, problem, example })
}

const SHARED = {
  category: 'commerce',
  severity: 'critical',
  weight: 1,
  tier: 'A',
  stage: 'eligible',
  field: null,
  effort: 'low',
} as const

export const priceRule: Rule = {
  ...SHARED,
  id: 'commerce-001',
  title: 'State a price',
  counts: 'faults',
  measures:
    'Every variant has a price above zero (a product that groups others has none), and the description names no other price for this product. A price of something else (delivery, a deposit, a month, a matching product), a former price and a saving do not count; one in another currency, or of which it is unclear what it is for, is a warning, as is a compare-at price below the price or of another variant. On a page the visible text states the price.',
  source: 'arXiv 2605.25517 (What Gets Cited, SIGIR 2026); searchVIU (price in JSON-LD alone)',
  effect:
    'Price present: odds ratio 6.26 to over 10,000 of being cited first, in all six models. A price in JSON-LD alone was retrieved by none of five systems.',
  counter_evidence: '',
  assess: assessPrice,
}

export const availabilityRule: Rule = {
  ...SHARED,
  id: 'commerce-002',
  title: 'State whether it can be bought',
  counts: 'faults',
  measures:
    'Every variant of a page says whether it can be bought, and no description denies it; a record without stock, as exports write it, and a product that is archived, a draft or not published are not judged. A sentence of which it is unclear whether it means this product is a warning; one about another product does not count; so is a text that offers it ahead where no variant can be bought, and, less, that all variants are sold out.',
  source: 'OpenAI product feed specification (availability is required)',
  effect: 'A feed row without availability is rejected.',
  counter_evidence: '',
  assess: (reading) => (isWithheld(reading.product) ? na('it is offered nowhere') : assessAvailability(reading)),
}
