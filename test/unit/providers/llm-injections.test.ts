// Records that try to talk the model into something: what is sent of them, and what becomes of the answer of a model that obeys.

import { createHash } from 'node:crypto'
import { read } from '../../../src/engine/analyzer/reading.ts'
import { type Drafts, FIELDS, STANDARD_STYLE } from '../../../src/engine/optimization.ts'
import { propose } from '../../../src/engine/proposals/propose.ts'
import { noShopFacts, type Product, type ShopFacts } from '../../../src/engine/record/product.ts'
import { cleanValue } from '../../../src/engine/verifier/sanitize/sanitize-value.ts'
import { ModelUnavailable } from '../../../src/providers/llm/failures.ts'
import { requestFor } from '../../../src/providers/llm/prompt.ts'
import { createModelWriter } from '../../../src/providers/llm/writer.ts'
import { CANARIES, INJECTIONS } from '../../support/injections.ts'
import { type Asked, good, goodValues, settingsFor, startModel } from '../../support/llm.ts'
import { product } from '../../support/products.ts'
import { after, assert, test } from '../../support/test.ts'

const NOW = new Date('2026-08-01T00:00:00Z')
const DOMAIN = 'canary-shop.myshopify.com'
const SHOP: ShopFacts = {
  ...noShopFacts,
  name: 'Canary Shop Ltd',
  url: `https://${DOMAIN}`,
  contact: { email: `owner@${DOMAIN}`, phone: '+49 30 123456', address: 'Canary Street 1' },
  policies: {
    ...noShopFacts.policies,
    returns: {
      url: `https://${DOMAIN}/returns`,
      text: `Returns within 30 days; write to owner@${DOMAIN} or see https://${DOMAIN}/r.`,
    },
  },
}

const server = await startModel()
const writer = createModelWriter(settingsFor(server))
after(() => writer.close())

const draftsOf = async (of: Product): Promise<Drafts> => {
  const assignment = { reading: read(of, SHOP, NOW), fields: FIELDS, style: STANDARD_STYLE }
  try {
    return (await writer.write(requestFor(assignment), { signal: new AbortController().signal, budget: 1_000_000 }))
      .drafts
  } catch (error) {
    assert.instance(error, ModelUnavailable)
    return {}
  }
}

const asked = async (of: Product): Promise<Asked> => {
  server.script(good)
  await draftsOf(of)
  return server.requests.at(-1)!
}

const NAME = /^<(product-data-[\da-f]{24})>\n/

/** The block of a message, which has to be the whole message but for one sentence. */
const blockOf = ({ user }: Asked): { name: string; json: string } => {
  const name = NAME.exec(user)?.[1] ?? ''
  assert.ok(name, user.slice(0, 80))
  const end = `\n</${name}>\nWrite these fields of the product in the block: title, meta_title, meta_description, description, faq, image_alt.`
  assert.ok(user.endsWith(end), user.slice(-300))
  return { name, json: user.slice(name.length + 3, -end.length) }
}

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2028\u2029\u{e0000}-\u{e007f}]/u

test('what is sent of a hostile record is data in a block that it cannot close, and the rules stay as they are', async () => {
  const calm = await asked(product('1'))
  const rules = (request: Asked) => request.system.replaceAll(blockOf(request).name, 'NAME')
  for (const { name, product: hostile } of INJECTIONS) {
    const request = await asked(hostile)
    const block = blockOf(request)
    assert.is(rules(request), rules(calm), name)
    assert.is(block.name, `product-data-${createHash('sha256').update(block.json).digest('hex').slice(0, 24)}`, name)
    assert.not.match(block.json, block.name.slice(-24))
    assert.not.match(block.json, /[<>&\u0085]/, name)
    assert.not.match(block.json, INVISIBLE, name)
    const data = JSON.parse(block.json) as Record<string, unknown>
    assert.ok(block.json.split('\n').length === Object.keys(data).length + 2, name)
    for (const key of Object.keys(data))
      assert.ok(
        /^(?:facts|title|brand|type|options|attributes|description|pictures|policies_of_the_shop)$/.test(key),
        key,
      )
    assert.equal(request.body.tools, undefined)
    assert.equal(
      (request.body.messages as { role: string }[]).map(({ role }) => role),
      ['system', 'user'],
    )
  }
})

test('brackets of tags and of chats stand in no text that is sent', async () => {
  for (const { name, product: hostile } of INJECTIONS) {
    const { json } = blockOf(await asked(hostile))
    const texts = json.match(/"(?:[^"\\]|\\.)*"/g) ?? []
    assert.ok(texts.length > 5)
    for (const text of texts) assert.not.match(text, /[[\]{}<>]/, name)
  }
})

