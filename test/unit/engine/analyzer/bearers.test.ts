// Whose fact it is: what a text says of a parcel, a variant, a part or another thing is not told as the product's.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const report = (of: Partial<Product>) => analyze(product(of), euroShop, NOW)
const reading = (of: Partial<Product>) => read(product(of), euroShop, NOW)
const list = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

test('what a parcel takes up is no capacity, in whatever words and language', () => {
  const of: [string, string, string[]][] = [
    ['Alder Sofa', 'A sofa with a deep seat.', ['Volume: 0.5 cuft', 'Box weight: 40 kg']],
    ['Alder Sofa', 'A sofa with a deep seat.', ['Carton: 60 x 60 x 80 cm', 'Volume: 24 l', 'Packed volume: 14 ft³']],
    ['Alder Sofa', 'A sofa with a volume of 0.5 m³.', ['Cubage: 12.5 cu. ft', 'Volume: 0.42 cbm', 'Volume: 14.2 cubic feet']],
    ['Sessel Esche', 'Ein Sessel für das Wohnzimmer und die Leseecke.', ['Volumen: 0,5 m³', 'Karton: 60 x 60 x 80 cm, 0,3 cbm', 'Paketvolumen: 24 l']],
    ['Ahşap Koltuk', 'Bu koltuk salonunuz için rahat bir seçimdir.', ['Hacim: 0,5 m³', 'Paket Ölçüleri: 60 x 60 x 80 cm', 'Koli hacmi: 24 L', 'Desi: 30']],
  ] // biome-ignore format: a table
  for (const [title, text, lines] of of) {
    const body_html = `<p>${text}</p>${list(lines)}`
    const { stated, facts } = reading({ title, body_html })
    const isWrong = ['capacity', 'net_content', 'weight', 'dimensions'].filter((id) => stated.has(id as never))
    assert.equal([isWrong, facts.filter(({ quantities }) => quantities.length > 0)], [[], []], body_html)
    const { topical_authority, entity_coverage } = report({ title, body_html }).semantic_richness
    assert.not(topical_authority.subtopic_coverage.includes('capacity'), body_html)
    assert.not(/cuft|cbm|m³|24 l/i.test(entity_coverage.relationships.join()), body_html)
  }
  const flask = reading({
    title: 'Flask',
    body_html: list(['Volume: 0.5 l', 'Weight: 200 g', 'Contents of the box: cup']),
  })
  assert.ok(flask.stated.has('capacity') && flask.stated.has('weight'))
})

test('labels parted by bars are facts of their own, and a bar is in no value', () => {
  const of: [string, string, string[]][] = [
    ['Alder Chair', '| Material: Oak | Height: 80 cm |', ['Material: Oak', 'Height: 80 cm']],
    ['Alder Chair', 'Style: Modern | Room: Hall | Finish: Oiled |', ['Style: Modern', 'Room: Hall', 'Finish: Oiled']],
    ['Sessel Erlenhof', 'Gewicht: 4 kg | Material: Eiche |', ['Gewicht: 4 kg', 'Material: Eiche']],
    ['Ahşap Koltuk', 'Renk: Kırmızı | Ağırlık: 4 kg | Malzeme: Meşe |', ['Renk: Kırmızı', 'Ağırlık: 4 kg', 'Malzeme: Meşe']],
  ] // biome-ignore format: a table
  for (const [title, line, entities] of of)
    assert.equal(
      report({ title, body_html: `<p>${line}</p>` }).semantic_richness.entity_coverage.entities.filter(
        (one) => !one.startsWith('material'),
      ),
      entities,
      line,
    )
  const values = reading({ body_html: '<table><tr><td>Colour</td><td>red</td><td>blue</td></tr></table>' }).facts
  assert.equal(
    values.map(({ shown }) => shown),
    ['Colour | red | blue'],
  )
})

test('the first of several steps is no fact', () => {
  const entities = (steps: string) =>
    report({
      body_html: `<p>The Alva is made of brass.</p><p><b>HOW TO USE:</b></p><ol>${steps}</ol>`,
    }).semantic_richness.entity_coverage.entities.join('\n')
  assert.not.match(entities('<li>Fix it to the floor or chair;</li><li>Set the level;</li>'), /floor/)
})

