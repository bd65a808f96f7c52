// Answers of live engines as they are kept in a real database.

import { randomUUID } from 'node:crypto'
import { createPool, ensureTables, type Pool, sqlFile } from '../../src/postgres/connection.ts'
import { type EngineAnswers, engineAnswersIn } from '../../src/providers/answer-engines/answers.ts'
import { createLiveEngines, type Kept } from '../../src/providers/answer-engines/measure.ts'
import { startEngines } from '../support/engines/server.ts'
import { freshDatabase } from '../support/postgres.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let answers: EngineAnswers
const errors: unknown[] = []

before(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'engine-answers-test' })
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/providers/answer-engines/answers.sql')])
  await ensureTables(pool, [sqlFile(import.meta.url, '../../src/providers/answer-engines/answers.sql')])
  answers = engineAnswersIn(pool, (error) => errors.push(error))
})

after(async () => {
  await pool.end()
  await database.drop()
  assert.equal(errors, [])
})

const kept = (more: Partial<Kept> = {}, body = '{"choices":[]}'): Kept => ({
  raw: { engine: 'openai', model: 'gpt-1', status: 200, body, cut: false, ms: 1_234 },
  query: 'best mug?',
  sample: 2,
  tokens: { input: 120, output: 80 },
  cost_usd: 0.00612,
  ...more,
})

const newTest = () => ({ test_id: randomUUID(), shop_id: randomUUID() })

test('an answer is kept as it came, with its cost, and found by its test and its shop alone', async () => {
  const one = newTest()
  const other = newTest()
  await answers.keep(one, kept())
  await answers.keep(one, kept({ sample: 3, tokens: null, cost_usd: null }))
  await answers.keep(other, kept())
  const [first, second, ...rest] = await answers.ofTest(one.shop_id, one.test_id)
  const { answered_at, ...told } = first ?? { answered_at: '' }
  assert.ok(Math.abs(Date.parse(answered_at) - Date.now()) < 600_000)
  assert.equal(told, {
    engine: 'openai',
    model: 'gpt-1',
    query: 'best mug?',
    sample: 2,
    status: 200,
    body: '{"choices":[]}',
    cut: false,
    milliseconds: 1_234,
    input_tokens: 120,
    output_tokens: 80,
    cost: 0.00612,
  })
  assert.equal([second?.sample, second?.input_tokens, second?.output_tokens, second?.cost], [3, null, null, null])
  assert.equal(rest, [])
  assert.equal(await answers.ofTest(other.shop_id, one.test_id), [])
})

test('whatever characters and however many bytes an answer has, it is stored', async () => {
  const one = newTest()
  const body = `\0\ud800 "'$1;-- 杯 ${'x'.repeat(1024 * 1024 - 20)}`
  await answers.keep(one, kept({ query: "q\0'; drop table engine_answers; --" }, body))
  const [row] = await answers.ofTest(one.shop_id, one.test_id)
  assert.is(row?.query, "q'; drop table engine_answers; --")
  assert.ok(row?.body.startsWith('\ufffd "\'$1;-- 杯 xxx'))
  assert.is(row?.body.length, body.length - 1)
})

test('what is older than 90 days is deleted, also beside the first answer that a process keeps', async () => {
  const age = async (test_id: string, days: number) =>
    await pool.query('update engine_answers set answered_at = now() - make_interval(days => $2) where test_id = $1', [
      test_id,
      days,
    ])
  const [old, young] = [newTest(), newTest()]
  for (const one of [old, young]) await answers.keep(one, kept())
  await age(old.test_id, 91)
  await age(young.test_id, 89)
  assert.is(await answers.forgetOld(), 1)
  assert.is((await answers.ofTest(old.shop_id, old.test_id)).length, 0)
  assert.is((await answers.ofTest(young.shop_id, young.test_id)).length, 1)

  await age(young.test_id, 91)
  const ofAnotherProcess = engineAnswersIn(pool, (error) => errors.push(error))
  await ofAnotherProcess.keep(newTest(), kept())
  await eventually(async () => (await answers.ofTest(young.shop_id, young.test_id)).length === 0, {
    what: 'the old answer being deleted',
  })
})

test('a measurement leaves every answer behind, also those of no use; without the table nothing counts', async () => {
  const server = await startEngines((_, number) => (number % 2 === 0 ? { json: {} } : { text: 'Take a mug.' }))
  const live = createLiveEngines({ concurrency: 1, live: [server.settings('chat')] })
  const one = newTest()
  const what = { queries: ['a', 'b'], names: ['chat'], samples: 2 }
  const measured = await live.measure(what, (answer) => answers.keep(one, answer))
  assert.is(measured.answered, 2)
  assert.equal(
    (await answers.ofTest(one.shop_id, one.test_id)).map(({ query, sample }) => `${query}${sample}`),
    ['a1', 'b1', 'a2', 'b2'],
  )

  const elsewhere = createPool(database.url, { name: 'engine-answers-test', schema: 'nowhere' })
  const nowhere = engineAnswersIn(elsewhere, () => {})
  const lost = await live.measure(what, (answer) => nowhere.keep(one, answer))
  await elsewhere.end()
  assert.is(lost.answered, 0)
  assert.match(lost.problems[0]?.reason ?? '', /could not be stored\.$/)
})
