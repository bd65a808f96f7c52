// The pages that show what the command line prints without a server.

import { printing, samplesIn, shows } from '../../support/printed-samples.ts'
import { assert, test } from '../../support/test.ts'

const PAGES = [
  'README.md',
  'docs/reports.md',
  'docs/report-formats.md',
  'docs/report-pages.md',
  'docs/visibility/command.md',
  'docs/visibility/compare.md',
  'docs/optimize.md',
  'docs/feed-files.md',
]

for (const page of PAGES)
  test(`each command of ${page} runs, and prints what stands below it`, async () => {
    const { run, close } = printing()
    try {
      const samples = samplesIn(page)
      assert.ok(samples.length > 0, page)
      for (const { command, lines } of samples) {
        const { lines: printed, err, status } = await run(command)
        assert.ok(status < 2, `${command}: ${err}`)
        assert.ok(shows(lines, printed), `${page}, to be renewed by test/support/printed-samples.ts:\n${command}`)
      }
    } finally {
      close()
    }
  })

test('a line of dots stands for any lines, and for nothing else', () => {
  assert.ok(shows(['a', '…', 'c'], ['a', 'b', 'c']))
  assert.ok(shows(['a', '…'], ['a', 'b', 'c']))
  assert.ok(shows([], ['a']))
  assert.not.ok(shows(['a'], ['a', 'b']))
  assert.not.ok(shows(['a', '…', 'c'], ['a', 'b']))
  assert.not.ok(shows(['b', '…'], ['a', 'b']))
})
