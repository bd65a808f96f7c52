// The HTTP server: probes and metrics of every process, and the API of those that have the role.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { sessionTokenVerifier } from '../http/auth.ts'
import { createRecentWrites } from '../http/recent-writes.ts'
import { createServer, type Http } from '../http/server.ts'
import { createTurns } from '../http/turns.ts'
import { now, type Parts } from './parts.ts'

const LARGE_READS_PER_SHOP = 4
const READY_LIMIT_MS = 2_000

class CannotListen extends Error {
  override name = 'CannotListen'
  constructor({ host, port }: Config, { code, message }: NodeJS.ErrnoException) {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken by another program; stop it or set another PORT.`
        : `Cannot listen on ${host} port ${port}: ${message}.`,
    )
  }
}

/** Listens; `isReady` is what the probe asks beside the database. @throws CannotListen */
export const startHttp = async (
  { config, logger, pool, store, shops, metrics, applying, connections }: Parts,
  isReady: () => Promise<boolean>,
): Promise<Http> => {
  const verify = sessionTokenVerifier(config.storefront)
  const answers = async () =>
    (await isReady().catch(() => false)) &&
    (await pool.query('select 1').then(
      () => true,
      () => false,
    ))
  const ready = () => Promise.race([answers(), sleep(READY_LIMIT_MS, false, { ref: false })])
  const storefrontApi = {
    store,
    pool,
    authenticate: async (authorization: string | undefined) => {
      const domain = await verify(authorization)
      connections?.seen(domain, authorization?.replace(/^Bearer /i, '') ?? '')
      return await shops.ofDomain(domain)
    },
    recentWrites: createRecentWrites(pool, store),
    turns: createTurns(LARGE_READS_PER_SHOP),
    writing: applying,
    now,
  }
  const app = await createServer({
    logger,
    operations: { ready, metrics },
    ...(config.roles.has('api') ? { storefront: storefrontApi } : {}),
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw new CannotListen(config, error as NodeJS.ErrnoException)
  }
  return app
}
