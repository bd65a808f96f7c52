// Files of documentation as clean sections: what is read, what is not, and what awkward files do.

import fc from 'fast-check'
import { documentOf, textOf } from '../../../../src/documentation/document.ts'
import { inlineText } from '../../../../src/engine/documentation/rst.ts'
import { cleanText, type Format, formatOf, nameOf } from '../../../../src/engine/documentation/sections.ts'
import { assert, test } from '../../../support/test.ts'

const read = (format: Format, text: string, path = 'docs/a-page.md') => documentOf(format, text, path)
const shown = (format: Format, text: string) =>
  read(format, text).sections.map(({ headings, anchor, text: said }) => [headings.join(' > '), anchor, said])

test('the end of a name says what a file is, and its name what it is called where nothing else does', () => {
  const formats = [
    'a.md',
    'A.MD',
    'x/y.markdown',
    'a.mdx',
    'a.html',
    'a.HTM',
    'a.rst',
    'a.txt',
    'md',
    '.md',
    'a.md/b',
    'a.constructor',
  ]
  assert.equal(formats.map(formatOf), [
    'markdown',
    'markdown',
    'markdown',
    'mdx',
    'html',
    'html',
    'rst',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  assert.equal(['docs/care-guide_2.md', 'README', '-.md'].map(nameOf), ['care guide 2', 'README', '-.md'])
  assert.is(read('markdown', '').title, 'a page')
  assert.is(read('markdown', 'text\n\n## Second\n\n# First').title, 'First')
  assert.is(read('markdown', 'text\n\n## Second').title, 'Second')
  assert.is(read('markdown', '---\ntitle: "Own: title"\n---\n# First').title, 'Own: title')
  assert.is(read('markdown', "+++\ntitle = 'Own'\n+++\n# First").title, 'Own')
  assert.is(read('html', '<title>Own &amp; only</title><h1>First</h1>').title, 'Own & only')
})

test('Markdown: headings, tables, lists, code, footnotes and HTML are read, comments and markup are not', () => {
  const text = `---
draft: secret
---
Before *all*.

# Care {#wash}

Wash [cold](http://x.example "secret"), **never** ~~hot~~ bleach &amp; dry. ![a shirt](x.png)
<!-- secret -->

<div hidden>secret</div>

Sizes
-----

| Size | Width |
|------|-------|
| S    | 10 cm |

- [x] one
  1. two

\`\`\`js
code()
\`\`\`

## Care
Noted[^1]. <script>secret</script>

[ref]: http://secret.example
[^1]: A footnote.
`
  assert.equal(shown('markdown', text), [
    ['', null, 'Before all.'],
    ['Care', 'wash', 'Wash cold, never bleach & dry. a shirt'],
    ['Care > Sizes', 'sizes', 'Size | Width\nS | 10 cm\none\ntwo\ncode()'],
    ['Care > Care', 'care', 'Noted. secret\nA footnote.'],
  ])
})

test('MDX: what components enclose is read, statements and expressions are not, and what is no MDX is read as Markdown', () => {
  const text = `import A, { b } from 'secret'
export const c = 'secret'

# Returns {/* secret */}

<Tabs items={secret}>
  <Tab title="EU">

Within **30 days**, {secret} for <Badge tone="x">all</Badge>.

  </Tab>
</Tabs>
`
  assert.equal(shown('mdx', text), [['Returns', 'returns', 'Within 30 days, for all.']])
  assert.equal(shown('mdx', '# A\n\nLess than <5 kg and {open'), [['A', 'a', 'Less than <5 kg and {open']])
  // In Markdown such a line is a sentence.
  assert.equal(shown('markdown', 'import duties are paid'), [['', null, 'import duties are paid']])
})

test('HTML: what a reader sees of the main part', () => {
  const text = `<!doctype html><title>T</title><style>secret</style><body><nav>secret</nav>
<main id=m><h1 id="top">Sizes <em>of</em> cups</h1><p>One<br>two&nbsp;&lt;3</p>
<p hidden>secret</p><div aria-hidden="true">secret <b>secret</b></div><p style="DISPLAY : none">secret</p>
<table><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></table>
<h2>Next</h2><ul><li>x</ul>y<img alt="a cup"><script>secret</script></main><footer>secret</footer>`
  assert.equal(shown('html', text), [
    ['Sizes of cups', 'top', 'One\ntwo <3\nA | 1\nB | 2'],
    ['Sizes of cups > Next', 'next', 'x\nya cup'],
  ])
  assert.equal(shown('html', 'just text'), [['', null, 'just text']])
  assert.equal(shown('html', '<p>a</main><main'), [['', null, 'a']])
})

test('reStructuredText: titles by their marks, directives, literal blocks and tables', () => {
  const text = `
.. _care-guide:

==========
Care guide
==========

Wash **cold**, see \`the page <http://secret.example>\`_ and :ref:\`this\`. 3 * 4

Sizes
-----

.. note:: Mind this

   and that.

.. code-block:: python
   :secret:

   print(1)

Example::

   as *is*

===== =====
Size  Width
===== =====
S     10 cm
===== =====

+---+---+
| a | b |
+---+---+

.. toctree::

   secret

.. secret
   secret

.. [1] A footnote.

Deep
~~~~
text

----

Sizes
-----
again`
  assert.equal(shown('rst', text), [
    ['Care guide', 'care-guide', 'Wash cold, see the page and this. 3 * 4'],
    [
      'Care guide > Sizes',
      'sizes',
      'Mind this\nand that.\nprint(1)\nExample:\nas *is*\nSize Width\nS 10 cm\na | b\nA footnote.',
    ],
    ['Care guide > Sizes > Deep', 'deep', 'text'],
    ['Care guide > Sizes', 'sizes-1', 'again'],
  ])
  assert.is(inlineText('``a*b*`` and \\*c'), 'ab and *c')
})

test('what nobody sees is not read, and long sections are cut between lines', () => {
  assert.is(cleanText('a\u200bb\u00adc \u202ed\u{e0041}e\u0007f\t g\r\n\r\n h\ud800'), 'abc def g\nh\ufffd')
  const long = Array.from({ length: 300 }, (_, n) => `Line ${n} of a list of things.`).join('\n\n')
  const parts = read('markdown', `# Long\n\n${long}`).sections
  assert.ok(parts.length > 1)
  assert.ok(
    parts.every(({ text, headings, anchor }) => text.length <= 4_000 && headings[0] === 'Long' && anchor === 'long'),
  )
  assert.is(parts.map(({ text }) => text).join('\n'), long.replaceAll('\n\n', '\n'))
  const whole = read('html', '💥'.repeat(5_000)).sections
  assert.ok(whole.every(({ text }) => text.isWellFormed() && text.length <= 4_000))
  assert.is(whole.map(({ text }) => text).join(''), '💥'.repeat(5_000))
})

test('bytes that are no UTF-8, or have a NUL, are no text; a mark of byte order is none of it', () => {
  assert.is(textOf(Buffer.from([0xc3, 0x28])), undefined)
  assert.is(textOf(Buffer.from([0x61, 0])), undefined)
  assert.is(textOf(Buffer.from([0xef, 0xbb, 0xbf, 0x61])), 'a')
})

const PIECES = [
  ...[
    '# a',
    '## b {#c}',
    'text',
    '*',
    '**',
    '`',
    '```',
    '~~~',
    '|a|b|',
    '|-|-|',
    '- ',
    '1. ',
    '> ',
    '<b>',
    '</b>',
    '<main>',
    '<!--',
    '-->',
  ],
  '<A b={c}>',
  '</A>',
  '{',
  '}',
  '[^1]',
  '[^1]: x',
  '---',
  '+++',
  '====',
  '::',
  '.. note::',
  '.. _x:',
  '   in',
  '\t',
  '\\',
  '\r\n',
  'ü',
  '💥',
]

test('whatever a file consists of, its sections are clean', () => {
  const file = fc.array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom('', ' ', '\n', '\n\n')), { maxLength: 40 })
  const format = fc.constantFrom<Format>('markdown', 'mdx', 'html', 'rst')
  fc.assert(
    fc.property(file, format, (pieces, asked) => {
      const { title, sections } = read(asked, pieces.flat().join(''))
      assert.ok(title !== '')
      for (const { headings, text } of sections) {
        assert.is(text, cleanText(text))
        assert.ok(text !== '' && headings.every((heading) => heading !== '' && !heading.includes('\n')))
      }
    }),
    { numRuns: 400 },
  )
})

