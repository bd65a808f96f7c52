// A call of a tool against the route that answers the same, asked in turn by one client over HTTP, with an API key and limits of requests; in
// the current revision of the protocol and in the era before. And the tools that no route answers.

import { aKey } from '../support/accounts.ts'
import { anAgentsProject, META } from '../support/agents.ts'
import { product } from '../support/products.ts'
import { BASE, startTestService } from '../support/service.ts'
import { figure, median } from './support.ts'

const ROUNDS = 400
const WARMING = 300
const PRODUCTS = 1_000

const service = await startTestService({ log: 'postgres', env: { RATE_LIMITS: 'on', DEFAULT_PLAN: 'unlimited' } })
const lines = Array.from({ length: PRODUCTS }, (_, n) => JSON.stringify(product(String(n), { handle: String(n) })))
const tenant = await anAgentsProject(service, ['aeo:write', 'aeo:apply'], lines.join('\n'))
const { project_id } = tenant
const { key } = await aKey(service, tenant, ['read', 'aeo:write', 'aeo:apply'])
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
const aeo = `${BASE}/projects/${project_id}/aeo`

type Way = { method: string; path: string; headers: Record<string, string>; body?: string }
type Era = 'current' | 'before'

const route = (method: string, path: string, json?: object): Way => {
  const { 'content-type': type, ...bare } = headers
  return {
    method,
    path,
    headers: json ? { ...bare, 'content-type': type } : bare,
    ...(json ? { body: JSON.stringify(json) } : {}),
  }
}

const tool = (era: Era, name: string, given: object): Way => {
  const params = { name, arguments: given, ...(era === 'current' ? { _meta: META } : {}) }
  const said = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name }
  return {
    method: 'POST',
    path: '/mcp',
    headers: {
      ...headers,
      accept: 'application/json, text/event-stream',
      ...(era === 'current' ? said : { 'mcp-protocol-version': '2025-11-25' }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  }
}

const ask = async ({ path, ...init }: Way): Promise<string> => {
  const response = await fetch(service.url + path, init)
  const text = await response.text()
  if (!response.ok || text.includes('"isError":true')) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text
}

const structured = async <T>(name: string, given: object): Promise<T> =>
  JSON.parse(await ask(tool('current', name, given))).result.structuredContent

/** Milliseconds of each way, asked in turn. */
const inTurn = async (ways: readonly Way[], rounds: number, warming = WARMING): Promise<number[]> => {
  const times: number[][] = ways.map(() => [])
  for (let round = -warming; round < rounds; round += 1)
    for (const [n, way] of ways.entries()) {
      const begun = performance.now()
      await ask(way)
      if (round >= 0) times[n]?.push(performance.now() - begun)
    }
  return times.map(median)
}

type Job = { id: string; status: string }
let job = JSON.parse(
  await ask({
    ...route('POST', `${aeo}/analyze`),
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    body: Array.from({ length: PRODUCTS }, (_, n) =>
      JSON.stringify({ resource_type: 'product', resource_id: String(n) }),
    ).join('\n'),
  }),
) as Job
while (job.status !== 'completed') {
  await new Promise((resolve) => setTimeout(resolve, 200))
  job = JSON.parse(await ask(route('GET', `${aeo}/analysis-jobs/${job.id}`)))
}
const single = await structured<{ job: { job_id: string }; analyses: { analysis_id: string }[] }>('analyze_product', {
  resource_ids: ['0'],
  wait_seconds: 25,
})
const { proposals } = await structured<{ proposals: { optimization_id: string }[] }>('propose_changes', {
  analysis_id: single.analyses[0]?.analysis_id,
  wait_seconds: 25,
})
const optimization_id = proposals[0]?.optimization_id
const queries = ['ceramic mug', 'stoneware cup for an espresso machine']

const pairs: [name: string, Way, given: object, rounds?: number, warming?: number][] = [
  ['find_products', route('GET', `${aeo}/catalogue?limit=21`), {}],
  ['get_job', route('GET', `${aeo}/analysis-jobs/${single.job.job_id}`), { job_id: single.job.job_id }],
  ['get_report', route('GET', `${aeo}/analyze?resource_id=0&limit=1`), { resource_id: '0' }],
  ['check_feed', route('GET', `${aeo}/analyze?resource_id=0&limit=1`), { resource_id: '0' }],
  ['get_usage', route('GET', `${BASE}/projects/${project_id}/usage`), {}],
  [
    'preview_change',
    route('POST', `${aeo}/optimizations/${optimization_id}/apply`, { dry_run: true }),
    { optimization_id },
  ],
  [
    'test_visibility',
    route('POST', `${aeo}/visibility`, { resource_type: 'product', resource_id: '0', queries }),
    { resource_id: '0', queries },
    40,
    10,
  ],
]
const ratios: Record<Era, number[]> = { current: [], before: [] }
for (const [name, way, given, rounds = ROUNDS, warming] of pairs) {
  const [bare = 0, current = 0, before = 0] = await inTurn(
    [way, tool('current', name, given), tool('before', name, given)],
    rounds,
    warming,
  )
  figure(`${name}: its route`, bare, 'ms')
  figure(`${name}: the tool`, current, 'ms')
  figure(`${name}: ratio`, current / bare, '', '<= 1.5')
  figure(`${name}: ratio in the era before`, before / bare, '')
  ratios.current.push(current / bare)
  ratios.before.push(before / bare)
}
figure('median ratio', median(ratios.current), '', '<= 1.5')
figure('median ratio in the era before', median(ratios.before), '')
const [worst = 0] = await inTurn([tool('current', 'list_worst', { job_id: job.id })], 30, 5)
figure(`list_worst of ${PRODUCTS} products`, worst, 'ms')
const list = (): Way => ({
  ...tool('current', '', {}),
  headers: { ...tool('current', '', {}).headers, 'mcp-method': 'tools/list', 'mcp-name': '' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: META } }),
})
const [listed = 0] = await inTurn([list()], 100)
figure('tools/list', listed, 'ms')
await service.stop()
process.exit(0)
