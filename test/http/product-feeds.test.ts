// Feeds at an address: issued, fetched, unchanged, rotated; and the rows that are left out.

import { gunzipSync } from 'node:zlib'
import { importShopFacts } from '../../src/catalogue/shop-facts.ts'
import { FEEDS } from '../../src/engine/feeds/feeds.ts'
import { type FeedName, TABLES } from '../../src/engine/feeds/tables.ts'
import { judgeRow, type Row } from '../../src/engine/feeds/verdict.ts'
import { FEED_NAMES } from '../../src/product-feeds/schemas.ts'
import { anOrganization, aProject } from '../support/accounts.ts'
import { feedValidators, hasFeedSchemas, NO_FEED_SCHEMAS } from '../support/feed-schemas.ts'
import { product } from '../support/products.ts'
import { BASE, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, eventually, test, testIf } from '../support/test.ts'

type Address = { project_id: string; issued_at: string; feeds: Record<string, string> }
type Refused = { resource_id: string; id: string; reasons: string[] }

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const MUG = {
  handle: 'mug',
  title: 'Stoneware mug',
  body_html: '<p>A mug of stoneware that holds 350 ml.</p>',
}

const given = async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin', 'member'])
  const { project_id } = await aProject(service, organization_id)
  const [owner, admin] = members
  const project = `${BASE}/projects/${project_id}`
  const load = async (...products: object[]) => {
    const body = products.map((one) => JSON.stringify(one)).join('\n')
    const headers = { 'content-type': 'application/x-ndjson' }
    const answer = await service.call('POST', `${project}/aeo/catalogue?currency=EUR`, {
      token: owner!.token,
      body,
      headers,
    })
    assert.is(answer.status, 200, answer.text)
  }
  const issue = async () => {
    const answer = await service.call<Address>('POST', `${project}/feed-address`, { token: owner!.token })
    assert.is(answer.status, 200, answer.text)
    return answer.body
  }
  const fetched = (url = '', headers: Record<string, string> = {}) => fetch(url, { headers })
  return { organization_id, project_id, owner: owner!, admin: admin!, project, load, issue, fetched }
}

test('every feed is at its address, in its form, without what is refused', async () => {
  const { load, issue, fetched, owner, project } = await given()
  await load(
    product('1', MUG),
    product('2', { ...MUG, handle: 'draft', title: 'Secret draft', status: 'draft' }),
    product('3', { ...MUG, handle: 'formula', title: '=HYPERLINK("x")' }),
  )
  const { feeds } = await issue()
  assert.equal(Object.keys(feeds).toSorted(), [...FEED_NAMES].toSorted())
  for (const name of FEED_NAMES) {
    const answer = await fetched(feeds[name])
    assert.is(answer.status, 200, name)
    assert.ok(feeds[name]?.endsWith(`/${FEEDS[name].file}`))
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = (name === 'openai' ? gunzipSync(bytes) : bytes).toString()
    assert.not.match(text, /Secret draft/, name)
    if (name === 'ucp') JSON.parse(text)
    if (name === 'google') assert.match(text.split('\n')[0] ?? '', /^id\ttitle\t/)
  }
  const refused = await service.call<Refused[]>('GET', `${project}/aeo/feed-refusals?feed=google`, {
    token: owner.token,
  })
  const reasons = refused.body.map(({ resource_id, reasons: [reason = ''] }) => [resource_id, reason])
  assert.ok(reasons.some(([id, reason]) => id === 'draft' && reason === 'the product is not active in the shop'))
  assert.ok(refused.body.every(({ reasons: all }) => all.length > 0))
})

/** Rows as a consumer reads them. */
const rowsIn = (feed: FeedName, text: string): Row[] => {
  if (feed === 'ucp') return (JSON.parse(text) as { products: Row[] }).products
  const lines = text.split('\n').slice(0, -1)
  if (feed === 'openai' || feed === 'acp') return lines.map((line) => JSON.parse(line) as Row)
  const [head = '', ...rest] = lines
  const names = head.split('\t')
  assert.equal(
    names,
    TABLES[feed].columns.map(({ name }) => name),
  )
  return rest.map((line) => {
    const cells = line.split('\t')
    assert.is(cells.length, names.length, line)
    return Object.fromEntries(
      names.map((name, n): [string, string] => [name, cells[n]!]).filter(([, cell]) => cell !== ''),
    )
  })
}