test('of lines with bars that stand for one variant each only what all agree on is the product’s', () => {
  const of: [string, string[], string[]][] = [
    ['Alder Chair', ['Color: Red | Size: 40 x 40 x 80 cm | Material: Oak |', 'Color: Blue | Size: 45 x 45 x 80 cm | Material: Oak |'], ['oak']],
    ['Alder Mug', ['Red mug | Volume: 300 ml | Weight: 250 g', 'Blue mug | Volume: 400 ml | Weight: 350 g'], []],
    ['Sessel Esche', ['Farbe: Rot | Gewicht: 4 kg | Material: Eiche', 'Farbe: Blau | Gewicht: 5 kg | Material: Eiche'], ['eiche']],
    ['Ahşap Koltuk', ['Renk: Kırmızı | Ağırlık: 4 kg', 'Renk: Mavi | Ağırlık: 5 kg'], []],
  ] // biome-ignore format: a table
  for (const [title, lines, values] of of) {
    const { facts, contradictions } = reading({ title, body_html: list(lines) })
    assert.equal(
      facts.filter(({ field }) => field === 'description').map(({ value }) => value.toLowerCase()),
      values,
      lines[0]!,
    )
    assert.is(JSON.stringify(contradictions).includes('350'), false)
  }
})

test('a measure of a part, of another thing or of some variants is not told as that of the whole', () => {
  const relations = (title: string, body_html: string) =>
    report({ title, body_html }).semantic_richness.entity_coverage.relationships.map((one) => one.split(' – ').slice(1))
  const of: [string, string[], string[][]][] = [
    ['Saw Blade', ['Segment height: 12 mm', 'Bore: 22.2 mm', 'Weight: 300 g'], [['has Segment height', '12 mm'], ['has Bore', '22.2 mm'], ['weighs', '300 g']]],
    ['Plate Set', ['Size (plates): 20 cm', 'Weight (net): 2 kg'], [['has Size (plates)', '20 cm'], ['weighs', '2 kg']]],
    ['Sessel Esche', ['Sitzhöhe: 46 cm', 'Kabellänge: 2 m', 'Maße: 60 x 60 x 80 cm'], [['Sitzhöhe', '46 cm'], ['Kabellänge', '2 m'], ['misst', '60 x 60 x 80 cm']]],
    ['Ahşap Koltuk', ['Oturma yüksekliği: 46 cm'], [['Oturma yüksekliği', '46 cm']]],
  ] // biome-ignore format: a table
  for (const [title, lines, told] of of)
    assert.equal(
      relations(title, list(lines)).filter(([relation]) => relation !== 'besteht aus'),
      told,
      lines[0]!,
    )
  for (const text of [
    'Seat height 46 cm.',
    'The top is 18 mm thick.',
    'Compared with a 90 cm model it is small.',
    'A table of 40L x 30W x H 20 cm.',
    'Fits a 60 cm niche.',
  ])
    assert.not(/measures|holds/.test(relations('Alder Table', `<p>${text}</p>`).join()), text)
})

test('letters of options are no colours, and a colour that is a metal too is no material', () => {
  const letters = { title: 'Alder Lamp', options: [{ name: 'Color', values: ['A', 'B', 'C'] }] }
  assert.equal(report(letters).semantic_richness.entity_coverage.entities, [])
  for (const [title, line] of [
    ['Alder Lamp', 'Color: Gold'],
    ['Lampe', 'Eine Lampe für den Flur und das Wohnzimmer.<br>Farbe: Gold'],
    ['Altın Lamba', 'Renk: Gold'],
  ] as const)
    assert.not(reading({ title, body_html: `<p>${line}</p>` }).stated.has('material'), line)
  assert.ok(reading({ title: 'Ring', body_html: '<p>Material: Gold</p>' }).stated.has('material'))
})

test('a battery that is not included is no part, and a norm by which noise is measured is no credential', () => {
  for (const [title, text, lines] of [
    ['Cordless Drill', 'A drill sold without battery and charger.', ['Capacity: 4 Ah', 'Fitting batteries: 2 Ah, 4 Ah', 'Vibration: 2.5 m/s² (EN 62841)', 'Noise level: 80 dB (ISO 5349)']],
    ['Akkubohrer', 'Ein Bohrer für die Werkstatt und das Haus, der ohne Akku geliefert wird.', ['Passende Akkus: 2 Ah, 4 Ah', 'Vibration: 2,5 m/s² nach EN 62841']],
    ['Akülü Matkap', 'Bu matkap aküsüz olarak satılır.', ['Akü: 2 Ah, 4 Ah', 'Titreşim: 2,5 m/s² (EN 62841)']],
  ] as const) {
    const { eeat, semantic_richness } = report({ title, body_html: `<p>${text}</p>${list(lines)}` })
    assert.equal(eeat.expertise.credentials, [], title)
    const { entities, relationships } = semantic_richness.entity_coverage
    assert.not(/4 Ah|certifi/.test([...entities, ...relationships].join()), title)
  } // biome-ignore format: a table
  const listed = report({ title: 'Cordless Drill', body_html: list(['In the box: drill, battery not included']) })
  assert.not(/comes with/.test(listed.semantic_richness.entity_coverage.relationships.join()))
  const body_html = '<p>Tested to EN 71-3, made under ISO 9001:2015 of GOTS 95% cotton.</p>'
  assert.equal(report({ title: 'Doll', body_html }).eeat.expertise.credentials, ['EN 71-3', 'ISO 9001:2015', 'GOTS'])
})

