// A database with all tables of the service, to make others from: the statements take several times as long as a copy.

import { randomUUID } from 'node:crypto'
import { readConfig } from '../../src/config/config.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import { openEngines, openLog } from '../../src/runtime/storage.ts'
import { command } from './postgres.ts'

/** Makes it on the server of the address, and answers its name. Nobody can connect to it, as that would refuse its copying. */
export const prepareDatabase = async (server: string): Promise<{ name: string; drop(): Promise<void> }> => {
  const name = `prepared_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await command(server, `create database ${name} template template0`)
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const { pool, close } = await openEngines(config, createLogger(config))
  await (await openLog(config, pool)).close()
  // Each log has an identity of its own.
  await pool.query('delete from log_identity')
  await close()
  await command(server, `alter database ${name} with allow_connections false`)
  return { name, drop: () => command(server, `drop database ${name}`) }
}
