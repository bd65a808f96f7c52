// What buyers choose, against title and text.

import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { product, variant } from '../records/records.ts'

type Case = readonly [of: Partial<Product>, expected: RegExp | null]

const holds = (id: string, cases: readonly Case[]): void => {
  for (const [of, expected] of cases) {
    const { suggestion, outcome } = judgedAlone(product({ handle: 'thing', vendor: 'Lund', ...of }), id)
    const said = suggestion && outcome !== 'na' ? suggestion.description : ''
    if (expected === null) assert.is(said, '', JSON.stringify(of))
    else assert.match(said, expected, JSON.stringify(of))
  }
}

const body = (text: string): Partial<Product> => ({ body_html: `<p>${text}</p>` })
const choice = (name: string, values: string[]): Partial<Product> => ({
  options: [{ name, values }],
  variants: values.map((value, at) => variant({ sku: `V-${at}`, options: [value] })),
})
const metals = choice('Metal', ['Gold', 'Silver'])

test('a title ends in no value that buyers choose from, and the text of a jewel has each metal that is offered', () =>
  holds('content-008', [
    [{ title: 'Alder Ring (Silver)', ...metals }, /ends in “Silver”, one value of the option “Metal”, which also offers “Gold”/],
    [{ title: 'Alder Ring (Silver)', ...choice('Metal', ['Silver']) }, null],
    [{ title: 'Alder Silver Ring', ...choice('Size', ['50', '52']) }, null],
    [{ title: 'Alder Ring', ...metals, ...body('The ring is 18k gold plated and lasts.') }, /offers “Silver”, and the text describes the one in “gold” alone/],
    [{ title: 'Alder Ring', ...metals, ...body('The ring is of gold vermeil on sterling silver 925.') }, /the one in “gold” alone/],
    [{ title: 'Alder Ring', ...metals, ...body('The ring is of sterling silver 925, or plated with gold.') }, null],
    [{ title: 'Alder Ring', ...metals, ...body('The ring is of steel and for the golden hour.') }, null],
    [{ title: 'Alder Vase', ...metals, ...body('The vase has a rim of gold.') }, null],
    [{ title: 'Alder Ring', ...choice('Stone', ['Gold', 'Jade']), ...body('The ring is of gold.') }, null],
  ])) // biome-ignore format: a table

test('birthstones and engravings of which no field says more, and a choice of types', () =>
  holds('commerce-007', [
    [{ title: 'Birthstone Ring', ...metals }, /a choice of stones, “Birthstone”, and no field says which there are/],
    [{ title: 'Birthstone Ring', ...choice('Birthstone', ['Amber', 'Jade']) }, null],
    [{ title: 'Birthstone Ring', ...metals, ...body('Garnet is for January.') }, null],
    [{ title: 'Alder Ring', ...metals, ...body('The ring comes with our birthstone guide.') }, null],
    [{ title: 'Alder Ring', ...metals, ...body('The ring is engravable.') }, /an engraving, “engravable”, and no field says how many letters/],
    [{ title: 'Alder Ring', ...metals, ...body('The ring is engravable, with 12 characters.') }, null],
    [{ title: 'Alder Ring', ...metals, ...body('The ring is engraved with the sun.') }, null],
    [{ title: 'Alder Basket', ...body('The basket can be personalised and washed.') }, /to make it personal, “can be personalised”, and no field says/],
    [{ title: 'Personalised Clock', ...body('A clock of oak.') }, /The title offers to make it personal/],
    [{ title: 'Alder Basket', ...body('It can be personalised with a name of up to 12 letters.') }, null],
    [{ title: 'Personalised Clock', ...choice('Personalisation', ['With a name', 'Without']) }, null],
    [{ title: 'Alder Mask', ...body('Protection with a personalized touch.') }, null],
    [{ title: 'Oak Table', ...body('Available in 2 table types.') }, /a choice, “Available in 2 table types”/],
  ])) // biome-ignore format: a table
