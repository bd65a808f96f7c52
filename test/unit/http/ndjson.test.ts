// Bodies of NDJSON: how far a body is read that will be refused.

import { Readable } from 'node:stream'
import { z } from 'zod'
import { parseBulk } from '../../../src/http/bodies/ndjson.ts'
import { Problem } from '../../../src/http/problems.ts'
import { assert, test } from '../../support/test.ts'

test('lines are counted while they arrive, so that blank ones without end are read no further than 20,000 of them', async () => {
  let pieces = 0
  const body = Readable.from(
    (function* blank() {
      for (; pieces < 1_000; pieces += 1) yield Buffer.from('\n'.repeat(8 * 1024))
    })(),
    { highWaterMark: 1 },
  )
  const refused = await parseBulk(body, z.object({})).catch((error) => error)
  assert.instance(refused, Problem)
  assert.is(refused.status, 400)
  assert.ok(pieces < 8, `${pieces} pieces were read`)
})
