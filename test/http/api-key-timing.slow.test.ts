// How long a refusal takes does not tell whether there was ever such a key.

import { randomUUID } from 'node:crypto'
import { hashOfApiKey, newApiKey, prefixOfApiKey } from '../../src/api-keys/format.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { projectStream } from '../../src/event-log/streams.ts'
import { anOrganization, aProject, appendFacts } from '../support/accounts.ts'
import { BASE, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

/** A difference that is of chance does not come again each time. */
const TIMES = 3
/** Of each kind, every one asked once, as an answer is remembered for a moment. */
const SAMPLES = 300
const PERMUTATIONS = 2_000
const LEVEL = 0.001
const USABLE = 0.1

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const differenceOf = (pairs: readonly (readonly [number, number])[]): number =>
  Math.abs(medianOf(pairs.map(([a]) => a)) - medianOf(pairs.map(([, b]) => b)))

/** How often a difference of medians as large comes about when each pair is exchanged by chance. */
const chanceOf = (pairs: readonly (readonly [number, number])[]): number => {
  const seen = differenceOf(pairs)
  let larger = 0
  for (let n = 0; n < PERMUTATIONS; n += 1)
    if (differenceOf(pairs.map(([a, b]) => (Math.random() < 0.5 ? [a, b] : [b, a]))) >= seen) larger += 1
  return larger / PERMUTATIONS
}

/** Whether chance alone hardly makes the difference that is seen, and somebody could use it. */
const isTold = async (of: { organization_id: string; project_id: string }): Promise<boolean> => {
  const revoked = Array.from({ length: SAMPLES }, () => newApiKey())
  const facts = revoked.flatMap((key): Fact[] => {
    const key_id = randomUUID()
    const shown = { name: 'Key', prefix: prefixOfApiKey(key), key_hash: hashOfApiKey(key) }
    const issued = { ...of, key_id, ...shown, scopes: ['read' as const], expires_at: null }
    return [
      { type: 'ApiKeyIssued', data: issued },
      { type: 'ApiKeyRevoked', data: { ...of, key_id } },
    ]
  })
  await appendFacts(service, projectStream(of.project_id), facts, of)

  const url = `${service.url}${BASE}/projects/${of.project_id}`
  const took = async (key: string): Promise<number> => {
    const from = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    await answer.text()
    assert.is(answer.status, 401)
    return performance.now() - from
  }
  for (let n = 0; n < 30; n += 1) await took(newApiKey())
  const pairs: [number, number][] = []
  for (const key of revoked) {
    const unknown = newApiKey()
    // Neither kind is always the first.
    const isFirst = Math.random() < 0.5
    const before = isFirst ? undefined : await took(unknown)
    const ofRevoked = await took(key)
    pairs.push([ofRevoked, before ?? (await took(unknown))])
  }
  return differenceOf(pairs) > USABLE * medianOf(pairs.flat()) && chanceOf(pairs) < LEVEL
}

test('a key that never was is refused in the time of one that was revoked', async () => {
  const { organization_id } = await anOrganization(service)
  const of = { organization_id, ...(await aProject(service, organization_id)) }
  let told = 0
  while (told < TIMES && (await isTold(of))) told += 1
  assert.ok(told < TIMES, 'the time of a refusal tells one from the other')
})
