// A whole service over EventStoreDB whose server loses answers, ends and silences subscriptions, refuses writes and goes
// away, again and again while jobs run: what was accepted is done, each item once, and nothing stands in the log twice.

import { setTimeout as sleep } from 'node:timers/promises'
import { type Double, startDouble } from '../support/eventstore/double.ts'
import { assertEachOnce, ledgerFrom, numbers, wholeLog } from '../support/ledger.ts'
import { product } from '../support/products.ts'
import { IS_LONG, ROUNDS } from '../support/rounds.ts'
import { AEO, type ProblemAnswer, type ResultItem, randomShop, startTestService } from '../support/service.ts'
import { assert, test } from '../support/test.ts'

/** Fewer here: each costs the time limit of an append. */
const TURNS = IS_LONG ? Math.ceil(ROUNDS / 5) : 1
const ITEMS = 120

type Service = Awaited<ReturnType<typeof startTestService>>
type Scene = { double: Double; service: Service; shop: string }

/** Each is done once the server is as before. */
const FAULTS: Record<string, (scene: Scene) => Promise<void>> = {
  // After its time limit the append is made again, and found: whoever asked never knows.
  'an append is written and never answered': async ({ double, service }) => {
    double.faults.loseAnswers = 1
    await service.startJob(randomShop(), ['1'])
    assert.is(double.faults.loseAnswers, 0)
  },
  'the server ends the subscriptions': async ({ double }) => {
    double.faults.resends = true
    for (let times = 0; times < 5; times += 1) {
      double.endCalls()
      await sleep(Math.random() * 60) // the moment is what varies here; nothing is waited for
    }
    double.faults.resends = false
  },
  'the server may not write': async ({ double, service, shop }) => {
    double.faults.refusal = 'Server Is Not Ready'
    const token = await service.token(shop)
    const ndjson = [{ resource_type: 'product', resource_id: '1' }]
    const refused = await service.call<ProblemAnswer>('POST', `${AEO}/analyze`, {
      token: await service.token(randomShop()),
      ndjson,
    })
    assert.is(refused.status, 503, refused.text)
    assert.ok(refused.headers.get('retry-after'))
    assert.is((await service.call('GET', `${AEO}/analysis-jobs`, { token })).status, 200)
    double.faults.refusal = undefined
  },
  'the server is gone': async ({ double }) => {
    double.goAway()
    await sleep(Math.random() * 300) // how long it is away varies
    await double.comeBack()
  },
}

test(
  `jobs over a server with every fault in turn: each item once, nothing twice in the log, ${TURNS} rounds`,
  async () => {
    const double = await startDouble()
    const service = await startTestService({ env: { EVENTSTORE_URL: double.url } })
    const shop = randomShop()
    const ids = numbers(ITEMS).map((n) => String(n + 1))
    const jobs: string[] = []
    try {
      await service.importProducts(
        shop,
        ids.map((id) => product(id)),
      )
      for (let round = 0; round < TURNS; round += 1) {
        // Products that have changed are analysed anew, so that every round has work.
        await service.importProducts(
          shop,
          ids.map((id) => product(id, { title: `Mug ${id} of round ${round}` })),
        )
        const job = await service.startJob(shop, ids)
        jobs.push(job.id)
        for (const fault of Object.values(FAULTS).toSorted(() => Math.random() - 0.5)) {
          await fault({ double, service, shop })
        }
        const ended = await service.ended(shop, job.id)
        assert.is(ended.status, 'completed', ended.error_message ?? '')
      }
      const events = await wholeLog(service.store)
      for (const id of jobs) {
        assertEachOnce(ledgerFrom(events, id), ITEMS)
        const { body } = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${id}/results`, { shop })
        assert.equal(
          body.map(({ resource_id }) => resource_id),
          ids,
        )
      }
      assert.is(events.filter(({ type }) => type === 'AnalysisJobRequested').length, 2 * TURNS)
      assert.is(new Set(events.map(({ id }) => id)).size, events.length)
    } finally {
      await service.stop()
      double.stop()
    }
  },
  { limitMs: 180_000 + TURNS * 60_000 },
)
