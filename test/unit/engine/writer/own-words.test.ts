// The merchant's own words: how a description gets the markup that its lines have in fact, and which sentences and lines speak for a product.

import { secondCheck } from '../../../../src/engine/proposals/second-check.ts'
import { parseTree, serializeTree } from '../../../../src/engine/verifier/sanitize/html-tree.ts'
import { arrangeBody } from '../../../../src/engine/writer/description/arrange-body.ts'
import { withNoticeLast } from '../../../../src/engine/writer/description/move-notice.ts'
import { tidyNodes } from '../../../../src/engine/writer/description/tidy-nodes.ts'
import { readerValue } from '../../../../src/engine/writer/facts/format-value.ts'
import { ownLines, ownSentences } from '../../../../src/engine/writer/facts/merchant-sentences.ts'
import { shortenedTitle } from '../../../../src/engine/writer/fields/shortened-title.ts'
import { assert, test } from '../../../support/test.ts'
import { product, variant } from '../records/records.ts'
import { draftsOf, readingOf, styled } from './texts.ts'

const arranged = (body: string): string => arrangeBody(body, 'Lund Mug')

test('bold lines above a text or a list become headings from two on, a line above nothing does not, and the title goes', () => {
  const care = '<p><b>Care:</b></p><p>Rinse it by hand.</p>'
  const body = `<p><strong>Lund Mug</strong></p>${care}<p><b>A bold end</b></p>`
  assert.is(
    arranged(`${care}<p>Features:</p><ul><li>Blue</li></ul>`),
    '<h3>Care</h3><p>Rinse it by hand.</p><h3>Features</h3><ul><li>Blue</li></ul>',
  )
  for (const one of [care, '<p>Features:</p><ul><li>Blue</li></ul>', body]) assert.is(arranged(one), one)
  assert.is(
    arranged(`${body}<p>• Thrown by hand<br>• Holds 350 ml<br>• Made in Lund</p>`),
    '<h3>Care</h3><p>Rinse it by hand.</p><h3>A bold end</h3><ul><li>Thrown by hand</li><li>Holds 350 ml</li><li>Made in Lund</li></ul>',
  )
})

test('a plain line that goes on in the list below it heads none', () => {
  const list = '<p>Lund Mug and more<br>Blue and grey</p><p>- Clay<br>- Glaze<br>- Salt</p>'
  for (const line of ['This set includes:', 'Kompatibel mit:', 'Ce coffret contient :', 'Compatible con:'])
    assert.is(
      arranged(`<p>${line}</p>${list.slice(list.lastIndexOf('<p>'))}`),
      `<p>${line}</p><ul><li>Clay</li><li>Glaze</li><li>Salt</li></ul>`,
      line,
    )
  // Beside headings of its own a line leads into the list.
  const headed = '<h3>How to use</h3><p>Rinse it.</p><p>Can be filled:</p><ul><li>up to the rim</li></ul><h3>Glaze</h3>'
  assert.is(arranged(headed), headed)
})

test('a bold line that says something in a whole sentence is no heading', () => {
  const text =
    '<p>The mug is thrown by hand and holds 350 ml of coffee or tea, which it keeps warm for long.</p>'.repeat(2)
  const lines = (line: string): string => `<p><b>${line}</b></p>${text}<p><b>Care</b></p>${text}`
  const made = 'Colours are subject to change at any time'
  assert.is(arranged(lines(made)), lines(made))
  assert.match(arranged(lines('Why it is so light')), /^<h3>Why it is so light<\/h3>.*<h3>Care/)
})

test('rows of labels become a list in any language, under a notice, in divisions and with long values', () => {
  const items = (rows: readonly string[]): string => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
  for (const [head, rows] of [
    ['Technische Daten:', ['Leistung: 50 W', 'Spannung: 12 V', 'Länge: 2 m']],
    ['Caractéristiques techniques :', ['Puissance : 50 W', 'Tension : 12 V', 'Longueur : 2 m']],
    ['Especificaciones técnicas:', ['Potencia: 50 W', 'Voltaje: 12 V', 'Longitud: 2 m']],
    ['Technische gegevens:', ['Vermogen: 50 W', 'Spanning: 12 V', 'Lengte: 2 m']],
    ['In the box:', ['2.4 GHz antenna: yes', 'USB 3.0: yes', `Cable: ${'with a plug, '.repeat(15)}2 m`]],
  ] as const) {
    const made = `<h3>${head.replace(/ ?:$/, '')}</h3>${items(rows)}`
    assert.is(arranged(`<p>${head}<br>${rows.join('<br>')}</p>`), made)
    assert.is(
      arranged(`<p>Note: for indoors.<br><br>${head}<br>${rows.join('<br>')}</p>`),
      `<p>Note: for indoors.</p>${made}`,
    )
    assert.is(arranged(`<div>${head}</div>${rows.map((row) => `<div>${row}</div>`).join('')}`), made)
  }
})

