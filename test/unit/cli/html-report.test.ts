// The HTML report: well-formed, self-contained, inert, and the findings marked where they are.

import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { marked, type Place } from '../../../src/cli/reports/highlight.ts'
import { assert, test } from '../../support/test.ts'
import { analyze, hostile, ndjsonOf, record, records } from './given.ts'

const VOID = new Set(['meta', 'link', 'br', 'img', 'input', 'hr'])
const ALLOWED = new Set(
  'script label input select option img html head meta title style body header main footer article h1 h2 h3 h4 p span a ol ul li dl dt dd div details summary mark sup svg circle text rect table thead tbody tr th td blockquote'.split(
    ' ',
  ),
)

type Element = { name: string; attributes: Record<string, string> }

/** The elements of a page; what is not closed, or closed in the wrong order, is a defect. */
const parsed = (html: string) => {
  const elements: Element[] = []
  const open: string[] = []
  const defects: string[] = []
  let text = ''
  const parser = new Parser(
    {
      onopentag(name, attributes, implied) {
        if (implied) defects.push(`implied ${name}`)
        elements.push({ name, attributes })
        if (!VOID.has(name)) open.push(name)
      },
      onclosetag(name, implied) {
        if (VOID.has(name)) return
        const last = open.pop()
        if (last !== name || (implied && name !== 'circle' && name !== 'rect'))
          defects.push(`${last} closed by ${name}`)
      },
      ontext(piece) {
        text += piece
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  )
  parser.end(html)
  return { elements, defects: [...defects, ...open], text }
}

/** The reports that are kept as data, by the link that opens each. */
const keptIn = (html: string): Map<string, string> => {
  const dataOf = (id: string): string => html.split(`id="${id}">`)[1]?.split('</script>')[0] ?? ''
  const places: [string, [part: number, at: number]][] = Object.entries(JSON.parse(dataOf('kept') || '{}'))
  return new Map(
    places.map(([anchor, [part, at]]) => {
      const texts = JSON.parse(gunzipSync(Buffer.from(dataOf(`part-${part}`), 'base64')).toString())
      return [`#${anchor}`, texts[at]]
    }),
  )
}

const assertSound = (html: string): ReturnType<typeof parsed> => {
  const page = parsed(html)
  assert.equal(page.defects, [])
  const ids = new Set<string>()
  for (const { name, attributes } of page.elements) {
    assert.ok(ALLOWED.has(name), `<${name}>`)
    for (const attribute of Object.keys(attributes)) {
      assert.not.match(attribute, /^on|^style$|^srcset$|^action$|^xlink/)
      if (attribute === 'src') assert.match(`${name} ${attributes.src}`, /^img https:/)
      if (attribute === 'href') assert.match(attributes.href ?? '', /^#/)
    }
    if (attributes.id === undefined) continue
    assert.not.ok(ids.has(attributes.id), `two elements with the id ${attributes.id}`)
    ids.add(attributes.id)
  }
  const kept = keptIn(html)
  for (const { attributes } of page.elements)
    if (attributes.href) assert.ok(ids.has(attributes.href.slice(1)) || kept.has(attributes.href), attributes.href)
  return page
}

test('the page of one product is well-formed, loads nothing, and its policy lets through its own style alone', async () => {
  const { out, status } = await analyze(ndjsonOf('one.ndjson', records(1)), { format: 'html' })
  assert.is(status, 0)
  const { elements } = assertSound(out)
  const style = out.slice(out.indexOf('<style>') + 7, out.indexOf('</style>'))
  const policy = elements.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')
  const hash = createHash('sha256').update(style).digest('base64')
  assert.is(
    policy?.attributes.content,
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  )
  assert.not.match(style, /url\(|@import/)
})

test('texts that try to be markup stay text', async () => {
  const path = ndjsonOf('hostile.ndjson', [hostile(1), hostile(2), record(3)])
  const { out } = await analyze(path, { format: 'html' })
  const { text } = assertSound(out)
  assert.ok(text.includes('<script>alert(1)</script>'))
  for (const wrong of ['<script>alert', '<img src=x', '\u001b', '\u202e']) assert.not.ok(out.includes(wrong), wrong)
})

test('a single hostile product is a sound page as well', async () => {
  const { out } = await analyze(ndjsonOf('hostile-one.ndjson', [hostile(1)]), { format: 'html' })
  assertSound(out)
})

test('a catalogue runs its own script alone, and loads nothing but pictures', async () => {
  const images = [{ src: 'https://cdn.example/mug.jpg' }, { src: 'javascript:alert(1)' }]
  const { out } = await analyze(ndjsonOf('pictures.ndjson', [record(1, { images }), record(2)]), { format: 'html' })
  const { elements } = assertSound(out)
  const script = out.slice(out.lastIndexOf('<script>') + 8, out.lastIndexOf('</script>'))
  const policy = elements.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')
  const hash = createHash('sha256').update(script).digest('base64')
  assert.ok(policy?.attributes.content?.endsWith(`; script-src 'sha256-${hash}'; img-src https:`))
  assert.not.match(script, /fetch|XMLHttpRequest|import\(|https?:/)
  const pictures = elements.filter(({ name }) => name === 'img').map(({ attributes }) => attributes.src)
  assert.equal(pictures, ['https://cdn.example/mug.jpg'])
})

test('reports beyond the first hundred are data, and each link of the index leads to the report of its product', async () => {
  const { out } = await analyze(ndjsonOf('many.ndjson', records(130)), { format: 'html' })
  const { elements } = assertSound(out)
  assert.is(elements.filter(({ name }) => name === 'article').length, 100)
  const kept = keptIn(out)
  assert.is(kept.size, 30)
  for (const [link, html] of kept) {
    assert.ok(
      html.startsWith(`<article id="${link.slice(1)}"><h2 dir="auto">Stoneware mug ${link.slice(2)}</h2>`),
      link,
    )
    assert.ok(out.includes(`<a href="${link}">Stoneware mug ${link.slice(2)}</a>`), link)
  }
})

test('a catalogue has an index, worst first, that leads to every report', async () => {
  const worse = record(9, { title: 'MUG', body_html: '', variants: [] })
  const { out } = await analyze(ndjsonOf('three.ndjson', [record(1), worse, record(2)]), { format: 'html' })
  const { elements } = assertSound(out)
  assert.is(elements.filter(({ name }) => name === 'article').length, 3)
  const links = [...out.matchAll(/<td dir="auto"><a href="#(p\d+)">/g)].map((match) => match[1])
  assert.is(links.length, 3)
  assert.is(links[0], 'p2')
  assert.match(out, /3 products, mean score \d+/)
})

test('no product makes a page that says so', async () => {
  const { out, status } = await analyze(ndjsonOf('none.ndjson', [{ price: 1 }]), { format: 'html' })
  assert.is(status, 1)
  assertSound(out)
  assert.match(out, /No products/)
  assert.match(out, /One record could not be read/)
})

test('what a finding is about is marked in the text and leads to the finding', async () => {
  const { out } = await analyze(ndjsonOf('capitals.ndjson', [record(1, { title: 'BIG RED MUG' })]), { format: 'html' })
  assertSound(out)
  assert.match(out, /<mark class="\w+">BIG RED MUG<\/mark><sup><a href="#p1-\d+"/)
})

const place = (start: number, end: number, number: number, priority: Place['priority'] = 'info'): Place => ({
  start,
  end,
  number,
  priority,
})
const link = (number: number) => `[${number}]`

test('places that overlap are cut at every border, and the gravest one colours what they share', () => {
  const html = marked('abcdefgh', 0, 8, [place(1, 5, 1, 'warning'), place(3, 7, 2, 'critical')], link)
  assert.is(
    html,
    'a<mark class="warning">bc</mark><mark class="critical">de</mark>[1]<mark class="critical">fg</mark>[2]h',
  )
})

test('a place within another one, two at one place, and a part of a text', () => {
  assert.is(
    marked('abcdef', 0, 6, [place(0, 6, 1), place(2, 4, 2), place(2, 4, 3)], link),
    '<mark class="info">ab</mark><mark class="info">cd</mark>[2][3]<mark class="info">ef</mark>[1]',
  )
  assert.is(marked('a<b&c', 1, 5, [place(0, 3, 1)], link), '<mark class="info">&lt;b</mark>[1]&amp;c')
})
