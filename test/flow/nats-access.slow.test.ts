// Who may in to NATS, and how: what docs/operator/nats.md says is enough.

import { spawnSync } from 'node:child_process'
import { createBrokeredQueue } from '../../src/queue/broker-queue.ts'
import { EVENTS } from '../../src/queue/streams.ts'
import { hasNats, natsTest, openBroker, startNats } from '../support/nats.ts'
import { authority, operatorMode, ownFolder, selfSigned } from '../support/nats-access.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { assert, eventually, testIf } from '../support/test.ts'

/** Everything that the service does with NATS, once. */
const everything = async (url: string, files: Parameters<typeof openBroker>[2] = {}): Promise<void> => {
  const broker = await openBroker(url, 'log', files)
  const errors: unknown[] = []
  const queue = createBrokeredQueue(broker, { onError: (error) => errors.push(error), ackWaitMs: 600 })
  const chunk = (job_id: string) => ({
    id: `${job_id}:0`,
    kind: 'analysis' as const,
    job_id,
    shop_id: 's',
    resource_type: 'product' as const,
    total_items: 1,
    items: [],
    correlation_id: 'c',
    causation_id: 'c',
  })
  const stopping = new AbortController()
  const release = Promise.withResolvers<void>()
  await queue.publish(chunk('works'))
  const options = { concurrency: 1, signal: stopping.signal, onError: (error: unknown) => errors.push(error) }
  const consuming = queue.consume(() => release.promise, options)
  await eventually(async () => ((await queue.silences()).get('works:0') ?? 0) > 0, { what: 'a sign of life' })
  release.resolve()
  await eventually(async () => (await queue.depth()) === 0)
  stopping.abort()
  await consuming
  await queue.publish(chunk('dropped'))
  await queue.drop('dropped', 'It is no longer wanted.')
  await broker.createStream(EVENTS)
  await broker.publish('citable.events.none.shop.ShopInstalled', '{}', { id: 'one' })
  assert.is(await broker.count(EVENTS.name), 1)
  assert.equal(errors, [])
  await broker.close()
}

const refusal = async (...opening: [url: string, files?: Parameters<typeof openBroker>[2]]): Promise<string> =>
  openBroker(opening[0], 'log', opening[1]).then(
    () => 'let in',
    ({ message }) => message,
  )

natsTest('a user with the permissions that are documented can do everything', async () => {
  const { write, remove } = ownFolder()
  const configuration = write(
    'nats.conf',
    `authorization { users: [ { user: citable, password: secret, permissions: {
       publish: ["citable.>", "$JS.API.>", "$JS.ACK.>"], subscribe: ["_INBOX.>", "citable.signs.>"] } } ] }`,
  )
  const nats = await startNats({ options: ['--config', configuration] })
  await everything(nats.url.replace('//', '//citable:secret@'))
  await nats.stop()
  remove()
})

natsTest('a user whom an operator vouches for comes with a file of credentials', async () => {
  const { write, remove } = ownFolder()
  const { configuration, credentials } = operatorMode()
  const nats = await startNats({ options: ['--config', write('nats.conf', configuration)] })
  await everything(nats.url, { credentials: write('service.creds', credentials) })
  const refused = (file: string) => refusal(nats.url, { credentials: file })
  assert.is(
    await refused(write('other.creds', operatorMode().credentials)),
    'NATS at NATS_URL refuses these credentials.',
  )
  assert.is(await refused('/nowhere/at.all'), 'The file of NATS_CREDENTIALS cannot be read (ENOENT).')
  assert.is(await refused(write('empty.creds', 'nothing')), 'The file of NATS_CREDENTIALS contains no credentials.')
  await nats.stop()
  remove()
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const tlsTest = testIf(hasNats && hasOpenssl, 'there is no nats-server or no openssl on the PATH')

tlsTest(
  'TLS: a server that asks who comes, and certificates of an authority of ours, which settings name',
  async () => {
    const { folder, write, remove } = ownFolder()
    const { caFile, issue } = authority(folder)
    const [server, client, other] = [issue('server'), issue('client'), issue('other')]
    const tls = ['--tlsverify', '--tlscacert', caFile, '--tlscert', server.certFile, '--tlskey', server.keyFile]
    const nats = await startNats({ options: tls })
    const url = `nats://localhost:${nats.port}`
    await everything(url, { caFile, ...client })

    assert.match(
      await refusal(url, client),
      /^NATS at NATS_URL cannot be reached \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\); /,
    )
    const { certFile, keyFile } = client
    const nothing = write('nothing.pem', 'nothing')
    for (const [files, sentence] of [
      [{ caFile: '/nowhere/at.all' }, 'The file of NATS_CA_FILE cannot be read (ENOENT).'],
      [{ certFile, keyFile: '/nowhere/at.all' }, 'The file of NATS_KEY_FILE cannot be read (ENOENT).'],
      [{ caFile: nothing }, 'The file of NATS_CA_FILE contains no certificate (no start line).'],
      [{ certFile: nothing, keyFile }, 'The file of NATS_CERT_FILE contains no certificate (no start line).'],
      [
        { certFile, keyFile: other.keyFile },
        'The file of NATS_KEY_FILE contains no key for that certificate (key values mismatch).',
      ],
    ] as const)
      assert.is(await refusal(url, files), sentence)
    await nats.stop()
    remove()
  },
)

tlsTest('TLS: a server with a certificate of an authority of ours, which Node is told', async () => {
  const { folder, remove } = ownFolder()
  const made = selfSigned(folder)
  assert.ok(made)
  const { certificate = '', key = '' } = made ?? {}
  const nats = await startNats({ options: ['--tls', '--tlscert', certificate, '--tlskey', key] })
  const database = await databaseWithTables()
  const env = { DATABASE_URL: database.url, NATS_URL: `tls://localhost:${nats.port}`, ROLES: 'worker' }
  const worker = await startServiceProcess({ ...env, NODE_EXTRA_CA_CERTS: certificate })
  assert.is(await worker.signal('SIGTERM'), 0)
  const error = await startServiceProcess(env).catch((thrown: Error) => thrown)
  assert.match(String(error), /citable: NATS at NATS_URL cannot be reached \(DEPTH_ZERO_SELF_SIGNED_CERT\); /)
  await nats.stop()
  const plain = await startNats()
  const demanded = await startServiceProcess({ ...env, NATS_URL: `tls://localhost:${plain.port}` }).catch(String)
  const silent = 'NATS at NATS_URL does not speak TLS, which tls:// or one of the certificate settings requires.'
  assert.ok(String(demanded).includes(`citable: ${silent}\n`))
  assert.is(await refusal(plain.url, { caFile: certificate }), silent)
  await plain.stop()
  await database.drop()
  remove()
})
