// Records of our own in English and German over families of products, and hostile ones, for the tests of titles and other phrases.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { textMaterial } from '../../../../src/engine/writer/facts/text-material.ts'
import { type TitleMaterial, titleMaterial } from '../../../../src/engine/writer/facts/title-material.ts'
import { NOW, product, variant } from '../records/records.ts'
import { image, recordOf, recordsOf, type Short, shop } from './phrased-builder.ts'

const ENGLISH: Record<string, Short> = {
  board: {
    title: 'Alder',
    type: 'Cutting Boards',
    vendor: 'Nordwood',
    body: '<p>Alder is a board for bread and vegetables that is made in our own workshop near the coast.</p><ul><li>Material: oak</li><li>Dimensions: 40 x 25 cm</li><li>Care: wash by hand and oil twice a year</li></ul>',
    pictures: { 'alder-front.jpg': '', 'alder-detail_1024x1024.jpg': '', 'img_0815.jpg': 'IMG_0815.jpg' },
  },
  shirt: {
    title: 'LYDIA',
    type: 'Blouse',
    vendor: 'GentleFold',
    body: '<p>A light blouse for warm days in the office and at home, cut wide in the shoulders.</p><ul><li>Fabric: 100% cotton</li><li>Fit: true to size</li><li>Care: machine wash at 30 degrees</li></ul>',
    options: { Size: ['XS', 'S', 'M', 'L'], Colour: ['White'] },
    pictures: { 'lydia-white-back.jpg': '', 'lydia-white.jpg': 'Lydia' },
  },
  boots: {
    title: 'Vapor 16 Sea Green Color With Laces',
    type: 'Football Boots',
    vendor: 'Striker Lane',
    body: '<p>The boots are made for firm ground and come with laces and studs.</p><ul><li>Closure: laces</li><li>Sole: rubber studs</li></ul>',
    options: { Size: ['7', '8', '9', '10'] },
  },
  lamp: {
    title: 'HOT SALE!! Arc Floor Lamp 12 W LED',
    type: 'Floor Lamp',
    vendor: 'Lumen & Co',
    body: '<p>The lamp lights a reading chair from behind and stands on a foot of cast iron.</p><table><tr><td>Power</td><td>12 W</td></tr><tr><td>Height</td><td>160 cm</td></tr></table>',
  },
  mug: {
    title: 'Lund',
    type: 'Mugs',
    vendor: 'Tide Pottery',
    body: '<p>Thrown by hand and glazed in our pottery by the sea for coffee and tea.</p><ul><li>Material: stoneware</li><li>Capacity: 350 ml</li><li>Care: dishwasher safe</li></ul>',
    options: { Colour: ['Blue', 'Sand'] },
    pictures: { 'lund-blue.jpg': '', 'lund-sand-side.jpg': '', 'lund-sand-side-2.jpg': '' },
  },
  relay: {
    title: 'SR5-D Relay Module (5 V)',
    type: 'Relay',
    vendor: 'Voltworks',
    body: '<p>A relay module for boards with 5 V logic.</p><ul><li>Rated voltage: 5 V</li><li>Load: 10 A</li></ul>',
  },
  serum: {
    title: 'Firming Serum',
    type: 'Serum',
    vendor: 'Marsh Skin',
    body: '<p>A serum for dry skin that is used in the morning and in the evening.</p><ul><li>Net content: 30 ml</li><li>Skin type: dry skin</li><li>Ingredients: Aqua, Glycerin, Squalane</li></ul>',
  },
  meal: {
    title: 'Butter Chicken',
    type: 'Prepared Meals',
    vendor: 'Spice Yard',
    body: '<p>Chicken in a mild sauce of tomato and butter, ready in four minutes.</p><ul><li>Net weight: 400 g</li><li>Allergens: milk</li></ul>',
  },
  ring: {
    title: 'R TRIPLE OPAL GP',
    type: 'Silver rings',
    vendor: 'VINE JEWELS',
    body: '<p>A ring with three stones in a plain setting that is polished by hand.</p><ul><li>Material: 925 silver</li><li>Stone: opal</li></ul>',
    options: { Size: ['5', '6', '7'] },
  },
  novel: {
    title: 'The Salt Road',
    type: 'Books',
    vendor: 'Harbour Press',
    body: '<p>A novel about a family of salt traders between two seas.</p><ul><li>Author: Mira Holt</li><li>Pages: 320</li></ul>',
  },
  bed: {
    title: 'Comfy Dog Bed for small dogs – washable!!!',
    type: 'Dog Beds',
    vendor: 'partners-demo',
    body: '<p>A bed for dogs of up to 8 kg with a cover that comes off.</p><ul><li>Size: 60 x 45 cm</li></ul>',
  },
  good: {
    title: 'Ebba Oak Dining Chair with Paper Cord Seat',
    type: 'Chairs',
    vendor: 'Nordwood',
    body: '<p>A chair of solid oak for the dining table.</p><ul><li>Material: oak</li></ul>',
    pictures: { 'ebba.jpg': 'Ebba oak dining chair seen from the left in a bright kitchen' },
  },
}

