// A service whose storefront has products that end the process that reads them; with DEADLY_READ the so-and-so-many-th read does,
// whatever it reads. Started by fault tests.

import { readConfig } from '../../src/config/config.ts'
import { noShopFacts } from '../../src/engine/record/product.ts'
import { startService } from '../../src/main.ts'
import type { ProductFound } from '../../src/providers/storefront.ts'
import { die } from './die.ts'
import { noChanges } from './no-changes.ts'
import { product } from './products.ts'

const deadlyRead = Number(process.env.DEADLY_READ ?? 0)
let reads = 0

const service = await startService(readConfig(process.env), {
  storefront: {
    shopFacts: async () => noShopFacts,
    peers: async () => [],
    changes: noChanges,
    write: async () => ({ status: 'missing' }),
    products: async (_, keys) => {
      reads += 1
      if (reads === deadlyRead || keys.some((key) => key.startsWith('deadly'))) die()
      return new Map(keys.map((key): [string, ProductFound] => [key, { status: 'found', product: product(key) }]))
    },
  },
})
process.stdout.write(`API ${service.url}\n`)
process.once('SIGTERM', () => void service.stop())
