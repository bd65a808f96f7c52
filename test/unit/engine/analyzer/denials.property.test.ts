// What a record denies, excludes, makes conditional or says of something else is stated nowhere: facts and measures of real records are put
// into sentences that do so (records/denials.ts), these into records that do not name them, and everything that is made of the record is
// searched for them. Without the real records a few of our own serve.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { type Reading, read } from '../../../../src/engine/analyzer/reading.ts'
import { visibleText } from '../../../../src/engine/html/visible-text.ts'
import type { AttributeId } from '../../../../src/engine/languages/taxonomy/attributes.ts'
import { FIELDS, FORMS, STANDARD_STYLE } from '../../../../src/engine/optimization.ts'
import { propose } from '../../../../src/engine/proposals/propose.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import type { Corpus } from '../../../../src/engine/search/corpus.ts'
import { checkConstraints } from '../../../../src/engine/search/query/check-constraints.ts'
import { parseQuery } from '../../../../src/engine/search/query/parse-query.ts'
import { factsForConstraints } from '../../../../src/engine/search/query/product-facts.ts'
import { eachSentence } from '../../../../src/engine/text/sentences.ts'
import { readEvidence } from '../../../../src/engine/verifier/evidence.ts'
import { verify } from '../../../../src/engine/verifier/verify.ts'
import { write } from '../../../../src/engine/writer/write.ts'
import { drawnRuns } from '../../../support/rounds.ts'
import { assert, slowTest, test } from '../../../support/test.ts'
import { DENIALS, type Denials, type Kind } from '../records/denials.ts'
import { developmentProducts, euroShop, NOW, product } from '../records/records.ts'

/** Records and values that each template is tried with. */
const TRIES = 6
const LIMIT = { limitMs: 600_000 }

