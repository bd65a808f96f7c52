// Starting on NATS: who may in, and one sentence for whatever stands in the way.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createBrokeredQueue } from '../../src/queue/broker-queue.ts'
import { openJetStream } from '../../src/queue/jetstream.ts'
import { createStream, limitStream, removeStream } from '../support/feed.ts'
import { natsTest, openBroker, startNats } from '../support/nats.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { assert, test } from '../support/test.ts'

const refused = async (url: string, sentence: RegExp) => {
  const opening = openJetStream({ settings: { url }, log: 'log', onAway: () => {}, onBack: () => {} })
  const error = await opening.then(
    async (broker) => {
      await broker.close()
      return undefined
    },
    (thrown: Error) => thrown,
  )
  assert.match(String(error?.message), sentence)
  assert.match(String(error?.message), /^[^.]+(\.\d+)*[^.]*\.$/, 'it is one sentence')
}

test('a server that is not there is named in one sentence, and the service does not start', async () => {
  await refused('nats://127.0.0.1:1', /^NATS at NATS_URL cannot be reached \(CONNECTION_REFUSED\); start it or set/)
  const database = await databaseWithTables()
  const env = { DATABASE_URL: database.url, NATS_URL: 'nats://127.0.0.1:1' }
  const error = await startServiceProcess(env).catch((thrown: Error) => thrown)
  assert.match(String(error), /ended with \d before it listened: citable: NATS at NATS_URL cannot be reached .*\.\n$/)
  // A process that only serves the API does not need it.
  const api = await startServiceProcess({ ...env, ROLES: 'api' })
  assert.is(await api.signal('SIGTERM'), 0)
  await database.drop()
})

test('a server that says nothing is given up, and nothing of it keeps the process', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const NATS_URL = `nats://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const database = await databaseWithTables()
  const error = await startServiceProcess({ DATABASE_URL: database.url, NATS_URL }).catch(String)
  assert.match(
    String(error),
    /ended with 1 before it listened: citable: NATS at NATS_URL cannot be reached \(TIMEOUT\)/,
  )
  for (const socket of sockets) socket.destroy()
  silent.close()
  await database.drop()
})

natsTest('a server without JetStream is named in one sentence', async () => {
  const nats = await startNats({ jetstream: false })
  await refused(nats.url, /^NATS at NATS_URL has no JetStream for this account; start it with JetStream\.$/)
  await nats.stop()
})

natsTest('user and password, and a token, come from the address', async () => {
  for (const [options, login] of [
    [['--user', 'citable', '--pass', 'p@ss:w/rd'], 'citable:p%40ss%3Aw%2Frd'],
    [['--auth', 's3cret'], 's3cret'],
  ] as const) {
    const nats = await startNats({ options: [...options] })
    await refused(nats.url, /^NATS at NATS_URL refuses these credentials\.$/)
    await refused(nats.url.replace('//', '//wrong:wrong@'), /refuses these credentials/)
    const broker = await openBroker(nats.url.replace('//', `//${login}@`))
    await broker.close()
    await nats.stop()
  }
})

natsTest('streams of another event log, and streams of another kind, are refused', async () => {
  const nats = await startNats()
  const prepared = async (log: string) => {
    const broker = await openBroker(nats.url, log)
    try {
      await createBrokeredQueue(broker, { onError: () => {} }).prepare()
    } finally {
      await broker.close()
    }
  }
  const [first, second] = [randomUUID(), randomUUID()]
  await prepared(first)
  await prepared(first)
  const error = await prepared(second).catch((thrown: Error) => thrown)
  assert.match(
    String(error),
    new RegExp(`The NATS stream CITABLE_DEAD_LETTERS belongs to the event log ${first}; use another account of NATS`),
  )
  // Limits are the operator's, and stay.
  await limitStream(nats.url, 'CITABLE_JOBS', 1_000_000)
  await prepared(first)
  await removeStream(nats.url, 'CITABLE_JOBS')
  await createStream(nats.url, { name: 'CITABLE_JOBS', subjects: ['citable.jobs.>'] })
  const unlike = await prepared(first).catch((thrown: Error) => thrown.message)
  assert.is(
    unlike,
    'The NATS stream CITABLE_JOBS was created with another retention, discard, discard_new_per_subject; remove it, and it will be created again.',
  )
  await nats.stop()
})
