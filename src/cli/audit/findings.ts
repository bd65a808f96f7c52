// What a check of audit logs finds.

export const KINDS = [
  'changed',
  'removed',
  'truncated',
  'reordered',
  'added',
  'entry',
  'checkpoint',
  'signature',
  'export',
] as const
export type Kind = (typeof KINDS)[number]

/** `seq`: the number of the entry that it is about; null where it is about none. */
export type Found = { organization_id: string; kind: Kind; seq: number | null; event_id: string | null; what: string }

export type OnFound = (found: Found) => Promise<void> | void
