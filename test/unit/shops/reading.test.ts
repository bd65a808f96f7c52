// Who a session token is from, for a request that only reads.

import { StoreUnavailable } from '../../../src/postgres/unavailable.ts'
import { UninstalledSince } from '../../../src/shops/commands.ts'
import { shopForReading } from '../../../src/shops/reading.ts'
import { assert, test } from '../../support/test.ts'

const SHOP = { shop_id: 's', organization_id: 'o', project_id: 'p', domain: 'a.myshopify.com' }
const NEWER = { ...SHOP, shop_id: 'of the log' }
const AT = '2026-01-02T00:00:00.000Z'

type Given = { uninstalled_at?: string | null; isStale?: boolean; isAway?: boolean }

/** `uninstalled_at` of the row of the read models; none where it is left out. */
const given = ({ uninstalled_at, isStale = false, isAway = false }: Given) => {
  const asked = { log: 0 }
  const { reading: read } = shopForReading({
    ofDomainNow: async () => {
      throw new Error('only what reads asks here')
    },
    find: async () => (uninstalled_at === undefined ? undefined : { ...SHOP, uninstalled_at }),
    areStale: () => isStale,
    ofDomain: async () => {
      asked.log += 1
      if (isAway) throw new StoreUnavailable('away')
      return NEWER
    },
  })
  const shopOf = (issued?: string) => read(SHOP.domain, issued).catch((error: Error) => error.constructor)
  return { shopOf, asked }
}

test('an installed shop is read without the log', async () => {
  const { shopOf, asked } = given({ uninstalled_at: null, isAway: true })
  assert.equal([await shopOf(AT), asked.log], [SHOP, 0])
})

test('the log is asked about a shop that is not known, or was uninstalled, and where the read models are too old', async () => {
  for (const one of [{}, { uninstalled_at: AT }, { uninstalled_at: null, isStale: true }]) {
    const { shopOf, asked } = given(one)
    assert.equal([await shopOf(AT), asked.log], [NEWER, 1])
    assert.is(await given({ ...one, isAway: true }).shopOf(), StoreUnavailable)
  }
})

test('a token from before the app was taken out is refused without the log, and a later one waits for it', async () => {
  const { shopOf } = given({ uninstalled_at: AT, isAway: true })
  assert.is(await shopOf('2026-01-01T23:59:59.000Z'), UninstalledSince)
  assert.is(await shopOf(AT), UninstalledSince)
  assert.is(await shopOf('2026-01-02T00:00:01.000Z'), StoreUnavailable)
})
