// Texts against fields of closed lists, SKUs, weights and measures in two systems.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { noShopFacts, type Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { product, variant } from '../records/records.ts'

type Case = readonly [id: string, of: Partial<Product>, expected: RegExp | null]

const field = (key: string, value: string) => ({ metafields: [{ namespace: 'shopify', key, type: null, value }] })
const diet = (diets: string, allergens: string) => ({
  metafields: [
    ...field('dietary-preferences', diets).metafields,
    ...field('allergen-information', allergens).metafields,
  ],
})
const body = (text: string) => ({ body_html: `<p>${text}</p>` })
const sold = (sku: string, text: string) => ({
  ...body(`A robe of cotton.</p><p>SKU: ${text}`),
  variants: [variant({ sku })],
})
const weighing = (name: string, grams: number) => ({
  ...body('A resin of the mountains.'),
  options: [{ name: 'Weight', values: [name] }],
  variants: [variant({ options: [name], grams })],
})

const CASES: readonly Case[] = [
  ['content-008', { title: 'Buckwheat, gluten-free', ...field('allergen-information', 'wheat') }, /“gluten-free” in the title/],
  ['content-008', { title: 'Buckwheat, gluten-free', ...field('allergen-information', 'buckwheat') }, null],
  ['content-008', { title: 'Oat flakes, not gluten-free', ...field('allergen-information', 'gluten') }, null],
  ['content-008', { ...body('Vegan chocolate of our own beans.'), ...field('allergen-information', 'milk') }, /“Vegan” in the description/],
  ['content-008', diet('vegan; gluten-free', 'milk; nuts'), /The field “Dietary preferences” has “vegan”, and another has “Allergen information: milk”/],
  ['content-008', diet('vegan; gluten-free', 'nuts'), null],
  ['content-008', diet('vegetarian', 'milk'), null],
  ['content-008', { title: 'Ballı Fıstık Ezmesi', ...diet('vegan', 'peanuts') }, /the title names “Ballı”/],
  ['content-008', { title: 'Vegan Honey', ...diet('vegan', 'none') }, null],
  ['content-008', { ...body('Fındık, süt tozu ve kakao ile hazırlanır.'), ...diet('dairy-free', 'nuts') }, /the description names “süt tozu”/],
  ['content-008', { ...body('A spread without milk powder.'), ...diet('dairy-free', 'nuts') }, null],
  ['content-008', { ...body('A spread of roasted nuts.'), ...field('nut-processing-method', 'raw') }, /“roasted” in the description/],
  ['content-008', { ...body('A mix of raw and roasted nuts.'), ...field('nut-processing-method', 'raw') }, null],
  ['content-008', { ...body('A spread of roasted nuts.'), ...field('nut-processing-method', 'raw; roasted') }, null],
  ['content-008', { body_html: '<p>Capsules. <img src="a.png" alt="Allergen-free"></p><p>Ingredients: Zinc oxide, Oyster extract, Maca root, Ginseng</p>' }, /A picture of the description says “Allergen-free”, and the ingredients have “Oyster”/],
  ['content-008', { ...body('A pendant of sterling silver.'), ...field('jewelry-type', 'imitation-jewelry') }, /“sterling silver”/],
  ['content-008', { ...body('A pendant of brass.'), ...field('jewelry-type', 'imitation-jewelry') }, null],
  ['content-008', sold('LUX-BWBXL', 'LUX-WBXL'), /names the SKU “LUX-WBXL”, which no variant has: “LUX-BWBXL”/],
  ['content-008', sold('LUX-BWBXL', 'LUX-BWBXL'), null],
  ['content-008', sold('LUX-BWBXL', 'AB-2210'), null],
  ['content-008', body('Two towels, 27x54" inches (68cm x 157 cm) each.'), /“68cm x 157 cm”/],
  ['content-008', body('Two towels, 27x54" inches (68cm x 137 cm) each.'), null],
  ['content-008', { ...body('A robe. Material: 100% Lyocell.'), seo: { title: null, description: 'A robe of breathable cotton.' } }, /“cotton”/],
  ['content-008', { ...body('A robe. Material: 100% Lyocell, with a belt of cotton.'), seo: { title: null, description: 'A robe of breathable cotton.' } }, null],
  ['content-013', { body_html: '<p>A mug.</p><h2>Colours are sent at random</h2><h2>With a strap to carry it</h2><h2>One size</h2>' }, null],
  ['content-013', body('A cream. 87 %** saw it at once.'), /An asterisk points at a note that is not there: “87 %\*\*”/],
  ['content-013', body('A cream. 87 %** saw it at once.</p><p>** Of 40 women, for four weeks.'), null],
  ['commerce-007', weighing('20 g', 10), /“20 g” weighs 10 g/],
  ['commerce-007', weighing('20 g', 35), null],
  ['commerce-007', weighing('11oz', 100), null],
  ['struct-001', { title: 'Family Must Have', ...body('A bundle of seven jars of jam.') }, null],
  ['struct-001', { title: 'Must Have Jam of Quince', ...body('A jar of jam.') }, /advertises with “Must Have”/],
  ['content-014', { title: 'Baby Alder Formula Pro', ...body('La forma más rápida de preparar un biberón de fórmula para el bebé, con agua caliente.') }, null],
  ['struct-007', { title: 'Dried Figs (Anjeer) of the Valley', handle: 'fig-injeer' }, null],
] // biome-ignore format: a table

test('a text is held against fields, SKUs, weights and its own measures', () => {
  const unwanted: Record<string, RegExp> = {
    'content-008': /allergen|jewelry|SKU|137 cm|“cotton”/i,
    'content-013': /asterisk|Nothing stands below/,
    'commerce-007': /weighs/,
    'struct-007': /no word of the title/,
    'struct-001': /advertises/,
    'content-014': /ormula/,
  }
  for (const [id, of, expected] of CASES) {
    const said = judgedAlone(product(of), id).suggestion?.description ?? ''
    if (expected === null) assert.not.match(said, unwanted[id]!, JSON.stringify(of))
    else assert.match(said, expected, JSON.stringify(of))
  }
})

test('a heading that praises is no question, and slippers among the spas are none', () => {
  const text = '<h2>What makes this product so special?</h2><p>It is made of 100% cotton and weighs 300 g.</p>'
  const { conversational_query } = analyze(product({ body_html: text }), noShopFacts, new Date('2026-01-01T00:00:00Z'))
  assert.equal(conversational_query.question_answer_pairs, [])
  const slippers = {
    title: 'White Waffle Slippers',
    category: 'Home & Garden > Pool & Spa > Spas',
    ...body('Slippers of cotton.'),
  }
  assert.not.match(judgedAlone(product(slippers), 'content-004').suggestion?.description ?? '', /pool/)
})
