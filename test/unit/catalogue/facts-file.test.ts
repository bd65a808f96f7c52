// The file of a shop's facts, and how facts are merged.

import { parsedFacts, readFacts } from '../../../src/catalogue/facts-file.ts'
import { mergedFacts } from '../../../src/catalogue/shop-facts.ts'
import { noShopFacts } from '../../../src/engine/record/product.ts'
import { assert, test } from '../../support/test.ts'
import { fileOf } from './given.ts'

const factsOf = (value: unknown) => {
  const parsed = parsedFacts(value)
  if ('problems' in parsed) throw new Error(parsed.problems.join('; '))
  return parsed.facts
}

const problemsOf = (value: unknown) => {
  const parsed = parsedFacts(value)
  return 'problems' in parsed ? parsed.problems : []
}

test('every key is optional, and what is given is kept', () => {
  assert.equal(mergedFacts(noShopFacts, factsOf({})), noShopFacts)
  const facts = mergedFacts(
    noShopFacts,
    factsOf({
      name: 'Tagus\u0000',
      currency: 'EUR',
      url: 'https://tagus.example',
      contact: { email: 'hello@tagus.example' },
      policies: { returns: { text: '30 days' }, terms: { url: 'https://tagus.example/terms' } },
    }),
  )
  assert.equal(facts, {
    name: 'Tagus',
    currency: 'EUR',
    url: 'https://tagus.example',
    contact: { email: 'hello@tagus.example', phone: null, address: null },
    about_url: null,
    policies: {
      shipping: null,
      returns: { url: null, text: '30 days' },
      privacy: null,
      terms: { url: 'https://tagus.example/terms', text: null },
      warranty: null,
    },
  })
})

test('mistakes are named by the path of their key', () => {
  assert.equal(
    problemsOf({
      nam: 'x',
      currency: 'euro',
      url: 'tagus.example',
      about_url: 'javascript:alert(1)',
      contact: { mail: 'x', phone: 5 },
      policies: { returns: 'no', terms: { link: 'x' }, refund: null },
    }).sort(),
    [
      'about_url is not a web address (https://…)',
      'contact.mail is not a known key',
      'contact.phone is not a text',
      'currency is not an ISO 4217 currency code such as "EUR"',
      'nam is not a known key',
      'policies.refund is not a known key',
      'policies.returns is not an object',
      'policies.terms.link is not a known key',
      'url is not a web address (https://…)',
    ],
  )
  assert.equal(problemsOf([]), ['the file is not an object'])
})

test('facts given later go over the earlier ones: null takes one away, a policy is replaced as a whole', () => {
  const before = mergedFacts(
    noShopFacts,
    factsOf({
      name: 'Tagus',
      currency: 'EUR',
      contact: { email: 'a@tagus.example', phone: '1' },
      policies: { returns: { url: 'https://tagus.example/returns', text: '30 days' }, terms: { text: 'x' } },
    }),
  )
  const after = mergedFacts(
    before,
    factsOf({ name: null, contact: { phone: null }, policies: { returns: { text: '14 days' } } }),
  )
  assert.is(after.name, null)
  assert.is(after.currency, 'EUR')
  assert.equal(after.contact, { email: 'a@tagus.example', phone: null, address: null })
  assert.equal(after.policies.returns, { url: null, text: '14 days' })
  assert.equal(after.policies.terms, { url: null, text: 'x' })
  assert.equal(mergedFacts(before, factsOf({ contact: null, policies: null })).policies, noShopFacts.policies)
})

test('a file that is no JSON is refused with a sentence', async () => {
  const refusal = async (content: string | Uint8Array) => {
    const path = fileOf('facts.json', content)
    const error = await readFacts(path).catch((thrown: Error) => thrown)
    return error instanceof Error ? error.message.replace(path, 'FILE') : 'none'
  }
  assert.is(await refusal('{"name":'), 'FILE is not JSON in UTF-8.')
  assert.is(await refusal(Buffer.from('{"name":"\u00e9"}', 'latin1')), 'FILE is not JSON in UTF-8.')
  assert.is(await refusal('\ufeff{"name":"A"}'), 'none')
  assert.equal(await readFacts(fileOf('good.json', '{"name":"A"}')), { facts: { name: 'A' } })
})
