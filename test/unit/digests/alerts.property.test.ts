// Alerts over two states of real catalogues: each change that should not wait is told, and nothing is told of a product without its change.

import { digestOf, type State } from '../../../src/digests/decide.ts'
import { analyze } from '../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../src/engine/analyzer/reading.ts'
import type { Product } from '../../../src/engine/record/product.ts'
import { assert, testIf } from '../../support/test.ts'
import {
  developmentProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  NOW,
  sampled,
} from '../engine/records/records.ts'

const SHOP = 200

/** What is read of a report. */
type Fields = { rule_version: string; gates: State['gates']; feeds: { google: { accepted: boolean } } }

/** As the read models have it. */
const stateOf = (product: Product): State => {
  const { score, suggestions, additional_fields } = analyze(product, euroShop, NOW)
  const more = additional_fields as unknown as Fields
  return {
    score: score.value,
    rules: suggestions.map(({ id }) => id),
    rule_version: more.rule_version,
    gates: more.gates,
    feed: more.feeds.google.accepted,
  }
}

const priced = (product: Product, price: (before: string) => string | null): Product => ({
  ...product,
  variants: product.variants.map((one) => ({ ...one, price: one.price && price(one.price), compare_at_price: null })),
})

/** In texts of few languages the analyzer reads prices. */
const isEnglish = (product: Product): boolean => read(product, euroShop, NOW).language === 'en'

const isGated = ({ gates }: State, gate: string): boolean => gates.some((one) => one.gate === gate)

type Change = {
  of: (product: Product) => Product
  /** What it leads to, where that was not so before: the alert that must come, by kind and gate. */
  must?: (before: State, product: Product) => string | undefined
  /** What may come with it. */
  may: readonly string[]
}

const CHANGES: Record<string, Change> = {
  'the price is gone': {
    of: (product) => priced(product, () => null),
    must: (before, { title }) => (isGated(before, 'no_price') || /\bfree\b/i.test(title) ? undefined : 'gate no_price'),
    may: ['gate no_price', 'score_fell', 'feed_refused'],
  },
  'the text is a word': {
    of: (product) => ({ ...product, body_html: '<p>New.</p>' }),
    must: (before) => (isGated(before, 'thin_description') ? undefined : 'gate thin_description'),
    may: ['gate thin_description', 'score_fell'],
  },
  'the text names another price': {
    of: (product) => ({
      ...product,
      body_html: `${product.body_html}<p>Price: €98,765.00</p>`,
    }),
    must: (before, product) =>
      isGated(before, 'contradicted_offer') || isGated(before, 'no_price') || !isEnglish(product)
        ? undefined
        : 'gate contradicted_offer',
    may: ['gate contradicted_offer', 'score_fell'],
  },
  'the pictures are gone': {
    of: (product) => ({ ...product, images: [], variants: product.variants.map(({ image: _, ...one }) => one) }),
    must: (before) => (before.feed ? 'feed_refused' : undefined),
    may: ['feed_refused', 'score_fell'],
  },
  'another price': {
    of: (product) => priced(product, (price) => (Number(price) * 1.1).toFixed(2)),
    may: [],
  },
  'another tag, a sentence more': {
    of: (product) => ({
      ...product,
      tags: [...product.tags, 'new'],
      body_html: `${product.body_html}<p>It comes in a box.</p>`,
    }),
    may: [],
  },
  nothing: { of: (product) => product, may: [] },
}

testIf(hasRealRecords, NO_REAL_RECORDS)('every alert has its change, and every change its alert', () => {
  const names = Object.keys(CHANGES)
  const products = sampled(developmentProducts()).map((product, at) => {
    const name = names[at % names.length]!
    const [before, changed] = [stateOf(product), CHANGES[name]!.of(product)]
    const key = `${at} ${product.resource_id}`
    const must = CHANGES[name]!.must?.(before, product)
    return { name, key, title: product.title, before, now: changed === product ? before : stateOf(changed), must }
  })
  const compared = products.map(({ key, ...one }) => ({ ...one, resource_id: key, resource_key: key }))
  const found = {
    job_id: '',
    analyzed: 0,
    gone: 0,
    left: [],
    suggestions: [],
    questions: { found: 0, of: 0 },
    scoreFall: 10,
  }
  // Shops of some hundred products; a digest keeps a thousand alerts.
  const open = Array.from({ length: Math.ceil(compared.length / SHOP) }, (_, n) =>
    compared.slice(n * SHOP, (n + 1) * SHOP),
  ).flatMap((shop) => digestOf(undefined, '', { ...found, compared: shop }).open)
  const told = new Map<string, string[]>()
  for (const { kind, what, resource_key } of open)
    told.set(resource_key, [...(told.get(resource_key) ?? []), `${kind} ${what}`.trim()])
  const wrong = products.flatMap(({ name, key, must, before, now }) => {
    const alerts = told.get(key) ?? []
    const surplus = alerts.filter((one) => !CHANGES[name]!.may.includes(one))
    const fell = before.score - now.score
    return [
      ...surplus.map((one) => `${key}: ${one}, of ${name} (${fell})`),
      ...(must === undefined || alerts.includes(must) ? [] : [`${key}: no ${must} of ${name}`]),
    ]
  })
  assert.equal(wrong, [])
  const due = products.filter(({ must }) => must).length
  assert.ok(due > products.length / 3, `${due} of ${products.length}`)
})
