// A call of a tool against the route that answers the same, asked in turn by one client over HTTP, with an API key and limits of requests; in
// the current revision of the protocol and in the era before. And the tools that no route answers.

import { aKey } from '../support/accounts.ts'
import { anAgentsProject, META } from '../support/agents.ts'
import { product } from '../support/products.ts'
import { BASE, startTestService } from '../support/service.ts'
import { figure, median } from './support.ts'

const ROUNDS = 400
const WARMING = 1_000
const PRODUCTS = 1_000
/** How many jobs are begun in each way, and how many changes are written. */
const STARTS = 60
const CHANGES = 200

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

/** Asks, and gives the milliseconds until the answer with it. */
const timed = async (way: Way): Promise<{ ms: number; text: string }> => {
  const begun = performance.now()
  const text = await ask(way)
  return { ms: performance.now() - begun, text }
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
      const { ms } = await timed(way)
      if (round >= 0) times[n]?.push(ms)
    }
  return times.map(median)
}

const ERAS = ['current', 'before'] as const
const ratios: Record<Era, number[]> = { current: [], before: [] }

const tell = (name: string, [bare = 0, current = 0, before = 0]: readonly number[]) => {
  figure(`${name}: its route`, bare, 'ms')
  figure(`${name}: the tool`, current, 'ms')
  figure(`${name}: ratio`, current / bare, '', '<= 1.5')
  figure(`${name}: ratio in the era before`, before / bare, '')
  ratios.current.push(current / bare)
  ratios.before.push(before / bare)
}

type Job = { id: string; status: string }
const completed = async (kind: 'analysis' | 'optimization', id: string, lookMs = 200): Promise<void> => {
  for (;;) {
    const { status } = JSON.parse(await ask(route('GET', `${aeo}/${kind}-jobs/${id}`))) as Job
    if (status === 'completed') return
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}
const job = JSON.parse(
  await ask({
    ...route('POST', `${aeo}/analyze`),
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    body: Array.from({ length: PRODUCTS }, (_, n) =>
      JSON.stringify({ resource_type: 'product', resource_id: String(n) }),
    ).join('\n'),
  }),
) as Job
await completed('analysis', job.id)
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
for (const [name, way, given, rounds = ROUNDS, warming] of pairs)
  tell(name, await inTurn([way, ...ERAS.map((era) => tool(era, name, given))], rounds, warming))

// A start is asked for when the job before it has ended, and not waited for by the tool.
const starts: [name: string, kind: 'analysis' | 'optimization', Way, given: object][] = [
  [
    'analyze_product',
    'analysis',
    route('POST', `${aeo}/analyze`, { resource_type: 'product', resource_id: '0' }),
    { resource_ids: ['0'], wait_seconds: 0 },
  ],
  [
    'propose_changes',
    'optimization',
    route('POST', `${aeo}/analyses/${single.analyses[0]?.analysis_id}/optimizations`, {}),
    { analysis_id: single.analyses[0]?.analysis_id, wait_seconds: 0 },
  ],
]
for (const [name, kind, way, given] of starts) {
  const ways = [way, ...ERAS.map((era) => tool(era, name, given))]
  const times: number[][] = ways.map(() => [])
  for (let round = -STARTS / 4; round < STARTS; round += 1)
    for (const [n, one] of ways.entries()) {
      const { ms, text } = await timed(one)
      const [, id = ''] = /"(?:job_id|id)":"([\da-f-]{36})"/.exec(text.replace('"id":1', '')) ?? []
      await completed(kind, id, 20)
      if (round >= 0) times[n]?.push(ms)
    }
  tell(name, times.map(median))
}

// Each change is applied and taken back once, as what was taken back stays so: a product of its own for each.
const proposing = JSON.parse(await ask(route('POST', `${aeo}/analysis-jobs/${job.id}/optimizations`, {}))) as Job
await completed('optimization', proposing.id)
const changes: string[] = []
for (let offset = 0; changes.length < 3 * CHANGES * 1.25; offset += 100) {
  const asked = route('GET', `${aeo}/changes?limit=100&offset=${offset}`)
  const { data } = JSON.parse(await ask(asked)) as { data: { id: string; field: string }[] }
  if (data.length === 0) throw new Error(`only ${changes.length} changes`)
  changes.push(...data.filter(({ field }) => field === 'meta_description').map(({ id }) => id))
}
const applied: number[][] = [[], [], []]
const reverted: number[][] = [[], [], []]
for (let round = -CHANGES / 4; round < CHANGES; round += 1)
  for (const n of [0, 1, 2]) {
    const id = changes.pop() ?? ''
    const era = ERAS[n - 1]
    for (const [kind, times] of [
      ['apply', applied],
      ['revert', reverted],
    ] as const) {
      const bare = route('POST', `${aeo}/optimizations/${id}/${kind}`, {})
      const { ms } = await timed(era ? tool(era, `${kind}_change`, { optimization_id: id }) : bare)
      if (round >= 0) times[n]?.push(ms)
    }
  }
tell('apply_change', applied.map(median))
tell('revert_change', reverted.map(median))
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
