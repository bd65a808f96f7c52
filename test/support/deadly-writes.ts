// A service over the imported catalogue that ends itself at a step of writing into it: DEADLY_STEP is `before` or `after` the write. It does
// so when writes of two products have come so far; the first one waits there. Every write that has changed something is noted in the table `made_writes`. Started by fault tests.

import { catalogueStorefront } from '../../src/catalogue/storefront.ts'
import { readConfig } from '../../src/config/config.ts'
import { startService } from '../../src/main.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { die } from './die.ts'

const config = readConfig(process.env)
const pool = createPool(config.databaseUrl ?? '', { name: 'deadly writes' })
const catalogue = catalogueStorefront(pool)
const step = process.env.DEADLY_STEP

const WRITTEN_TOGETHER = 2
const there = new Set<string>()
const comeTo = (place: string, key: string): Promise<never> | undefined => {
  if (step !== place) return undefined
  there.add(key)
  return there.size === WRITTEN_TOGETHER ? die() : new Promise(() => {})
}

const titleOf = async (shop: string, key: string): Promise<string> => {
  const { rows } = await pool.query('select title from catalog_products where shop_domain = $1 and resource_key = $2', [
    shop,
    key,
  ])
  return rows[0]?.title
}

const service = await startService(config, {
  recoverAfterMs: 300,
  storefront: {
    ...catalogue,
    write: async (shop, key, change) => {
      await comeTo('before', key)
      const before = await titleOf(shop, key)
      const written = await catalogue.write(shop, key, change)
      if (before !== (await titleOf(shop, key)))
        await pool.query('insert into made_writes values ($1, $2)', [key, change.value])
      await comeTo('after', key)
      return written
    },
  },
})
process.stdout.write(`API ${service.url}\n`)
process.once('SIGTERM', () => void service.stop().then(() => pool.end()))
