// The main work by tools alone, with two clients of the protocol: find, analyse, read, propose, look, apply, take back, test.

import { type AgentClient, aiClient, anAgentsProject, sdkClient } from '../support/agents.ts'
import { product } from '../support/products.ts'
import { randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, slowTest, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
  // The first job of a process loads the engine, and an agent waits 25 s at most.
  const shop = randomShop()
  await service.importProducts(shop, [product('1')])
  await service.ended(shop, (await service.startJob(shop, ['1'])).id)
})

const PICTURE = { alt: null, width: 1200, height: 1200 }
const line = (id: string, title: string): string =>
  JSON.stringify(
    product(id, { title, handle: id, images: [{ ...PICTURE, src: `https://cdn.example.com/ceramic-${id}.jpg` }] }),
  )

type Proposal = { optimization_id: string; field: string; state: string; merchant_text: { optimized_value: string } }

const work = async (agent: AgentClient): Promise<void> => {
  const call = async <T>(name: string, args?: object): Promise<T> => {
    const answer = await agent.call(name, args)
    assert.not.ok(answer.isError, `${name}: ${JSON.stringify(answer.content)}`)
    assert.equal(JSON.parse(answer.content[0]!.text), answer.structuredContent)
    return answer.structuredContent as T
  }
  const found = await call<{ products: { resource_id: string }[]; next_offset: number | null }>('find_products', {
    limit: 1,
  })
  assert.equal([found.products.map(({ resource_id }) => resource_id), found.next_offset], [['mug'], 1])
  const searched = await call<typeof found>('find_products', { search: 'MUG BOWL' })
  assert.equal([searched.products.map(({ resource_id }) => resource_id), searched.next_offset], [['bowl'], null])

  const ids = { resource_ids: ['mug', 'bowl'], wait_seconds: 25 }
  const analysed = await call<{
    started: boolean
    job: { job_id: string; status: string }
    analyses: { resource_id: string; analysis_id: string; score: number }[]
    cost: object
  }>('analyze_product', ids)
  assert.equal([analysed.started, analysed.job.status], [true, 'completed'])
  assert.equal(analysed.cost, { metric_type: 'analysis', units_at_most: 2 })
  const job = await call<{ job: object }>('get_job', { job_id: analysed.job.job_id })
  assert.equal(job.job, analysed.job)
  const worst = await call<{ job_id: string; products: { score: number; first_rule: string }[] }>('list_worst', {})
  assert.is(worst.job_id, analysed.job.job_id)
  assert.is(worst.products.length, 2)
  assert.is(worst.products[0]?.score, Math.min(...analysed.analyses.map(({ score }) => score)))
  const { page } = await call<{ page: string }>('explain_rule', { rule_id: worst.products[0]?.first_rule })
  assert.match(page, `# ${worst.products[0]?.first_rule}`)
  const report = await call<{ analysis_id: string; suggestions: unknown[]; next_offset: number }>('get_report', {
    resource_id: 'mug',
    limit: 1,
  })
  assert.equal([report.suggestions.length, report.next_offset], [1, 1])
  assert.is(report.analysis_id, analysed.analyses[0]?.analysis_id)
  const feed = await call<{ feeds: { google: { rows: number } } }>('check_feed', { resource_id: 'mug' })
  assert.is(feed.feeds.google.rows, 1)

  const proposed = await call<{ started: boolean; job: { status: string }; proposals: Proposal[] }>('propose_changes', {
    analysis_id: report.analysis_id,
    wait_seconds: 25,
  })
  assert.equal([proposed.started, proposed.job.status], [true, 'completed'])
  const proposal = proposed.proposals.find(({ field }) => field === 'image_alt')
  assert.ok(proposal)
  const { optimization_id } = proposal
  type Previewed = { target: string; merchant_text: { from: string; to: string } }
  const looked = await call<Previewed>('preview_change', { optimization_id })
  assert.equal(looked.merchant_text, { from: '', to: proposal.merchant_text.optimized_value })
  assert.is(looked.target, 'catalogue')
  type Changed = { state: string; merchant_text: { value: string } }
  const applied = await call<Changed>('apply_change', { optimization_id })
  assert.equal([applied.state, applied.merchant_text.value], ['applied', proposal.merchant_text.optimized_value])
  assert.equal(await call<Changed>('apply_change', { optimization_id }), applied)
  const back = await call<Previewed>('preview_change', { optimization_id, action: 'revert' })
  assert.is(back.merchant_text.to, '')
  const reverted = await call<Changed>('revert_change', { optimization_id })
  assert.equal([reverted.state, reverted.merchant_text.value], ['reverted', ''])

  type Tested = {
    simulated: boolean
    queries: { found: boolean }[]
    found: { queries: number; of: number; interval: [number, number] }
    readiness: number
  }
  const tested = await call<Tested>('test_visibility', {
    resource_id: 'mug',
    queries: ['ceramic mug', 'stoneware cup'],
  })
  assert.equal([tested.simulated, tested.queries.length], [true, 2])
  const cited = tested.queries.filter((one) => one.found).length
  assert.equal([tested.found.queries, tested.found.of, tested.found.interval.length], [cited, 2, 2])
  assert.is(tested.readiness, analysed.analyses[0]?.score, 'what was taken back is as it was analysed')
  const usage = await call<{ metrics: { metric_type: string; current: number }[] }>('get_usage')
  const used = Object.fromEntries(usage.metrics.map(({ metric_type, current }) => [metric_type, current]))
  assert.equal([used.analysis, used.search_query], [2, 2])
}

const twoProducts = () =>
  anAgentsProject(service, ['aeo:write', 'aeo:apply'], `${line('mug', 'Ceramic mug')}\n${line('bowl', 'Mug bowl')}`)

test("the client of the protocol's own SDK does the main work by tools alone", async () => {
  const { url, key } = await twoProducts()
  const agent = await sdkClient(url, key)
  assert.is((await agent.tools()).length, 13)
  await work(agent)
  await agent.close()
})

slowTest('a client that others have made does the same, in the protocol of the era before', async () => {
  const { url, key, key_id, project_id } = await twoProducts()
  const agent = await aiClient(url, key)
  assert.is((await agent.tools()).length, 13)
  await work(agent)
  await agent.close()
  const events = (await service.events()).filter(({ metadata }) => metadata.project_id === project_id)
  for (const type of ['AnalysisJobRequested', 'OptimizationApplyStarted', 'VisibilityTested'])
    assert.equal(events.find((one) => one.type === type)?.metadata.actor, { type: 'api_key', id: key_id }, type)
})
