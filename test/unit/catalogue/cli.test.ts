// How `citable catalog` answers wrong usage: an error of one sentence, and no database touched.

import { UnreadableFile } from '../../../src/catalogue/formats/open-file.ts'
import { catalogFacts, catalogImport, catalogList } from '../../../src/cli/catalog.ts'
import { UsageError } from '../../../src/cli/output/output.ts'
import type { Pool } from '../../../src/postgres/connection.ts'
import { collecting } from '../../support/collecting.ts'
import { assert, test } from '../../support/test.ts'
import { fileOf } from './given.ts'

const unused = new Proxy({} as Pool, {
  get: () => {
    throw new Error('the database was touched')
  },
})

const depsOf = () => {
  const out = collecting()
  const err = collecting()
  return {
    deps: { pool: unused, out: out.stream, err: err.stream, isTTY: false, domainSuffixes: ['myshopify.com'] },
    out: out.text,
    err: err.text,
  }
}

const refusal = (command: Promise<number>): Promise<string> =>
  command.then(
    (status) => `status ${status}`,
    (error) => {
      assert.ok(error instanceof UsageError || error instanceof UnreadableFile, String(error))
      return error.message
    },
  )

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
    assert.is(
      await refusal(catalogList({ shop }, deps)),
      `"${shop}" is not a shop's domain; write it in full and without https://, like my-shop.myshopify.com.`,
    )
    assert.is(err(), '')
    assert.is(out(), '')
  }
})

test('an unknown currency is refused', async () => {
  const file = fileOf('a.csv', 'Handle,Title\na,A\n')
  const importing = catalogImport(file, { shop: 'a.myshopify.com', currency: 'euro' }, depsOf().deps)
  assert.is(await refusal(importing), '"euro" is not an ISO 4217 currency code such as EUR.')
})

test('a file of facts that is not there or has mistakes changes nothing', async () => {
  const shop = 'a.myshopify.com'
  const missing = catalogFacts('/no/such/file.json', { shop }, depsOf().deps)
  assert.is(await refusal(missing), 'There is no file /no/such/file.json.')
  const file = fileOf('facts.json', '{"currency":"euro","nam":"x"}')
  assert.is(
    await refusal(catalogFacts(file, { shop }, depsOf().deps)),
    `${file}: currency is not an ISO 4217 currency code such as "EUR"; nam is not a known key.`,
  )
})
