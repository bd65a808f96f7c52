// No text can make a regular expression of ours take more than linear time: every literal in the sources, and every pattern that is put
// together when a module is loaded, goes through a checker that looks for attack strings. That takes minutes for all of them, so what
// has passed is written down (write-linear.ts); the test checks what is new, and everything in its long form.

import { expressions, isProven, weak } from '../../support/expressions.ts'
import { IS_LONG } from '../../support/rounds.ts'
import { assert, test } from '../../support/test.ts'

test(
  'every regular expression takes linear time on every text',
  async () => {
    const all = await expressions()
    assert.ok(all.length > 100, 'they were found')
    assert.equal(await weak(IS_LONG ? all : all.filter((one) => !isProven(one))), [])
  },
  { limitMs: IS_LONG ? 1_800_000 : 240_000 },
)

test('the checker finds what it is asked for', async () => {
  for (const pattern of ['^(a+)+$', '\\s+$', '<!--.*?-->'])
    assert.is((await weak([{ where: 'here', pattern, flags: '' }])).length, 1, pattern)
})
