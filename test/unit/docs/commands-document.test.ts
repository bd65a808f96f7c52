// docs/commands.md and the helps say what the commands are, and their examples are calls that exist.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXAMPLES } from '../../../src/cli/examples.ts'
import { commandsOf, leavesOf } from '../../../src/cli.ts'
import { collecting } from '../../support/collecting.ts'
import { commandsDocument } from '../../support/documents/commands-document.ts'
import { assert, test } from '../../support/test.ts'

const silent = { out: collecting().stream, err: collecting().stream, isTTY: false }
const leaves = leavesOf(commandsOf({}, silent).program)

test('docs/commands.md is as the commands are declared', () => {
  const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'commands.md')
  assert.fixture(readFileSync(file, 'utf8'), commandsDocument(), 'run npm run docs')
})

test('each command has examples, which call it with options that it has', () => {
  assert.equal(leaves.map(([words]) => words).toSorted(), Object.keys(EXAMPLES).toSorted())
  for (const [words, command] of leaves)
    for (const call of EXAMPLES[words]!.calls) {
      const [, given = ''] = call.split(`citable ${words}`)
      assert.ok(call.includes(`citable ${words}`), call)
      const known = new Set(command.options.flatMap(({ long, short }) => [long, short]))
      for (const [option] of given.matchAll(/(?<= )-{1,2}[a-z][a-z-]*/g))
        assert.ok(known.has(option), `${call}: ${option}`)
    }
})
