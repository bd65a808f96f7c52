// French, German, Spanish and Portuguese records, and texts in scripts written from right to left or without spaces.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { quantitiesIn } from '../../../../src/engine/analyzer/facts/quantities.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { quoted, span } from '../../../../src/engine/analyzer/rule.ts'
import { shownLength } from '../../../../src/engine/analyzer/rules/shared/field-text.ts'
import { lexiconFor } from '../../../../src/engine/languages/by-language.ts'
import { lexicon } from '../../../../src/engine/languages/de/lexicon.ts'
import { detectLanguage } from '../../../../src/engine/languages/detect-language.ts'
import { wordsFor } from '../../../../src/engine/languages/lexicon/lexicon.ts'
import { FIELDS, STANDARD_STYLE } from '../../../../src/engine/optimization.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { clip } from '../../../../src/engine/text/plain-text.ts'
import { eachSentence } from '../../../../src/engine/text/sentences.ts'
import { wordsOf } from '../../../../src/engine/text/words.ts'
import { write } from '../../../../src/engine/writer/write.ts'
import { assert, test } from '../../../support/test.ts'
import { bottle, chair, cream, LANGUAGES, sock } from '../records/five-languages.ts'
import { euroShop, NOW, product } from '../records/records.ts'
import { SHORT_RECORDS, SHORT_TEXTS } from '../records/short-texts.ts'
import { judgedAlone } from './analysis.ts'

const reading = (of: Product) => read(of, euroShop, NOW)
const report = (of: Product) => analyze(of, euroShop, NOW)
const inBody = (body: string, title = 'X1') => product({ title, body_html: `<p>${body}</p>` })
const gates = (of: Product) => (report(of).additional_fields.gates as { gate: string }[]).map(({ gate }) => gate)

test('short texts of twenty-five languages are told apart, and an open one is never taken for another language', () => {
  let known = 0
  for (const [language, text] of SHORT_TEXTS) {
    const found = detectLanguage(text, wordsOf(text).stems)
    assert.ok(found === language || found === 'und', `${found}: ${text}`)
    if (found === language) known++
  }
  assert.ok(known >= SHORT_TEXTS.length * 0.95, `${known} of ${SHORT_TEXTS.length}`)
})

test('a Norwegian text is told as one, or as Danish where nothing parts the two, and never as a third language', () => {
  const of = (text: string) => reading(inBody(text, 'CCS deksel')).language
  assert.is(
    of('Deksel som gjør at du kan lade bilen også når det snør. Printes i sort, og passer for alle våre modeller.'),
    'no',
  )
  assert.ok(
    ['da', 'no'].includes(of('System hvor du kan ha flere kort samlet og har plass for en nøkkel i en krok for bånd.')),
  )
})

test('a title of a few words shows its language by the words that a lexicon knows', () => {
  const wrong = SHORT_RECORDS.filter(
    ([language, title, type]) => reading(product({ title, product_type: type })).language !== language,
  )
  assert.ok(wrong.length <= 1, JSON.stringify(wrong))
})

test('the same product reads alike in five languages: family, attributes and a score within 8 points', () => {
  for (const [name, told] of Object.entries({ sock, bottle, cream, chair })) {
    const english = reading(told.en)
    for (const language of LANGUAGES) {
      const { naming, stated, facts, language: found } = reading(told[language])
      assert.is(found, language)
      assert.is(naming.family, english.naming.family, `${name} ${language}`)
      assert.ok(naming.typeAt > 0, `${name} ${language}`)
      assert.ok(Math.abs(facts.length - english.facts.length) <= 3, `${name} ${language}: ${facts.length}`)
      const distance = Math.abs(report(told[language]).score.value - report(told.en).score.value)
      assert.ok(distance <= 8, `${name} ${language}: ${distance}`)
      for (const id of ['material', 'care', 'dimensions'] as const)
        if (name !== 'cream') assert.ok(stated.has(id), `${name} ${language} ${id}`)
    }
  }
  for (const language of LANGUAGES) {
    const { stated } = reading(cream[language])
    for (const id of ['ingredients', 'net_content', 'skin_type', 'usage', 'storage'] as const)
      assert.ok(stated.has(id), `${language} ${id}`)
  }
})

