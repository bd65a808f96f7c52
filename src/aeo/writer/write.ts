// The writer without a model: puts the facts of a record into values for its fields. Pure and deterministic; what the record does not
// state is not written, and a field that cannot be written from facts is left out.

import type { Assignment, Drafts, Field, Style } from '../optimization.ts'
import { writeDescription } from './description.ts'
import { writeFaq } from './faq.ts'
import { type Material, materialOf } from './material.ts'
import { writeMetaDescription } from './meta-description.ts'

/** A value for one field; null where the material is not enough for one that is worth proposing. */
export type FieldWriter = (material: Material, style: Style) => string | null

const WRITERS: Partial<Record<Field, FieldWriter>> = {
  meta_description: writeMetaDescription,
  description: writeDescription,
  faq: writeFaq,
}

/** Drafts for the fields that are asked for and can be written, unchecked. */
export const write = ({ reading, fields, style }: Assignment): Drafts => {
  const material = materialOf(reading)
  const drafts: Drafts = {}
  if (!material) return drafts
  for (const field of fields) {
    const value = WRITERS[field]?.(material, style)
    if (value) drafts[field] = value
  }
  return drafts
}
