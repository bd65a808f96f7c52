import { createPresence } from '../../src/queue/server-availability.ts'
import { assert, test } from '../support/test.ts'

const told = () => {
  const said: string[] = []
  const presence = createPresence({ onAway: () => said.push('away'), onBack: () => said.push('back') })
  return { ...presence, said }
}
const forever = new AbortController().signal
const nobody = () => assert.unreachable('nothing comes late')

test('a server that is away is waited for, but not longer than wanted', async () => {
  const { gone, returned, untilBack, isUnavailable, said } = told()
  assert.is(await untilBack(1), true)
  gone()
  gone()
  assert.is(await untilBack(5), false)
  const waiting = untilBack(5_000)
  returned()
  assert.is(await waiting, true)
  assert.is(isUnavailable(), false)
  assert.equal(said, ['away', 'back'])
})

test('nobody waits who has been told to stop', async () => {
  const { gone, untilBack } = told()
  gone()
  const stopping = new AbortController()
  const waiting = untilBack(60_000, stopping.signal)
  stopping.abort()
  assert.is(await waiting, false)
})

test('an answer is passed on, and so is an error', async () => {
  const { ask } = told()
  assert.is(await ask(Promise.resolve('answer'), forever, nobody), 'answer')
  assert.is(await ask(Promise.resolve(undefined), forever, nobody), undefined)
  const error = await ask(Promise.reject(new Error('refused')), forever, nobody).catch((thrown) => thrown.message)
  assert.is(error, 'refused')
})

test('who was asked before the server was away is not waited for, and what still comes is not lost', async () => {
  for (const interrupt of ['returned', 'abort'] as const) {
    const { ask, gone, returned } = told()
    const stopping = new AbortController()
    const answer = Promise.withResolvers<string>()
    const late: string[] = []
    const asked = ask(answer.promise, stopping.signal, (one) => late.push(one))
    gone()
    if (interrupt === 'returned') returned()
    else stopping.abort()
    assert.is(await asked, undefined)
    answer.resolve('late')
    await answer.promise
    assert.equal(late, ['late'])
  }
})
