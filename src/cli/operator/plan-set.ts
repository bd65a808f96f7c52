// `citable plan set`: gives an organization a plan that is not billed.

import { PLAN_NAMES } from '../../accounts/names.ts'
import { createSubscriptions } from '../../billing/commands.ts'
import { stripePayments } from '../../providers/stripe/payments.ts'
import { createUsages } from '../../usage/commands.ts'
import { consumptionOf } from '../../usage/consumption.ts'
import { DONE, FAILED, printable, printLine, UsageError } from '../output/output.ts'
import { byOperator, type OperatorDeps, onlyOne, organizationNamed, seen } from './operator.ts'

const NO_PLAN = {
  exists: 'pays for its plan at the payments provider; change or cancel it there first.',
  paying: 'is paying for a plan right now; look again in a minute.',
  elsewhere: 'was sent to the payments provider to pay, which cannot be reached without PAYMENTS_SECRET_KEY.',
}

/** Gives an organization a local plan at once. Returns 1 if the payments provider bills it. @throws UsageError, Busy */
export const planSet = async (organization: string, plan: string, deps: OperatorDeps): Promise<number> => {
  const name = PLAN_NAMES.find((one) => one === plan.trim().toLowerCase())
  if (!name) throw new UsageError(`"${printable(plan)}" is not a plan; plans are ${PLAN_NAMES.join(', ')}.`)
  const { config, store, out, err } = deps
  const { defaultPlan } = config.accounts
  const { provider } = config.billing
  return await onlyOne(deps, 'citable plan set', async () => {
    const { organization_id: id } = await organizationNamed(organization, deps)
    const usages = createUsages(store, { defaultPlan, consumptionOf: (one) => consumptionOf(store, one) })
    const payments = provider && stripePayments(provider)
    const subscriptions = createSubscriptions({ store, payments, applyLimits: usages.applyLimits })
    const before = await subscriptions.read(id)
    const done = await subscriptions.grant(id, name, byOperator({ organization_id: id }))
    if ('refused' in done) {
      const why = NO_PLAN[done.refused as keyof typeof NO_PLAN] ?? 'cannot have this plan.'
      await printLine(err, `citable: The organization ${id} ${why}`)
      return FAILED
    }
    await seen(deps, done.position)
    const isSame = done.position === before.position
    await printLine(
      out,
      `The organization ${id} ${isSame ? 'has' : 'now has'} the plan ${name}${isSame ? ' already' : ''}.`,
    )
    return DONE
  })
}