test('good records reach an A or a B and empty phrases neither, in every language', () => {
  const thin = {
    fr: ['Robe Lune', 'Découvrez notre magnifique robe, un incontournable de la saison. Elle est parfaite pour toutes les occasions et vous allez l’adorer chaque jour avec vos amis et votre famille.'],
    de: ['Kleid Luna', 'Entdecken Sie unser wunderschönes Kleid, ein Highlight der Saison. Es ist perfekt für alle Anlässe und Sie werden es jeden Tag mit Freunden und Familie lieben und genießen.'],
    es: ['Vestido Luna', 'Descubre nuestro precioso vestido, un imprescindible de la temporada. Es perfecto para todas las ocasiones y te va a encantar cada día con tus amigos y tu familia.'],
    pt: ['Vestido Lua', 'Descubra o nosso lindo vestido, um indispensável da estação. Ele é perfeito para todas as ocasiões e você vai amar usá-lo todos os dias com os amigos e a família.'],
  } // biome-ignore format: a table
  for (const language of ['fr', 'de', 'es', 'pt'] as const) {
    for (const told of [sock, bottle, cream])
      assert.ok(['A', 'B'].includes(report(told[language]).score.grade), language)
    const [title, body] = thin[language] as [string, string]
    const { score, suggestions, additional_fields } = report(inBody(body, title))
    assert.is(additional_fields.language, language)
    assert.ok(['D', 'F'].includes(score.grade), `${language} ${score.value}`)
    assert.ok(judgedAlone(inBody(body, title), 'content-001').value! < 1, language)
    assert.match(
      suggestions.find(({ id }) => id === 'content-004' || id === 'content-002')!.description,
      /Buyers of clothing/,
    )
  }
})

test('a title and a label that disagree are a contradiction in every language', () => {
  for (const [title, line] of [
    ['Gourde isotherme 500 ml', 'La gourde est en acier avec un bouchon.</p><p>Contenance : 750 ml'],
    ['Lampe de table 8 W', 'La lampe est en laiton avec un abat-jour.</p><p>Puissance : 12 W'],
    ['Pull homme 100 % laine', 'Le pull est chaud et doux pour les jours de froid.</p><p>Matière : 100 % acrylique'],
    ['Trinkflasche aus Edelstahl 500 ml', 'Die Flasche ist aus Stahl und hat einen Deckel.</p><p>Inhalt: 750 ml'],
    ['Stuhl aus Buche, Gewicht 5 kg', 'Der Stuhl ist aus Buche und mit Öl behandelt.</p><p>Gewicht: 9 kg'],
    ['Hemd aus 100 % Baumwolle', 'Das Hemd ist weich und für jeden Tag geeignet.</p><p>Material: 100 % Polyester'],
    ['Botella térmica 500 ml', 'La botella es de acero con una tapa de rosca.</p><p>Capacidad: 750 ml'],
    ['Altavoz, autonomía 40 h', 'El altavoz es pequeño y se carga con el cable.</p><p>Autonomía: 20 horas'],
  ] as const)
    assert.is(reading(inBody(line, title)).contradictions.found.length, 1, title)
  for (const [title, line] of [
    ['Gourde isotherme 1 500 ml', 'La gourde est en acier avec un bouchon.</p><p>Contenance : 1,5 l'],
    ['Gourde isotherme 1500 ml', 'La gourde est en acier avec un bouchon.</p><p>Contenance : 1 500 ml'],
    ['Trinkflasche 1.500 ml', 'Die Flasche ist aus Stahl und hat einen Deckel.</p><p>Inhalt: 1,5 l'],
    ['Trinkflasche 1500 ml', 'Die Flasche ist aus Stahl und hat einen Deckel.</p><p>Inhalt: bis 1,8 l'],
    ['Lámpara de 8 W', 'La lámpara es de latón con una pantalla.</p><p>Potencia: hasta 12 W'],
  ] as const)
    assert.equal(reading(inBody(line, title)).contradictions.found, [], title)
})

test('units, ranges and thousands are read as French, German and Spanish write them', () => {
  const read = (text: string) =>
    quantitiesIn(text, 0, text.length).map(({ dimension, low, high }) => `${dimension} ${low}-${high}`)
  for (const [text, expected] of [
    ['de 20 à 30 cm', 'length 200-300'],
    ['20 bis 30 cm', 'length 200-300'],
    ['de 20 a 30 cm', 'length 200-300'],
    ['1 500 ml', 'volume 1500-1500'],
    ['1 500,50 g', 'mass 1500.5-1500.5'],
    ['1,5 l', 'volume 1500-1500'],
    ['500 Gramm', 'mass 500-500'],
    ['2 litros', 'volume 2000-2000'],
    ['60 gélules', 'count 60-60'],
    ['10 Stück', 'count 10-10'],
    ['5 pulgadas', 'length 127-127'],
    ['120 comprimés', 'count 120-120'],
    ['24 Stunden', 'time 86400-86400'],
    ['à 30 degrés', 'angle 30-30'],
  ] as const)
    assert.equal(read(text), [expected], text)
  for (const text of ['2 par jour', '5 an hour', '3 mes amis', '10 dia']) assert.equal(read(text), [], text)
})

