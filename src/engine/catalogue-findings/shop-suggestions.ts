// What is true of the whole shop is said once: its own facts, and what nearly every product lacks in the same way, which a theme, a feed or an
// import has to fill rather than someone product by product.

import { read } from '../analyzer/reading.ts'
import { PRIORITIES, type ShopSuggestion } from '../analyzer/report/report.ts'
import { listed, quoted, type Rule } from '../analyzer/rule.ts'
import { rules } from '../analyzer/rules.ts'
import { priorityOf } from '../analyzer/suggestions.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { SHOP_RULES } from '../analyzer/wants.ts'
import { normalWords } from '../languages/lexicon/lexicon.ts'
import type { Product, ShopFacts } from '../record/product.ts'
import { digestOf } from '../text/hash.ts'
import { clip } from '../text/plain-text.ts'
import { isShopWide, LACKS, type Lack, NAMED, type Place, tells } from './shop-lacks.ts'
import type { Shared, StatisticsSnapshot } from './statistics-snapshot.ts'

/** How many products were looked at. */
export const productsIn = ({ lacks }: Pick<StatisticsSnapshot, 'lacks'>): number =>
  Math.max(0, ...[...lacks.values()].map(({ asked }) => asked))

/** What nearly every product of the catalogue lacks; what only a few are asked for is said of these. */
export const shopWideLacks = (frozen: Pick<StatisticsSnapshot, 'lacks'>): Lack[] => {
  const products = productsIn(frozen)
  return LACKS.filter((_, at) => {
    const counted = frozen.lacks.get(at)
    return counted !== undefined && isShopWide(counted) && counted.asked * 2 >= products
  })
}

const table = new Map(rules.map((rule) => [rule.id, rule]))

const said = (
  { id, category }: Pick<Rule, 'id' | 'category'>,
  rest: Omit<ShopSuggestion, 'id' | 'category' | 'products' | 'of' | 'resource_ids'> & Partial<ShopSuggestion>,
): ShopSuggestion => ({
  id,
  category,
  products: null,
  of: null,
  resource_ids: [],
  ...rest,
  description: clip(rest.description, MAX_TEXT),
  example: clip(rest.example, MAX_TEXT),
})

const MAX_TEXT = 480
const NOTHING: Product = {
  resource_id: '',
  title: '',
  body_html: '',
  vendor: null,
  product_type: null,
  category: null,
  handle: null,
  tags: [],
  status: null,
  options: [],
  variants: [],
  images: [],
  seo: { title: null, description: null },
  metafields: [],
  created_at: null,
  updated_at: null,
  published_at: null,
}

/** Facts of the shop, judged by themselves: as for a product that says nothing of them. Goes over the texts of its policies. */
export const factsSuggestions = ({ facts, now }: { facts: ShopFacts; now: Date }): ShopSuggestion[] => {
  const reading = read(NOTHING, facts, now)
  const found = SHOP_RULES.flatMap((id) => {
    const rule = table.get(id)!
    const finding = rule.assess(reading)
    const { outcome, problem, fix, example } = finding
    if ((outcome !== 'warn' && outcome !== 'fail') || problem === '') return []
    const priority = priorityOf({ rule, finding })
    return [said(rule, { priority, title: fix || rule.title, description: problem, example })]
  })
  return found
}

/** Only delivery that is charged by weight needs one: it helps no buyer and no engine. */
const BY_WEIGHT =
  /(?<!\p{L})(?:by|on) (?:the )?(?:\p{L}+ )?weight|weight[- ]based|nach gewicht|gewichtsabhängig|selon le poids|au poids|según (?:el )?peso|por peso|(?:conforme|de acordo com) o peso|in base al peso|op basis van (?:het )?gewicht/iu

/** Share of one brand from which it may be the shop's own. */
const OWN_BRAND = 0.75
const LEAST_NAME = 3

