// A Postgres server of a test's own, to be stopped in every way and started again.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../../src/embedded/postgres-cluster.ts'
import { logFile, openDataFolder } from '../../src/embedded/postgres-folder.ts'
import { allProcesses } from '../../src/embedded/postgres-processes.ts'
import { type Server, startServer } from '../../src/embedded/postgres-server.ts'
import { removeDataFolder } from './postgres.ts'

/**
 * `fast` and `immediate` as pg_ctl has them; `killed`: the server's first process gets SIGKILL; `backend killed`: one that
 * serves a connection does, whereupon the server ends all of them and recovers by itself.
 */
export const OUTAGES = ['fast', 'immediate', 'killed', 'backend killed'] as const
export type Outage = (typeof OUTAGES)[number]

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const

/** The processes that serve a connection of ours. */
const backendsOf = (server: number): number[] =>
  allProcesses()
    .filter(({ parent, command }) => parent === server && / citable 127\.0\.0\.1/.test(command))
    .map(({ pid }) => pid)

/** Sends the outage to the server with that process id. */
export const strike = (server: number, outage: Outage): void => {
  if (outage !== 'backend killed') {
    process.kill(server, SIGNALS[outage])
    return
  }
  const backends = backendsOf(server)
  const one = backends[Math.floor(Math.random() * backends.length)]
  if (one) process.kill(one, 'SIGKILL')
}

/** Starts a server whose commits wait for the disk, in a new temporary folder that `remove` takes away. */
export const startCluster = async () => {
  const dataDir = openDataFolder(mkdtempSync(join(tmpdir(), 'citable-cluster-')))
  const cluster = await openCluster(dataDir, { durable: true })
  const log = logFile(dataDir)
  let server: Server = await startServer(cluster, { log, mayMove: true })
  // A test file that ends early takes its server along.
  const takeAlong = () => process.kill(server.pid, 'SIGQUIT')
  process.once('exit', takeAlong)
  return {
    url: `postgres://citable:${cluster.password}@127.0.0.1:${server.port}/citable`,
    strike: (outage: Outage) => strike(server.pid, outage),
    ended: () => server.ended,
    start: async () => {
      server = await startServer(cluster, { log, mayMove: false })
    },
    remove: async () => {
      process.off('exit', takeAlong)
      await server.stop()
      removeDataFolder(dataDir)
    },
  }
}
