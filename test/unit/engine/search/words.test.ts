// The tables of words: what whoever reads them relies on.

import { LANGUAGES, searchWordsFor } from '../../../../src/engine/languages/by-language.ts'
import type { SearchWords } from '../../../../src/engine/languages/search-words.ts'
import { singular } from '../../../../src/engine/text/words.ts'
import { assert, test } from '../../../support/test.ts'

const tables = LANGUAGES.map((language): SearchWords => searchWordsFor(language)!)

/** A phrase in the least of forms: an engine that stems takes at least these for one. */
const normal = (phrase: string): string => phrase.split(/[ -]/).map(singular).join(' ')

const phrasesOf = ({ same, compounds }: SearchWords): string[] => [...same.flat(), ...compounds]

test('there are words for five languages, and none are made up for a language without any', () => {
  assert.equal([...LANGUAGES].sort(), ['de', 'en', 'es', 'fr', 'pt'])
  assert.is(searchWordsFor('en')?.language, 'en')
  assert.is(searchWordsFor('und'), null)
  assert.is(searchWordsFor('constructor'), null)
})

test('phrases are lower-case words separated by one space', () => {
  for (const table of tables)
    for (const phrase of [...phrasesOf(table), ...table.stop])
      assert.ok(
        /^[\p{Ll}\d][\p{Ll}\p{M}\d'’./+&-]*( [\p{Ll}\d%&+][\p{Ll}\p{M}\d'’./+-]*)*$/u.test(phrase),
        `${table.language}: ${phrase}`,
      )
})

test('a phrase has one meaning: it is in one group of the same, and groups have several', () => {
  for (const { language, same } of tables) {
    const groupOf = new Map<string, number>()
    for (const [number, group] of same.entries()) {
      assert.ok(new Set(group.map(normal)).size > 1, `${language}: ${group.join(', ')}`)
      for (const phrase of group) {
        const other = groupOf.get(normal(phrase)) ?? number
        assert.is(other, number, `${language}: ${phrase} in "${same[other]!.join(', ')}" and "${group.join(', ')}"`)
        groupOf.set(normal(phrase), number)
      }
    }
  }
})

test('what carries nothing is no word of a group by itself', () => {
  for (const { language, stop, same } of tables)
    for (const phrase of same.flat()) assert.not.ok(stop.has(phrase), `${language}: ${phrase}`)
})

test('compounds are written apart', () => {
  for (const { language, compounds } of tables)
    for (const phrase of compounds) assert.ok(phrase.includes(' '), `${language}: ${phrase}`)
})
