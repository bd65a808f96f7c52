// A proposed change of a field, as tools show it.

import { z } from 'zod'
import { FIELDS, WRITERS } from '../../engine/optimization.ts'
import { merchantText } from '../shapes.ts'

export type ApiProposal = {
  id: string
  analysis_id: string
  resource_id: string
  field: (typeof FIELDS)[number]
  description: string
  current_value: string
  optimized_value: string
  expected_score_increase: number
  auto_applicable: boolean
  confidence_score: number
  written_by: (typeof WRITERS)[number]
  needs_input: string[]
  applied_at: string | null
  reverted_at: string | null
}

export const STATES = ['proposed', 'applied', 'reverted'] as const

type Times = Pick<ApiProposal, 'applied_at' | 'reverted_at'>

export const stateOf = ({ applied_at, reverted_at }: Times): (typeof STATES)[number] =>
  reverted_at !== null ? 'reverted' : applied_at !== null ? 'applied' : 'proposed'

export const proposalShape = z.object({
  optimization_id: z.uuid().describe('What preview_change, apply_change and revert_change take'),
  field: z.enum(FIELDS),
  state: z.enum(STATES),
  expected_score_increase: z.int().describe('Points that the value brings by itself, measured'),
  confidence_score: z.int().describe('0-100: how surely the record bears out the value'),
  auto_applicable: z.boolean().describe('Whether it can be applied without a person reading it first'),
  written_by: z.enum(WRITERS),
  merchant_text: merchantText({
    description: z.string().describe('What it settles and what it is made of'),
    current_value: z.string(),
    optimized_value: z.string(),
    needs_input: z.array(z.string()).describe('What only the merchant can tell'),
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