/** Digests of what a vendor may be called that is the shop: words of its name in a row, and parts of its domain. */
const ownNames = ({ name, url }: Pick<ShopFacts, 'name' | 'url'>): ReadonlySet<string> => {
  const words = normalWords((name ?? '').slice(0, MAX_NAME))
  const [host = ''] = (URL.parse(url ?? '')?.hostname ?? '')
    .replace(/^www\./, '')
    .slice(0, MAX_NAME)
    .split('.')
  const runs = <Part>(parts: readonly Part[], join: (run: readonly Part[]) => string): string[] =>
    parts.flatMap((_, from) => parts.slice(from).map((_, length) => join(parts.slice(from, from + length + 1))))
  const names = [
    ...runs(words, (run) => run.join(' ')),
    ...runs(host.split('-'), (run) => run.join(' ')),
    ...runs([...host], (run) => run.join('')),
  ]
  return new Set(names.filter(({ length }) => length >= LEAST_NAME).map((one) => digestOf(one)))
}
const MAX_NAME = 40
const NO_VENDOR = digestOf('')

const ofProducts = (
  { lacks, groups }: StatisticsSnapshot,
  wide: readonly Lack[],
  facts: Pick<ShopFacts, 'name' | 'policies' | 'url'>,
): ShopSuggestion[] => {
  const vendors = Map.groupBy(
    [...groups.values()].flatMap(({ peers }) => peers).filter(({ vendor }) => vendor !== NO_VENDOR),
    ({ vendor }) => vendor,
  )
  const peers = [...vendors.values()].reduce((sum, { length }) => sum + length, 0)
  const own = ownNames(facts)
  const ofShop = [...vendors].reduce((sum, [vendor, { length }]) => sum + (own.has(vendor) ? length : 0), 0)
  const ofOneBrand = Math.max(ofShop, ...[...vendors.values()].map(({ length }) => length)) >= OWN_BRAND * peers
  return wide.flatMap((lack) => {
    // Who sells hardly more than one brand may make it, and then no one else has numbered it.
    if (lack.rule === 'schema-002' && lack.field === 'variants.barcode' && ofOneBrand) return []
    if (lack.field === 'variants.grams' && !BY_WEIGHT.test(facts.policies.shipping?.text ?? '')) return []
    const { lacking, asked, ids } = lacks.get(LACKS.indexOf(lack))!
    // One picture of each and all is how the shop shows its products.
    if (lack.rule === 'media-001' && lack.field === 'images.src' && lacking === asked) return []
    const rule = table.get(lack.rule)!
    const description = `${lacking} of ${asked} products have ${lack.what}.`
    const { title, example } = lack
    const priority =
      rule.severity === 'critical' || lack.field === 'vendor'
        ? 'warning'
        : lack.field === 'variants.barcode'
          ? 'info'
          : rule.severity
    return [said(rule, { priority, title, description, example, products: lacking, of: asked, resource_ids: [...ids] })]
  })
}

const isOfTags = ({ evidence: [place] }: { evidence: readonly Place[] }): boolean =>
  place !== undefined && 'field' in place && place.field === 'tags'

/** Of the same products: faults that most of them have, where what the whole shop lacks does not tell of them. */
const ofFaults = ({ faults }: StatisticsSnapshot, wide: readonly Lack[]): ShopSuggestion[] =>
  [...faults.values()]
    .filter(({ rule, evidence }) => !evidence.every((place) => wide.some((lack) => tells(lack, rule, place))))
    // Whoever goes over the tags once sees to all that is wrong with them.
    .filter((one, at, all) => !isOfTags(one) || all.findIndex(isOfTags) === at)
    .map(({ rule: id, said: shown, fix, example, priority, lacking: products, asked: of, ids }) => {
      const rule = table.get(id)!
      const description = `At least ${products} products have a fault of this kind. In one of them: ${shown}`
      const graded = priority === 'critical' ? 'warning' : priority
      const resource_ids = [...ids]
      return said(rule, {
        priority: graded,
        title: fix || rule.title,
        description,
        example,
        products,
        of,
        resource_ids,
      })
    })

const copiesIn = ({ duplicates }: Pick<StatisticsSnapshot, 'duplicates'>): string[] =>
  [...duplicates].flatMap(([id, { areColors }]) => (areColors ? [] : [id])).sort()

/** The products whose copied texts the shop is told of by name. */
export const namedCopies = (frozen: Pick<StatisticsSnapshot, 'duplicates'>): string[] =>
  copiesIn(frozen).slice(0, NAMED)

