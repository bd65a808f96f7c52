// The documents of a corpus: what the index, the cards and the evidence have of each, kept in step.

import { detectLanguage } from '../../languages/detect-language.ts'
import { wordsOf } from '../../text/words.ts'
import type { Entry } from '../corpus.ts'
import { measuresIn } from '../query/measures.ts'
import { factsForConstraints, type ProductFacts } from '../query/product-facts.ts'
import { type Card, createCards, saleOf } from './document-cards.ts'
import { EVIDENCE, evidenceOf, signsIn } from './evidence.ts'
import { FIELDS, type FieldName, type FieldTexts, fieldTexts } from './fields.ts'
import { type Stored, serialiseIndex } from './index-file.ts'
import { createInvertedIndex, type InvertedIndex, type TermCounts } from './inverted-index.ts'
import { type Quotable, quotable } from './quotable-text.ts'

/** Characters of each field that are looked at: what a thing measures is said early. */
const MOST = { title: 300, attributes: 1_000, body: 600 } as const
const MEASURED_FIELDS = Object.entries(MOST).map(([name, most]) => ({ field: FIELDS.indexOf(name as FieldName), most }))
const MOST_TERMS = 60
const DIGIT = /\d/

/** The terms of all measures of a product, separated by spaces, so that a query for 55" finds "55-inch" and "139 cm". */
const measureTerms = (texts: FieldTexts): string => {
  const terms = new Set<string>()
  for (const { field, most } of MEASURED_FIELDS) {
    const text = texts[field]!
    if (!DIGIT.test(text)) continue
    for (const { tokens } of measuresIn(text.length > most ? text.slice(0, most) : text))
      for (const token of tokens) if (terms.size < MOST_TERMS) terms.add(token)
  }
  return [...terms].join(' ')
}

export type Documents = {
  readonly index: InvertedIndex
  /** The number of a document; undefined for an unknown id. */
  numberOf: (id: string) => number | undefined
  idOf: (document: number) => string
  /** Its id as it was imported. */
  resourceOf: (document: number) => string
  cardOf: (document: number) => Card
  /** Its texts, read for quoting. */
  quotableOf: (document: number) => Quotable
  /** What the constraints of a query are checked against. */
  factsOf: (document: number) => ProductFacts
  /** Bytes of all documents, in the order of `EVIDENCE`. */
  evidence: () => Uint8Array
  put: (entry: Entry) => number
  remove: (document: number) => void
  /** Does work with an entry instead of the document of its id, or added to the others when there is no such document; then restores everything. */
  with: <T>(entry: Entry, work: (document: number) => T) => T
  /** What the index would have of an entry. */
  count: (entry: Entry) => TermCounts
  bytes: () => number
  serialise: () => Uint8Array
}

/** Documents whose texts and facts are kept as they were read. */
const READ = 2_000
/** Characters from which the language of a product is detected. */
const LANGUAGE_TEXT = 2_000
const TITLE = FIELDS.indexOf('title')
const ATTRIBUTES = FIELDS.indexOf('attributes')
const BODY = FIELDS.indexOf('body')
const OTHERS = (['attributes', 'meta', 'faq'] as const).map((name) => FIELDS.indexOf(name))

const languageIn = (texts: FieldTexts): string => {
  const text = `${texts[TITLE]}\n${texts[BODY]}`.slice(0, LANGUAGE_TEXT)
  const language = detectLanguage(text, wordsOf(text).stems)
  return language === 'und' ? 'en' : language
}

/** The texts with what stands for their measures: the same for "55 inch" and "139 cm", and nothing to be quoted. */
const indexedTexts = (texts: FieldTexts, measures: string): FieldTexts =>
  measures === '' ? texts : texts.with(ATTRIBUTES, `${texts[ATTRIBUTES]}\n${measures}`)

const remembering = <T>(make: (document: number) => T) => {
  const known = new Map<number, T>()
  const get = (document: number): T => {
    const there = known.get(document)
    if (there !== undefined) return there
    const made = make(document)
    known.set(document, made)
    if (known.size > READ) known.delete(known.keys().next().value!)
    return made
  }
  return { get, forget: (document: number) => known.delete(document), clear: () => known.clear() }
}

type Prepared = { card: Card; indexed: FieldTexts }

const prepared = ({ id, origin, resource_id, url, product, shop }: Entry): Prepared => {
  const texts = fieldTexts(product)
  const measures = measureTerms(texts)
  const sale = saleOf(product, shop)
  const card: Card = { id, origin, resource_id, url, language: languageIn(texts), texts, measures, sale }
  return { card, indexed: indexedTexts(texts, measures) }
}

