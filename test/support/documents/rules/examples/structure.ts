// Examples of the rules on titles, meta fields, headings and where facts stand.

import type { Example } from '../example.ts'

export const structureExamples: Example[] = [
  {
    rule: 'struct-001',
    of: { product_type: 'Backpack' },
    before: { title: 'AURORA 28 – BEST SELLER!' },
    after: { title: 'Aurora Backpack 28 l, Recycled Nylon' },
  },
  {
    rule: 'struct-002',
    of: { title: 'Linen Apron with Pockets', product_type: 'Apron' },
    before: { seo: { title: 'Buy online | Home', description: null } },
    after: { seo: { title: 'Linen Apron with Two Pockets, 85 cm | Fjell', description: null } },
  },
  {
    rule: 'struct-003',
    of: { title: 'Enamel Pendant Lamp', product_type: 'Pendant Lamp' },
    before: { seo: { title: null, description: null } },
    after: {
      seo: {
        title: null,
        description: 'Enamel pendant lamp, 35 cm wide, for E27 bulbs up to 40 W, with 1.5 m of textile cable.',
      },
    },
  },
  {
    rule: 'struct-004',
    of: {
      title: 'Bryn 40',
      product_type: 'Rain Jacket',
      body_html: `<p>The rain jacket has a membrane with a water column of 15 metres. The membrane is glued to the
        ripstop outside, and taped seams keep the wind out. The hood folds into the collar, and the
        collar closes above the chin. Zips under the arms open the jacket for ventilation. The hood fits
        over a helmet. Taped seams and the ripstop weigh little. The membrane stays tight in the wind.</p>`,
    },
    before: { seo: { title: null, description: null } },
    after: {
      seo: {
        title: 'Bryn 40 Rain Jacket with Hood, Ripstop Membrane',
        description:
          'Rain jacket of ripstop with a membrane, taped seams against wind and rain, ventilation zips and a hood.',
      },
    },
  },
  {
    rule: 'struct-005',
    of: { title: 'Oak Shoe Bench', product_type: 'Bench' },
    before: {
      body_html: `<p><b>Material</b></p>
        <p>The bench is made of solid oak from managed forests, sawn and dried close to where it is built. The boards
        are 2 cm thick and joined with dowels instead of screws, so no metal shows from above or from the side. The
        surface is oiled three times and can be oiled again at home whenever it looks dry or has been scratched.</p>
        <p><b>Size and load</b></p>
        <p>It is 80 cm wide, 32 cm deep and 46 cm high. Two adults can sit on it together, and the shelf below the
        seat holds four pairs of shoes side by side. Felt under the feet keeps floors of wood and stone from being
        scratched when the bench is pushed about. It weighs 11 kg and is carried easily by one person.</p>
        <p><b>Care</b></p>
        <p>Wipe it with a damp cloth, dry it at once, and oil it once a year with the oil that comes with it. Water
        that stands on the wood for hours leaves rings, which fine sandpaper and a little oil take away again.</p>`,
    },
    after: {
      body_html: `<h3>Material</h3>
        <p>The bench is made of solid oak from managed forests, sawn and dried close to where it is built. The boards
        are 2 cm thick and joined with dowels instead of screws, so no metal shows from above or from the side. The
        surface is oiled three times and can be oiled again at home whenever it looks dry or has been scratched.</p>
        <h3>Size and load</h3>
        <p>It is 80 cm wide, 32 cm deep and 46 cm high. Two adults can sit on it together, and the shelf below the
        seat holds four pairs of shoes side by side. Felt under the feet keeps floors of wood and stone from being
        scratched when the bench is pushed about. It weighs 11 kg and is carried easily by one person.</p>
        <h3>Care</h3>
        <p>Wipe it with a damp cloth, dry it at once, and oil it once a year with the oil that comes with it. Water
        that stands on the wood for hours leaves rings, which fine sandpaper and a little oil take away again.</p>`,
    },
  },
  {
    rule: 'struct-006',
    of: { title: 'Camping Stove Vik', product_type: 'Camping Stove' },
    before: {
      body_html: `<p>A small stove for gas cartridges, for hikes of several days.</p>
        <aside>
        <ul>
        <li>Power: 2600 W</li>
        <li>Weight: 88 g</li>
        <li>Material: titanium</li>
        </ul>
        </aside>`,
    },
    after: {
      body_html: `<p>A small stove for gas cartridges, for hikes of several days.</p>
        <ul>
        <li>Power: 2600 W</li>
        <li>Weight: 88 g</li>
        <li>Material: titanium</li>
        </ul>
        <aside>Gas cartridges are sold apart.</aside>`,
    },
  },
  {
    rule: 'struct-007',
    of: { title: 'Camping Stove Vik', product_type: 'Camping Stove' },
    before: { handle: 'copy-of-gas-lantern', product_type: 'Outdoor', tags: ['stove', 'import_2021_02_11'] },
    after: { handle: 'camping-stove-vik', tags: ['stove'] },
  },
]
