// Products for tests.

import { importCatalogue } from '../../src/catalogue/import.ts'
import type { Product } from '../../src/engine/record/product.ts'
import type { Pool } from '../../src/postgres/connection.ts'

/** A middling product; the overrides say what a test is about. */
export const product = (resource_id: string, overrides: Partial<Product> = {}): Product => ({
  resource_id,
  title: `Ceramic Mug ${resource_id}`,
  body_html:
    '<p>A ceramic mug for coffee and tea that holds 350 ml. It is glazed by hand, safe in the dishwasher and keeps its colour for years. Each mug is fired twice at 1,240 °C, so it does not chip easily, and it fits under most espresso machines because it is 9 cm high.</p><ul><li>Material: stoneware</li><li>Capacity: 350 ml</li><li>Height: 9 cm</li></ul>',
  vendor: 'Tonwerk',
  product_type: 'Mug',
  category: 'Home & Garden > Kitchen & Dining > Drinkware > Mugs',
  handle: `ceramic-mug-${resource_id}`,
  tags: ['kitchen'],
  status: 'active',
  options: [{ name: 'Colour', values: ['Blue'] }],
  variants: [
    {
      id: null,
      title: 'Blue',
      sku: `MUG-${resource_id}`,
      barcode: null,
      price: '18.50',
      compare_at_price: null,
      available: true,
      options: ['Blue'],
      grams: 340,
    },
  ],
  images: [{ src: 'https://cdn.example.com/mug.jpg', alt: 'Blue ceramic mug', width: 1200, height: 1200 }],
  seo: { title: null, description: null },
  metafields: [],
  created_at: null,
  updated_at: null,
  published_at: null,
  ...overrides,
})

/** One with a text of its own: no two products of a job get one text for search. */
export const namedProduct = (resource_id: string): Product => {
  const { body_html } = product(resource_id)
  return product(resource_id, { body_html: body_html.replace('A ceramic mug', `Ceramic Mug ${resource_id} is a mug`) })
}

/** Puts these products into the catalogue of a shop. */
export const importProducts = async (pool: Pool, shop: string, products: readonly Product[]): Promise<void> => {
  async function* records() {
    for (const product of products) yield { line: 1, product }
  }
  await importCatalogue(pool, shop, records())
}
