// How `citable catalog` answers wrong usage: one sentence, status 2, and no database touched.

import { Writable } from 'node:stream'
import { catalogFacts, catalogImport, catalogList } from '../../../src/cli/catalog.ts'
import type { Pool } from '../../../src/store/sql.ts'
import { assert, test } from '../../support/test.ts'
import { fileOf } from './given.ts'

const unused = new Proxy({} as Pool, {
  get: () => {
    throw new Error('the database was touched')
  },
})

const collecting = () => {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  return { stream, text: () => text }
}

const depsOf = () => {
  const out = collecting()
  const err = collecting()
  return {
    deps: { pool: unused, out: out.stream, err: err.stream, isTTY: false, domainSuffixes: ['myshopify.com'] },
    out: out.text,
    err: err.text,
  }
}

test('a domain that is none of a shop is refused', async () => {
  const wrong = [
    'my-shop',
    'https://my-shop.myshopify.com',
    'my-shop.example.com',
    '.myshopify.com',
    '-a.myshopify.com',
    'a.b.myshopify.com',
    '',
  ]
  for (const shop of wrong) {
    const { deps, out, err } = depsOf()
    assert.is(await catalogList({ shop }, deps), 2)
    assert.is(
      err(),
      `"${shop}" is not a shop's domain; write it whole and without https://, like my-shop.myshopify.com.\n`,
    )
    assert.is(out(), '')
  }
})

test('an unknown currency is refused', async () => {
  const { deps, err } = depsOf()
  const file = fileOf('a.csv', 'Handle,Title\na,A\n')
  assert.is(await catalogImport(file, { shop: 'a.myshopify.com', currency: 'euro' }, deps), 2)
  assert.is(err(), '"euro" is not an ISO 4217 currency code such as EUR.\n')
})

test('a file of facts that is not there or has mistakes changes nothing', async () => {
  const missing = depsOf()
  assert.is(await catalogFacts('/no/such/file.json', { shop: 'a.myshopify.com' }, missing.deps), 2)
  assert.is(missing.err(), 'There is no file /no/such/file.json.\n')
  const mistaken = depsOf()
  const file = fileOf('facts.json', '{"currency":"euro","nam":"x"}')
  assert.is(await catalogFacts(file, { shop: 'a.myshopify.com' }, mistaken.deps), 1)
  assert.equal(mistaken.err().trim().split('\n').sort(), [
    `${file}: currency is not an ISO 4217 currency code such as "EUR"`,
    `${file}: nam is not a known key`,
  ])
})
