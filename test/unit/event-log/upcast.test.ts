// Old shapes of events: what the log holds is read in today's shape.

import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asEvent, checkFact, EVENT_TYPES, type Fact, isKnown, versionOf } from '../../../src/event-log/catalogue.ts'
import { type Upcaster, upcast } from '../../../src/event-log/event-definition.ts'
import { toEvents } from '../../../src/event-log/handle.ts'
import { testMetadata } from '../../support/events.ts'
import { assert, test } from '../../support/test.ts'

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'events')

type Stored = Parameters<typeof asEvent>[0]

/** Events as they stand in the log of an installation, one a line; a file per type and version. */
const stored = readdirSync(folder).flatMap((file) => {
  const [type = '', version = ''] = file.replace('.ndjson', '').split('.v')
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n')
  return lines.map((line) => ({ type, version: Number(version), event: JSON.parse(line) as Stored }))
})

test('there is a stored event of every type in every version that was ever written', () => {
  const there = new Set(stored.map(({ type, version }) => `${type} ${version}`))
  for (const type of EVENT_TYPES)
    for (let version = 1; version <= versionOf(type); version += 1)
      assert.ok(there.has(`${type} ${version}`), `store an event as test/fixtures/events/${type}.v${version}.ndjson`)
})

test('every stored event, whatever its version, is read in the shape that its type has today', () => {
  assert.ok(stored.length >= EVENT_TYPES.length)
  for (const { type, version, event } of stored) {
    assert.is(event.type, type)
    assert.is(event.metadata.event_version, version)
    assert.ok(isKnown(type), type)
    checkFact(asEvent(event) as Fact)
  }
})

const steps: readonly Upcaster[] = [
  (data) => ({ ...data, title: data.name, name: undefined }),
  ({ title, ...data }) => ({ ...data, titles: [title] }),
]

test('an event takes every step from its own version to the current one, and no other', () => {
  assert.equal(upcast(steps, 1, { name: 'a', id: 1 }), { id: 1, name: undefined, titles: ['a'] })
  assert.equal(upcast(steps, 2, { title: 'a', id: 1 }), { id: 1, titles: ['a'] })
  assert.equal(upcast(steps, 3, { titles: ['a'] }), { titles: ['a'] })
  assert.equal(upcast([], 1, { a: 1 }), { a: 1 })
})

test('reading leaves what was stored as it was', () => {
  const data = Object.freeze({ name: 'a' })
  upcast(steps, 1, data)
  assert.equal(data, { name: 'a' })
})

const project = { project_id: crypto.randomUUID(), organization_id: crypto.randomUUID(), name: 'x' }
const newer = (data: object): Stored => ({
  type: 'ProjectCreated',
  data,
  metadata: { ...testMetadata(), event_version: 7 },
})

test('an event of a version that is not known yet is taken when it has what is asked for, and refused otherwise', () => {
  assert.equal(asEvent(newer({ ...project, more: true })).data, { ...project, more: true })
  assert.throws(() => asEvent(newer({ project_id: project.project_id })))
})

test('an event without the shape of its type cannot be appended, and one that has it carries its version', () => {
  const ids = { shop_id: crypto.randomUUID(), organization_id: crypto.randomUUID(), project_id: crypto.randomUUID() }
  const context = {
    shop: { ...ids, domain: 'x.myshopify.com' },
    actor: { type: 'system', id: 'test' } as const,
    correlation_id: 'c',
    causation_id: 'c',
    now: () => '2026-01-02T03:04:05.678Z',
  }
  const facts: Fact[] = [{ type: 'ProjectCreated', data: project }]
  const [event] = toEvents(facts, 'business', 'key', context)
  assert.is(event?.metadata.event_version, versionOf('ProjectCreated'))
  const wrong = [{ type: 'ProjectCreated', data: { ...project, name: 7 } }] as unknown as Fact[]
  assert.throws(() => toEvents(wrong, 'business', 'key', context))
})

test('whatever the engine, nothing is appended but what was checked: by commands, made by toEvents', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const appending = globSync(['src/**/*.ts', 'projections/**/*.ts'], { cwd: root }).filter(
    (file) =>
      !/^src.event-log.(?!handle)/.test(file) && /\bstore\.append\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.equal(appending.map((file) => file.replaceAll('\\', '/')).toSorted(), [
    'src/analysis/commands.ts',
    'src/event-log/handle.ts',
    'src/shops/commands.ts',
  ])
})
