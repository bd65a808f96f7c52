// Starts, takes over and stops the server of a cluster. The caller holds the data folder's lock, so it is the only one to do so; there may
// be a running server whose keeper was killed.

import { type StdioOptions, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, saveSettings } from './postgres-cluster.ts'
import { EmbeddedPostgresError, gist, isDiskFull } from './postgres-folder.ts'
import { allProcesses, endProcesses, findProcess, isTaken, type Process, send } from './postgres-processes.ts'
import { spawnAs } from './postgres-user.ts'

/** `ended` settles when the server's process is gone, for whatever reason. */
export type Server = { pid: number; port: number; ended: Promise<void>; stop(): Promise<void> }

const ON_WINDOWS = process.platform === 'win32'
const LOOK_EVERY_MS = 5
const WATCH_EVERY_MS = 50
const FAST_STOP_MS = 60_000
const IMMEDIATE_STOP_MS = 10_000

const titleOf = (cluster: Cluster): string => `citable-${cluster.id}`

// Every setting is given on the command line, so that data made by an older version of this program gets today's.
// The log level leaves out statements that fail: a lost race for a stream's revision is one, and daily business.
const settingsOf = (cluster: Cluster, port: number): string[] =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: titleOf(cluster),
    max_connections: '200',
    shared_buffers: '128MB',
    jit: 'off',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // Many installations at once share one that is thrown away.
    ...(!cluster.durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      track_counts: 'off',
      update_process_title: 'off',
      max_connections: '400',
    }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

type PidFile = { pid: number; folder: string; port: number; status: string }

const pidPath = (cluster: Cluster): string => join(cluster.folder, 'postmaster.pid')

// Its lines, by Postgres's utils/pidfile.h: pid, data folder, start time, port, socket folder, address, memory, status.
const readPidFile = (cluster: Cluster): PidFile | undefined => {
  try {
    const [pid, folder = '', , port, , , , status = ''] = readFileSync(pidPath(cluster), 'utf8').split('\n')
    return { pid: Number(pid), folder, port: Number(port), status: status.trim() }
  } catch {
    return undefined
  }
}

const serves = (cluster: Cluster, { command }: Process): boolean =>
  ON_WINDOWS ? /postgres/.test(command) : `${command} `.includes(`postgres -D ${cluster.folder} `)

/** The living server that the pid file speaks of, if it is this cluster's: a copied folder has the original's pid file. */
const findServer = (cluster: Cluster): PidFile | undefined => {
  const file = readPidFile(cluster)
  if (!file || !(file.pid > 1) || resolve(file.folder) !== resolve(cluster.folder)) return undefined
  const found = findProcess(file.pid)
  const expected = ON_WINDOWS ? found?.uid : (cluster.user?.uid ?? process.getuid?.())
  return found && found.uid === expected && serves(cluster, found) ? file : undefined
}

const isServer = (command: string): boolean => command.includes('postgres') && command.includes(' -D ')

/** Ends what a killed server has left: its busy processes notice its death late, and until then no other may start. */
const endOrphans = (cluster: Cluster): Promise<void> => {
  const isOrphan = ({ command, parent }: Process) =>
    command.startsWith(`postgres: ${titleOf(cluster)}: `) && !isServer(findProcess(parent)?.command ?? '')
  return endProcesses(allProcesses().filter(isOrphan))
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer()
    probe.on('error', () => answer(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => answer(true)))
  })

/** Below the ports that systems hand out by themselves (32768 on Linux, 49152 elsewhere), so that it stays free. */
const chooseFreePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

const serverOf = (cluster: Cluster, { pid, port }: { pid: number; port: number }, ended: Promise<void>): Server => {
  let isGone = false
  void ended.then(() => {
    isGone = true
  })
  const within = (limitMs: number) => Promise.race([ended, sleep(limitMs, undefined, { ref: false })])
  const stop = async () => {
    if (ON_WINDOWS) {
      const program = join(cluster.binaries.bin, 'pg_ctl')
      spawnSync(program, ['stop', '-D', cluster.folder, '-m', 'fast', '-w'], { windowsHide: true })
      return within(FAST_STOP_MS)
    }
    // Fast: ends the connections and writes everything out. Immediate: leaves that to the next start.
    for (const [signal, limitMs] of [
      ['SIGINT', FAST_STOP_MS],
      ['SIGQUIT', IMMEDIATE_STOP_MS],
    ] as const) {
      if (isGone) return
      send(pid, signal)
      await within(limitMs)
    }
  }
  return { pid, port, ended, stop }
}

/** Settles when the process is gone; the system notifies only its parent. */
const watch = async (pid: number): Promise<void> => {
  const command = findProcess(pid)?.command
  while (command !== undefined && findProcess(pid)?.command === command) await sleep(WATCH_EVERY_MS)
}

