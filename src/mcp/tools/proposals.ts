// A proposed change of a field, as tools show it.

import { z } from 'zod'
import { FIELDS, WRITERS } from '../../engine/optimization.ts'
import type { Optimization } from '../../optimizations/schemas.ts'
import { merchantText } from '../shapes.ts'

export type ApiProposal = z.infer<typeof Optimization>

export const STATES = ['proposed', 'applied', 'reverted'] as const

type Times = Pick<ApiProposal, 'applied_at' | 'reverted_at'>

export const stateOf = ({ applied_at, reverted_at }: Times): (typeof STATES)[number] =>
  reverted_at !== null ? 'reverted' : applied_at !== null ? 'applied' : 'proposed'

export const proposalShape = z.object({
  optimization_id: z.uuid().describe('The id to pass to preview_change, apply_change and revert_change'),
  field: z.enum(FIELDS),
  state: z.enum(STATES),
  expected_score_increase: z.int().describe('Measured points that the value adds by itself'),
  confidence_score: z.int().describe('0-100: how well the record supports the value'),
  auto_applicable: z.boolean().describe('Whether it can be applied without review by a person'),
  written_by: z.enum(WRITERS),
  merchant_text: merchantText({
    description: z.string().describe('What it fixes and what it is based on'),
    current_value: z.string(),
    optimized_value: z.string(),
    needs_input: z.array(z.string()).describe('What only the merchant knows'),
  }),
})

export const proposalOf = (one: ApiProposal): z.infer<typeof proposalShape> => ({
  optimization_id: one.id,
  field: one.field,
  state: stateOf(one),
  expected_score_increase: one.expected_score_increase,
  confidence_score: one.confidence_score,
  auto_applicable: one.auto_applicable,
  written_by: one.written_by,
  merchant_text: {
    description: one.description,
    current_value: one.current_value,
    optimized_value: one.optimized_value,
    needs_input: one.needs_input,
  },
})
