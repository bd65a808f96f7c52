// Hostile texts: work that grows as the text does, and no error but a refusal. Work is counted, so that it is the same on every machine.
// One case in so many; all of them, and bounded reports, are with what is slow.

import { faultsIn } from '../../../support/hostile/cases.ts'
import { assert, test } from '../../../support/test.ts'
import { CASES } from './hostile-cases.ts'

const QUICK_STEP = 12

test(
  'the work for a hostile text grows no faster than the text',
  async () => {
    assert.equal(await faultsIn(CASES.filter((_, at) => at % QUICK_STEP === 0)), [])
  },
  { limitMs: 400_000 },
)
