// Slips of typing that are certain, and what looks like one.

import { read } from '../../../../src/engine/analyzer/reading.ts'
import { slipsRule } from '../../../../src/engine/analyzer/rules/content/slips.ts'
import { slipsIn } from '../../../../src/engine/analyzer/slips/slips.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const mended = (body: string): (string | null)[] =>
  slipsIn(
    read(product({ title: 'Alder', product_type: '', vendor: 'Dr.Denim', body_html: `<p>${body}</p>` }), euroShop, NOW),
  ).map((slip) => slip.mended)

test('a slip is found with what should stand there', () => {
  for (const [body, expected] of [
    ['The table is made of solid oak.It stands on four legs.', 'oak. It'],
    ['It adds oak to your space.select the size below.', 'space. select'],
    ['It comes in the colours white,green and black.', 'white, green'],
    ['It is made of solid oak , which lasts.', 'oak,'],
    ['It is made for life.. The legs are turned.', 'life.'],
    ['It is sold with with a drawer.', 'with'],
    ['The dining dining table stands on four legs.', 'dining'],
    ['The Glass, Solid Oak, build lasts for years.', 'Glass, Solid Oak build'],
    ['The S chonhammer is light. This Schonhammer lasts.', 'Schonhammer'],
    ['A table of classic mens style.', 'men’s'],
    ['Der Tisch ist aus Eiche und wird mit mit einer Schublade für die Küche verkauft, die nicht klemmt.', 'mit'],
    ['Its lenght is 120 cm and the legs come off.', 'length'],
    ['The tables have a silhoutte that is rare.', 'silhouette'],
    ['The cover is of 80%Cotton and more.', '80% Cotton'],
    ['Oils (of the nut)protect the wood.', '(of the nut) protect'],
    ['Care:Wipe with a cloth.', 'Care: Wipe'],
    ['It is oiled ( with linseed ).', '(with linseed)'],
    ['Its top doesnt warp.', 'doesn’t'],
    ['Why choose Oak?Most tables are of pine.', 'Oak? Most'],
    ['La mesa es de roble y tambien sirve de banco para la casa y el jardín de toda la familia.', 'también'],
    ['It hangs 4" inch above the floor.', '4"'],
    ['It adds a of colour to the room.', null],
    ['The table is safe and . It is made of solid oak.', null],
    ['The table cannot be . It is made of solid oak.', null],
    ['It carries a lamp (or a plant and a book.', null],
    ['The table stands on four legs of oak, which have been fixed to the', null],
  ] as const)
    assert.equal(mended(body), [expected], body)
})

