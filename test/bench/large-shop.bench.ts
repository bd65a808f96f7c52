// What the dashboard asks of the API for a shop of 10,000 products that were analysed six times, with fifteen issues and four proposed values each.

import { randomUUID } from 'node:crypto'
import { optimizations } from '../../projections/analysis/optimizations.ts'
import { scores } from '../../projections/products/scores.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { statements } from '../../projections/tables.ts'
import { tables } from '../../projections/versions.ts'
import { AEO, randomShop, startTestService } from '../support/service.ts'
import { eventually } from '../support/test.ts'
import { figure, median } from './support.ts'

const PRODUCTS = 10_000
const ANALYSES = 6
const ISSUES = 15
const AT_ONCE = 1_000
const ROUNDS = 11
const DAY_MS = 86_400_000

const service = await startTestService({ env: { LOG_LEVEL: 'warn' } })
const { pool, call } = service
const shop = randomShop()
await call('GET', `${AEO}/overview`, { shop })
type Tenant = { organization_id: string; project_id: string; shop_id: string }
const installed = async (): Promise<Tenant[]> => {
  const text = `select organization_id, project_id, shop_id from ${tables.shops} where domain = $1`
  return (await pool.query<Tenant>(text, [shop])).rows
}
await eventually(async () => (await installed()).length === 1)
const [tenant] = (await installed()) as [Tenant]

const put = async (model: ReadModel, rows: readonly object[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE) as Record<string, unknown>[]
    for (const statement of statements(model, { put: part, remove: [], append: [] })) await pool.query(statement)
  }
}

const words =
  'The bowl is turned by hand from ash wood, oiled twice, and holds a litre; it may not go into the dishwasher. '
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const dayAgo = (days: number) => daysAgo(days).slice(0, 10)
const verdict = (accepted: boolean) => ({
  accepted,
  rows: 3,
  accepted_rows: accepted ? 3 : 0,
  rejected_because: accepted ? [] : ['availability is missing'],
  warnings: ['gtin is missing'],
  unknown: ['return_policy'],
})

const products = Array.from({ length: PRODUCTS }, (_, n) => {
  const issues = Array.from({ length: ISSUES }, (_, i) => {
    const rule = i * 6 + ((n * 31 + i) % 6)
    const [impact, priority] = (
      [
        ['high', 'critical'],
        ['medium', 'warning'],
        ['low', 'info'],
      ] as const
    )[rule % 3]!
    const id = `content-${String(rule).padStart(3, '0')}`
    return { rule: id, impact, priority, title: `State what is missing as buyers ask for it: ${rule}` }
  })
  const analysis_id = randomUUID()
  return {
    ...tenant,
    product_id: `${tenant.shop_id}/${n}`,
    resource_key: String(n),
    resource_id: String(n),
    resource_title: `${((n * 7919) % PRODUCTS).toString(36)} ash bowl with a title of the usual length`,
    image: null,
    product_type: 'Bowls',
    analysis_id,
    report_id: analysis_id,
    score: 40 + ((n * 7) % 55),
    previous_score: 50,
    grade: 'ABCD'[n % 4],
    critical_count: n % 3,
    warning_count: n % 5,
    info_count: n % 7,
    rules: issues.map(({ rule, impact, priority }) => `${rule}:${impact}:${priority}`).join(' '),
    issues,
    steps: Array.from({ length: ANALYSES }, (_, a) =>
      a === 0 ? `${dayAgo(60)}:${20 + (n % 30)}:new` : `${dayAgo(60 - a * 10)}:${((n + a) % 9) - 2}`,
    ).join(' '),
    openai_accepted: n % 4 > 0,
    google_accepted: n % 3 > 0,
    feeds: { openai: verdict(n % 4 > 0), google: verdict(n % 3 > 0) },
    created_at: daysAgo(1),
  }
})
await put(scores, products)
await put(
  optimizations,
  products.flatMap(({ analysis_id, resource_id }) =>
    (['title', 'meta_title', 'meta_description', 'faq'] as const).map((field, place) => ({
      ...tenant,
      optimization_id: randomUUID(),
      analysis_id,
      job_id: tenant.project_id,
      resource_id,
      place,
      field,
      optimization_type: 'enhance',
      title: 'Write it anew',
      description: words,
      current_value: words,
      optimized_value: words.repeat(3),
      expected_score_increase: 1 + ((place + Number(resource_id)) % 9),
      auto_applicable: place === 3,
      generation_style: { tone: 'professional', length: 'standard' },
      confidence_score: 80,
      written_by: 'facts',
      needs_input: [],
      pictures: null,
      visibility: null,
      manually_edited: false,
      phase: 'unapplied',
      applied_at: null,
      reverted_at: null,
      created_at: daysAgo(1),
    })),
  ),
)
await pool.query('vacuum analyze')

/** The median of some requests, one after the other. */
const asked = async (name: string, path: string, target = ''): Promise<void> => {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now()
    const { status, text } = await call('GET', AEO + path, { shop })
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    if (round > 0) times.push(performance.now() - begun)
  }
  figure(name, median(times), 'ms', target)
}

await asked('overview', '/overview', '< 300')
for (const sort of ['score', '-score', 'title', 'issues', 'gain', 'analyzed'])
  await asked(`100 products by ${sort}`, `/products?limit=100&sort=${sort}`, '<= 100')
await asked('100 products far down', '/products?limit=100&offset=9000', '<= 100')
await asked('products by a part of their title', '/products?limit=100&search=ash%20bowl', '<= 100')
await asked('products of a rule', '/products?limit=100&rule=content-007', '<= 100')
await asked('products with waiting changes', '/products?limit=100&waiting=true', '<= 100')
await asked('verdicts of a feed', '/feed-verdicts?limit=50')
await asked('changes that wait', '/changes?limit=100')
await service.stop()
process.exit(0)
