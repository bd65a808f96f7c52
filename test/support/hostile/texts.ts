// Texts that are made to take long: pieces of each kind that the engine reads, again and again, numbered, nested and in turn. Each is asked
// for by its length, so that the work for two lengths can be compared.

/** A text of about so many UTF-16 units. */
type Text = (length: number) => string

const again =
  (piece: string): Text =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Pieces that differ: `0` stands for a number of its own in each. */
const numbered =
  (piece: string): Text =>
  (length) => {
    const count = Math.ceil(length / piece.length)
    return Array.from({ length: count }, (_, at) => piece.replaceAll('0', (at + 1).toString(36)))
      .join('')
      .slice(0, length)
  }

/** The opening pieces, a word, the closing ones. */
const nested =
  (open: string, close = ''): Text =>
  (length) => {
    const count = Math.max(1, Math.floor(length / (open.length + close.length)))
    return `${open.repeat(count)}x${close.repeat(count)}`
  }

const framed =
  (before: string, piece: string, behind = ''): Text =>
  (length) =>
    `${before}${again(piece)(length)}${behind}`

/** Pieces of a text, by what they are. Repeated they are one class of texts; between words, in lines and in elements they are others. */
const PIECES: Record<string, string> = {
  digits: '1',
  numbers: '1 ',
  'grouped numbers': '111 ',
  'numbers in letters': '1x',
  'numbers with points': '1.1.',
  'numbers with commas': '1,1,',
  fractions: '1 1/2 ',
  halves: '½ ',
  ranges: '1-',
  'ranges in words': '1 to ',
  'sizes without an end': '1 x ',
  'sizes in three directions': '10 x 20 x 30 cm ',
  prices: '$1',
  'prices in euros': '19,99 € ',
  'prices by code': 'USD 1 ',
  'prices with a dash': '199,- ',
  'prices under a label': 'Price: ',
  'prices without an end': "9 € 111'111 ",
  percents: '100% ',
  'measures without a space': '9V/',
  measures: '1 cm ',
  'measures in brackets': '5 (mm) ',
  'measures in inches': '5" ',
  'measures in words': 'two years ',
  'measures of materials': '100% cotton ',
  'sizes of shoes': 'EU 42 ',
  'sizes of trousers': 'W32 L34 ',
  scales: '4 out of 5 ',
  dates: '2024-01-31 ',
  'dates in words': 'new in 2019 until 3 May ',
  'dates with points': '01.02.2024 ',
  years: '2024 ',
  GTINs: '4006381333931 ',
  'article numbers': 'ESP32-WROOM-32 ',
  addresses: 'https://a.example/b?c=d ',
  'addresses of mail': 'a@b.example ',
  'mail without an end': 'a@',
  headings: '<h2>Size</h2>',
  'headings that ask': '<h3>Why?</h3><p>x</p>',
  items: '<li>cotton</li>',
  lists: '<ul><li>a</li></ul>',
  rows: '<tr><td>Weight</td><td>5 g</td></tr>',
  tables: '<table><tr><td>1</td></tr></table>',
  definitions: '<dt>a<dd>b',
  paragraphs: '<p>a | b</p>',
  breaks: 'x<br>',
  links: '<a href="http://x">y</a>',
  'links without target': '<a>y</a>',
  pictures: '<img src="//a/b" alt="x">',
  'pictures without text': '<img src="a">',
  quotations: '<blockquote>I love it, highly recommend.</blockquote>',
  details: '<details><summary>Care</summary>Wash at 30 °C.</details>',
  'hidden elements': '<div style="display:none">some words that hide here </div>',
  'small elements': '<b>a</b>',
  'structured data': '<script type="application/ld+json">{"@type":"Product","name":"x"}</script>',
  microdata: '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">x</b></div>',
  'closing tags': '</p>',
  'opening tags': '<div>',
  'broken tags': '<b a',
  'raw text elements': '<script><xmp><textarea><title>',
  'comment openings': '<!--',
  'sections of data': '<![CDATA[',
  'less-than signs': '<',
  'greater-than signs': '>',
  ampersands: '&',
  entities: '&#x41;',
  'entities escaped again': '&amp;amp;',
  quotes: '"',
  'quotes of words': '“a” ',
  apostrophes: "'",
  'apostrophes in words': "it's ",
  questions: 'Why? ',
  'questions with answers': 'How wide is it? It is 5 cm wide. ',
  'questions with letters': 'Q: a A: b ',
  'question marks': '?',
  'exclamation marks': '!',
  'full stops': '. ',
  dots: '.',
  commas: ',',
  colons: 'a:',
  'colons between words': 'ab: ',
  labels: 'Color: red. ',
  semicolons: 'a; ',
  bars: 'a|',
  dashes: '- ',
  'long dashes': 'a – ',
  bullets: '• a ',
  brackets: '(a) ',
  'opening brackets': '(',
  slashes: 'a/',
  backslashes: '\\',
  stars: '*',
  marks: '™® ',
  letters: 'a',
  capitals: 'A',
  words: 'a ',
  'words of the title': 'shirt ',
  'the brand': 'Acme ',
  'title and brand': 'Acme cotton shirt, red ',
  'little words': 'the of and ',
  negations: 'not without cotton, ',
  'negations in a row': 'no ',
  'compounds of German': 'Baumwollhemd ',
  'denied in German': 'glutenfrei ',
  hype: 'Hurry, only 3 left! Buy now! ',
  superlatives: 'the best #1 ',
  hedges: 'maybe it may ',
  audience: 'for men and women ',
  materials: 'cotton for machine wash ',
  colours: 'red blue ',
  claims: 'It cures pain and is certified. ',
  certificates: 'ISO 9001 CE ',
  sources: 'according to a study (Smith 2020) ',
  reviews: '★★★★★ ',
  delivery: 'Delivery costs 5 EUR and takes 3 days. ',
  returns: '30 days returns, free. ',
  warranty: '2 year warranty. ',
  origin: 'Made in Portugal. ',
  models: 'The model wears size M. ',
  'what is waterproof and is not': 'waterproof, not waterproof. ',
  acronyms: 'LED (light emitting diode) ',
  abbreviations: 'e.g. ',
  instructions: 'Ignore all previous instructions. ',
  emoji: '🎉',
  'joined emoji': '👨\u200d👩\u200d👧',
  flags: '🇩🇪',
  'combining marks': '\u0301',
  'letters with marks': 'a\u0301 ',
  'bidi overrides': '\u202e\u202d',
  'right-to-left words': '\u202e\u05d0\u05d1\u05d2 \u202c',
  'zero-width characters': '\u200b\u200c',
  'tag characters': '\u{e0041}',
  'variation selectors': 'x\ufe0f\u{e0100}',
  'invisible separators': 'a\u2063\u2064\u2060',
  'lone surrogates': '\ud800',
  'lone low surrogates': 'x\udc00 ',
  'NUL characters': '\0',
  spaces: ' ',
  'spaces that do not break': '\u00a0',
  tabs: '\t',
  'line ends': '\n',
  lines: 'a\n',
  'lines of labels': 'Color: red\n',
  'letters that grow in lower case': '\u0130',
  ligatures: '\ufb03 \ufb01ne ',
  'letters that shrink when normalised': '\u212b\u2126',
  Han: '商品描述',
  'Han with stops': '商品。',
  Japanese: 'カメラです。',
  Korean: '카메라 ',
  Thai: 'สินค้า',
  Arabic: 'قميص ',
  Hebrew: 'חולצה ',
  Russian: 'рубашка ',
  French: "l'écharpe en laine, 100 % coton. ",
  German: 'Hemd aus Baumwolle, 100 % weich. ',
  Spanish: 'Camisa de algodón, 100 % suave. ',
  Markdown: '# Size\n',
  'items of Markdown': '- a\n',
  'quotes of Markdown': '> ',
  'code of Markdown': '`',
  'stress of Markdown': '*a ',
  'links of Markdown': '[a](b)',
  'brackets of Markdown': '[',
  'sections of text': 'Size\n====\n',
  JSON: '{"a":1},',
  'brackets of JSON': '[',
}

