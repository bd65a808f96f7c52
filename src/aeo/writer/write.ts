// The writer without a model: puts the facts of a record into values for its fields. Pure and deterministic; what the record does not
// state is not written, and a field that cannot be written from facts is left out.

import type { Assignment, Drafts, Field, Style } from '../optimization.ts'
import { writeDescription } from './description.ts'
import { writeFaq } from './faq.ts'
import { writeImageAlt } from './image-alt.ts'
import { writeJsonLd } from './json-ld.ts'
import { leadOf } from './lead.ts'
import { type Material, materialOf } from './material.ts'
import { writeMetaDescription } from './meta-description.ts'
import { writeMetaTitle } from './meta-title.ts'
import { ownSentences } from './own-sentences.ts'
import { type Phrased, phrasedOf } from './phrased.ts'
import { writeTitle } from './title.ts'

/** A value for one field; null where the material is not enough for one that is worth proposing. */
export type FieldWriter = (material: Material, style: Style) => string | null

/** Fields made of sentences. */
const WRITERS: Partial<Record<Field, FieldWriter>> = {
  meta_description: writeMetaDescription,
  description: writeDescription,
  faq: writeFaq,
}

/** Fields made of phrases, which need no name that a sentence could take. */
const PHRASERS: Partial<Record<Field, (phrased: Phrased, style: Style) => string | null>> = {
  title: writeTitle,
  meta_title: writeMetaTitle,
  image_alt: writeImageAlt,
}

/** Drafts for the fields that are asked for and can be written, unchecked. */
export const write = ({ reading, fields, style }: Assignment): Drafts => {
  const material = materialOf(reading)
  const phrased = phrasedOf(reading, material)
  const drafts: Drafts = {}
  for (const field of fields) {
    const value =
      (material && WRITERS[field]?.(material, style)) ??
      (phrased && PHRASERS[field]?.(phrased, style)) ??
      // Structured data needs no words of a language.
      (field === 'json_ld'
        ? writeJsonLd(reading, phrased, style, () =>
            material ? (ownSentences(material)[0] ?? leadOf(material, { ...style, tone: 'professional' })) : '',
          )
        : null)
    if (value) drafts[field] = value
  }
  return drafts
}
