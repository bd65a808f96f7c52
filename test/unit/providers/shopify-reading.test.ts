// What is made of the platform's answers and values, and what is told of its versions.

import { answerIn, complaintIn } from '../../../src/providers/shopify/graphql-answer.ts'
import { platformAddress, versionWarning } from '../../../src/providers/shopify/http.ts'
import { productGid } from '../../../src/providers/shopify/products.ts'
import { createThrottle, secondsUntil } from '../../../src/providers/shopify/throttle.ts'
import { saysSame } from '../../../src/providers/shopify/write/compare-values.ts'
import { assert, test } from '../../support/test.ts'

const settings = { clientId: 'app', clientSecret: 'secret', apiUrl: undefined, apiVersion: '2026-10' }

test('only the domain of a shop becomes an address', () => {
  const path = '/admin/oauth/access_token'
  assert.is(platformAddress(settings, 'a-1.myshopify.com', path).href, `https://a-1.myshopify.com${path}`)
  const proxy = { ...settings, apiUrl: 'http://127.0.0.1:9/{shop}' }
  assert.is(platformAddress(proxy, 'a.myshopify.com', path).href, `http://127.0.0.1:9/a.myshopify.com${path}`)
  for (const wrong of [
    '',
    'localhost',
    'a.myshopify.com:80',
    'a.myshopify.com/x',
    'u@a.com',
    '[::1]',
    'A.com',
    'a b.com',
    'a.com?x',
    '../a.b',
  ])
    assert.throws(() => platformAddress(settings, wrong, path), /not the domain of a shop/)
})

test('a version is warned of when it is older than nine months', () => {
  assert.is(versionWarning('2026-10', new Date('2026-11-22T00:00:00Z')), undefined)
  assert.is(versionWarning('2027-01', new Date('2026-11-22T00:00:00Z')), undefined)
  assert.is(versionWarning('2026-01', new Date('2026-10-31T00:00:00Z')), undefined)
  assert.match(versionWarning('2026-01', new Date('2026-11-01T00:00:00Z')) ?? '', /2026-01 is 10 months old/)
  assert.match(versionWarning('2025-10', new Date('2026-11-01T00:00:00Z')) ?? '', /13 months old/)
})

test('a key becomes an id of the platform only when it is a number of at most twenty digits', () => {
  assert.is(productGid('123'), 'gid://shopify/Product/123')
  for (const key of ['', 'mug', '-1', '1.5', '1e3', ' 1', '1\n', '１', '123456789012345678901'])
    assert.is(productGid(key), undefined)
})

test('a wait is as long as the bucket needs to fill up, in whole seconds', () => {
  const bucket = { available: 10, rate: 50 }
  assert.equal(
    [0, 10, 11, 60, 61, 1_000].map((cost) => secondsUntil(cost, bucket)),
    [0, 0, 1, 1, 2, 20],
  )
})

test('work that nobody waits for leaves half of the bucket to others, who go before it', async () => {
  const throttle = createThrottle()
  throttle.update('a', { maximumAvailable: 2_000, currentlyAvailable: 1_400, restoreRate: 1_000 })
  const order: string[] = []
  const deadline = performance.now() + 10_000
  const calm = throttle.calm('a', 500, deadline).then(() => order.push('calm'))
  for (let n = 0; n < 3; n += 1) {
    const leave = await throttle.enter('a', 100, deadline)
    order.push('other')
    leave()
  }
  await calm
  assert.equal(order, ['other', 'other', 'other', 'calm'])
  throttle.update('a', { maximumAvailable: 2_000, currentlyAvailable: 1_000, restoreRate: 1_000 })
  const late = await throttle.calm('a', 2_000, performance.now() + 5).catch((error: Error) => error.name)
  assert.is(late, 'StorefrontUnavailable')
})

test('answers are read with care', () => {
  for (const text of ['', 'null', '[]', '"x"', '{}', '{"data":1}', '{"errors":"x"}', '{"extensions":{}}', '{"data":'])
    assert.is(answerIn(text), undefined, text)
  assert.equal(answerIn('{"data":{"shop":null},"extensions":{"cost":{"throttleStatus":{"restoreRate":"x"}}}}'), {
    data: { shop: null },
    errors: [],
    requestedCost: undefined,
    throttle: undefined,
  })
  const at = (date: string) => answerIn('{"data":{}}', new Headers({ date }))?.at
  assert.equal([at('Thu, 01 Jan 1970 00:00:07 GMT'), at('soon')], [7_000, undefined])
  const said = answerIn(
    JSON.stringify({
      data: null,
      errors: [
        { message: 'a\nb', path: ['nodes', 1] },
        { message: 3, extensions: 'x' },
      ],
    }),
  )
  assert.equal(said?.errors, [
    { message: 'a b', code: '', path: ['nodes', 1] },
    { message: 'no message', code: '', path: [] },
  ])
})

test('what the platform complains of is one line, whatever its form', () => {
  assert.is(complaintIn('{"errors":"[API] Invalid"}'), '[API] Invalid')
  assert.is(complaintIn('{"errors":{"base":["locked"]}}'), '{"base":["locked"]}')
  assert.is(complaintIn(JSON.stringify({ errors: 'x\n'.repeat(9_000) })).length <= 500, true)
  for (const text of ['', '<html>', '{}', '{"errors":[1]}', 'null']) assert.is(complaintIn(text), '')
})

test('values that say the same count as equal, and others do not', () => {
  const same: [Parameters<typeof saysSame>[0], string, string][] = [
    ['title', 'Mug ', 'Mug'],
    ['description', '<p>a<br />b</p>\n\n<p>c</p>', '<p>a<br>b</p><p>c</p>'],
    ['description', '<p>caf&eacute; &amp; "x"</p>', '<p>café &amp; &quot;x&quot;</p>'],
    ['description', '<a href="x" title="y">z</a>', '<A title="y" href="x">z</a>'],
    ['faq', '<h3>A?</h3>\r\n<p>B</p>', '<h3>A?</h3>\n<p>B</p>'],
    ['json_ld', '{"a":1,"b":[{"c":null}]}', '{ "b": [ {"c": null} ], "a": 1 }'],
    ['image_alt', '', '\n\n'],
    ['image_alt', 'a \n b', 'a\nb'],
  ]
  for (const [field, one, other] of same) assert.ok(saysSame(field, one, other), `${field}: ${one}`)
  const different: typeof same = [
    ['title', 'Mug', 'mug'],
    ['description', '<p>a b</p>', '<p>a</p><p>b</p>'],
    ['description', '<p>a</p>', '<h2>a</h2>'],
    ['description', '<a href="x">z</a>', '<a href="y">z</a>'],
    ['description', '', '<p></p>'],
    ['json_ld', '{"a":[1,2]}', '{"a":[2,1]}'],
    ['json_ld', '{"a":1}', '{"a":"1"}'],
    ['json_ld', '{broken', '{'],
    ['image_alt', 'a\n', '\na'],
  ]
  for (const [field, one, other] of different) assert.not.ok(saysSame(field, one, other), `${field}: ${one}`)
})

test('values of any size and kind are compared in time', () => {
  const hostile = [
    '<'.repeat(200_000),
    '<p>'.repeat(100_000),
    '&'.repeat(300_000),
    `${'['.repeat(5_000)}`,
    ' \n'.repeat(200_000),
  ]
  const started = performance.now()
  for (const one of hostile)
    for (const field of ['description', 'json_ld', 'image_alt'] as const) saysSame(field, one, 'x')
  assert.ok(performance.now() - started < 20_000)
})