test('beside headings bold lines become headings below them, but not right under one, nor a slogan in a short text', () => {
  const text = '<p>The mug is thrown by hand and holds 350 ml of coffee or tea.</p>'
  const [care, made] = ['<p><b>Care:</b></p><p>Rinse it.</p>', '<h3>Care</h3><p>Rinse it.</p>']
  assert.is(
    arranged(`<h2>Lund</h2><p>A mug.</p>${text}${care}<hr>${care}`),
    `<h2>Lund</h2><p>A mug.</p>${text}${made}<hr />${made}`,
  )
  assert.is(arranged(`<p><b>Quiet mornings</b></p>${text}`), `<p><b>Quiet mornings</b></p>${text}`)
})

test('the first of several bold lines above lists becomes a heading as the others do, a level below the heading above it', () => {
  const [one, two, three] = ['Clay', 'Glaze', 'Care'].map((name) => [
    `<b>${name}</b>`,
    `<ul><li>${name} of Lund</li></ul>`,
  ])
  for (const [own, made] of [
    ['h2', 'h3'],
    ['h3', 'h4'],
  ]) {
    const html = arranged(`<${own}>Features</${own}>${[one, two, three].map((part) => part!.join('')).join('')}`)
    assert.equal(html.match(/<h\d>[^<]+/g), [`<${own}>Features`, `<${made}>Clay`, `<${made}>Glaze`, `<${made}>Care`])
  }
})

test('parts between blank lines become paragraphs where the text has none', () => {
  const body =
    '<h2>Lund</h2>\n<b>Red clay</b>\n\nThe clay is dug in Lund, washed in the yard and left to rest for a winter before anyone throws a mug of it.\n\n<b>White glaze</b>\n\nThe glaze is <i>mixed</i>\n\nin Lund.\n\n<b>Care</b>\n\nRinse it by hand, and let it stand until it is dry, as clay takes up water for longer than glass does.'
  assert.match(arranged(body), /<h3>Red clay<\/h3><p>The clay is dug in Lund, [^<]+<\/p><h3>White glaze<\/h3>/)
  assert.not.match(arranged(body), /[^>\s]\s*\n\s*\n\s*[^<\s]/)
})

test('what cannot all be listed keeps its lines, and its bold lines become headings; counted things are a list', () => {
  const bodies: [body: string, arranged: string | null][] = [
    [
      '<p><b>Lifespan</b></p><ul><li>One year</li></ul><p><b>Features</b></p><p>• Layers</p><p>Of: coal.</p><p>• Stones</p><p>Of salt.</p>',
      '<h3>Lifespan</h3><ul><li>One year</li></ul><h3>Features</h3><p>• Layers</p><p>Of: coal.</p><p>• Stones</p><p>Of salt.</p>',
    ],
    ['<p>Size: small<br>Form: round<br>Colour: red<br>Light<br>Weight: 3 g<br>Height: 4 cm<br>Depth: 9 cm</p>', null],
    ['<p>In the box:</p><p>1x Mug<br>2 x Cloth</p>', '<h3>In the box</h3><ul><li>1x Mug</li><li>2 x Cloth</li></ul>'],
    ['<h3>Material</h3><p>- Clay</p><p>- Glaze</p>', '<h3>Material</h3><ul><li>Clay</li><li>Glaze</li></ul>'],
    ['<h3>Material</h3><p>- Clay</p>', null],
    ['<h2>Lund</h2><p><b>Quiet mornings</b></p><ul><li>Clay</li></ul>', null],
    [
      `<h3>In it</h3>${['Clay', 'Salt', 'Coal'].map((one) => `<p><b>${one}</b></p><p>It is from: Lund.</p>`).join('')}`,
      `<h3>In it</h3>${['Clay', 'Salt', 'Coal'].map((one) => `<h4>${one}</h4><p>It is from: Lund.</p>`).join('')}`,
    ],
  ]
  for (const [body, made] of bodies) assert.is(arranged(body), made ?? body, body)
})

