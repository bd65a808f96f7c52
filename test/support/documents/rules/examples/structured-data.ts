// Examples of the rules on structured data.

import type { Example } from '../example.ts'

const cutter = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Glass Cutter Set',
  image: 'https://shop.example/cutter.jpg',
}

export const dataExamples: Example[] = [
  {
    rule: 'schema-001',
    of: { title: 'Glass Cutter Set', product_type: 'Glass Cutter' },
    before: { json_ld: { ...cutter, offers: { '@type': 'Offer', price: '24.00' } } },
    after: {
      json_ld: {
        ...cutter,
        offers: {
          '@type': 'Offer',
          price: '24.00',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
        },
      },
    },
  },
  {
    rule: 'schema-002',
    of: { title: 'Acrylic Paint Set, 12 Tubes', product_type: 'Paint' },
    before: { vendor: 'My Store', variants: [{ barcode: '5012345678909' }] },
    after: { vendor: 'Farvel', variants: [{ barcode: '5012345678900' }] },
  },
  {
    rule: 'schema-003',
    of: { title: 'Glass Cutter Set', product_type: 'Glass Cutter' },
    before: { json_ld: { ...cutter, aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 0 } } },
    after: {
      json_ld: { ...cutter, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 38 } },
    },
  },
  {
    rule: 'schema-004',
    of: { title: 'Glass Cutter Set', product_type: 'Glass Cutter', variants: [{ price: '24.00' }] },
    before: { json_ld: { ...cutter, offers: { '@type': 'Offer', price: '19.00', priceCurrency: 'EUR' } } },
    after: { json_ld: { ...cutter, offers: { '@type': 'Offer', price: '24.00', priceCurrency: 'EUR' } } },
  },
]
