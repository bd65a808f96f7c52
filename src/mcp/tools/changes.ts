// Tools that change a product: propose values, preview a write, write it into the shop, revert it.

import { z } from 'zod'
import { FIELDS, LENGTHS, STANDARD_STYLE, TONES } from '../../engine/optimization.ts'
import { idOf } from '../../http/parameters.ts'
import { READS, tool, untilEnded } from '../agent.ts'
import { type ApiJob, cost, costOf, jobOf, jobShape, merchantText, NOTICE, notice, waitSeconds } from '../shapes.ts'
import { type ApiProposal, proposalOf, proposalShape, STATES, stateOf } from './proposals.ts'

export const proposeChanges = tool({
  name: 'propose_changes',
  title: 'Propose changes to a product',
  description:
    'Generates better values for the fields of an analysed product, each based only on its record and measured before it is proposed. Writes nothing into the shop. Replaces all unapplied proposals of this analysis, including edited ones. While another optimization job of the shop runs, started is false and that job is returned.',
  access: 'aeo.write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  cost: { metric_type: 'optimization', per: 'generated value' },
  input: z.object({
    analysis_id: idOf('analysis, as returned by get_report'),
    tone: z.enum(TONES).default(STANDARD_STYLE.tone),
    length: z.enum(LENGTHS).default(STANDARD_STYLE.length),
    wait_seconds: waitSeconds,
  }),
  output: z.object({
    started: z.boolean().describe('Whether this call started the job; false if one was already active'),
    job: jobShape,
    proposals: z
      .array(proposalShape)
      .describe('For a completed job that this call started; includes earlier applied ones'),
    cost,
    notice,
  }),
  run: async (agent, { analysis_id, tone, length, wait_seconds }, signal) => {
    const path = `/analyses/${analysis_id}/optimizations`
    const { body, headers } = await agent.ask<ApiJob>('POST', path, { json: { style_options: { tone, length } } })
    const started = headers['citable-job'] === 'created'
    const isWaiting = started && wait_seconds > 0
    const job = isWaiting ? await untilEnded(agent, 'optimization', body.id, { seconds: wait_seconds, signal }) : body
    const isDone = started && job.status === 'completed'
    const found = isDone ? (await agent.ask<ApiProposal[]>('GET', path)).body : []
    return {
      started,
      job: jobOf('optimization', job),
      proposals: found.map(proposalOf),
      cost: costOf('optimization', started ? FIELDS.length : 0),
      notice: NOTICE,
    }
  },
})

const optimization_id = idOf('proposal, as returned by get_report and propose_changes')

type Planned = ApiProposal & { change: { target: 'catalogue' | 'storefront'; from: string; to: string } | null }

export const previewChange = tool({
  name: 'preview_change',
  title: 'Preview a change',
  description:
    'What apply_change or revert_change would write into the shop, compared with the current value. Writes nothing. Show it to a person before you apply it.',
  access: 'aeo.read',
  hints: READS,
  input: z.object({ optimization_id, action: z.enum(['apply', 'revert']).default('apply') }),
  output: z.object({
    optimization_id: z.uuid(),
    resource_id: z.string(),
    field: z.enum(FIELDS),
    state: z.enum(STATES),
    target: z
      .enum(['catalogue', 'storefront'])
      .nullable()
      .describe('Where it would be written; null if it is already done and nothing would be written'),
    merchant_text: merchantText({
      from: z.string().nullable().describe('The current value of the field'),
      to: z.string().nullable().describe('The value it would have'),
    }),
    notice,
  }),
  run: async (agent, { optimization_id: id, action }) => {
    const planned = (await agent.preview(action, id)) as Planned
    return {
      optimization_id: planned.id,
      resource_id: planned.resource_id,
      field: planned.field,
      state: stateOf(planned),
      target: planned.change?.target ?? null,
      merchant_text: { from: planned.change?.from ?? null, to: planned.change?.to ?? null },
      notice: NOTICE,
    }
  },
})

const changeTool = (action: 'apply' | 'revert', name: string, title: string, description: string) =>
  tool({
    name,
    title,
    description,
    access: 'aeo.apply',
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    input: z.object({ optimization_id }),
    output: z.object({
      optimization_id: z.uuid(),
      resource_id: z.string(),
      field: z.enum(FIELDS),
      state: z.enum(STATES),
      applied_at: z.string().nullable(),
      reverted_at: z.string().nullable(),
      merchant_text: merchantText({ value: z.string().describe('The value in the shop now') }),
      notice,
    }),
    run: async (agent, { optimization_id: id }) => {
      const { body } = await agent.ask<ApiProposal>('POST', `/optimizations/${id}/${action}`)
      const { resource_id, field, applied_at, reverted_at, current_value, optimized_value } = body
      const value = reverted_at === null ? optimized_value : current_value
      const at = { applied_at, reverted_at }
      return {
        optimization_id: id,
        resource_id,
        field,
        state: stateOf(at),
        ...at,
        merchant_text: { value },
        notice: NOTICE,
      }
    },
  })

export const applyChange = changeTool(
  'apply',
  'apply_change',
  'Apply a change',
  'Writes a proposal into the shop if the field still has the value from when it was proposed. Otherwise nothing is written, and the answer shows the current value. A proposal that is already applied is returned unchanged.',
)

export const revertChange = changeTool(
  'revert',
  'revert_change',
  'Revert a change',
  'Restores the value from before an applied proposal if the field still has the applied value. Otherwise nothing is written.',
)
