// `citable mcp`: the tools over standard input and output, on the data of one machine and without an account.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { anAgentsProject, sdkClient, type ToolAnswer } from '../support/agents.ts'
import { builtProgram } from '../support/built.ts'
import { runCitable, spawnCitable } from '../support/command.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import { randomShop, startTestService, type TestService } from '../support/service.ts'
import { production } from '../support/settings.ts'
import { after, assert, before, test } from '../support/test.ts'

const root = join(import.meta.dirname, '..', '..')

let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres' })
})
after(() => service?.stop())

const settings = () => ({ DATABASE_URL: service.database.url, DATA_DIR: service.dataDir, CITABLE_ENV: 'development' })

/** A client that has started the command, in the protocol of either era. */
const started = async (
  args: string[],
  env: Record<string, string>,
  mode: 'auto' | 'legacy',
  program = 'src/cli.ts',
) => {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [builtProgram(program), 'mcp', ...args],
    cwd: root,
    env: { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...env },
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr?.on('data', (piece) => {
    said += piece
  })
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(transport)
  const call = async <T>(name: string, given: Record<string, unknown> = {}): Promise<T> => {
    const answer = (await client.callTool({ name, arguments: given })) as ToolAnswer
    assert.not.ok(answer.isError, `${name}: ${JSON.stringify(answer.content)} ${said}`)
    return answer.structuredContent as T
  }
  return { client, call, pid: () => transport.pid, said: () => said }
}

type Found = { products: { resource_id: string }[] }
type Job = { job: { id: string; status: string } }
type Reported = {
  analysis_id: string
  proposals: { optimization_id: string; merchant_text: { optimized_value: string } }[]
}
type Changed = { state: string; merchant_text: { value: string } }

test('beside a service that runs on the same data, an agent does the main work of a shop', async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('mug')])
  const { client, call } = await started(['--shop', shop], settings(), 'auto')
  assert.is((await client.listTools()).tools.length, 13)
  assert.equal(
    (await call<Found>('find_products')).products.map(({ resource_id }) => resource_id),
    ['mug'],
  )
  // On a busy machine a job takes longer than one call may wait.
  const ended = async ({ job }: Job): Promise<Reported> =>
    job.status === 'completed'
      ? call<Reported>('get_report', { resource_id: 'mug' })
      : ended(await call<Job>('get_job', { job_id: job.id, wait_seconds: 25 }))
  const analysed = await call<Job>('analyze_product', { resource_ids: ['mug'], wait_seconds: 25 })
  const { analysis_id } = await ended(analysed)
  const [proposal] = (await ended(await call<Job>('propose_changes', { analysis_id, wait_seconds: 25 }))).proposals
  assert.ok(proposal)
  const { optimization_id, merchant_text } = proposal
  const applied = await call<Changed>('apply_change', { optimization_id })
  assert.equal([applied.state, applied.merchant_text.value], ['applied', merchant_text.optimized_value])
  assert.is((await call<Changed>('revert_change', { optimization_id })).state, 'reverted')
  const tested = await call<{ simulated: boolean }>('test_visibility', { resource_id: 'mug', queries: ['ceramic mug'] })
  assert.is(tested.simulated, true)
  const used = await call<{ metrics: { metric_type: string; current: number }[] }>('get_usage')
  assert.is(used.metrics.find(({ metric_type }) => metric_type === 'analysis')?.current, 1)
  await client.close()
})

test('without a shop it is the sample shop, and the process ends with its client', async () => {
  const database = await databaseWithTables()
  const { client, call, pid } = await started([], { ...settings(), DATABASE_URL: database.url }, 'legacy')
  const { products } = await call<Found>('find_products', { limit: 50 })
  assert.ok(products.length >= 10)
  const process_id = pid() ?? 0
  await client.close()
  assert.throws(() => process.kill(process_id, 0), 'ESRCH')
  await database.drop()
})

test('a line that is no message is told in a line, and nothing else is', async () => {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const options = { cwd: root, env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings() } }
  const child = spawn(process.execPath, [builtProgram('src/cli.ts'), 'mcp'], options)
  child.stdin.end('[]\n{"jsonrpc":"1.0"}\n')
  const lines = (await textOf(child.stderr)).trimEnd().split('\n')
  assert.equal([...new Set(lines)], ['citable: a line of the input is not a message of the protocol'])
})

/** The two configurations of the page. */
type Configured = { type?: string; url: string; headers: { Authorization: string }; command: string; args: string[] }
const configured = (): Configured[] =>
  [...readFileSync(join(root, 'docs', 'integrate.md'), 'utf8').matchAll(/```json\n([\s\S]+?)```/g)]
    .map(([, text = '']) => JSON.parse(text).mcpServers?.citable)
    .filter((one) => one !== undefined)

test("both configurations of docs/integrate.md lead an agent to the shop's products", async () => {
  const [http, stdio] = configured()
  assert.ok(http && stdio)
  const { key } = await anAgentsProject(service, ['aeo:write'], JSON.stringify(product('mug', { handle: 'mug' })))
  const { origin } = new URL(http.url)
  assert.match(http.headers.Authorization, /^Bearer \$\{CITABLE_API_KEY\}$/)
  const agent = await sdkClient(http.url.replace(origin, service.url), key)
  const { products } = (await agent.call('find_products')).structuredContent as Found
  assert.equal(
    products.map(({ resource_id }) => resource_id),
    ['mug'],
  )
  await agent.close()

  assert.is(stdio.command, 'node')
  const [program = '', ...args] = stdio.args
  const shop = args.at(-1) ?? ''
  await service.importProducts(shop, [product('bowl')])
  const { client, call } = await started(args.slice(1), settings(), 'legacy', program.replace('/path/to/citable', root))
  assert.is(args[0], 'mcp')
  assert.equal(
    (await call<Found>('find_products')).products.map(({ resource_id }) => resource_id),
    ['bowl'],
  )
  await client.close()
})

test('in production, and for what is no shop, it says so and ends with status 2', async () => {
  const refused = await runCitable(['mcp'], production({ DATABASE_URL: 'postgres://x:y@127.0.0.1:9/x' }))
  assert.equal([refused.status, refused.out], [2, ''])
  assert.match(refused.err, /In production agents use \/mcp with an API key/)
  const { status, err } = await spawnCitable(['mcp', '--shop', 'https://x'], settings())
  assert.is(status, 2)
  assert.match(err, /is not a shop's domain/)
})
