// The service as the image runs it, where there is no Docker: process 1 on a read-only file system, without capabilities.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createClient } from '../support/client.ts'
import { GIVEN, root } from '../support/compose.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { assert, testIf } from '../support/test.ts'

const OWN_SPACES = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c']
/** Everything below / and the project's folder, which may be a file system of its own, can only be read. */
const READ_ONLY = `mount -o remount,bind,ro / && mount --bind "${root}" "${root}" && mount -o remount,bind,ro "${root}"`
const POWERLESS = 'setpriv --no-new-privs --inh-caps=-all --bounding-set=-all'
const canTry = spawnSync('unshare', [...OWN_SPACES, `${READ_ONLY} && ${POWERLESS} true`]).status === 0

testIf(canTry, 'the system does not let this user make a read-only file system of its own (unshare, setpriv)')(
  'on a read-only file system the service works and stops as process 1',
  async () => {
    const database = await freshDatabase()
    const serve = `cd "${root}" && ! touch file 2>/dev/null && exec ${POWERLESS} "${process.execPath}" src/cli.ts serve`
    // Nobody answers for the platform of the shop, which is said and keeps nothing from going on.
    const outside = { DATABASE_URL: database.url, STOREFRONT_API_URL: 'http://127.0.0.1:9' }
    const env = { ...GIVEN, ...outside, CITABLE_ENV: 'development' }
    const service = await startServiceProcess(env, [...OWN_SPACES, `${READ_ONLY} && ${serve}`], undefined, 'unshare')
    const shop = 'read-only.myshopify.com'
    const client = await createClient(shop, GIVEN)
    // An unknown product fails alone, through all the roles.
    const job = await client.start(service.url, ['1'])
    assert.is((await client.ended(service.url, job.id)).completed_items, 1)
    const first = readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8').trim()
    process.kill(Number(first), 'SIGTERM')
    // A process 1 that does not handle the signal would not notice it. The one above it answers with its exit status.
    assert.is(await service.signal('SIGCONT'), 0)
    assert.match(service.errors(), 'the platform could not be asked for a token')
    assert.match(service.errors(), /^(\{.*\}\n)*$/)
    assert.not.match(service.errors(), /EROFS|EACCES|EPERM|Read-only file/)
    await database.drop()
  },
)
