// What readers of proposals found wrong, in records of our own.

import type { Product } from '../../../../src/engine/record/product.ts'
import { textMaterial } from '../../../../src/engine/writer/facts/text-material.ts'
import { writeImageAlt } from '../../../../src/engine/writer/fields/image-alt.ts'
import { writeJsonLd } from '../../../../src/engine/writer/fields/json-ld.ts'
import { writeMetaTitle } from '../../../../src/engine/writer/fields/meta-title.ts'
import { writeTitle } from '../../../../src/engine/writer/fields/title.ts'
import { writeLead } from '../../../../src/engine/writer/phrasing/lead.ts'
import { assert, test } from '../../../support/test.ts'
import { recordOf } from './phrased-builder.ts'
import { phrasesOf } from './phrased-records.ts'
import { readingOf, styled } from './texts.ts'

const STYLE = styled()

const leadFor = (record: Product, tone: Parameters<typeof styled>[0] = 'professional'): string => {
  const material = textMaterial(readingOf(record))
  return material ? writeLead(material, styled(tone)) : ''
}

test('what is woven on a frame of another material is not made of what it is woven of', () => {
  const chair = (specifications: string) =>
    recordOf({
      title: 'Heron Chair',
      vendor: 'Verandah',
      body: '<p>A garden chair with a low back for balconies and patios.</p>',
      facts: { material: 'Cane', product_specifications: specifications },
    })
  const framed = chair('100% Aluminum Frame')
  assert.not.match(leadFor(framed), /cane/i)
  assert.is(writeTitle(phrasesOf(framed), STYLE)?.includes('Cane') ?? false, false)
  const plain = chair('Washable')
  assert.match(leadFor(plain), /made (?:from|of) cane/)
})

test('a name that does not tell what it names is followed by its material, not made of it', () => {
  const record = recordOf({
    title: 'Moonrise Over the Bay',
    type: 'Womens',
    vendor: 'Harbour & Pine',
    body: '<p>A print of the night sky over the bay.</p><p>100% organic cotton</p>',
    options: { Color: ['Black'], Size: ['S', 'M', 'L'] },
    pictures: { 'dsc1.jpg': '' },
  })
  assert.is(writeMetaTitle(phrasesOf(record), STYLE), 'Moonrise Over the Bay, Organic Cotton | Harbour & Pine')
  assert.not.match(writeImageAlt(phrasesOf(record)) ?? '', /Organic/)
})

test('a code of the shop is no category', () => {
  const categoryOf = (type: string): string | undefined => {
    const reading = readingOf(
      recordOf({ title: 'Relay Module 5 V', type, vendor: 'Voltworks', body: '<p>A relay for boards.</p>' }),
    )
    return JSON.parse(writeJsonLd(reading, textMaterial(reading), STYLE) ?? '{}').category
  }
  assert.is(categoryOf('MOD_Relays'), undefined)
  assert.is(categoryOf('Relay Modules'), 'Relay Modules')
})

test('a plant is called by its kind and its variety, also where a dash stands between them', () => {
  const body = '<p>Un sapin coupé pour les fêtes, livré avec une bûche en guise de pied.</p>'
  const record = recordOf({
    title: 'Sapin - Nordmann',
    type: 'Sapin',
    body,
    options: { Taille: ['150 cm', '180 cm'] },
  })
  assert.match(leadFor(record), /^Le sapin Nordmann (?:existe|se décline) dans les tailles 150 cm et 180 cm\./)
})

test('abbreviations that shops write like words stay in capitals', () => {
  const body = '<ul><li>Material: sterling silver</li><li>Stone: Cz</li></ul>'
  const record = recordOf({ title: 'Lotus Necklace', type: 'Necklaces', vendor: 'Vine', body })
  assert.match(leadFor(record, 'luxurious'), /The stone is CZ\./)
})

test('a measure that the name has already is not said again of it', () => {
  const body =
    '<p>For soups and stews on every hob.</p><ul><li>Capacity: 4.5 L</li><li>Material: enamelled cast iron</li></ul>'
  const record = recordOf({ title: 'Oval Pot 4.5 L', type: 'Pots', vendor: 'Hearth', body })
  assert.not.match(leadFor(record), /capacity/i)
})

test('colours that only the shop can read are not chosen from', () => {
  const body = '<p>High-rise shorts with a raw hem for warm days.</p>'
  const record = recordOf({
    title: 'Nela Shorts',
    type: 'Shorts',
    vendor: 'Marva',
    body,
    options: { Color: ['Drk Smk', 'Light Blue'] },
  })
  assert.is(writeMetaTitle(phrasesOf(record), STYLE)?.includes('Drk') ?? false, false)
  assert.not.match(leadFor(record), /Drk/)
})

test('shares of other materials than the title names are not those of the product', () => {
  const hat = (title: string) =>
    recordOf({
      title,
      vendor: 'Bristow',
      options: { Size: ['S', 'M'] },
      body: '<p>A pullover for cool evenings.</p><p>80% cotton, 20% polyester</p>',
    })
  assert.not.match(leadFor(hat('Coen Straw Hat')), /cotton/)
  assert.match(leadFor(hat('Coen Fleece Sweater')), /80% cotton and 20% polyester/)
})

test('a motif in the title is not what the thing is', () => {
  const body = '<ul><li>Material: sterling silver</li><li>Finish: polished</li></ul>'
  const record = recordOf({ title: 'Leaf and Flower', type: 'Brooch', vendor: 'Vine', body })
  assert.match(leadFor(record), /The Leaf and Flower brooch/)
})

test('two cells beside each other are no label with its value, and a choice of ingredients is no list of all', () => {
  const facts = {
    product_specifications: '• Dimensions: 60cm x 70cm\n• Weather-proof | Washable',
    'detailed-ingredients': 'chamomile; green-tea',
  }
  const record = recordOf({
    title: 'Garden Bench',
    type: 'Benches',
    vendor: 'Verandah',
    body: '<p>A bench for two.</p>',
    facts,
  })
  const labels = textMaterial(readingOf(record))!.facts.map(({ label }) => label)
  assert.not.match(labels.join(' '), /weather|ingredients/i)
})

test('a measure that is told as approximate is not told as exact', () => {
  const board = (label: string) =>
    recordOf({
      title: 'Amplifier Board',
      type: 'Modules',
      vendor: 'Voltworks',
      body: `<ul><li>${label}: 9.4 x 6.2 cm</li></ul>`,
    })
  assert.match(leadFor(board('Size')), /9\.4 x 6\.2 cm/)
  assert.not.match(leadFor(board('Size (approx)')), /9\.4/)
})

test('that a cream is for adults tells nobody anything', () => {
  const body = '<p>A conditioner for grey hair.</p><ul><li>Net content: 200 ml</li></ul>'
  const record = recordOf({
    title: 'Silver Conditioner',
    type: 'Conditioner',
    vendor: 'Marsh',
    body,
    facts: { 'age-group': 'adults' },
  })
  assert.not.match(leadFor(record), /adults/)
})
