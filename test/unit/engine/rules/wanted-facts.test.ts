// Facts that buyers of a kind ask for: asked where nothing in the record hints at them, and not where anything does.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { ASKED } from '../../../../src/engine/languages/taxonomy/facts-asked.ts'
import { FAMILIES } from '../../../../src/engine/languages/taxonomy/families.ts'
import { KINDS_WITH_WORDS, wordsForKind } from '../../../../src/engine/languages/taxonomy/kind-words.ts'
import { KINDS, KINDS_OF_PATHS } from '../../../../src/engine/languages/taxonomy/kinds.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const report = (of: Partial<Product>) => analyze(product(of), euroShop, NOW)
const asked = (of: Partial<Product>): string =>
  report(of).suggestions.find(({ id, description }) => id.startsWith('content-00') && description.includes('ask for'))
    ?.description ?? ''

const JEWELLERY = 'Apparel & Accessories > Jewelry'
const NECKLACE: Partial<Product> = {
  title: 'Tarn Necklace',
  category: `${JEWELLERY} > Necklaces`,
  body_html: '<p>A necklace of sterling silver with a lobster clasp, to be wiped with a soft cloth.</p>',
}
const metafield = (key: string, value: string) => ({ namespace: 'custom', key, type: null, value })
const picture = (name: string) => ({ src: `https://shop.example/${name}`, alt: null, width: null, height: null })

test('a length is asked for, unless it stands anywhere and in any form', () => {
  assert.match(asked(NECKLACE), /ask for length of the chain/)
  const places: Partial<Product>[] = [
    { body_html: `${NECKLACE.body_html}<p>A chain of eighteen inches.</p>` },
    { body_html: `${NECKLACE.body_html}<p>Length: 45</p>` },
    { body_html: `${NECKLACE.body_html}<p>A 45-cm chain.</p>` },
    { handle: 'tarn-necklace-45cm' },
    { tags: ['45 cm'] },
    { options: [{ name: 'Length', values: ['45', '50'] }] },
    { metafields: [metafield('chain_cm', '45')] },
    { metafields: [metafield('chain', '{"value": 45, "unit": "CENTIMETERS"}')] },
    { images: [picture('tarn_necklace_45cm_1200x.jpg')] },
  ]
  for (const place of places) assert.not.match(asked({ ...NECKLACE, ...place }), /length/, JSON.stringify(place))
  // The number of a file and the size in which it is shown are no measures.
  assert.match(asked({ ...NECKLACE, images: [picture('IMG_3895_925x.jpg')] }), /length of the chain/)
  assert.match(asked({ ...NECKLACE, body_html: `${NECKLACE.body_html}<p>N.W: 8g</p>` }), /length of the chain/)
})

test('a clasp is not asked for where it is told how far the chain can be adjusted', () => {
  const chain = { ...NECKLACE, body_html: '<p>A necklace of sterling silver.</p>' }
  assert.match(asked(chain), /closure/)
  const places: Partial<Product>[] = [
    ...['with an extender', '40 + 5 cm', 'worn from 40 to 45 cm', 'adjustable', 'with a toggle'].map((text) => ({
      body_html: `${chain.body_html}<p>Of one chain, ${text}.</p>`,
    })),
    { options: [{ name: 'Extension chain', values: ['None', 'Small'] }] },
    { tags: ['Verlängerung'] },
    { metafields: [metafield('extension', '5')] },
  ]
  for (const place of places) assert.not.match(asked({ ...chain, ...place }), /closure/, JSON.stringify(place))
})

test('what is eaten as food is asked what food is asked, and praise of ingredients lists none', () => {
  const eaten = (title: string, product_type: string, text: string) =>
    asked({ title, product_type, body_html: `<p>${text}</p>` })
  for (const [title, type] of [
    ['Energy Snack Bar Cocoa', 'Supplements'],
    ['Vitamin Fruit Bar', 'Vitamins & Supplements'],
    ['Protein Cookie', 'Supplements'],
  ] as const) {
    assert.match(eaten(title, type, 'Soft, and full of good ingredients.'), /ingredients/, title)
    assert.not.match(eaten(title, type, 'Soft, and full of good ingredients.'), /dosage|warnings/, title)
    assert.not.match(eaten(title, type, 'Soft. Ingredients: oats and cocoa'), /ask for .*ingredients/, title)
  }
  assert.match(eaten('Vitamin Powder Snack', 'Supplements', 'Fine and white.'), /dosage/)
})

test('a thing is not asked for what its kind does not have', () => {
  const food = 'Food, Beverages & Tobacco > Food Items'
  const cases: [Partial<Product>, RegExp][] = [
    [
      { title: 'Smoked Paprika', category: `${food} > Seasonings & Spices`, body_html: '<p>For stews.</p>' },
      /allergen/,
    ],
    [{ title: 'Plum Lipstick', product_type: 'Lipstick', body_html: '<p>A soft red.</p>' }, /skin|how to use/],
    [{ title: 'Tarn Hat', product_type: 'Hat', body_html: '<p>A hat for rain.</p>' }, /\bfit\b/],
    [{ title: 'Oak Table', product_type: 'Table', body_html: '<p>A table of oak.</p>' }, /load/],
    [{ title: 'Square Pond', product_type: 'Planter', body_html: '<p>Of concrete.</p>' }, /drainage/],
    [{ title: 'Shoe Laces', category: 'Apparel & Accessories > Shoes', body_html: '<p>In red.</p>' }, /sizes run/],
    [{ title: 'Afiador de Facas Tarn Grinder', body_html: '<p>Afiador de facas para a cozinha.</p>' }, /volume|noise/],
    [{ title: 'Tarn Bath Pillow', body_html: '<p>A pillow for the bath.</p>' }, /cover alone/],
    [{ title: 'Boar Beard Comb', product_type: 'Beard care', body_html: '<p>A comb.</p>' }, /net content/],
  ]
  for (const [of, never] of cases) assert.not.match(asked(of), never, of.title)
  const pot = { title: 'Square Pot', product_type: 'Planter', body_html: '<p>Of concrete, for the garden.</p>' }
  assert.match(asked(pot), /drainage/)
  assert.not.match(asked({ ...pot, body_html: '<p>Of concrete, with a drain hole.</p>' }), /drainage/)
})

test('letters and ages of sizes are no measurements; a suitable, comfortable dress has no table', () => {
  const dress: Partial<Product> = {
    title: 'Tilda Summer Dress',
    product_type: 'Dresses',
    options: [{ name: 'Size', values: ['12-24M', '2-3Y', 'M'] }],
    body_html: '<p>A comfortable dress of 100 % cotton with a loose fit, suitable for parties. Machine wash cold.</p>',
  }
  assert.match(asked(dress), /measurements of the sizes/)
  assert.not.match(asked({ ...dress, images: [picture('size-chart.jpg')] }), /measurements/)
})

test('the weight of the variants answers what a thing weighs or holds', () => {
  const yarn = { title: 'Merino Yarn', body_html: '<p>Merino wool, 200 m, for needles of 4 mm.</p>' }
  assert.match(asked(yarn), /weight of the ball/)
  assert.not.match(asked({ ...yarn, variants: [variant({ grams: 50 })] }), /weight/)
})

test('a description that states next to nothing is told what metafields alone hold', () => {
  const chair: Partial<Product> = {
    title: 'Haven Chair',
    product_type: 'Chair',
    body_html:
      '<p>It is proof that small pieces can make a big impact, and it looks good doing it in every corner you choose.</p>',
    metafields: [metafield('material', 'Rattan'), metafield('dimensions', '60 x 55 x 80 cm')],
  }
  const told = (of: Partial<Product>) =>
    report(of).suggestions.find(({ id }) => id === 'content-002')?.description ?? ''
  assert.match(told(chair), /only metafields hold “Dimensions: 60 x 55 x 80 cm” and “Material: Rattan”/)
  assert.not.match(
    told({ ...chair, body_html: '<p>A chair of rattan, 60 x 55 x 80 cm. It carries 120 kg.</p>' }),
    /hold/,
  )
})

test('gaps, missing questions and the suggestion name the same facts', () => {
  const { semantic_richness, conversational_query } = report(NECKLACE)
  assert.ok(semantic_richness.semantic_keywords.semantic_gaps.includes('length of the chain'))
  assert.ok(conversational_query.missing_questions.includes('What is the length of the chain of the Tarn Necklace?'))
  assert.equal(semantic_richness.semantic_keywords.related_terms, [])
})

test('what a kind is asked for comes with the kinds that no family has, by the path of the category and by the name', () => {
  const cases: [Partial<Product>, RegExp][] = [
    [{ title: 'Umidificador de Ar Kin', body_html: '<p>Deixa o ar da casa fresco.</p>' }, /watts.+dimensions/],
    [{ title: 'Lace Headband', body_html: '<p>A soft band with embroidered flowers.</p>' }, /dimensions/],
    [
      { title: 'Alba', category: 'Home & Garden > Household Appliances > Fans', body_html: '<p>Cool air.</p>' },
      /household appliances ask for power, dimensions/,
    ],
    [
      {
        title: 'Alba Cover',
        category: 'Vehicles & Parts > Vehicle Parts & Accessories',
        body_html: '<p>It is new.</p>',
      },
      /what it fits/,
    ],
    [{ title: 'Anya', product_type: 'Necklace', body_html: '<p>S925 silver.</p>' }, /length of the chain/],
    [
      {
        title: 'Lodge Shirt',
        options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
        body_html: '<p>A shirt for fans of 2025 in blue. The model is 5\'8" tall.</p>',
      },
      /measurements of the sizes/,
    ],
  ]
  for (const [of, wanted] of cases) assert.match(asked(of), wanted, of.title)
})

