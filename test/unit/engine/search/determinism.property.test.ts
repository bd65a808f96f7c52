// The same products answer the same, however the corpus came to hold them; and what comes back from a file is that or nothing.

import fc from 'fast-check'
import type { Product } from '../../../../src/engine/record/product.ts'
import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import type { Corpus } from '../../../../src/engine/search/corpus.ts'
import { entryOf } from '../../../support/relevance.ts'
import { drawnRuns, SEED } from '../../../support/rounds.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from '../records/records.ts'

const THINGS = ['mug', 'steel bottle', 'Trinkflasche', 'wool jumper', 'tasse bleue', 'usb-c cable', 'water-proof boot']
const QUALITIES = ['red', 'blue', 'large', '500 ml', 'iphone7', 'dishwasher safe', 'für Kinder', 'pour enfants']
const QUERIES = [
  'red mug',
  'bottle 500ml',
  'Flasche für Kinder',
  'tasse enfants',
  'usbc cable',
  'jumpr',
  'iphone 7',
  'waterproof',
]

/** One of a few products; numbers that are alike make products that are alike. */
const made = (id: number, version: number): Product => {
  const thing = THINGS[(id + version) % THINGS.length]!
  const quality = QUALITIES[(id * 3 + version) % QUALITIES.length]!
  return product({
    resource_id: `p-${id}`,
    title: `${quality} ${thing}`,
    vendor: `Brand ${id % 3}`,
    body_html: `<p>The ${thing} is ${QUALITIES[version % QUALITIES.length]}. It is for every day.</p>`,
    tags: version % 2 === 0 ? ['sale', quality] : [],
  })
}

const answersOf = (corpus: Corpus, ids: readonly string[]) =>
  QUERIES.map((query) => ({
    ranked: corpus.rank(query, 50),
    answer: corpus.answer(query),
    simulated: ids.map((id) => corpus.simulate(query, id)),
  }))

type Step = { id: number; version: number; gone: boolean }
const step = fc.record({ id: fc.nat(11), version: fc.nat(9), gone: fc.boolean() })

/** What the corpus holds in the end, by id. */
const outcomeOf = (steps: readonly Step[]): Map<number, number> => {
  const versions = new Map<number, number>()
  for (const { id, version, gone } of steps) {
    versions.delete(id)
    if (!gone) versions.set(id, version)
  }
  return versions
}

const follow = (corpus: Corpus, steps: readonly Step[]): void => {
  for (const { id, version, gone } of steps)
    if (gone) corpus.remove(`p-${id}`)
    else assert.ok(corpus.put(entryOf(made(id, version))))
}

const fresh = (versions: ReadonlyMap<number, number>): Corpus => {
  const corpus = openCorpus()
  for (const [id, version] of [...versions].sort(([a], [b]) => a - b)) corpus.put(entryOf(made(id, version)))
  return corpus
}

test('whatever was put, replaced and removed before, the same products answer the same', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const versions = outcomeOf(steps)
      const corpus = openCorpus()
      follow(corpus, steps)
      const ids = [...versions.keys()].map((id) => `p-${id}`)
      assert.is(corpus.size, versions.size)
      assert.equal(answersOf(corpus, ids), answersOf(fresh(versions), ids))
    }),
    { seed: SEED, numRuns: drawnRuns(40) },
  )
})

test('asking about another version leaves no trace', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), step, (steps, { id, version }) => {
      const corpus = openCorpus()
      follow(corpus, steps)
      const ids = [...outcomeOf(steps).keys()].map((one) => `p-${one}`)
      const before = answersOf(corpus, ids)
      for (const query of QUERIES) corpus.simulateWith(query, entryOf(made(id, version)))
      corpus.hypotheticalRanks(QUERIES, [corpus.version(entryOf(made(id, version)))])
      assert.equal(answersOf(corpus, ids), before)
    }),
    { seed: SEED, numRuns: drawnRuns(30) },
  )
})

test('a corpus from a file answers as the one that was written, and goes on from there', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.array(step, { maxLength: 20 }), (steps, later) => {
      const corpus = openCorpus()
      follow(corpus, steps)
      const again = openCorpus(corpus.serialise())
      assert.ok(again)
      const ids = [...outcomeOf(steps).keys()].map((id) => `p-${id}`)
      assert.equal(answersOf(again, ids), answersOf(corpus, ids))
      follow(again, later)
      const versions = outcomeOf([...steps, ...later])
      const all = [...versions.keys()].map((id) => `p-${id}`)
      assert.equal(answersOf(again, all), answersOf(fresh(versions), all))
    }),
    { seed: SEED, numRuns: drawnRuns(40) },
  )
})

test('more than a thousand changes, after which the lists are written anew, change no answer', () => {
  const corpus = openCorpus()
  const steps = Array.from({ length: Math.max(1_500, drawnRuns(4_000)) }, (_, at) => ({
    id: (at * 7) % 40,
    version: at % 10,
    gone: at % 11 === 0,
  }))
  follow(corpus, steps)
  const versions = outcomeOf(steps)
  const ids = [...versions.keys()].map((id) => `p-${id}`)
  assert.equal(answersOf(corpus, ids), answersOf(fresh(versions), ids))
})

const written = (): Uint8Array =>
  fresh(new Map(Array.from({ length: 30 }, (_, id): [number, number] => [id, id % 10]))).serialise()

test('damaged bytes are no corpus, or the same one', () => {
  const whole = written()
  const usual = JSON.stringify(openCorpus(whole.slice())!.rank('red mug', 10))
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) }), { minLength: 1, maxLength: 4 }),
      (changes) => {
        const bytes = whole.slice()
        for (const { at, byte } of changes) bytes[at] = byte
        const corpus = openCorpus(bytes)
        if (corpus === null) return
        assert.is(JSON.stringify(corpus.rank('red mug', 10)), usual)
        for (const query of QUERIES) corpus.simulate(query, 'p-1')
      },
    ),
    {
      seed: SEED,
      numRuns: drawnRuns(400),
      examples: [
        [
          [
            { at: 11_247, byte: 251 },
            { at: 30_171, byte: 2 },
          ],
        ],
      ],
    },
  )
})

test('the head of a file, byte by byte', () => {
  const whole = written()
  for (let at = 0; at < 1_500; at += 1_500 / drawnRuns(1_500))
    for (const byte of [0, 0x20, 0x39]) {
      const bytes = whole.slice()
      bytes[at] = byte
      const corpus = openCorpus(bytes)
      if (corpus === null) continue
      for (const query of QUERIES) corpus.rank(query, 10)
      corpus.put(entryOf(made(99, 3)))
      corpus.serialise()
    }
})

test('cut short, made longer and foreign bytes are no corpus', () => {
  const whole = written()
  for (let length = 0; length < whole.length; length += 97) assert.is(openCorpus(whole.slice(0, length)), null)
  assert.is(openCorpus(Uint8Array.from([...whole, 1, 2, 3, 4, 5])), null)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => assert.is(openCorpus(bytes), null)),
    { seed: SEED },
  )
})
