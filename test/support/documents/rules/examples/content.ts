// Examples of the rules on what a description says.

import type { Example } from '../example.ts'

export const contentExamples: Example[] = [
  {
    rule: 'content-001',
    of: { title: 'Haldor Fleece Blanket', product_type: 'Blanket' },
    before: { body_html: '<p>Welcome to our new collection. We put all our love into everything that we do.</p>' },
    after: {
      body_html:
        '<p>The Haldor blanket of 100 % recycled polyester measures 130 x 170 cm and is made for cool evenings on the balcony.</p>',
    },
  },
  {
    rule: 'content-002',
    of: { title: 'Stoneware Mug Lund', product_type: 'Mug' },
    before: { body_html: '<p>A pretty mug for coffee and tea.</p>' },
    after: {
      body_html: `<p>The Lund mug of stoneware is made for filter coffee and tea at home or in the office. It is thrown by hand,
        fired twice at 1240 °C, and glazed inside and out, so that neither coffee nor tea leaves a stain.</p>
        <ul>
        <li>Capacity: 350 ml</li>
        <li>Height: 9.5 cm</li>
        <li>Diameter: 8.5 cm</li>
        <li>Weight: 410 g</li>
        <li>Colour: sea green, matt</li>
        <li>Care: dishwasher safe up to 65 °C</li>
        <li>Origin: made in Denmark</li>
        </ul>
        <p>The handle has room for three fingers. It can go into the microwave, but not on a stove or into an oven.</p>`,
    },
  },
  {
    rule: 'content-003',
    of: { title: 'Travel Pillow Sove', product_type: 'Travel Pillow' },
    before: { body_html: '<p>Soft, light and easy to pack: the pillow that you will not want to leave behind.</p>' },
    after: {
      body_html: `<p>Soft, light and easy to pack.</p>
        <ul>
        <li>Filling: memory foam</li>
        <li>Cover: 100% cotton</li>
        <li>Dimensions: 28 x 26 x 12 cm</li>
        <li>Weight: 260 g</li>
        <li>Care: cover machine washable at 40 °C</li>
        </ul>`,
    },
  },
  {
    rule: 'content-004',
    of: { title: 'Linen Shirt Ravn', product_type: 'Shirt' },
    before: { body_html: '<p>A shirt of pure linen for warm days. Sizes S to XL.</p>' },
    after: {
      body_html: `<p>A shirt of pure linen for warm days. Sizes S to XL.</p>
        <ul>
        <li>Fit: regular, true to size</li>
        <li>Chest: S 104 cm, M 110 cm, L 116 cm, XL 122 cm</li>
        <li>Care: machine wash at 40 °C, iron while damp</li>
        </ul>`,
    },
  },
  {
    rule: 'content-008',
    of: { title: 'Water Bottle Elv 750 ml', product_type: 'Water Bottle' },
    before: { body_html: '<p>A bottle of stainless steel.</p><ul><li>Capacity: 500 ml</li></ul>' },
    after: { body_html: '<p>A bottle of stainless steel.</p><ul><li>Capacity: 750 ml</li></ul>' },
  },
  {
    rule: 'content-009',
    of: { title: 'Serving Tray Fynbo, oak', product_type: 'Tray' },
    others: [
      {
        title: 'Serving Tray Fynbo, walnut',
        body_html: `<p>A tray for breakfast in bed and for carrying glasses to the garden. The rim is high enough that nothing
          slides off, the two handles are cut into the wood, and the underside has feet of cork which spare the table.
          The surface is oiled and takes a spilt drink without a stain if it is wiped off soon.</p>`,
      },
    ],
    before: {
      body_html: `<p>A tray for breakfast in bed and for carrying glasses to the garden. The rim is high enough that nothing
        slides off, the two handles are cut into the wood, and the underside has feet of cork which spare the table.
        The surface is oiled and takes a spilt drink without a stain if it is wiped off soon.</p>`,
    },
    after: {
      body_html: `<p>Light oak with an open grain, which darkens to honey over the years. This tray measures 45 x 30 cm, weighs
        900 g and carries six glasses; the one of walnut is darker and 200 g heavier. A rim of 3 cm keeps glasses on it.
        Oil it once a year, and wipe spilt drinks off soon, because oak has tannins that turn iron and wet tea black.</p>`,
    },
  },
]
