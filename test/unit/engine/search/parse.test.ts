// Queries read: what they are about, and what they ask for.

import fc from 'fast-check'
import { cleanQuery, MAX_QUERY } from '../../../../src/engine/search/query/clean-query.ts'
import { type ParsedQuery, parseQuery } from '../../../../src/engine/search/query/parse-query.ts'
import { anyCharacter } from '../../../support/any-character.ts'
import { assert, test } from '../../../support/test.ts'

const priceOf = (query: string) => parseQuery(query).constraints.price
const content = (query: string): string => parseQuery(query).content.join(' ')

const prices: [string, number | null, number | null, string | null, string][] = [
  ['wireless headphones under $40', null, 40, '$', 'wireless headphones'],
  ['garden chair less than 40.00 dollars', null, 40, '$', 'garden chair'],
  ['oak shelf, and price lower than 1,250.50 USD', null, 1250.5, 'USD', 'oak shelf'],
  ['lamp between 20 and 50 euros', 20, 50, 'EUR', 'lamp'],
  ['lamp 20-50 €', 20, 50, 'EUR', 'lamp'],
  ['kettle max 100', null, 100, null, 'kettle'],
  ['drill over £80', 80, null, 'GBP', 'drill'],
  ['desk under 1k', null, 1000, null, 'desk'],
  ['stehlampe unter 50 €', null, 50, 'EUR', 'stehlampe'],
  ['stehlampe bis 1.299,00 euro', null, 1299, 'EUR', 'stehlampe'],
  ['chaise de bureau à moins de 30 euros', null, 30, 'EUR', 'chaise bureau'],
  ['zapatos de mujer por menos de 20 €', null, 20, 'EUR', 'zapatos mujer'],
  ['parfum 50 euros ou moins', null, 50, 'EUR', 'parfum'],
]

for (const [query, least, most, currency, left] of prices)
  test(`"${query}" has a price, whose words are not matched`, () => {
    assert.equal(priceOf(query), { least, most, currency })
    assert.is(content(query), left)
  })

test('a number that is an age, a measure, a model or a count is no price', () => {
  for (const query of [
    'desk for kids under 10',
    'gift for women over 50',
    'dumbbells under 5 kg',
    'iphone 12 case',
    'table for up to 12 people',
    'puzzle from 3 to 6 years',
  ])
    assert.is(priceOf(query), null, query)
})

test('the language shows in the words, and a tie is the language of the shop, else English', () => {
  const languages: [string, string][] = [
    ['i am looking for black shoes', 'en'],
    ['schwarze schuhe für damen', 'de'],
    ['chaussures noires pour femme', 'fr'],
    ['zapatos negros para mujer', 'es'],
    ['scarpe da donna con il tacco', 'it'],
    ['кроссовки женские', 'ru'],
    ['zyxwvut', 'und'],
  ]
  for (const [query, language] of languages) assert.is(parseQuery(query).language, language, query)
  assert.is(parseQuery('sofa').language, 'en')
  assert.is(parseQuery('sofa', 'de').language, 'de')
  assert.is(parseQuery('zyxwvut', 'fr').language, 'fr')
})

test('measures are taken with their bounds, numbers in letters too', () => {
  const measures = (query: string) =>
    parseQuery(query).constraints.measures.map(({ bound, tokens, text }) => [bound, tokens[0], text])
  assert.equal(measures('55 inch tv'), [['about', '55inch', '55 inch']])
  assert.equal(
    measures('13 in laptop sleeve'),
    [['about', '13inch', '13 inch']].map(([bound, token]) => [bound, token, '13 in']),
  )
  assert.equal(measures('backpack under 2 kg'), [['most', '2000g', '2 kg']])
  assert.equal(measures('a ninety inch table runner'), [['about', '90inch', 'ninety inch']])
  assert.equal(measures('poster 16 by 20 inches')[0]?.[1], '20x16inch')
  assert.equal(measures('5g phone'), [])
  assert.is(content('55 inch tv'), 'tv')
})

test('sizes of clothes, shoes and beds are taken', () => {
  const sizes = (query: string) => parseQuery(query).constraints.sizes
  assert.equal(sizes('shirt in size xx-large'), ['2xl'])
  assert.equal(sizes('boots size 8.5'), ['8.5'])
  assert.equal(sizes('clogs size ten and a half'), ['10.5'])
  assert.equal(sizes('damenschuhe größe 39'), ['39'])
  assert.equal(sizes('robe rouge taille M'), ['m'])
  assert.equal(sizes('running shoes EU 42'), ['eu 42'])
  assert.equal(sizes('queen size bed frame'), ['queen'])
  assert.equal(sizes('large rug'), [])
  assert.equal(sizes('poster size 61*41cm'), [])
})

