// Examples of the rules on search words and names.

import type { Example } from '../example.ts'

export const wordsExamples: Example[] = [
  {
    rule: 'sem-001',
    of: { title: 'Tarn', product_type: 'Hiking Boots' },
    before: { body_html: '<p>Your companion for every summit, built to be loved for years and years.</p>' },
    after: {
      title: 'Tarn Hiking Boots for Women',
      body_html: `<p>The boots have an upper of nubuck leather, a rubber sole and lace-up closure, and come in EU sizes 36
        to 42.</p>`,
    },
  },
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
