// Measures as terms, so that a query for 55" finds "55-inch" and "139 cm".

import { measuresIn } from '../query/measures.ts'
import { FIELDS, type FieldName, type FieldTexts } from './fields.ts'

/** Characters of each field that are looked at: what a thing measures is said early. */
const MOST = { title: 300, attributes: 1_000, body: 600 } as const
const READ = Object.entries(MOST).map(([name, most]) => ({ field: FIELDS.indexOf(name as FieldName), most }))
const MOST_TERMS = 60
const DIGIT = /\d/

/** The terms of all measures of a product, separated by spaces. */
export const measureTerms = (texts: FieldTexts): string => {
  const terms = new Set<string>()
  for (const { field, most } of READ) {
    const text = texts[field]!
    if (!DIGIT.test(text)) continue
    for (const { tokens } of measuresIn(text.length > most ? text.slice(0, most) : text))
      for (const token of tokens) if (terms.size < MOST_TERMS) terms.add(token)
  }
  return [...terms].join(' ')
}