test('whom it is for and what it goes with are told, and stay words to match', () => {
  const case12 = parseQuery('case for iphone 12 pro')
  assert.equal(case12.constraints.compatibility, ['iphone 12 pro'])
  assert.is(case12.content.join(' '), 'case iphone 12 pro')
  assert.equal(parseQuery('gift for mom').constraints.audiences, ['women'])
  assert.equal(parseQuery('jouet pour enfants').constraints.audiences, ['kids'])
  assert.equal(parseQuery('cat 6 cable').constraints.audiences, [])
  assert.equal(parseQuery('charger compatible with canon eos').constraints.compatibility, ['canon eos'])
})

test('what is excluded is not matched, and what a thing is free from is a property as well', () => {
  const without = (query: string) => parseQuery(query).constraints.without
  assert.equal(without('planner without dates'), ['dates'])
  assert.is(content('planner without dates'), 'planner')
  for (const query of ['sugar free candy', 'no sugar candy', 'candy without sugar']) {
    assert.equal(without(query), ['sugar'], query)
    assert.ok(content(query).includes('sugar free'), query)
  }
  assert.equal(without('zuckerfreie kekse'), ['zucker'])
  assert.equal(without('biscuits sans gluten'), ['gluten'])
  assert.equal(without('vestido sin mangas'), ['mangas'])
  for (const none of ['no show socks', 'hands free headset', 'case without taking it off'])
    assert.equal(without(none), [], none)
})

test('questions, comparisons and superlatives are marked', () => {
  assert.is(parseQuery('which laptop is best for students').question, true)
  assert.is(parseQuery('laptop for students').question, false)
  assert.is(parseQuery('oak vs walnut desk').comparative, true)
  assert.is(parseQuery('best drill').superlative, 'best')
  assert.is(parseQuery('cheapest drill').superlative, 'cheapest')
  assert.is(parseQuery('crop top').superlative, null)
})

test('the subject is what is sought in the own words of the query', () => {
  assert.is(parseQuery('i am looking for a lamp with a wooden base under $40').subject, 'lamp with a wooden base')
  assert.is(parseQuery('which laptop is best for students?').subject, 'laptop for students')
  assert.is(parseQuery('under $40').subject, '')
})

const hostile = [
  '🎉🎉🔥', "'; DROP TABLE products; --", '(a+)+$ [z-a] \\ ^.*?{1,', 'the of and', '$50', '', ' \u0000\u0007 ', '\ud800', 'a'.repeat(10_240), 'size '.repeat(2_000), '1 - '.repeat(2_500),
  'under under under $', 'without without', '<script>alert(1)</script>', '%00%0a', '‮evil', 'مرحبا كيس', '日本語の椅子 5000円以下', 'constructor __proto__ hasOwnProperty',
] // biome-ignore format: a table

const assertSound = (parsed: ParsedQuery): void => {
  assert.ok(parsed.text.length <= MAX_QUERY)
  assert.ok(parsed.content.length <= 80 && parsed.content.every((word) => typeof word === 'string' && word !== ''))
  assert.equal(JSON.parse(JSON.stringify(parsed)), parsed)
  const { price } = parsed.constraints
  for (const bound of [price?.least, price?.most]) assert.ok(bound == null || (Number.isFinite(bound) && bound >= 0))
  if (price && price.least !== null && price.most !== null) assert.ok(price.least <= price.most)
}

test('whatever is asked is read, within bounds and in time', () => {
  for (const query of hostile) {
    const from = performance.now()
    assertSound(parseQuery(query))
    assert.ok(performance.now() - from < 12_000, query.slice(0, 20))
  }
  assert.is(parseQuery("'; DROP TABLE products; --").content.includes('drop'), true)
  assert.equal(parseQuery('🎉🎉').content, [])
  assert.ok(parseQuery('the of and').content.length > 0)
  assert.equal(parseQuery('$50').content, [])
})

const words = fc.constantFrom(
  'under',
  '$',
  '40',
  '€',
  'between',
  'and',
  'without',
  'sugar',
  'free',
  'size',
  'x-large',
  'for',
  'iphone',
  '12',
  'inch',
  'blue',
  'oak',
  'no',
  'unter',
  'ohne',
  'moins de',
  'sin',
  '-',
  '"',
  'x',
  '½',
  'best',
  '日本',
  '🎉',
)
const asked = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 400 }),
  fc.array(words, { maxLength: 40 }).map((all) => all.join(' ')),
)

test('cleaning twice changes nothing, and no control character is left', () => {
  fc.assert(
    fc.property(asked, (query) => {
      const clean = cleanQuery(query)
      assert.is(cleanQuery(clean), clean)
      assert.ok(clean.length <= MAX_QUERY && clean.isWellFormed() && !/\p{Cc}/u.test(clean))
    }),
    { numRuns: 200 },
  )
})

test('reading never throws, is bounded, and is the same for what was cleaned before', () => {
  fc.assert(
    fc.property(asked, (query) => {
      const parsed = parseQuery(query)
      assertSound(parsed)
      assert.equal(parseQuery(parsed.text), parsed)
    }),
    { numRuns: 100 },
  )
})
