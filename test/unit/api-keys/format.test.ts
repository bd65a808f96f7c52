// How API keys look: every one that is made passes, and none that was changed does.

import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { hashOfApiKey, isApiKey, newApiKey, prefixOfApiKey } from '../../../src/api-keys/format.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { assert, test } from '../../support/test.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

test('a key is ctb_, 30 characters and the CRC-32 over these in base 62', () => {
  for (let n = 0; n < 1_000; n += 1) {
    const key = newApiKey()
    assert.match(key, /^ctb_[0-9A-Za-z]{36}$/)
    assert.ok(isApiKey(key))
    const sum = [...key.slice(34)].reduce((value, digit) => value * 62 + ALPHABET.indexOf(digit), 0)
    assert.is(sum, crc32(key.slice(4, 34)))
  }
})

test('a known key stays what it is', () => {
  const key = newApiKey((size) => new Uint8Array(size).fill(61))
  assert.is(key.slice(0, 34), `ctb_${'z'.repeat(30)}`)
  assert.is(key.slice(34).length, 6)
  assert.ok(isApiKey(key))
  assert.is(prefixOfApiKey(key), 'ctb_zzzz')
  assert.is(hashOfApiKey(key), createHash('sha256').update(key).digest('hex'))
})

test('bytes that would make some characters likelier than others are drawn again', () => {
  const drawn = [248, 255, 250, 247, 0, 62, 124]
  const key = newApiKey((size) => Uint8Array.from({ length: size }, () => drawn.shift() ?? 1))
  assert.is(key.slice(4, 10), `z000${'11'}`)
})

test('no key passes once one of its characters is another', () =>
  fc.assert(
    fc.property(fc.nat(35), fc.constantFrom(...ALPHABET), (place, character) => {
      const key = newApiKey()
      const at = 4 + place
      if (key[at] === character) return
      assert.not.ok(isApiKey(key.slice(0, at) + character + key.slice(at + 1)), key)
    }),
    { numRuns: 20_000 },
  ))

test('no key passes once two neighbours have changed places', () =>
  fc.assert(
    fc.property(fc.nat(34), (place) => {
      const key = newApiKey()
      const at = 4 + place
      const [a = '', b = ''] = key.slice(at, at + 2)
      if (a === b) return
      assert.not.ok(isApiKey(key.slice(0, at) + b + a + key.slice(at + 2)), key)
    }),
    { numRuns: 5_000 },
  ))

test('what is no key of ours does not pass, whatever it is', () => {
  const key = newApiKey()
  for (const wrong of ['', 'ctb_', key.slice(1), key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase()])
    assert.not.ok(isApiKey(wrong), wrong)
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      assert.not.ok(isApiKey(text))
      assert.not.ok(isApiKey(`ctb_${text}`))
    }),
  )
})
