// Hostile names and pages: keys that mean something in the language, and places of evidence under strange letters.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { readPage } from '../../../../src/engine/page/read-page.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from './records.ts'

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']

test('names of the language in any field are names, and no prototype changes', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort()
  const node = `{"@context":"https://schema.org","@type":"Product","name":"Stool","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"offers":{"__proto__":{"polluted":true},"price":"5"}}`
  for (const name of NAMES) {
    const text = `${name}: 5 cm. ${name} is made of oak.`
    const record = product({
      title: name,
      body_html: `<p id="${name}">${text}</p><dl><dt>${name}</dt><dd>5 kg</dd></dl><table><tr><th>${name}</th><td>${name}</td></tr></table><script type="application/ld+json">${node}</script>`,
      vendor: name,
      product_type: name,
      category: name,
      tags: NAMES,
      options: NAMES.map((option) => ({ name: option, values: [name] })),
      variants: [variant({ title: name, sku: name, options: NAMES.map(() => name) })],
      metafields: NAMES.map((key) => ({ namespace: name, key, type: name, value: `{"__proto__":{"polluted":true}}` })),
    })
    analyze(record, euroShop, NOW)
  }
  assert.is(({} as { polluted?: boolean }).polluted, undefined)
  assert.equal(Object.getOwnPropertyNames(Object.prototype).sort(), before)
})

test('nothing that a record or page carries is run', () => {
  const key = 'hostileRecordRan'
  const script = `<script>globalThis.${key}=1</script><img src=x onerror="globalThis.${key}=1"><a href="javascript:globalThis.${key}=1">x</a>`
  analyze(product({ title: `\${globalThis.${key}=1}`, body_html: script }), euroShop, NOW)
  const { product: read, page } = readPage(`<html><body>${script}</body></html>`, 'https://shop.example/p')
  analyze(read, euroShop, NOW, page)
  assert.not(key in globalThis)
})

const STRANGE = [
  'İstanbul İpek İplik', 'ﬁne oﬃce ﬂax', '👨‍👩‍👧 family', 'a\u0301\u0302\u0303 marks', '\u202eright to left\u202c', '\ud800 alone \udc00', 'zero\u200bwidth\u200cjoin',
  '\u{e0041}\u{e0042} tags', 'ǅ ŉ ẖ', 'ẞ and ß', 'Ω Å K', 'ﷺ ㎏ ㎝', '①②③ ½ ¼',
] // biome-ignore format: a word list

test('evidence and facts quote the text at their place, whatever letters stand before', () => {
  for (const strange of STRANGE) {
    const text = `${strange} is amazing, ultimate and maybe 5 cm wide. Hurry, only 3 left! ${strange} weighs 4 kg.`
    const record = product({
      title: `${strange} 9V`,
      body_html: `<p>${strange} ${text.repeat(3)}</p><p>${text} ABCX</p>`,
    })
    const reading = read(record, euroShop, NOW)
    const texts: Record<string, string> = { title: reading.title.text, description: reading.description.text }
    for (const { field, start, end, shown } of reading.facts)
      if (field in texts) assert.ok(shown.endsWith(texts[field]!.slice(start, end).trimEnd()), `${strange}: ${shown}`)
    const { evidence } = analyze(record, euroShop, NOW).additional_fields as never as {
      evidence: { rule: string; spans: { field: string; start: number; end: number; text: string }[] }[]
    }
    for (const { rule, spans } of evidence)
      for (const { field, start, end, text: quote } of spans) {
        const whole = rule === 'safe-001' ? undefined : texts[field]
        if (whole === undefined) continue
        assert.ok(start >= 0 && start < end && end <= whole.length, `${strange}: ${rule}`)
        assert.ok(whole.slice(start, end).startsWith(quote.replace(/…$/, '')), `${strange}: ${rule}`)
      }
  }
})