test('praise of a material names none, and a thing beside the kind of its type is not asked what that has', () => {
  const shoe = {
    title: 'Tarn Shoe',
    product_type: 'Shoes',
    body_html: '<p>Of high-quality materials, made to last.</p>',
  }
  assert.match(asked(shoe), /material/)
  assert.not.match(
    asked({ title: 'Bamboo Beard Comb', product_type: 'Soaps', body_html: '<p>A comb.</p>' }),
    /net content/,
  )
})

test('gaps, questions and related terms are filled where a fact is missing or the kind is known, in the language of the record', () => {
  const humidifier = report({
    title: 'Umidificador de Ar Kin',
    body_html: '<p>Deixa o ar da sua casa fresco, e é muito silencioso para você dormir melhor todas as noites.</p>',
  })
  assert.is(humidifier.additional_fields.language, 'pt')
  assert.match(humidifier.conversational_query.missing_questions.join(), /Quais são as medidas de “Umidificador/)
  assert.match(humidifier.semantic_richness.semantic_keywords.semantic_gaps.join(), /dimensions/)
  assert.equal(humidifier.semantic_richness.semantic_keywords.related_terms, [])
  const plant = report({
    title: 'Ficus Alba',
    product_type: 'Indoor plant',
    body_html: '<p>An indoor plant of 60 cm in a pot of 17 cm. It wants bright light, and water once a week.</p>',
  })
  assert.match(plant.conversational_query.missing_questions.join(), /poisonous for pets or children/)
})

test('other words are kept for kinds and families that there are', () => {
  const names = [...KINDS, ...KINDS_OF_PATHS.map(([, kind]) => kind), ...Object.values(FAMILIES)].map(
    ({ name }) => name,
  )
  for (const name of KINDS_WITH_WORDS) {
    assert.ok(names.includes(name), name)
    assert.ok(
      ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'].some((language) => wordsForKind(name, language).length > 0),
      name,
    )
  }
  assert.equal(wordsForKind('stickers', 'en'), ['decal'])
  assert.equal(wordsForKind('stickers', 'lt'), [])
})

test('discs, expansions and events are asked for what decides, and options that letters alone name for their difference', () => {
  const lack = (of: Partial<Product>) => judgedAlone(product(of), 'content-004').suggestion?.description ?? ''
  const asked: [Partial<Product>, RegExp][] = [
    [
      { title: 'Metal Cutting Discs', body_html: '<p>Thin discs for a clean cut.</p>' },
      /thickness, bore and highest speed/,
    ],
    [{ title: 'Harbour Expansion', body_html: '<p>More ships and more trade.</p>' }, /base game/],
    [{ title: 'Memory Foam Mattress', body_html: '<p>A mattress that bears your back.</p>' }, /firmness/],
    [
      { title: 'Draft Tournament', product_type: 'Events', body_html: '<p>Play on Friday 12 May at 7 pm.</p>' },
      /place, what is included, cancellation/,
    ],
    [
      { title: 'Orrery', options: [{ name: 'Kit', values: ['Type A', 'Type B'] }], body_html: '<p>Fine.</p>' },
      /the difference between “Type A” and “Type B”/,
    ],
  ]
  for (const [of, what] of asked) assert.match(lack(of), what, of.title)
  const told = { title: 'Orrery', options: [{ name: 'Kit', values: ['Type A', 'Type B'] }] }
  assert.not.match(lack({ ...told, body_html: '<p>Type A has a lamp.</p>' }), /difference/)
  assert.not.match(lack({ title: 'Mug', options: [{ name: 'Size', values: ['A', 'B'] }] }), /difference/)
})

const kindOf = (of: Partial<Product>): string =>
  read(product({ tags: [], options: [], category: null, ...of }), euroShop, NOW).kind?.name ?? ''

test('a kind is known by its name in any of a dozen languages', () => {
  const cases: [string, string, string][] = [
    ['Inner Tube 700x25c Presta', '', 'bike tubes'],
    ['Fahrradschlauch 28 Zoll', 'Wir haben lange darüber nachgedacht, und es ist für jeden Tag gemacht.', 'bike tubes'],
    [
      'Chambre à air 26 pouces',
      'Nous avons longtemps réfléchi, et il est fait pour chaque jour avec vous.',
      'bike tubes',
    ],
    ['Binnenband 28 inch', 'We hebben er lang over nagedacht en het is gemaakt om van te genieten.', 'bike tubes'],
    ['Dętka 26 cali', 'Nie jest to dla każdego, ale się sprawdza od lat oraz jest dla nas ważna.', 'bike tubes'],
    ['Hanglamp Industrieel zwart', 'We hebben er lang over nagedacht en het is gemaakt om van te genieten.', 'lamps'],
    ['本革 長財布', 'どのような姿であるべきか、長い時間をかけて考えました。', 'wallets'],
    ['Access Hatch 40 x 40', '', 'hatches, vents and panels'],
    ['Towel “Coffee”', '', 'towels'],
    ['Plant Stand Bamboo', '', 'racks, stands and holders'],
    ['Clear Case for iPhone 15', '', 'phone cases'],
  ]
  for (const [title, text, expected] of cases)
    assert.is(kindOf({ title, body_html: `<p>${text}</p>` }), expected, title)
})

test('a word of a title that names another thing does not make it one', () => {
  const cases: [string, string, string][] = [
    ['Bamboo Mug Tree', '', 'racks, stands and holders'],
    ['Guitar Wall Hanger', 'Guitars', 'racks, stands and holders'],
    ['Bike Repair Stand', 'Bikes', 'racks, stands and holders'],
    ['Wine Glass Charms', '', ''],
    ['Porta macetas de hierro', '', 'racks, stands and holders'],
    ['2 Pin Push Button', '', ''],
    ['Shoe Polish Black', 'Shoes', 'shoe care products'],
  ]
  for (const [title, product_type, expected] of cases) {
    const text = title.startsWith('Porta')
      ? 'Está pensado para disfrutarlo cada día, y estamos muy orgullosos de él.'
      : ''
    const found = kindOf({ title, product_type, body_html: `<p>${text}</p>` })
    assert.is(found, expected, title)
  }
})

test('a fact that is stated in a language without a lexicon is not asked for', () => {
  const of = (text: string) => asked({ title: 'Coperta Nuvola', body_html: `<p>${text}</p>` })
  const plain = 'È fatta per essere goduta ogni giorno e ne siamo orgogliosi, con la tua famiglia. Misura 90 x 130 cm.'
  assert.match(of(plain), /care/)
  assert.not.match(of(`${plain} Lavaggio delicato a mano.`), /care/)
})

test('facts that some things alone have are asked of these', () => {
  const cases: [Partial<Product>, RegExp, RegExp | null][] = [
    [
      {
        title: 'Mellow Instant Coffee',
        category: 'Food, Beverages & Tobacco > Beverages > Coffee',
        body_html: '<p>In sachets.</p>',
      },
      /number of sachets/,
      null,
    ],
    [
      { title: 'Hazel Silver Bangle', product_type: 'Bracelet', body_html: '<p>A round bangle of silver.</p>' },
      /purity/,
      null,
    ],
    [
      { title: 'Hazel Leather Bracelet', product_type: 'Bracelet', body_html: '<p>Of leather.</p>' },
      /length/,
      /purity/,
    ],
    [
      { title: 'Hazel Bangle', product_type: 'Bracelet', body_html: '<p>A round bangle of gold-plated brass.</p>' },
      /thickness of the plating/,
      null,
    ],
    [
      { title: 'Hazel Bangle', product_type: 'Bracelet', body_html: '<p>Of brass, plated with 18k gold.</p>' },
      /length/,
      /plating/,
    ],
    [{ title: 'Hazel Kinder-Pflegeset', body_html: '<p>Ein Set für Kinder.</p>' }, /\w/, /what is in the set/],
    [{ title: '12-piece Tool Kit', body_html: '<p>All that a home needs.</p>' }, /what is in the set/, null],
    [
      { title: '12-piece Tool Kit', body_html: '<p>A hammer, pliers, a level and nine bits.</p>' },
      /\w/,
      /what is in the set/,
    ],
    [
      { title: 'Maniküre-Etui, 7-teilig', product_type: 'Kosmetik', body_html: '<p>Werkzeuge aus Stahl.</p>' },
      /what is in/,
      /ingredients/,
    ],
    [{ title: 'Hazel Reading Armchair', body_html: '<p>Of oak, for the hall.</p>' }, /colour/, null],
    [{ title: 'Hazel Reading Armchair', body_html: '<p>Of oak and grey wool.</p>' }, /load/, /colour/],
    [{ title: 'Hazel Stone Cleaner', body_html: '<p>It takes off grease.</p>' }, /how to use it/, /surfaces|dose/],
    [{ title: 'Tarn Flip Wallet Case for iPhone 12', body_html: '<p>Of PU leather.</p>' }, /closure/, null],
    [{ title: 'Tarn Silicone Case for iPhone 12', body_html: '<p>Of silicone.</p>' }, /cut-outs/, /closure/],
    [{ title: 'Tarn Jacket', product_type: 'Jackets', body_html: '<p>Of wool.</p>' }, /lining/, null],
    [{ title: 'Tarn Shirt', product_type: 'Shirts', body_html: '<p>Of wool.</p>' }, /care/, /lining/],
    [{ title: 'Jungle Bouncy Castle', body_html: '<p>A castle for the party.</p>' }, /age, height and weight/, null],
    [{ title: 'Arch Inflatable', body_html: '<p>An arch for the race.</p>' }, /space that it needs/, /age, height/],
    [{ title: 'Boo To You Castle Sticker', body_html: '<p>A sticker of a castle, 3 inch, vinyl.</p>' }, /finish/, null],
    [{ title: 'IC Socket-16 pin', product_type: 'CHIPS_Others', body_html: '<p>For chips.</p>' }, /pitch/, /length/],
  ]
  for (const [of, wanted, never] of cases) {
    assert.match(asked(of), wanted, of.title)
    if (never) assert.not.match(asked(of), never, of.title)
  }
})

