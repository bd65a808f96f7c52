// Settings that stand in files.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../../../src/config/config.ts'
import { after, assert, test } from '../../support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'citable-settings-'))
after(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('NAME_FILE is the file that a setting stands in, without the line break at its end', () => {
  const config = readConfig({ DATABASE_URL_FILE: file('url', 'postgres://citable:secret@db/citable\n') })
  assert.is(config.databaseUrl, 'postgres://citable:secret@db/citable')
  const key = Buffer.alloc(32, 7)
  assert.equal(readConfig({ ENCRYPTION_KEY_FILE: file('key', key.toString('base64')) }).encryptionKeys, [key])
})

test('a setting that ends so itself is no file of another, and an unknown name is left alone', () => {
  const config = readConfig({ NATS_URL: 'nats://nats:4222', NATS_CA_FILE: '/etc/ca.pem', EDITOR_FILE: '/nowhere' })
  assert.is(config.nats?.caFile, '/etc/ca.pem')
})

test('what cannot be read, and what is said twice, is named beside everything else that is wrong', () => {
  assert.equal(
    problemsOf({
      PORT: 'x',
      DATABASE_URL_FILE: '/nowhere/url',
      LOG_LEVEL: 'info',
      LOG_LEVEL_FILE: file('level', 'warn'),
    }),
    [
      'DATABASE_URL_FILE cannot be read (ENOENT).',
      'LOG_LEVEL and LOG_LEVEL_FILE are both set; remove one of them.',
      'PORT must be a whole number from 0 to 65535.',
    ],
  )
})
