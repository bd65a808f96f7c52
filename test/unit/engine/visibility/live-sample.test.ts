// One answer of a live engine, as far as it is about one product.

import fc from 'fast-check'
import { parseAgentCatalog } from '../../../../src/engine/live-answers/agent-catalog.ts'
import { type EngineAnswer, type LiveEngineName, UnusableAnswer } from '../../../../src/engine/live-answers/answer.ts'
import { parseChat } from '../../../../src/engine/live-answers/chat-completion.ts'
import { parseGemini } from '../../../../src/engine/live-answers/gemini.ts'
import { parseOpenai } from '../../../../src/engine/live-answers/openai.ts'
import { parsePerplexity } from '../../../../src/engine/live-answers/perplexity.ts'
import type { Target } from '../../../../src/engine/live-answers/product-matcher.ts'
import { readableText } from '../../../../src/engine/live-answers/readable-text.ts'
import { sampleOf } from '../../../../src/engine/live-answers/sample.ts'
import { bodyOf, type Saying } from '../../../support/engines/bodies.ts'
import { assert, test } from '../../../support/test.ts'

const OURS = 'https://shop.example/products/aurora'
const TARGET: Target = {
  url: OURS,
  hosts: ['shop.example'],
  handle: 'aurora',
  title: 'Aurora Travel Mug',
  aliases: ['Aurora Mug'],
  vendor: 'Tonwerk',
}

const PARSES = {
  perplexity: parsePerplexity,
  openai: parseOpenai,
  gemini: parseGemini,
  chat: parseChat,
  'agent-catalog': parseAgentCatalog,
}
const CITING: LiveEngineName[] = ['perplexity', 'openai', 'gemini']
const ALL: LiveEngineName[] = [...CITING, 'chat']

const answerOf = (engine: LiveEngineName, body: Record<string, unknown>): EngineAnswer => ({
  ...PARSES[engine](body),
  model: 'm',
  tokens: null,
  cost_usd: null,
})
const said = (engine: LiveEngineName, saying: Saying) => answerOf(engine, bodyOf(engine, saying))

const THREE: Saying = {
  text: 'Some mugs leak. The Basic Mug holds 300 ml.\n\n- **It keeps coffee warm** for six hours, e.g. on trains. It is blue.',
  cites: [
    { url: 'https://a.example/1', title: 'A list', after: 'leak.' },
    { url: 'https://a.example/1?utm_source=x', title: 'The same page', after: 'leak.' },
    { url: 'https://b.example/2', after: '300 ml.' },
    { url: `${OURS}?variant=2`, title: 'Aurora', after: 'on trains.' },
    { url: 'https://shop.example/products/other', title: 'Other', after: 'blue.' },
  ],
}

for (const engine of CITING) {
  test(`${engine}: the sentence that cites the product, its place among the pages, and what is cited before it`, () => {
    const { retrieved, unsupported, ...sample } = sampleOf(said(engine, THREE), TARGET)
    assert.equal([retrieved ?? true, unsupported], [true, false])
    assert.equal(sample, {
      cited: true,
      mentioned: false,
      position: 3,
      snippet: 'It keeps coffee warm for six hours, e.g. on trains.',
      others: [
        { url: 'https://a.example/1', title: 'A list' },
        { url: 'https://b.example/2', title: 'b.example' },
      ],
    })
  })

  test(`${engine}: naming the product is not citing it`, () => {
    const sample = sampleOf(
      said(engine, { text: 'Mugs differ. Take the Aurora Mug, it is good.', cites: [{ url: 'https://a.example/1' }] }),
      TARGET,
    )
    assert.equal(
      [sample.cited, sample.mentioned, sample.position, sample.snippet],
      [false, true, null, 'Take the Aurora Mug, it is good.'],
    )
    assert.equal(sample.others, [{ url: 'https://a.example/1', title: 'a.example' }])
  })

  test(`${engine}: another product of the shop, its home page and addresses of no page are not the product`, () => {
    const sample = sampleOf(
      said(engine, {
        text: 'One thing. Two things.',
        cites: [
          { url: 'javascript:alert("https://shop.example/products/aurora")', title: TARGET.title },
          { url: 'data:text/html,x', title: TARGET.title },
          { url: 'https://shop.example/products/other', title: TARGET.title },
          { url: 'https://shop.example/', title: TARGET.title },
        ],
      }),
      TARGET,
    )
    assert.equal([sample.cited, sample.mentioned, sample.position, sample.snippet], [false, false, null, ''])
    assert.equal(
      sample.others.map(({ url }) => url),
      ['https://shop.example/products/other', 'https://shop.example/'],
    )
  })

  test(`${engine}: what was found and is not cited does not count`, () => {
    const sample = sampleOf(
      said(engine, {
        text: 'A fact.',
        cites: [{ url: 'https://a.example/' }],
        finds: [{ url: OURS }],
        searches: ['q'],
      }),
      TARGET,
    )
    assert.equal([sample.cited, sample.position, sample.retrieved], [false, null, true])
  })

  test(`${engine}: an answer that cites nothing does not cite the product`, () => {
    const { retrieved: _, unsupported, ...sample } = sampleOf(said(engine, { text: 'No idea.' }), TARGET)
    assert.is(unsupported, true)
    assert.equal(sample, { cited: false, mentioned: false, position: null, snippet: '', others: [] })
  })
}

