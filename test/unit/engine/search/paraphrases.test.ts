// Queries in other words.

import fc from 'fast-check'
import { MAX_QUERY } from '../../../../src/engine/search/query/clean-query.ts'
import { MAX_PARAPHRASES, paraphrases } from '../../../../src/engine/search/query/paraphrases.ts'
import { parseQuery } from '../../../../src/engine/search/query/parse-query.ts'
import { anyCharacter } from '../../../support/any-character.ts'
import { assert, test } from '../../../support/test.ts'

const texts = (query: string): string[] => paraphrases(parseQuery(query)).map(({ text }) => text)

test('a query is asked as a question, for the best, for advice, in comparison and in words of the same meaning', () => {
  assert.equal(paraphrases(parseQuery('i am looking for a sofa for kids')), [
    { kind: 'keyword', text: 'sofa kids' },
    { kind: 'question', text: 'which sofa for kids should i buy?' },
    { kind: 'best', text: 'best sofa for kids' },
    { kind: 'synonym', text: 'couch for kids' },
    { kind: 'synonym', text: 'sofa for children' },
    { kind: 'recommendation', text: 'what sofa for kids do you recommend?' },
    { kind: 'comparison', text: 'sofa for kids, compared with alternatives' },
  ])
})

test('each language has its own', () => {
  assert.ok(texts('sofa unter 500 €').includes('couch unter 500 €'))
  assert.ok(texts('robe rouge à moins de 50 €').includes('que choisir comme robe rouge à moins de 50 € ?'))
  assert.ok(texts('zapatos rojos por menos de 20 €').includes('¿qué zapatos rojos por menos de 20 € me recomiendas?'))
  assert.ok(texts('scarpe da donna con il tacco').includes('top scarpe da donna con il tacco'))
})

test('a comparison stays one, and the cheapest stays the cheapest', () => {
  assert.ok(texts('oak desk vs walnut desk').every((text) => text.includes('oak desk vs walnut desk')))
  assert.ok(texts('cheapest cordless drill').includes('cheapest cordless drill') === false)
  assert.not.ok(texts('cheap cordless drill').some((text) => text.startsWith('best')))
})

const asked = [
  'wireless headphones under $40', 'sugar free cookies without nuts', 'shirt size xx-large in blue', 'case for iphone 12', '55 inch tv between 300 and 500 euros', 'planner without dates', 'spiderwire', '$50', 'under 20 €',
  'which laptop is best for students?', 'stehlampe unter 50 € ohne kabel', 'chaussures femme pointure 39', '🎉', 'x'.repeat(300), '"', 'кроссовки', '日本語の椅子',
] // biome-ignore format: a table

/** What a query asks for, apart from where its price came out rounded. */
const constraintsOf = (query: string) => {
  const { price, measures, sizes, compatibility, without } = parseQuery(query).constraints
  return {
    price,
    measures: measures.map(({ tokens }) => tokens),
    sizes,
    compatibility,
    without: without.length,
  }
}

test('there are four to eight, none is the query itself, and none twice', () => {
  for (const query of asked) {
    const found = texts(query)
    assert.ok(found.length >= 4 && found.length <= MAX_PARAPHRASES, `${query}: ${found.length}`)
    assert.is(new Set(found).size, found.length, query)
    assert.not.ok(found.includes(query.toLowerCase()), query)
  }
})

test('what is wanted stays the same in every one', () => {
  const kept = [
    'wireless headphones under $40',
    'case for iphone 12',
    'stand for ipad between 30 and 50 euros',
    'shirt size xx-large in blue',
    '55 inch tv under 300 euros',
    'planner without dates',
    'sofa unter 500 €',
  ]
  for (const query of kept)
    for (const text of texts(query)) assert.equal(constraintsOf(text), constraintsOf(query), `${query}: ${text}`)
})

test('no word of the phrasing itself is matched', () => {
  const contentOf = (query: string) => parseQuery(query).content.toSorted()
  const kept = [
    'wireless headphones under $40',
    'i am looking for a case for iphone 12',
    'cheap drill',
    'oak desk vs walnut desk',
    'rotes kleid unter 50 €',
    'günstiger kaffeevollautomat',
    'kopfhörer vs lautsprecher',
    'robe rouge pour femme à moins de 50 €',
    'aspirateur robot pas cher',
    'zapatos rojos por menos de 20 €',
    'cafetera barata',
  ]
  for (const query of kept)
    for (const { kind, text } of paraphrases(parseQuery(query)))
      if (kind !== 'synonym') assert.equal(contentOf(text), contentOf(query), `${query}: ${text}`)
})

test('an empty query has none', () => {
  assert.equal(texts(''), [])
  assert.equal(texts(' \u0000 '), [])
})

test('they are the same each time, bounded, and there for whatever is asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 320 }), (query) => {
      const parsed = parseQuery(query)
      const found = paraphrases(parsed)
      assert.equal(paraphrases(parseQuery(query)), found)
      assert.ok(found.length <= MAX_PARAPHRASES && found.every(({ text }) => text.length <= MAX_QUERY + 100))
      assert.ok(parsed.text === '' || found.length >= 4, JSON.stringify(query))
    }),
    { numRuns: 100 },
  )
})
