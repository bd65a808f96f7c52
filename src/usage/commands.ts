// The commands of usage: what is set aside before work, and what it has used.

import type { EventStore } from '../event-log/event-store.ts'
import type { AccountContext, Context } from '../event-log/handle.ts'
import { release, settle } from './decide.ts'
import { recordUse, type Use } from './external/commands.ts'
import { createLedger, type LedgerOptions } from './ledger.ts'
import { type Owner, type Reserved, reserveUsage, type Wanted } from './reservations.ts'

const ownerOf = ({ shop: { organization_id, project_id, shop_id } }: Context): Owner => {
  if (organization_id === undefined || project_id === undefined) throw new Error(`shop ${shop_id} has no organization`)
  return { organization_id, project_id, shop_id }
}

export type Usages = ReturnType<typeof createUsages>

export const createUsages = (store: EventStore, options: LedgerOptions) => {
  const ledger = createLedger(store, options)

  const settled = async (
    { reservation_id: id, ...cycle }: Reserved,
    used: number,
    context: Context | AccountContext,
  ): Promise<void> => {
    await ledger.decided(cycle, { id, key: 'settle', decide: (before) => settle(before, cycle, id, used) }, context)
  }

  const released = async (
    { reservation_id: id, ...cycle }: Reserved,
    context: Context | AccountContext,
  ): Promise<void> => {
    await ledger.decided(cycle, { id, key: 'release', decide: (before) => release(before, cycle, id) }, context)
  }

  const limited = async (organizationId: string, isToldFirst: boolean, context: AccountContext): Promise<void> => {
    const { cycle, ...entitlements } = await ledger.entitlements.of(organizationId, context.now())
    await ledger.decided(
      { organization_id: organizationId, cycle_start: cycle.start },
      { id: organizationId, key: 'limits', isToldFirst, allowed: () => entitlements, decide: (before) => before },
      context,
    )
    await ledger.tell(organizationId, context)
  }

  return {
    /**
     * Sets usage aside in the cycle of today. @throws LimitReached where that is more than is left or the organization is frozen;
     * TooManyOpen
     */
    reserve: async (wanted: Wanted, context: Context): Promise<Reserved> => {
      const owner = ownerOf(context)
      const known = await ledger.readAhead(owner.organization_id, context.now())
      return reserveUsage(ledger, { ...wanted, owner, cycle: known.entitlements.cycle }, known, context)
    },

    /** Counts what was used of it; does nothing where it is not open any more. */
    settle: settled,

    /** Sets it free; does nothing where it is not open any more. */
    release: released,

    /** Lets the limits of the organization's plan hold at once, for the rest of the cycle, after the plan has changed. */
    applyLimits: (organizationId: string, context: AccountContext) => limited(organizationId, true, context),

    /** The same, where whoever changed the plan may have done it: a cycle of which nothing was used yet needs no event then. */
    followPlan: (organizationId: string, context: AccountContext) => limited(organizationId, false, context),

    /** Makes the organization's stream say whether it is frozen, where a process has died before it did. */
    tellFrozen: ledger.tell,

    /**
     * Counts what a project says that it has used, once for each id, in the billing cycle of its own time.
     * @throws LimitReached, TooManyOpen
     */
    record: (use: Use, context: AccountContext) =>
      recordUse({ store, ledger, settle: settled, release: released }, use, context),
  }
}
