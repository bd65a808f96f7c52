// The reading of a record that differs from a known one in a single field, derived from it. Each equals what `read` gives.

import { hiddenOf } from '../html/semantic-html.ts'
import { picturesOf } from '../record/listing.ts'
import type { Product } from '../record/product.ts'
import { structuredOfRecord } from '../structured-data/read-structured-data.ts'
import { datedTexts, freshnessOf } from './freshness/freshness.ts'
import { readIntents } from './questions/answered-intents.ts'
import { openQuestions } from './questions/questions.ts'
import { readAnswers } from './questions/quotable-answers.ts'
import { contradictionsOf, metaText, type Reading } from './reading.ts'
import { readStatements } from './statements.ts'
import { ownProduct } from './structured-product.ts'
import { reviewsOf } from './trust/reviews.ts'

/** With another meta title or meta description. */
export const withMeta = (reading: Reading, product: Product): Reading => {
  const { lexicon, structured, now, naming } = reading
  const metaTitle = metaText(product.seo.title, lexicon)
  const metaDescription = metaText(product.seo.description, lexicon)
  const dated = datedTexts({ ...reading, metaTitle, metaDescription })
  return {
    ...reading,
    product,
    metaTitle,
    metaDescription,
    contradictions: contradictionsOf({ ...reading, product, metaTitle, metaDescription }),
    freshness: freshnessOf(dated, structured, now, naming.family),
  }
}

/** With other alternative texts of its pictures. */
export const withAlternatives = (reading: Reading, product: Product): Reading => {
  const listing = { ...reading.listing, pictures: picturesOf(product) }
  const contradictions = contradictionsOf({ ...reading, product, listing })
  return { ...reading, product, listing, contradictions, converted: { ...reading.converted, listing } }
}

/** With other structured data in the metafield `citable.json_ld`. */
export const withJsonLd = (reading: Reading, product: Product): Reading => {
  const { listing, page, now, naming, description, trust } = reading
  const structured = page?.structured ?? structuredOfRecord(product)
  const own = ownProduct({ structured, listing, page })
  const intents = readIntents({ ...reading, tags: product.tags, questions: structured.questions })
  return {
    ...reading,
    product,
    structured,
    own,
    converted: { ...reading.converted, hidden: hiddenOf(reading.converted, product) },
    intents,
    openQuestions: openQuestions(reading, intents),
    statements: readStatements({ ...reading, intents, tags: product.tags }),
    answers: readAnswers({ ...reading, structured, intents }),
    freshness: freshnessOf(datedTexts(reading), structured, now, naming.family),
    trust: { ...trust, reviews: reviewsOf(product, own?.product ?? null, description) },
  }
}