test('lines of plain text become paragraphs, and those under a label for what is in the box a list', () => {
  const written = (body_html: string) => draftsOf(product({ title: 'Lund Mug', body_html }), styled()).description
  const told = 'Sie ist von Hand gedreht und hält den Tee lange warm.'
  const box = 'Lieferumfang:\n1 Tasse\n1 Untersetzer\n1 Löffel'
  assert.is(
    written(`${told}\n${told}\n${box}`),
    `<p>${told}</p><p>${told}</p><h3>Lieferumfang</h3><ul><li>1 Tasse</li><li>1 Untersetzer</li><li>1 Löffel</li></ul>`,
  )
  assert.is(written(`${told}\n${told}\n${told}`), `<p>${told}</p>\n<p>${told}</p>\n<p>${told}</p>`)
  assert.is(written(`${told}\n${told}\nGlasur:\nSalz.`), `<p>${told}</p>\n<p>${told}</p>\n<p>Glasur:<br>Salz.</p>`)
  assert.is(written('Drawn for the table\nby the sea\nin the garden'), undefined)
  assert.is(
    written(`${told}\n${told}\nDie Tasse kommt mit einem Löffel\naus Holz`),
    `<p>${told}</p>\n<p>${told}</p>\n<p>Die Tasse kommt mit einem Löffel aus Holz</p>`,
  )
  const wrapped = 'It is thrown by hand in a workshop by the sea, and keeps the tea warm\nFor long. Blue.\nGrey.'
  assert.is(written(wrapped), undefined)
})

test('a line that goes on with the sentence before it stays with it', () => {
  assert.is(
    arranged('<p>Thrown by hand in<br>our pottery.<br>• Blue<br>• Grey<br>• Sand</p>'),
    '<p>Thrown by hand in<br />our pottery.</p><ul><li>Blue</li><li>Grey</li><li>Sand</li></ul>',
  )
})

test('a notice on the shop or the sale that stands first goes behind the text, one on the product does not', () => {
  const text =
    '<p>The Lund Mug is thrown by hand, glazed in blue and fired twice, and it holds 350 ml of coffee or tea.</p>'
  const list = '<ul><li>Blue</li></ul>'
  const moved = (first: string) =>
    withNoticeLast(
      `${first}${text}${list}`,
      readingOf(product({ title: 'Lund Mug', body_html: `${first}${text}${list}` })),
    )
  const notice = '<p>This is a demonstration store.</p>'
  assert.is(moved(notice), `${text}${list}${notice}`)
  const own = '<p>The Lund Mug ships in a box of wood.</p>'
  assert.is(moved(own), `${own}${text}${list}`)
  const asks = '<p>Pre-order<br />What makes this mug so special?</p>'
  assert.is(moved(asks), `${asks}${text}${list}`)
  const amounts = `<p>350 ml, 400 g</p>${text}`
  const body = `${notice}${amounts}${list}`
  assert.is(withNoticeLast(body, readingOf(product({ title: 'Lund Mug', body_html: body }))), body)
})

test('divisions round the answer of a chat go, those of the shop stay', () => {
  const tidied = (html: string) => serializeTree(tidyNodes(parseTree(html), 'Mug'))
  const own = '<p>Thrown by hand.</p><p>Fired twice.</p>'
  assert.is(
    tidied(`<div class="flex max-w-full flex-col flex-grow"><div class="markdown prose">${own}</div></div>`),
    own,
  )
  assert.is(tidied(`<div class="size-chart">${own}</div>`), `<div class="size-chart">${own}</div>`)
})

test('a line break in a span that marks nothing stays one', () => {
  assert.is(
    serializeTree(
      tidyNodes(parseTree('<p><b>In the box:</b><span><br /></span><span>1 mug</span><span></span></p>'), 'Mug'),
    ),
    '<p><b>In the box:</b><br />1 mug</p>',
  )
})

