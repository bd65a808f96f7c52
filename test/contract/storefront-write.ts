// What every storefront promises of a write: one field changes where it holds what is expected, and nothing else ever does.

import { FIELDS, type Field } from '../../src/engine/optimization.ts'
import { currentValue, picturesOf } from '../../src/engine/proposals/field-values.ts'
import type { Product } from '../../src/engine/record/product.ts'
import type { Change, Storefront } from '../../src/providers/storefront.ts'
import { product } from '../support/products.ts'
import { assert, test } from '../support/test.ts'

export type WritableShop = {
  storefront: Storefront
  domain: string
  /** Puts the record into the shop, in place of one of the same id. */
  put: (product: Product) => Promise<void>
}

const SRC = 'https://cdn.example.com'
const images = ['a', 'b', 'c'].map((name) => ({ src: `${SRC}/${name}.jpg`, alt: `Old ${name}`, width: 10, height: 10 }))

/** With something in every field. */
export const fullProduct = (id: string): Product =>
  product(id, {
    images,
    seo: { title: 'Old meta title', description: 'Old meta description' },
    metafields: [
      { namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Stoneware' },
      { namespace: 'citable', key: 'faq', type: 'multi_line_text_field', value: '<h3>Old?</h3><p>Yes.</p>' },
      { namespace: 'citable', key: 'json_ld', type: 'json', value: '{"@type":"Product","name":"Old"}' },
    ],
  })

/** With nothing in those that may be empty. */
const bareProduct = (id: string): Product =>
  product(id, { body_html: '', images: images.map((image) => ({ ...image, alt: null })) })

export const BETTER: Record<Field, string> = {
  title: 'A mug of 350 ml',
  meta_title: 'Mug, 350 ml',
  meta_description: 'A mug of stoneware that holds 350 ml.',
  description: '<p>A mug of stoneware that holds 350 ml.</p>',
  faq: '<h3>How much does it hold?</h3><p>350 ml.</p>',
  image_alt: 'New a\n\nNew c',
  json_ld: '{"@context":"https://schema.org","@type":"Product","name":"Mug"}',
}
const MAY_BE_EMPTY: readonly Field[] = FIELDS.filter((field) => field !== 'title')

/** Registers the tests; the shop is there when they run. Every test has a product of its own. */
export const writes = (label: string, opened: () => WritableShop): void => {
  let ids = 7_000
  const scene = async (make: (id: string) => Product) => {
    const { storefront, domain, put } = opened()
    ids += 1
    const id = String(ids)
    await put(make(id))
    const read = async (): Promise<Product> => {
      const found = (await storefront.products(domain, [id])).get(id)
      if (found?.status !== 'found') throw new Error(`${id} is ${found?.status}`)
      return found.product
    }
    const before = await read()
    const write = (change: Omit<Change, 'pictures'> & { pictures?: readonly string[] }) => {
      const pictures = change.field === 'image_alt' ? { pictures: picturesOf(before) } : {}
      return storefront.write(domain, id, { ...pictures, ...change })
    }
    return { id, read, write, before, storefront, domain, put }
  }
  const others = (one: Product, field: Field) =>
    FIELDS.filter((other) => other !== field).map((other) => currentValue(one, other))

  for (const field of FIELDS)
    test(`${label}: ${field} is replaced where it holds what is expected, and nothing beside it changes`, async () => {
      const { read, write, before } = await scene(fullProduct)
      const value = BETTER[field]
      const expected = currentValue(before, field)
      assert.equal(await write({ field, expected, value }), { status: 'written' })
      const now = await read()
      assert.is(currentValue(now, field), value)
      assert.equal(others(now, field), others(before, field))
      assert.equal([now.variants, now.tags, now.handle], [before.variants, before.tags, before.handle])
      assert.equal(picturesOf(now), picturesOf(before))
      assert.equal(await write({ field, expected: value, value: expected }), { status: 'written' })
      assert.is(currentValue(await read(), field), expected)
    })

  for (const field of MAY_BE_EMPTY)
    test(`${label}: ${field} that is empty is filled, and emptied again`, async () => {
      const { read, write } = await scene(bareProduct)
      assert.is(currentValue(await read(), field), '')
      assert.equal(await write({ field, expected: '', value: BETTER[field] }), { status: 'written' })
      assert.is(currentValue(await read(), field), BETTER[field])
      assert.equal(await write({ field, expected: BETTER[field], value: '' }), { status: 'written' })
      assert.is(currentValue(await read(), field), '')
    })

  for (const field of FIELDS)
    test(`${label}: ${field} that holds something else is told and left alone`, async () => {
      const { read, write, before } = await scene(fullProduct)
      const found = currentValue(before, field)
      assert.equal(await write({ field, expected: 'Expected', value: BETTER[field] }), { status: 'differs', found })
      assert.equal(await read(), before)
    })

  for (const field of FIELDS)
    test(`${label}: a dry change of ${field} is compared as the other is, and nothing is written`, async () => {
      const { read, write, before } = await scene(fullProduct)
      const found = currentValue(before, field)
      const ready = await write({ field, expected: found, value: BETTER[field], dry: true })
      assert.equal([ready.status, 'found' in ready && ready.found], ['ready', found])
      const other = { field, expected: 'Expected', value: BETTER[field], dry: true }
      assert.equal(await write(other), { status: 'differs', found })
      assert.equal(await write({ field, expected: 'Expected', value: found, dry: true }), { status: 'written' })
      assert.equal(await read(), before)
    })

  test(`${label}: a write that has happened is told as written when it comes again`, async () => {
    const { read, write, before } = await scene(fullProduct)
    const change = { field: 'title', expected: before.title, value: BETTER.title } as const
    await write(change)
    assert.equal(await write(change), { status: 'written' })
    assert.is((await read()).title, BETTER.title)
  })

  test(`${label}: a product that is not there is missing`, async () => {
    const { storefront, domain } = await scene(fullProduct)
    const change = { field: 'title', expected: 'A', value: 'B' } as const
    for (const key of ['999999999', 'no-such-handle'])
      assert.equal(await storefront.write(domain, key, change), { status: 'missing' })
  })

  test(`${label}: alternative texts are not written to other pictures than those they are for`, async () => {
    const { read, write, put, id } = await scene(bareProduct)
    const others = images.map(({ src }) => ({ src: `${src}?new`, alt: null, width: 10, height: 10 }))
    const pictures = picturesOf(await read())
    await put({ ...bareProduct(id), images: others })
    const before = await read()
    const { status } = await write({ field: 'image_alt', expected: '', value: BETTER.image_alt, pictures })
    assert.ok(status === 'refused' || status === 'differs', status)
    assert.equal(await read(), before)
  })

  test(`${label}: of many writes that expect the same, the shop has the last that was written and no mixture`, async () => {
    const { read, write, before } = await scene(fullProduct)
    const values = Array.from({ length: 10 }, (_, n) => `Title ${n}`)
    const written = await Promise.all(values.map((value) => write({ field: 'title', expected: before.title, value })))
    assert.ok(written.some(({ status }) => status === 'written'))
    assert.ok(values.includes((await read()).title))
  })
}
