// Measures in one form.

import fc from 'fast-check'
import { measuresIn } from '../../../../src/engine/search/query/measures.ts'
import { anyCharacter } from '../../../support/any-character.ts'
import { assert, test } from '../../../support/test.ts'

const first = (text: string): string | undefined => measuresIn(text)[0]?.tokens[0]

const cases: [string, string[]][] = [
  ['55inch', ['55 inch tv', '55" tv', 'a 55in screen', '55-inch', '55 Zoll', '55 pouces', "55''"]],
  ['1000gb', ['1 TB', '1tb', '1000 GB', '1024 GB']],
  ['1000g', ['1 kg', '1,000 g', '1.0 kg', '1000 Gramm']],
  ['16oz', ['16 oz', '1 lb', '1 pound', '16 ounces']],
  ['8floz', ['8 fl oz', '8 fluid ounces', '8 fluid oz']],
  ['1500ml', ['1.5 l', '1,5 L', '1500 ml', '150 cl']],
  ['60w', ['60w bulb', '60 W', '60 watts', '0.06 kW']],
  ['2400000000hz', ['2.4 GHz', '2400 MHz']],
  ['700x500mm', ['50 x 70 cm', '70x50cm', '500 × 700 mm']],
  ['20x16inch', ['16 x 20 in poster', '20" x 16"']],
  ['12count', ['pack of 12', '12 pack', '12-pack', 'set of 12', '12 pcs']],
  ['10000mah', ['10000 mAh', '10 Ah']],
]

for (const [token, texts] of cases)
  test(`${texts.join(', ')} are one measure`, () => {
    for (const text of texts) assert.is(first(text), token, text)
  })

test('a metric measure that is a whole inch or ounce is found by it, and others are not rounded', () => {
  assert.equal(measuresIn('139 cm')[0]?.tokens, ['1390mm', '55inch'])
  assert.equal(measuresIn('227 g')[0]?.tokens, ['227g', '8oz'])
  assert.equal(measuresIn('50 cm')[0]?.tokens, ['500mm'])
})

test('what only looks like a measure is none', () => {
  for (const text of [
    '4k tv',
    '3-in-1',
    '3 in 1 charger',
    'iphone 12',
    '1080p',
    'cat 6',
    'route 66',
    'no digits at all',
  ])
    assert.equal(measuresIn(text), [], text)
})

test('measures have their places, in order and apart, whatever the text is', () => {
  const piece = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('12 cm', '5"', ' x ', 'pack of 3', '1,000 g', ' de 4', '60w', "2''", '٣ kg', '½ in'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      let last = 0
      for (const { start, end, tokens } of measuresIn(text)) {
        assert.ok(start >= last && end > start && end <= text.length)
        assert.ok(tokens.length > 0 && tokens.every((token) => /^[\d.ex+-]+[a-z]+$/.test(token)), tokens.join())
        last = end
      }
    }),
    { numRuns: 100 },
  )
})

test('a text of 10 KB without spaces or with nothing but digits takes no longer than its length', () => {
  for (const text of ['9'.repeat(10_000), '1x'.repeat(5_000), '1 of '.repeat(2_000), 'pack of 1 '.repeat(1_000)]) {
    const from = performance.now()
    measuresIn(text)
    assert.ok(performance.now() - from < 12_000, text.slice(0, 10))
  }
})
