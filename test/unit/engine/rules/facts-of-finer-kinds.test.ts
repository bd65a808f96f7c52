// Kinds that names, types and texts tell, what their buyers are asked for, and words that mean another thing.

import { lackOf } from '../../../../src/engine/analyzer/missing-attributes.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const TEXT = '<p>This is one of our favourites, and we are sure that you will love it as much as we do.</p>'
const reading = (of: Partial<Product>) =>
  read(product({ product_type: null, category: null, tags: [], body_html: TEXT, ...of }), euroShop, NOW)
const kind = (of: Partial<Product>) => reading(of).kind?.name ?? null
const open = (of: Partial<Product>) => lackOf(reading(of)).open.map(({ name }) => name)

test('a name tells the kind of a thing, and none that only sounds like it', () => {
  const table: [title: string, expected: string | null][] = [
    ['Rice Cooker', 'kitchen machines'],
    ['Gilded Salad Fork', 'cutlery'],
    ['Rustic TV Stand', 'television stands'],
    ['Power Reclining Sectional', 'chairs and sofas'],
    ['Rectangular Patio Umbrella', 'parasols'],
    ['Garden Pond 500L', 'ponds and fountains'],
    ['Bird Feeder', 'houses and feeders for birds'],
    ['Punching Bag', 'boxing and martial arts gear'],
    ['Bean Bag', 'bean bags'],
    ['Safety Glasses', 'safety glasses'],
    ['Wine Glasses', 'mugs and glasses'],
    ['Play Mat', 'play mats for babies'],
    ['Electric Scooter', 'kick scooters'],
    ['Chandelier', 'lamps'],
    ['Oil Filled Radiator', 'fans and ventilation'],
    ['For Galaxy Tab 3 8.0 T310 Flip Tablet Cases For T315 Soft Shell', 'phone cases'],
  ]
  for (const [title, expected] of table) assert.is(kind({ title }), expected, title)
  assert.is(
    kind({
      title: 'Tarn slim',
      product_type: 'SHOES',
      body_html: '<p>La suela es de goma y la parte superior de cuero.</p>',
    }),
    'shoes',
  )
  assert.not.equal(kind({ title: 'Tarn Winkel 125', product_type: 'Mit Akku' }), 'batteries')
  assert.is(
    kind({ title: 'Abstract Waves Canvas', body_html: '<p>A canvas print for your room.</p>' }),
    'posters and prints',
  )
})

test('what only some of a kind are asked for is asked of these, where nothing hints at it', () => {
  const table: [title: string, text: string, fact: string, isAsked: boolean][] = [
    ['Hammered Hoop Earring', 'Made by hand of brass.', 'one or a pair', true],
    ['Hammered Hoop Earrings', 'Made by hand of brass.', 'one or a pair', false],
    ['LED High Top Shoes', 'Shoes with LED lights in the sole.', 'batteries', true],
    ['LED High Top Shoes', 'Shoes with LED lights, charged by USB.', 'batteries', false],
    ['High Top Shoes', 'Shoes with laces.', 'batteries', false],
    ['Yellow Sofa', 'A sofa with two seats and legs of wood.', 'upholstery and filling', true],
    ['Yellow Sofa', 'A sofa covered with velvet.', 'upholstery and filling', false],
    ['Tarn Sofa', 'A sofa. (SEAT HT: 19", SEAT DP: 26")', 'height of the seat', false],
    ['Scout Backpack', 'Of waxed canvas, with a storm flap.', 'whether a laptop fits', true],
    ['Kids Backpack', 'Of waxed canvas, with a storm flap.', 'whether a laptop fits', false],
    ['Canvas Lunch Bag', 'Of canvas with a zip.', 'insulation', true],
    ['Canvas Lunch Bag', 'Of canvas with a zip.', 'strap', false],
    ['Fixing Bracket for Gearmotor', 'It keeps the motor in place.', 'load', false],
  ]
  for (const [title, text, fact, isAsked] of table)
    assert.is(open({ title, body_html: `<p>${text}</p>` }).includes(fact), isAsked, `${title}: ${text}`)
})
