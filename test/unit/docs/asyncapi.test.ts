// The AsyncAPI document is valid AsyncAPI 3.0, and its examples are true.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { EVENT_TYPES, type EventType, PUBLIC_TYPES } from '../../../src/event-log/catalogue.ts'
import { categoryOf } from '../../../src/event-log/event-store.ts'
import { readEvent } from '../../../src/event-log/parse-event.ts'
import { eventSubject } from '../../../src/queue/streams.ts'
import { storedExample } from '../../support/asyncapi.ts'
import { messageChecker, readDocument } from '../../support/asyncapi-check.ts'
import { STREAMS } from '../../support/event-streams.ts'
import { assert, test } from '../../support/test.ts'

const document = readDocument()
const { servers, channels, operations, components } = document
const messages = Object.entries(components.messages)

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/')],
      document,
    )

test('it is valid against the JSON schema of AsyncAPI 3.0', () => {
  const file = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0.json')
  const ajv = new Ajv({ strict: false, meta: false, validateSchema: false, validateFormats: false })
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')))
  assert.ok(validate(document), ajv.errorsText(validate.errors))
  const wrong = { ...document, channels: { feed: { ...channels.feed, adress: 'x' } } }
  assert.not.ok(validate(wrong), 'the schema is not looked at')
})

test('every reference leads somewhere, and operations name messages of their own channel', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer = '']) => pointer)
  assert.ok(references.length > 50)
  for (const pointer of references) assert.ok(at(pointer), pointer)
  for (const [name, operation] of Object.entries(operations)) {
    const own = at(operation.channel.$ref) as { messages: object }
    const named = operation.messages.map(({ $ref }) => {
      assert.ok($ref.startsWith(`${operation.channel.$ref}/messages/`), `${name}: ${$ref}`)
      return $ref.split('/').at(-1)
    })
    assert.equal(named, Object.keys(own.messages), name)
  }
})

test('addresses name their parameters and no others, and are what the service writes to', () => {
  for (const [name, { address, parameters, servers: own }] of Object.entries(channels)) {
    const named = [...address.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
    assert.equal(named, Object.keys(parameters), name)
    for (const { description } of Object.values(parameters)) assert.ok(description.length > 10)
    for (const { $ref } of own) assert.ok(servers[$ref.split('/').at(-1) ?? ''], $ref)
  }
  const values = { organization: 'o', category: 'c', type: 't' }
  const subject = channels.feed?.address.replaceAll(/\{(\w+)\}/g, (_, key: keyof typeof values) => values[key])
  assert.is(subject, eventSubject('o', 'c', 't'))
})

test('every event stands in one category of streams, the public ones in the feed too, and all say what they mean', () => {
  const streams: [string, { types: readonly string[] }][] = Object.entries(STREAMS)
  assert.equal(streams.flatMap(([, { types }]) => types).toSorted(), EVENT_TYPES.toSorted())
  for (const [category, { types }] of streams) {
    assert.equal(Object.keys(channels[category]?.messages ?? {}), types)
    for (const type of types) assert.is(categoryOf(storedExample(type as EventType).stream), category)
  }
  assert.equal(
    Object.keys(channels.feed?.messages ?? {}),
    PUBLIC_TYPES.map((type) => `Public${type}`),
  )
  assert.equal(
    messages.map(([key]) => key).toSorted(),
    [...EVENT_TYPES, ...PUBLIC_TYPES.map((type) => `Public${type}`), 'FollowedEvent', 'LeftOutEvent'].toSorted(),
  )
  assert.is(new Set(messages.map(([, { name }]) => name)).size, messages.length)
  for (const [key, { title, summary, description }] of messages)
    for (const text of [title, summary, description]) assert.ok(text.length >= 10, key)
})

test('what is followed over HTTP is any public event, and nothing else', () => {
  const wrongOf = messageChecker(document)
  for (const type of PUBLIC_TYPES) {
    const { payload } = components.messages[`Public${type}`]!.examples[0]!
    assert.is(wrongOf('FollowedEvent', 'payload', payload), '')
    assert.is.not(wrongOf('FollowedEvent', 'payload', { ...payload, type: 'dev.citable.Unknown.v1' }), '')
  }
})

test('every message has an example that is as its schemas say', () => {
  const wrongOf = messageChecker(document)
  for (const [key, { examples }] of messages) {
    assert.ok(examples.length > 0, key)
    for (const { headers, payload } of examples) {
      assert.is(wrongOf(key, 'payload', payload), '')
      assert.is(wrongOf(key, 'headers', headers), '')
    }
    assert.is.not(wrongOf(key, 'payload', {}), '')
  }
})

test('the examples are events of the service, and hold nothing that the schemas do not name', () => {
  for (const type of EVENT_TYPES) {
    const stored = storedExample(type)
    const { data, metadata } = readEvent(stored)
    assert.equal([data, metadata], [stored.data, stored.metadata], type)
    assert.equal(components.messages[type]?.examples[0], {
      name: type,
      summary: 'An event of the sample shop',
      headers: metadata,
      payload: data,
    })
  }
  for (const { examples } of PUBLIC_TYPES.map((type) => components.messages[`Public${type}`] ?? { examples: [] }))
    for (const { payload } of examples) assert.not.match(JSON.stringify(payload), /"name":"sample-shop"|"actor"/)
})