test('what is used up is asked how much there is, though its parcel was weighed, and directions tell no amount', () => {
  const cream = (text: string) =>
    asked({
      title: 'Plum Face Cream',
      product_type: 'Skin care',
      variants: [variant({ grams: 90 })],
      body_html: `<p>${text}</p>`,
    })
  assert.match(cream('A soft cream.'), /net content.*in any field of the record; the weight/)
  assert.match(cream('A soft cream. Mix 5 ml with water.'), /net content/)
  assert.not.match(cream('A soft cream, 50 ml.'), /net content/)
})

test('goods of a house that another sells are asked whether they are new', () => {
  const pouch = {
    title: 'Louis Vuitton Key Pouch',
    vendor: 'Alva Trading',
    body_html: '<p>A pouch, 12 x 7 cm, of canvas.</p>',
  }
  assert.match(asked(pouch), /condition/)
  for (const other of [
    { vendor: 'Louis Vuitton' },
    { title: 'Strap for Louis Vuitton Key Pouch' },
    { body_html: `${pouch.body_html}<p>Pre-owned, with its dust bag.</p>` },
  ])
    assert.not.match(asked({ ...pouch, ...other }), /condition/, JSON.stringify(other))
})

test('what is asked first and stands in metafields alone is to be said in the description too', () => {
  const said = (of: Partial<Product>) =>
    report(of).suggestions.find(({ id }) => id === 'content-002')?.description ?? ''
  const text =
    '<p>This piece brings a calm air to the room and goes with all that you have. Place it in any corner that you like, with friends or alone, and it will soon feel as if it had always been there.</p><p>The weave is done by hand of rattan.</p>'
  const chair = {
    title: 'Haven Chair',
    product_type: 'Chair',
    body_html: text,
    metafields: [metafield('dimensions', '60 x 55 x 80 cm')],
  }
  assert.match(said(chair), /Only metafields hold “Dimensions: 60 x 55 x 80 cm”/)
  assert.not.match(said({ ...chair, body_html: `${text}<p>60 x 55 x 80 cm</p>` }), /Only metafields/)
  const pad = {
    title: 'בלוק תכנון',
    body_html: '<p>הבלוק שלנו נוח לכתיבה ומתאים לכל שולחן עבודה בבית או במשרד, עם עיצוב נקי ופשוט.</p>',
    metafields: [metafield('page_size', 'A4'), metafield('page_weight', '120 גרם')],
  }
  assert.match(said(pad), /“page size: A4” and “page weight: 120 גרם”/)
})

test('a title of a kind and a name is told the material that the record has', () => {
  const titled = (of: Partial<Product>) =>
    report(of).suggestions.find(({ id }) => id === 'struct-001')?.description ?? ''
  const table = {
    title: 'Cove Table',
    product_type: 'Table',
    body_html: '<p>A side table made of oak for the garden.</p>',
  }
  assert.match(titled(table), /does not say the material that the record has: “oak”/)
  for (const title of [
    'Cove Oak Table',
    'Cove Table 60 cm',
    'Yellow Table',
    'Cove Garden Table with a Round Glass Top',
  ])
    assert.not.match(titled({ ...table, title }), /does not say the material/, title)
})

test('what is one thing alone has no list of ingredients, what needs no current no power, and a choice of measures is a size', () => {
  const food = (title: string) =>
    asked({
      title,
      category: 'Food, Beverages & Tobacco > Food Items',
      body_html: '<p>Good with all that you cook.</p>',
    })
  for (const title of ['Jasmine Rice', 'Wild Honey 500 g', 'Sea Salt'])
    assert.not.match(food(title), /ingredients|allergens/, title)
  assert.match(food('Rice Crackers'), /ingredients/)
  for (const title of ['Eggs', 'Ground Beef'])
    assert.not.match(asked({ title, body_html: '<p>Good with all that you cook.</p>' }), /made of/, title)
  const fan = { title: 'Attic Fan', product_type: 'Fans', body_html: '<p>It turns by the wind: no power needed.</p>' }
  assert.not.match(asked(fan), /ask for[^.]*power/)
  const wire = { title: 'Eco AL-ACSR', body_html: '', options: [{ name: 'Calibre', values: ['1/0', '266.8 MCM'] }] }
  assert.not.match(report(wire).suggestions[0]?.description ?? '', /size or amount/)
})

test('sizes stand under any name of the option, and in tags', () => {
  const boots: Partial<Product> = {
    title: 'Arden Boot',
    category: 'Apparel & Accessories > Shoes > Boots',
    body_html: '<p>A boot of calf leather with a rubber sole, which is made by hand in our small workshop.</p>',
  }
  assert.match(asked(boots), /ask for size/)
  const sized = (name: string) => ({ options: [{ name, values: ['36', '37', '38'] }] })
  for (const name of ['grandeur', 'Pointure', 'Número', 'Maat', 'EU'])
    assert.not.match(asked({ ...boots, ...sized(name) }), /ask for size/, name)
  assert.not.match(asked({ ...boots, tags: ['GRANDEUR_36', 'GRANDEUR_37'] }), /ask for size/)
})

test('carats of a metal are its purity in either spelling; a stone that is imitated tells none', () => {
  const ring = (title: string) => ({
    title,
    category: `${JEWELLERY} > Rings`,
    body_html: '<p>A ring with a stone.</p>',
  })
  for (const title of ['18CT Gold Ring', 'Ring of 9 ct rose gold', '14 carat ring'])
    assert.not.match(asked(ring(title)), /purity/, title)
  assert.not(new RegExp(ASKED.purity.trace, 'iu').test('Gold band with an imitation diamond'))
})

test('a voucher that never ends states its validity', () => {
  const voucher = (text: string) =>
    asked({
      title: 'Gutschein',
      product_type: 'Gutschein',
      body_html: `<p>Ein Gutschein für alles im Laden. ${text}</p>`,
    })
  assert.match(voucher('Er kommt per E-Mail.'), /validity/)
  for (const text of ['Kein Ablaufdatum.', 'Er läuft nicht ab.', 'Er gilt unbefristet.'])
    assert.not.match(voucher(text), /validity/, text)
})

test('a tag that is a country states the origin of a food', () => {
  const wings: Partial<Product> = {
    title: 'Chicken Wings',
    category: 'Food, Beverages & Tobacco > Food Items > Meat, Seafood & Eggs > Meat > Fresh & Frozen Meats',
    body_html: '<p>Chicken wings of 500 g, frozen, which are ready to cook.</p>',
  }
  assert.match(asked(wings), /origin/)
  assert.not.match(asked({ ...wings, tags: ['Malaysia', 'Wing'] }), /origin/)
})

test('a pen that takes out stains does not write, and a glove is no comb', () => {
  assert.not.match(asked({ title: 'Stain Remover Pen', body_html: '<p>For spots on the go.</p>' }), /width of the line/)
  const path = 'Health & Beauty > Personal Care > Cosmetics > Bath & Body > Bath Brushes'
  assert.not.match(
    asked({ title: 'Kessa Exfoliating Glove', category: path, body_html: '<p>For the skin.</p>' }),
    /combs/,
  )
})

test('a kind is known by its type, its choices, its handle, its category or the first words of its text where the title tells none', () => {
  const canvas = { name: 'Material', values: ['Canvas', 'Poster'] }
  const cases: [Partial<Product>, RegExp][] = [
    [{ title: 'Airy Sun Cream SPF 50+ (50 ml)', body_html: '<p>Light.</p>' }, /sun creams ask for/],
    [{ title: 'Tarn Veil', product_type: 'Sun Care', body_html: '<p>Light.</p>' }, /sun creams ask for/],
    [{ title: 'Tarn EDP', body_html: '<p>For a long evening.</p>' }, /perfume ask for volume.+scent notes/],
    [{ title: 'Noir Tarn', handle: 'noir-tarn-eau-de-parfum', body_html: '<p>Deep.</p>' }, /perfume ask for volume/],
    [
      { title: 'Noir Tarn', tags: ['tester'], body_html: '<p>A fragrance of truffles.</p>' },
      /whether box and cap come with the tester/,
    ],
    [{ title: 'Old Hill 12', options: [canvas], body_html: '<p>For the brave.</p>' }, /posters and prints ask for/],
    [{ title: 'Old Hill 12', body_html: '<p>This playful portrait shows a singer.</p>' }, /works of art ask for/],
    [{ title: 'TARN - FRAMEKIT', product_type: 'Till', body_html: '<p>Our first.</p>' }, /bicycle frames ask for/],
    [{ title: 'Grout, Tile & Stone Sealer', body_html: '<p>Resists stains.</p>' }, /sealers and protectors ask for/],
    [
      { title: 'Ferritin Test', body_html: '<p>It finds the protein in a finger-prick sample.</p>' },
      /test kits ask for/,
    ],
    [
      { title: 'Caffeine 5 + EGCG', body_html: '<p>Tarn 5% is a light serum for tired eyes.</p>' },
      /skin care products/,
    ],
    [{ title: 'Vitamin B12 Test Kit', body_html: '<p>For your health.</p>' }, /test kits ask for sample/],
    [
      { title: 'Gummy Sheet Mask Lavender Sticker', product_type: 'Masks', body_html: '<p>It clings.</p>' },
      /skin care products ask for net content/,
    ],
    [
      { title: 'Solar Floating Pool LED Lights, Lamps for Pool, Pond, Hot Tub', body_html: '<p>They float.</p>' },
      /pool lights ask for dimensions/,
    ],
    [{ title: 'Lip Scrub', product_type: 'Cosmetics', body_html: '<p>Sweet.</p>' }, /lip care ask for/],
    [
      { title: 'Sculpting Gua Sha', category: 'Services > Personal Services > Beauty', body_html: '<p>Smooth.</p>' },
      /combs and brushes ask for/,
    ],
  ]
  for (const [of, wanted] of cases) assert.match(asked(of), wanted, of.title)
  const medicine = { title: 'Tarn 5 %', body_html: '<p>This medicine is for thinning hair. Apply it twice daily.</p>' }
  assert.match(asked(medicine), /medicines ask for active substance, dosage form, who must not use it/)
})

