// Numbers with units, as sellers write them.

import { quantitiesIn } from '../../../../src/engine/analyzer/facts/quantities.ts'
import { assert, test } from '../../../support/test.ts'

const read = (text: string): string[] =>
  quantitiesIn(text, 0, text.length).map(({ dimension, low, high, sizes }) => {
    const round = (value: number) => Math.round(value * 1000) / 1000
    const value =
      sizes.length > 0 ? sizes.map(round).join('x') : low === high ? round(low) : `${round(low)}-${round(high)}`
    return `${dimension} ${value}`
  })

const CASES: [string, string[]][] = [
  ['20 cm long', ['length 200']],
  ['7CM', ['length 70']],
  ['5M cable', []],
  ['55cm X 48cm x 80cm', ['length 550x480x800']],
  ['29 x 29 cm', ['length 290x290']],
  ['16”w x 11”d', ['length 406.4', 'length 279.4']],
  ['0.00"W x 0.00"D x 0.00"H', []],
  ['52.8 W x 82.8 D x 0.16 H', []],
  ['3 x 10 W', ['power 10']],
  ['47 1/2" long', ['length 1206.5']],
  ['8-3/4"L', ['length 222.25']],
  ['5.5" x 8.5", 128 pages', ['length 139.7x215.9', 'parts 128']],
  ['5 ft 2 in', ['length 1524', 'length 50.8']],
  ["the 90's", []],
  ['3 in 1, 5 in stock', []],
  ['Dividers (4 in 1 pack)', []],
  ['4 packs', ['count 4']],
  ['1,000 ml', ['volume 1000']],
  ['2,5 m', ['length 2500']],
  ['1.234,5 g', ['mass 1234.5']],
  ['2 fl oz (59 ml)', ['volume 59.147', 'volume 59']],
  ['6 x 100 ml', ['volume 100']],
  ['16-18mA', ['current 0.016-0.018']],
  ['-20 to 85 °C', ['temperature -20-85']],
  ['2.0-2.4VDC', ['voltage 2-2.4']],
  ['100-240VAC, 50/60Hz', ['voltage 100-240']],
  ['88% Polyester', ['share 88']],
  ['DS18B20 and VT-1515, v5.0', []],
  ['.5 cm', ['length 5']],
  ['100 g/m²', ['areaMass 100']],
  ['480 Mbit/s, 5 Gb/s, 300 MB/s', ['rate 480000000', 'rate 5000000000', 'rate 2400000000']],
  ['2700 K, 14K, 4K', ['temperature 2700']],
  ['224 pp.', ['parts 224']],
  ['14k gold', ['purity 14']],
  ['pack of 5 pcs', ['count 5']],
  ['½ inch', []],
  ['1½ inch', ['length 38.1']],
  ['500 мл, 75 مل, 3 公斤', ['volume 500', 'volume 75', 'mass 3000']],
]

test('measures are read in the spellings of real shops, and codes and phrases are not', () => {
  for (const [text, expected] of CASES) assert.equal(read(text), expected, text)
})

test('one length in six spellings is one length', () => {
  const lengths = ['25.4 cm', '254 mm', '10 in', '10 inches', '10"', '10″'].map((text) => read(text)[0])
  assert.equal(new Set(lengths), new Set(['length 254']))
})
