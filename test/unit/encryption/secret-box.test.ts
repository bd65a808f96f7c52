// Secrets at rest: how they are closed, and where a key comes from that nobody has set.

import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developmentKey } from '../../../src/encryption/keys.ts'
import { secretBox } from '../../../src/encryption/secret-box.ts'
import { after, assert, test } from '../../support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'keys-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('a secret opens again, only for whom it was closed and only undamaged', () => {
  const box = secretBox([randomBytes(32)])
  for (const secret of ['', 'shpat_1', 'ü'.repeat(5_000)]) {
    const closed = box.close(secret, 'a.myshopify.com')
    assert.is(box.open(closed, 'a.myshopify.com'), secret)
    assert.is(box.open(closed, 'b.myshopify.com'), undefined)
    for (let at = 0; at < Math.min(closed.sealed.length, 60); at++) {
      const sealed = Buffer.from(closed.sealed)
      sealed[at]! ^= 1
      assert.is(box.open({ ...closed, sealed }, 'a.myshopify.com'), undefined)
    }
    for (const length of [0, 11, 27]) {
      const sealed = closed.sealed.subarray(0, length)
      assert.is(box.open({ ...closed, sealed }, 'a.myshopify.com'), undefined)
    }
  }
})

test('the same secret never looks the same, and a key is named without telling it', () => {
  const key = randomBytes(32)
  const box = secretBox([key])
  const all = Array.from({ length: 50 }, () => box.close('secret', 'a').sealed.toString('hex'))
  assert.is(new Set(all).size, 50)
  assert.not.ok(key.toString('hex').includes(box.close('secret', 'a').key_id))
})

test('while a key is exchanged the earlier one opens and the new one closes', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const closed = secretBox([older]).close('secret', 'a')
  const both = secretBox([newer, older])
  assert.is(both.open(closed, 'a'), 'secret')
  assert.is(secretBox([newer]).open(both.close('secret', 'a'), 'a'), 'secret')
  assert.is(secretBox([newer]).open(closed, 'a'), undefined)
})

test('the key of development is made once, and only its owner may read it', () => {
  const dataDir = join(folder, 'one')
  const key = developmentKey(dataDir, 'encryption')
  assert.is(key.length, 32)
  assert.equal(developmentKey(dataDir, 'encryption'), key)
  assert.equal(readdirSync(dataDir), ['encryption.key'])
  assert.is(statSync(join(dataDir, 'encryption.key')).mode & 0o777, 0o600)
})

test('a file that holds no key is refused in a sentence that names it', () => {
  const dataDir = join(folder, 'broken')
  developmentKey(dataDir, 'encryption')
  writeFileSync(join(dataDir, 'encryption.key'), 'abc')
  assert.throws(
    () => developmentKey(dataDir, 'encryption'),
    /encryption\.key does not contain a key of 32 bytes; remove it/,
  )
})

test('of many processes that begin at once all get the same key', async () => {
  const dataDir = join(folder, 'many')
  const program = join(folder, 'key.ts')
  const module = join(import.meta.dirname, '../../../src/encryption/keys.ts')
  writeFileSync(
    program,
    `import { developmentKey } from ${JSON.stringify(module)}\nprocess.send(developmentKey(${JSON.stringify(dataDir)}, 'encryption').toString('hex'))\nprocess.disconnect()\n`,
  )
  const keys = await Promise.all(
    Array.from({ length: 6 }, () => new Promise((resolve) => fork(program).once('message', resolve))),
  )
  assert.is(new Set(keys).size, 1)
  assert.is(readFileSync(join(dataDir, 'encryption.key'), 'utf8').trim(), keys[0])
})
