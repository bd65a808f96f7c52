// From a schedule to its digests: a due time starts a job, its end makes a digest, and what became worse is an alert, once.

import { product } from '../support/products.ts'
import { dueSchedule } from '../support/schedules.ts'
import { AEO, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

type Digest = {
  products: Record<string, number>
  worse: { resource_id: string; before: number; after: number; rule: string | null }[]
  alerts: { kind: string; resource_id: string | null }[]
  suggestions: { rule: string }[]
  mended: number
  left: { resource_id: string; title: string }[]
}

let service: TestService
before(async () => {
  service = await startTestService({ schedulesEveryMs: 100 })
})
after(() => service?.stop())

const given = async () => {
  const shop = randomShop()
  const load = (...products: Parameters<TestService['importProducts']>[1]) => service.importProducts(shop, products)
  await load(product('1'), product('2'))
  // The first token installs it.
  const list = async () => (await service.call<Digest[]>('GET', `${AEO}/digests`, { shop })).body
  assert.equal(await list(), [])
  const due = (hour: number) => dueSchedule(service, shop, hour)
  const digests = (number: number) =>
    eventually(
      async () => {
        const all = await list()
        return all.length === number && all
      },
      { limitMs: 120_000 },
    )
  return { shop, load, due, digests }
}

test('what is due is analysed, and its digests say what became worse, each alert once', async () => {
  const { shop, load, due, digests } = await given()
  await due(5)
  const [first] = await digests(1)
  assert.equal(first?.products, { analyzed: 2, new: 2, gone: 0, better: 0, worse: 0 })
  assert.equal(first?.alerts, [])
  assert.ok((first?.suggestions.length ?? 0) > 0)

  const bare = { ...product('2'), body_html: '<p>Mug.</p>', variants: [{ ...product('2').variants[0]!, price: null }] }
  await load(bare)
  await due(6)
  const [second] = await digests(2)
  assert.equal(second?.products, { analyzed: 2, new: 0, gone: 0, better: 0, worse: 1 })
  const [worse] = second?.worse ?? []
  assert.ok(worse && worse.resource_id === '2' && worse.before - worse.after >= 10 && worse.rule !== null)
  const kinds = second?.alerts.map(({ kind, resource_id }) => `${kind} ${resource_id}`) ?? []
  assert.ok(kinds.includes('score_fell 2') && kinds.includes('gate 2'), kinds.join())

  await load({ ...bare, title: 'Another mug' })
  await due(7)
  const [third] = await digests(3)
  assert.equal(third?.alerts, [])

  await load(product('2'))
  await due(8)
  const [fourth] = await digests(4)
  assert.ok((fourth?.mended ?? 0) >= 2, `${fourth?.mended}`)

  await service.pool.query('delete from catalog_products where shop_domain = $1 and resource_key = $2', [shop, '1'])
  await due(9)
  const [fifth] = await digests(5)
  assert.equal([fifth?.products.gone, fifth?.left], [1, [{ resource_id: '1', title: product('1').title }]])
  assert.equal(
    fifth?.alerts.map(({ kind }) => kind),
    ['products_left'],
  )
  await due(10)
  assert.equal([(await digests(6))[0]?.left, (await digests(6))[0]?.alerts], [[], []])
  const { body } = await service.call<{ analysis: { last: { status: string } } }>('GET', `${AEO}/schedule`, { shop })
  assert.is(body.analysis.last.status, 'started')
})
