// The commands of usage: reserve before work (reservations.ts), settle or release after it.

import type { EventStore } from '../event-log/event-store.ts'
import type { AccountContext, Context } from '../event-log/handle.ts'
import { release as releaseFacts, settle as settleFacts } from './decide.ts'
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

  const settle = async (
    { reservation_id: id, ...cycle }: Reserved,
    used: number,
    context: Context | AccountContext,
  ): Promise<void> => {
    await ledger.decided(
      cycle,
      { id, key: 'settle', decide: (before) => settleFacts(before, cycle, id, used) },
      context,
    )
  }

  const release = async (
    { reservation_id: id, ...cycle }: Reserved,
    context: Context | AccountContext,
  ): Promise<void> => {
    await ledger.decided(cycle, { id, key: 'release', decide: (before) => releaseFacts(before, cycle, id) }, context)
  }

  const applyPlan = async (
    organizationId: string,
    recordLimitsEvent: boolean,
    context: AccountContext,
  ): Promise<void> => {
    const { cycle, ...entitlements } = await ledger.entitlements.of(organizationId, context.now())
    await ledger.decided(
      { organization_id: organizationId, cycle_start: cycle.start },
      { id: organizationId, key: 'limits', recordLimitsEvent, allowed: () => entitlements, decide: (before) => before },
      context,
    )
    await ledger.recordFreezing(organizationId, context)
  }

  return {
    /**
     * Reserves usage in the current cycle. @throws LimitReached if that is more than is left, or the organization is frozen;
     * TooManyOpen
     */
    reserve: async (wanted: Wanted, context: Context): Promise<Reserved> => {
      const owner = ownerOf(context)
      const known = await ledger.readAhead(owner.organization_id, context.now())
      return reserveUsage(ledger, { ...wanted, owner, cycle: known.entitlements.cycle }, known, context)
    },

    /** Counts what was used; does nothing for a reservation that is no longer open. */
    settle,

    /** Releases it unused; does nothing for a reservation that is no longer open. */
    release,

    /** After a change of plan: applies its limits at once, for the rest of the cycle. */
    applyLimits: (organizationId: string, context: AccountContext) => applyPlan(organizationId, true, context),

    /** The same for a change that may have been applied already: a cycle without any event gets none. */
    followPlan: (organizationId: string, context: AccountContext) => applyPlan(organizationId, false, context),

    /** Records whether the organization is frozen, in case a process died before it could. */
    recordFreezing: ledger.recordFreezing,

    /**
     * Counts the use that a project reports, once for each id, in the billing cycle of the time it gives.
     * @throws LimitReached, TooManyOpen
     */
    record: (use: Use, context: AccountContext) => recordUse({ store, ledger, settle, release }, use, context),
  }
}
