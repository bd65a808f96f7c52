// `citable organizations list`: what an operator names in the other commands. It changes nothing.

import { allOrganizations, type ListedOrganizationRow } from '../../../projections/accounts/organization-queries.ts'
import { isValid } from '../../billing/state.ts'
import { now } from '../../runtime/clock.ts'
import { DONE, printLine, table } from '../output/output.ts'
import { type OperatorDeps, seen } from './operator.ts'

const COLUMNS = [
  { title: 'id' },
  { title: 'name', max: 40 },
  { title: 'plan' },
  { title: 'members', right: true },
  { title: 'shops and their projects' },
]

/** Prints all organizations in the order of their ids, a page at a time. */
export const organizationsList = async (options: { json?: boolean }, deps: OperatorDeps): Promise<number> => {
  const { config, pool, store, out, err } = deps
  if (!(await seen(deps, await store.end())))
    await printLine(
      err,
      'The read models are behind the log, for example because no service runs: the newest changes may be missing.',
    )

  const shown = ({ subscription, ...one }: ListedOrganizationRow) => ({
    ...one,
    plan: isValid(subscription, now()) ? subscription.plan : config.accounts.defaultPlan,
  })
  const cells = ({ organization_id, name, plan, members, shops }: ReturnType<typeof shown>) => [
    organization_id,
    name,
    plan,
    String(members),
    shops.map(({ domain, project_id }) => `${domain} ${project_id}`).join(', '),
  ]

  let listed = 0
  for await (const rows of allOrganizations(pool)) {
    listed += rows.length
    const organizations = rows.map(shown)
    const lines = options.json
      ? organizations.map((one) => JSON.stringify(one))
      : table(COLUMNS, organizations.map(cells))
    for (const line of lines) await printLine(out, line)
  }
  if (listed === 0)
    await printLine(err, 'There are no organizations yet; a shop gets one with its first session token.')
  return DONE
}
