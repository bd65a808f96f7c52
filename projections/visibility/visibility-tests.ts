// Visibility tests: the history of a shop, and single ones.

import type { Event } from '../../src/event-log/catalogue.ts'
import { resourceKey } from '../../src/event-log/ids.ts'
import type { Reader } from '../../src/postgres/connection.ts'
import { json, tenant, tenantColumns, text, timestamptz, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** One row per visibility test; `test` is what the API answers. */
const testColumns = {
  test_id: uuid,
  ...tenant,
  resource_key: text,
  tested_at: timestamptz,
  test: json<object>(),
}

type Tested = Event<'VisibilityTested'>

/** A test as the API answers it. */
export const visibilityTestOf = ({ data }: Pick<Tested, 'data'>) => {
  const { id, url, overall_score, queries, recommendations, tested_at, measured_queries } = data
  const { resource_type, resource_id, resource_title } = data
  const details = { resource_type, resource_id, resource_title, measured_queries, ...data.details }
  return { id, url, overall_score, queries, recommendations, tested_at, details }
}

export const visibilityTests = readModel({
  ...placeOf('visibility_tests'),
  columns: testColumns,
  primaryKey: ['test_id'],
  tenant: 'shop_id',
  indexes: {
    history: '(shop_id, tested_at desc, test_id desc)',
    of_resource: '(shop_id, resource_key, tested_at desc, test_id desc)',
  },
  insertOnly: true,
  handles: ['VisibilityTested'],
  keys: (event) => [event.data.id],
  fold: (_, event) => {
    const { id, resource_id, tested_at } = event.data
    const row = { test_id: id, resource_key: resourceKey(resource_id), tested_at, test: visibilityTestOf(event) }
    return { append: [{ ...row, ...tenantColumns(event) }] }
  },
})

type History = { limit: number; offset: number; resourceId?: string | undefined }

const TESTS_AT_ONCE = 10

/** The shop's tests as JSON texts, newest first, read in pages so that memory stays flat. */
export async function* visibilityHistory(
  pool: Reader,
  shopId: string,
  { limit, offset, resourceId }: History,
): AsyncGenerator<string[]> {
  const values: unknown[] = [shopId, limit, offset]
  const where = resourceId === undefined ? '' : `and resource_key = $${values.push(resourceKey(resourceId))}`
  const { rows } = await pool.query<{ test_id: string }>({
    name: `visibility history ${where}`,
    text: `select test_id from ${tables.visibility_tests} where shop_id = $1 ${where}
           order by tested_at desc, test_id desc limit $2 offset $3`,
    values,
  })
  for (let at = 0; at < rows.length; at += TESTS_AT_ONCE) {
    const ids = rows.slice(at, at + TESTS_AT_ONCE).map(({ test_id }) => test_id)
    const texts = await visibilityTestTexts(pool, shopId, ids)
    yield ids.flatMap((id) => texts.get(id) ?? [])
  }
}

/** Tests of a shop by id, as JSON texts; nothing for those that are not the shop's. */
export const visibilityTestTexts = async (
  pool: Reader,
  shopId: string,
  testIds: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await pool.query<{ test_id: string; test: string }>({
    name: 'visibility tests',
    // A plan without values would look for the ids among all of the shop's.
    text: `select test_id, test::text as test from ${tables.visibility_tests} where test_id = any ($2::uuid[]) and (shop_id = $1) is true`,
    values: [shopId, testIds],
  })
  return new Map(rows.map(({ test_id, test }) => [test_id, test]))
}