test('what buyers of a kind ask is not asked where the record hints at it, and general facts answer nothing of it', () => {
  const pendant: Partial<Product> = {
    title: 'Tarn Diamond Pendant',
    category: `${JEWELLERY} > Charms & Pendants`,
    body_html: '<p>A pendant of 14k gold. Wipe it with a soft cloth.</p>',
    options: [{ name: 'Necklace Length', values: ['15 inch', '16 inch'] }],
  }
  assert.match(asked(pendant), /ask for size of the pendant, natural, grown or imitation stones/)
  assert.not.match(asked({ ...pendant, body_html: `${pendant.body_html}<p>Lab-grown, 11 mm.</p>` }), /stones|size of/)
  const chair = { title: 'Tarn Chair', product_type: 'Chair', body_html: '<p>A chair of oak, 45 x 45 x 90 cm.</p>' }
  assert.match(asked(chair), /height of the seat/)
  assert.not.match(asked({ ...chair, body_html: `${chair.body_html}<p>Seat height: 45 cm</p>` }), /height of the seat/)
  const shirt = {
    title: 'Tarn Shirt',
    product_type: 'Shirts',
    body_html: '<p>A blue shirt of cotton. Wash at 30°.</p>',
  }
  assert.match(asked(shirt), /shares of the fibres/)
  assert.not.match(asked({ ...shirt, body_html: '<p>A blue shirt of 100 % cotton.</p>' }), /shares|colour/)
  const lined = { ...shirt, body_html: '<p>A blue shirt lined with fleece, for styling with denim.</p>' }
  assert.match(asked(lined), /fibres of the cloth/)
  assert.not.match(asked({ ...lined, body_html: `${lined.body_html}<p>100 % wool.</p>` }), /fibres|shares/)
  assert.not.match(asked({ ...lined, body_html: '<p>A blue shirt of denim.</p>' }), /fibres|shares/)
  const spray = {
    title: 'Sun Spray SPF 50',
    product_type: 'Sun Care',
    body_html: '<p>Elle est résistante à l’eau.</p>',
  }
  assert.not.match(asked(spray), /water resistance/)
  const chart = '<p>A tee.</p><img src="https://shop.example/Medidas_tee.png">'
  assert.not.match(asked({ ...shirt, body_html: chart }), /measurements/)
})

test('machines for training, saunas, air purifiers and frying pans are asked for what is theirs', () => {
  const asked = (title: string, text: string, category: string | null = null) => {
    const of = product({ title, category, body_html: `<p>${text}</p>`, variants: [variant({ sku: 'T-1', grams: 0 })] })
    const { outcome, suggestion } = judgedAlone(of, 'content-004')
    return outcome === 'na' ? '' : (suggestion?.description ?? '')
  }
  const sports = 'Sporting Goods > Exercise & Fitness'
  const table: [title: string, text: string, category: string | null, expected: RegExp][] = [
    ['Folding Treadmill T7', 'A treadmill with 12 programs for training at home.', sports, /fitness machines ask for dimensions, also folded, highest weight of the user/],
    ['Folding Treadmill T7', 'A treadmill of 2.5 HP for up to 110 kg, 160 x 70 x 125 cm. Assembled in 20 minutes. 2-year warranty.', sports, /^$/],
    ['Two-Person Infrared Sauna Helo', 'A cabin that warms you in the evening, at home.', 'Home & Garden > Pool & Spa > Saunas', /saunas ask for dimensions, power of the heater.*kind of wood/],
    ['Air Purifier Breeze 300', 'It cleans the air of your rooms by night and day.', 'Home & Garden > Household Appliances > Air Purifiers', /air purifiers ask for room that it is for, life of the filter/],
    ['Air Purifier Breeze 300', 'It cleans rooms up to 40 m² with 45 W. Change the filter every 6 months. 21 x 21 x 38 cm, filter included.', 'Home & Garden > Household Appliances > Air Purifiers', /^$/],
    ['Cast Iron Skillet 26 cm', 'A skillet of cast iron for all hobs and the oven, 2.6 kg, seasoned before it is sent. Wash by hand.', null, /^$/],
    ['Zinc Capsules', 'Take 2 capsules daily with water. 60 capsules of 15 mg. Ingredients: zinc, gelatine. Do not exceed the dose. Free from gluten.', 'Health & Beauty > Health Care > Fitness & Nutrition > Vitamins & Supplements', /^$/],
    ['18V Cordless Drill', 'A drill of 18 V and 1.4 kg. In the case: drill, two batteries and charger.', null, /^$/],
    ['HEPA Filter for Breeze 300', 'A filter of H13, 18 x 18 x 15 cm, one in the pack.', null, /^(?!.*models that it fits)/],
    ['Sencha Green Tea 100 g', 'First flush of Kagoshima, Japan. Steep 3 g in 150 ml at 75 °C.', 'Food, Beverages & Tobacco > Beverages > Tea & Infusions', /^$/],
    ['Wall Shelf 60 cm', 'A shelf of solid ash, 60 x 20 cm, that bears 15 kg. Wipe it dry.', 'Furniture > Shelving', /^(?!.*material)/],
    ['Edelstahl Trinkflasche', 'Die Trinkflasche fasst 750 ml und ist aus Edelstahl. Bitte von Hand spülen.', null, /^$/],
    ['Engine Oil 5 L', 'Fully synthetic. ACEA C3, API SN, MB 229.51.', 'Vehicles & Parts > Vehicle Maintenance', /^(?!.*(?:nutrition|storage))/],
    ['Pottery Workshop', 'Throw two bowls on Saturday, May 12, 10:00-12:00 at 14 Mill Lane. Cancel up to 7 days before. Clay included.', 'Services', /^$/],
    ['Sofa Bed Oslo', 'A sofa bed of pine and polyester, 205 x 92 x 85 cm. Vacuum it now and then.', 'Furniture > Sofas', /^(?!.*care)/],
    ['Tarot Card Deck', '78 cards of 70 x 120 mm and a guidebook of 128 pages in English, in a box.', 'Toys & Games > Games > Card Games', /^$/],
    ['Cat Treats Tuna 60 g', 'Freeze-dried tuna (99%), rosemary. Up to 8 a day for a cat of 4 kg. Store dry.', 'Animals & Pet Supplies > Pet Supplies > Cat Supplies', /^(?!.*composition)/],
    ['Vacuum Bags (Pack of 10)', 'Ten bags of microfibre for the Alva King, 10 l, with 4 filters.', null, /^(?!.*(?:strap|closure))/],
    ['Chef Knife 20 cm Damascus', 'A blade of 67 layers, 20 cm, with a handle of pakkawood. Hand wash and dry it.', 'Home & Garden > Kitchen & Dining > Kitchen Tools & Utensils > Kitchen Knives', /^$/],
    ['Ceramic Pan 28 cm', 'Aluminium with a coating of ceramic, 28 x 5 cm, for all hobs. Wash it by hand.', 'Home & Garden > Kitchen & Dining > Cookware & Bakeware > Cookware', /^(?!.*volume)/],
    ['Electric Guitar Pack', 'Basswood body, maple neck, 648 mm scale. 22 frets, two humbuckers. With a 10 W amp, bag, strap and cable. 3.4 kg.', 'Arts & Entertainment > Hobbies & Creative Arts > Musical Instruments', /^$/],
    ['Nitrile Gloves, Box of 100', 'Powder free, EN 455, food safe. 100 pieces of size M.', 'Business & Industrial > Work Safety Protective Gear', /^(?!.*care)/],
    ['Terra Valley Board Game', 'A game for 2 to 4 players from 12, in 60 minutes. English rules.', 'Toys & Games > Games > Board Games', /^(?!.*age)/],
  ] // biome-ignore format: a table
  for (const [title, text, category, expected] of table)
    assert.match(asked(title, text, category), expected, `${title}: ${asked(title, text, category)}`)
})

test('a voucher is asked for what it does not say', () => {
  const said = (text: string, values: string[]) => {
    const of = product({
      title: 'Gift Card',
      category: 'Gift Cards',
      body_html: `<p>${text}</p>`,
      options: [{ name: 'Value', values }],
      variants: values.map((value) => variant({ options: [value] })),
    })
    return judgedAlone(of, 'content-002').suggestion?.example ?? ''
  }
  assert.is(said('A gift.', ['A', 'B']), 'State its value, how long it is valid and how it is redeemed.')
  assert.is(said('A gift that is valid for 3 years.', ['$25.00', '$50.00']), 'State how it is redeemed.')
})