const GERMAN: Record<string, Short> = {
  brett: {
    title: 'Erle',
    type: 'Schneidebretter',
    vendor: 'Nordholz',
    body: '<p>Ein Brett für Brot und Gemüse, das in unserer Werkstatt an der Küste gefertigt wird.</p><ul><li>Material: Eiche</li><li>Maße: 40 x 25 cm</li><li>Pflege: mit der Hand spülen und zweimal im Jahr ölen</li></ul>',
    pictures: { 'erle-vorne.jpg': '', 'erle-detail.jpg': '', 'dsc_0815.jpg': '' },
  },
  bluse: {
    title: 'LYDIA',
    type: 'Bluse',
    vendor: 'Feingewebt',
    body: '<p>Eine leichte Bluse für warme Tage im Büro und zu Hause, an den Schultern weit geschnitten.</p><ul><li>Material: 100 % Baumwolle</li><li>Passform: fällt normal aus</li></ul>',
    options: { Größe: ['XS', 'S', 'M'], Farbe: ['Weiß'] },
    pictures: { 'lydia-weiss-hinten.jpg': '', 'lydia-seite.jpg': '' },
  },
  tasse: {
    title: 'Lund',
    type: 'Tassen',
    vendor: 'Tidetöpferei',
    body: '<p>Von Hand gedreht und in unserer Töpferei am Meer glasiert, für Kaffee und Tee.</p><ul><li>Material: Steinzeug</li><li>Fassungsvermögen: 350 ml</li></ul>',
    options: { Farbe: ['Blau', 'Sand'] },
    pictures: { 'lund-blau.jpg': '', 'lund-sand.jpg': '' },
  },
  leuchte: {
    title: 'SONDERANGEBOT: Stehleuchte Arko 12 W',
    type: 'Stehleuchte',
    vendor: 'Lumen & Co',
    body: '<p>Die Leuchte steht hinter dem Sessel und gibt Licht zum Lesen.</p><ul><li>Leistung: 12 W</li><li>Höhe: 160 cm</li></ul>',
  },
  stuhl: {
    title: 'Esszimmerstuhl Ebba aus massiver Eiche',
    type: 'Stuhl',
    vendor: 'Nordholz',
    body: '<p>Ein Stuhl für den Esstisch, geölt und für Küche und Esszimmer gemacht.</p><ul><li>Material: Eiche</li></ul>',
  },
  kette: {
    title: 'Mond',
    type: 'Halsketten',
    vendor: 'Silberhaus',
    body: '<p>Eine feine Kette mit einem Anhänger, die jeden Tag getragen werden kann.</p><ul><li>Material: Sterlingsilber</li><li>Länge: 45 cm</li></ul>',
  },
  serum: {
    title: 'Straffendes Serum',
    type: 'Serum',
    vendor: 'Marschhaut',
    body: '<p>Ein Serum für trockene Haut, das morgens und abends aufgetragen wird.</p><ul><li>Inhalt: 30 ml</li><li>Hauttyp: trockene Haut</li></ul>',
  },
  kissen: {
    title: 'Fjord',
    type: 'Kissen',
    vendor: 'Webstube',
    body: '<p>Ein Kissen für Sofa und Sessel, dessen Bezug sich abnehmen lässt.</p><ul><li>Material: Leinen</li><li>Maße: 50 x 50 cm</li></ul>',
    options: { Farbe: ['Grau'] },
  },
  rucksack: {
    title: 'Rucksack Tramp 20 l',
    type: 'Rucksack',
    vendor: 'Wanderwerk',
    body: '<p>Ein Rucksack für Tagestouren und den Weg zur Arbeit, mit einem Fach für den Laptop.</p><ul><li>Volumen: 20 l</li><li>Gewicht: 780 g</li></ul>',
  },
  honig: {
    title: 'Lindenhonig',
    type: 'Honig',
    vendor: 'Imkerei Blum',
    body: '<p>Honig aus der Linde, im Juli geschleudert und kalt gerührt.</p><ul><li>Inhalt: 500 g</li><li>Zutaten: Honig</li></ul>',
  },
  hocker: {
    title: 'HOCKER BIRK 45 CM',
    type: 'Hocker',
    vendor: 'Nordholz',
    body: '<p>Ein Hocker für Küche und Flur, der auch als kleiner Tisch dient.</p><ul><li>Material: Birke</li><li>Sitzhöhe: 45 cm</li></ul>',
  },
  roman: {
    title: 'Die Salzstraße',
    type: 'Bücher',
    vendor: 'Hafenverlag',
    body: '<p>Ein Roman über eine Familie von Salzhändlern zwischen zwei Meeren.</p><ul><li>Autorin: Mira Holt</li><li>Seiten: 320</li></ul>',
  },
}

