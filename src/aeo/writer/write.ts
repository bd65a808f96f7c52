// The writer without a model: puts the facts of a record into values for its fields. Pure and deterministic; what the record does not
// state is not written, and a field that cannot be written from facts is left out.

import type { Assignment, Drafts, Field, Style } from '../optimization.ts'
import { writeDescription } from './description.ts'
import { writeFaq } from './faq.ts'
import { writeImageAlt } from './image-alt.ts'
import { writeJsonLd } from './json-ld.ts'
import { type Material, materialOf } from './material.ts'
import { writeMetaDescription } from './meta-description.ts'
import { writeMetaTitle } from './meta-title.ts'
import { writeTitle } from './title.ts'

/** A value for one field; null where the material is not enough for one that is worth proposing. */
export type FieldWriter = (material: Material, style: Style) => string | null

const WRITERS: Record<Field, FieldWriter> = {
  meta_description: writeMetaDescription,
  description: writeDescription,
  faq: writeFaq,
  title: writeTitle,
  meta_title: writeMetaTitle,
  image_alt: writeImageAlt,
  json_ld: (material, style) => writeJsonLd(material.reading, material, style),
}

/** Drafts for the fields that are asked for and can be written, unchecked. */
export const write = ({ reading, fields, style }: Assignment): Drafts => {
  const material = materialOf(reading)
  const drafts: Drafts = {}
  if (!material) {
    // Structured data needs no words of a language.
    const data = fields.includes('json_ld') ? writeJsonLd(reading, null, style) : null
    return data === null ? drafts : { json_ld: data }
  }
  for (const field of fields) {
    const value = WRITERS[field]?.(material, style)
    if (value) drafts[field] = value
  }
  return drafts
}