const ofCopies = ({ duplicates }: StatisticsSnapshot, products: number): ShopSuggestion[] => {
  const ids = copiesIn({ duplicates })
  if (ids.length === 0) return []
  const others = ids.map((id) => duplicates.get(id)!.other)
  const named = [...new Set(others.map(({ id, title }) => title || id))].sort()
  const some = named.slice(0, 3).map((title) => quoted(title))
  const areSame = ids.every((id) => duplicates.get(id)!.similarity === 1)
  return [
    said(table.get('content-009')!, {
      priority: 'warning',
      title: 'Write descriptions that products do not share',
      description: `${ids.length} of ${products} products have ${areSame ? 'the description of another one, all but word for word' : 'most of their description in common with another one'}: ${some.join(', ')}${named.length > some.length ? ' and others' : ''}.`,
      example:
        'Keep what is common in one place, such as a guide, and begin each description with what sets that product apart.',
      products: ids.length,
      of: products,
      resource_ids: namedCopies({ duplicates }),
    }),
  ]
}

/** Of a value that several products share: how many have it, `what` it is, and the first of them. */
const ofShared = (
  rule: string,
  { count: products, first }: Shared,
  of: number,
  { title, what, so, example }: { title: string; what: string; so?: string; example: string },
): ShopSuggestion => {
  const some = first.slice(0, 3).map((one) => quoted(one.title || one.id))
  const named = some.length < products ? `, among them ${listed(some)}` : `: ${listed(some)}`
  const description = `${products} of ${of} products have ${what}${named}${so ? `; ${so}` : ''}.`
  const resource_ids = first.map(({ id }) => id)
  return said(table.get(rule)!, { priority: 'warning', title, description, example, products, of, resource_ids })
}

/** Two of one name may be one thing that is listed twice. */
const areApart = ({ count, first }: Shared): boolean => {
  const [one = '', other = ''] = first.map(({ title }) => title.trim().toLowerCase())
  return count > 2 || !(one.startsWith(other) || other.startsWith(one))
}

const ofSkus = ({ skus }: StatisticsSnapshot, of: number): ShopSuggestion[] => {
  const [most, ...more] = [...skus.values()].filter(areApart).sort((a, b) => b.count - a.count)
  return most
    ? [
        ofShared('commerce-005', most, of, {
          title: 'Give every product a SKU of its own',
          what: 'one SKU',
          ...(more.length > 0
            ? { so: `${more.length === 1 ? 'another SKU is' : `${more.length} other SKUs are`} shared too` }
            : {}),
          example: 'Number them in one import: a letter for the collection, then a number; stock and orders go by it.',
        }),
      ]
    : []
}

/** The description for search that the most products of a shop share, each with its own name in it; what a few share is told of each. */
export const sharedMetaDescription = ({
  metaDescriptions,
}: Pick<StatisticsSnapshot, 'metaDescriptions'>): Shared | undefined =>
  [...metaDescriptions.values()]
    .filter(({ count }) => count >= THRESHOLDS.catalogue.leastProducts)
    .sort((a, b) => b.count - a.count)[0]

const ofMetaDescriptions = (frozen: StatisticsSnapshot, of: number): ShopSuggestion[] => {
  const shared = sharedMetaDescription(frozen)
  return shared
    ? [
        ofShared('struct-003', shared, of, {
          title: 'Write meta descriptions that are true of one product each',
          what: 'one meta description in which at most the name differs',
          so: 'what it says of all of them tells none apart',
          example:
            'Begin with what sells most: what it is, and the fact that decides. An empty field shows the opening of the description.',
        }),
      ]
    : []
}

/**
 * What is to be done once for the shop: what its facts lack (`ofFacts`), and its products. Depends on these and, where several
 * products are looked at together, on their frozen statistics: not on their order, nor on who reads them.
 */
export const shopSuggestions = (
  facts: Pick<ShopFacts, 'name' | 'policies' | 'url'>,
  ofFacts: readonly ShopSuggestion[],
  frozen: StatisticsSnapshot,
): ShopSuggestion[] => {
  const products = productsIn(frozen)
  const wide = shopWideLacks(frozen)
  return [
    ...ofFacts,
    ...ofProducts(frozen, wide, facts),
    ...ofFaults(frozen, wide),
    ...ofSkus(frozen, products),
    ...ofMetaDescriptions(frozen, products),
    ...ofCopies(frozen, products),
  ].sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority))
}