for (const engine of ALL)
  test(`${engine}: names in other scripts are found, and addresses in the text are none`, () => {
    const target = { ...TARGET, title: 'オーロラ旅行マグカップ', aliases: [] }
    const text = `最高です。おすすめはオーロラ旅行マグカップです。詳細はこちら。`
    assert.equal(
      [sampleOf(said(engine, { text }), target)].map(({ mentioned, snippet }) => [mentioned, snippet]),
      [[true, 'おすすめはオーロラ旅行マグカップです。']],
    )
    const linked = 'See https://shop.example/products/aurora and [here](https://shop.example/aurora-mug "Aurora Mug").'
    assert.is(sampleOf(said(engine, { text: linked }), TARGET).mentioned, false)
  })

test('a chat without a search cites nothing that could be counted, whatever it writes', () => {
  const sample = sampleOf(said('chat', { text: `The Aurora Mug, see ${OURS} or [1].`, cites: [{ url: OURS }] }), TARGET)
  assert.equal([sample.cited, sample.mentioned, sample.position], [null, true, null])
  assert.is(sample.snippet, 'The Aurora Mug, see or .')
  assert.equal(sample.others, [])
})

test('whether a product without a name of its own is named cannot be told', () => {
  const sample = sampleOf(said('chat', { text: 'Take a mug.' }), { ...TARGET, title: 'Mug', aliases: [], vendor: null })
  assert.equal([sample.cited, sample.mentioned], [null, null])
})

test('a page behind an address that hides it is unknown, not absent', () => {
  const hidden = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/'
  const cites = (title: string) => [
    { url: `${hidden}1`, title: 'other.example' },
    { url: `${hidden}2`, title },
  ]
  const cited = (title: string) => sampleOf(said('gemini', { text: 'A fact.', cites: cites(title) }), TARGET)
  assert.is(cited('third.example').cited, false)
  assert.is(cited('shop.example').cited, null)
  assert.is(cited('Some page of somebody').cited, null)
  const known = cited('Aurora Travel Mug')
  assert.equal([known.cited, known.position], [true, 2])
  assert.equal(known.others, [{ url: `${hidden}1`, title: 'other.example' }])
})

test('Perplexity: marks say what is cited, in their order; without marks the whole list is', () => {
  const body = (content: string, more = {}) => ({
    choices: [{ message: { content } }],
    citations: ['https://a.example/', OURS, 'https://c.example/'],
    ...more,
  })
  const urls = (answer: EngineAnswer) => answer.citations?.map(({ url }) => url)
  assert.equal(urls(answerOf('perplexity', body('Yes.[3] No.[2][9][0]'))), ['https://c.example/', OURS])
  assert.equal(urls(answerOf('perplexity', body('Yes.'))), ['https://a.example/', OURS, 'https://c.example/'])
  const results = [{ url: 7 }, { title: 'x', url: OURS }, null, { url: 'https://d.example/', title: 5 }]
  const both = answerOf('perplexity', body('Yes.[2] No.[1][4]', { search_results: results }))
  assert.equal(
    both.citations?.map(({ url, title }) => [url, title]),
    [
      [OURS, 'x'],
      ['https://d.example/', null],
    ],
  )
  assert.equal(both.retrieved, [])
  assert.is(answerOf('perplexity', body('<think>Aurora Mug [1]</think> Yes.[2]')).text, ' Yes.[2]')
})