test('rows with long labels and abbreviations come into the list, and where one does not, nothing is changed', () => {
  const rows = ['Approx. weight of the mug: 400 g', 'Height/width: 9 – 12 cm', 'Max. content: 350 ml']
  const list = `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
  assert.is(arranged(`<p>${rows.join('<br>')}</p>`), list)
  const told = '<p>It is thrown by hand.</p><p>Glaze: blue</p>'
  assert.is(arranged(`<p>${rows.join('<br>')}</p>${told}`), `${list}${told}`)
  const beside = `<p>${rows.join('<br>')}<br>It is thrown by hand.<br>Glaze: blue</p>`
  assert.is(arranged(beside), beside)
})

test('lines with bullets or labels become a list from three on; rows of sizes, labels that come again and torn words stay', () => {
  const list = '<ul><li>Thrown by hand</li><li>Holds 350 ml</li><li>Made in Lund</li></ul>'
  assert.is(arranged('<p>• Thrown by hand<br>• Holds 350 ml<br>• Made in Lund</p>'), list)
  assert.is(
    arranged('<p>Details<br>- Thrown by hand<br>- Holds 350 ml<br>- Made in Lund</p>'),
    `<h3>Details</h3>${list}`,
  )
  assert.is(
    arranged('<p><b>Material:</b> Stoneware<br><b>Height:</b> 9 cm<br><b>Weight:</b> 400 g</p>'),
    '<ul><li><b>Material:</b> Stoneware</li><li><b>Height:</b> 9 cm</li><li><b>Weight:</b> 400 g</li></ul>',
  )
  const small = '<p>S: 9 cm<br />M: 12 cm<br />L: 15 cm</p>'
  assert.is(arranged(small), small)
  const sizes = '<p>Ø: 60 mm<br>Weight: 170 g<br>Height: 9 cm<br>Ø: 70 mm<br>Weight: 227 g<br>Height: 11 cm</p>'
  assert.is(arranged(sizes), sizes)
  const torn = '<p>S</p><p>toneware: fired<br>Height: 9 cm<br>Weight: 400 g</p>'
  assert.is(arranged(torn), torn)
  const mixed = '<p>Details<br>.: Thrown by hand<br>.: Holds 350 ml<br>.: Made in Lund</p><p>- Glazed by hand</p>'
  assert.is(arranged(mixed), mixed)
  assert.is(arranged(mixed.slice(0, mixed.indexOf('<p>-'))), `<h3>Details</h3>${list}`)
  assert.is(
    arranged('<p>Details<br>- Thrown by hand<br>- Holds 350 ml<br>- Made in Lund<br>Care<br>- Rinse it by hand</p>'),
    `<h3>Details</h3>${list}<h3>Care</h3><ul><li>Rinse it by hand</li></ul>`,
  )
  const two = '<p>• Thrown by hand<br>• Holds 350 ml</p>'
  assert.is(arranged(two), two)
})

test('paragraphs that are rows become a list without a notice behind them, and where one would be left behind they stay', () => {
  const rows = ['<b>Material:</b>  Stoneware', '<b>Height:</b> 9 cm', '<b>Weight:</b> 400 g']
  const apart = rows.map((row) => `<p>${row}</p>`).join('')
  const list = `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
  const notice = '<p><b>Warranty:</b> All of our mugs come with two years of warranty.</p>'
  assert.is(arranged(apart + notice), list + notice)
  assert.is(
    arranged(`<p>${rows[0]}</p>${notice}<p>${rows[1]}</p>`),
    `<ul><li>${rows[0]}</li><li>${notice.slice(3, -4)}</li><li>${rows[1]}</li></ul>`,
  )
  const behind = '<p>• Blue<br>• Grey<br>• Sand</p>'
  assert.is(arranged(behind + apart), `<ul><li>Blue</li><li>Grey</li><li>Sand</li></ul>${apart}`)
  const other = `${apart}<p>It is thrown by hand.</p><p>Glaze: blue</p>`
  assert.is(arranged(other), other)
})

test('rows beside the paragraphs of a division, rows before a picture and signs right before letters without capitals are a list', () => {
  const list = '<ul><li>Height: 9 cm</li><li>Width: 8 cm</li><li>Weight: 400 g</li></ul>'
  const rows = 'Height: 9 cm<br>Width: 8 cm<br>Weight: 400 g'
  assert.is(arranged(`<div><p>A mug.</p>${rows}</div>`), `<div><p>A mug.</p>${list}</div>`)
  const picture = '<img src="https://cdn.example/mug.jpg" alt="" />'
  assert.is(arranged(rows + picture), `${list}<p>${picture}</p>`)
  assert.is(
    arranged('<p>-ספל כחול</p><p>- ספל אפור</p><p>-ספל לבן</p>'),
    '<ul><li>ספל כחול</li><li>ספל אפור</li><li>ספל לבן</li></ul>',
  )
})

test('the only heading of a text stands above a list, and what neither shows nor styles anything goes', () => {
  const text = `<p>${'The mug is thrown by hand in our pottery by the sea for coffee and tea. '.repeat(3).trim()}</p>`
  const items = '<ul><li>Blue</li><li>Grey</li></ul>'
  assert.is(arranged(`${text}<p><b>FEATURES</b></p>${items}`), `${text}<h3>FEATURES</h3>${items}`)
  assert.is(arranged(`${text}<ul></ul>`), text)
  assert.is(arranged(`<h1>Lund</h1>${text}`), `<h2>Lund</h2>${text}`)
  const pasted = '<style><!--td {border: 1px solid}br {mso-data-placement:same-cell;}.bar .b {top:0}--></style>'
  assert.is(arranged(`${text}${pasted}`), text)
  const styled = `${text}<p class="bar">Blue</p><style>.bar {color: red}</style>`
  assert.is(arranged(styled), styled)
})

