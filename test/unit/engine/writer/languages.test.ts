// Grammar: whole sentences in each language, as a native speaker would write them; and docs/writer.md, which quotes the writer.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grammarFor } from '../../../../src/engine/languages/by-language.ts'
import { readerValue } from '../../../../src/engine/writer/facts/format-value.ts'
import { textMaterial } from '../../../../src/engine/writer/facts/text-material.ts'
import { fillTemplate } from '../../../../src/engine/writer/phrasing/fill-template.ts'
import { pickByKey, writeLead } from '../../../../src/engine/writer/phrasing/lead.ts'
import { writerDocument } from '../../../support/documents/writer-document.ts'
import { assert, test } from '../../../support/test.ts'
import { readingOf, styled } from './texts.ts'
import { WRITER_RECORDS } from './writer-records.ts'

const leads = (language: keyof typeof WRITER_RECORDS, tone: Parameters<typeof styled>[0]): string[] =>
  WRITER_RECORDS[language].map((record) => {
    const material = textMaterial(readingOf(record))
    return material ? writeLead(material, styled(tone)) : ''
  })

const holds = (
  language: keyof typeof WRITER_RECORDS,
  tone: Parameters<typeof styled>[0],
  sentences: readonly string[],
): void => {
  const all = leads(language, tone)
  for (const sentence of sentences)
    assert.ok(
      all.some((lead) => lead.includes(sentence)),
      `${sentence}\n${all.join('\n')}`,
    )
}

test('the sides of a pack are not what is in it', () => {
  const [record] = WRITER_RECORDS.en
  const lead = (size: string): string => {
    const body_html = `<ul><li>Pack size: ${size}</li><li>Material: polyester</li></ul>`
    const material = textMaterial(readingOf({ ...record!, title: 'Trail Sleeping Mat', body_html }))
    return material ? writeLead(material, styled('professional')) : ''
  }
  assert.match(lead('750 g'), /content is 750 g/)
  assert.not.match(lead('32 x 18 cm'), /content/)
})

test('English: number, articles and names of what is sold in pairs', () => {
  holds('en', 'professional', [
    'The Luna earrings are made',
    'They are 12 mm in diameter and weigh 4 g.',
    'It is 75 cm high, 90 cm wide and 180 cm long and weighs 42 kg.',
    'The Relay Module 5 V measures 75 x 55 x 19 mm.',
    'made of 70% merino wool, 28% polyamide and 2% elastane',
    'It comes with a 3-year warranty.',
  ])
  holds('en', 'friendly', [
    'Your Luna earrings are made of sterling silver.',
    'You can choose from grey, blue and red, in sizes 36-39 and 40-43.',
  ])
})

test('German: gender, number and case', () => {
  holds('de', 'professional', [
    'Die Ohrringe „Luna“',
    'Er ist 75 cm hoch, 90 cm breit und 180 cm lang und wiegt 42 kg.',
    'Das Relaismodul 5 V mit vier Kanälen misst 75 x 55 x 19 mm.',
    'Die Wandersocken Trail bestehen aus 70 % Merinowolle, 28 % Polyamid und 2 % Elasthan.',
    'Das Hundespielzeug „Kauseil“',
  ])
})

test('French: gender, number and elision, colons apart from their words', () => {
  holds('fr', 'professional', [
    'La veste de pluie Tarn est en polyester recyclé.',
    'Les boucles d’oreilles « Luna » sont en argent.',
    'Elle mesure 75 cm de hauteur, 90 cm de largeur et 180 cm de longueur et pèse 42 kg.',
    'Le cache-pot Fougère est en terre cuite.',
  ])
  const french = grammarFor('fr')!
  assert.is(french.the({ text: 'écharpe', gender: 'f', many: false }), 'l’écharpe')
})

test('Spanish: gender and number', () => {
  holds('es', 'professional', [
    'La chaqueta impermeable Tarn es de poliéster reciclado.',
    'Los pendientes «Luna» son de plata. Miden 12 mm de diámetro y pesan 4 g.',
    'Mide 75 cm de alto, 90 cm de ancho y 180 cm de largo y pesa 42 kg.',
    'Tiene 3 años de garantía.',
  ])
  assert.is(grammarFor('es')!.list(['agujas', 'hilo', 'imanes']), 'agujas, hilo e imanes')
})

