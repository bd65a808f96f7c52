// Tools that read what an analysis has found.

import { z } from 'zod'
import type { AnalysisReport } from '../../analysis/schemas.ts'
import { CATEGORIES, GRADES, PRIORITIES } from '../../engine/analyzer/report/report.ts'
import { FIELDS } from '../../engine/optimization.ts'
import { type Agent, notThere, READS, tool } from '../agent.ts'
import { merchantText, NOTICE, nextOffset, notice, pageOf, paging, reportUri, resourceId } from '../shapes.ts'
import { proposalOf, proposalShape } from './proposals.ts'

type ApiReport = z.infer<typeof AnalysisReport>

/** @throws the problem if there is none */
export const newestReport = async (agent: Agent, resource_id: string): Promise<ApiReport> => {
  const report = await agent.report(resource_id)
  if (report) return report as ApiReport
  throw notThere('There is no report on this product; call analyze_product first.')
}

const outdated = z
  .object({ since: z.string(), reason: z.string() })
  .nullable()
  .describe('Whether the product has changed since it was analysed; if so, analyse it again')

const stage = z.number().nullable()
const count = z.int().min(0)

export const getReport = tool({
  name: 'get_report',
  title: 'Get the report on a product',
  description:
    'The newest report on a product: its score, what limits it, a page of suggestions with the most recoverable points first, and the changes proposed for it. The score says how ready the record is; test_visibility measures whether engines cite the product.',
  access: 'aeo.read',
  hints: READS,
  input: z.object({ resource_id: resourceId, ...paging('suggestions', 50, 10) }),
  output: z.object({
    resource_id: z.string(),
    analysis_id: z.uuid().describe('The id to pass to propose_changes'),
    analyzed_at: z.string(),
    outdated,
    score: z.int(),
    grade: z.enum(GRADES),
    stages: z
      .object({ eligible: stage, retrievable: stage, citable: stage })
      .nullable()
      .describe('The score by stage: facts and feeds, terms and fields, evidence and answers'),
    gates: z
      .array(z.object({ gate: z.string(), cap: z.number(), because: z.string() }))
      .describe('Faults that cap the score, however good the rest is'),
    total_issues: count,
    critical_count: count,
    warning_count: count,
    info_count: count,
    suggestions: z.array(
      z.object({
        rule_id: z.string().describe('See explain_rule'),
        category: z.enum(CATEGORIES),
        priority: z.enum(PRIORITIES),
        impact: z.enum(['high', 'medium', 'low']),
        merchant_text: merchantText({ title: z.string(), description: z.string(), example: z.string() }),
      }),
    ),
    next_offset: nextOffset,
    proposals: z.array(proposalShape).describe(`Proposed changes of the fields ${FIELDS.join(', ')}`),
    report_uri: z.string().describe('The whole report, as a resource'),
    merchant_text: merchantText({ title: z.string() }),
    notice,
  }),
  run: async (agent, { resource_id, limit, offset }) => {
    const { id, score, summary, suggestions, metadata, optimizations } = await newestReport(agent, resource_id)
    const { additional_fields: said, analyzed_at } = metadata
    const { page, next_offset } = pageOf(suggestions.slice(offset), { limit, offset })
    return {
      resource_id: said.resource_id,
      analysis_id: id,
      analyzed_at,
      outdated: said.outdated ?? null,
      score: score.value,
      grade: score.grade,
      stages: said.stages ?? null,
      gates: said.gates ?? [],
      ...summary,
      suggestions: page.map(({ id: rule_id, category, priority, impact, title, description, example }) => ({
        rule_id,
        category,
        priority,
        impact,
        merchant_text: { title, description, example },
      })),
      next_offset,
      proposals: optimizations.map(proposalOf),
      report_uri: reportUri(said.resource_id),
      merchant_text: { title: said.resource_title },
      notice: NOTICE,
    }
  },
})

const feedShape = z.object({
  accepted: z.boolean(),
  rows: count.describe('One per variant'),
  accepted_rows: count,
  rejected_because: z.array(z.string()),
  warnings: z.array(z.string()).describe('Problems that cost matches or ranking, but no row'),
  unknown: z
    .array(z.string())
    .describe('Required fields for which the record does not show whether the shop can fill them'),
})

export const checkFeed = tool({
  name: 'check_feed',
  title: 'Check the product feeds',
  description:
    "Whether OpenAI's product feed and Google Merchant Center would accept the product, and if not, why: based on the newest report, so analyse the product first if it has changed.",
  access: 'aeo.read',
  hints: READS,
  input: z.object({ resource_id: resourceId }),
  output: z.object({
    resource_id: z.string(),
    analyzed_at: z.string(),
    outdated,
    feeds: z.object({ openai: feedShape, google: feedShape }),
  }),
  run: async (agent, { resource_id }) => {
    const { metadata } = await newestReport(agent, resource_id)
    const { feeds, outdated: old, resource_id: id } = metadata.additional_fields
    if (!feeds) throw notThere('The report is from before feeds were checked; call analyze_product first.')
    return { resource_id: id, analyzed_at: metadata.analyzed_at, outdated: old ?? null, feeds }
  },
})