test('a wall of sentences is parted between them and before a label, and not one word is changed', () => {
  const sentence = 'The mug is thrown by hand in our pottery by the sea for coffee and tea.'
  const wall = `${Array(10).fill(sentence).join(' ')} Glaze: white tin glaze over red clay.`
  const made = arranged(`<p>${wall}</p>`)
  assert.is((made.match(/<p>/g) ?? []).length, 4)
  const labelled = arranged(`<p>${Array(6).fill(sentence).join(' ')} Glaze: white tin glaze over red clay.</p>`)
  assert.is((labelled.match(/<p>/g) ?? []).length, 2)
  assert.ok(made.endsWith('<p>Glaze: white tin glaze over red clay.</p>'))
  assert.is(made.replace(/(?:<[^>]+>)+/g, ' ').trim(), wall)
  // What goes on from a sentence stays with it.
  const told = `${sentence} Without a handle, it keeps them warm for long hours in all of the cold months.`
  const parted = arranged(`<p>${Array(6).fill(told).join(' ')}</p>`)
  assert.ok(parted.split('<p>').length > 2 && !parted.includes('<p>Without'))
  const short = `<p>${sentence} ${sentence}</p>`
  assert.is(arranged(short), short)
  // Glued sentences count as they would if they stood alone.
  const glued = arranged(`<p>${Array(14).fill(sentence).join(' ').replace('tea. The', 'tea.The')}</p>`)
  assert.is(arranged(glued), glued)
})

test('pictures before words part a wall, and an empty heading or a paragraph of marks goes', () => {
  const part = 'Glazed inside and outside by hand, it keeps coffee and tea warm through long mornings in the garden.'
  const pictured = arranged(`<p>${part} ${['🌿', '☕', '🌊'].map((sign) => `${sign} ${part} ${part}`).join(' ')}</p>`)
  assert.is((pictured.match(/<p>/g) ?? []).length, 4)
  assert.match(pictured, /<p>🌿 Glazed/)
  assert.is(
    arranged(`<h3><br></h3><p>${part}</p><p>.</p><p>• Blue<br>• Grey<br>• Sand</p>`),
    `<p>${part}</p><ul><li>Blue</li><li>Grey</li><li>Sand</li></ul>`,
  )
})

test('what editors leave goes with other marks: spans, empty elements, line breaks at ends; one that an app fills stays', () => {
  const part = 'Glazed inside and outside by hand, it keeps coffee and tea warm through long mornings in the garden.'
  const left = '<p><span data-x="1">&nbsp;</span></p><div><br></div>'
  const spans = part
    .split(' ')
    .map((word) => `<span class="_in_m1">${word} </span>`)
    .join('')
  const [lines, list] = ['<p>• Blue<br>• Grey<br>• Sand</p>', '<ul><li>Blue</li><li>Grey</li><li>Sand</li></ul>']
  assert.is(arranged(`<p>${part}</p>${left}<ul></ul>${lines}`), `<p>${part}</p>${list}`)
  assert.is(arranged(`${`<p>${spans}</p>`.repeat(4)}${lines}`), `${`<p>${part}</p>`.repeat(4)}${list}`)
  assert.is(arranged(`<style>p{}</style>${lines}<div class="reviews"></div>`), `${list}<div class="reviews"></div>`)
  // What shows nothing is no reason to change a text.
  for (const idle of [`<p>${part}</p>${left}`, `<p>${spans}</p>`.repeat(4), `<style>p{top:0}</style><p>${part}</p>`])
    assert.is(arranged(idle), idle)
  const apart = '【Clay】 Red<div><br></div>【Glaze】 White<div><br></div>【Care】 Rinse by hand.'
  assert.is(
    arranged(apart),
    '<ul><li><strong>Clay:</strong> Red</li><li><strong>Glaze:</strong> White</li><li><strong>Care:</strong> Rinse by hand.</li></ul>',
  )
})

