// The table of tools in docs/agents.md.

import { scopeFor } from '../../../src/accounts/permissions.ts'
import { TOOLS } from '../../../src/mcp/tools.ts'
import { code, table } from './markdown.ts'

const TABLE = /^\| tool \|[\s\S]+?(?=\n\n)/m

const rows = () =>
  TOOLS.map(({ name, access, cost, description }) => [
    code(name),
    code(scopeFor(access) ?? ''),
    cost ? `${cost.metric_type}, one for each ${cost.per}` : '',
    description,
  ])

export const withTools = (page: string): string => {
  if (!TABLE.test(page)) throw new Error('there is no table of tools to replace')
  return page.replace(TABLE, () => table(['tool', 'scope', 'counts in the usage', 'does'], rows()))
}