test('what metafields hold is offered as lines in the language of the text, and nothing that another field contradicts', () => {
  const example = (of: Partial<Product>) => report(of).suggestions.find(({ id }) => id === 'content-002')?.example ?? ''
  const jersey = {
    title: 'Quillon Home Jersey',
    product_type: 'Jersey',
    body_html:
      '<p>Cheer for your team with the Quillon jersey, made for all who live for the game. It goes with you to every match and looks as good on the street as in the stands.</p>',
    metafields: [
      metafield('fabric', 'polyester'),
      metafield('target_gender', 'unisex'),
      metafield('color', 'Red , Blue'),
    ],
  }
  assert.is(
    example(jersey),
    'Add as lines of the description: Color: Red, Blue; Fabric: polyester; Target gender: unisex.',
  )
  const chair = {
    title: 'Seashore Chair',
    product_type: 'Chair',
    body_html:
      '<p>This piece brings a calm air to the room and goes with all that you have. Its PE cane is woven by hand, and it will soon feel as if it had always been there.</p>',
    metafields: [
      metafield('material', 'Cane'),
      metafield('dimensions', '60 x 55 x 80 cm'),
      metafield('color', 'brown'),
    ],
  }
  assert.match(example(chair), /Dimensions: 60 x 55 x 80 cm/)
  assert.not.match(example(chair), /Cane/)
  const pad = {
    title: 'בלוק תכנון',
    body_html: '<p>הבלוק שלנו נוח לכתיבה ומתאים לכל שולחן עבודה בבית או במשרד, עם עיצוב נקי ופשוט.</p>',
    metafields: [metafield('page_size', 'A4'), metafield('page_weight', '120 גרם')],
  }
  assert.is(example(pad), 'Add a line for each to the description, under a label in its language.')
})

test('other words for a thing are of its kind: none of what its title is about, of a narrower kind or of another material', () => {
  const terms = (of: Partial<Product>) => report(of).semantic_richness.semantic_keywords.related_terms.join()
  const worn = '<p>A soft one in black, cut for every day.</p>'
  assert.is(terms({ title: 'Marl Cotton Biker Jacket', product_type: 'Jackets', body_html: worn }), '')
  assert.not.match(terms({ title: 'Basket Weave Slide', product_type: 'Shoes', body_html: worn }), /slide/)
  assert.not.match(
    terms({ title: '99 Make Up Tips', product_type: 'eBooks', category: 'Media > Books > E-Books', body_html: worn }),
    /cosmetics/,
  )
  const cover = 'PU Leather Case for 10 inch Tablet'
  assert.not.match(terms({ title: cover, product_type: 'tablet', body_html: worn }), /phone|mobile/)
  assert.match(
    terms({ title: 'Hydra Serum', product_type: 'Face Serums', category: 'Cosmetics', body_html: worn }),
    /face serum/,
  )
})