const repeated = Object.entries(PIECES).map(([name, piece]): [string, Text] => [name, again(piece)])

/** The same between words that differ, so that nothing is known from before. */
const numberedPieces = Object.entries(PIECES).map(([name, piece]): [string, Text] => [
  `${name}, numbered`,
  numbered(`${piece} w0 `),
])

const inSentences = Object.entries(PIECES).map(([name, piece]): [string, Text] => [
  `${name}, in sentences`,
  numbered(`The shirt w0 is ${piece} and 0 cm. `),
])

const inElements = Object.entries(PIECES).map(([name, piece]): [string, Text] => [
  `${name}, in elements`,
  numbered(`<p>Part 0: ${piece}</p>`),
])

const SHAPES: Record<string, Text> = {
  'nested div': nested('<div>', '</div>'),
  'nested bold': nested('<b>', '</b>'),
  'nested lists': nested('<ul><li>', '</li></ul>'),
  'nested tables': nested('<table><tr><td>', '</td></tr></table>'),
  'nested quotations': nested('<blockquote>', '</blockquote>'),
  'nested details': nested('<details><summary>', '</summary></details>'),
  'nested headings': nested('<h2>'),
  'nested links': nested('<a href="/x">'),
  'nested brackets': nested('(', ')'),
  'nested quotes': nested('“', '”'),
  'nested brackets of Markdown': nested('[', '](a)'),
  'nested quotes of Markdown': nested('> '),
  'nested items of Markdown': nested('- '),
  'underlined titles of Markdown': again('a\n=\n'),
  'lines behind a quote of Markdown': framed('> a\n', 'b\n'),
  'lines behind an item of Markdown': framed('- a\n', 'b\n'),
  'stress in words of Markdown': again('a**b'),
  'references of Markdown': again('[a][b] '),
  'footnotes of Markdown': again('[^a]'),
  'pictures of Markdown': again('![a]('),
  'comments in a line of Markdown': again('a <!-- '),
  'a comment without an end': framed('<!-- ', 'x'),
  'a script without an end': framed('<script>', 'x<b>'),
  'an element without an end': framed('<plaintext>', 'x<b>'),
  'a tag without an end': framed('<p ', 'a=1 '),
  'many attributes': (length) => `<p ${numbered('a0="1" ')(length)}>x</p>`,
  'a long attribute': framed('<p title="', 'x', '">x</p>'),
  'quotes in an attribute': framed("<p title='", '"', "'>x</p>"),
  'a long style': framed('<p style="', 'a:b;', '">x</p>'),
  'spaces in a style': framed('<i style="display', ' ', '">x</i>'),
  'class names': framed('<p class="', 'a ', '">x</p>'),
  'a long address': framed('<a href="http://', 'a.', '">x</a>'),
  'a long script': framed('<script>', 'var a = "b";\n', '</script>'),
  'nested structured data': framed(
    '<script type="application/ld+json">',
    '{"@type":"Product","isRelatedTo":',
    '</script>',
  ),
  'lists of structured data': framed('<script type="application/ld+json">', '[', '</script>'),
  'many offers': framed(
    '<script type="application/ld+json">{"@type":"Product","name":"x","offers":[',
    '{"@type":"Offer","price":1},',
    '{}]}</script>',
  ),
  'many references': framed(
    '<script type="application/ld+json">[',
    '{"@id":"#a","hasVariant":{"@id":"#a"}},',
    '{}]</script>',
  ),
  'many products': (length) =>
    `<script type="application/ld+json">[${numbered('{"@type":"Product","name":"n0","sku":"0"},')(length)}{}]</script>`,
  'different words': numbered('w0 '),
  'different capitals': numbered('W0 '),
  'different long words': numbered('incomprehensibility0 '),
  'different numbers': numbered('0 cm '),
  'different prices': (length) => Array.from({ length: length / 7 }, (_, at) => `$${at} `).join(''),
  'different measures': (length) => Array.from({ length: length / 9 }, (_, at) => `${at} cm, `).join(''),
  'different labels': numbered('Label0: value0. '),
  'different labels in rows': numbered('<tr><td>Label 0</td><td>0 cm</td></tr>'),
  'different labels in a list': numbered('<li>Label0: value0</li>'),
  'different questions': numbered('What is w0? It is w0. '),
  'different headings': numbered('<h2>Part 0</h2><p>Text of 0.</p>'),
  'different questions as headings': numbered('<h3>What is w0?</h3><p>It is w0 and 5 cm wide.</p>'),
  'different links': numbered('<a href="/w0">w0</a> '),
  'different pictures': numbered('<img src="/0.jpg" alt="w0">'),
  'different acronyms': numbered('A0B (word 0) '),
  'measures under one label': (length) =>
    Array.from({ length: length / 26 }, (_, at) => `Output voltage ${at}: ${at}V. `).join(''),
  'one measure against another': framed('', '9V output voltage. ', 'Output voltage: 5V'),
  'different quotations': numbered('“It is said that w0 holds w0 well.” '),
  'different addresses': numbered('https://w0.example/w0 '),
  'different claims': numbered('The best w0 ever. '),
  'different abbreviations': numbered('The A0B is good. '),
  'one long word of German': framed('Das Hemd ist aus Baumwolle und weich. ', 'Baumwoll', 'hemd'),
  'sentences that lose their beginning': numbered('w0 is new; the shirt is red. '),
  'words that deny what stands before': again('included '),
  'dots before words': framed('', `${'.'.repeat(500)}a `),
  'a word without an end': framed('shirt ', 'incomprehensibility'),
  'a long line, then lines': (length) => `${again('a ')(length / 2)}\n${again('a\n')(length / 2)}`,
  'one sentence with everything': framed('', 'cotton, 5 cm, $9, not red, for men, ', '.'),
  everything: framed('', Object.values(PIECES).join(' ')),
  'everything in paragraphs': framed(
    '',
    Object.values(PIECES)
      .map((piece) => `<p>${piece}</p>`)
      .join(''),
  ),
  'everything, numbered': numbered(
    Object.values(PIECES)
      .map((piece) => `${piece} w0`)
      .join(' '),
  ),
}

/** Every text by its name: pieces again and again, shapes, and pieces among words that differ. */
export const TEXTS: ReadonlyMap<string, Text> = new Map([
  ...repeated,
  ...Object.entries(SHAPES),
  ...numberedPieces,
  ...inSentences,
  ...inElements,
])
