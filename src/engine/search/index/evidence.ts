// What a document has that makes an answer engine prefer it among those that fit as well. Only what was found to matter causally
// (EVIDENCE_WEIGHTS); what its words say of the query is not looked at here.

import { amountOf } from '../../record/prices.ts'
import type { Product } from '../../record/product.ts'
import { FIELDS } from './fields.ts'
import { MAX_FREQUENCY } from './posting-lists.ts'
import type { Vocabulary } from './terms.ts'

/** In the order of the bytes that each has of a document; 0-255 for none to as much as counts. */
export const EVIDENCE = ['price', 'specs', 'answers', 'comparison', 'proof', 'hedging', 'stuffing'] as const
export type EvidenceName = (typeof EVIDENCE)[number]

const COMPARISON = 1
const PROOF = 2
const HEDGING = 4
const NUMBER = 8

/** In singular lower-case words without accents, of all languages: what they share is rare. */
const SIGNS: [number, string][] = [
  [
    COMPARISON,
    'than versus vs compared unlike alternative als verglichen vergleich gegenuber comparado frente compare contrairement',
  ],
  [
    PROOF,
    'certified certificate certification tested patented award warranty guarantee guaranteed iso en astm fda ce reach oeko gots fsc zertifiziert gepruft garantie certifie teste garantia certificado probado',
  ],
  [
    HEDGING,
    'may might perhaps possibly probably supposedly reportedly allegedly vielleicht moglicherweise eventuell wahrscheinlich peut-etre probablement quiza quizas posiblemente',
  ],
]
const SIGN_OF = new Map(SIGNS.flatMap(([sign, list]) => list.split(' ').map((word): [string, number] => [word, sign])))

/** From these counts on more of the same makes no difference. */
const ENOUGH = { specs: 10, answers: 4, comparison: 3, proof: 3, hedging: 4 }

const shareOf = (count: number, enough: number): number => Math.round(255 * Math.min(1, count / enough))

const ATTRIBUTES = FIELDS.indexOf('attributes') * 4
const BODY = FIELDS.indexOf('body') * 4
const FAQ = FIELDS.indexOf('faq')

/**
 * Stuffing is told from the share of terms that the description says `often` or more times. The share that any text has counts as none, so
 * much more as all that matters, and a text of fewer different terms is too short to tell.
 */
const STUFFING = { often: 6, usual: 0.1, range: 0.3, leastTerms: 12 }

const isNumber = (form: string): boolean => form.charCodeAt(0) >= 0x30 && form.charCodeAt(0) <= 0x39

/** Signs by number of the term; looked up once. */
export const signsIn = ({ forms }: Pick<Vocabulary, 'forms'>): ((term: number) => number) => {
  const signs: number[] = []
  return (term) => {
    for (let at = signs.length; at <= term; at++)
      signs.push(SIGN_OF.get(forms[at]!) ?? (isNumber(forms[at]!) ? NUMBER : 0))
    return signs[term]!
  }
}

type Read = {
  product: Product
  texts: readonly string[]
  terms: ReadonlyMap<number, number>
  signOf: (term: number) => number
}

/** The share of terms of the description that stand in it far more often than a text needs. */
const stuffingOf = (terms: Read['terms']): number => {
  let distinct = 0
  let repeated = 0
  for (const counts of terms.values()) {
    const count = (counts >>> BODY) & MAX_FREQUENCY
    if (count === 0) continue
    distinct++
    if (count >= STUFFING.often) repeated++
  }
  if (distinct < STUFFING.leastTerms) return 0
  return Math.min(255, Math.round((255 * Math.max(0, repeated / distinct - STUFFING.usual)) / STUFFING.range))
}

/** The bytes of a document, in the order of `EVIDENCE`. */
export const evidenceOf = ({ product, texts, terms, signOf }: Read): number[] => {
  let specs = 0
  let comparison = 0
  let proof = 0
  let hedging = 0
  for (const [term, counts] of terms) {
    const sign = signOf(term)
    if (sign === 0) continue
    if (sign === NUMBER && ((counts >>> BODY) | (counts >>> ATTRIBUTES)) & MAX_FREQUENCY) specs++
    else if (sign === COMPARISON) comparison++
    else if (sign === PROOF) proof++
    else if (sign === HEDGING) hedging++
  }
  const lines = texts[FIELDS.indexOf('attributes')]!
  if (lines !== '') specs += lines.split('\n').length
  const questions = texts[FAQ]!.split('?').length - 1
  const hasPrice = product.variants.some(({ price }) => (amountOf(price) ?? 0) > 0)
  return [
    hasPrice ? 255 : 0,
    shareOf(specs, ENOUGH.specs),
    shareOf(questions, ENOUGH.answers),
    shareOf(comparison, ENOUGH.comparison),
    shareOf(proof, ENOUGH.proof),
    shareOf(hedging, ENOUGH.hedging),
    stuffingOf(terms),
  ]
}