/** Documents as they were stored; none when nothing is. */
export const createDocuments = (stored?: Stored): Documents => {
  const index = createInvertedIndex(stored?.index)
  const cards = createCards(stored?.cards)
  const ids: string[] = stored?.ids ?? []
  const resources: string[] = stored?.resources ?? []
  const numbers = new Map<string, number>()
  for (const [document, id] of ids.entries()) if (index.isAlive(document)) numbers.set(id, document)
  let evidence = stored?.evidence ?? new Uint8Array(EVIDENCE.length << 6)
  const signOf = signsIn(index.vocabulary)
  const texts = remembering((document) => {
    const card = cards.get(document)
    return quotable(card.texts, card.language, index.vocabulary)
  })
  const facts = remembering((document) => {
    const { sale, language, texts: own } = cards.get(document)
    return factsForConstraints(sale.product, sale.shop, {
      language,
      text: own[BODY]!,
      others: OTHERS.map((field) => own[field]!).join('\n'),
    })
  })

  const evidenceAt = (document: number): Uint8Array =>
    evidence.slice(document * EVIDENCE.length, (document + 1) * EVIDENCE.length)

  const keepEvidence = (document: number, bytes: ArrayLike<number>): void => {
    const from = document * EVIDENCE.length
    if (from + EVIDENCE.length > evidence.length) {
      const larger = new Uint8Array((from + EVIDENCE.length) * 2)
      larger.set(evidence)
      evidence = larger
    }
    evidence.set(bytes, from)
  }

  const drop = (document: number): void => {
    const card = cards.get(document)
    index.remove(document, indexedTexts(card.texts, card.measures), card.language)
    cards.remove(document)
    texts.forget(document)
    facts.forget(document)
    numbers.delete(card.id)
  }

  const addCard = (
    { card, indexed }: Prepared,
    evidenceFor: (terms: ReadonlyMap<number, number>) => ArrayLike<number>,
  ): number => {
    const there = numbers.get(card.id)
    if (there !== undefined) drop(there)
    const { document, terms } = index.add(indexed, card.language)
    cards.set(document, card)
    ids[document] = card.id
    resources[document] = card.resource_id
    numbers.set(card.id, document)
    keepEvidence(document, evidenceFor(terms))
    return document
  }

  const add = (entry: Entry): number => {
    const made = prepared(entry)
    return addCard(made, (terms) => evidenceOf({ product: entry.product, texts: made.card.texts, terms, signOf }))
  }

  /** Closes the gaps that removed documents have left, once there are many. */
  const tidy = (): void => {
    if (!index.isLoose) return
    const moved = index.compact()
    cards.renumber(moved)
    const before = evidence
    evidence = new Uint8Array(Math.max(1, index.end) * EVIDENCE.length)
    numbers.clear()
    for (const [old, document] of moved.entries()) {
      if (document === -1) continue
      ids[document] = ids[old]!
      resources[document] = resources[old]!
      numbers.set(ids[document]!, document)
      evidence.set(before.subarray(old * EVIDENCE.length, (old + 1) * EVIDENCE.length), document * EVIDENCE.length)
    }
    ids.length = index.end
    resources.length = index.end
    texts.clear()
    facts.clear()
  }

  return {
    index,
    numberOf: (id) => numbers.get(id),
    idOf: (document) => ids[document]!,
    resourceOf: (document) => resources[document]!,
    cardOf: cards.get,
    quotableOf: texts.get,
    factsOf: facts.get,
    evidence: () => evidence,
    put: (entry) => {
      add(entry)
      tidy()
      return numbers.get(entry.id)!
    },
    remove: (document) => {
      drop(document)
      tidy()
    },
    with: (entry, work) => {
      const there = numbers.get(entry.id)
      const before = there === undefined ? null : { card: cards.get(there), bytes: evidenceAt(there) }
      const document = add(entry)
      try {
        return work(document)
      } finally {
        if (before) {
          const { card, bytes } = before
          addCard({ card, indexed: indexedTexts(card.texts, card.measures) }, () => bytes)
        } else drop(document)
        tidy()
      }
    },
    count: (entry) => {
      const { card, indexed } = prepared(entry)
      return index.count(indexed, card.language)
    },
    bytes: () => index.bytes() + cards.bytes() + evidence.length + ids.length * 100,
    serialise: () =>
      serialiseIndex({
        index: index.arrays(),
        ids,
        resources,
        cards: cards.joined(index.end),
        evidence: evidence.slice(0, index.end * EVIDENCE.length),
      }),
  }
}