test('plurals, feminine forms, lost articles and compounds meet the words of the lexicon', () => {
  const meet = (language: string, ...forms: string[]) => {
    const found = new Set(forms.map((form) => wordsFor(form, lexiconFor(language)).join(' ')))
    assert.is(found.size, 1, `${language} ${[...found]}`)
  }
  meet('fr', 'huile', "l'huile", 'd’huile', 'huiles')
  meet('fr', 'bougie', 'bougies')
  meet('fr', 'poche', 'poches')
  meet('fr', 'rideau', 'rideaux')
  meet('de', 'Tasche', 'Taschen')
  meet('de', 'wasserdicht', 'wasserdichte', 'wasserdichtes', 'wasserdichten')
  meet('es', 'cojín', 'cojines', 'COJINES')
  meet('es', 'color', 'colores')
  meet('pt', 'botão', 'botões', 'BOTÕES')
  meet('pt', 'pão', 'pães')
  meet('pt', 'papel', 'papéis')
  meet('pt', 'portátil', 'portáteis')
  meet('pt', 'lençol', 'lençóis')
  meet('pt', 'azul', 'azuis')
  meet('pt', 'cor', 'cores')
  meet('pt', 'homem', 'homens')
  meet('pt', 'luz', 'luzes')
  assert.not.equal(wordsFor('é', lexiconFor('pt')), wordsFor('e', lexiconFor('pt')))
  assert.is(wordsFor("aujourd'hui", lexiconFor('fr')).join(), "aujourd'hui")
  assert.not.equal(wordsFor('Küche', lexiconFor('de')), wordsFor('Kuchen', lexiconFor('de')))
  const steel = reading(
    inBody('Diese Edelstahltrinkflasche ist für das Büro und für unterwegs gemacht.', 'Edelstahltrinkflasche Nord'),
  )
  assert.is(steel.naming.family, 'kitchen')
  assert.ok(steel.stated.has('material'))
  // Verbs are no compounds, and an English word in a German text is none either.
  const none = reading(inBody('Die Maße sind angemessen und der Grilled Look ist für alle.', 'Nord'))
  assert.not(none.stated.has('material'))
})

test('a German noun is the same behind another one: no ending is taken for that of another form', () => {
  const { nouns, statements } = lexicon
  // Alone they are whole, and behind another word mostly something else: "gemeinsamen", "Neurose", "Hundeleinen", "hinweisen", "Zugfedern".
  const others = new Set(['samen', 'rose', 'rosen', 'leinen', 'eisen', 'federn', 'ton', 'gin', 'abs'])
  const fold = (word: string) => wordsFor(word, lexiconFor('de')).join(' ')
  for (const word of [...Object.values(nouns), statements.material!].join(',').split(/,\s*/))
    if (/^\p{L}+$/u.test(word) && !others.has(word)) assert.is(fold(`winter${word}`), `winter${fold(word)}`, word)
  for (const forms of [
    ['Leinenkissen', 'Leinenkissens'],
    ['Brotmesser', 'Brotmessern'],
    ['Kinderwagen', 'Kinderwagens'],
    ['Cordhose', 'Cordhosen'],
    ['Edelstein', 'Edelsteine', 'Edelsteinen'],
    ['dunkelgrün', 'dunkelgrünes', 'dunkelgrünen'],
  ])
    assert.is(new Set(forms.map(fold)).size, 1, String(forms))
  assert.is(fold('kleinen'), fold('klein'))
  assert.is(fold('Druckern'), fold('Drucker'))
})

test('a German title says what the thing is where a compound of it ends in the noun', () => {
  const body_html = '<p>Das Stück ist von Hand gemacht und für zu Hause gedacht. Es ist leicht zu pflegen.</p>'
  const typeAt = (title: string, product_type = '') =>
    reading(product({ title, body_html, product_type })).naming.typeAt
  for (const title of ['Sofakissen Nord', 'Käsemesser Nord', 'Bodenvase Nord', 'Cargohose Nord', 'Handsäge Nord'])
    assert.is(typeAt(title), 1, title)
  for (const [title, type] of [
    ['Nord Kinderwagen', 'Wagen'],
    ['Nord Kaminofen', 'Öfen, Ofen'],
    ['Nord Wandhaken', 'Haken'],
    ['Nord Lesezeichen', 'Zeichen'],
  ] as const)
    assert.is(typeAt(title, type), 2, title)
  for (const title of ['Blutdruckmesser Nord', 'Steckdose Nord', 'Meerschwein Nord']) assert.is(typeAt(title), 0, title)
})

