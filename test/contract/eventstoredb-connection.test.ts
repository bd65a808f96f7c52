// What the connection string of an EventStoreDB server decides: encryption, whom to trust, and who asks.

import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { START } from '../../src/event-log/event-store.ts'
import { openEventStoreDb } from '../../src/event-log/eventstoredb/adapter.ts'
import { testMetadata } from '../support/events.ts'
import { type Double, startDouble } from '../support/eventstore/double.ts'
import { after, assert, eventually, testIf } from '../support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'citable-tls-'))
const certificate = join(folder, 'certificate.pem')
const key = join(folder, 'key.pem')

/** A certificate of this test's own, for the loopback. */
const makeCertificate = (): boolean => {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  const files = ['-keyout', key, '-out', certificate]
  try {
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

const tlsTest = testIf(makeCertificate(), 'there is no openssl to make a certificate with')

const doubles: Double[] = []
const secured = async (options: { batchAppend?: boolean; readsWholeLog?: boolean } = {}) => {
  const user = { user: 'citable', password: 'p@ss:word', readsWholeLog: options.readsWholeLog ?? true }
  const tls = { cert: readFileSync(certificate), key: readFileSync(key), ...user }
  const double = await startDouble({ ...options, tls })
  doubles.push(double)
  return (credentials: string, ca = certificate) =>
    `esdb://${credentials}localhost:${double.port}?tls=true${ca && `&tlsCAFile=${encodeURIComponent(ca)}`}`
}

after(() => {
  for (const double of doubles) double.stop()
  rmSync(folder, { recursive: true })
})

const KNOWN = `citable:${encodeURIComponent('p@ss:word')}@`
const event = () => ({ id: randomUUID(), type: 'Tested', data: {}, metadata: testMetadata() })

for (const batchAppend of [true, false])
  tlsTest(`an encrypted connection with a user appends, reads and follows (batches: ${batchAppend})`, async () => {
    const url = await secured({ batchAppend })
    const store = await openEventStoreDb(url(KNOWN))
    await store.append('test-1', 'no_stream', [event()])
    assert.is((await store.readStream('test-1', { limit: 1 })).length, 1)
    const stopping = new AbortController()
    let seen = 0
    const following = (async () => {
      for await (const { events } of store.subscribe({ after: START, signal: stopping.signal })) seen += events.length
    })()
    await eventually(() => seen === 1)
    stopping.abort()
    await following
    await store.close()
  })

tlsTest(
  'a user who may not read the whole log is refused at the start, not when something is to be appended',
  async () => {
    // The log has been named by somebody else, so that nothing else would ask for it.
    const url = await secured({ readsWholeLog: false })
    const id = { id: randomUUID(), type: 'LogNamed', contentType: 'application/json', metadata: new Uint8Array() }
    const data = new TextEncoder().encode(JSON.stringify({ identity: randomUUID() }))
    doubles.at(-1)?.log.append('citableLog-identity', 'no_stream', [{ ...id, data }])
    const refused = await openEventStoreDb(url(KNOWN)).catch((error) => error)
    assert.is(refused.name, 'UnusableEventStore')
    assert.match(refused.message, /denies the user what is needed; allow it to read \$all/)
  },
)

tlsTest('a start that cannot use the server says what is wrong and what to do, without the password', async () => {
  const [encrypted, plain] = [await secured(), await startDouble()]
  doubles.push(plain)
  const closing = createServer((socket) => socket.once('data', () => socket.destroy()))
  closing.listen(0, '127.0.0.1')
  await once(closing, 'listening')
  const { port: closed } = closing.address() as AddressInfo
  const port = doubles.at(-2)?.port
  const cluster = (node: number | undefined, tls: boolean) =>
    `esdb://${KNOWN}127.0.0.1:${node},127.0.0.1:${node}?tls=${tls}&maxDiscoverAttempts=1`
  const cases: [string, string, RegExp][] = [
    [
      'a user who is not known',
      encrypted('citable:p%40wrong@'),
      /does not know the user, or the password is wrong; correct them\.$/,
    ],
    ['no user', encrypted(''), /needs a user; name one and the password in the connection string\.$/],
    [
      'TLS to a plain port',
      `esdb://${KNOWN}127.0.0.1:${plain.port}`,
      /does not speak TLS, .*; set tls=false in it, or/,
    ],
    ['TLS to a plain cluster', cluster(plain.port, true), /does not speak TLS, .*; set tls=false in it, or/],
    ['no TLS to an encrypted port', `esdb://127.0.0.1:${port}?tls=false`, /speaks TLS, .*; set tls=true in it\.$/],
    ['no TLS to an encrypted cluster', cluster(port, false), /speaks TLS, .*; set tls=true in it\.$/],
    [
      'a self-signed certificate',
      encrypted(KNOWN, ''),
      /not trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\); name .* in tlsCAFile\.$/,
    ],
    [
      'a cluster of such',
      cluster(port, true),
      /not trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\); name .* in tlsCAFile\.$/,
    ],
    [
      'a port that closes',
      `esdb://${KNOWN}127.0.0.1:${closed}`,
      /start it, or correct the address, or set tls=false if it does not speak TLS\.$/,
    ],
    [
      'nobody',
      `esdb://${KNOWN}127.0.0.1:1`,
      /\(connect ECONNREFUSED 127\.0\.0\.1:1\); start it, or correct the address\.$/,
    ],
  ]
  for (const [name, url, sentence] of cases) {
    const refused = await openEventStoreDb(url).catch((error) => error)
    assert.is(refused.name, 'UnusableEventStore', name)
    assert.match(refused.message, sentence, name)
    assert.match(refused.message, /^The event store at EVENTSTORE_URL [^\n]+$/, name)
    assert.not.match(refused.message, /p@|p%40/, name)
    assert.is(refused.isAway, /start it/.test(refused.message), name)
  }
  closing.close()
})
