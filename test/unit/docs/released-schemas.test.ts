// Public events only ever get keys that are new: the schemas of today against those that were released.

import { breaks, brokenRelease, releasedSchemas, type Schema, schemasOfToday } from '../../support/released-schemas.ts'
import { assert, test } from '../../support/test.ts'

const RUN = 'run node test/support/documents/write-released-schemas.ts'

test('what was released is still as it was, but for keys that are new', () => {
  const today = schemasOfToday()
  const released = [...releasedSchemas()]
  assert.ok(released.length > 40)
  const wrong = released.flatMap(([name, schema]) => brokenRelease(name, schema, today))
  assert.equal(wrong, [], 'other changes need a new version of the type')
})

test('everything that is public today is written down as released, as it is', () => {
  const released = releasedSchemas()
  for (const [name, schema] of schemasOfToday()) assert.equal(released.get(name), schema, `${name}: ${RUN}`)
})

const schema: Schema = {
  type: 'object',
  required: ['id', 'kind'],
  properties: {
    id: { type: 'string', format: 'uuid', maxLength: 36 },
    kind: { type: 'string', enum: ['a', 'b'] },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    count: { type: 'integer', minimum: 0 },
    ratio: { type: 'number' },
    items: { type: 'array', items: { type: 'object', required: ['n'], properties: { n: { type: 'number' } } } },
    byName: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
const { properties } = schema as { properties: Record<string, Schema> }
const withKey = (key: string, value: Schema): Schema => ({ ...schema, properties: { ...properties, [key]: value } })
const without = (key: string): Schema => {
  const { [key]: _, ...rest } = properties
  return { ...schema, properties: rest }
}

test('each kind of change that breaks a consumer is found, and named', () => {
  const item = (of: Schema): Schema => ({ type: 'array', items: of })
  const changes: [Schema, string][] = [
    [without('note'), 'data.note: is gone'],
    [{ ...schema, required: ['id'] }, 'data.kind: may be absent'],
    [withKey('kind', { type: 'string', enum: ['a', 'b', 'c'] }), 'data.kind: may be "c"'],
    [withKey('kind', { type: 'string' }), 'data.kind: may have any value'],
    [withKey('id', { type: 'string', maxLength: 36 }), 'data.id: other format'],
    [withKey('id', { type: 'string', format: 'uuid', maxLength: 40 }), 'data.id: maxLength is wider'],
    [withKey('id', { type: 'string', format: 'uuid' }), 'data.id: maxLength is wider'],
    [withKey('count', { type: 'number', minimum: 0 }), 'data.count: may be number'],
    [withKey('count', { type: ['integer', 'null'], minimum: 0 }), 'data.count: may be null'],
    [withKey('count', { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] }), 'data.count: may be null'],
    [withKey('count', { type: 'integer', minimum: -1 }), 'data.count: minimum is wider'],
    [withKey('count', {}), 'data.count: may be of any type'],
    [withKey('note', { type: 'number' }), 'data.note: fits none of the alternatives'],
    [
      withKey('items', item({ type: 'object', properties: { n: { type: 'number' } } })),
      'data.items[].n: may be absent',
    ],
    [withKey('items', { type: 'array' }), 'data.items[]: may be of any type'],
    [withKey('byName', { type: 'object', additionalProperties: { type: 'number' } }), 'data.byName.*: may be number'],
    [withKey('byName', { type: 'object' }), 'data.byName.*: may be of any type'],
  ]
  for (const [today, wrong] of changes)
    assert.ok(breaks(schema, today).includes(wrong), `${wrong}: ${breaks(schema, today)}`)
})

test('what only adds, or says it in other words, breaks nothing', () => {
  const changes = [
    schema,
    withKey('new', { type: 'string' }),
    { ...withKey('new', { type: 'string' }), required: ['new', 'id', 'kind'] },
    { ...schema, description: 'Other words', required: ['id', 'kind', 'note'] },
    withKey('kind', { type: 'string', const: 'a' }),
    withKey('note', { type: 'string' }),
    withKey('ratio', { type: 'integer' }),
    withKey('count', { type: 'integer', minimum: 1, maximum: 9 }),
  ]
  for (const today of changes) assert.equal(breaks(schema, today), [])
})

test('a type may get a newer version, and may not disappear', () => {
  assert.equal(brokenRelease('AnalysisRecorded.v0', schema, new Map()), [])
  const gone = ['AnalysisRecorded.v99', 'Unknown.v1', 'SessionStarted.v1', 'CloudEvent']
  for (const name of gone)
    assert.equal(brokenRelease(name, schema, new Map()), [`${name}: is not in the feed any more`])
})