test('of a set no one amount is asked, of pliers no warranty, and questions read as buyers ask', () => {
  const asked = (of: Partial<Product>) => report(of).conversational_query.missing_questions.join('\n')
  const care = { product_type: 'Skin Care', category: 'Health & Beauty > Personal Care > Cosmetics > Skin Care' }
  const text = '<p>It leaves the skin soft and calm, from the first day on.</p>'
  assert.match(asked({ ...care, title: 'Calm Face Cream', body_html: text }), /How much is in one pack/)
  assert.not.match(asked({ ...care, title: 'Calm Face Care Bundle', body_html: text }), /How much is in one pack/)
  const jacket = {
    title: 'Classic Twill Jacket',
    product_type: 'Jackets',
    body_html: '<p>A zipped jacket with a belt.</p>',
    options: [{ name: 'Size', values: ['S', 'M'] }],
  }
  assert.match(asked(jacket), /What are the measurements of the Classic Twill Jacket in each size\?/)
  assert.not.match(asked(jacket), /that it is for of/)
  const weave = { product_type: 'Hair Extensions', body_html: '<p>Loose wave.</p>' }
  assert.not.match(asked({ ...weave, title: 'Remy Weave LOOSE WAVE 12",14",16"' }), /16"/)
  const slide = { product_type: 'Shoes', body_html: '<p>A foam slide. We recommend you to buy half a size bigger.</p>' }
  assert.not.match(asked({ ...slide, title: 'Foam Slide' }), /run true/)
})

test('what only sounds like a statement is none: own weight is no load, a share of protein no list, centimetres no age', () => {
  const toys = 'Toys & Games > Toys'
  const table: [of: Partial<Product>, RegExp][] = [
    [{ title: 'Tarn Armchair', product_type: 'Armchair', body_html: '<p>Brown, of oak and leather, 70 x 70 x 80 cm, with a seat height of 42 cm. Weight: 62.7 lbs. It has just the right amount of charm.</p>' }, /load.*assembly/],
    [{ title: 'Tarn Armchair', product_type: 'Armchair', body_html: '<p>Of oak, for up to 120 kg. Weight: 22 kg.</p>' }, /^(?!.*load)/],
    [{ title: 'Whey Protein Vanilla', product_type: 'Whey Protein', body_html: '<p>Each scoop contains 24 g of protein. 908 g.</p>' }, /ingredients/],
    [{ title: 'Stacking Rainbow', category: toys, product_type: 'Toys', body_html: '<p>Of beech, 18 x 9 cm.</p>' }, /age/],
    [{ title: 'Stacking Rainbow', category: toys, product_type: 'Toys', body_html: '<p>Of beech, 18 x 9 cm, from 3 years.</p>' }, /^(?!.*age)/],
    [{ title: 'Aloe Cleanser 100 ml', product_type: 'Cleanser', body_html: '<p>With powerful ingredients like aloe, sage, mint, chamomile and rose. Massage onto wet skin.</p>' }, /list of ingredients/],
    [{ title: 'Cedar Brook', category: 'Toys & Games > Games > Board Games', variants: [variant({ grams: 400 })], body_html: '<p>For 2 to 4 players from 10 years, 30 minutes.</p>' }, /ask for what is in the box/],
    [{ title: 'Oslo Floor Lamp', product_type: 'Floor Lamps', body_html: '<p>Of brass, 150 cm, 40 W.</p>' }, /cable and plug/],
    [{ title: 'Oslo Floor Lamp', product_type: 'Floor Lamps', body_html: '<p>Of brass, 150 cm, 40 W. It plugs in.</p>' }, /^(?!.*cable and plug)/],
    [{ title: 'Sapphire Necklace', category: `${JEWELLERY} > Necklaces`, body_html: '<p>Silver, 45 cm.</p>' }, /number and cut of the stones/],
    [{ title: 'Pool Vacuum V2', product_type: 'Vacuum Cleaners', body_html: '<p>A vacuum of 30 x 20 cm.</p>' }, /suction/],
    [{ title: 'Fjord Band', product_type: 'Rings', category: `${JEWELLERY} > Rings`, options: [{ name: 'Size', values: ['52', '54'] }], body_html: '<p>Of solid silver, rhodium plated. Wipe it with a cloth.</p>' }, /width of the band/],
    [{ title: 'Flora Phone Case', product_type: 'Phone Cases', options: [{ name: 'Color', values: ['1', 'T6049'] }], body_html: '<p>Silicone for the iPhone 12.</p>' }, /difference between “1” and “T6049”/],
    [{ title: 'Remy Hair Extensions', product_type: 'Hair Extensions', options: [{ name: 'Color', values: ['1', '27'] }], body_html: '<p>Clip-in hair.</p>' }, /^(?!.*difference)/],
  ] // biome-ignore format: a table
  for (const [of, expected] of table) assert.match(asked(of), expected, `${of.title}: ${asked(of)}`)
})

test('a hint is a word of its own, and what hides a fact does not state it', () => {
  const supplements = 'Health & Beauty > Health Care > Fitness & Nutrition > Vitamins & Supplements'
  const htmlTable = metafield('table', '<table width="100%" style="padding: 15px"><tr><td>Sensore</td></tr></table>')
  const table: [Partial<Product>, RegExp][] = [
    [{ title: 'Tarn Tote', product_type: 'Tote', body_html: '<p>It gives possibilities, and carries keys and a wallet. Of canvas, 40 x 30 x 12 cm.</p>' }, /ask for closure, length of the strap or handles, colour of the outside, inner pockets and strap/],
    [{ title: 'Tarn Tote', product_type: 'Tote', tags: ['brown'], body_html: '<p>Of canvas, 40 x 30 x 12 cm, with a zip, handles of 60 cm, a pocket and a blue lining. Wipe it clean.</p>' }, /ask for colour of the outside\./],
    [{ title: 'Tarn Tote', product_type: 'Tote', body_html: '<p>Of brown canvas, 40 x 30 x 12 cm, with a zip, handles of 60 cm, a pocket and a blue lining. Wipe it clean.</p>' }, /^$/],
    [{ title: 'Moon Wall Sculpture', product_type: 'wall sculpture', category: 'Home & Garden > Decor > Artwork', body_html: '<p>Of resin for garden walls and other outdoor places, 70 x 50 x 7 cm, 16 kg.</p>' }, /ask for how it is set up or fixed and frost and rain that it bears/],
    [{ title: 'Moon Wall Sculpture', product_type: 'wall sculpture', category: 'Home & Garden > Decor > Artwork', body_html: '<p>Handmade in white marble stone finish, 70 x 50 x 7 cm, 16 kg, for indoors.</p>' }, /ask for material and how it is set up or fixed/],
    [{ title: 'Moon Wall Sculpture', product_type: 'wall sculpture', category: 'Home & Garden > Decor > Artwork', body_html: '<p>Of marble, 70 x 50 x 7 cm, 16 kg, for indoors.</p>' }, /ask for how it is set up or fixed/],
    [{ title: 'Goat Weed Blend', category: supplements, body_html: '<p>Take two capsules daily. Ingredients: maca, ginseng. Amount: 60 caps. Gross Weight: 0.25lb (113g). Caution: no gluten.</p>' }, /ask for amounts of the substances/],
    [{ title: 'Goat Weed Blend', category: supplements, body_html: '<p>Take two capsules daily. Ingredients: maca 5 g, ginseng. Amount: 60 caps. Caution: no gluten.</p>' }, /^$/],
    [{ title: 'Pure3 Whey Protein Isolate (Chocolate)', product_type: 'Proteins & Blends', body_html: '<p>700 g. Ingredients: whey, cocoa. Without the calorie count of sugar. 23 servings.</p>' }, /ask for nutrition of a serving/],
    [{ title: 'Chaga Root', body_html: '<p>As a dietary supplement, take two capsules. 60 capsules, ingredients: chaga. Do not exceed the dose. No gluten.</p>' }, /food supplements ask for amounts of the substances/],
    [{ title: 'Harbour Gin', product_type: 'Gin', body_html: '<p>A gin that is made by hand with coriander and the other herbs of the house. 0.7 l, 43 % vol., from Kent.</p>' }, /^$/],
    [{ title: 'Harbour Gin', product_type: 'Gin', body_html: '<p>A gin that is made by hand of the 13 botanicals of the house. 43 % vol., from Kent.</p>' }, /ask for volume and botanicals/],
    [{ title: 'Osmen Cookware Set', body_html: '<p>A pot and a pressure cooker of steel with their lids, 3 l, 23 cm, for gas hobs, 5 kg. Wash them by hand after the meal.</p>' }, /ask for working pressure and safety/],
    [{ title: 'Pond Pump Filter Bag Fine Mesh With Drawstring For Backyard', body_html: '<p>Two bags of nylon, 30 x 40 cm, for most pumps.</p>' }, /filter bags ask for opening of the mesh/],
    [{ title: 'Cheese Fondue Set', body_html: '<p>It includes a pot of 1 l of ceramic and six forks. Wash it by hand.</p>' }, /ask for how it is heated/],
    [{ title: 'Jabón Aurora', product_type: 'Jabones', body_html: '<p>Un jabón líquido para manos, hecho para los momentos que más importan. 350 ml.</p>', metafields: [metafield('constitutive-ingredients', 'aceite-de-lavanda; agua')] }, /full list of ingredients/],
    [{ title: 'Sensori TPMS per moto', category: 'Vehicles & Parts > Vehicle Parts & Accessories', body_html: '<p>Compatibile con la moto.</p>', metafields: [htmlTable] }, /ask for dimensions/],
  ] // biome-ignore format: a table
  for (const [of, expected] of table) assert.match(asked(of), expected, `${of.title}: ${asked(of)}`)
})

test('one thing is told that decides by itself, and none that does not', () => {
  const bag = { title: 'Tarn Tote Bag', product_type: 'Tote Bags' }
  const text = 'Of green waxed canvas, 40 x 30 x 12 cm, with a zip, two handles of 60 cm and an inner pocket.'
  assert.match(asked({ ...bag, body_html: `<p>${text}</p>` }), /ask for care\. We found no such statement/)
  assert.is(asked({ ...bag, body_html: `<p>${text} Wipe it clean.</p>` }), '')
})

test('a name is found in front of a model, of how the thing is and of its type', () => {
  const kindNamed = (of: Partial<Product>) => read(product(of), euroShop, NOW).kind?.name ?? ''
  const table: [title: string, type: string | null, text: string, kind: string][] = [
    ['Akku Staubsauger VC 6 L', null, 'Der Sauger ist leicht und handlich und passt in jedes Fahrzeug.', 'household appliances'],
    ['Office Chair Ergonomic', null, 'It goes with any desk.', 'chairs and sofas'],
    ['Mirror Round 80cm', null, 'It makes a room look larger.', 'mirrors'],
    ['Matte Pink Table Lamp Lighting', 'Lighting', 'It goes with any room.', 'lamps'],
    ['Kestrel Bike Canvas', null, 'It goes with any room.', ''],
    ['Servo SG90 -Positional Rotation', null, 'It turns by 180 degrees.', 'motors and pumps'],
    ['5 in 1 Hair Dryer', null, 'It goes with any socket.', 'hair dryers and stylers'],
    ['Storage Basket - Rocket', null, 'It goes with any nursery.', 'storage baskets'],
    ['Push Up Board', null, 'It goes with any room.', 'bars and boards for exercise'],
    ['Belt Buckle', null, 'It goes with any strap.', 'buckles'],
    ['Sipper Bottle - Rocket', null, 'It goes with any bag.', 'bottles and flasks'],
    ['Weekly Meal Planner', null, 'Write, and wipe it clean.', 'boards to write on'],
    ['Weekly Meal Planner', null, 'It goes with any kitchen.', 'calendars'],
  ] // biome-ignore format: a table
  for (const [title, product_type, text, kind] of table)
    assert.is(kindNamed({ title, product_type, body_html: `<p>${text}</p>` }), kind, title)
  assert.is.not(kindNamed({ title: 'Floor Ventilator Ø 80 mm', product_type: 'Floor Vents' }), 'flooring')
})

test('amounts of a supplement, cushions of a seat and facts of Turkish food are asked for where nothing tells them', () => {
  const capsules = (list: string): Partial<Product> => ({
    title: 'Vision Support',
    category: 'Health & Beauty > Health Care > Fitness & Nutrition > Vitamins & Supplements',
    body_html: `<p>Take two capsules daily. Keep it dry. 60 capsules. No allergens. Consult a doctor.</p><p>Ingredients: ${list}</p>`,
  })
  assert.match(
    asked(capsules('Zinc, Bilberry (25% extract), Lutein 5% (Tagetes), Kelp 10:1 Extract')),
    /amounts of the substances/,
  )
  assert.not.match(
    asked(capsules('Zinc 10 mg, Bilberry (25% extract), Kelp 10:1 Extract')),
    /amounts of the substances/,
  )
  const chair = (said: string): Partial<Product> => ({
    title: 'Honey Armchair',
    category: 'Furniture > Chairs > Arm Chairs',
    body_html: `<p>An armchair of teak, 80 x 70 x 60 cm. ${said}</p>`,
  })
  assert.match(asked(chair('A warm cushion adds a pop of terracotta.')), /ask for cushions/)
  assert.not.match(asked(chair('A cushion with a removable cover is included.')), /cushions/)
  assert.not.match(asked(chair('It is made to last.')), /cushions/)
  const nuts = (said: string): Partial<Product> => ({
    title: 'Yer Fıstığı 500 g',
    category: 'Food, Beverages & Tobacco > Food Items > Nuts & Seeds',
    body_html: `<p>Doğal yer fıstığı ile günlük beslenmenize lezzet ve sağlık katın; kahvaltıda veya salatalarda kullanabilirsiniz. ${said}</p>`,
  })
  assert.match(asked(nuts('')), /origin, storage and shelf life and nutrition/)
  assert.not.match(asked(nuts('Serin yerde saklayın. Menşei: Türkiye. 100 g: 560 kcal.')), /ask for/)
})

test('what buyers call a thing as well is of its kind where the family is known', () => {
  const kindNamed = (of: Partial<Product>) => read(product(of), euroShop, NOW).kind?.name
  const text = '<p>Un altavoz para la casa, que se conecta con el móvil por Bluetooth y suena en todo el salón.</p>'
  const electronics = { category: 'Electronics > Audio', tags: ['altavoz', 'electrónica'], body_html: text }
  assert.is(kindNamed({ title: 'Parlante Alva', ...electronics }), 'headphones and speakers')
})

test('a book or a visit to schools is not asked what it is made of, and a thing of no known kind only where the record speaks of its body', () => {
  const story =
    'Le grand-père de Nathan disparaît un soir sans laisser de trace, et le jeune garçon part à sa recherche dans le vieux bureau. Il découvre que la machine qui se trouve au fond permet de voyager dans le temps. Bien malgré lui, il arrive à la cour du roi et devra retrouver son épée avant de pouvoir rentrer à la maison avec son grand-père.'
  const gaps = (of: Partial<Product>): string =>
    `${asked(of)} ${report(of).suggestions.map(({ description }) => description)} ${report(of).conversational_query?.missing_questions}`
  const ofBody = /made of|matière|size|dimensions/
  const novel = { title: 'Enquête à Camelot', body_html: `<h4>Tome 1</h4><p>${story}</p>` }
  assert.not.match(gaps(novel), ofBody)
  assert.not.ok(report(novel).suggestions.some(({ id }) => id === 'content-002'))
  assert.not.match(gaps({ ...novel, body_html: `<p>${story}</p>`, tags: ['livreLora'] }), ofBody)
  const visit = 'Cette animation présente le processus d’écriture et l’intrigue des romans. Durée : une période.'
  assert.not.match(gaps({ title: 'D’une aventure à l’autre', body_html: `<p>${visit}</p>` }), ofBody)
  const thing = (said: string) =>
    gaps({ title: 'TR Zorvex', body_html: `<p>A zorvex for everyone at home. ${said}</p>` })
  assert.not.match(thing(''), /made of/)
  assert.match(thing('It measures 12 x 8 x 4 cm.'), /made of/)
})

test('incense is asked for pieces and burning time, and not how it is washed', () => {
  const asks = (title: string, category: string | null): string =>
    asked({ title, category, body_html: '<p>Natural cups for the temple at home, to be lit in the evening.</p>' })
  const dhoop = asks('Granth Sambrani Dhoop Cups with Holder', null)
  assert.match(dhoop, /incense ask for .*burning time/)
  assert.not.match(dhoop, /dishwasher|dimensions|material/)
  const sticks = asks('Durgaa Pooja Agarbatti | Puja Incense Sticks', 'Religious & Ceremonial > Religious Items')
  assert.match(sticks, /incense ask for number of sticks/)
  assert.not.match(sticks, /care|dimensions/)
})

test('a lamp for water has no filter to change', () => {
  const filter = (title: string): string =>
    asked({
      title,
      product_type: 'Water Filter',
      body_html: '<p>It cleans water for the kitchen, with a UV steriliser.</p>',
    })
  assert.not.match(filter('UV Water Filter'), /life of the filter/)
  assert.match(filter('RO + UV Water Filter'), /life of the filter/)
})

test('a file is not asked for its binding', () => {
  const body_html =
    '<p>From color to motion to layout this bundle is a complete toolkit. It pairs two versatile creative looks with overlays, transitions and mattes, so you can grade fast, cut with style, and design layouts that feel intentional in every scene.</p>'
  const { suggestions } = report({ title: 'The Master Bundle', category: 'Software > Computer Software', body_html })
  const said = suggestions.map(({ example }) => example).join(' ')
  assert.match(said, /kind of file, or what it runs on/)
  assert.not.match(said, /binding/)
})

test('what is handed over as a key or done in an account is asked for its platform and its content, and has neither box nor size', () => {
  const key = {
    title: 'Quarry Wars Mod Menu',
    body_html:
      '<p>You receive your license key after purchase.</p><p>Lifetime access to the menu, future updates included.</p>',
  }
  assert.match(asked(key), /software, accounts and subscriptions ask for what it runs on/)
  assert.not.match(asked({ ...key, body_html: `${key.body_html}<p>Windows 11 only.</p>` }), /ask for/)
  const boost = {
    title: 'Quarry Wars Account Boost',
    body_html: '<p>We log into your account and raise your level. PC accounts only. Open a ticket.</p>',
  }
  assert.match(asked(boost), /ask for what is included\./)
  const schlüssel = {
    title: 'Steinbruch Online Schlüssel',
    body_html: '<p>Nach dem Kauf erhalten Sie den Lizenzschlüssel und die Zugangsdaten per E-Mail für ein Jahr.</p>',
  }
  assert.match(asked(schlüssel), /ask for what it runs on/)
  const lock = {
    title: 'Halden Smart Lock',
    body_html: '<p>A lock for your door, with 12 months of Halden Cloud on your own account and free updates.</p>',
  }
  assert.not.match(asked(lock), /software/)
  // A thing with a key is sent.
  const box = {
    ...key,
    title: 'Quarry Wars Board Game',
    body_html: `${key.body_html}<p>Ships with a download link.</p>`,
  }
  assert.not.match(asked(box), /software/)
})

test('of draws, fees and surcharges nothing is asked', () => {
  for (const title of ['Winter Lucky Draw Entry', 'Rush Processing Fee', 'Custom Colour Surcharge'])
    assert.is(
      asked({
        title,
        body_html: '<p>Add it to your order, and we see to it before all others that came in earlier this week.</p>',
      }),
      '',
      title,
    )
})

test('what makers of scents buy by the kilogram is not asked for whom it is', () => {
  const scent = {
    title: 'Cedar Natural Fragrance',
    product_type: 'Fragrance',
    category: 'Health & Beauty > Personal Care > Cosmetics > Perfumes & Colognes',
    body_html: '<p>A woody fragrance with notes of cedar and smoke, sold as an oil.</p>',
  }
  assert.match(asked(scent), /whom it is for/)
  const raw = {
    ...scent,
    options: [{ name: 'Size', values: ['1 kg', '25 kg'] }],
    body_html: `${scent.body_html}<p>A fragrance ingredient for soap making and cosmetic formulations.</p>`,
  }
  assert.match(asked(raw), /raw materials of scents ask for CAS number, use level and solubility/)
})

test('raw meat is no meal, whatever it lies in, and a frame that stands hangs on no wall', () => {
  const food = (title: string, product_type: string, body: string) => ({
    title,
    product_type,
    category: 'Food, Beverages & Tobacco > Food Items > Meat, Seafood & Eggs > Meat > Fresh & Frozen Meats',
    body_html: `<p>${body}</p>`,
  })
  const lamb = asked(food('Tarn Lamb Leg (Marinated)', 'Lamb', 'Grass-fed lamb meat cuts. About 2 kg.'))
  assert.match(lamb, /meat and fish ask for origin and storage/)
  assert.not.match(lamb, /nutrition/)
  assert.match(asked(food('Tarn Chicken Nuggets (Honey)', 'Snack', 'Breaded nuggets of lean meat.')), /meat and fish/)
  const frame = {
    title: 'Tarn Photo Frame',
    product_type: 'Frames',
    body_html: '<p>A frame of oak for 13 x 18 cm.</p>',
  }
  assert.match(asked(frame), /glazing/)
  const resin = { ...frame, body_html: '<p>A frame of resin for 13 x 18 cm, on a metal stand.</p>' }
  assert.not.match(asked(resin), /glazing|hangs/)
})

test('the title of a book that a house publishes names no game', () => {
  const novel = {
    title: 'Jeu d’évasion ou complot ?',
    tags: ['9 ans', 'jeu'],
    product_type: '',
    body_html:
      '<p>Deux enfants trouvent un jeu dans la cave, et ceux qui y jouent ne sont plus là le lendemain matin. Est-ce un jeu, ou un complot ?</p>',
  }
  assert.match(asked({ ...novel, vendor: 'Tarn' }), /games/)
  assert.not.match(asked({ ...novel, vendor: 'Éditions Tarn' }), /games/)
})

test('a saree has no fit, and fibres of a blend are asked for their shares', () => {
  const saree = {
    title: 'Indigo Linen Silk Saree',
    category: 'Apparel & Accessories > Clothing Accessories > Scarves & Shawls',
    body_html: '<p>A saree of a linen silk blend with a block print, 6.5 m long with blouse piece.</p>',
  }
  assert.match(asked(saree), /sarees and unstitched cloth ask for care and shares of the fibres/)
  assert.not.match(asked({ ...saree, body_html: '<p>A saree of natural tussar silk, 6.5 m long.</p>' }), /shares|fit/)
  const { suggestions } = report(saree)
  assert.match(suggestions.find(({ id }) => id === 'struct-007')?.description ?? '', /names a saree/)
})

test('what hangs on a cable needs no battery, and what names a pen needs no load', () => {
  const speaker = {
    title: 'Alto Smart Speaker',
    category: 'Electronics > Audio > Audio Components > Speakers',
    body_html: '<p>A smart speaker with clear sound for the living room.</p>',
  }
  assert.match(asked(speaker), /battery/)
  assert.not.match(asked({ ...speaker, body_html: `${speaker.body_html}<p>1 x power cable</p>` }), /battery|water/)
  assert.not.match(
    asked({ title: 'Office Pen Holder', body_html: '<p>A holder for the desk of every company.</p>' }),
    /bears/,
  )
})

test('a driven scooter, a plant that only looks like one and a set of jewels are known as what they are', () => {
  const kinds: [Partial<Product>, RegExp][] = [
    [
      {
        title: 'Alto Scooter',
        category: 'Sporting Goods > Outdoor Recreation > Riding Scooters',
        body_html: '<p>A scooter with a motor of 1200 W for the city and the woods.</p>',
      },
      /electric scooters/,
    ],
    [
      { title: 'Money Leaf Plant', body_html: '<p>Lifelike greenery that adds beauty to your space all year.</p>' },
      /artificial flowers and plants/,
    ],
    [
      {
        title: 'Rosé Bridal Full Set with Zircon Stones',
        body_html: '<p>A set of necklace, bracelet, earrings and an adjustable ring, made by hand for weddings.</p>',
      },
      /jewellery/,
    ],
    [
      {
        title: 'Aura Table/Desk Lamp By Orla',
        body_html: '<p>A lamp for the living room that is a statement piece by itself.</p>',
      },
      /lamps/,
    ],
  ]
  for (const [of, kind] of kinds) assert.match(asked(of), kind, of.title!)
})

test('a partly told fact is asked for its rest, and a number in quotation marks is no measure', () => {
  const shoes = {
    title: 'Harbour Trainers',
    category: 'Apparel & Accessories > Shoes',
    options: [{ name: 'Size', values: ['39', '40', '41'] }],
    body_html: '<p>A classic trainer in a new shape for the city, with a gum rubber outsole.</p>',
  }
  assert.match(asked(shoes), /materials of upper and lining,/)
  const shirt = {
    title: 'Logo Tee',
    category: 'Apparel & Accessories > Clothing > Shirts & Tops',
    options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
    body_html: '<p>A tee of cotton blend with the iconic "26" logo and "26 EST.2026" on the back.</p>',
  }
  assert.match(asked(shirt), /measurements of the sizes/)
  assert.not.match(asked({ ...shirt, body_html: '<p>A tee of cotton, chest 38" in size S.</p>' }), /measurements/)
  const label = '<p>Main fabric composition: cotton</p><p>Content of main fabric components: 80 (%)</p>'
  assert.not.match(asked({ ...shirt, body_html: label }), /shares/)
})

test('a plant that is said to be no artificial one is a plant, and a set to make jewels is none', () => {
  const tree = {
    title: 'Fig Tree',
    body_html: '<p>Unlike artificial trees ours is alive. It grows up to 2 m tall in a bright room.</p>',
  }
  assert.not.match(asked(tree), /artificial/)
  const beads = {
    title: 'Kids Jewelry Making Set',
    body_html: '<p>Make your own necklace, bracelet, earrings and rings on a rainy afternoon with friends.</p>',
  }
  assert.not.match(asked(beads), /jewellery/)
})

test('a price in the text answers what it costs', () => {
  const of = (text: string) =>
    report({
      title: 'Winter Draw',
      body_html: `<p>${text}</p>`,
      variants: [variant({ price: null })],
    }).conversational_query.missing_questions.join()
  assert.match(of('Take part and win one of the five things that we draw on the last evening of the year.'), /cost/)
  assert.not.match(of('For just $5, take part and win.'), /cost/)
  assert.match(of('Take part, and for $5 more win twice.'), /cost/)
})

const FISHED = '<p>Bait it, and let the trout hook itself. Fishing made simple.</p>'

test('a word with several meanings tells a kind only where the record bears it out', () => {
  const cases: [Partial<Product>, string][] = [
    [{ title: 'Curved Hooks', product_type: 'Hooks', body_html: FISHED }, 'fishing hooks'],
    [{ title: 'Curved Hooks', product_type: 'Hooks', body_html: '<p>For worms and other bait.</p>' }, ''],
    [{ title: 'Tarn Hooks', body_html: '<p>Fine ones that you will love.</p>' }, ''],
    [{ title: 'Tarn Hooks', body_html: '<p>Screw them to the wall.</p>' }, 'hooks and brackets'],
    [{ title: 'Nylon Leader Line', body_html: FISHED }, 'fishing lines'],
    [{ title: 'Tarn Pen', body_html: '<p>Fine, and you will love it.</p>' }, ''],
    [{ title: 'Tarn Pen', body_html: '<p>Writes in blue.</p>' }, 'pens'],
    [{ title: 'Red Gloves', body_html: '<p>16 oz</p>' }, 'boxing gloves'],
    [{ title: 'Red Gloves', body_html: '<p>Warm and soft.</p>' }, 'gloves'],
  ]
  for (const [of, expected] of cases) assert.is(kindOf(of), expected, of.title + (of.body_html ?? ''))
})

test('a blind of metal has no fibres, and the width of its slats is not its size', () => {
  const blind = {
    category: 'Home & Garden > Decor > Window Treatments > Window Blinds & Shades',
    tags: [],
    options: [],
  }
  const metal = asked({ ...blind, title: 'Tarn Metal Venetian Blind - 25mm', body_html: '<p>Tarn</p>' })
  assert.match(metal, /width and drop/)
  assert.not.match(metal, /fibres/)
  assert.match(asked({ ...blind, title: 'Tarn Roller Blind', body_html: '<p>Tarn</p>' }), /width and drop/)
  assert.not.match(
    asked({ ...blind, title: 'Tarn Venetian Blind', body_html: '<p>Width from 40 to 200 cm</p>' }),
    /width and drop/,
  )
})

test('care is told without its label, and what is sold in one size is asked for no table of sizes', () => {
  const jacket = { title: 'Tarn Jacket', product_type: 'Jackets', tags: [] }
  const sizes = { options: [{ name: 'Size', values: ['S', 'M'] }] }
  const washed = '<p>100% cotton</p><p>Wash and dry it inside out with like colors.</p>'
  assert.not.match(asked({ ...jacket, ...sizes, body_html: washed }), /care/)
  assert.match(asked({ ...jacket, ...sizes, body_html: '<p>100% cotton</p>' }), /measurements of the sizes.*|care/)
  assert.not.match(asked({ ...jacket, options: [], body_html: '<p>100% cotton</p>' }), /measurements of the sizes/)
})

test('work at the home of a buyer is a service, and is asked for what it includes, where and how long', () => {
  const text =
    '<p>El servicio incluye la perforación del muro, los anclajes de acero y el montaje del espejo, con garantía de un año.</p>'
  const work = { title: 'Instalación de Espejo', product_type: 'Baños', body_html: text, tags: [], options: [] }
  assert.match(asked(work), /installations and repairs ask for where it is done and how long it takes/)
  assert.not.match(
    asked({ ...work, body_html: `${text}<p>Cobertura solo en la capital, en 2 horas.</p>` }),
    /where it is/,
  )
  assert.is(judgedAlone(product({ ...work, images: [] }), 'media-001').outcome, 'na')
  assert.is(
    judgedAlone(product({ ...work, variants: [variant({ sku: null, barcode: null })] }), 'commerce-005').outcome,
    'na',
  )
})

test('cement is asked for its bag and strength, a kit of parts for no reach, a paste among the fertilisers for no light', () => {
  const cement = {
    title: 'Alva Concrete HD Cement',
    product_type: 'Cement',
    category: 'Hardware > Building Consumables > Masonry Consumables > Cement, Mortar & Concrete Mixes',
    body_html: '<p>Alva Concrete HD is our green cement for all that is built of concrete.</p>',
    tags: [],
    options: [],
  }
  assert.match(asked(cement), /weight of the bag/)
  assert.not.match(asked(cement), /dimensions|square metres/)
  assert.match(asked({ ...cement, title: 'Alva Contact Cement', product_type: 'Contact Cement' }), /glues/)
  const faucet = (body_html: string) =>
    asked({ title: 'Alva Fjord Faucet', product_type: 'Faucet', body_html, tags: [], options: [] })
  assert.match(faucet('<p>Single lever mixer of chrome for a basin.</p>'), /reach/)
  const kit = 'Single Lever Exposed Parts Kit of Hi-flow Diverter consisting of lever, sleeve and wall flange'
  assert.not.match(faucet(`<p>${kit}</p>`), /reach/)
  assert.not.match(faucet(`<p>2250.00 is the MRP. Contact us for the offer price. ${kit}</p>`), /reach/)
  assert.match(faucet('<p>Chrome mixer with a repair kit for the lever.</p>'), /reach/)
  const paste = {
    title: 'Alva Cloning Paste for a New Baby Orchid and House Plants',
    category: 'Home & Garden > Lawn & Garden > Gardening > Fertilizers',
    body_html: '<p>Alva paste holds a hormone that lets an orchid grow a baby orchid.</p>',
    tags: [],
    options: [],
  }
  assert.not.match(asked(paste), /light|watering/)
})

test('a name that means several things tells a kind only where the record bears it out', () => {
  const sold = (title: string, text: string, of: Partial<Product> = {}) =>
    asked({ title, body_html: `<p>${text}</p>`, ...of })
  assert.not.match(sold('Alder Body Milk, Vitamin C', 'A milk for the skin, with a light scent.'), /supplements/)
  assert.match(sold('Alder Vitamin C', 'Take two capsules.'), /supplements/)
  const room = 'An air freshener that takes smells out of every place where you live.'
  assert.not.match(sold('Alder Blossom, Room Fragrance', room), /concentration|whom it is for/)
  assert.not.match(sold('Alder Blossom, Fragrance', room), /concentration|whom it is for/)
  assert.match(
    sold('Alder Blossom, Fragrance', 'A blossom that stays on your skin.'),
    /perfume ask for .*concentration/,
  )
  const pack = 'A trial size of three bottles that feed roots, growth and bloom.'
  assert.not.match(sold('Alder Booster Pack', pack, { category: 'Plant food' }), /trading cards/)
  assert.match(sold('Alder Booster Pack', 'Ten cards that you add to your deck.'), /trading cards/)
})

test('a used chair is not asked what it bears, furniture not for its care alone, and an adapter not for its size', () => {
  const chair = { body_html: '<p>Of oak, 80 x 50 x 50 cm. Seat height: 45 cm. Color: white. Weight: 6 kg.</p>' }
  assert.match(asked({ title: 'Alder Dining Chair', ...chair }), /load/)
  assert.is(asked({ title: 'Alder Dining Chair, vintage, 1960s', ...chair }), '')
  const part = { category: 'Vehicles & Parts > Vehicle Parts & Accessories', body_html: '<p>It clicks in.</p>' }
  assert.not.match(asked({ title: 'Adattatore rapido per Alder S6', ...part }), /dimensions/)
})

test('filters of engines, signal lamps and razors are asked for what buyers of these want to know', () => {
  const sold = (title: string, text: string, of: Partial<Product> = {}) =>
    asked({ title, body_html: `<p>${text}</p>`, ...of })
  const filter = sold('Alder A 100 Air Filter', 'The primary filter of a diesel engine, of pleated paper.')
  assert.match(filter, /filters for engines ask for makes and models.* and dimensions/)
  assert.not.match(sold('Alder A 200 Fuel Filter', 'It spins on for a quick change.'), /which side|pieces/)
  assert.match(sold('Alder Air Filter', 'For the purifier in your bedroom.'), /air and vacuum filters ask for .*pieces/)
  const lamp = sold('Alder Red LED Tail Trailer Lamp', 'It shines far.', { product_type: 'Lamp' })
  assert.match(lamp, /signal lamps for vehicles ask for volts, .*approval/)
  assert.not.match(lamp, /brightness|kelvins/)
  assert.match(sold('Alder Razor', 'Shaves close.'), /razors ask for blades or cartridges/)
})