type Case = {
  /** Without the sentence. */
  base: Product
  record: Product
  sentence: string
  /** Finds the value in a text. */
  found: RegExp
  /** What a text with the value has to say as well. */
  shown: RegExp
  kind: Kind | 'measure'
  denied: boolean
  value: string
  /** The opposite of what the record says. */
  unborne: string
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wordLike = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${escaped(text)}`, 'iu')

const ATTRIBUTES: Partial<Record<AttributeId, Kind>> = {
  material: 'material',
  color: 'colour',
  origin: 'origin',
  certification: 'certificate',
}
const SIZES: readonly AttributeId[] = ['dimensions', 'weight', 'capacity', 'net_content', 'plant_height', 'pot_size']

type Source = { bases: Product[]; values: Record<Kind, [string, RegExp][]> }

const MAX_BASES = 40

const sourcesOf = (): Map<string, Source> => {
  const sources = new Map<string, Source>()
  for (const [language, { values, bases }] of Object.entries(DENIALS)) {
    const own = Object.entries(values).map(([kind, all]) => [
      kind,
      all.map((one) => (typeof one === 'string' ? [one, wordLike(one)] : one)),
    ])
    const records = bases.map(({ title, kind, body }) => product({ title, product_type: kind, body_html: body }))
    sources.set(language, { bases: records, values: Object.fromEntries(own) })
  }
  for (const record of developmentProducts()) {
    if (record.body_html.length > 4_000) continue
    const { language, facts } = read(record, euroShop, NOW)
    const source = sources.get(language)
    if (!source) continue
    if (source.bases.length < MAX_BASES && record.body_html.length > 200) source.bases.push(record)
    for (const { attributes, label, value } of facts) {
      const kind = attributes.map((id) => ATTRIBUTES[id]).find((one) => one !== undefined)
      const isValue = /^\p{L}[\p{L}-]{3,20}(?: \p{L}{3,12})?$/u.test(value) && label !== ''
      const isNew =
        isValue && kind && source.values[kind].every(([one]) => !value.toLowerCase().includes(one.toLowerCase()))
      if (isNew && source.values[kind].length < 24) source.values[kind].push([value, wordLike(value)])
    }
  }
  return sources
}

const textOf = ({ title, body_html, tags, options, metafields, seo, product_type, category }: Product): string =>
  JSON.stringify([title, body_html, tags, options, metafields, seo, product_type, category])

const PLACES: ((record: Product, sentence: string) => Product)[] = [
  (record, sentence) => ({ ...record, body_html: `${record.body_html}<p>${sentence}</p>` }),
  (record, sentence) => ({ ...record, body_html: `<p>${sentence}</p>${record.body_html}` }),
  (record, sentence) => ({ ...record, body_html: `${record.body_html}<ul><li>${sentence}</li></ul>` }),
  (record, sentence) => ({ ...record, body_html: record.body_html.replace(/(?<=[.!])<\/p>/, ` ${sentence}</p>`) }),
  (record, sentence) => ({
    ...record,
    metafields: [...record.metafields, { namespace: 'custom', key: 'note', type: null, value: sentence }],
  }),
]

const casesOf = ({ denied, apart, titled, measures, affirmed }: Denials, { bases, values }: Source): Case[] => {
  const cases: Case[] = []
  let at = 0
  /** A record that does not name it, with the sentence at a place of it. */
  const placed = (sentence: string, found: RegExp, inTitle: boolean): Pick<Case, 'base' | 'record'> | null => {
    for (let tried = 0; tried < bases.length; tried++) {
      const base = bases[(at * 7 + tried) % bases.length]!
      if (found.test(textOf(base))) continue
      if (inTitle) return { base, record: { ...base, title: `${base.title}, ${sentence}` } }
      const record = PLACES[at % PLACES.length]!(base, sentence)
      const isIn = record.body_html !== base.body_html || record.metafields !== base.metafields
      return { base, record: isIn ? record : PLACES[0]!(base, sentence) }
    }
    return null
  }
  const add = (template: string, kind: Kind, shown: RegExp, isDenied: boolean, inTitle = false): void => {
    for (let tried = 0; tried < TRIES; tried++, at++) {
      const [value, found] = values[kind][at % values[kind].length]!
      const filled = template.replace('{v}', value)
      // A value that speaks of denial itself would be the opposite of the opposite.
      if (shown.test(value)) continue
      const sentence = /^\{v\}/.test(template) ? filled[0]!.toUpperCase() + filled.slice(1) : filled
      const record = placed(sentence, found, inTitle)
      const unborne = affirmed[kind].replace('{v}', value)
      if (record) cases.push({ ...record, sentence, found, shown, kind, denied: isDenied, value, unborne })
    }
  }
  for (const [of, isDenied] of [[denied, true] as const, [apart, false] as const])
    for (const [kind, { templates, shown }] of Object.entries(of))
      for (const template of templates) add(template, kind as Kind, shown, isDenied)
  for (const template of titled.templates) add(template, 'material', titled.shown, true, true)
  for (const { template, shown, unborne } of measures)
    for (let tried = 0; tried < TRIES; tried++, at++) {
      const number = String(13 + ((at * 37) % 83))
      const [, unit] = /\{n\} (?:x [\d x]+ )?(\S+?)(?=[\s.,]|$)/.exec(template)!
      const found = new RegExp(`(?<![\\d.,])${number} ?(?:x|${unit})(?!\\p{L})`, 'u')
      const sentence = template.replace('{n}', number)
      const record = placed(sentence, found, false)
      const opposite = unborne.replace('{n}', number)
      const common = { sentence, found, shown, kind: 'measure' as const, denied: false, value: number }
      if (record) cases.push({ ...common, ...record, unborne: opposite })
    }
  return cases
}

const sentencesOf = (text: string): string[] => {
  const sentences: string[] = []
  eachSentence(text, 0, text.length, (from, to) => sentences.push(text.slice(from, to)))
  return sentences
}

/** Each object as a line: its values of its own, in its order. */
const linesOfJson = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(linesOfJson)
  if (typeof value !== 'object' || value === null) return []
  const own = Object.values(value).filter((one) => typeof one !== 'object' || one === null)
  const { description, ...rest } = value as { description?: unknown }
  const texts = typeof description === 'string' ? sentencesOf(description) : []
  const line = own.filter((one) => one !== description).join(' ')
  return [line, ...texts, ...Object.values(rest).flatMap(linesOfJson), ...Object.values(rest).flatMap(namesIn)]
}
const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const linesOfField = (field: (typeof FIELDS)[number], value: string): string[] => {
  if (field === 'json_ld') return linesOfJson(JSON.parse(value))
  const text = FORMS[field] === 'html' ? visibleText(value) : value
  return text.split('\n').flatMap(sentencesOf)
}

const consumed = (reading: Reading): Record<string, string[]> => {
  const analysis = analyze(reading.product, euroShop, NOW)
  const { semantic_richness: semantic, conversational_query: asked, eeat, suggestions } = analysis
  const drafts = write({ reading, fields: FIELDS, style: STANDARD_STYLE })
  const proposals = propose(reading, [{ by: 'facts', drafts }], STANDARD_STYLE)
  const written = Object.entries(drafts) as [(typeof FIELDS)[number], string][]
  return {
    facts: [...reading.facts, ...reading.titleFacts].map(({ label, shown, value }) => `${label}: ${shown}: ${value}`),
    blocks: [
      ...semantic.entity_coverage.entities,
      ...semantic.entity_coverage.relationships,
      ...semantic.semantic_keywords.primary_keywords,
      ...semantic.topical_authority.main_topics,
      ...asked.question_answer_pairs.flatMap(({ answer }) => sentencesOf(answer)),
      ...eeat.expertise.credentials,
      ...eeat.trustworthiness.transparency_signals,
    ],
    examples: suggestions.flatMap(({ example }) => example.split('\n').flatMap(sentencesOf)),
    drafts: written.flatMap(([field, value]) => (field === 'json_ld' ? [] : linesOfField(field, value))),
    proposals: proposals.flatMap(({ field, optimized_value }) => linesOfField(field, optimized_value)),
    json_ld: written.flatMap(([field, value]) => (field === 'json_ld' ? linesOfField(field, value) : [])),
  }
}

const inName = (line: string, { title }: Product): boolean => line.includes(title)

type Fault = { consumer: string; line: string }

const JSON_LD_NAMES: Partial<Record<Case['kind'], string>> = {
  material: 'material',
  colour: 'color',
  origin: 'countryOfOrigin',
}

const searchFaults = (
  { base, record, kind, value, found, denied }: Case,
  language: string,
  corpus: Corpus,
): Fault[] => {
  const sort = record.product_type
  const isAsked = ['material', 'quality', 'colour', 'origin', 'certificate'].includes(kind)
  if (!isAsked || sort === null || sort.split(' ').length > 2 || !/^[\p{L} ]+$/u.test(sort)) return []
  const query = `${value} ${sort}`.toLowerCase()
  const faults: Fault[] = []
  const { constraints } = parseQuery(query)
  const statesOf = (of: Product) =>
    checkConstraints({ ...constraints, without: [] }, factsForConstraints(of, euroShop, { language }), () => false)
  const before = statesOf(base)
  for (const [at, { kind: of, wanted, state }] of statesOf(record).entries())
    if (
      state === 'met' &&
      before[at]?.state !== 'met' &&
      ['material', 'colour', 'measure', 'audience'].includes(of) &&
      found.test(wanted)
    )
      faults.push({ consumer: 'constraints', line: `${query}: ${of} ${wanted}` })
  if (!denied) return faults
  corpus.put({ id: 'denied', origin: 'shop', resource_id: '1', url: null, product: record, shop: euroShop })
  if (corpus.simulate(query, 'denied').found) faults.push({ consumer: 'search', line: query })
  return faults
}

const faultsOf = (one: Case, corpus: Corpus): Fault[] => {
  const { record, sentence, found, shown, kind, value, unborne } = one
  const reading = read(record, euroShop, NOW)
  const faults: Fault[] = []
  for (const [consumer, lines] of Object.entries(consumed(reading)))
    for (const line of lines) {
      const rest = line.replaceAll(sentence, ' ')
      const isStated = found.test(rest) && !shown.test(rest) && !/\?\.?$/.test(rest.trim())
      if (isStated && !inName(line, record)) faults.push({ consumer, line })
    }
  if (kind === 'measure') {
    const sized = reading.facts.filter(
      ({ shown: text, attributes }) => found.test(text) && attributes.some((id) => SIZES.includes(id)),
    )
    for (const { attributes, shown: text } of sized)
      faults.push({ consumer: 'facts', line: `${attributes.join()}: ${text}` })
  }
  const evidence = readEvidence(reading)
  if (verify('meta_description', unborne, evidence, reading).status === 'supported')
    faults.push({ consumer: 'verifier', line: unborne })
  const name = JSON_LD_NAMES[kind]
  if (name !== undefined) {
    const node = { '@context': 'https://schema.org', '@type': 'Product', name: record.title, [name]: value }
    if (verify('json_ld', JSON.stringify(node), evidence, reading).status === 'supported')
      faults.push({ consumer: 'verifier', line: `${name}: ${value}` })
  }
  return [...faults, ...searchFaults(one, reading.language, corpus)]
}

test('every template says what has to stand beside the value', () => {
  for (const [language, { denied, apart, titled, measures }] of Object.entries(DENIALS)) {
    const all = [...Object.values(denied), ...Object.values(apart), titled].flatMap(({ templates, shown }) =>
      templates.map((template) => ({ template, shown })),
    )
    for (const { template, shown } of [...all, ...measures])
      assert.match(template.replace(/\{n\}/g, '7').replace('{v}', '·'), shown, `${language}: ${template}`)
  }
})

let made: Map<string, Case[]> | undefined
/** Made by the first test that asks: all records are read for it. */
const casesIn = (): Map<string, Case[]> => {
  made ??= new Map([...sourcesOf()].map(([language, source]) => [language, casesOf(DENIALS[language]!, source)]))
  return made
}

slowTest('there are at least 2,000 cases', () => {
  const count = [...casesIn().values()].reduce((sum, all) => sum + all.length, 0)
  assert.ok(count >= 2_000, String(count))
})

for (const language of Object.keys(DENIALS))
  slowTest(
    `what is denied or said of something else is stated nowhere (${language})`,
    () => {
      const all = casesIn().get(language)!
      const corpus = openCorpus()
      for (const [at, { title, kind, body }] of DENIALS[language]!.bases.entries())
        corpus.put({
          id: `other-${at}`,
          origin: 'shop',
          resource_id: `other-${at}`,
          url: null,
          product: product({ resource_id: `other-${at}`, title: `${title} II`, product_type: kind, body_html: body }),
          shop: euroShop,
        })
      const step = all.length / drawnRuns(all.length)
      const drawn = Array.from({ length: drawnRuns(all.length) }, (_, at) => all[Math.floor(at * step)]!)
      const faults = drawn.flatMap((one) =>
        faultsOf(one, corpus).map(({ consumer, line }) => `${consumer}: “${one.sentence}” became “${line}”`),
      )
      if (process.env.DENIALS_TO)
        process
          .getBuiltinModule('node:fs')
          .writeFileSync(`${process.env.DENIALS_TO}-${language}`, [`${drawn.length} cases`, ...faults].join('\n'))
      assert.is(faults.length, 0, `${faults.length} faults in ${drawn.length} cases\n${faults.slice(0, 20).join('\n')}`)
    },
    LIMIT,
  )

test('a word of denial that denies something else takes no fact away', () => {
  const lost: string[] = []
  for (const [language, { stated, bases }] of Object.entries(DENIALS)) {
    const [{ title, kind }] = [bases[0]!]
    for (const [sentence, value] of stated)
      for (const body_html of [`<p>${title}. ${sentence}</p>`, `<ul><li>${sentence}</li></ul>`]) {
        const { facts, language: heard } = read(
          product({
            title,
            product_type: kind,
            body_html:
              bases[0]!.body.replace(/cotton|Bio-Baumwolle|coton biologique|algodón orgánico|algodão orgânico/, '…') +
              body_html,
          }),
          euroShop,
          NOW,
        )
        const isStated = facts.some(({ value: one, shown }) =>
          `${shown} ${one}`.toLowerCase().includes(value.toLowerCase()),
        )
        if (!isStated) lost.push(`${language} (${heard}): ${sentence}`)
      }
  }
  assert.equal(lost, [])
})
