// The list of all shops of a user: as memberships allow, sorted, searched and paged; and its time with a thousand of them.

import { randomUUID } from 'node:crypto'
import { tables } from '../../projections/versions.ts'
import { anOrganization, aProject } from '../support/accounts.ts'
import { product } from '../support/products.ts'
import { BASE, type Job, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, eventually, test } from '../support/test.ts'

type Shop = {
  shop_id: string
  project: { id: string; name: string }
  organization: { id: string; role: string }
  score: number | null
  change: number | null
  products: number
  worst: { title: string } | null
  job: { id: string } | null
  usage: { metric_type: string; used: number }[]
  digest: { open_alerts: number; better: number; worse: number } | null
  plan: { name: string | null; state: string }
}
type Page = { data: Shop[]; meta: { total: number } }

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const list = async (token: string, query = '') => {
  const answer = await service.call<Page>('GET', `${BASE}/users/me/shops${query}`, { token })
  assert.is(answer.status, 200, answer.text)
  return answer.body
}

const load = async (token: string, projectId: string, ...products: object[]) => {
  const body = products.map((one) => JSON.stringify(one)).join('\n')
  const headers = { 'content-type': 'application/x-ndjson' }
  const path = `${BASE}/projects/${projectId}/aeo/catalogue?currency=EUR`
  assert.is((await service.call('POST', path, { token, body, headers })).status, 200)
}

const analyze = async (token: string, projectId: string, ids: string[]) => {
  const at = `${BASE}/projects/${projectId}/aeo`
  const ndjson = ids.map((resource_id) => ({ resource_type: 'product', resource_id }))
  const { body, status, text } = await service.call<Job>('POST', `${at}/analyze`, { token, ndjson })
  assert.is(status, 202, text)
  await eventually(
    async () =>
      (await service.call<Job>('GET', `${at}/analysis-jobs/${body.id}`, { token })).body.status === 'completed',
    { limitMs: 120_000 },
  )
}

test('a shop is listed with its score after its first job, and with the change after the next', async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'member'])
  const [owner, member] = members.map(({ token }) => token) as [string, string]
  const { project_id } = await aProject(service, organization_id)
  await load(owner, project_id, product('a', { handle: 'a' }))
  const [empty] = (await list(owner)).data
  assert.equal([empty?.project.id, empty?.score, empty?.change, empty?.products], [project_id, null, null, 0])
  await analyze(owner, project_id, ['a'])
  // Scores and usage are read models of their own.
  const first = await eventually(async () => {
    const [shop] = (await list(owner)).data
    const isCounted = shop?.usage.some(({ metric_type, used }) => metric_type === 'analysis' && used === 1)
    return shop?.score !== null && isCounted && shop
  })
  assert.equal([first.products, first.change, first.job], [1, null, null])
  assert.ok(first.worst?.title)
  await load(owner, project_id, product('a', { handle: 'a', title: 'x', body_html: '' }))
  await analyze(owner, project_id, ['a'])
  const second = await eventually(async () => {
    const [shop] = (await list(member)).data
    return shop?.change !== null && shop
  })
  assert.ok((second.change ?? 0) < 0, `${second.change}`)
  assert.is(second.organization.role, 'member')
})

test('only shops of own organizations are listed, and none of one that is deleted', async () => {
  const [mine, theirs] = await Promise.all([anOrganization(service, ['owner']), anOrganization(service, ['owner'])])
  for (const { organization_id, members } of [mine, theirs])
    await load(members[0]!.token, (await aProject(service, organization_id)).project_id, product('a', { handle: 'a' }))
  const token = mine.members[0]!.token
  const { data, meta } = await list(token)
  assert.equal([data.length, meta.total, data[0]?.organization.id], [1, 1, mine.organization_id])
  assert.equal((await list(token, '?search=nothing%20of%20it')).data, [])
  assert.is((await list(token, '?offset=5')).meta.total, 1)
  assert.is((await service.call('GET', `${BASE}/users/me/shops?sort=luck`, { token })).status, 400)
  assert.is((await service.call('DELETE', `${BASE}/organizations/${mine.organization_id}`, { token })).status, 200)
  assert.equal((await list(token)).data, [])
})

test('a thousand shops are sorted and paged', async () => {
  const { organization_id, members } = await anOrganization(service, ['owner'])
  const { user_id, token } = members[0]!
  const { pool } = service
  const ids = Array.from({ length: 1_000 }, () => [randomUUID(), randomUUID(), randomUUID()] as const)
  const columns = [0, 1, 2].map((at) => ids.map((one) => one[at]))
  const values = [...columns, user_id]
  await pool.query(
    `with ids as (select *, row_number() over () as n from unnest($1::uuid[], $2::uuid[], $3::uuid[]) one (o, p, s)),
     a as (insert into ${tables.organizations} (organization_id, name, created_at, shredded) select o, 'Organization ' || n, now(), false from ids),
     b as (insert into ${tables.members} (member_id, organization_id, user_id, role, joined_at) select gen_random_uuid(), o, $4, 'admin', now() from ids),
     c as (insert into ${tables.projects} (project_id, organization_id, name, created_at) select p, o, 'Shop ' || n, now() from ids),
     d as (insert into ${tables.shops} (organization_id, project_id, shop_id, domain) select o, p, s, 'd' || n || '.example' from ids)
     insert into shop_standings (shop_id, score, previous_score, products, critical, job_id, measured_at)
     select s, n % 100, 50, 10, n % 7, gen_random_uuid(), now() from ids`,
    values,
  )
  await pool.query(
    `analyze ${tables.organizations}, ${tables.members}, ${tables.projects}, ${tables.shops}, shop_standings`,
  )
  const page = await list(token, '?limit=100&sort=score')
  assert.is(page.meta.total, 1_000)
  assert.equal([page.data.length, page.data[0]?.score, page.data.at(-1)?.score], [100, 0, 9])
  const fell = await list(token, '?limit=1&sort=change')
  assert.is(fell.data[0]?.change, -50)
  assert.is((await list(token, '?search=Shop%20777')).data[0]?.project.name, 'Shop 777')
  await pool.query(
    `insert into ${tables.digests} (digest_id, organization_id, project_id, shop_id, created_at, open_alerts, digest)
     select gen_random_uuid(), o, p, s, now() - day * interval '1 day', (n + day) % 2, '{"products": {"better": 1, "worse": 2}}'
     from (select *, row_number() over () as n from unnest($1::uuid[], $2::uuid[], $3::uuid[]) one (o, p, s)) ids, generate_series(0, 9) day`,
    columns,
  )
  await pool.query(`analyze ${tables.digests}`)
  const open = await list(token, '?limit=1&alerts=true')
  assert.is(open.meta.total, 500)
  const [{ digest, plan } = {}] = open.data
  assert.equal([digest?.open_alerts, digest?.better, digest?.worse], [1, 1, 2])
  assert.equal(plan, { name: null, state: 'none' })
  assert.is((await list(token, '?alerts=false&score_below=10')).meta.total, 50)
  assert.is((await list(token, '?plan_state=active')).meta.total, 0)
  assert.is((await list(token, '?plan_state=none&frozen=false')).meta.total, 1_000)
  assert.is((await list(token, '?frozen=true')).meta.total, 0)
  for (const wrong of ['score_below=0', 'alerts=maybe', 'plan_state=rich'])
    assert.is((await service.call('GET', `${BASE}/users/me/shops?${wrong}`, { token })).status, 400, wrong)
  await pool.query(`delete from ${tables.organizations} where organization_id = any($1)`, [columns[0]])
  assert.is((await list(token)).meta.total, organization_id ? 0 : 1)
})
