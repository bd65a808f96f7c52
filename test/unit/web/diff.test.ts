// By which lines and words two texts differ, as the page shows it.

import { type Line, lineDiff, type Part, type Row, wordDiff } from '../../../src/web/diff.ts'
import { assert, test } from '../../support/test.ts'

const without = (parts: readonly Part[], is: Part['is']): string =>
  parts
    .filter((part) => part.is !== is)
    .map(({ text }) => text)
    .join('')

test('two texts differ by whole words of every script, and both can be put together from the parts', () => {
  for (const [before, after, word] of [
    ['A mug of clay', 'A large mug of stoneware clay', 'stoneware'],
    ['שולחן אוכל יפה מאוד', 'שולחן אוכל לשישה אנשים', 'לשישה'],
  ] as const) {
    const parts = wordDiff(before, after) ?? []
    assert.is(without(parts, 'added'), before)
    assert.is(without(parts, 'removed'), after)
    assert.ok(parts.some(({ is, text }) => is === 'added' && text.split(' ').includes(word)))
  }
})

test('changes with no word between them are one: what goes, then what comes', () => {
  assert.equal(wordDiff('one two three end', 'four five six end'), [
    { text: 'one two three', is: 'removed' },
    { text: 'four five six', is: 'added' },
    { text: ' end', is: 'same' },
  ])
})

const line = (text: string, kind: Line['kind'] = 'text'): Line => ({ kind, text })
const said = (rows: readonly Row[]): string[] =>
  rows.map(
    ({ kind, parts }) => `${kind}: ${parts.map(({ text, is }) => (is === 'same' ? text : `[${is} ${text}]`)).join('')}`,
  )

test('lines that stay are runs of their own; those that change differ by words, each of its own kind', () => {
  const before = [line('Oak table'), line('Seats four people'), line('Buy now')]
  const after = [line('Oak table'), line('Seats six people'), line('Sizes', 'heading'), line('Width 90 cm', 'item')]
  const [same, changed, ...others] = lineDiff(before, after)
  assert.equal(others, [])
  assert.is(same?.isSame, true)
  assert.equal(said(changed?.before ?? []), ['text: Seats [removed four] people', 'text: [removed Buy now]'])
  assert.equal(said(changed?.after ?? []), [
    'text: Seats [added six] people',
    'heading: [added Sizes]',
    'item: [added Width 90 cm]',
  ])
})

test('a line that is another kind of line now, with the same words, goes and comes', () => {
  const [run] = lineDiff([line('Sizes')], [line('Sizes', 'heading')])
  assert.equal(said(run?.both ?? []), ['text: [removed Sizes]', 'heading: [added Sizes]'])
})

test('texts that share almost nothing are read one after the other', () => {
  const [run] = lineDiff([line('Best ever, buy it now')], [line('Hand-thrown mug of stoneware, 350 ml')])
  assert.equal(
    run?.both.map(({ parts }) => parts.map(({ is }) => is)),
    [['removed'], ['added']],
  )
})
