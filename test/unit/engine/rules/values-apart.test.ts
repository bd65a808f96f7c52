// One value in the title and another where the record speaks of the same product, and texts, tags and pictures of another one.

import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { product, variant } from '../records/records.ts'

type Case = readonly [of: Partial<Product>, expected: RegExp | null]

const told = (of: Partial<Product>): string => {
  const { suggestion, outcome } = judgedAlone(product({ handle: 'thing', vendor: 'Lund', ...of }), 'content-008')
  return suggestion && outcome !== 'na' ? suggestion.description : ''
}

const holds = (cases: readonly Case[]): void => {
  for (const [of, expected] of cases) {
    const said = told(of)
    if (expected === null) assert.is(said, '', JSON.stringify(of))
    else assert.match(said, expected, JSON.stringify(of))
  }
}

const body = (text: string): Partial<Product> => ({ body_html: `<p>${text}</p>` })
const choice = (name: string, values: string[]): Partial<Product> => ({
  options: [{ name, values }],
  variants: values.map((value, at) => variant({ sku: `V-${at}`, options: [value] })),
})
const pictures = (...alts: string[]): Partial<Product> => ({
  images: alts.map((alt, at) => ({ src: `https://a.example/${at}.jpg`, alt, width: null, height: null })),
})

test('flavours, scents, stones and metals of options, tags, meta texts and running text are those of the title', () =>
  holds([
    [{ title: 'Soy Candle – Vanilla', ...choice('Scent', ['Lavender', 'Jasmine']) }, /“Vanilla” in the title, “Scent: Lavender, Jasmine” in the options/],
    [{ title: 'Soy Candle – Vanilla', ...choice('Scent', ['Lavender', 'Vanilla']) }, /ends in “Vanilla”/],
    [{ title: 'Chocolate Bar', ...body('Its flavour is full.'), ...choice('Flavour', ['Mint', 'Orange']) }, null],
    [{ title: 'Vanilla Candle', ...body('This lavender candle burns for hours.') }, /“lavender candle” in the description/],
    [{ title: 'Vanilla Candle', ...body('A candle for the evening.'), seo: { title: 'Lavender Candle', description: null } }, /“Lavender” in the meta title/],
    [{ title: 'Vanilla Candle', ...body('Vanilla with a note of lavender.'), tags: ['lavender'] }, null],
    [{ title: 'Emerald Ring', ...body('A ring of one stone.'), tags: ['ring', 'pearl ring'] }, /“pearl ring” in the tags/],
    [{ title: 'Emerald Paint', ...body('A paint for walls.'), tags: ['pearl'] }, null],
    [{ title: 'Silver Bracelet', ...body('A bracelet of links.'), product_type: 'Gold bracelets' }, /“Gold” in the product type/],
    [{ title: 'Silver Bracelet', ...body('Silver, also plated in gold.'), tags: ['gold'] }, null],
  ])) // biome-ignore format: a table

test('the colour behind the name is that of tags and pictures', () =>
  holds([
    [{ title: 'Wool Coat in Navy', ...body('A coat with two pockets.'), tags: ['coat', 'black', 'stone grey'] }, /“Navy” in the title, “black, stone grey” in the tags/],
    [{ title: 'Wool Coat in Navy', ...body('A coat with grey buttons.'), tags: ['grey'] }, null],
    [{ title: 'Vase – Green', ...body('A vase.'), ...pictures('Red vase from above', 'Red vase from the side') }, /“Red vase from above, Red vase from the side”/],
    [{ title: 'Vase – Green', ...body('A vase.'), ...pictures('Red vase', 'Its base') }, null],
    [{ title: 'Black Friday Box', ...body('A box.'), tags: ['red'] }, null],
  ])) // biome-ignore format: a table

test('contents, packs, parts and materials that the title names are sold and described', () =>
  holds([
    [{ title: 'Maple Syrup 500 ml', ...choice('Size', ['250 ml']) }, /“500 ml” in the title, “Size: 250 ml” in the options/],
    [{ title: 'Maple Syrup 500 ml', ...choice('Size', ['0.5 l', '250 ml']) }, null],
    [{ title: 'Cotton Socks Pack of 3', ...choice('Pack', ['Pack of 6']) }, /“Pack of 3” in the title, “Pack: Pack of 6” in the options/],
    [{ title: '5-drawer Chest', ...body('A chest with 4 drawers of pine.') }, /“5-drawer” in the title, “4 drawers” in the description/],
    [{ title: '5-drawer Chest', ...body('Five drawers, and 4 drawers of them lock.') }, null],
    [{ title: '12 month Diary', ...body('With 3 months of notes.') }, null],
    [{ title: 'Linen Shirt', ...body('A shirt.<br>Material: 100% polyester') }, /“Linen” in the title, “Material: 100% polyester”/],
    [{ title: 'Linen Shirt', ...body('A shirt.<br>Material: linen, polyester') }, null],
  ])) // biome-ignore format: a table

