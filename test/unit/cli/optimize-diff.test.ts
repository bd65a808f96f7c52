// What changed between two values.

import { diffOf, diffText } from '../../../src/cli/optimize/diff.ts'
import { painter } from '../../../src/cli/reports/terminal.ts'
import { drawn } from '../../support/drawn.ts'
import { assert, test } from '../../support/test.ts'

const oldOf = (before: string, after: string): string =>
  diffOf(before, after)
    .filter(({ kind }) => kind !== 'added')
    .map(({ text }) => text)
    .join('')
const newOf = (before: string, after: string): string =>
  diffOf(before, after)
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('')

test('words that change stand between marks', () => {
  assert.is(diffText('a red mug of clay', 'a blue mug of clay', null), 'a [-red-] {+blue+} mug of clay')
  assert.is(diffText('', 'a mug', null), '{+a mug+}')
  assert.is(diffText('a mug', '', null), '[-a mug-]')
  assert.is(diffText('a mug', 'a mug', null), 'a mug')
})

test('tags are words of their own', () => {
  assert.is(diffText('<p>A mug</p>', '<h2>Mug</h2><p>A mug</p>', null), '{+<h2>Mug</h2>+}<p>A mug</p>')
  assert.is(diffText('<p>A mug</p>', '<p>Clay.</p><p>A mug</p>', null), '{+<p>Clay.</p>+}<p>A mug</p>')
  assert.is(diffText('<p>Clay.</p><p>A mug</p>', '<p>A mug</p>', null), '[-<p>Clay.</p>-]<p>A mug</p>')
})

test('a terminal gets colours instead of marks', () => {
  const text = diffText('red mug', 'blue mug', painter(true))
  assert.ok(text.includes('\u001b['))
  assert.not.match(text, /\[-red/)
})

test('both texts can be put together again, whatever they are', () => {
  const random = drawn(7)
  const words = ['<p>', '</p>', 'mug', 'Tasse', '350', 'ml', ',', ' ', '\n', '<', 'é', '🙂', '&amp;']
  const text = () =>
    Array.from({ length: Math.floor(random() * 30) }, () => words[Math.floor(random() * words.length)]).join('')
  for (let n = 0; n < 500; n++) {
    const [before, after] = [text(), text()]
    assert.is(oldOf(before, after), before)
    assert.is(newOf(before, after), after)
  }
})

test('long texts that have nothing in common are shown as a whole, at once', () => {
  const before = 'a b '.repeat(20_000)
  const after = 'c d '.repeat(20_000)
  const started = performance.now()
  assert.equal(
    diffOf(before, after).map(({ kind }) => kind),
    ['removed', 'added'],
  )
  assert.ok(performance.now() - started < 10_000)
})
