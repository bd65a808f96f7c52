// Examples of the rules on price, stock, policies, variants and feeds.

import { noShopFacts } from '../../../../../src/engine/record/product.ts'
import type { Example, State } from '../example.ts'

const saying = (policy: 'shipping' | 'returns', text: string): State => ({
  shop: { policies: { ...noShopFacts.policies, [policy]: { url: `https://shop.example/${policy}`, text } } },
})

export const offerExamples: Example[] = [
  {
    rule: 'commerce-001',
    of: { title: 'Brass Door Handle', product_type: 'Door Handle' },
    before: { variants: [{ price: '0.00' }] },
    after: { variants: [{ price: '38.50' }] },
  },
  {
    rule: 'commerce-002',
    of: { title: 'Felt Slippers', product_type: 'Slippers' },
    before: { body_html: '<p>Slippers of felt. This product is sold out.</p>', variants: [{ available: true }] },
    after: { body_html: '<p>Slippers of felt. Back in stock in May.</p>', variants: [{ available: false }] },
  },
  {
    rule: 'commerce-003',
    of: { title: 'Standing Desk Alm', product_type: 'Desk' },
    before: saying('shipping', 'We ship with care all over Europe.'),
    after: saying('shipping', 'Delivery costs €4.90, is free from €60 on, and takes 2 to 4 business days.'),
  },
  {
    rule: 'commerce-004',
    of: { title: 'Running Belt', product_type: 'Running Belt' },
    before: saying('returns', 'Not happy? Send it back to us.'),
    after: saying('returns', 'You can return goods within 30 days of delivery. Returns are free of charge.'),
  },
  {
    rule: 'commerce-007',
    of: { title: 'Clay Plant Pot', product_type: 'Plant Pot' },
    before: {
      options: [{ name: 'Size', values: ['Large | 48 cm', 'Small (best seller)'] }],
      variants: [
        { sku: '14:771#L', options: ['Large | 48 cm'] },
        { sku: '14:771#S', options: ['Small (best seller)'] },
      ],
    },
    after: {
      options: [{ name: 'Size', values: ['Large | 48 cm', 'Small | 24 cm'] }],
      variants: [
        { sku: '5501', options: ['Large | 48 cm'] },
        { sku: '5502', options: ['Small | 24 cm'] },
      ],
    },
  },
  {
    rule: 'commerce-005',
    of: { title: 'Bamboo Socks', product_type: 'Socks' },
    before: {
      options: [{ name: 'Size', values: ['36–39', '40–43'] }],
      variants: [
        { sku: null, options: ['36–39'] },
        { sku: null, options: ['40–43'] },
      ],
    },
    after: {
      options: [{ name: 'Size', values: ['36–39', '40–43'] }],
      variants: [
        { sku: 'BS-36', options: ['36–39'] },
        { sku: 'BS-40', options: ['40–43'] },
      ],
    },
  },
  {
    rule: 'commerce-006',
    of: {
      title: 'Beech Rolling Pin',
      product_type: 'Rolling Pin',
      body_html: '<p>A rolling pin of beech, 43 cm long.</p>',
      handle: 'beech-rolling-pin',
      images: [{ src: 'https://shop.example/rolling-pin.jpg' }],
    },
    before: { vendor: 'Fjell Kitchen Tools and Wooden Goods for Home Bakers since 1921, Oslo (Norway)' },
    after: { vendor: 'Fjell' },
  },
]