test('a row of a game without labels states players, minutes and age, and a first cell with a measure is no label', () => {
  const of: [string, string, string[], string[]][] = [
    ['Cat Game', 'A game for friends and the family.', ['2-4', '30&#39;', '10+'], ['Players: 2-4', "Playing time: 30'", 'Age: 10+']],
    ['Katzenspiel', 'Ein Spiel für die Familie und für Freunde, in dem Katzen sich verstecken.', ['2-4', '30 Min.', 'ab 10'], ['Spieler: 2-4', 'Spieldauer: 30 Min.', 'Alter: ab 10']],
    ['Kedi Oyunu', 'Bu oyun aileniz için çok güzel bir seçimdir.', ['2-4', '30 dk', '10+'], ['Players: 2-4', 'Playing time: 30 dk', 'Age: 10+']],
    ['Cutting Disc', 'A disc.', ['125 mm', '150 g'], []],
  ] // biome-ignore format: a table
  for (const [title, text, cells, entities] of of) {
    const row = cells.map((cell) => `<td>${cell}</td>`).join('')
    const body_html = `<p>${text}</p><table><tr>${row}</tr></table>`
    const product_type = title === 'Cutting Disc' ? null : 'Board games'
    const { semantic_richness } = report({ title, body_html, product_type })
    assert.equal(semantic_richness.entity_coverage.entities, entities, title)
    assert.not(/players|playing time|(?:^|,)age/.test(semantic_richness.semantic_keywords.semantic_gaps.join()), title)
  }
})

test('the use of furniture needs no amounts, a designer has written no text, and a link to a chat is no source', () => {
  const experience = (of: Partial<Product>) => report(of).eeat.experience.missing.join()
  assert.not(
    /amounts/.test(experience({ title: 'Alder Sofa', product_type: 'Sofas', body_html: '<p>A sofa of oak.</p>' })),
  )
  assert.match(
    experience({ title: 'Oat Cream', product_type: 'Face cream', body_html: '<p>A cream for dry skin.</p>' }),
    /amounts/,
  )
  const body_html = '<p>A game for two. Designed by Anna Berg. <a href="https://wa.me/123">Chat</a></p>'
  const { expertise, authoritativeness } = report({ title: 'Cat Game', product_type: 'Board games', body_html }).eeat
  assert.equal([expertise.author_info, authoritativeness.external_links], [false, 0])
})

test('items under one label are one list, and long lists, brackets and emoji leave values whole', () => {
  const of: [string, string, string[]][] = [
    ['Alder Kit', `<h3>In the box</h3>${list(['Hammer (250 g)', 'Saw 🪚', 'Case'])}`, ['In the box: Hammer (250 g), Saw, Case']],
    ['Alder Kit', `<p><b>Package includes:</b></p>${list(['1 x Hammer', '1 x Saw'])}`, ['Package includes: 1 x Hammer, 1 x Saw']],
    ['Lampe Brunn', `<p>Eine Lampe für den Flur und das Wohnzimmer.</p><h3>Lieferumfang</h3>${list(['Lampe', 'Kabel (2 m)'])}`, ['Lieferumfang: Lampe, Kabel (2 m)']],
    ['Sepet', list(['<strong>Renkler:</strong> kırmızı, mavi, yeşil, siyah, beyaz, sarı, mor']), ['Renkler: kırmızı, mavi, yeşil, siyah, beyaz, sarı, mor']],
  ] // biome-ignore format: a table
  for (const [title, body_html, entities] of of)
    assert.equal(report({ title, body_html }).semantic_richness.entity_coverage.entities, entities, title)
  const parts = report({ title: 'Lamp', body_html: list(['Contents: lamp 🔌, cable']) }).semantic_richness
  assert.ok(parts.entity_coverage.relationships.includes('Lamp – comes with – lamp, cable'))
})

test('items behind one with a label of its own are not of that label', () => {
  const { facts } = reading({ title: 'Shirt', body_html: list(['Material: linen', 'Nickel free', 'Sewn in Porto']) })
  assert.ok(facts.some(({ shown }) => shown === 'Material: linen'))
})
