// What is typed by hand into several commands.

import { timeNamed } from '../../../src/cli/arguments.ts'
import { assert, test } from '../../support/test.ts'

const TIMES = [
  ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22T10:00:00.5Z', '2026-11-22T10:00:00.500Z'],
  ['2026-11-22T10:00:00+02:00', '2026-11-22T08:00:00.000Z'],
  ['2026-11-22T10:00Z', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22T10:00-01:00', '2026-11-22T11:00:00.000Z'],
  ['2026-11-22T10:00:00', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22T10:00', '2026-11-22T10:00:00.000Z'],
  ['2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  [' 2026-11-22 ', '2026-11-22T00:00:00.000Z'],
] as const

for (const [given, time] of TIMES)
  test(`"${given}" is ${time}`, () => {
    assert.is(timeNamed('--since', given), time)
  })

const NONE = [
  '2026-02-30',
  '2026-02-29T10:00:00Z',
  '2026-13-01',
  '2026-11-22T24:00:00Z',
  '2026-11-22T10:60Z',
  '2026-11-22T10',
  'yesterday',
  '',
  '22.11.2026',
  '1767225600',
  '2026-11-22 10:00',
  '+02026-11-22',
  '2026-11-22T10:00:00+25:00',
]

for (const given of NONE)
  test(`"${given}" is no time`, () => {
    assert.throws(() => timeNamed('--since', given), /^--since takes a time like 2026-11-22T10:00:00Z, not "/)
  })
