// The examples of docs/analyzer.md are what the analyzer says, one for each rule.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import { lexiconFor } from '../../../../src/engine/languages/by-language.ts'
import { EXAMPLE_CLOCK, judge, productOf, shopOf } from '../../../support/documents/rules/example.ts'
import { examples } from '../../../support/documents/rules/examples.ts'
import { LANGUAGES, reachOf, withoutWords } from '../../../support/documents/rules/languages.ts'
import { shownExample } from '../../../support/documents/rules/render-example.ts'
import { inUnknownWords } from '../../../support/documents/rules/unknown-words.ts'
import { assert, test } from '../../../support/test.ts'

/** Rules that nothing can pass: where nothing is wrong there is nothing to judge. */
const NEVER_PASSED = new Set(['fresh-001'])

test('every rule has one example', () => {
  assert.equal(
    examples.map(({ rule }) => rule).sort(),
    rules.map(({ id }) => id).sort(),
    'the examples are in test/support/documents/rules/examples/',
  )
})

test('the analyzer finds fault with each example before the change, and none after it', () => {
  for (const example of examples) {
    const before = judge(example, example.before)
    const after = judge(example, example.after)
    assert.ok(before.outcome === 'warn' || before.outcome === 'fail', `${example.rule}: nothing is found before`)
    assert.is(after.suggestion, null, `${example.rule}: ${after.suggestion?.description}`)
    assert.is(after.outcome, NEVER_PASSED.has(example.rule) ? 'na' : 'pass', example.rule)
    if (after.value !== null) assert.ok(after.value > before.value!, example.rule)
  }
})

test('what only one state of an example has is marked, and what both have is not', () => {
  const shown = shownExample({
    rule: 'content-003',
    of: { title: 'Tray', product_type: 'Tray' },
    before: { body_html: '<p>One.</p>\n<p>Two.</p>', vendor: null },
    after: { body_html: '<p>One.</p>\n<p>Three.</p>', vendor: 'Fjell' },
  })
  assert.match(shown, '  body_html:\n  <p>One.</p>\n- <p>Two.</p>\n+ <p>Three.</p>\n+ vendor: Fjell\n')
})

test('every language with a lexicon has the words of every rule', () => {
  for (const language of Object.keys(LANGUAGES)) {
    const lexicon = lexiconFor(language)
    assert.is(lexicon?.language, language)
    assert.equal(withoutWords(lexicon), [])
  }
})

test('in words that no lexicon knows a rule finds what needs no words, and does not fail what it cannot read', () => {
  const example = (rule: string) => examples.find((one) => one.rule === rule)!
  const { of, before } = example('content-005')
  const unknown = inUnknownWords({ ...of, ...before })
  assert.is(read(productOf(unknown), shopOf(unknown), EXAMPLE_CLOCK).lexicon, null)
  assert.is(reachOf(example('content-005')), 'lacks words')
  assert.is(reachOf(example('commerce-001')), 'finds')
  assert.is(reachOf(example('commerce-002')), 'quiet')
  assert.equal(inUnknownWords({ title: 'Jug 10 l', body_html: '<p class="a">Made of tin</p>' }), {
    title: 'Ξυγ 10 l',
    body_html: '<p class="a">Μαδε οφ τιν</p>',
  })
})