test('a word in two spellings, and slips in the other fields that readers see', () => {
  const of = (record: object) =>
    slipsIn(read(product({ title: 'Alder', product_type: '', ...record }), euroShop, NOW)).map(
      ({ field, shown, mended, beside }) => [field, shown, mended ?? beside],
    )
  const body = (text: string) => ({ body_html: `<p>${text}</p>` })
  const ENGLISH = 'This table is made for the house, and it is the one that you will keep.'
  for (const [record, expected] of [
    [body('Cuticle in one direction. Curticle hair.'), ['description', 'Curticle', 'Cuticle']],
    [body('Fiberstone is light. Pots of fibertsone.'), ['description', 'Fiberstone', 'fibertsone']],
    [
      { title: 'Tuberia', ...body('La tubería es de cobre y sirve para el agua de la casa.') },
      ['title', 'Tuberia', 'tubería'],
    ],
    [{ tags: ['wood', 'accesories'], ...body(ENGLISH) }, ['tags', 'accesories', 'accessories']],
    [{ title: 'Oak Desing', ...body(ENGLISH) }, ['title', 'Desing', 'Design']],
    [{ title: 'Alder Extention', ...body(ENGLISH) }, ['title', 'Extention', 'Extension']],
    [{ title: 'Alder Extention', ...body(`${ENGLISH} Its Extention is new.`) }, undefined],
    [{ title: 'Alder Belt Mens', ...body(ENGLISH) }, ['title', 'Mens', 'Men’s']],
    [{ tags: ['mens'], product_type: 'Womens', ...body(ENGLISH) }, undefined],
    [
      { options: [{ name: 'Color', values: ['TERRACOTA'] }], ...body(ENGLISH) },
      ['options.values', 'TERRACOTA', 'TERRACOTTA'],
    ],
    [
      body('A round table for the house, around which you will sit. The Glass, Metal, and Oak build is light.'),
      undefined,
    ],
    [
      { seo: { title: null, description: 'A table of oak for the house. Includes.' } },
      ['seo.description', 'Includes.', undefined],
    ],
    [
      {
        title: 'Alder Table of Oak for the House, Round',
        seo: { title: 'Alder Table of Oak for the House...', description: null },
      },
      ['seo.title', 'of Oak for the House...', undefined],
    ],
    [{ seo: { title: null, description: 'A table of oak.It lasts.' } }, ['seo.description', 'oak.It', 'oak. It']],
    [body('La table est en chêne, d’ une seule pièce, et se démonte sans outil.'), ['description', 'd’ une', 'd’une']],
    [body('It runs through a thorough test, with a preview and a review of cleansers that it cleanses.'), undefined],
    [body('Der Geburtsort der Geburtort.'), undefined],
    [{ title: 'Alder Neill', tags: ['Alder Niell'], ...body(ENGLISH) }, ['tags', 'Niell', 'Neill']],
    [
      { title: 'PARIS PLANTERS', ...body('Pairs Illuminated Planters brighten up your room, and their glow is warm.') },
      ['description', 'Pairs', 'Paris'],
    ],
    [{ title: 'Alder Pots', tags: ['Alder Pot'], ...body(ENGLISH) }, undefined],
    [
      { ...body(ENGLISH), metafields: [{ namespace: 'custom', key: 'wash_instructions', value: 'Cold wasy' }] },
      ['metafields', 'wasy', 'wash'],
    ],
    [
      { ...body(ENGLISH), metafields: [{ namespace: 'custom', key: 'wash_instructions', value: 'Cold, once' }] },
      undefined,
    ],
    [body(`${ENGLISH} It holds Xantham Gum.`), ['description', 'Xantham', 'Xanthan']],
    [body('La mesa es de roble con la combinacion que la casa pide.'), ['description', 'combinacion', 'combinación']],
    [{ title: 'Alder Own I', ...body('The Alder Own It is a slipper.') }, ['title', 'Own I', 'Own It']],
    [{ title: 'Alder Slipper', ...body('Alder Slippers are warm.') }, undefined],
    [body('Napravljen\u0430 od pamuka.'), ['description', 'Napravljen\u0430', 'Napravljena']],
    [body(`${ENGLISH} It is verry old.`), ['description', 'verry', 'very']],
    [body('La crème est douce. Ingrédients : Zinc Chelate / Chélate de zinc et huile.'), undefined],
    [body('La crème est douce. Le Chelate de zinc, un Chélate doux.'), ['description', 'Chelate', 'Chélate']],
    [body('Wool wicks‚ and it lasts.'), ['description', 'wicks‚ ', 'wicks, ']],
  ] as const)
    assert.equal(of(record)[0], expected as unknown, JSON.stringify(record))
})

test('a space before a mark, or a unit behind its mark, is no slip to tell', () => {
  const told = (body: string) =>
    slipsRule.assess(read(product({ title: 'Alder', body_html: `<p>${body}</p>` }), euroShop, NOW))
  const spaces = 'It is made of solid oak , which lasts ( for life ). It hangs 4" inch above the floor .'
  assert.is(told(spaces).outcome, 'pass')
  const other = told(`${spaces} Its lenght is 120 cm.`)
  assert.is(other.outcome, 'warn')
  assert.match(other.problem, /^Slips of typing: “lenght” should be “length”\.$/)
})

test('a title ends with a word, and closes its brackets', () => {
  const of = (title: string) => slipsIn(read(product({ title }), euroShop, NOW)).map(({ mended }) => mended)
  assert.equal(of('Oak Table | Large |'), ['Large'])
  assert.equal(of('Oak Table (Large'), [null])
  assert.equal(of('Oak Table SPF 50+ (Large)'), [])
})

