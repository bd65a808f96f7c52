import { serversOf } from '../../src/queue/nats-settings.ts'
import { assert, test } from '../support/test.ts'

test('addresses become hosts and ports, and what else they say', () => {
  assert.equal(serversOf('nats://localhost'), { servers: ['localhost:4222'], tls: false })
  assert.equal(serversOf('nats://one:1, nats://[::1]:2'), { servers: ['one:1', '[::1]:2'], tls: false })
  assert.equal(serversOf('nats://one,').servers, ['one:4222'])
  assert.equal(serversOf('tls://citable:p%40ss@one,tls://two:5'), {
    servers: ['one:4222', 'two:5'],
    tls: true,
    user: 'citable',
    pass: 'p@ss',
  })
  assert.equal(serversOf('nats://s3cret@one'), { servers: ['one:4222'], tls: false, token: 's3cret' })
})
