// The process is killed between a delivery and its effect, or between the effect and saying so: the next one goes on from there, and the
// effect is there once.

import { webhookId } from '../../src/event-log/ids.ts'
import { webhookStream } from '../../src/event-log/streams.ts'
import { createProcesses } from '../support/process.ts'
import { ROUNDS } from '../support/rounds.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { paymentsDelivery, paymentsEvent } from '../support/webhooks.ts'

let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres', env: { ROLES: 'api' } })
  await service.pool.query('create table made_effects (id uuid primary key); create table tried_effects (id uuid)')
})
const processes = createProcesses(() => ({
  DATABASE_URL: service.database.url,
  DATA_DIR: service.dataDir,
  ROLES: 'dispatcher,worker',
}))
after(async () => {
  await processes.killOthers()
  await service?.stop()
})

const PROGRAM = ['test/support/deadly-webhooks.ts']

const count = async (table: string, id: string): Promise<number> =>
  (await service.pool.query(`select count(*)::int as n from ${table} where id = $1`, [id])).rows[0].n

test(
  'killed before or after the effect of a delivery: it is handled by the next process, and has one effect',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = [`evt_one_${round}`, `evt_two_${round}`]
      for (const id of names) {
        const sent = paymentsDelivery(paymentsEvent({ id }, { id: `cus_${id}` }))
        const { status } = await service.call('POST', sent.path, { body: String(sent.body), headers: sent.headers })
        assert.is(status, 200)
      }
      const ids = names.map((id) => webhookId('payments', 'customer.created', id))
      const made = async () =>
        (await Promise.all(ids.map((id) => count('made_effects', id)))).reduce((sum, n) => sum + n)
      await processes.untilDead({ DEADLY_STEP: 'before' }, PROGRAM)
      assert.is(await made(), 0)
      await processes.untilDead({ DEADLY_STEP: 'after' }, PROGRAM)
      assert.ok((await made()) >= 1)
      await processes.start({ DEADLY_STEP: 'never' }, PROGRAM)
      for (const id of ids) {
        const stream = webhookStream('payments', id)
        await eventually(
          async () => (await service.store.readStream(stream, { limit: 9 })).at(-1)?.type === 'WebhookHandled',
        )
        assert.equal(
          (await service.store.readStream(stream, { limit: 9 })).map(({ type }) => type),
          ['WebhookReceived', 'WebhookHandled'],
        )
        assert.is(await count('made_effects', id), 1)
        assert.ok((await count('tried_effects', id)) <= 2)
      }
      await processes.killOthers()
    }
  },
  { limitMs: 180_000 + ROUNDS * 20_000 },
)
