// Words, options and metafields that say something else than they look like.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const ruled = (id: string, of: Partial<Product>) => judgedAlone(product({ title: 'Alva Charger', ...of }), id)
const metafield = (key: string, value: string) => ({ namespace: 'custom', key, type: null, value })

test('glasses that are worn and a view that is crystal-clear are no materials', () => {
  const facts = (text: string) =>
    read(product({ title: 'Alva Helmet', body_html: `<p>${text}</p>` }), euroShop, NOW).facts.flatMap(
      ({ attributes, value }) => (attributes.includes('material') || attributes.includes('stone') ? value : []),
    )
  assert.equal(facts('Room for riders who wear glasses. The visor gives crystal-clear vision.'), [])
  assert.equal(facts('The shell is made of steel and glass.'), ['steel', 'glass'])
})

test('an option of codes has the wrong values, and not the wrong name', () => {
  const option = (name: string, values: string[]) =>
    ruled('commerce-007', { options: [{ name, values }] }).suggestion?.title ?? ''
  assert.is(option('Fabric', ['kl-038-a', 'kl-037-a']), 'Name the materials')
  assert.is(option('Color', ['sn-2736', 'sn-0087']), 'Name the colours')
  assert.is(option('Color', ['RAL 9005', 'RAL 9010']), '')
})

test('the verb in "le" is no misspelling of a word beside it', () => {
  const slips = (text: string) => ruled('content-014', { body_html: `<p>${text}</p>` }).outcome
  assert.is.not(slips('For setting the mood and settling in for the night.'), 'warn')
})

test('who has a shirt made to measure is asked for no sizes', () => {
  const shirt = { title: 'Alva Shirt', product_type: 'Shirts' }
  const asked = (text: string) =>
    ruled('content-004', { ...shirt, body_html: `<p>${text}</p>` }).suggestion?.description ?? ''
  assert.match(asked('A cotton shirt with a soft collar.'), /size/)
  assert.not.match(asked('A made-to-measure cotton shirt with a soft collar.'), /size/)
})

test('what the meta description says of a fabric is not held by metafields alone', () => {
  const told = (description: string | null) =>
    ruled('content-002', {
      title: 'Alva Kimono',
      body_html:
        '<p>It moves like a light coat and frames the body with ease, day after day and night after night.</p>',
      metafields: [
        metafield('fabric', 'velvet; viscose'),
        metafield('care_instructions', 'dry clean only'),
        metafield('age-group', 'adults'),
      ],
      seo: { title: null, description },
    }).suggestion?.description ?? ''
  assert.match(told(null), /only metafields hold.*velvet/i)
  assert.not.match(told('A kimono of 60 % viscose and 40 % silk.'), /velvet|adults/)
})

test('a set is not named after one of the things in it', () => {
  const set = (text: string) =>
    ruled('struct-001', {
      title: 'Comet Queen Set',
      category: 'Apparel & Accessories > Jewelry > Jewelry Sets',
      body_html: `<p>${text}</p>`,
    }).suggestion?.description ?? ''
  assert.not.match(set('This gold-plated bracelet and matching ring wrap wrist and finger.'), /bracelet/)
})

test('a name that is said in full is no word said too often', () => {
  const said = (name: string) =>
    ruled('content-010', {
      title: 'Alva Gentle Wash Foam',
      body_html: `<p>${`With ${name} the day begins well and the skin of your hands stays soft and `.repeat(6)}it lasts.</p>`,
    }).suggestion?.description ?? ''
  assert.not.match(said('Gentle Wash Foam'), /“(?:gentle|wash|foam)”/i)
  assert.match(said('a foam'), /“foam”/i)
})

test('a text that says where the thing was made says more than the title', () => {
  const told = (text: string) =>
    ruled('content-002', { title: 'Alva 100% Silk Tie', product_type: 'Tie', body_html: `<p>${text}</p>` }).suggestion
      ?.description ?? ''
  const rest = 'This exquisite Alva tie of 100% silk represents the pinnacle of the craft and of those who know it.'
  assert.match(told(rest), /beside what the title says/)
  assert.not.match(told(`${rest} It is hand-constructed in Italy.`), /beside what the title says/)
})
