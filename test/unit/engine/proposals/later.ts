// Records and statements that were written after the verifier, and never used to improve it but for one round: how it does on what it has
// not seen.

import type { Field } from '../../../../src/engine/optimization.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { product, variant } from '../records/records.ts'

type Later = [record: string, field: Field, value: string]

export const LATER_RECORDS: Record<string, Product> = {
  POT: product({
    title: 'Cast Iron Casserole 4.2 l',
    vendor: 'Ardent',
    product_type: 'Casserole',
    variants: [variant({ price: '119.00' })],
    body_html:
      '<p>A round casserole of enamelled cast iron for all hobs, including induction. The lid has a stainless steel knob and is oven safe up to 250 °C. Serves 4 to 6 people.</p><ul><li>Diameter: 24 cm</li><li>Weight: 4.9 kg</li><li>Dishwasher safe, though we recommend washing by hand</li><li>10-year guarantee</li><li>Cast in Belgium</li></ul>',
  }),
  TEE: product({
    title: 'Organic Cotton Tee',
    vendor: 'Plain',
    product_type: 'T-Shirt',
    options: [
      { name: 'Color', values: ['White', 'Navy'] },
      { name: 'Size', values: ['XS', 'S', 'M', 'L'] },
    ],
    body_html:
      '<p>A midweight T-shirt of 100% organic cotton, 180 g/m², with a crew neck and short sleeves. GOTS certified by Control Union. It runs small, so size up if in doubt.</p><p>Wash cold with like colors. Do not bleach. Made in Turkey.</p>',
  }),
  SPEAKER: product({
    title: 'Boom Mini Bluetooth Speaker',
    vendor: 'Auris',
    product_type: 'Speaker',
    body_html:
      '<p>Portable speaker with Bluetooth 5.3 and a range of 10 m. The 2,000 mAh battery lasts 15 hours and charges in 2.5 hours via USB-C. IPX7 waterproof. Weight 310 g, 9 x 9 x 5 cm.</p><p>In the box: speaker, USB-C cable, manual. Wall charger not included.</p>',
  }),
  KAFFEE: product({
    title: 'Espresso Bohne Nero 1 kg',
    vendor: 'Rösterei Süd',
    product_type: 'Kaffee',
    body_html:
      '<p>Dunkel gerösteter Espresso aus 70 % Arabica und 30 % Robusta mit Noten von Kakao und Haselnuss. Säurearm, für Siebträger und Vollautomaten.</p><ul><li>Herkunft: Brasilien, Indien</li><li>Röstgrad: 4 von 5</li><li>Kühl und trocken lagern</li><li>Kann Spuren von Schalenfrüchten enthalten</li></ul>',
  }),
}

/** One fact is changed or added in each. */
export const INVENTED_LATER: readonly Later[] = [
  ['POT', 'description', '<p>Oven safe up to 300 °C.</p>'],
  ['POT', 'description', '<p>The knob is made of brass.</p>'],
  ['POT', 'description', '<p>Serves 8 people.</p>'],
  ['POT', 'description', '<p>Lifetime guarantee.</p>'],
  ['POT', 'description', '<p>Non-stick coating.</p>'],
  ['POT', 'description', '<p>Lightweight casserole.</p>'],
  ['POT', 'description', '<p>Cast in France.</p>'],
  ['POT', 'description', '<p>Diameter: 42 cm</p>'],
  ['POT', 'description', '<p>Not suitable for induction.</p>'],
  ['POT', 'description', '<p>The casserole has a capacity of 4.9 l.</p>'],
  ['POT', 'meta_description', 'PFOA-free cast iron casserole.'],
  ['POT', 'description', '<p>Loved by professional chefs.</p>'],
  ['POT', 'description', '<p>It weighs 24 kg.</p>'],
  ['TEE', 'description', '<p>Certified by OEKO-TEX.</p>'],
  ['TEE', 'description', '<p>Runs large.</p>'],
  ['TEE', 'description', '<p>True to size.</p>'],
  ['TEE', 'description', '<p>50% organic cotton.</p>'],
  ['TEE', 'description', '<p>Long sleeves.</p>'],
  ['TEE', 'description', '<p>V-neck.</p>'],
  ['TEE', 'description', '<p>You can bleach it.</p>'],
  ['TEE', 'description', '<p>Made in Portugal.</p>'],
  ['TEE', 'description', '<p>Available in black.</p>'],
  ['TEE', 'description', '<p>Fair trade.</p>'],
  ['TEE', 'description', '<p>Sizes XS to XXL.</p>'],
  ['TEE', 'description', '<p>Weight: 100 g/m²</p>'],
  ['TEE', 'description', '<p>Vegan T-shirt.</p>'],
  ['SPEAKER', 'description', '<p>The battery lasts 25 hours.</p>'],
  ['SPEAKER', 'description', '<p>Charges in 15 hours.</p>'],
  ['SPEAKER', 'description', '<p>Range of 100 m.</p>'],
  ['SPEAKER', 'description', '<p>Bluetooth 5.0.</p>'],
  ['SPEAKER', 'description', '<p>IPX4 waterproof.</p>'],
  ['SPEAKER', 'description', '<p>With wall charger.</p>'],
  ['SPEAKER', 'description', '<p>Compatible with iPhone.</p>'],
  ['SPEAKER', 'description', '<p>Charges wirelessly.</p>'],
  ['SPEAKER', 'description', '<p>The battery lasts over 15 hours.</p>'],
  ['SPEAKER', 'description', '<p>Powerful bass.</p>'],
  ['SPEAKER', 'faq', '<h3>Is a wall charger included?</h3><p>Yes, it is included.</p>'],
  ['KAFFEE', 'description', '<p>Aus 100 % Arabica.</p>'],
  ['KAFFEE', 'description', '<p>Aus 30 % Arabica.</p>'],
  ['KAFFEE', 'description', '<p>Herkunft: Kolumbien</p>'],
  ['KAFFEE', 'description', '<p>Bio-zertifizierter Espresso.</p>'],
  ['KAFFEE', 'description', '<p>Frei von Schalenfrüchten.</p>'],
  ['KAFFEE', 'description', '<p>Röstgrad: 5 von 5</p>'],
  ['KAFFEE', 'description', '<p>Mit Noten von Karamell.</p>'],
  ['KAFFEE', 'description', '<p>Preisgekrönter Espresso.</p>'],
  ['KAFFEE', 'title', 'Espresso Bohne Nero 500 g'],
  ['KAFFEE', 'description', '<p>Koffeinfrei.</p>'],
  ['KAFFEE', 'description', '<p>Hell geröstet.</p>'],
]

