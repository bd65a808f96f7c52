// Tables of the command line.

import { table } from '../../../src/cli/output/output.ts'
import { endOf } from '../../../src/cli.ts'
import { assert, test } from '../../support/test.ts'

test('columns are as wide as their widest cell on a terminal, which shows some letters twice as wide', () => {
  const lines = table(
    [
      { title: 'n', right: true },
      { title: 'name', max: 6 },
    ],
    [
      ['1', '商品'],
      ['10', 'abcdefgh'],
    ],
  )
  assert.equal(lines, [' n  name', '--  ------', ' 1  商品', '10  abcde…'])
})

test('a catalogue of any size makes a table', () => {
  const rows = Array.from({ length: 200_000 }, (_, n) => [String(n)])
  assert.is(table([{ title: 'n' }], rows).length, 200_002)
})

test('a connection to the database that ends is said in words of what it was', () => {
  const said: string[] = []
  const err = { write: (text: string) => said.push(text) > 0 }
  assert.is(endOf(new Error('Connection terminated unexpectedly'), err as never), 1)
  assert.equal(said, ['citable: The database went away; try again in a moment.\n'])
})
