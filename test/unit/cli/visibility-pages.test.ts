// The pages that show what `citable visibility` prints.

import { printing, samplesIn } from '../../support/printed-samples.ts'
import { assert, test } from '../../support/test.ts'

test('README.md and visibility-command.md show what the command prints of the sample shop', async () => {
  const { printedBy, close } = await printing()
  try {
    for (const page of ['README.md', 'docs/visibility-command.md']) {
      const samples = samplesIn(page)
      assert.ok(samples.length > 0, page)
      for (const { command, printed } of samples)
        assert.is(
          printed,
          await printedBy(command),
          `${page} is to be brought up to date: test/support/printed-samples.ts`,
        )
    }
  } finally {
    close()
  }
})