/** The same facts in other words. */
export const FAITHFUL_LATER: readonly Later[] = [
  ['POT', 'title', 'Ardent Round Cast Iron Casserole, 24 cm, 4.2 l'],
  [
    'POT',
    'meta_description',
    'Enamelled cast iron casserole with lid, 4.2 litres, for all hobs including induction. Oven safe up to 250 °C.',
  ],
  ['POT', 'description', '<p>The casserole weighs 4.9 kg and has a diameter of 24 cm.</p>'],
  ['POT', 'description', '<p>It holds 4.2 litres, enough for 4 to 6 people.</p>'],
  ['POT', 'description', '<p>The knob of the lid is made of stainless steel.</p>'],
  ['POT', 'description', '<p>You can use it on induction hobs and in the oven up to 250 °C.</p>'],
  ['POT', 'description', '<p>It is dishwasher safe; washing by hand is recommended.</p>'],
  ['POT', 'description', '<p>Guarantee: 10 years</p>'],
  ['POT', 'faq', '<h3>Does it work on induction?</h3><p>Yes, it is for all hobs, including induction.</p>'],
  ['POT', 'faq', '<h3>Where is it cast?</h3><p>In Belgium.</p>'],
  ['TEE', 'title', 'Plain Organic Cotton T-Shirt with Crew Neck'],
  ['TEE', 'meta_description', 'T-shirt of 100% organic cotton in white and navy, sizes XS to L. GOTS certified.'],
  ['TEE', 'description', '<p>The tee is made of organic cotton (180 g/m²).</p>'],
  ['TEE', 'description', '<p>It has short sleeves and a crew neck.</p>'],
  ['TEE', 'description', '<p>Because it runs small, size up if you are in doubt.</p>'],
  ['TEE', 'description', '<p>Do not bleach it; wash it cold with like colours.</p>'],
  ['TEE', 'description', '<p>Country of origin: Turkey</p>'],
  ['TEE', 'faq', '<h3>How does it fit?</h3><p>It runs small, so size up if in doubt.</p>'],
  ['TEE', 'description', '<p>The certification by Control Union follows GOTS.</p>'],
  ['TEE', 'description', '<ul><li>Material: 100% organic cotton</li><li>Neck: crew neck</li></ul>'],
  ['SPEAKER', 'title', 'Auris Boom Mini Portable Bluetooth 5.3 Speaker, IPX7'],
  [
    'SPEAKER',
    'meta_description',
    'Waterproof portable speaker (IPX7) with Bluetooth 5.3, 15 hours of battery and USB-C.',
  ],
  ['SPEAKER', 'description', '<p>Battery: 2,000 mAh, 15 hours</p>'],
  ['SPEAKER', 'description', '<p>Its battery charges via USB-C within 2.5 hours.</p>'],
  ['SPEAKER', 'description', '<p>It weighs 0.31 kg and measures 90 x 90 x 50 mm.</p>'],
  ['SPEAKER', 'description', '<p>The box contains the speaker, a USB-C cable and the manual, but no wall charger.</p>'],
  ['SPEAKER', 'faq', '<h3>Is a wall charger included?</h3><p>No, the wall charger is not included.</p>'],
  ['SPEAKER', 'faq', '<h3>Is the speaker waterproof?</h3><p>Yes, it is IPX7 waterproof.</p>'],
  ['SPEAKER', 'description', '<p>Bluetooth range: 10 metres</p>'],
  ['SPEAKER', 'image_alt', 'Boom Mini Bluetooth speaker, front'],
  ['KAFFEE', 'title', 'Espresso Nero, Bohne, 1000 g'],
  [
    'KAFFEE',
    'meta_description',
    'Dunkel gerösteter Espresso: 70 % Arabica, 30 % Robusta, Noten von Kakao und Haselnuss. 1 kg Bohnen.',
  ],
  ['KAFFEE', 'description', '<p>Der Espresso schmeckt nach Kakao und Haselnuss.</p>'],
  ['KAFFEE', 'description', '<p>Er eignet sich für Vollautomaten und Siebträger.</p>'],
  ['KAFFEE', 'description', '<p>Die Bohnen kommen aus Indien und Brasilien.</p>'],
  ['KAFFEE', 'description', '<p>Trocken und kühl lagern.</p>'],
  ['KAFFEE', 'description', '<p>Der Röstgrad ist 4 von 5.</p>'],
  ['KAFFEE', 'description', '<p>Spuren von Schalenfrüchten können enthalten sein.</p>'],
  ['KAFFEE', 'faq', '<h3>Woher kommt der Kaffee?</h3><p>Herkunft: Brasilien und Indien.</p>'],
  ['KAFFEE', 'description', '<p>Ein säurearmer Espresso.</p>'],
]
