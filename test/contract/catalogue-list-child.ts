// Prints the catalogue of a shop as the command does, for a test that stops reading early.

import { catalogList } from '../../src/cli/catalog.ts'
import { createPool } from '../../src/postgres/connection.ts'

const pool = createPool(process.argv[2]!, { name: 'catalogue-list' })
const output = { out: process.stdout, err: process.stderr, isTTY: false }
const status = await catalogList(
  { shop: 'a.myshopify.com', json: true },
  { ...output, pool, domainSuffixes: ['myshopify.com'] },
)
await pool.end()
process.exitCode = status
