// The order of the public feed when messages are lost on the way, against a broker that keeps the rules of the real one.

import { publishInOrder } from '../../../src/feed/reactor.ts'
import { type Broker, OutOfOrder } from '../../../src/queue/broker.ts'
import { assert, test } from '../../support/test.ts'

type Public = Parameters<typeof publishInOrder>[1][number]

const events = (...ids: string[]): Public[] => ids.map((id) => ({ subject: 's', event: { id } }) as unknown as Public)

/** `window`: ids that it recognises; `lose` is asked before a message arrives. */
const fakeBroker = (lose: (id: string) => boolean = () => false) => {
  const stored: string[] = []
  const window = new Set<string>()
  const publish: Broker['publish'] = async (_, __, { id = '', after } = {}) => {
    if (lose(id)) throw new Error('lost')
    if (window.has(id)) return
    if (after !== undefined && stored.at(-1) !== after) throw new OutOfOrder(`the last is ${stored.at(-1)}`)
    stored.push(id)
    window.add(id)
  }
  return { broker: { publish } as Broker, stored, window }
}

test('one that is lost stops those behind it, and the next attempt sends them in order', async () => {
  let lost = false
  const { broker, stored } = fakeBroker((id) => {
    if (id !== 'b' || lost) return false
    lost = true
    return true
  })
  const error = await publishInOrder(broker, events('a', 'b', 'c', 'd')).catch((thrown) => thrown)
  assert.is(error.message, 'lost')
  assert.equal(stored, ['a'])
  await publishInOrder(broker, events('a', 'b', 'c', 'd'))
  assert.equal(stored, ['a', 'b', 'c', 'd'])
})

test('a batch is not tied to what stood before it', async () => {
  const { broker, stored } = fakeBroker()
  await publishInOrder(broker, events('a'))
  await publishInOrder(broker, events('x', 'y'))
  assert.equal(stored, ['a', 'x', 'y'])
})

test('where the broker has forgotten some ids of a batch and not the others, it still goes on', async () => {
  const { broker, stored, window } = fakeBroker()
  await publishInOrder(broker, events('a', 'b'))
  window.delete('a')
  await publishInOrder(broker, events('a', 'b', 'c'))
  assert.equal([...new Set(stored)], ['a', 'b', 'c'])
  assert.is(stored.at(-1), 'c')
})
