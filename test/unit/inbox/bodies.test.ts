// How much of bodies that nobody has verified yet is held at once.

import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Problem } from '../../../src/http/problems.ts'
import { bodyReader } from '../../../src/inbox/parse-body.ts'
import { assert, test } from '../../support/test.ts'

const slugOf = (reading: Promise<Buffer>) =>
  reading.then(
    () => 'read',
    (error) => (error instanceof Problem ? error.slug : error),
  )

test('bodies that are on their way have one limit together, and room again when one is whole or broken off', async () => {
  const read = bodyReader(10)
  const of = (text: string) => slugOf(read(Readable.from([Buffer.from(text)]), 8))
  for (const end of [(slow: PassThrough) => slow.end(), (slow: PassThrough) => slow.destroy(new Error('aborted'))]) {
    const slow = new PassThrough()
    const reading = slugOf(read(slow, 8))
    slow.write('1234567')
    // Until it has been read.
    await setImmediate()
    assert.is(await of('abcd'), 'unavailable')
    assert.is(await of('abc'), 'read')
    end(slow)
    assert.ok(['read', 'invalid-json'].includes(await reading))
    assert.is(await of('12345678'), 'read')
  }
  assert.is(await of('123456789'), 'payload-too-large')
  assert.is((await read(Readable.from([Buffer.from('ab'), Buffer.from('c')]), 8)).toString(), 'abc')
})