test('OpenAI: places count characters, several texts are one answer, and other annotations are no citations', () => {
  const text = 'Mugs 🫖🫖 leak. A second one.'
  const answer = answerOf('openai', {
    output: [
      { type: 'reasoning', summary: [] },
      { type: 'web_search_call', action: { type: 'open_page', url: OURS } },
      { type: 'message', content: [{ type: 'output_text', text: 'First.', annotations: 'none' }] },
      {
        type: 'message',
        content: [
          {
            type: 'output_text',
            text,
            annotations: [
              { type: 'file_citation', url: OURS, start_index: 1 },
              { type: 'url_citation', url: OURS, title: 'T', start_index: 13, end_index: 14 },
              { type: 'url_citation', url: 5 },
              { type: 'url_citation', url: 'https://z.example/', start_index: 9_999 },
            ],
          },
        ],
      },
    ],
  })
  assert.is(answer.text, `First.\n\n${text}`)
  assert.equal(
    answer.citations?.map(({ url, at }) => [url, at]),
    [
      [OURS, 'First.\n\n'.length + 'Mugs 🫖🫖 leak.'.length],
      ['https://z.example/', null],
    ],
  )
  // A page that was opened was not searched for.
  assert.equal([answer.retrieved, answer.fan_out], [null, []])
  assert.is(sampleOf(answer, TARGET).snippet, 'Mugs 🫖🫖 leak.')
})

test('Gemini: segments are placed by their text, or by bytes, and chunks of another kind keep their number', () => {
  const text = 'Zwölf Stunden heiß. Ein Becher. Noch einer.'
  const chunks = [{ maps: {} }, { web: { uri: OURS, title: 'Aurora' } }, { web: { uri: 'https://b.example/' } }]
  const supports = [
    { segment: { partIndex: 1, startIndex: 0, endIndex: 3 }, groundingChunkIndices: [2] },
    { segment: { startIndex: 22, text: 'Ein Becher.' }, groundingChunkIndices: [2, 0, 7, -1, '1'] },
    { segment: { endIndex: 21 }, groundingChunkIndices: [1] },
    { segment: { startIndex: 40, text: 'not there' }, groundingChunkIndices: [1] },
    null,
  ]
  const answer = answerOf('gemini', {
    candidates: [
      {
        content: { parts: [{ text: text.slice(0, 10) }, { text: 'hidden', thought: true }, { text: text.slice(10) }] },
        groundingMetadata: { groundingChunks: chunks, groundingSupports: supports, webSearchQueries: ['q', 7] },
      },
    ],
  })
  assert.is(answer.text, text)
  assert.equal(
    answer.citations?.map(({ url, at }) => [url, at === null ? null : text.slice(0, at)]),
    [
      [OURS, 'Zwölf Stunden heiß.'],
      ['https://b.example/', 'Zwölf Stunden heiß. Ein Becher.'],
      [OURS, null],
      ['https://b.example/', null],
    ],
  )
  assert.equal(answer.fan_out, ['q'])
  assert.is(sampleOf(answer, TARGET).snippet, 'Zwölf Stunden heiß.')
})

