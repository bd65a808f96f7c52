// The read models of usage: a rebuild mends them, and a verification finds what differs.

import { groupsOf } from '../../projections/groups.ts'
import { rebuild } from '../../projections/rebuild/rebuild.ts'
import { type Difference, verify } from '../../projections/rebuild/verify.ts'
import { readModels } from '../../projections/registry.ts'
import { tables } from '../../projections/versions.ts'
import { aProject } from '../support/accounts.ts'
import { startTestService } from '../support/service.ts'
import { assert, test } from '../support/test.ts'
import { happened, organizationSince, subscribed, used } from '../support/usage.ts'

const TABLES = [tables.usage_terms, tables.usage_cycles, tables.usage_projects]

test('usage is the same after a rebuild, and what was changed by hand is found and mended', async () => {
  const service = await startTestService()
  const { pool, store, config } = service
  const [group] = groupsOf(readModels).filter(({ group: name }) => name === 'usage')
  assert.ok(group)
  const place = { url: config.databaseUrl ?? '', pool, store, group, models: group.models }
  const signal = new AbortController().signal
  const differences = async () => {
    const found: Difference[] = []
    await verify({ ...place, signal, onDifference: (one) => void found.push(one) })
    return found
  }
  const all = async () =>
    (await Promise.all(TABLES.map((table) => pool.query(`select * from ${table} order by 1`)))).map(({ rows }) => rows)
  try {
    const since = new Date().toISOString()
    for (let n = 0; n < 3; n += 1) {
      const organization_id = await organizationSince(service, since)
      const { project_id } = await aProject(service, organization_id)
      if (n > 0) await subscribed(service, organization_id, { at: since, plan: 'starter' })
      await used(service, organization_id, since.slice(0, 10), { metric: 'analysis', amount: 10 + n, project_id })
      await happened(service, organization_id, since.slice(0, 10), [{ reserve: 'search_query', amount: 3, project_id }])
    }
    const before = await all()
    assert.ok(before.every((rows) => rows.length >= 3))
    assert.equal(await differences(), [])
    await pool.query(`update ${tables.usage_cycles} set totals = '{"analysis":1,"optimization":1,"search_query":1}'`)
    await pool.query(`delete from ${tables.usage_projects}`)
    const found = await differences()
    assert.equal([...new Set(found.map(({ table }) => table))].toSorted(), [tables.usage_cycles, tables.usage_projects])
    assert.is(await rebuild({ ...place, signal }), 'rebuilt')
    assert.equal(await all(), before)
    assert.equal(await differences(), [])
  } finally {
    await service.stop()
  }
})
