// A service that ends itself when a delivery has its effect: DEADLY_STEP is `before` or `after` that, or `never`. Effects are rows of the
// table `made_effects`, of which each delivery can have one. Started by fault tests.

import { readConfig } from '../../src/config/config.ts'
import type { HandleWebhook } from '../../src/inbox/handler.ts'
import { startService } from '../../src/main.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { die } from './die.ts'

const config = readConfig(process.env)
const pool = createPool(config.databaseUrl ?? '', { name: 'deadly webhooks' })
const step = process.env.DEADLY_STEP

const handle: HandleWebhook = async ({ webhook_id }) => {
  if (step === 'before') die()
  await pool.query('insert into made_effects values ($1) on conflict do nothing', [webhook_id])
  await pool.query('insert into tried_effects values ($1)', [webhook_id])
  if (step === 'after') die()
  return { outcome: 'applied', detail: 'noted' }
}

const service = await startService(config, {
  webhooks: { handlers: { payments: handle, storefront: handle, repohost: handle } },
})
process.stdout.write(`API ${service.url}\n`)
process.once('SIGTERM', () => void service.stop().then(() => pool.end()))
