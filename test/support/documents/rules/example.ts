// An example of a rule: two states of a product, of which the analyzer finds fault with the first and not with the second. The rule's
// page in docs/rules shows what it says of both; nothing of this is read while the service runs.

import { assessRules } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Suggestion } from '../../../../src/engine/analyzer/report/report.ts'
import { priorityOf } from '../../../../src/engine/analyzer/suggestions.ts'
import { catalogueView } from '../../../../src/engine/catalogue-findings/catalogue-view.ts'
import { fingerprintOf } from '../../../../src/engine/catalogue-findings/product-fingerprint.ts'
import { catalogueStatistics } from '../../../../src/engine/catalogue-findings/statistics.ts'
import { noPageFacts, type PageFacts } from '../../../../src/engine/page/page-facts.ts'
import {
  type Image,
  noShopFacts,
  type Product,
  type ShopFacts,
  type Variant,
} from '../../../../src/engine/record/product.ts'
import { readStructured } from '../../../../src/engine/structured-data/read-structured-data.ts'

/** What matters of a product, its shop and its page; the rest is as in `record`. */
export type State = Partial<Omit<Product, 'variants' | 'images'>> & {
  variants?: Partial<Variant>[]
  images?: Partial<Image>[]
  shop?: Partial<ShopFacts>
  /** The page's JSON-LD; null for a page without. */
  json_ld?: object | null
}

export type Example = {
  rule: string
  /** What both states have. */
  of: State
  before: State
  after: State
  /** Of a rule that is judged over the catalogue: the other products in it. */
  others?: State[]
}

/** The clock of all examples. */
export const EXAMPLE_CLOCK = new Date('2026-06-01T12:00:00Z')

const VARIANT: Variant = {
  id: '1',
  title: null,
  sku: 'EX-1',
  barcode: null,
  price: '24.00',
  compare_at_price: null,
  available: true,
  options: [],
  grams: null,
}

const IMAGE: Image = { src: 'https://shop.example/1.jpg', alt: null, width: null, height: null }

/** A product that can be bought and of which little else is known. */
const RECORD: Product = {
  resource_id: '1',
  title: '',
  body_html: '',
  vendor: 'Fjell',
  product_type: null,
  category: null,
  handle: null,
  tags: [],
  status: 'active',
  options: [],
  variants: [VARIANT],
  images: [],
  seo: { title: null, description: null },
  metafields: [],
  created_at: null,
  updated_at: null,
  published_at: null,
}

export const productOf = (state: State): Product => {
  const { variants = [{}], images = [], shop: _, json_ld: __, ...rest } = state
  return {
    ...RECORD,
    ...rest,
    variants: variants.map((variant, at) => ({ ...VARIANT, id: String(at + 1), ...variant })),
    images: images.map((image) => ({ ...IMAGE, ...image })),
  }
}

export const shopOf = ({ shop }: State): ShopFacts => ({ ...noShopFacts, currency: 'EUR', ...shop })

export const pageOf = ({ json_ld }: State): PageFacts | null => {
  if (json_ld === undefined) return null
  const script = json_ld && `<script type="application/ld+json">${JSON.stringify(json_ld)}</script>`
  return { ...noPageFacts, isProduct: true, priceVisible: true, structured: readStructured(script ?? '') }
}

/** What the analyzer says of one rule. */
export type Judged = {
  outcome: 'pass' | 'warn' | 'fail' | 'na'
  /** null where the rule has none: it is not applicable, or judged over the catalogue. */
  value: number | null
  suggestion: Pick<Suggestion, 'title' | 'description' | 'priority'> | null
  /** Of `na`, why it was not judged; else "". */
  reason: string
}

const inRecord = (rule: string, state: State): Judged => {
  const reading = read(productOf(state), shopOf(state), EXAMPLE_CLOCK, pageOf(state))
  const one = assessRules(reading).find((assessed) => assessed.rule.id === rule)!
  const { outcome, problem, fix } = one.finding
  if (outcome === 'na') return { outcome, value: null, suggestion: null, reason: problem }
  const isSaid = outcome !== 'pass' && problem !== ''
  const suggestion = { title: fix || one.rule.title, description: problem, priority: priorityOf(one) }
  return {
    outcome,
    value: Math.round(one.finding.value * 100) / 100,
    suggestion: isSaid ? suggestion : null,
    reason: '',
  }
}

const inCatalogue = (rule: string, state: State, others: readonly State[]): Judged => {
  const product = productOf(state)
  const statistics = catalogueStatistics()
  statistics.add(fingerprintOf(product))
  for (const [at, other] of others.entries())
    statistics.add(fingerprintOf(productOf({ ...other, resource_id: String(at + 2) })))
  const finding = catalogueView(product, statistics.freeze()).findings.find((one) => one.rule === rule)
  return { outcome: finding ? 'warn' : 'pass', value: null, suggestion: finding ?? null, reason: '' }
}

export const judge = ({ rule, of, others }: Example, state: State): Judged => {
  const whole = { ...of, ...state }
  return others ? inCatalogue(rule, whole, others) : inRecord(rule, whole)
}