test('bullets within a line, pictographs, labels in brackets and short lines make a list; what was pasted behind a word is parted', () => {
  const items = '<ul><li>Thrown by hand</li><li>Holds 350 ml</li><li>Made in Lund</li></ul>'
  assert.is(arranged('<span>• Thrown by hand • Holds 350 ml • Made in Lund</span>'), items)
  assert.match(
    arranged('<p>•  Thrown by hand. • Holds 350 ml<br>•  Made in Lund</p>'),
    /<li>Thrown by hand.<\/li><li>Holds 350 ml<\/li><li>Made in Lund/,
  )
  assert.is(arranged('<p>🔹 Thrown by hand<br>🔹 Holds 350 ml<br>🔹 Made in Lund</p>'), items)
  assert.is(
    arranged('<p>【Clay】 Red</p><div><br></div><p>【Glaze】 White</p><p>【Care】 Rinse by hand.</p>'),
    '<ul><li><strong>Clay:</strong> Red</li><li><strong>Glaze:</strong> White</li><li><strong>Care:</strong> Rinse by hand.</li></ul>',
  )
  const four = '<p>Thrown by hand<br>Holds 350 ml<br>Red clay<br>Made in Lund.</p>'
  assert.is((arranged(four).match(/<li>/g) ?? []).length, 4)
  const notice = `We are late this winter${', as the kiln is being mended'.repeat(4)}.`
  assert.is(
    arranged(`<p>The mug holds tea and keeps it warm${notice}</p>`),
    `<p>The mug holds tea and keeps it warm</p><p>${notice}</p>`,
  )
  assert.is(arranged('<p>A • B • C • D of Lund</p>'), '<p>A • B • C • D of Lund</p>')
})

test('what speaks of the shop is no heading, and a text that is centred stays as it is', () => {
  const body = '<p><b>Free shipping</b></p><p>We send it in two days.</p>'
  assert.is(
    arrangeBody(body, 'Lund Mug', (text) => text === 'Free shipping'),
    body,
  )
  const centred = '<p style="text-align: center"><b>Care</b></p><p>Rinse it by hand.</p>'
  assert.is(arranged(centred), centred)
})

test('a body with headings and lists of its own stays as it is', () => {
  const tidy = '<h2>Care</h2><p>Rinse it by hand.</p><ul><li>Stoneware</li><li>350 ml</li><li>400 g</li></ul>'
  assert.is(arranged(tidy), tidy)
  assert.is(arranged('Plain text: one line'), 'Plain text: one line')
})

test('what became a heading is not missed by the second check', () => {
  const record = product({ body_html: '<p><b>Care</b></p><p>Rinse it by hand.</p>' })
  assert.equal(secondCheck('description', record, record.body_html, arrangeBody(record.body_html, record.title)), [])
})

const MUG = { title: 'Lund Mug Blue', product_type: 'Mug' }
const sentencesOf = (body_html: string) =>
  ownSentences(readingOf(product({ ...MUG, body_html }))).map(({ text }) => text)

test('instructions, pressure, filler and a text of another colour do not speak for the product', () => {
  for (const text of [
    'Wash the Lund mug by hand with warm water.',
    'Order the Lund mug today while stocks last.',
    'Lorem ipsum is simply dummy text of the printing industry.',
    'The Lund mug in deep red holds its warmth for long.',
    'And the Lund mug is thrown by hand in our workshop.',
    'The Lund mug of the workshop PREIS 1 Stück, height of all 360 metres.',
    'The Lund mug SALENOW is thrown by hand in a workshop by the sea.',
  ])
    assert.equal(sentencesOf(`<p>${text}</p>`), [], text)
  const good = 'The Lund mug is thrown by hand in a workshop by the sea.'
  assert.equal(sentencesOf(`<p>${good}</p>`), [good])
})

test('what stands where someone had nothing to say is left out of values', () => {
  assert.is(readerValue('Solid Wood, Wood Veneer, Others'), 'Solid Wood, Wood Veneer')
  assert.is(readerValue('N/A'), '')
})

test('short lines of a list that state a fact are told apart from the rest, and stand behind the name where one speaks of the sale', () => {
  const body_html =
    '<ul><li>Thrown by hand in Lund</li><li>Free shipping</li><li>Gentle on every table</li><li>Stoneware from Lund, 350 ml and 9 cm high</li></ul>'
  const record = product({ ...MUG, body_html })
  assert.equal(ownLines(readingOf(record)), ['Thrown by hand in Lund', 'Stoneware from Lund, 350 ml and 9 cm high'])
  assert.is(
    draftsOf(record, styled()).meta_description,
    'Lund Mug Blue: Thrown by hand in Lund; Gentle on every table; Stoneware from Lund, 350 ml and 9 cm high.',
  )
  const plainly = product({ ...MUG, body_html: body_html.replace('<li>Free shipping</li>', '') })
  assert.is(draftsOf(plainly, styled()).meta_description, undefined)
})

