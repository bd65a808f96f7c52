import { settleItems } from '../../../src/jobs/commands.ts'
import { createTokenBudget } from '../../../src/optimizations/token-budget.ts'
import { optimizationJob } from '../../support/optimization-work.ts'
import { assert, test } from '../../support/test.ts'

const used = (tokens: number) => ({ model: 'm', calls: 1, input_tokens: tokens, output_tokens: 0, cost: null })

/** A job of five items with a budget of a thousand tokens. */
const budgeted = async (places = 1) => {
  const { store, plan, begin, analyses, context } = await optimizationJob(['1', '2', '3', '4', '5'])
  await begin()
  const tokens = createTokenBudget(store, 1_000, places)
  const spend = (item: number, spent: number) =>
    tokens.call({ job_id: plan.job_id, item }, async (left, tell) => {
      tell(used(spent))
      return left
    })
  const settle = (item: number, spent: number) => {
    const done = { item, analysis_id: analyses[item] ?? '', status: 'completed' as const, error: null }
    return settleItems(store, plan, [{ ...done, generated: 1, model_usage: used(spent) }], context)
  }
  return { tokens, plan, spend, settle }
}

test('what a process has used is taken from what is left, before it is settled and after, once', async () => {
  const { spend, settle } = await budgeted()
  assert.is((await spend(0, 300)).answer, 1_000)
  assert.is((await spend(1, 100)).answer, 700)
  await settle(0, 300)
  assert.is((await spend(2, 100)).answer, 600)
  await settle(1, 100)
  assert.is((await spend(3, 0)).answer, 500)
})

test('what other processes have settled is taken too, and nothing is left when all is used', async () => {
  const { spend, settle } = await budgeted()
  await spend(0, 300)
  await settle(1, 500)
  assert.is((await spend(2, 900)).answer, 200)
  assert.is((await spend(3, 0)).answer, 0)
})

test('attempts at one item add up in what it has used', async () => {
  const { spend } = await budgeted()
  await spend(0, 10)
  assert.equal((await spend(0, 20)).usage, { ...used(30), calls: 2 })
})

test('calls that are under way count like the dearest so far, and no more are made at once than there are places', async () => {
  const { tokens, plan, spend } = await budgeted(2)
  await spend(0, 250)
  const release = Promise.withResolvers<void>()
  const seen: number[] = []
  const calls = [1, 2, 3].map((item) =>
    tokens.call({ job_id: plan.job_id, item }, async (left) => {
      seen.push(left)
      await release.promise
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(seen, [750, 500])
  release.resolve()
  await Promise.all(calls)
  assert.equal(seen.length, 3)
})

test('a call that throws gives its place and what was set aside for it back', async () => {
  const { tokens, plan, spend } = await budgeted()
  const failing = tokens.call({ job_id: plan.job_id, item: 0 }, async (_, tell) => {
    tell(used(100))
    throw new Error('away')
  })
  assert.is(await failing.catch((error) => error.message), 'away')
  assert.is((await spend(1, 0)).answer, 900)
})