test('the type of a German product does not go before a title whose compound has it', () => {
  const body_html = '<p>Das Kissen ist aus Leinen und für das Sofa gedacht. Es ist leicht zu pflegen.</p>'
  const of = product({ title: 'Leinenkissen', product_type: 'Kissen', body_html })
  const { title } = write({ reading: reading(of), fields: FIELDS, style: STANDARD_STYLE })
  assert.not.match(title ?? '', /Kissen Leinenkissen/)
})

test('lambswool is a material in English and German', () => {
  assert.ok(
    reading(inBody('The jumper is knitted from soft lambswool for cold days.', 'Jumper')).stated.has('material'),
  )
  assert.ok(reading(inBody('Der Pullover ist aus Lambswool und für kalte Tage.', 'Pullover')).stated.has('material'))
})

test('a German term counts as named where a compound of the title ends in it', () => {
  const body = `Die Flasche aus Stahl hat einen Deckel. Der Deckel der Flasche hat eine Dichtung. Die Dichtung aus Silikon hält. Der Griff aus Kork liegt gut in der Hand. Der Griff ist weich.`
  const record = (title: string) => inBody(body, title)
  const finding = (title: string) => JSON.stringify(judgedAlone(record(title), 'struct-004').spans ?? [])
  assert.match(finding('Nord'), /Flasche/)
  assert.not.match(finding('Isolierflasche Nord'), /Flasche/)
})

test('that this product is sold out is understood in every language, and what only sounds so is not', () => {
  const text = {
    fr: 'La chaise est faite de chêne avec une assise en paille pour la salle à manger.',
    de: 'Der Stuhl ist aus Eiche und hat einen Sitz aus Stroh für das Esszimmer.',
    es: 'La silla es de roble con un asiento de paja para el comedor de tu casa.',
    pt: 'A cadeira é de carvalho com um assento de palha para a sala de jantar da sua casa.',
  }
  for (const [language, line] of [
    ['fr', 'Cet article est actuellement en rupture de stock.'],
    ['fr', 'Produit épuisé'],
    ['de', 'Dieser Artikel ist derzeit ausverkauft.'],
    ['de', 'Leider nicht mehr lieferbar.'],
    ['es', 'Este producto está agotado.'],
    ['es', 'Sin stock'],
    ['pt', 'Este produto está esgotado.'],
    ['pt', 'Sem estoque'],
  ] as const)
    assert.ok(gates(inBody(`${text[language]}</p><p>${line}`)).includes('contradicted_offer'), line)
  for (const [language, line] of [
    ['fr', 'Si l’article est en rupture de stock, écrivez-nous.'],
    ['fr', 'La première édition était épuisée en deux jours.'],
    ['fr', 'Un soin pour la peau épuisée.'],
    ['de', 'Falls ausverkauft, schreiben Sie uns.'],
    ['de', 'Die erste Auflage war nach zwei Tagen ausverkauft.'],
    ['de', 'Der passende Tisch ist ausverkauft.'],
    ['es', 'Si está agotado, escríbenos.'],
    ['es', 'La mesa a juego está agotada.'],
    ['es', '¿Te sientes agotado?'],
    ['pt', 'Se estiver esgotado, escreva para nós.'],
    ['pt', 'A mesa que combina está esgotada.'],
    ['pt', 'Está se sentindo esgotado?'],
    // The English words of price claims are read in English texts alone.
    ['de', 'Sale: 19,90 €'],
    ['fr', 'Now only 19,90 €'],
  ] as const)
    assert.not(gates(inBody(`${text[language]}</p><p>${line}`)).includes('contradicted_offer'), line)
})

test('metafields keep their English labels in every language', () => {
  const body = 'La chaise est faite à la main avec une assise en paille pour la salle à manger.'
  const record = {
    ...inBody(body, 'Chaise Alma'),
    metafields: [{ namespace: 'custom', key: 'care_instructions', value: 'Chiffon humide', type: null }],
  }
  assert.ok(reading(record as Product).stated.has('care'))
})