test('a sentence is chosen by what it says: no slogan, no warning, and nothing that goes on from another', () => {
  const said =
    'The Lund mug is thrown by hand in a workshop by the sea, is made of stoneware, holds 350 ml and weighs 400 g.'
  for (const before of [
    'Discover your new companion for every quiet morning at home with friends.',
    'This makes it a perfect companion for quiet mornings and long evenings at home.',
    'Warning: choking hazard, not suitable for children under the age of three.',
    'Our workshop by the sea has been a family business for three generations now.',
  ])
    assert.is(draftsOf(product({ ...MUG, body_html: `<p>${before} ${said}</p>` }), styled()).meta_description, said)
})

test('where a description begins with labels or a notice, a plain sentence that names the thing stands for it', () => {
  const told = 'The Lund mug from the workshop by the sea is thrown by hand and glazed inside.'
  const written = (front: string, sentence = told) =>
    draftsOf(
      product({ ...MUG, body_html: `${front}<p>${sentence}</p><p>${'It keeps the tea warm. '.repeat(9)}</p>` }),
      styled(),
    ).meta_description
  assert.is(written('<p>This is a demonstration store.</p>'), told)
  assert.is(written('<h3>Description</h3>'), `${told} It keeps the tea warm.`)
  assert.is(written('<h3>Lund Mug of clay</h3>'), undefined)
  assert.is(written(''), undefined)
  assert.is(
    written('<h3>Description</h3>', 'The perfect Lund mug for a quiet morning by the sea and in the garden.'),
    undefined,
  )
})

test('a sentence that points at its thing, or would be the same of every mug, stands for none; a long one ends where it can', () => {
  const one = 'mug is made of stoneware, holds 350 ml, weighs 400 g and is glazed inside and outside'
  const before =
    'Discover your new companion for every quiet morning at home with friends, by the sea or in the garden, on every weekday and on long Sundays.'
  const written = (begun: string) => {
    const body_html = `<p>${before} ${begun} ${one}, ideal for quiet mornings, long evenings and everything in between at home.</p>`
    return draftsOf(product({ ...MUG, body_html }), styled()).meta_description
  }
  assert.is(written('This'), undefined)
  assert.is(written('The'), undefined)
  assert.is(written('The Lund'), `The Lund ${one}.`)
})

test('a title is shortened by parts that explain it, never by those that tell it from others', () => {
  const lexicon = readingOf(product(MUG)).lexicon
  const short = (title: string) => shortenedTitle(title, { lexicon })
  assert.is(
    short('Tesla Coil Desk Lamp — a quiet light for long evenings and early mornings (12 W)'),
    'Tesla Coil Desk Lamp (12 W)',
  )
  const colours = 'Tesla Coil Desk Lamp in a Very Long Series of the Workshop | Black Version'
  assert.is(short(colours), colours)
  const mug = 'Johnny Appleseed Coffee Mug — Colorful Retro Nature Art of the Orchard (11/15oz)'
  assert.is(short(mug), 'Johnny Appleseed Coffee Mug')
  const named = 'Johnny Appleseed Coffee Mug — “Into the Orchard” Retro Nature Art of the Frontier'
  assert.is(short(named), named)
  const single = 'Lamp — a quiet light for long evenings and early mornings in the garden'
  assert.is(short(single), single)
})

test('a heading that is the title goes, but for one that begins a part behind another heading', () => {
  const text =
    '<p>Thrown by hand in a workshop by the sea, it keeps tea warm for long on cold mornings in the garden.</p>'
  assert.not.match(arranged(`<h3>Lund Mug</h3>${text}${text}${text}`), /Lund Mug/)
  assert.match(arranged(`<h3>Delivery</h3>${text}${text}<h3>Lund Mug</h3>${text}`), /<h3>Lund Mug<\/h3>/)
})

test('a first line that is the title stays where another one heads the part behind a rule', () => {
  const care = (shown: string) => shown.replace(/\[(\w+)\]/g, '<p><b>$1:</b></p>')
  const text = '[Care]<p>Rinse it by hand.</p>[Use]<p>For tea.</p>'
  const made = '<h3>Care</h3><p>Rinse it by hand.</p><h3>Use</h3><p>For tea.</p>'
  const [own, other] = ['<p><strong>Lund Mug</strong></p>', '<p><strong>Lund Tasse</strong></p>']
  assert.is(arranged(care(`${own}${text}<hr>${other}${text}`)), `${own}${made}<hr />${other}${made}`)
  assert.is(arranged(care(`${own}${text}${other}${text}`)), `${made}${other}${made}`)
})

