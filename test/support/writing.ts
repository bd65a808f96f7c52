// Values for the tests of jobs, which are not about how well something is written: one for each field that is asked for.

import type { Reading } from '../../src/engine/analyzer/reading.ts'
import {
  type Assignment,
  type Drafts,
  FIELDS,
  type Field,
  type Proposal,
  type Style,
} from '../../src/engine/optimization.ts'
import { currentValue } from '../../src/engine/proposals/field-values.ts'
import type { Candidate, Proposed } from '../../src/engine/proposals/propose.ts'
import type { Taken } from '../../src/engine/proposals/shared-values.ts'
import type { DoNoHarm } from '../../src/optimizations/item.ts'
import { proposal } from './optimizations.ts'

/** The fields that are written. */
export const WRITTEN: readonly Field[] = ['title', 'meta_title', 'meta_description']

/** A text that names field, tone and product. */
export const write = ({ reading: { product }, fields, style }: Assignment): Drafts =>
  Object.fromEntries(
    fields
      .filter((field) => WRITTEN.includes(field))
      .map((field) => [field, `A ${style.tone} ${field} of ${product.resource_id}`]),
  )

/** Takes the first draft of each field that is not taken, as it is; its note becomes the description. */
export const propose = (
  { product }: Reading,
  candidates: readonly Candidate[],
  { style, fields = FIELDS, isTaken }: { style: Style; fields?: readonly Field[]; isTaken?: Taken },
): Proposed => {
  const proposals = fields.flatMap((field): Proposal[] => {
    const first = candidates.find(({ drafts: { [field]: draft } }) => draft !== undefined && !isTaken?.(field, draft))
    if (!first) return []
    const values = { current_value: currentValue(product, field), optimized_value: first.drafts[field] ?? '' }
    const description = first.note ?? 'Made of the facts of the record.'
    return [proposal(field, { ...values, description, generation_style: style, written_by: first.by }) as Proposal]
  })
  return { proposals, none: proposals.length === 0 ? 'Nothing is proposed: there is nothing to improve.' : null }
}

/** Takes every proposal for harmless: what these values do to how a product is found is nobody's concern. */
export const keepAll: DoNoHarm = async ({ proposals }) => proposals
