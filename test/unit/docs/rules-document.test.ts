// docs/analyzer.md is the rule table, and the rule table is whole.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../../../src/engine/analyzer/rules.ts'
import { analyzerPages } from '../../support/documents/rules/analyzer-pages.ts'
import { ruleDocument, rulesDocument } from '../../support/documents/rules/rules-document.ts'
import { assert, test } from '../../support/test.ts'

test('docs/analyzer.md and the pages of its folder are what the rules say', () => {
  const docs = join(import.meta.dirname, '..', '..', '..', 'docs')
  for (const [page, written] of Object.entries({ 'analyzer.md': rulesDocument, ...analyzerPages }))
    assert.fixture(readFileSync(join(docs, page), 'utf8'), written(), 'run npm run docs')
})

test('every rule has a page, which is what its declaration and its example say', () => {
  const pages = join(import.meta.dirname, '..', '..', '..', 'docs', 'rules')
  assert.equal(readdirSync(pages).sort(), rules.map(({ id }) => `${id}.md`).sort())
  for (const rule of rules)
    assert.fixture(readFileSync(join(pages, `${rule.id}.md`), 'utf8'), ruleDocument(rule), 'run npm run docs')
})

test('every rule has a unique id of its category, a source, an effect and what it measures', () => {
  const prefixes = { structure: 'struct', content: 'content', commerce: 'commerce', schema: 'schema', conversational: 'conv', semantic: 'sem', eeat: 'eeat', media: 'media', freshness: 'fresh', safety: 'safe' } // biome-ignore format: a table
  assert.is(new Set(rules.map(({ id }) => id)).size, rules.length)
  for (const { id, category, source, effect, measures } of rules) {
    assert.match(id, new RegExp(`^${prefixes[category]}-\\d{3}$`))
    for (const text of [source, effect, measures])
      assert.ok(text.length > 10, `${id}: a sentence each for source, effect and measures`)
  }
})