test('what a sentence or a script without capitals says heads no list, a second sign goes, and capitals of known words are calmed', () => {
  const list = '<ul><li>Thrown by hand</li><li>Holds 350 ml</li><li>Made in Lund</li></ul>'
  const lines = (head: string, sign: string): string =>
    `<p>${head}<br>${sign} Thrown by hand<br>${sign} Holds 350 ml<br>${sign} Made in Lund</p>`
  assert.is(arranged(lines('ובכך', '-')), `<p>ובכך</p>${list}`)
  assert.is(arranged(lines('言葉だそうです。', '-')), `<p>言葉だそうです。</p>${list}`)
  assert.is(arranged(lines('Details', '• ✅')), `<h3>Details</h3>${list}`)
  const calm = (text: string): string => text.toLowerCase()
  assert.is(
    arrangeBody(lines('DETAILS:', '-'), 'Lund Mug', () => false, calm),
    `<h3>details</h3>${list}`,
  )
})

test('a wall in which a list runs on is not parted', () => {
  const words = 'The mug is thrown by hand and glazed in blue and grey for tea and coffee at home. '.repeat(12)
  assert.match(arranged(`<p>${words}</p>`), /<\/p><p>/)
  const wall = `<p>${words}Material: clay Height: 9 cm Width: 8 cm Weight: 400 g Origin: Lund</p>`
  assert.is(arranged(wall), wall)
})

test('a line break between blocks makes no paragraph of its own', () => {
  const body = '<p><b>Details:</b></p><ul><li>Blue</li></ul><br><p>Made in Lund. It is washed by hand.</p>'
  assert.not.match(arranged(`${body}<p><b>Care:</b></p><p>Rinse it.</p>`), /<p><br \/><\/p>/)
})

test('whom a thing is for is told in one way, and a fit of another thing is none of it', () => {
  const filed = (key: string, value: string) => ({ namespace: 'custom', key, value, type: 'single_line_text_field' })
  const described = (gender: string, fit: string): string => {
    const metafields = [filed('fit', fit), filed('origin', 'Made in Sweden'), filed('target-gender', gender)]
    const body_html = '<p>Trousers of washed cotton twill with six pockets.</p>'
    return draftsOf(
      product({ title: 'Lund Twill Trousers', product_type: 'Trousers', body_html, metafields }),
      styled(),
    ).description!
  }
  assert.match(described('male', 'Straight fit'), /Fit: Straight fit.*Gender: Male/s)
  assert.not.match(described('male, unisex', 'Straight-Fit Cargo'), /Cargo|unisex/i)
})

test('lines above lists become headings together or not at all, and a title goes where a sentence is left to begin with', () => {
  const list = '<ul><li>Blue</li><li>Sand</li></ul>'
  const ticks = '<p>✔ Thrown by hand</p><p>✔ Holds 350 ml</p><p>✔ Made in Lund</p>'
  const sisters = arranged(`<p>Inside:</p>${list}<p>Glazes and colours</p>${list}<p>Good to know</p>${list}${ticks}`)
  assert.not.match(sisters, /<h3>/)
  assert.match(arranged(`<p><b>Inside:</b></p>${list}<p>Perfect For</p>${ticks}`), /<h3>Inside<.*<h3>Perfect For</)
  const part = (label: string, text: string) => `<p><b>${label}:</b><br>${text}</p>`
  const divided = [
    '<p><b>Notes:</b><br>• Fig<br>• Rose<br>• Oak</p>',
    part('Light it', 'In the evening.'),
    part('Shipping', 'Sent on Mondays.'),
  ]
  const isTalk = (text: string): boolean => text.startsWith('Shipping')
  assert.match(arrangeBody(divided.join('<hr>'), 'Lund Mug', isTalk), /<h3>Notes<.*<h3>Light it<.*<h3>Shipping</s)
  const text = `<p>${'A mug of stoneware, thrown by hand in Lund. '.repeat(8)}</p>`
  const headed = `<h2>Lund Mug</h2><h3>Overview</h3>${text}`
  assert.is(arranged(headed), headed)
  assert.is(arranged(`<h2>Lund Mug</h2>${text}`), text)
})

test('an empty description gets no list of what is to be chosen alone', () => {
  const options = [
    { name: 'Size', values: ['S', 'M', 'L'] },
    { name: 'Colour', values: ['Blue', 'Red'] },
  ]
  const variants = ['S', 'M', 'L'].flatMap((size) =>
    ['Blue', 'Red'].map((color) => variant({ options: [size, color] })),
  )
  const suit = product({ title: 'Lund Tracksuit', product_type: 'Tracksuits', body_html: '', options, variants })
  assert.is(draftsOf(suit).description ?? null, null)
})
