// Examples of the rule on names.

import type { Example } from '../example.ts'

export const wordsExamples: Example[] = [
  {
    rule: 'sem-003',
    of: { title: 'Rattan Chair Havn', vendor: 'Fjell', product_type: 'Chair' },
    before: {
      category: null,
      seo: { title: 'Summer seating by Nordlys', description: null },
      body_html: '<p>A chair of rattan.</p><ul><li>Brand: Nordlys</li></ul>',
    },
    after: {
      category: 'Furniture > Chairs',
      seo: { title: 'Rattan Chair Havn | Fjell', description: null },
      body_html: '<p>A chair of rattan.</p><ul><li>Brand: Fjell</li></ul>',
    },
  },
]