testIf(hasFeedSchemas, NO_FEED_SCHEMAS)(
  'what is fetched fits the published schemas and the tables of columns',
  async () => {
    const { ucp, acp } = feedValidators()
    const { load, issue, fetched, owner } = await given()
    const at = { url: 'https://shop.example/products/mug', vendor: 'Ballyfenn' }
    const images = [{ src: 'https://cdn.example/mug one.jpg', alt: 'A mug', width: 1200, height: 1200 }]
    const sizes = ['S', 'L'].map((size, n) => ({
      ...product('1').variants[0]!,
      id: `size-${n}`,
      sku: `MUG-${size}`,
      options: [size],
    }))
    await load(
      product('1', { ...MUG, ...at, images }),
      product('2', {
        ...MUG,
        ...at,
        images,
        handle: 'sizes',
        title: 'Tabs\tand "quotes", 50 % off & more',
        options: [{ name: 'Size', values: ['S', 'L'] }],
        variants: sizes,
      }),
      product('3', {
        ...MUG,
        ...at,
        images,
        handle: 'free',
        variants: [{ ...product('3').variants[0]!, price: null }],
      }),
    )
    const domain = await eventually(async () => {
      const { body } = await service.call<{ data: { domain: string }[] }>('GET', `${BASE}/users/me/shops`, {
        token: owner.token,
      })
      return body.data[0]?.domain
    })
    await importShopFacts(service.pool, domain, { name: 'Ballyfenn', url: 'https://shop.example' })
    const { feeds } = await issue()
    for (const name of FEED_NAMES) {
      const bytes = Buffer.from(await (await fetched(feeds[name])).arrayBuffer())
      const text = (name === 'openai' ? gunzipSync(bytes) : bytes).toString()
      const rows = rowsIn(name, text)
      assert.ok(rows.length >= (name === 'google-supplement' ? 0 : 2), `${name}: ${rows.length} rows`)
      if (name === 'ucp') assert.ok(ucp(JSON.parse(text)), JSON.stringify(ucp.errors))
      for (const row of rows) {
        if (name === 'acp') assert.ok(acp(row), JSON.stringify(acp.errors))
        if (name === 'openai' || name === 'google')
          assert.equal(
            judgeRow(name, row).reasons.filter((reason) => !/additional_image/.test(reason)),
            [],
            name,
          )
      }
      if (name === 'openai' || name === 'google') assert.not.match(text, /\bfree\b/, name)
    }
  },
)

test('an unchanged feed is a 304 by its tag or its time, and another one after a change', async () => {
  const { load, issue, fetched } = await given()
  await load(product('1', MUG))
  const { feeds } = await issue()
  const first = await fetched(feeds.acp)
  const etag = first.headers.get('etag') ?? ''
  const since = first.headers.get('last-modified') ?? ''
  await first.text()
  assert.match(etag, /^"[\w-]{27}"$/)
  assert.is((await fetched(feeds.acp, { 'if-none-match': etag })).status, 304)
  assert.is((await fetched(feeds.acp, { 'if-modified-since': since })).status, 304)
  assert.is((await fetched(feeds.ucp, { 'if-none-match': etag })).status, 200, 'another feed has another tag')
  await load(product('1', { ...MUG, title: 'Large stoneware mug' }))
  const second = await fetched(feeds.acp, { 'if-none-match': etag })
  assert.is(second.status, 200)
  assert.match(await second.text(), /Large stoneware mug/)
})

test('an address that was rotated or removed, or that nobody has, is 404, byte for byte the same', async () => {
  const { load, issue, fetched, owner, project } = await given()
  await load(product('1', MUG))
  const first = await issue()
  const shown = await service.call<Address>('GET', `${project}/feed-address`, { token: owner.token })
  assert.equal(shown.body, first)
  const second = await issue()
  assert.is.not(second.feeds.acp, first.feeds.acp)
  const gone = await fetched(first.feeds.acp)
  const unknown = await fetched(first.feeds.acp?.replace(/feeds\/[\w-]+/, `feeds/${'x'.repeat(43)}`))
  const odd = await fetched(first.feeds.acp?.replace(/feeds\/[\w-]+/, 'feeds/x'))
  const file = await fetched(second.feeds.acp?.replace('acp.jsonl', 'other.csv'))
  assert.equal([gone.status, unknown.status, odd.status, file.status], [404, 404, 404, 404])
  const texts = await Promise.all([gone, unknown, odd, file].map((one) => one.text()))
  assert.is(new Set(texts).size, 1)
  assert.is((await fetched(second.feeds.acp)).status, 200)
  assert.equal((await service.call('DELETE', `${project}/feed-address`, { token: owner.token })).body, second)
  assert.is((await fetched(second.feeds.acp)).status, 404)
  assert.is((await service.call('GET', `${project}/feed-address`, { token: owner.token })).status, 404)
})

test('only owners see and change the address, and a project without a shop has none', async () => {
  const { load, issue, admin, owner, project, organization_id, fetched } = await given()
  assert.is((await service.call('POST', `${project}/feed-address`, { token: owner.token })).status, 409)
  await load(product('1', MUG))
  const { feeds } = await issue()
  for (const method of ['GET', 'POST', 'DELETE'])
    assert.is((await service.call(method, `${project}/feed-address`, { token: admin.token })).status, 403)
  const organization = `${BASE}/organizations/${organization_id}`
  const actions = async (): Promise<string[]> => {
    type Logged = { data: { action: string }[] }
    const { body } = await service.call<Logged>('GET', `${organization}/audit-logs`, { token: owner.token })
    return body.data.map(({ action }) => action)
  }
  // The log is a read model, which comes later than the answer.
  await eventually(async () => (await actions()).includes('feed_address.issued'))
  assert.is((await service.call('DELETE', organization, { token: owner.token })).status, 200)
  assert.is((await fetched(feeds.acp)).status, 404, 'the organization is deleted')
})