test('an answer that was declined or broken off says nothing', () => {
  const message = /declined to answer|broke off its answer|failed to answer|without text/
  const bodies: [LiveEngineName, Record<string, unknown>][] = [
    ['chat', { choices: [{ message: { content: 'The Auro' }, finish_reason: 'length' }] }],
    ['chat', { choices: [{ message: { content: null, refusal: 'No.' } }] }],
    ['chat', { choices: [{ message: { content: '<think>for ever' } }] }],
    ['perplexity', { choices: [{ message: { content: ' ' } }] }],
    ['perplexity', { choices: [{ message: { content: 'x' }, finish_reason: 'content_filter' }] }],
    ['openai', { status: 'incomplete', output: [] }],
    ['openai', { status: 'failed', output: [] }],
    ['openai', { output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }] }],
    ['openai', { output: [] }],
    ['gemini', { promptFeedback: { blockReason: 'SAFETY' } }],
    ['gemini', { candidates: [{ finishReason: 'SAFETY', content: { parts: [{ text: 'x' }] } }] }],
    ['gemini', { candidates: [{ finishReason: 'MAX_TOKENS', content: { parts: [{ text: 'x' }] } }] }],
    ['gemini', { candidates: [{ content: { parts: [{ thought: true, text: 'x' }] } }] }],
  ]
  for (const [engine, body] of bodies)
    assert.throws(
      () => answerOf(engine, body),
      (error: unknown) => error instanceof Error && message.test(error.message),
    )
})

test('what is read of Markdown is what a reader sees', () => {
  for (const [given, shown] of [
    ['## The *best* `mug`', 'The best mug'],
    ['1. **Aurora**[1][2], fine', 'Aurora, fine'],
    ['[Aurora Mug](https://x.example/a "t") is good ![pic](https://x.example/p.png)', 'Aurora Mug is good '],
    ['Good ([shop.example](https://shop.example/a)).', 'Good ().'],
    ['a 【3†source】 b', 'a  b'],
    ['- one\n* two\n+ three\n> four', 'one\ntwo\nthree\nfour'],
    ['| Name | Price |\n|---|---|\n| Aurora | 5 |', '  Name   Price  \n\n  Aurora   5  '],
    ['see https://x.example/a?b=c. Then', 'see  Then'],
    ['5 * 3 = 15, snake_case, [open', '5  3 = 15, snake_case, [open'],
    ['x<br>y <b>bold</b>', 'x y  bold '],
    ['how web hosts http work', 'how web hosts http work'],
  ] as const)
    assert.is(readableText(given).text, shown, given)
  const { placeOf, text } = readableText('A [1] **bold** [link](https://x.example) end')
  assert.is(text.slice(placeOf('A [1] **bold** [link](https://x.example) '.length)), 'end')
  assert.is(placeOf(0), 0)
  assert.is(placeOf(9_999), text.length)
})

/** The body with another value somewhere in it, where the steps lead. */
const damaged = (value: unknown, steps: readonly number[], other: unknown): unknown => {
  const [step, ...rest] = steps
  if (step === undefined || typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  const key = keys[step % keys.length]
  if (key === undefined) return other
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  copy[key] = damaged(copy[key], rest, other)
  return copy
}

test('property: whatever a part of an answer is, it is read or of no use, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ALL),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }),
      fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e300, 'javascript:x', [null], { url: {} }, OURS)),
      (engine, steps, other) => {
        const body = damaged(bodyOf(engine, { ...THREE, searches: ['q'] }), steps, other)
        try {
          const sample = sampleOf(answerOf(engine, body as Record<string, unknown>), TARGET)
          assert.is(sample.position === null, sample.cited !== true)
          assert.ok(sample.others.length <= 3 && sample.others.every(({ url }) => /^https?:/.test(url)))
        } catch (error) {
          if (!(error instanceof UnusableAnswer)) throw error
        }
      },
    ),
    { seed: 20_260_901, numRuns: 1_500 },
  )
})

test('long and hostile answers are read in time', () => {
  const started = performance.now()
  for (const piece of [
    '[',
    '](',
    '[1]',
    '![',
    '**',
    '|',
    '\n- ',
    'www.',
    '<a',
    '【',
    'Aurora ',
    'a. ',
    'x'.repeat(500),
    '\n',
    '-- ',
  ])
    sampleOf(
      said('perplexity', { text: piece.repeat(Math.ceil(40_000 / piece.length)), cites: [{ url: OURS }] }),
      TARGET,
    )
  assert.ok(performance.now() - started < 20_000, `${performance.now() - started} ms`)
})
