// What may be applied without a person looking at it.

import type { Field } from '../../../../src/engine/optimization.ts'
import { secondCheck } from '../../../../src/engine/proposals/second-check.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from '../records/records.ts'

const LAMP = product({
  title: 'Arc Floor Lamp',
  vendor: 'Lumen',
  body_html: '<p>The lamp lights a chair from behind.</p><ul><li>Foot: cast iron</li><li>Height: 160 cm</li></ul>',
  options: [{ name: 'Shade', values: ['Linen', 'Paper'] }],
})

const look = (field: Field, value: string, current = ''): string[] => secondCheck(field, LAMP, current, value)

test('the merchant’s own sentence, the title with who sells it, and an addition are harmless, but where they take the place of what is shown', () => {
  const byDefault = ['Without one, pages show how the description begins: see which of the two serves better.']
  assert.equal(look('meta_description', 'The lamp lights a chair from behind.'), byDefault)
  assert.equal(look('meta_description', 'Arc Floor Lamp: The lamp lights a chair from behind.'), byDefault)
  assert.equal(look('meta_title', 'Arc Floor Lamp | Lumen', 'Arc Floor Lamp'), [])
  assert.equal(look('meta_description', 'Bright. Height: 160 cm.', 'Bright.'), [])
})

test('what is put together from several places, or stands nowhere, has to be looked at', () => {
  assert.match(look('meta_description', 'The foot of linen is 160 cm high.').join(), /“The foot of linen/)
  assert.match(look('meta_title', 'Arc Floor Lamp of solid brass').join(), /brass/)
})

test('what goes has to be looked at, and so has what may be cut off', () => {
  assert.match(look('meta_title', 'Arc Floor Lamp | Lumen', 'Arc Floor Lamp 160 cm').join(), /what goes: “160/)
  for (const cut of ['Arc Floor Lamp with', 'Arc Floor Lamp –', 'Arc Floor Lamp (Linen', 'Arc Floor Lamp Lamp'])
    assert.match(look('meta_title', cut).join(), /may be cut off/, cut)
})

test('each part of an alternative text stands in one place', () => {
  assert.equal(look('image_alt', 'Arc Floor Lamp, Linen\n'), [])
  assert.ok(look('image_alt', 'Arc Floor Lamp, Oak').length > 0)
})

test('a line that was wrapped within a sentence is one place', () => {
  const wrapped = product({ title: 'Arc', body_html: 'It comes with a case and a strap\nof leather.\nFoot: iron' })
  assert.equal(
    secondCheck('description', wrapped, wrapped.body_html, 'It comes with a case and a strap of leather.\nFoot: iron'),
    [],
  )
})