test('a label, a text, tags and pictures name this product', () =>
  holds([
    [{ title: 'Half Moon Studs', ...body('Product name: Palm Leaf Hoops<br>Closure: push back') }, /“Product name: Palm Leaf Hoops” in the description/],
    [{ title: 'Half Moon Studs', ...body('Product name: Studs Half Moon<br>Closure: push back') }, null],
    [
      {
        title: 'Alto Table',
        product_type: 'Table',
        ...body('Keep your soup warm on the way. This bottle holds a litre, and the bottle closes with one turn of its lid, so nothing leaks into a bag.'),
      },
      /“Alto Table” in the title, “bottle holds a litre/,
    ],
    [{ title: 'Alto Table', product_type: 'Table', ...body('Put a bottle and a second bottle on this table: the top of oak stands heat and water, and its legs fold flat for the wall.') }, null],
    [{ title: 'Alto Table', product_type: 'Table', ...body('The top is of oak.'), tags: ['dress', 'summer dress'] }, /“dress, summer dress” in the tags/],
    [{ title: 'Alto Table', product_type: 'Table', ...body('The top is of oak.'), tags: ['dress', 'side table'] }, null],
    [{ title: 'Alto Table', product_type: 'Table', ...body('The top is of oak.'), ...pictures('Blue dress for summer') }, /“Blue dress for summer” in the text of a picture/],
  ])) // biome-ignore format: a table

test('the initials of a title stand for the ingredients of a field', () => {
  const value = 'iron, zinc, magnesium, calcium'
  const metafields = [{ namespace: 'shopify', key: 'detailed-ingredients', value, type: null }]
  const tablets = { ...body('Tablets with iron for each day, taken with a meal.'), metafields }
  holds([
    [{ title: 'Daily Combo, Iron', ...tablets }, /has “zinc, magnesium, calcium”/],
    [{ title: 'Daily Combo, ZMC and Iron', ...tablets }, null],
  ])
})

test('an ingredient of the title is in the list of ingredients, and an oil before others', () => {
  const list = (all: string) =>
    body(`It is rich. Ingredients: Aqua, ${all}, Glycerin, Tocopherol, Citric Acid, Xanthan Gum.`)
  const olive = 'Olea Europaea Fruit Oil'
  holds([
    [{ title: 'Shea Body Butter', ...list(olive) }, /names “Shea”, and the list of ingredients does not have it/],
    [{ title: 'Shea Body Butter', ...list('Butyrospermum Parkii Butter') }, null],
    [{ title: 'Retinol Free Cream', ...list(olive) }, null],
    [{ title: 'Lavender Body Butter', ...list(olive) }, null],
    [{ title: 'Argan Oil Lotion', ...list(`${olive}, Argania Spinosa Kernel Oil`) }, /names “Argan Oil”, and the list of ingredients has more of “Olea Europaea Fruit Oil”/],
    [{ title: 'Argan Oil Lotion', ...list(`Argania Spinosa Kernel Oil, ${olive}`) }, null],
  ]) // biome-ignore format: a table
})

test('a number of things is that of the list below it', () =>
  holds([
    [body('5 Fine Woods:<br>Oak, Ash, Elm, Beech'), /announces “5 Fine Woods:”, and lists 4: “Oak, Ash, Elm, Beech”/],
    [body('4 Fine Woods:<br>Oak, Ash, Elm, Beech'), null],
    [body('5 Fine Woods:<br>Oak, Ash, Elm and more'), null],
    [body('5 Year Warranty:<br>Frame, Top, Legs, Paint'), null],
  ])) // biome-ignore format: a table

test('a field names no material of what the thing goes with alone', () => {
  const field = { metafields: [{ namespace: 'custom', key: 'material', type: null, value: 'Cane' }] }
  const made = 'The base is of aluminium and the top of resin.'
  holds([
    [{ title: 'Alder Table', ...field, ...body(`${made} Best paired with cane chairs.`) }, /“Material: Cane” names a material that the text has only of what goes with it/],
    [{ title: 'Alder Table', ...field, ...body(`${made} Its shelf is of cane. Best paired with cane chairs.`) }, null],
    [{ title: 'Alder Table', ...field, ...body(`${made} It pairs well with oak chairs.`) }, null],
  ]) // biome-ignore format: a table
})
