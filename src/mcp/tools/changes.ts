// Tools that change a product: propose values, look what one would write, write it into the shop, take it back.

import { z } from 'zod'
import { FIELDS, LENGTHS, STANDARD_STYLE, TONES } from '../../engine/optimization.ts'
import { idOf } from '../../http/parameters.ts'
import { untilEnded } from '../agent.ts'
import { type ApiJob, cost, costOf, jobOf, jobShape, merchantText, NOTICE, notice, waitSeconds } from '../shapes.ts'
import { READS, tool } from '../tool.ts'
import { type ApiProposal, proposalOf, proposalShape, STATES, stateOf } from './proposals.ts'

export const proposeChanges = tool({
  name: 'propose_changes',
  title: 'Propose changes of a product',
  description:
    'Generates better values for the fields of an analysed product, each made of what its record states and measured before it is proposed. Writes nothing into the shop. Takes the place of all proposals of this analysis that are not applied, edited ones too. While another optimization job of the shop runs, started is false, and that job is the answer.',
  access: 'aeo.write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  cost: { metric_type: 'optimization', per: 'generated value' },
  input: z.object({
    analysis_id: idOf('analysis, as get_report gives it'),
    tone: z.enum(TONES).default(STANDARD_STYLE.tone),
    length: z.enum(LENGTHS).default(STANDARD_STYLE.length),
    wait_seconds: waitSeconds,
  }),
  output: z.object({
    started: z.boolean().describe('Whether this call started the job; false where one was active already'),
    job: jobShape,
    proposals: z.array(proposalShape).describe('Of a completed job that this call started; those applied before too'),
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

const optimization_id = idOf('proposal, as get_report and propose_changes give it')

type Planned = ApiProposal & { change: { target: 'catalogue' | 'storefront'; from: string; to: string } | null }

export const previewChange = tool({
  name: 'preview_change',
  title: 'Preview a change',
  description:
    'What apply_change or revert_change would write into the shop, compared with what the field holds now. Writes nothing. Show it to a person before you apply it.',
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
      .describe('Where it would be written; null if nothing would be, as it has happened already'),
    merchant_text: merchantText({
      from: z.string().nullable().describe('What the field holds now'),
      to: z.string().nullable().describe('What it would hold'),
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
      merchant_text: merchantText({ value: z.string().describe('What the shop holds now') }),
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
  'Writes a proposal into the shop, where the field still holds what it did when it was proposed; else nothing is written, and the answer says what it holds. One that is applied already is answered as it is.',
)

export const revertChange = changeTool(
  'revert',
  'revert_change',
  'Take a change back',
  'Writes what the field held before an applied proposal, where it still holds what was applied; else nothing is written.',
)
