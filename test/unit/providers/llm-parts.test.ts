// Parts of the writer with a model that are hard to see from outside: turns, rests, waits, and what is loaded when.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { waitAsked } from '../../../src/providers/http-request.ts'
import { isAskable, wordsOf } from '../../../src/providers/llm/answer.ts'
import { createBreaker, type Failure, failedStatus, timedOut } from '../../../src/providers/llm/failures.ts'
import { isUnfit, withoutEchoes } from '../../../src/providers/llm/forbidden-text.ts'
import { assert, slowTest, test } from '../../support/test.ts'

test('a rest begins after failures in a row, or one that stays, and ends with a success', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  const late = timedOut(1_000)
  for (let at = 0; at < 4; at++) breaker.failed(late)
  assert.is(breaker.resting(), null)
  breaker.succeeded()
  for (let at = 0; at < 4; at++) breaker.failed(late)
  assert.is(breaker.resting(), null, 'a success between them starts over')
  breaker.failed(late)
  assert.is(breaker.resting(), late)
  now += 30_001
  assert.is(breaker.resting(), null, 'somebody may look')
  breaker.failed(late)
  assert.is(breaker.resting(), late, 'and one failure more is enough')
  now += 30_001
  breaker.succeeded()
  const wrongKey: Failure = { kind: 'rejected', reason: 'key', detail: '401', fails: 'always', waitMs: 120_000 }
  breaker.failed(wrongKey)
  now += 119_000
  assert.is(breaker.resting(), wrongKey, 'as long as was asked for')
  now += 2_000
  assert.is(breaker.resting(), null)
})

test('a wait is told in seconds, milliseconds or as a date, and never longer than a day', () => {
  const now = Date.parse('2026-08-01T00:00:00Z')
  const asked = (headers: Record<string, string>) => waitAsked(new Headers(headers), now)
  assert.is(asked({}), undefined)
  assert.is(asked({ 'retry-after': '7' }), 7_000)
  assert.is(asked({ 'retry-after': '0' }), 0)
  assert.is(asked({ 'retry-after': '7', 'retry-after-ms': '250' }), 250)
  assert.is(asked({ 'retry-after': 'Sat, 01 Aug 2026 00:00:30 GMT' }), 30_000)
  assert.is(asked({ 'retry-after': 'Sat, 01 Aug 2020 00:00:30 GMT' }), 0)
  assert.is(asked({ 'retry-after': 'soon' }), undefined)
  assert.is(asked({ 'retry-after': '999999999' }), 86_400_000)
})

test("a server's own words are for the log, shortened, and never those about a key", () => {
  const failed = (status: number, body: string) => failedStatus(status, new Headers(), body, 0)
  assert.is(
    failed(404, '{"error":{"code":"model_not_found","message":"No model x"}}').detail,
    'status 404: model_not_found: No model x',
  )
  assert.is(failed(500, 'x'.repeat(9_999)).detail.length, 312)
  assert.is(failed(401, '{"error":{"message":"Incorrect key sk-123"}}').detail, 'status 401')
  assert.is(failed(400, '{"error":"credit balance is too low"}').fails, 'always')
  for (const body of ['', 'null', '[]', '{"error":null}', '{"error":{"message":{}}}'])
    assert.ok(failed(400, body).reason.endsWith('.'))
})

test('an echo is found whatever its case and spacing, and words of the record are none', () => {
  const told = {
    instructions: 'You write fields of one product page of an online shop, carefully.',
    blockName: 'product-data-0123456789abcdef01234567',
    secrets: ['sk-1234567890', 'short'],
  }
  const kept = (value: string, allowed = '') => withoutEchoes({ title: value }, told, allowed).title === value
  assert.not.ok(kept('It says: YOU WRITE   fields, of one product page of things'))
  assert.ok(kept('You write fields of one notebook'))
  assert.not.ok(kept('SK-1234567890'))
  assert.not.ok(kept('see 0123456789ABCDEF01234567'))
  assert.ok(kept('A short mug'))
  assert.ok(kept('fields of one product page of an online shop', 'Fields of one product page of an online shop'))
})

test('texts with addresses, ratings or urgency are not used, and such that only look like them are', () => {
  for (const line of [
    'See https://evil.example',
    'see //evil.example',
    'at www.evil.example',
    '![mug](x)',
    `key: ${Buffer.from('sold to nobody but the friends of the house, as agreed').toString('base64')}`,
    `key: ${Buffer.from('sold to nobody but the friends of the house, as agreed').toString('base64url')}`,
    `key: ${Buffer.from('sold to nobody but the friends').toString('hex')}`,
    `front-view-of-the-mug-${Buffer.from('sold to nobody but friends').toString('hex')}`,
    'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43UOV3HO6DZPIYTEMZUGU3DOOBZGA2DSNRR',
    'a'.repeat(200),
    '4,912 customers love it',
    'A five-star mug: five stars',
    'Rated 4.8 out of 5 stars',
    '4.912 Kunden gaben fünf Sterne',
    'Only 3 left',
    'Nur noch 3 Stück',
  ])
    assert.ok(isUnfit(line), line)
  for (const line of [
    'A mug with a star',
    'Holds 350 ml / 12 fl oz',
    'For 4 people',
    'Width: 5 cm, 3 left-handed mugs',
    'Donaudampfschifffahrtsgesellschaftsraddampferkapitaenskajuetenschluessel',
    'A never-ending-story-of-a-hand-thrown-and-twice-fired-stoneware-mug-with-a-handle',
    'XXS/XS/S/M/L/XL/XXL/3XL/4XL/5XL/86/92/98/104/110/116/122/128/134/140/146/152',
    `Mug${'-'.repeat(80)}Jug`,
    'pictures/stoneware-mugs/2026/StonewareMugFrontView_IMG2041-1200x1200-final-version',
  ])
    assert.not.ok(isUnfit(line), line)
})

test('a question may bring in no name and no figure, and is one sentence', () => {
  const known = wordsOf('Tonwerk Mug, 350 ml, dishwasher')
  for (const question of [
    'How much does the Tonwerk mug hold?',
    'Does it hold 350 ml?',
    'Is it safe in the dishwasher?',
  ])
    assert.ok(isAskable(question, known, 'en'), question)
  for (const question of ['Is it from Zanzibar?', 'Does it hold 500 ml?', 'A mug. Is it good?', 'Ask: is it good?'])
    assert.not.ok(isAskable(question, known, 'en'), question)
  assert.ok(isAskable('Welche Höhe hat die Tasse?', known, 'de'))
  assert.not.ok(isAskable('Fasst die Tasse 500 ml?', known, 'de'))
})

const root = join(import.meta.dirname, '..', '..', '..')

slowTest('a service without a model loads nothing of the AI SDK, and one with a model only when it asks', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => { if (/node_modules.(ai|@ai-sdk)./.test(url)) loaded.push(url); return next(url, context) } })
    await import('${join(root, 'src/main.ts')}')
    const { createModelWriter } = await import('${join(root, 'src/providers/llm/writer.ts')}')
    const writer = createModelWriter({ protocol: 'openai', baseUrl: 'http://127.0.0.1:1/v1', model: 'm', timeoutMs: 1, concurrency: 1, prices: null })
    const before = loaded.length
    await writer.close()
    await import('${join(root, 'src/providers/llm/ai-sdk.ts')}')
    console.log(JSON.stringify([before, loaded.length > 0]))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
  })
  assert.equal(JSON.parse(stdout), [0, true])
})