export const english = recordsOf(ENGLISH)
export const german = recordsOf(GERMAN)

/** What the writer makes phrases of; the record is in a language that it has words for. */
export const phrasesOf = (record: Product, facts: ShopFacts = shop): TitleMaterial => {
  const reading = read(record, facts, NOW)
  const phrased = titleMaterial(reading, textMaterial(reading))
  if (!phrased) throw new Error(`no phrases in the language of ${record.title}`)
  return phrased
}

const phrasedRecords = new WeakMap<Product, TitleMaterial | null>()

/** The same of records of which some are in another language: null there. A record is read once for all test files of a process. */
export const maybePhrases = (record: Product): TitleMaterial | null => {
  const known = phrasedRecords.get(record)
  if (known !== undefined) return known
  const reading = read(record, shop, NOW)
  const phrased = titleMaterial(reading, textMaterial(reading))
  phrasedRecords.set(record, phrased)
  return phrased
}

const LOUD = '<script>alert(1)</script>'

/** Records that attack: markup, size, invisible characters, more pictures and variants than anybody needs. */
export const hostile: Record<string, Product> = {
  markup: recordOf({
    title: `${LOUD} Alder <b onclick="x()">board</b>`,
    type: 'Cutting Boards',
    body: `<p>A board for bread.</p><ul><li>Material: ${LOUD}oak</li><li>Size: <img src=x></li></ul>`,
  }),
  large: recordOf({
    title: 'Oak board '.repeat(100_000),
    type: 'Boards',
    vendor: 'x'.repeat(1_000_000),
    body: `<p>${'A board of oak. '.repeat(15_000)}</p>`,
  }),
  signs: recordOf({
    title: '!'.repeat(50_000),
    type: '-'.repeat(50_000),
    body: '<p>A board for the kitchen that is made of oak.</p>',
  }),
  spaces: recordOf({
    title: `Board ${' '.repeat(200_000)} oak`,
    body: '<p>A board for the kitchen that is made of oak.</p>',
  }),
  bidi: recordOf({
    title: '\u202eredlA\u202c board \u200b\u200c',
    type: 'Cutting\u200b Boards',
    body: '<p>A board for the kitchen.</p><ul><li>Material: \u202eoak</li></ul>',
  }),
  surrogates: recordOf({
    title: 'Board \ud83d',
    type: '\udc00',
    body: '<p>A board for the kitchen that is made of oak.</p>',
  }),
  pictures: product({
    title: 'Alder',
    product_type: 'Cutting Boards',
    body_html: '<p>A board for bread and vegetables in the kitchen.</p>',
    images: Array.from({ length: 300 }, (_, at) =>
      image([`${'a'.repeat(5_000)}-${at}.jpg`, at % 3 === 0 ? `${LOUD}\n${'x'.repeat(3_000)}` : '']),
    ),
  }),
  variants: product({
    title: 'Alder',
    product_type: 'Cutting Boards',
    body_html: '<p>A board for bread and vegetables in the kitchen.</p>',
    options: [{ name: 'Colour', values: Array.from({ length: 100 }, (_, at) => `Colour ${at}`) }],
    variants: Array.from({ length: 100 }, (_, at) => variant({ sku: `S${at}`, options: [`Colour ${at}`] })),
    images: [image(['alder.jpg', ''])],
  }),
  facts: recordOf({
    title: 'Alder',
    type: 'Boards',
    body: '<p>A board for the kitchen.</p>',
    facts: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`fact_${at}`, `${LOUD} ${'y'.repeat(5_000)}`])),
  }),
}