test('types become nouns with their article', () => {
  const nouns: [string, string, string | null][] = [
    ['en', 'Necklaces', 'a necklace'], ['en', 'Earrings', 'earrings'], ['en', 'Hourglass', 'an hourglass'], ['en', 'USB Cables', 'a USB cable'], ['en', 'LED Lamps', 'an LED lamp'],
    ['de', 'Regenjacken', 'eine Regenjacke'], ['de', 'Sofas', 'ein Sofa'], ['de', 'Tische', 'ein Tisch'], ['de', 'Quux', null],
    ['fr', 'Vestes', 'une veste'], ['fr', 'Sac à dos', 'un sac à dos'], ['fr', 'Bottines', 'des bottines'],
    ['es', 'Pantalones', 'un pantalón'], ['es', 'Bolsa de viaje', 'una bolsa de viaje'], ['es', 'Zapatos', 'unos zapatos'],
  ] // biome-ignore format: a table
  for (const [code, type, wanted] of nouns) {
    const language = grammarFor(code)!
    const noun = language.noun(type)
    assert.is(noun && language.a(noun), wanted, type)
  }
})

test('a sentence whose facts are missing is not written, and a part whose facts are missing is left out', () => {
  const frame = '{The}[ by {brand}] <is|are> made of {material}.'
  assert.is(
    fillTemplate(frame, { The: 'The cup', brand: 'Fjell', material: 'clay' }),
    'The cup by Fjell is made of clay.',
  )
  assert.is(fillTemplate(frame, { The: 'The cups', brand: '', material: 'clay' }, true), 'The cups are made of clay.')
  assert.is(fillTemplate(frame, { The: 'The cup', brand: 'Fjell' }), null)
  assert.is(fillTemplate(frame, { The: '{brand}', brand: '$&', material: '[x]' }), '{brand} by $& is made of [x].')
})

test('values are said as a reader says them', () => {
  const values = {
    '100CM': '100 cm',
    '6*50mm': '6 x 50 mm',
    'eggs,flour': 'eggs, flour',
    '85 x 55 (mm)': '85 x 55 (mm)',
    '• cotton.': 'cotton',
    '14k gold': '14k gold',
    '3.0V to 5.5V': '3.0 V to 5.5 V',
    '2 in 1 cover': '2 in 1 cover',
  }
  for (const [value, wanted] of Object.entries(values)) assert.is(readerValue(value), wanted)
  for (const value of ['<b>x</b>', 'a | b', 'see https://x.example', 'open (bracket', '—'])
    assert.is(readerValue(value), '')
})

test('which of several frames a product gets depends on its identifier alone, and all of them are used', () => {
  const frames = ['a', 'b', 'c']
  assert.is(pickByKey(frames, 'key'), pickByKey(frames, 'key'))
  const counts = Map.groupBy(
    Array.from({ length: 900 }, (_, at) => pickByKey(frames, `${7_000_000 + at} made`)!),
    (frame) => frame,
  )
  for (const frame of frames) assert.ok((counts.get(frame)?.length ?? 0) > 200, frame)
  assert.is(pickByKey([], 'key'), undefined)
})

test('docs/writer.md is what the writer writes', () => {
  const file = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'writer.md')
  assert.fixture(readFileSync(file, 'utf8'), writerDocument(), 'run npm run docs')
})

test('German: what a cream is made of are Inhaltsstoffe, what a biscuit is made of are Zutaten', () => {
  const asked = (title: string, product_type: string): string => {
    const body_html = `<p>${title} ist für jeden Tag gedacht und wird in kleinen Mengen von Hand gemacht.</p>`
    return readingOf({ ...WRITER_RECORDS.de[0]!, title, product_type, body_html, metafields: [] }).openQuestions.join(
      ' ',
    )
  }
  assert.match(asked('Handcreme Nord', 'Handcreme'), /Welche Inhaltsstoffe enthält/)
  assert.match(asked('Haferkekse Nord', 'Kekse'), /Welche Zutaten enthält/)
})