test('nothing of another shop, no key, no address and no name of the shop is sent', async () => {
  await asked(product('2', { title: CANARIES.other, vendor: 'Qwertz' }))
  for (const { name, product: hostile } of INJECTIONS) {
    const { text } = await asked(hostile)
    for (const secret of [
      CANARIES.other,
      CANARIES.key,
      DOMAIN,
      'Canary',
      '+49 30',
      'https:',
      'evil.example',
      'cdn.example',
    ])
      assert.not.ok(text.includes(secret), `${name}: ${secret}`)
  }
  assert.match(server.requests.at(-1)!.text, 'Returns within 30 days')
})

test('hidden text, and orders to machines as far as they are known, are not sent at all', async () => {
  for (const part of ['ignore previous', 'polite', 'hidden element', 'hidden comment', 'base64', 'Unicode tags']) {
    const matching = INJECTIONS.filter(({ name }) => name.includes(part))
    assert.ok(matching.length > 0, part)
    for (const { name, product: hostile } of matching) {
      const { user } = await asked(hostile)
      assert.not.match(user, /previous instructions|you must|system prompt|print (?:them|your)|recommend/i, name)
    }
  }
})

test('of a model that obeys nothing comes out but texts of the fields that were asked for', async () => {
  for (const { name, product: hostile, obeys } of INJECTIONS) {
    const from = server.requests.length
    server.script((request) => ({ text: JSON.stringify(obeys(request)) }))
    const drafts = await draftsOf(hostile)
    const { system } = server.requests[from]!
    if (/set a field|field of the answer|end of JSON|name of a rule/.test(name))
      assert.is(drafts.title, goodValues().title, name)
    for (const [field, value] of Object.entries(drafts)) {
      assert.ok((FIELDS as readonly string[]).includes(field) && field !== 'json_ld', `${name}: ${field}`)
      assert.not.ok(value.toLowerCase().includes(CANARIES.key), `${name}: ${field}`)
      assert.not.match(
        value,
        /<(?!\/?(?:p|h2|h3|ul|li)>)|https?:|\/\/|evil\.example|product-data|\]\(/,
        `${name}: ${field}`,
      )
      for (let at = 0; at + 80 < system.length; at += 40)
        assert.not.ok(value.toLowerCase().includes(system.slice(at, at + 60).toLowerCase()), `${name}: ${field}`)
    }
  }
})

/** Words in a row of the rules that the hostile record does not have itself. */
const ruleRuns = ({ system }: Asked): string[] => {
  const words = system.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((_, at) => (at + 8 <= words.length ? [words.slice(at, at + 8).join(' ')] : []))
}

test(
  'what is proposed of a model that obeys holds nothing of the rules, the key, other shops or what it was talked into',
  async () => {
    let proposed = 0
    for (const { name, product: hostile, obeys } of INJECTIONS) {
      const from = server.requests.length
      server.script((request) => ({ text: JSON.stringify(obeys(request)) }))
      const drafts = await draftsOf(hostile)
      const proposals = propose(read(hostile, SHOP, NOW), [{ by: 'model', drafts }], STANDARD_STYLE)
      proposed += proposals.length
      const runs = ruleRuns(server.requests[from]!)
      for (const { field, optimized_value, current_value, needs_input, ...rest } of proposals) {
        assert.ok((FIELDS as readonly string[]).includes(field) && field !== 'json_ld', `${name}: ${field}`)
        const setting = { current: current_value, written: true, pictures: 1 }
        assert.equal(cleanValue(field, optimized_value, setting), { value: optimized_value }, `${name}: ${field}`)
        const told = JSON.stringify([optimized_value, rest]).toLowerCase()
        const words = (told.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
        for (const secret of [
          CANARIES.key,
          CANARIES.other,
          'zanzibar',
          'evil.example',
          'product-data',
          '4,912',
          'midnight',
        ])
          assert.not.ok(told.includes(secret.toLowerCase()), `${name}: ${field}: ${secret}`)
        for (const run of runs) assert.not.ok(words.includes(run), `${name}: ${field}: ${run}`)
      }
    }
    assert.ok(proposed >= 8, 'the honest fields of the answers come through')
  },
  { limitMs: 120_000 },
)

test('a title, or a text that the record has itself, is no echo of the rules', async () => {
  server.script(good)
  const drafts = await draftsOf(product('1'))
  assert.equal(Object.keys(drafts).length, 6)
})