test('sentences end at the marks of every script', () => {
  const sentences = (text: string) => {
    const found: string[] = []
    eachSentence(text, 0, text.length, (start, end) => found.push(text.slice(start, end)))
    return found.length
  }
  assert.is(sentences('軽いバッグです。水に強い！本当ですか？はい｡'), 4)
  assert.is(sentences('هل الحقيبة خفيفة؟ نعم. وزنها ٣٠٠ غرام.'), 3)
  assert.is(sentences('یہ تھیلا ہلکا ہے۔ یہ مضبوط ہے۔'), 2)
  assert.is(sentences('यह थैला हल्का है। यह मज़बूत है।'), 2)
  assert.is(sentences('Ca. 2 kg, z.B. für Brot inkl. Deckel. Gut.'), 2)
})

test('the width of a text is that of its letters: ideographs are wide, marks above letters take no room', () => {
  assert.is(shownLength('羊毛围巾'), 8)
  assert.is(shownLength('وِشَاح'), 4)
  assert.is(shownLength('שָׁלוֹם'), 4)
  assert.is(shownLength('ที่รัก'), 3)
  assert.is(shownLength('cafe\u0301'), 4)
})

test('words of scripts without spaces are counted, and quotations never cut a character in two', () => {
  assert.ok(wordsOf('手工编织羊毛围巾，柔软保暖').stems.length >= 5)
  assert.ok(wordsOf('กระเป๋าใบเล็กสำหรับวันที่พกแค่กุญแจ').stems.length >= 6)
  const pairs = '𠮷野家😀'.repeat(200)
  for (let max = 2; max < 90; max++) {
    assert.not.match(clip(pairs, max), /\ufffd/)
    assert.not.match(quoted(pairs, max), /\ufffd/)
  }
  for (let end = 1; end < 60; end++) {
    const { end: stop, text } = span('title', pairs, 0, end) as { end: number; text: string }
    assert.ok(stop <= end && text.isWellFormed() && !text.includes('\ufffd'))
    assert.ok(pairs.slice(0, stop).isWellFormed())
  }
})

test('evidence lies inside the text of its field in every script', () => {
  const bodies = [
    'حقيبة من الجلد الطبيعي. وزنها 800 غرام؟ نعم. الأبعاد: 30 × 20 × 10 سم.',
    'תיק עור בעבודת יד. משקל: 800 גרם. מידות: 30 × 20 ס"מ.',
    '𠮷野の革のバッグです。重さは800g。サイズ：30×20×10cm。',
    '手工皮包。重量：800克。尺寸：30×20×10厘米。',
    'กระเป๋าหนังแท้ น้ำหนัก 800 กรัม ขนาด 30 x 20 ซม.',
    'Le sac en cuir 🎒 pèse 800 g. L’intérieur est doublé de coton. Dimensions : 30 x 20 x 10 cm.',
  ]
  for (const body of bodies) {
    const record = inBody(body, body.slice(0, 20))
    const { description, title } = reading(record)
    const { evidence } = report(record).additional_fields as {
      evidence: { spans?: { field?: string; start?: number; end?: number; text?: string }[] }[]
    }
    for (const { field, start, end, text } of evidence.flatMap(({ spans }) => spans ?? [])) {
      if (start === undefined || end === undefined || (field !== 'description' && field !== 'title')) continue
      const whole = field === 'title' ? title.text : description.text
      assert.ok(start <= end && end <= whole.length, `${field} ${start}-${end}`)
      assert.ok(whole.slice(start, end).startsWith(text!.replace(/…$/, '').slice(0, 10)), text)
    }
  }
})

test('few words are no language that does not write their letters, nor one that knows a single noun of them', () => {
  const of = (title: string, of: Partial<Product> = {}) => reading(product({ title, body_html: '', ...of }))
  const bag = 'Záložní batoh na notebook s možností personalizace a odolnou ochranou'
  assert.is.not(of(bag).language, 'pt')
  const pump = of('Mag Lift #3 Pump 300 gph', { category: 'Water Pumps' })
  assert.is.not(pump.language, 'de')
  assert.is.not(pump.naming.family, 'footwear')
  assert.is(of('Mochila para notebook, preta').language, 'pt')
})

test('a quotation keeps the sign of inches, and makes single marks of those that quote', () => {
  assert.is(quoted('Fan 9” with a clip'), '“Fan 9” with a clip”')
  assert.is(quoted('the “Alder 9” of the range'), '“the ‘Alder 9’ of the range”')
})