test('what Markdown takes squared time for is refused before it is parsed', () => {
  for (const mark of ['> ', '>', '- ', '1. ']) {
    assert.throws(() => read('markdown', `A page\n\n${mark.repeat(20_000)}x`), /too long/)
    assert.is(shown('markdown', `${mark.repeat(20)}x`)[0]?.[2], 'x')
  }
  const again = (piece: string, before = '', behind = '') => before + piece.repeat(40_000) + behind
  const hostile = {
    'underlined titles': again('a\n=\n'),
    'underlined titles of a quotation': again('> a\r\n> -\r\n'),
    'links in links': again('[', '', 'a') + again('](b)'),
    'links in links, fifty-one deep': `${'['.repeat(51)}a${'](b)'.repeat(51)}`,
    references: again('[a][b] '),
    'pictures without an end': again('![a]('),
    footnotes: again('[^a]'),
    'stress in words': again('a**b'),
    strikes: again('a~b'),
    'comments without an end': again('a <!-- '),
    'code without an end': Array.from({ length: 1_000 }, (_, at) => '`'.repeat(at + 1)).join(' '),
    'lines that go on with a quotation': again('b\n', '> a\n'),
    'lines that go on with an item': again('b\n', '2. a\n'),
  }
  for (const [name, text] of Object.entries(hostile))
    for (const format of ['markdown', 'mdx'] as const) assert.throws(() => read(format, text), /too long/, name)
})

test('long documents of every usual kind are read', () => {
  const lines = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n')
  const usual = {
    'underlined titles': lines(400, (at) => `Title ${at}\n=====\n\nText _of_ it.\n`),
    'a list of links': lines(3_000, (at) => `* [name ${at}](https://a.example/${at}) - what **it** is for`),
    'a table of links': `| a | b |\n|---|---|\n${lines(1_000, (at) => `| [x](b) and [y](c) | *${at}* |`)}`,
    code: `\`\`\`c\n${lines(1_000, (at) => `a[${at}] = *b; /* [x] */`)}\n\`\`\``,
    'a quotation': lines(1_000, () => '> said [so](x) and _so_'),
    'brackets in brackets': `${'['.repeat(20)}a${']'.repeat(20)}`,
  }
  for (const [name, text] of Object.entries(usual)) assert.ok(read('markdown', text).sections.length > 0, name)
})
