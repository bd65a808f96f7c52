// Proposals and generations for tests.

import { randomUUID } from 'node:crypto'
import type { Field } from '../../src/aeo/optimization.ts'
import type { Generation, Proposal } from '../../src/commands/optimizations.ts'

/** A middling proposal; the overrides say what a test is about. */
export const proposal = (field: Field, overrides: Partial<Proposal> = {}): Proposal => ({
  field,
  optimization_type: 'create',
  title: `Write the ${field}`,
  description: 'Made of the facts of the record.',
  current_value: '',
  optimized_value: `A better ${field}`,
  expected_score_increase: 3,
  auto_applicable: true,
  confidence_score: 90,
  generation_style: { tone: 'professional', length: 'standard' },
  written_by: 'facts',
  needs_input: [],
  ...overrides,
})

export const generation = (
  analysis_id: string,
  proposals: readonly Proposal[],
  overrides: Partial<Generation> = {},
): Generation => ({
  ...{ analysis_id, job_id: randomUUID(), resource_id: '1', optimization_ids: [], proposals, model_usage: null },
  ...overrides,
})
