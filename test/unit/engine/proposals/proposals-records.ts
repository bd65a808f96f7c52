// Records of four languages, whose facts the corpora of the verifier reword and falsify.

import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { noShopFacts } from '../../../../src/engine/record/product.ts'
import { product, variant } from '../records/records.ts'

export const SHOP: ShopFacts = {
  ...noShopFacts,
  name: 'Nordhaus',
  currency: 'EUR',
  url: 'https://nordhaus.example',
  contact: { email: 'hello@nordhaus.example', phone: '+49 30 1234567', address: null },
  policies: {
    ...noShopFacts.policies,
    returns: { url: null, text: 'You can return unused goods within 30 days.' },
    shipping: { url: null, text: 'Delivery within Germany takes 2 to 4 business days and costs 4.90 EUR.' },
  },
}

const field = (key: string, value: string) => ({ namespace: 'custom', key, type: 'single_line_text_field', value })

const BOTTLE = product({
  title: 'Fjell Insulated Bottle 750 ml',
  vendor: 'Nordhaus',
  product_type: 'Water Bottle',
  options: [{ name: 'Colour', values: ['Black', 'Moss'] }],
  variants: [
    variant({ sku: 'FJ-750-B', barcode: '4006381333931', price: '34.90', options: ['Black'] }),
    variant({ sku: 'FJ-750-M', barcode: null, price: '34.90', options: ['Moss'] }),
  ],
  images: [{ src: 'https://cdn.nordhaus.example/fj.jpg', alt: null, width: 1200, height: 1200 }],
  body_html: `<p>The Fjell bottle keeps tea hot for up to 12 hours and water cold for 24 hours. It is made of stainless steel, and its lid of bamboo seals with a silicone ring.</p>
<ul><li>Material: 18/8 stainless steel</li><li>Height: 26 cm</li><li>Weight: 380 g</li><li>Diameter: 7.3 cm</li><li>Not suitable for the dishwasher</li><li>BPA-free</li><li>Fits cup holders of cars</li><li>Comes with a 2-year warranty</li><li>Designed in Norway, made in Poland</li></ul>`,
  metafields: [field('care', 'Hand wash only'), field('lid', 'Bamboo')],
})

const JACKET = product({
  title: 'Tarn Rain Jacket',
  vendor: 'Hollin',
  product_type: 'Jacket',
  options: [{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }],
  variants: [
    variant({ sku: 'TARN-S', price: '129.00', options: ['S'] }),
    variant({ sku: 'TARN-M', price: '129.00', options: ['M'] }),
  ],
  body_html: `<p>A waterproof rain jacket for hikers with taped seams and a water column of 10,000 mm. The outer fabric is recycled polyester, the lining is a soft mesh of nylon.</p>
<h3>Details</h3><ul><li>2 hand pockets with zip and 1 inner pocket</li><li>Adjustable hood</li><li>Weight: 410 g in size M</li><li>Regular fit</li><li>Machine wash at 30 °C, do not tumble dry</li><li>OEKO-TEX Standard 100 certified fabric</li></ul>
<p>Unlike our Beck coat, which is made of wool, it packs into its own pocket.</p><p>The model is 182 cm tall and wears size M.</p>`,
})

const SERUM = product({
  title: 'Calm Face Serum 30 ml',
  vendor: 'Lumea',
  product_type: 'Serum',
  variants: [variant({ sku: 'CALM-30', price: '24.00' })],
  body_html: `<p>A light serum for dry and sensitive skin with 2 % niacinamide and 1 % hyaluronic acid.</p><ul><li>Apply 3 drops in the morning and evening to clean skin</li><li>Vegan and without perfume, alcohol or silicones</li><li>Contains almond oil</li><li>Shelf life: 12 months after opening</li><li>Made in France</li></ul>`,
})

const TASCHE = product({
  title: 'Umhängetasche Lotta',
  vendor: 'Werkgut',
  product_type: 'Umhängetasche',
  options: [{ name: 'Farbe', values: ['Schwarz', 'Cognac'] }],
  variants: [
    variant({ sku: 'LOT-1', price: '89.00', options: ['Schwarz'] }),
    variant({ sku: 'LOT-2', price: '89.00', options: ['Cognac'] }),
  ],
  body_html: `<p>Die Umhängetasche Lotta wird in Portugal von Hand aus pflanzlich gegerbtem Rindsleder genäht. Der Riemen aus Baumwolle lässt sich auf 120 cm verstellen.</p>
<ul><li>Maße: 28 x 22 x 8 cm</li><li>Volumen: 5 l</li><li>Gewicht: 620 g</li><li>1 Hauptfach mit Reißverschluss und 2 Innenfächer</li><li>Nicht wasserdicht</li><li>Mit einem feuchten Tuch abwischen</li><li>3 Jahre Garantie</li></ul>`,
})

const LAMPE = product({
  title: 'Tischlampe Kugel E27',
  vendor: 'Lichthof',
  product_type: 'Tischlampe',
  variants: [variant({ sku: 'KUGEL-1', price: '59.00' })],
  body_html: `<p>Die Tischlampe Kugel hat einen Fuß aus Eichenholz und einen Schirm aus weißem Opalglas. Sie ist für Leuchtmittel mit E27-Fassung bis 40 W geeignet.</p><ul><li>Höhe: 32 cm</li><li>Durchmesser: 20 cm</li><li>Kabellänge: 1,8 m</li><li>Dimmbar</li><li>Leuchtmittel nicht enthalten</li></ul>`,
})

const BOUGIE = product({
  title: 'Bougie parfumée Figuier 220 g',
  vendor: 'Maison Alba',
  product_type: 'Bougie',
  variants: [variant({ sku: 'FIG-220', price: '32.00' })],
  body_html: `<p>Cette bougie parfumée au figuier est coulée à la main à Grasse dans un verre réutilisable. Elle est faite de cire de soja et brûle environ 45 heures.</p><ul><li>Mèche en coton</li><li>Poids : 220 g</li><li>Hauteur : 9 cm</li><li>Sans paraffine ni colorant</li><li>Ne pas laisser brûler plus de 4 heures</li></ul>`,
})

const SILLA = product({
  title: 'Silla de comedor Olmo',
  vendor: 'Casa Roble',
  product_type: 'Silla',
  variants: [variant({ sku: 'OLMO-1', price: '145.00' })],
  body_html: `<p>La silla de comedor Olmo tiene una estructura de madera de roble y un asiento tapizado en lino. Soporta hasta 120 kg.</p><ul><li>Altura: 82 cm</li><li>Anchura: 46 cm</li><li>Altura del asiento: 45 cm</li><li>Se entrega sin montar</li><li>Fabricada en España</li><li>2 años de garantía</li></ul>`,
})

export const RECORDS = { BOTTLE, JACKET, SERUM, TASCHE, LAMPE, BOUGIE, SILLA } satisfies Record<string, Product>
