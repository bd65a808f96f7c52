// Examples of the rules on answers, comparisons and audience.

import type { Example } from '../example.ts'

export const answersExamples: Example[] = [
  {
    rule: 'conv-001',
    of: { title: 'Electric Kettle Sol', product_type: 'Kettle' },
    before: { body_html: '<p>The kettle that makes every morning a little nicer.</p>' },
    after: {
      body_html: `<h3>How long does the Sol kettle take to boil a litre?</h3>
        <p>The Sol kettle boils 1 l of water in 2 minutes and 40 seconds at 2400 W.</p>
        <h3>Can the kettle be descaled with vinegar?</h3>
        <p>Yes, the inside of the kettle is stainless steel: use 100 ml of vinegar in 900 ml of water.</p>`,
    },
  },
  {
    rule: 'conv-002',
    of: { title: 'Trail Running Shoe Grat', product_type: 'Shoes' },
    before: { body_html: '<p>The Grat is our lightest shoe so far, and it looks as fast as it is.</p>' },
    after: {
      body_html: `<p>The Grat is a shoe made for runners on wet and rocky trails.</p>
        <ul>
        <li>Upper material: recycled polyester mesh</li>
        <li>Sizes: EU 36 to 47; it fits true to size</li>
        <li>Care: brush off mud and wash by hand at 30 °C</li>
        <li>Warranty: 2 years</li>
        </ul>
        <p>Compared with the Grat Pro it is 40 g lighter and has no plate.</p>`,
    },
  },
  {
    rule: 'conv-003',
    of: { title: 'Cordless Drill Hald 12', product_type: 'Drill' },
    before: {
      body_html: `<p>The Hald 12 is a cordless drill for work at home. It turns screws up to 6 mm into softwood and drills holes
        of up to 20 mm. The battery has 12 V and 2 Ah and is charged in 45 minutes. The chuck takes bits of 1 to 10 mm.
        A lamp lights what you work on. The handle is covered with rubber, and the switch sets the speed between 0 and
        1300 turns a minute. The drill comes in a case with two batteries, a charger and ten bits.</p>`,
    },
    after: {
      body_html: `<p>The Hald 12 is a cordless drill for work at home. It turns screws up to 6 mm into softwood and drills holes
        of up to 20 mm. The battery has 12 V and 2 Ah and is charged in 45 minutes. The chuck takes bits of 1 to 10 mm.
        A lamp lights what you work on. The handle is covered with rubber, and the switch sets the speed between 0 and
        1300 turns a minute. The drill comes in a case with two batteries, a charger and ten bits.</p>
        <p>Compared with the Hald 18 it is 600 g lighter. It is not suitable for concrete; choose the Hald 18 with its
        hammer for that.</p>`,
    },
  },
  {
    rule: 'conv-004',
    of: { title: 'Noise-Cancelling Headphones Ro', product_type: 'Headphones' },
    before: {
      body_html:
        '<p>The Ro headphones have large cushions, a folding frame of steel and a plug made of brass in a matt black box.</p>',
    },
    after: {
      body_html: `<p>The Ro headphones are designed for commuters, because their noise cancelling takes 32 dB off the rumble of
        trains. The frame is of steel and folds.</p>`,
    },
  },
]
