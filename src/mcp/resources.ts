// Resources: the pages of the rules, and the newest report on a product as a whole.

import { pageOfRule, rules } from '../engine/analyzer/rules.ts'
import type { Agent } from './agent.ts'
import { NOTICE } from './shapes.ts'
import { newestReport } from './tools/reports.ts'

type Content = { mimeType: string; text: string }

export type Template = {
  name: string
  title: string
  description: string
  /** RFC 6570, with one variable. */
  uri: string
  variable: string
  mimeType: string
  /** Undefined if there is none. */
  read: (agent: Agent, value: string) => Promise<Content | undefined>
  /** Values that there are, where they are few; `uri` names each. */
  values?: readonly { value: string; title: string }[]
}

export const TEMPLATES: readonly Template[] = [
  {
    name: 'rule',
    title: 'Rule of the analyzer',
    description: 'What a rule measures, why, its source, and the counter-evidence',
    uri: 'citable://rules/{rule_id}',
    variable: 'rule_id',
    mimeType: 'text/markdown',
    read: async (_, id) => {
      const text = pageOfRule(id)
      return text === undefined ? undefined : { mimeType: 'text/markdown', text }
    },
    values: rules.map(({ id, title }) => ({ value: id, title })),
  },
  {
    name: 'report',
    title: 'Report on a product',
    description: `The complete newest report on a product, with the texts of the shop that it quotes. ${NOTICE}`,
    uri: 'citable://products/{resource_id}/report',
    variable: 'resource_id',
    mimeType: 'application/json',
    read: async (agent, id) => {
      const merchant_text = await newestReport(agent, id)
      return { mimeType: 'application/json', text: JSON.stringify({ notice: NOTICE, merchant_text }) }
    },
  },
]
