// A process is killed in the middle of a first login: the next one finishes it, and makes no second account.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { userStream } from '../../src/event-log/streams.ts'
import { developer } from '../support/logins.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const root = join(import.meta.dirname, '..', '..')

let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres' })
})
after(() => service?.stop())

/** Answers the signal that the login has died of. */
const diesBehind = (append: number, email: string): Promise<string | null> =>
  new Promise((resolve) => {
    const { PATH, HOME } = process.env
    const settings = { DATABASE_URL: service.database.url, DATA_DIR: service.dataDir, LOG_LEVEL: 'silent' }
    const env = { PATH, HOME, ...settings, DEADLY_APPEND: String(append), EMAIL: email }
    const child = spawn(process.execPath, ['test/support/deadly-login.ts'], { cwd: root, env, stdio: 'inherit' })
    child.once('exit', (_, signal) => resolve(signal))
  })

const linked = async (): Promise<string> => {
  const events = await service.events('IdentityLinked')
  const last = events.at(-1)?.data as { user_id: string } | undefined
  return last?.user_id ?? ''
}

const typesOf = async (user_id: string): Promise<string[]> =>
  (await service.store.readStream(userStream(user_id), { limit: 100 })).map(({ type }) => type)

const steps: [string, number, string[]][] = [
  ['between IdentityLinked and UserRegistered', 1, []],
  ['between UserRegistered and SessionStarted', 2, ['UserRegistered']],
  ['between SessionStarted and its tokens', 3, ['UserRegistered', 'SessionStarted']],
]

for (const [name, append, there] of steps)
  test(`killed ${name}: the next login goes on with the same account`, async () => {
    const email = `killed-${append}@example.com`
    const before = await linked()
    assert.is(await diesBehind(append, email), 'SIGKILL')
    // A transaction that is still open, of whatever test, keeps what is behind it from those who read the whole log.
    const user_id = await eventually(async () => {
      const now = await linked()
      return now !== before && now
    })
    assert.equal(await typesOf(user_id), there)
    const { user } = await developer(service, email)
    assert.equal([user.id, user.email], [user_id, email])
    const types = await typesOf(user_id)
    assert.equal(types, [...(there.length > 0 ? there : ['UserRegistered']), 'SessionStarted'])
    assert.is(await linked(), user_id)
  })