test('what is meant so is left alone', () => {
  for (const body of [
    'It runs Node.Js and is sold at Booking.Com by Dr.Denim.',
    'See oaktable.com/legs,top or write to oak@table.com.',
    'It weighs 1,200 g and costs 3.50 as an extra ... at most.',
    'She said that that is all that they had had.',
    'The woman who sold it had been in Bora Bora.',
    'a) of oak b) of ash; 1) sanded 2) oiled :)',
    'The table (of oak (or of ash)) is 80 cm high.',
    'The top lathers, unlike leather, when it is washed with creatine.',
    'La table est à nous nous deux : elle est en chêne !',
    'The table stands on four legs and is made of oak for the kitchen.</p><p>A mesa tem quatro pernas e é elegante, feita para uso profissional em sua casa.',
  ])
    assert.equal(mended(body), [], body)
})

test('a description or meta description that is cut is told with its last words, and an author’s own end is not', () => {
  const TEXT =
    'The alder table stands on four turned legs and takes six people. Its top is oiled by hand twice and dries for a whole week before it leaves the workshop, so that neither water nor wine ever leaves a mark on it, and the cushions of the bench are sewn to fit.'
  const OWN = 'The alder table stands on four turned legs and takes six people. Its top is oiled by hand twice, and'
  const cut = (record: object) =>
    slipsIn(read(product({ title: 'Alder', product_type: '', ...record }), euroShop, NOW)).flatMap((slip) =>
      slip.isCut ? [[slip.field, slip.shown]] : [],
    )
  const body = (text: string) => ({ body_html: `<p>${text}</p>` })
  for (const [record, expected] of [
    [body(TEXT.slice(0, 200)), [['description', 'nor wine ever leaves a m']]],
    [body(`${TEXT.slice(0, 199)}.`), []],
    [{ body_html: `<p>${TEXT.slice(0, 64)}<span>${TEXT.slice(64, 200)}</span></p>` }, []],
    [body(TEXT.slice(0, 190)), []],
    [
      { ...body(`${OWN} it stays so for longer than most of them do in a cus`), tags: ['cushions'] },
      [['description', 'most of them do in a cus']],
    ],
    [{ ...body(`${OWN} it stays so for longer than most of them do in a cushion`), tags: ['cushions'] }, []],
    [body(`${OWN} it is then set beside the`), [['description', 'it is then set beside the']]],
    [
      { ...body(TEXT), seo: { title: null, description: TEXT.slice(0, 160) } },
      [['seo.description', 'leaves the workshop, so tha']],
    ],
    [{ ...body(TEXT), seo: { title: null, description: TEXT.slice(0, 64) } }, []],
    [
      { ...body(TEXT), seo: { title: null, description: TEXT.slice(0, 120) } },
      [['seo.description', 'and dries for a whole we']],
    ],
    [
      { ...body(TEXT), seo: { title: null, description: `${TEXT.slice(0, 120)} Free delivery of every order.` } },
      [['seo.description', 'and dries for a whole we']],
    ],
    [{ ...body(TEXT), seo: { title: null, description: `${TEXT.slice(0, 64)} Free delivery of every order.` } }, []],
    [{ title: 'Alder table', seo: { title: 'Alder table and bench', description: null } }, []],
    [
      {
        title: 'Alder garden set: bench and 2 armchairs',
        seo: { title: 'Alder garden set: bench and 2 armch', description: null },
      },
      [['seo.title', 'garden set: bench and 2 armch']],
    ],
    [
      {
        title: 'Alder garden set: bench and 2 armchairs',
        seo: { title: 'Alder garden set: bench and 2 armchair', description: null },
      },
      [],
    ],
  ] as const)
    assert.equal(cut(record), expected as unknown, JSON.stringify(record))
  const parts = [TEXT.slice(0, 200), TEXT.slice(5, 205)].map(
    (text) => slipsRule.assess(read(product(body(text)), euroShop, NOW)).parts?.[0],
  )
  assert.match(parts[0]!.said, 'the description ends in the middle of “nor wine ever leaves a m”')
  assert.is(parts[0]!.kind, parts[1]!.kind)
})