/** Takes over a running server of this cluster; if there is none, removes what a killed one has left. */
const takeOver = async (cluster: Cluster): Promise<Server | undefined> => {
  let isHurried = false
  for (let found = findServer(cluster); found; found = findServer(cluster)) {
    if (found.status === 'ready') return serverOf(cluster, found, watch(found.pid))
    // It is starting, or stopping, and may have been asked to wait for its clients with that.
    if (found.status === 'stopping' && !isHurried) send(found.pid, 'SIGINT')
    isHurried ||= found.status === 'stopping'
    await sleep(LOOK_EVERY_MS)
  }
  const stale = readPidFile(cluster)
  if (!stale) return undefined
  await endOrphans(cluster)
  // Postgres removes the file itself, unless it cannot read it (the machine crashed) or another process has that pid.
  const pid = Math.abs(stale.pid) // negative: of a server for one user, started by hand
  const holder = pid > 0 ? findProcess(pid) : undefined
  const isStale = !(pid > 0) || (isTaken(pid) && !(holder && serves(cluster, holder)))
  if (isStale) rmSync(pidPath(cluster), { force: true })
  return undefined
}

/** Starts the program and answers it with its end, which is an error's text or nothing. */
const spawnLogged = (cluster: Cluster, name: string, args: string[], log: string) => {
  const descriptor = openSync(log, 'a', 0o600)
  const stdio: StdioOptions = ['ignore', descriptor, descriptor]
  try {
    // Detached: a session of its own, so that what is sent to the keeper's process group does not reach the server.
    const child = spawnAs(cluster.user, join(cluster.binaries.bin, name), args, { stdio, detached: !ON_WINDOWS })
    const end = new Promise<string | undefined>((settle) => {
      child.on('error', (error) => settle(error.message))
      child.on('exit', () => settle(undefined))
    })
    return { child, end }
  } finally {
    closeSync(descriptor)
  }
}

const spawnServer = async (cluster: Cluster, port: number, log: string): Promise<Server> => {
  const logged = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  const said = () => readFileSync(log).subarray(logged).toString()
  const settings = settingsOf(cluster, port)
  // On Windows pg_ctl starts the server, because only it can give up an administrator's rights for it.
  const { child, end } = ON_WINDOWS
    ? spawnLogged(cluster, 'pg_ctl', ['start', '-w', '-D', cluster.folder, '-o', settings.join(' ')], log)
    : spawnLogged(cluster, 'postgres', ['-D', cluster.folder, ...settings], log)
  let ended: { trouble: string | undefined } | undefined
  const gone = end.then((trouble) => {
    ended = { trouble }
  })
  for (;;) {
    const file = readPidFile(cluster)
    const isReady = file?.status === 'ready'
    if (isReady && file.pid === child.pid) return serverOf(cluster, file, gone)
    if (isReady && ON_WINDOWS && ended) return serverOf(cluster, file, watch(file.pid))
    if (ended) {
      const words = ended.trouble ?? (isDiskFull(cluster.folder) ? 'the disk is full' : gist(said()))
      throw new EmbeddedPostgresError(`Postgres did not start: ${words} (see ${log}).`)
    }
    await sleep(LOOK_EVERY_MS)
  }
}

const ATTEMPTS = 3
/** How long the processes of a killed server may take to be gone where the machine is busy. */
const ORPHANS_LIMIT_MS = 30_000
/** Postgres's words for a server's processes that still run, with or without that server. */
const HELD = /shared memory block/

/**
 * Returns the running server of a cluster, started if there is none, and keeps its port in the cluster's settings.
 * `mayMove`: it may take another port when its own is in use.
 * @throws EmbeddedPostgresError with the server's own words
 */
export const startServer = async (
  cluster: Cluster,
  { log, mayMove }: { log: string; mayMove: boolean },
): Promise<Server> => {
  const deadline = performance.now() + ORPHANS_LIMIT_MS
  let server = await takeOver(cluster)
  for (let attempt = 1; !server; attempt++) {
    const kept = cluster.port
    const port = kept !== null && (!mayMove || (await isFree(kept))) ? kept : await chooseFreePort()
    try {
      server = await spawnServer(cluster, port, log)
    } catch (error) {
      // Meanwhile a killed keeper's server may have come up, or another program may have taken the port or killed this server.
      server = await takeOver(cluster)
      const isHeld = HELD.test(String(error)) && performance.now() < deadline
      if (!server && attempt >= ATTEMPTS && !isHeld) throw error
      // One that was killed as it began has no title yet, and ends by itself.
      if (!server && isHeld) {
        await endOrphans(cluster)
        await sleep(WATCH_EVERY_MS)
      }
    }
  }
  if (server.port === cluster.port) return server
  try {
    cluster.port = server.port
    saveSettings(cluster)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
