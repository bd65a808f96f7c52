// What a batch makes of a read model: rows, order, and what is parked.

import { randomUUID } from 'node:crypto'
import { foldModel, withKeys } from '../../../projections/fold.ts'
import { parkedKey, skippedEvent } from '../../../projections/parked-events.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import type { StoredEvent } from '../../../src/event-log/event-store.ts'
import { poison, tallying } from '../../support/counting.ts'
import { testMetadata } from '../../support/events.ts'
import { assert, test } from '../../support/test.ts'

const [tallies, entries] = tallying() as [ReadModel, ReadModel]

const stored = (organization_id: string, name: string, position: number): StoredEvent => ({
  id: `event ${position}`,
  type: 'ProjectCreated',
  data: { project_id: randomUUID(), organization_id, name },
  metadata: testMetadata(),
  stream: 'project-1',
  revision: position,
  position: String(position),
})

const folded = (
  events: readonly StoredEvent[],
  { waits = [], skips = [] }: { waits?: string[]; skips?: string[] } = {},
) =>
  foldModel({
    model: tallies,
    events: events.map((event) => withKeys(tallies, event)),
    rows: new Map([['known', { id: 'known', count: 5, last: 'before' }]]),
    waiting: new Set(waits.map((key) => parkedKey('tallies', key))),
    skipped: new Set(skips.map((id) => skippedEvent('tallies', id))),
  })

const parkedIn = ({ parked }: ReturnType<typeof folded>) =>
  parked.map(({ key, event, error }) => [key, event.position, error])

test('rows are folded in order over those that were there, and written once each', () => {
  const { put, parked } = folded([stored('new', 'a', 1), stored('known', 'b', 2), stored('new', 'c', 3)])
  assert.equal(put, [
    { id: 'new', count: 2, last: 'c' },
    { id: 'known', count: 6, last: 'b' },
  ])
  assert.equal(parked, [])
})

test('an event that cannot be folded parks its key with what follows, and leaves the row as it was before it', () => {
  const outcome = folded([
    stored('bad', 'a', 1),
    stored('bad', 'poison', 2),
    stored('good', 'b', 3),
    stored('bad', 'c', 4),
  ])
  assert.equal(outcome.put, [
    { id: 'bad', count: 1, last: 'a' },
    { id: 'good', count: 1, last: 'b' },
  ])
  assert.equal(parkedIn(outcome), [
    ['bad', '2', 'poison cannot be folded'],
    ['bad', '4', 'waits for an earlier event of bad'],
  ])
})

test('a key that waits already keeps its events behind', () => {
  const outcome = folded([stored('known', 'a', 1)], { waits: ['known'] })
  assert.equal(outcome.put, [])
  assert.equal(parkedIn(outcome), [['known', '1', 'waits for an earlier event of known']])
})

test('an event that was let go is left out while it cannot be folded, and taken once it can', () => {
  const events = [stored('known', 'poison', 1), stored('known', 'b', 2)]
  assert.equal(folded(events, { skips: ['event 1'] }).put, [{ id: 'known', count: 6, last: 'b' }])
  assert.equal(folded(events, { skips: ['event 1'] }).parked, [])
  poison.delete('poison')
  const mended = folded(events, { skips: ['event 1'] })
  poison.add('poison')
  assert.equal(mended.put, [{ id: 'known', count: 7, last: 'b' }])
})

test('an event whose keys cannot be told, for whatever reason, is parked under its own id', () => {
  const newer = { ...stored('a', 'b', 4), metadata: { ...testMetadata(), event_version: 9 } }
  const events = [
    { ...stored('a', 'b', 1), data: {} },
    { ...stored('a', 'b', 2), data: null as unknown as object },
    { ...stored('a', 'b', 3), metadata: null as unknown as StoredEvent['metadata'] },
    newer,
    stored('good', 'c', 5),
  ]
  const outcome = folded(events)
  assert.equal(
    outcome.parked.map(({ key }) => key),
    [1, 2, 3, 4].map((n) => `event:event ${n}`),
  )
  assert.equal(
    outcome.put.map(({ id }) => id),
    ['good'],
  )
  assert.is(outcome.parked[0]?.error, 'undefined is no row key')
  assert.is(outcome.parked[3]?.error, 'organization_id: Invalid UUID')
})

test('what is too long to be a row key is none, and is not repeated in full', () => {
  const [long] = folded([stored('x'.repeat(501), 'a', 1), stored('x'.repeat(500), 'b', 2)]).parked
  assert.equal([long?.key, long?.error], ['event:event 1', `"${'x'.repeat(99)}… is no row key`])
})

test('a text with a NUL is refused, wherever in the batch it stands', () => {
  const outcome = folded([stored('bad', 'nul \u0000', 1), stored('bad', 'after', 2)])
  assert.equal(outcome.put, [])
  assert.equal(parkedIn(outcome)[0], ['bad', '1', 'the text of last has a NUL'])
})

test('a row that is inserted once stands as it came first', () => {
  const first = stored('a', 'first', 1)
  const again = { ...first, id: 'again', data: { ...first.data, name: 'again' } }
  const { append } = foldModel({
    model: entries,
    events: [first, again].map((event) => withKeys(entries, event)),
    rows: new Map(),
    waiting: new Set(),
    skipped: new Set(),
  })
  assert.equal(
    append.map(({ name }) => name),
    ['first'],
  )
})
