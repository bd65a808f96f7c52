// Words, sentences, languages and visible text.

import { calmTitle } from '../../../../src/engine/analyzer/normalize-title.ts'
import { detectLanguage } from '../../../../src/engine/languages/detect-language.ts'
import { textOf } from '../../../../src/engine/languages/lexicon/text.ts'
import { clip, decodeDoubleEscapes, plain } from '../../../../src/engine/text/plain-text.ts'
import { eachSentence } from '../../../../src/engine/text/sentences.ts'
import { singular, wordsOf } from '../../../../src/engine/text/words.ts'
import { assert, test } from '../../../support/test.ts'

const sentences = (text: string): string[] => {
  const found: string[] = []
  eachSentence(text, 0, text.length, (start, end) => found.push(text.slice(start, end)))
  return found
}

const detect = (text: string) => detectLanguage(text, wordsOf(text).stems)

test('words are split alike in every script, numbers and apostrophes whole', () => {
  assert.equal(wordsOf("Women's T-Shirt, 2.5 m").stems, ['women', 't', 'shirt', '2.5', 'm'])
  assert.equal(wordsOf('Größe über').stems, ['größe', 'über'])
  assert.is(wordsOf('عطر فاخر للرجال').stems.length, 3)
  assert.is(wordsOf('मुलायम सूती कपड़ा').stems.length, 3)
  assert.ok(wordsOf('高品質のコットンで作られたシャツです').stems.length >= 6)
  assert.ok(wordsOf('เสื้อผ้าฝ้ายคุณภาพดี').stems.length >= 3)
  assert.is(wordsOf('🙂🙂 —!').stems.length, 0)
})

test('singular and plural meet, and words that only look plural stay', () => {
  const pairs = [['dresses', 'dress'], ['boxes', 'box'], ['batteries', 'battery'], ['shelves', 'shelf'], ['shoes', 'shoe'], ['knives', 'knife'], ['olives', 'olive'], ['loaves', 'loaf'], ['sizes', 'size'], ['glass', 'glass'], ['gps', 'gps'], ['is', 'is'], ['bus', 'bus'], ['men’s', 'men']] // biome-ignore format: pairs
  for (const [plural, one] of pairs) assert.is(singular(plural!), one, plural)
})

test('sentences end at full stops, line ends and lost spaces, not at abbreviations and decimals', () => {
  assert.equal(sentences('It weighs approx. 2.5 kg. Made in Italy! Really?'), [
    'It weighs approx. 2.5 kg.',
    'Made in Italy!',
    'Really?',
  ])
  assert.equal(sentences('Width: 45 cm. Box of oak. 12 in. It has a 5 oz. Bottle.'), [
    'Width: 45 cm.',
    'Box of oak.',
    '12 in.',
    'It has a 5 oz. Bottle.',
  ])
  assert.equal(sentences('Soft and warm.Machine wash.\nLine two'), ['Soft and warm.', 'Machine wash.', 'Line two'])
  assert.equal(sentences('これは良い。とても良い！'), ['これは良い。', 'とても良い！'])
  assert.equal(sentences('Soft… and warm. Light... It is new.'), ['Soft… and warm.', 'Light...', 'It is new.'])
})

test('the language is told by script or function words, and left open when neither tells', () => {
  assert.is(detect('The bag is made of leather and has a pocket for your phone.'), 'en')
  assert.is(detect('Le sac est fabriqué dans une toile de coton avec des poches pour vos clés.'), 'fr')
  assert.is(detect('Die Tasche ist aus Leder und hat ein Fach für das Telefon.'), 'de')
  assert.is(detect('عطر فاخر يدوم طويلا'), 'ar')
  assert.is(detect('柔らかいコットンのシャツです'), 'ja')
  assert.is(detect('Сумка из кожи'), 'ru')
  assert.is(detect('Arduino UNO R3'), 'und')
})

test('visible text has no controls, no invisible characters and no lone surrogates', () => {
  assert.is(plain('a\0b\u200b\u202ec\u00a0 d\u{e0041}\ufeff\n e'), 'abc d e')
  assert.is(plain('x\ud800y'), 'x\ufffdy')
  assert.is(plain('“quoted” – text… naïve'), '“quoted” – text… naïve')
  assert.is(plain('one\u000btwo\u000cthree'), 'one two three')
  assert.is(plain('one\u000btwo\u000cthree\u200b'), 'one two three')
})

test('joiners stay where they join letters or pictures, and go where they show nothing', () => {
  for (const kept of [
    'Family 👨\u200d👩\u200d👧\u200d👦 mug',
    'Team 👩🏽\u200d💻 and 🏳️\u200d🌈',
    'کتاب\u200cهای کودک',
    'क्\u200dष and श्री\u200cमान',
    'ക\u0d4d\u200d',
    'ශ්\u200dරී',
  ])
    assert.is(plain(kept), kept)
  for (const [text, shown] of [
    ['Re\u200dtro l\u200camp', 'Retro lamp'],
    ['\u200cکتاب\u200d .', 'کتاب .'],
    ['کتاب\u200c\u200cهای', 'کتابهای'],
    ['کتاب\u200c\u200b\u200cهای', 'کتابهای'],
    [`क्${'\u200d\u200c'.repeat(30)}ष`, 'क्\u200dष'],
    ['👨\u200d\u200d👩', '👨👩'],
    ['👨\u200c👩 👨\u200d', '👨👩 👨'],
    ['5\u200d0 W', '50 W'],
  ] as const) {
    assert.is(plain(text), shown, JSON.stringify(text))
    assert.is(plain(shown), shown)
  }
})

test('a word with a joiner is one word, and no text is cut behind a joiner', () => {
  assert.is(wordsOf('کتاب\u200cهای کودک').stems.length, 2)
  assert.equal(wordsOf('👨\u200d👩').stems, [])
  const family = '👨\u200d👩\u200d👧\u200d👦'
  for (let max = 2; max < 12; max++) assert.not.match(clip(family, max), /\u200d…/)
})

test('a title without pictures loses what joined them, and no joiner of a word', () => {
  const calm = (text: string) => calmTitle(textOf(text))
  assert.is(calm('Mug 👨\u200d👩\u200d👧 blue'), 'Mug blue')
  assert.is(calm('क्\u200dष ☕'), 'क्\u200dष')
})

test('a second level of entities is decoded only where it is plainly meant', () => {
  assert.is(decodeDoubleEscapes('A&nbsp;B &amp;amp; &#8217; &rsquo;'), 'A B & ’ ’')
  assert.is(decodeDoubleEscapes('AT&T &unknown; a&b;'), 'AT&T &unknown; a&b;')
})

test('clipped text keeps whole words and never grows', () => {
  assert.is(clip('one two three four', 12), 'one two…')
  assert.is(clip('short', 12), 'short')
  for (let max = 1; max < 20; max++) assert.ok(clip('one two three four', max).length <= max, String(max))
})
