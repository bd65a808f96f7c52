// What the writer with a model tells whoever counts its calls.

import { read } from '../../../src/engine/analyzer/reading.ts'
import { type Assignment, FIELDS, STANDARD_STYLE } from '../../../src/engine/optimization.ts'
import { noShopFacts } from '../../../src/engine/record/product.ts'
import { ModelUnavailable } from '../../../src/providers/llm/failures.ts'
import { requestFor } from '../../../src/providers/llm/prompt.ts'
import type { ModelSettings } from '../../../src/providers/llm/transport.ts'
import { createModelWriter } from '../../../src/providers/llm/writer.ts'
import { type Answering, good, settingsFor, startModel } from '../../support/llm.ts'
import { notedCalls } from '../../support/observing.ts'
import { product } from '../../support/products.ts'
import { assert, eventually, test } from '../../support/test.ts'

const FREE = 1_000_000
const assignment: Assignment = {
  reading: read(product('1'), noShopFacts, new Date('2026-08-01T00:00:00Z')),
  fields: FIELDS,
  style: STANDARD_STYLE,
}

const given = async (script: Parameters<typeof startModel>[0], overrides: Partial<ModelSettings> = {}) => {
  const server = await startModel(script)
  const { noted, observe } = notedCalls()
  const patience = { firstMs: 5, longestMs: 100, repetitions: 1 }
  const writer = createModelWriter(settingsFor(server, overrides), { patience, observe })
  const write = async (budget = FREE, signal = new AbortController().signal) => {
    try {
      await writer.write(requestFor(assignment), { signal, budget })
      return 'ok'
    } catch (error) {
      return error instanceof ModelUnavailable ? error.kind : 'another error'
    }
  }
  return { server, noted, write }
}

type Row = [name: string, answer: Answering, outcomes: string[], kind: string]

const ROWS: Row[] = [
  ['a refusal', { text: 'No.', end: 'refusal' }, ['refused'], 'refused'],
  ['nonsense', { text: 'A poem.' }, ['malformed', 'malformed'], 'malformed'],
  ['too much', { broken: 'huge' }, ['malformed'], 'malformed'],
  ['a limit of requests', { status: 429 }, ['rate_limited', 'rate_limited'], 'rate_limited'],
  ['an internal error', { status: 503 }, ['unavailable', 'unavailable'], 'unavailable'],
  ['a connection that breaks', { broken: 'cut' }, ['unavailable', 'unavailable'], 'unavailable'],
  ['a wrong key', { status: 401 }, ['rejected'], 'rejected'],
  ['an account without credit', { status: 402 }, ['rejected'], 'rejected'],
  ['a request that is not taken', { status: 400 }, ['rejected'], 'rejected'],
]

for (const [name, answer, outcomes, kind] of ROWS)
  test(`each call counts by its outcome, and the product by the last: ${name}`, async () => {
    const { noted, write } = await given(() => answer)
    assert.is(await write(), kind)
    assert.equal(noted.outcomes, outcomes)
    assert.equal([noted.begun, noted.underWay], [outcomes.length, 0])
  })

test('a call that runs out of time counts as that, with the tokens it was sent', async () => {
  const { noted, write } = await given(() => ({ slowMs: 20_000, answer: { text: '{}' } }), { timeoutMs: 200 })
  assert.is(await write(), 'timed_out')
  assert.equal(noted.outcomes, ['timed_out'])
  assert.ok(noted.tokens > 500)
})

test('a failure that passes and the answer after it count both, with what the server counts of tokens', async () => {
  const { noted, write } = await given((asked, number) =>
    number === 1 ? { status: 500 } : { ...good(asked), tokens: [700, 70] },
  )
  assert.is(await write(), 'ok')
  assert.equal(noted.outcomes, ['unavailable', 'ok'])
  assert.is(noted.tokens, 770)
})

test('what is over the budget is counted and not called, and what a resting model is spared is not counted', async () => {
  const { server, noted, write } = await given(() => ({ status: 401 }))
  assert.is(await write(10), 'over_budget')
  assert.equal([noted.outcomes, noted.begun], [['over_budget'], 0])
  for (let n = 0; n < 3; n++) assert.is(await write(), 'rejected')
  assert.equal(noted.outcomes, ['over_budget', 'rejected'])
  assert.is(server.requests.length, 1)
})

test('a call that is under way is seen, and one that a stop breaks off counts as stopped', async () => {
  const { server, noted, write } = await given(() => ({ slowMs: 20_000, answer: { text: '{}' } }))
  const stop = new AbortController()
  const writing = write(FREE, stop.signal)
  await eventually(() => server.requests.length === 1, { what: 'the call' })
  assert.is(noted.underWay, 1)
  stop.abort()
  assert.is(await writing, 'another error')
  assert.equal([noted.outcomes, noted.underWay, noted.tokens], [['stopped'], 0, 0])
})
