// A whole installation: each role in two processes of its own, over one database and one NATS, with clocks that can be moved.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEventStoreDb } from '../../src/event-log/eventstoredb/adapter.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { audit } from './audit.ts'
import { drawn } from './drawn.ts'
import { startDouble } from './eventstore/double.ts'
import { setAckWait } from './feed.ts'
import { createMerchant, type Merchant } from './merchants.ts'
import { startNats } from './nats.ts'
import { databaseWithTables } from './postgres.ts'
import { clockSettings, createProcesses, type ServiceProcess } from './process.ts'

/** A process and its place, which it leaves to its successor. */
export type Member = { role: string; process: ServiceProcess; clock: string }

export type Installation = Awaited<ReturnType<typeof createInstallation>>

/** `eventStore`: the log is in a double of EventStoreDB, else in the database. */
export const createInstallation = async ({ eventStore = false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-clocks-'))
  const database = await databaseWithTables()
  const { url } = database
  const nats = await startNats()
  const double = eventStore ? await startDouble() : undefined
  const pool = createPool(url, { name: 'installation test' })
  const store = double ? await openEventStoreDb(double.url) : await openPostgresStore(pool)
  const processes = createProcesses(() => ({
    DATABASE_URL: url,
    NATS_URL: nats.url,
    ...(double ? { EVENTSTORE_URL: double.url } : {}),
  }))
  const merchants: Merchant[] = []
  const members: Member[] = []
  let places = 0

  const startAt = (role: string, clock: string): Promise<ServiceProcess> =>
    processes.start({ ROLES: role, ...clockSettings(clock) })

  const add = async (role: string): Promise<Member> => {
    const clock = join(folder, String(places++))
    const member = { role, clock, process: await startAt(role, clock) }
    members.push(member)
    return member
  }

  return {
    url,
    pool,
    nats,
    members: members as readonly Member[],
    /** Starts processes, each with one or more roles, e.g. "projector,dispatcher". */
    start: async (...roles: string[]): Promise<Member[]> => {
      const first = members.length === 0
      const [one, ...others] = roles
      // The first one makes the consumer; workers are then missed sooner than after fifteen seconds.
      const begun = first && one ? [await add(one)] : []
      if (first) await setAckWait(nats.url, 2_000)
      return [...begun, ...(await Promise.all((first ? others : roles).map(add)))]
    },
    /** SIGKILL, and a successor in its place. */
    replace: async (member: Member): Promise<void> => {
      await member.process.kill()
      member.process = await startAt(member.role, member.clock)
    },
    /** Moves the wall clock of a process, and of its successors, to so many milliseconds beside the true time. */
    moveClock: ({ clock, process: { pid } }: Member, ms: number): void => {
      writeFileSync(clock, String(ms))
      process.kill(pid, 'SIGUSR2')
    },
    /** Lets merchants work while something happens; answers what the audit of all who ever worked here says. */
    duringWork: async (count: number, seed: number, work: () => Promise<void>) => {
      let calls = 0
      const address = () => {
        const apis = members.filter(({ role }) => role.includes('api'))
        return apis[calls++ % apis.length]?.process.url ?? ''
      }
      // Each has numbers of its own, whatever happens between them.
      const working = await Promise.all(
        Array.from({ length: count }, (_, n) => {
          return createMerchant({ pool, address, random: drawn(seed + merchants.length + n + 1) })
        }),
      )
      merchants.push(...working)
      try {
        await work()
      } catch (error) {
        // Whoever was answered what must not be has stopped: what is waited for does not come then.
        const wrong = working.flatMap((merchant) => merchant.wrong)
        throw wrong.length > 0 ? new Error(wrong.join('; '), { cause: error }) : error
      } finally {
        await Promise.all(working.map(({ stop }) => stop()))
      }
      return await audit({ url, pool, store, merchants, address: address(), nats: nats.url })
    },
    killAll: async (): Promise<void> => {
      await processes.killOthers()
      members.length = 0
    },
    stop: async (): Promise<void> => {
      await processes.killOthers()
      await store.close()
      double?.stop()
      await nats.stop()
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
